"""Why not: the clause and the fact that fails, from the same masks that the engine runs on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.kernel import OVER
from howff.core.message import Arg, Message, Reason
from howff.games.clustered import notation, words
from howff.games.clustered.state import (
    COLUMN,
    DECKS,
    JOKER,
    KIND,
    NOBODY,
    ROW,
    ClusteredState,
    copies,
    count,
    fill,
    has,
    in_common,
    kind_of,
    kinds_of,
    owner_of,
    shape,
)
from howff.games.clustered.steps.grid import placements
from howff.games.clustered.steps.turns import DRAW, KEEP, PLAY

if TYPE_CHECKING:
    from howff.games.clustered.game import ClusteredGame

CORNERS = (-ROW - COLUMN, -ROW + COLUMN, ROW - COLUMN, ROW + COLUMN)
EDGES = (-ROW, -COLUMN, COLUMN, ROW)


def because(clause: str, name: str, **args: Arg) -> Reason:
    """A reason with one of our own messages."""
    return Reason(clause, Message(f"clustered.why.{name}", args))


def why(game: ClusteredGame, state: ClusteredState, seat: int, text: str) -> Reason | None:
    """The first thing that makes a line illegal for a seat; None if it is legal."""
    idle = not_asked(game, state, seat)
    if idle is not None:
        return idle
    move = notation.read(game, state, text)
    if not isinstance(move, int):
        return move
    hand = state.piles[seat]
    step = state.stack[-1][0]
    if step == KEEP:
        return _keep(hand, move)
    if not has(hand, move & KIND):
        # CU-20 asks for a card of the hand, CU-67 for one of the six.
        clause = "CU-20" if step == PLAY else "CU-67"
        return because(clause, "not_in_hand", card=words.card(move & KIND))
    if step != PLAY:
        return None
    if move > KIND:
        return placing(game, state, move & ~KIND, move & KIND)
    return _discarding(state, hand, move)


def not_asked(game: ClusteredGame, state: ClusteredState, seat: int) -> Reason | None:
    """Why a seat has nothing to decide now."""
    if game.to_act(state) == OVER:
        return because("CU-47", "over")
    if seat not in game.deciders(state):
        seats: dict[str, Arg] = {"seat": game.letters[seat]}
        return Reason("E-SEAT", Message("core.play.not_your_turn", seats))
    return None


def _keep(hand: int, move: int) -> Reason | None:
    first, second = move >> 5, move & KIND
    for kind in (first, second):
        if not has(hand, kind):
            return because("CU-66", "not_in_hand", card=words.card(kind))
    if first == second and copies(hand, first) < 2:
        return because("CU-66", "only_one", card=words.card(first))
    return None


def _discarding(state: ClusteredState, hand: int, kind: int) -> Reason | None:
    """CU-41: nothing is discarded while a card of the hand can be played."""
    moves = placements(state, hand)
    if not moves:
        return None
    same = [move for move in moves if move & KIND == kind]
    example = same[0] if same else moves[0]
    playable = words.card(example & KIND)
    return because("CU-41", "must_play", card=playable, cell=words.cell(example & ~KIND))


def placing(game: ClusteredGame, state: ClusteredState, cell: int, kind: int) -> Reason | None:
    """Why a card may not lie on a cell, whoever holds it."""
    where = words.cell(cell)
    card = state.card(cell)
    if card >= 0:
        lying = _lying(game, card)
        return because("CU-30", "occupied", cell=where, lying=lying)
    if not game.grid.has(cell):
        return because("CU-78", "outside", cell=where)
    fits = state.fitting(cell)
    if not fits:
        touching = any(state.card(cell + corner) >= 0 for corner in CORNERS)
        return because("CU-30", "corner_only" if touching else "no_contact", cell=where)
    if fits >> kind & 1:
        return None
    faults: list[Arg] = []
    for edge in EDGES:
        card = state.card(cell + edge)
        # CU-33, CU-34: only normal cards have a say.
        if card >= 0 and kind_of(card) < JOKER and in_common(kind, kind_of(card)) < 2:
            faults.append(_fault(cell + edge, kind, kind_of(card)))
    return because("CU-31", "disagrees", card=words.card(kind), cell=where, faults=faults)


def _fault(near: int, kind: int, other: int) -> Message:
    """A neighbour and the one attribute, if any, that it shares with a card."""
    common = "nothing"
    if shape(kind) == shape(other):
        common = "shape"
    elif count(kind) == count(other):
        common = "count"
    elif fill(kind) == fill(other):
        common = "fill"
    args: dict[str, Arg] = {
        "card": words.card(other),
        "cell": words.cell(near),
        "common": common,
    }
    return Message("clustered.why.fault", args)


def _lying(game: ClusteredGame, card: int) -> Message:
    """What lies on an occupied cell."""
    owner, kind = owner_of(card), kind_of(card)
    if owner == NOBODY:
        return Message("clustered.card.start")
    args: dict[str, Arg] = {"card": words.card(kind), "seat": game.letters[owner]}
    return Message("clustered.card.of", args)


def why_chance(game: ClusteredGame, state: ClusteredState, text: str) -> Reason | None:
    """Why a chance line is impossible here; None if it is possible."""
    if game.to_act(state) >= 0 or not state.stack:
        return Reason("E-CHANCE", Message("core.record.no_chance", {"line": text[:60]}))
    move = notation.read(game, state, text)
    if not isinstance(move, int):
        return move
    step, _, seat, cards = state.stack[-1]
    deck = state.piles[DECKS * game.seats + seat]
    if step == DRAW:
        shown = [move & KIND] if cards == 1 else [move & KIND, move >> 5]
    else:
        shown = list(kinds_of(move))
    for kind in shown:
        if not has(deck, kind):
            # CU-90: a card comes from what is left of the deck.
            letter = game.letters[seat]
            return because("CU-90", "not_in_deck", card=words.card(kind), seat=letter)
        deck -= 1 << kind
    return None
