"""SALVAGE (GM-271): Munro's tile from the discard pile."""

from __future__ import annotations

from howff.core.kernel import Frame
from howff.games.glenmore.data import PERSON
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.estate import has_spot
from howff.games.glenmore.rules.turn import ON_SALVAGED, taken
from howff.games.glenmore.rules.words import ABOUT, NESTED, NO_SALVAGE, RESUME, SALVAGE
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.base import SeatStep


def usable(book: Book, state: GlenState, seat: int, tile: int) -> bool:
    """RUL-50: any person tile, any territory tile with a legal place."""
    if book.is_land[tile]:
        return has_spot(book, state, seat, tile, -1)
    return book.kind[tile] == PERSON


def salvageable(book: Book, state: GlenState, seat: int) -> list[int]:
    """The different usable tiles of the discard piles, rising."""
    pile = list(state.discard)
    if book.hooks.discard_sources:
        for one in book.hooks.discard_sources:
            pile.extend(one.discard_sources(state, seat))
    found: list[int] = []
    for tile in sorted(set(pile)):
        if usable(book, state, seat, tile):
            found.append(tile)
    return found


class Salvaging(SeatStep):
    """`salvage TILE`, `salvage -`; b says whether the table's option to decline does not hold."""

    def own(self, state: GlenState, frame: Frame, out: list[int]) -> None:
        """RUL-48: compulsory if any tile can be used."""
        for tile in salvageable(self.book, state, frame[1]):
            out.append(SALVAGE | tile)
        if not out or (self.book.may_decline_salvage and not frame[3]):
            out.append(NO_SALVAGE)

    def carry(self, state: GlenState, frame: Frame, move: int) -> None:
        """GM-271: laid, or kept, without its cost."""
        state.stack.pop()
        if move & ~ABOUT == NO_SALVAGE:
            return
        seat = frame[1]
        tile = move & ABOUT
        kept = False
        if self.book.hooks.take_discarded:
            # A chronicle may ask which pile first, in the same line.
            state.stack.append((RESUME, seat, ON_SALVAGED, tile))
            for one in self.book.hooks.take_discarded:
                kept = kept or one.take_discarded(state, seat, tile)
        if not kept:
            take_discarded(state, tile)
        if not self.book.hooks.take_discarded:
            taken(self.book, state, seat, tile, NESTED)


def take_discarded(state: GlenState, tile: int) -> None:
    """One tile off the general discard pile."""
    pile = list(state.discard)
    pile.remove(tile)
    state.discard = tuple(pile)
