"""The haggis scorings (GM-C5-10…GM-C5-16), with the worked examples."""

from __future__ import annotations

from random import Random

import pytest

from howff.core import registry
from howff.core.kernel import OVER
from howff.core.setup import Setup
from howff.games.glenmore.chronicles.c5_haggis.scoring import track_order
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.turn import finish
from tests.contract.playing import playthrough
from tests.games.glenmore.chronicles.c3_single_cask.casks import part_of as cellars
from tests.games.glenmore.chronicles.c5_haggis.haggis import (
    AHEAD,
    LAST_B,
    asked,
    haggis,
    lines,
    roll,
    scoring,
    supply,
    table,
    tokens,
    vp,
)
from tests.games.glenmore.table import code, play
from tests.games.glenmore.vectors.building import lay_all


@pytest.mark.rule("GM-C5-10")
def test_after_rounds_b_and_c_but_not_after_a() -> None:
    for stacks, follows in (
        ("stackA fx.moor; stackB fx.moor*17", False),  # EX-57, EX-107
        (LAST_B, True),
        ("stackC fx.moor; stackD fx.moor*17", True),
    ):
        game, state = haggis(AHEAD, stacks, "c5.open 1 1; c5.table R=1")
        scoring(game, state)
        assert (asked(game, state) == "c5.roll") is follows


@pytest.mark.rule("GM-C5-10")
def test_the_refill_goes_on_after_the_scoring() -> None:
    given = "pos R=1 Y=3 B=4; tiles 2=fx.moor; tiles 5-13=fx.moor"
    game, state = haggis(given, LAST_B, "c5.open 1 1")  # EX-108
    play(game, state, "take 5", "place 0,1", "done", "lay 14 fx.moor")
    assert state.numbers[w.ROUNDS] == 2
    roll(game, state, 1, 1, 1, 1)
    assert asked(game, state) == "lay"
    assert state.heaps[3] == 17


@pytest.mark.rule("GM-C5-10")
def test_once_more_after_the_final_scoring() -> None:
    game, state = haggis(AHEAD, "stackD fx.moor", "c5.open 1 1; c5.table R=3; coins R=2 Y=0 B=0")
    state.stack.clear()
    finish(game.book, state)
    while state.stack[-1][0] == w.RESUME:
        game.apply(state, 0)
    assert asked(game, state) == "c5.roll"
    assert state.numbers[w.FINAL] == 1
    before = vp(game, state)
    assert game.scores(state) == before
    roll(game, state, 3, 1, 1, 2)
    assert game.to_act(state) == OVER
    assert vp(game, state) == [before[0] + 3, before[1], before[2]]
    assert game.breakdown(state)[0]["c5"] == 3
    assert supply(state) == [1, 1]


@pytest.mark.rule("GM-C5-11", "GM-C5-17")
@pytest.mark.parametrize("die", ["on", "off"])
def test_four_rolls_with_the_die_of_the_game(die: str) -> None:
    given = AHEAD.replace("B=3", "B=3 die=13") if die == "on" else AHEAD
    game, state = haggis(given, f"opt die={die}", LAST_B, "c5.open 1 1")
    scoring(game, state)
    for _ in range(4):
        assert sorted(game.outcomes(state)) == [(1, 3), (2, 2), (3, 1)]
        roll(game, state, 1)
    assert asked(game, state) == "Y choose"


@pytest.mark.rule("GM-C5-12", "GM-C5-15", "GM-C5-16")
def test_the_example_of_the_rulebook() -> None:
    game, state = haggis(AHEAD, LAST_B, "c5.open 2 2; c5.table R=1,1,3")  # EX-50
    scoring(game, state)
    roll(game, state, 1, 3, 2, 2)
    assert vp(game, state) == [8, 0, 0]
    assert table(game, state, "R") == [1]
    assert tokens(state).shown_on(0) == 0
    assert supply(state) == [2, 2]


@pytest.mark.rule("GM-C5-12", "GM-C5-15")
@pytest.mark.parametrize(
    ("mine", "rolls", "points", "left"),
    [
        ("1,1,1,2", (1, 1, 1, 2), 9, [2]),  # EX-51
        ("3,3,3", (3, 3, 3, 1), 27, []),  # EX-52
        ("1,2", (3, 3, 3, 3), 0, [1, 2]),
        ("2", (2, 2, 2, 2), 2, []),
    ],
)
def test_open_tokens_times_the_sum(
    mine: str, rolls: tuple[int, ...], points: int, left: list[int]
) -> None:
    game, state = haggis(AHEAD, LAST_B, f"c5.table R={mine}")
    tokens(state).open = [0, 1, 1, 0]
    scoring(game, state)
    roll(game, state, *rolls)
    assert vp(game, state) == [points, 0, 0]
    assert table(game, state, "R") == left


@pytest.mark.rule("GM-C5-12")
def test_everybody_who_can_has_to() -> None:
    game, state = haggis(AHEAD, LAST_B, "c5.open 1 1; c5.table R=2 Y=2,2 B=3")
    scoring(game, state)
    play(game, state, "c5.roll 2")
    assert code(game, state, "c5.show -") == "E-CHANCE"
    assert code(game, state, "c5.show R") == "E-CHANCE"
    assert code(game, state, "c5.show R Y B") == "E-CHANCE"
    play(game, state, "c5.show R Y")
    assert tokens(state).shown[2::4] == [1, 1, 0]


@pytest.mark.rule("GM-C5-13")
def test_three_open_tokens_are_enough() -> None:
    game, state = haggis(AHEAD, LAST_B, "c5.open 2 2; c5.table R=1,1,1,1 Y=1")
    scoring(game, state)
    roll(game, state, 1, 1, 1)
    play(game, state, "c5.roll 1", "c5.show -")
    assert table(game, state, "R") == [1]
    assert vp(game, state) == [9, 1, 0]


@pytest.mark.rule("GM-C5-14")
def test_a_barrel_for_one_more_roll_of_ones_own() -> None:
    game, state = haggis(AHEAD, LAST_B, "whisky R=1 Y=1", "c5.open 1 1; c5.table R=1,2,3 Y=2")
    scoring(game, state)  # EX-53
    score = vp(game, state)
    roll(game, state, 1, 3, 1, 1)
    assert asked(game, state) == "Y c5.extra"
    play(game, state, "c5.extra -")
    assert lines(game, state) == ["c5.extra whisky1", "c5.extra -"]
    play(game, state, "c5.extra whisky1", "c5.roll 2", "c5.show R")
    assert vp(game, state) == [score[0] + 18, *score[1:]]
    assert table(game, state, "Y") == [2]
    assert state.numbers[w.WHISKY] == 0


@pytest.mark.rule("AMB-46", "GM-C5-14")
def test_a_value_one_does_not_have_costs_the_barrel_all_the_same() -> None:
    game, state = haggis(AHEAD, LAST_B, "whisky R=2 Y=2 B=2", "c5.open 2 2; c5.table R=1,3")
    scoring(game, state)  # EX-54
    roll(game, state, 1, 1, 1, 2)
    play(game, state, "c5.extra whisky1", "c5.roll 1", "c5.show -")
    assert asked(game, state) == "R c5.extra"
    play(game, state, "c5.extra whisky1", "c5.roll 2", "c5.show -")
    assert vp(game, state) == [1, 0, 0]
    assert state.numbers[w.WHISKY] == 0
    assert table(game, state, "R") == [3]


@pytest.mark.rule("AMB-44")
def test_extra_rolls_in_track_order_and_whom_nobody_asks() -> None:
    four = "seats R Y B G; pos R=1 Y=2 B=3 G=5; tiles 4=fx.moor; tiles 6-13=fx.moor"
    game, state = haggis(
        four, LAST_B, "whisky R=1 Y=1 B=1 G=1", "c5.open 2 2; c5.table R=3 Y=3 B=1,1,1 G=3"
    )
    scoring(game, state)
    roll(game, state, 1, 1, 1, 1)
    assert asked(game, state) == "Y c5.extra"
    play(game, state, "c5.extra -")
    assert asked(game, state) == "R c5.extra"
    play(game, state, "c5.extra -")
    assert asked(game, state) == "G c5.extra"
    play(game, state, "c5.extra -")
    assert asked(game, state) == "lay" or asked(game, state).endswith("choose")


@pytest.mark.rule("AMB-44")
def test_on_worlds_end_in_the_order_of_arrival() -> None:
    _, state = haggis(AHEAD, LAST_B)
    state.pos[:3] = [30, 30, 12]
    state.ended = (1, 0)
    assert track_order(state, 3) == [2, 1, 0]


@pytest.mark.rule("GM-C5-16", "GM-C5-05")
def test_what_comes_back_is_turned_up_where_one_is_missing() -> None:
    game, state = haggis(AHEAD, LAST_B, "c5.table R=1,1,1,1,1 Y=2,2,2,2,3 B=1,3,3")
    scoring(game, state)
    roll(game, state, 1, 1, 1, 3)
    assert asked(game, state) == "c5.turn"
    assert sorted(game.outcomes(state)) == [(1, 4), (3, 2)]
    play(game, state, "c5.turn 3", "c5.turn 3")
    assert supply(state) == [3, 3]
    assert asked(game, state) == "Y choose"


@pytest.mark.rule("GM-C5-14", "GM-C5-18")
def test_with_cellars_any_barrel_pays() -> None:
    game, state = haggis(AHEAD, LAST_B, "c5.open 2 2; c5.table R=1,3", numbers="3 5")
    cellars(state).cellars[0] += 1 << 2
    state.numbers[w.WHISKY] = 1
    scoring(game, state)
    score = vp(game, state)
    roll(game, state, 1, 1, 1, 2)
    assert lines(game, state) == ["c5.extra +c3.cask@1.2", "c5.extra -"]
    assert code(game, state, "c5.extra whisky1") == "E-SYNTAX"
    assert code(game, state, "c5.extra +c3.cask@1.1") == "E-CASK"
    play(game, state, "c5.extra +c3.cask@1.2", "c5.roll 3", "c5.show R")
    assert vp(game, state) == [score[0] + 8, *score[1:]]
    assert state.numbers[w.WHISKY] == 0


def test_a_whole_game_has_three_scorings() -> None:
    game = registry.make(Setup("glenmore", 2, chronicles=(5,)))
    assert isinstance(game, GlenGame)
    seen = []
    for _, _, state in playthrough(game, Random(3)):
        if tokens(state).scorings not in seen:
            seen.append(tokens(state).scorings)
            rounds = state.numbers[w.ROUNDS]
            assert rounds == {0: 0, 1: 2, 2: 3, 3: 4}[tokens(state).scorings]
    assert seen == [0, 1, 2, 3]
    assert lay_all(game, state) == []
