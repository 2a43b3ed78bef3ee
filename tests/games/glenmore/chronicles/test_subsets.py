"""Any set of chronicles, at any number of players, with the die and without.

`make test` plays a few tables that hold every pair, the longer tests all pairs and all together,
`make subsets` every set there is. Chronicles that are not there yet are not in the sets.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from howff.core.luck import Luck
from howff.core.record import read
from howff.core.replay import Replay
from howff.core.session import Session
from howff.core.setup import Setup
from tests.games.glenmore.chronicles.whole_games import (
    covering,
    every_set,
    name,
    tables,
    there,
    whole_game,
)

COVERING = covering()
PAIRS = [setup for two in combinations(there(), 2) for setup in tables(two)]
TOGETHER = tables(there())
EVERY = [setup for one in every_set() for setup in tables(one)]


def recorded(setup: Setup, seed: str) -> None:
    """A game of random offered lines, its record and its public record, both replayed."""
    session = Session(setup, tuple("abcd"[: setup.seats]), Luck(seed))
    session.begin()
    rng = Random(seed)
    while not session.over:
        seat = rng.choice(session.deciders())
        session.play(seat, rng.choice(session.game.lines(session.state, seat)))
    for record in (session.record(), session.public_record()):
        data = record.encode()
        assert read(data).encode() == data
        replay = Replay(read(data))
        replay.run()
        assert replay.finished


@pytest.mark.rule("GM-C0-01", "GM-C0-06")
def test_the_few_tables_show_every_pair_of_chronicles() -> None:
    for one, other in combinations(there(), 2):
        ways = {(one in setup.chronicles, other in setup.chronicles) for setup in COVERING}
        assert ways == {(True, True), (True, False), (False, True), (False, False)}
    assert {setup.seats for setup in COVERING} == {2, 3, 4}
    assert all(4 not in setup.chronicles for setup in EVERY if setup.seats == 2)
    assert len(EVERY) == len(set(EVERY))


@pytest.mark.parametrize("setup", COVERING, ids=name)
def test_a_few_sets(setup: Setup) -> None:
    whole_game(setup, name(setup))


@pytest.mark.long
@pytest.mark.parametrize("setup", [*PAIRS, *TOGETHER], ids=name)
def test_all_pairs_and_all_together(setup: Setup) -> None:
    whole_game(setup, f"long {name(setup)}")


@pytest.mark.long
@pytest.mark.parametrize("setup", [*COVERING, *TOGETHER], ids=name)
def test_records_of_sets(setup: Setup) -> None:
    recorded(setup, name(setup))


@pytest.mark.subsets
@pytest.mark.parametrize("setup", EVERY, ids=name)
def test_every_set(setup: Setup) -> None:
    whole_game(setup, f"every {name(setup)}")
    recorded(setup, f"every {name(setup)}")
