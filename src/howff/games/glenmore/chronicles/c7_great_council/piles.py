"""GM-C7-30…GM-C7-35: a discard pile for each player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.games.glenmore.chronicles.c7_great_council.state import PartState
from howff.games.glenmore.chronicles.c7_great_council.words import GENERAL, PICKING
from howff.games.glenmore.data import TRACK
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.salvage import take_discarded

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c7_great_council.part import Part


def discard(council: Part, state: GlenState, tile: int, piece: int) -> bool:
    """GM-C7-31…GM-C7-33: to the pile of whose move it was; False for the general pile."""
    part: PartState = state.parts[council.slot]
    if not part.piles:
        return False
    if not council.special_discards and council.book.kind[tile] == TRACK:
        return False
    seat = council.book.hooks.owner_of(state, piece)
    if seat < 0:
        return False
    piles = list(part.piles)
    piles[seat] = tuple(sorted((*piles[seat], tile)))
    part.piles = tuple(piles)
    return True


def sources(council: Part, state: GlenState) -> list[int]:
    """GM-C7-34: every tile of every player's pile."""
    part: PartState = state.parts[council.slot]
    return [tile for pile in part.piles for tile in pile]


def take(council: Part, state: GlenState, seat: int, tile: int) -> bool:
    """GM-C7-34: which pile it comes from is said in the same line."""
    part: PartState = state.parts[council.slot]
    if not part.piles:
        return False
    state.stack.append((council.first_step + PICKING, seat, tile, 0))
    return True


def holding(council: Part, state: GlenState, tile: int) -> list[int]:
    """The piles with that tile."""
    part: PartState = state.parts[council.slot]
    found = [seat for seat, pile in enumerate(part.piles) if tile in pile]
    return [*found, GENERAL] if tile in state.discard else found


def pick(council: Part, state: GlenState, tile: int, pile: int) -> None:
    """One tile off that pile."""
    part: PartState = state.parts[council.slot]
    if pile == GENERAL:
        take_discarded(state, tile)
        return
    piles = list(part.piles)
    rest = list(piles[pile])
    rest.remove(tile)
    piles[pile] = tuple(rest)
    part.piles = tuple(piles)
