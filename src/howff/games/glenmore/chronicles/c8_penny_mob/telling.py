"""Lines of the mob in words."""

from __future__ import annotations

from howff.core.message import Arg, Message
from howff.games.glenmore.data import GOODS


def say(name: str, /, **args: Arg) -> Message:
    """A phrase of this chronicle."""
    return Message(f"glenmore.c8.act.{name}", args)


def mobster(card: str) -> Message:
    """The name of a card."""
    return Message(f"glenmore.c8.name.{card}")


def good(kind: str) -> Arg:
    """The name of a good, of a coin."""
    known = kind in GOODS
    return Message(f"glenmore.name.{kind}") if known else Message("glenmore.c8.coin")


def tell(line: str, estate: dict[int, str], names: dict[str, Arg]) -> Message | None:
    """A line as a phrase without its subject."""
    verb, *rest = line.split(" ")
    word = verb.removeprefix("c8.")
    if rest[-1:] == ["-"]:
        return say("no_shift", name=mobster(rest[0])) if word == "shift" else say(f"no_{word}")
    if word in ("penny", "recruit"):
        return say(word, name=mobster(rest[0]))
    if word == "plant":
        return _plant(rest)
    if word == "shift":
        return say("shift", name=mobster(rest[0]), place=rest[1])
    if word in ("wander", "laird"):
        where = rest[1] if word == "wander" else names.get(rest[1], rest[1])
        return say(word, n=int(rest[0]), where=where)
    if word == "duff":
        return say("duff", row=Message(f"glenmore.name.{rest[0]}"))
    if word == "derek":
        return say("derek", start=rest[0], target=rest[1])
    if word == "keep":
        return say("keep", goods=[good(kind) for kind in rest])
    if word == "snitch":
        return say("snitch", place=rest[0])
    if word in ("mail", "steal"):
        kind, _, where = rest[0].partition("@")
        sold = where == "market"
        return say(f"{word}_sell" if sold else word, good=good(kind), place=where)
    if word == "claim":
        return say("claim", player=rest[0], card=names.get(rest[1], rest[1]))
    return _with_others(word, rest)


def _plant(rest: list[str]) -> Message:
    if rest[1] == "reserve":
        return say("plant", name=mobster(rest[0]), place=rest[2])
    return say("plant_from", name=mobster(rest[0]), start=rest[1], place=rest[2])


def _with_others(word: str, rest: list[str]) -> Message | None:
    """Lines of the packs."""
    if word in ("calum", "fraser"):
        return say(word, player=rest[0])
    if word == "elspeth":
        kind, _, where = rest[1].removeprefix("=").partition("@")
        if where:
            return say("elspeth", give=good(rest[0]), good=good(kind), place=where)
        return say("elspeth_stays", give=good(rest[0]), good=good(kind))
    if word == "give":
        return say(f"give_{rest[1]}", value=rest[0])
    return say("oonagh") if word == "oonagh" else None


def tell_token(word: str) -> Message | None:
    """`+c8.tollN` behind a payment, a flag behind a reward token."""
    name = word.removeprefix("+c8.")
    if name.startswith("toll"):
        return say("toll", n=int(name[4:]))
    return say(f"flag_{name}") if name in ("calum", "bully") else None
