"""Sibyl MacSponge: one point of six or more from one source (GM-C8-50, GM-C8-51)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.games.glenmore.chronicles.c8_penny_mob.words import NOBODY, SPONGED, SPONGER
from howff.games.glenmore.rules.words import FROM_ROUND, ROUNDS, SOURCE, TURN
from howff.games.glenmore.scoring import gain_vp, round_vp
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c8_penny_mob.part import Part

ENOUGH = 6
"""VP of one source from which she takes one."""


def gained(mob: Part, state: GlenState, seat: int, source: int, vp: int) -> None:
    """In others' turns once, in scoring rounds always."""
    if vp < ENOUGH:
        return
    part = mob.part_of(state)
    owner = part.owner(mob.who[SPONGER])
    if owner in (NOBODY, seat):
        return
    if state.numbers[TURN]:
        mine = state.numbers[TURN] == seat + 1 and not part.sponged
        if mine and mob.book.hooks.awake(state, owner):
            part.sponged = 1
            take(mob, state, seat)
    elif source >> SOURCE == FROM_ROUND >> SOURCE or mob.options["c8.sibyl"] == "all":
        take(mob, state, seat)


def take(mob: Part, state: GlenState, seat: int) -> None:
    """AMB-84: she is not asked."""
    owner = mob.part_of(state).owner(mob.who[SPONGER])
    gain_vp(mob.book, state, seat, SPONGED, -1)
    gain_vp(mob.book, state, owner, SPONGED, 1)


def expected(mob: Part, state: GlenState, seat: int) -> int:
    """What she would take or give in a round held now; 0 when the last one is over."""
    owner = mob.part_of(state).owner(mob.who[SPONGER])
    if owner == NOBODY or state.numbers[ROUNDS] > len(mob.book.after_stacks):
        return 0
    taken = [
        sum(1 for row in round_vp(mob.book, state) if row[other] >= ENOUGH)
        for other in range(mob.seats)
    ]
    if seat != owner:
        return -taken[seat]
    return sum(taken) - taken[owner]
