"""GM-130…GM-153, GM-280…GM-286: where tiles may lie and which may go."""

from __future__ import annotations

from howff.games.glenmore.data import CASTLE, POWER_CASTLES
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.holdings import lasting_cards
from howff.games.glenmore.rules.words import (
    AROUND,
    CASTLE_CELL,
    CELL_BITS,
    EDGES,
    HALF,
    POWERS,
    ROW,
    SCOT,
    TILE_MASK,
    VILLAGE_CELL,
    WIDE,
    WIDTH,
)
from howff.games.glenmore.state import GlenState


def castles_count(book: Book, state: GlenState, seat: int) -> bool:
    """GM-260: whether the seat's castles stand in for Scots."""
    if not state.numbers[seat * WIDTH + POWERS] >> POWER_CASTLES & 1:
        return False
    return book.hooks.awake(state, seat)


def supports(book: Book, land: dict[int, int], cell: int, castles: bool, without: int) -> bool:
    """GM-132: whether a Scot (not the one on `without`) stands next to a cell or on it."""
    for step in AROUND:
        pile = land.get(cell + step, -1)
        if pile >= 0 and holds_scot(book, pile, cell + step, castles, without):
            return True
    pile = land.get(cell, -1)
    return pile >= 0 and holds_scot(book, pile, cell, castles, without)


def holds_scot(book: Book, pile: int, cell: int, castles: bool, without: int) -> bool:
    """Whether a pile counts as one with a Scot on it."""
    if pile >= SCOT and (cell != without or pile >= 2 * SCOT):
        return True
    return castles and book.type[pile & TILE_MASK] == CASTLE


def beside_river(book: Book, land: dict[int, int], cell: int) -> bool:
    """GM-135: whether a tile left or right of a cell of the river's row has a river."""
    left = land.get(cell - WIDE, -1)
    if left >= 0 and book.river[left & TILE_MASK]:
        return True
    right = land.get(cell + WIDE, -1)
    return right >= 0 and book.river[right & TILE_MASK]


def dry_spots(
    book: Book, land: dict[int, int], castles: bool, without: int, only_one: bool
) -> list[int]:
    """The legal places of a dry tile; with `only_one` the search stops at the first."""
    seen: set[int] = set()
    found: list[int] = []
    for near, pile in land.items():
        if pile < SCOT and not castles:
            continue
        if not holds_scot(book, pile, near, castles, without):
            continue
        for step in AROUND:
            cell = near + step
            if cell in land or cell in seen:
                continue
            seen.add(cell)
            if not (
                cell + WIDE in land or cell - WIDE in land or cell + 1 in land or cell - 1 in land
            ):
                continue
            if cell & ROW == HALF and (book.river_reserved or beside_river(book, land, cell)):
                continue
            found.append(cell)
            if only_one:
                return found
    found.sort()
    return found


def river_spots(book: Book, land: dict[int, int], castles: bool, without: int) -> list[int]:
    """GM-134: the legal places of a river tile: the two ends of the river."""
    found: list[int] = []
    left, right = river_ends(book, land)
    for cell, beyond in ((left, left - WIDE), (right, right + WIDE)):
        if cell in land:
            continue
        outer = land.get(beyond, -1)
        if outer >= 0 and not book.river[outer & TILE_MASK]:
            continue
        if supports(book, land, cell, castles, without):
            found.append(cell)
    return found


def river_ends(book: Book, land: dict[int, int]) -> tuple[int, int]:
    """The cells just left and right of the river, free or not."""
    left = VILLAGE_CELL - WIDE
    pile = land.get(left, -1)
    while pile >= 0 and book.river[pile & TILE_MASK]:
        left -= WIDE
        pile = land.get(left, -1)
    right = CASTLE_CELL + WIDE
    pile = land.get(right, -1)
    while pile >= 0 and book.river[pile & TILE_MASK]:
        right += WIDE
        pile = land.get(right, -1)
    return left, right


def upgrade_spots(
    book: Book, land: dict[int, int], tile: int, castles: bool, without: int, only_one: bool
) -> list[int]:
    """GM-145…GM-149: the tiles that an upgrade may cover."""
    kind = book.type[tile]
    river = book.river[tile]
    found: list[int] = []
    for cell, pile in land.items():
        base = pile & TILE_MASK
        if book.type[base] != kind or book.river[base] != river:
            continue
        if supports(book, land, cell, castles, without):
            found.append(cell)
            if only_one:
                return found
    return found


def spots(book: Book, state: GlenState, seat: int, tile: int) -> list[int]:
    """GM-130: every legal place of a tile on the seat's estate."""
    found = spots_without(book, state, seat, tile, -1, False)
    if book.hooks.placement_allowed:
        found = [cell for cell in found if book.hooks.may_place(state, seat, tile, cell)]
    return found


def has_spot(book: Book, state: GlenState, seat: int, tile: int, without: int) -> bool:
    """GM-093: whether there is any, when a Scot of the cell `without` has been paid."""
    if not book.hooks.placement_allowed:
        return bool(spots_without(book, state, seat, tile, without, True))
    for cell in spots_without(book, state, seat, tile, without, False):
        if book.hooks.may_place(state, seat, tile, cell):
            return True
    return False


def spots_without(
    book: Book, state: GlenState, seat: int, tile: int, without: int, only_one: bool
) -> list[int]:
    """The places by the rules of the base, with a Scot of `without` taken as gone."""
    land = state.land[seat]
    castles = castles_count(book, state, seat)
    if book.upgrade[tile]:
        return upgrade_spots(book, land, tile, castles, without, only_one)
    if book.river[tile]:
        return river_spots(book, land, castles, without)
    return dry_spots(book, land, castles, without, only_one)


# -- removal (GM-280…GM-286) ----


def connected_without(land: dict[int, int], gone: int) -> bool:
    """GM-281: whether all other tiles stay joined to the start tile over edges."""
    pending = [VILLAGE_CELL]
    seen: set[int] = {VILLAGE_CELL, gone}
    while pending:
        cell = pending.pop()
        for step in EDGES:
            other = cell + step
            if other in land and other not in seen:
                seen.add(other)
                pending.append(other)
    return len(seen) == len(land)


def river_whole_without(book: Book, land: dict[int, int], gone: int) -> bool:
    """GM-281: whether the river stays one unbroken row: only its two ends may go."""
    if not book.river[land[gone] & TILE_MASK]:
        return True
    left, right = river_ends(book, land)
    return gone in (left + WIDE, right - WIDE)


def removable(book: Book, state: GlenState, seat: int) -> list[int]:
    """The tiles that the base's rules let go, cells rising."""
    land = state.land[seat]
    found: list[int] = []
    for cell in land:
        if cell in (VILLAGE_CELL, CASTLE_CELL):
            continue
        if not river_whole_without(book, land, cell) or not connected_without(land, cell):
            continue
        if book.hooks.removal_allowed and not book.hooks.may_remove(state, seat, cell):
            continue
        found.append(cell)
    return found


def removable_of(book: Book, state: GlenState, seat: int, count: int) -> list[int]:
    """Those with which as many of so many tiles as possible can go, one after the other."""
    found = removable(book, state, seat)
    if count < 2 or not found:
        return found
    most = [most_without(book, state, seat, cell, count - 1) for cell in found]
    return [cell for cell, more in zip(found, most, strict=True) if more == max(most)]


def most_without(book: Book, state: GlenState, seat: int, cell: int, count: int) -> int:
    """How many further tiles, so many at most, can go after one; changes nothing."""
    scratch = state.copy()
    del scratch.land[seat][cell]
    most = 0
    for other in removable(book, scratch, seat):
        more = 1
        if count > 1:
            more += most_without(book, scratch, seat, other, count - 1)
        most = max(most, more)
        if most == count:
            break
    return most


# -- counting ----


def river_length(book: Book, land: dict[int, int]) -> int:
    """RUL-72: spaces of the river, the start tile counting two."""
    left, right = river_ends(book, land)
    return (right - left) // WIDE - 1


def tiles_with_scot(land: dict[int, int]) -> int:
    """GM-254: tiles that hold at least one Scot."""
    return sum([1 for pile in land.values() if pile >= SCOT])


def home_factor(book: Book, state: GlenState, seat: int) -> int:
    """GM-244: how often each Scot on the home castle counts: twice with Castle Moil."""
    factor = 1
    cards = lasting_cards(book, state, seat)
    card = 0
    while cards:
        if cards & 1:
            factor *= book.home_factor[card]
        cards >>= 1
        card += 1
    return factor


def upgrades_all(book: Book, state: GlenState, seat: int) -> int:
    """GM-268: upgrade tiles of the estate, covered ones included."""
    total = 0
    for pile in state.land[seat].values():
        if book.upgrade[pile & TILE_MASK]:
            total += 1
    for cell, tiles in state.under:
        if cell >> CELL_BITS == seat:
            for tile in tiles:
                if book.upgrade[tile]:
                    total += 1
    return total


def tiles_of_type(book: Book, land: dict[int, int], kind: int) -> int:
    """RUL-70: visible tiles of a type."""
    return sum([1 for pile in land.values() if book.type[pile & TILE_MASK] == kind])
