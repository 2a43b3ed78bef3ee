"""Games are kept, saved, loaded and gone on with: the same luck, the same bots, nothing lost."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from howff.cli import home
from tests.cli.running import Run, howff, refused
from tests.cli.test_play import FIRST, body, records, table, the_record

PLAYED = ("--bots", "greedy,random", "--first", "B", "--seed", "keep")


def evening(*more: object, typed: str) -> Run:
    return howff("play", "clans", *PLAYED, *more, typed=typed)


def straight() -> list[str]:
    """The whole game without a break."""
    evening(typed=FIRST)
    lines = body(the_record("finished"))
    for file in records("finished"):
        file.unlink()
    return lines


def test_a_game_that_was_put_away_goes_on_with_the_same_luck_and_bots() -> None:
    whole = straight()
    for _ in range(3):
        evening(typed="1\n1\nquit\n\n") if not records("tables") else howff(
            "play", "--resume", typed="1\n1\n"
        )
        assert whole[: len(body(the_record()))] == body(the_record())
    assert howff("play", "--resume", typed=FIRST).code == 0
    assert body(the_record("finished")) == whole


def test_a_saved_game_is_loaded(tmp_path: Path) -> None:
    whole = straight()
    file = tmp_path / "evening.howff"
    run = evening(typed=f"1\n1\nsave {file}\n1\nquit\n\n")
    assert f"Written to {file}." in run.out
    assert "keep" not in file.read_text(), "the secret seed is not in the record"
    assert howff("replay", file).out == f"{file}: OK 8 decisions\n"
    assert howff("play", "--load", file, typed=FIRST).code == 0
    assert body(the_record("finished")) == whole
    # What was kept after the save is still there.
    assert len(body(the_record())) > len(file.read_text().splitlines()) - 10


def test_leaving_offers_to_save(tmp_path: Path) -> None:
    file = tmp_path / "later.howff"
    evening(typed=f"1\nquit\n{file}\n")
    assert howff("replay", file).code == 0


def test_a_game_from_another_machine_goes_on_with_new_luck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "away.howff"
    evening(typed=f"1\n1\nsave {file}\nquit\n\n")
    before = body(the_record())
    monkeypatch.setenv("HOWFF_HOME", str(tmp_path / "elsewhere"))
    run = howff("play", "--load", file, typed="1\n")
    assert run.code == 0
    after = body(the_record())
    assert after[: len(before)] == before
    assert len(after) > len(before)
    assert set(the_record().header.names) == {"You", "greedy", "random"}


def test_a_save_never_overwrites_what_is_not_its_own(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna")
    file = tmp_path / "game.howff"
    run = table(typed=f"save {letter}\nsave {file}\n1\nsave {file}\n")
    assert letter.read_text() == "Dear Anna"
    assert "choose another name" in run.out
    assert run.out.count(f"Written to {file}") == 2
    run = table(typed=f"save {file}\n")
    assert "choose another name" in run.out


def test_what_cannot_be_loaded_is_said(tmp_path: Path, clans: Path) -> None:
    assert "is over" in refused("play", "--load", clans, code=1)
    howff("record", "clans", "--public", "--out", tmp_path / "p")
    public = tmp_path / "p" / "00001.howff"
    assert "public" in refused("play", "--load", public, code=1)
    broken = tmp_path / "broken.howff"
    broken.write_bytes(clans.read_bytes()[:200])
    assert "line" in refused("play", "--load", broken, code=1)
    assert "cannot be read" in refused("play", "--load", tmp_path / "none", code=1)


def test_an_unfinished_game_is_offered() -> None:
    table(typed="1\n")
    kept = body(the_record())
    run = howff("play", typed="y\n1\n")
    assert "Unfinished: Clans and Glory" in run.out
    assert len(body(the_record())) > len(kept)
    assert howff("play", typed="n\n").out.endswith("No game was begun.\n")


def test_a_damaged_kept_game_is_said_and_left_alone() -> None:
    table(typed="1\n")
    (file,) = records("tables")
    file.write_text("howff 1\nnonsense\n")
    run = howff("play", typed="")
    assert run.code == 0
    assert "line 2" in run.err
    assert "No game was begun." in run.out
    assert file.exists()


@pytest.mark.parametrize("secret", ["", "[]", "{", '{"seed": 5, "bots": "x", "sealed": [1]}'])
def test_a_damaged_secret_does_not_stop_a_game(secret: str) -> None:
    table(typed="1\n")
    (file,) = records("tables")
    file.with_suffix(".json").write_text(secret)
    assert howff("play", "--resume", typed="1\n").code == 0


def test_a_game_goes_on_where_it_cannot_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("HOWFF_HOME", str(blocked))
    run = table(typed="1\n1\n")
    assert run.code == 0
    assert run.err.count("The game goes on, but it is not kept.") == 1
    assert "The game could not be kept." in run.out
    run = table(typed=FIRST)
    assert run.code == 0
    assert "The game is over." in run.out


def test_a_full_disk_while_saving_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    file = tmp_path / "game.howff"
    run = table(typed=f"save {file}\n1\n")
    assert run.code == 0
    assert f"{file} cannot be written: No space left on device" in run.out
    assert not file.exists()
    assert [one.name for one in tmp_path.iterdir() if one.is_file()] == []


@pytest.mark.parametrize(
    ("environment", "platform", "expected"),
    [
        ({"HOWFF_HOME": "/a/b"}, "linux", "/a/b"),
        ({"XDG_DATA_HOME": "/data"}, "linux", "/data/howff"),
        ({"LOCALAPPDATA": "/local"}, "win32", "/local/howff"),
        ({}, "linux", "~/.local/share/howff"),
        ({}, "darwin", "~/Library/Application Support/howff"),
        ({}, "win32", "~/AppData/Local/howff"),
    ],
)
def test_where_the_data_folder_is(
    environment: dict[str, str], platform: str, expected: str
) -> None:
    assert home.home(environment, platform) == Path(expected).expanduser()
