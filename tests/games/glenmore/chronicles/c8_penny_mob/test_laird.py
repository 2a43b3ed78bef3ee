"""Peggy McLaird: a tile is reserved (GM-C8-29…GM-C8-31, GM-C8-33, GM-C8-35)."""

from __future__ import annotations

import pytest

from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules.track import roll
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c8_penny_mob.mob import (
    asked,
    code,
    coins,
    lines,
    mob,
    part,
    refused,
    tokens,
)
from tests.games.glenmore.table import play

OWNED = "c8.owns R peggy_mclaird"
CARD = "peggy_mclaird"
AHEAD = "pos R=1 Y=2 B=3; tiles 4-13=fx.moor"
BOOKED = "c8.owns R peggy_mclaird; c8.left peggy_mclaird=2; c8.reserved 7 2"
"""The tile on mile 7 is R's for 2 coins."""


def reserved(state: GlenState) -> list[int]:
    """Mile and coins of the token on the track."""
    return part(state).reserved[:2]


def moved(*given: str, numbers: str = "8") -> tuple[GlenGame, GlenState]:
    """R owns the card, has taken the tile of mile 4 and laid it."""
    game, state = mob(OWNED, *(given or (AHEAD,)), numbers=numbers)
    play(game, state, "take 4", "place 0,1")
    return game, state


@pytest.mark.rule("GM-C8-29")
def test_three_tokens_come_with_the_card() -> None:
    game, state = mob("c8.jail peggy_mclaird=0")
    play(game, state, "take 6", "place 0,1", "done", "c8.recruit peggy_mclaird")
    assert tokens(game, state, CARD) == [1, 1, 2]


@pytest.mark.rule("GM-C8-30", "AMB-73")
def test_a_tile_ahead_once_the_own_pawn_has_moved() -> None:
    game, state = mob(OWNED, AHEAD)
    assert lines(game, state) == []
    assert code(game, state, "c8.laird 1 7") == "E-MOB"
    assert refused(game, state, "c8.laird 1 7").clause == "GM-C8-30"
    play(game, state, "take 5")
    assert code(game, state, "c8.laird 1 7") == "E-STATE"
    play(game, state, "place 0,1")
    assert lines(game, state) == [f"c8.laird {n} {mile}" for n in (1, 2) for mile in range(6, 14)]
    play(game, state, "c8.laird 2 7")
    assert reserved(state) == [7, 2]
    assert tokens(game, state, CARD) == [1, 1]


@pytest.mark.rule("AMB-73", "GM-C8-30")
def test_one_token_a_turn() -> None:
    game, state = moved()
    play(game, state, "c8.laird 1 7")
    assert lines(game, state) == []
    assert code(game, state, "c8.laird 1 8") == "E-MOB"
    assert refused(game, state, "c8.laird 1 8").clause == "GM-C8-30"


@pytest.mark.rule("GM-C8-30")
@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("c8.laird 3 7", "E-MOB"),
        ("c8.laird 1 4", "E-NOTILE"),
        ("c8.laird 1 3", "E-NOTILE"),
        ("c8.laird 1 14", "E-NOTILE"),
        ("c8.laird 1 9", "E-COST"),
        ("c8.laird 1", "E-SYNTAX"),
        ("c8.laird 1 fx.moor", "E-SYNTAX"),
        ("c8.laird 0 7", "E-SYNTAX"),
    ],
)
def test_only_what_lies_there_and_could_be_taken(line: str, refusal: str) -> None:
    game, state = moved("pos R=1 Y=2 B=3; coins R=0; tiles 4-8,10-13=fx.moor; tiles 9=fx.keep")
    assert code(game, state, line) == refusal
    assert line not in game.lines(state, 0)


@pytest.mark.rule("GM-C8-30")
def test_neither_a_protected_tile_nor_world_s_end() -> None:
    game, state = moved(
        "pos R=1 Y=2 B=3; tiles 4,6=fx.moor; tiles 5=race_start; tiles 8=worlds_end",
        numbers="1 8",
    )
    assert lines(game, state, "c8.laird 1 ") == ["c8.laird 1 6"]


@pytest.mark.rule("GM-C8-35", "AMB-73")
def test_who_has_finished_cannot_reserve() -> None:
    game, state = mob(OWNED, "pos R=1 Y=2 B=3; tiles 4-6,8-9=fx.moor; tiles 7=worlds_end; stackB -")
    play(game, state, "take 8", "place 0,1")
    assert lines(game, state) == []
    assert refused(game, state, "c8.laird 1 9").clause == "GM-C8-35"


@pytest.mark.rule("GM-C8-30", "GM-C8-09")
def test_not_with_the_card_of_another() -> None:
    game, state = mob("c8.owns Y peggy_mclaird", AHEAD)
    play(game, state, "take 4", "place 0,1")
    assert lines(game, state) == []
    assert refused(game, state, "c8.laird 1 7").clause == "GM-C8-09"


# -- others ----


def others_turn(*given: str) -> tuple[GlenGame, GlenState]:
    """It is B's turn; R has reserved the tile of mile 7 for 2 coins."""
    return mob(BOOKED, "pos B=1 R=4 Y=2; tiles 3,5-13=fx.moor", *given)


@pytest.mark.rule("GM-C8-31", "GM-C8-33")
def test_ex_88a_others_pay_the_reserver() -> None:
    game, state = others_turn("coins R=5 B=3")
    play(game, state, "take 7")
    # A tile without a cost of its own is paid for all the same.
    assert asked(game, state) == "B pay"
    assert lines(game, state, "pay") == ["pay +c8.toll2"]
    play(game, state, "pay +c8.toll2", "place 0,1")
    assert coins(game, state) == [7, 5, 1]
    assert reserved(state) == [0, 0]
    # The card goes on with the tokens that are left.
    assert tokens(game, state, CARD) == [1, 1]
    assert part(state).spent == [0] * len(part(state).spent)


@pytest.mark.rule("GM-C8-31")
def test_who_cannot_pay_may_not_take_it() -> None:
    game, state = others_turn("coins B=1")
    assert "take 7" not in game.lines(state, 2)
    assert code(game, state, "take 7") == "E-COST"
    assert "take 8" in game.lines(state, 2)


@pytest.mark.rule("GM-C8-31")
def test_the_toll_may_come_from_a_sale() -> None:
    game, state = others_turn("coins B=0; market wood=2", "land B 0,0 village S1 wood | 1,0 castle")
    assert "take 7" in game.lines(state, 2)
    play(game, state, "take 7")
    assert lines(game, state, "pay") == []
    play(game, state, "sell wood@0,0", "pay +c8.toll2")
    assert coins(game, state) == [7, 5, 0]


@pytest.mark.rule("GM-C8-31")
def test_toll_and_cost_are_one_payment() -> None:
    game, state = others_turn("tiles 7=fx.fair; coins B=3; market wood=0")
    play(game, state, "take 7")
    assert code(game, state, "pay +buy wood") != ""
    play(game, state, "pay +buy wood +c8.toll2")
    assert coins(game, state) == [7, 5, 0]


@pytest.mark.rule("AMB-76")
def test_others_may_discard_it_without_paying() -> None:
    game, state = mob(BOOKED, "pos B=1 R=4 Y=5; tiles 6,8=fx.lord; tiles 7=fx.lord; coins B=0 R=5")
    play(game, state, "dump 7 coin")
    assert coins(game, state) == [5, 5, 1]
    assert reserved(state) == [0, 0]
    assert tokens(game, state, CARD) == [1, 1]


@pytest.mark.rule("AMB-77")
def test_the_die_removes_it() -> None:
    game, state = mob(BOOKED, "opt die=on; pos die=1 R=4 Y=2 B=3; tiles 7=fx.moor; tiles 9=fx.moor")
    assert roll(game.book, state, 1)
    assert state.pos[3] == 7
    assert reserved(state) == [0, 0]
    assert tokens(game, state, CARD) == [1, 1]


@pytest.mark.rule("AMB-77")
@pytest.mark.parametrize(("pawn", "after"), [(1, [4, 2]), (5, [0, 0])])
def test_a_swap_takes_it_along_unless_it_is_behind_the_pawn_then(
    pawn: int, after: list[int]
) -> None:
    game, state = mob(
        BOOKED,
        f"pos R={pawn} Y=2 B=3 c4.english=4; tiles 7-13=fx.moor; at B ACT 0,1",
        "land B 0,0 village S1 | 1,0 castle | 0,1 gathering_a; cards B glenfinnan_monument",
        numbers="4 6 8",
    )
    play(game, state, "act 0,1", "c6.event glenfinnan_monument 7")
    assert reserved(state) == after
    assert tokens(game, state, CARD) == [1, 1]
