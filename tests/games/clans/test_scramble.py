"""Hidden information cannot leak: whatever a player may not know is changed, and nothing changes.

The scrambler is written from CL-60 to CL-66, not from the code of the views: the pack without the
cards seen face up, the own hand and the own face-down cards lies in any way in the other hands, on
the others' face-down seats and among the cards that are not dealt, or removed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from howff.core.kernel import CHANCE, OVER
from howff.core.view import View
from howff.games.clans.cards import CARD_TEXTS
from howff.games.clans.game import ClansGame
from howff.games.clans.state import CARD, FACE_DOWN, HIDDEN, ClansState
from tests.games.clans.positions import (
    EVERYBODY,
    face_down,
    hand,
    random_game,
    removed,
    stuck_game,
    table,
)

Look = Callable[[ClansGame, ClansState, int | None], View]


def exchange(state: ClansState, eyes: int | None, rng: Random) -> dict[int, int]:
    """For every card these eyes have not seen, the one that lies in its place instead."""
    unseen = [card for card in range(42) if state.rest >> card & 1]
    unseen += [card for one, cards in enumerate(state.hands) if one != eyes for card in cards]
    backs = face_down(state).values()
    unseen += [CARD_TEXTS.index(card) for owner, card in backs if owner != eyes]
    shuffled = unseen.copy()
    rng.shuffle(shuffled)
    return dict(zip(unseen, shuffled, strict=True))


def scrambled(state: ClansState, eyes: int | None, instead: dict[int, int]) -> ClansState:
    """The same position to these eyes."""
    other = state.copy()
    for player, cards in enumerate(other.hands):
        if player != eyes:
            other.hands[player] = sorted(instead.get(card, card) for card in cards)
    other.rest = sum(1 << instead.get(card, card) for card in range(42) if state.rest >> card & 1)
    for seat, (owner, card) in face_down(state).items():
        if owner != eyes:
            number = CARD_TEXTS.index(card)
            other.laid[seat] += instead.get(number, number) - number
    return other


def games() -> list[tuple[ClansGame, list[ClansState]]]:
    found = [(table(players), random_game(table(players), "leak")) for players in EVERYBODY]
    return found + [stuck_game(players) for players in EVERYBODY]


def leaks(look: Look) -> int:
    """How many scrambled positions look different to the eyes that must not notice."""
    found = 0
    for game, seen in games():
        rng = Random(f"{game.seats}")
        for state in seen:
            if game.to_act(state) == OVER:
                continue
            for eyes in [*range(game.seats), None]:
                other = scrambled(state, eyes, exchange(state, eyes, rng))
                found += look(game, state, eyes).encode() != look(game, other, eyes).encode()
    return found


@pytest.mark.rule("CL-60", "CL-61", "CL-62", "CL-63", "CL-65", "CL-66", "CL-68", "CL-13")
def test_views_do_not_change_with_what_may_not_be_known() -> None:
    assert leaks(lambda game, state, eyes: game.view(state, eyes)) == 0


def test_the_scrambler_does_change_what_may_not_be_known() -> None:
    _, seen = stuck_game(3)
    changed = 0
    for state in seen[:-1]:
        other = scrambled(state, 0, exchange(state, 0, Random(1)))
        assert hand(other, 0) == hand(state, 0)
        assert [len(one) for one in other.hands] == [len(one) for one in state.hands]
        changed += other.key() != state.key()
        everything = [card for player in range(3) for card in hand(other, player)]
        everything += [card for _, card in face_down(other).values()] + removed(other)
        before = [card for player in range(3) for card in hand(state, player)]
        before += [card for _, card in face_down(state).values()] + removed(state)
        assert sorted(everything) == sorted(before)
    assert changed > 0.8 * len(seen)


def planted(game: ClansGame, state: ClansState, eyes: int | None, secret: object) -> View:
    view = game.view(state, eyes)
    return replace(view, table={**view.table, "secret": secret})


LEAKS: dict[str, Callable[[ClansGame, ClansState, int | None], object]] = {
    "removed cards in sum": lambda game, state, eyes: sum(int(one[0]) for one in removed(state)),
    "a card of the next hand": lambda game, state, eyes: hand(state, -1)[:1],
    "how many turns A has": lambda game, state, eyes: (
        len(game.legal(state)) if game.to_act(state) == 0 else 0
    ),
    "whether a back is high": lambda game, state, eyes: [
        card[0] > "5" for _, card in face_down(state).values()
    ],
    "the order of a hash": lambda game, state, eyes: hash(state.key()) & 255,
}


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_found(name: str) -> None:
    secret = LEAKS[name]
    assert leaks(lambda game, state, eyes: planted(game, state, eyes, secret(game, state, eyes)))


def renamed(game: ClansGame, state: ClansState, move: int, instead: dict[int, int]) -> int:
    """A move, or an outcome, with its hidden cards exchanged."""
    if game.to_act(state) == CHANCE:
        if game.stream(state) == "start":
            return move
        return sum(1 << instead.get(card, card) for card in range(42) if move >> card & 1)
    card = move >> CARD & 63
    return move + ((instead.get(card, card) - card) << CARD) if move & FACE_DOWN else move


def drawn(game: ClansGame, before: ClansState, after: ClansState) -> int:
    """The move between two positions."""
    if game.to_act(before) == CHANCE:
        return before.rest ^ after.rest if game.stream(before) != "removed" else before.rest
    player = game.to_act(before)
    (card,) = set(before.hands[player]) - set(after.hands[player])
    seat = (before.free ^ after.free).bit_length() - 1
    return card << CARD | seat | (FACE_DOWN if after.laid[seat] >= HIDDEN else 0)


@pytest.mark.rule("CL-60", "CL-61", "CL-62", "CL-63", "CL-68")
def test_events_do_not_change_with_what_may_not_be_known() -> None:
    told = 0
    for game, seen in games():
        rng = Random(game.seats)
        for before, after in pairwise(seen[1:]):
            move = drawn(game, before, after)
            for eyes in [*range(game.seats), None]:
                instead = exchange(after, eyes, rng)
                others = [scrambled(one, eyes, instead) for one in (before, after)]
                other_move = renamed(game, before, move, instead)
                events = game.events(before, [move], after)
                other_events = game.events(others[0], [other_move], others[1])
                assert [one.told_to(eyes) for one in events] == [
                    one.told_to(eyes) for one in other_events
                ]
                assert [(one.data, one.seat, one.reveals, one.random) for one in events] == [
                    (one.data, one.seat, one.reveals, one.random) for one in other_events
                ]
                told += len(events)
    assert told > 500
