"""Fergus MacDarkie: who lays a tile beside him pays his owner (GM-C8-42, GM-C8-43)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.games.glenmore.chronicles.c8_penny_mob import pawns
from howff.games.glenmore.chronicles.c8_penny_mob.words import FERGUS, cell_of, seat_of
from howff.games.glenmore.rules.words import AROUND, COINS, WIDTH
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c8_penny_mob.part import Part

TOLL = 1


def lurks(mob: Part, state: GlenState, seat: int) -> bool:
    """Whether he stands on this estate."""
    here = mob.part_of(state).abroad[FERGUS]
    return here != 0 and seat_of(here) == seat and pawns.reacts(mob, state, FERGUS)


def toll(mob: Part, state: GlenState, seat: int, cell: int) -> int:
    """By edge or corner; an upgrade onto his own tile costs nothing."""
    if not lurks(mob, state, seat):
        return 0
    return TOLL if cell - cell_of(mob.part_of(state).abroad[FERGUS]) in AROUND else 0


def paid(mob: Part, state: GlenState, seat: int, cell: int) -> None:
    """GM-C8-43: the coin is his owner's, and he has to go."""
    coins = toll(mob, state, seat, cell)
    if coins:
        state.numbers[pawns.owner(mob, state, FERGUS) * WIDTH + COINS] += coins
        pawns.force(mob, state, FERGUS)
