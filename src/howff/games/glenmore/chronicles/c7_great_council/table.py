"""The cards and the vote tokens, as the tables have them."""

from __future__ import annotations

from typing import Any

from howff.core.message import refusal
from howff.core.tables import Table
from howff.games.glenmore.chronicles.c7_great_council.counts import COUNTS, Count
from howff.games.glenmore.data import Data
from howff.games.glenmore.tables.rows import bounded, wrong

FILE = "c7_great_council.toml"
MOST_CARDS = 15
BESTS = ("most", "least")
DISCARDS = "own_discards"


class Card:
    """A scoring card of the Council."""

    def __init__(self, row: dict[str, Any]) -> None:
        table = Table(row, f"{FILE}: council {row.get('id', '?')}")
        self.id = table.text("id")
        self.name = table.text("name")
        self.names: dict[str, str] = dict(table.raw("names", dict, {}))
        bounded(table, "copies", low=1, high=1)
        self.vp = bounded(table, "vp")
        best = table.text("best")
        if best not in BESTS:
            raise wrong(table.where, "best", best, BESTS)
        self.least = best == "least"
        self.word = table.text("count")
        if self.word not in COUNTS:
            raise wrong(table.where, "count", self.word, tuple(COUNTS))
        self.count: Count = COUNTS[self.word]
        self.source = table.text("source")
        self.note = table.text("note", "")
        self.proposed: list[str] = table.items("proposed", str, [])
        table.done()

    def label(self, lang: str) -> str:
        """The title to show in a language."""
        return self.names.get(lang, self.name)


class Figures:
    """The figures of a table with so many seats."""

    def __init__(self, data: Data, seats: int) -> None:
        tables: dict[str, Any] = data.tables["c7"]
        self.cards = [Card(row) for row in tables["council"]]
        self.index = {card.id: place for place, card in enumerate(self.cards)}
        """Place of each card by its id."""
        if len(self.cards) > MOST_CARDS:
            raise too_large(FILE, "[[council]]", len(self.cards), MOST_CARDS)
        self.discards = sum(
            1 << place for place, card in enumerate(self.cards) if card.word == DISCARDS
        )
        """Bit of the card with which everybody has a discard pile of their own."""
        setup = Table(tables["council_setup"], f"{FILE}: council_setup")
        self.shown = bounded(setup, "shown", low=1, high=len(self.cards))
        self.votes = bounded(setup, "votes", high=self.shown)
        _named(setup)
        votes = {row["id"]: Table(row, f"{FILE}: vote {row['id']}") for row in tables["vote"]}
        self.ayes = _per_player(votes["aye"], seats)
        self.nays = _per_player(votes["nay"], seats)
        double = Table(tables["double_vote"], f"{FILE}: double_vote")
        self.double = seats in double.items("players", int)
        bounded(double, "times", low=1, high=1)
        _named(double)
        if self.ayes + self.nays < self.votes + self.double:
            raise refusal(
                "E-DATA",
                "core.data.too_small",
                where=f"{FILE}: vote",
                key="per_player",
                value=self.ayes + self.nays,
                low=self.votes + self.double,
            )


def too_large(where: str, key: str, value: int, high: int) -> Exception:
    """The refusal of a figure that nothing has room for."""
    return refusal(
        "E-DATA", "glenmore.data.too_large", where=where, key=key, value=value, high=high
    )


def _per_player(table: Table, seats: int) -> int:
    table.text("id")
    table.text("name")
    copies = bounded(table, "copies")
    row = table.table("per_player")
    counts = {players: bounded(row, str(players), high=14) for players in (2, 3, 4)}
    row.done()
    _named(table)
    for players, count in counts.items():
        if players * count > copies:
            raise too_large(f"{table.where}: per_player", str(players), players * count, copies)
    return counts[seats]


def _named(table: Table) -> None:
    """What every entry has besides its figures."""
    table.raw("names", dict, {})
    table.text("source")
    table.text("note", "")
    table.items("proposed", str, [])
    table.done()
