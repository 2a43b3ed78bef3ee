"""`howff replay`: good records are good, and a bad one is told by its first wrong line."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.cli.running import howff, refused


def test_good_records_one_line_each(tmp_path: Path) -> None:
    howff("record", "clans", "--players", 2, "--games", 3, "--out", tmp_path)
    files = sorted(tmp_path.iterdir())
    expected = [f"{file}: OK 16 decisions" for file in files]
    for pattern in (files, [tmp_path], [tmp_path / "*.howff"], [tmp_path / "0000[1-3].howff"]):
        run = howff("replay", *pattern)
        assert run.code == 0
        assert run.out.splitlines() == expected


def test_the_line_for_scripts_is_the_same_in_every_language(clans: Path) -> None:
    assert howff("replay", clans, "--lang", "pl").out == f"{clans}: OK 16 decisions\n"


def test_json_tells_what_was_found(clans: Path) -> None:
    bad = clans.with_name("bad.howff")
    bad.write_text("howff 1\ngame clans 1\nplayers A=a B=b\nnonsense\n")
    run = howff("replay", clans, bad, "--json")
    assert run.code == 1
    good, wrong = json.loads(run.out)
    assert good == {
        "file": str(clans), "ok": True, "decisions": 16, "finished": True,
        "line": None, "clause": None, "message": "",
    }  # fmt: skip
    assert (wrong["ok"], wrong["line"], wrong["clause"]) == (False, 4, "E-HEADER")
    assert "nonsense" in wrong["message"]


def test_at_checks_so_far_and_draws_the_board(clans: Path) -> None:
    run = howff("replay", clans, "--at", 3)
    assert run.code == 0
    assert run.out.startswith(f"{clans}: OK 3 decisions\n")
    assert len(run.out.splitlines()) > 3
    assert "17" in refused("replay", clans, "--at", 17, code=1)
    assert "-1" in refused("replay", clans, "--at", -1, code=2)


def test_an_unfinished_record_is_good_as_far_as_it_goes(clans: Path) -> None:
    lines = clans.read_text().splitlines(keepends=True)
    body = next(at for at, line in enumerate(lines) if line.startswith("A "))
    clans.write_text("".join(lines[: body + 5]))
    assert howff("replay", clans).out == f"{clans}: OK 5 decisions\n"


def at(data: bytes, begin: str) -> int:
    """The number, from 0, of the first line that begins so."""
    return next(n for n, line in enumerate(data.decode().split("\n")) if line.startswith(begin))


def rewritten(begin: str, change: Callable[[str], str]) -> Callable[[bytes], bytes]:
    """Spoils the first line that begins so."""

    def spoil(data: bytes) -> bytes:
        lines = data.decode().split("\n")
        lines[at(data, begin)] = change(lines[at(data, begin)])
        return "\n".join(lines).encode()

    return spoil


def hand(change: Callable[[list[str]], list[str]]) -> Callable[[bytes], bytes]:
    """Spoils the cards of the first hand."""
    return rewritten("! hand A", lambda line: " ".join(line.split()[:3] + change(line.split()[3:])))


def cut(data: bytes) -> bytes:
    first = data.decode().split("\n")[at(data, "A ")]
    return data[: data.index(f"\n{first}\n".encode()) + 4]


# A record of a game of Clans and Glory for two, spoilt in one way each.
SPOILT: dict[str, tuple[Callable[[bytes], bytes], list[str]]] = {
    "cut in the middle of a line": (cut, ["line 9"]),
    "a card not in the pack": (hand(lambda cards: ["9z", *cards[1:]]), ["line 6", "9z"]),
    "a card dealt twice": (hand(lambda cards: [cards[1], *cards[1:]]), ["line 6"]),
    "the wrong seat": (rewritten("A ", lambda line: "B" + line[1:]), ["line 9", "decision of A"]),
    "no such seat": (rewritten("A ", lambda line: "Q" + line[1:]), ["line 9", "Q"]),
    "a line too many": (lambda data: data + b"A 5r>1\n", ["nothing may follow the result"]),
    "an illegal move": (rewritten("A ", lambda line: line.partition(">")[0] + ">1"), ["line 9"]),
    "a chance line too many": (
        rewritten("A ", lambda line: "! removed 3p\n" + line),
        ["line 9", "a decision of A"],
    ),
    "a wrong result": (rewritten("= result", lambda _: "= result A=9 B=8 winner A"), ["A=9 B=8"]),
    "an unknown option": (rewritten("game", lambda line: line + "\noption x=on"), ["‘x’"]),
    "too few players": (rewritten("players", lambda _: "players A=a"), ["2 to 4 players"]),
    "another encoding": (lambda data: data.decode().encode("utf-16"), ["UTF-8"]),
    "a letter of another encoding": (
        lambda data: data.replace(b"A=random", b"A=Jos\xe9"),
        ["line 3", "UTF-8"],
    ),
    "line ends of another system": (
        lambda data: data.replace(b"\n", b"\r\n"),
        ["line 1", "carriage return"],
    ),
    "noise": (lambda _: Random(1).randbytes(2_000_000), ["line 1", "UTF-8"]),
    "10 MB of noise": (lambda _: Random(1).randbytes(10_000_000), ["10000000", "8000000"]),
    "10 MB of letters": (lambda _: b"x" * 10_000_000, ["10000000", "8000000"]),
    "a line without an end": (lambda data: data + b"A " + b"x" * 999_999, ["longer than"]),
    "nothing": (lambda _: b"", ["line 1", "howff"]),
    "a picture": (lambda _: b"\x89PNG\r\n\x1a\n" + bytes(100), ["line 1", "UTF-8"]),
}


@pytest.mark.parametrize("name", SPOILT)
def test_a_bad_record_is_one_sentence_with_its_first_wrong_line(name: str, clans: Path) -> None:
    spoil, words = SPOILT[name]
    clans.write_bytes(spoil(clans.read_bytes()))
    sentence = refused("replay", clans, code=1)
    assert sentence.startswith(f"{clans}: ")
    assert len(sentence) < 600
    assert all(word in sentence for word in words), sentence
    for command in (["view"], ["watch"], ["why", "--at", "16", "5r>1"]):
        assert howff(command[0], clans, *command[1:]).code == 1


def test_every_bad_file_is_named_and_the_good_ones_still_checked(clans: Path) -> None:
    bad = clans.with_name("00000.howff")
    bad.write_bytes(b"no record\n")
    run = howff("replay", bad, clans)
    assert run.code == 1
    assert run.out == f"{clans}: OK 16 decisions\n"
    assert run.err.startswith(f"{bad}: line 1:")


def test_files_that_are_not_there(tmp_path: Path) -> None:
    assert "cannot be read" in refused("replay", tmp_path / "none.howff", code=1)
    assert "no file fits" in refused("replay", tmp_path / "*.howff", code=1)
    assert "holds no records" in refused("replay", tmp_path, code=1)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(clans: Path) -> None:
    clans.chmod(0)
    assert "cannot be read" in refused("replay", clans, code=1)
