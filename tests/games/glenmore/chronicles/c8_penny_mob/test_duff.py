"""Joe McDuff: the largest heap of a row (GM-C8-24, GM-C8-25)."""

from __future__ import annotations

import pytest

from tests.games.glenmore.chronicles.c8_penny_mob.mob import (
    asked,
    code,
    coins,
    held,
    lines,
    mob,
    refused,
    tokens,
)
from tests.games.glenmore.table import play

OWNED = "c8.owns R joe_mcduff"


@pytest.mark.rule("GM-C8-24")
def test_three_tokens_come_with_the_card() -> None:
    game, state = mob("c8.jail joe_mcduff=0")
    play(game, state, "take 6", "place 0,1", "done", "c8.recruit joe_mcduff")
    assert len(tokens(game, state, "joe_mcduff")) == 3


@pytest.mark.rule("GM-C8-25", "AMB-72")
def test_ex_86_two_tokens_two_heaps() -> None:
    game, state = mob(OWNED, "c8.left joe_mcduff=2; market wood=3 sheep=1; coins R=0")
    assert lines(game, state) == ["c8.duff wood", "c8.duff sheep"]
    play(game, state, "c8.duff wood")
    assert held(game, state, "R") == 3
    play(game, state, "c8.duff wood")
    assert held(game, state, "R") == 5
    assert state.rows[0] == 1
    assert lines(game, state) == []
    assert code(game, state, "c8.duff wood") == "E-MOB"


@pytest.mark.rule("GM-C8-25", "AMB-72")
def test_the_coins_may_pay_for_this_very_turn() -> None:
    game, state = mob(OWNED, "market sheep=2; coins R=0; pos R=1 Y=2 B=3; tiles 4=fx.lord")
    # A sheep costs 3 now; two coins of the row make it cost 2.
    assert "take 4" not in game.lines(state, 0)
    play(game, state, "c8.duff sheep")
    assert "take 4" in game.lines(state, 0)
    play(game, state, "take 4", "pay +buy sheep")
    assert held(game, state, "R") == 0


@pytest.mark.rule("GM-C8-25")
def test_any_number_of_times_at_any_moment_of_later_turns() -> None:
    game, state = mob(OWNED, "market wood=1 stone=1 barley=1; coins R=0; at R ACT 0,0")
    play(game, state, "c8.duff barley", "act 0,0", "c8.duff stone", "c8.duff wood")
    assert held(game, state, "R") == 3
    assert tokens(game, state, "joe_mcduff") == []


@pytest.mark.rule("GM-C8-25")
def test_an_empty_row_has_no_heap() -> None:
    game, state = mob(OWNED, "market wood=1")
    assert code(game, state, "c8.duff sheep") == "E-ROW-EMPTY"
    assert refused(game, state, "c8.duff sheep").clause == "GM-C8-25"
    for line in ("c8.duff england", "c8.duff whisky", "c8.duff", "c8.duff wood wood"):
        assert code(game, state, line) == "E-SYNTAX"


@pytest.mark.rule("GM-C8-25", "GM-C8-09")
def test_not_with_the_card_of_another_nor_in_the_turn_of_another() -> None:
    game, state = mob("c8.owns Y joe_mcduff; market wood=2")
    assert lines(game, state) == []
    assert code(game, state, "c8.duff wood") == "E-MOB"
    play(game, state, "take 6", "place 0,1")
    assert asked(game, state) == "R act"
    assert code(game, state, "c8.duff wood") == "E-MOB"


@pytest.mark.rule("GM-C8-25")
def test_the_england_row_counts_too() -> None:
    game, state = mob(OWNED, "coins R=0", numbers="4 8")
    state.rows[5] = 3
    assert lines(game, state) == ["c8.duff england"]
    play(game, state, "c8.duff england", "c8.duff england")
    assert coins(game, state) == [5, 5, 5]
    assert state.rows[5] == 1
