"""What bots make of the tokens: the points that a table may still bring."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

from howff.games.glenmore.chronicles.c5_haggis.tokens import PartState
from howff.games.glenmore.chronicles.c5_haggis.words import (
    BEFORE_ROLL,
    COMMON,
    DRAWS,
    NUMBER,
    ONE_SEAT,
    ROLLS,
    SETTLE,
    TOKENS,
    VALUES,
    WIDE,
)
from howff.games.glenmore.rules.turn import ON_OWN
from howff.games.glenmore.rules.words import RESUME
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c5_haggis.part import Part

ANY_TOKEN = 2.6
"""A token about to be had, whatever it is."""
LATER = 0.6
"""What a token counts towards a scoring after the next one."""


@lru_cache(maxsize=1024)
def turned_up(hidden: int, rolls: int, chance: float) -> float:
    """How many of so many like tokens turn up in so many rolls, on the average."""
    mean = 0.0
    for hits in range(rolls + 1):
        often = comb(rolls, hits) * chance**hits * (1 - chance) ** (rolls - hits)
        mean += min(hits, hidden) * often
    return mean


def promise(part: PartState, seat: int, rolls: int, chance: list[float], most: int) -> float:
    """About the points of a table with so many rolls to come."""
    base = WIDE * seat
    count = values = 0.0
    for value in VALUES:
        up = part.shown[base + value] + turned_up(part.hidden[base + value], rolls, chance[value])
        count += up
        values += value * up
    if count <= 0:
        return 0.0
    return min(count, most) * values * min(1.0, most / count)


def outlook(haggis: Part, state: GlenState, seat: int) -> float:
    """The scoring that is on, and the next one with all of its rolls."""
    part: PartState = state.parts[haggis.slot]
    figures = haggis.figures
    left = figures.scorings - part.scorings
    if not left:
        return 0.0
    value = 0.0
    rolls = 0
    now = False
    tokens, draws = haggis.first_step + TOKENS, haggis.first_step + DRAWS
    for step, owner, a, b in state.stack:
        if step == RESUME and a == ON_OWN and b >> 8 == NUMBER:
            rolls += b & 255 == BEFORE_ROLL
            now = now or b & 255 >= SETTLE
        elif (step, owner) == (tokens, seat) or (step, a) == (draws, seat):
            value += ANY_TOKEN
        elif step == haggis.first_step + ROLLS and a in (COMMON, ONE_SEAT + seat):
            rolls += 1
    if now:
        value += promise(part, seat, rolls, figures.chance, figures.open_limit)
        left -= 1
    if left:
        rest = promise(part, seat, figures.rolls, figures.chance, figures.open_limit)
        value += LATER * rest if now else rest
    return value
