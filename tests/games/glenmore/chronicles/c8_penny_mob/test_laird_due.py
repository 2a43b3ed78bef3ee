"""The tile that Peggy McLaird's owner has reserved is due (GM-C8-32, GM-C8-34)."""

from __future__ import annotations

import pytest

from tests.games.glenmore.chronicles.c3_single_cask.casks import casks
from tests.games.glenmore.chronicles.c8_penny_mob.mob import (
    asked,
    begin,
    claimed,
    code,
    coins,
    give,
    index,
    lines,
    mob,
    part,
    refused,
    rules,
    tokens,
)
from tests.games.glenmore.chronicles.c8_penny_mob.test_laird import BOOKED, CARD, reserved
from tests.games.glenmore.table import play

OWN_TURN = "pos R=1 Y=2 B=3; tiles 4-13=fx.moor"


@pytest.mark.rule("GM-C8-32", "GM-C8-33")
def test_ex_88b_the_reserver_goes_there_and_pays_nothing() -> None:
    game, state = mob(BOOKED, OWN_TURN)
    assert lines(game, state, "") == ["take 7"]
    why = refused(game, state, "take 8")
    assert (why.clause, code(game, state, "take 8")) == ("GM-C8-32", "E-RESERVED")
    play(game, state, "take 7")
    assert asked(game, state) == "R place"
    assert coins(game, state) == [5, 5, 5]
    assert reserved(state) == [0, 0]
    play(game, state, "place 0,1")
    # AMB-73: after that the next tile may be reserved.
    assert "c8.laird 1 9" in lines(game, state)


@pytest.mark.rule("GM-C8-32", "AMB-73")
def test_neither_mountain_nor_sale_tile_nor_world_s_end() -> None:
    game, state = mob(
        "c8.owns R peggy_mclaird; c8.reserved 15 2",
        "pos R=9 Y=10 B=14; tiles 11,15-18=fx.moor; tiles 19=worlds_end; stackB -",
        numbers="2 8",
    )
    assert lines(game, state, "") == ["take 15"]
    for line in ("c2.climb", "end"):
        assert code(game, state, line) == "E-RESERVED"
    game, state = casks(
        "pos R=1 Y=2 B=3; tiles 4=cask_sale_b; tiles 5-13=fx.moor; c3.cellar R=1.1", numbers="3 8"
    )
    assert "c3.halt 4" in lines(game, state, "")
    give(game, state, "c8.owns R peggy_mclaird", "c8.reserved 9 2")
    begin(game, state)
    assert "c3.halt 4" not in lines(game, state, "")
    assert "take 9" in lines(game, state, "")
    assert code(game, state, "c3.halt 4") == "E-RESERVED"


@pytest.mark.rule("GM-C8-34")
def test_ex_88c_a_tile_that_cannot_be_paid_any_more_voids_the_card() -> None:
    game, state = mob(
        "c8.owns R peggy_mclaird; c8.left peggy_mclaird=2; c8.reserved 7 2",
        "pos R=5 Y=1 B=6; tiles 2-4,8-13=fx.moor; tiles 7=fx.fair; coins R=1; market wood=2",
    )
    play(game, state, "take 8", "place 0,1", "done", "lay 14 fx.moor")
    game.apply(state, game.legal(state)[0])
    game.apply(state, game.legal(state)[0])
    before = state.copy()
    game.apply(state, game.legal(state)[0])
    assert asked(game, state) == "R choose"
    assert "c8.void peggy_mclaird" in game.claims(before, state)
    assert tokens(game, state, CARD) == []
    assert reserved(state) == [0, 0]
    # The turn goes on freely, the penalty stays, the card is of no use any more.
    assert lines(game, state, "take") == [f"take {mile}" for mile in range(9, 18)]
    cost = sum(points for _, points in rules(game).final_scoring(state, 0))
    assert cost == -4 - 7
    play(game, state, "take 9", "place 0,1")
    assert code(game, state, "c8.laird 1 10") == "E-MOB"
    assert part(state).spent[index(game, CARD)] == 1


@pytest.mark.rule("AMB-75", "GM-C8-34")
@pytest.mark.parametrize(
    ("given", "void"),
    [
        # Two coins for a wood, one from the sheep.
        ("coins R=1; market wood=1 sheep=1; land R 0,0 village S1 sheep | 1,0 castle", False),
        ("coins R=1; market wood=1 sheep=0; land R 0,0 village S1 sheep | 1,0 castle", True),
        ("coins R=0; market wood=3; land R 0,0 village S1 wood | 1,0 castle", False),
        ("coins R=9; market wood=3; land R 0,0 village S1 | 1,0 castle", True),
    ],
)
def test_if_selling_or_buying_helps_it_is_due(given: str, void: bool) -> None:
    game, state = mob(BOOKED, "pos R=1 Y=2 B=3; tiles 4-6,8-13=fx.moor; tiles 7=fx.fair", given)
    assert bool(part(state).spent[index(game, CARD)]) is void
    assert ("take 8" in lines(game, state, "take")) is void
    assert ("take 7" in lines(game, state, "take")) is not void


@pytest.mark.rule("GM-C8-34")
def test_a_tile_without_a_place_voids_the_card_too() -> None:
    game, state = mob(
        BOOKED,
        "pos R=1 Y=2 B=3; tiles 4-6,8-13=fx.moor; land R 0,0 village | 1,0 castle",
    )
    assert part(state).spent[index(game, CARD)] == 1


# -- free actions meanwhile ----

DEAR = "pos R=1 Y=2 B=3; tiles 4-6,8-13=fx.moor; tiles 7=fx.fair"


@pytest.mark.rule("GM-C8-32", "AMB-75")
def test_ex_117_a_sale_that_leaves_it_payable() -> None:
    land = "land R 0,0 village S1 wood | 1,0 castle"
    game, state = mob(BOOKED, DEAR, land, "coins R=0; market wood=3")
    # The row is full: sold for 3, the freed space costs 3 again.
    assert "sell wood@0,0" in lines(game, state, "")
    play(game, state, "sell wood@0,0")
    assert lines(game, state, "") == ["take 7"]


@pytest.mark.rule("GM-C8-32")
def test_no_free_action_that_makes_it_impossible() -> None:
    # The only Scot that may lay the tile must stay where he is of use.
    game, state = mob(
        BOOKED,
        "pos R=1 Y=2 B=3; tiles 4-13=fx.moor",
        "land R 0,0 village S1 | 1,0 castle",
        "c8.owns R kenneth_mcsnitch; reserve R=0",
    )
    assert lines(game, state, "") == ["take 7"]
    assert code(game, state, "c8.plant kenneth_mcsnitch 0,0 Y:0,0") == "E-RESERVED"
    game, state = mob(
        BOOKED,
        "pos R=1 Y=2 B=3; tiles 4-13=fx.moor",
        "c8.owns R kenneth_mcsnitch; reserve R=1",
    )
    play(game, state, "c8.plant kenneth_mcsnitch reserve Y:0,0")
    assert lines(game, state, "") == ["take 7"]


@pytest.mark.rule("GM-C8-32")
def test_the_duty_is_over_when_somebody_else_has_taken_it() -> None:
    game, state = mob(BOOKED, "pos B=1 R=2 Y=12; tiles 3-11,13=fx.moor; coins R=5 B=5 Y=5")
    claims = claimed(game, state, "take 7")
    assert not any(claim.startswith("c8.void") for claim in claims)
    play(game, state, "pay +c8.toll2", "place 0,1", "done")
    while asked(game, state) != "R choose":
        game.apply(state, game.legal(state)[0])
    assert len(lines(game, state, "take")) > 5
