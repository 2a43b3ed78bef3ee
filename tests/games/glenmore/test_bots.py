"""The greedy player works from the View alone and beats chance."""

from __future__ import annotations

from random import Random

import pytest

from howff.core import registry
from howff.core.kernel import CHANCE, OVER
from howff.core.setup import Setup
from howff.core.view import View
from howff.games.glenmore.bots import greedy
from howff.games.glenmore.game import GlenGame


def play(game: GlenGame, seed: int, good: int) -> list[int]:
    """A game of one greedy seat against random lines."""
    rng, state = Random(seed), game.start()
    while (seat := game.to_act(state)) != OVER:
        if seat == CHANCE:
            game.apply(state, game.pick(state, rng))
            continue
        view = View.decode(game.view(state, seat).encode())
        assert view.ask is not None
        line = greedy(game, view, rng) if seat == good else rng.choice(view.ask.moves)
        assert line in view.ask.moves
        for move in game.parse(state, line):
            game.apply(state, move)
    return game.scores(state)


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_random_play(seats: int) -> None:
    game = registry.make(Setup("glenmore", seats))
    assert isinstance(game, GlenGame)
    wins = 0
    for seed in range(6):
        scores = play(game, seed, seed % seats)
        wins += scores[seed % seats] == max(scores)
    assert wins >= 5
