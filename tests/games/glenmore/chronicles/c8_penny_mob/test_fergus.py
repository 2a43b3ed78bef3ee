"""Fergus MacDarkie: who lays a tile beside him pays (GM-C8-41…GM-C8-45)."""

from __future__ import annotations

import pytest

from tests.games.glenmore.chronicles.c8_penny_mob.mob import (
    HOME,
    asked,
    code,
    coins,
    lines,
    mob,
    tokens,
    where,
)
from tests.games.glenmore.table import play

FOUR = "seats R Y B G"
LURKS = "c8.owns R fergus_macdarkie; c8.abroad fergus_macdarkie=Y:0,1"
ESTATE = "0,0 village S1 | 1,0 castle S1"


@pytest.mark.rule("GM-C8-41")
def test_he_is_put_down_on_any_tile_of_another_s() -> None:
    game, state = mob(
        f"land R {HOME} | 0,1 fx.moor S1; land Y {HOME} | 0,1 fx.moor; reserve R=1",
        "c8.owns R fergus_macdarkie",
    )
    assert tokens(game, state, "fergus_macdarkie") == [0]
    offered = [line.split(" ") for line in lines(game, state, "c8.plant")]
    assert {words[2] for words in offered} == {"reserve", "0,0", "0,1"}
    assert {words[3] for words in offered} == {"Y:0,0", "Y:1,0", "Y:0,1", "B:0,0", "B:1,0"}
    assert code(game, state, "c8.plant fergus_macdarkie reserve R:0,0") == "E-SEAT"
    assert code(game, state, "c8.plant fergus_macdarkie 1,0 Y:0,0") == "E-NOSCOT-MOVE"
    play(game, state, "c8.plant fergus_macdarkie reserve Y:0,1")
    assert where(game, state, "fergus_macdarkie") == "Y:0,1"
    assert tokens(game, state, "fergus_macdarkie") == []
    assert lines(game, state) == [], "once"


@pytest.mark.rule("GM-C8-42", "GM-C8-43")
@pytest.mark.parametrize(
    ("cell", "toll"), [("0,2", 1), ("-1,1", 1), ("1,2", 1), ("-1,2", 1), ("0,-1", 0), ("2,1", 0)]
)
def test_by_edge_or_corner_a_coin_to_his_owner(cell: str, toll: int) -> None:
    around = "-1,1 fx.moor | 1,1 fx.moor S1" if cell in ("-1,2", "1,2") else "1,1 fx.moor S1"
    game, state = mob(
        FOUR, f"at Y PLACE fx.moor; land Y {ESTATE} | 0,1 fx.moor S1 | {around}", LURKS
    )
    play(game, state, f"place {cell}")
    assert coins(game, state) == [5 + toll, 5 - toll, 5, 5]
    if toll:
        assert asked(game, state) == "R c8.shift"
        assert {line.split(" ")[2][0] for line in lines(game, state)} == {"B", "G"}
        assert code(game, state, "c8.shift fergus_macdarkie -") == "E-MUST"
        play(game, state, "c8.shift fergus_macdarkie G:0,0")
        assert where(game, state, "fergus_macdarkie") == "G:0,0"
    assert asked(game, state) == "Y act"


@pytest.mark.rule("GM-C8-42")
@pytest.mark.parametrize(("cell", "toll"), [("1,1", 1), ("0,1", 0)])
def test_an_upgrade_beside_him_costs_but_not_one_onto_his_own_tile(cell: str, toll: int) -> None:
    game, state = mob(
        FOUR, f"at Y PLACE fx.town; land Y {ESTATE} | 0,1 fx.hamlet | 1,1 fx.hamlet", LURKS
    )
    play(game, state, f"place {cell}")
    assert coins(game, state)[:2] == [5 + toll, 5 - toll]
    assert asked(game, state).startswith("R c8.shift" if toll else "Y")


@pytest.mark.rule("GM-C8-42", "GM-C8-43")
@pytest.mark.parametrize("purse", [0, 1])
def test_ex_90_who_has_no_coin_for_him_lays_elsewhere(purse: int) -> None:
    game, state = mob(
        FOUR,
        f"pos Y=1 R=2 B=3 G=4; tiles 5-13=fx.fair; land Y {ESTATE} wood | 0,1 fx.hamlet",
        f"coins Y={purse}",
        LURKS,
    )
    play(game, state, "take 5", "pay wood@1,0")
    beside = lines(game, state, "place -1,1")
    assert lines(game, state, "place 1,-1") == ["place 1,-1"]
    if not purse:
        assert beside == []
        assert code(game, state, "place -1,1") == "E-COINS"
        return
    play(game, state, "place -1,1")
    assert coins(game, state)[:2] == [6, 0]
    play(game, state, "c8.shift fergus_macdarkie B:0,0")
    assert asked(game, state) == "Y act"


@pytest.mark.rule("GM-C8-42")
def test_his_coin_is_part_of_the_cost_of_the_tile() -> None:
    """Nothing else has room: without a coin the tile cannot be taken, and no good bought."""
    below = "c8.owns R fergus_macdarkie; c8.abroad fergus_macdarkie=Y:0,0"
    track = f"pos Y=1 R=2 B=3; tiles 5-13=fx.fair; land Y {HOME}"
    for purse, offered in ((0, []), (1, []), (2, ["pay +buy wood"])):
        game, state = mob(track, f"coins Y={purse}", below)
        takes = lines(game, state, "take 5")
        assert takes == (["take 5"] if offered else []), purse
        if offered:
            play(game, state, "take 5")
            assert lines(game, state, "pay") == offered
            play(game, state, "pay +buy wood", "place 0,1")
            assert coins(game, state) == [6, 0, 5]
