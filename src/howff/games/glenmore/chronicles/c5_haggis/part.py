"""Chronicle V, Ode to Haggis: tokens in secret, and three scorings with the die.

`cap:haggis_before_roll`: who has a method `haggis_before_roll(state)` is called before each of the
four common rolls and may push frames, which are decided first. `cap:haggis_rolled`: a method
`haggis_rolled(state, value)` is called right after a common roll, before anybody turns up a token;
a frame pushed there may call `roll_again(state)` of the provider once it is popped. Tokens change
tables by `give(state, giver, taker, value, hidden)`.
"""

from __future__ import annotations

from random import Random
from typing import Any

from howff.core.event import Event
from howff.core.kernel import CHANCE, Step
from howff.core.message import Message, Reason
from howff.games.glenmore.chronicles.c5_haggis import (
    events,
    gaining,
    notation,
    outlook,
    scoring,
    steps,
    view,
)
from howff.games.glenmore.chronicles.c5_haggis.pictures import WORDS, pictures, pieces
from howff.games.glenmore.chronicles.c5_haggis.table import Figures
from howff.games.glenmore.chronicles.c5_haggis.telling import draw, tell
from howff.games.glenmore.chronicles.c5_haggis.tokens import PartState
from howff.games.glenmore.chronicles.c5_haggis.words import (
    ASK_EXTRA,
    BEFORE_ROLL,
    GAIN,
    NUMBER,
    ROLLS,
    SETTLE_LAST,
    SHOWS,
    STANDS,
    SYMBOL,
    WIDE,
)
from howff.games.glenmore.hooks import Chronicle
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.state import GlenState

__all__ = ["WORDS", "Part", "PartState", "draw", "pictures", "pieces", "tell"]


class Part(Chronicle):
    """The chronicle itself; what it does stands in the files beside."""

    number = NUMBER
    provides = ("cap:haggis_before_roll", "cap:haggis_rolled")

    def __init__(self, book: Book, seats: int, options: dict[str, Any], first_step: int) -> None:
        super().__init__(book, seats, options, first_step)
        self.figures = Figures(book)
        self.swaps_before = options["c5.full"] == "before"
        self.symbol = book.data.symbols.index(SYMBOL)

    def steps(self) -> list[Step[GlenState]]:
        """In the order of their numbers."""
        return steps.all_steps(self)

    def part(self) -> PartState:
        """GM-C5-03: all tokens face down in the supply."""
        return PartState(self.seats)

    # -- what other chronicles may do ----

    def held_by(self, state: GlenState, seat: int) -> int:
        """How many tokens lie on a table."""
        part: PartState = state.parts[self.slot]
        return part.held(seat)

    def givable(self, state: GlenState, seat: int) -> list[tuple[int, bool]]:
        """(value, hidden) of the different tokens on a table; value 0 in a public record."""
        part: PartState = state.parts[self.slot]
        base = WIDE * seat
        found = [(value, True) for value in range(WIDE) if part.hidden[base + value]]
        if self.public and found:
            found = [(0, True)]
        return found + [(value, False) for value in range(1, WIDE) if part.shown[base + value]]

    def give(self, state: GlenState, giver: int, taker: int, value: int, hidden: bool) -> None:
        """A token to another table, face down; GM-C5-07 if that one is full."""
        part: PartState = state.parts[self.slot]
        if hidden:
            part.went(giver, value)
        else:
            part.shown[WIDE * giver + value] -= 1
        gaining.arrive(self, state, taker, value, not hidden)

    def roll_again(self, state: GlenState) -> None:
        """The common roll just made is made again; the first one never happened."""
        assert state.stack[-1][0] == self.first_step + SHOWS
        state.stack[-1] = (self.first_step + ROLLS, CHANCE, STANDS, 0)

    # -- moments of the base ----

    def on_setup(self, state: GlenState, phase: str) -> None:
        """GM-C5-03: two tokens are turned up."""
        if phase == "players":
            gaining.turn_up(self, state)

    def symbol_resolve(
        self, state: GlenState, seat: int, cell: int, symbol: int, amount: int
    ) -> None:
        """GM-C5-08, GM-C5-09: a token for each."""
        if symbol == self.symbol:
            for _ in range(amount):
                scoring.later(state, seat, GAIN)

    def after_scoring_round(self, state: GlenState, number: int) -> None:
        """GM-C5-10: not after round A."""
        if number in self.figures.after_rounds:
            scoring.begin(self, state, last=False)

    def after_final_scoring(self, state: GlenState) -> None:
        """GM-C5-10: once more at the very end."""
        if self.figures.after_final:
            scoring.begin(self, state, last=True)

    def go_on(self, state: GlenState, seat: int, about: int) -> None:
        """The next thing of a scoring, or a token that is due."""
        if about == GAIN:
            gaining.gain(self, state, seat)
        elif about == BEFORE_ROLL:
            scoring.common_roll(self, state)
        elif about == ASK_EXTRA:
            scoring.ask_extra(self, state, seat)
        else:
            scoring.settle(self, state, last=about == SETTLE_LAST)

    # -- what bots see ----

    def outlook(self, state: GlenState, seat: int, share: float) -> float:
        """The points that the own tokens may bring."""
        return outlook.outlook(self, state, seat)

    def symbol_worth(self, symbol: int) -> float:
        """A token."""
        return outlook.ANY_TOKEN if symbol == self.symbol else 0.0

    # -- what people see ----

    def view(self, state: GlenState, seat: int | None) -> dict[str, Any]:
        """The tokens, from an allow-list."""
        return view.section(self, state, seat)

    def imagine(self, section: dict[str, Any], rng: Random) -> PartState:
        """Hidden tokens dealt anew."""
        return view.imagined(self, section, rng)

    def text(self, state: GlenState, moves: list[int]) -> str | None:
        """The spelling of a line of its own."""
        return notation.text(self, state, moves)

    def masked(self, state: GlenState, moves: list[int]) -> str | None:
        """Tokens drawn blind and given back are `?`."""
        return notation.masked(self, state, moves)

    def parse(self, state: GlenState, text: str) -> list[int] | None:
        """The moves of a line of its own."""
        return notation.parse(self, state, text)

    def why(self, state: GlenState, seat: int, text: str) -> Reason | None:
        """Why such a line is not legal."""
        return notation.why(self, state, seat, text)

    def claims(self, before: GlenState, after: GlenState) -> list[str]:
        """Scores and open tokens."""
        return notation.claims(self, before, after)

    def disproves(self, before: GlenState, after: GlenState, claim: str) -> Message | None:
        """What an assertion should have said."""
        return notation.disproves(self, before, after, claim)

    def events(self, before: GlenState, moves: list[int], after: GlenState) -> list[Event]:
        """What a line of its own did."""
        return events.told(self, before, moves, after)
