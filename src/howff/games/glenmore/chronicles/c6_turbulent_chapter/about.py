"""Says in words what the right part of a card does, from its row of the table alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from howff.core.message import Arg, Message
from howff.games.glenmore.data import GOODS, Data
from howff.games.glenmore.names import named


def _say(key: str, **args: Arg) -> Message:
    return Message(f"glenmore.c6.about.{key}", args)


def about(row: dict[str, Any], data: Data) -> list[Message]:
    """One message for each part of a right part, in the order in which it is had."""
    event = row["event"]
    said: list[Message] = []
    for key, value in event.items():
        teller = _TELLERS.get(key)
        if teller is not None:
            said += teller(value, event, data)
    return said


def own_table(data: Data, word: str) -> list[int]:
    """The points of a table by lead, without the lead of nothing."""
    row = next(one for one in data.tables["c6"]["table"] if one["id"] == word)
    return list(row["lead"][1:])


def things(amounts: dict[str, int]) -> list[Arg]:
    """Scots, points and goods, each with its number."""
    found: list[Arg] = []
    for word, n in amounts.items():
        if word == "scot":
            found.append(_say("scots", n=n))
        elif word == "vp":
            found.append(_say("vp", n=n))
        else:
            found.append(_say("goods", n=n, good=Message(f"glenmore.name.{word}")))
    return found


def _pay(value: dict[str, int], event: dict[str, Any], data: Data) -> list[Message]:
    return [_say("pay", cost=things(value))]


def _get(value: dict[str, int], event: dict[str, Any], data: Data) -> list[Message]:
    return [_say("vp", n=value["vp"])]


def _coin(value: int, event: dict[str, Any], data: Data) -> list[Message]:
    return [_say("coin", n=value)]


def _table(value: str, event: dict[str, Any], data: Data) -> list[Message]:
    category = Message(f"glenmore.score.{event['category']}")
    lead = " / ".join(str(vp) for vp in own_table(data, value))
    return [_say("table", category=category, lead=lead)]


def _bonus(value: dict[str, Any], event: dict[str, Any], data: Data) -> list[Message]:
    if "if_person" in value:
        at = data.tile_index.get(value["if_person"], -1)
        name = named(data.tiles[at]) if at >= 0 else value["if_person"]
        return [_say("if_person", n=value["vp"], name=name)]
    return [_say("if_marker", n=value["vp"], name=value["if_marker"])]


def _swap(value: dict[str, Any], event: dict[str, Any], data: Data) -> list[Message]:
    given = {word: value["give"].count(word) for word in dict.fromkeys(value["give"])}
    return [_say("swap", give=things(given), get=things(value["get"]))]


def _each(value: dict[str, Any], event: dict[str, Any], data: Data) -> list[Message]:
    good = Message(f"glenmore.name.{value['give']}")
    return [_say("each", n=value["get"]["vp"], good=good)]


def _goods(value: str, event: dict[str, Any], data: Data) -> list[Message]:
    goods = {word: event["goods"].count(word) for word in GOODS if word in event["goods"]}
    return [_say("activate_type", goods=things(goods), type=Message(f"glenmore.type.{value}"))]


def _counted(name: str, key: str = "") -> Callable[[Any, dict[str, Any], Data], list[Message]]:
    """A sentence with a number, which stands behind a key or alone."""

    def told(value: Any, event: dict[str, Any], data: Data) -> list[Message]:
        return [_say(name, n=value[key] if key else value)]

    return told


def _plain(name: str) -> Callable[[Any, dict[str, Any], Data], list[Message]]:
    """A sentence without figures."""

    def told(value: Any, event: dict[str, Any], data: Data) -> list[Message]:
        return [_say(name)]

    return told


_TELLERS: dict[str, Callable[[Any, dict[str, Any], Data], list[Message]]] = {
    "pay": _pay,
    "get": _get,
    "coin": _coin,
    "table": _table,
    "trigger": _counted("trigger"),
    "bonus": _bonus,
    "remove": _counted("remove", "exactly"),
    "salvage": _plain("salvage"),
    "foreign": _counted("foreign", "upto"),
    "activate_type": _goods,
    "swap": _swap,
    "scots": _counted("scots_on"),
    "each": _each,
    "coin_per_turned": _counted("coin_per_turned"),
    "scots_home": _counted("scots_home", "upto"),
    "take_row": _plain("take_row"),
    "activate": _plain("activate"),
    "swap_track": _plain("swap_track"),
    "clan": _plain("clan"),
}
