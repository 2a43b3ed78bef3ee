"""A build where a C compiler is found, and a clean word where not."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from howff import compiled
from scripts import build_compiled


def test_without_a_compiler_the_engine_stays_interpreted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiled, "BUILDS", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CC", raising=False)
    assert build_compiled.main() == build_compiled.NO_COMPILER
    said = "There is no C compiler here, so the engine stays interpreted.\n"
    assert capsys.readouterr().err == said


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script stands in for a compiler")
def test_without_headers_the_engine_stays_interpreted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiler = tmp_path / "cc"
    compiler.write_text("#!/bin/sh\n")
    compiler.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "stays interpreted" in _missing_with_headers_in(tmp_path, monkeypatch)


def _missing_with_headers_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr("sysconfig.get_path", lambda name: str(folder))
    lack = build_compiled.missing_tool()
    (folder / "Python.h").write_text("")
    assert build_compiled.missing_tool() == ""
    return lack


def test_old_builds_go_and_the_newest_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "BUILDS", tmp_path)
    for number in range(6):
        build = tmp_path / f"{compiled.abi()}-{number}"
        build.mkdir()
        os.utime(build, (number, number))
    (tmp_path / "cpython-399-other").mkdir()
    build_compiled.drop_old()
    left = sorted(path.name for path in tmp_path.iterdir())
    kept = [f"{compiled.abi()}-{number}" for number in (3, 4, 5)]
    assert left == sorted(["cpython-399-other", *kept])
