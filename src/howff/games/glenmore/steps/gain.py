"""GAIN (GM-237): goods of any kinds onto the tile of a landmark."""

from __future__ import annotations

from typing import Final

from howff.core.kernel import Frame
from howff.games.glenmore.rules.holdings import add_good, room_on, still_there
from howff.games.glenmore.rules.words import ABOUT, CELL, GAIN
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.base import SeatStep
from howff.games.glenmore.steps.place import TILE_SHIFT

GAINED: Final = 4
"""Above the goods left: last kind + 1, so that equal choices are one."""


class Gaining(SeatStep):
    """`gain =KIND =KIND`; a is cell and tile, b goods left and the last kind + 1."""

    def open(self, frame: Frame) -> bool:
        """Free actions only before the first good."""
        return frame[3] >> GAINED == 0

    def own(self, state: GlenState, frame: Frame, out: list[int]) -> None:
        """Kinds in rising order."""
        last = frame[3] >> GAINED
        for kind in range(max(last - 1, 0), 5):
            out.append(GAIN | kind)

    def carry(self, state: GlenState, frame: Frame, move: int) -> None:
        """GM-190: what does not fit is lost."""
        seat = frame[1]
        cell = frame[2] & CELL
        kind = move & ABOUT
        left = (frame[3] & 15) - 1
        if left:
            state.stack[-1] = (frame[0], seat, frame[2], left | (kind + 1) << GAINED)
        else:
            state.stack.pop()
        there = still_there(state, seat, cell, frame[2] >> TILE_SHIFT)
        if there and room_on(self.book, state.land[seat][cell]) > 0:
            add_good(state, seat, cell, kind)
