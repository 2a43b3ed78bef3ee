"""Chronicles IV and VI together: the events of the four English cards (GM-C6-39…GM-C6-42).

The Englishman and the England row are found by `cap:neutral_piece`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from howff.core.tables import Table
from howff.games.glenmore.chronicles.c6_turbulent_chapter.events import Event, cell_with
from howff.games.glenmore.chronicles.c6_turbulent_chapter.kinds import KINDS
from howff.games.glenmore.chronicles.c6_turbulent_chapter.words import NUMBER
from howff.games.glenmore.hooks import Chronicle
from howff.games.glenmore.rules.holdings import take_top_stack
from howff.games.glenmore.rules.words import ACTING, CLAN, MARKERS, NESTED, WIDTH
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.clan import MAY_DECLINE
from howff.games.glenmore.tables.rows import bounded, choice
from howff.games.glenmore.values import Tokens

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c6_turbulent_chapter.part import Part

NEUTRAL_PIECE = "cap:neutral_piece"
SET = "c4"


class WholeRow(Event):
    """GM-C6-39: all coins of the England row."""

    word = "take_row"

    def __init__(self, part: Part, card: int, row: Table) -> None:
        super().__init__(part, card, row)
        choice(row, "take_row", ("england",))

    def happen(self, state: GlenState, seat: int, way: int) -> None:
        """Stack by stack."""
        row = neutral(self.part).row
        while state.rows[row]:
            take_top_stack(self.book, state, seat, row)


class AroundTile(Event):
    """GM-C6-40: the tile of the card and its neighbours are activated."""

    word = "activate"

    def __init__(self, part: Part, card: int, row: Table) -> None:
        super().__init__(part, card, row)
        choice(row, "activate", ("tile_and_neighbours",))

    def possible(self, state: GlenState, seat: int) -> bool:
        """Not when the tile has left the estate."""
        return cell_with(state, seat, self.tile) > 0

    def happen(self, state: GlenState, seat: int, way: int) -> None:
        """Each of them once a turn, as always."""
        state.stack.append((ACTING, seat, cell_with(state, seat, self.tile), NESTED))


class TrackSwap(Event):
    """GM-C6-41: the Englishman changes places with a tile; the way is its mile."""

    word = "swap_track"
    by_mile = True

    def __init__(self, part: Part, card: int, row: Table) -> None:
        super().__init__(part, card, row)
        choice(row, "swap_track", ("english",))
        self.worlds_end = bool(part.options["c6.swap_we"])

    def ways(self, state: GlenState, seat: int) -> list[int]:
        """AMB-56: any tile without a piece on it, World's End by option."""
        miles: list[int] = neutral(self.part).swappable(state, self.worlds_end)
        return miles

    def way_of(self, tokens: Tokens, mile: int) -> int:
        """The mile that is named."""
        return mile

    def first_words(self, way: int) -> list[str]:
        """Behind the card."""
        return [str(way)]

    def happen(self, state: GlenState, seat: int, way: int) -> None:
        """AMB-36: what nobody can reach any more is skipped."""
        neutral(self.part).track_swap(state, seat, way)


class Marker(Event):
    """GM-C6-42: a clan marker by the normal rules, or none."""

    word = "clan"

    def __init__(self, part: Part, card: int, row: Table) -> None:
        super().__init__(part, card, row)
        clan = row.table("clan")
        self.markers = bounded(clan, "upto", low=1, high=1)
        clan.done()

    def happen(self, state: GlenState, seat: int, way: int) -> None:
        """Not asked without a marker."""
        if state.numbers[seat * WIDTH + MARKERS]:
            state.stack.append((CLAN, seat, 0, NESTED | MAY_DECLINE))


class English(Chronicle):
    """The pack: its events are those of the set of chronicle IV."""

    number = NUMBER

    def more_right_parts(self, part: Part) -> dict[int, Event]:
        """By card."""
        kinds = {kind.word: kind for kind in (WholeRow, AroundTile, TrackSwap, Marker)}
        return part.read_events(SET, KINDS | kinds)


def neutral(part: Part) -> Any:
    """Who offers the Englishman."""
    return part.book.hooks.providers(NEUTRAL_PIECE)[0]
