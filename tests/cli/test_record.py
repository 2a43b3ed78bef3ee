"""`howff record`: the same seed writes the same bytes, and nothing is ever half-written."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from howff.core import registry
from howff.core.record import read
from howff.core.replay import Replay
from tests.cli.running import howff, refused

every_game = pytest.mark.parametrize("game", registry.games())


def written(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


@every_game
def test_the_same_seed_writes_the_same_bytes_with_any_number_of_workers(
    game: str, tmp_path: Path
) -> None:
    for name, more in {"a": [], "b": [], "c": ["--workers", "2"]}.items():
        run = howff(
            "record", game, "--games", 4, "--seed", "s", "--out", tmp_path / name, *more
        )  # fmt: skip
        assert run.code == 0, run
    assert sorted(written(tmp_path / "a")) == [f"0000{number}.howff" for number in (1, 2, 3, 4)]
    assert len(set(written(tmp_path / "a").values())) == 4
    assert written(tmp_path / "a") == written(tmp_path / "b") == written(tmp_path / "c")
    howff("record", game, "--games", 4, "--seed", "t", "--out", tmp_path / "d")
    assert written(tmp_path / "d") != written(tmp_path / "a")


@every_game
def test_what_is_written_replays(game: str, tmp_path: Path) -> None:
    low, high = registry.meta(game).seats
    for players in range(low, high + 1):
        folder = tmp_path / str(players)
        run = howff("record", game, "--players", players, "--games", 2, "--out", folder)
        assert run.code == 0, run
        for data in written(folder).values():
            record = read(data)
            assert record.header.setup.seats == players
            replay = Replay(record)
            replay.run()
            assert replay.finished


def test_bots_sit_where_they_are_named(tmp_path: Path) -> None:
    howff("record", "clans", "--bots", "random,random,random", "--out", tmp_path)
    header = read((tmp_path / "00001.howff").read_bytes()).header
    assert header.names == ("random", "random", "random")
    assert header.date == ""


def test_legal_moves_are_written_before_every_decision(tmp_path: Path) -> None:
    howff("record", "clustered", "--players", 2, "--legal", "--out", tmp_path)
    lines = read((tmp_path / "00001.howff").read_bytes()).lines
    before = [lines[at - 1].text for at, line in enumerate(lines) if line.kind == "decision"]
    assert before
    assert all(text.startswith("legal ") for text in before)
    assert howff("replay", tmp_path).code == 0


def test_public_records_hide_and_replay(tmp_path: Path) -> None:
    howff("record", "clustered", "--players", 2, "--seed", "x", "--public", "--out", tmp_path)
    text = (tmp_path / "00001.howff").read_text()
    assert "\nrecord public\n" in text
    assert "! hand A ? ? ? ? ?" in text
    assert howff("replay", tmp_path / "00001.howff").code == 0


def test_options_reach_the_header_and_the_answer_names_the_seed(tmp_path: Path) -> None:
    run = howff(
        "record", "clustered", "--players", 3, "--option", "quick=on", "extra_joker=A,C",
        "--seed", "lucky", "--out", tmp_path, "--json",
    )  # fmt: skip
    assert json.loads(run.out) == {"games": 1, "folder": str(tmp_path), "seed": "lucky"}
    assert "\noption quick=on extra_joker=A,C\n" in (tmp_path / "00001.howff").read_text()


def test_without_a_seed_the_answer_names_one_that_repeats_it(tmp_path: Path) -> None:
    first = json.loads(howff("record", "clans", "--out", tmp_path / "a", "--json").out)
    howff("record", "clans", "--seed", first["seed"], "--out", tmp_path / "b")
    assert written(tmp_path / "a") == written(tmp_path / "b")


def test_a_full_disk_is_said_in_one_sentence_and_leaves_no_part_of_a_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    sync = os.fsync

    def full(handle: int) -> None:
        synced.append(handle)
        if len(synced) > 2:
            raise OSError(errno.ENOSPC, "No space left on device")
        sync(handle)

    monkeypatch.setattr(os, "fsync", full)
    sentence = refused("record", "clans", "--games", 5, "--out", tmp_path, code=1)
    assert "00003.howff" in sentence
    assert "No space left on device" in sentence
    assert sorted(written(tmp_path)) == ["00001.howff", "00002.howff"]
    monkeypatch.undo()
    for data in written(tmp_path).values():
        Replay(read(data)).run()


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "file" in refused("record", "clans", "--out", tmp_path / "file", code=1)
    assert "inside" in refused("record", "clans", "--out", tmp_path / "file" / "inside", code=1)
