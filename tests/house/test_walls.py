"""Walls that import-linter cannot hold."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.sources import ROOT, name, python_files, written

# mypy_extensions only marks classes for mypyc; random and math are among Python's own.
ALLOWED = sys.stdlib_module_names | {"howff", "mypy_extensions"}
BASE = ROOT / "src" / "howff" / "games" / "glenmore"


def imported(file: Path, *, lazily: bool) -> Iterator[str]:
    """The top-level packages that a file imports, with or without what its functions do."""
    module = ast.parse(file.read_text("utf-8"))
    for node in ast.walk(module) if lazily else module.body:
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.split(".")[0]


@pytest.mark.parametrize(
    ("folder", "lazily"),
    # Only a bot that somebody connects from elsewhere needs more.
    [("core", True), ("games", True), ("bots", False)],
)
def test_engine_and_bots_stand_on_the_standard_library(folder: str, lazily: bool) -> None:
    files = python_files(f"src/howff/{folder}")
    assert files
    foreign = {name(file): set(imported(file, lazily=lazily)) - ALLOWED for file in files}
    assert not {file: packages for file, packages in foreign.items() if packages}


def words_of(chronicle: str) -> list[str]:
    """How a chronicle's folder could be named elsewhere: `c1_boat_race`, `boat race`, …"""
    bare = re.sub(r"^c\d+_", "", chronicle)
    return [chronicle, bare, bare.replace("_", "-"), bare.replace("_", " ")]


def chronicles() -> list[str]:
    """The folders of the chronicles."""
    home = BASE / "chronicles"
    return sorted(path.name for path in home.glob("*/") if (path / "rules.toml").exists())


@pytest.mark.parametrize("chronicle", chronicles())
def test_glen_more_base_names_no_chronicle(chronicle: str) -> None:
    pattern = re.compile("|".join(rf"\b{re.escape(word)}\b" for word in words_of(chronicle)), re.I)
    outside = [ROOT / "src" / "howff" / "core", BASE]
    base = [
        file
        for file in written()
        if file.suffix in {".py", ".toml", ".json"}
        and any(file.is_relative_to(home) for home in outside)
        and not file.is_relative_to(BASE / "chronicles")
    ]
    found = [name(file) for file in base if pattern.search(file.read_text("utf-8"))]
    assert not found
