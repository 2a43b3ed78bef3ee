"""Goods, Scots and barrels change hands here, so that every count stays true."""

from __future__ import annotations

from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.words import (
    CARDS,
    CELL_BITS,
    COINS,
    GOODS_FIELD,
    GOODS_MASK,
    GOODS_SHIFT,
    RESERVE,
    SCOT,
    STOCK,
    TILE_MASK,
    WHISKY,
    WIDTH,
)
from howff.games.glenmore.state import GlenState


def room_on(book: Book, pile: int) -> int:
    """GM-190: how many goods still fit on a pile."""
    return book.goods_limit - ((pile >> GOODS_SHIFT) & GOODS_MASK) % 7


def add_good(state: GlenState, seat: int, cell: int, kind: int) -> None:
    """One good onto a tile that has room."""
    state.land[seat][cell] += 1 << (GOODS_SHIFT + 3 * kind)
    state.numbers[seat * WIDTH + STOCK + kind] += 1


def take_good(state: GlenState, seat: int, cell: int, kind: int) -> None:
    """One good off a tile."""
    state.land[seat][cell] -= 1 << (GOODS_SHIFT + 3 * kind)
    state.numbers[seat * WIDTH + STOCK + kind] -= 1


def take_all_goods(state: GlenState, seat: int, cell: int) -> int:
    """Every good off a tile; answers them, three bits a kind."""
    pile = state.land[seat][cell]
    goods = (pile >> GOODS_SHIFT) & GOODS_MASK
    state.land[seat][cell] = pile & ~GOODS_FIELD
    for kind in range(5):
        state.numbers[seat * WIDTH + STOCK + kind] -= (goods >> (3 * kind)) & 7
    return goods


def add_scot(book: Book, state: GlenState, seat: int, cell: int, how: str) -> None:
    """One Scot of the reserve onto a tile."""
    state.numbers[seat * WIDTH + RESERVE] -= 1
    state.land[seat][cell] += SCOT
    for one in book.hooks.scot_entered:
        one.scot_entered(state, seat, cell, how)


def add_whisky(book: Book, state: GlenState, seat: int, barrels: int) -> None:
    """Barrels gained, or paid when negative."""
    state.numbers[seat * WIDTH + WHISKY] += barrels
    for one in book.hooks.whisky_gained:
        one.whisky_gained(state, seat, barrels)


def pay_whisky(book: Book, state: GlenState, seat: int, barrels: int) -> None:
    """Barrels of a price; a chronicle may ask which, on top of what has been pushed."""
    add_whisky(book, state, seat, -barrels)
    for one in book.hooks.whisky_spend:
        one.whisky_spend(state, seat, barrels)


def take_top_stack(book: Book, state: GlenState, seat: int, row: int) -> int:
    """The rightmost heap of coins of a market row comes to a seat; answers the coins."""
    if not state.rows[row]:
        return 0
    state.rows[row] -= 1
    coins = book.row_prices[row][state.rows[row]]
    state.numbers[seat * WIDTH + COINS] += coins
    return coins


def stock_of(state: GlenState, seat: int) -> list[int]:
    """Goods of a seat by kind."""
    base = seat * WIDTH + STOCK
    return state.numbers[base : base + 5]


def lasting_cards(book: Book, state: GlenState, seat: int) -> int:
    """GM-232: bits of the landmark cards of a seat whose lasting effects hold."""
    cards = state.numbers[seat * WIDTH + CARDS]
    for one in book.hooks.lasting_cards:
        cards = one.lasting_cards(state, seat, cards)
    return cards


def still_there(state: GlenState, seat: int, cell: int, tile: int) -> bool:
    """RUL-47: whether a tile still lies where it was laid, on top or covered."""
    pile = state.land[seat].get(cell, -1)
    if pile < 0:
        return False
    return pile & TILE_MASK == tile or tile in covered_on(state, seat, cell)


def covered_on(state: GlenState, seat: int, cell: int) -> tuple[int, ...]:
    """The covered tiles of a pile, from the lowest."""
    entry = seat << CELL_BITS | cell
    for place, tiles in state.under:
        if place == entry:
            return tiles
    return ()


def set_covered(state: GlenState, seat: int, cell: int, tiles: tuple[int, ...]) -> None:
    """Remember the covered tiles of a pile; none when it has gone."""
    entry = seat << CELL_BITS | cell
    rest = [one for one in state.under if one[0] != entry]
    if tiles:
        rest.append((entry, tiles))
        rest.sort()
    state.under = tuple(rest)


def add_person(state: GlenState, seat: int, tile: int) -> None:
    """GM-215: a person tile beside the estate."""
    persons = list(state.persons)
    persons[seat] = tuple(sorted((*persons[seat], tile)))
    state.persons = tuple(persons)


def replaced(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The same values, one of them changed."""
    changed = list(values)
    changed[at] = value
    return tuple(changed)
