"""The setup: all the chance there is."""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations, islice
from random import Random

import pytest

from howff.core.kernel import CHANCE, OVER
from howff.core.luck import Luck
from howff.games.clans.cards import CARD_NUMBERS, CARD_TEXTS
from howff.games.clans.notation import texts_of
from howff.games.clans.state import cards_of
from howff.games.clans.steps import pick_cards
from tests.games.clans.positions import (
    EVERYBODY,
    dealt,
    face_down,
    face_up,
    hand,
    random_game,
    removed,
    table,
)


def far(seen: int, draws: int, chance: float) -> bool:
    """More than five standard deviations from what is expected."""
    deviation = math.sqrt(draws * chance * (1 - chance))
    return abs(seen - draws * chance) > 5 * deviation


@pytest.mark.rule("CL-11", "CL-14", "CL-15", "CL-16")
@pytest.mark.parametrize("players", EVERYBODY)
def test_every_card_of_the_pack_is_laid_out_dealt_or_removed(players: int) -> None:
    game = table(players)
    for seed in range(20):
        state = dealt(game, seed)
        hands = [hand(state, player) for player in range(players)]
        assert list(face_up(state)) == list(game.table.start)
        assert [len(one) for one in hands] == list(game.table.hands)
        everything = [*face_up(state).values(), *removed(state)]
        everything += [card for one in hands for card in one]
        assert sorted(everything) == texts_of(game.table.pack)
        assert not face_down(state)


@pytest.mark.rule("CL-14")
@pytest.mark.parametrize(
    ("players", "seats"),
    [
        (2, [1, 4, 7, 10, 14, 17, 20, 23]),
        (3, [2, 8, 14, 21, 27]),
        (4, [2, 8, 14, 21, 27, 33]),
    ],
)
def test_the_start_cards_lie_on_their_seats(players: int, seats: list[int]) -> None:
    game = table(players)
    assert list(face_up(dealt(game))) == seats
    per_tableau = Counter(game.table.tableau_of[seat] for seat in seats)
    assert set(per_tableau.values()) == {2 if players == 2 else 1}
    assert len(per_tableau) == len(game.table.tableaus)


@pytest.mark.rule("CL-12")
@pytest.mark.parametrize("players", EVERYBODY)
def test_turns_go_round_and_the_last_player_has_one_card_fewer(players: int) -> None:
    game = table(players)
    seen = random_game(game, "round")
    first = next(state for state in seen if game.to_act(state) >= 0)
    counts = [len(one) for one in first.hands]
    assert counts == [counts[-1] + 1] * (players - 1) + [counts[-1]]
    order = [game.to_act(state) for state in seen if game.to_act(state) >= 0]
    assert order == list(range(players)) * counts[-1]


@pytest.mark.rule("CL-70", "CL-13")
@pytest.mark.parametrize("players", EVERYBODY)
def test_chance_is_in_the_setup_alone(players: int) -> None:
    game = table(players)
    for seed in range(5):
        seen = random_game(game, seed)
        acting = [game.to_act(state) for state in seen]
        setup = players + 2
        assert acting[:setup] == [CHANCE] * setup
        assert CHANCE not in acting[setup:]
        assert acting[-1] == OVER
        streams = [game.stream(state) for state in seen[:setup]]
        hands = [f"hand.{letter}" for letter in game.letters]
        assert streams == ["start", *hands, "removed"]


@pytest.mark.rule("CL-70")
def test_the_same_seed_deals_the_same_luck() -> None:
    game = table(3)

    def deal(seed: str) -> tuple[object, ...]:
        state, luck = game.start(), Luck(seed)
        while game.to_act(state) == CHANCE:
            game.apply(state, luck.pick(game, state))
        return state.key()

    assert deal("one") == deal("one")
    assert deal("one") != deal("two")


@pytest.mark.rule("CL-70")
@pytest.mark.parametrize("count", range(7))
def test_every_choice_of_cards_is_as_likely(count: int) -> None:
    cards = sum(1 << CARD_NUMBERS[text] for text in ("3r", "4o", "5y", "6g", "7b", "8p"))
    choices = [sum(1 << card for card in one) for one in combinations(cards_of(cards), count)]
    rng, draws = Random(7), 4000
    seen = Counter(pick_cards(rng, cards, count) for _ in range(draws))
    assert set(seen) == set(choices)
    assert not any(far(seen[one], draws, 1 / len(choices)) for one in choices if len(choices) > 1)


@pytest.mark.rule("CL-14", "CL-70")
def test_every_card_is_as_likely_on_every_start_seat() -> None:
    game, rng, draws = table(2), Random(5), 2800
    seen: Counter[tuple[int, str]] = Counter()
    for _ in range(draws):
        state = game.start()
        game.apply(state, game.pick(state, rng))
        seen.update(face_up(state).items())
    for seat in game.table.start:
        for text in texts_of(game.table.pack):
            assert not far(seen[seat, text], draws, 1 / 28)


def test_outcomes_are_listed_lazily_and_evenly() -> None:
    game = table(2)
    state = game.start()
    few = list(islice(game.outcomes(state), 50))
    assert len({outcome for outcome, _ in few}) == 50
    assert {weight for _, weight in few} == {1}
    for outcome, _ in few:
        after = state.copy()
        game.apply(after, outcome)
        assert len(face_up(after)) == 8
    rng = Random(1)
    for _ in range(2):
        game.apply(state, game.pick(state, rng))
    hands = list(game.outcomes(state))
    assert len(hands) == len(set(hands)) == 165
    game.apply(state, game.pick(state, rng))
    assert list(game.outcomes(state)) == [(state.rest, 1)]
    assert game.pick(state, rng) == state.rest


@pytest.mark.rule("CL-11")
@pytest.mark.parametrize(("players", "gone"), [(2, "78"), (3, "8"), (4, "")])
def test_the_highest_ranks_are_out_of_the_game(players: int, gone: str) -> None:
    pack = texts_of(table(players).table.pack)
    assert pack == [text for text in CARD_TEXTS if text[0] not in gone]
