"""Reads rows of `tiles.toml`: cost, one-time symbols, activation symbols (schema C.2, C.3)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from howff.core.message import refusal
from howff.core.tables import Table
from howff.games.glenmore import data
from howff.games.glenmore.data import Act, Swap, Tile
from howff.games.glenmore.tables.rows import (
    FIELDS,
    TILE_ID,
    Words,
    bounded,
    choice,
    good,
    take_piece,
    wrong,
)

INSERTS = ("shuffled", "middle", "top")
PATTERNS = ("any", "animal", "different", "whisky")
GETS = ("vp", "whisky", "clan")

_VP = re.compile(r"vp([1-9][0-9]?)")


def read_tile(row: Mapping[str, Any], file: str, words: Words, symbols: list[str]) -> Tile:
    """One tile; which card and index it has is told later."""
    table = Table(row, f"{file}: tile {row.get('id', '?')}")
    tile = Tile()
    take_piece(table, tile, TILE_ID, words, FIELDS["tile"])
    tile.kind = choice(table, "kind", data.KINDS)
    tile.type = choice(table, "type", data.TYPES)
    tile.stack = choice(table, "stack", data.STACKS)
    tile.copies = bounded(table, "copies", 1, low=1)
    tile.river = table.flag("river")
    tile.upgrade = table.flag("upgrade")
    tile.protected = table.flag("protected", False)
    inserts = (*INSERTS, *words.insert)
    tile.insert = inserts[choice(table, "insert", inserts, "shuffled")]
    tile.counts = bounded(table, "counts", 1)
    tile.start_scots = bounded(table, "start_scots", 0)
    tile.home = choice(table, "home", data.HOMES, "")
    tile.replaces = table.text("replaces", "")
    tile.cost = read_cost(table.table("cost"))
    tile.free = not any(tile.cost)
    tile.once = [_once(table.where, word, symbols, words) for word in table.items("once", str)]
    tile.acts = read_acts(table.where, table.items("act", dict), symbols, words)
    tile.distils = tile.type == data.WHISKY and any(
        swap.get_whisky for act in tile.acts for swap in act.swaps
    )
    table.text("landmark", "")
    table.done()
    _refuse_unused(table.where, tile)
    return tile


def read_cost(table: Table) -> list[int]:
    """Amounts by the order of `COSTS`."""
    cost = [bounded(table, word, 0) for word in data.COSTS]
    if unknown := table.keys():
        raise wrong(table.where, "cost", unknown[0], data.COSTS)
    return cost


def read_acts(
    where: str, rows: list[dict[str, Any]], symbols: list[str], words: Words
) -> list[Act]:
    """The activation as alternatives, one of which is chosen: usually a single one."""
    chosen = [row for row in rows if "choose" in row]
    if not chosen:
        return [_act(where, rows, symbols, words)] if rows else []
    if len(rows) > 1:
        raise refusal("E-DATA", "glenmore.data.choices", where=where)
    table = Table(chosen[0], f"{where}: act")
    sides = table.items("choose", list)
    table.done()
    for side in sides:
        if not side or not all(isinstance(symbol, dict) for symbol in side):
            raise refusal("E-DATA", "glenmore.data.empty", where=where, key="choose")
    return [_act(where, side, symbols, words) for side in sides]


def _once(where: str, word: str, symbols: list[str], words: Words) -> tuple[int, int]:
    """A one-time symbol and its amount."""
    if found := _VP.fullmatch(word):
        return data.ONCE_VP, int(found.group(1))
    if word in data.ONCES[: data.ONCE_VP]:
        return data.ONCES.index(word), 1
    if word in words.once:
        return len(data.ONCES) + symbols.index(word), 1
    raise wrong(where, "once", word, (*data.ONCES[: data.ONCE_VP], "vpN", *words.once))


def _act(where: str, rows: list[dict[str, Any]], symbols: list[str], words: Words) -> Act:
    """All symbols of one activation together."""
    act = Act()
    for row in rows:
        table = Table(row, f"{where}: act")
        for word in table.items("make", str, []):
            act.makes.append(good(table.where, "make", word, ("any",)))
        act.moves += bounded(table, "move", 0)
        act.vp += bounded(table, "vp", 0)
        for option in table.items("swap", dict, []):
            act.swaps.append(_swap(f"{table.where}: swap", option, symbols, words))
        for word in words.act:
            if amount := bounded(table, word, 0):
                act.more.append((symbols.index(word), amount))
        table.done()
    choices = act.makes.count(data.ANY) + sum(1 for row in rows if "swap" in row)
    if choices > 1:
        raise refusal("E-DATA", "glenmore.data.choices", where=where)
    return act


def _swap(where: str, row: Mapping[str, Any], symbols: list[str], words: Words) -> Swap:
    """One option of an exchange."""
    table, swap = Table(row, where), Swap()
    given: list[str] = table.items("give", str)
    if not given:
        raise refusal("E-DATA", "glenmore.data.empty", where=where, key="give")
    for word in given:
        kind = good(where, "give", word, PATTERNS)
        if kind < len(data.GOODS):
            swap.goods[kind] += 1
    swap.any = given.count("any")
    swap.animal = given.count("animal")
    swap.different = given.count("different")
    swap.whisky = given.count("whisky")
    swap.size = len(given) - swap.whisky
    if swap.different > len(data.GOODS):
        raise refusal("E-DATA", "glenmore.data.different", where=where, value=swap.different)
    get = table.table("get")
    swap.get_vp = bounded(get, "vp", 0)
    swap.get_whisky = bounded(get, "whisky", 0)
    swap.get_clan = bounded(get, "clan", 0)
    swap.get_more = [
        (symbols.index(word), amount) for word in words.get if (amount := bounded(get, word, 0))
    ]
    if unknown := get.keys():
        raise wrong(where, "get", unknown[0], (*GETS, *words.get))
    table.done()
    return swap


def _refuse_unused(where: str, tile: Tile) -> None:
    """Refuse figures on a tile that is never laid, where nothing would ever read them."""
    if tile.kind == data.LAND:
        return
    for key, there in (
        ("river", tile.river),
        ("upgrade", tile.upgrade),
        ("once", bool(tile.once)),
        ("act", bool(tile.acts)),
        ("home", bool(tile.home)),
        ("start_scots", bool(tile.start_scots)),
    ):
        if there:
            raise refusal(
                "E-DATA", "glenmore.data.not_laid", where=where, key=key, kind=data.KINDS[tile.kind]
            )
