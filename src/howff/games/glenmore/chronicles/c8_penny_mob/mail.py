"""Bruce McMail: buys one good of what others make, for a coin from his card (GM-C8-26…-28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.kernel import Frame, Step
from howff.games.glenmore.chronicles.c8_penny_mob import laird
from howff.games.glenmore.chronicles.c8_penny_mob.words import BUYER, MAIL, MAILING, NONE
from howff.games.glenmore.data import FARM, RESOURCE
from howff.games.glenmore.rules.holdings import add_good, room_on, take_good
from howff.games.glenmore.rules.words import CELL, CELL_BITS, COINS, KIND, TILE_MASK, WIDTH
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c8_penny_mob.part import Part


def made(mob: Part, state: GlenState, seat: int, cell: int, goods: list[int]) -> None:
    """GM-C8-27, AMB-79: after an activation of a farm or resource tile brought goods."""
    part = mob.part_of(state)
    owner = part.owner(mob.who[BUYER])
    if not part.mail or owner in (-1, seat) or not goods:
        return
    tile = state.land[seat][cell] & TILE_MASK
    if mob.book.type[tile] not in (FARM, RESOURCE) or not mob.book.hooks.awake(state, owner):
        return
    kinds = 0
    for kind in goods:
        kinds |= 1 << kind
    if offers(mob, state, owner, kinds):
        step = mob.first_step + MAILING
        state.stack.append((step, owner, seat << CELL_BITS | cell, kinds))


def offers(mob: Part, state: GlenState, owner: int, kinds: int) -> list[int]:
    """Every good that was made onto every own tile with room, or to the market."""
    land = state.land[owner]
    cells = [cell for cell, pile in land.items() if room_on(mob.book, pile) > 0]
    found: list[int] = []
    for kind in range(5):
        if kinds >> kind & 1:
            found += [MAIL | kind << KIND | cell for cell in cells]
            if state.rows[kind]:
                found.append(MAIL | kind << KIND)
    return found


class Mailing(Step[GlenState]):
    """`c8.mail KIND@X,Y`, `c8.mail KIND@market`, `c8.mail -`; a: whose tile, b: the kinds."""

    def __init__(self, mob: Part) -> None:
        super().__init__("c8.mail")
        self.mob = mob

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """One good, or none."""
        return [*offers(self.mob, state, frame[1], frame[3]), NONE]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """AMB-108: the coin becomes the producer's; a good that is sold brings the row's heap."""
        state.stack.pop()
        if move == NONE:
            return
        part = self.mob.part_of(state)
        owner, seat, kind, cell = frame[1], frame[2] >> CELL_BITS, move >> KIND & 7, move & CELL
        part.mail -= 1
        state.numbers[seat * WIDTH + COINS] += 1
        take_good(state, seat, frame[2] & CELL, kind)
        if cell:
            add_good(state, owner, cell, kind)
        else:
            state.rows[kind] -= 1
            price = self.mob.book.market.prices[state.rows[kind]]
            state.numbers[owner * WIDTH + COINS] += price
        if laird.choosing(state, seat) >= 0:
            laird.check(self.mob, state, seat)
