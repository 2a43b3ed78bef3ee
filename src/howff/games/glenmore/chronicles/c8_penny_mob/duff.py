"""Joe McDuff: tokens for the largest heaps of the market (GM-C8-24, GM-C8-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.games.glenmore.chronicles.c8_penny_mob.words import DUFF, ROBBER
from howff.games.glenmore.rules.words import ABOUT, COINS, WIDTH
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c8_penny_mob.part import Part


def actions(mob: Part, state: GlenState) -> list[int]:
    """AMB-72: any row that holds coins, that of another chronicle included."""
    if not mob.part_of(state).tokens[mob.who[ROBBER]]:
        return []
    return [DUFF | row for row, filled in enumerate(state.rows) if filled]


def rob(mob: Part, state: GlenState, seat: int, move: int) -> None:
    """The heap on the foremost filled space of the row."""
    part = mob.part_of(state)
    card = mob.who[ROBBER]
    row = move & ABOUT
    part.tokens[card] >>= 1
    state.rows[row] -= 1
    state.numbers[seat * WIDTH + COINS] += prices(mob, row)[state.rows[row]]


def prices(mob: Part, row: int) -> list[int]:
    """The coins on the spaces of a row."""
    if row < 5:
        return mob.book.market.prices
    return mob.book.hooks.rows[row - 5][2]


def names(mob: Part) -> list[str]:
    """The rows in the order of the market."""
    from howff.games.glenmore.data import GOODS

    return [*GOODS, *(row[0] for row in mob.book.hooks.rows)]
