"""Crossing the mountain: what is owed, and what an answer may not spoil."""

from __future__ import annotations

import pytest

from howff.games.glenmore.rules import words as w
from tests.games.glenmore.chronicles.c2_king_of_the_hill.hills import heap, held, hill, refused
from tests.games.glenmore.table import play

HERE = (
    "pos R=10 Y=15 B=16; tiles 11,14=fx.moor; tiles 17=fx.fair; tiles 18=fx.lord; tiles 19=fx.bard"
)


def tolls(*given: str, take: int = 14) -> list[str]:
    """The tolls asked of R on the way to a mile."""
    game, state = hill(HERE, *given)
    play(game, state, f"take {take}")
    return game.lines(state, 0)


@pytest.mark.rule("GM-C2-05")
def test_a_coin_or_a_good_of_choice_is_put_on_it() -> None:
    game, state = hill(HERE, "land R 0,0 village S1 sheep | 1,0 castle wood,wood,cattle", stone=1)
    play(game, state, "take 14")
    assert game.lines(state, 0) == [
        "c2.toll coin",
        "c2.toll sheep@0,0",
        "c2.toll wood@1,0",
        "c2.toll cattle@1,0",
    ]
    assert state.pos[0] == 10
    play(game, state, "c2.toll wood@1,0")
    assert heap(state) == {"wood": 1, "stone": 1}
    assert held(state, 0, w.STOCK) == 1
    assert held(state, 0, w.COINS) == 5
    assert state.pos[0] == 14


@pytest.mark.rule("GM-C2-05")
def test_ex_18_without_coins_the_sheep_must_go() -> None:
    assert tolls("coins R=0", "land R 0,0 village S1 | 1,0 castle sheep") == ["c2.toll sheep@1,0"]


@pytest.mark.rule("GM-C2-06", "AMB-105")
def test_ex_19_barrels_pay_nothing_and_who_has_nothing_passes() -> None:
    game, state = hill(HERE, "coins R=0; whisky R=2")
    play(game, state, "take 14")
    assert state.stack[-1][0] == w.PLACING
    assert heap(state) == {}
    assert held(state, 0, w.WHISKY) == 2


@pytest.mark.rule("AMB-105")
def test_the_good_may_lie_on_any_own_tile_and_nowhere_else() -> None:
    game, state = hill(
        HERE,
        "land R -1,0 fx.rwood stone | 0,0 village S1 | 1,0 castle",
        "land Y 0,0 village S1 wood | 1,0 castle",
    )
    play(game, state, "take 14")
    assert game.lines(state, 0) == ["c2.toll coin", "c2.toll stone@-1,0"]
    for line in ("c2.toll wood@0,0", "c2.toll stone@0,0", "c2.toll stone@5,5"):
        why = refused(game, state, line)
        assert (why.clause, why.message.args["code"]) == ("GM-C2-05", "E-TOLL")
    assert refused(game, state, "c2.toll whisky@0,0").message.args["code"] == "E-SYNTAX"
    assert refused(game, state, "c2.toll -").message.args["code"] == "E-SYNTAX"


@pytest.mark.rule("GM-C2-07", "AMB-15")
def test_nothing_is_sold_on_the_way_but_a_sale_before_makes_the_toll_a_coin() -> None:
    given = "coins R=0", "land R 0,0 village S1 | 1,0 castle sheep; market sheep=2"
    game, state = hill(HERE, *given)
    play(game, state, "take 14")
    why = refused(game, state, "sell sheep@1,0")
    assert why.message.args["code"] == "E-STATE"
    game, state = hill(HERE, *given)
    play(game, state, "sell sheep@1,0", "take 14")
    assert game.lines(state, 0) == ["c2.toll coin"]


@pytest.mark.rule("AMB-15")
def test_with_nothing_in_hand_nothing_has_to_be_sold_or_bought() -> None:
    game, state = hill(HERE, "coins R=0; market wood=0")
    assert "take 14" in game.lines(state, 0)
    play(game, state, "take 14")
    assert state.stack[-1][0] == w.PLACING


@pytest.mark.rule("GM-C2-07", "AMB-16", "GM-C0-10")
def test_ex_112_a_toll_that_would_spoil_the_cost_is_refused() -> None:
    given = "coins R=1; land R 0,0 village S1 | 1,0 castle wood; market wood=3"
    assert tolls(given, take=17) == ["c2.toll coin"]
    game, state = hill(HERE, given)
    play(game, state, "take 17")
    why = refused(game, state, "c2.toll wood@1,0")
    assert (why.clause, why.message.args["code"]) == ("AMB-16", "E-COMMIT")
    assert tolls(given) == ["c2.toll coin", "c2.toll wood@1,0"]


@pytest.mark.rule("AMB-16")
def test_a_destination_that_no_toll_leaves_payable_is_not_legal() -> None:
    game, state = hill(HERE, "coins R=0; land R 0,0 village S1 | 1,0 castle wood; market wood=3")
    assert refused(game, state, "take 17").message.args["code"] == "E-COST"
    assert refused(game, state, "take 18").message.args["code"] == "E-COST"
    assert "take 14" in game.lines(state, 0)
    game, state = hill(
        HERE, "coins R=0; land R 0,0 village S1 | 1,0 castle wood,wood; market wood=3"
    )
    assert "take 17" in game.lines(state, 0)


@pytest.mark.rule("GM-C2-05")
def test_world_s_end_and_a_dump_beyond_it_are_crossings_too() -> None:
    game, state = hill("pos R=10 Y=15 B=16; tiles 11,17=fx.tavern; tiles 18=worlds_end")
    play(game, state, "end")
    assert game.lines(state, 0) == ["c2.toll coin"]
    game, state = hill("pos R=10 Y=15 B=16; tiles 11,17=fx.tavern; tiles 18=worlds_end")
    play(game, state, "dump 17 move", "c2.toll coin")
    assert held(state, 0, w.COINS) == 4
    assert heap(state) == {"coin": 1}


@pytest.mark.rule("GM-C2-05", "GM-C2-08")
def test_every_lap_costs_and_leaving_it_does_not() -> None:
    game, state = hill("pos R=12 Y=15 B=16; tiles 14,17-24=fx.moor", wood=1)
    play(game, state, "take 14")
    assert game.lines(state, 0) == ["c2.loot wood@0,0", "c2.loot wood@1,0", "c2.loot -"]
    play(game, state, "c2.loot -", "place 0,1", "done")
    assert heap(state) == {"wood": 1}
    game, state = hill("pos R=24 Y=29 B=30; tiles 25,28,31-37=fx.moor")
    play(game, state, "take 28", "c2.toll coin")
    assert heap(state) == {"coin": 1}


@pytest.mark.rule("GM-C2-07", "GM-071")
@pytest.mark.parametrize("line", ["sell wood@0,0", "sell wood@1,0", "move 0,0>1,0", "ness 0,0"])
def test_free_actions_are_refused_as_such_whatever_else_stands_against_them(line: str) -> None:
    game, state = hill(HERE, "land R 0,0 village S1 | 1,0 castle wood")
    play(game, state, "take 14")
    assert refused(game, state, line).message.args["code"] == "E-STATE"
