"""What the mob may still bring a seat, in VP or thereabouts: for bots only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.games.glenmore.chronicles.c8_penny_mob.state import PartState
from howff.games.glenmore.chronicles.c8_penny_mob.words import (
    JAIL,
    PENNIES,
    SEAT,
    SPONGER,
)
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c8_penny_mob.part import Part

TOKEN = 1.6
"""A token that still lies on a card, while there is time to use it."""
MAILED = 0.9
"""A coin on McMail's card."""
POWERS = {
    "vp_share": 7.0,
    "steal_tile": 2.5,
    "thief": 3.0,
    "place_toll": 2.0,
    "castle_guest": 4.0,
    "boat_penny": 2.5,
    "boat_free_pass": 3.0,
    "hill_exchange": 2.0,
    "sale_two": 3.0,
    "haggis_take": 2.5,
    "haggis_reroll": 2.0,
}
"""What a card without tokens promises at the beginning of the game."""
HOPE = 0.35
"""A penny on a card in the jail: somebody may take it, most likely somebody else."""


def outlook(mob: Part, state: GlenState, seat: int, share: float) -> float:
    """Tokens, coins and powers by the time that is left; pennies and costs are scored already."""
    part = mob.part_of(state)
    value = 0.0
    for one in mob.mob.all:
        if part.where[one.index] != SEAT + seat or part.spent[one.index]:
            continue
        value += share * POWERS.get(one.power, 0.0)
        value += min(1.0, 2.0 * share) * TOKEN * part.tokens[one.index].bit_count()
    value += min(1.0, 2.0 * share) * MAILED * _mailed(mob, part, seat)
    if part.owner(mob.who[SPONGER]) not in (-1, seat):
        value -= share
    # A penny turned over is a point less lost, whoever gets the card.
    if state.stack and state.stack[-1][0] != mob.first_step + PENNIES:
        value += HOPE * share * part.where.count(JAIL) * (part.minus[seat] > 0)
    return value


def _mailed(mob: Part, part: PartState, seat: int) -> int:
    return part.mail if part.owner(mob.who[2]) == seat else 0
