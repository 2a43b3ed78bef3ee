"""PAY (GM-094…GM-099): the cost of the tile that the pawn stands on."""

from __future__ import annotations

from howff.core.kernel import Frame
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.costs import Price, wealth
from howff.games.glenmore.rules.estate import spots
from howff.games.glenmore.rules.holdings import pay_whisky, stock_of
from howff.games.glenmore.rules.track import mover
from howff.games.glenmore.rules.turn import taken
from howff.games.glenmore.rules.words import COINS, PLACING, WIDTH
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.choose import cheapest_place, scots_that_can_pay
from howff.games.glenmore.steps.tokens import SCOTS_SHIFT, TokenStep


class Pay(TokenStep):
    """`pay TOKENS`; a is the tile."""

    def price(self, state: GlenState, frame: Frame) -> Price:
        """The printed cost."""
        return self.book.price[frame[2]]

    def reserved(self, state: GlenState, frame: Frame) -> int:
        """Coins of the cost itself and what chronicles add."""
        coins = self.book.price[frame[2]].coin
        if self.book.hooks.tile_cost:
            mile = state.pos[mover(state, frame[1])]
            coins += self.book.hooks.more_cost(state, frame[1], frame[2], mile)
        return coins

    def own(self, state: GlenState, frame: Frame, out: list[int]) -> None:
        """The tokens that can come next; where places cost coins, those that leave enough."""
        super().own(state, frame, out)
        book = self.book
        seat, tile = frame[1], frame[2]
        if not book.hooks.placement_cost or not book.hooks.places_cost(state, seat):
            return
        price = book.price[tile]
        if not price.scot:
            spent = self.reserved(state, frame) + price.size * book.market.prices[-1]
            left = state.numbers[seat * WIDTH + COINS] - spent
            if left >= cheapest_place(book, state, seat, tile):
                return
        out[:] = [move for move in out if leaves_place(book, state, move)]

    def scots_to_pay(self, state: GlenState, frame: Frame, first: int) -> list[int]:
        """GM-094: Scots whose going leaves a legal place."""
        owed = self.book.price[frame[2]].scot - (frame[3] >> SCOTS_SHIFT)
        return scots_that_can_pay(self.book, state, frame[1], frame[2], owed, first)

    def complete(self, state: GlenState, frame: Frame) -> None:
        """GM-096: paid before the tile is taken."""
        seat = frame[1]
        coins = self.reserved(state, frame)
        state.stack.pop()
        state.numbers[seat * WIDTH + COINS] -= coins
        taken(self.book, state, seat, frame[2], 0)
        barrels = self.price(state, frame).whisky
        if barrels:
            pay_whisky(self.book, state, seat, barrels)


def leaves_place(book: Book, state: GlenState, move: int) -> bool:
    """GM-093: whether a payment that goes on so can end with a place that can still be paid."""
    depth = len(state.stack)
    after = book.hooks.ahead(state, move)
    for number, seat, tile, _ in reversed(after.stack[depth - 1 :]):
        if number != PLACING:
            continue
        coins = after.numbers[seat * WIDTH + COINS]
        total = wealth(book.market, coins, stock_of(after, seat), after.rows)
        for cell in spots(book, after, seat, tile):
            if book.hooks.cost_there(after, seat, tile, cell) <= total:
                return True
        return False
    frame = after.stack[-1]
    return not book.is_land[frame[2]] or bool(book.hooks.steps[frame[0]].legal(after, frame))
