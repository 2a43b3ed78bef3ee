"""Donan Castle's event: tiles of other estates (GM-C6-29, AMB-47, AMB-48)."""

from __future__ import annotations

import pytest

from howff.games.glenmore.rules import words as w
from tests.games.glenmore.chronicles.c6_turbulent_chapter.positions import (
    asked,
    code,
    goods,
    held,
    refused,
    step,
    stock,
    turned,
)
from tests.games.glenmore.table import play

HOME = "0,0 village | 1,0 castle"


@pytest.mark.rule("GM-C6-29", "AMB-47")
def test_ex_66_cattle_of_b_and_trade_of_g_both_for_r() -> None:
    game, state = asked(
        "donan_castle",
        "seats R Y B G",
        f"land B {HOME} | 0,1 fx.cattle",
        f"land G {HOME} | 0,1 fx.bridge wood,stone",
        estate="1,1 fx.wood wood,stone",
    )
    play(game, state, "c6.event donan_castle", "c6.foreign B:0,1", "put cattle@0,0")
    assert goods(state, 0, 0) == [0, 0, 0, 0, 1]
    play(game, state, "c6.foreign G:0,1 wood@1,1 stone@1,1")
    assert held(state, w.VP) == 6
    assert stock(state) == [0, 0, 0, 0, 1]
    assert stock(state, 3) == [1, 1, 0, 0, 0]
    assert [held(state, w.VP, seat) for seat in (1, 2, 3)] == [0, 0, 0]
    assert step(game, state) == "act"


@pytest.mark.rule("GM-C6-29")
def test_two_different_tiles_of_others_at_most_and_none_if_one_likes() -> None:
    game, state = asked("donan_castle", f"land Y {HOME} | 0,1 fx.cellar | 0,2 fx.moor")
    play(game, state, "c6.event donan_castle")
    own = refused(game, state, "c6.foreign R:0,0")
    assert (own.clause, own.message.args["code"]) == ("GM-C6-29", "E-SEAT")
    assert code(game, state, "c6.foreign Y:0,2") == "E-NOACT"
    assert code(game, state, "c6.foreign Y:5,5") == "E-NOTILE"
    assert code(game, state, "c6.foreign Y:0,1 wood@0,0") == "E-PAY"
    assert code(game, state, "c6.foreign Y:0,1 =wood") == "E-SYNTAX"
    play(game, state, "c6.foreign Y:0,1")
    assert held(state, w.VP) == 2
    assert code(game, state, "c6.foreign Y:0,1") == "E-TWICE"
    play(game, state, "c6.foreign -")
    assert step(game, state) == "act"
    game, state = asked("donan_castle")
    play(game, state, "c6.event donan_castle", "c6.foreign -")
    assert step(game, state) == "act"


@pytest.mark.rule("GM-C6-29")
def test_both_may_belong_to_one_player_and_points_are_the_acting_seats() -> None:
    game, state = asked("donan_castle")
    play(game, state, "c6.event donan_castle", "c6.foreign Y:0,0", "c6.foreign Y:1,0")
    assert state.numbers[w.POINTS] == 2
    play(game, state, "move 0,0>1,0")
    assert step(game, state) == "act"


@pytest.mark.rule("AMB-47")
def test_a_foreign_tile_is_always_fresh_and_stays_so() -> None:
    game, state = asked("donan_castle", f"land Y {HOME} | 0,1 fx.cellar")
    used = list(state.used)
    state.used.append(1 << w.CELL_BITS | w.cell_at(0, 1))
    play(game, state, "c6.event donan_castle", "c6.foreign Y:0,1")
    assert held(state, w.VP) == 2
    assert state.used == [*used, 1 << w.CELL_BITS | w.cell_at(0, 1)]


@pytest.mark.rule("AMB-47", "GM-C6-29")
def test_goods_of_choice_and_goods_without_room() -> None:
    full = "1,1 fx.wood wood,wood,wood"
    game, state = asked(
        "donan_castle",
        f"land Y {HOME} | 0,1 fx.any | 0,2 fx.mixed sheep,sheep,sheep",
        home="0,0 village S1 wood,wood,wood | 1,0 castle wood,wood",
        estate=full,
    )
    state.land[0][w.cell_at(0, 1)] += 3 * w.good_bit(0)
    state.numbers[w.STOCK] += 3
    play(game, state, "c6.event donan_castle")
    assert code(game, state, "c6.foreign Y:0,1") == "E-SYNTAX"
    play(game, state, "c6.foreign Y:0,1 =barley", "put barley@1,0")
    play(game, state, "c6.foreign Y:0,2")
    assert code(game, state, "put sheep@1,0") == "E-LIMIT"
    play(game, state, "put sheep@-", "put cattle@-")
    assert goods(state, 1, 0) == [2, 0, 1, 0, 0]


@pytest.mark.rule("AMB-47")
def test_the_standing_effects_of_the_acting_seat_apply() -> None:
    game, state = asked(
        "donan_castle",
        "marks R Sinclair",
        "marks R MacGregor",
        f"land Y {HOME} | 0,1 fx.bridge | 0,2 fx.still",
        estate="1,1 fx.wood wood",
    )
    play(game, state, "c6.event donan_castle")
    assert code(game, state, "c6.foreign Y:0,1 wood@1,1 +gregor") == "E-FLAG"
    play(game, state, "c6.foreign Y:0,1 wood@1,1 +sinclair", "c6.foreign Y:0,2 +gregor")
    assert (held(state, w.VP), held(state, w.COINS), held(state, w.WHISKY)) == (9, 4, 0)


@pytest.mark.rule("AMB-47")
def test_barrels_and_markers_go_to_the_acting_seat() -> None:
    game, state = asked(
        "donan_castle", f"land Y {HOME} | 0,1 fx.still barley | 0,2 fx.moot", "coins R=9"
    )
    play(game, state, "c6.event donan_castle", "c6.foreign Y:0,1 +buy barley")
    assert [held(state, w.WHISKY, seat) for seat in range(3)] == [1, 0, 0]
    play(game, state, "c6.foreign Y:0,2 +buy wood", "clan MacLeod")
    assert [held(state, w.MARKERS, seat) for seat in range(3)] == [9, 10, 10]


@pytest.mark.rule("AMB-48", "AMB-47")
def test_a_foreign_gathering_triggers_another_own_card() -> None:
    game, state = asked(
        "donan_castle,loch_ness", f"land Y {HOME} | 0,1 gathering_b", "cards Y inverness"
    )
    play(game, state, "c6.event donan_castle", "c6.foreign Y:0,1")
    assert step(game, state) == "c6.event"
    assert code(game, state, "c6.event inverness") == "E-CARD"
    play(game, state, "c6.event loch_ness", "c6.foreign -")
    assert held(state, w.COINS) == 7
    assert turned(game, state) == ["donan_castle", "loch_ness"]
