"""The bots by name, for people and scripts to pick from."""

from __future__ import annotations

from collections.abc import Callable

from howff.bots.bot import Bot, GreedyBot, RandomBot
from howff.core.message import Message, refusal

_MAKERS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}


def names() -> tuple[str, ...]:
    """Every bot, the weakest first."""
    return tuple(_MAKERS)


def make(name: str) -> Bot:
    """A bot of that name; refuses an unknown one."""
    if name not in _MAKERS:
        raise refusal("E-BOT", "bots.unknown", name=name[:60], known=", ".join(_MAKERS))
    return _MAKERS[name]()


def about(name: str) -> Message:
    """One sentence on what a bot is."""
    return Message(f"bots.{name}.about")
