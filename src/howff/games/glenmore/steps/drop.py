"""DROP and KEEP (GM-280…GM-285): tiles leave the estate, what was on them goes home."""

from __future__ import annotations

from typing import Final

from howff.core.kernel import Frame
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.estate import removable
from howff.games.glenmore.rules.holdings import add_good, room_on, set_covered, take_all_goods
from howff.games.glenmore.rules.words import (
    ABOUT,
    CASTLE_CELL,
    CELL,
    DROP,
    KEEP,
    KEEPING,
    SCOT,
    SCOT_SHIFT,
)
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.base import SeatStep

KEPT: Final = 3
"""Above the room left: last kind + 1."""


def remove_tile(book: Book, state: GlenState, seat: int, cell: int) -> int:
    """GM-282…GM-285: a pile leaves the game, Scots go home; answers its goods."""
    goods = take_all_goods(state, seat, cell)
    land = state.land[seat]
    scots = land.pop(cell) >> SCOT_SHIFT
    set_covered(state, seat, cell, ())
    for _ in range(scots):
        land[CASTLE_CELL] += SCOT
        for one in book.hooks.scot_entered:
            one.scot_entered(state, seat, CASTLE_CELL, "home")
    for one in book.hooks.territory_changed:
        one.territory_changed(state, seat, cell, "removed")
    return goods


class Dropping(SeatStep):
    """`drop X,Y`, `drop -`; a counts the tiles left, b says whether they must go."""

    def own(self, state: GlenState, frame: Frame, out: list[int]) -> None:
        """RUL-46: MacMillan's tile must go if any can."""
        for cell in removable(self.book, state, frame[1]):
            out.append(DROP | cell)
        if not frame[3] or not out or self.book.may_decline_drop:
            out.append(DROP)

    def carry(self, state: GlenState, frame: Frame, move: int) -> None:
        """One tile; with too many goods the player picks (GM-283)."""
        seat = frame[1]
        cell = move & CELL
        if cell and frame[2] > 1:
            state.stack[-1] = (frame[0], seat, frame[2] - 1, frame[3])
        else:
            state.stack.pop()
        if not cell:
            return
        goods = remove_tile(self.book, state, seat, cell)
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
