"""Chronicle VIII, the Penny Mob of Glasgow: a jail, pennies, and mobsters with powers of their own.

Packs find the mob by `cap:mobsters` and name the cards they bring in `mobsters`.
"""

from __future__ import annotations

from random import Random
from typing import Any

from howff.core.event import Event
from howff.core.kernel import Frame, Step
from howff.core.message import Message, Reason
from howff.games.glenmore.chronicles.c8_penny_mob import (
    castle,
    claiming,
    derek,
    duff,
    events,
    fergus,
    jail,
    laird,
    mail,
    notation,
    outlook,
    pawns,
    sibyl,
    snitch,
    view,
    wander,
    why_not,
)
from howff.games.glenmore.chronicles.c8_penny_mob.drawing import draw
from howff.games.glenmore.chronicles.c8_penny_mob.mobsters import Mob
from howff.games.glenmore.chronicles.c8_penny_mob.pictures import pictures, pieces
from howff.games.glenmore.chronicles.c8_penny_mob.state import PartState
from howff.games.glenmore.chronicles.c8_penny_mob.telling import tell, tell_token
from howff.games.glenmore.chronicles.c8_penny_mob.with_others import packs
from howff.games.glenmore.chronicles.c8_penny_mob.words import (
    CARDS,
    COUNTED,
    DEREK,
    DEREK_TO,
    DUFF,
    FERGUS,
    LAIRD,
    MOVER,
    NUMBER,
    PLANT,
    PLANTING_ON,
    RESERVER,
    ROBBER,
    SEAT,
    SNITCH,
    SPONGED,
    WANDER,
    WANDERER,
    WHICH,
)
from howff.games.glenmore.hooks import Chronicle
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.words import PIECE
from howff.games.glenmore.state import GlenState

__all__ = ["Part", "PartState", "draw", "packs", "pictures", "pieces", "tell", "tell_token"]


class Part(Chronicle):
    """The chronicle itself; each mobster with a rule of its own has a file beside."""

    number = NUMBER
    provides = ("cap:mobsters",)

    def __init__(self, book: Book, seats: int, options: dict[str, Any], first_step: int) -> None:
        super().__init__(book, seats, options, first_step)
        self.mob = Mob(book)
        self.who = self.mob.who
        present = [number for number in range(1, NUMBER) if f"c{number}" in book.data.tables]
        more = [card for pack in packs(tuple(present)) for card in pack.mobsters]
        self.pool = self.mob.pool(seats, more)
        """GM-C8-04."""
        self.later = [one.index for one in self.pool if not one.starts]
        """Those that join the jail with stack B."""
        self.after_refill = options["c8.penny_step"] == "after"

    def steps(self) -> list[Step[GlenState]]:
        """In the order of their numbers."""
        return [
            jail.Jailing(self),
            jail.Waiting(self),
            jail.Joining(self),
            jail.Pennies(self),
            pawns.Planting(self),
            pawns.PlantingOn(self),
            pawns.Shifting(self),
            mail.Mailing(self),
            snitch.Stealing(self),
            derek.Keeping(self),
            derek.From(self),
            derek.Onto(self),
        ]

    def part(self) -> PartState:
        """GM-C8-03: all pennies at home, -1 side up."""
        return PartState(self.seats, len(self.mob.all), self.mob.pennies)

    def part_of(self, state: GlenState) -> PartState:
        """The share of a state."""
        part: PartState = state.parts[self.slot]
        return part

    # -- set-up and jail ----

    def on_setup(self, state: GlenState, phase: str) -> None:
        """GM-C8-05, GM-C8-06."""
        if phase == "players":
            jail.draw(self, state)

    def stack_first_tile(self, state: GlenState, stack: int) -> None:
        """GM-C8-06: with the first tile of stack B."""
        if stack == 2:
            jail.join(self, state)

    def turn_begin(self, state: GlenState, seat: int) -> None:
        """Limits of a turn begin anew; what is reserved is due."""
        self.part_of(state).sponged = 0
        laird.turn_begins(self, state, seat)

    def end_of_turn(self, state: GlenState, seat: int) -> None:
        """GM-C8-07, AMB-69."""
        if not self.book.hooks.acts_at_end(state, seat):
            return
        if self.after_refill:
            self.part_of(state).due = seat + 1
        else:
            jail.ask(self, state, seat)

    def refilled(self, state: GlenState) -> None:
        """AMB-69: the same after the refill, by option."""
        part = self.part_of(state)
        if part.due:
            jail.ask(self, state, part.due - 1)
            part.due = 0

    # -- free actions ----

    def extra_turn_actions(self, state: GlenState, frame: Frame, main: bool) -> list[int]:
        """GM-C8-09: what the cards of the active seat, and only its own, can do in its own turn."""
        seat = frame[1]
        if not main or state.numbers[PIECE] != seat + 1:
            return []
        where, mine = self.part_of(state).where, SEAT + seat
        if mine not in where or not self.book.hooks.awake(state, seat):
            return []
        who = self.who
        found = pawns.plants(self, state, seat)
        if where[who[WANDERER]] == mine:
            found += wander.actions(self, state)
        if where[who[ROBBER]] == mine:
            found += duff.actions(self, state)
        if where[who[RESERVER]] == mine:
            found += laird.actions(self, state, frame)
        if where[who[MOVER]] == mine:
            found += derek.actions(self, state, seat)
        return found

    def movement_point_spend(self, state: GlenState, seat: int) -> list[int]:
        """GM-C8-37: McSnitch walks."""
        if state.numbers[PIECE] != seat + 1 or not self.part_of(state).abroad[0]:
            return []
        return snitch.steps(self, state, seat) if self.book.hooks.awake(state, seat) else []

    def apply(self, state: GlenState, frame: Frame, move: int) -> bool:
        """Carry out a free action."""
        verb, seat = move & WHICH, frame[1]
        if verb == PLANT:
            pawns.take_scot(self, state, seat, move)
        elif verb == WANDER:
            wander.put(self, state, move)
        elif verb == DUFF:
            duff.rob(self, state, seat, move)
        elif verb == LAIRD:
            laird.reserve(self, state, move)
        elif verb == DEREK:
            derek.begin(self, state, seat)
        elif verb == SNITCH:
            snitch.walk(self, state, seat, move)
        else:
            return False
        return True

    def moves_left(self, state: GlenState, frame: Frame, moves: list[int]) -> list[int]:
        """GM-C8-32: a reserved tile has to be taken."""
        if not state.parts[self.slot].reserved[laird.MILE]:
            return moves
        return laird.moves_left(self, state, frame, moves)

    # -- destinations, costs, places ----

    def must_land_on(self, state: GlenState, seat: int) -> int:
        """GM-C8-32."""
        if not state.parts[self.slot].reserved[laird.MILE]:
            return 0
        return laird.due(self, state, seat)

    def why_landing(self, state: GlenState, seat: int, mile: int) -> Reason | None:
        """Another destination is due."""
        return why_not.landing(self, state, seat, mile)

    def why_move(self, state: GlenState, seat: int, move: int) -> Reason | None:
        """GM-C8-32: it would spoil what is due."""
        return why_not.spoiling(self, state)

    def tile_cost(self, state: GlenState, seat: int, tile: int, mile: int) -> int:
        """GM-C8-31."""
        if mile != state.parts[self.slot].reserved[laird.MILE]:
            return 0
        return laird.toll(self, state, seat, mile)

    def cost_token(self, state: GlenState, seat: int, tile: int, mile: int) -> str:
        """`+c8.tollN`."""
        coins = laird.toll(self, state, seat, mile)
        return f"+c8.toll{coins}" if coins else ""

    def on_tile_taken(self, state: GlenState, seat: int, tile: int) -> None:
        """GM-C8-33."""
        laird.taken(self, state, seat)

    def tile_discarded(self, state: GlenState, tile: int, cause: str, piece: int) -> bool:
        """AMB-76, AMB-77."""
        laird.discarded(self, state, cause)
        return False

    def tile_moved(self, state: GlenState, tile: int, start: int, mile: int) -> None:
        """AMB-77."""
        laird.moved(self, state, start, mile)

    def places_cost(self, state: GlenState, seat: int) -> bool:
        """GM-C8-42."""
        return state.parts[self.slot].abroad[FERGUS] != 0 and fergus.lurks(self, state, seat)

    def placement_cost(self, state: GlenState, seat: int, tile: int, cell: int) -> int:
        """GM-C8-42."""
        return fergus.toll(self, state, seat, cell)

    def place_paid(self, state: GlenState, seat: int, tile: int, cell: int) -> None:
        """GM-C8-43."""
        fergus.paid(self, state, seat, cell)

    def clan_space_cost(self, state: GlenState, seat: int, clan: int) -> int:
        """GM-C8-22."""
        return wander.toll(self, state, seat, clan)

    def clan_marker_placed(self, state: GlenState, seat: int, clan: int) -> None:
        """GM-C8-23."""
        wander.marked(self, state, seat, clan)

    # -- what others do ----

    def production_done(self, state: GlenState, seat: int, cell: int, goods: list[int]) -> None:
        """GM-C8-27."""
        if self.part_of(state).mail:
            mail.made(self, state, seat, cell, goods)

    def scot_entered(self, state: GlenState, seat: int, cell: int, how: str) -> None:
        """GM-C8-40, GM-C8-44, GM-C8-48."""
        pawns.scot_came(self, state, seat, cell, how)

    def territory_changed(self, state: GlenState, seat: int, cell: int, kind: str) -> None:
        """GM-C8-40, GM-C8-44."""
        if kind == "removed":
            pawns.tile_went(self, state, seat, cell)

    # -- scoring ----

    def vp_gained(self, state: GlenState, seat: int, source: int, vp: int) -> None:
        """GM-C8-50, GM-C8-51."""
        sibyl.gained(self, state, seat, source, vp)

    def score_category_value(self, state: GlenState, seat: int, category: str, value: int) -> int:
        """GM-C8-47."""
        return castle.counted(self, state, seat, value) if category == "home_scots" else value

    def final_scoring(self, state: GlenState, seat: int) -> list[tuple[int, int]]:
        """GM-C8-10."""
        part = self.part_of(state)
        cost = sum(one.cost for one in self.mob.all if part.where[one.index] == SEAT + seat)
        found = [(CARDS, -cost), (COUNTED, part.plus[seat] - part.minus[seat])]
        expected = sibyl.expected(self, state, seat)
        return [*found, (SPONGED, expected)] if expected else found

    # -- what bots see ----

    def outlook(self, state: GlenState, seat: int, share: float) -> float:
        """What cards and tokens may still bring."""
        return outlook.outlook(self, state, seat, share)

    # -- what people see ----

    def view(self, state: GlenState, seat: int | None) -> dict[str, Any]:
        """Everything but the faces of the cards that wait."""
        return view.section(self, state)

    def imagine(self, section: dict[str, Any], rng: Random) -> PartState:
        """The cards that wait drawn anew."""
        return view.imagined(self, section, rng)

    def midline(self, state: GlenState, frame: Frame) -> bool:
        """The place behind `c8.plant` and the cells behind `c8.derek`."""
        step = frame[0] - self.first_step
        return step == PLANTING_ON or DEREK_TO - 1 <= step <= DEREK_TO

    def text(self, state: GlenState, moves: list[int]) -> str | None:
        """The spelling of a line of its own."""
        return notation.text(self, state, moves)

    def masked(self, state: GlenState, moves: list[int]) -> str | None:
        """The cards that wait are `?`."""
        return notation.masked(self, state, moves)

    def parse(self, state: GlenState, text: str) -> list[int] | None:
        """The moves of a line of its own."""
        return notation.parse(self, state, text)

    def why(self, state: GlenState, seat: int, text: str) -> Reason | None:
        """Why such a line is not legal."""
        return why_not.why(self, state, seat, text)

    def claims(self, before: GlenState, after: GlenState) -> list[str]:
        """Its assertions after a line."""
        return claiming.claims(self, before, after)

    def disproves(self, before: GlenState, after: GlenState, claim: str) -> Message | None:
        """What one of them should have said."""
        return claiming.disproves(self, before, after, claim)

    def events(self, before: GlenState, moves: list[int], after: GlenState) -> list[Event]:
        """What a line of its own did."""
        return events.told(self, before, moves, after)
