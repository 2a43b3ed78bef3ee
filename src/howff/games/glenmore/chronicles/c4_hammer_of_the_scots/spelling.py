"""The lines of an English turn, read and written (notation, section 5.2)."""

from __future__ import annotations

from howff.games.glenmore.chronicles.c4_hammer_of_the_scots.words import (
    ENGLISH_END,
    ENGLISH_SCRAP,
    ENGLISH_TAKE,
)
from howff.games.glenmore.rules.words import ABOUT
from howff.games.glenmore.values import bad, number_of

_VERBS = {ENGLISH_TAKE: "c4.take", ENGLISH_SCRAP: "c4.scrap", ENGLISH_END: "c4.end"}


def text(move: int) -> str | None:
    """The one spelling of a move of the Englishman."""
    verb = _VERBS.get(move & ~ABOUT)
    if verb is None or verb == "c4.end":
        return verb
    return f"{verb} {move & ABOUT}"


def parse(line: str) -> list[int] | None:
    """The move of a line; None for other lines, a refusal for one that is misspelled."""
    words = line.split(" ")
    if words[0] not in _VERBS.values():
        return None
    if len(words) != (1 if words[0] == "c4.end" else 2):
        raise bad(line)
    if words[0] == "c4.end":
        return [ENGLISH_END]
    return [(ENGLISH_TAKE if words[0] == "c4.take" else ENGLISH_SCRAP) | number_of(words[1])]
