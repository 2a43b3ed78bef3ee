"""Pawns of mobsters on others' estates: put down, moved on, driven away (GM-C8-36…GM-C8-48).

A Scot that stands for a mobster is out of its owner's reserve and estate until the end (AMB-102).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.kernel import Frame, Step
from howff.games.glenmore.chronicles.c8_penny_mob.words import (
    FERGUS,
    MCCASTLE,
    MCSNITCH,
    NONE,
    ONTO,
    PLANT,
    PLANTING,
    PLANTING_ON,
    SEAT,
    SHIFTING,
    THIEF,
    WHICH,
    cell_of,
    place,
    seat_of,
)
from howff.games.glenmore.rules.words import (
    ABOUT,
    CASTLE_CELL,
    CELL,
    CELL_BITS,
    RESERVE,
    SCOT,
    WIDTH,
)
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c8_penny_mob.part import Part

FORCED = 1


def owner(mob: Part, state: GlenState, pawn: int) -> int:
    """The seat that owns the mobster of a pawn, or -1."""
    return mob.part_of(state).owner(mob.who[THIEF + pawn])


def ask(mob: Part, state: GlenState, seat: int, pawn: int) -> None:
    """AMB-97: right after it was taken; not asked without any Scot."""
    if sources(state, seat):
        state.stack.append((mob.first_step + PLANTING, seat, pawn, 0))


def sources(state: GlenState, seat: int) -> list[int]:
    """Where the Scot may come from: 0 for the reserve, cells of the estate."""
    found = [0] if state.numbers[seat * WIDTH + RESERVE] else []
    return found + [cell for cell, pile in state.land[seat].items() if pile >= SCOT]


def plants(mob: Part, state: GlenState, seat: int) -> list[int]:
    """GM-C8-36, GM-C8-41, GM-C8-46: pawns whose token lies on a card of the seat."""
    found: list[int] = []
    part = mob.part_of(state)
    for pawn in range(3):
        if part.where[mob.who[THIEF + pawn]] == SEAT + seat and not part.abroad[pawn]:
            found += [PLANT | pawn << CELL_BITS | cell for cell in sources(state, seat)]
    return found


def targets(state: GlenState, pawn: int, mine: int, now: int) -> list[int]:
    """Tiles (home castles) of all but the owner and who has him now (AMB-82)."""
    found: list[int] = []
    for seat, land in enumerate(state.land):
        if seat in (mine, now):
            continue
        cells = [CASTLE_CELL] if pawn == MCCASTLE else list(land)
        found += [ONTO | place(seat, cell) for cell in cells]
    return found


def force(mob: Part, state: GlenState, pawn: int) -> None:
    """He has to go to somebody else, in the order of AMB-115."""
    step = mob.first_step + SHIFTING
    at = len(state.stack)
    while at and state.stack[at - 1][0] == step and state.stack[at - 1][2] <= pawn:
        at -= 1
        if state.stack[at][2] == pawn:
            return
    state.stack.insert(at, (step, owner(mob, state, pawn), pawn, FORCED))


def scot_came(mob: Part, state: GlenState, seat: int, cell: int, how: str) -> None:
    """GM-C8-40, GM-C8-44, GM-C8-48, AMB-81: only what the estate's owner does counts."""
    if how == "sent":
        return
    abroad = mob.part_of(state).abroad
    here = place(seat, cell)
    for pawn in (MCSNITCH, FERGUS):
        if abroad[pawn] == here and how != "put" and reacts(mob, state, pawn):
            force(mob, state, pawn)
    if cell == CASTLE_CELL and abroad[MCCASTLE] == here and reacts(mob, state, MCCASTLE):
        force(mob, state, MCCASTLE)


def tile_went(mob: Part, state: GlenState, seat: int, cell: int) -> None:
    """AMB-87: the tile under him was stolen or removed."""
    for pawn in (MCSNITCH, FERGUS):
        if mob.part_of(state).abroad[pawn] == place(seat, cell):
            force(mob, state, pawn)


def reacts(mob: Part, state: GlenState, pawn: int) -> bool:
    """Whether what mobsters answer works now."""
    return mob.book.hooks.awake(state, owner(mob, state, pawn))


class Planting(Step[GlenState]):
    """`c8.plant CARD FROM` or `c8.plant -` right after the card was taken; a is the pawn."""

    def __init__(self, mob: Part) -> None:
        super().__init__("c8.plant")
        self.mob = mob

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """Now or later."""
        return [
            *[PLANT | frame[2] << CELL_BITS | cell for cell in sources(state, frame[1])],
            NONE,
        ]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """The Scot first, then the tile."""
        state.stack.pop()
        if move != NONE:
            take_scot(self.mob, state, frame[1], move)


def take_scot(mob: Part, state: GlenState, seat: int, move: int) -> None:
    """A Scot leaves the reserve or the estate; where he goes is asked next."""
    cell = move & CELL
    if cell:
        state.land[seat][cell] -= SCOT
    else:
        state.numbers[seat * WIDTH + RESERVE] -= 1
    pawn = (move & ABOUT) >> CELL_BITS
    state.stack.append((mob.first_step + PLANTING_ON, seat, pawn, 0))


class PlantingOn(Step[GlenState]):
    """The place behind `c8.plant CARD FROM`; a is the pawn."""

    def __init__(self, mob: Part) -> None:
        super().__init__("c8.plant_on")
        self.mob = mob

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """Any opponent's."""
        return targets(state, frame[2], frame[1], frame[1])

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """The token lies below him from now on."""
        state.stack.pop()
        part = self.mob.part_of(state)
        part.abroad[frame[2]] = move & ABOUT
        part.tokens[self.mob.who[THIEF + frame[2]]] = 0


class Shifting(Step[GlenState]):
    """`c8.shift CARD SEAT:X,Y`, `c8.shift CARD -`; a is the pawn, b whether he must go."""

    def __init__(self, mob: Part) -> None:
        super().__init__("c8.shift")
        self.mob = mob

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """AMB-119: asked even where only one place is left."""
        now = seat_of(self.mob.part_of(state).abroad[frame[2]])
        found = targets(state, frame[2], frame[1], now)
        return found if frame[3] else [*found, NONE]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """Putting down is no move and steals nothing (AMB-80)."""
        state.stack.pop()
        if move & WHICH == ONTO:
            self.mob.part_of(state).abroad[frame[2]] = move & ABOUT


def stands(entry: int, seat: int, cell: int) -> bool:
    """Whether a pawn stands on this tile."""
    return entry != 0 and seat_of(entry) == seat and cell_of(entry) == cell
