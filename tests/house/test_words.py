"""What never stands in a file of this project."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.house.sources import name, written

TEXTS = {".py", ".md", ".toml", ".json", ".yml", ".ini", ".cfg", ".txt", ".ts", ".svelte", ".css"}
NOTES = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b")
PLACES = re.compile(r"(?<![\w.])/(?:work|root|home)/\w|(?<![\w.])/tmp/\w")
EXCEPTION = re.compile(r"# (?:noqa|type: ignore|pragma)\b(?!.* - \S|.*# \S)")


def lines_with(pattern: re.Pattern[str], suffixes: set[str]) -> list[str]:
    """Where a pattern occurs, as `file:line`."""
    return [
        f"{name(file)}:{number}: {line.strip()[:80]}"
        for file in written()
        if file.suffix in suffixes and file != Path(__file__)
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if pattern.search(line)
    ]


@pytest.mark.parametrize("pattern", [NOTES, PLACES], ids=["notes to self", "machine paths"])
def test_nobody_wrote(pattern: re.Pattern[str]) -> None:
    assert lines_with(pattern, TEXTS) == []


def test_lint_exceptions_carry_their_reason() -> None:
    assert lines_with(EXCEPTION, {".py"}) == []


@pytest.mark.parametrize(
    ("line", "bad"),
    [
        ("x = 1  # noqa: E501", True),
        ("x = 1  # noqa: E501 - the table reads better in one row", False),
        ("x = y  # type: ignore[attr-defined]", True),
        ("x = y  # type: ignore[attr-defined]  # the stubs lag behind", False),
    ],
)
def test_the_check_for_reasons(line: str, bad: bool) -> None:
    assert bool(EXCEPTION.search(line)) is bad
