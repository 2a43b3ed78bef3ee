"""Kenneth McSnitch: walks abroad for movement points and steals (GM-C8-37…GM-C8-39)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.kernel import Frame, Step
from howff.games.glenmore.chronicles.c8_penny_mob import pawns
from howff.games.glenmore.chronicles.c8_penny_mob.words import (
    MCSNITCH,
    NONE,
    SHIFTING,
    SNITCH,
    STEAL,
    STEALING,
    cell_of,
    place,
    seat_of,
)
from howff.games.glenmore.rules.holdings import add_good, room_on, take_good
from howff.games.glenmore.rules.words import (
    AROUND,
    CELL,
    GOODS_FIELD,
    KIND,
    POINTS,
    SCOT,
    good_in,
)
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c8_penny_mob.part import Part


def steps(mob: Part, state: GlenState, seat: int) -> list[int]:
    """GM-C8-37: to a neighbouring tile of the estate he is on."""
    here = mob.part_of(state).abroad[MCSNITCH]
    if not here or pawns.owner(mob, state, MCSNITCH) != seat:
        return []
    land = state.land[seat_of(here)]
    cell = cell_of(here)
    return [SNITCH | cell + step for step in AROUND if cell + step in land]


def walk(mob: Part, state: GlenState, seat: int, move: int) -> None:
    """GM-C8-38: one point; goods that no Scot of the estate guards may be stolen."""
    part = mob.part_of(state)
    victim = seat_of(part.abroad[MCSNITCH])
    cell = move & CELL
    state.numbers[POINTS] -= 1
    part.abroad[MCSNITCH] = place(victim, cell)
    pile = state.land[victim][cell]
    if pile >= SCOT or not pile & GOODS_FIELD:
        return
    if any(room_on(mob.book, own) > 0 for own in state.land[seat].values()):
        state.stack.append((mob.first_step + STEALING, seat, 0, 0))


class Stealing(Step[GlenState]):
    """`c8.steal KIND@X,Y`, `c8.steal -`."""

    def __init__(self, mob: Part) -> None:
        super().__init__("c8.steal")
        self.mob = mob

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """AMB-80: one good, onto an own tile with room."""
        here = self.mob.part_of(state).abroad[MCSNITCH]
        pile = state.land[seat_of(here)][cell_of(here)]
        land = state.land[frame[1]]
        cells = [cell for cell, own in land.items() if room_on(self.mob.book, own) > 0]
        kinds = [kind for kind in range(5) if good_in(pile, kind)]
        return [*[STEAL | kind << KIND | cell for kind in kinds for cell in cells], NONE]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """GM-C8-39: after a theft he may leave the scene."""
        state.stack.pop()
        if move == NONE:
            return
        here = self.mob.part_of(state).abroad[MCSNITCH]
        kind = move >> KIND & 7
        take_good(state, seat_of(here), cell_of(here), kind)
        add_good(state, frame[1], move & CELL, kind)
        state.stack.append((self.mob.first_step + SHIFTING, frame[1], MCSNITCH, 0))
