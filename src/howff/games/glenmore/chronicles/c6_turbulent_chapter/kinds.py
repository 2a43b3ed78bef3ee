"""What the right parts do: one small class for each kind of event (GM-C6-20…GM-C6-38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.tables import Table
from howff.games.glenmore import data
from howff.games.glenmore.chronicles.c6_turbulent_chapter.events import Event, cell_with
from howff.games.glenmore.data import POWER_BUY_OFF
from howff.games.glenmore.rules.activation import exchange_had, has_power
from howff.games.glenmore.rules.book import exchange_of_data
from howff.games.glenmore.rules.costs import Price, can_pay
from howff.games.glenmore.rules.estate import removable
from howff.games.glenmore.rules.holdings import add_good, add_scot, room_on, stock_of
from howff.games.glenmore.rules.words import (
    ACTING,
    CASTLE_CELL,
    COINS,
    DROPPING,
    EVERY,
    NESTED,
    RESERVE,
    SALVAGING,
    SCOT,
    STOCK,
    TYPES,
    WHISKY,
    WIDTH,
)
from howff.games.glenmore.scoring import gain_vp
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.drop import ALL, MUST, TO_RESERVE
from howff.games.glenmore.steps.salvage import salvageable
from howff.games.glenmore.tables.rows import Words, bounded, choice, good
from howff.games.glenmore.tables.tiles import read_acts
from howff.games.glenmore.values import Tokens

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c6_turbulent_chapter.part import Part

NO_SCOTS = Price([0], 0, 0, 0, 0)


class OwnTable(Event):
    """GM-C6-21, GM-C6-32: a scoring table of one's own for the rest of the game."""

    word = "table"

    def __init__(self, part: Part, card: int, row: Table) -> None:
        super().__init__(part, card, row)
        self.table = part.table_number(row.text("table"), row.text("category"))

    def happen(self, state: GlenState, seat: int, way: int) -> None:
        """It counts from now on."""
        self.part.state_of(state).tables[seat] |= 1 << self.table


class OneMore(Event):
    """GM-C6-23: a further event."""

    word = "trigger"

    def __init__(self, part: Part, card: int, row: Table) -> None:
        super().__init__(part, card, row)
        self.times = bounded(row, "trigger", low=1)

    def happen(self, state: GlenState, seat: int, way: int) -> None:
        """AMB-114: the card that is being resolved cannot be chosen again."""
        self.part.ask(state, seat, self.times)


class Removal(Event):
    """GM-C6-27, GM-C6-36: tiles leave the estate by GM-C6-45."""

    word = "remove"

    def __init__(self, part: Part, card: int, row: Table) -> None:
        super().__init__(part, card, row)
        remove = row.table("remove")
        self.tiles = bounded(remove, "exactly", low=1, high=4)
        remove.done()
        self.flags = MUST | ALL
        if part.options["c6.removed_scots"] == "reserve":
            self.flags |= TO_RESERVE

    def possible(self, state: GlenState, seat: int) -> bool:
        """AMB-50: one at least."""
        return bool(removable(self.book, state, seat))

    def happen(self, state: GlenState, seat: int, way: int) -> None:
        """One after the other."""
        state.stack.append((DROPPING, seat, self.tiles, self.flags))


class Salvage(Event):
    """GM-C6-28: a tile from a discard pile, then as with Munro."""

    word = "salvage"

    def __init__(self, part: Part, card: int, row: Table) -> None:
        super().__init__(part, card, row)
        self.tiles = bounded(row, "salvage", low=1, high=1)

    def possible(self, state: GlenState, seat: int) -> bool:
        """AMB-55: some discarded tile can be used."""
        return self.cost.scot > 0 or bool(salvageable(self.book, state, seat))

    def scots(self, state: GlenState, seat: int, owed: int, first: int) -> list[int]:
        """AMB-55: the Scot that has gone supports nothing."""
        land = state.land[seat]
        found: list[int] = []
        for cell, pile in list(land.items()):
            if pile < SCOT or cell < first:
                continue
            land[cell] = pile - SCOT
            if owed > 1:
                goes = bool(self.scots(state, seat, owed - 1, cell))
            else:
                goes = bool(salvageable(self.book, state, seat))
            land[cell] = pile
            if goes:
                found.append(cell)
        return found

    def happen(self, state: GlenState, seat: int, way: int) -> None:
        """One of them has to be taken."""
        state.stack.append((SALVAGING, seat, 0, 1))


class Abroad(Event):
    """GM-C6-29: tiles of other estates are activated."""

    word = "foreign"

    def __init__(self, part: Part, card: int, row: Table) -> None:
        super().__init__(part, card, row)
        foreign = row.table("foreign")
        self.tiles = bounded(foreign, "upto", low=1, high=4)
        foreign.done()

    def happen(self, state: GlenState, seat: int, way: int) -> None:
        """One after the other."""
        self.part.ask_abroad(state, seat, self.tiles, 0)


class GoodsAndTypes(Event):
    """GM-C6-30: goods onto the tile, then all tiles of a type are activated."""

    word = "activate_type"

    def __init__(self, part: Part, card: int, row: Table) -> None:
        super().__init__(part, card, row)
        self.goods = [good(row.where, "goods", word) for word in row.items("goods", str, [])]
        choice(row, "on", ("tile_or_home_castle",))
        self.type = choice(row, "activate_type", data.TYPES)

    def happen(self, state: GlenState, seat: int, way: int) -> None:
        """AMB-58: what finds no room is lost."""
        cell = cell_with(state, seat, self.tile) or CASTLE_CELL
        for kind in self.goods:
            if room_on(self.book, state.land[seat][cell]) > 0:
                add_good(state, seat, cell, kind)
        state.stack.append((ACTING, seat, 0, NESTED | EVERY | 1 << (TYPES + self.type)))


class ExchangeOnce(Event):
    """GM-C6-31: an exchange, or none; 1 is the way with it, 2 with Sinclair's coin."""

    word = "swap"

    def __init__(self, part: Part, card: int, row: Table) -> None:
        super().__init__(part, card, row)
        acts = read_acts(row.where, [{"swap": [row.raw("swap", dict)]}], [], Words())
        self.swap = exchange_of_data(acts[0].swaps[0])

    def ways(self, state: GlenState, seat: int) -> list[int]:
        """Nothing has to be exchanged."""
        numbers, price = state.numbers, self.swap.price
        have = stock_of(state, seat)
        coins = numbers[seat * WIDTH + COINS] if self.market else 0
        found = [0]
        if numbers[seat * WIDTH + WHISKY] < price.whisky:
            return found
        if can_pay(self.book.market, price, 0, have, state.rows, 0, coins):
            found.append(1)
        rest = coins - self.book.power_value[POWER_BUY_OFF]
        buy_off = self.sinclair_works(state, seat)
        short = self.swap.short
        if buy_off and rest >= 0 and can_pay(self.book.market, short, 0, have, state.rows, 0, rest):
            found.append(2)
        return found

    def price(self, way: int) -> Price:
        """The goods that are handed over."""
        return (NO_SCOTS, self.swap.price, self.swap.short)[way]

    def reserved(self, state: GlenState, seat: int, way: int) -> int:
        """RUL-54: Sinclair's coin."""
        coin = self.book.power_value[POWER_BUY_OFF] if way == 2 else 0
        return coin + super().reserved(state, seat, way)

    def sinclair_works(self, state: GlenState, seat: int) -> bool:
        """GM-C6-31: the clan's power is had."""
        size = self.swap.price.size
        return size > 0 and has_power(self.book, state, seat, POWER_BUY_OFF)

    def last_words(self, way: int) -> list[str]:
        """Barrels as far as nobody names them, and the flag."""
        barrels = self.swap.price.whisky if way and not self.book.hooks.names_barrels else 0
        return [f"whisky{barrels}"] * (barrels > 0) + ["+sinclair"] * (way == 2)

    def way_of(self, tokens: Tokens, mile: int) -> int:
        """Without a token nothing is exchanged."""
        if tokens.sinclair:
            return 2
        return 0 if tokens.plain() else 1

    def happen(self, state: GlenState, seat: int, way: int) -> None:
        """The gain of the exchange."""
        if way == 2:
            state.numbers[seat * WIDTH + COINS] -= self.book.power_value[POWER_BUY_OFF]
        if way:
            exchange_had(self.book, state, seat, 0, self.swap, self.source)


class ScotsOnTile(Event):
    """GM-C6-33: Scots of the reserve onto the card's tile."""

    word = "scots"

    def __init__(self, part: Part, card: int, row: Table) -> None:
        super().__init__(part, card, row)
        self.number = bounded(row, "scots", low=1)
        choice(row, "on", ("tile",))

    def possible(self, state: GlenState, seat: int) -> bool:
        """AMB-57: the tile is there, and one Scot at least."""
        there = cell_with(state, seat, self.tile)
        return there > 0 and state.numbers[seat * WIDTH + RESERVE] > 0

    def happen(self, state: GlenState, seat: int, way: int) -> None:
        """As many as the reserve holds."""
        cell = cell_with(state, seat, self.tile)
        for _ in range(min(self.number, state.numbers[seat * WIDTH + RESERVE])):
            add_scot(self.book, state, seat, cell, "put")


class EachForPoints(Event):
    """GM-C6-34: any number of goods of one kind; the way says how many."""

    word = "each"

    def __init__(self, part: Part, card: int, row: Table) -> None:
        super().__init__(part, card, row)
        each = row.table("each")
        self.kind = good(each.where, "give", each.text("give"))
        get = each.table("get")
        self.each = bounded(get, "vp", low=1)
        get.done()
        each.done()

    def ways(self, state: GlenState, seat: int) -> list[int]:
        """As many as are owned and can be bought."""
        have = state.numbers[seat * WIDTH + STOCK + self.kind]
        return list(range(1, have + self.buyable(state, seat) + 1))

    def buyable(self, state: GlenState, seat: int) -> int:
        """GM-113: goods of the kind that the coins buy."""
        if not self.market:
            return 0
        buys = self.book.market.buys[state.rows[self.kind]]
        coins = state.numbers[seat * WIDTH + COINS]
        number = 0
        while buys[number + 1] <= coins:
            number += 1
        return number

    def price(self, way: int) -> Price:
        """So many of the kind; they are named in a frame of their own."""
        return Price([way << 4 * self.kind], way, 0, 0, 0)

    def way_of(self, tokens: Tokens, mile: int) -> int:
        """So many are handed over."""
        return len(tokens.goods) + len(tokens.buys)

    def happen(self, state: GlenState, seat: int, way: int) -> None:
        """AMB-84: one source in total."""
        gain_vp(self.book, state, seat, self.source, way * self.each)


class CoinPerTurned(Event):
    """GM-C6-35: coins by the cards that lie event side up, this one included (AMB-54)."""

    word = "coin_per_turned"

    def __init__(self, part: Part, card: int, row: Table) -> None:
        super().__init__(part, card, row)
        self.each = bounded(row, "coin_per_turned", low=1)

    def happen(self, state: GlenState, seat: int, way: int) -> None:
        """Counted now."""
        turned = self.part.state_of(state).turned[seat].bit_count()
        state.numbers[seat * WIDTH + COINS] += self.each * turned


class ScotsHome(Event):
    """GM-C6-26, GM-C6-37: Scots go to the home castle without points; the way says how many."""

    word = "scots_home"

    def __init__(self, part: Part, card: int, row: Table) -> None:
        super().__init__(part, card, row)
        home = row.table("scots_home")
        self.number = bounded(home, "upto", low=1)
        home.done()

    def ways(self, state: GlenState, seat: int) -> list[int]:
        """None has to go."""
        return list(range(min(self.number, self.away(state, seat)) + 1))

    def away(self, state: GlenState, seat: int) -> int:
        """Scots on other tiles."""
        return sum([pile // SCOT for cell, pile in state.land[seat].items() if cell != CASTLE_CELL])

    def may_go(self, cell: int) -> bool:
        """From anywhere but home."""
        return cell != CASTLE_CELL

    def price(self, way: int) -> Price:
        """The Scots are named one by one."""
        return Price([0], 0, 0, 0, way)

    def way_of(self, tokens: Tokens, mile: int) -> int:
        """So many are named."""
        return len(tokens.scots)

    def happen(self, state: GlenState, seat: int, way: int) -> None:
        """AMB-81: they are moved."""
        for _ in range(way):
            add_scot(self.book, state, seat, CASTLE_CELL, "move")


KINDS: dict[str, type[Event]] = {
    kind.word: kind
    for kind in (
        OwnTable,
        OneMore,
        Removal,
        Salvage,
        Abroad,
        GoodsAndTypes,
        ExchangeOnce,
        ScotsOnTile,
        EachForPoints,
        CoinPerTurned,
        ScotsHome,
    )
}
