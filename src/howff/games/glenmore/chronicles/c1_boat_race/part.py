"""Highland Boat Race: every seat's boat through all rivers, tokens on the way, cards at home."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from howff.core.kernel import CHANCE, Frame, Step
from howff.core.message import Message, Reason
from howff.games.glenmore.chronicles.c1_boat_race.course import Course
from howff.games.glenmore.chronicles.c1_boat_race.drawings import all_pictures, all_pieces
from howff.games.glenmore.chronicles.c1_boat_race.looks import draw, looked, section_of, tell
from howff.games.glenmore.chronicles.c1_boat_race.notation import Notation
from howff.games.glenmore.chronicles.c1_boat_race.pool import Dealing, Drawing, Siding
from howff.games.glenmore.chronicles.c1_boat_race.race import Race
from howff.games.glenmore.chronicles.c1_boat_race.rewards import Rewarding, Rewards
from howff.games.glenmore.chronicles.c1_boat_race.seen import part_behind
from howff.games.glenmore.chronicles.c1_boat_race.state import LAST, PartState
from howff.games.glenmore.chronicles.c1_boat_race.tables import RaceTables
from howff.games.glenmore.chronicles.c1_boat_race.verbs import (
    DEALING,
    NUMBER,
    SAIL,
    SIDING,
)
from howff.games.glenmore.chronicles.c1_boat_race.why import why
from howff.games.glenmore.claims import untrue
from howff.games.glenmore.hooks import Chronicle
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.holdings import lasting_cards
from howff.games.glenmore.rules.words import ABOUT, CELL_BITS, END_MILE, POINTS
from howff.games.glenmore.scoring import cards_held
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.tables import Words

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from howff.core.catalogue import Catalogue
    from howff.core.event import Event

__all__ = ["WORDS", "Part", "PartState", "draw", "pictures", "pieces", "tell"]

WORDS = Words(insert=["top_third"], keys=["on_pass"])

THIRD = 3


class Part(Chronicle):
    """The race.

    What packs may answer to, by capability and method:
    `cap:boat_at_castle`: `boat_at_castle(state, seat, place) -> list[str]` are flags (`+c8.…`) with
    which the seat may draw a token more each, `boat_at_castle_used(state, seat, flag)` says so.
    `cap:boat_passed`: `boat_passed(state, seat, other)`, the boat of `seat` leaves a tile past that
    of `other`; frames pushed there are decided before the boat arrives.
    `cap:boat_step_cost`: `boat_step_cost(state, seat) -> int`, 0 if river tiles with other boats
    cost the seat's boat nothing.
    `cap:boat_finished`: `boat_finished(state, seat)`, the seat has its place card.
    """

    number = NUMBER
    provides = ("cap:boat_at_castle", "cap:boat_passed", "cap:boat_step_cost", "cap:boat_finished")

    def __init__(self, book: Book, seats: int, options: dict[str, Any], first_step: int) -> None:
        super().__init__(book, seats, options, first_step)
        self.tables = RaceTables(book.data.tables["c1"], seats)
        self.looks = options["c1.tokens"] == "look"
        self.gap_drawn = options["c1.neutral_gap"] == "random"
        length = int(options["c1.neutral_len"])
        self.course = Course(self, length, self.tables.castle_step[length])
        self.rewards = Rewards(self.course, self.tables, first_step)
        self.race = Race(self.course, self.rewards, self.looks)
        self.notation = Notation(self.course, self.rewards, first_step)
        self.start_tile = book.data.tile_index["race_start"]

    def steps(self) -> list[Step[GlenState]]:
        """Taking a token; where the neutral river lies, which tokens lie where, what is drawn."""
        return [
            Rewarding(self.rewards, not self.looks),
            Siding(self.course),
            Dealing(self.course, self.tables),
            Drawing(self.course, self.rewards),
        ]

    def part(self) -> PartState:
        """GM-C1-03: boats at home, the race closed."""
        part = PartState(self.seats)
        part.boats = [self.course.start(seat) for seat in range(self.seats)]
        return part

    # -- set-up ----

    def on_setup(self, state: GlenState, phase: str) -> None:
        """GM-C1-06, GM-C1-07."""
        if phase != "players":
            return
        part = self.course.part(state)
        state.stack.append((self.first_step + DEALING, CHANCE, 0, 0))
        rivers = self.tables.neutral
        if rivers == self.seats:
            part.rivers = [1] * self.seats
        elif rivers and not self.gap_drawn:
            part.rivers[self.seats - 1] = 1
        elif rivers:
            state.stack.append((self.first_step + SIDING, CHANCE, 0, 0))

    def stack_arrange(
        self, state: GlenState, outcomes: list[tuple[int, int]]
    ) -> list[tuple[int, int]]:
        """GM-C1-05: Start takes each place in the upper third of its stack with equal chance."""
        start = self.start_tile
        if not state.left[start] or all(tile != start for tile, _ in outcomes):
            return outcomes
        stack = self.book.stack[start]
        size = self.book.stack_size[stack]
        depths = (size - 1) // THIRD + 1 - (size - state.heaps[stack])
        others = [(tile, weight) for tile, weight in outcomes if tile != start]
        weight = sum([one for _, one in others])
        if depths <= 1 or not weight:
            return [(start, 1)]
        found = [(tile, one * (depths - 1)) for tile, one in others]
        return sorted([*found, (start, weight)])

    # -- the race opens ----

    def on_pawn_passes(self, state: GlenState, piece: int, mile: int) -> None:
        """GM-C1-10, AMB-01: a player's own pawn crosses Start."""
        if self.crossing_matters(state, piece, mile):
            self.course.part(state).open = 1

    def crossing_matters(self, state: GlenState, piece: int, mile: int) -> bool:
        """Start, and a pawn."""
        return piece < self.seats and state.track.get(mile, -1) == self.start_tile

    def tile_moved(self, state: GlenState, tile: int, start: int, mile: int) -> None:
        """AMB-36: nobody who still moves stands behind Start any more."""
        if tile != self.start_tile:
            return
        end = state.numbers[END_MILE]
        moving = [pos for pos in state.pos[: self.seats] if not end or pos < end]
        if all(pos > mile for pos in moving):
            self.course.part(state).open = 1

    # -- sailing ----

    def movement_point_spend(self, state: GlenState, seat: int) -> list[int]:
        """GM-C1-13: a step of the boat, or a run."""
        if not self.course.part(state).open:
            return []
        return [SAIL | steps for steps in range(1, self.race.runs(state, seat) + 1)]

    def apply(self, state: GlenState, frame: Frame, move: int) -> bool:
        """One point."""
        if move & ~ABOUT != SAIL:
            return False
        state.numbers[POINTS] -= 1
        self.race.sail(state, frame[1], move & ABOUT)
        return True

    def go_on(self, state: GlenState, seat: int, about: int) -> None:
        """The next part of a step."""
        self.race.go_on(state, seat, about)

    def removal_allowed(self, state: GlenState, seat: int, cell: int) -> bool:
        """GM-C1-28: not with a boat on it."""
        return seat << CELL_BITS | cell not in self.course.part(state).boats

    # -- the end ----

    def game_over_collected(self, state: GlenState) -> None:
        """GM-C1-26, AMB-86: who is not home comes last."""
        for seat in self.course.part(state).under_way():
            self.race.come_last(state, seat)

    def coin_value(self, state: GlenState, seat: int, coins: int) -> int:
        """GM-C1-27, AMB-14: none, but those of Armadale count in full."""
        if self.course.part(state).places[seat] != LAST:
            return coins
        lasting = lasting_cards(self.book, state, seat)
        first = 0
        for card in cards_held(state, seat):
            effect = self.book.cards[card]
            if effect.coin_bonus_each and lasting >> card & 1:
                first = max(first, effect.coin_bonus_first)
        return min(coins, first)

    # -- what people and bots see ----

    def view(self, state: GlenState, seat: int | None) -> dict[str, Any]:
        """GM-C1-18: faces only of castles that the seat has looked at."""
        return section_of(self.notation, self.course.part(state), seat)

    def imagine(self, section: dict[str, Any], rng: Random) -> PartState:
        """Tokens nobody told us of are drawn anew."""
        return part_behind(self.notation, self.tables, section, rng)

    def text(self, state: GlenState, moves: list[int]) -> str | None:
        """`c1.sail N`, `c1.reward …`, and what chance does."""
        return self.notation.spell(state, moves)

    def masked(self, state: GlenState, moves: list[int]) -> str | None:
        """Dealt tokens are hidden."""
        return self.notation.masked(state, moves)

    def parse(self, state: GlenState, text: str) -> list[int] | None:
        """The moves of such a line."""
        return self.notation.read(state, text)

    def why(self, state: GlenState, seat: int, text: str) -> Reason | None:
        """What makes it illegal."""
        return why(self.notation, self.race, state, seat, text)

    def claims(self, before: GlenState, after: GlenState) -> list[str]:
        """Opening, places, boats."""
        return self.notation.claims(self.course.part(before), self.course.part(after))

    def disproves(self, before: GlenState, after: GlenState, claim: str) -> Message | None:
        """Whether such an assertion is true."""
        if not claim.startswith("c1."):
            return None
        true = self.notation.true_claim(self.course.part(after), claim)
        return None if true == claim else untrue(claim, true)

    def events(self, before: GlenState, moves: list[int], after: GlenState) -> list[Event]:
        """What people are told besides the line itself."""
        return looked(self.notation, before, moves, after)

    def outlook(self, state: GlenState, seat: int, share: float) -> float:
        """For bots: how far the boat has come, and what a good place would bring."""
        return self.race.outlook(state, seat, share)


def pictures(words: Catalogue, folder: str | None = None) -> list[tuple[str, str]]:
    """Tiles, tokens, cards, boat and neutral river."""
    return all_pictures(words, WORDS, folder)


def pieces(words: Catalogue, folder: Path) -> dict[str, Any]:
    """For the page: what is neither tile nor clan."""
    return all_pieces(words, WORDS)
