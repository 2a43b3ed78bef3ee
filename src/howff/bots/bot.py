"""What a bot is: it gets a View and answers with a line, and it never sees anything else."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Protocol

from howff.core import registry
from howff.core.message import refusal
from howff.core.view import View


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think; nothing said means as long as its level does."""

    iterations: int = 0
    seconds: float = 0.0


class Bot(Protocol):
    """A player without a chair: the same seed and the same View give the same line."""

    name: str

    def seed(self, seed: str) -> None:
        """Everything the bot chooses from here on follows from this seed."""

    def choose(self, view: View, budget: Budget) -> str:
        """One of the lines that the View asks for."""


def offered(view: View) -> tuple[str, ...]:
    """The lines a View asks for; refuses a View that asks nothing."""
    if view.ask is None or not view.ask.moves:
        raise refusal("E-STATE", "bots.nothing_asked")
    return view.ask.moves


class RandomBot:
    """Any offered line, each as likely as the others."""

    name = "random"

    def __init__(self) -> None:
        self._rng = Random()

    def seed(self, seed: str) -> None:
        """Everything the bot chooses from here on follows from this seed."""
        self._rng.seed(seed)

    def choose(self, view: View, budget: Budget) -> str:
        """One of the lines that the View asks for."""
        moves = offered(view)
        return moves[self._rng.randrange(len(moves))]


class GreedyBot:
    """The line that looks best one step ahead, as the game's own `bots.py` judges it."""

    name = "greedy"

    def __init__(self) -> None:
        self._rng = Random()

    def seed(self, seed: str) -> None:
        """Everything the bot chooses from here on follows from this seed."""
        self._rng.seed(seed)

    def choose(self, view: View, budget: Budget) -> str:
        """One of the lines that the View asks for."""
        offered(view)
        choice = registry.room(view.setup.game, "bots").greedy
        return str(choice(registry.make(view.setup), view, self._rng))
