"""Votes and piles."""

from __future__ import annotations

from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.ledger import Book


class Ledger(Book):
    """The council."""

    def tiles(self, state: GlenState) -> list[int]:
        """In the players' own piles."""
        return [tile for pile in self.part(state).piles for tile in pile]

    def check(self, state: GlenState) -> None:
        """Nobody votes with tokens that are spent."""
        part = self.part(state)
        assert min((*part.ayes, *part.nays)) >= 0
        assert len(part.held) <= 5
