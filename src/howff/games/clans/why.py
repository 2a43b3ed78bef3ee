"""Why a turn is illegal: the clause and the fact that fails."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from howff.core.kernel import CHANCE
from howff.core.message import Arg, Message, Reason, Refused
from howff.games.clans import words
from howff.games.clans.cards import matches
from howff.games.clans.notation import parse_turn, rank_out
from howff.games.clans.state import (
    CARD,
    CARDS,
    EMPTY,
    FACE_DOWN,
    SEAT,
    SHIELD,
    ClansState,
    shields_left,
)
from howff.games.clans.steps import TURN, fitting_seats

if TYPE_CHECKING:
    from howff.games.clans.game import ClansGame

_MORE_SHIELDS: Final = re.compile(r"\??[3-8][bgoprwy]>(0|[1-9][0-9]?)!!+")


def why(game: ClansGame, state: ClansState, player: int, text: str) -> Reason | None:
    """The reason why this turn is illegal for a player; None if it is legal."""
    early = untimely(game, state, player)
    if early is not None:
        return early
    try:
        move = parse_turn(game, text)
    except Refused as refused:
        return misspelled(text) or refused.reason
    if move in game.legal(state):
        return None
    return _fault(game, state, player, move)


def untimely(game: ClansGame, state: ClansState, player: int) -> Reason | None:
    """The reason why a player has no turn at all now."""
    if not state.stack:
        return reason("CL-40", "over")
    step, to_act, _, _ = state.stack[-1]
    if step != TURN:
        return reason("CL-70", "dealing")
    if player != to_act:
        return reason("CL-20", "not_your_turn", player=game.letters[to_act])
    return None


def why_chance(game: ClansGame, state: ClansState, text: str) -> Reason | None:
    """The reason why a chance line cannot stand here; None if it can."""
    if game.to_act(state) != CHANCE:
        return Reason("E-CHANCE", Message("core.record.no_chance", {"line": text[:60]}))
    try:
        game.parse(state, text)
    except Refused as refused:
        return refused.reason
    return None


def misspelled(text: str) -> Reason | None:
    """What people may mean by a text that is no turn."""
    if text.strip() in ("", "pass"):
        return reason("CL-21", "pass")
    if text.strip() == "!":
        return reason("CL-20", "card_first")
    if _MORE_SHIELDS.fullmatch(text):
        return reason("CL-25", "one_shield")
    return None


def _fault(game: ClansGame, state: ClansState, player: int, move: int) -> Reason:
    """The first fact that speaks against a turn that the step does not offer."""
    card, seat = move >> CARD & 63, move & SEAT
    if not game.table.pack >> card & 1:
        return rank_out(game, card).reason
    if card not in state.hands[player]:
        return reason("CL-20", "not_in_hand", card=words.card(card))
    if not state.free >> seat & 1:
        clause = "CL-30" if move & FACE_DOWN else "CL-22"
        return taken(state, seat, clause)
    if move & FACE_DOWN:
        fitting = _something_that_fits(state, player)
        if fitting is not None:
            return fitting
    elif not fitting_seats(state, card) >> seat & 1:
        stuck = _something_that_fits(state, player) is None
        return no_match(game, state, card, seat, stuck)
    # CL-25: nothing is left to be wrong but the shield.
    assert move & SHIELD
    assert not shields_left(state, player)
    return reason("CL-25", "no_shield")


def taken(state: ClansState, seat: int, clause: str) -> Reason:
    """A seat that is not free."""
    laid = state.laid[seat]
    if laid < CARDS:
        return reason(clause, "taken", seat=seat, card=words.card(laid))
    return reason(clause, "taken_hidden", seat=seat)


def _something_that_fits(state: ClansState, player: int) -> Reason | None:
    """CL-31: a card of the hand that fits somewhere, if there is one."""
    for card in state.hands[player]:
        seats = fitting_seats(state, card)
        if seats:
            seat = (seats & -seats).bit_length() - 1
            return reason("CL-31", "something_fits", card=words.card(card), seat=seat)
    return None


def no_match(game: ClansGame, state: ClansState, card: int, seat: int, stuck: bool) -> Reason:
    """CL-22: what lies beside and opposite a seat, none of which matches."""
    near = [state.laid[other] for other in game.table.near[seat]]
    across = state.laid[game.table.opposite[seat]]
    open_near: list[Arg] = [words.card(one) for one in near if one < CARDS]
    backs = sum(1 for one in (*near, across) if one > EMPTY)
    args: dict[str, Arg] = {
        "card": words.card(card),
        "seat": seat,
        "near": open_near,
        "count": len(open_near),
        "backs": backs,
        "stuck": "yes" if stuck else "no",
    }
    assert not any(matches(card, one) for one in (*near, across) if one < CARDS)
    if across < CARDS:
        args["across"] = words.card(across)
        which = "both" if open_near else "across"
    else:
        which = "near" if open_near else "alone"
    # CL-33: a face-down card is nothing to match.
    clause = "CL-33" if which == "alone" and backs else "CL-22"
    return Reason(clause, Message(f"clans.why.no_match_{which}", args))


def reason(clause: str, name: str, **args: Arg) -> Reason:
    """A reason with a message of this game."""
    return Reason(clause, Message(f"clans.why.{name}", args))
