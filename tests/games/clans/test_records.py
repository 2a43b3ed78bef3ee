"""Whole recorded games, kept as they were played: they replay, and are written to the same byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from howff.core.luck import Luck
from howff.core.record import RecordError, read
from howff.core.replay import Replay
from howff.core.session import Session
from tests.games.clans.positions import EVERYBODY
from tests.referee import clans as referee

FILES = sorted((Path(__file__).parent / "records").glob("*.howff"))
FULL = [file for file in FILES if "public" not in file.stem]


def text_of(name: str) -> str:
    return next(file for file in FILES if file.stem == name).read_text("utf-8")


@pytest.mark.rule("CL-40", "CL-65", "CL-71")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_game(file: Path) -> None:
    data = file.read_bytes()
    record = read(data)
    replay = Replay(record)
    replay.run()
    assert replay.finished
    assert record.encode() == data


@pytest.mark.rule("CL-22", "CL-25", "CL-31", "CL-51", "CL-55")
@pytest.mark.parametrize("file", FULL, ids=lambda file: file.stem)
def test_an_independent_referee_agrees(file: Path) -> None:
    replay = Replay(read(file.read_bytes()))
    replay.run()
    assert referee.check(file.read_text("utf-8")) == replay.decisions


def test_every_number_of_players_and_face_down_cards_are_there() -> None:
    assert {read(file.read_bytes()).header.setup.seats for file in FULL} == set(EVERYBODY)
    assert "\nA ?" in text_of("two_stuck") or "\nB ?" in text_of("two_stuck")
    assert "winner A,B" in text_of("two_shared")
    assert "= cards A=" in text_of("three_tie_break")


@pytest.mark.rule("CL-55")
def test_a_tie_on_points_is_broken_by_cards() -> None:
    lines = text_of("three_tie_break").splitlines()[-2:]
    assert lines == ["= cards A=9 B=7 C=6", "= result A=39 B=39 C=21 winner A"]


SPOILT = [
    ("two_random", "\nB ", "\nA ", "E-SEAT"),
    ("two_random", "\n! hand B ", "\n! hand C ", "E-SYNTAX"),
    ("two_random", "\n! removed ", "\nA 3b>2\n! removed ", "E-STATE"),
    ("two_random", "\nA ", "\n! draw A 3b\nA ", "E-CHANCE"),
    ("two_random", "\n= legal ", "\n= legal 3b>0 | ", "E-ASSERT"),
    ("two_random", "\n= cards A=", "\n= cards A=1", "E-ASSERT"),
    ("two_random", "\n= result A=22", "\n= result A=23", "E-ASSERT"),
    ("two_random", "winner B", "winner A", "E-ASSERT"),
    ("two_stuck", "?", "", "CL-22"),
    ("four_stuck_public", "\n! hand A ?", "\n! hand A 3b", "E-SYNTAX"),
    ("four_stuck_public", "\n! hand A ?", "\n! hand A ? ?", "CL-11"),
    ("four_stuck_public", "\n! removed ?", "\n! removed", "CL-11"),
    ("four_stuck_public", "A ?>19!", "A ?8y>19!", "E-SYNTAX"),
    ("four_stuck_public", "A ?>19!", "A ?>32!", "CL-30"),
    ("four_stuck_public", "A 6p>32!", "A 6p>27!", "CL-22"),
    ("four_stuck_public", "A 6p>32!", "A 6p>38!", "CL-06"),
    ("four_stuck_public", "A 6p>32!", "A 6g>32!", "CL-01"),
    ("four_stuck_public", "A 6p>32!", "A 4y>32!", "CL-22"),
    ("four_stuck_public", "B 5o>30!", "B 5o>30!!", "CL-25"),
]


@pytest.mark.rule("CL-01", "CL-06", "CL-11", "CL-22", "CL-25")
@pytest.mark.parametrize(("name", "old", "new", "clause"), SPOILT)
def test_a_spoilt_game_is_refused(name: str, old: str, new: str, clause: str) -> None:
    text = text_of(name)
    at = text.index("\nA ?" if old == "?" else old)
    spoilt = text[:at] + text[at:].replace(old, new, 1)
    with pytest.raises(RecordError) as found:
        Replay(read(spoilt.encode())).run()
    assert found.value.reason.clause == clause
    assert found.value.line == text[: at + old.startswith("\n")].count("\n") + 1 or old == "?"


def test_the_cards_collected_may_be_asserted_at_any_moment() -> None:
    lines = text_of("two_greedy").split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("A "))
    true = [*lines[:at], "= cards A=0 B=0", "= weather fine", *lines[at:]]
    Replay(read("\n".join(true).encode())).run()
    false = [*lines[:at], "= cards A=0 B=1", *lines[at:]]
    with pytest.raises(RecordError) as found:
        Replay(read("\n".join(false).encode())).run()
    assert found.value.reason.clause == "E-ASSERT"


@pytest.mark.rule("CL-65", "CL-63", "CL-61", "CL-62")
@pytest.mark.parametrize("name", ["two_stuck", "three_stuck", "four_random"])
def test_a_public_record_hides_what_is_hidden_and_replays(name: str) -> None:
    session = Session.resume(read(text_of(name).encode()), Luck("unused"))
    public = session.public_record()
    text = public.text()
    assert "record public\n" in text
    for line in public.lines:
        if line.text.startswith(("hand ", "removed ")):
            assert set(line.text.split(" ")[1:]) <= {"?", *"ABCD"}
        if line.kind == "decision" and line.text.startswith("?"):
            assert line.text.startswith("?>")
    replay = Replay(read(text.encode()))
    replay.run()
    assert replay.finished
    assert replay.game.scores(replay.state) == session.game.scores(session.state)
    assert replay.record.encode() == text.encode()
