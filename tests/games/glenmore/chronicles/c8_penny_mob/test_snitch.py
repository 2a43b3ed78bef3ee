"""Kenneth McSnitch: a Scot abroad who steals (GM-C8-36…GM-C8-39)."""

from __future__ import annotations

import pytest

from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c8_penny_mob.mob import (
    HOME,
    asked,
    code,
    goods,
    held,
    lines,
    mob,
    refused,
    scots,
    tokens,
    where,
)
from tests.games.glenmore.table import play

CARD = "kenneth_mcsnitch"
OWNED = "c8.owns R kenneth_mcsnitch"
VICTIM = f"land Y {HOME} | 0,1 fx.moor | 0,2 fx.sheep sheep | 1,1 fx.wood S1 wood"
"""0,1 is beside 0,2, unguarded goods, and beside 1,1, guarded ones."""


def thief(*given: str, at: str = "Y:0,1", points: int = 2) -> tuple[GlenGame, GlenState]:
    """R's McSnitch stands on an estate, R has points in hand."""
    return mob(OWNED, f"c8.abroad {CARD}={at}", VICTIM, "at R ACT 0,0", f"mp n={points}", *given)


@pytest.mark.rule("GM-C8-36", "AMB-97")
def test_he_may_be_put_down_at_once_from_the_reserve() -> None:
    game, state = mob("c8.jail kenneth_mcsnitch=0", VICTIM)
    play(game, state, "take 6", "place 0,1", "done", f"c8.recruit {CARD}")
    assert asked(game, state) == "R c8.plant"
    assert tokens(game, state, CARD) == [0]
    # Any tile of any other estate; the Scot from the reserve or from the own estate.
    offered = lines(game, state)
    assert offered[-1] == "c8.plant -"
    targets = {line.split(" ")[3] for line in offered[:-1]}
    assert targets == {"Y:0,0", "Y:1,0", "Y:0,1", "Y:0,2", "Y:1,1", "B:0,0", "B:1,0"}
    assert {line.split(" ")[2] for line in offered[:-1]} == {"reserve", "0,0"}
    play(game, state, f"c8.plant {CARD} reserve Y:0,2")
    assert where(game, state, CARD) == "Y:0,2"
    assert held(game, state, "R", w.RESERVE) == 7
    assert tokens(game, state, CARD) == []
    # Putting down steals nothing.
    assert asked(game, state) == "! lay"
    assert goods(state, 1, 0, 2) == [0, 0, 0, 1, 0]


@pytest.mark.rule("GM-C8-36")
def test_or_from_the_own_estate() -> None:
    game, state = mob("c8.jail kenneth_mcsnitch=0", VICTIM)
    play(game, state, "take 6", "place 0,1", "done", f"c8.recruit {CARD}")
    play(game, state, f"c8.plant {CARD} 0,0 B:1,0")
    assert where(game, state, CARD) == "B:1,0"
    assert scots(state, 0, 0, 0) == 0
    assert held(game, state, "R", w.RESERVE) == 8


@pytest.mark.rule("GM-C8-36", "AMB-97")
def test_or_in_a_later_own_turn() -> None:
    game, state = mob("c8.jail kenneth_mcsnitch=0", VICTIM, "pos R=1 Y=8 B=9; tiles 2-7=fx.moor")
    play(game, state, "take 4", "place 0,1", "done", f"c8.recruit {CARD}", "c8.plant -")
    assert where(game, state, CARD) == "-"
    while asked(game, state) != "R choose":
        game.apply(state, game.legal(state)[0])
    play(game, state, "take 5", "place 1,1", f"c8.plant {CARD} reserve Y:0,1")
    assert where(game, state, CARD) == "Y:0,1"
    assert lines(game, state, "c8.plant") == []


@pytest.mark.rule("GM-C8-36")
@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        (f"c8.plant {CARD} reserve R:0,0", "E-SEAT"),
        (f"c8.plant {CARD} reserve Y:5,5", "E-NOTILE"),
        (f"c8.plant {CARD} 1,0 Y:0,1", "E-NOSCOT-MOVE"),
        (f"c8.plant {CARD} 7,7 Y:0,1", "E-NOSCOT-MOVE"),
        ("c8.plant mike_mccastle reserve Y:1,0", "E-MOB"),
        ("c8.plant joe_mcduff reserve Y:1,0", "E-SYNTAX"),
        (f"c8.plant {CARD} reserve", "E-SYNTAX"),
        (f"c8.plant {CARD} reserve Z:0,0", "E-SYNTAX"),
        (f"c8.plant {CARD}", "E-SYNTAX"),
    ],
)
def test_where_he_cannot_come_from_or_go(line: str, refusal: str) -> None:
    game, state = mob(OWNED, VICTIM)
    assert code(game, state, line) == refusal


@pytest.mark.rule("GM-C8-36")
def test_without_a_scot_in_the_reserve_only_from_the_estate() -> None:
    game, state = mob(OWNED, VICTIM, "reserve R=0")
    assert {line.split(" ")[2] for line in lines(game, state)} == {"0,0"}
    assert code(game, state, f"c8.plant {CARD} reserve Y:0,0") == "E-NOSCOT-MOVE"


@pytest.mark.rule("GM-C8-36", "GM-C8-09")
def test_only_by_his_owner() -> None:
    game, state = mob("c8.owns Y kenneth_mcsnitch", VICTIM)
    assert lines(game, state) == []
    assert refused(game, state, f"c8.plant {CARD} reserve B:0,0").clause == "GM-C8-36"


@pytest.mark.rule("GM-C8-37", "GM-C8-38")
def test_ex_89_a_theft_and_a_guarded_tile() -> None:
    game, state = thief()
    around = ("0,0", "0,2", "1,0", "1,1")
    assert sorted(lines(game, state)) == [f"c8.snitch {cell}" for cell in around]
    play(game, state, "c8.snitch 0,2")
    assert asked(game, state) == "R c8.steal"
    assert lines(game, state) == ["c8.steal sheep@0,0", "c8.steal sheep@1,0", "c8.steal -"]
    play(game, state, "c8.steal sheep@1,0")
    assert goods(state, 1, 0, 2) == [0] * 5
    assert goods(state, 0, 1, 0) == [0, 0, 0, 1, 0]
    # GM-C8-39: after the theft he may stay or go.
    assert asked(game, state) == "R c8.shift"
    play(game, state, f"c8.shift {CARD} -", "c8.snitch 1,1")
    # A Scot of Y guards the wood.
    assert asked(game, state) == "R act"
    assert goods(state, 1, 1, 1) == [1, 0, 0, 0, 0]
    assert state.numbers[w.POINTS] == 0
    assert code(game, state, "c8.snitch 0,1") == "E-NOMP"


@pytest.mark.rule("GM-C8-39", "AMB-80")
def test_ex_89_after_a_theft_he_may_go_to_another_estate() -> None:
    game, state = thief("land B 0,0 village S1 | 1,0 castle wood")
    play(game, state, "c8.snitch 0,2", "c8.steal sheep@0,0")
    assert lines(game, state) == [
        f"c8.shift {CARD} B:0,0",
        f"c8.shift {CARD} B:1,0",
        f"c8.shift {CARD} -",
    ]
    assert code(game, state, f"c8.shift {CARD} Y:0,0") == "E-SEAT"
    assert code(game, state, f"c8.shift {CARD} R:0,0") == "E-SEAT"
    assert code(game, state, "c8.shift fergus_macdarkie B:0,0") == "E-MOB"
    play(game, state, f"c8.shift {CARD} B:1,0")
    assert where(game, state, CARD) == "B:1,0"
    # Put down, he steals nothing; walking on he does, and so on without a limit.
    assert asked(game, state) == "R act"
    play(game, state, "c8.snitch 0,0")
    assert asked(game, state) == "R act"
    state.numbers[w.POINTS] = 1
    play(game, state, "c8.snitch 1,0", "c8.steal wood@0,0")
    assert goods(state, 2, 1, 0) == [0] * 5
    assert asked(game, state) == "R c8.shift"


@pytest.mark.rule("GM-C8-38", "AMB-80")
def test_the_thief_picks_one_good_and_its_place() -> None:
    land = "land R 0,0 village S1 wood,wood,wood | 1,0 castle | 0,1 fx.moor"
    game, state = mob(
        OWNED,
        f"c8.abroad {CARD}=Y:0,0",
        "land Y 0,0 village S1 | 1,0 castle wood,cattle",
        "at R ACT 0,0; mp n=1",
        land,
    )
    play(game, state, "c8.snitch 1,0")
    assert lines(game, state) == [
        f"c8.steal {kind}@{cell}" for kind in ("wood", "cattle") for cell in ("0,1", "1,0")
    ] + ["c8.steal -"]
    for line, refusal in (
        ("c8.steal sheep@1,0", "E-NOGOOD"),
        ("c8.steal wood@0,0", "E-LIMIT"),
        ("c8.steal wood@9,9", "E-NOTILE"),
        ("c8.steal wood", "E-SYNTAX"),
        ("c8.steal whisky@1,0", "E-SYNTAX"),
        ("c8.steal wood@market", "E-SYNTAX"),
    ):
        assert code(game, state, line) == refusal
    play(game, state, "c8.steal cattle@0,1")
    assert goods(state, 1, 1, 0) == [1, 0, 0, 0, 0]
    assert [held(game, state, letter, w.STOCK + 4) for letter in "RYB"] == [1, 0, 0]


@pytest.mark.rule("GM-C8-38", "AMB-80")
def test_without_room_there_is_no_theft() -> None:
    full = "land R 0,0 village S1 wood,wood,wood | 1,0 castle wood,wood,wood"
    game, state = thief(full, "market wood=2")
    play(game, state, "c8.snitch 0,2")
    assert asked(game, state) == "R act"
    assert goods(state, 1, 0, 2) == [0, 0, 0, 1, 0]
    # Another good sold first makes room.
    game, state = thief(full, "market wood=2")
    play(game, state, "sell wood@1,0", "c8.snitch 0,2", "c8.steal sheep@1,0")
    assert goods(state, 0, 1, 0) == [2, 0, 0, 1, 0]


@pytest.mark.rule("AMB-80", "GM-C8-38")
def test_declined_left_and_entered_again() -> None:
    game, state = thief(points=3)
    play(game, state, "c8.snitch 0,2", "c8.steal -")
    # Nothing was stolen, so there is no leave to go.
    assert asked(game, state) == "R act"
    play(game, state, "c8.snitch 0,1", "c8.snitch 0,2", "c8.steal sheep@0,0")
    assert asked(game, state) == "R c8.shift"


@pytest.mark.rule("AMB-80")
def test_only_a_scot_of_the_estate_guards() -> None:
    # Fergus of another player on the tile is no guard.
    game, state = thief("c8.owns B fergus_macdarkie; c8.abroad fergus_macdarkie=Y:0,2")
    play(game, state, "c8.snitch 0,2")
    assert asked(game, state) == "R c8.steal"


@pytest.mark.rule("GM-C8-37")
@pytest.mark.parametrize("line", ["c8.snitch 0,3", "c8.snitch 2,0", "c8.snitch 0,1"])
def test_one_point_one_neighbouring_tile_of_that_estate(line: str) -> None:
    game, state = thief()
    assert code(game, state, line) == "E-MOVE"
    assert refused(game, state, line).clause == "GM-C8-37"


@pytest.mark.rule("GM-C8-37", "GM-C8-38")
def test_he_walks_for_loch_ness_before_the_move_but_not_for_others() -> None:
    game, state = mob(
        OWNED, f"c8.abroad {CARD}=Y:0,1", VICTIM, "cards R loch_ness", "pos R=1 Y=2 B=3"
    )
    assert code(game, state, "c8.snitch 0,2") == "E-NOMP"
    play(game, state, "ness 0,0", "c8.snitch 0,2", "c8.steal sheep@0,0", f"c8.shift {CARD} -")
    assert asked(game, state) == "R choose"
    game, state = mob(OWNED, f"c8.abroad {CARD}=Y:0,1", VICTIM, "at B ACT 0,0", "mp n=2")
    assert lines(game, state) == []
    assert refused(game, state, "c8.snitch 0,2").clause == "GM-C8-37"
