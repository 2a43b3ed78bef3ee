"""PAY (GM-094…GM-099): the cost of the tile that the pawn stands on."""

from __future__ import annotations

from howff.core.kernel import Frame
from howff.games.glenmore.rules.costs import Price
from howff.games.glenmore.rules.holdings import pay_whisky
from howff.games.glenmore.rules.track import mover
from howff.games.glenmore.rules.turn import taken
from howff.games.glenmore.rules.words import COINS, WIDTH
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.choose import scots_that_can_pay
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
