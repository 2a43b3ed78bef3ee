"""The greedy player: legal, the same for the same seed, better than chance, blind to secrets."""

from __future__ import annotations

from random import Random

import pytest

from howff.core.kernel import CHANCE, OVER
from howff.games.clans.bots import greedy
from howff.games.clans.game import ClansGame
from howff.games.clans.state import ClansState
from tests.games.clans.positions import (
    EVERYBODY,
    lines,
    position,
    random_game,
    stuck_game,
    table,
)
from tests.games.clans.test_scramble import exchange, scrambled


@pytest.mark.parametrize("players", EVERYBODY)
def test_it_answers_with_an_offered_line(players: int) -> None:
    for game, seen in ((table(players), random_game(table(players), 3)), stuck_game(players)):
        for state in seen[::2]:
            if game.to_act(state) >= 0:
                view = game.view(state, game.to_act(state))
                first = greedy(game, view, Random(1))
                assert first in lines(game, state)
                assert greedy(game, view, Random(1)) == first


@pytest.mark.rule("CL-66")
def test_what_it_may_not_know_changes_nothing() -> None:
    game, seen = stuck_game(2)
    for state in seen[::3]:
        who = game.to_act(state)
        if who >= 0:
            other = scrambled(state, who, exchange(state, who, Random(8)))
            lines_of = [greedy(game, game.view(one, who), Random(2)) for one in (state, other)]
            assert lines_of[0] == lines_of[1]


def test_it_takes_what_lies_before_it() -> None:
    game = table(2)
    laid = {"7": "6r", "9": "6b", "18": "6y", "4": "3o"}
    state = position(game, laid, [["6g", "3p"], ["3y", "4y"]], shields=[1, 0])
    assert greedy(game, game.view(state, 0), Random(0)) in ("6g>8!", "6g>17!", "6g>19!")


def score(game: ClansGame, greedy_seat: int, rng: Random) -> float:
    """One game of a greedy player against random ones: its share of the victory."""
    state = game.start()
    while game.to_act(state) != OVER:
        seat = game.to_act(state)
        if seat == CHANCE:
            game.apply(state, game.pick(state, rng))
        elif seat == greedy_seat:
            line = greedy(game, game.view(state, seat), rng)
            game.apply(state, game.parse(state, line)[0])
        else:
            game.apply(state, rng.choice(game.legal(state)))
    winners = game.winners(state)
    return (greedy_seat in winners) / len(winners)


@pytest.mark.parametrize("players", EVERYBODY)
def test_it_beats_chance(players: int) -> None:
    game, rng = table(players), Random(players)
    games = 3 * players
    won = sum(score(game, number % players, rng) for number in range(games))
    assert won > 0.7 * games


def test_nobody_else_is_asked() -> None:
    game = table(2)
    state: ClansState = position(game, {"8": "5r"}, [["5g"], ["3y"]])
    with pytest.raises(AssertionError):
        greedy(game, game.view(state, 1), Random(0))
