"""A position is plain data: copied, packed, compared."""

from __future__ import annotations

import json
import pickle
from random import Random

from howff.games.clustered.state import JOKER, ClusteredState, cell_at, cell_x, cell_y
from tests.games.clustered.positions import EVERY_OPTION, position, random_game, table

SLOTS = ("stack", "laid", "edge", "fits", "open", "piles")


def test_a_copy_shares_no_list() -> None:
    for state in random_game(table(2, quick=True), 1)[::7]:
        again = state.copy()
        assert again.key() == state.key()
        for slot in SLOTS:
            assert getattr(again, slot) == getattr(state, slot)
            assert getattr(again, slot) is not getattr(state, slot)


def test_packed_and_pickled_positions_go_on_the_same() -> None:
    for options in EVERY_OPTION:
        game = table(5, **options)
        for state in random_game(game, 2)[::11]:
            packed = json.loads(json.dumps(state.pack()))
            for again in (ClusteredState.unpack(packed), pickle.loads(pickle.dumps(state))):
                assert again.key() == state.key()
                assert again.pack() == state.pack()
                if game.to_act(state) >= 0:
                    assert game.legal(again) == game.legal(state)
                assert game.view(again, 0).encode() == game.view(state, 0).encode()


def test_the_same_position_by_another_way_is_the_same() -> None:
    game = table(2)
    cells = {f"{x},{y}": "A *" for x in (1, 2, 3) for y in (0, 1)} | {"-1,0": "B s1h"}
    first = position(game, cells, [["s1f", "*"], []])
    rng = Random(3)
    for _ in range(20):
        shuffled = list(cells.items())
        rng.shuffle(shuffled)
        again = position(game, dict(shuffled), [["*", "s1f"], []])
        assert again.key() == first.key()
        assert again.pack() == first.pack()
        assert game.legal(again) == game.legal(first)


def test_every_part_of_a_position_counts_for_its_key() -> None:
    game = table(2, first_bonus=True)
    first = position(game, {"1,0": "A s1h"}, [["s1f"], ["*"]])
    others = [
        position(game, {"1,0": "B s1h"}, [["s1f"], ["*"]]),
        position(game, {"1,0": "A s1l"}, [["s1f"], ["*"]]),
        position(game, {"0,1": "A s1h"}, [["s1f"], ["*"]]),
        position(game, {"1,0": "A s1h"}, [["s1l"], ["*"]]),
        position(game, {"1,0": "A s1h"}, [["s1f"], ["*"]], to_move=1),
        position(game, {"1,0": "A s1h"}, [["s1f"], ["*"]], decks=[["s2h"]]),
    ]
    for slot in ("first_line", "first_rect"):
        other = first.copy()
        setattr(other, slot, 1)
        others.append(other)
    keys = {state.key() for state in [first, *others]}
    assert len(keys) == len(others) + 1


def test_cells_have_coordinates_both_ways() -> None:
    for x in (-500, -1, 0, 7, 500):
        for y in (-500, -1, 0, 7, 500):
            cell = cell_at(x, y)
            assert (cell_x(cell), cell_y(cell)) == (x, y)
            assert cell % 32 == 0
            assert cell + JOKER < 2**30
