"""The first thing a stranger's machine is asked: which Python is here?"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.sources import ROOT

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a shell script")

SCRIPT = ROOT / "scripts" / "find-python"


def put(folder: Path, name: str, script: str) -> Path:
    """A program on the path."""
    file = folder / name
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(0o755)
    return file


def old(folder: Path, name: str) -> Path:
    """A Python that is too old."""
    return put(folder, name, 'case "$1" in --version) echo "Python 3.9.2";; *) exit 1;; esac')


def find(folder: Path, wanted: str = "") -> subprocess.CompletedProcess[str]:
    """What the script says where only these programs are."""
    return subprocess.run(
        ["/bin/sh", str(SCRIPT)],
        env={"PATH": str(folder), "PYTHON": wanted},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_python_under_another_name_is_found(tmp_path: Path) -> None:
    old(tmp_path, "python3")
    (tmp_path / "python3.12").symlink_to(sys.executable)
    done = find(tmp_path)
    assert (done.returncode, done.stdout.strip()) == (0, str(tmp_path / "python3.12"))


def test_an_old_python_gets_one_clear_sentence(tmp_path: Path) -> None:
    old(tmp_path, "python3")
    done = find(tmp_path)
    assert done.returncode == 1
    assert done.stderr == (
        "Howff needs Python 3.11 or newer, and this machine has Python 3.9.2. "
        "Install one, or name it: make play PYTHON=/path/to/python3.11\n"
    )


def test_no_python_at_all_is_said(tmp_path: Path) -> None:
    assert "this machine has no python3." in find(tmp_path).stderr


def test_debian_without_venv_is_told_what_to_install(tmp_path: Path) -> None:
    put(
        tmp_path,
        "python3",
        f'case "$2" in *ensurepip*) exit 1;; *) exec "{sys.executable}" "$@";; esac',
    )
    done = find(tmp_path)
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    assert done.returncode == 1
    assert f"apt install python{version}-venv" in done.stderr


def test_a_named_python_is_the_only_one_tried(tmp_path: Path) -> None:
    (tmp_path / "python3").symlink_to(sys.executable)
    assert find(tmp_path, str(old(tmp_path, "mine"))).returncode == 1
    assert find(tmp_path, str(tmp_path / "python3")).returncode == 0
