"""All, best order: legal one after the other, and no other order leaves more."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from howff.core import registry
from howff.core.kernel import CHANCE, OVER
from howff.core.setup import Setup
from howff.core.view import View
from howff.games.glenmore.bots import evaluate
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.orders import best_order
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState


def acting(seed: int, least: int) -> tuple[GlenGame, GlenState, int]:
    """The first position of a random game in which so many tiles may be activated."""
    game = registry.make(Setup("glenmore", 2))
    assert isinstance(game, GlenGame)
    rng, state = Random(seed), game.start()
    while (seat := game.to_act(state)) != OVER:
        if seat == CHANCE:
            game.apply(state, game.pick(state, rng))
            continue
        lines = game.lines(state, seat)
        if sum(line.startswith("act ") for line in lines) >= least:
            return game, state, seat
        for move in game.parse(state, rng.choice(lines)):
            game.apply(state, move)
    raise AssertionError("nobody ever had so many tiles")


def carried(game: GlenGame, state: GlenState, lines: tuple[str, ...] | list[str]) -> GlenState:
    after = state.copy()
    for line in lines:
        for move in game.parse(after, line):
            game.apply(after, move)
    return after


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_other_order_leaves_more(seed: int) -> None:
    game, state, seat = acting(seed, 3)
    view = View.decode(game.view(state, seat).encode())
    found = best_order(view, Random(1))
    assert found
    after = state.copy()
    for line in found:
        assert line in game.lines(after, seat)
        after = carried(game, after, [line])

    def worth(end: GlenState) -> float:
        bare = end.copy()
        bare.stack = [frame for frame in bare.stack if frame[0] != w.ACTING]
        return evaluate(game, bare, seat)

    best = worth(after)
    for order in permutations(found):
        end, legal = state.copy(), True
        for line in order:
            legal = legal and game.to_act(end) == seat and line in game.lines(end, seat)
            end = carried(game, end, [line]) if legal else end
        assert not legal or worth(end) <= best + 1e-9


def test_other_questions_have_no_order() -> None:
    game = registry.make(Setup("glenmore", 2))
    rng, state = Random(5), game.start()
    while (seat := game.to_act(state)) == CHANCE:
        game.apply(state, game.pick(state, rng))
    assert best_order(game.view(state, seat), Random(1)) == []
    assert best_order(game.view(state, None), Random(1)) == []
