"""What a host decides about a table, and the small data that table and wire share."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from howff.core import registry
from howff.core.setup import OptionValue, Setup

Status = Literal["lobby", "playing", "over", "abandoned"]
First = Literal["random", "seated", "shuffled"]
Consented = Literal["undo", "pause", "abandon"]
Role = Literal["play", "watch"]


class Clock(Struct, frozen=True):
    """How time is kept: `real` gives seconds for the game and an increment a decision,
    `days` so many days a decision."""

    kind: Literal["real", "days"]
    seconds: Annotated[int, Meta(ge=10, le=86_400)] = 900
    increment: Annotated[int, Meta(ge=0, le=600)] = 10
    days: Annotated[int, Meta(ge=1, le=60)] = 3


class ClockState(Struct, frozen=True, omit_defaults=True):
    """The clocks at the moment `at`: milliseconds left per seat, and whose are running."""

    at: int
    left: list[int]
    running: list[int] = []


class Request(Struct, frozen=True):
    """Something that needs the consent of others: `id` is the number of its entry."""

    id: int
    what: Consented
    seat: int
    waiting: list[int]


class Result(Struct, frozen=True):
    """How a game ended, per seat; the parts of the breakdown add up to the score."""

    scores: list[int]
    places: list[int]
    winners: list[int]
    breakdown: list[dict[str, int]]


class Config(Struct, frozen=True):
    """Everything that the host may change before the start."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    chronicles: list[int] = []
    title: str = ""
    open: bool = False
    watch: bool = True
    hints: bool = True
    first: First = "random"
    standin: str = "greedy"
    clock: Clock | None = None

    def setup(self) -> Setup:
        """The rules' side of it, checked; refuses what cannot be played."""
        options: dict[str, OptionValue] = {
            name: tuple(value) if isinstance(value, list) else value
            for name, value in self.options.items()
        }
        known = registry.meta(self.game)
        return known.check(Setup(self.game, self.seats, options, chronicles=tuple(self.chronicles)))


class Chair(Struct):
    """One place: empty, a person, a bot by level, or a bot from outside.

    `standin` is the level that plays for an absent owner."""

    kind: Literal["empty", "person", "bot", "outside"] = "empty"
    name: str = ""
    person: str = ""
    level: str = ""
    standin: str = ""

    def player(self) -> str:
        """The level that decides here, or nothing where a person or an outside bot does."""
        return self.standin or (self.level if self.kind == "bot" else "")
