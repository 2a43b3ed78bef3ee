"""The English turn: what its controller may do with the Englishman (GM-C4-08…GM-C4-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.kernel import Frame
from howff.games.glenmore.chronicles.c4_hammer_of_the_scots.words import (
    ENDED,
    ENGLISH_END,
    ENGLISH_SCRAP,
    ENGLISH_TAKE,
    MAY_TAKE,
    NUMBER,
    SCRAPPED,
)
from howff.games.glenmore.rules.holdings import take_top_stack
from howff.games.glenmore.rules.track import sweep, throw_away
from howff.games.glenmore.rules.turn import TO_TAKE, end_turn, own_purpose, travel
from howff.games.glenmore.rules.words import ABOUT, ACTING, COINS, END_MILE, WIDTH
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.base import SeatStep
from howff.games.glenmore.steps.choose import Known, can_take

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c4_hammer_of_the_scots.part import Part


class EnglishTurn(SeatStep):
    """`c4.take`, `c4.scrap`, `c4.end`, and the free actions of CHOOSE."""

    def __init__(self, name: str, part: Part) -> None:
        super().__init__(name, part.book, True)
        self.part = part

    def main(self, frame: Frame) -> bool:
        """As in CHOOSE; Loch Ness sleeps of itself (GM-C4-11)."""
        return True

    def own(self, state: GlenState, frame: Frame, out: list[int]) -> None:
        """Tiles to take for the fee, tiles to discard, World's End."""
        part, seat = self.part, frame[1]
        paid = after_fee(part, state, seat)
        stops = ahead(part, state)
        if paid is not None:
            known = Known()
            for mile in stops:
                if may_take(part, state, mile) and can_take(self.book, paid, seat, mile, known):
                    out.append(ENGLISH_TAKE | mile)
        for mile in scraps(part, state, stops):
            out.append(ENGLISH_SCRAP | mile)
        if state.numbers[END_MILE] > state.pos[part.piece]:
            out.append(ENGLISH_END)

    def carry(self, state: GlenState, frame: Frame, move: int) -> None:
        """Never called: its own moves have own verbs."""
        raise ValueError(move)


def fee(part: Part, state: GlenState) -> int:
    """GM-C4-09: the coins for the next take; 0 when the row is full (GM-C4-14)."""
    filled = state.rows[part.row]
    return part.prices[filled] if filled < len(part.prices) else 0


def after_fee(part: Part, state: GlenState, seat: int) -> GlenState | None:
    """The position with the fee paid, for asking what can be taken then."""
    coins = fee(part, state)
    if not coins or state.numbers[seat * WIDTH + COINS] < coins:
        return None
    paid = state.sketch()
    paid.numbers[seat * WIDTH + COINS] -= coins
    return paid


def ahead(part: Part, state: GlenState) -> list[int]:
    """The miles where the Englishman may stop: in front of him, open, with nobody on it."""
    seat = part.controller(state)
    book, start = part.book, state.pos[part.piece]
    found = [
        mile
        for mile, tile in state.track.items()
        if mile > start and not book.closed[tile] and mile not in state.pos
    ]
    for one in book.hooks.can_land_on:
        found = [mile for mile in found if one.can_land_on(state, seat, mile)]
    return found


def may_take(part: Part, state: GlenState, mile: int) -> bool:
    """GM-C4-12, AMB-29: not the chronicle's own tiles, nor one that stays on the track."""
    tile = state.track[mile]
    return bool(part.book.data.tiles[tile].more.get(MAY_TAKE, True)) and not part.book.stays[tile]


def scraps(part: Part, state: GlenState, stops: list[int]) -> list[int]:
    """GM-C4-13, AMB-30: the miles whose tile he may discard, of those where he may stop."""
    if part.discards_any:
        return stops
    takeable = [mile for mile in stops if may_take(part, state, mile)]
    # There must be a way out where nothing takeable and no World's End lies ahead.
    if takeable or state.numbers[END_MILE] > state.pos[part.piece]:
        return takeable
    return stops


def carry_out(part: Part, state: GlenState, seat: int, move: int) -> None:
    """The Englishman sets out."""
    verb, mile = move & ~ABOUT, move & ABOUT
    if verb == ENGLISH_TAKE:
        # 2.5 (1): the fee before everything else.
        state.numbers[seat * WIDTH + COINS] -= fee(part, state)
        state.rows[part.row] += 1
        travel(part.book, state, seat, mile, TO_TAKE)
    elif verb == ENGLISH_SCRAP:
        travel(part.book, state, seat, mile, own_purpose(NUMBER, SCRAPPED))
    else:
        travel(part.book, state, seat, state.numbers[END_MILE], own_purpose(NUMBER, ENDED))


def arrived(part: Part, state: GlenState, seat: int, about: int) -> None:
    """GM-C4-13: the tile goes, the rightmost stack comes; AMB-38: World's End ends the turn."""
    book, piece = part.book, part.piece
    if about == SCRAPPED:
        tile = state.track.pop(state.pos[piece])
        sweep(book, state, piece)
        throw_away(book, state, tile, "dump", piece)
        take_top_stack(book, state, seat, part.row)
        state.stack.append((ACTING, seat, 0, 0))
        return
    sweep(book, state, piece)
    if part.end_pays:
        take_top_stack(book, state, seat, part.row)
    end_turn(book, state, seat)
