"""Mike McCastle: a guest on somebody's home castle, and what he counts for (GM-C8-46…GM-C8-48)."""

from __future__ import annotations

import pytest

from howff.games.glenmore.rules import words as w
from howff.games.glenmore.scoring import category_value, round_vp
from tests.games.glenmore.chronicles.c8_penny_mob.mob import (
    HOME,
    asked,
    code,
    held,
    lines,
    mob,
    where,
)
from tests.games.glenmore.table import play

GUEST = "c8.owns R mike_mccastle; c8.abroad mike_mccastle=B:1,0"


def home(*given: str, scots: str) -> list[int]:
    """What the seats have in home Scots; so many stand on each home castle."""
    lands = [
        f"land {letter} 0,0 village | 1,0 castle{f' S{number}' if int(number) else ''}"
        for letter, number in zip("RYB", scots, strict=True)
    ]
    game, state = mob("at R ACT 0,0", *lands, GUEST, *given)
    return [category_value(game.book, state, seat, "home_scots") for seat in range(3)]


@pytest.mark.rule("GM-C8-46")
def test_he_is_put_down_on_another_s_home_castle() -> None:
    game, state = mob(
        f"land R {HOME}; land Y {HOME} | 0,1 fx.moor; reserve R=1", "c8.owns R mike_mccastle"
    )
    assert sorted(lines(game, state)) == [
        f"c8.plant mike_mccastle {start} {letter}:1,0"
        for start in ("0,0", "reserve")
        for letter in "BY"
    ]
    assert code(game, state, "c8.plant mike_mccastle reserve Y:0,1") == "E-SEAT"
    assert code(game, state, "c8.plant mike_mccastle reserve R:1,0") == "E-SEAT"
    play(game, state, "c8.plant mike_mccastle reserve B:1,0")
    assert where(game, state, "mike_mccastle") == "B:1,0"
    assert held(game, state, "R", w.RESERVE) == 0
    assert lines(game, state) == []


@pytest.mark.rule("GM-C8-47")
def test_ex_91_one_less_there_one_more_at_his_owner_s() -> None:
    assert home(scots="103") == [2, 0, 2]


@pytest.mark.rule("GM-C8-47", "AMB-88")
def test_ex_91_castle_moil_doubles_what_is_counted_then() -> None:
    assert home("cards B castle_moil", scots="103") == [2, 0, 4]
    assert home("cards R castle_moil", scots="103") == [4, 0, 2]


@pytest.mark.rule("AMB-88")
def test_a_home_castle_without_scots_has_none_less() -> None:
    assert home(scots="110") == [2, 1, 0]
    assert home("cards B castle_moil", scots="110") == [2, 1, 0]


@pytest.mark.rule("GM-C8-47")
def test_on_the_card_he_counts_nowhere() -> None:
    game, state = mob("at R ACT 0,0; land R 0,0 village | 1,0 castle S1", "c8.owns R mike_mccastle")
    assert category_value(game.book, state, 0, "home_scots") == 1


@pytest.mark.rule("GM-C8-47")
def test_he_counts_in_a_scoring_round() -> None:
    game, state = mob(
        "at R ACT 0,0; land R 0,0 village | 1,0 castle S1",
        "land Y 0,0 village | 1,0 castle S1; land B 0,0 village | 1,0 castle S1",
        GUEST,
    )
    row = round_vp(game.book, state)[game.book.categories.index("home_scots")]
    assert row == [2, 1, 0]
    assert asked(game, state) == "R act"
