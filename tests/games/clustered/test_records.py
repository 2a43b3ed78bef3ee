"""Whole recorded games, kept as they were played: they replay, and are written to the same byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from howff.core.record import RecordError, read
from howff.core.replay import Replay
from tests.referee import clustered as referee

FILES = sorted((Path(__file__).parent / "records").glob("*.howff"))
FULL = [file for file in FILES if "public" not in file.stem]


@pytest.mark.rule("CU-62", "CU-64", "CU-91", "CU-93")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_game(file: Path) -> None:
    data = file.read_bytes()
    record = read(data)
    replay = Replay(record)
    replay.run()
    assert replay.finished
    assert record.encode() == data


@pytest.mark.parametrize("file", FULL, ids=lambda file: file.stem)
def test_an_independent_referee_agrees(file: Path) -> None:
    replay = Replay(read(file.read_bytes()))
    replay.run()
    assert referee.check(file.read_text("utf-8")) == replay.decisions


def test_every_option_and_table_size_has_a_game() -> None:
    setups = [read(file.read_bytes()).header.setup for file in FULL]
    assert {setup.seats for setup in setups} >= {1, 2, 3, 5, 8}
    assert {name for setup in setups for name in setup.options} == {
        "quick",
        "first_bonus",
        "size_bonus",
        "extra_joker",
        "bounds",
    }


@pytest.mark.rule("CU-13", "CU-94")
@pytest.mark.parametrize(
    ("old", "new", "clause"),
    [
        ("\nB - ", "\nC - ", "E-SEAT"),
        ("\nA - ", "\n! draw A s1h s2h\nA - ", "E-CHANCE"),
        ("\n= legal ", "\n= legal x *", "E-ASSERT"),
        ("\n= result A=10", "\n= result A=11", "E-ASSERT"),
        ("\n= parts A=", "\n= parts A=1", "E-ASSERT"),
        ("\n= parts A=", "\nA s1h@0,1\n= parts A=", "E-STATE"),
        ("\n! hand B ", "\n! hand B s1h ", "E-CHANCE"),
    ],
)
def test_a_spoilt_game_is_refused(old: str, new: str, clause: str) -> None:
    text = next(file for file in FULL if file.stem == "three_quick_third_joker").read_text("utf-8")
    assert old in text
    with pytest.raises(RecordError) as found:
        Replay(read(text.replace(old, new, 1).encode())).run()
    assert found.value.reason.clause == clause
    assert found.value.line == text[: text.index(old)].count("\n") + 2


def test_parts_may_be_asserted_at_any_moment() -> None:
    text = next(file for file in FULL if file.stem == "duel_bonuses").read_text("utf-8")
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("B "))
    true = [*lines[:at], "= parts A=0,0,0 B=0,0,0", "= moon full", *lines[at:]]
    Replay(read("\n".join(true).encode())).run()
    false = [*lines[:at], "= parts A=0,0,2 B=0,0,0", *lines[at:]]
    with pytest.raises(RecordError) as found:
        Replay(read("\n".join(false).encode())).run()
    assert found.value.reason.clause == "E-ASSERT"
