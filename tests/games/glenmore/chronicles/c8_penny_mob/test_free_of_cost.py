"""Tiles gained without their cost: no toll for McLaird, none for Fergus (AMB-78)."""

from __future__ import annotations

import pytest

from tests.games.glenmore.chronicles.c8_penny_mob.mob import (
    HOME,
    asked,
    coins,
    mob,
    part,
    where,
)
from tests.games.glenmore.table import play


@pytest.mark.rule("AMB-78")
def test_a_discarded_tile_costs_neither_of_the_two() -> None:
    game, state = mob(
        "c8.owns R peggy_mclaird,fergus_macdarkie; c8.reserved 7 2",
        "c8.abroad fergus_macdarkie=B:0,0",
        "discard fx.keep; at B CLAN; coins B=0 R=5",
        "pos R=4 Y=5 B=6; tiles 7-13=fx.moor",
    )
    play(game, state, "clan Munro", "salvage fx.keep", "place 0,1")
    # The printed effect comes as ever; nobody has been paid and nobody moves on.
    while asked(game, state) == "B once":
        play(game, state, game.lines(state, 2)[0])
    assert asked(game, state) == "B act"
    assert coins(game, state)[0] == 5
    assert where(game, state, "fergus_macdarkie") == "B:0,0"
    assert part(state).reserved == [7, 2, 0]


@pytest.mark.rule("AMB-78")
def test_derek_s_owner_pays_no_fergus_for_the_stolen_tile() -> None:
    game, state = mob(
        "c8.owns Y derek_anderson; c8.owns R fergus_macdarkie; c8.abroad fergus_macdarkie=Y:0,0",
        f"land B {HOME} | 0,1 fx.wood; pos Y=1 R=2 B=3; tiles 4-13=fx.moor; coins Y=0",
    )
    play(game, state, "c8.derek B:0,1 Y:0,1")
    assert asked(game, state) == "Y choose"
    assert coins(game, state) == [5, 0, 5]
    assert where(game, state, "fergus_macdarkie") == "Y:0,0"
