"""Random games: every promise of the kernel, nothing lost, nothing made."""

from __future__ import annotations

import json
import pickle
from random import Random
from typing import Any

import pytest

from howff.core import registry
from howff.core.kernel import CHANCE, OVER
from howff.core.luck import Luck
from howff.core.record import read
from howff.core.replay import Replay
from howff.core.session import Session
from howff.core.setup import Setup
from howff.core.view import View
from howff.games.glenmore.chronicles.c3_single_cask.cellars import barrels
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.contract.playing import playthrough
from tests.games.glenmore.chronicles.c3_single_cask.casks import part_of

TABLES: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 3},
    {"seats": 3, "die": True},
    {"seats": 4},
    {"seats": 4, "die": True},
    {"seats": 3, "c3.zero_matures": False, "c3.two_lower": True},
    {"seats": 2, "worlds_end": "top"},
]


def table(options: dict[str, Any]) -> GlenGame:
    """A table with the chronicle."""
    values = {key: value for key, value in options.items() if key != "seats"}
    game = registry.make(Setup("glenmore", options["seats"], values, chronicles=(3,)))
    assert isinstance(game, GlenGame)
    return game


@pytest.fixture(params=TABLES, ids=lambda one: "-".join(f"{k}={v}" for k, v in one.items()))
def game(request: pytest.FixtureRequest) -> GlenGame:
    return table(request.param)


def holds_together(game: GlenGame, state: GlenState) -> None:
    """Barrels have places, sale tiles hold no more than their spaces, only those that lie out."""
    part = part_of(state)
    for seat in range(game.seats):
        count = barrels(part.cellars[seat])
        assert count == state.numbers[seat * w.WIDTH + w.WHISKY]
    section = game.view(state, None).table["c3"]
    for tile, row in section["sales"].items():
        assert 0 <= row["low"] <= row["low_spaces"]
        assert 0 <= row["top"] <= row["top_spaces"]
        if row["low"] or row["top"]:
            assert game.book.data.tile_index[tile] in state.track.values()


@pytest.mark.rule("GM-C3-04", "GM-C3-20")
def test_random_games_lose_no_barrel_and_read_what_they_write(game: GlenGame) -> None:
    for seed in range(2):
        gained = 0
        for before, moves, after in playthrough(game, Random(seed)):
            holds_together(game, after)
            text = game.text(before, moves)
            assert game.parse(before, text) == list(moves)
            seat = game.to_act(before)
            if seat != CHANCE:
                assert game.why(before, seat, text) is None
                legal = game.legal(before)
                assert len(set(legal)) == len(legal) > 0
            gained += after.numbers[w.WHISKY] - before.numbers[w.WHISKY]
            assert [sum(one.values()) for one in game.breakdown(after)] == game.scores(after)
        assert gained == after.numbers[w.WHISKY]
        assert game.to_act(after) == OVER


def test_positions_pack_pickle_and_share_nothing(game: GlenGame) -> None:
    kept = []
    for before, moves, after in playthrough(game, Random(11)):
        kept.append((before, before.key(), json.dumps(before.pack())))
        for again in (
            before.copy(),
            pickle.loads(pickle.dumps(before)),
            GlenState.unpack(json.loads(json.dumps(before.pack()))),
        ):
            assert again.key() == before.key()
            for move in moves:
                game.apply(again, move)
            assert again.key() == after.key()
    for state, key, packed in kept:
        assert state.key() == key
        assert json.dumps(state.pack()) == packed


def test_packed_in_the_middle_of_every_line(game: GlenGame) -> None:
    for before, moves, after in playthrough(game, Random(12)):
        state = before.copy()
        for move in moves:
            game.apply(state, move)
            state = GlenState.unpack(json.loads(json.dumps(state.pack())))
        assert state.key() == after.key()


@pytest.mark.rule("GM-326")
def test_everything_is_public_and_enough_to_go_on_from(game: GlenGame) -> None:
    for turn, (_, _, state) in enumerate(playthrough(game, Random(13))):
        if turn % 3:
            continue
        view = View.decode(game.view(state, None).encode())
        assert game.imagine(view, Random(turn)).key() == state.key()
        for seat in range(game.seats):
            assert game.view(state, seat).table == view.table


def test_offered_lines_are_distinct_and_legal(game: GlenGame) -> None:
    rng = Random(14)
    for before, _, _ in playthrough(game, rng):
        for seat in game.deciders(before):
            offered = game.lines(before, seat)
            assert len(set(offered)) == len(offered) > 0
            for line in rng.sample(offered, min(2, len(offered))):
                assert game.why(before, seat, line) is None


def test_records_replay_to_the_byte(game: GlenGame) -> None:
    setup = game.setup
    session = Session(setup, tuple("abcd"[: setup.seats]), Luck("casks"))
    session.begin()
    rng = Random(15)
    while not session.over:
        seat = session.game.to_act(session.state)
        session.play(seat, rng.choice(session.game.lines(session.state, seat)))
    data = session.record().encode()
    record = read(data)
    assert record.encode() == data
    replay = Replay(record)
    replay.run()
    assert replay.finished
    assert replay.state.key() == session.state.key()
    assert session.public_record().text().count("?") == 0
