"""The bots by name, for people and scripts to pick from."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from howff.bots.bot import Bot, GreedyBot, RandomBot
from howff.bots.external import Guarded, is_external
from howff.bots.levels import ALIASES, LEVELS
from howff.bots.search import SearchBot
from howff.core.message import Message, refusal

_SIMPLE: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,23}")

_engaged: dict[str, str] = {}
"""Bots from outside that whoever runs this process has named; nobody else can add one."""


def names() -> tuple[str, ...]:
    """Every bot: the two simple ones, then the levels, the weakest first."""
    return (*_SIMPLE, *LEVELS)


def engage(programs: Mapping[str, str]) -> None:
    """Name programs and addresses, so that they can be picked like levels; these and no others.

    Refuses a name that is none or means something already, and what is no program.
    """
    for name, address in programs.items():
        if not _NAME.fullmatch(name) or name in (*names(), *ALIASES):
            raise refusal("E-BOT", "bots.engage.name", name=name[:60])
        if not is_external(address) or not address.partition(":")[2].strip(" /"):
            raise refusal("E-BOT", "bots.program", name=address[:60])
    _engaged.clear()
    _engaged.update(programs)


def engaged() -> tuple[str, ...]:
    """The names given to bots from outside."""
    return tuple(_engaged)


def address(name: str, standin: str) -> str:
    """What `make` takes for a name picked at a table; the stand-in where it is gone by now."""
    return _engaged.get(name, name if name in names() else standin)


def make(name: str, standin: str = "greedy") -> Bot:
    """A bot by name, by a level's number as in `level4`, or by `exec:PROGRAM` or an address.

    Refuses an unknown one. The stand-in plays the moves that a bot from outside fails to.
    """
    if is_external(name):
        return Guarded(name, make(standin))
    known = ALIASES.get(name, name)
    if known in LEVELS:
        return SearchBot(known)
    if known not in _SIMPLE:
        raise refusal("E-BOT", "bots.unknown", name=name[:60], known=", ".join(names()))
    return _SIMPLE[known]()


def about(name: str) -> Message:
    """One sentence on what a bot is."""
    if name in _engaged:
        return Message("bots.engaged.about")
    return Message(f"bots.{ALIASES.get(name, name)}.about")
