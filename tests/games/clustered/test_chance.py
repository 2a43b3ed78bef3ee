"""Chance: what can come, how often, and that forcing it is the only way."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import comb
from random import Random

import pytest

from howff.core.kernel import CHANCE
from howff.core.luck import Luck
from howff.games.clustered.notation import pile_of
from howff.games.clustered.state import DECKS, ClusteredState, size
from howff.games.clustered.steps.turns import DRAW
from tests.games.clustered.positions import position, random_game, table

TOLERANCE = 5.0
"""Standard deviations; a fair source misses it once in millions of runs."""


def with_deck(cards: list[str], count: int) -> ClusteredState:
    """A draw of so many cards is due from this deck."""
    game = table(1, quick=True)
    state = position(game, decks=[cards])
    state.stack = [(DRAW, CHANCE, 0, count)]
    return state


def is_fair(found: Counter[str], weights: dict[str, int], draws: int) -> bool:
    whole = sum(weights.values())
    for name, weight in weights.items():
        share = weight / whole
        spread = (draws * share * (1 - share)) ** 0.5
        if abs(found[name] - draws * share) > TOLERANCE * spread:
            return False
    return set(found) <= set(weights)


@pytest.mark.rule("CU-90")
def test_one_card_comes_as_often_as_it_is_in_the_deck() -> None:
    game = table(1, quick=True)
    deck = ["*", "*", "c1f", "s1h", "t3l"]
    state = with_deck(deck, 1)
    weights = Counter(f"draw A {card}" for card in deck)
    listed = {game.text(state, [move]): weight for move, weight in game.outcomes(state)}
    assert listed == weights
    rng = Random(1)
    found = Counter(game.text(state, [game.pick(state, rng)]) for _ in range(20_000))
    assert is_fair(found, dict(weights), 20_000)


@pytest.mark.rule("CU-67", "CU-90")
def test_two_cards_come_in_every_order() -> None:
    game = table(1, quick=True)
    deck = ["*", "*", "c1f", "s1h"]
    state = with_deck(deck, 2)
    weights = Counter(f"draw A {one} {other}" for one, other in permutations(deck, 2))
    listed = {game.text(state, [move]): weight for move, weight in game.outcomes(state)}
    assert listed == weights
    rng = Random(2)
    found = Counter(game.text(state, [game.pick(state, rng)]) for _ in range(20_000))
    assert is_fair(found, dict(weights), 20_000)


@pytest.mark.rule("CU-11", "CU-90")
def test_hands_are_all_hands_of_the_deck() -> None:
    game = table(1)
    state = game.start()
    state.piles[DECKS] = pile_of(["*", "*", "c1f", "c2f", "s1h", "s2h", "t1l"])
    outcomes = list(game.outcomes(state))
    assert sum(weight for _, weight in outcomes) == comb(7, 5)
    assert all(size(move) == 5 for move, _ in outcomes)
    assert len({move for move, _ in outcomes}) == len(outcomes)
    weights = {game.text(state, [move]): weight for move, weight in outcomes}
    rng = Random(3)
    found = Counter(game.text(state, [game.pick(state, rng)]) for _ in range(20_000))
    assert is_fair(found, weights, 20_000)


@pytest.mark.rule("CU-11")
def test_the_first_deal_is_counted_without_listing_it() -> None:
    game = table(2)
    first = next(iter(game.outcomes(game.start())))
    assert first[1] == 1
    jokers = [comb(2, number) * comb(27, 5 - number) for number in range(3)]
    assert sum(jokers) == comb(29, 5)


@pytest.mark.rule("CU-82", "CU-90")
def test_a_shuffled_deck_is_only_what_remains() -> None:
    """Nothing in a position tells the order of a deck: two ways to the same cards are one."""
    game = table(1)
    keys = set()
    for order in (["c1f", "s1h"], ["s1h", "c1f"]):
        state = position(game, hands=[["*", "t1l"]], decks=[["c1f", "s1h"]])
        for line, card in zip(["*@1,0", "t1l@2,0"], order, strict=True):
            game.apply(state, game.parse(state, line)[0])
            game.apply(state, game.parse(state, f"draw A {card}")[0])
        keys.add(state.key())
    assert len(keys) == 1


@pytest.mark.rule("CU-90")
def test_the_same_seed_deals_the_same_cards_whatever_is_played() -> None:
    game = table(2, quick=True)
    dealt = []
    for taste in (0, -1):
        state, luck, cards = game.start(), Luck("secret"), []
        while state.stack:
            if game.to_act(state) == CHANCE:
                move = luck.pick(game, state)
                cards.append((game.stream(state), game.text(state, [move])))
                game.apply(state, move)
            else:
                game.apply(state, game.legal(state)[taste])
        dealt.append(cards)
    assert dealt[0] == dealt[1]
    assert len(dealt[0]) == 2 + 2 * 11
    assert {stream for stream, _ in dealt[0]} == {"hand.A", "hand.B", "draw.A", "draw.B"}


@pytest.mark.rule("CU-90")
def test_every_picked_outcome_is_a_listed_one() -> None:
    for game in (table(2), table(2, quick=True, extra_joker=(0, 1))):
        for state in random_game(game, "listed"):
            if game.to_act(state) == CHANCE and state.stack[-1][0] == DRAW:
                listed = game.legal(state)
                assert len(set(listed)) == len(listed)
                assert game.pick(state, Random(4)) in listed
