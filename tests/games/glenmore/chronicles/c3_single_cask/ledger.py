"""Barrels in the cellars are the barrels a seat has."""

from __future__ import annotations

from howff.games.glenmore.chronicles.c3_single_cask.cellars import barrels
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.ledger import Book


class Ledger(Book):
    """The cellars."""

    def check(self, state: GlenState) -> None:
        """In the middle of a payment a barrel may have been paid and not yet named."""
        if self.game.midline(state):
            return
        for seat, cellar in enumerate(self.part(state).cellars):
            assert barrels(cellar) == state.numbers[seat * w.WIDTH + w.WHISKY]
