"""GM-C1-12: the way of the boats through all rivers, read afresh at every step."""

from __future__ import annotations

from typing import Final

from howff.games.glenmore.chronicles.c1_boat_race.state import PartState
from howff.games.glenmore.hooks import Chronicle
from howff.games.glenmore.rules.estate import river_ends
from howff.games.glenmore.rules.words import (
    CASTLE_CELL,
    CELL,
    CELL_BITS,
    TILE_MASK,
    WIDE,
)
from howff.games.glenmore.state import GlenState

NEUTRAL: Final = 8
"""Added to a seat: the neutral river on its left, with a step instead of a cell."""


def spot(seat: int, cell: int) -> int:
    """A river tile of an estate as a place on the course."""
    return seat << CELL_BITS | cell


class Course:
    """Where a boat goes next, and which castle a place has."""

    def __init__(self, chronicle: Chronicle, length: int, castle: int) -> None:
        self.chronicle = chronicle
        self.book = chronicle.book
        self.seats = chronicle.seats
        self.length = length
        """AMB-11: steps of a neutral river."""
        self.castle = castle
        """The step on which its castle lies."""

    def part(self, state: GlenState) -> PartState:
        """The race in a position."""
        part: PartState = state.parts[self.chronicle.slot]
        return part

    def start(self, seat: int) -> int:
        """GM-C1-03: the own home castle."""
        return spot(seat, CASTLE_CELL)

    def after(self, state: GlenState, place: int) -> int:
        """GM-C1-12, GM-C1-14: one step on."""
        where, cell = place >> CELL_BITS, place & CELL
        if where >= NEUTRAL:
            if cell < self.length:
                return place + 1
            return self.river_begin(state, (where - NEUTRAL + 1) % self.seats)
        left = state.land[where].get(cell - WIDE, -1)
        if left >= 0 and self.book.river[left & TILE_MASK]:
            return place - WIDE
        if self.part(state).rivers[where]:
            return spot(NEUTRAL + where, 1)
        return self.river_begin(state, (where + 1) % self.seats)

    def river_begin(self, state: GlenState, seat: int) -> int:
        """The rightmost river tile of an estate."""
        return spot(seat, river_ends(self.book, state.land[seat])[1] - WIDE)

    def castle_at(self, place: int) -> int:
        """GM-C1-18: the castle on a place, numbered like the tokens, or -1."""
        where, cell = place >> CELL_BITS, place & CELL
        if where >= NEUTRAL:
            return self.seats + where - NEUTRAL if cell == self.castle else -1
        return where if cell == CASTLE_CELL else -1

    def others_on(self, part: PartState, seat: int, place: int) -> list[int]:
        """The other boats on a place, in the order of their arrival."""
        return [one for one in part.order if one != seat and part.boats[one] == place]

    def passed(self, part: PartState, seat: int) -> list[int]:
        """GM-C8-62: boats that came to the seat's tile before it and stay when it leaves."""
        before = part.order[: part.order.index(seat)]
        return [one for one in before if part.boats[one] == part.boats[seat]]
