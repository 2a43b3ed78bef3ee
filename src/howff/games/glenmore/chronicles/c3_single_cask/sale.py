"""Sale tiles (GM-C3-15…GM-C3-20): selling in passing and after stopping."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from howff.core.kernel import Frame, Step
from howff.games.glenmore.chronicles.c3_single_cask.cellars import (
    LOW,
    TOP,
    barrels,
    in_zero_area,
    places,
    without,
)
from howff.games.glenmore.chronicles.c3_single_cask.words import (
    HALT,
    SALE,
    SECOND_SHIFT,
    SOLD,
    TOP_SHIFT,
    ZERO_AREA,
)
from howff.games.glenmore.rules.holdings import add_whisky
from howff.games.glenmore.rules.words import ABOUT
from howff.games.glenmore.scoring import gain_vp
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c3_single_cask.part import Part

# what may be answered
ON_LOW: Final = 1
ON_TOP: Final = 2
"""The extra space too, a barrel for each kind of space (GM-C3-17, GM-C8-70)."""
TWO_LOW: Final = 4
"""AMB-103: instead of the extra space a second lower one."""
MUST: Final = 8
"""A pawn that stops sells at least one barrel."""

# a SALE frame: a is the sale tile and above it the barrels that have to be left, b the answers
KEPT: Final = 8
TILE: Final = (1 << KEPT) - 1


def room_low(part: Part, state: GlenState, sale: int) -> int:
    """Free lower spaces of a sale tile."""
    return part.printed.low[sale] - (part.sold_on(state)[sale] & LOW)


def room_top(part: Part, state: GlenState, sale: int) -> int:
    """Free extra spaces of a sale tile."""
    return part.printed.top[sale] - (part.sold_on(state)[sale] >> TOP)


def forms_in_passing(part: Part, state: GlenState, seat: int, sale: int, mile: int) -> int:
    """What a seat may do that crosses a sale tile now; 0 when there is nothing to ask."""
    if not barrels(part.cellars_of(state)[seat]):
        return 0
    forms = ON_LOW if room_low(part, state, sale) else 0
    if room_top(part, state, sale):
        # cap:sale_offer: others may open the extra space to a seat that only crosses.
        for one in part.book.hooks.listening("sale_offer"):
            if one.sale_offer(state, seat, mile):
                forms |= ON_TOP
    return forms


def forms_on_arrival(part: Part, state: GlenState, sale: int) -> int:
    """What a pawn that stops may do; 0 where nothing is free."""
    low, top = room_low(part, state, sale), room_top(part, state, sale)
    forms = (ON_LOW if low else 0) | (ON_TOP if top else 0)
    if part.two_lower and low > 1:
        forms |= TWO_LOW
    return forms | MUST if forms else 0


def halts(part: Part, state: GlenState, seat: int) -> list[int]:
    """GM-C3-17, GM-C3-18: the sale tiles ahead on which a pawn may stop."""
    if not barrels(part.cellars_of(state)[seat]):
        return []
    start, sale_of = state.pos[seat], part.printed.sale_of
    return [
        HALT | mile
        for mile, tile in state.track.items()
        if sale_of[tile] >= 0 and mile > start and may_halt(part, state, seat, mile)
    ]


def may_halt(part: Part, state: GlenState, seat: int, mile: int) -> bool:
    """Whether a sale tile is free, has a space left and may be chosen."""
    if mile in state.pos or not forms_on_arrival(
        part, state, part.printed.sale_of[state.track[mile]]
    ):
        return False
    return part.book.hooks.may_land(state, seat, mile)


def answers(cellar: int, forms: int, kept: int) -> list[int]:
    """Every way of selling that leaves so many barrels; places from left to right."""
    found: list[int] = []
    left = barrels(cellar) - kept
    there = places(cellar)
    if left >= 1:
        if forms & ON_LOW:
            found += [SALE | place + 1 for place in there]
        if forms & ON_TOP:
            found += [SALE | place + 1 << TOP_SHIFT for place in there]
    if left >= 2:
        pairs = [
            (one, other)
            for one in there
            for other in there
            if one != other or (one == ZERO_AREA and in_zero_area(cellar) > 1)
        ]
        if forms & ON_LOW and forms & ON_TOP:
            found += [SALE | one + 1 | other + 1 << TOP_SHIFT for one, other in pairs]
        if forms & TWO_LOW:
            found += [
                SALE | one + 1 | other + 1 << SECOND_SHIFT for one, other in pairs if one <= other
            ]
    if not forms & MUST:
        found.append(SALE)
    return found


def barrels_of(move: int) -> tuple[int, int, int]:
    """The places of an answer: lower space, extra space, second lower space; -1 for none."""
    about = move & ABOUT
    return (
        (about & 15) - 1,
        (about >> TOP_SHIFT & 15) - 1,
        (about >> SECOND_SHIFT & 15) - 1,
    )


class Selling(Step[GlenState]):
    """`c3.sell …`."""

    def __init__(self, name: str, part: Part) -> None:
        super().__init__(name)
        self.part = part

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """AMB-117: a barrel that the destination needs is not sold."""
        return answers(self.part.cellars_of(state)[frame[1]], frame[3], frame[2] >> KEPT)

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """GM-C3-16: VP at once for each barrel, by the space it came from."""
        part, seat, sale = self.part, frame[1], frame[2] & TILE
        state.stack.pop()
        cellars, sold = part.cellars_of(state), part.sold_on(state)
        for at, place in enumerate(barrels_of(move)):
            if place < 0:
                continue
            cellars[seat] = without(cellars[seat], place)
            sold[sale] += 1 << TOP if at == 1 else 1
            add_whisky(part.book, state, seat, -1)
            gain_vp(part.book, state, seat, SOLD | place, part.printed.worth[place])
