"""The program as a process of its own: pipes that close, encodings, Ctrl-C, a real terminal."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

HOWFF = [sys.executable, "-m", "howff"]

posix = pytest.mark.skipif(os.name == "nt", reason="signals and terminals of POSIX")


def test_a_reader_that_has_seen_enough_causes_no_complaint() -> None:
    with subprocess.Popen(
        [*HOWFF, "rules", "glenmore"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


def test_an_output_without_our_letters_is_no_reason_to_stop() -> None:
    done = subprocess.run(
        [*HOWFF, "rules", "CL-22", "--lang", "pl"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stdout.startswith(b"CL-22")


@pytest.fixture
def ctrl_c_is_heard() -> Iterator[None]:
    """A run in the background ignores Ctrl-C, and so would every program it starts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@posix
@pytest.mark.usefixtures("ctrl_c_is_heard")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_stops_a_long_run_and_leaves_whole_records(workers: str, tmp_path: Path) -> None:
    command = ["record", "clans", "--games", "1000000", "--workers", workers, "--out", tmp_path]
    with subprocess.Popen(
        [*HOWFF, *map(str, command)], stderr=subprocess.PIPE, text=True
    ) as process:
        deadline = time.monotonic() + 60
        while not (tmp_path / "00005.howff").exists():
            assert time.monotonic() < deadline
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=60)
    assert process.returncode == 130
    assert said == "Stopped.\n"
    assert all(file.name.endswith(".howff") for file in tmp_path.iterdir())
    assert all(file.read_text().splitlines()[-1].startswith("= result")
               for file in tmp_path.iterdir())  # fmt: skip


def at_a_terminal(command: list[str], typed: list[tuple[str, str]]) -> str:
    """What is shown when each text is typed after its prompt has been seen."""
    import pty

    pid, terminal = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm-256color"
        os.execv(sys.executable, [*HOWFF, *command])
    shown = ""
    deadline = time.monotonic() + 120
    for prompt, answer in [*typed, ("", "")]:
        seen = len(shown)
        while prompt not in shown[seen:] or not prompt:
            assert time.monotonic() < deadline, shown
            if not select.select([terminal], [], [], 0.1)[0]:
                continue
            try:
                data = os.read(terminal, 65536)
            except OSError:
                break
            if not data:
                break
            shown += data.decode(errors="replace")
        if answer:
            os.write(terminal, answer.encode())
    os.close(terminal)
    os.waitpid(pid, 0)
    return shown


@posix
def test_at_a_real_terminal_there_is_colour_and_hands_are_wiped_away() -> None:
    shown = at_a_terminal(
        ["play", "clans", "--humans", "2", "--bots", "none", "--first", "A"],
        [
            ("press Enter", "\n"),
            ("(Player1), lay a card", "1\n"),
            ("press Enter", "\n"),
            ("(Player2), lay a card", "quit\n"),
            ("press Enter", "\n"),
        ],
    )
    assert shown.count("\x1b[2J") == 4
    assert "\x1b[1mClans and Glory" in shown
    assert "The game is kept" in shown


@posix
def test_progress_is_shown_while_somebody_watches(tmp_path: Path) -> None:
    shown = at_a_terminal(["record", "clans", "--games", "300", "--out", str(tmp_path)], [])
    assert "games" in shown
    assert "300 games written" in shown
    assert "━" in shown
