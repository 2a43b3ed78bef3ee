"""What happened in the Council, told to everybody; ballots only when all are revealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.event import Event
from howff.core.kernel import CHANCE
from howff.core.message import Arg, Message
from howff.games.glenmore.chronicles.c7_great_council.notation import BALLOTS
from howff.games.glenmore.chronicles.c7_great_council.state import (
    AYES,
    FIELD,
    KEPT,
    NAYS,
    PartState,
)
from howff.games.glenmore.chronicles.c7_great_council.telling import card_name, tell
from howff.games.glenmore.chronicles.c7_great_council.words import (
    CHOOSING,
    SHUFFLING,
    VOTING,
)
from howff.games.glenmore.rules.words import ABOUT
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c7_great_council.part import Part


def _say(name: str, **args: Arg) -> Message:
    return Message(f"glenmore.c7.event.{name}", args)


def told(council: Part, before: GlenState, moves: list[int], after: GlenState) -> list[Event]:
    """The events of one line of this chronicle."""
    frame = before.stack[-1]
    step = frame[0] - council.first_step
    if not moves:
        return []
    if frame[1] == CHANCE:
        if step != SHUFFLING:
            return []
        names: list[Arg] = [
            card_name(card.id)
            for at, card in enumerate(council.figures.cards)
            if moves[0] >> at & 1
        ]
        return [Event(_say("cards", cards=names), reveals=True, random=True)]
    seat, about = frame[1], moves[0] & ABOUT
    player = council.book.letters[seat]
    if step == CHOOSING:
        line = f"c7.card {council.figures.cards[about].id}"
        public = _does(player, line)
        return [Event(public, seat, data={"line": line})]
    if step != VOTING:
        return []
    own = _does(player, f"c7.vote {BALLOTS[about]}")
    found = [Event(_say("voted", player=player), seat, {seat: own})]
    old: PartState = before.parts[council.slot]
    new: PartState = after.parts[council.slot]
    if len(new.held) > len(old.held):
        found.append(_result(council, old, seat, about, new.held[-1]))
    return found


def _does(player: str, line: str) -> Message:
    action = tell(line, {}, {})
    return Message("glenmore.event.does", {"player": player, "action": action or line})


def _name(ballot: int) -> str:
    return BALLOTS[ballot].replace("+", "_")


def _result(council: Part, old: PartState, seat: int, ballot: int, vote: int) -> Event:
    """GM-C7-07, GM-C7-09: all ballots at once, and what becomes of the card."""
    hands = old.ballots[:]
    hands[seat] = ballot
    votes: list[Arg] = [
        _say("ballot", player=council.book.letters[one], ballot=_say(_name(hand)))
        for one, hand in enumerate(hands)
    ]
    kept = vote >> KEPT & 1
    card = council.figures.cards[vote & FIELD].id
    public = _say(
        "kept" if kept else "out",
        card=card_name(card),
        ayes=vote >> AYES & FIELD,
        nays=vote >> NAYS,
        votes=votes,
    )
    return Event(public, reveals=True, data={"card": card})
