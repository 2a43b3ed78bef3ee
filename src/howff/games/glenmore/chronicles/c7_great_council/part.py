"""Chronicle VII, Verdict of the Great Council: secret votes on what the end will reward."""

from __future__ import annotations

from random import Random
from typing import Any

from howff.core.event import Event
from howff.core.kernel import CHANCE, Frame, Step
from howff.core.message import Message, Reason
from howff.games.glenmore.chronicles.c7_great_council import (
    events,
    notation,
    outlook,
    piles,
    steps,
    view,
    voting,
)
from howff.games.glenmore.chronicles.c7_great_council.pictures import pictures, pieces
from howff.games.glenmore.chronicles.c7_great_council.state import PartState
from howff.games.glenmore.chronicles.c7_great_council.table import Figures
from howff.games.glenmore.chronicles.c7_great_council.telling import draw, tell, tell_token
from howff.games.glenmore.chronicles.c7_great_council.words import NUMBER, PICKING, SHUFFLING
from howff.games.glenmore.hooks import Chronicle
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.state import GlenState

__all__ = ["Part", "PartState", "draw", "pictures", "pieces", "tell", "tell_token"]


class Part(Chronicle):
    """The chronicle itself; what it does stands in the files beside."""

    number = NUMBER

    def __init__(self, book: Book, seats: int, options: dict[str, Any], first_step: int) -> None:
        super().__init__(book, seats, options, first_step)
        self.figures = Figures(book.data, seats)
        self.hume_meets = bool(options["c7.hume_meets"])
        self.hume_counts = options["c7.hume_in_sets"] == "2"
        self.special_discards = options["c7.special_discards"] == "count"
        self.guest_adds = options["c7.mccastle"] == "plus_one"

    def steps(self) -> list[Step[GlenState]]:
        """In the order of their numbers."""
        return steps.all_steps(self)

    def part(self) -> PartState:
        """GM-C7-04: everybody's vote tokens."""
        part = PartState(self.seats)
        part.ayes = [self.figures.ayes] * self.seats
        part.nays = [self.figures.nays] * self.seats
        return part

    # -- moments of the base ----

    def on_setup(self, state: GlenState, phase: str) -> None:
        """GM-C7-03: the cards are drawn."""
        if phase == "players":
            state.stack.append((self.first_step + SHUFFLING, CHANCE, 0, 0))

    def character_resolved(self, state: GlenState, seat: int, tile: int) -> None:
        """GM-C7-05: marker and bonus are done, or were impossible."""
        voting.call(state, seat)

    def clan_marker_placed(self, state: GlenState, seat: int, clan: int) -> None:
        """AMB-59: David Hume comes with a bonus; by default he calls no meeting."""
        if self.hume_meets and self.book.clans[clan].person >= 0:
            voting.call(state, seat)

    def go_on(self, state: GlenState, seat: int, about: int) -> None:
        """The Council meets."""
        voting.meet(self, state, seat)

    def tile_discarded(self, state: GlenState, tile: int, cause: str, piece: int) -> bool:
        """GM-C7-31…GM-C7-33."""
        return piles.discard(self, state, tile, piece)

    def discard_sources(self, state: GlenState, seat: int) -> list[int]:
        """GM-C7-34: everybody's pile."""
        return piles.sources(self, state)

    def take_discarded(self, state: GlenState, seat: int, tile: int) -> bool:
        """GM-C7-34: asks for the pile."""
        return piles.take(self, state, seat, tile)

    def final_scoring(self, state: GlenState, seat: int) -> list[tuple[int, int]]:
        """GM-C7-12."""
        return voting.scored(self, state, seat)

    # -- what bots see ----

    def outlook(self, state: GlenState, seat: int, share: float) -> float:
        """Cards that may still be accepted."""
        return outlook.outlook(self, state, seat)

    # -- what people see ----

    def view(self, state: GlenState, seat: int | None) -> dict[str, Any]:
        """The Council, from an allow-list."""
        return view.section(self, state, seat)

    def imagine(self, section: dict[str, Any], rng: Random) -> PartState:
        """Ballots drawn anew."""
        return view.imagined(self, section, rng)

    def midline(self, state: GlenState, frame: Frame) -> bool:
        """The pile is said in the line that names the tile."""
        return frame[0] == self.first_step + PICKING

    def token_text(self, state: GlenState, move: int) -> tuple[int, str] | None:
        """The token of a pile."""
        return notation.token_text(self, move)

    def read_token(self, state: GlenState, word: str) -> int | None:
        """The pile of a token."""
        return notation.read_token(self, word)

    def text(self, state: GlenState, moves: list[int]) -> str | None:
        """The spelling of a line of its own."""
        return notation.text(self, state, moves)

    def parse(self, state: GlenState, text: str) -> list[int] | None:
        """The moves of a line of its own."""
        return notation.parse(self, state, text)

    def why(self, state: GlenState, seat: int, text: str) -> Reason | None:
        """Why such a line is not legal."""
        return notation.why(self, state, seat, text)

    def why_move(self, state: GlenState, seat: int, move: int) -> Reason | None:
        """Why a pile is not the right one."""
        return notation.why_move(self, state, move)

    def why_not_whole(self, state: GlenState) -> Reason | None:
        """The pile is missing."""
        return notation.why_not_whole(self, state)

    def claims(self, before: GlenState, after: GlenState) -> list[str]:
        """Votes and scores."""
        return notation.claims(self, before, after)

    def disproves(self, before: GlenState, after: GlenState, claim: str) -> Message | None:
        """What an assertion should have said."""
        return notation.disproves(self, before, after, claim)

    def events(self, before: GlenState, moves: list[int], after: GlenState) -> list[Event]:
        """What a line of its own did."""
        return events.told(self, before, moves, after)
