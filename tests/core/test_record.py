"""Reading records: every way a file can be no record, and the line that says so."""

from __future__ import annotations

import pytest

from howff.core.catalogue import LANGUAGES, catalogue
from howff.core.header import name_for_record
from howff.core.record import MAX_BYTES, RecordError, read

HEAD = "howff 1\ngame clans 1\nplayers A=Anna B=Jan\n"


def error(data: bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(data)
    return caught.value


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, "core.record.missing_key"),
        ("hello\n", 1, "core.record.not_howff"),
        ("howff 2\n", 1, "core.record.not_howff"),
        ("howff 1\ngame clans 1\n", 3, "core.record.missing_key"),
        ("howff 1\ngame chess 1\nplayers A=x B=y\n", 4, "core.game.unknown"),
        ("howff 1\ngame clans 9\nplayers A=x B=y\n", 4, "core.record.version"),
        ("howff 1\ngame clans 1\nplayers A=x\n! start\n", 4, "core.seats.wrong"),
        ("howff 1\ngame clans 1\nplayers B=x A=y\n! start\n", 4, "core.letters.order"),
        ("howff 1\ngame clans 1\nplayers A=x A=y\n! start\n", 4, "core.letters.count"),
        ("howff 1\ngame clans 1\nplayers a=x b=y\n! start\n", 4, "core.record.bad_player"),
        ("howff 1\ngame clans 1\nplayers A=x  B=y\n", 3, "core.record.bad_value"),
        (HEAD + "colour red\n", 4, "core.record.unknown_key"),
        (HEAD + "game clans 1\n", 4, "core.record.repeated_key"),
        (HEAD + "option quick=on\n! x\n", 5, "core.option.unknown"),
        (HEAD + "record secret\n! x\n", 5, "core.record.kind"),
        (HEAD + "date yesterday\n! x\n", 5, "core.record.bad_value"),
        (HEAD + "chronicles 1\n! x\n", 5, "core.chronicle.unknown"),
        (HEAD + "! start 1=6o\nplayers A=x B=y\n", 5, "core.record.header_after_body"),
        (HEAD + "!start 1=6o\n", 4, "core.record.bad_line"),
        (HEAD + "A  5r>12\n", 4, "core.record.bad_line"),
        (HEAD + "= result A=1 B=2 winner B\nA 5r>12\n", 5, "core.record.after_result"),
        (HEAD.replace("\n", "\r\n"), 1, "core.record.control"),
        ("\ufeff" + HEAD, 1, "core.record.control"),
        (HEAD + "! " + "x" * 100_001 + "\n", 4, "core.record.long_line"),
    ],
)
def test_what_is_no_record(text: str, line: int, message: str) -> None:
    found = error(text.encode())
    assert (found.line, found.reason.message.id) == (line, message)
    for lang in LANGUAGES:
        said = catalogue(lang).say(found.message())
        assert str(line) in said
        assert "{" not in said
        assert "core." not in said


def test_other_encodings_and_noise() -> None:
    assert error(HEAD.encode() + b"x-note \xe4\n").reason.message.id == "core.record.encoding"
    assert error(HEAD.encode("utf-16")).reason.message.id == "core.record.encoding"
    noise = bytes(range(256)) * 40_000
    assert len(noise) > MAX_BYTES
    assert error(noise).reason.message.id == "core.record.too_large"


def test_comments_blank_lines_and_keys_of_others_are_passed_over() -> None:
    text = (
        "# a comment\n\nhowff 1   # format\nplayers A=Anna B=Jan\nx-server here it is\n"
        "game clans 1 # rules\n\n! start 1=6o # the layout\n# end\n"
    )
    record = read(text.encode())
    assert record.header.names == ("Anna", "Jan")
    assert record.header.extra == {"x-server": "here it is"}
    assert [(line.kind, line.text, line.number) for line in record.lines] == [
        ("chance", "start 1=6o", 8)
    ]


def test_a_file_without_a_last_line_end_is_read() -> None:
    assert read((HEAD + "! start 1=6o").encode()).lines[0].text == "start 1=6o"


@pytest.mark.parametrize(
    ("name", "written"),
    [("Anna Maria", "Anna_Maria"), ("  ", "player2"), ("a=b#c", "a_b_c"), ("Żółw", "Żółw")],
)
def test_names_fit_the_header(name: str, written: str) -> None:
    assert name_for_record(name, 1) == written
