"""Only cards that are held can be turned."""

from __future__ import annotations

from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.ledger import Book


class Ledger(Book):
    """The event cards."""

    def check(self, state: GlenState) -> None:
        """By seat."""
        for seat, turned in enumerate(self.part(state).turned):
            assert turned & ~state.numbers[seat * w.WIDTH + w.CARDS] == 0
