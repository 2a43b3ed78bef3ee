"""Reads `board.toml`: the figures of the boards, of set-up and of scoring (schema C.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from howff.core.message import refusal
from howff.core.tables import Table
from howff.games.glenmore import data
from howff.games.glenmore.data import SOURCES, Board
from howff.games.glenmore.tables.rows import bounded, choice, good, numbers, wrong

PARTS = ("track", "die", "market", "setup", "player", "scoring", "worlds_end")


def read_board(tables: Mapping[str, Any]) -> Board:
    """All figures of the file; refuses any it does not know."""
    whole, board = Table(tables, "board.toml"), Board()
    parts = {key: whole.table(key) for key in PARTS}
    whole.done()
    for key, part in parts.items():
        board.sources[key] = (SOURCES[choice(part, "source", SOURCES)], part.text("note", ""))
    board.spaces = bounded(parts["track"], "spaces", low=1)
    board.faces = numbers(parts["die"], "faces", low=1)
    _read_setup(parts["setup"], board)
    _read_market(parts["market"], board)
    _read_player(parts["player"], board)
    _read_scoring(parts["scoring"], board)
    places = ("middle", "top")
    board.worlds_end = places[choice(parts["worlds_end"], "place", places)]
    board.jitter = bounded(parts["worlds_end"], "jitter")
    for part in parts.values():
        part.done()
    return board


def _read_setup(table: Table, board: Board) -> None:
    """Numbers of players, and coins from the last pawn forward."""
    players = numbers(table, "players", low=2, high=4)
    if len(players) != 2 or players[0] > players[1]:
        raise refusal("E-DATA", "glenmore.data.players", value=str(players)[:40])
    board.low, board.high = players
    board.coins = numbers(table, "coins")
    if len(board.coins) < board.high:
        raise refusal("E-DATA", "glenmore.data.coins", value=len(board.coins), seats=board.high)


def _read_market(table: Table, board: Board) -> None:
    """Five rows, their prices, and how many spaces are filled at the start."""
    words: list[str] = table.items("rows", str)
    board.rows = [good(table.where, "rows", word) for word in words]
    if sorted(board.rows) != list(range(len(data.GOODS))):
        raise wrong(table.where, "rows", ", ".join(words), data.GOODS)
    board.prices = numbers(table, "prices", low=1)
    if board.prices != sorted(set(board.prices)):
        raise refusal("E-DATA", "glenmore.data.prices", value=str(board.prices)[:40])
    start = table.table("start")
    board.market_start = [0] * (board.high + 1)
    for seats in range(board.low, board.high + 1):
        board.market_start[seats] = bounded(start, str(seats), high=len(board.prices))
    start.done()


def _read_player(table: Table, board: Board) -> None:
    """What every player has, and how many goods a tile holds."""
    board.scots = bounded(table, "scots", low=2)
    board.reserve = bounded(table, "reserve", high=board.scots - 2)
    board.markers = bounded(table, "markers")
    board.goods_per_tile = bounded(table, "goods_per_tile", low=1, high=6)


def _read_scoring(table: Table, board: Board) -> None:
    """The table of leads, the categories, and the figures of the end."""
    board.lead = numbers(table, "lead")
    if board.lead != sorted(board.lead):
        raise refusal("E-DATA", "glenmore.data.lead", value=str(board.lead)[:60])
    board.categories = table.items("categories", str)
    for word in board.categories:
        if word not in data.CATEGORIES or board.categories.count(word) > 1:
            raise wrong(table.where, "categories", word, data.CATEGORIES)
    for word in table.items("after_stacks", str):
        if word not in data.STACKS[data.STACK_A : data.STACK_D]:
            raise wrong(table.where, "after_stacks", word, ("A", "B", "C"))
        board.after_stacks.append(data.STACKS.index(word))
    board.tile_penalty = bounded(table, "tile_penalty")
    board.coin_vp = bounded(table, "coin_vp")
