"""The grid against the clauses, written out in the plainest way."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from howff.games.clustered.notation import TOKENS
from howff.games.clustered.state import (
    ANY,
    JOKER,
    NOBODY,
    START,
    ClusteredState,
    cell_at,
    cell_of,
    cell_x,
    cell_y,
    kind_of,
    owner_of,
)
from howff.games.clustered.steps.grid import Grid
from tests.games.clustered.positions import (
    Cell,
    lines,
    position,
    random_game,
    table,
)

SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))

cards = st.lists(
    st.tuples(st.integers(-4, 4), st.integers(-4, 4), st.integers(0, 27), st.integers(0, 7)),
    max_size=25,
    unique_by=lambda card: card[:2],
)


def agree(one: str, other: str) -> bool:
    if "*" in (one, other):
        return True
    return sum(a == b for a, b in zip(one, other, strict=True)) >= 2


def allowed(lying: dict[Cell, str], bounds: tuple[int, int, int, int] | None) -> dict[Cell, int]:
    """What fits where: every empty cell with a card at an edge, from the words of CU-30 to 34."""
    found: dict[Cell, int] = {}
    for x, y in lying:
        for dx, dy in SIDES:
            cell = (x + dx, y + dy)
            if cell in lying:
                continue
            if bounds and not (
                bounds[0] <= cell[0] <= bounds[2] and bounds[1] <= cell[1] <= bounds[3]
            ):
                continue
            around = [lying.get((cell[0] + ex, cell[1] + ey), "*") for ex, ey in SIDES]
            found[cell] = sum(
                1 << kind
                for kind, token in enumerate(TOKENS)
                if all(agree(token, other) for other in around)
            )
    return found


def frontier(state: ClusteredState) -> dict[Cell, int]:
    """What the engine keeps."""
    kept = dict(zip(state.edge, state.fits, strict=True))
    kept.update((cell, ANY) for cell in state.open)
    assert len(kept) == len(state.edge) + len(state.open)
    return {(cell_x(cell), cell_y(cell)): fits for cell, fits in kept.items()}


def lying_on(state: ClusteredState) -> dict[Cell, str]:
    """The cards by coordinates; a start card counts like a joker here."""
    return {
        (cell_x(cell_of(card)), cell_y(cell_of(card))): (
            TOKENS[kind_of(card)] if kind_of(card) < START else "*"
        )
        for card in state.laid
    }


def sorted_everywhere(state: ClusteredState) -> bool:
    return all(kept == sorted(kept) for kept in (state.laid, state.edge, state.open))


@pytest.mark.rule("CU-30", "CU-31", "CU-33", "CU-34")
@given(cards, st.sampled_from([None, (-4, -4, 4, 4), (-2, -1, 3, 5)]))
@settings(max_examples=120, deadline=None)
def test_the_frontier_is_what_the_clauses_say(
    laid: list[tuple[int, int, int, int]], bounds: tuple[int, int, int, int] | None
) -> None:
    grid = Grid(bounds)
    state = ClusteredState([], [], [], [], [], [], -1, -1)
    grid.lay(state, cell_at(9, 9), START, NOBODY)
    lying = {(9, 9): "*"}
    for x, y, kind, owner in laid:
        grid.lay(state, cell_at(x, y), kind, owner)
        lying[(x, y)] = TOKENS[kind]
        assert frontier(state) == allowed(lying, bounds)
        assert sorted_everywhere(state)
        assert state.card(cell_at(x, y)) >= 0
        assert owner_of(state.card(cell_at(x, y))) == owner
    fits = allowed(lying, bounds)
    for x in range(-6, 7):
        for y in range(-6, 7):
            assert state.fitting(cell_at(x, y)) == fits.get((x, y), 0)
            assert (state.card(cell_at(x, y)) >= 0) == ((x, y) in lying)


@pytest.mark.rule("CU-30", "CU-78")
@pytest.mark.parametrize("bounds", [None, (-1, -2, 7, 2)])
def test_the_frontier_of_random_games(bounds: tuple[int, int, int, int] | None) -> None:
    for seats in (1, 3, 5, 8):
        options = {} if bounds is None else {"bounds": bounds}
        game = table(seats, **options)
        for number, state in enumerate(random_game(game, seats)):
            if number % 9 == 0:
                assert frontier(state) == allowed(lying_on(state), bounds)
                assert sorted_everywhere(state)


@pytest.mark.rule("CU-12")
@pytest.mark.parametrize("step", SIDES)
def test_the_grid_has_no_edge(step: Cell) -> None:
    """Eight decks of 30 cards in one straight row, as far as a game can ever go."""
    game = table(8, extra_joker=tuple(range(8)))
    state = position(game, hands=[["s1h", "*"]])
    x, y = (7, 0) if step == (1, 0) else (0, 0)
    for number in range(240):
        x, y = x + step[0], y + step[1]
        assert f"*@{x},{y}" in lines(game, state)
        game.grid.lay(state, cell_at(x, y), JOKER, number % 8)
    assert f"s1h@{x + step[0]},{y + step[1]}" in lines(game, state)


@pytest.mark.rule("CU-35")
def test_cards_on_the_table_never_move() -> None:
    for seats, options in ((2, {}), (5, {"quick": True})):
        before: set[int] = set()
        for state in random_game(table(seats, **options), "still"):
            now = set(state.laid)
            assert before <= now
            assert len(now - before) <= 2
            before = now


@pytest.mark.rule("CU-78")
def test_cells_beyond_the_bounds_do_not_exist() -> None:
    game = table(2, bounds=(0, 0, 2, 0))
    state = position(game, {"1,0": "A s1h"}, [["s1f"], []])
    assert lines(game, state) == ["s1f@2,0"]
    tiny = table(1, bounds=(0, 0, 0, 0))
    assert lines(tiny, position(tiny, hands=[["*", "s1f"]])) == ["x *", "x s1f"]
    last = random_game(tiny, 1)[-1]
    assert len(last.laid) == 1
    assert tiny.scores(last) == [0]


@pytest.mark.rule("CU-30", "CU-31")
@pytest.mark.parametrize("bounds", [None, (-2, -2, 8, 3)])
def test_a_survey_of_the_whole_grid_finds_the_same(
    bounds: tuple[int, int, int, int] | None,
) -> None:
    for seats in (1, 2, 6):
        game = table(seats) if bounds is None else table(seats, bounds=bounds)
        for state in random_game(game, "survey")[::5]:
            again = state.copy()
            game.grid.survey(again)
            assert again.pack() == state.pack()
