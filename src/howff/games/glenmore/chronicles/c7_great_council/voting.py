"""GM-C7-05…GM-C7-12: the Council meets, votes, and what its cards are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.games.glenmore.chronicles.c7_great_council.state import PartState, vote_of
from howff.games.glenmore.chronicles.c7_great_council.words import (
    AYE,
    CHOOSING,
    MEET,
    NAY,
    NAYS,
    NO_BALLOT,
    NO_CARD,
    NUMBER,
    SCORED,
    VOTING,
)
from howff.games.glenmore.rules.turn import ON_OWN
from howff.games.glenmore.rules.words import RESUME
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c7_great_council.part import Part
    from howff.games.glenmore.chronicles.c7_great_council.table import Card


def call(state: GlenState, seat: int) -> None:
    """The Council meets when what is pushed from now on is over."""
    state.stack.append((RESUME, seat, ON_OWN, NUMBER << 8 | MEET))


def meet(council: Part, state: GlenState, seat: int) -> None:
    """GM-C7-06; GM-C7-10: not after the last vote."""
    part: PartState = state.parts[council.slot]
    if len(part.held) < council.figures.votes and part.open_cards():
        state.stack.append((council.first_step + CHOOSING, seat, 0, 0))


def begin_vote(council: Part, state: GlenState, card: int) -> None:
    """GM-C7-07: everybody at once; the lines are kept in seat order."""
    part: PartState = state.parts[council.slot]
    part.card = card
    for seat in reversed(range(council.seats)):
        state.stack.append((council.first_step + VOTING, seat, 0, 0))


def ballots(council: Part, part: PartState, seat: int) -> list[int]:
    """GM-C7-07, GM-C7-08: the tokens a seat may take in hand."""
    ayes, nays = part.ayes[seat], part.nays[seat]
    found = [AYE] if ayes else []
    if nays:
        found.append(NAY)
    if council.figures.double and not part.doubled >> seat & 1:
        if ayes > 1:
            found.append(2 * AYE)
        if ayes and nays:
            found.append(AYE + NAY)
        if nays > 1:
            found.append(2 * NAY)
    return found


def ayes_in(ballot: int) -> int:
    """The Aye tokens of a ballot."""
    return ballot & 3


def nays_in(ballot: int) -> int:
    """The Nay tokens of a ballot."""
    return ballot >> NAYS


def vote(council: Part, state: GlenState, seat: int, ballot: int) -> None:
    """A ballot in hand; with the last one all are revealed."""
    part: PartState = state.parts[council.slot]
    part.ballots[seat] = ballot
    if NO_BALLOT not in part.ballots:
        reveal(part)


def reveal(part: PartState) -> None:
    """GM-C7-09, GM-C7-10: the tokens are gone either way."""
    ayes = nays = 0
    for seat, ballot in enumerate(part.ballots):
        ayes += ayes_in(ballot)
        nays += nays_in(ballot)
        part.ayes[seat] -= ayes_in(ballot)
        part.nays[seat] -= nays_in(ballot)
        if ayes_in(ballot) + nays_in(ballot) > 1:
            part.doubled |= 1 << seat
        part.ballots[seat] = NO_BALLOT
    part.held = (*part.held, vote_of(part.card, ayes, nays))
    part.card = NO_CARD


def shares(council: Part, state: GlenState, place: int) -> list[int]:
    """GM-C7-12, AMB-100: the VP of a card by seat, shared and rounded up when tied."""
    card = council.figures.cards[place]
    return shared(card, [card.count(council, state, seat) for seat in range(council.seats)])


def shared(card: Card, values: list[int]) -> list[int]:
    """The same, of what has been counted."""
    best = min(values) if card.least else max(values)
    each = -(-card.vp // values.count(best))
    return [each if value == best else 0 for value in values]


def share(council: Part, state: GlenState, card: Card, seat: int) -> int:
    """The same for one seat, with no more counting than needed."""
    mine = card.count(council, state, seat)
    tied = 1
    for other in range(council.seats):
        if other != seat:
            value = card.count(council, state, other)
            if (value < mine) if card.least else (value > mine):
                return 0
            tied += value == mine
    return -(-card.vp // tied)


def scored(council: Part, state: GlenState, seat: int) -> list[tuple[int, int]]:
    """GM-C7-11, GM-C7-12: accepted cards only, each by itself."""
    part: PartState = state.parts[council.slot]
    found = []
    for place in part.kept_cards():
        vp = share(council, state, council.figures.cards[place], seat)
        if vp:
            found.append((SCORED | place, vp))
    return found
