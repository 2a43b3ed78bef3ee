"""The cards of the mob as the table has them, and who is in the pool of a game (GM-C8-04)."""

from __future__ import annotations

from typing import Any, Final

from howff.core.message import refusal
from howff.core.tables import Table
from howff.games.glenmore.data import SOURCES
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.tables.rows import bounded, choice

FILE = "c8_penny_mob.toml"

POWERS: Final = (
    "clan_toll",
    "rob_row",
    "buy_production",
    "reserve_tile",
    "thief",
    "place_toll",
    "castle_guest",
    "vp_share",
    "steal_tile",
    "boat_penny",
    "boat_free_pass",
    "hill_exchange",
    "sale_two",
    "haggis_take",
    "haggis_reroll",
    "claim_cards",
)
"""What a mobster can do; each power belongs to one card."""


class Mobster:
    """One card; its index is its place in the table."""

    def __init__(self, index: int, row: dict[str, Any]) -> None:
        table = Table(row, f"{FILE}: mobster {row.get('id', '?')}")
        self.index = index
        self.id = table.text("id")
        self.name = table.text("name")
        self.names: dict[str, str] = table.raw("names", dict, {})
        self.starts = choice(table, "back", ("B", "S")) == 1
        """In the jail from the start, else from the first tile of stack B on."""
        self.requires: list[int] = table.items("requires", int)
        self.players: list[int] = table.items("players", int)
        self.cost = -_low(table, "vp")
        """VP lost at the end."""
        self.tokens: list[int] = table.items("tokens", int)
        """Coins on each token; 0: no figure."""
        self.coins = bounded(table, "coins")
        self.power = POWERS[choice(table, "power", POWERS)]
        self.source = SOURCES[choice(table, "source", SOURCES)]
        self.note = table.text("note", "")
        table.items("proposed", str, [])
        table.done()


class Mob:
    """All cards and figures of the chronicle."""

    def __init__(self, book: Book) -> None:
        tables: dict[str, Any] = book.data.tables["c8"]
        unknown = sorted(set(tables) - {"chronicle", "mobster", "pennies", "jail", "option"})
        if unknown:
            raise refusal("E-DATA", "core.data.unknown_key", where=FILE, key=", ".join(unknown))
        self.all = [Mobster(index, row) for index, row in enumerate(tables["mobster"])]
        self.index = {one.id: one.index for one in self.all}
        powers = {one.power: one.index for one in self.all}
        missing = [power for power in POWERS if power not in powers]
        if missing or len(powers) < len(self.all):
            raise refusal(
                "E-DATA", "core.data.missing_key", where=FILE, key=", ".join(missing or POWERS)
            )
        self.who = [powers[power] for power in POWERS]
        """Index of the card of each power."""
        self.pennies = self._pennies(Table(tables["pennies"], f"{FILE}: pennies"), book.seats)
        self.drawn = self._drawn(Table(tables["jail"], f"{FILE}: jail"), book.seats)

    def _pennies(self, table: Table, seats: int) -> int:
        each = bounded(table, "per_player")
        bounded(table, "copies", low=each * seats)
        table.items("sides", int)
        _sourced(table)
        return each

    def _drawn(self, table: Table, seats: int) -> int:
        rows = table.table("draw")
        found = {key: bounded(rows, key, high=len(self.all)) for key in rows.keys()}  # noqa: SIM118 - `Table` is no mapping
        choice(table, "join_b", ("first_b_tile",))
        _sourced(table)
        if str(seats) not in found:
            raise refusal("E-DATA", "core.data.missing_key", where=table.where, key=f"draw.{seats}")
        return found[str(seats)]

    def pool(self, seats: int, more: list[str]) -> list[Mobster]:
        """GM-C8-04: those for this many players that need nobody else, and those of the packs."""
        return [
            one for one in self.all if seats in one.players and (not one.requires or one.id in more)
        ]

    def with_token(self, mobster: int, tokens: int, value: int) -> int:
        """The bit of a token of that value that lies on the card; 0 if there is none."""
        for place, coins in enumerate(self.all[mobster].tokens):
            if coins == value and tokens >> place & 1:
                return 1 << place
        return 0

    def values(self, mobster: int, tokens: int) -> list[int]:
        """The figures of the tokens that lie on the card."""
        figures = self.all[mobster].tokens
        return [coins for place, coins in enumerate(figures) if tokens >> place & 1]


def _low(table: Table, key: str) -> int:
    """A number that is not positive."""
    value: int = table.raw(key, int)
    if not -99 <= value <= 0:
        raise refusal(
            "E-DATA",
            "glenmore.data.range",
            where=table.where,
            key=key,
            value=value,
            low=-99,
            high=0,
        )
    return value


def _sourced(table: Table) -> None:
    choice(table, "source", SOURCES)
    table.text("note", "")
    table.done()
