"""Derek Anderson: a tile changes estates (GM-C8-52…GM-C8-54)."""

from __future__ import annotations

import pytest

from howff.games.glenmore.rules import words as w
from tests.games.glenmore.chronicles.c8_penny_mob.mob import (
    HOME,
    asked,
    code,
    goods,
    lines,
    mob,
    part,
    refused,
    scots,
    vp,
)
from tests.games.glenmore.table import play

DEREK = "c8.owns R derek_anderson"
VICTIM = f"at R ACT 0,0; land Y {HOME} | 0,1 fx.moor | 0,2 fx.wood wood"
"""Y has a row of two tiles above the village."""


def stolen(*given: str, numbers: str = "8") -> set[str]:
    """The cells of Y's estate from which a tile may go."""
    game, state = mob(*given, DEREK, numbers=numbers)
    found = {line.split(" ")[1] for line in lines(game, state, "c8.derek Y:")}
    return {cell.removeprefix("Y:") for cell in found}


@pytest.mark.rule("GM-C8-52", "GM-C8-53")
def test_a_tile_goes_to_the_own_estate_and_nothing_happens_there() -> None:
    game, state = mob(VICTIM, DEREK)
    play(game, state, "c8.derek Y:0,2 R:0,1")
    assert w.cell_at(0, 2) not in state.land[1]
    assert game.book.data.tiles[state.land[0][w.cell_at(0, 1)] & w.TILE_MASK].id == "fx.wood"
    assert goods(state, 0, 0, 1) == [0] * 5, "no activation"
    assert asked(game, state) == "R act"
    assert code(game, state, "c8.derek Y:0,1 R:1,1") == "E-MOB", "once a game"


@pytest.mark.rule("GM-C8-53")
def test_no_one_time_effect_either() -> None:
    game, state = mob(f"at R ACT 0,0; land Y {HOME} | 0,1 fx.town; reserve R=8", DEREK)
    play(game, state, "c8.derek Y:0,1 R:0,1")
    assert vp(game, state) == [0, 0, 0]
    assert asked(game, state) == "R act"


@pytest.mark.rule("GM-C8-52")
def test_to_anybody_but_its_owner() -> None:
    game, state = mob("seats R Y B G", VICTIM, DEREK)
    seats = {line.split(" ")[2][0] for line in lines(game, state, "c8.derek Y:0,2")}
    assert seats == {"R", "B", "G"}
    assert code(game, state, "c8.derek Y:0,2 Y:1,1") == "E-SEAT"
    assert code(game, state, "c8.derek R:0,0 Y:1,1") == "E-SEAT", "not a tile of one's own"
    play(game, state, "c8.derek Y:0,2 G:0,1")
    assert w.cell_at(0, 1) in state.land[3]


@pytest.mark.rule("AMB-85", "GM-C8-52")
def test_with_two_players_only_to_the_own_estate() -> None:
    game, state = mob("seats R Y; opt die=on", VICTIM, DEREK)
    assert {line.split(" ")[2][0] for line in lines(game, state, "c8.derek")} == {"R"}


@pytest.mark.rule("GM-C8-52")
def test_in_an_own_turn_only() -> None:
    game, state = mob(VICTIM.replace("at R", "at B"), DEREK)
    assert lines(game, state) == []
    assert refused(game, state, "c8.derek Y:0,2 B:0,1").clause == "GM-C8-09"


@pytest.mark.rule("GM-C8-53")
def test_what_is_left_must_hold_together() -> None:
    assert stolen(VICTIM) == {"0,2"}, "0,1 joins it to the village"
    game, state = mob(VICTIM, DEREK)
    assert code(game, state, "c8.derek Y:0,1 R:0,1") == "E-SPLIT"


@pytest.mark.rule("GM-C8-53", "AMB-85")
def test_in_the_new_estate_all_rules_of_laying_hold_but_the_scot() -> None:
    game, state = mob(
        f"at R ACT 0,0; land Y {HOME} | 0,1 fx.moor",
        "land R 0,0 village | 1,0 castle | 1,1 fx.moor",
        DEREK,
    )
    # By an edge, never onto another tile, not into the row of the river beside it.
    found = {line.split(" ")[2] for line in lines(game, state, "c8.derek Y:0,1 R:")}
    assert found == {"R:0,1", "R:0,-1", "R:1,-1", "R:2,1", "R:1,2"}
    assert code(game, state, "c8.derek Y:0,1 R:1,1") == "E-EDGE"
    assert code(game, state, "c8.derek Y:0,1 R:2,0") == "E-EDGE"


@pytest.mark.rule("GM-C8-54", "AMB-85")
def test_ex_93_no_trade_tile_and_no_half_of_the_start_tile() -> None:
    given = f"at R ACT 0,0; land Y {HOME} | 0,1 fx.fair | 1,1 fx.inn | -1,0 fx.rwood"
    assert stolen(given) == {"-1,0"}
    game, state = mob(given, DEREK)
    assert refused(game, state, "c8.derek Y:0,1 R:0,1").clause == "GM-C8-54"
    assert code(game, state, "c8.derek Y:0,0 R:0,1") == "E-START"
    assert code(game, state, "c8.derek Y:1,0 R:0,1") == "E-START"


@pytest.mark.rule("AMB-85")
def test_what_is_built_on_the_start_tile_stays_with_it() -> None:
    given = "at R ACT 0,0; land Y 0,0 village+inverness S1 | 1,0 castle | 0,1 fx.moor"
    assert stolen(given) == {"0,1"}


@pytest.mark.rule("GM-C8-54", "GM-C8-53")
def test_ex_93_a_built_over_stack_at_the_river_s_end_moves_whole() -> None:
    game, state = mob(
        f"at R ACT 0,0; land Y {HOME} | -1,0 halkirk+inverness S1 wood,stone",
        "land R 0,0 village S1 | 1,0 castle | 2,0 fx.rwood; cards Y inverness",
        DEREK,
    )
    found = {line.split(" ")[2] for line in lines(game, state, "c8.derek Y:-1,0 R:")}
    assert found == {"R:-1,0", "R:3,0"}
    play(game, state, "c8.derek Y:-1,0 R:3,0")
    there = state.land[0][w.cell_at(3, 0)]
    assert game.book.data.tiles[there & w.TILE_MASK].id == "inverness"
    assert there < w.SCOT
    assert [game.book.data.tiles[one].id for _, tiles in state.under for one in tiles] == [
        "halkirk"
    ]
    assert state.under[0][0] == w.cell_at(3, 0)
    assert goods(state, 1, 1, 0) == [1, 1, 0, 0, 0]
    assert scots(state, 1, 1, 0) == 1
    cards = 1 << game.book.data.landmark_index["inverness"]
    assert state.numbers[w.WIDTH + w.CARDS] == cards, "the card stays with Y"
    assert state.numbers[w.CARDS] == 0


@pytest.mark.rule("GM-C8-53")
def test_ex_93_a_tile_in_the_middle_of_the_river_stays() -> None:
    given = f"at R ACT 0,0; land Y {HOME} | -1,0 fx.rwood | -2,0 fx.rwood"
    assert stolen(given) == {"-2,0"}
    game, state = mob(given, DEREK)
    assert code(game, state, "c8.derek Y:-1,0 R:-1,0") in ("E-SPLIT", "E-RIVER-GAP")


@pytest.mark.rule("GM-C8-53")
def test_nor_may_it_go_where_dry_tiles_hold_the_rest_together() -> None:
    round_it = "-1,0 fx.rwood | -2,0 fx.rwood | -2,1 fx.moor | -1,1 fx.moor | 0,1 fx.moor"
    game, state = mob(f"at R ACT 0,0; land Y {HOME} | {round_it}", DEREK)
    assert code(game, state, "c8.derek Y:-1,0 R:-1,0") == "E-RIVER-GAP"
    assert lines(game, state, "c8.derek Y:-1,0") == []
    assert lines(game, state, "c8.derek Y:-1,1") != []


@pytest.mark.rule("GM-C8-53")
def test_a_river_tile_goes_to_no_end_that_a_dry_tile_closes() -> None:
    game, state = mob(
        f"at R ACT 0,0; land Y {HOME} | -1,0 fx.rwood",
        f"land R {HOME} | 1,1 fx.moor | 2,1 fx.moor | 3,1 fx.moor | 3,0 fx.moor",
        DEREK,
    )
    assert lines(game, state, "c8.derek Y:-1,0 R:") == ["c8.derek Y:-1,0 R:-1,0"]


@pytest.mark.rule("GM-C8-54")
@pytest.mark.parametrize("home", ["", " wood,wood", " wood,wood,wood"])
def test_the_victim_is_not_asked_where_there_is_no_choice(home: str) -> None:
    """There is room for all or for none, or they are all alike."""
    game, state = mob(
        f"at R ACT 0,0; land Y 0,0 village S1 | 1,0 castle{home} | 0,1 fx.wood wood,wood", DEREK
    )
    play(game, state, "c8.derek Y:0,1 R:0,1")
    assert asked(game, state) == "R act"
    assert goods(state, 1, 1, 0)[0] == min(3, home.count("wood") + 2)
    assert state.numbers[w.WIDTH + w.STOCK] == min(3, home.count("wood") + 2)


@pytest.mark.rule("GM-C8-54")
def test_a_full_home_castle_keeps_none_of_two_kinds() -> None:
    game, state = mob(
        "land Y 0,0 village S1 | 1,0 castle sheep,sheep,sheep | 0,1 fx.wood wood,stone",
        "at R ACT 0,0",
        DEREK,
    )
    play(game, state, "c8.derek Y:0,1 R:0,1")
    assert asked(game, state) == "R act"
    assert goods(state, 1, 1, 0) == [0, 0, 0, 3, 0]


@pytest.mark.rule("GM-C8-54")
def test_the_victim_picks_which_arriving_goods_stay() -> None:
    game, state = mob(
        "at R ACT 0,0; land Y 0,0 village S1 | 1,0 castle wood | 0,1 fx.wood wood,stone,sheep",
        DEREK,
    )
    play(game, state, "c8.derek Y:0,1 B:0,1")
    assert asked(game, state) == "Y c8.keep"
    assert game.deciders(state) == [1]
    assert set(lines(game, state)) == {
        "c8.keep wood stone",
        "c8.keep wood sheep",
        "c8.keep stone sheep",
    }
    assert code(game, state, "c8.keep wood") == "E-KEEP"
    assert code(game, state, "c8.keep wood cattle") == "E-KEEP"
    play(game, state, "c8.keep stone sheep")
    assert goods(state, 1, 1, 0) == [1, 1, 0, 1, 0]
    assert asked(game, state) == "R act"


@pytest.mark.rule("GM-C8-53", "GM-C8-11")
def test_a_tile_used_this_turn_stays_used() -> None:
    game, state = mob(
        f"at R ACT 0,0; land Y {HOME} | 0,1 fx.wood; land R {HOME}; cards R loch_ness", DEREK
    )
    state.used.append(1 << w.CELL_BITS | w.cell_at(0, 1))
    play(game, state, "c8.derek Y:0,1 R:0,1")
    assert state.used == [w.cell_at(0, 1)]
    assert part(state).spent.count(1) == 1
