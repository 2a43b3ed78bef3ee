"""The figures of this chronicle, as its tables have them."""

from __future__ import annotations

from typing import Any

from howff.core.message import refusal
from howff.core.tables import Table
from howff.games.glenmore.chronicles.c5_haggis.words import VALUES, WIDE
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.tables.rows import bounded, wrong

FILE = "c5_haggis.toml"
STACKS = ("A", "B", "C")
LAST = "final"


class Figures:
    """How many tokens there are and how a haggis scoring goes."""

    def __init__(self, book: Book) -> None:
        tables: dict[str, Any] = book.data.tables["c5"]
        self.totals = [0] * WIDE
        """Tokens by value (MIS-12)."""
        for row in tables["haggis"]:
            self._tokens(Table(row, f"{FILE}: haggis"))
        self.limit = self._card(Table(tables["card"][0], f"{FILE}: card"))
        table = Table(tables["haggis_scoring"], f"{FILE}: haggis_scoring")
        self.open_in_supply = bounded(table, "open_in_supply", high=sum(self.totals))
        self.rolls = bounded(table, "rolls")
        self.open_limit = bounded(table, "open_limit", low=1)
        cost = table.table("extra_roll_cost")
        self.barrels = bounded(cost, "whisky", low=1)
        cost.done()
        after: list[str] = table.items("after", str)
        for word in after:
            if word not in (*STACKS, LAST):
                raise wrong(table.where, "after", word, (*STACKS, LAST))
        _named(table)
        self.after_rounds = [
            number for number, stack in enumerate(book.after_stacks, 1) if "SABCD"[stack] in after
        ]
        """GM-C5-10: the scoring rounds that a haggis scoring follows."""
        self.after_final = LAST in after
        self.scorings = len(self.after_rounds) + self.after_final
        self.chance = [book.faces.count(value) / len(book.faces) for value in range(WIDE)]
        """GM-C5-17: of each value with the die of the base game."""
        for face in book.faces:
            if face not in VALUES:
                raise refusal(
                    "E-DATA",
                    "glenmore.data.range",
                    where="board.toml",
                    key="faces",
                    value=face,
                    low=VALUES[0],
                    high=VALUES[-1],
                )

    def _tokens(self, table: Table) -> None:
        table.text("id")
        table.text("name")
        value = bounded(table, "value", low=VALUES[0], high=VALUES[-1])
        self.totals[value] += bounded(table, "copies", high=30)
        _named(table)

    def _card(self, table: Table) -> int:
        table.text("id")
        table.text("name")
        bounded(table, "copies", low=4)
        limit = bounded(table, "limit", low=1, high=30)
        _named(table)
        return limit


def _named(table: Table) -> None:
    """What every entry has besides its figures."""
    table.raw("names", dict, {})
    table.text("source")
    table.text("note", "")
    table.items("proposed", str, [])
    table.done()
