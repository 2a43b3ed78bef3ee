"""The values of the notation: cells, kinds, tokens (notation of Glen More II, section 4)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from howff.core.message import Refused, refusal
from howff.games.glenmore.data import GOODS
from howff.games.glenmore.rules.words import CELL, HALF, cell_at, cell_x, cell_y

NOWHERE = CELL
"""Stands for any cell too far away to be on an estate."""

_INT = r"(?:0|-?[1-9][0-9]{0,3})"
_CELL = re.compile(rf"({_INT}),({_INT})")
_NUMBER = re.compile(r"[1-9][0-9]{0,6}")
_WHISKY = "whisky"
OWN_TOKEN = re.compile(r"[+=]c[0-9]\.")
"""How a chronicle's token begins."""
OWN_LINE = re.compile(r"c[0-9]\.")
"""How a chronicle's line begins."""
NO_GOOD = -1
"""A kind that can be spelled but never bought, sold or put: whisky."""


def bad(text: str) -> Refused:
    """Something that cannot be read."""
    return refusal("E-SYNTAX", "glenmore.why.E-SYNTAX", code="E-SYNTAX", text=text[:60])


def cell_text(cell: int) -> str:
    """`x,y`."""
    return f"{cell_x(cell)},{cell_y(cell)}"


def cell_of(text: str) -> int:
    """The cell that a text spells."""
    match = _CELL.fullmatch(text)
    if match is None:
        raise bad(text)
    x, y = int(match[1]), int(match[2])
    if abs(x) >= HALF or abs(y) >= HALF:
        return NOWHERE
    return cell_at(x, y)


def number_of(text: str) -> int:
    """A positive number without leading zeros."""
    if not _NUMBER.fullmatch(text):
        raise bad(text)
    return int(text)


def kind_of(text: str) -> int:
    """The kind of a good."""
    if text not in GOODS:
        raise bad(text)
    return GOODS.index(text)


def good_at(text: str) -> tuple[int, int]:
    """`kind@x,y`."""
    word, at, place = text.partition("@")
    if not at:
        raise bad(text)
    return (NO_GOOD if word == _WHISKY else kind_of(word)), cell_of(place)


@dataclass
class Tokens:
    """What stands behind `pay`, `act` and `ness`, sorted out."""

    options: list[int] = field(default_factory=list)
    free: list[int] = field(default_factory=list)
    goods: list[tuple[int, int]] = field(default_factory=list)
    buys: list[int] = field(default_factory=list)
    coin: int = 0
    whisky: int = 0
    scots: list[int] = field(default_factory=list)
    sinclair: bool = False
    gregor: bool = False

    def plain(self) -> bool:
        """Whether nothing at all is handed over."""
        return not (self.goods or self.buys or self.coin or self.whisky or self.scots)

    def kinds(self) -> list[int]:
        """How many goods of each kind are handed over."""
        counts = [0, 0, 0, 0, 0]
        for kind, _ in self.goods:
            counts[kind] += 1
        for kind in self.buys:
            counts[kind] += 1
        return counts


def tokens_of(words: list[str]) -> Tokens:
    """The tokens in any order."""
    found = Tokens()
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if word == "+buy":
            if not rest:
                raise bad(word)
            kind = rest.pop(0)
            found.buys.append(NO_GOOD if kind == _WHISKY else kind_of(kind))
        else:
            _take(found, word)
    found.goods.sort()
    found.buys.sort()
    found.scots.sort()
    return found


def _take(found: Tokens, word: str) -> None:
    """One token of a single word."""
    if word.startswith(":"):
        found.options.append(number_of(word[1:]))
    elif word.startswith("=") and "." not in word:
        found.free.append(kind_of(word[1:]))
    elif word in ("+sinclair", "+gregor"):
        name = word[1:]
        if getattr(found, name):
            raise bad(word)
        setattr(found, name, True)
    elif word.startswith("scot@"):
        found.scots.append(cell_of(word[5:]))
    elif word.startswith("coin") and not found.coin:
        found.coin = number_of(word[4:])
    elif word.startswith("whisky") and "@" not in word and not found.whisky:
        found.whisky = number_of(word[6:])
    else:
        found.goods.append(good_at(word))


def seats_of(text: str, letters: str) -> list[int]:
    """`R Y B`: every seat once."""
    seats = [letters.find(word) if len(word) == 1 else -1 for word in text.split(" ")]
    if sorted(seats) != list(range(len(letters))):
        raise bad(text)
    return seats
