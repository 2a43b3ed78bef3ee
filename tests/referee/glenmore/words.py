"""Decision lines taken apart and spelt again the one way there is."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from tests.referee.glenmore.tables import KINDS
from tests.referee.lines import Foul

Cell = tuple[int, int]
NUMBER = r"(?:0|[1-9][0-9]*)"
PLACE = re.compile(rf"(-?{NUMBER}),(-?{NUMBER})")
SPACE = re.compile(r"\+c3\.(cask|age)@([123]\.[0-3])")
AMOUNT = re.compile(rf"(coin|whisky|\+c8\.toll)({NUMBER})")
PIECE = re.compile(r"([a-z]+)@(\S+)")


class Refused(Foul):
    """A decision that the rules do not allow, with the specification's code."""

    def __init__(self, code: str, what: str = "") -> None:
        super().__init__(f"{code} {what}".rstrip())
        self.code = code


def must(true: bool, code: str, what: str = "") -> None:
    """Refuse unless something is so."""
    if not true:
        raise Refused(code, what)


def cell_of(text: str) -> Cell:
    """A cell from `x,y`."""
    found = PLACE.fullmatch(text)
    if not found or "-0" in found.groups():
        raise Refused("E-SYNTAX", text)
    return int(found[1]), int(found[2])


def seat_cell(text: str) -> tuple[str, Cell]:
    """A seat and a cell of its estate from `S:x,y`."""
    seat, colon, where = text.partition(":")
    must(bool(colon) and len(seat) == 1, "E-SYNTAX", text)
    return seat, cell_of(where)


def spell(cell: Cell) -> str:
    """The cell as text."""
    return f"{cell[0]},{cell[1]}"


def number_of(text: str) -> int:
    """A plain number without sign or leading zeros."""
    must(re.fullmatch(NUMBER, text) is not None, "E-SYNTAX", text)
    return int(text)


def piece_of(text: str) -> tuple[str, Cell]:
    """A kind and a cell from `kind@x,y`."""
    found = PIECE.fullmatch(text)
    if not found:
        raise Refused("E-SYNTAX", text)
    return found[1], cell_of(found[2])


@dataclass
class Tokens:
    """The tokens of a payment or an activation."""

    option: int | None = None
    named: list[str] = field(default_factory=list)
    goods: list[tuple[str, Cell]] = field(default_factory=list)
    bought: list[str] = field(default_factory=list)
    coins: int = 0
    whisky: int = 0
    scots: list[Cell] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)
    casks: list[str] = field(default_factory=list)
    ages: list[str] = field(default_factory=list)
    toll: int = 0

    def kinds(self) -> list[str]:
        """All goods handed over, own ones and bought ones."""
        return [kind for kind, _ in self.goods] + self.bought

    def nothing(self, *besides: str) -> bool:
        """Nothing but the parts named is there."""
        return all(getattr(self, part) == value for part, value in EMPTY if part not in besides)

    def text(self) -> str:
        """The tokens in the order in which a writer puts them."""
        goods = sorted(self.goods, key=lambda one: (_rank(one[0]), one[1]))
        words = [f":{self.option}"] if self.option is not None else []
        words += [f"={kind}" for kind in self.named]
        words += [f"{kind}@{spell(cell)}" for kind, cell in goods]
        words += [f"+buy {kind}" for kind in sorted(self.bought, key=_rank)]
        words += [f"coin{self.coins}"] if self.coins else []
        words += [f"whisky{self.whisky}"] if self.whisky else []
        words += [f"+c3.cask@{space}" for space in sorted(self.casks)]
        words += [f"scot@{spell(cell)}" for cell in sorted(self.scots)]
        words += sorted(self.flags, reverse=True)
        words += [f"+c3.age@{space}" for space in sorted(self.ages)]
        words += [f"+c8.toll{self.toll}"] if self.toll else []
        return " ".join(words)


EMPTY = tuple(vars(Tokens()).items())


def _rank(kind: str) -> int:
    return KINDS.index(kind) if kind in KINDS else len(KINDS)


def tokens_of(words: list[str]) -> Tokens:
    """Read the tokens."""
    read, rest = Tokens(), list(words)
    while rest:
        word = rest.pop(0)
        if word == "+buy":
            must(bool(rest), "E-SYNTAX", word)
            read.bought.append(rest.pop(0))
        elif word.startswith("+c3."):
            found = SPACE.fullmatch(word)
            if not found:
                raise Refused("E-SYNTAX", word)
            (read.casks if found[1] == "cask" else read.ages).append(found[2])
        elif word.startswith("+") and not word.startswith("+c8."):
            must(word in ("+sinclair", "+gregor"), "E-SYNTAX", word)
            read.flags.append(word)
        elif word.startswith(":"):
            must(read.option is None, "E-SYNTAX", word)
            read.option = number_of(word[1:])
        elif word.startswith("="):
            must(word[1:] in KINDS, "E-SYNTAX", word)
            read.named.append(word[1:])
        elif word.startswith("scot@"):
            read.scots.append(cell_of(word[5:]))
        elif "@" in word:
            read.goods.append(piece_of(word))
        else:
            amount(read, word)
    return read


def amount(read: Tokens, word: str) -> None:
    """Coins, barrels, a toll: a word that ends in a number."""
    found = AMOUNT.fullmatch(word)
    if not found:
        raise Refused("E-SYNTAX", word)
    part = found[1].removeprefix("+c8.")
    name = "coins" if part == "coin" else part
    setattr(read, name, getattr(read, name) + int(found[2]))


def respelt(line: str) -> str:
    """A decision in its canonical spelling."""
    words = line.split(" ")
    verb = words[0]
    if verb == "pay":
        return f"pay {tokens_of(words[1:]).text()}".rstrip()
    if verb == "c3.build" and len(words) > 1:
        return f"{verb} {words[1]} {tokens_of(words[2:]).text()}".rstrip()
    if verb in ("act", "ness"):
        head = f"{verb} {spell(cell_of(words[1]))}"
        return f"{head} {tokens_of(words[2:]).text()}".rstrip()
    if verb == "gain":
        return line if line == " ".join(["gain", *words[1:]]) else ""
    if verb == "drop" and "keep" in words:
        return " ".join([*words[:3], *sorted(words[3:], key=_rank)])
    if verb == "c2.loot" and words[1:] != ["-"]:
        return f"{verb} {Tokens(goods=[piece_of(word) for word in words[1:]]).text()}"
    if verb == "c8.keep":
        return " ".join([verb, *sorted(words[1:], key=_rank)])
    return line
