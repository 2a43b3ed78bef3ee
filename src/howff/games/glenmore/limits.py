"""The largest figures the engine's packed numbers can hold; far above any sensible tile."""

from __future__ import annotations

from howff.core.message import refusal
from howff.games.glenmore.data import Data, Effect, Tile

TILES = 1000
GOODS_ON_TILE = 6
MARKERS = 15
PRICE = 8
"""Goods in one price."""
OPTIONS = 7
PARTS = 3
SYMBOLS = 12
EFFECT = 15


def check_limits(data: Data) -> None:
    """Refuse what would not fit, naming the row and the figure."""
    _at_most("tiles.toml", "tile", len(data.tiles), TILES)
    _at_most("board.toml: player", "goods_per_tile", data.board.goods_per_tile, GOODS_ON_TILE)
    _at_most("board.toml: player", "markers", data.board.markers, MARKERS)
    for tile in data.tiles:
        _check_tile(tile)
    for card in data.landmarks:
        _check_effect(f"landmark {card.id}", card.effect)
    for clan in data.clans:
        _check_effect(f"clan {clan.id}", clan.effect)


def _check_tile(tile: Tile) -> None:
    where = f"tile {tile.id}"
    _at_most(where, "cost", sum(tile.cost[:6]), PRICE)
    _at_most(where, "once", len(tile.once), SYMBOLS)
    _at_most(where, "act", len(tile.acts), PARTS)
    for act in tile.acts:
        _at_most(where, "swap", len(act.swaps), OPTIONS)
        for swap in act.swaps:
            _at_most(where, "give", swap.size, PRICE)


def _check_effect(where: str, effect: Effect) -> None:
    for kind in range(5):
        _at_most(where, "goods", effect.goods.count(kind), EFFECT)
    _at_most(where, "any_goods", effect.any_goods, EFFECT)
    _at_most(where, "scot", effect.scot, EFFECT)


def _at_most(where: str, key: str, value: int, high: int) -> None:
    if value > high:
        raise refusal(
            "E-DATA", "glenmore.data.too_large", where=where, key=key, value=value, high=high
        )
