"""Scoring against brute force, and what the worked examples leave open."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from howff.games.clustered.scoring import (
    LINES,
    LONGEST,
    MEASURES,
    RECTANGLE,
    largest,
    makes_block,
    makes_line,
    measure,
)
from howff.games.clustered.state import JOKER, NOBODY, START, ClusteredState, cell_at
from howff.games.clustered.steps.grid import Grid
from tests.games.clustered.positions import (
    EVERY_OPTION,
    Cell,
    drawing,
    owned,
    play,
    position,
    random_game,
    table,
)

grids = st.lists(
    st.lists(st.sampled_from("AAABBCS.."), min_size=1, max_size=7), min_size=1, max_size=7
)


def laid(cells: dict[Cell, str]) -> ClusteredState:
    """A position with jokers of players, and start cards, at these cells."""
    grid = Grid(None)
    state = ClusteredState([], [], [], [], [], [], -1, -1)
    for (x, y), letter in cells.items():
        if letter == "S":
            grid.lay(state, cell_at(x, y), START, NOBODY)
        else:
            grid.lay(state, cell_at(x, y), JOKER, "ABC".index(letter))
    return state


def rectangle(own: set[Cell]) -> int:
    """CU-51 by trying every block."""
    best = 0
    for x, y in own:
        for wide in range(2, 9):
            for high in range(2, 9):
                block = {(x + i, y + j) for i in range(wide) for j in range(high)}
                if block <= own:
                    best = max(best, wide * high)
    return best


def runs(own: set[Cell]) -> list[int]:
    """Every unbroken row and column, at full length."""
    found = []
    for x, y in own:
        for dx, dy in ((1, 0), (0, 1)):
            if (x - dx, y - dy) in own:
                continue
            length = 0
            while (x + length * dx, y + length * dy) in own:
                length += 1
            found.append(length)
    return found


@pytest.mark.rule("CU-50", "CU-51", "CU-52", "CU-53", "CU-54")
@given(grids)
@settings(max_examples=300, deadline=None)
def test_parts_against_brute_force(rows: list[list[str]]) -> None:
    cells = {
        (x, y): letter
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
        if letter != "."
    }
    found = measure(laid(cells), 3)
    for seat, letter in enumerate("ABC"):
        own = {cell for cell, owner in cells.items() if owner == letter}
        scoring = [length for length in runs(own) if length >= 3]
        assert found[MEASURES * seat + RECTANGLE] == rectangle(own)
        assert found[MEASURES * seat + LINES] == sum(scoring)
        assert found[MEASURES * seat + LONGEST] == max(scoring, default=0)


@pytest.mark.rule("CU-70", "CU-71")
@given(grids, st.integers(0, 48))
@settings(max_examples=300, deadline=None)
def test_first_player_patterns_against_brute_force(rows: list[list[str]], at: int) -> None:
    cells = {
        (x, y): letter
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
        if letter != "."
    }
    cell = list(cells)[at % len(cells)] if cells else (0, 0)
    cells[cell] = "A"
    own = {one for one, owner in cells.items() if owner == "A"}
    x, y = cell
    lines = [{(x + i + j, y) for j in range(5)} for i in range(-4, 1)]
    lines += [{(x, y + i + j) for j in range(5)} for i in range(-4, 1)]
    blocks = [
        {(left + i, top + j) for i in range(wide) for j in range(high)}
        for wide, high in ((2, 3), (3, 2))
        for left in range(x - wide + 1, x + 1)
        for top in range(y - high + 1, y + 1)
    ]
    state = laid(cells)
    assert makes_line(state, cell_at(x, y), 0) == any(line <= own for line in lines)
    assert makes_block(state, cell_at(x, y), 0) == any(block <= own for block in blocks)


@pytest.mark.rule("CU-55")
def test_a_joker_counts_for_rectangle_and_bonuses_too() -> None:
    game = table(2, first_bonus=True, size_bonus=True)
    cells = {"1,0": "A s1h", "2,0": "A s1l", "1,1": "A s1f", "2,1": "A s2f", "3,0": "A s3l"}
    state = position(game, cells, [["*"], ["t1l"]])
    play(game, state, "*@3,1")
    assert state.first_rect == 0
    assert state.first_line == -1
    assert game.parts(state) == [[6, 6, 6], [0, 0, 0]]


@pytest.mark.rule("CU-74", "CU-75", "CU-76")
@pytest.mark.parametrize(
    ("sizes", "holder"),
    [
        ([0, 0, 0], -1),
        ([4, 0, 0], 0),
        ([4, 4, 0], -1),
        ([4, 4, 6], 2),
        ([6, 4, 6], -1),
        ([4, 4, 4], -1),
        ([0, 9, 8], 1),
    ],
)
def test_who_is_alone_at_the_top(sizes: list[int], holder: int) -> None:
    for which in (RECTANGLE, LONGEST):
        measured = [0] * 9
        measured[which::MEASURES] = sizes
        assert largest(measured, which) == holder


@pytest.mark.rule("CU-58")
def test_equal_points_share_the_first_place() -> None:
    game = table(3)
    cells, starts = drawing(["AAA.BBB.C"])
    state = position(game, cells, starts=[*starts, (9, 9)])
    assert game.scores(state) == [3, 3, 0]
    assert game.winners(state) == [0, 1]
    assert game.places(state) == [1, 1, 3]


@pytest.mark.rule("CU-63", "CU-76")
def test_alone_every_bonus_that_exists_is_paid() -> None:
    game = table(1, first_bonus=True, size_bonus=True)
    cells, starts = drawing(["SAAAA.", "...AAA"])
    state = position(game, cells, [["*"]], starts=starts)
    play(game, state, "*@5,0")
    assert game.parts(state) == [[6, 8, 8]]


@pytest.mark.rule("CU-50", "CU-70", "CU-74")
def test_random_games_score_their_parts() -> None:
    for options in EVERY_OPTION:
        for seats in (1, 2, 5):
            game = table(seats, **options)
            state = random_game(game, f"{options} {seats}")[-1]
            owned_by = [owned(state, seat) for seat in range(seats)]
            for seat, (block, lines, bonus) in enumerate(game.parts(state)):
                assert block == rectangle(owned_by[seat])
                assert lines == sum(length for length in runs(owned_by[seat]) if length >= 3)
                assert bonus in (0, 2, 4, 6, 8)
                assert game.scores(state)[seat] == block + lines + bonus


@pytest.mark.rule("CU-70", "CU-72")
def test_first_player_bonuses_go_to_the_first_of_all_and_stay() -> None:
    """Held against a plain reading of the whole game, card by card."""
    taken = 0
    for seats, seed in [(2, seed) for seed in range(8)] + [(1, seed) for seed in range(4)]:
        game = table(seats, first_bonus=True, bounds=(-2, -2, 3, 3))
        first_line = first_rect = -1
        for state in random_game(game, seed):
            for seat in range(seats):
                own = owned(state, seat)
                if first_line < 0 and max(runs(own), default=0) >= 5:
                    first_line = seat
                if first_rect < 0 and any(
                    {(x + i, y + j) for i in range(wide) for j in range(high)} <= own
                    for x, y in own
                    for wide, high in ((2, 3), (3, 2))
                ):
                    first_rect = seat
            assert (state.first_line, state.first_rect) == (first_line, first_rect)
        taken += (first_line >= 0) + (first_rect >= 0)
    assert taken > 4
