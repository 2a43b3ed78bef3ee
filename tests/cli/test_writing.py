"""Ctrl-C waits until a file is whole."""

from __future__ import annotations

import os
import signal
import threading
from pathlib import Path

import pytest

from howff.cli.writing import undisturbed, write


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_ctrl_c_in_the_middle_of_writing_comes_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync = os.fsync

    def pressed(handle: int) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        sync(handle)

    monkeypatch.setattr(os, "fsync", pressed)
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        write(tmp_path / "a", b"whole")
    assert [file.name for file in tmp_path.iterdir()] == ["a"]
    assert (tmp_path / "a").read_bytes() == b"whole"
    assert signal.getsignal(signal.SIGINT) is before


def test_other_threads_may_write_too(tmp_path: Path) -> None:
    def work() -> None:
        with undisturbed():
            (tmp_path / "b").write_bytes(b"x")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert (tmp_path / "b").exists()
