"""What happened, told to everybody and to each player alone (CL-60, CL-61, CL-63)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.event import Event
from howff.core.message import Arg, Message
from howff.games.clans import words
from howff.games.clans.notation import HIDDEN_CARD, TURN_TEXTS
from howff.games.clans.state import CARD, FACE_DOWN, SEAT, SHIELD, ClansState
from howff.games.clans.steps import HAND, START, TURN

if TYPE_CHECKING:
    from howff.games.clans.game import ClansGame


def events(game: ClansGame, before: ClansState, move: int, after: ClansState) -> list[Event]:
    """The events of one turn, or of one chance event."""
    step, player, holder, _ = before.stack[-1]
    if step == TURN:
        return _turn(game, player, move, after)
    if step == START:
        return [_start(game, after)]
    if step == HAND:
        return [_hand(game, holder, after)]
    return [Event(Message("clans.event.removed", {"count": game.table.removed}), random=True)]


def _start(game: ClansGame, after: ClansState) -> Event:
    cards: list[Arg] = [
        Message("clans.card_on", {"card": words.card(after.laid[seat]), "seat": seat})
        for seat in game.table.start
    ]
    return Event(Message("clans.event.start", {"cards": cards}), reveals=True, random=True)


def _hand(game: ClansGame, player: int, after: ClansState) -> Event:
    letter = game.letters[player]
    count = game.hand_counts(after)[player]
    private = {}
    if game.knows_all:
        cards: list[Arg] = [words.card_object(card) for card in after.hands[player]]
        private[player] = Message("clans.event.hand_own", {"cards": cards, "count": count})
    public = Message("clans.event.hand", {"player": letter, "count": count})
    return Event(public, player, private, reveals=True, random=True)


def _turn(game: ClansGame, player: int, move: int, after: ClansState) -> list[Event]:
    seat, letter = move & SEAT, game.letters[player]
    tableau = game.turn_step.tableau_of[seat] + 1
    seen = move | HIDDEN_CARD << CARD if move & FACE_DOWN else move
    data: dict[str, str | int] = {"move": TURN_TEXTS[seen], "seat": seat, "tableau": tableau}
    args: dict[str, Arg] = {"player": letter, "seat": seat, "tableau": tableau}
    card = move >> CARD & 63
    private = {}
    if not move & FACE_DOWN:
        public = Message("clans.event.lay", {**args, "card": words.card_object(card)})
    else:
        public = Message("clans.event.hide", args)
        if card != HIDDEN_CARD:
            private[player] = Message(
                "clans.event.hide_own", {**args, "card": words.card_object(card)}
            )
    # CL-73: a turn is never taken back alone, so it counts as shown.
    found = [Event(public, player, private, reveals=True, data=data)]
    if move & SHIELD:
        shield = Message("clans.event.shield", args)
        found.append(Event(shield, player, data={"tableau": tableau, "owner": letter}))
    if not after.stack:
        found.append(Event(Message("clans.event.over"), reveals=True))
    return found
