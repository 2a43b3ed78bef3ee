"""What all readers of table rows share: words for ints, bounded numbers, ids, names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from howff.core.message import Refused, refusal
from howff.core.tables import Table
from howff.games.glenmore.data import GOODS, SOURCES, Piece

MOST = 99
"""No figure of the game comes near this; a larger one is a slip of the pen."""

FIELDS = {
    "tile": ("name", "stack", "type", "river", "upgrade", "cost", "once", "act"),
    "landmark": ("name", "tile", "stack", "timing", "effect"),
    "clan": ("name", "x", "y", "effect", "road_cost"),
    "road": ("cost",),
}
"""The figures that may be fact or proposal, by table."""

TILE_ID = re.compile(r"[a-z0-9_.]+")
CLAN_ID = re.compile(r"[A-Za-z0-9_]+")


class Words:
    """The words chronicles add to those of the base, by the place they may stand in."""

    def __init__(
        self,
        once: Sequence[str] = (),
        act: Sequence[str] = (),
        get: Sequence[str] = (),
        insert: Sequence[str] = (),
        effect: Sequence[str] = (),
        keys: Sequence[str] = (),
    ) -> None:
        self.once = tuple(once)
        self.act = tuple(act)
        self.get = tuple(get)
        self.insert = tuple(insert)
        self.effect = tuple(effect)
        self.keys = tuple(keys)
        """Further keys of tiles, cards and clan spaces, handed on as written."""

    def symbols(self) -> list[str]:
        """Every new symbol once: those of tiles, of activations, of exchanges."""
        return list(dict.fromkeys((*self.once, *self.act, *self.get)))

    def plus(self, other: Words) -> Words:
        """The words of two together."""
        return Words(
            self.once + other.once,
            self.act + other.act,
            self.get + other.get,
            self.insert + other.insert,
            self.effect + other.effect,
            self.keys + other.keys,
        )


def wrong(where: str, key: str, value: object, known: Sequence[str]) -> Refused:
    """The refusal of a word that is none of those known."""
    return refusal(
        "E-DATA",
        "glenmore.data.choice",
        where=where,
        key=key,
        value=str(value)[:60],
        known=", ".join(one or '""' for one in known),
    )


def choice(table: Table, key: str, known: Sequence[str], default: str | None = None) -> int:
    """The place of a word in a list of known ones."""
    word = table.text(key, default)
    if word not in known:
        raise wrong(table.where, key, word, known)
    return known.index(word)


def bounded(
    table: Table, key: str, default: int | None = None, low: int = 0, high: int = MOST
) -> int:
    """A whole number between two bounds."""
    value = table.number(key, default, low)
    if value > high:
        raise refusal(
            "E-DATA", "glenmore.data.too_large", where=table.where, key=key, value=value, high=high
        )
    return value


def numbers(table: Table, key: str, low: int = 0, high: int = MOST) -> list[int]:
    """A list of bounded whole numbers that is not empty."""
    values: list[int] = table.items(key, int)
    if not values:
        raise refusal("E-DATA", "glenmore.data.empty", where=table.where, key=key)
    for value in values:
        if not low <= value <= high:
            raise refusal(
                "E-DATA",
                "glenmore.data.range",
                where=table.where,
                key=key,
                value=value,
                low=low,
                high=high,
            )
    return values


def good(where: str, key: str, word: str, more: Sequence[str] = ()) -> int:
    """The kind of good a word names; `more` words follow the goods."""
    known = (*GOODS, *more)
    if word not in known:
        raise wrong(where, key, word, known)
    return known.index(word)


def take_piece(
    table: Table, piece: Piece, pattern: re.Pattern[str], words: Words, fields: Sequence[str]
) -> None:
    """What every entry has: id, name, names, source, note, and the keys of chronicles."""
    piece.id = table.text("id")
    if not pattern.fullmatch(piece.id):
        raise refusal(
            "E-DATA",
            "glenmore.data.id",
            where=table.where,
            value=piece.id[:60],
            pattern=pattern.pattern,
        )
    piece.name = table.text("name")
    names = table.table("names", {})
    for lang in names.keys():  # noqa: SIM118 - `Table` is no mapping
        piece.names[lang] = names.text(lang)
    piece.chronicle = bounded(table, "chronicle", 0)
    take_source(table, piece, fields)
    for key in table.keys():  # noqa: SIM118 - `Table` is no mapping
        if key in words.keys:
            piece.more[key] = table.raw(key, object)


def take_source(table: Table, piece: Piece, fields: Sequence[str]) -> None:
    """Where the figures of an entry come from, and which of them are proposals."""
    piece.source = SOURCES[choice(table, "source", SOURCES)]
    piece.note = table.text("note", "")
    default = list(fields) if piece.source == "proposal" else []
    piece.proposed = table.items("proposed", str, default)
    for word in piece.proposed:
        if word.partition(".")[0] not in fields:
            raise wrong(table.where, "proposed", word, fields)
