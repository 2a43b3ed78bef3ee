"""Building the next cellar (GM-C3-12, GM-C3-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.kernel import Frame
from howff.games.glenmore.chronicles.c3_single_cask.cellars import one_cellar_more, owned
from howff.games.glenmore.chronicles.c3_single_cask.words import BUILD_STEP, CELLARS
from howff.games.glenmore.rules.costs import Price, can_pay
from howff.games.glenmore.rules.holdings import stock_of
from howff.games.glenmore.rules.words import CHOOSE, COINS, WIDTH
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.choose import can_take
from howff.games.glenmore.steps.tokens import TokenStep

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c3_single_cask.part import Part


def next_cellar(part: Part, state: GlenState, seat: int) -> int:
    """The number of the card a seat may lay next, 0 without one; it may still be too dear."""
    cellars = part.cellars_of(state)
    number = owned(cellars[seat]) + 1
    return number if number <= CELLARS and card_left(part, cellars, number) else 0


def card_left(part: Part, cellars: list[int], number: int) -> bool:
    """GM-C3-12: whether not all cards of a cellar have been laid."""
    left = part.printed.cellars[number - 1].copies
    for cellar in cellars:
        if owned(cellar) >= number:
            left -= 1
    return left > 0


def affordable(part: Part, state: GlenState, seat: int, number: int) -> bool:
    """Whether goods, purchases and coins of now pay for a cellar."""
    price = part.printed.prices[number - 1]
    coins = state.numbers[seat * WIDTH + COINS] - price.coin
    if coins < 0:
        return False
    return can_pay(part.book.market, price, 0, stock_of(state, seat), state.rows, 0, coins)


def may_build(part: Part, state: GlenState, frame: Frame) -> int:
    """The cellar that can be built as a free action now, or 0."""
    seat = frame[1]
    cellars = part.cellars_of(state)
    number = owned(cellars[seat]) + 1
    # In the order of what it takes to find out.
    if number > CELLARS or not affordable(part, state, seat, number):
        return 0
    if not card_left(part, cellars, number):
        return 0
    if due(part, state, frame):
        ahead = state.copy()
        open_building(part, ahead, seat, number)
        step = Building("", part)
        if not step.legal(ahead, ahead.stack[-1]):
            return 0
    return number


def open_building(part: Part, state: GlenState, seat: int, number: int) -> None:
    """The line has begun; its tokens follow."""
    state.stack.append((part.first_step + BUILD_STEP, seat, number, 0))


def due(part: Part, state: GlenState, frame: Frame) -> int:
    """The mile whose tile this seat has to take in this turn, or 0."""
    if frame[0] != CHOOSE:
        return 0
    for one in part.book.hooks.must_land_on:
        mile = one.must_land_on(state, frame[1])
        if mile:
            return mile
    return 0


class Building(TokenStep):
    """The tokens behind `c3.build N`; a is the cellar."""

    def __init__(self, name: str, part: Part) -> None:
        super().__init__(name, part.book, False)
        self.part = part

    def price(self, state: GlenState, frame: Frame) -> Price:
        """The cost on the card."""
        return self.part.printed.prices[frame[2] - 1]

    def reserved(self, state: GlenState, frame: Frame) -> int:
        """Coins of the cost itself."""
        return self.part.printed.prices[frame[2] - 1].coin

    def open(self, frame: Frame) -> bool:
        """The line has begun already."""
        return False

    def own(self, state: GlenState, frame: Frame, out: list[int]) -> None:
        """AMB-117: what a tile that must be taken needs is not built away."""
        super().own(state, frame, out)
        mile = due(self.part, state, state.stack[-2])
        if mile:
            out[:] = [move for move in out if self.leaves(state, frame, move, mile)]

    def leaves(self, state: GlenState, frame: Frame, move: int, mile: int) -> bool:
        """Whether the tile of a mile can still be taken after some way of paying the rest."""
        ahead = state.copy()
        self.carry(ahead, frame, move)
        if len(ahead.stack) < len(state.stack):
            return can_take(self.book, ahead, frame[1], mile)
        return bool(self.legal(ahead, ahead.stack[-1]))

    def complete(self, state: GlenState, frame: Frame) -> None:
        """The card is laid to the right of the others."""
        seat = frame[1]
        state.stack.pop()
        state.numbers[seat * WIDTH + COINS] -= self.reserved(state, frame)
        cellars = self.part.cellars_of(state)
        cellars[seat] = one_cellar_more(cellars[seat])
