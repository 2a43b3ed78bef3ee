"""Why a tile may not lie somewhere: occupied, edge, river, Scot, in this order."""

from __future__ import annotations

from howff.core.message import Arg, Reason
from howff.games.glenmore.names import named
from howff.games.glenmore.reasons import reason
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.estate import (
    beside_river,
    castles_count,
    river_ends,
    supports,
)
from howff.games.glenmore.state import GlenState


def place_reason(book: Book, state: GlenState, seat: int, tile: int, cell: int) -> Reason | None:
    """The first condition of GM-130 that a place fails."""
    land = state.land[seat]
    found = _upgrade(book, land, tile, cell) if book.upgrade[tile] else _new(book, land, tile, cell)
    if found is not None:
        return found
    if not supports(book, land, cell, castles_count(book, state, seat), -1):
        return reason("E-NOSCOT", "GM-149" if book.upgrade[tile] else "GM-132")
    return None


def _upgrade(book: Book, land: dict[int, int], tile: int, cell: int) -> Reason | None:
    if cell not in land:
        return reason("E-UPGRADE-BASE", tile=named(book.data.tiles[tile]))
    base = land[cell] & w.TILE_MASK
    names: dict[str, Arg] = {
        "tile": named(book.data.tiles[tile]),
        "base": named(book.data.tiles[base]),
    }
    if book.type[base] != book.type[tile]:
        return reason("E-UPGRADE-TYPE", "", **names)
    if book.river[base] != book.river[tile]:
        return reason("E-UPGRADE-RIVER", "", **names)
    return None


def _new(book: Book, land: dict[int, int], tile: int, cell: int) -> Reason | None:
    if cell in land:
        return reason("E-OCCUPIED", tile=named(book.data.tiles[land[cell] & w.TILE_MASK]))
    if all(cell + step not in land for step in w.EDGES):
        return reason("E-EDGE")
    if not book.river[tile]:
        row = cell & w.ROW == w.HALF
        if row and (book.river_reserved or beside_river(book, land, cell)):
            return reason("E-RIVER-BLOCK", "RUL-23" if book.river_reserved else "GM-135")
        return None
    left, right = river_ends(book, land)
    if cell not in (left, right):
        return reason("E-RIVER-TWO")
    outer = land.get(cell + (w.WIDE if cell == right else -w.WIDE), -1)
    if outer >= 0 and not book.river[outer & w.TILE_MASK]:
        return reason("E-RIVER-BLOCK", "RUL-24")
    return None
