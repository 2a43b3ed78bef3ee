"""Small files and small functions; a longer one says why: `# long: reason` on its first line."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.house.sources import name, python_files

FILE_LINES = 400
FUNCTION_LINES = 60
REASON = re.compile(r"# long: \S")


def long_functions(text: str) -> Iterator[str]:
    """The functions that are too long and do not say why."""
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > FUNCTION_LINES and not REASON.search(lines[node.lineno - 1]):
                yield f"line {node.lineno}, {node.name}: {length} lines"


def is_long(text: str) -> bool:
    """Whether a file is too long and does not say why."""
    lines = text.splitlines()
    return len(lines) > FILE_LINES and not REASON.search("".join(lines[:3]))


def texts() -> dict[str, str]:
    """The sources by name."""
    files = python_files("src", "bench", "scripts")
    return {name(file): file.read_text("utf-8") for file in files}


def test_no_file_is_too_long() -> None:
    assert [file for file, text in texts().items() if is_long(text)] == []


def test_no_function_is_too_long() -> None:
    found = {file: list(long_functions(text)) for file, text in texts().items()}
    assert {file: functions for file, functions in found.items() if functions} == {}


@pytest.mark.parametrize(
    ("first", "lines", "seen"),
    [
        ("def f():", FUNCTION_LINES, True),
        ("def f():", FUNCTION_LINES - 1, False),
        ("def f():  # long: one table of the rulebook", FUNCTION_LINES, False),
    ],
)
def test_a_long_function_is_seen(first: str, lines: int, seen: bool) -> None:
    text = "\n".join([first, *(f"    x = {number}" for number in range(lines))])
    assert bool(list(long_functions(text))) is seen
