"""Barrels named one by one: which are paid (GM-C3-07), which mature (GM-C3-08…11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.kernel import Frame, Step
from howff.games.glenmore.chronicles.c3_single_cask.cellars import (
    ON_SPACES,
    ZERO,
    barrels,
    matured,
    may_mature,
    places,
    without,
)
from howff.games.glenmore.chronicles.c3_single_cask.words import AGE, CASK, LAST, NO_AGE, ZERO_AREA
from howff.games.glenmore.rules.words import ABOUT
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c3_single_cask.part import Part


def from_place(cellar: int, first: int) -> int:
    """How many barrels lie on a place or to the right of it."""
    if first == ZERO_AREA:
        return barrels(cellar)
    return (cellar & ON_SPACES & ((1 << ZERO) - 1) >> first << first).bit_count()


class NamingCasks(Step[GlenState]):
    """Behind a payment: a is how many barrels are still owed, b the first place that may follow."""

    def __init__(self, name: str, part: Part) -> None:
        super().__init__(name)
        self.part = part

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """Places from left to right, so that enough barrels are left for the rest."""
        cellar = self.part.cellars_of(state)[frame[1]]
        return [
            CASK | place
            for place in places(cellar, frame[3])
            if from_place(cellar, place) >= frame[2]
        ]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """The barrel goes back to the supply."""
        seat, owed, place = frame[1], frame[2], move & ABOUT
        cellars = self.part.cellars_of(state)
        cellars[seat] = without(cellars[seat], place)
        if owed > 1:
            state.stack[-1] = (frame[0], seat, owed - 1, place)
        else:
            state.stack.pop()


class Maturing(Step[GlenState]):
    """Behind an activation; that nothing matures is not written."""

    def __init__(self, name: str, part: Part) -> None:
        super().__init__(name)
        self.part = part

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """Every barrel with a free space to its right, or none."""
        cellar = self.part.cellars_of(state)[frame[1]]
        found = [
            AGE | place for place in range(LAST) if may_mature(cellar, place, self.part.from_zero)
        ]
        found.append(NO_AGE)
        return found

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """One barrel, one space."""
        state.stack.pop()
        if move != NO_AGE:
            cellars = self.part.cellars_of(state)
            cellars[frame[1]] = matured(cellars[frame[1]], move & ABOUT)
