"""McSnitch, Fergus and McCastle driven away: by whom, where to, who is asked and when."""

from __future__ import annotations

import pytest

from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.holdings import add_scot
from tests.games.glenmore.chronicles.c8_penny_mob.mob import (
    HOME,
    asked,
    code,
    goods,
    lay_out,
    lines,
    mob,
    refused,
    scots,
    where,
)
from tests.games.glenmore.table import play

FOUR = "seats R Y B G"
WALKING = f"at Y ACT 0,0; land Y {HOME} | 0,1 fx.wood wood | -1,1 fx.moor; mp Y=3"
"""Y has points, a Scot on 0,0 and two tiles beside it."""
SNITCH = "c8.owns R kenneth_mcsnitch; c8.abroad kenneth_mcsnitch=Y:0,1"
FERGUS = "c8.owns R fergus_macdarkie; c8.abroad fergus_macdarkie=Y:0,1"
CASTLE = "c8.owns R mike_mccastle; c8.abroad mike_mccastle=Y:1,0"
PAWNS = {"kenneth_mcsnitch": "0,1", "fergus_macdarkie": "0,1", "mike_mccastle": "1,0"}


def there(*cards: str, owner: str = "R") -> str:
    """Mobsters of a seat whose pawns are with Y."""
    pawns = " ".join(f"{card}=Y:{PAWNS[card]}" for card in cards)
    return f"c8.owns {owner} {','.join(cards)}; c8.abroad {pawns}"


@pytest.mark.rule("GM-C8-40", "AMB-82")
def test_a_scot_of_the_estate_s_owner_drives_mcsnitch_away() -> None:
    game, state = mob(FOUR, WALKING, SNITCH)
    play(game, state, "move 0,0>0,1")
    assert asked(game, state) == "R c8.shift"
    assert game.deciders(state) == [0]
    assert lines(game, state) == [
        "c8.shift kenneth_mcsnitch B:0,0",
        "c8.shift kenneth_mcsnitch B:1,0",
        "c8.shift kenneth_mcsnitch G:0,0",
        "c8.shift kenneth_mcsnitch G:1,0",
    ]
    assert code(game, state, "c8.shift kenneth_mcsnitch -") == "E-MUST"
    for seat in "YR":
        assert refused(game, state, f"c8.shift kenneth_mcsnitch {seat}:0,0").clause == "GM-C8-40"
    play(game, state, "c8.shift kenneth_mcsnitch G:0,0")
    assert where(game, state, "kenneth_mcsnitch") == "G:0,0"
    assert asked(game, state) == "Y act"
    assert state.numbers[w.POINTS] == 2


@pytest.mark.rule("GM-C8-40", "AMB-80")
def test_a_forced_move_steals_nothing() -> None:
    game, state = mob(WALKING, SNITCH, f"land B {HOME} | 0,1 fx.wood wood")
    play(game, state, "move 0,0>0,1", "c8.shift kenneth_mcsnitch B:0,1")
    assert goods(state, 2, 0, 1) == [1, 0, 0, 0, 0]
    assert asked(game, state) == "Y act"


@pytest.mark.rule("GM-C8-44", "GM-C8-45", "AMB-82")
def test_fergus_too() -> None:
    game, state = mob(FOUR, WALKING, FERGUS)
    play(game, state, "move 0,0>0,1")
    assert asked(game, state) == "R c8.shift"
    assert len(lines(game, state, "c8.shift fergus_macdarkie")) == 4
    assert code(game, state, "c8.shift fergus_macdarkie -") == "E-MUST"
    assert refused(game, state, "c8.shift kenneth_mcsnitch B:0,0").clause == "GM-C8-40"
    play(game, state, "c8.shift fergus_macdarkie B:1,0")
    assert where(game, state, "fergus_macdarkie") == "B:1,0"


@pytest.mark.rule("GM-C8-45")
def test_points_never_move_fergus_or_mccastle() -> None:
    pawns = "c8.owns R fergus_macdarkie,mike_mccastle,kenneth_mcsnitch"
    game, state = mob(
        f"at R ACT 0,0; mp R=3; land Y {HOME} | 0,1 fx.moor",
        pawns,
        "c8.abroad fergus_macdarkie=Y:0,0 mike_mccastle=Y:1,0 kenneth_mcsnitch=Y:0,1",
    )
    # McSnitch alone walks.
    assert lines(game, state) == ["c8.snitch 0,0", "c8.snitch 1,0"]


@pytest.mark.rule("GM-C8-48", "AMB-81", "AMB-119")
@pytest.mark.parametrize("line", ["move 0,0>1,0", "put"])
def test_ex_102_any_scot_that_its_player_brings_home_drives_mccastle_away(line: str) -> None:
    game, state = mob(WALKING, CASTLE)
    if line == "put":
        add_scot(game.book, state, 1, w.CASTLE_CELL, "put")
    else:
        play(game, state, line)
    assert asked(game, state) == "R c8.shift"
    # Of three players there is one left; the owner is asked all the same.
    assert lines(game, state) == ["c8.shift mike_mccastle B:1,0"]
    assert code(game, state, "c8.shift mike_mccastle -") == "E-MUST"
    assert refused(game, state, "c8.shift mike_mccastle B:0,0").clause == "GM-C8-46"
    play(game, state, "c8.shift mike_mccastle B:1,0")
    assert where(game, state, "mike_mccastle") == "B:1,0"


@pytest.mark.rule("GM-C8-48", "AMB-82")
def test_mccastle_with_four_players_has_the_choice() -> None:
    game, state = mob(FOUR, WALKING, CASTLE)
    play(game, state, "move 0,0>1,0")
    assert lines(game, state) == ["c8.shift mike_mccastle B:1,0", "c8.shift mike_mccastle G:1,0"]


@pytest.mark.rule("GM-C8-48", "AMB-81")
def test_ex_102_a_scot_that_derek_sends_there_leaves_mccastle_alone() -> None:
    game, state = mob(
        f"at B ACT 0,0; land Y {HOME} | 0,1 fx.moor S1",
        CASTLE,
        "c8.owns B derek_anderson",
    )
    play(game, state, "c8.derek Y:0,1 R:0,1")
    assert scots(state, 1, 1, 0) == 1
    assert where(game, state, "mike_mccastle") == "Y:1,0"
    assert asked(game, state) == "B act"


@pytest.mark.rule("AMB-81")
def test_a_scot_that_is_put_down_disturbs_neither_mcsnitch_nor_fergus() -> None:
    game, state = mob(WALKING, there("kenneth_mcsnitch", "fergus_macdarkie"))
    add_scot(game.book, state, 1, w.cell_at(0, 1), "put")
    assert asked(game, state) == "Y act"


@pytest.mark.rule("AMB-81")
def test_scots_that_go_home_when_their_owner_removes_a_tile_have_moved() -> None:
    game, state = mob(
        f"at Y CLAN; land Y {HOME} | 0,1 fx.moor S1; coins Y=9; marks Y MacLeod",
        "c8.owns R kenneth_mcsnitch,mike_mccastle",
        "c8.abroad kenneth_mcsnitch=Y:1,0 mike_mccastle=Y:1,0",
    )
    state.stack[-1] = (w.DROPPING, 1, 1, 1)
    play(game, state, "drop 0,1")
    assert scots(state, 1, 1, 0) == 1
    assert asked(game, state) == "R c8.shift"
    play(game, state, "c8.shift kenneth_mcsnitch B:0,0", "c8.shift mike_mccastle B:1,0")


@pytest.mark.rule("AMB-81", "AMB-115")
def test_several_scots_at_once_drive_each_away_once() -> None:
    game, state = mob(f"at Y CLAN; land Y {HOME} | 0,1 fx.moor S2", CASTLE)
    state.stack[-1] = (w.DROPPING, 1, 1, 1)
    play(game, state, "drop 0,1", "c8.shift mike_mccastle B:1,0")
    assert scots(state, 1, 1, 0) == 2
    assert not asked(game, state).startswith("R")


@pytest.mark.rule("AMB-87", "GM-C8-40", "GM-C8-44")
def test_a_tile_that_its_owner_removes_drives_them_off_it() -> None:
    game, state = mob(
        f"at Y CLAN; land Y {HOME} | 0,1 fx.moor",
        there("kenneth_mcsnitch", "fergus_macdarkie"),
    )
    state.stack[-1] = (w.DROPPING, 1, 1, 1)
    play(game, state, "drop 0,1")
    assert asked(game, state) == "R c8.shift"
    play(game, state, "c8.shift kenneth_mcsnitch B:0,0", "c8.shift fergus_macdarkie B:0,0")
    assert where(game, state, "kenneth_mcsnitch") == where(game, state, "fergus_macdarkie")


@pytest.mark.rule("AMB-87", "GM-C8-40", "GM-C8-44")
def test_a_tile_that_derek_takes_away_drives_them_off_it() -> None:
    game, state = mob(
        f"at R ACT 0,0; land Y {HOME} | 0,1 fx.moor",
        there("kenneth_mcsnitch", "fergus_macdarkie", owner="B"),
        "c8.owns R derek_anderson",
    )
    play(game, state, "c8.derek Y:0,1 R:0,1")
    assert asked(game, state) == "B c8.shift"
    assert lines(game, state)[-1] == "c8.shift kenneth_mcsnitch R:1,0"
    play(game, state, "c8.shift kenneth_mcsnitch R:0,1", "c8.shift fergus_macdarkie R:0,1")
    assert asked(game, state) == "R act"


@pytest.mark.rule("AMB-87")
def test_a_tile_built_over_keeps_them_on_top() -> None:
    game, state = mob(
        f"at Y PLACE fx.town; land Y {HOME} | 0,1 fx.hamlet",
        there("kenneth_mcsnitch", "fergus_macdarkie"),
    )
    play(game, state, "place 0,1")
    assert where(game, state, "kenneth_mcsnitch") == "Y:0,1"
    assert where(game, state, "fergus_macdarkie") == "Y:0,1"
    assert not asked(game, state).startswith("R")


# -- several answers ----


@pytest.mark.rule("AMB-115")
def test_several_answer_in_their_order_before_anything_else_goes_on() -> None:
    game, state = mob(
        FOUR,
        f"at Y ACT 0,0; mp Y=3; land Y {HOME} | 0,1 fx.moor",
        "c8.owns R fergus_macdarkie; c8.owns B kenneth_mcsnitch; c8.owns G mike_mccastle",
        "c8.abroad fergus_macdarkie=Y:1,0 kenneth_mcsnitch=Y:1,0 mike_mccastle=Y:1,0",
    )
    play(game, state, "move 0,0>1,0")
    assert asked(game, state) == "B c8.shift"
    assert game.deciders(state) == [2], "never two seats at once"
    play(game, state, "c8.shift kenneth_mcsnitch G:0,0")
    assert asked(game, state) == "R c8.shift"
    play(game, state, "c8.shift fergus_macdarkie G:0,0")
    assert asked(game, state) == "G c8.shift"
    play(game, state, "c8.shift mike_mccastle B:1,0")
    assert asked(game, state) == "Y act"


@pytest.mark.rule("AMB-115")
def test_mcmail_comes_before_the_pawns() -> None:
    game, state = mob(
        f"at Y ACT 0,0; land Y {HOME} | 0,1 fx.wood",
        there("kenneth_mcsnitch"),
        "c8.owns B bruce_mcmail",
    )
    rules = game.book.hooks.providers("cap:mobsters")[0]
    rules.scot_entered(state, 1, w.cell_at(0, 1), "move")
    rules.production_done(state, 1, w.cell_at(0, 1), [0])
    assert asked(game, state) == "B c8.mail"


# -- who has finished, what a Scot abroad is ----


@pytest.mark.rule("AMB-98")
def test_who_has_finished_still_moves_his_pawns() -> None:
    game, state = mob(FOUR, WALKING, SNITCH)
    state.ended = (0,)
    play(game, state, "move 0,0>0,1")
    assert asked(game, state) == "R c8.shift"


@pytest.mark.rule("AMB-102", "AMB-97")
def test_a_scot_abroad_is_neither_in_the_reserve_nor_on_an_estate() -> None:
    """It pays no cost and helps nobody to lay a tile."""
    game, state = mob(
        "pos R=1 Y=2 B=3; tiles 4=loch_ness; tiles 5-13=fx.moor",
        f"land R {HOME} S1; land Y 0,0 village | 1,0 castle",
        "c8.jail kenneth_mcsnitch=0",
    )
    assert "take 4" in lines(game, state, "take"), "one Scot pays, one is left"
    play(game, state, "take 5", "place 0,1", "done", "c8.recruit kenneth_mcsnitch")
    assert asked(game, state) == "R c8.plant"
    play(game, state, "c8.plant kenneth_mcsnitch 1,0 Y:0,0")
    assert [scots(state, 0, 1, 0), scots(state, 1, 0, 0), state.numbers[w.RESERVE]] == [0, 0, 8]
    lay_out(game, state)
    assert asked(game, state) == "Y choose"
    assert lines(game, state, "take") == [], "he is no Scot of Y's"
    state.pos[:3] = [3, 8, 9]
    state.stack[:] = [(w.CHOOSE, 0, 0, 0)]
    assert "take 4" not in lines(game, state, "take"), "he does not pay for R"


@pytest.mark.rule("AMB-97", "GM-C8-46")
@pytest.mark.parametrize("card", PAWNS)
def test_the_three_pawns_may_be_put_down_at_once_or_later(card: str) -> None:
    game, state = mob(f"c8.jail {card}=0,joe_mcduff=0".replace(",", " "))
    play(game, state, "take 4", "place 0,1", "done", f"c8.recruit {card}")
    assert asked(game, state) == "R c8.plant"
    assert "c8.plant -" in lines(game, state)
    play(game, state, "c8.plant -")
    assert where(game, state, card) == "-"
    state.stack[:] = [(w.CHOOSE, 0, 0, 0)]
    state.numbers[w.PIECE] = state.numbers[w.TURN] = 1
    assert f"c8.plant {card} reserve Y:1,0" in lines(game, state)


@pytest.mark.rule("AMB-97")
def test_all_others_wait_for_the_next_own_turn() -> None:
    game, state = mob("market wood=2; c8.jail joe_mcduff=0")
    play(game, state, "take 4", "place 0,1", "done", "c8.recruit joe_mcduff")
    assert asked(game, state) == "! lay"
    lay_out(game, state)
    assert asked(game, state) == "Y choose"
    assert lines(game, state) == []
