"""GM-175…GM-199: what a tile may be activated for, and what an activation does."""

from __future__ import annotations

from howff.games.glenmore.data import (
    ANY,
    POWER_BUY_OFF,
    POWER_GREGOR,
    TRADE,
)
from howff.games.glenmore.data import WHISKY as WHISKY_TYPE
from howff.games.glenmore.rules.book import Activation, Book, Exchange
from howff.games.glenmore.rules.costs import Price, can_pay
from howff.games.glenmore.rules.holdings import add_good, add_whisky, pay_whisky, room_on, stock_of
from howff.games.glenmore.rules.words import (
    ACT_KIND,
    ACT_OPTION,
    ACT_PART,
    CELL,
    CELL_BITS,
    CLAN,
    COINS,
    FROM_ACT,
    GREGOR,
    MARKERS,
    NESTED,
    POINTS,
    POWERS,
    SINCLAIR,
    SWAPPING,
    TILE_MASK,
    WHISKY,
    WIDTH,
)
from howff.games.glenmore.scoring import gain_vp
from howff.games.glenmore.state import GlenState


def has_power(book: Book, state: GlenState, seat: int, power: int) -> bool:
    """Whether a lasting clan power works for a seat now."""
    if not state.numbers[seat * WIDTH + POWERS] >> power & 1:
        return False
    return book.hooks.awake(state, seat)


def activations(
    book: Book, state: GlenState, seat: int, cell: int, pile: int, verb: int, out: list[int]
) -> None:
    """Append every way of activating a tile of the seat's estate (GM-177, GM-178)."""
    tile = pile & TILE_MASK
    if not book.active[tile] or seat << CELL_BITS | cell in state.used:
        return
    move = verb | cell
    if book.plain[tile]:
        out.append(move)
        return
    parts = book.acts[tile]
    for number, part in enumerate(parts):
        if len(parts) > 1:
            move = verb | cell | (number + 1) << ACT_PART
        if part.asks_kind:
            for kind in range(5):
                out.append(move | (kind + 1) << ACT_KIND)
        elif part.swaps:
            add_swaps(book, state, seat, tile, part, move, out)
        elif names_kept(book, part, pile):
            for kind in sorted(set(part.makes)):
                out.append(move | (kind + 1) << ACT_KIND)
        else:
            out.append(move)


def names_kept(book: Book, part: Activation, pile: int) -> bool:
    """RUL-79: two different goods are made and exactly one fits."""
    return part.two_kinds and room_on(book, pile) == 1


def add_swaps(
    book: Book, state: GlenState, seat: int, tile: int, part: Activation, move: int, out: list[int]
) -> None:
    """GM-192: the options that can be paid now, with Sinclair and MacGregor."""
    coins = state.numbers[seat * WIDTH + COINS]
    have = stock_of(state, seat)
    many = len(part.swaps) > 1
    buy_off = book.type[tile] == TRADE and has_power(book, state, seat, POWER_BUY_OFF)
    gregor = gregor_works(book, state, seat, tile)
    for number, swap in enumerate(part.swaps):
        option = move | (number + 1) << ACT_OPTION if many else move
        barrels = state.numbers[seat * WIDTH + WHISKY] >= swap.price.whisky
        if barrels and can_pay(book.market, swap.price, 0, have, state.rows, 0, coins):
            out.append(option)
        if buy_off and swap.price.size:
            rest = coins - book.power_value[POWER_BUY_OFF]
            if rest >= 0 and can_pay(book.market, swap.short, 0, have, state.rows, 0, rest):
                out.append(option | SINCLAIR)
        if gregor and swap.whisky:
            out.append(option | GREGOR)


def gregor_works(book: Book, state: GlenState, seat: int, tile: int) -> bool:
    """RUL-53: the power, on a whisky tile with a distilling symbol."""
    return (
        book.type[tile] == WHISKY_TYPE
        and book.distils[tile]
        and has_power(book, state, seat, POWER_GREGOR)
    )


def part_of(book: Book, tile: int, move: int) -> Activation:
    """The part of the tile that a move activates."""
    part = (move >> ACT_PART) & 3
    return book.acts[tile][part - 1 if part else 0]


def exchange_of(book: Book, tile: int, move: int) -> Exchange:
    """The exchange that a move names."""
    option = (move >> ACT_OPTION) & 7
    return part_of(book, tile, move).swaps[option - 1 if option else 0]


def swap_price(book: Book, tile: int, move: int) -> Price:
    """What has to be handed over."""
    swap = exchange_of(book, tile, move)
    return swap.short if move & SINCLAIR else swap.price


def activate(book: Book, state: GlenState, seat: int, move: int) -> None:
    """GM-175: one activation; an exchange with goods to choose goes on in its own frame."""
    cell = move & CELL
    tile = state.land[seat][cell] & TILE_MASK
    state.used.append(seat << CELL_BITS | cell)
    part = part_of(book, tile, move)
    if part.makes:
        produce(book, state, seat, cell, part, ((move >> ACT_KIND) & 7) - 1)
    state.numbers[POINTS] += part.points
    gain_vp(book, state, seat, FROM_ACT | tile, part.vp)
    for symbol, amount in part.more:
        for one in book.hooks.symbol_resolve:
            one.symbol_resolve(state, seat, cell, symbol, amount)
    if part.swaps:
        if move & GREGOR:
            gain_vp(book, state, seat, FROM_ACT | tile, book.power_value[POWER_GREGOR])
            # What a chronicle joins to the barrel is had all the same.
            more_gained(book, state, seat, cell, exchange_of(book, tile, move))
        elif swap_price(book, tile, move).tokens:
            state.stack.append((SWAPPING, seat, move, 0))
        else:
            swap_done(book, state, seat, move)


def produce(
    book: Book, state: GlenState, seat: int, cell: int, part: Activation, chosen: int
) -> None:
    """GM-185…GM-190: goods onto the tile; what does not fit is lost."""
    made: list[int] = []
    kept = part.two_kinds and chosen >= 0
    for good in part.makes:
        kind = chosen if good == ANY else good
        if kept and kind != chosen:
            continue
        if room_on(book, state.land[seat][cell]):
            add_good(state, seat, cell, kind)
            made.append(kind)
    for one in book.hooks.production_done:
        one.production_done(state, seat, cell, made)


def swap_done(book: Book, state: GlenState, seat: int, move: int) -> None:
    """GM-192: the goods are returned, the gain is had."""
    cell = move & CELL
    exchanged(book, state, seat, cell, state.land[seat][cell] & TILE_MASK, move)


def exchanged(book: Book, state: GlenState, seat: int, cell: int, tile: int, move: int) -> None:
    """The gain of a tile's exchange; the cell is 0 if the tile lies on another estate."""
    swap = exchange_of(book, tile, move)
    if move & SINCLAIR:
        state.numbers[seat * WIDTH + COINS] -= book.power_value[POWER_BUY_OFF]
    exchange_had(book, state, seat, cell, swap, FROM_ACT | tile)


def exchange_had(
    book: Book, state: GlenState, seat: int, cell: int, swap: Exchange, source: int
) -> None:
    """What an exchange gives, and the barrels it costs."""
    if swap.whisky:
        add_whisky(book, state, seat, swap.whisky)
    gain_vp(book, state, seat, source, swap.vp)
    more_gained(book, state, seat, cell, swap)
    for _ in range(swap.clan):
        if state.numbers[seat * WIDTH + MARKERS]:
            state.stack.append((CLAN, seat, 0, NESTED))
    if swap.price.whisky:
        pay_whisky(book, state, seat, swap.price.whisky)


def more_gained(book: Book, state: GlenState, seat: int, cell: int, swap: Exchange) -> None:
    """What chronicles add to an exchange."""
    for symbol, amount in swap.more:
        for one in book.hooks.symbol_resolve:
            one.symbol_resolve(state, seat, cell, symbol, amount)
