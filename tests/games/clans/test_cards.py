"""The pack and the shields."""

from __future__ import annotations

from itertools import product

import pytest

from howff.games.clans.cards import (
    CARD_TEXTS,
    COLOUR_LIST,
    SHOWN,
    colour_of,
    matches,
    rank_of,
)
from howff.games.clans.state import CARDS, shields_left
from tests.games.clans.positions import EVERYBODY, position, table


@pytest.mark.rule("CL-01")
def test_every_rank_occurs_once_in_every_colour() -> None:
    assert len(CARD_TEXTS) == CARDS == 42
    assert set(CARD_TEXTS) == {rank + colour for rank, colour in product("345678", "roygbpw")}
    assert {one.name for one in COLOUR_LIST} == {
        "red",
        "orange",
        "yellow",
        "green",
        "blue",
        "purple",
        "white",
    }
    assert sorted(SHOWN) == [one.letter for one in COLOUR_LIST]


def test_cards_are_numbered_as_their_texts_are_sorted() -> None:
    assert list(CARD_TEXTS) == sorted(CARD_TEXTS)
    for card, text in enumerate(CARD_TEXTS):
        assert text == f"{rank_of(card)}{colour_of(card).letter}"


def test_setts_have_twenty_four_threads() -> None:
    for colour in COLOUR_LIST:
        stripes = colour.sett.split()
        assert {stripe[0] for stripe in stripes} <= set("BKW")
        assert sum(int(stripe[1:]) for stripe in stripes) == 24


@pytest.mark.rule("CL-02", "CL-54")
@pytest.mark.parametrize("card", ["3r", "4o", "5y", "6g", "7b", "8p"])
def test_the_rank_is_the_worth_in_points(card: str) -> None:
    game = table(4)
    state = position(game, {"1": card}, stacks={"1": [2]})
    assert game.scores(state) == [0, 0, int(card[0]), 0]


@pytest.mark.rule("CL-22")
def test_cards_match_by_rank_or_colour() -> None:
    for one, other in product(range(CARDS), repeat=2):
        texts = CARD_TEXTS[one], CARD_TEXTS[other]
        same = texts[0][0] == texts[1][0] or texts[0][1] == texts[1][1]
        assert matches(one, other) is same


@pytest.mark.rule("CL-04", "CL-16")
@pytest.mark.parametrize("players", EVERYBODY)
def test_everybody_starts_with_five_shields_of_their_own(players: int) -> None:
    game = table(players)
    state = game.start()
    assert [shields_left(state, player) for player in range(players)] == [5] * players
    assert len(set(game.letters)) == players
