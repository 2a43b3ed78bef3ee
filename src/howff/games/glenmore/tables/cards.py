"""Reads rows of `landmarks.toml` and `clans.toml` (schema C.4, C.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from howff.core.message import refusal
from howff.core.tables import Table
from howff.games.glenmore import data
from howff.games.glenmore.data import Clan, Landmark, Road
from howff.games.glenmore.tables.effects import read_effect
from howff.games.glenmore.tables.rows import (
    CLAN_ID,
    FIELDS,
    TILE_ID,
    Words,
    bounded,
    choice,
    take_piece,
    take_source,
)

START = "START"
"""The one start area of the clan board in `clans.toml`, however often it is drawn."""


def read_landmark(
    row: Mapping[str, Any], file: str, words: Words, tile_index: Mapping[str, int]
) -> Landmark:
    """One landmark card and the tile it belongs to."""
    table = Table(row, f"{file}: landmark {row.get('id', '?')}")
    card = Landmark()
    take_piece(table, card, TILE_ID, words, FIELDS["landmark"])
    card.stack = choice(table, "stack", data.STACKS)
    card.timing = choice(table, "timing", data.TIMINGS)
    tile = table.text("tile")
    if tile not in tile_index:
        raise refusal("E-DATA", "glenmore.data.no_tile", where=table.where, key="tile", id=tile)
    card.tile = tile_index[tile]
    table.text("replaces", "")
    card.effect = read_effect(table.table("effect"), tile_index, words)
    table.done()
    return card


def read_clan(
    row: Mapping[str, Any], file: str, words: Words, tile_index: Mapping[str, int]
) -> Clan:
    """One space of the clan board."""
    table = Table(row, f"{file}: clan {row.get('id', '?')}")
    clan = Clan()
    take_piece(table, clan, CLAN_ID, words, FIELDS["clan"])
    clan.x = bounded(table, "x", high=100)
    clan.y = bounded(table, "y", high=100)
    clan.timing = choice(table, "timing", data.TIMINGS[:2])
    clan.repeatable = table.flag("repeatable", False)
    clan.usable = table.flag("usable", True)
    clan.road_cost = bounded(table, "road_cost", -1, low=-1)
    table.text("replaces", "")
    effect = table.raw("effect", dict)
    clan.effect = read_effect(Table(effect, f"{table.where}: effect"), tile_index, words)
    table.done()
    if clan.usable != bool(effect):
        raise refusal("E-DATA", "glenmore.data.blank", where=table.where)
    return clan


def read_road(row: Mapping[str, Any], file: str, clan_index: Mapping[str, int]) -> Road:
    """One road; the start area is the node after the last clan space."""
    table = Table(row, f"{file}: road {row.get('a', '?')} - {row.get('b', '?')}")
    road = Road()
    road.a = _node(table, "a", clan_index)
    road.b = _node(table, "b", clan_index)
    road.id = f"{row['a']} - {row['b']}"
    road.cost = bounded(table, "cost")
    take_source(table, road, FIELDS["road"])
    table.done()
    if road.a == road.b:
        raise refusal("E-DATA", "glenmore.data.loop", where=table.where)
    return road


def _node(table: Table, key: str, clan_index: Mapping[str, int]) -> int:
    word = table.text(key)
    if word == START:
        return len(clan_index)
    if word not in clan_index:
        raise refusal("E-DATA", "glenmore.data.no_clan", where=table.where, key=key, id=word)
    return clan_index[word]
