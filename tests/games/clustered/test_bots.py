"""The greedy player: from the View only, always a legal line, and much better than chance."""

from __future__ import annotations

from random import Random

import pytest

from howff.bots import roster
from howff.bots.playing import play_out
from howff.core.view import View
from howff.games.clustered.bots import greedy
from howff.games.clustered.game import ClusteredGame
from howff.games.clustered.state import FACE_DOWN, ClusteredState
from tests.games.clustered.positions import (
    EVERY_OPTION,
    keeping,
    position,
    random_game,
    table,
)


def choice(game: ClusteredGame, state: ClusteredState) -> str:
    view = View.decode(game.view(state, game.to_act(state)).encode())
    return greedy(game, view, Random(1))


@pytest.mark.parametrize("seats", [1, 2, 5, 8])
def test_it_always_answers_with_an_offered_line(seats: int) -> None:
    for options in EVERY_OPTION:
        game = table(seats, **options)
        for state in random_game(game, "greedy")[::5]:
            if game.to_act(state) >= 0:
                assert choice(game, state) in game.lines(state, game.to_act(state))


def test_it_takes_the_points_that_are_there() -> None:
    game = table(2, first_bonus=True)
    row = {f"{x},0": "A s1h" for x in (1, 2)} | {f"{x},0": "A s1l" for x in (4, 5)}
    state = position(game, row, [["s1f", "t3l"], ["c1f"]])
    assert choice(game, state) == "s1f@3,0"
    square = {"1,0": "A s1h", "2,0": "A s1l", "1,1": "A s1l"}
    state = position(game, square, [["s1h", "t3l"], ["c1f"]])
    assert choice(game, state) == "s1h@2,1"


def test_it_blocks_where_it_gains_nothing_itself() -> None:
    game = table(2)
    row = {f"{x},0": "B s1h" for x in (1, 2, 3, 4)}
    state = position(game, row, [["s1f", "t3l"], ["c1f"]])
    assert choice(game, state) == "s1f@5,0"


def test_it_keeps_its_jokers_and_cards_with_company() -> None:
    game = table(1, quick=True)
    hand = ["*", "s1h", "s1l", "s1f", "s2f", "t3h", "c2l"]
    assert choice(game, keeping(game, [hand], 0)) == "- c2l t3h"


def test_it_does_not_look_behind_the_view() -> None:
    """Whatever others hold, the same View gives the same line."""
    game = table(2)
    for state in random_game(game, "blind")[6::9]:
        seat = game.to_act(state)
        if seat < 0:
            continue
        other = state.copy()
        hidden = [other.piles[pile * 2 + 1 - seat] for pile in (0, 1, FACE_DOWN)]
        other.piles[1 - seat], other.piles[3 - seat] = hidden[1], hidden[0]
        view = game.view(state, seat)
        assert greedy(game, view, Random(3)) == choice_with(game, state, seat)
        assert view.table["cells"] == game.view(other, seat).table["cells"]


def choice_with(game: ClusteredGame, state: ClusteredState, seat: int) -> str:
    imagined = game.imagine(game.view(state, seat), Random(9))
    return greedy(game, game.view(imagined, seat), Random(3))


def test_it_beats_random_play_clearly() -> None:
    won = 0
    for number in range(10):
        game = table(2)
        names = ["greedy", "random"] if number % 2 else ["random", "greedy"]
        record = play_out(game, [roster.make(name) for name in names], str(number))
        won += record.lines[-1].text.endswith(f"winner {'AB'[names.index('greedy')]}")
    assert won >= 9
