"""The Englishman, the England token and the England row."""

from __future__ import annotations

from howff.games.glenmore.chronicles.c4_hammer_of_the_scots.part import Part
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.ledger import Book


class Ledger(Book):
    """What can be wrong about him; the coins of his row are counted with the market."""

    def check(self, state: GlenState) -> None:
        """One token, a row of so many spaces, and a space of his own before World's End."""
        one = self.chronicle
        assert isinstance(one, Part)
        assert -1 <= one.controller(state) < self.game.seats
        assert 0 <= state.rows[one.row] <= len(one.prices)
        mile = state.pos[one.piece]
        if mile and one.piece not in state.ended:
            assert mile not in state.track
            assert state.pos.count(mile) == 1
