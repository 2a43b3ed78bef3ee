"""Walking down with what lies there, and winning it at the end."""

from __future__ import annotations

import pytest

from howff.games.glenmore.rules import words as w
from howff.games.glenmore.scoring import goods_left
from tests.games.glenmore.chronicles.c2_king_of_the_hill.hills import (
    heap,
    held,
    hill,
    lay_out,
    refused,
)
from tests.games.glenmore.table import play

UP = "pos R=12 Y=15 B=16"
TILES = "tiles 14,17-22=fx.moor; tiles 23=fx.keep; tiles 24=fx.fair"
TWO = "land R 0,0 village S1 | 1,0 castle"


@pytest.mark.rule("GM-C2-10", "AMB-17")
def test_coins_come_by_themselves_and_of_the_goods_any_part() -> None:
    game, state = hill(UP, TILES, TWO, coin=3, wood=1, sheep=1)
    play(game, state, "take 14")
    assert held(state, 0, w.COINS) == 8
    assert heap(state) == {"wood": 1, "sheep": 1}
    lines = game.lines(state, 0)
    assert len(set(lines)) == len(lines) == 9
    assert "c2.loot wood@0,0 sheep@1,0" in lines
    play(game, state, "c2.loot sheep@1,0")
    assert heap(state) == {"wood": 1}
    assert held(state, 0, w.STOCK + 3) == 1
    assert w.good_in(state.land[0][w.CASTLE_CELL], 3) == 1


@pytest.mark.rule("GM-C2-10")
def test_the_order_in_which_goods_are_named_does_not_matter() -> None:
    game, state = hill(UP, TILES, TWO, wood=1, sheep=2)
    play(game, state, "take 14")
    moves = game.parse(state, "c2.loot sheep@1,0 wood@1,0 sheep@0,0")
    assert game.text(state, moves) == "c2.loot wood@1,0 sheep@0,0 sheep@1,0"
    assert game.why(state, 0, "c2.loot sheep@1,0 wood@1,0 sheep@0,0") is None


@pytest.mark.rule("GM-C2-10", "AMB-17")
def test_three_goods_a_tile_and_what_has_no_room_stays() -> None:
    full = "land R 0,0 village S1 wood,wood,wood | 1,0 castle stone,stone"
    game, state = hill(UP, TILES, full, barley=2)
    play(game, state, "take 14")
    assert game.lines(state, 0) == ["c2.loot barley@1,0", "c2.loot -"]
    why = refused(game, state, "c2.loot barley@1,0 barley@1,0")
    assert why.message.args["code"] == "E-LIMIT"
    assert refused(game, state, "c2.loot barley@0,0").message.args["code"] == "E-LIMIT"
    assert refused(game, state, "c2.loot wood@1,0").message.args["code"] == "E-NOGOOD"
    play(game, state, "c2.loot barley@1,0")
    assert heap(state) == {"barley": 1}


@pytest.mark.rule("AMB-17")
def test_with_the_option_the_rest_is_lost() -> None:
    game, state = hill("opt c2.rest=lost", UP, TILES, TWO, wood=2)
    play(game, state, "take 14", "c2.loot wood@0,0")
    assert heap(state) == {}
    assert held(state, 0, w.STOCK) == 1


@pytest.mark.rule("AMB-17")
def test_goods_may_be_sold_first_to_make_room() -> None:
    full = "land R 0,0 village S1 wood,wood,wood | 1,0 castle stone,stone,stone; market stone=1"
    game, state = hill(UP, TILES, full, cattle=1)
    play(game, state, "sell stone@1,0", "take 14")
    assert game.lines(state, 0) == ["c2.loot cattle@1,0", "c2.loot -"]


@pytest.mark.rule("GM-C2-11", "AMB-117")
def test_ex_26_the_haul_pays_for_the_tile() -> None:
    game, state = hill(UP, TILES, TWO, "coins R=0; market wood=3 stone=3", coin=3, wood=2, stone=1)
    play(game, state, "take 23")
    why = refused(game, state, "c2.loot -")
    assert (why.clause, why.message.args["code"]) == ("AMB-117", "E-COMMIT")
    lines = game.lines(state, 0)
    assert all("wood" in line and "stone" in line for line in lines)
    play(game, state, "c2.loot wood@0,0 wood@1,0 stone@1,0", "pay wood@0,0 stone@1,0")
    assert held(state, 0, w.COINS) == 3


@pytest.mark.rule("GM-C2-11", "AMB-117")
def test_room_decides_what_can_be_paid_with() -> None:
    tight = "land R 0,0 village S1 stone,stone,stone | 1,0 castle sheep,sheep"
    game, state = hill(UP, TILES, tight, "coins R=0; market wood=3 stone=3", wood=1, cattle=2)
    assert "take 23" in game.lines(state, 0)
    play(game, state, "take 23")
    assert game.lines(state, 0) == ["c2.loot wood@1,0"]
    assert refused(game, state, "c2.loot cattle@1,0").message.args["code"] == "E-COMMIT"
    # Without the room for the wood the tile is out of reach.
    tight = "land R 0,0 village S1 stone,stone,stone | 1,0 castle sheep,sheep,sheep"
    game, state = hill(UP, TILES, tight, "coins R=0; market wood=3 stone=3", wood=1, cattle=2)
    assert refused(game, state, "take 23").message.args["code"] == "E-COST"


@pytest.mark.rule("GM-C2-12", "GM-C0-08")
def test_ex_21_and_22_walking_down_opens_no_gap_of_its_own() -> None:
    """Spaces of the example are miles less one: R on 12, others on 14, 17, 20."""
    game, state = hill(
        "seats R Y B G",
        "pos R=12 Y=14 B=17 G=20; tiles 15,16,18,19,21-24=fx.moor",
        coin=1,
        wood=1,
    )
    play(game, state, "take 15")
    play(game, state, "c2.loot wood@0,0", "place 0,1", "done")
    assert lay_out(game, state)[0] == []
    assert game.to_act(state) == 1
    play(game, state, "take 16", "place 0,1", "done")
    miles, said = lay_out(game, state)
    assert miles == [25]
    assert said[0] == "next R"


@pytest.mark.rule("GM-C2-10")
@pytest.mark.parametrize("line", ["end", "dump 14 coin", "dump 14 move"])
def test_every_way_of_walking_down_takes_the_haul(line: str) -> None:
    game, state = hill(UP, "tiles 14=fx.tavern; tiles 17=worlds_end", TWO, coin=2, wood=1)
    play(game, state, line)
    assert held(state, 0, w.COINS) == 7
    assert "c2.loot wood@1,0" in game.lines(state, 0)
    play(game, state, "c2.loot wood@1,0")
    assert state.pos[0] == (17 if line == "end" else 14)
    assert heap(state) == {}


@pytest.mark.rule("GM-C2-10")
def test_an_empty_mountain_asks_nothing() -> None:
    game, state = hill(UP, TILES, TWO, coin=4)
    play(game, state, "take 14")
    assert state.stack[-1][0] == w.PLACING
    assert heap(state) == {}


LAST = "pos R=12 Y=9 B=11; tiles 10=worlds_end; stackB fx.moor"


@pytest.mark.rule("GM-C2-13", "AMB-22", "GM-C0-14")
def test_ex_27_who_finished_up_there_receives_everything_before_it_is_scored() -> None:
    game, state = hill(LAST, TWO, "coins R=0 Y=0 B=0", coin=4, sheep=1)
    state.ended = (2, 0)
    rounds = state.numbers[w.ROUNDS]
    play(game, state, "end")
    assert game.to_act(state) == 0
    assert held(state, 0, w.COINS) == 4
    assert state.numbers[w.ROUNDS] == rounds
    why = refused(game, state, "c2.loot -")
    assert (why.clause, why.message.args["code"]) == ("GM-C2-13", "E-MUST")
    play(game, state, "c2.loot sheep@1,0")
    assert not state.stack
    assert game.breakdown(state)[0]["coins"] == 4
    assert goods_left(state, 0) == 1
    assert game.standing(state)[0][1] == 1


@pytest.mark.rule("AMB-22", "GM-C2-13")
def test_at_the_end_the_owner_picks_what_fits_and_loses_the_rest() -> None:
    tight = "land R 0,0 village S1 stone,stone,stone | 1,0 castle sheep,sheep"
    game, state = hill(LAST, tight, wood=1, cattle=1)
    state.ended = (2, 0)
    play(game, state, "end")
    assert game.lines(state, 0) == ["c2.loot wood@1,0", "c2.loot cattle@1,0"]
    play(game, state, "c2.loot cattle@1,0")
    assert not state.stack
    assert heap(state) == {}


@pytest.mark.rule("GM-C2-13")
def test_without_room_the_one_answer_is_still_a_line() -> None:
    full = "land R 0,0 village S1 stone,stone,stone | 1,0 castle sheep,sheep,sheep"
    game, state = hill(LAST, full, wood=1)
    state.ended = (2, 0)
    play(game, state, "end")
    assert game.lines(state, 0) == ["c2.loot -"]


@pytest.mark.rule("GM-C2-14")
def test_otherwise_it_belongs_to_nobody() -> None:
    game, state = hill(
        "pos R=16 Y=9 B=11; tiles 10=worlds_end; stackB fx.moor",
        "coins R=0 Y=0 B=0",
        coin=4,
        wood=1,
    )
    state.ended = (2, 0)
    play(game, state, "end")
    assert not state.stack
    assert heap(state) == {"coin": 4, "wood": 1}
    assert all(held(state, seat, w.COINS) == 0 for seat in range(3))


@pytest.mark.rule("GM-C2-13")
def test_climbing_behind_world_s_end_finishes_the_pawn() -> None:
    game, state = hill("pos R=9 Y=14 B=16; tiles 10=worlds_end; tiles 11,15,17=fx.moor", coin=1)
    play(game, state, "c2.climb")
    assert state.ended == (0,)
    assert heap(state) == {"coin": 1}
    # The others stand behind World's End already, so this ends the game.
    play(game, state, "done")
    assert not state.stack
    assert held(state, 0, w.COINS) == 6
