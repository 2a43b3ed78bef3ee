"""Thirteen haggis tokens."""

from __future__ import annotations

from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.ledger import Book


class Ledger(Book):
    """The tokens by value."""

    def check(self, state: GlenState) -> None:
        """No value lies about more often than there are tokens of it."""
        part = self.part(state)
        wide = len(part.open)
        for value, copies in ((1, 6), (2, 4), (3, 3)):
            lying = part.open[value]
            for lists in (part.hidden, part.shown):
                lying += sum(lists[value::wide])
            assert 0 <= lying <= copies
