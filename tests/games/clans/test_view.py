"""What each pair of eyes sees."""

from __future__ import annotations

from typing import Any

import pytest

from howff.core.kernel import CHANCE, OVER
from howff.games.clans.game import ClansGame
from howff.games.clans.state import ClansState, owners, shields_left
from tests.games.clans.positions import (
    EVERYBODY,
    face_down,
    face_up,
    hand,
    random_game,
    removed,
    stuck_game,
    table,
)
from tests.games.clans.test_turns import refereed

PUBLIC = {
    "pending",
    "turns",
    "backs",
    "stacks",
    "shields",
    "hand_counts",
    "ranks_out",
    "removed",
    "scores",
    "cards",
    "breakdown",
    "hand",
    "seats",
}
AT_THE_END = {"hands", "removed_cards"}


def eyes(game: ClansGame) -> list[int | None]:
    return [*range(game.seats), None]


def looks(players: int) -> list[tuple[ClansGame, ClansState, int | None, dict[str, Any]]]:
    """Every position of a game with face-down cards, through everybody's eyes."""
    game, seen = stuck_game(players)
    return [(game, state, who, game.view(state, who).table) for state in seen for who in eyes(game)]


@pytest.mark.rule("CL-60", "CL-65")
@pytest.mark.parametrize("players", EVERYBODY)
def test_a_view_has_these_fields_and_no_others(players: int) -> None:
    for game, state, _, found in looks(players):
        assert set(found) == PUBLIC | (AT_THE_END if game.to_act(state) == OVER else set())


@pytest.mark.rule("CL-60", "CL-62", "CL-67", "CL-68")
@pytest.mark.parametrize("players", EVERYBODY)
def test_what_is_open_is_open_to_everybody(players: int) -> None:
    for game, state, _, found in looks(players):
        for seat, card in face_up(state).items():
            assert found["seats"][seat] == card
        assert {seat for seat, token in enumerate(found["seats"]) if not token} == {
            seat for seat in range(game.table.seats) if state.free >> seat & 1
        }
        backs = {str(seat): game.letters[who] for seat, (who, _) in face_down(state).items()}
        assert found["backs"] == backs
        stacks = ["".join(game.letters[who] for who in owners(one)) for one in state.tableaus]
        assert found["stacks"] == stacks
        assert found["shields"] == [shields_left(state, one) for one in range(game.seats)]
        assert found["hand_counts"] == [len(one) for one in state.hands]
        assert found["ranks_out"] == {2: [7, 8], 3: [8], 4: []}[game.seats]
        assert found["removed"] == {2: 3, 3: 4, 4: 5}[game.seats]
        got = refereed(game, state).received()
        assert found["scores"] == [sum(cards) for cards in got]
        assert found["cards"] == [len(cards) for cards in got]
        assert found["breakdown"] == game.breakdown(state)


@pytest.mark.rule("CL-60", "CL-72")
@pytest.mark.parametrize("players", EVERYBODY)
def test_whose_turn_it_is_and_how_many_there_are(players: int) -> None:
    game = table(players)
    turn = 0
    for state in random_game(game, "turns"):
        view = game.view(state, None)
        to_act = game.to_act(state)
        assert view.to_act == (() if to_act < 0 else (to_act,))
        assert view.over is (to_act == OVER)
        assert view.table["turns"] == [turn, {2: 16, 3: 24, 4: 28}[players]]
        pending = {CHANCE: "", OVER: "over"}.get(to_act, "turn")
        assert view.table["pending"] == (pending or game.stream(state))
        turn += to_act >= 0


@pytest.mark.rule("CL-61", "CL-63", "CL-68")
@pytest.mark.parametrize("players", EVERYBODY)
def test_hidden_cards_are_seen_by_their_players_only(players: int) -> None:
    for game, state, who, found in looks(players):
        if game.to_act(state) == OVER:
            continue
        assert found["hand"] == (None if who is None else hand(state, who))
        for seat, (owner, card) in face_down(state).items():
            assert found["seats"][seat] == (f"?{card}" if owner == who else "?")


@pytest.mark.rule("CL-65")
@pytest.mark.parametrize("players", EVERYBODY)
def test_after_the_end_everybody_sees_everything(players: int) -> None:
    game, seen = stuck_game(players)
    last = seen[-1]
    for who in eyes(game):
        found = game.view(last, who).table
        assert found["hands"] == [hand(last, player) for player in range(players)]
        assert found["removed_cards"] == removed(last)
        for seat, (_, card) in face_down(last).items():
            assert found["seats"][seat] == f"?{card}"


@pytest.mark.rule("CL-60", "CL-71")
def test_only_who_is_to_move_is_asked() -> None:
    game = table(3)
    for state in random_game(game, "asked"):
        for who in eyes(game):
            ask = game.view(state, who).ask
            if who is None or who != game.to_act(state):
                assert ask is None
            else:
                assert ask is not None
                assert (ask.widget, ask.step) == ("cell", "turn")
                assert list(ask.moves) == refereed(game, state).legal(who)
