"""Cards, cells and seats as messages, for reasons, logs and speech."""

from __future__ import annotations

from typing import Final

from howff.core.message import Message
from howff.games.clustered.state import JOKER, cell_x, cell_y, count, fill, shape

SHAPES: Final = ("circle", "square", "triangle")
FILLS: Final = ("full", "hollow", "lined")


def card(kind: int) -> Message:
    """A card by its look, such as `2 hollow squares`."""
    if kind == JOKER:
        return Message("clustered.card.joker")
    look = f"clustered.card.{SHAPES[shape(kind)]}.{FILLS[fill(kind)]}"
    return Message(look, {"count": count(kind)})


def cell(where: int) -> Message:
    """A cell as records write it."""
    return Message("clustered.cell", {"x": cell_x(where), "y": cell_y(where)})
