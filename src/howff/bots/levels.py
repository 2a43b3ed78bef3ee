"""The five levels, from a beginner who errs as people do to the strongest."""

from __future__ import annotations

from typing import Final

from howff.bots.search import Thinking

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
