"""The rules for public records: what is hidden is counted, what is visible is checked."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from howff.core.kernel import CHANCE, OVER
from howff.core.record import read
from howff.core.replay import Replay
from howff.games.clans.game import ClansGame
from howff.games.clans.public import PublicGame, PublicState
from howff.games.clans.state import ClansState
from howff.games.clans.steps import TURN
from tests.games.clans.positions import EVERYBODY, face_up, random_game, stuck_game, table

RECORD = Path(__file__).parent / "records" / "four_stuck_public.howff"


def rules(players: int) -> PublicGame:
    game = table(players).public()
    assert isinstance(game, PublicGame)
    assert game.public() is game
    return game


def followed(players: int) -> tuple[PublicGame, list[tuple[ClansState, PublicState]]]:
    """A game with face-down cards beside what a public record tells of it."""
    full, seen = stuck_game(players)
    game = rules(players)
    state, told = game.start(), []
    for before, after in pairwise(seen):
        told.append((before, state.copy()))
        line = full.masked(before, [between(full, before, after)])
        if game.to_act(state) == CHANCE:
            assert game.why_chance(state, line) is None, line
        else:
            assert game.why(state, game.to_act(state), line) is None, line
            assert line in game.lines(state, game.to_act(state))
        moves = game.parse(state, line)
        assert game.text(state, moves) == game.masked(state, moves) == line
        game.apply(state, moves[0])
    return game, [*told, (seen[-1], state)]


def between(game: ClansGame, before: ClansState, after: ClansState) -> int:
    """The move, or the outcome, that leads from one position to the other."""
    if game.to_act(before) == CHANCE:
        if game.stream(before) == "start":
            start = [after.laid[seat] for seat in game.table.start]
            return sum(card << 6 * at for at, card in enumerate(start))
        return before.rest ^ after.rest or before.rest
    for move in game.legal(before):
        other = before.copy()
        game.apply(other, move)
        if other.key() == after.key():
            return move
    raise AssertionError("no such move")


@pytest.mark.rule("CL-60", "CL-67", "CL-68")
@pytest.mark.parametrize("players", EVERYBODY)
def test_a_public_record_tells_a_spectator_all_that_spectators_see(players: int) -> None:
    full = table(players)
    game, told = followed(players)
    for whole, state in told[:-1]:
        assert game.view(state, None).encode() == full.view(whole, None).encode()
        assert game.scores(state) == full.scores(whole)
        assert game.standing(state) == full.standing(whole)
        assert game.to_act(state) == full.to_act(whole)
    whole, last = told[-1]
    assert game.to_act(last) == OVER
    assert game.winners(last) == full.winners(whole)
    known = {**full.view(whole, None).table, "seats": game.view(last, None).table["seats"]}
    hidden = ("hands", "removed_cards")
    assert game.view(last, None).table == {
        name: value for name, value in known.items() if name not in hidden
    }


@pytest.mark.rule("CL-61", "CL-63")
@pytest.mark.parametrize("players", EVERYBODY)
def test_nobodys_hand_is_known(players: int) -> None:
    game, told = followed(players)
    for whole, state in told:
        assert game.hand_counts(state) == [len(hand) for hand in whole.hands]
        for eyes in [*range(players), None]:
            view = game.view(state, eyes)
            assert view.table["hand"] is None
            assert not any(token.startswith("?") and token != "?" for token in view.table["seats"])
    imagined = game.imagine(game.view(told[9][1], None), Random(1))
    assert [len(hand) for hand in imagined.hands] == told[9][1].held


@pytest.mark.parametrize("players", EVERYBODY)
def test_events_of_a_public_record_have_no_private_part(players: int) -> None:
    full = table(players)
    game, told = followed(players)
    for (whole, state), (whole_after, state_after) in pairwise(told):
        move = between(full, whole, whole_after)
        line = full.masked(whole, [move])
        seen = game.events(state, game.parse(state, line), state_after)
        assert not any(event.private for event in seen)
        spectator = [one.told_to(None) for one in full.events(whole, [move], whole_after)]
        assert [one.told_to(None) for one in seen] == spectator


@pytest.mark.rule("CL-22", "CL-25", "CL-30", "CL-01", "CL-11")
@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("6p>32!", None),
        ("?>0", None),
        ("?>37!", None),
        ("?>2", "CL-30"),
        ("6p>2", "CL-22"),
        ("6p>4", "CL-22"),
        ("6g>1", "CL-01"),
        ("?6p>0", "E-SYNTAX"),
        (">0", "E-SYNTAX"),
        ("6p>38", "CL-06"),
        ("?>38", "CL-06"),
        ("pass", "CL-21"),
        ("6p>32!!", "CL-25"),
    ],
)
def test_reasons_in_a_public_record(line: str, clause: str | None) -> None:
    replay = Replay(read(RECORD.read_bytes()))
    replay.run_to(0)
    game, state = replay.game, replay.state
    assert face_up(state)[2] == "6g"
    reason = game.why(state, 0, line)
    assert (reason and reason.clause) == clause
    other = game.why(state, 1, line)
    assert other is not None
    assert other.clause == "CL-20"


@pytest.mark.rule("CL-25")
def test_shields_are_counted() -> None:
    replay = Replay(read(RECORD.read_bytes()))
    replay.run()
    game, state = replay.game, replay.state
    state.stack = [(TURN, 0, 0, 0)]
    free = next(seat for seat in range(38) if state.free >> seat & 1)
    assert game.why(state, 0, f"?>{free}!") is None
    state.shields = 0
    reason = game.why(state, 0, f"?>{free}!")
    assert reason is not None
    assert reason.clause == "CL-25"
    assert game.why(state, 0, f"?>{free}") is None


def test_ranks_out_of_the_game_are_known() -> None:
    game, state = rules(2), rules(2).start()
    for line in ("start 1=6o 4=3w 7=5p 10=6r 14=6p 17=5o 20=5b 23=6g", "hand A" + " ?" * 9):
        game.apply(state, game.parse(state, line)[0])
    game.apply(state, game.parse(state, "hand B" + " ?" * 8)[0])
    game.apply(state, game.parse(state, "removed ? ? ?")[0])
    reason = game.why(state, 0, "7o>2")
    assert reason is not None
    assert reason.clause == "CL-11"
    assert game.why(state, 0, "4o>2") is None


@pytest.mark.parametrize("players", EVERYBODY)
def test_chance_has_one_outcome_where_nothing_is_seen(players: int) -> None:
    game = rules(players)
    state = game.start()
    game.apply(state, game.pick(state, Random(1)))
    streams = []
    while game.to_act(state) == CHANCE:
        ((outcome, weight),) = game.outcomes(state)
        assert (game.pick(state, Random(2)), weight) == (outcome, 1)
        streams.append(game.stream(state))
        game.apply(state, outcome)
    full = table(players)
    turns = random_game(full, 1)[1 : 2 + players]
    assert streams == [full.stream(one) for one in turns]
    while game.to_act(state) != OVER:
        moves = game.legal(state)
        assert len(set(moves)) == len(moves) > 0
        game.apply(state, moves[len(moves) // 2])
    assert state.held == [1] * (players - 1) + [0]
