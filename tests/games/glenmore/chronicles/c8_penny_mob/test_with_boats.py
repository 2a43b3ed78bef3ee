"""With chronicle I: Calum McQuack's pennies, Bully McMuscle's free way, two tokens at once."""

from __future__ import annotations

from typing import Any

import pytest

from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c8_penny_mob.mob import (
    HOME,
    asked,
    coins,
    index,
    lines,
    mob,
    part,
    pennies,
    refused,
)
from tests.games.glenmore.table import play

CALUM = "c8.owns R calum_mcquack"
BULLY = "c8.owns R bully_mcmuscle"
RIVER = " | ".join(["land Y 0,0 village S1 | 1,0 castle", *(f"{-x},0 fx.rwood" for x in (1, 2, 3))])
"""Boats go from the home castle leftwards: 0,0 to -3,0, then to B's home castle."""


def race(
    *given: str, boats: dict[str, str], tokens: dict[str, str] | None = None, seat: str = "R"
) -> tuple[GlenGame, GlenState]:
    """Boats on their places, in the order in which they came there; tokens at castles."""
    game, state = mob(f"at {seat} ACT 0,0; mp {seat}=9; {RIVER}", *given, numbers="1 8")
    chronicle: Any = game.book.hooks.providers("cap:boat_passed")[0]
    share: Any = state.parts[chronicle.slot]
    share.open = 1
    share.order = [game.letters.index(letter) for letter in boats]
    share.order += [one for one in range(game.seats) if one not in share.order]
    for letter, where in boats.items():
        share.boats[game.letters.index(letter)] = chronicle.notation.place_of(where)
    share.sort_order()
    for letter, faces in (tokens or {}).items():
        counts = [0] * 8
        for face in faces.split(","):
            counts[chronicle.notation.faces.index(face)] += 1
        share.tokens[game.letters.index(letter)] = counts
    return game, state


def boat(game: GlenGame, state: GlenState, letter: str) -> str:
    """Where a boat is."""
    chronicle: Any = game.book.hooks.providers("cap:boat_passed")[0]
    share: Any = state.parts[chronicle.slot]
    where: str = chronicle.notation.step(share.boats[game.letters.index(letter)])
    return where


# -- Calum ----


@pytest.mark.rule("GM-C8-60", "GM-C8-62")
def test_ex_96_his_owner_s_boat_runs_through_a_tile_with_another() -> None:
    game, state = race(CALUM, "c8.penny R=7/0 Y=7/0 B=2/3", boats={"B": "Y:-1,0", "R": "Y:0,0"})
    play(game, state, "c1.sail 1")
    assert boat(game, state, "R") == "Y:-1,0"
    assert asked(game, state) == "R act", "on arriving nobody is passed"
    play(game, state, "c1.sail 1")
    assert asked(game, state) == "R c8.calum"
    assert lines(game, state) == ["c8.calum B", "c8.calum -"]
    assert refused(game, state, "c8.calum Y").clause == "GM-C8-60"
    play(game, state, "c8.calum B")
    assert pennies(game, state, "R") == (6, 0)
    assert pennies(game, state, "B") == (3, 3), "like a starting penny"
    assert boat(game, state, "R") == "Y:-2,0"
    assert asked(game, state) == "R act"


@pytest.mark.rule("GM-C8-60")
def test_a_boat_that_passes_his_owner_s() -> None:
    """Out of turn: Y's turn waits for R."""
    game, state = race(CALUM, boats={"R": "Y:0,0", "Y": "Y:0,0"}, seat="Y")
    play(game, state, "c1.sail 1")
    assert asked(game, state) == "R c8.calum"
    assert game.deciders(state) == [0]
    assert lines(game, state) == ["c8.calum Y", "c8.calum -"]
    play(game, state, "c8.calum -")
    assert (pennies(game, state, "R"), pennies(game, state, "Y")) == ((7, 0), (7, 0))
    assert asked(game, state) == "Y act"


@pytest.mark.rule("GM-C8-62", "AMB-92")
def test_ex_96_who_came_first_and_leaves_first_passes_nobody() -> None:
    game, state = race(CALUM, boats={"B": "Y:0,0", "R": "Y:0,0"}, seat="B")
    play(game, state, "c1.sail 1")
    assert asked(game, state) == "B act"


@pytest.mark.rule("AMB-92")
@pytest.mark.parametrize("place", ["home", "last"])
def test_boats_that_are_out_are_not_passed(place: str) -> None:
    game, state = race(CALUM, boats={"B": place, "R": "Y:0,0"})
    play(game, state, "c1.sail 1")
    assert asked(game, state) == "R act"


@pytest.mark.rule("AMB-92", "GM-C8-60")
def test_without_a_minus_penny_there_is_no_gift() -> None:
    given = "c8.penny R=0/7 Y=7/0 B=7/0"
    game, state = race(CALUM, given, boats={"B": "Y:0,0", "R": "Y:0,0"})
    play(game, state, "c1.sail 1")
    assert asked(game, state) == "R act"
    game, state = race("c8.owns Y calum_mcquack", boats={"B": "Y:0,0", "R": "Y:0,0"})
    play(game, state, "c1.sail 1")
    assert asked(game, state) == "R act", "neither boat is his owner's"


@pytest.mark.rule("GM-C8-60", "GM-C8-62")
def test_two_boats_on_one_tile_are_two_passes() -> None:
    game, state = race(CALUM, "seats R Y B G", boats={"G": "Y:0,0", "B": "Y:0,0", "R": "Y:0,0"})
    play(game, state, "c1.sail 1")
    seen = []
    while asked(game, state) == "R c8.calum":
        seen.append(lines(game, state)[0])
        play(game, state, seen[-1])
    assert sorted(seen) == ["c8.calum B", "c8.calum G"]
    assert pennies(game, state, "R") == (5, 0)


# -- two tokens at once ----


@pytest.mark.rule("GM-C8-61")
def test_calum_takes_a_second_token_at_random() -> None:
    game, state = race(CALUM, boats={"R": "Y:-3,0"}, tokens={"B": "coin2,coin2,vp3"})
    play(game, state, "c1.sail 1")
    assert asked(game, state) == "R c1.reward"
    assert lines(game, state, "c1.reward") == [
        "c1.reward coin2",
        "c1.reward coin2 +c8.calum",
        "c1.reward vp3",
        "c1.reward vp3 +c8.calum",
        "c1.reward -",
    ]
    before = coins(game, state)[0]
    play(game, state, "c1.reward coin2 +c8.calum")
    assert coins(game, state)[0] == before + 2, "the chosen one first"
    assert asked(game, state) == "! c1.drawn"
    assert set(dict(game.outcomes(state)).values()) == {1}, "one of each is left"
    play(game, state, "c1.drawn vp3")
    assert state.numbers[w.VP] == 3
    assert part(state).spent[index(game, "calum_mcquack")] == 1
    assert asked(game, state) == "R act"


@pytest.mark.rule("GM-C8-61", "GM-C8-64")
@pytest.mark.parametrize("card", ["calum_mcquack", "bully_mcmuscle"])
def test_once_a_game(card: str) -> None:
    game, state = race(
        f"c8.owns R {card}; c8.spent {card}", boats={"R": "Y:-3,0"}, tokens={"B": "coin2,coin2"}
    )
    play(game, state, "c1.sail 1")
    assert lines(game, state, "c1.reward") == ["c1.reward coin2", "c1.reward -"]


@pytest.mark.rule("GM-C8-61")
def test_from_the_last_token_there_is_no_second() -> None:
    game, state = race(CALUM, boats={"R": "Y:-3,0"}, tokens={"B": "coin2"})
    play(game, state, "c1.sail 1")
    assert lines(game, state, "c1.reward") == ["c1.reward coin2", "c1.reward -"]
    # Somebody later finds none.
    play(game, state, "c1.reward coin2")
    assert asked(game, state) == "R act"


@pytest.mark.rule("GM-C8-64", "GM-C8-61")
def test_ex_116_both_mobsters_at_one_castle_give_three_tokens() -> None:
    game, state = race(CALUM, BULLY, boats={"R": "Y:-3,0"}, tokens={"B": "coin2,coin2,vp3"})
    play(game, state, "c1.sail 1")
    offered = lines(game, state, "c1.reward vp3")
    assert offered == [
        "c1.reward vp3",
        "c1.reward vp3 +c8.calum",
        "c1.reward vp3 +c8.bully",
        "c1.reward vp3 +c8.calum +c8.bully",
    ]
    play(game, state, "c1.reward vp3 +c8.calum +c8.bully", "c1.drawn coin2", "c1.drawn coin2")
    assert (state.numbers[w.VP], coins(game, state)[0]) == (3, 9)
    chronicle: Any = game.book.hooks.providers("cap:boat_passed")[0]
    share: Any = state.parts[chronicle.slot]
    assert share.lying(2) == 0
    spent = part(state).spent
    assert spent[index(game, "calum_mcquack")] == spent[index(game, "bully_mcmuscle")] == 1


# -- Bully ----


@pytest.mark.rule("GM-C8-63", "AMB-93")
def test_ex_97_past_other_boats_for_nothing() -> None:
    game, state = race(BULLY, boats={"R": "Y:0,0", "B": "Y:-1,0", "Y": "Y:-2,0"})
    state.numbers[w.POINTS] = 1
    assert lines(game, state, "c1.sail") == ["c1.sail 1", "c1.sail 2", "c1.sail 3"]
    for steps, where in ((1, "Y:-1,0"), (2, "Y:-2,0"), (3, "Y:-3,0")):
        after = state.copy()
        play(game, after, f"c1.sail {steps}")
        assert boat(game, after, "R") == where
        assert after.numbers[w.POINTS] == 0, "stopping on it costs one, passing nothing"


@pytest.mark.rule("GM-C8-63", "AMB-93")
def test_on_the_way_a_free_tile_ends_the_run() -> None:
    game, state = race(BULLY, boats={"R": "Y:0,0", "B": "Y:-2,0"})
    assert lines(game, state, "c1.sail") == ["c1.sail 1"]
    game, state = race("c8.owns Y bully_mcmuscle", boats={"R": "Y:0,0", "B": "Y:-1,0"})
    assert lines(game, state, "c1.sail") == ["c1.sail 1"], "another's mobster"


@pytest.mark.rule("GM-C8-65")
def test_a_castle_run_through_for_nothing_gives_its_token() -> None:
    game, state = race(
        BULLY,
        f"land R {HOME}",
        boats={"R": "Y:-3,0", "B": "B:1,0"},
        tokens={"B": "coin2,vp3"},
    )
    play(game, state, "c1.sail 2")
    assert asked(game, state) == "R c1.reward"
    play(game, state, "c1.reward coin2")
    assert boat(game, state, "R") == "B:0,0"
    assert state.numbers[w.POINTS] == 8


@pytest.mark.rule("GM-C8-60", "GM-C8-63")
def test_owning_both_every_boat_run_past_is_a_pass() -> None:
    game, state = race(CALUM, BULLY, boats={"R": "Y:0,0", "B": "Y:-1,0", "Y": "Y:-2,0"})
    play(game, state, "c1.sail 3", "c8.calum B", "c8.calum Y")
    assert pennies(game, state, "R") == (5, 0)
    assert boat(game, state, "R") == "Y:-3,0"
    assert state.numbers[w.POINTS] == 8


@pytest.mark.rule("AMB-85", "GM-C8-54")
def test_ex_14_derek_takes_no_tile_with_a_boat_on_it() -> None:
    given = "c8.owns R derek_anderson"
    game, state = race(given, boats={"R": "R:0,0"})
    assert lines(game, state, "c8.derek Y:-3,0")
    game, state = race(given, boats={"R": "R:0,0", "B": "Y:-3,0"})
    assert lines(game, state, "c8.derek Y:-3,0") == []
    assert refused(game, state, "c8.derek Y:-3,0 R:-1,0").clause == "GM-C8-53"


@pytest.mark.rule("GM-C8-50", "AMB-84")
def test_sibyl_takes_her_point_of_a_place_card() -> None:
    game, state = race("c8.owns Y sibyl_macsponge", boats={"R": "B:0,0"})
    play(game, state, "c1.sail 1")
    assert boat(game, state, "R") == "home"
    assert (state.numbers[w.VP], state.numbers[w.WIDTH + w.VP]) == (14, 1)
