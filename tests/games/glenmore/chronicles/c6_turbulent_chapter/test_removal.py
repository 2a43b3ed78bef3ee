"""Tiles removed by the events of Castle of Mey and Fort George (GM-C6-27, GM-C6-36, GM-C6-45)."""

from __future__ import annotations

import pytest

from howff.games.glenmore.rules import words as w
from tests.games.glenmore.chronicles.c6_turbulent_chapter.positions import (
    asked,
    code,
    goods,
    held,
    only_turned,
    scots,
    step,
    turned,
)
from tests.games.glenmore.table import play

CARDS = ("castle_of_mey", "fort_george")
TWO = "1,1 fx.wood | 1,2 fx.stone"


@pytest.mark.rule("GM-C6-27", "GM-C6-36", "GM-C6-45")
@pytest.mark.parametrize("card", CARDS)
def test_ex_68_a_scot_pays_and_two_tiles_go_to_the_box(card: str) -> None:
    game, state = asked(
        card,
        "cards R armadale_castle",
        home="0,0 village S1 | 1,0 castle stone",
        estate="1,1 fx.wood wood,wood | 1,2 armadale_castle S2",
    )
    size = len(state.land[0])
    play(game, state, f"c6.event {card} scot@0,0")
    assert step(game, state) == "drop"
    assert code(game, state, "drop -") == "E-MUST"
    assert code(game, state, "drop 0,0") == "E-START"
    assert code(game, state, "drop 1,1") == "E-SPLIT"
    play(game, state, "drop 1,2")
    assert scots(state, 1, 0) == 2
    play(game, state, "drop 1,1")
    assert len(state.land[0]) == size - 2
    assert goods(state, 1, 0) == [2, 1, 0, 0, 0]
    assert held(state, w.RESERVE) == 9
    assert state.discard == ()
    assert "armadale_castle" in game.view(state, None).table["seats"][0]["cards"]
    assert step(game, state) == "act"


@pytest.mark.rule("GM-C6-45")
def test_the_owner_picks_the_goods_that_stay_and_a_pile_goes_as_a_whole() -> None:
    game, state = asked(
        "castle_of_mey",
        home="0,0 village S1 | 1,0 castle stone,stone",
        estate="-1,0 fx.rhamlet+fx.rtown wood,sheep | 1,1 fx.wood",
    )
    play(game, state, "c6.event castle_of_mey scot@0,0")
    assert code(game, state, "drop -1,0") == "E-KEEP"
    play(game, state, "drop -1,0 keep sheep")
    assert goods(state, 1, 0) == [0, 2, 0, 1, 0]
    assert state.under == ()
    assert held(state, w.STOCK) == 0


@pytest.mark.rule("AMB-50", "GM-C6-45")
def test_a_first_tile_that_leaves_no_second_is_refused() -> None:
    # Only the chain 1,1 – 1,2 and the Gathering can go; the Gathering holds 0,2, which holds none.
    game, state = asked("castle_of_mey", estate="0,2 fx.wood")
    play(game, state, "c6.event castle_of_mey scot@0,0")
    assert game.lines(state, 0) == ["drop 0,2"]
    play(game, state, "drop 0,2")
    assert game.lines(state, 0) == ["drop 0,1"]
    play(game, state, "drop 0,1")
    assert step(game, state) == "act"


@pytest.mark.rule("AMB-50")
def test_with_one_removable_tile_one_goes_and_nobody_is_asked_again() -> None:
    game, state = asked("fort_george")
    play(game, state, "c6.event fort_george scot@0,0", "drop 0,1")
    assert step(game, state) == "act"
    assert len(state.land[0]) == 2


@pytest.mark.rule("AMB-50", "GM-C6-06")
def test_without_a_removable_tile_or_a_scot_the_card_is_only_turned() -> None:
    game, state = asked("castle_of_mey")
    del state.land[0][w.cell_at(0, 1)]
    assert code(game, state, "c6.event castle_of_mey scot@0,0") == "E-NOEFFECT"
    only_turned(game, state, "castle_of_mey")
    game, state = asked("fort_george", home="0,0 village | 1,0 castle", estate=TWO)
    only_turned(game, state, "fort_george")


@pytest.mark.rule("AMB-50")
def test_macmillans_option_to_decline_does_not_hold_here() -> None:
    game, state = asked("castle_of_mey", "opt macmillan.decline=true", estate=TWO)
    play(game, state, "c6.event castle_of_mey scot@0,0")
    assert "drop -" not in game.lines(state, 0)
    assert code(game, state, "drop -") == "E-MUST"


@pytest.mark.rule("AMB-49", "GM-C6-45")
@pytest.mark.parametrize(("option", "home", "reserve"), [("home", 2, 9), ("reserve", 0, 11)])
def test_scots_on_removed_tiles(option: str, home: int, reserve: int) -> None:
    game, state = asked("castle_of_mey", f"opt c6.removed_scots={option}", estate="1,1 fx.wood S2")
    play(game, state, "c6.event castle_of_mey scot@0,0", "drop 1,1")
    assert (scots(state, 1, 0), held(state, w.RESERVE)) == (home, reserve)


@pytest.mark.rule("GM-C6-45")
def test_the_river_stays_one_row() -> None:
    river = "2,0 fx.rwood | 3,0 fx.rwood | 2,1 fx.moor | 3,1 fx.moor | 1,1 fx.moor"
    game, state = asked("castle_of_mey", estate=river)
    play(game, state, "c6.event castle_of_mey scot@0,0")
    assert code(game, state, "drop 2,0") == "E-RIVER-GAP"
    play(game, state, "drop 3,1", "drop 3,0")
    assert turned(game, state) == ["castle_of_mey"]
