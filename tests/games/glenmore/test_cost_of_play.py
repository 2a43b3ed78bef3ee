"""A playout costs in proportion to its turns: nothing grows with the length of a game."""

from __future__ import annotations

import sys
from random import Random
from types import FrameType

import pytest

import howff
from howff.core import registry
from howff.core.kernel import CHANCE, OVER
from howff.core.setup import Setup
from howff.games.glenmore.game import GlenGame


class Counter:
    """Counts calls of Python and C functions: work that no busy machine can blur."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        self.calls += event in ("call", "c_call")


def work_per_line(game: GlenGame, seeds: range) -> tuple[float, float]:
    """Calls per decision line in the first and in the last third of random games."""
    first, last = [0, 0], [0, 0]
    for seed in seeds:
        rng, state, spent = Random(seed), game.start(), []
        counter = Counter()
        sys.setprofile(counter)
        while game.to_act(state) != OVER:
            if game.to_act(state) == CHANCE:
                game.apply(state, game.pick(state, rng))
                continue
            legal = game.legal(state)
            game.apply(state, legal[int(rng.random() * len(legal))])
            spent.append(counter.calls)
        sys.setprofile(None)
        third = len(spent) // 3
        first[0] += spent[third]
        first[1] += third
        last[0] += spent[-1] - spent[-third]
        last[1] += third
    return first[0] / first[1], last[0] / last[1]


@pytest.mark.skipif("interpreted" not in howff.build_info(), reason="counts Python calls")
@pytest.mark.parametrize("seats", [2, 4])
def test_late_lines_cost_about_as_much_as_early_ones(seats: int) -> None:
    game = registry.make(Setup("glenmore", seats))
    assert isinstance(game, GlenGame)
    early, late = work_per_line(game, range(12))
    assert late < 2 * early
