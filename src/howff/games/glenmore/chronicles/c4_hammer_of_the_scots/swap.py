"""The Englishman changes places with a tile: a service for whoever lets that happen (AMB-56)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.games.glenmore.rules.track import swap_places
from howff.games.glenmore.rules.words import END_MILE
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c4_hammer_of_the_scots.part import Part


def swappable(part: Part, state: GlenState, worlds_end: bool) -> list[int]:
    """Any tile without a piece on it; World's End only by option; none while he stands on that."""
    end = state.numbers[END_MILE]
    if end and state.pos[part.piece] == end:
        return []
    return [mile for mile in state.track if mile not in state.pos and (worlds_end or mile != end)]


def track_swap(part: Part, state: GlenState, seat: int, mile: int) -> None:
    """AMB-36: what lies behind every piece then is skipped, by this seat."""
    swap_places(part.book, state, part.piece, mile, seat)
