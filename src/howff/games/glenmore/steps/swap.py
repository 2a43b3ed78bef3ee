"""The goods of an exchange (GM-192), chosen after the activation is named."""

from __future__ import annotations

from howff.core.kernel import Frame
from howff.games.glenmore.data import POWER_BUY_OFF
from howff.games.glenmore.rules.activation import swap_done, swap_price
from howff.games.glenmore.rules.costs import Price
from howff.games.glenmore.rules.words import CELL, SINCLAIR, TILE_MASK
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.tokens import TokenStep


class Swapping(TokenStep):
    """The tokens behind `act X,Y` or `ness X,Y`; a is the move that named it."""

    def price(self, state: GlenState, frame: Frame) -> Price:
        """What the option asks for."""
        tile = state.land[frame[1]][frame[2] & CELL] & TILE_MASK
        return swap_price(self.book, tile, frame[2])

    def reserved(self, state: GlenState, frame: Frame) -> int:
        """RUL-54: Sinclair's coin."""
        return self.book.power_value[POWER_BUY_OFF] if frame[2] & SINCLAIR else 0

    def open(self, frame: Frame) -> bool:
        """The line has begun already."""
        return False

    def complete(self, state: GlenState, frame: Frame) -> None:
        """The gain is had."""
        state.stack.pop()
        swap_done(self.book, state, frame[1], frame[2])
