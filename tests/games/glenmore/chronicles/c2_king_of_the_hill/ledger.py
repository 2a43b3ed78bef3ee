"""Coins and goods on the mountain."""

from __future__ import annotations

from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.ledger import Book


class Ledger(Book):
    """The mountain."""

    def coins(self, state: GlenState) -> int:
        """On it."""
        return int(self.part(state).heap[0])

    def goods(self, state: GlenState) -> list[int]:
        """On it."""
        return list(self.part(state).heap[1:])

    def check(self, state: GlenState) -> None:
        """It never owes, and carries one pawn."""
        assert min(self.part(state).heap) >= 0
        ring = self.game.book.spaces
        spaces = self.game.book.fixtures
        standing = [mile for mile in state.pos[: self.game.seats] if mile and mile % ring in spaces]
        assert len(standing) == len(set(standing))
