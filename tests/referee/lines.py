"""A record's lines as bare text: the referees here share no code with the program they check."""

from __future__ import annotations


class Foul(AssertionError):
    """A line that the rules do not allow."""


def split(text: str) -> tuple[dict[str, str], list[tuple[str, str]]]:
    """The header's keys and the body's (mark, rest) pairs."""
    header: dict[str, str] = {}
    body: list[tuple[str, str]] = []
    for raw in text.split("\n"):
        line = raw.split(" #")[0].rstrip()
        if not line or line.startswith("#"):
            continue
        mark, _, rest = line.partition(" ")
        if mark in ("!", "=") or (len(mark) == 1 and mark.isupper()):
            body.append((mark, rest))
        else:
            header[mark] = rest
    return header, body


def need(true: bool, what: str) -> None:
    """Cry foul unless something is so."""
    if not true:
        raise Foul(what)
