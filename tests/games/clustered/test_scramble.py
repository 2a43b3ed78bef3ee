"""Hidden information cannot leak: whatever a seat may not know is changed, and it sees the same.

The scrambler is written from CU-81, CU-82, CU-84 and CU-85, not from the code of the views: of a
deck only the cards played and publicly discarded are known to others, the rest may lie in any way
in the hand, the deck and the face-down discards of its player.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from howff.core.setup import OptionValue
from howff.core.view import View
from howff.games.clustered.game import ClusteredGame
from howff.games.clustered.state import ClusteredState
from tests.games.clustered.positions import random_game, table

TABLES: list[tuple[int, dict[str, OptionValue]]] = [
    (1, {"quick": True}),
    (2, {}),
    (2, {"quick": True, "extra_joker": (1,)}),
    (3, {"quick": True, "first_bonus": True, "size_bonus": True}),
    (4, {"bounds": (-1, -1, 2, 1)}),
    (6, {"quick": True}),
]


def cards(pile: int) -> list[int]:
    """The single cards of a pile: its bits, and as many jokers as the top says."""
    return [1 << bit for bit in range(27) if pile >> bit & 1] + [1 << 27] * (pile >> 27)


def scrambled(state: ClusteredState, seats: int, eyes: int | None, rng: Random) -> ClusteredState:
    """The same position to these eyes: everybody else's unseen cards are dealt anew."""
    other = state.copy()
    for seat in range(seats):
        if seat == eyes:
            continue
        at = [seat, seats + seat, 2 * seats + seat]
        sizes = [len(cards(state.piles[one])) for one in at]
        unseen = [card for one in at for card in cards(state.piles[one])]
        rng.shuffle(unseen)
        for one, size in zip(at, sizes, strict=True):
            other.piles[one] = sum(unseen.pop() for _ in range(size))
    return other


Look = Callable[[ClusteredGame, ClusteredState, int | None], View]


def leaks(look: Look) -> int:
    """How many scrambled positions look different to the eyes that must not notice."""
    found = 0
    for seats, options in TABLES:
        game = table(seats, **options)
        rng = Random(f"{seats}{options}")
        for state in random_game(game, f"leak {seats}")[::4]:
            if not state.stack:
                continue
            for eyes in (*range(seats), None):
                other = scrambled(state, seats, eyes, rng)
                found += look(game, other, eyes).encode() != look(game, state, eyes).encode()
    return found


def honest(game: ClusteredGame, state: ClusteredState, eyes: int | None) -> View:
    return game.view(state, eyes)


def planted(secret: Callable[[ClusteredState], Any]) -> Look:
    """A view with one secret among its public fields."""

    def look(game: ClusteredGame, state: ClusteredState, eyes: int | None) -> View:
        view = game.view(state, eyes)
        view.table["scores"]["A"] = secret(state)
        return view

    return look


@pytest.mark.rule("CU-80", "CU-81", "CU-82", "CU-84", "CU-85", "CU-88")
def test_views_do_not_change_with_what_is_hidden() -> None:
    assert leaks(honest) == 0


@pytest.mark.parametrize(
    "secret",
    [
        lambda state: state.piles[0] & 1,
        lambda state: state.piles[-1 - len(state.piles) // 4] & 1,
        lambda state: state.piles[len(state.piles) // 4] >> 27,
        lambda state: state.pack(),
    ],
    ids=["a card of a hand", "a face-down discard", "jokers of a deck", "everything"],
)
def test_the_scrambler_catches_a_planted_leak(secret: Callable[[ClusteredState], Any]) -> None:
    assert leaks(planted(secret)) > 0


@pytest.mark.rule("CU-81", "CU-84", "CU-86")
def test_what_others_hear_does_not_change_with_what_is_hidden() -> None:
    """A hidden choice of another seat sounds the same whichever cards it was about."""
    for seats, options in TABLES:
        game = table(seats, **options)
        rng = Random(f"hear {seats}{options}")
        for state in random_game(game, f"hear {seats}")[::3]:
            if not state.stack or state.stack[-1][0] == 0:
                continue
            moves = (
                [game.pick(state, rng) for _ in range(3)]
                if game.to_act(state) < 0
                else (rng.sample(game.legal(state), 2))
            )
            actor = max(state.stack[-1][1], 0) or state.stack[-1][2]
            for eyes in (*range(seats), None):
                if eyes in (actor, state.stack[-1][1]):
                    continue
                heard = set()
                for move in moves:
                    after = state.copy()
                    game.apply(after, move)
                    if not after.stack:
                        continue
                    told = game.events(state, [move], after)
                    heard.add(str([event.told_to(eyes) for event in told]))
                    heard.add(game.masked(state, [move]))
                    assert all("card" not in event.data for event in told)
                assert len(heard) <= 2
