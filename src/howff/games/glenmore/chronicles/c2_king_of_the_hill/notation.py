"""`c2.climb`, `c2.toll`, `c2.loot` as text."""

from __future__ import annotations

from howff.games.glenmore.chronicles.c2_king_of_the_hill.state import PartState
from howff.games.glenmore.chronicles.c2_king_of_the_hill.verbs import (
    CLIMB,
    LOOT,
    LOOT_END,
    TOLL_COIN,
    TOLL_GOOD,
)
from howff.games.glenmore.data import GOODS
from howff.games.glenmore.rules.words import ABOUT, CELL, KIND
from howff.games.glenmore.values import bad, cell_of, cell_text, kind_of

THINGS = ("coin", *GOODS)
"""What may lie on the mountain, in the order of a heap."""


def spell(moves: list[int]) -> str | None:
    """The spelling of a line that begins with a verb of the mountain."""
    first = moves[0]
    verb = first & ~ABOUT
    if verb == CLIMB:
        return "c2.climb"
    if verb == TOLL_COIN:
        return "c2.toll coin"
    if verb == TOLL_GOOD:
        return f"c2.toll {_good(first)}"
    if verb in (LOOT, LOOT_END):
        taken = [_good(move) for move in moves if move & ~ABOUT == LOOT]
        return " ".join(["c2.loot", *(taken or ["-"])])
    return None


def _good(move: int) -> str:
    return f"{GOODS[move >> KIND & 7]}@{cell_text(move & CELL)}"


def read(text: str) -> list[int] | None:
    """The moves of a line; None if it is no line of the mountain."""
    verb, *rest = text.split(" ")
    if not verb.startswith("c2."):
        return None
    if verb == "c2.climb" and not rest:
        return [CLIMB]
    if verb == "c2.toll" and len(rest) == 1:
        return [TOLL_COIN] if rest[0] == "coin" else [TOLL_GOOD | _token(rest[0])]
    if verb == "c2.loot" and rest:
        goods = [] if rest == ["-"] else sorted([LOOT | _token(word) for word in rest])
        return [*goods, LOOT_END]
    raise bad(text)


def _token(word: str) -> int:
    kind, at, place = word.partition("@")
    if not at:
        raise bad(word)
    return kind_of(kind) << KIND | cell_of(place)


def heap_text(part: PartState) -> str:
    """`c2.hill coin=2 wood=1`, `c2.hill -`."""
    lies = [f"{name}={n}" for name, n in zip(THINGS, part.heap, strict=True) if n]
    return " ".join(["c2.hill", *(lies or ["-"])])
