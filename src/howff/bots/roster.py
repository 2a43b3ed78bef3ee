"""The bots by name, for people and scripts to pick from."""

from __future__ import annotations

from collections.abc import Callable

from howff.bots.bot import Bot, GreedyBot, RandomBot
from howff.bots.external import Guarded, is_external
from howff.bots.levels import ALIASES, LEVELS
from howff.bots.search import SearchBot
from howff.core.message import Message, refusal

_SIMPLE: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}


def names() -> tuple[str, ...]:
    """Every bot: the two simple ones, then the levels, the weakest first."""
    return (*_SIMPLE, *LEVELS)


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
    return Message(f"bots.{ALIASES.get(name, name)}.about")
