"""Says in words what a clan space or a landmark card does, from its effect alone."""

from __future__ import annotations

from howff.core.message import Arg, Message
from howff.games.glenmore import data
from howff.games.glenmore.data import Data, Effect

_POWERS = {
    data.POWER_GREGOR: "gregor",
    data.POWER_CASTLES: "castles",
    data.POWER_UNUSED_MOVES: "unused_moves",
    data.POWER_BUY_OFF: "buy_off",
}


def good_name(kind: int) -> Message:
    """The name of a good."""
    return Message(f"glenmore.name.{data.GOODS[kind]}")


def type_name(type_: int) -> Message:
    """The name of a type of tile."""
    return Message(f"glenmore.type.{data.TYPES[type_] or 'none'}")


def explain(effect: Effect, tables: Data) -> list[Message]:
    """One message for each part of a bonus, in the order in which it is had."""
    said = [*_gains(effect), *_activations(effect), *_removals(effect)]
    if effect.person >= 0:
        said.append(_say("person", name=tables.tiles[effect.person].name))
    if effect.count:
        said.append(_steps(effect))
    if effect.power:
        said.append(_say(_POWERS[effect.power], vp=effect.power_vp, coin=effect.power_coin))
    if effect.home_scots_factor > 1:
        said.append(_say("home_scots", n=effect.home_scots_factor))
    if effect.coin_bonus_first:
        said.append(_say("coin_bonus", each=effect.coin_bonus_each, first=effect.coin_bonus_first))
    # Words of chronicles stand in their catalogues.
    said += [_say(key, value=str(value)) for key, value in effect.more.items()]
    return said


def _gains(effect: Effect) -> list[Message]:
    where = "tile" if effect.on_tile else "any"
    said: list[Message] = []
    if effect.goods:
        names: list[Arg] = [good_name(kind) for kind in effect.goods]
        said.append(_say("goods", goods=names, where=where))
    if effect.any_goods:
        said.append(_say("any_goods", n=effect.any_goods, where=where))
    if effect.scot:
        said.append(_say("scot", n=effect.scot, where=where))
    for key, amount in (
        ("coin", effect.coin),
        ("whisky", effect.whisky),
        ("vp", effect.vp),
        ("move", effect.move),
        ("clan", effect.clan),
    ):
        if amount:
            said.append(_say(key, n=amount))
    return said


def _activations(effect: Effect) -> list[Message]:
    said: list[Message] = []
    if effect.activate_types:
        names: list[Arg] = [type_name(one) for one in effect.activate_types]
        said.append(_say("activate", types=names))
    if effect.activate_estate:
        said.append(_say("activate_estate"))
    if effect.extra_activation:
        said.append(_say("extra_activation"))
    return said


def _removals(effect: Effect) -> list[Message]:
    said: list[Message] = []
    if effect.remove_exactly:
        said.append(_say("remove_exactly", n=effect.remove_exactly))
    if effect.remove_upto:
        said.append(_say("remove_upto", n=effect.remove_upto))
    if effect.salvage:
        said.append(_say("salvage"))
    return said


def _steps(effect: Effect) -> Message:
    what = _say(f"count.{data.COUNTS[effect.count]}", type=type_name(effect.count_type))
    steps: list[Arg] = [_say("step", least=least, vp=vp) for least, vp in effect.steps]
    return _say("steps", what=what, steps=steps)


def _say(key: str, **args: Arg) -> Message:
    return Message(f"glenmore.effect.{key}", args)
