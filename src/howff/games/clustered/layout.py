"""Where the start cards lie, read from `table.toml`."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import as_file, files
from pathlib import Path

from howff.core import tables
from howff.core.message import refusal

Coordinates = tuple[int, int]

_REACH = 1000
_SOURCES = ("rulebook", "reconstruction")


@lru_cache(maxsize=1)
def _layouts() -> dict[int, tuple[Coordinates, ...]]:
    with as_file(files("howff.games.clustered") / "table.toml") as file:
        return load(file)


def starts(seats: int) -> tuple[Coordinates, ...]:
    """The cells of the start cards at a table of so many seats."""
    return _layouts()[seats]


def load(file: Path) -> dict[int, tuple[Coordinates, ...]]:
    """The start cells by number of seats; refuses a table that does not serve 1 to 8 seats once."""
    top = tables.Table(tables.load(file), file.name)
    found: dict[int, tuple[Coordinates, ...]] = {}
    for number, raw in enumerate(top.items("starts", dict), 1):
        table = tables.Table(raw, f"{file.name} starts {number}")
        table.text("clause")
        cells = tuple(_cell(cell, table.where) for cell in table.items("cells", list))
        source = table.text("source")
        if source not in _SOURCES:
            known = ", ".join(_SOURCES)
            raise refusal(
                "E-DATA", "clustered.data.source", where=table.where, source=source, known=known
            )
        for seats in table.items("seats", int):
            if seats in found or not 1 <= seats <= 8:
                raise refusal("E-DATA", "clustered.data.seats", where=table.where, seats=seats)
            found[seats] = cells
        table.done()
        if not cells or len(set(cells)) != len(cells):
            raise refusal("E-DATA", "clustered.data.cells", where=table.where)
    top.done()
    missing = [str(seats) for seats in range(1, 9) if seats not in found]
    if missing:
        raise refusal("E-DATA", "clustered.data.missing", where=file.name, seats=", ".join(missing))
    return found


def _cell(cell: list[object], where: str) -> Coordinates:
    if len(cell) == 2:
        x, y = cell
        if type(x) is int and type(y) is int and max(abs(x), abs(y)) <= _REACH:
            return x, y
    raise refusal("E-DATA", "clustered.data.cell", where=where, cell=str(cell)[:60])
