"""Peggy McWander: tokens on clan spaces for which others pay (GM-C8-20…GM-C8-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.games.glenmore.chronicles.c8_penny_mob.words import WANDER, WANDERER
from howff.games.glenmore.rules.words import ABOUT, COINS, KIND, WIDTH
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c8_penny_mob.part import Part

CLAN = 255
"""The part of a toll that says the clan; its value stands above."""


def value_on(tolls: list[int], clan: int) -> int:
    """The coins of the token on a clan space; 0 without one."""
    for toll in tolls:
        if toll >> 8 == clan:
            return toll & 255
    return 0


def actions(mob: Part, state: GlenState) -> list[int]:
    """GM-C8-21, AMB-71: each token onto each space that somebody could still take."""
    part = mob.part_of(state)
    card = mob.who[WANDERER]
    if not part.tokens[card]:
        return []
    usable = mob.book.usable
    free = [
        clan
        for clan, marks in enumerate(state.marks)
        if usable[clan] and not marks and not value_on(part.tolls, clan)
    ]
    values = dict.fromkeys(mob.mob.values(card, part.tokens[card]))
    return [WANDER | value << KIND | clan for value in values for clan in free]


def put(mob: Part, state: GlenState, move: int) -> None:
    """The token lies on the space."""
    part = mob.part_of(state)
    card = mob.who[WANDERER]
    value = (move & ABOUT) >> KIND
    part.tokens[card] -= mob.mob.with_token(card, part.tokens[card], value)
    part.tolls = sorted([*part.tolls, (move & CLAN) << 8 | value])


def toll(mob: Part, state: GlenState, seat: int, clan: int) -> int:
    """GM-C8-22: what another seat pays on top of the road."""
    part = mob.part_of(state)
    if not part.tolls:
        return 0
    owner = part.owner(mob.who[WANDERER])
    if owner == seat or not mob.book.hooks.awake(state, owner):
        return 0
    return value_on(part.tolls, clan)


def marked(mob: Part, state: GlenState, seat: int, clan: int) -> None:
    """GM-C8-23: the coins change hands, the token leaves the game."""
    part = mob.part_of(state)
    value = value_on(part.tolls, clan)
    if not value:
        return
    coins = toll(mob, state, seat, clan)
    state.numbers[part.owner(mob.who[WANDERER]) * WIDTH + COINS] += coins
    part.tolls = [one for one in part.tolls if one >> 8 != clan]
