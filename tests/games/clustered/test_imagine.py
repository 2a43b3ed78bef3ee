"""What could stand behind a View: consistent with it, and every way as likely (CU-85)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from howff.core.view import View
from howff.games.clustered.game import ClusteredGame
from howff.games.clustered.notation import pile_of, tokens
from howff.games.clustered.state import DECKS, FACE_DOWN, FACE_UP, ClusteredState
from tests.games.clustered.positions import (
    EVERY_OPTION,
    dealt,
    play,
    position,
    random_game,
    table,
)


@pytest.mark.rule("CU-85")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_what_is_imagined_looks_the_same_to_these_eyes(seats: int) -> None:
    for options in EVERY_OPTION:
        game = table(seats, **options)
        rng = Random(f"{seats}{options}")
        for state in random_game(game, f"imagine {seats}")[::6]:
            for eyes in (*range(seats), None):
                view = View.decode(game.view(state, eyes).encode())
                imaginer = game.imaginer(view)
                for _ in range(2):
                    imagined = imaginer.sample(rng)
                    assert game.view(imagined, eyes).encode() == view.encode()
                    assert imagined.stack == state.stack
                    for seat in range(seats):
                        assert sum(imagined.piles[seat::seats]) == sum(state.piles[seat::seats])


@pytest.mark.rule("CU-82", "CU-85")
def test_ones_own_cards_are_never_imagined_otherwise() -> None:
    game = table(3, quick=True)
    for state in random_game(game, "own")[10::9]:
        if not state.stack:
            continue
        for eyes in range(3):
            imagined = game.imagine(game.view(state, eyes), Random(1))
            assert imagined.piles[eyes::3] == state.piles[eyes::3]
            assert imagined.laid == state.laid


def test_over_means_nothing_is_left_to_imagine() -> None:
    game = table(2, quick=True)
    last = random_game(game, "over")[-1]
    for eyes in (0, 1, None):
        assert game.imagine(game.view(last, eyes), Random(2)).key() == last.key()


def endgame() -> tuple[ClusteredGame, ClusteredState]:
    """B has five unseen cards: two in hand, two in the deck, one face down; A knows its own."""
    game = table(2, quick=True)
    unseen = ["*", "*", "c1f", "s1h", "t3l"]
    state = position(
        game,
        {"1,0": "A *"},
        [["s1f"], ["*", "c1f"]],
        [["s2f"], ["*", "s1h"]],
    )
    state.piles[2 * FACE_DOWN + 1] = pile_of(["t3l"])
    # The other cards of both decks have been discarded openly.
    state.piles[2 * FACE_UP + 1] = game.decks[1] - pile_of(unseen)
    state.piles[2 * FACE_UP] = game.decks[0] - pile_of(["*", "s1f", "s2f"])
    return game, state


@pytest.mark.rule("CU-85")
@pytest.mark.parametrize("eyes", [0, None])
def test_every_way_the_unseen_cards_may_lie_is_as_likely(eyes: int | None) -> None:
    game, state = endgame()
    ways: Counter[tuple[str, ...]] = Counter()
    # Five single cards in five places; equal ways are those that the game cannot tell apart.
    for order in permutations(["*", "*", "c1f", "s1h", "t3l"]):
        ways[_way(sorted(order[:2]), sorted(order[2:4]), [order[4]])] += 1
    draws = 30_000
    imaginer = game.imaginer(game.view(state, eyes))
    rng = Random(11)
    found: Counter[tuple[str, ...]] = Counter()
    for _ in range(draws):
        one = imaginer.sample(rng)
        piles = [tokens(one.piles[2 * pile + 1]) for pile in (0, DECKS, FACE_DOWN)]
        found[_way(*piles)] += 1
    assert set(found) == set(ways)
    whole = sum(ways.values())
    for way, weight in ways.items():
        share = weight / whole
        spread = (draws * share * (1 - share)) ** 0.5
        assert abs(found[way] - draws * share) < 5 * spread


def _way(*piles: list[str]) -> tuple[str, ...]:
    return tuple(" ".join(pile) for pile in piles)


@pytest.mark.rule("CU-85")
def test_a_forced_discard_is_not_read_as_a_hint() -> None:
    """The inference of CU-85 is a bot's own business: imagined hands may hold what could fit."""
    game = table(2)
    ring = dict.fromkeys(("1,0", "-1,0", "0,-1", "0,1"), "A s1h")
    state = position(game, ring, [["c1f"], ["t2l", "c3f"]], [[], ["*", "s1f"]], to_move=1)
    state.piles[2 * FACE_UP + 1] = game.decks[1] - pile_of(["t2l", "c3f", "*", "s1f"])
    play(game, state, "x c3f", [[], ["*"]])
    view = game.view(state, 0)
    hands = {tuple(tokens(game.imagine(view, Random(seed)).piles[1])) for seed in range(60)}
    assert hands == {("*", "s1f"), ("*", "t2l"), ("s1f", "t2l")}


@pytest.mark.rule("CU-85", "CU-94")
def test_the_opening_is_imagined_in_the_middle_of_the_choices() -> None:
    game = table(3, quick=True)
    state = dealt(game)
    play(game, state, game.lines(state, 0)[0])
    view = game.view(state, 2)
    imagined = game.imagine(view, Random(3))
    assert game.deciders(imagined) == [1, 2]
    assert game.lines(imagined, 2) == game.lines(state, 2)
    assert imagined.piles[2::3] == state.piles[2::3]
