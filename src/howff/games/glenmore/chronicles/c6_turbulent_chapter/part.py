"""Chronicle VI, a turbulent chapter: landmark cards have an event each, triggered once."""

from __future__ import annotations

from random import Random
from typing import Any

from howff.core.event import Event as Told
from howff.core.kernel import Frame, Step
from howff.core.message import Message, Reason
from howff.core.tables import Table
from howff.games.glenmore.chronicles.c6_turbulent_chapter import notation, told, why
from howff.games.glenmore.chronicles.c6_turbulent_chapter.draw import draw
from howff.games.glenmore.chronicles.c6_turbulent_chapter.english import English
from howff.games.glenmore.chronicles.c6_turbulent_chapter.events import Event, read_event
from howff.games.glenmore.chronicles.c6_turbulent_chapter.kinds import KINDS, ScotsHome
from howff.games.glenmore.chronicles.c6_turbulent_chapter.pictures import pictures, pieces
from howff.games.glenmore.chronicles.c6_turbulent_chapter.state import PartState
from howff.games.glenmore.chronicles.c6_turbulent_chapter.steps import (
    Asking,
    GoingAbroad,
    Homing,
    Paying,
    PayingEach,
    SwappingAbroad,
    has_symbol_besides,
    is_midline,
)
from howff.games.glenmore.chronicles.c6_turbulent_chapter.told import tell
from howff.games.glenmore.chronicles.c6_turbulent_chapter.words import (
    ABROAD,
    ASKING,
    EVENT,
    HOMING,
    LAST_VERB,
    NUMBER,
    SYMBOL,
    WORDS,
)
from howff.games.glenmore.hooks import Chronicle
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.turn import ON_OWN
from howff.games.glenmore.rules.words import ABOUT, CARDS, RESUME, WIDTH
from howff.games.glenmore.scoring import cards_held
from howff.games.glenmore.state import GlenState

__all__ = ["WORDS", "Part", "PartState", "draw", "packs", "pictures", "pieces", "tell"]

LANDMARKS = "landmarks"
EVENT_WORTH = 2.5
"""What a card that lies front up may still bring, in points or thereabouts."""
ASKED_WORTH = 4.0
"""What a question for an event promises."""
SYMBOL_WORTH = 1.5


class Part(Chronicle):
    """The chronicle itself.

    `cap:event_triggered`: when a card is turned, every chronicle in play with a method
    `event_triggered(state, seat, card)` is told at once, before the right part is carried out;
    `front_up(state, seat)` are the cards that may still be turned.
    `more_right_parts(part)` of a pack gives further right parts by card.
    """

    number = NUMBER
    provides = ("cap:event_triggered",)

    def __init__(self, book: Book, seats: int, options: dict[str, Any], first_step: int) -> None:
        super().__init__(book, seats, options, first_step)
        self.symbol = book.data.symbols.index(SYMBOL)
        self.keeps = bool(options["c6.keeps_place"])
        tables = book.data.tables["c6"]
        self.tables = [_table(row) for row in tables["table"]]
        self.turned_vp = {row["landmark"]: int(row["turned_vp"]) for row in tables["event"]}
        self._events = self.read_events("new", KINDS) | self.read_events("base", KINDS)
        self._complete = False
        self.going_home = ScotsHome(self, 0, Table({"scots_home": {"upto": 99}}, ""))
        self.homing = {
            card.index for card in book.data.landmarks if card.effect.more.get("scots_home")
        }

    # -- its tables ----

    def read_events(self, which: str, kinds: dict[str, type[Event]]) -> dict[int, Event]:
        """The right parts of a set of cards, by card."""
        known = self.book.data.landmark_index
        return {
            known[row["landmark"]]: read_event(self, kinds, "c6_turbulent_chapter.toml", row)
            for row in self.book.data.tables["c6"]["event"]
            if row["set"] == which and row["landmark"] in known
        }

    def table_number(self, word: str, category: str) -> int:
        """The place of a scoring table."""
        return [(one[0], one[1]) for one in self.tables].index((word, category))

    def right_parts(self) -> dict[int, Event]:
        """All right parts, those of packs included."""
        if not self._complete:
            for pack in self.book.hooks.listening("more_right_parts"):
                self._events |= pack.more_right_parts(self)
            self._complete = True
        return self._events

    # -- its state ----

    def steps(self) -> list[Step[GlenState]]:
        """In the order of words.py."""
        return [
            Asking("c6.event", self, True),
            Paying("c6.pay", self),
            PayingEach("c6.each", self),
            GoingAbroad("c6.foreign", self, True),
            SwappingAbroad("c6.swap", self),
            Homing("c6.home", self, True),
        ]

    def part(self) -> PartState:
        """Nothing is turned; what a row says wrong is refused before the game begins."""
        self.right_parts()
        return PartState(self.seats)

    def state_of(self, state: GlenState) -> PartState:
        """Its share of a position."""
        part: PartState = state.parts[self.slot]
        return part

    def front_up(self, state: GlenState, seat: int) -> list[int]:
        """The cards of a seat whose events were not yet triggered (GM-C6-08)."""
        turned = self.state_of(state).turned[seat]
        return [card for card in cards_held(state, seat) if not turned >> card & 1]

    def turn(self, state: GlenState, seat: int, card: int) -> None:
        """AMB-114: the card counts as turned from now on, and everybody who asks is told."""
        self.state_of(state).turned[seat] |= 1 << card
        for one in self.book.hooks.listening("event_triggered"):
            one.event_triggered(state, seat, card)

    # -- questions ----

    def ask(self, state: GlenState, seat: int, times: int) -> None:
        """GM-C6-05: an event, as long as a card lies front up."""
        if not self.front_up(state, seat):
            return
        for _ in range(times - 1):
            state.stack.append((RESUME, seat, ON_OWN, NUMBER << 8))
        state.stack.append((self.first_step + ASKING, seat, 0, 0))

    def go_on(self, state: GlenState, seat: int, about: int) -> None:
        """One more event."""
        self.ask(state, seat, 1)

    def ask_abroad(self, state: GlenState, seat: int, tiles: int, done: int) -> None:
        """GM-C6-29: a tile of another seat, if any (but the one done) has a symbol."""
        if has_symbol_besides(self.book, state, seat, done - 1):
            state.stack.append((self.first_step + ABROAD, seat, tiles, done))

    def symbol_resolve(
        self, state: GlenState, seat: int, cell: int, symbol: int, amount: int
    ) -> None:
        """GM-C6-07: one activation of the symbol triggers one card."""
        if symbol == self.symbol:
            self.ask(state, seat, amount)

    def on_card_gained(self, state: GlenState, seat: int, card: int) -> None:
        """GM-C6-26: Scots may go home; not asked when all are there."""
        if card in self.homing and self.going_home.away(state, seat):
            state.stack.append((self.first_step + HOMING, seat, 0, 0))

    def lasting_cards(self, state: GlenState, seat: int, cards: int) -> int:
        """GM-C6-46, AMB-51: turning ends a place effect only if the table says so."""
        return cards if self.keeps else cards & ~self.state_of(state).turned[seat]

    def midline(self, state: GlenState, frame: Frame) -> bool:
        """Whether tokens follow."""
        return is_midline(frame[0] - self.first_step)

    def is_own(self, move: int) -> bool:
        """Whether a move has one of its verbs."""
        return EVENT <= move <= LAST_VERB | ABOUT

    # -- scoring ----

    def score_table(self, state: GlenState, seat: int, category: str, lead: list[int]) -> list[int]:
        """GM-C6-21, GM-C6-32: the table of one's own."""
        in_force = state.parts[self.slot].tables[seat]
        if not in_force:
            return lead
        for number, (_, about, own) in enumerate(self.tables):
            if about == category and in_force >> number & 1:
                return own
        return lead

    def score_category_bonus(self, state: GlenState, seat: int, category: str) -> int:
        """GM-C6-10: for each card that lies event side up, whatever the comparison."""
        if category != LANDMARKS:
            return 0
        turned = state.parts[self.slot].turned[seat]
        if not turned:
            return 0
        marks = self.book.data.landmarks
        held = turned & state.numbers[seat * WIDTH + CARDS]
        return sum(
            self.turned_vp.get(marks[card].id, 0)
            for card in range(held.bit_length())
            if held >> card & 1
        )

    # -- what bots see ----

    def outlook(self, state: GlenState, seat: int, share: float) -> float:
        """Cards that lie front up, and the question for an event."""
        turned = state.parts[self.slot].turned[seat]
        front = state.numbers[seat * WIDTH + CARDS] & ~turned
        value: float = EVENT_WORTH * share * front.bit_count()
        for step, decider, tiles, _ in state.stack:
            if decider == seat and step == self.first_step + ASKING:
                value += ASKED_WORTH
            elif decider == seat and step == self.first_step + ABROAD:
                value += tiles
        return value

    def symbol_worth(self, symbol: int) -> float:
        """An event, as long as there are cards."""
        return SYMBOL_WORTH if symbol == self.symbol else 0.0

    # -- what people see ----

    def view(self, state: GlenState, seat: int | None) -> dict[str, Any]:
        """Everything lies open."""
        return told.view(self, state)

    def imagine(self, section: dict[str, Any], rng: Random) -> PartState:
        """Nothing is hidden."""
        return told.part_of(self, section)

    def text(self, state: GlenState, moves: list[int]) -> str | None:
        """`c6.event`, `c6.turn`, `c6.foreign`, `c6.home`."""
        return notation.text(self, state, moves) if self.is_own(moves[0]) else None

    def parse(self, state: GlenState, text: str) -> list[int] | None:
        """The moves of such a line."""
        return notation.parse(self, state, text)

    def why(self, state: GlenState, seat: int, text: str) -> Reason | None:
        """Why such a line is illegal."""
        return why.why(self, state, seat, text)

    def claims(self, before: GlenState, after: GlenState) -> list[str]:
        """`c6.turned R loch_ness` for whom a card was turned."""
        return told.claims(self, before, after)

    def disproves(self, before: GlenState, after: GlenState, claim: str) -> Message | None:
        """What such an assertion should have said."""
        return told.disproves(self, after, claim)

    def events(self, before: GlenState, moves: list[int], after: GlenState) -> list[Told]:
        """A line of its own, told."""
        return told.events(self, before, moves)


def _table(row: dict[str, Any]) -> tuple[str, str, list[int]]:
    """A scoring table: id, category, VP by lead."""
    table = Table(row, f"c6_turbulent_chapter.toml: table {row.get('id', '?')}")
    found = (table.text("id"), table.text("category"), table.items("lead", int))
    for key in ("source", "note"):
        table.text(key)
    table.done()
    return found


def packs(numbers: tuple[int, ...]) -> list[type[Chronicle]]:
    """With chronicle IV its four cards have events as well."""
    return [English] if {4, NUMBER} <= set(numbers) else []
