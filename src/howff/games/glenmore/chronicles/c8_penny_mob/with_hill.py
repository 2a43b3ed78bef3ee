"""With chronicle II: Elspeth McTrick exchanges what lies on the mountain (GM-C8-68)."""

from __future__ import annotations

from howff.core.event import Event
from howff.core.kernel import Frame, Step
from howff.core.message import Reason
from howff.games.glenmore.chronicles.c8_penny_mob import events
from howff.games.glenmore.chronicles.c8_penny_mob.pack import Pack
from howff.games.glenmore.chronicles.c8_penny_mob.why_not import refuse
from howff.games.glenmore.chronicles.c8_penny_mob.words import ANSWER, NONE, TRICK
from howff.games.glenmore.data import GOODS
from howff.games.glenmore.rules.holdings import add_good, room_on
from howff.games.glenmore.rules.turn import TO_TAKE, destination
from howff.games.glenmore.rules.words import ABOUT, CELL, KIND
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.choose import can_arrive
from howff.games.glenmore.values import bad, cell_text, good_at, kind_of

GIVEN = KIND + 3
"""Above the kind that is had: the place in the heap of what goes."""
COIN = 0
LEAVING = 0
CROSSING = 1


class Hill(Pack):
    """One good or coin of the mountain for any good."""

    mobsters = ("elspeth_mctrick",)
    capability = "cap:hill_crossed"

    def steps(self) -> list[Step[GlenState]]:
        """The exchange."""
        return [Exchange(self)]

    @property
    def stays(self) -> bool:
        """AMB-94: by option the good lies on the mountain instead."""
        return bool(self.options["c8.elspeth"] == "stays")

    def hill_crossed(self, state: GlenState, seat: int) -> None:
        """After the toll."""
        self.ask(state, seat, CROSSING)

    def hill_left(self, state: GlenState, seat: int) -> None:
        """Before the haul."""
        self.ask(state, seat, LEAVING)

    def ask(self, state: GlenState, seat: int, when: int) -> None:
        """Not asked: nothing lies there, or no own tile has room."""
        if self.owner(state, TRICK) == seat and self.swaps(state, seat):
            state.stack.append((self.first_step, seat, when, 0))

    def swaps(self, state: GlenState, seat: int) -> list[int]:
        """Everything that lies there for every kind onto every tile with room."""
        heap: list[int] = self.other().heap(state)
        gifts = [thing for thing, count in enumerate(heap) if count]
        cells = [0]
        if not self.stays:
            land = state.land[seat]
            cells = [cell for cell, pile in land.items() if room_on(self.book, pile) > 0]
        return [
            ANSWER | thing << GIVEN | kind << KIND | cell
            for thing in gifts
            for kind in range(5)
            for cell in cells
        ]

    def carry_out(self, state: GlenState, seat: int, move: int) -> None:
        """AMB-94: it goes to the supply, the good comes from there."""
        heap: list[int] = self.other().heap(state)
        heap[(move & ABOUT) >> GIVEN] -= 1
        kind, cell = move >> KIND & 7, move & CELL
        if cell:
            add_good(state, seat, cell, kind)
        else:
            heap[1 + kind] += 1

    def hill_exchanges(self, state: GlenState, seat: int, *, paid: bool) -> list[GlenState]:
        """AMB-117: positions after each exchange that the seat could make now; none without her.

        With `paid` a toll lies on the mountain that its heap does not show yet.
        """
        if self.owner(state, TRICK) != seat:
            return []
        found: list[GlenState] = []
        if paid:
            kinds = range(0 if self.stays else 5)
            cell = next((at for at, pile in state.land[seat].items() if self.has_room(pile)), 0)
            for kind in kinds if cell else ():
                found.append(self._with_good(state, seat, kind, cell))
            return found
        seen: set[int] = set()
        for move in self.swaps(state, seat):
            if move & ABOUT & ~CELL in seen:
                continue
            seen.add(move & ABOUT & ~CELL)
            way = state.copy()
            self.carry_out(way, seat, move)
            found.append(way)
        return found

    def has_room(self, pile: int) -> bool:
        """Whether one more good fits."""
        return room_on(self.book, pile) > 0

    def _with_good(self, state: GlenState, seat: int, kind: int, cell: int) -> GlenState:
        way = state.sketch()
        way.land = state.land[:]
        way.land[seat] = state.land[seat].copy()
        add_good(way, seat, cell, kind)
        return way

    def leaves_destination(self, state: GlenState, frame: Frame, move: int) -> bool:
        """AMB-117: whether the tile ahead can still be had after this answer."""
        seat = frame[1]
        mile, purpose = destination(state, seat)
        if purpose != TO_TAKE:
            return True
        after = state
        if move != NONE:
            after = state.copy()
            self.carry_out(after, seat, move)
        start = state.pos[seat]
        if frame[2] == CROSSING:
            start = self.other().mountain.after(start)
            return can_arrive(self.book, after, seat, start, mile)
        return any(
            can_arrive(self.book, way, seat, start, mile) for way in self.carried_down(after, seat)
        )

    def carried_down(self, state: GlenState, seat: int) -> list[GlenState]:
        """Positions after the haul; what is taken cannot be taken once more on leaving."""
        other = self.other()
        ways: list[GlenState] = other.haul.ways_down(state, seat)
        for way in ways:
            emptied = state.parts[other.slot].copy()
            emptied.heap = [0] * len(emptied.heap)
            way.parts = state.parts[:]
            way.parts[other.slot] = emptied
        return ways

    # -- lines ----

    def text(self, state: GlenState, moves: list[int]) -> str | None:
        """`c8.elspeth GIVE =KIND@X,Y`, `c8.elspeth -`."""
        if state.stack[-1][0] != self.first_step:
            return None
        move = moves[0]
        if move == NONE:
            return "c8.elspeth -"
        given = (move & ABOUT) >> GIVEN
        give = GOODS[given - 1] if given else "coin"
        where = f"@{cell_text(move & CELL)}" if move & CELL else ""
        return f"c8.elspeth {give} ={GOODS[move >> KIND & 7]}{where}"

    def parse(self, state: GlenState, text: str) -> list[int] | None:
        """The move of such a line."""
        verb, *rest = text.split(" ")
        if verb != "c8.elspeth":
            return None
        if rest == ["-"]:
            return [NONE]
        if len(rest) != 2 or not rest[1].startswith("="):
            raise bad(text)
        given = 0 if rest[0] == "coin" else 1 + kind_of(rest[0])
        if self.stays:
            return [ANSWER | given << GIVEN | kind_of(rest[1][1:]) << KIND]
        kind, cell = good_at(rest[1][1:])
        if kind < 0:
            raise bad(text)
        return [ANSWER | given << GIVEN | kind << KIND | cell]

    def why(self, state: GlenState, seat: int, text: str) -> Reason | None:
        """What lies there, where there is room, what the destination needs."""
        frame = state.stack[-1]
        moves = self.parse(state, text)
        if frame[0] != self.first_step or moves is None:
            return None
        move = moves[0]
        if move != NONE and move not in self.swaps(state, seat):
            return refuse("GM-C8-68", "not_there", "E-HILL")
        if self.leaves_destination(state, frame, move):
            return None
        return refuse("AMB-117", "spoils", "E-COMMIT")

    def events(self, before: GlenState, moves: list[int], after: GlenState) -> list[Event]:
        """Told to everybody."""
        line = self.text(before, moves) if moves else None
        return [events.does(self.mob(), before, before.stack[-1][1], line)] if line else []


class Exchange(Step[GlenState]):
    """`c8.elspeth …`; a says whether the pawn crosses or leaves."""

    def __init__(self, pack: Hill) -> None:
        super().__init__("c8.elspeth")
        self.pack = pack

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """What leaves the destination possible."""
        pack = self.pack
        moves = [*pack.swaps(state, frame[1]), NONE]
        fine: dict[int, bool] = {}
        out: list[int] = []
        for move in moves:
            # Onto which tile makes no difference to what can be paid.
            alike = move & ~CELL
            if alike not in fine:
                fine[alike] = pack.leaves_destination(state, frame, move)
            if fine[alike]:
                out.append(move)
        return out

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """At once; then the rest of the way."""
        state.stack.pop()
        if move != NONE:
            self.pack.carry_out(state, frame[1], move)
