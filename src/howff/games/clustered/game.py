"""Clustered: the rules of one table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from howff.core.kernel import Game, Imaginer, Step
from howff.core.message import Refused, refusal
from howff.games.clustered import claims, events, notation, view, why
from howff.games.clustered.layout import starts
from howff.games.clustered.meta import META
from howff.games.clustered.scoring import (
    LINES,
    MEASURES,
    RECTANGLE,
    bonuses,
    first_bonuses,
    measure,
    size_bonuses,
)
from howff.games.clustered.state import (
    NOBODY,
    NORMAL,
    ONE_JOKER,
    REACH,
    START,
    ClusteredState,
    cell_at,
)
from howff.games.clustered.steps.deal import DrawStep, HandStep
from howff.games.clustered.steps.discard import DropStep, KeepStep
from howff.games.clustered.steps.grid import Grid
from howff.games.clustered.steps.play import PlayStep
from howff.games.clustered.steps.turns import Turns

if TYPE_CHECKING:
    from howff.core.event import Event
    from howff.core.message import Message, Reason
    from howff.core.setup import Setup
    from howff.core.view import View

JOKERS: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class ClusteredGame(Game[ClusteredState]):
    """The rules of one table: its seats, its options, its grid."""

    def __init__(
        self,
        setup: Setup,
        quick: bool,
        first_bonus: bool,
        size_bonus: bool,
        decks: list[int],
        grid: Grid,
        start_cells: list[int],
    ) -> None:
        self.quick: bool = quick
        self.first_bonus: bool = first_bonus
        self.size_bonus: bool = size_bonus
        self.decks: list[int] = decks
        self.grid: Grid = grid
        self.start_cells: list[int] = start_cells
        self.turns: Turns = Turns(setup.seats, quick)
        self.knows_all: bool = True
        """Whether hidden cards are known here, as they are not in a public record."""
        steps: list[Step[ClusteredState]] = [
            PlayStep(self.grid, self.turns, first_bonus),
            DrawStep(setup.letters, self.turns),
            DropStep(self.turns),
            KeepStep(self.turns),
            HandStep(setup.letters),
        ]
        super().__init__(setup, steps)

    # -- play ---------------------------------------------------------------------------------

    def start(self) -> ClusteredState:
        """The start cards on the table, every deck whole."""
        seats = self.seats
        piles = [0] * seats + self.decks + [0] * (2 * seats)
        state = ClusteredState(self.turns.opening(), [], [], [], [], piles, -1, -1)
        for cell in self.start_cells:
            self.grid.lay(state, cell, START, NOBODY)
        return state

    # -- result -------------------------------------------------------------------------------

    def parts(self, state: ClusteredState) -> list[list[int]]:
        """Rectangle, lines and bonus of each seat, as if the game ended now."""
        measured = measure(state, self.seats)
        extra = bonuses(state, measured, self.seats, self.size_bonus)
        return [
            [
                measured[MEASURES * seat + RECTANGLE],
                measured[MEASURES * seat + LINES],
                extra[seat],
            ]
            for seat in range(self.seats)
        ]

    def scores(self, state: ClusteredState) -> list[int]:
        """CU-50: largest rectangle, lines and bonuses."""
        measured = measure(state, self.seats)
        points = bonuses(state, measured, self.seats, self.size_bonus)
        for seat in range(self.seats):
            points[seat] += measured[MEASURES * seat + RECTANGLE]
            points[seat] += measured[MEASURES * seat + LINES]
        return points

    def standing(self, state: ClusteredState) -> list[tuple[int, ...]]:
        """CU-58: only points decide; equals share."""
        return [(points,) for points in self.scores(state)]

    def breakdown(self, state: ClusteredState) -> list[dict[str, int]]:
        """Rectangle, lines and, where the table plays for them, bonuses."""
        measured = measure(state, self.seats)
        firsts = first_bonuses(state, self.seats)
        sizes = size_bonuses(measured, self.seats)
        found: list[dict[str, int]] = []
        for seat in range(self.seats):
            parts = {
                "rectangle": measured[MEASURES * seat + RECTANGLE],
                "lines": measured[MEASURES * seat + LINES],
            }
            if self.first_bonus:
                parts["first_bonus"] = firsts[seat]
            if self.size_bonus:
                parts["size_bonus"] = sizes[seat]
            found.append(parts)
        return found

    # -- views --------------------------------------------------------------------------------

    def view(self, state: ClusteredState, seat: int | None) -> View:
        """What a seat, or a spectator, may know."""
        return view.view(self, state, seat)

    def imaginer(self, view_of: View) -> Imaginer[ClusteredState]:
        """Deals the unseen cards of a View anew."""
        return view.ClusteredImaginer(self, view_of)

    def events(
        self, before: ClusteredState, moves: Sequence[int], after: ClusteredState
    ) -> list[Event]:
        """What a line or a chance event did."""
        return events.events(self, before, moves[0], after)

    # -- notation -----------------------------------------------------------------------------

    def text(self, state: ClusteredState, moves: Sequence[int]) -> str:
        """The one spelling of a line."""
        return notation.text(self, state, moves[0])

    def masked(self, state: ClusteredState, moves: Sequence[int]) -> str:
        """The line as others see it."""
        return notation.masked(self, state, moves[0])

    def lines(self, state: ClusteredState, seat: int) -> list[str]:
        """The decision lines offered to a seat, sorted by ASCII code."""
        moves = self.legal_for(state, seat)
        if not moves:
            return []
        return notation.decisions(state.stack[-1][0], moves)

    def parse(self, state: ClusteredState, text: str) -> list[int]:
        """The move of a line, legal or not."""
        move = notation.read(self, state, text)
        if isinstance(move, int):
            return [move]
        raise Refused(move)

    def why(self, state: ClusteredState, seat: int, text: str) -> Reason | None:
        """The clause and the fact that make a line illegal."""
        return why.why(self, state, seat, text)

    def why_chance(self, state: ClusteredState, text: str) -> Reason | None:
        """Why a chance line is impossible here."""
        return why.why_chance(self, state, text)

    def claims(self, before: ClusteredState, after: ClusteredState) -> list[str]:
        """`parts` at the end of the game."""
        return [claims.parts(self, after)] if not after.stack else []

    def disproves(
        self, before: ClusteredState, after: ClusteredState, claim: str
    ) -> Message | None:
        """What a `parts` assertion should have said."""
        return claims.disproves(self, after, claim)

    def public(self) -> Game[ClusteredState]:
        """The same rules for a public record."""
        from howff.games.clustered.public import PublicGame  # it builds on this module

        return PublicGame(self)


def make(setup: Setup) -> ClusteredGame:
    """The rules of a table; CU-78: refuses bounds that leave a start card outside."""
    values = META.values(setup)
    corners = values["bounds"]
    bounds: tuple[int, int, int, int] | None = None
    if isinstance(corners, tuple):
        left, top, right, bottom = corners
        # No card comes near this distance, so nothing is lost by it.
        bounds = max(left, -REACH), max(top, -REACH), min(right, REACH), min(bottom, REACH)
    grid = Grid(bounds)
    start_cells: list[int] = []
    for x, y in starts(setup.seats):
        if not grid.has(cell_at(x, y)):
            raise refusal("CU-78", "clustered.option.bounds.start", x=x, y=y)
        start_cells.append(cell_at(x, y))
    # CU-01, CU-60: 27 normal cards and two jokers, or three.
    extra = values["extra_joker"]
    with_third = extra if isinstance(extra, tuple) else ()
    decks = [NORMAL + (JOKERS + int(seat in with_third)) * ONE_JOKER for seat in range(setup.seats)]
    return ClusteredGame(
        setup,
        values["quick"] is True,
        values["first_bonus"] is True,
        values["size_bonus"] is True,
        decks,
        grid,
        start_cells,
    )
