"""The rules of one table of Clans and Glory."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from mypy_extensions import mypyc_attr

from howff.core.event import Event
from howff.core.kernel import CHANCE, ChanceStep, Game, Imaginer
from howff.core.message import Message, Reason
from howff.core.setup import Setup
from howff.core.view import View
from howff.games.clans import events, notation, view, why
from howff.games.clans.cards import CARD_TEXTS
from howff.games.clans.imagine import ClansImaginer
from howff.games.clans.long_table import LongTable, long_table
from howff.games.clans.scoring import CARD_COUNT, POINTS, collect, received_by_all
from howff.games.clans.state import BARE, COLOURS, EMPTY, RANKS, SHIELDS, ClansState
from howff.games.clans.steps import START, HandStep, Places, RemovedStep, StartStep, TurnStep


@mypyc_attr(allow_interpreted_subclasses=True)
class ClansGame(Game[ClansState]):
    """The rules for two, three or four players; the four steps are in the order of their frames."""

    def __init__(self, setup: Setup, table: LongTable) -> None:
        places = Places(list(table.start), table.around, table.tableau_of, list(table.hands))
        self.turn_step: TurnStep = TurnStep(places, table.pack)
        self.chances: list[ChanceStep[ClansState]] = [
            StartStep(places),
            HandStep(places, setup.letters),
            RemovedStep(),
        ]
        super().__init__(setup, [*self.chances, self.turn_step])
        self.table: LongTable = table
        self.turns: int = table.turns
        self.knows_all: bool = True
        """Whether hidden cards are known here, as they are not in a public record."""
        self.blank: ClansState = ClansState(
            [(START, CHANCE, 0, 0)],
            [[] for _ in range(setup.seats)],
            [EMPTY] * table.seats,
            [0] * (RANKS + COLOURS),
            [BARE] * len(table.tableaus),
            sum([SHIELDS << 3 * player for player in range(setup.seats)]),
            (1 << table.seats) - 1,
            table.pack,
        )

    # -- play ---------------------------------------------------------------------------------

    def start(self) -> ClansState:
        """An empty table, all shields in hand, the whole pack to be dealt."""
        return self.blank.copy()

    def pick(self, state: ClansState, rng: Random) -> int:
        """An outcome of the pending chance event."""
        frame = state.stack[-1]
        return self.chances[frame[0]].pick(state, frame, rng)

    # -- result -------------------------------------------------------------------------------

    def scores(self, state: ClansState) -> list[int]:
        """Points per player (CL-54)."""
        return [one >> POINTS for one in received_by_all(state)]

    def standing(self, state: ClansState) -> list[tuple[int, ...]]:
        """Points, then cards received (CL-55)."""
        return [(one >> POINTS, one & CARD_COUNT) for one in received_by_all(state)]

    def breakdown(self, state: ClansState) -> list[dict[str, int]]:
        """Points per player and tableau, `T1`, `T2` …"""
        parts: list[dict[str, int]] = [{} for _ in range(self.seats)]
        for at, tableau in enumerate(state.tableaus):
            received = [0] * self.seats
            collect(tableau, received)
            for player in range(self.seats):
                parts[player]["T" + str(at + 1)] = received[player] >> POINTS
        return parts

    # -- views --------------------------------------------------------------------------------

    def hand_counts(self, state: ClansState) -> list[int]:
        """How many cards each player holds (CL-60)."""
        return [len(hand) for hand in state.hands]

    def hand_texts(self, state: ClansState, player: int) -> list[str] | None:
        """The cards of a hand in ASCII order; None where a record does not tell."""
        return [CARD_TEXTS[card] for card in state.hands[player]]

    def view(self, state: ClansState, seat: int | None) -> View:
        """What a player (or, with None, a spectator) may know."""
        return view.view(self, state, seat)

    def imaginer(self, view: View) -> Imaginer[ClansState]:
        """Draws full states that could stand behind a View."""
        return ClansImaginer(self, view)

    def events(self, before: ClansState, moves: Sequence[int], after: ClansState) -> list[Event]:
        """What one turn, or one chance event, did."""
        return events.events(self, before, moves[0], after)

    # -- notation -----------------------------------------------------------------------------

    def text(self, state: ClansState, moves: Sequence[int]) -> str:
        """The one spelling of a turn, or of a chance event."""
        return notation.text(self, state, moves[0])

    def masked(self, state: ClansState, moves: Sequence[int]) -> str:
        """The same with `?` for hidden cards."""
        return notation.masked(self, state, moves[0])

    def lines(self, state: ClansState, seat: int) -> list[str]:
        """The turns offered to a player, sorted by ASCII code."""
        return notation.lines(self.legal_for(state, seat))

    def parse(self, state: ClansState, text: str) -> list[int]:
        """The move of a line at this moment."""
        return [notation.parse(self, state, text)]

    def why(self, state: ClansState, seat: int, text: str) -> Reason | None:
        """The clause and the fact that make a turn illegal."""
        return why.why(self, state, seat, text)

    def why_chance(self, state: ClansState, text: str) -> Reason | None:
        """Why a chance line is impossible here."""
        return why.why_chance(self, state, text)

    def claims(self, before: ClansState, after: ClansState) -> list[str]:
        """At the end, how many cards each player collected."""
        return [] if after.stack else [notation.cards_claim(self, after)]

    def disproves(self, before: ClansState, after: ClansState, claim: str) -> Message | None:
        """What a `cards` assertion should have said."""
        return notation.disproves(self, after, claim)

    def public(self) -> Game[ClansState]:
        """The same rules for records in which hidden cards are `?`."""
        from howff.games.clans.public import PublicGame

        return PublicGame(self.setup, self.table)


def make(setup: Setup) -> ClansGame:
    """The rules of the table that a setup describes."""
    return ClansGame(setup, long_table(setup.seats, setup.data))
