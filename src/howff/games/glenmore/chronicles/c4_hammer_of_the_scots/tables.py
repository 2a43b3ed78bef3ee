"""Reads what the data file says besides tiles and cards: the pieces and the England row."""

from __future__ import annotations

from typing import Any

from howff.core.message import refusal
from howff.core.tables import Table
from howff.games.glenmore.chronicles.c4_hammer_of_the_scots.words import (
    CONTROL,
    MAY_TAKE,
    ROW_NAME,
)
from howff.games.glenmore.data import SOURCES, Data
from howff.games.glenmore.tables.rows import choice, numbers, wrong

FILE = "c4_hammer_of_the_scots.toml"
PIECES = {"english": "first_a", "england_token": "under_english"}
"""The pieces by id, and where they are at the start."""


class EnglandRow:
    """GM-C4-04: the sixth row of the market."""

    def __init__(self, prices: list[int], start: int) -> None:
        self.prices = prices
        self.start = start
        """Spaces filled at the start."""


def read_row(found: Data) -> EnglandRow:
    """The England row; refuses a file that says something else."""
    tables: dict[str, Any] = found.tables["c4"]
    unknown = sorted(set(tables) - {"chronicle", "piece", "market_row", "option"})
    if unknown:
        raise refusal("E-DATA", "core.data.unknown_key", where=FILE, key=", ".join(unknown))
    _check_pieces(tables.get("piece", []))
    _check_tiles(found)
    rows = tables.get("market_row", [])
    if len(rows) != 1:
        raise refusal("E-DATA", "core.data.missing_key", where=FILE, key="[[market_row]]")
    table = Table(rows[0], f"{FILE}: market_row")
    choice(table, "id", (ROW_NAME,))
    _take_names(table)
    prices = numbers(table, "prices", low=1)
    if prices != sorted(set(prices)):
        raise refusal("E-DATA", "glenmore.data.prices", value=str(prices)[:40])
    start = table.number("start")
    if start > len(prices):
        raise refusal(
            "E-DATA",
            "glenmore.data.too_large",
            where=table.where,
            key="start",
            value=start,
            high=len(prices),
        )
    choice(table, "good", ("",))
    table.done()
    return EnglandRow(prices, start)


def _check_pieces(rows: list[dict[str, Any]]) -> None:
    """Both pieces, once each, where they belong."""
    seen = []
    for row in rows:
        table = Table(row, f"{FILE}: piece {row.get('id', '?')}")
        name = table.text("id")
        if name not in PIECES:
            raise wrong(table.where, "id", name, tuple(PIECES))
        seen.append(name)
        _take_names(table)
        choice(table, "start", (PIECES[name],))
        copies = table.number("copies", low=1)
        if copies > 1:
            raise refusal(
                "E-DATA",
                "glenmore.data.too_large",
                where=table.where,
                key="copies",
                value=copies,
                high=1,
            )
        table.done()
    if sorted(seen) != sorted(PIECES):
        raise refusal("E-DATA", "core.data.missing_key", where=FILE, key="[[piece]]")


def _check_tiles(found: Data) -> None:
    """The chronicle's own keys hold truth values."""
    words = [(f"tile {one.id}", MAY_TAKE, one.more.get(MAY_TAKE, True)) for one in found.tiles]
    words += [
        (f"landmark {one.id}", CONTROL, one.effect.more.get(CONTROL, True))
        for one in found.landmarks
    ]
    for where, key, value in words:
        if not isinstance(value, bool):
            raise wrong(f"{FILE}: {where}", key, value, ("true", "false"))


def _take_names(table: Table) -> None:
    table.text("name")
    names = table.table("names", {})
    for lang in names.keys():  # noqa: SIM118 - `Table` is no mapping
        names.text(lang)
    choice(table, "source", SOURCES)
    table.text("note", "")
