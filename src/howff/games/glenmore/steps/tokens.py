"""Payments token by token, in rising order, so that equal ways of paying are one.

Tokens: own goods by kind and cell, then purchases by kind, then Scots by cell. A token is only
offered when the payment can still be completed with it.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from howff.core.kernel import Frame
from howff.games.glenmore.rules.costs import Price, can_pay
from howff.games.glenmore.rules.holdings import stock_of, take_good
from howff.games.glenmore.rules.words import (
    ABOUT,
    BUY,
    CELL,
    COINS,
    COMMIT,
    GOODS_SHIFT,
    KIND,
    PAY_SCOT,
    RESERVE,
    SCOT,
    TOKEN,
    WHISKY,
    WIDTH,
)
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.base import SeatStep

PAID_SHIFT: Final = 19
LAST_TOKEN: Final = (1 << PAID_SHIFT) - 1
"""Progress: last token + 1 below, then the mix paid, then the Scots paid."""
SCOTS_SHIFT: Final = 39
MIX_MASK: Final = 0xFFFFF


def paid_mix(progress: int) -> int:
    """The goods handed over so far."""
    return (progress >> PAID_SHIFT) & MIX_MASK


def mix_size(mix: int) -> int:
    """How many goods a mix holds."""
    return (mix & 15) + (mix >> 4 & 15) + (mix >> 8 & 15) + (mix >> 12 & 15) + (mix >> 16 & 15)


@mypyc_attr(allow_interpreted_subclasses=True)
class TokenStep(SeatStep):
    """A frame in which a price is paid."""

    @abstractmethod
    def price(self, state: GlenState, frame: Frame) -> Price:
        """What is owed."""

    @abstractmethod
    def reserved(self, state: GlenState, frame: Frame) -> int:
        """Coins that are owed besides purchases."""

    @abstractmethod
    def complete(self, state: GlenState, frame: Frame) -> None:
        """Everything is chosen: pay coins and barrels, go on."""

    def scots_to_pay(self, state: GlenState, frame: Frame, first: int) -> list[int]:
        """Cells whose Scot may pay, from a cell on."""
        return []

    def open(self, frame: Frame) -> bool:
        """Free actions only before the first token."""
        return frame[3] == 0

    def own(self, state: GlenState, frame: Frame, out: list[int]) -> None:
        """The tokens that can come next."""
        price = self.price(state, frame)
        seat = frame[1]
        coins = state.numbers[seat * WIDTH + COINS] - self.reserved(state, frame)
        if coins < 0 or state.numbers[seat * WIDTH + WHISKY] < price.whisky:
            return
        if not price.tokens:
            out.append(TOKEN | COMMIT)
            return
        progress = frame[3]
        last = (progress & LAST_TOKEN) - 1
        if mix_size(paid_mix(progress)) < price.size:
            if last < BUY:
                self.add_goods(state, seat, price, progress, coins, out)
            self.add_purchases(state, seat, price, progress, coins, out)
            return
        first = last & CELL if last >= PAY_SCOT else 0
        for cell in self.scots_to_pay(state, frame, first):
            out.append(TOKEN | PAY_SCOT | cell)

    def add_goods(
        self, state: GlenState, seat: int, price: Price, progress: int, coins: int, out: list[int]
    ) -> None:
        """Own goods that leave the rest payable."""
        market = self.book.market
        last = (progress & LAST_TOKEN) - 1
        first_kind = last >> KIND if last >= 0 else 0
        first_cell = last & CELL if last >= 0 else 0
        paid = paid_mix(progress)
        have = stock_of(state, seat)
        for kind in range(first_kind):
            have[kind] = 0
        for kind in range(first_kind, 5):
            if have[kind]:
                more = paid + (1 << (4 * kind))
                shift = GOODS_SHIFT + 3 * kind
                for cell, pile in state.land[seat].items():
                    here = pile >> shift & 7
                    if not here:
                        continue
                    if kind == first_kind and cell < first_cell:
                        have[kind] -= here
                        continue
                    have[kind] -= 1
                    if can_pay(market, price, more, have, state.rows, 0, coins):
                        out.append(TOKEN | kind << KIND | cell)
                    have[kind] -= here - 1
                have[kind] = 0

    def add_purchases(
        self, state: GlenState, seat: int, price: Price, progress: int, coins: int, out: list[int]
    ) -> None:
        """GM-112: purchases that leave the rest payable by purchases of later kinds."""
        market = self.book.market
        last = (progress & LAST_TOKEN) - 1
        first_kind = (last - BUY) >> KIND if last >= BUY else 0
        paid = paid_mix(progress)
        have = [0, 0, 0, 0, 0]
        for kind in range(first_kind, 5):
            filled = state.rows[kind]
            if filled == market.size or market.prices[filled] > coins:
                continue
            state.rows[kind] = filled + 1
            if can_pay(
                market,
                price,
                paid + (1 << (4 * kind)),
                have,
                state.rows,
                kind,
                coins - market.prices[filled],
            ):
                out.append(TOKEN | (BUY + (kind << KIND)))
            state.rows[kind] = filled

    def carry(self, state: GlenState, frame: Frame, move: int) -> None:
        """One token; the last one completes the payment."""
        token = move & ABOUT
        seat = frame[1]
        if token == COMMIT:
            self.complete(state, frame)
            return
        numbers = state.numbers
        progress = (frame[3] & ~LAST_TOKEN) | (token + 1)
        if token >= PAY_SCOT:
            state.land[seat][token & CELL] -= SCOT
            numbers[seat * WIDTH + RESERVE] += 1
            progress += 1 << SCOTS_SHIFT
        elif token >= BUY:
            kind = (token - BUY) >> KIND
            numbers[seat * WIDTH + COINS] -= self.book.market.prices[state.rows[kind]]
            state.rows[kind] += 1
            progress += 1 << (PAID_SHIFT + 4 * kind)
        else:
            kind = token >> KIND
            take_good(state, seat, token & CELL, kind)
            progress += 1 << (PAID_SHIFT + 4 * kind)
        price = self.price(state, frame)
        if mix_size(paid_mix(progress)) + (progress >> SCOTS_SHIFT) == price.tokens:
            self.complete(state, frame)
        else:
            state.stack[-1] = (frame[0], seat, frame[2], progress)
