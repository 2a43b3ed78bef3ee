"""Random games with the Council keep every promise of the kernel."""

from __future__ import annotations

from random import Random

import pytest

from howff.core import registry
from howff.core.kernel import OVER
from howff.core.setup import Setup
from howff.games.glenmore.bots import greedy
from howff.games.glenmore.game import GlenGame
from tests.games.glenmore.chronicles.c7_great_council.council import left, part_of, votes
from tests.games.glenmore.chronicles.c7_great_council.eager import played
from tests.games.glenmore.chronicles.promises import EACH, PROMISES, name, plain, with_options

PLAIN = plain(7)


@pytest.mark.parametrize("promise", EACH)
@pytest.mark.parametrize("setup", PLAIN, ids=name)
def test_promise(setup: Setup, promise: str) -> None:
    PROMISES[promise](setup)


@pytest.mark.long
@pytest.mark.parametrize("promise", ["ends", "notation", "public", "imagined"])
@pytest.mark.parametrize("setup", with_options(7), ids=name)
def test_promise_with_options(setup: Setup, promise: str) -> None:
    PROMISES[promise](setup)


@pytest.mark.rule("GM-C7-10", "AMB-61")
@pytest.mark.parametrize("setup", PLAIN, ids=name)
def test_games_full_of_votes(setup: Setup) -> None:
    """Tokens in hand and tokens on cards are all there are; five votes at most, no card twice."""
    most = 0
    for seed in range(2):
        for game, session in played(setup, f"{name(setup)} {seed}"):
            part, figures = votes(session.state), part_of(game).figures
            cards = [vote & 15 for vote in part.held]
            assert len(set(cards)) == len(cards) <= figures.votes
            assert set(cards) <= set(part.cards)
            placed = sum((vote >> 5 & 15) + (vote >> 9) for vote in part.held)
            assert sum(map(sum, left(session.state))) + placed == game.seats * (
                figures.ayes + figures.nays
            )
        most = max(most, len(votes(session.state).held))
        parts = game.breakdown(session.state)
        assert [sum(one.values()) for one in parts] == game.scores(session.state)
    assert most >= 3


def test_bots_play_it_to_the_end() -> None:
    game = registry.make(Setup("glenmore", 2, chronicles=(7,)))
    assert isinstance(game, GlenGame)
    rng = Random(2)
    state = game.start()
    while game.to_act(state) != OVER:
        seat = game.to_act(state)
        if seat < 0:
            game.apply(state, game.pick(state, rng))
            continue
        for move in game.parse(state, greedy(game, game.view(state, seat), rng)):
            game.apply(state, move)
    assert len(votes(state).held) >= 1
