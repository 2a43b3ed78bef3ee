"""The right parts of the cards: what all of them have, read from a row of `[[event]]`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from howff.core.tables import Table
from howff.games.glenmore.data import GOODS
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.costs import Price, can_pay, mixes_of
from howff.games.glenmore.rules.holdings import stock_of
from howff.games.glenmore.rules.words import (
    CELL,
    CELL_BITS,
    COINS,
    FROM_CARD,
    SCOT,
    SCOT_SHIFT,
    TILE_MASK,
    VP,
    WIDTH,
)
from howff.games.glenmore.scoring import gain_vp
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.tables.rows import bounded
from howff.games.glenmore.values import Tokens

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c6_turbulent_chapter.part import Part


class Event:
    """A right part that is paid for and gives coins and points; others add to it."""

    word: ClassVar[str] = ""
    """The key of a row that makes it an event of this kind."""
    by_mile: ClassVar[bool] = False
    """Whether its way is a mile."""

    def __init__(self, part: Part, card: int, row: Table) -> None:
        self.part = part
        self.book: Book = part.book
        self.card = card
        self.tile: int = part.book.data.landmarks[card].tile
        self.source = FROM_CARD | card
        pay = row.table("pay", {})
        goods = [bounded(pay, good, 0) for good in GOODS]
        self.pay_vp = bounded(pay, "vp", 0)
        size, scots = sum(goods), bounded(pay, "scot", 0)
        self.cost = Price(mixes_of(goods, 0, 0, 0), size, 0, 0, scots)
        pay.done()
        self.market = row.flag("market", True)
        get = row.table("get", {})
        self.vp = bounded(get, "vp", 0)
        get.done()
        self.coin = bounded(row, "coin", 0)
        self._read_bonus(row.table("bonus", {}))

    def _read_bonus(self, row: Table) -> None:
        """Points for owning a person or a marker on a space, however the rest goes."""
        data = self.book.data
        self.bonus = bounded(row, "vp", 0)
        # A table without that person or space has nobody who owns it.
        self.bonus_person = data.tile_index.get(row.text("if_person", ""), -1)
        self.bonus_clan = data.clan_index.get(row.text("if_marker", ""), -1)
        row.done()

    # -- whether and how ----

    def ways(self, state: GlenState, seat: int) -> list[int]:
        """The ways of carrying it out now; none: the card can only be turned."""
        return [0] if self.payable(state, seat) and self.possible(state, seat) else []

    def possible(self, state: GlenState, seat: int) -> bool:
        """Whether what it does can be done."""
        return True

    def payable(self, state: GlenState, seat: int) -> bool:
        """Whether what it costs is there."""
        if state.numbers[seat * WIDTH + VP] < self.pay_vp:
            return False
        coins = state.numbers[seat * WIDTH + COINS] if self.market else 0
        have = stock_of(state, seat)
        if not can_pay(self.book.market, self.cost, 0, have, state.rows, 0, coins):
            return False
        return not self.cost.scot or bool(self.scots(state, seat, self.cost.scot, 0))

    def price(self, way: int) -> Price:
        """What has to be chosen one by one."""
        return self.cost

    def reserved(self, state: GlenState, seat: int, way: int) -> int:
        """Coins that buy nothing here."""
        return 0 if self.market else state.numbers[seat * WIDTH + COINS]

    def scots(self, state: GlenState, seat: int, owed: int, first: int) -> list[int]:
        """Cells whose Scot may pay next, from a cell on, so that the rest can be paid."""
        found: list[int] = []
        left = 0
        for cell, pile in reversed(state.land[seat].items()):
            if pile >= SCOT and cell >= first and self.may_go(cell):
                left += pile >> SCOT_SHIFT
                if left >= owed:
                    found.append(cell)
        return found[::-1]

    def may_go(self, cell: int) -> bool:
        """Whether a Scot of this cell may be used."""
        return True

    def sinclair_works(self, state: GlenState, seat: int) -> bool:
        """Whether a coin may stand for one of the goods."""
        return False

    # -- how its ways are written ----

    def first_words(self, way: int) -> list[str]:
        """What stands right behind the card's name."""
        return []

    def last_words(self, way: int) -> list[str]:
        """What stands behind the goods and Scots."""
        return []

    def way_of(self, tokens: Tokens, mile: int) -> int:
        """The way that tokens mean."""
        return 0

    # -- what happens ----

    def carry_out(self, state: GlenState, seat: int, way: int) -> None:
        """What has to be chosen is paid: the rest is paid and had."""
        gain_vp(self.book, state, seat, self.source, -self.pay_vp)
        state.numbers[seat * WIDTH + COINS] += self.coin
        gain_vp(self.book, state, seat, self.source, self.vp)
        if self.bonus_is_due(state, seat):
            gain_vp(self.book, state, seat, self.source, self.bonus)
        self.happen(state, seat, way)

    def bonus_is_due(self, state: GlenState, seat: int) -> bool:
        """GM-C6-23, GM-C6-31: the person is owned, or a marker lies there."""
        if self.bonus_person >= 0:
            return self.bonus_person in state.persons[seat]
        return self.bonus_clan >= 0 and state.marks[self.bonus_clan] >> (4 * seat) & 15 > 0

    def happen(self, state: GlenState, seat: int, way: int) -> None:
        """What else the right part does."""


def cell_with(state: GlenState, seat: int, tile: int) -> int:
    """Where a tile lies on an estate, on top or covered; 0 if it is not there."""
    for cell, pile in state.land[seat].items():
        if pile & TILE_MASK == tile:
            return cell
    for place, tiles in state.under:
        if place >> CELL_BITS == seat and tile in tiles:
            return place & CELL
    return 0


def read_event(part: Part, kinds: dict[str, type[Event]], file: str, row: dict[str, Any]) -> Event:
    """One row of `[[event]]`; refuses words that no kind of event knows."""
    table = Table(row["event"], f"{file}: event {row['id']}: event")
    words = [word for word in table.keys() if word in kinds]  # noqa: SIM118 - no mapping
    kind = kinds[words[0]] if words else Event
    card = part.book.data.landmark_index[row["landmark"]]
    event = kind(part, card, table)
    table.done()
    return event
