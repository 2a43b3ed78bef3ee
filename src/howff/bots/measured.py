"""What matches between bots have shown, kept beside each game: strength and balance.

`scripts/keep_figures.py` writes the files from what `howff match --out` has kept.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from howff.core import registry
from howff.core.setup import Setup

FILE = "measured.json"


@dataclass(frozen=True)
class Figure:
    """A mean with half of its 95 % interval."""

    value: float
    half: float

    @classmethod
    def of(cls, data: dict[str, Any]) -> Figure:
        """The figure that a file holds."""
        return cls(float(data["value"]), float(data["half"] or 0.0))


@dataclass(frozen=True)
class Strength:
    """One match of a bot against others: its score and its share of first places."""

    bot: str
    others: tuple[str, ...]
    seats: int
    chronicles: tuple[int, ...]
    score: Figure
    first: Figure
    games: int
    seconds: float


@dataclass(frozen=True)
class Balance:
    """What games between equals at one kind of table show."""

    seats: int
    chronicles: tuple[int, ...]
    bot: str
    games: int
    ahead: tuple[Figure, ...]
    """Points ahead of the others' mean, by seat."""
    points: float
    deviation: float


@lru_cache(maxsize=16)
def kept(game: str) -> dict[str, Any]:
    """Everything that is kept of a game."""
    registry.meta(game)
    file = files("howff") / "games" / game / FILE
    if not file.is_file():
        return {"matches": [], "balance": []}
    found = json.loads(file.read_text("utf-8"))
    assert isinstance(found, dict)
    return found


def strengths(game: str) -> list[Strength]:
    """The matches that show how strong each bot is: the first one's figures."""
    found = []
    for one in kept(game)["matches"]:
        bot, *others = one["bots"]
        line = one["lines"][0]
        found.append(
            Strength(
                bot,
                tuple(dict.fromkeys(others)),
                one["seats"],
                tuple(one["chronicles"]),
                Figure.of(line["score"]),
                Figure.of(line["first"]),
                one["games"],
                one["seconds"],
            )
        )
    return found


def balances(game: str) -> list[Balance]:
    """The balance of every kind of table that was measured."""
    found = []
    for one in kept(game)["balance"]:
        figures = one["figures"]
        found.append(
            Balance(
                one["seats"],
                tuple(one["chronicles"]),
                one["bots"][0],
                one["games"],
                tuple(Figure.of(seat) for seat in figures["seats"]),
                figures["points"]["mean"],
                figures["points"]["deviation"],
            )
        )
    return found


def balance_of(setup: Setup) -> Balance | None:
    """The balance of a table without options of its own, if it was measured."""
    if setup.options or setup.seats < 2:
        return None
    for one in balances(setup.game):
        if (one.seats, one.chronicles) == (setup.seats, setup.chronicles):
            return one
    return None
