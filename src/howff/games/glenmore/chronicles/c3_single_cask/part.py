"""Chronicle III, Old Jamey's whisky: barrels with places, cellars, sale tiles."""

from __future__ import annotations

from random import Random
from typing import Any

from howff.core.kernel import Frame, Step
from howff.core.message import Message, Reason
from howff.games.glenmore.chronicles.c3_single_cask import claiming, lines, seen, why_not
from howff.games.glenmore.chronicles.c3_single_cask.building import (
    Building,
    may_build,
    open_building,
)
from howff.games.glenmore.chronicles.c3_single_cask.cellars import PartState, stored
from howff.games.glenmore.chronicles.c3_single_cask.draw import draw, lies
from howff.games.glenmore.chronicles.c3_single_cask.pictures import pictures
from howff.games.glenmore.chronicles.c3_single_cask.printed import Printed
from howff.games.glenmore.chronicles.c3_single_cask.sale import (
    KEPT,
    Selling,
    forms_in_passing,
    forms_on_arrival,
    halts,
)
from howff.games.glenmore.chronicles.c3_single_cask.telling import tell, tell_token
from howff.games.glenmore.chronicles.c3_single_cask.whisky import Maturing, NamingCasks
from howff.games.glenmore.chronicles.c3_single_cask.words import (
    AGE,
    AGE_STEP,
    BUILD,
    BUILD_STEP,
    CAPABILITY,
    CASK_STEP,
    HALT,
    NO_AGE,
    NUMBER,
    SALE_STEP,
    WORDS,
)
from howff.games.glenmore.hooks import Chronicle
from howff.games.glenmore.rules.book import Activation, Book
from howff.games.glenmore.rules.turn import TO_STOP, TO_TAKE, destination, travel
from howff.games.glenmore.rules.words import ABOUT, ACT_OPTION, CHOOSE
from howff.games.glenmore.state import GlenState

__all__ = [
    "WORDS",
    "Part",
    "PartState",
    "draw",
    "lies",
    "pictures",
    "tell",
    "tell_token",
]


class Part(Chronicle):
    """The chronicle.

    It provides `cap:sale_offer`: a seat that crosses a sale tile may use its extra space as well
    if a chronicle in play has a method `sale_offer(state, seat, mile)` that answers True.
    """

    number = NUMBER
    provides = (CAPABILITY,)

    def __init__(self, book: Book, seats: int, options: dict[str, Any], first_step: int) -> None:
        super().__init__(book, seats, options, first_step)
        self.printed = Printed(book.data, seats)
        self.from_zero = bool(options["c3.zero_matures"])
        """AMB-24: whether a barrel of the 0-VP area may mature."""
        self.two_lower = bool(options["c3.two_lower"])
        """AMB-103: whether a pawn that stops may sell twice on lower spaces."""

    def cellars_of(self, state: GlenState) -> list[int]:
        """The cellars by seat."""
        part: PartState = state.parts[self.slot]
        return part.cellars

    def sold_on(self, state: GlenState) -> list[int]:
        """Barrels on each sale tile."""
        part: PartState = state.parts[self.slot]
        return part.sold

    # -- registry ----

    def steps(self) -> list[Step[GlenState]]:
        """In the order of their numbers."""
        return [
            NamingCasks("c3.cask", self),
            Maturing("c3.age", self),
            Selling("c3.sell", self),
            Building("c3.build", self),
        ]

    def part(self) -> PartState:
        """GM-C3-03: a cellar 1 for everybody."""
        return PartState(self.seats, len(self.printed.sale_tiles))

    # -- whisky ----

    def whisky_gained(self, state: GlenState, seat: int, barrels: int) -> None:
        """GM-C3-06; barrels that go are named by their own frame."""
        cellars = self.cellars_of(state)
        for _ in range(barrels):
            cellars[seat] = stored(cellars[seat])

    def whisky_spend(self, state: GlenState, seat: int, barrels: int) -> None:
        """GM-C3-07: the owner picks."""
        state.stack.append((self.first_step + CASK_STEP, seat, barrels, 0))

    def names_barrels(self) -> bool:
        """`+c3.cask@C.S` stands for `whiskyN`."""
        return True

    def symbol_resolve(
        self, state: GlenState, seat: int, cell: int, symbol: int, amount: int
    ) -> None:
        """GM-C3-08, GM-C3-11: after the production, so the new barrel may move too."""
        if symbol == self.printed.age:
            state.stack.append((self.first_step + AGE_STEP, seat, 0, 0))

    def left_out(self, state: GlenState, part: Activation, moves: list[int]) -> list[int]:
        """That nothing matures is not written."""
        more = part.more
        if part.swaps:
            option = max((moves[0] >> ACT_OPTION & 7) - 1, 0)
            more = more + (part.swaps[option].more if option < len(part.swaps) else [])
        matures = any(symbol == self.printed.age for symbol, _ in more)
        named = any(move & ~ABOUT == AGE for move in moves)
        return [NO_AGE] if matures and not named else []

    # -- the turn ----

    def extra_turn_actions(self, state: GlenState, frame: Frame, main: bool) -> list[int]:
        """GM-C3-12: building, wherever Loch Ness could be used."""
        number = may_build(self, state, frame) if main else 0
        return [BUILD | number] if number else []

    def more_moves(self, state: GlenState, frame: Frame) -> list[int]:
        """GM-C3-17: stopping on a sale tile."""
        return halts(self, state, frame[1]) if frame[0] == CHOOSE else []

    def apply(self, state: GlenState, frame: Frame, move: int) -> bool:
        """`c3.build N` begins a payment, `c3.halt M` a move of the pawn."""
        verb = move & ~ABOUT
        if verb == BUILD:
            open_building(self, state, frame[1], move & ABOUT)
            return True
        if verb == HALT:
            state.stack.pop()
            travel(self.book, state, frame[1], move & ABOUT, TO_STOP)
            return True
        return False

    def on_pawn_passes(self, state: GlenState, piece: int, mile: int) -> None:
        """GM-C3-16: only a player's own pawn sells (GM-C3-22, AMB-29)."""
        sale = self.printed.sale_of[state.track[mile]] if mile in state.track else -1
        if sale < 0 or piece >= self.seats:
            return
        forms = forms_in_passing(self, state, piece, sale, mile)
        if forms:
            kept = self.needed(state, piece)
            state.stack.append((self.first_step + SALE_STEP, piece, sale | kept << KEPT, forms))

    def crossing_matters(self, state: GlenState, piece: int, mile: int) -> bool:
        """A sale tile, and a pawn."""
        tile = state.track.get(mile, -1)
        return tile >= 0 and piece < self.seats and self.printed.sale_of[tile] >= 0

    def on_pawn_lands(self, state: GlenState, seat: int, mile: int) -> None:
        """GM-C3-17: a pawn that stops must sell."""
        sale = self.printed.sale_of[state.track[mile]] if mile in state.track else -1
        if sale >= 0 and destination(state, seat) == (mile, TO_STOP):
            forms = forms_on_arrival(self, state, sale)
            state.stack.append((self.first_step + SALE_STEP, seat, sale, forms))

    def needed(self, state: GlenState, seat: int) -> int:
        """AMB-117: barrels that the seat's pawn needs where it is going."""
        mile, purpose = destination(state, seat)
        tile = state.track.get(mile, -1)
        if purpose == TO_TAKE:
            return self.book.price[tile].whisky
        return int(purpose == TO_STOP and tile >= 0 and self.printed.sale_of[tile] >= 0)

    def tile_discarded(self, state: GlenState, tile: int, cause: str, piece: int) -> bool:
        """GM-C3-20: the barrels of a sale tile go back to the supply."""
        sale = self.printed.sale_of[tile]
        if sale >= 0:
            self.sold_on(state)[sale] = 0
        return False

    # -- what bots see ----

    def outlook(self, state: GlenState, seat: int, share: float) -> float:
        """Sales still to come, and room to mature."""
        return seen.outlook(self, state, seat, share)

    def symbol_worth(self, symbol: int) -> float:
        """A step in the cellar."""
        return seen.AGE_WORTH if symbol == self.printed.age else 0.0

    # -- what people see ----

    def view(self, state: GlenState, seat: int | None) -> dict[str, Any]:
        """Everything lies open."""
        return seen.section(self, state)

    def imagine(self, section: dict[str, Any], rng: Random) -> PartState:
        """What the section says."""
        return seen.part_of(self, section)

    def midline(self, state: GlenState, frame: Frame) -> bool:
        """Naming barrels, maturing and the cost of a cellar go on with a line."""
        return frame[0] - self.first_step in (CASK_STEP, AGE_STEP, BUILD_STEP)

    def token_text(self, state: GlenState, move: int) -> tuple[int, str] | None:
        """`+c3.cask@C.S`, `+c3.age@C.S`."""
        return lines.token_text(move)

    def read_token(self, state: GlenState, word: str) -> int | None:
        """The move of such a token."""
        return lines.read_token(word)

    def text(self, state: GlenState, moves: list[int]) -> str | None:
        """Lines with an own verb."""
        return lines.spell(self, moves)

    def parse(self, state: GlenState, text: str) -> list[int] | None:
        """Their moves."""
        return lines.read(text)

    def why(self, state: GlenState, seat: int, text: str) -> Reason | None:
        """Why such a line is illegal."""
        return why_not.why(self, state, seat, text)

    def why_move(self, state: GlenState, seat: int, move: int) -> Reason | None:
        """Why a barrel cannot be named."""
        return why_not.why_token(self, state, seat, move)

    def claims(self, before: GlenState, after: GlenState) -> list[str]:
        """Cellars and sale tiles that a line has changed."""
        return claiming.claims(self, before, after)

    def disproves(self, before: GlenState, after: GlenState, claim: str) -> Message | None:
        """What such a claim should have said."""
        return claiming.disproves(self, after, claim)
