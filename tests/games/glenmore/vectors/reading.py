"""Reads the worked examples of the rules specification (section D.3)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

FILE = Path(__file__).parent / "vectors.txt"
MORE = Path(__file__).parent / "more.txt"

_HEAD = re.compile(r"([VX]-\d{3}) (.*) \[([^\]]*)\]")
"""V: a block of the specification; X: one of ours, in more.txt."""
_CLAUSE = re.compile(r"(?:GM|RUL|INC)-\d+")


@dataclass
class Do:
    """One decision or chance line; with a code it must be refused."""

    seat: str
    action: str
    code: str = ""


@dataclass
class Vector:
    """One block: the position, then lines and expectations in their order."""

    id: str
    title: str
    clauses: list[str]
    given: list[str] = field(default_factory=list)
    steps: list[Do | list[str]] = field(default_factory=list)
    """Lines to play; a list of statements is what must be true at that point."""


def statements(text: str) -> list[str]:
    """The parts of a line."""
    return [one.strip() for one in text.split(";")]


def read(file: Path = FILE) -> list[Vector]:
    """All blocks of a file."""
    found: list[Vector] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        head = _HEAD.fullmatch(line)
        if head:
            clauses = _CLAUSE.findall(head.group(3))
            found.append(Vector(head.group(1), head.group(2), clauses))
            continue
        if not line.strip():
            continue
        kind, _, rest = line.strip().partition(" ")
        rest = rest.strip()
        if kind == "given":
            found[-1].given += statements(rest)
        elif kind == "expect":
            found[-1].steps.append(statements(rest))
        elif kind == "do":
            line_of, _, code = rest.partition(" !! ")
            seat, _, action = line_of.partition(" ")
            found[-1].steps.append(Do(seat, action, code))
        elif kind != "note":
            raise ValueError(line)
    return found


def pairs(text: str) -> dict[str, str]:
    """`R=1 Y=2` as a dict."""
    return dict(part.split("=", 1) for part in text.split(" "))


def miles(text: str) -> list[int]:
    """`2-4,6` as a list."""
    found: list[int] = []
    for part in text.split(","):
        low, dash, high = part.partition("-")
        found += range(int(low), int(high if dash else low) + 1)
    return found


def names(text: str) -> list[str]:
    """`a,b*2` as a list; `-` is none."""
    found: list[str] = []
    for part in [] if text == "-" else text.split(","):
        name, _, times = part.partition("*")
        found += [name] * int(times or 1)
    return found
