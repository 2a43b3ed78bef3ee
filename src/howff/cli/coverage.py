"""Which clauses of the rules have a test: the marks of all collected tests against the ledgers."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path

from howff.compiled import SOURCES
from howff.core import rulebook
from howff.core.message import refusal
from howff.core.rulebook import Rulebook

PLUGIN = "howff.cli.marks"

_COLLECT = ("--collect-only", "-q", "-m", "", "-p", "no:cacheprovider", "-p", PLUGIN)


@dataclass(frozen=True)
class Report:
    """How far one rulebook is proved."""

    home: str
    built: bool
    clauses: int
    missing: tuple[str, ...]

    def to_json(self) -> dict[str, object]:
        """The report as plain data."""
        return {**asdict(self), "missing": list(self.missing)}


def proofs(root: Path | None = None) -> dict[str, list[str]]:
    """The tests that claim to prove each clause, by the clause's id."""
    home = root or SOURCES.parent
    if not (home / "tests").is_dir() or find_spec("pytest") is None:
        raise refusal("E-TESTS", "cli.coverage.no_tests")
    with tempfile.TemporaryDirectory() as scratch:
        found = Path(scratch) / "marks.json"
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *_COLLECT],
            cwd=home,
            env={**os.environ, "HOWFF_MARKS": str(found)},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0 or not found.exists():
            tail = (done.stdout + done.stderr).strip().splitlines()[-1:]
            raise refusal("E-TESTS", "cli.coverage.broken", error=" ".join(tail)[:200])
        marks: dict[str, list[str]] = json.loads(found.read_text("utf-8"))
    return marks


def compare(book: Rulebook, proved: Mapping[str, list[str]]) -> Report:
    """What a rulebook still lacks."""
    missing = tuple(clause.id for clause in book.clauses if clause.id not in proved)
    return Report(book.home, book.built, len(book.clauses), missing)


def strangers(proved: Mapping[str, list[str]]) -> list[str]:
    """Ids that tests name and no rulebook has: a slip of the pen that would hide a gap."""
    known = {clause.id for book in rulebook.rulebooks() for clause in book.clauses}
    return sorted(set(proved) - known)
