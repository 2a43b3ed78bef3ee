"""Files are written whole or not at all."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from howff.core import files
from howff.core.message import Refused


def test_written_whole(tmp_path: Path) -> None:
    target = tmp_path / "a.howff"
    files.write_whole(target, b"one")
    files.write_whole(target, b"two")
    assert target.read_bytes() == b"two"
    assert [file.name for file in tmp_path.iterdir()] == ["a.howff"]


def test_a_full_disk_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "a.howff"
    files.write_whole(target, b"old")

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Refused) as caught:
        files.write_whole(target, b"new")
    assert caught.value.reason.message.args["error"] == "No space left on device"
    assert target.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["a.howff"]


def test_one_who_is_interrupted_leaves_nothing_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        files.write_whole(tmp_path / "a.howff", b"new")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Refused):
        files.write_whole(tmp_path / "nowhere" / "a.howff", b"")
    with pytest.raises(Refused):
        files.read_whole(tmp_path / "nothing", 10)


def test_too_large_to_read(tmp_path: Path) -> None:
    (tmp_path / "big").write_bytes(b"x" * 100)
    with pytest.raises(Refused) as caught:
        files.read_whole(tmp_path / "big", 10)
    assert caught.value.reason.message.id == "core.file.too_large"
