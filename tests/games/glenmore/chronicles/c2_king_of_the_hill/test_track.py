"""Where the mountain lies, who may stop there, what the die does."""

from __future__ import annotations

import pytest

from howff.core import registry
from howff.core.setup import Setup
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.track import roll
from tests.games.glenmore.chronicles.c2_king_of_the_hill.hills import (
    heap,
    held,
    hill,
    lay_out,
    refused,
)
from tests.games.glenmore.table import play

RING = 14


def line_up(seats: str, chronicles: str = "chronicles 2", **options: str) -> tuple[str, list[int]]:
    """The spaces of a set-up, counted from the rear pawn: one letter each; and the fixtures."""
    from tests.games.glenmore.table import position

    chosen = " ".join(f"{key.replace('_', '.')}={value}" for key, value in options.items())
    game, state = position(f"setup seats={seats} {chosen}".strip(), chronicles)
    shown = ["."] * RING
    for piece, mile in enumerate(state.pos):
        if mile:
            shown[mile - 1] = "P" if piece < game.seats else "d" if piece == game.seats else "E"
    for mile, tile in state.track.items():
        shown[mile - 1] = "SABCD"[game.book.stack[tile]]
    for mile in range(1, RING + 1):
        if mile % RING in game.book.fixtures:
            assert shown[mile - 1] == "."
            shown[mile - 1] = "m"
    return "".join(shown), game.book.fixtures


@pytest.mark.rule("GM-C2-01")
def test_two_to_four_players_may_choose_it() -> None:
    meta = registry.meta("glenmore")
    for seats in (2, 3, 4):
        setup = meta.check(Setup("glenmore", seats, chronicles=(2,)))
        assert registry.make(setup).seats == seats
    assert meta.option("c2.width").default == "2"


@pytest.mark.rule("GM-C2-02", "GM-C2-03", "GM-C0-07")
def test_ex_16_it_takes_the_place_of_the_last_two_tiles_of_the_set_up() -> None:
    assert line_up("R,Y,B,G") == ("PPPPSSSSSAAmm.", [12, 13])
    assert line_up("R,Y,B,G", die="on")[0] == "PPPPdSSSSSAmm."
    assert line_up("R,Y,B")[0] == "PPPSSSSSAAAmm."
    assert line_up("R,Y")[0].endswith("mm.")


@pytest.mark.rule("GM-C2-16")
def test_ex_28_turned_it_is_one_space_wide() -> None:
    assert line_up("R,Y,B,G", c2_width="1") == ("PPPPSSSSSAAAm.", [13])


@pytest.mark.skipif(4 not in registry.meta("glenmore").chronicles, reason="chronicle IV is missing")
def test_ex_17_with_die_and_a_further_piece_the_line_is_exactly_full() -> None:
    assert line_up("R,Y,B,G", "chronicles 2 4", die="on")[0] == "PPPPdSSSSSEmm."


@pytest.mark.rule("GM-C2-04", "GM-C0-08")
def test_it_is_no_tile_and_the_refill_leaves_it_out() -> None:
    game, state = hill("pos R=15 Y=16 B=17; tiles 18-24=fx.moor")
    for line, code in (("take 26", "E-NOTILE"), ("dump 26 coin", "E-CANTAKE")):
        assert refused(game, state, line).message.args["code"] == code
    play(game, state, "take 18", "place 0,1", "done")
    miles, _ = lay_out(game, state)
    assert miles == [25, 28]


@pytest.mark.rule("GM-C2-08", "GM-C2-09", "AMB-21")
def test_ex_20_stopping_there_costs_nothing_and_gives_nothing() -> None:
    game, state = hill("seats R Y B G", "pos R=1 Y=2 B=3 G=4; tiles 5-11=fx.moor", coin=2, wood=1)
    play(game, state, "c2.climb")
    assert state.pos[0] == 12
    assert heap(state) == {"coin": 2, "wood": 1}
    assert held(state, 0, w.COINS) == 5
    assert game.lines(state, 0) == ["done"]
    play(game, state, "done")
    miles, said = lay_out(game, state)
    assert miles == [14]
    assert said == ["next Y", "pos R=12 Y=2 B=3 G=4"]
    assert not state.land[0].keys() - {w.VILLAGE_CELL, w.CASTLE_CELL}


@pytest.mark.rule("GM-C2-08")
def test_one_pawn_has_room_and_it_must_lie_ahead() -> None:
    game, state = hill("pos R=1 Y=2 B=12; tiles 3-11=fx.moor")
    assert refused(game, state, "c2.climb").message.id == "glenmore.c2.why.taken"
    game, state = hill("pos R=15 Y=16 B=17; tiles 18-24=fx.moor")
    assert "c2.climb" in game.lines(state, 0)
    # Directly behind the last piece, before the gap.
    game, state = hill("pos R=14 Y=15 B=16; tiles 17-24=fx.moor")
    assert refused(game, state, "c2.climb").message.id == "glenmore.c2.why.behind"
    game, state = hill("pos R=12 Y=15 B=16; tiles 17-24=fx.moor")
    behind = refused(game, state, "c2.climb")
    assert (behind.clause, behind.message.args["code"]) == ("GM-C2-08", "E-HILL")
    play(game, state, "take 17")
    assert game.why(state, 0, "c2.climb") is not None


@pytest.mark.rule("GM-C2-08")
def test_a_foremost_pawn_has_the_mountain_behind_it() -> None:
    game, state = hill("pos R=9 Y=14 B=20; tiles 10,11,15-19=fx.moor; at B CHOOSE")
    state.stack[:] = [(w.CHOOSE, 2, 0, 0)]
    assert refused(game, state, "c2.climb").message.id == "glenmore.c2.why.behind"


@pytest.mark.rule("AMB-18")
def test_the_mountain_neither_allows_nor_forbids_the_dump() -> None:
    game, state = hill("coins R=0 Y=0 B=0; pos R=9 Y=14 B=15; tiles 10,11=fx.tavern")
    lines = game.lines(state, 0)
    assert {"c2.climb", "dump 10 coin", "dump 11 move"} <= set(lines)
    game, state = hill("coins R=0 Y=0 B=0; pos R=9 Y=14 B=15; tiles 10=fx.tavern; tiles 11=fx.moor")
    assert refused(game, state, "dump 10 coin").message.args["code"] == "E-CANTAKE"
    assert "c2.climb" in game.lines(state, 0)


def test_ex_23_the_tile_crossed_last_is_discarded_and_the_same_player_goes_on() -> None:
    game, state = hill("pos R=10 Y=14 B=16; tiles 11=fx.wood; tiles 15,17-22=fx.moor")
    before = state.copy()
    play(game, state, "c2.climb")
    assert game.claims(before, state) == ["discard fx.wood"]
    play(game, state, "done")
    miles, said = lay_out(game, state)
    assert miles == [23, 24]
    assert said[0] == "next R"


@pytest.mark.rule("GM-C2-15", "AMB-20")
def test_ex_25_the_die_counts_it_as_one_step_and_leaves_a_coin() -> None:
    for option, gone in (("", 14), ("opt c2.die_step=0", 15)):
        game, state = hill(
            "opt die=on", option, "pos die=10 R=16 Y=17 B=18; tiles 11,14,15,19-22=fx.moor"
        )
        roll(game.book, state, 3)
        assert gone not in state.track
        assert state.pos[3] == gone
        assert heap(state) == {"coin": 1}


@pytest.mark.rule("GM-C2-15", "AMB-20")
def test_a_count_that_ends_on_it_slides_on_whoever_stands_there() -> None:
    for width, first in (("2", 12), ("1", 13)):
        game, state = hill(
            "opt die=on",
            f"opt c2.width={width}",
            f"pos die=10 R={first} Y=17 B=18; tiles 11,14=fx.moor",
        )
        roll(game.book, state, 2)
        assert state.pos[3] == 14
        assert heap(state) == {"coin": 1}
        assert state.pos[0] == first


@pytest.mark.rule("GM-C2-15")
def test_a_die_that_stops_before_it_leaves_no_coin() -> None:
    game, state = hill("opt die=on", "pos die=9 R=16 Y=17 B=18; tiles 10,11,14=fx.moor")
    roll(game.book, state, 2)
    assert state.pos[3] == 11
    assert heap(state) == {}


@pytest.mark.rule("GM-C2-17")
def test_a_further_piece_owes_nothing_unless_somebody_pays_for_it() -> None:
    game, state = hill("pos R=9 Y=14 B=16; tiles 10,11,15=fx.moor")
    part = game.book.hooks.chronicles[0]
    part.on_pawn_passes(state, game.seats + 1, 12)
    assert len(state.stack) == 1
    assert heap(state) == {}


@pytest.mark.rule("GM-C2-09")
def test_a_turn_on_the_mountain_still_has_its_free_actions() -> None:
    game, state = hill(
        "pos R=9 Y=14 B=16; tiles 10,11,15,17-22=fx.moor",
        "land R 0,0 village S1 | 1,0 castle sheep; market sheep=1",
    )
    play(game, state, "c2.climb")
    assert game.lines(state, 0) == ["done", "sell sheep@1,0"]
    play(game, state, "sell sheep@1,0", "done")
    assert held(state, 0, w.COINS) == 6
