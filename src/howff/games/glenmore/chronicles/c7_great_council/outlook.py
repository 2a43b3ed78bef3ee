"""What bots make of the Council: the cards that may still be accepted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.games.glenmore.chronicles.c7_great_council.state import PartState
from howff.games.glenmore.chronicles.c7_great_council.voting import ayes_in, nays_in, shares
from howff.games.glenmore.chronicles.c7_great_council.words import NO_BALLOT, NO_CARD
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c7_great_council.part import Part

UNDECIDED = 0.15
"""How much of a card counts that nobody has voted on."""


def outlook(council: Part, state: GlenState, seat: int) -> float:
    """The lead over the others in the card being voted on, by how likely it will be kept."""
    part: PartState = state.parts[council.slot]
    value = 0.0
    if part.card != NO_CARD:
        value += chance(part) * lead(shares(council, state, part.card), seat)
    elif len(part.held) < council.figures.votes:
        for card in part.open_cards():
            value += UNDECIDED * lead(shares(council, state, card), seat)
    return value


def lead(won: list[int], seat: int) -> float:
    """One's own VP over what the others have on the average."""
    return won[seat] - (sum(won) - won[seat]) / max(1, len(won) - 1)


def chance(part: PartState) -> float:
    """That the card is kept, if who has not voted yet tosses a coin; a tie keeps it."""
    ahead = waiting = 0
    for ballot in part.ballots:
        if ballot == NO_BALLOT:
            waiting += 1
        ahead += ayes_in(ballot) - nays_in(ballot)
    likely = {ahead: 1.0}
    for _ in range(waiting):
        spread: dict[int, float] = {}
        for sum_now, often in likely.items():
            for step in (1, -1):
                spread[sum_now + step] = spread.get(sum_now + step, 0.0) + often / 2
        likely = spread
    return sum(often for sum_now, often in likely.items() if sum_now >= 0)
