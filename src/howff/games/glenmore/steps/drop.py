"""DROP and KEEP (GM-280…GM-285): tiles leave the estate, what was on them goes home."""

from __future__ import annotations

from typing import Final

from howff.core.kernel import Frame
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.estate import most_without, removable_of
from howff.games.glenmore.rules.holdings import add_good, room_on, set_covered, take_all_goods
from howff.games.glenmore.rules.words import (
    ABOUT,
    CASTLE_CELL,
    CELL,
    DROP,
    KEEP,
    KEEPING,
    RESERVE,
    SCOT,
    SCOT_SHIFT,
    WIDTH,
)
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.base import SeatStep

MUST: Final = 1
"""Tiles have to go while any can."""
ALL: Final = 2
"""As many as can go: the first may not keep the others from going."""
TO_RESERVE: Final = 4
"""Scots on the tiles go to the reserve, not to the home castle."""
KEPT: Final = 3
"""Above the room left: last kind + 1."""


def remove_tile(
    book: Book, state: GlenState, seat: int, cell: int, to_reserve: bool = False
) -> int:
    """GM-282…GM-285: a pile leaves the game, Scots go home; answers its goods."""
    goods = take_all_goods(state, seat, cell)
    land = state.land[seat]
    scots = land.pop(cell) >> SCOT_SHIFT
    set_covered(state, seat, cell, ())
    if to_reserve:
        state.numbers[seat * WIDTH + RESERVE] += scots
        scots = 0
    for _ in range(scots):
        land[CASTLE_CELL] += SCOT
        for one in book.hooks.scot_entered:
            one.scot_entered(state, seat, CASTLE_CELL, "home")
    for one in book.hooks.territory_changed:
        one.territory_changed(state, seat, cell, "removed")
    return goods


class Dropping(SeatStep):
    """`drop X,Y`, `drop -`; a counts the tiles left, b says how they have to go."""

    def own(self, state: GlenState, frame: Frame, out: list[int]) -> None:
        """RUL-46: MacMillan's tile must go if any can."""
        book, flags = self.book, frame[3]
        count = frame[2] if flags & ALL else 1
        for cell in removable_of(book, state, frame[1], count):
            out.append(DROP | cell)
        if not flags & MUST or not out or (book.may_decline_drop and not flags & ALL):
            out.append(DROP)

    def carry(self, state: GlenState, frame: Frame, move: int) -> None:
        """One tile; with too many goods the player picks (GM-283)."""
        seat = frame[1]
        cell = move & CELL
        left = frame[2] - 1
        if frame[3] & ALL and cell and left and not most_without(self.book, state, seat, cell, 1):
            left = 0
        if cell and left:
            state.stack[-1] = (frame[0], seat, left, frame[3])
        else:
            state.stack.pop()
        if not cell:
            return
        goods = remove_tile(self.book, state, seat, cell, frame[3] & TO_RESERVE != 0)
        room = room_on(self.book, state.land[seat][CASTLE_CELL])
        if goods % 7 <= room:
            for kind in range(5):
                for _ in range(goods >> (3 * kind) & 7):
                    add_good(state, seat, CASTLE_CELL, kind)
        elif room > 0:
            state.stack.append((KEEPING, seat, goods, room))


class Keeping(SeatStep):
    """The kinds behind `keep`; a is what arrives, b the room left and the last kind + 1."""

    def open(self, frame: Frame) -> bool:
        """The line has begun already."""
        return False

    def own(self, state: GlenState, frame: Frame, out: list[int]) -> None:
        """Kinds in rising order, as long as enough are left to fill the room."""
        goods = frame[2]
        room = frame[3] & 7
        for kind in range(max((frame[3] >> KEPT) - 1, 0), 5):
            if goods >> (3 * kind) & 7 and (goods >> (3 * kind)) % 7 >= room:
                out.append(KEEP | kind)

    def carry(self, state: GlenState, frame: Frame, move: int) -> None:
        """One good stays; what is not named is lost."""
        kind = move & ABOUT
        room = (frame[3] & 7) - 1
        if room:
            goods = frame[2] - (1 << (3 * kind))
            state.stack[-1] = (frame[0], frame[1], goods, room | (kind + 1) << KEPT)
        else:
            state.stack.pop()
        add_good(state, frame[1], CASTLE_CELL, kind)
