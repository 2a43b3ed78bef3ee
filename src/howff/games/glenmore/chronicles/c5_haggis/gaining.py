"""GM-C5-04…GM-C5-07: a token from the supply, and the table that holds five."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.kernel import CHANCE
from howff.games.glenmore.chronicles.c5_haggis.tokens import PartState
from howff.games.glenmore.chronicles.c5_haggis.words import (
    SWAPS,
    TOKENS,
    TURNS,
)
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c5_haggis.part import Part


def gain(haggis: Part, state: GlenState, seat: int) -> None:
    """A token is due; AMB-43: with an empty supply nothing is gained."""
    part: PartState = state.parts[haggis.slot]
    if not sum(part.open) and not part.lying(haggis.figures.totals):
        return
    state.stack.append((haggis.first_step + TOKENS, seat, 0, 0))
    if haggis.swaps_before and part.held(seat) >= haggis.figures.limit:
        state.stack.append((haggis.first_step + SWAPS, seat, 0, 0))


def arrive(haggis: Part, state: GlenState, seat: int, value: int, openly: bool) -> None:
    """GM-C5-06: face down onto the table; GM-C5-07 when that is full."""
    part: PartState = state.parts[haggis.slot]
    part.came(seat, value, openly)
    if part.held(seat) > haggis.figures.limit:
        part.fresh_seat, part.fresh, part.fresh_open = seat, value, int(openly)
        state.stack.append((haggis.first_step + SWAPS, seat, 0, 0))


def turn_up(haggis: Part, state: GlenState) -> None:
    """GM-C5-05: always two open tokens while there are hidden ones."""
    part: PartState = state.parts[haggis.slot]
    missing = haggis.figures.open_in_supply - sum(part.open)
    for _ in range(min(missing, part.lying(haggis.figures.totals))):
        state.stack.append((haggis.first_step + TURNS, CHANCE, 0, 0))


def returnable(part: PartState, seat: int, public: bool) -> list[int]:
    """GM-C5-06: values of hidden tokens that may go back, the one just come not among them."""
    base = 4 * seat
    rest = part.hidden[base : base + 4]
    if part.fresh_seat == seat:
        rest[part.fresh] -= 1
    if public:
        return [0] if sum(rest) else []
    return [value for value in range(1, 4) if rest[value]]
