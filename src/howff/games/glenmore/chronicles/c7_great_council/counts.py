"""GM-C7-20…GM-C7-29: what the ten cards count, one small function each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from howff.games.glenmore.chronicles.c7_great_council.state import PartState
from howff.games.glenmore.data import CASTLE, CATTLE, FARM, SHEEP, STONE, WHISKY, WOOD
from howff.games.glenmore.rules.estate import tiles_of_type
from howff.games.glenmore.rules.words import (
    AROUND,
    CASTLE_CELL,
    EDGES,
    SCOT,
    SCOT_SHIFT,
    STOCK,
    TILE_MASK,
    WIDE,
    WIDTH,
)
from howff.games.glenmore.scoring import category_value
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c7_great_council.part import Part

Count = Callable[["Part", GlenState, int], int]


def herds(council: Part, state: GlenState, seat: int) -> int:
    """GM-C7-20."""
    stock = seat * WIDTH + STOCK
    return state.numbers[stock + SHEEP] + state.numbers[stock + CATTLE]


def building_stock(council: Part, state: GlenState, seat: int) -> int:
    """GM-C7-21."""
    stock = seat * WIDTH + STOCK
    return state.numbers[stock + STONE] + state.numbers[stock + WOOD]


def largest_square(council: Part, state: GlenState, seat: int) -> int:
    """GM-C7-22, AMB-68: the side of the largest square with its upper right corner anywhere."""
    sides: dict[int, int] = {}
    best = 0
    # Cells rise by x, then by y, so the three neighbours below and to the left come first.
    for cell in state.land[seat]:
        side = 1 + min(
            sides.get(cell - 1, 0), sides.get(cell - WIDE, 0), sides.get(cell - WIDE - 1, 0)
        )
        sides[cell] = side
        best = max(best, side)
    return best


def sets(council: Part, state: GlenState, seat: int) -> int:
    """GM-C7-23, AMB-64: what a scoring round would count, of all four as many as of the least."""
    book = council.book
    persons = category_value(book, state, seat, "persons")
    if not council.hume_counts:
        persons -= sum(book.counts[tile] - 1 for tile in state.persons[seat])
    others = [
        category_value(book, state, seat, name) for name in ("home_scots", "whisky", "landmarks")
    ]
    return min(persons, *others)


def castles_with_scot(council: Part, state: GlenState, seat: int) -> int:
    """GM-C7-24, AMB-65: on the home castle a chronicle may have its own idea of a Scot."""
    book = council.book
    home = state.land[seat][CASTLE_CELL] >> SCOT_SHIFT
    guest = home
    for one in book.hooks.score_category_value:
        guest = one.score_category_value(state, seat, "home_scots", guest)
    found = int(guest > 0)
    if council.guest_adds:
        found = int(home > 0) + int(guest > home)
    for cell, pile in state.land[seat].items():
        if pile >= SCOT and cell != CASTLE_CELL and book.type[pile & TILE_MASK] == CASTLE:
            found += 1
    return found


def distilleries(council: Part, state: GlenState, seat: int) -> int:
    """GM-C7-25."""
    return tiles_of_type(council.book, state.land[seat], WHISKY)


def farthest_scot(council: Part, state: GlenState, seat: int) -> int:
    """GM-C7-26, AMB-66: steps over own tiles, edges and corners alike."""
    land = state.land[seat]
    seen = {CASTLE_CELL}
    ring = [CASTLE_CELL]
    steps = farthest = 0
    while ring:
        outer: list[int] = []
        for cell in ring:
            if land[cell] >= SCOT:
                farthest = steps
            for way in AROUND:
                if cell + way in land and cell + way not in seen:
                    seen.add(cell + way)
                    outer.append(cell + way)
        ring = outer
        steps += 1
    return farthest


def own_discards(council: Part, state: GlenState, seat: int) -> int:
    """GM-C7-27."""
    part: PartState = state.parts[council.slot]
    return len(part.piles[seat]) if part.piles else 0


def estate_size(council: Part, state: GlenState, seat: int) -> int:
    """GM-C7-28: counted like for the size of the estate, a pile as one tile."""
    return len(state.land[seat])


def largest_pasture(council: Part, state: GlenState, seat: int) -> int:
    """GM-C7-29: farm tiles joined by their edges."""
    kind = council.book.type
    left = {cell for cell, pile in state.land[seat].items() if kind[pile & TILE_MASK] == FARM}
    best = 0
    while left:
        reached = [left.pop()]
        size = 0
        while reached:
            cell = reached.pop()
            size += 1
            for way in EDGES:
                if cell + way in left:
                    left.remove(cell + way)
                    reached.append(cell + way)
        best = max(best, size)
    return best


COUNTS: dict[str, Count] = {
    "goods:sheep+cattle": herds,
    "goods:stone+wood": building_stock,
    "largest_square": largest_square,
    "sets:home_scots+whisky+landmarks+persons": sets,
    "castles_with_scot": castles_with_scot,
    "type:whisky": distilleries,
    "farthest_scot": farthest_scot,
    "own_discards": own_discards,
    "estate_size": estate_size,
    "largest_group:farm": largest_pasture,
}
"""By the word of the tables."""
