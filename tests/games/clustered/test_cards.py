from __future__ import annotations

from itertools import product

import pytest

from howff.games.clustered.notation import KINDS, TOKENS, pile_of, tokens
from howff.games.clustered.scoring import BONUS
from howff.games.clustered.state import (
    BESIDE,
    DECKS,
    JOKER,
    START,
    copies,
    count,
    fill,
    has,
    in_common,
    kinds_of,
    owner_of,
    shape,
    size,
)
from tests.games.clustered.positions import lines, position, random_game, table


@pytest.mark.rule("CU-01")
@pytest.mark.parametrize("seats", [1, 2, 5, 8])
def test_each_deck_has_27_normal_cards_and_two_jokers(seats: int) -> None:
    game = table(seats)
    whole = sorted([*TOKENS, "*"])
    for seat in range(seats):
        assert tokens(game.start().piles[DECKS * seats + seat]) == whole
    # A player only ever plays cards of that one deck.
    last = random_game(game, 1)[-1]
    for seat in range(seats):
        played = [TOKENS[card & 31] for card in last.laid if owner_of(card) == seat]
        forced = tokens(last.piles[3 * seats + seat])
        assert sorted(played + forced) == whole


@pytest.mark.rule("CU-02")
def test_every_combination_of_the_three_attributes_is_there_once() -> None:
    looks = {(shape(kind), count(kind), fill(kind)) for kind in range(27)}
    assert looks == set(product((0, 1, 2), (1, 2, 3), (0, 1, 2)))
    assert TOKENS[KINDS["s2h"]] == "s2h"
    assert (shape(KINDS["c1f"]), shape(KINDS["s1f"]), shape(KINDS["t1f"])) == (0, 1, 2)
    assert [count(KINDS[token]) for token in ("c1f", "c2f", "c3f")] == [1, 2, 3]
    assert [fill(KINDS[token]) for token in ("c1f", "c1h", "c1l")] == [0, 1, 2]
    assert len(set(TOKENS)) == 28


@pytest.mark.rule("CU-02", "CU-31")
def test_what_is_in_common_is_counted_letter_by_letter() -> None:
    for one, other in product(TOKENS[:27], repeat=2):
        agreeing = sum(a == b for a, b in zip(one, other, strict=True))
        assert in_common(KINDS[one], KINDS[other]) == agreeing
        assert bool(BESIDE[KINDS[one]] >> KINDS[other] & 1) == (agreeing >= 2)


@pytest.mark.rule("CU-03", "CU-32")
def test_the_colour_of_the_neighbours_makes_no_difference() -> None:
    game = table(2)
    offers = [
        lines(game, position(game, {"1,0": f"{first} s1h", "1,1": f"{second} s2h"}, [["s1f"]]))
        for first, second in product("AB", repeat=2)
    ]
    assert offers[0]
    assert all(offer == offers[0] for offer in offers)


@pytest.mark.rule("CU-04", "CU-33")
def test_a_joker_has_no_attributes_but_an_owner() -> None:
    assert all(BESIDE[kind] >> JOKER & 1 for kind in range(29))
    assert all(BESIDE[JOKER] >> kind & 1 for kind in range(28))
    game = table(2)
    row = {"1,0": "A *", "2,0": "A s1h", "3,0": "A *"}
    assert game.scores(position(game, row)) == [3, 0]
    assert game.scores(position(game, {**row, "2,0": "B *"})) == [0, 0]


@pytest.mark.rule("CU-05", "CU-34", "CU-53")
def test_start_cards_belong_to_nobody_and_have_no_attributes() -> None:
    game = table(5)
    assert all(BESIDE[START] >> kind & 1 for kind in range(28))
    state = game.start()
    assert len(state.laid) == 2
    assert all(owner_of(card) >= game.seats for card in state.laid)
    assert game.scores(state) == [0] * 5


@pytest.mark.rule("CU-06")
def test_there_are_four_bonus_cards_of_two_points() -> None:
    assert BONUS == 2
    game = table(2, first_bonus=True, size_bonus=True)
    state = position(game, {f"{x},{y}": "A *" for x in range(1, 6) for y in (0, 1)})
    state.first_line = state.first_rect = 0
    assert game.breakdown(state)[0] == {
        "rectangle": 10,
        "lines": 10,
        "first_bonus": 4,
        "size_bonus": 4,
    }
    plain = table(2)
    assert plain.breakdown(state)[0] == {"rectangle": 10, "lines": 10}


def test_piles_count_what_they_hold() -> None:
    pile = pile_of(["s2h", "*", "c1f", "*"])
    assert size(pile) == 4
    assert tokens(pile) == ["*", "*", "c1f", "s2h"]
    assert [TOKENS[kind] for kind in kinds_of(pile)] == ["c1f", "s2h", "*", "*"]
    assert has(pile, JOKER)
    assert has(pile, KINDS["s2h"])
    assert not has(pile, KINDS["s2f"])
    assert copies(pile, JOKER) == 2
    assert copies(pile, KINDS["c1f"]) == 1
    assert copies(pile, KINDS["c1h"]) == 0
    assert not has(pile_of(["c1f"]), JOKER)
