"""GM-C6-29, AMB-47: activating a tile of another seat's estate."""

from __future__ import annotations

from howff.games.glenmore.chronicles.c6_turbulent_chapter.words import FOREIGN, OWNER
from howff.games.glenmore.data import ANY, POWER_GREGOR
from howff.games.glenmore.rules.activation import (
    add_swaps,
    exchange_of,
    exchanged,
    more_gained,
    part_of,
    swap_price,
)
from howff.games.glenmore.rules.book import Activation, Book
from howff.games.glenmore.rules.costs import counts_mix
from howff.games.glenmore.rules.words import (
    ABOUT,
    ACT_KIND,
    ACT_PART,
    CELL,
    CELL_BITS,
    FROM_ACT,
    GREGOR,
    POINTS,
    PUTTING,
    TILE_MASK,
    VERB,
)
from howff.games.glenmore.scoring import gain_vp
from howff.games.glenmore.state import GlenState


def owner_of(move: int) -> int:
    """Whose tile a move activates."""
    return (move - FOREIGN) >> VERB


def place_of(move: int) -> int:
    """Owner and cell in one number, as the frame remembers the tile activated first."""
    return owner_of(move) << CELL_BITS | move & CELL


def has_symbol_besides(book: Book, state: GlenState, seat: int, place: int) -> bool:
    """Whether another seat's tile has a symbol, the one of that place not counted."""
    for owner, land in enumerate(state.land):
        if owner != seat:
            for cell, pile in land.items():
                if book.active[pile & TILE_MASK] and owner << CELL_BITS | cell != place:
                    return True
    return False


def add_tiles(book: Book, state: GlenState, seat: int, place: int, out: list[int]) -> None:
    """Append every way of activating a tile of another estate."""
    for owner, land in enumerate(state.land):
        if owner == seat:
            continue
        verb = FOREIGN + (owner << VERB)
        for cell, pile in land.items():
            tile = pile & TILE_MASK
            if book.active[tile] and owner << CELL_BITS | cell != place:
                add_ways(book, state, seat, tile, verb | cell, out)


def add_ways(book: Book, state: GlenState, seat: int, tile: int, move: int, out: list[int]) -> None:
    """The choices of one tile: the goods go onto own tiles, so none has to be named."""
    parts = book.acts[tile]
    for number, part in enumerate(parts):
        way = move | (number + 1) << ACT_PART if len(parts) > 1 else move
        if part.asks_kind:
            for kind in range(5):
                out.append(way | (kind + 1) << ACT_KIND)
        elif part.swaps:
            add_swaps(book, state, seat, tile, part, way, out)
        else:
            out.append(way)


def goods_made(part: Activation, move: int) -> int:
    """The goods of an activation as a mix."""
    chosen = (move >> ACT_KIND & 7) - 1
    counts = [0, 0, 0, 0, 0]
    for kind in part.makes:
        counts[chosen if kind == ANY else kind] += 1
    return counts_mix(counts)


def activate_abroad(book: Book, state: GlenState, seat: int, move: int, swapping: int) -> None:
    """AMB-47: the acting seat has and pays everything, the owner nothing."""
    tile = state.land[owner_of(move)][move & CELL] & TILE_MASK
    part = part_of(book, tile, move)
    if part.makes:
        state.stack.append((PUTTING, seat, goods_made(part, move), 0))
    state.numbers[POINTS] += part.points
    gain_vp(book, state, seat, FROM_ACT | tile, part.vp)
    for symbol, amount in part.more:
        for one in book.hooks.symbol_resolve:
            one.symbol_resolve(state, seat, 0, symbol, amount)
    if not part.swaps:
        return
    if move & GREGOR:
        gain_vp(book, state, seat, FROM_ACT | tile, book.power_value[POWER_GREGOR])
        more_gained(book, state, seat, 0, exchange_of(book, tile, move))
    elif swap_price(book, tile, move).tokens:
        state.stack.append((swapping, seat, move & ABOUT | owner_of(move) << OWNER, 0))
    else:
        exchanged(book, state, seat, 0, tile, move & ABOUT)
