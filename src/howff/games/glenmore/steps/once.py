"""ONCE (GM-160…GM-167): the one-time effects of the tile just laid, in any order."""

from __future__ import annotations

from typing import Final

from howff.core.kernel import Frame
from howff.games.glenmore.data import (
    ONCE_CLAN,
    ONCE_COIN,
    ONCE_GOOD,
    ONCE_LANDMARK,
    ONCE_SCOT,
    ONCE_VP,
    ONCE_WHISKY,
)
from howff.games.glenmore.rules.effects import grant
from howff.games.glenmore.rules.holdings import (
    add_good,
    add_scot,
    add_whisky,
    room_on,
    still_there,
)
from howff.games.glenmore.rules.words import (
    ABOUT,
    ACTING,
    CARDS,
    CELL,
    CLAN,
    COINS,
    ESTATE,
    FROM_CARD,
    FROM_ONCE,
    MARKERS,
    NESTED,
    ONCE,
    ONE,
    RESERVE,
    WIDTH,
)
from howff.games.glenmore.scoring import gain_vp
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.base import SeatStep
from howff.games.glenmore.steps.place import FLAGS_SHIFT, TILE_SHIFT

ONE_KIND: Final = 8
"""Above a symbol: the kind of a free good."""


class Once(SeatStep):
    """`one …`; a is cell and tile, b the effects left and the flags of the ACT frame."""

    def main(self, frame: Frame) -> bool:
        """Not inside anything else."""
        return not frame[3] >> FLAGS_SHIFT & NESTED

    def own(self, state: GlenState, frame: Frame, out: list[int]) -> None:
        """Each kind of effect once, a good with each kind."""
        effects = self.book.once[frame[2] >> TILE_SHIFT]
        seen: list[int] = []
        for place, entry in enumerate(effects):
            symbol = entry & 255
            if not frame[3] >> place & 1 or symbol in seen:
                continue
            seen.append(symbol)
            if symbol == ONCE_GOOD:
                for kind in range(5):
                    out.append(ONE | symbol | kind << ONE_KIND)
            else:
                out.append(ONE | symbol)

    def carry(self, state: GlenState, frame: Frame, move: int) -> None:
        """GM-072: what the effect opens is carried out before the frame goes on."""
        book = self.book
        seat = frame[1]
        tile = frame[2] >> TILE_SHIFT
        cell = frame[2] & CELL
        symbol = move & 255
        rest = frame[3]
        amount = 1
        for place, entry in enumerate(book.once[tile]):
            if rest >> place & 1 and entry & 255 == symbol:
                rest &= ~(1 << place)
                amount = entry >> 8
                break
        if symbol == ONCE_LANDMARK and book.cards[book.landmark[tile]].activate_estate:
            rest |= ESTATE << FLAGS_SHIFT
        if rest & 0xFFFF:
            state.stack[-1] = (ONCE, seat, frame[2], rest)
        else:
            state.stack[-1] = (ACTING, seat, cell, rest >> FLAGS_SHIFT)
        self.resolve(state, seat, cell, tile, symbol, amount, (move & ABOUT) >> ONE_KIND)

    def resolve(
        self, state: GlenState, seat: int, cell: int, tile: int, symbol: int, amount: int, kind: int
    ) -> None:
        """One effect; what cannot be carried out is lost (GM-004)."""
        book = self.book
        base = seat * WIDTH
        if symbol in (ONCE_SCOT, ONCE_GOOD):
            if still_there(state, seat, cell, tile):
                self.onto_tile(state, seat, cell, symbol, amount, kind)
        elif symbol == ONCE_WHISKY:
            add_whisky(book, state, seat, amount)
        elif symbol == ONCE_COIN:
            state.numbers[base + COINS] += amount
        elif symbol == ONCE_CLAN:
            if state.numbers[base + MARKERS]:
                state.stack.append((CLAN, seat, 0, NESTED))
        elif symbol == ONCE_VP:
            gain_vp(book, state, seat, FROM_ONCE | tile, amount)
        elif symbol == ONCE_LANDMARK:
            self.take_card(state, seat, cell, tile)
        else:
            for one in book.hooks.symbol_resolve:
                one.symbol_resolve(state, seat, cell, symbol - ONCE_VP - 1, amount)

    def onto_tile(
        self, state: GlenState, seat: int, cell: int, symbol: int, amount: int, kind: int
    ) -> None:
        """GM-166, GM-167: a Scot while the reserve lasts, a good while there is room."""
        if symbol == ONCE_GOOD:
            if room_on(self.book, state.land[seat][cell]) > 0:
                add_good(state, seat, cell, kind)
            return
        for _ in range(amount):
            if state.numbers[seat * WIDTH + RESERVE]:
                add_scot(self.book, state, seat, cell, "put")

    def take_card(self, state: GlenState, seat: int, cell: int, tile: int) -> None:
        """GM-165: the card of the tile, resolved at once (GM-233)."""
        book = self.book
        card = book.landmark[tile]
        state.numbers[seat * WIDTH + CARDS] |= 1 << card
        for one in book.hooks.on_card_gained:
            one.on_card_gained(state, seat, card)
        grant(book, state, seat, book.cards[card], FROM_CARD | card, cell, tile)
