"""Seven pennies a seat, pawns abroad, the coins on McMail's card."""

from __future__ import annotations

from howff.games.glenmore.chronicles.c8_penny_mob.part import Part
from howff.games.glenmore.chronicles.c8_penny_mob.pawns import owner
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.ledger import Book

PAWNS = 3
PENNIES = 7


class Ledger(Book):
    """The mob."""

    def coins(self, state: GlenState) -> int:
        """McMail's."""
        return int(self.part(state).mail)

    def scots(self, state: GlenState, seat: int) -> int:
        """A pawn abroad is a Scot of its owner."""
        mob = self.chronicle
        assert isinstance(mob, Part)
        abroad = mob.part_of(state).abroad
        return sum(bool(abroad[one]) and owner(mob, state, one) == seat for one in range(PAWNS))

    def check(self, state: GlenState) -> None:
        """Pennies go to mobsters and come with them."""
        part = self.part(state)
        pennies = sum(part.minus) + sum(part.plus) + sum(part.pennies)
        assert pennies == PENNIES * self.game.seats
        assert min((*part.minus, *part.plus, *part.pennies, part.mail)) >= 0
