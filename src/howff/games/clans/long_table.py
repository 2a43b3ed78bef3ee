"""The long table for a number of players, read from `long_tables.toml`: seats, counts, start."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Final

from howff.core.message import Arg, refusal
from howff.core.tables import Table, load
from howff.games.clans.state import COLOURS, RANKS

FILE: Final = "long_tables.toml"
FREE_BEFORE_TURNS: Final = 3
"""CL-34: so many seats are free before every turn."""

MAX_SEATS: Final = 38
MAX_TABLEAUS: Final = 6

SOURCES: Final = ("rulebook", "owner", "reconstruction")


@dataclass(frozen=True)
class LongTable:
    """Seats, their relations, and how many cards go where."""

    players: int
    ranks_out: tuple[int, ...]
    removed: int
    hands: tuple[int, ...]
    tableaus: tuple[tuple[int, ...], ...]
    heads: tuple[int, ...]
    upper: tuple[int, ...]
    lower: tuple[int, ...]
    near: tuple[tuple[int, ...], ...]
    """The neighbours of each seat, ascending."""
    opposite: tuple[int, ...]
    start: tuple[int, ...]

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.opposite)

    @cached_property
    def pack(self) -> int:
        """The cards in the game, as a mask."""
        every_colour = (1 << COLOURS) - 1
        ranks = (rank for rank in range(RANKS) if rank + 3 not in self.ranks_out)
        return sum(every_colour << COLOURS * rank for rank in ranks)

    @property
    def turns(self) -> int:
        """How many turns a game has: everybody as many as the player with the fewest cards."""
        return self.players * self.hands[-1]

    @cached_property
    def around(self) -> list[int]:
        """For each seat the mask of the seats whose cards count there (CL-24)."""
        return [
            sum(1 << other for other in (*self.near[seat], self.opposite[seat]))
            for seat in range(self.seats)
        ]

    @cached_property
    def tableau_of(self) -> list[int]:
        """For each seat the number of its tableau, from 0."""
        found = {seat: at for at, seats in enumerate(self.tableaus) for seat in seats}
        return [found[seat] for seat in range(self.seats)]


def long_table(players: int, folder: str | None = None) -> LongTable:
    """The table for so many players; a folder may hold a corrected data file."""
    path = Path(__file__).with_name(FILE)
    if folder is not None and (Path(folder) / FILE).is_file():
        path = Path(folder) / FILE
    return _tables(path, path.stat().st_mtime_ns)[players]


@lru_cache(maxsize=8)
def _tables(path: Path, _stamp: int) -> dict[int, LongTable]:
    root = Table(load(path), FILE)
    rows = [
        _read(Table(row, f"{FILE}: table {at}")) for at, row in enumerate(root.items("table", dict))
    ]
    root.done()
    tables = {row.players: row for row in rows}
    if sorted(tables) != [2, 3, 4] or len(rows) != 3:
        raise refusal("E-DATA", "clans.data.players", file=FILE)
    return tables


def _read(row: Table) -> LongTable:
    cards, seats, start = row.table("cards"), row.table("seats"), row.table("start")
    for part in (cards, seats, start):
        source = part.text("source")
        if source not in SOURCES:
            raise _wrong(row, "source", source=source, known=", ".join(SOURCES))
    chains = [_numbers(one) for one in seats.items("chains", list)]
    pairs = [_numbers(one) for one in seats.items("opposite", list)]
    tableaus = tuple(_numbers(one) for one in seats.items("tableaus", list))
    count = sum(len(one) for one in tableaus)
    found = LongTable(
        players=row.number("players"),
        ranks_out=_numbers(cards.items("ranks_out", int)),
        removed=cards.number("removed"),
        hands=_numbers(cards.items("hands", int)),
        tableaus=tableaus,
        heads=_numbers(seats.items("heads", int)),
        upper=_numbers(seats.items("upper", int)),
        lower=_numbers(seats.items("lower", int)),
        near=_near(row, chains, count),
        opposite=_opposite(row, pairs, count),
        start=_numbers(start.items("seats", int)),
    )
    for part in (cards, seats, start, row):
        part.done()
    _check(row, found)
    return found


def _numbers(items: list[object]) -> tuple[int, ...]:
    return tuple(one for one in items if isinstance(one, int))


def _near(row: Table, chains: list[tuple[int, ...]], count: int) -> tuple[tuple[int, ...], ...]:
    near: list[set[int]] = [set() for _ in range(count)]
    for chain in chains:
        for one, other in pairwise(chain):
            for seat in (one, other):
                if not 0 <= seat < count or one == other:
                    raise _wrong(row, "seat", seat=seat, last=count - 1)
            near[one].add(other)
            near[other].add(one)
    return tuple(tuple(sorted(one)) for one in near)


def _opposite(row: Table, pairs: list[tuple[int, ...]], count: int) -> tuple[int, ...]:
    opposite = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
    if sorted(opposite) != list(range(count)) or len(pairs) * 2 != count:
        raise _wrong(row, "opposite")
    return tuple(opposite[seat] for seat in range(count))


def _check(row: Table, found: LongTable) -> None:
    """The sums of CL-06 and CL-11 and the free seats of CL-34."""
    every_seat = list(range(found.seats))
    drawn = sorted((*found.heads, *found.upper, *found.lower))
    if sorted(seat for one in found.tableaus for seat in one) != every_seat or drawn != every_seat:
        raise _wrong(row, "every_seat", last=found.seats - 1)
    if found.seats > MAX_SEATS or len(found.tableaus) > MAX_TABLEAUS:
        raise _wrong(row, "too_long", seats=MAX_SEATS, tableaus=MAX_TABLEAUS)
    if not all(len(one) <= 7 for one in found.tableaus):
        raise _wrong(row, "crowded", seats=7)
    starts = set(found.start)
    if len(starts) != len(found.start) or not starts <= set(every_seat):
        raise _wrong(row, "start", last=found.seats - 1)
    dealt = sum(found.hands) + found.removed + len(found.start)
    if found.pack.bit_count() != dealt:
        raise _wrong(row, "pack", pack=found.pack.bit_count(), dealt=dealt)
    fewest = min(found.hands)
    # CL-12: the last in turn order gets one card fewer.
    if found.hands != (fewest + 1,) * (found.players - 1) + (fewest,):
        raise _wrong(row, "hands", players=found.players)
    if found.seats - len(found.start) - (found.turns - 1) < FREE_BEFORE_TURNS:
        raise _wrong(row, "full", free=FREE_BEFORE_TURNS)


def _wrong(row: Table, what: str, **args: Arg) -> Exception:
    return refusal("E-DATA", f"clans.data.{what}", where=row.where, **args)
