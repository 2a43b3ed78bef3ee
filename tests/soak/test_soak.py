"""Random tables and seeds for as long as it is let: `make soak SECONDS=600`."""

from __future__ import annotations

import os
import time
from random import Random, SystemRandom

import pytest

from howff.core import registry
from howff.core.kernel import CHANCE, OVER
from howff.core.record import read
from howff.core.replay import Replay
from howff.core.setup import Setup
from tests.contract.playing import ALL, name, playthrough
from tests.contract.test_records import played

SECONDS = float(os.environ.get("HOWFF_SOAK_SECONDS", "3600"))


def check_record(setup: Setup, seed: str) -> None:
    """The record of a game replays to the same end."""
    session = played(setup, seed)
    data = session.record().encode()
    replay = Replay(read(data))
    replay.run()
    assert replay.finished
    assert replay.state.key() == session.state.key()
    assert replay.record.encode() == data


def check_views(setup: Setup, seed: str) -> None:
    """Whatever is imagined behind a View looks the same to its seat."""
    game = registry.make(setup)
    rng = Random(seed)
    for _, _, state in playthrough(game, rng):
        if game.to_act(state) in (CHANCE, OVER) or rng.random() > 0.2:
            continue
        for seat in (*range(setup.seats), None):
            view = game.view(state, seat)
            assert game.view(game.imagine(view, rng), seat).encode() == view.encode()


@pytest.mark.soak
def test_random_games_on_random_tables() -> None:
    draw = SystemRandom()
    end = time.monotonic() + SECONDS
    games = 0
    while time.monotonic() < end:
        setup, seed = draw.choice(ALL), str(draw.getrandbits(64))
        try:
            check_record(setup, seed)
            check_views(setup, seed)
        except Exception as error:
            error.add_note(f"table {name(setup)}, seed {seed}")
            raise
        games += 1
    assert games > 0
