"""The course, step by step; when the race opens; what a boat on a tile forbids."""

from __future__ import annotations

import pytest

from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.estate import removable
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c1_boat_race.boats import (
    FOUR,
    boat,
    held,
    part_of,
    race,
    refused,
)
from tests.games.glenmore.table import play

ONE_EACH = {"R": "vp3", "Y": "coin2", "B": "vp3", "G": "vp3"}


def voyage(
    seats: str, rivers: str, tokens: dict[str, str], options: str = ""
) -> tuple[int, list[int], list[str]]:
    """R's boat round the whole course: points spent, steps with a token, places on the way."""
    given = (options,) if options else ()
    game, state = race(*given, seats=seats, rivers=rivers, tokens=tokens, points=30)
    steps: list[int] = []
    places: list[str] = []
    while boat(game, state, "R") != "home":
        play(game, state, "c1.sail 1")
        places.append(boat(game, state, "R"))
        if game.steps[state.stack[-1][0]].name == "c1.reward":
            steps.append(len(places))
            play(game, state, "c1.reward -")
    return 30 - state.numbers[w.POINTS], steps, places


@pytest.mark.rule("GM-C1-12", "GM-C1-14", "GM-C1-19", "GM-C1-20", "AMB-116")
def test_ex_02_four_players_eight_points() -> None:
    spent, steps, places = voyage(FOUR, "", ONE_EACH)
    assert (spent, steps) == (8, [2, 4, 6, 8])
    # The left neighbour is the next in seat order.
    assert places[:4] == ["R:0,0", "Y:1,0", "Y:0,0", "B:1,0"]


@pytest.mark.rule("GM-C1-12", "GM-C1-06")
def test_ex_03_three_players_with_one_neutral_river() -> None:
    tokens = {"R": "vp3", "Y": "vp3", "B": "vp3", "nB": "clan"}
    spent, steps, places = voyage("seats R Y B", "B", tokens)
    assert (spent, steps) == (7, [2, 4, 6, 7])
    assert places == ["R:0,0", "Y:1,0", "Y:0,0", "B:1,0", "B:0,0", "nB.1", "home"]


@pytest.mark.rule("GM-C1-12", "AMB-11")
def test_ex_04_two_players_with_two_neutral_rivers() -> None:
    tokens = {"R": "vp3", "Y": "vp3", "nR": "clan", "nY": "coin2"}
    spent, steps, places = voyage("seats R Y", "RY", tokens, "opt die=on")
    assert (spent, steps) == (6, [2, 3, 5, 6])
    assert places == ["R:0,0", "nR.1", "Y:1,0", "Y:0,0", "nY.1", "home"]


@pytest.mark.rule("AMB-11")
def test_ex_105_and_106_longer_neutral_rivers() -> None:
    tokens = {"R": "vp3", "Y": "vp3", "B": "vp3", "nB": "clan"}
    assert voyage("seats R Y B", "B", tokens, "opt c1.neutral_len=3")[:2] == (9, [2, 4, 7, 9])
    tokens = {"R": "vp3", "Y": "vp3", "nR": "clan", "nY": "coin2"}
    long = voyage("seats R Y", "RY", tokens, "opt die=on c1.neutral_len=3")
    assert long[:2] == (10, [3, 5, 8, 10])
    two = voyage("seats R Y", "RY", tokens, "opt die=on c1.neutral_len=2")
    assert two[:2] == (8, [2, 4, 6, 8])


@pytest.mark.rule("GM-C1-10", "GM-C1-13", "GM-C1-29", "AMB-02")
def test_ex_05_who_opens_the_race_may_sail_at_once() -> None:
    game, state = race(
        "pos R=1 Y=5 B=6; tiles 2=race_start; tiles 3=ship_builder_b; tiles 7-9=fx.moor",
        "coins R=5",
        opened=False,
        points=0,
    )
    before = state.copy()
    play(game, state, "take 3")
    assert "c1.open" in game.claims(before, state)
    play(game, state, "pay +buy wood coin1")
    play(game, state, "place 0,1", "act 0,1")
    assert state.numbers[w.POINTS] == 2
    play(game, state, "c1.sail 1", "c1.sail 1")
    assert boat(game, state, "R") == "Y:1,0"
    assert refused(game, state, "c1.sail 1").message.args["code"] == "E-NOMP"


@pytest.mark.rule("GM-C1-11", "GM-C1-10")
def test_before_it_opens_no_boat_moves_then_all_may() -> None:
    game, state = race(opened=False)
    why = refused(game, state, "c1.sail 1")
    assert (why.clause, why.message.args["code"]) == ("GM-C1-11", "E-RACE")
    state.parts[0].open = 1
    assert "c1.sail 1" in game.lines(state, 0)
    assert part_of(game).movement_point_spend(state, 1) == part_of(game).movement_point_spend(
        state, 2
    )


@pytest.mark.rule("GM-C1-13", "GM-C1-14")
def test_points_are_split_between_scots_and_boat() -> None:
    game, state = race(points=3)
    play(game, state, "c1.sail 1", "move 0,0>1,0", "c1.sail 1")
    assert state.numbers[w.POINTS] == 0
    assert boat(game, state, "R") == "Y:1,0"


@pytest.mark.rule("GM-C1-15")
def test_there_is_no_way_back() -> None:
    game, state = race(boats={"R": "Y:0,0"})
    assert [line for line in game.lines(state, 0) if line.startswith("c1.")] == ["c1.sail 1"]
    play(game, state, "c1.sail 1")
    assert boat(game, state, "R") == "B:1,0"
    for line in ("c1.sail 2", "c1.sail 9"):
        why = refused(game, state, line)
        assert why.message.args["code"] == "E-RUN"
    for line in ("c1.sail 0", "c1.sail -1", "c1.sail", "c1.sail 1 1", "c1.row 1"):
        why = refused(game, state, line)
        assert why.message.args["code"] == "E-SYNTAX"


def left_to_go(game: GlenGame, state: GlenState) -> int:
    """Steps of R's boat to its home."""
    course = part_of(game).course
    return int(part_of(game).race.way(state, state.parts[0].boats[0], course.start(0)))


@pytest.mark.rule("GM-C1-16", "AMB-08")
def test_ex_08_and_09_a_growing_river_lengthens_only_the_way_ahead() -> None:
    place = "at R PLACE fx.rwood; land R 0,0 village S1 | 1,0 castle S1"
    for cell, where, more in (("2,0", "Y:0,0", 1), ("-1,0", "Y:0,0", 0), ("-1,0", "R:0,0", 1)):
        game, state = race(place, boats={"R": where})
        before = left_to_go(game, state)
        play(game, state, f"place {cell}")
        assert left_to_go(game, state) == before + more, (cell, where)


@pytest.mark.rule("GM-C1-16", "AMB-09")
def test_a_river_tile_that_goes_shortens_the_course() -> None:
    game, state = race(
        "at R ACT 0,1",
        "land R 0,0 village S1 | 1,0 castle | 0,1 fx.moor",
        "land Y -1,0 fx.rwood | 0,0 village S1 | 1,0 castle",
        boats={"R": "R:0,0", "B": "Y:0,0"},
    )
    before = left_to_go(game, state)
    cell = w.cell_at(-1, 0)
    assert cell in removable(game.book, state, 1)
    del state.land[1][cell]
    assert left_to_go(game, state) == before - 1
    assert boat(game, state, "B") == "Y:0,0"


@pytest.mark.rule("GM-C1-17")
def test_a_tile_holds_any_number_of_boats_in_the_order_of_their_arrival() -> None:
    game, state = race(boats={"R": "R:0,0", "Y": "Y:1,0", "B": "Y:1,0"})
    part = state.parts[0]
    part.order = [2, 1, 0]
    part.sort_order()
    play(game, state, "c1.sail 1")
    assert [boat(game, state, one) for one in "RYB"] == ["Y:1,0"] * 3
    assert part.order == [2, 1, 0]
    assert part_of(game).course.passed(part, 0) == [2, 1]
    assert part_of(game).course.passed(part, 2) == []
    assert game.view(state, None).table["c1"]["order"] == ["B", "Y", "R"]


@pytest.mark.rule("GM-C1-28")
def test_ex_14_a_tile_with_a_boat_cannot_leave() -> None:
    land = "land R -1,0 fx.rwood | 0,0 village S1 | 1,0 castle | 0,1 fx.moor"
    given = "at R CLAN; marks Y MacLeod", land
    for where, free in (("R:-1,0", False), ("R:0,0", True)):
        game, state = race(*given, boats={"Y": where})
        state.stack.append((w.DROPPING, 0, 1, 1))
        assert ("drop -1,0" in game.lines(state, 0)) is free
        assert (game.why(state, 0, "drop -1,0") is None) is free
        assert "drop 0,1" in game.lines(state, 0)


@pytest.mark.rule("GM-C1-28", "AMB-10")
def test_built_over_the_boat_moves_up() -> None:
    game, state = race(
        "at R PLACE fx.rtown; land R 0,0 village S1 | 1,0 castle | -1,0 fx.rhamlet",
        boats={"Y": "R:-1,0"},
    )
    play(game, state, "place -1,0")
    assert boat(game, state, "Y") == "R:-1,0"
    assert state.land[0][w.cell_at(-1, 0)] & w.TILE_MASK == game.book.data.tile_index["fx.rtown"]


@pytest.mark.rule("GM-C1-29")
def test_the_ship_builder_gives_two_ordinary_points() -> None:
    for opened in (True, False):
        game, state = race(
            "at R ACT 0,1; land R 0,0 village S1 | 1,0 castle | 0,1 ship_builder_a",
            opened=opened,
            points=0,
        )
        play(game, state, "act 0,1", "move 0,0>1,0")
        assert ("c1.sail 1" in game.lines(state, 0)) is opened
        assert state.numbers[w.POINTS] == 1


@pytest.mark.rule("GM-C1-13")
def test_no_point_is_spent_while_paying_or_laying() -> None:
    game, state = race("at R PLACE fx.moor")
    assert not any(line.startswith("c1.") for line in game.lines(state, 0))
    assert game.why(state, 0, "c1.sail 1") is not None


@pytest.mark.rule("GM-C1-10")
def test_a_swap_that_leaves_nobody_behind_start_opens_the_race() -> None:
    """AMB-36: whoever still moves stands beyond Start now."""
    game, state = race("pos R=5 Y=6 B=9; tiles 3=race_start; tiles 7,8=fx.moor", opened=False)
    start = game.book.data.tile_index["race_start"]
    part_of(game).tile_moved(state, start, 12, 8)
    assert not state.parts[0].open
    part_of(game).tile_moved(state, game.book.data.tile_index["fx.moor"], 7, 3)
    assert not state.parts[0].open
    part_of(game).tile_moved(state, start, 8, 3)
    assert state.parts[0].open
    assert held(state, 0, w.COINS) == 5
