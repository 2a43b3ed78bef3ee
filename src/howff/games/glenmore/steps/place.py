"""PLACE (GM-130…GM-153): where the tile in hand goes."""

from __future__ import annotations

from typing import Final

from howff.core.kernel import Frame
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.estate import spots
from howff.games.glenmore.rules.holdings import covered_on, set_covered
from howff.games.glenmore.rules.words import (
    ABOUT,
    ACTING,
    CELL_BITS,
    COINS,
    ONCE,
    PLACE,
    TILE_MASK,
    WIDTH,
)
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.base import SeatStep

TILE_SHIFT: Final = CELL_BITS
"""Above a cell: the tile."""
FLAGS_SHIFT: Final = 16
"""Above the mask of pending effects: the flags of the ACT frame that follows."""


def lay(book: Book, state: GlenState, seat: int, tile: int, cell: int) -> None:
    """A tile onto an estate; an upgrade covers what lies there (GM-148, GM-150)."""
    land = state.land[seat]
    entry = seat << CELL_BITS | cell
    kind = "placed"
    if entry in state.used:
        state.used.remove(entry)
    if cell in land:
        covered = land[cell] & TILE_MASK
        set_covered(state, seat, cell, (*covered_on(state, seat, cell), covered))
        kind = "covered"
        land[cell] += tile - covered
    else:
        land[cell] = tile
        state.land[seat] = dict(sorted(land.items()))
    for one in book.hooks.territory_changed:
        one.territory_changed(state, seat, cell, kind)


class Placing(SeatStep):
    """`place X,Y`; a is the tile, b the flags."""

    def own(self, state: GlenState, frame: Frame, out: list[int]) -> None:
        """Every legal place that can be paid for; what comes without its cost pays nothing."""
        book = self.book
        seat, tile = frame[1], frame[2]
        paying = bool(book.hooks.placement_cost) and not frame[3]
        paying = paying and book.hooks.places_cost(state, seat)
        coins = state.numbers[seat * WIDTH + COINS]
        for cell in spots(book, state, seat, tile):
            if not paying or book.hooks.cost_there(state, seat, tile, cell) <= coins:
                out.append(PLACE | cell)

    def carry(self, state: GlenState, frame: Frame, move: int) -> None:
        """GM-160: its one-time effects come next, without any the activations."""
        seat, tile, nested = frame[1], frame[2], frame[3]
        book = self.book
        cell = move & ABOUT
        effects = len(book.once[tile])
        if effects:
            mask = (1 << effects) - 1
            state.stack[-1] = (ONCE, seat, cell | tile << TILE_SHIFT, mask | nested << FLAGS_SHIFT)
        else:
            state.stack[-1] = (ACTING, seat, cell, nested)
        coins = 0
        if book.hooks.placement_cost and not nested:
            coins = book.hooks.cost_there(state, seat, tile, cell)
            state.numbers[seat * WIDTH + COINS] -= coins
        lay(book, state, seat, tile, cell)
        if coins:
            for one in book.hooks.place_paid:
                one.place_paid(state, seat, tile, cell)
