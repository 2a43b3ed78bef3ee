"""ACT (GM-175…GM-180): activations one after the other, until `done`."""

from __future__ import annotations

from howff.core.kernel import Frame
from howff.games.glenmore.rules.activation import activate, activations
from howff.games.glenmore.rules.turn import end_turn
from howff.games.glenmore.rules.words import (
    ABOUT,
    ACT,
    CELL,
    DONE,
    ESTATE,
    EVERY,
    HERE_AND_AROUND,
    NESTED,
    TILE_MASK,
    TYPES,
)
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.base import SeatStep


class Acting(SeatStep):
    """`act X,Y TOKENS`, `done`; a is the space laid on (0: none), b flags and types."""

    def main(self, frame: Frame) -> bool:
        """Not inside anything else."""
        return not frame[3] & NESTED

    def own(self, state: GlenState, frame: Frame, out: list[int]) -> None:
        """Neighbours of the space, the whole estate, or tiles of certain types."""
        book = self.book
        seat, center, flags = frame[1], frame[2], frame[3]
        land = state.land[seat]
        types = flags >> TYPES
        if types:
            for cell, pile in land.items():
                if types >> book.type[pile & TILE_MASK] & 1:
                    activations(book, state, seat, cell, pile, ACT, out)
        elif flags & ESTATE:
            for cell, pile in land.items():
                activations(book, state, seat, cell, pile, ACT, out)
        elif center:
            for step in HERE_AND_AROUND:
                near = land.get(center + step, -1)
                if near >= 0:
                    activations(book, state, seat, center + step, near, ACT, out)
        out.append(DONE)

    def carry(self, state: GlenState, frame: Frame, move: int) -> None:
        """`done` in the main frame ends the turn."""
        seat = frame[1]
        if move & ~ABOUT == DONE:
            state.stack.pop()
            if not frame[3] & NESTED:
                end_turn(self.book, state, seat)
            return
        if frame[3] >> TYPES and not frame[3] & EVERY:
            # RUL-68: each listed type at most one tile.
            tile = state.land[seat][move & CELL] & TILE_MASK
            used = 1 << (TYPES + self.book.type[tile])
            flags = frame[3] & ~used
            state.stack[-1] = (frame[0], seat, frame[2], flags)
        activate(self.book, state, seat, move)
