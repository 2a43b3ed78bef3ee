"""GM-C4-08…GM-C4-16, GM-C4-24: the English turn."""

from __future__ import annotations

import pytest

from howff.core.kernel import OVER
from howff.games.glenmore.reasons import code_of
from howff.games.glenmore.rules import words as w
from tests.games.glenmore.chronicles.c4_hammer_of_the_scots.english import (
    LAST,
    acting,
    english,
    held,
    lay_out,
    lines,
    part_of,
    refused,
)
from tests.games.glenmore.table import play

MOORS = "tiles 5-13=fx.moor"


@pytest.mark.rule("GM-C4-08")
def test_his_controller_plays_when_he_is_last() -> None:
    game, state = english(LAST, MOORS, control="B")
    assert acting(game, state) == "c4.choose B"
    assert game.view(state, None).table["turn"] == "B"
    assert game.view(state, None).table["piece"] == "c4.english"
    why = game.why(state, 0, "c4.scrap 5")
    assert why is not None
    assert code_of(why) == "E-SEAT"


@pytest.mark.rule("GM-C4-08")
def test_not_in_ones_own_turn() -> None:
    game, state = english("pos R=1 Y=2 B=3 c4.english=4", MOORS)
    why = refused(game, state, "c4.take 5")
    assert (why.clause, code_of(why)) == ("GM-C4-08", "E-ENGLAND")


@pytest.mark.rule("GM-C4-09", "GM-C4-10", "GM-C4-15")
def test_take_as_the_notation_has_it() -> None:
    game, state = english(LAST, "tiles 5,7-13=fx.moor", "tiles 6=fx.fair")
    play(game, state, "c4.take 6")
    assert held(game, state, "R") == 3
    assert state.rows[5] == 2
    play(game, state, "pay +buy wood", "place 0,1", "act 0,0", "move 0,0>1,0")
    before = state.copy()
    play(game, state, "done")
    assert game.claims(before, state) == []
    miles, said = lay_out(game, state)
    assert miles == [14]
    assert said == ["next Y", "pos R=3 Y=2 B=4 c4.english=6"]
    assert (held(game, state, "R"), held(game, state, "Y")) == (2, 5)
    assert game.disproves(state, state, "market wood=1 england=2") is None


def test_each_of_his_lines_is_told_once() -> None:
    game, state = english(LAST, MOORS)
    for line in ("c4.take 5", "c4.scrap 5"):
        moves = game.parse(state, line)
        after = state.copy()
        game.apply(after, moves[0])
        told = [event.public.id for event in game.events(state, moves, after)]
        assert told.count("glenmore.event.does") == 1


@pytest.mark.rule("GM-C4-13")
def test_decline_as_the_notation_has_it() -> None:
    game, state = english(LAST, MOORS, row=2)
    before = state.copy()
    play(game, state, "c4.scrap 5")
    assert game.claims(before, state) == ["discard fx.moor"]
    assert held(game, state, "R") == 7
    assert state.rows[5] == 1
    assert acting(game, state) == "act R"
    play(game, state, "done")
    assert lay_out(game, state) == ([14], ["next Y", "pos R=3 Y=2 B=4 c4.english=5"])


@pytest.mark.rule("GM-C4-13")
def test_free_actions_after_declining() -> None:
    game, state = english(LAST, MOORS, "land R 0,0 village S1 wood | 1,0 castle", "market wood=1")
    play(game, state, "c4.scrap 5")
    assert game.lines(state, 0) == ["done", "sell wood@0,0"]


@pytest.mark.rule("GM-C4-09", "GM-C4-13", "GM-C4-14", "AMB-39")
def test_fees_rise_and_begin_anew() -> None:
    """EX-41: take, take, take?, decline, take with the row at [1, –, –]."""
    game, state = english(LAST, MOORS, "coins R=20")
    for fee, filled in ((2, 2), (3, 3)):
        before = held(game, state, "R")
        play(game, state, "c4.take 5")
        assert before - held(game, state, "R") == fee
        assert state.rows[5] == filled
        game, state = english(LAST, MOORS, f"coins R={held(game, state, 'R')}", row=filled)
    why = refused(game, state, "c4.take 5")
    assert (why.clause, code_of(why)) == ("GM-C4-14", "E-ENGLAND")
    before = held(game, state, "R")
    play(game, state, "c4.scrap 5")
    assert held(game, state, "R") == before + 3
    assert state.rows[5] == 2
    assert game.view(state, None).table["c4"]["fee"] == 3


@pytest.mark.rule("GM-C4-13", "AMB-39")
def test_declining_with_an_empty_row_brings_nothing() -> None:
    """EX-42: row [1, –, –]: decline, decline."""
    game, state = english(LAST, MOORS)
    play(game, state, "c4.scrap 5")
    assert (held(game, state, "R"), state.rows[5]) == (6, 0)
    game, state = english(LAST, MOORS, row=0)
    before = len(state.discard)
    play(game, state, "c4.scrap 5")
    assert (held(game, state, "R"), state.rows[5]) == (5, 0)
    assert len(state.discard) == before + 1


@pytest.mark.rule("AMB-39")
def test_first_fee_after_emptying_is_one() -> None:
    game, state = english(LAST, MOORS, row=0)
    play(game, state, "c4.take 5")
    assert (held(game, state, "R"), state.rows[5]) == (4, 1)


@pytest.mark.rule("GM-C4-09")
def test_cost_must_be_payable_after_the_fee() -> None:
    """EX-43: 2 coins, row [1, –, –], a tile for 1 wood."""
    game, state = english(LAST, "tiles 5=fx.fair", "tiles 6-13=fx.moor", "coins R=2")
    assert lines(game, state, "c4.take") == [f"c4.take {mile}" for mile in range(6, 14)]
    why = refused(game, state, "c4.take 5")
    assert (why.clause, code_of(why)) == ("GM-C4-09", "E-COST")


@pytest.mark.rule("GM-C4-09")
def test_fee_must_be_in_the_purse_and_goods_may_be_sold_first() -> None:
    game, state = english(
        LAST, MOORS, "coins R=1", "land R 0,0 village S1 wood | 1,0 castle", "market wood=1"
    )
    why = refused(game, state, "c4.take 5")
    assert (why.clause, code_of(why)) == ("GM-C4-09", "E-COINS")
    play(game, state, "sell wood@0,0", "c4.take 5")
    assert held(game, state, "R") == 0


@pytest.mark.rule("GM-C4-09")
def test_where_he_cannot_go() -> None:
    game, state = english(
        LAST,
        "tiles 5=fx.rhamlet",
        "tiles 6=worlds_end",
        "tiles 7-13=fx.moor",
        "land R 0,0 village | 1,0 castle",
    )
    codes = {mile: code_of(refused(game, state, f"c4.take {mile}")) for mile in (1, 4, 5, 6, 7)}
    assert codes == {
        1: "E-NOTILE",
        4: "E-NOTILE",
        5: "E-NOSPOT",
        6: "E-PROTECTED",
        7: "E-NOSPOT",
    }
    assert code_of(refused(game, state, "c4.scrap 6")) == "E-PROTECTED"
    assert code_of(refused(game, state, "take 5")) == "E-STATE"
    assert code_of(refused(game, state, "end")) == "E-STATE"
    assert code_of(refused(game, state, "dump 5 coin")) == "E-STATE"


@pytest.mark.rule("GM-C4-09")
@pytest.mark.parametrize("line", ["c4.take", "c4.take 05", "c4.take x", "c4.end 6", "c4.scrap 5 5"])
def test_misspelled_lines(line: str) -> None:
    game, state = english(LAST, MOORS)
    assert code_of(refused(game, state, line)) == "E-SYNTAX"


@pytest.mark.rule("GM-C4-10")
def test_a_person_and_one_time_effects_as_in_an_own_turn() -> None:
    game, state = english(LAST, "tiles 5=fx.lord", "tiles 6-13=fx.moor", "coins R=9")
    play(game, state, "c4.take 5", "pay +buy sheep")
    assert acting(game, state) == "clan R"
    play(game, state, "clan MacLeod")
    assert state.persons[0] == (game.book.data.tile_index["fx.lord"],)
    play(game, state, "done")
    game, state = english(LAST, "tiles 5=inverness", "land R 0,0 village S1 | 1,0 castle")
    play(game, state, "c4.take 5")
    play(game, state, lines(game, state, "place")[0])
    assert acting(game, state) == "once R"
    assert "one landmark" in game.lines(state, 0)


@pytest.mark.rule("GM-C4-11", "AMB-32")
def test_lasting_effects_sleep() -> None:
    """EX-45: MacLachlan and Loch Ness; 3 points, 1 used: no VP, no extra activation."""
    marks = ["marks R MacLachlan", "marks R Sinclair", "marks R MacGregor", "marks R Mackintosh"]
    game, state = english(
        LAST,
        MOORS,
        *marks,
        "cards R loch_ness",
        "land R 0,0 village S1 wood,stone | 1,0 castle | 0,1 halkirk".replace(
            "fx.halkirk", "halkirk"
        ),
    )
    assert not game.book.hooks.awake(state, 0)
    assert lines(game, state, "ness") == []
    assert code_of(refused(game, state, "ness 0,0")) == "E-STATE"
    play(game, state, "c4.take 5", "place -1,1", "act 0,0", "act 0,1", "move 0,0>0,1")
    assert lines(game, state, "ness") == []
    play(game, state, "done")
    assert held(game, state, "R", w.VP) == 0


@pytest.mark.rule("GM-C4-11")
def test_lasting_effects_work_again_in_the_own_turn() -> None:
    game, state = english(
        "pos R=1 Y=2 B=3 c4.english=4", MOORS, "marks R MacLachlan", "cards R loch_ness"
    )
    assert game.book.hooks.awake(state, 0)
    assert lines(game, state, "ness")
    play(game, state, "take 5", "place 0,1", "act 0,0", "done")
    assert held(game, state, "R", w.VP) == 1


@pytest.mark.rule("GM-C4-11")
def test_flags_of_clans_are_off() -> None:
    given = (
        "marks R Sinclair",
        "marks R MacGregor",
        "land R 0,0 village S1 wood,stone | 1,0 castle | 0,1 fx.fair wood | 1,1 fx.still barley",
    )
    own = english("pos R=1 Y=2 B=3 c4.english=4", "tiles 5=fx.moor", *given)
    play(*own, "take 5", "place -1,1")
    his = english(LAST, "tiles 5=fx.moor", *given)
    play(*his, "c4.take 5", "place -1,1")
    assert [line for line in lines(*own, "act") if "+sinclair" in line]
    assert not [line for line in lines(*his, "act") if "+" in line and "buy" not in line]


@pytest.mark.rule("AMB-32")
@pytest.mark.parametrize(("option", "awake"), [("on", True), ("off", False)])
def test_reactions_of_the_others(option: str, awake: bool) -> None:
    game, state = english(LAST, MOORS, f"opt c4.reactions={option}")
    hooks = game.book.hooks
    assert [hooks.awake(state, seat) for seat in range(3)] == [False, awake, awake]


@pytest.mark.rule("AMB-33")
@pytest.mark.parametrize(("option", "due"), [("on", True), ("off", False)])
def test_what_is_due_at_the_end_of_an_own_turn(option: str, due: bool) -> None:
    game, state = english(LAST, MOORS, f"opt c4.penny={option}")
    assert game.book.hooks.acts_at_end(state, 0) is due
    game, state = english("pos R=1 Y=2 B=3 c4.english=4", MOORS, f"opt c4.penny={option}")
    assert game.book.hooks.acts_at_end(state, 0)


@pytest.mark.rule("GM-C4-12", "AMB-30")
@pytest.mark.parametrize(
    "tile",
    ["loch_lomond", "glenfinnan_church", "glenfinnan_monument", "general_wades_military_roads"],
)
def test_the_four_tiles_he_only_discards(tile: str) -> None:
    """EX-44, with each of the four."""
    game, state = english(
        LAST,
        f"tiles 5={tile}",
        "tiles 6-13=fx.moor",
        "land R 0,0 village S2 | 1,0 castle S2",
        "coins R=9",
    )
    why = refused(game, state, "c4.take 5")
    assert (why.clause, code_of(why)) == ("GM-C4-12", "E-ENGLAND")
    play(game, state, "c4.scrap 5")
    assert state.discard == (game.book.data.tile_index[tile],)


@pytest.mark.rule("AMB-30")
def test_an_option_narrows_what_he_discards() -> None:
    game, state = english(LAST, "tiles 5=loch_lomond", "tiles 6=fx.moor", "opt c4.discard=takeable")
    assert lines(game, state, "c4.scrap") == ["c4.scrap 6"]
    why = refused(game, state, "c4.scrap 5")
    assert (why.clause, code_of(why)) == ("AMB-30", "E-ENGLAND")
    game, state = english(LAST, "tiles 5=loch_lomond", "opt c4.discard=takeable")
    assert lines(game, state, "c4.scrap") == ["c4.scrap 5"]
    game, state = english(
        LAST, "tiles 5=loch_lomond", "tiles 6=worlds_end", "opt c4.discard=takeable"
    )
    assert lines(game, state, "c4.") == ["c4.end"]


@pytest.mark.rule("AMB-37")
def test_declining_though_able() -> None:
    game, state = english(LAST, MOORS)
    offered = game.lines(state, 0)
    assert {"c4.take 5", "c4.scrap 5"} <= set(offered)


@pytest.mark.rule("GM-C4-24")
def test_nobody_trades_in_the_england_row() -> None:
    game, state = english(
        "at R ACT 0,1", "land R 0,0 village S1 wood | 1,0 castle | 0,1 fx.fair", "coins R=9", row=3
    )
    for line in ("sell england@0,0", "act 0,1 +buy england +buy wood +buy stone"):
        why = game.why(state, 0, line)
        assert why is not None
        assert code_of(why) == "E-SYNTAX"
    assert not [line for line in game.lines(state, 0) if "england" in line]


@pytest.mark.rule("GM-C4-15", "AMB-111")
def test_a_stack_runs_out_after_an_english_turn() -> None:
    game, state = english(LAST, MOORS, "stackB fx.moor", "stackC fx.moor*9", "whisky R=2")
    play(game, state, "c4.scrap 13", "done")
    _, said = lay_out(game, state)
    assert said[0] == "score B R=2 Y=0 B=0"
    assert said[1] == "next Y"


@pytest.mark.rule("AMB-41")
def test_a_turn_of_its_own() -> None:
    game, state = english("pos R=1 c4.english=2 Y=6 B=7", "tiles 5,8-13=fx.moor", "mp R=0")
    play(game, state, "take 5", "place 0,1", "act 0,0", "done")
    lay_out(game, state)
    assert acting(game, state) == "c4.choose R"
    play(game, state, "c4.take 8", "place -1,1")
    assert "act 0,0" in game.lines(state, 0)
    assert state.numbers[w.POINTS] == 0


@pytest.mark.rule("GM-C4-16", "AMB-38", "AMB-40")
def test_the_game_ends_when_he_has_arrived() -> None:
    """EX-47: R's pawn has finished; take for 3, decline for 2, or World's End for nothing."""
    given = (
        "pos c4.english=5 Y=11 R=12 B=13",
        "tiles 6-9=fx.moor",
        "tiles 10=worlds_end",
        "stackD fx.moor*3",
    )
    game, state = english(*given, row=2)
    assert acting(game, state) == "c4.choose R"
    for line, coins in (("c4.take 6", 2), ("c4.scrap 6", 7)):
        ahead = state.copy()
        play(game, ahead, line)
        assert held(game, ahead, "R") == coins
        if line == "c4.take 6":
            play(game, ahead, "place 0,1")
        play(game, ahead, "done")
        miles, _ = lay_out(game, ahead)
        assert miles, "the refill goes on"
        assert acting(game, ahead) == "c4.choose R"
    play(game, state, "c4.end")
    assert held(game, state, "R") == 5
    assert state.rows[5] == 2
    assert game.to_act(state) == OVER
    assert part_of(game).piece in state.ended


@pytest.mark.rule("GM-C4-16")
def test_the_game_ends_when_the_last_pawn_arrives_after_him() -> None:
    game, state = english(
        "pos R=5 c4.english=11 Y=12 B=13",
        "tiles 6-9=fx.moor",
        "tiles 10=worlds_end",
        "stackD fx.moor*3",
    )
    play(game, state, "end")
    assert game.to_act(state) == OVER


@pytest.mark.rule("GM-C4-16", "AMB-40")
def test_a_tile_beyond_worlds_end_finishes_him() -> None:
    game, state = english(
        "pos c4.english=5 Y=11 R=12 B=13",
        "tiles 6=fx.moor",
        "tiles 10=worlds_end",
        "tiles 14=fx.moor",
        "stackD fx.moor*3",
    )
    play(game, state, "c4.take 14", "place 0,1", "done")
    assert game.to_act(state) == OVER


@pytest.mark.rule("AMB-38")
def test_an_option_pays_for_worlds_end() -> None:
    game, state = english(
        "pos c4.english=5 Y=11 R=12 B=13",
        "tiles 6=fx.moor",
        "tiles 10=worlds_end",
        "opt c4.we_coins=on",
        row=3,
    )
    play(game, state, "c4.end")
    assert held(game, state, "R") == 8
    assert state.rows[5] == 2


@pytest.mark.rule("AMB-19")
@pytest.mark.parametrize(("option", "payer"), [("off", -1), ("on", 0)])
def test_tolls(option: str, payer: int) -> None:
    game, state = english(LAST, MOORS, f"opt c4.hill_toll={option}")
    assert game.book.hooks.payer_of(state, part_of(game).piece) == payer
    assert game.book.hooks.payer_of(state, 2) == 2


@pytest.mark.rule("GM-C4-23", "GM-C7-33")
def test_what_he_discards_is_his_controllers_doing() -> None:
    game, state = english(LAST, MOORS, control="B")
    hooks = game.book.hooks
    assert hooks.owner_of(state, part_of(game).piece) == 2
    assert hooks.owner_of(state, 1) == 1
    assert hooks.owner_of(state, 3) == -1


@pytest.mark.rule("GM-C4-13", "GM-C0-08")
def test_tiles_behind_everybody_go_with_the_one_he_discards() -> None:
    game, state = english("pos c4.english=1 Y=7 R=8 B=9", "tiles 2-6,10-13=fx.wood")
    before = state.copy()
    play(game, state, "c4.scrap 4")
    assert game.claims(before, state) == ["discard fx.wood"] * 3
    assert sorted(state.track) == [5, 6, 10, 11, 12, 13]
