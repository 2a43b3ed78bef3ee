"""Derek Anderson: once a game a tile changes estates (GM-C8-52…GM-C8-54)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.kernel import Frame, Step
from howff.games.glenmore.chronicles.c8_penny_mob.words import (
    DEREK,
    DEREK_FROM,
    DEREK_TO,
    KEEP,
    KEEPING,
    MOVER,
    ONTO,
    cell_of,
    place,
    seat_of,
)
from howff.games.glenmore.data import TRADE
from howff.games.glenmore.rules.estate import (
    beside_river,
    connected_without,
    river_ends,
    river_whole_without,
)
from howff.games.glenmore.rules.holdings import (
    add_good,
    covered_on,
    room_on,
    set_covered,
    take_all_goods,
)
from howff.games.glenmore.rules.words import (
    ABOUT,
    CASTLE_CELL,
    EDGES,
    HALF,
    ROW,
    SCOT,
    SCOT_SHIFT,
    TILE_MASK,
    VILLAGE_CELL,
    WIDE,
)
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c8_penny_mob.part import Part
    from howff.games.glenmore.rules.book import Book


def actions(mob: Part, state: GlenState, seat: int) -> list[int]:
    """Offered while any tile can go anywhere."""
    if mob.part_of(state).spent[mob.who[MOVER]]:
        return []
    return [DEREK] if stealable(mob, state, seat, only_one=True) else []


def begin(mob: Part, state: GlenState, seat: int) -> None:
    """Which tile is asked next, then where it goes."""
    mob.part_of(state).spent[mob.who[MOVER]] = 1
    state.stack.append((mob.first_step + DEREK_FROM, seat, 0, 0))


def stealable(mob: Part, state: GlenState, seat: int, *, only_one: bool) -> list[int]:
    """Tiles of opponents that may go and find a place elsewhere."""
    found: list[int] = []
    fits: dict[tuple[int, bool], bool] = {}
    for victim, land in enumerate(state.land):
        if victim == seat:
            continue
        for cell, pile in land.items():
            if not may_go(mob, state, victim, cell):
                continue
            shape = victim, mob.book.river[pile & TILE_MASK]
            if shape not in fits or mob.book.hooks.placement_allowed:
                fits[shape] = bool(targets(mob, state, victim, cell))
            if fits[shape]:
                found.append(DEREK | place(victim, cell))
                if only_one:
                    return found
    return found


def may_go(mob: Part, state: GlenState, victim: int, cell: int) -> bool:
    """GM-C8-54, AMB-85: no trade tile, no half of the start tile; what is left must hold."""
    land = state.land[victim]
    if cell in (VILLAGE_CELL, CASTLE_CELL) or mob.book.type[land[cell] & TILE_MASK] == TRADE:
        return False
    if not river_whole_without(mob.book, land, cell) or not connected_without(land, cell):
        return False
    return mob.book.hooks.may_remove(state, victim, cell)


def targets(mob: Part, state: GlenState, victim: int, cell: int) -> list[int]:
    """Every free place in every estate but the victim's."""
    tile = state.land[victim][cell] & TILE_MASK
    found: list[int] = []
    for seat, land in enumerate(state.land):
        if seat == victim:
            continue
        for there in free_places(mob.book, land, tile):
            if mob.book.hooks.may_place(state, seat, tile, there):
                found.append(ONTO | place(seat, there))
    return found


def free_places(book: Book, land: dict[int, int], tile: int) -> list[int]:
    """GM-C8-53: by all rules of laying a tile but the Scot."""
    if book.river[tile]:
        left, right = river_ends(book, land)
        return [
            cell
            for cell, beyond in ((left, left - WIDE), (right, right + WIDE))
            if cell not in land and _wet(book, land.get(beyond, -1))
        ]
    near = {cell + step for cell in land for step in EDGES}
    return [cell for cell in sorted(near) if cell not in land and not _banned(book, land, cell)]


def _wet(book: Book, pile: int) -> bool:
    """Whether a river may go on to this pile, or nothing is there."""
    return pile < 0 or book.river[pile & TILE_MASK]


def _banned(book: Book, land: dict[int, int], cell: int) -> bool:
    """GM-135: where a dry tile would block the river."""
    return cell & ROW == HALF and (book.river_reserved or beside_river(book, land, cell))


class From(Step[GlenState]):
    """The first cell behind `c8.derek`."""

    def __init__(self, mob: Part) -> None:
        super().__init__("c8.derek_from")
        self.mob = mob

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """Every tile that may go."""
        return stealable(self.mob, state, frame[1], only_one=False)

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """Where to is next."""
        state.stack[-1] = (self.mob.first_step + DEREK_TO, frame[1], move & ABOUT, 0)


class Onto(Step[GlenState]):
    """The second cell; a is the first one."""

    def __init__(self, mob: Part) -> None:
        super().__init__("c8.derek_to")
        self.mob = mob

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """Every place for it."""
        return targets(self.mob, state, seat_of(frame[2]), cell_of(frame[2]))

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """The pile goes over; goods and Scots go to the victim's home castle."""
        state.stack.pop()
        entry = move & ABOUT
        victim = seat_of(frame[2])
        goods = carry_over(self.mob, state, frame[2], entry)
        arrive(self.mob, state, victim, goods)


def carry_over(mob: Part, state: GlenState, start: int, entry: int) -> int:
    """The pile, whole; nothing on it is activated. Answers the goods that lay there."""
    hooks = mob.book.hooks
    victim, cell, seat, there = seat_of(start), cell_of(start), seat_of(entry), cell_of(entry)
    goods = take_all_goods(state, victim, cell)
    pile = state.land[victim].pop(cell)
    covered = covered_on(state, victim, cell)
    set_covered(state, victim, cell, ())
    if start in state.used:
        state.used.remove(start)
        state.used.append(entry)
    for _ in range(pile >> SCOT_SHIFT):
        state.land[victim][CASTLE_CELL] += SCOT
        for one in hooks.scot_entered:
            one.scot_entered(state, victim, CASTLE_CELL, "sent")
    for one in hooks.territory_changed:
        one.territory_changed(state, victim, cell, "removed")
    land = state.land[seat]
    land[there] = pile & TILE_MASK
    state.land[seat] = dict(sorted(land.items()))
    set_covered(state, seat, there, covered)
    for one in hooks.territory_changed:
        one.territory_changed(state, seat, there, "placed")
    return goods


def arrive(mob: Part, state: GlenState, victim: int, goods: int) -> None:
    """GM-C8-54: the victim is asked when there is a choice what stays."""
    room = room_on(mob.book, state.land[victim][CASTLE_CELL])
    kinds = [kind for kind in range(5) if goods >> (3 * kind) & 7]
    total = goods % 7
    if total > room > 0 and len(kinds) > 1:
        state.stack.append((mob.first_step + KEEPING, victim, goods, room))
        return
    for kind in kinds:
        for _ in range(min(goods >> (3 * kind) & 7, room)):
            add_good(state, victim, CASTLE_CELL, kind)


class Keeping(Step[GlenState]):
    """`c8.keep KIND …`; a is what arrives, b the room."""

    def __init__(self, mob: Part) -> None:
        super().__init__("c8.keep")
        self.mob = mob

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """As many as fit; the rest is lost."""
        mixes = {0}
        for kind in range(5):
            most = frame[2] >> (3 * kind) & 7
            mixes = {mix + (count << (3 * kind)) for mix in mixes for count in range(most + 1)}
        return [KEEP | mix for mix in sorted(mixes) if mix % 7 == frame[3]]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """They stay."""
        state.stack.pop()
        for kind in range(5):
            for _ in range(move >> (3 * kind) & 7):
                add_good(state, frame[1], CASTLE_CELL, kind)
