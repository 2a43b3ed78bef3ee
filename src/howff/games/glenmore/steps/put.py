"""PUT (GM-230): goods and Scots of a clan bonus onto tiles of choice."""

from __future__ import annotations

from typing import Final

from howff.core.kernel import Frame
from howff.games.glenmore.rules.holdings import add_good, add_scot, room_on
from howff.games.glenmore.rules.words import CELL, KIND, PUT, RESERVE, WIDTH
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.base import SeatStep

A_SCOT: Final = 5
"""The kind that stands for a Scot."""


class Putting(SeatStep):
    """`put KIND@X,Y`, `put KIND@-`; a counts what is left, four bits a kind, Scots highest."""

    def own(self, state: GlenState, frame: Frame, out: list[int]) -> None:
        """Every tile with room; giving up only where there is none (GM-004)."""
        land = state.land[frame[1]]
        left = frame[2]
        with_room = [cell for cell, pile in land.items() if room_on(self.book, pile) > 0]
        for kind in range(5):
            if left >> (4 * kind) & 15:
                for cell in with_room or [0]:
                    out.append(PUT | kind << KIND | cell)
        if left >> 20:
            cells = list(land) if state.numbers[frame[1] * WIDTH + RESERVE] else [0]
            for cell in cells:
                out.append(PUT | A_SCOT << KIND | cell)

    def carry(self, state: GlenState, frame: Frame, move: int) -> None:
        """One piece; the frame closes with the last."""
        seat = frame[1]
        kind = move >> KIND & 7
        cell = move & CELL
        left = frame[2] - (1 << (4 * kind))
        if left:
            state.stack[-1] = (frame[0], seat, left, frame[3])
        else:
            state.stack.pop()
        if not cell:
            return
        if kind == A_SCOT:
            add_scot(self.book, state, seat, cell, "put")
        else:
            add_good(state, seat, cell, kind)
