"""Glen More II: the rules of one table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from howff.core.kernel import CHANCE, Game, Imaginer, Step
from howff.core.message import Message, Reason
from howff.core.setup import Setup
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.turn import go_on
from howff.games.glenmore.rules.words import (
    CASTLE_CELL,
    GAINING,
    KEEPING,
    MARKERS,
    OWN_STEPS,
    PAY,
    RESERVE,
    SCOT,
    SEAT0,
    SEATING,
    SWAPPING,
    VILLAGE_CELL,
    WIDTH,
)
from howff.games.glenmore.scoring import final_parts, goods_left, round_vp, scores_now, settled
from howff.games.glenmore.seals import is_seal, why_seal
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.act import Acting
from howff.games.glenmore.steps.chance import Laying, Resume, Rolling, Seating
from howff.games.glenmore.steps.choose import Choose
from howff.games.glenmore.steps.clan import Clan, start_roads
from howff.games.glenmore.steps.drop import Dropping, Keeping
from howff.games.glenmore.steps.gain import Gaining
from howff.games.glenmore.steps.once import Once
from howff.games.glenmore.steps.pay import Pay
from howff.games.glenmore.steps.place import Placing
from howff.games.glenmore.steps.put import Putting
from howff.games.glenmore.steps.salvage import Salvaging
from howff.games.glenmore.steps.swap import Swapping

if TYPE_CHECKING:
    from howff.core.event import Event
    from howff.core.view import View


class GlenGame(Game[GlenState]):
    """The rules of one table of Glen More II."""

    def __init__(self, setup: Setup, book: Book, more: list[Step[GlenState]]) -> None:
        steps: list[Step[GlenState]] = [
            Choose("choose", book, True),
            Pay("pay", book, False),
            Placing("place", book, False),
            Once("once", book, True),
            Acting("act", book, True),
            Clan("clan", book, True),
            Putting("put", book, True),
            Gaining("gain", book, True),
            Dropping("drop", book, True),
            Keeping("keep", book, False),
            Salvaging("salvage", book, True),
            Swapping("swap", book, False),
            Seating("seats", book),
            Laying("lay", book),
            Rolling("die", book),
            Resume("resume", book),
        ]
        super().__init__(setup, steps + more)
        self.book: Book = book
        self.pauses: bool = book.hooks.any
        """Whether chronicles may have something to say between two decisions."""

    # -- play ----

    def start(self) -> GlenState:
        """GM-020, GM-022, GM-030, GM-031: everything ready, the seats not yet drawn."""
        book = self.book
        state = GlenState([(SEATING, CHANCE, 0, 0)])
        state.numbers = [0] * (SEAT0 + WIDTH * self.seats)
        state.pos = [0] * (self.seats + 1 + len(book.hooks.piece_names))
        state.rows = [book.market_start] * 5
        for _, filled, _ in book.hooks.rows:
            state.rows.append(filled)
        state.heaps = book.stack_size[:]
        state.left = tuple(book.copies)
        state.marks = (0,) * len(book.clans)
        state.persons = ((),) * self.seats
        state.roads = start_roads(book)
        for seat in range(self.seats):
            state.numbers[seat * WIDTH + RESERVE] = book.reserve
            state.numbers[seat * WIDTH + MARKERS] = book.markers
            village = book.home_village + SCOT * book.start_scots[book.home_village]
            castle = book.home_castle + SCOT * book.start_scots[book.home_castle]
            state.land.append({VILLAGE_CELL: village, CASTLE_CELL: castle})
        for one in book.hooks.chronicles:
            part = one.part()
            if part is not None:
                one.slot = len(state.parts)
                state.parts.append(part)
        return state

    def apply(self, state: GlenState, move: int) -> None:
        """Change the state by a legal move or a possible outcome."""
        frame = state.stack[-1]
        self.steps[frame[0]].apply(state, frame, move)
        if self.pauses:
            go_on(self.book, state)

    def midline(self, state: GlenState) -> bool:
        """Whether a payment, a gain or a removal waits for its further tokens."""
        if not state.stack:
            return False
        frame = state.stack[-1]
        step = frame[0]
        if step in (SWAPPING, KEEPING):
            return True
        if step == PAY:
            return frame[3] != 0
        if step >= OWN_STEPS:
            return self.book.hooks.goes_on(state, frame)
        return step == GAINING and frame[3] >> 4 != 0

    def lines(self, state: GlenState, seat: int) -> list[str]:
        """Whole decision lines, sensible ones first; any other legal payment is read as well."""
        from howff.games.glenmore.lines import offered

        return offered(self, state, seat)

    # -- result ----

    def scores(self, state: GlenState) -> list[int]:
        """GM-316."""
        return scores_now(self.book, state)

    def standing(self, state: GlenState) -> list[tuple[int, ...]]:
        """GM-316, GM-317: VP, then goods on the estate."""
        scores = self.scores(state)
        return [(scores[seat], goods_left(state, seat)) for seat in range(self.seats)]

    def breakdown(self, state: GlenState) -> list[dict[str, int]]:
        """VP by what they were won with; `won` of a View names tile, clan and card as well."""
        from howff.games.glenmore.sources import part_name

        found: list[dict[str, int]] = [{} for _ in range(self.seats)]
        for entry, vp in sorted(state.won.items()):
            add_part(found[entry >> 20], part_name(self.book, entry & 0xFFFFF), vp)
        if not settled(state):
            for category, row in enumerate(round_vp(self.book, state)):
                for seat in range(self.seats):
                    add_part(found[seat], self.book.categories[category], row[seat])
            for seat in range(self.seats):
                for source, vp in final_parts(self.book, state, seat):
                    add_part(found[seat], part_name(self.book, source), vp)
        return [{name: vp for name, vp in parts.items() if vp} for parts in found]

    # -- views ----

    def view(self, state: GlenState, seat: int | None) -> View:
        """What a seat (or, with None, a spectator) may know."""
        from howff.games.glenmore.view import view_of

        return view_of(self, state, seat)

    def imaginer(self, view: View) -> Imaginer[GlenState]:
        """Draws full states that could stand behind a View."""
        from howff.games.glenmore.view import GlenImaginer

        return GlenImaginer(self, view)

    def events(self, before: GlenState, moves: Sequence[int], after: GlenState) -> list[Event]:
        """What a line did."""
        from howff.games.glenmore.events import told

        return told(self, before, moves, after)

    # -- notation ----

    def text(self, state: GlenState, moves: Sequence[int]) -> str:
        """The one spelling of a line."""
        from howff.games.glenmore.spelling import spell

        return spell(self, state, moves)

    def masked(self, state: GlenState, moves: Sequence[int]) -> str:
        """The base hides nothing in a line; chronicles may."""
        from howff.games.glenmore.spelling import spell_masked

        return spell_masked(self, state, moves)

    def parse(self, state: GlenState, text: str) -> list[int]:
        """The moves of a line."""
        from howff.games.glenmore.notation import read

        return read(self, state, text)

    def why(self, state: GlenState, seat: int, text: str) -> Reason | None:
        """The clause and the fact that make a line illegal."""
        from howff.games.glenmore.why import why

        return why(self, state, seat, text)

    def why_chance(self, state: GlenState, text: str) -> Reason | None:
        """Why a chance line is impossible here."""
        from howff.games.glenmore.why_chance import why_chance

        return why_chance(self, state, text)

    def is_aside(self, text: str) -> bool:
        """Whether a chance line promises a stack or opens one."""
        return is_seal(text)

    def why_aside(self, told: Sequence[str], over: bool, text: str) -> Reason | None:
        """Why such a line is not true here."""
        return why_seal(self, told, over, text)

    def claims(self, before: GlenState, after: GlenState) -> list[str]:
        """Discards, scores, who is next and where the pieces stand."""
        from howff.games.glenmore.claims import claims

        return claims(self, before, after)

    def disproves(self, before: GlenState, after: GlenState, claim: str) -> Message | None:
        """What an assertion should have said."""
        from howff.games.glenmore.claims import disproves

        return disproves(self, before, after, claim)

    def misplaces(
        self, before: GlenState, after: GlenState, claims: Sequence[str], whole: bool
    ) -> Message | None:
        """Discards are told in track order, all of a move or none."""
        from howff.games.glenmore.claims import misplaced

        return misplaced(self, before, after, claims, whole)

    def data_hash(self) -> str:
        """Of all tables, an owner's corrections and the chronicles in play included."""
        return self.book.data.hash

    def public(self) -> Game[Any]:
        """The base hides nothing in records; a chronicle's own steps read its `?`."""
        from howff.games.glenmore.public import public_game

        return public_game(self)


def add_part(parts: dict[str, int], name: str, vp: int) -> None:
    """VP on top of what a part holds."""
    parts[name] = parts.get(name, 0) + vp


def make(setup: Setup) -> GlenGame:
    """The game of a table: tables read, chronicles found, hooks collected."""
    from howff.games.glenmore.making import make_game

    return make_game(setup)
