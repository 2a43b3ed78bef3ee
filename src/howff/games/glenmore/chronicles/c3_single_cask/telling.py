"""Lines and tokens of the chronicle in words."""

from __future__ import annotations

from howff.core.message import Arg, Message
from howff.games.glenmore.chronicles.c3_single_cask.lines import AGE_TOKEN, CASK_TOKEN
from howff.games.glenmore.speech import handed


def _say(name: str, **args: Arg) -> Message:
    return Message(f"glenmore.c3.{name}", args)


def tell(line: str, estate: dict[int, str], names: dict[str, Arg]) -> Message | None:
    """A line as a phrase without its subject."""
    verb, *rest = line.split(" ")
    if verb == "c3.halt":
        return _say("halt", mile=rest[0])
    if verb == "c3.build":
        return _say("build", number=rest[0], cost=handed(rest[1:], estate, names))
    if verb != "c3.sell":
        return None
    if rest == ["-"]:
        return _say("sell_none")
    sold: list[Arg] = []
    for word in rest:
        kind, _, place = word.partition("@")
        sold.append(_say(f"sold_{kind}", place=place_name(place)))
    return _say("sell", barrels=sold)


def tell_token(word: str) -> Message | None:
    """A token behind a line of the base."""
    if word.startswith(CASK_TOKEN):
        return _say("cask", place=place_name(word.removeprefix(CASK_TOKEN)))
    if word.startswith(AGE_TOKEN):
        return _say("age", place=place_name(word.removeprefix(AGE_TOKEN)))
    return None


def place_name(place: str) -> Message:
    """`2.3` as cellar and space; `1.0` is the area without points."""
    cellar, _, space = place.partition(".")
    if space == "0":
        return _say("zero_area")
    return _say("space", cellar=cellar, space=space)
