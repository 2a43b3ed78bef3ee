"""Chronicle IV, Hammer of the Scots: a neutral pawn that plays for whoever has the token."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from howff.core.event import Event
from howff.core.kernel import Frame, Step
from howff.core.message import Message, Reason
from howff.games.glenmore.chronicles.c4_hammer_of_the_scots import spelling, swap, turn, why
from howff.games.glenmore.chronicles.c4_hammer_of_the_scots.control import PartState
from howff.games.glenmore.chronicles.c4_hammer_of_the_scots.pictures import pictures, pieces
from howff.games.glenmore.chronicles.c4_hammer_of_the_scots.tables import read_row
from howff.games.glenmore.chronicles.c4_hammer_of_the_scots.telling import draw, tell
from howff.games.glenmore.chronicles.c4_hammer_of_the_scots.telling import told as told_events
from howff.games.glenmore.chronicles.c4_hammer_of_the_scots.words import (
    CONTROL,
    ENGLISH_END,
    ENGLISH_TAKE,
    NOBODY,
    NUMBER,
    PIECE_NAME,
    ROW_NAME,
    WORDS,
)
from howff.games.glenmore.hooks import Chronicle
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.track import is_fixture
from howff.games.glenmore.rules.words import ABOUT, END_MILE, FRONT, PIECE
from howff.games.glenmore.state import GlenState

__all__ = ["WORDS", "Part", "PartState", "draw", "pictures", "pieces", "tell"]

CONTROL_WORTH = 4.0
"""What the England token promises at the beginning of a game, in VP."""


class Part(Chronicle):
    """The Englishman, his controller and the England row; `cap:neutral_piece` for packs."""

    number = NUMBER
    provides = ("cap:neutral_piece",)

    def __init__(self, book: Book, seats: int, options: dict[str, Any], first_step: int) -> None:
        super().__init__(book, seats, options, first_step)
        row = read_row(book.data)
        self.prices = row.prices
        self.start = row.start
        self.discards_any: bool = options["c4.discard"] == "any"
        self.end_pays: bool = options["c4.we_coins"]
        self.cards = [bool(one.effect.more.get(CONTROL)) for one in book.data.landmarks]
        """Which landmark cards bring the token."""

    # -- what packs may ask (cap:neutral_piece) ----

    @cached_property
    def piece(self) -> int:
        """The Englishman's place in `state.pos`."""
        return self.seats + 1 + self.book.hooks.piece_names.index(PIECE_NAME)

    @cached_property
    def row(self) -> int:
        """The England row's place in `state.rows`; its coins come by `take_top_stack`."""
        return 5 + [name for name, _, _ in self.book.hooks.rows].index(ROW_NAME)

    def controller(self, state: GlenState) -> int:
        """The seat that has the England token, or -1."""
        part: PartState = state.parts[self.slot]
        return part.control

    def swappable(self, state: GlenState, worlds_end: bool = False) -> list[int]:
        """AMB-56: the miles whose tile may change places with the Englishman."""
        return swap.swappable(self, state, worlds_end)

    def track_swap(self, state: GlenState, seat: int, mile: int) -> None:
        """AMB-36: the Englishman and a tile change places; skipped tiles are this seat's doing."""
        swap.track_swap(self, state, seat, mile)

    # -- registry ----

    def steps(self) -> list[Step[GlenState]]:
        """The Englishman's CHOOSE."""
        return [turn.EnglishTurn("c4.choose", self)]

    def part(self) -> PartState:
        """Nobody has the token."""
        return PartState()

    def pieces(self) -> list[str]:
        """GM-C4-02: the Englishman."""
        return [PIECE_NAME]

    def rows(self) -> list[tuple[str, int, list[int]]]:
        """GM-C4-04: the England row."""
        return [(ROW_NAME, self.start, self.prices)]

    def on_setup(self, state: GlenState, phase: str) -> None:
        """GM-C4-05: he stands where the first A tile would lie."""
        if phase != "track":
            return
        mile = state.numbers[FRONT] + 1
        while is_fixture(self.book, mile):
            mile += 1
        state.pos[self.piece] = mile
        state.numbers[FRONT] = mile

    # -- control ----

    def take_token(self, state: GlenState, seat: int) -> None:
        """The England token comes to a seat."""
        part: PartState = state.parts[self.slot]
        part.control = seat

    def on_pawn_passes(self, state: GlenState, piece: int, mile: int) -> None:
        """GM-C4-06, AMB-99: the first to cross him takes the token, later nobody does so."""
        if self.crossing_matters(state, piece, mile) and self.controller(state) == NOBODY:
            self.take_token(state, piece)

    def crossing_matters(self, state: GlenState, piece: int, mile: int) -> bool:
        """A pawn, and him."""
        return piece < self.seats and mile == state.pos[self.piece]

    def on_card_gained(self, state: GlenState, seat: int, card: int) -> None:
        """GM-C4-17: one of the four cards brings the token."""
        if self.cards[card]:
            self.take_token(state, seat)

    # -- the English turn ----

    def next_actor(self, state: GlenState, piece: int) -> Frame | None:
        """GM-C4-08: the controller plays on with him."""
        if piece != self.piece:
            return None
        return (self.first_step, self.controller(state), 0, 0)

    def english(self, state: GlenState) -> bool:
        """Whether this is an English turn."""
        return state.numbers[PIECE] == self.piece + 1

    def turn_context(self, state: GlenState, seat: int) -> bool:
        """GM-C4-11, AMB-32: his controller's lasting effects sleep, with an option all do."""
        if not self.english(state):
            return True
        return seat != self.controller(state) and bool(self.options["c4.reactions"])

    def end_actions(self, state: GlenState, seat: int) -> bool:
        """AMB-33: whether what is due at the end of an own turn is due here."""
        return not self.english(state) or bool(self.options["c4.penny"])

    def piece_owner(self, state: GlenState, piece: int) -> int:
        """GM-C7-33: what he makes go is his controller's doing."""
        return self.controller(state) if piece == self.piece else NOBODY

    def toll_payer(self, state: GlenState, piece: int) -> int:
        """AMB-19: he crosses free of charge, unless an option says otherwise."""
        pays = piece == self.piece and self.options["c4.hill_toll"]
        return self.controller(state) if pays else NOBODY

    def round4_done(self, state: GlenState) -> bool:
        """GM-C4-16, AMB-40: the game goes on until he has arrived as well."""
        return state.pos[self.piece] >= state.numbers[END_MILE] > 0

    def apply(self, state: GlenState, frame: Frame, move: int) -> bool:
        """`c4.take`, `c4.scrap`, `c4.end`."""
        if not ENGLISH_TAKE <= move <= ENGLISH_END | ABOUT:
            return False
        state.stack.pop()
        turn.carry_out(self, state, frame[1], move)
        return True

    def go_on(self, state: GlenState, seat: int, about: int) -> None:
        """He has arrived and takes nothing."""
        turn.arrived(self, state, seat, about)

    # -- what bots and people see ----

    def outlook(self, state: GlenState, seat: int, share: float) -> float:
        """A further turn now and then, for little money."""
        return CONTROL_WORTH * share if seat == self.controller(state) else 0.0

    def view(self, state: GlenState, seat: int | None) -> dict[str, Any]:
        """Nothing of it is hidden."""
        filled = state.rows[self.row]
        return {
            "control": self.letter(self.controller(state)),
            "fee": turn.fee(self, state),
            "stack": self.prices[filled - 1] if filled else 0,
        }

    def letter(self, seat: int) -> str:
        """A seat's letter, `-` for nobody."""
        return self.book.letters[seat] if seat >= 0 else "-"

    def imagine(self, section: dict[str, Any], rng: Any) -> PartState:
        """The token is where the View has it."""
        letter = section["control"]
        return PartState(NOBODY if letter == "-" else self.book.letters.index(letter))

    def text(self, state: GlenState, moves: list[int]) -> str | None:
        """`c4.take 17`."""
        return spelling.text(moves[0])

    def parse(self, state: GlenState, text: str) -> list[int] | None:
        """The move of a line with a verb of the Englishman."""
        return spelling.parse(text)

    def why(self, state: GlenState, seat: int, text: str) -> Reason | None:
        """The clause and the fact that make such a line illegal."""
        return why.why(self, state, seat, text)

    def claims(self, before: GlenState, after: GlenState) -> list[str]:
        """`c4.control R` when the token has changed hands."""
        had, has = self.controller(before), self.controller(after)
        return [f"c4.control {self.letter(has)}"] if had != has else []

    def disproves(self, before: GlenState, after: GlenState, claim: str) -> Message | None:
        """Who really has the token."""
        true = f"c4.control {self.letter(self.controller(after))}"
        if not claim.startswith("c4.control ") or claim == true:
            return None
        return Message("core.record.untrue", {"said": claim[:200], "true": true})

    def events(self, before: GlenState, moves: list[int], after: GlenState) -> list[Event]:
        """His moves, and the token when it changes hands."""
        return told_events(self, before, moves, after)
