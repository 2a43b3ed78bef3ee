"""The five levels, from a beginner who errs as people do to the strongest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from howff.core import registry


@dataclass(frozen=True)
class Thinking:
    """A reproducible way to think.

    `horizon` cuts playouts (0: where the game's guide does); `attention` is how many moves catch
    the eye at all (0: every move); `slip` is how large a difference in reward is easily misjudged;
    `exact` is the number of positions that an endgame may take to be solved.
    """

    iterations: int
    explore: float = 0.5
    widen: float = 1.0
    bias: float = 0.1
    horizon: int = 0
    attention: int = 0
    slip: float = 0.0
    exact: int = 0
    last: int = 4
    """An endgame begins so many decisions before the end."""


LEVELS: Final[dict[str, Thinking]] = {
    # Sees few of the moves, thinks briefly, and cannot tell good from fair.
    "guest": Thinking(iterations=30, attention=6, slip=0.05),
    "neighbour": Thinking(iterations=120, attention=14, slip=0.015),
    "regular": Thinking(iterations=500, attention=40, bias=0.2),
    "landlord": Thinking(iterations=2000, bias=0.2, exact=20_000),
    "chief": Thinking(iterations=16_000, bias=0.2, exact=100_000),
}
"""A howff is a place people keep coming back to; the levels are the people met there."""

ALIASES: Final[dict[str, str]] = {
    f"level{number}": name for number, name in enumerate(LEVELS, start=1)
}


def thinking_of(level: str, game: str) -> Thinking:
    """How a level thinks about a game: as its `bots.py` says under LEVELS, or as everywhere."""
    own: Mapping[str, Thinking] = getattr(registry.room(game, "bots"), "LEVELS", LEVELS)
    return own.get(level, LEVELS[level])
