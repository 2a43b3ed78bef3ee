"""The end and the scoring, against the clauses worked out in the plainest way."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from howff.core.kernel import OVER
from howff.games.clans.scoring import CARD_COUNT, received_by_all
from howff.games.clans.state import owners
from tests.games.clans.positions import (
    EVERYBODY,
    face_up,
    lines,
    play,
    position,
    random_game,
    stuck_game,
    table,
)
from tests.games.clans.test_turns import refereed


def everything() -> list[tuple[int, int]]:
    return [(players, seed) for players in EVERYBODY for seed in range(10)]


@pytest.mark.rule("CL-50", "CL-51", "CL-52", "CL-53", "CL-54", "CL-67")
@pytest.mark.parametrize(("players", "seed"), everything())
def test_every_position_scores_as_the_referee_says(players: int, seed: int) -> None:
    game = table(players)
    for state in random_game(game, seed):
        got = refereed(game, state).received()
        assert game.scores(state) == [sum(cards) for cards in got]
        assert [one & CARD_COUNT for one in received_by_all(state)] == [len(one) for one in got]
        assert game.standing(state) == [(sum(cards), len(cards)) for cards in got]


@pytest.mark.rule("CL-50")
def test_the_order_of_the_tableaus_makes_no_difference() -> None:
    game = table(2)
    last = random_game(game, "order")[-1]
    scores = game.scores(last)
    assert sum(scores)
    for order in permutations(last.tableaus):
        last.tableaus = list(order)
        assert game.scores(last) == scores


@pytest.mark.rule("CL-50", "CL-54")
@pytest.mark.parametrize("players", EVERYBODY)
def test_the_parts_of_a_score_are_the_tableaus(players: int) -> None:
    game = table(players)
    for state in random_game(game, "parts"):
        parts = game.breakdown(state)
        names = {f"T{at}" for at in range(1, len(game.table.tableaus) + 1)}
        assert all(set(one) == names for one in parts)
        assert [sum(one.values()) for one in parts] == game.scores(state)
    assert game.breakdown(position(game, {"0": "3y"}, stacks={"1": [1]}))[1]["T1"] == 3


@pytest.mark.rule("CL-51", "CL-52", "CL-53")
def test_shields_and_ranks_are_taken_in_step() -> None:
    game = table(4)
    ranks = ["3r", "4o", "6y", "8g"]
    laid = {str(seat): card for seat, card in zip((4, 5, 6, 32), ranks, strict=True)}
    for shields in range(6):
        state = position(game, laid, stacks={"2": [0, 1, 2, 3, 0, 1][:shields]})
        expected = [0, 0, 0, 0]
        for owner, card in zip([0, 1, 2, 3, 0, 1][:shields], ranks, strict=False):
            expected[owner] += int(card[0])
        assert game.scores(state) == expected


@pytest.mark.rule("CL-55")
def test_points_then_cards_then_a_shared_victory() -> None:
    game, rng = table(4), Random(3)
    shared = 0
    for seed in range(60):
        last = random_game(game, f"{rng.random()} {seed}")[-1]
        got = [(sum(cards), len(cards)) for cards in refereed(game, last).received()]
        most = max(points for points, _ in got)
        tied = [one for one in range(4) if got[one][0] == most]
        cards = max(got[one][1] for one in tied)
        winners = [one for one in tied if got[one][1] == cards]
        assert game.winners(last) == winners
        shared += len(winners) > 1
    nobody = game.start()
    assert game.winners(nobody) == [0, 1, 2, 3]


@pytest.mark.rule("CL-40", "CL-72")
@pytest.mark.parametrize(("players", "turns"), [(2, 16), (3, 24), (4, 28)])
def test_the_game_ends_with_the_last_players_last_card(players: int, turns: int) -> None:
    game = table(players)
    for seed in range(8):
        seen = random_game(game, seed)
        pending = [state for state in seen if game.to_act(state) >= 0]
        assert len(pending) == turns
        assert all(lines(game, state) for state in pending)
        assert game.to_act(pending[-1]) == players - 1
        assert len(pending[-1].hands[-1]) == 1
        assert game.to_act(seen[-1]) == OVER
        assert [len(hand) for hand in seen[-1].hands] == [1] * (players - 1) + [0]


@pytest.mark.rule("CL-40")
def test_nobody_else_moves_after_the_last_card() -> None:
    game = table(3)
    state = position(game, {"8": "5r"}, [["3y"], ["3g"], ["5o"]], to_move=2)
    assert game.to_act(state) == 2
    play(game, state, "5o>7")
    assert game.to_act(state) == OVER
    assert game.legal(state) == []


@pytest.mark.rule("CL-41", "CL-33")
@pytest.mark.parametrize("players", EVERYBODY)
def test_cards_left_over_and_face_down_leave_the_game_unscored(players: int) -> None:
    game, seen = stuck_game(players)
    last = seen[-1]
    given = received_by_all(last)
    cards = sum(one & CARD_COUNT for one in given)
    assert cards <= len(face_up(last))
    for hand in last.hands:
        hand.clear()
    last.laid = [one if one < 42 else 42 for one in last.laid]
    assert received_by_all(last) == given
    taken = [
        int(card[0])
        for seat, card in face_up(last).items()
        if owners(last.tableaus[game.table.tableau_of[seat]])
    ]
    assert sum(game.scores(last)) <= sum(taken)
