"""Sixteen tokens, a boat for each seat, seven cards."""

from __future__ import annotations

from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.ledger import Book


class Ledger(Book):
    """The race."""

    def check(self, state: GlenState) -> None:
        """Tokens lie at castles or are shown and gone; boats sail, are home or out."""
        part = self.part(state)
        seats = self.game.seats
        castles = [place for place in range(2 * seats) if part.tokens[place]]
        if len(castles) == 4:
            lying = sum(part.lying(place) for place in castles)
            assert lying + sum(part.shown) == 4 * seats
        for face, copies in enumerate([3, 3, 3, 2, 2, 2, 1]):
            assert sum(part.tokens[place][face] for place in castles) + part.shown[face] <= copies
        taken = [place for place in part.places if 0 < place < 4]
        assert sorted(taken) == list(range(1, len(taken) + 1))
        assert sorted(part.order) == list(range(seats))
        for seat, boat in enumerate(part.boats):
            assert (boat >= 0) == (part.places[seat] == 0)
            if boat >= 0 and boat >> 14 < 8:
                assert boat & 0x3FFF in state.land[boat >> 14], "a boat on no tile"
