"""What the house rules are checked on: every file of the project that somebody wrote."""

from __future__ import annotations

from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDERS = (".ci", "art", "bench", "client", "docs", "requirements", "scripts", "src", "tests")
MADE = {"__pycache__", "dist", "node_modules", "static"}


@cache
def written() -> tuple[Path, ...]:
    """The files at the top and all below the folders, but for what tools make there."""
    files = [file for file in ROOT.glob("*") if file.is_file()]
    for folder in FOLDERS:
        files += [file for file in (ROOT / folder).rglob("*") if file.is_file()]
    return tuple(sorted(file for file in files if not MADE & set(file.relative_to(ROOT).parts)))


def python_files(*folders: str) -> list[Path]:
    """The Python files below some folders."""
    homes = [ROOT / folder for folder in folders]
    return [
        file
        for file in written()
        if file.suffix == ".py" and any(file.is_relative_to(home) for home in homes)
    ]


def name(file: Path) -> str:
    """A file as people call it."""
    return file.relative_to(ROOT).as_posix()
