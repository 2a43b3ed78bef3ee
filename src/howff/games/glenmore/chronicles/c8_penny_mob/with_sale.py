"""With chronicle III: Erin MacMalt sells in passing as if she stopped (GM-C8-70)."""

from __future__ import annotations

from howff.games.glenmore.chronicles.c8_penny_mob.pack import Pack
from howff.games.glenmore.chronicles.c8_penny_mob.words import MALT
from howff.games.glenmore.state import GlenState


class Sale(Pack):
    """The extra space, if it is free (AMB-95)."""

    mobsters = ("erin_macmalt",)
    capability = "cap:sale_offer"

    def sale_offer(self, state: GlenState, seat: int, mile: int) -> bool:
        """Only for the pawn of her owner."""
        return self.owner(state, MALT) == seat
