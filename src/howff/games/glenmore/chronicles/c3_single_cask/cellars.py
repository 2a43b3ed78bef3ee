"""The cellars of a seat in one int, and the chronicle's share of the state."""

from __future__ import annotations

import re
from typing import Any, Final

from howff.games.glenmore.chronicles.c3_single_cask.words import (
    FIRST,
    LAST,
    NOWHERE,
    NUMBER,
    SPACES,
    ZERO_AREA,
)
from howff.games.glenmore.hooks import PartState as Base

OWNED: Final = 12
"""Bits of the cellars owned; below them one bit for each space, by place."""
ZERO: Final = 16
"""Barrels in the 0-VP area, above everything else."""
ON_SPACES: Final = (1 << (LAST + 1)) - 2
ONE_CELLAR: Final = 1 << OWNED
"""GM-C3-03: cellar 1, empty."""

TOP: Final = 4
"""Barrels on the extra space of a sale tile, above those on its lower spaces."""
LOW: Final = (1 << TOP) - 1

_PLACE = re.compile(r"([1-3])\.([0-3])")


class PartState(Base):
    """The cellars by seat; what has been sold on each sale tile."""

    number = NUMBER

    def __init__(self, seats: int, sales: int) -> None:
        self.cellars = [ONE_CELLAR] * seats
        self.sold = [0] * sales

    def copy(self) -> PartState:
        """A copy that shares nothing mutable."""
        twin = PartState(0, 0)
        twin.cellars = self.cellars[:]
        twin.sold = self.sold[:]
        return twin

    def pack(self) -> list[Any]:
        """Numbers only."""
        return [NUMBER, self.cellars[:], self.sold[:]]

    @classmethod
    def unpack_part(cls, data: list[Any]) -> PartState:
        """What `pack` described."""
        part = cls(0, 0)
        part.cellars, part.sold = list(data[1]), list(data[2])
        return part

    def key(self) -> tuple[object, ...]:
        """Everything there is."""
        return (*self.cellars, *self.sold)


# -- one seat's cellars ----


def owned(cellar: int) -> int:
    """How many cellars a seat has."""
    return cellar >> OWNED & 3


def in_zero_area(cellar: int) -> int:
    """Barrels in the 0-VP area."""
    return cellar >> ZERO


def barrels(cellar: int) -> int:
    """All barrels of a seat."""
    return (cellar >> ZERO) + (cellar & ON_SPACES).bit_count()


def lies_on(cellar: int, place: int) -> bool:
    """Whether a barrel lies there."""
    if place == ZERO_AREA:
        return cellar >> ZERO > 0
    return place <= LAST and cellar >> place & 1 == 1


def places(cellar: int, first: int = ZERO_AREA) -> list[int]:
    """The places from one on with a barrel, rising; equal barrels are one."""
    return [place for place in range(first, LAST + 1) if lies_on(cellar, place)]


def stored(cellar: int) -> int:
    """GM-C3-06: one barrel more, on the first free space of cellar 1 or in the 0-VP area."""
    for place in range(FIRST, FIRST + SPACES):
        if not cellar >> place & 1:
            return cellar | 1 << place
    return cellar + (1 << ZERO)


def without(cellar: int, place: int) -> int:
    """One barrel less."""
    return cellar - (1 << ZERO if place == ZERO_AREA else 1 << place)


def may_mature(cellar: int, place: int, from_zero: bool) -> bool:
    """GM-C3-08, GM-C3-09: a barrel lies there, and the space to its right is owned and free."""
    if place == ZERO_AREA and not from_zero:
        return False
    if not lies_on(cellar, place) or place >= SPACES * owned(cellar):
        return False
    return not cellar >> (place + 1) & 1


def matured(cellar: int, place: int) -> int:
    """The barrel one space further right."""
    return without(cellar, place) | 1 << (place + 1)


def one_cellar_more(cellar: int) -> int:
    """GM-C3-12: the next card."""
    return cellar + (1 << OWNED)


# -- how places are written ----


def place_text(place: int) -> str:
    """`C.S`; the 0-VP area is `1.0`."""
    if place == ZERO_AREA:
        return "1.0"
    return f"{(place - FIRST) // SPACES + 1}.{(place - FIRST) % SPACES + 1}"


def place_of(text: str) -> int:
    """The place that a text spells; `NOWHERE` if no cellar has it, -1 if it is none."""
    match = _PLACE.fullmatch(text)
    if match is None:
        return -1
    cellar, space = int(match[1]), int(match[2])
    if space:
        return (cellar - 1) * SPACES + space
    return ZERO_AREA if cellar == 1 else NOWHERE
