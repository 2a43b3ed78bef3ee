"""Records of every table: written, read, replayed, taken up again, spoilt."""

from __future__ import annotations

from random import Random

import pytest

from howff.core import registry
from howff.core.luck import Luck
from howff.core.record import Record, RecordError, read
from howff.core.replay import Replay
from howff.core.session import Session
from howff.core.setup import Setup
from tests.contract.playing import ALL, PLAIN, name

every_table = pytest.mark.parametrize("setup", ALL, ids=name)
plain_tables = pytest.mark.parametrize("setup", PLAIN, ids=name)


def played(setup: Setup, seed: str, *, legal: bool = False, decisions: int = 10**6) -> Session:
    """A session of random lines, as far as asked."""
    names = tuple(f"player{seat + 1}" for seat in range(setup.seats))
    session = Session(setup, names, Luck(seed), legal=legal)
    session.begin()
    rng = Random(seed)
    while not session.over and session.decisions < decisions:
        seat = session.deciders()[0]
        session.play(seat, rng.choice(session.game.lines(session.state, seat)))
    return session


@every_table
def test_a_record_is_read_replayed_and_written_to_the_byte(setup: Setup) -> None:
    legal = registry.meta(setup.game).lists_legal
    session = played(setup, name(setup), legal=legal)
    data = session.record().encode()
    record = read(data)
    assert record.encode() == data
    replay = Replay(record)
    replay.run()
    assert replay.finished
    assert replay.decisions == session.decisions
    assert replay.state.key() == session.state.key()


@plain_tables
def test_the_same_seed_plays_the_same_game(setup: Setup) -> None:
    assert played(setup, "luck").record().text() == played(setup, "luck").record().text()


@plain_tables
def test_a_game_is_taken_up_where_its_record_ends(setup: Setup) -> None:
    first = played(setup, "resume", decisions=9)
    second = Session.resume(read(first.record().encode()), Luck("resume"))
    assert second.state.key() == first.state.key()
    for session in (first, second):
        rng = Random(5)
        while not session.over:
            seat = session.deciders()[0]
            session.play(seat, rng.choice(session.game.lines(session.state, seat)))
    assert first.record().text() == second.record().text()


@plain_tables
def test_undo_goes_back_to_the_very_position_and_luck(setup: Setup) -> None:
    session = played(setup, "undo", decisions=7)
    seat = session.game.to_act(session.state)
    key, text = session.state.key(), session.record().text()
    line = session.game.lines(session.state, seat)[0]
    session.play(seat, line)
    session.undo(seat)
    assert session.state.key() == key
    assert session.record().text() == text


@plain_tables
def test_a_public_record_hides_and_still_replays(setup: Setup) -> None:
    session = played(setup, "public")
    public = session.public_record()
    data = public.encode()
    replay = Replay(read(data))
    replay.run()
    assert replay.finished
    assert replay.decisions == session.decisions


@plain_tables
def test_every_spoilt_line_is_refused_with_its_number(setup: Setup) -> None:
    """Cut, doubled, swapped and scratched lines: a clear refusal or a record that is still true."""
    record = played(setup, "spoil").record()
    lines = record.text().split("\n")[:-1]
    rng = Random(7)
    refused: list[tuple[int, RecordError]] = []
    for _ in range(150):
        spoilt = list(lines)
        at = rng.randrange(len(spoilt))
        how = rng.randrange(4)
        if how == 0:
            spoilt.insert(at, spoilt[at])
        elif how == 1:
            del spoilt[at]
        elif how == 2:
            spoilt[at] = spoilt[at][: rng.randrange(len(spoilt[at]) + 1)]
        else:
            other = rng.randrange(len(spoilt))
            spoilt[at], spoilt[other] = spoilt[other], spoilt[at]
        if spoilt == lines:
            continue
        try:
            Replay(read(("\n".join(spoilt) + "\n").encode())).run()
        except RecordError as error:
            refused.append((len(spoilt), error))
    assert len(refused) > 90
    for length, found in refused:
        assert 1 <= found.line <= length + 1
        assert found.reason.clause


def test_a_record_knows_its_parts() -> None:
    record = played(PLAIN[0], "parts").record()
    assert isinstance(record, Record)
    assert record.lines[-1].text.startswith("result ")
