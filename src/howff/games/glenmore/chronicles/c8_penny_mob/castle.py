"""Mike McCastle: a guest on somebody's home castle (GM-C8-46…GM-C8-48)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.games.glenmore.chronicles.c8_penny_mob import pawns
from howff.games.glenmore.chronicles.c8_penny_mob.words import MCCASTLE, seat_of
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c8_penny_mob.part import Part


def counted(mob: Part, state: GlenState, seat: int, scots: int) -> int:
    """GM-C8-47, AMB-88: one less there, never below none; one more at his owner's."""
    here = mob.part_of(state).abroad[MCCASTLE]
    if not here:
        return scots
    if seat_of(here) == seat:
        return max(scots - 1, 0)
    return scots + 1 if pawns.owner(mob, state, MCCASTLE) == seat else scots
