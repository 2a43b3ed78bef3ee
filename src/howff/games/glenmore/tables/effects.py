"""Reads the bonus of a clan space or landmark card (schema C.4, C.5)."""

from __future__ import annotations

from collections.abc import Mapping

from howff.core.message import refusal
from howff.core.tables import Table
from howff.games.glenmore import data
from howff.games.glenmore.data import Effect
from howff.games.glenmore.tables.rows import Words, bounded, choice, good, wrong

EFFECTS = (
    "coin",
    "vp",
    "whisky",
    "scot",
    "clan",
    "move",
    "goods",
    "any_goods",
    "on",
    "activate",
    "extra_activation",
    "remove",
    "salvage",
    "person",
    "count",
    "steps",
    "power",
    "home_scots_factor",
    "coin_bonus",
)


def read_effect(table: Table, tile_index: Mapping[str, int], words: Words) -> Effect:
    """One bonus; every word of it is checked here."""
    effect = Effect()
    effect.coin = bounded(table, "coin", 0)
    effect.vp = bounded(table, "vp", 0)
    effect.whisky = bounded(table, "whisky", 0)
    effect.scot = bounded(table, "scot", 0)
    effect.clan = bounded(table, "clan", 0, high=1)
    effect.move = bounded(table, "move", 0)
    effect.any_goods = bounded(table, "any_goods", 0, high=3)
    effect.extra_activation = bounded(table, "extra_activation", 0, high=1)
    effect.salvage = bounded(table, "salvage", 0, high=1)
    effect.home_scots_factor = bounded(table, "home_scots_factor", 1, low=1)
    effect.goods = [good(table.where, "goods", word) for word in table.items("goods", str, [])]
    effect.on_tile = choice(table, "on", ("", "tile"), "") == 1
    _read_activate(table, effect)
    _read_remove(table.table("remove", {}), effect)
    _read_coin_bonus(table.table("coin_bonus", {}), effect)
    _read_person(table, effect, tile_index)
    _read_count(table, effect)
    _read_power(table, effect)
    for word in words.effect:
        if word in table.keys():  # noqa: SIM118 - `Table` is no mapping
            effect.more[word] = table.raw(word, object)
    if unknown := table.keys():
        raise wrong(table.where, "effect", unknown[0], (*EFFECTS, *words.effect))
    return effect


def _read_activate(table: Table, effect: Effect) -> None:
    """`activate`: the whole estate, or one tile of each of these types."""
    value = table.raw("activate", object, "")
    if value == "estate":
        effect.activate_estate = True
    elif isinstance(value, list):
        for word in value:
            if word not in data.TYPES[1:]:
                raise wrong(table.where, "activate", word, data.TYPES[1:])
            effect.activate_types.append(data.TYPES.index(word))
    elif value != "":
        raise wrong(table.where, "activate", value, ("estate", "[type, …]"))


def _read_remove(table: Table, effect: Effect) -> None:
    """`remove`: exactly, or up to, so many tiles."""
    effect.remove_exactly = bounded(table, "exactly", 0)
    effect.remove_upto = bounded(table, "upto", 0)
    table.done()


def _read_coin_bonus(table: Table, effect: Effect) -> None:
    """`coin_bonus`: further points for each of the first so many coins."""
    effect.coin_bonus_each = bounded(table, "each", 0)
    effect.coin_bonus_first = bounded(table, "first", 0)
    table.done()


def _read_person(table: Table, effect: Effect, tile_index: Mapping[str, int]) -> None:
    """`person`: the tile that is had."""
    word = table.text("person", "")
    if not word:
        return
    if word not in tile_index:
        raise refusal("E-DATA", "glenmore.data.no_tile", where=table.where, key="person", id=word)
    effect.person = tile_index[word]


def _read_count(table: Table, effect: Effect) -> None:
    """`count` with `steps`: points by a threshold, rising."""
    word = table.text("count", "")
    steps = table.items("steps", list, [])
    if bool(word) != bool(steps):
        raise refusal("E-DATA", "glenmore.data.together", where=table.where, keys="count, steps")
    if not word:
        return
    kind, _, of = word.partition(":")
    if kind not in data.COUNTS[1:] or (kind == "type") != bool(of):
        known = tuple(f"{one}:TYPE" if one == "type" else one for one in data.COUNTS[1:])
        raise wrong(table.where, "count", word, known)
    effect.count = data.COUNTS.index(kind)
    if of:
        if of not in data.TYPES[1:]:
            raise wrong(table.where, "count", of, data.TYPES[1:])
        effect.count_type = data.TYPES.index(of)
    last = (0, 0)
    for step in steps:
        pair = len(step) == 2 and all(type(one) is int for one in step)
        if not pair or step[0] <= last[0] or step[1] <= last[1]:
            raise refusal("E-DATA", "glenmore.data.steps", where=table.where, value=str(steps)[:60])
        last = (step[0], step[1])
        effect.steps.append(last)


def _read_power(table: Table, effect: Effect) -> None:
    """`power`: a lasting one; its `vp` or `coin` belongs to it and is no gain."""
    effect.power = choice(table, "power", data.POWERS, "")
    if effect.power:
        effect.power_vp, effect.vp = effect.vp, 0
        effect.power_coin, effect.coin = effect.coin, 0
