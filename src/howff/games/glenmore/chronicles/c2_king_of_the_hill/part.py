"""King of the Hill: a mountain on the track that takes a toll and gives it to who climbs it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from howff.core.event import Event
from howff.core.kernel import Frame, Step
from howff.core.message import Message, Reason
from howff.games.glenmore.chronicles.c2_king_of_the_hill.haul import (
    AT_THE_END,
    WALKING,
    Haul,
    Loot,
)
from howff.games.glenmore.chronicles.c2_king_of_the_hill.looks import (
    draw,
    lies,
    pictures,
    pieces,
    tell,
)
from howff.games.glenmore.chronicles.c2_king_of_the_hill.mountain import Mountain
from howff.games.glenmore.chronicles.c2_king_of_the_hill.notation import (
    THINGS,
    heap_text,
    read,
    spell,
)
from howff.games.glenmore.chronicles.c2_king_of_the_hill.state import COIN, NUMBER, PartState
from howff.games.glenmore.chronicles.c2_king_of_the_hill.toll import (
    Toll,
    exchanged,
    payable,
    ways_over,
)
from howff.games.glenmore.chronicles.c2_king_of_the_hill.verbs import CLIMB
from howff.games.glenmore.chronicles.c2_king_of_the_hill.why import why
from howff.games.glenmore.claims import untrue
from howff.games.glenmore.hooks import Chronicle
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.track import mover
from howff.games.glenmore.rules.turn import ON_OWN, TO_STOP, travel
from howff.games.glenmore.rules.words import CHOOSE, RESUME, ROLLING
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from random import Random

__all__ = ["Part", "PartState", "draw", "lies", "pictures", "pieces", "tell"]

CROSSED: Final = 0
LEFT: Final = 1
"""What a frame of its own goes on with, after whoever listens."""

LEAVES: Final = 1
OWES: Final = 2
"""What a way from one mile to another has: the haul, the toll."""


class Part(Chronicle):
    """The mountain.

    For packs: `heap(state)` is what lies there, coins and then goods by kind, theirs to exchange.
    `cap:hill_crossed` calls their `hill_crossed(state, seat)` when a pawn has crossed and its toll
    is paid; `cap:hill_left` their `hill_left(state, seat)` when a pawn is about to walk down,
    before anything is taken. Both may push frames. What they may come to is asked beforehand:
    `hill_exchanges(state, seat, paid)`, positions; `paid`: a toll lies there besides.
    """

    number = NUMBER
    provides = ("cap:hill_crossed", "cap:hill_left")

    def __init__(self, book: Book, seats: int, options: dict[str, Any], first_step: int) -> None:
        super().__init__(book, seats, options, first_step)
        self.mountain = Mountain(self, int(options["c2.width"]))
        self.haul = Haul(self.mountain, options["c2.rest"] == "lost")
        self.die_step = int(options["c2.die_step"])

    def steps(self) -> list[Step[GlenState]]:
        """The toll, the haul."""
        return [Toll(self.mountain), Loot(self.haul)]

    def part(self) -> PartState:
        """An empty mountain."""
        return PartState([0] * len(THINGS))

    def fixtures(self) -> list[int]:
        """GM-C2-03, GM-C2-16."""
        return self.mountain.spaces

    def heap(self, state: GlenState) -> list[int]:
        """What lies on the mountain."""
        return self.mountain.part(state).heap

    # -- climbing and crossing ----

    def more_moves(self, state: GlenState, frame: Frame) -> list[int]:
        """GM-C2-08: stopping on it, a way to end the move without a tile."""
        if frame[0] != CHOOSE:
            return []
        mile = self.mountain.ahead(state, frame[1])
        if not mile or not self.mountain.free(state, mile):
            return []
        return [CLIMB] if self.book.hooks.may_land(state, frame[1], mile) else []

    def apply(self, state: GlenState, frame: Frame, move: int) -> bool:
        """GM-C2-09: no toll, no tile."""
        if move != CLIMB:
            return False
        state.stack.pop()
        travel(self.book, state, frame[1], self.mountain.ahead(state, frame[1]), TO_STOP)
        return True

    def on_pawn_leaves(self, state: GlenState, piece: int, mile: int) -> None:
        """GM-C2-10: walking down."""
        if piece >= self.seats or not self.mountain.at(mile):
            return
        listening = self.book.hooks.listening("hill_left")
        if not listening:
            self.walk_down(state, piece)
            return
        state.stack.append((RESUME, piece, ON_OWN, NUMBER << 8 | LEFT))
        for one in listening:
            one.hill_left(state, piece)

    def walk_down(self, state: GlenState, seat: int) -> None:
        """AMB-17: the coins at once, the goods by choice."""
        self.haul.coins(state, seat)
        if self.mountain.part(state).goods():
            state.stack.append((self.first_step + 1, seat, 0, WALKING))

    def on_pawn_passes(self, state: GlenState, piece: int, mile: int) -> None:
        """GM-C2-05, GM-C2-15: the toll of a pawn, the coin of the die."""
        if not self.mountain.at(mile):
            return
        if piece == self.seats:
            self.heap(state)[COIN] += 1
            return
        seat = self.mountain.payer(state, piece)
        if seat < 0:
            return
        if piece < self.seats and self.book.hooks.listening("hill_crossed"):
            state.stack.append((RESUME, seat, ON_OWN, NUMBER << 8 | CROSSED))
        if payable(state, seat):
            state.stack.append((self.first_step, seat, mile, 0))

    def crossing_matters(self, state: GlenState, piece: int, mile: int) -> bool:
        """The mountain."""
        return self.mountain.at(mile)

    def go_on(self, state: GlenState, seat: int, about: int) -> None:
        """After the toll, or before the haul."""
        if about == LEFT:
            self.walk_down(state, seat)
            return
        for one in self.book.hooks.listening("hill_crossed"):
            one.hill_crossed(state, seat)

    def on_the_way(
        self, state: GlenState, seat: int, start: int, mile: int, ways: Iterable[GlenState]
    ) -> Iterable[GlenState]:
        """AMB-16, AMB-117: what may be carried down, and any toll."""
        kind = self.way_kind(state, seat, start, mile)
        if not kind:
            return ways
        owned = mover(state, seat) == seat
        return self.ways(seat, ways, kind & LEAVES != 0, kind & OWES != 0, owned)

    def way_kind(self, state: GlenState, seat: int, start: int, mile: int) -> int:
        """Down from the mountain, over it, or both."""
        mountain, piece = self.mountain, mover(state, seat)
        kind = LEAVES if mountain.at(start) and state.pos[piece] == start else 0
        if mountain.after(start) < mile and mountain.payer(state, piece) == seat:
            kind |= OWES
        return kind

    def ways(
        self, seat: int, ways: Iterable[GlenState], leaves: bool, owes: bool, owned: bool
    ) -> Iterator[GlenState]:
        """First down from the mountain, then over it."""
        for way in ways:
            for down in self.down(way, seat) if leaves else (way,):
                if owes:
                    yield from ways_over(self.book, down, seat, owned)
                else:
                    yield down

    def down(self, state: GlenState, seat: int) -> Iterator[GlenState]:
        """What packs do up there comes before the haul."""
        for way in exchanged(self.book, state, seat, paid=False):
            yield from self.haul.ways_down(way, seat)

    def die_steps(self, state: GlenState, start: int, mile: int) -> int:
        """GM-C2-15, AMB-20: the mountain counts as one step."""
        return self.die_step if self.mountain.after(start) < mile else 0

    def game_over_collect(self, state: GlenState) -> None:
        """GM-C2-13, AMB-22: the one who finished up there receives everything."""
        seat = self.mountain.holder(state)
        if seat < 0:
            return
        self.haul.coins(state, seat)
        if self.mountain.part(state).goods():
            state.stack.append((self.first_step + 1, seat, 0, AT_THE_END))

    # -- what people see ----

    def view(self, state: GlenState, seat: int | None) -> dict[str, Any]:
        """Everything on the mountain is open."""
        heap = zip(THINGS, self.heap(state), strict=True)
        holder = self.mountain.holder(state)
        return {
            "hill": {name: count for name, count in heap if count},
            "spaces": self.mountain.spaces[:],
            "holder": self.book.letters[holder] if holder >= 0 else "",
        }

    def imagine(self, section: dict[str, Any], rng: Random) -> PartState:
        """Nothing is hidden."""
        return PartState([section["hill"].get(name, 0) for name in THINGS])

    def midline(self, state: GlenState, frame: Frame) -> bool:
        """A haul that has begun is one line."""
        return frame[0] == self.first_step + 1 and frame[2] != 0

    def text(self, state: GlenState, moves: list[int]) -> str | None:
        """`c2.climb`, `c2.toll …`, `c2.loot …`."""
        return spell(moves)

    def parse(self, state: GlenState, text: str) -> list[int] | None:
        """The moves of such a line."""
        return read(text)

    def why(self, state: GlenState, seat: int, text: str) -> Reason | None:
        """What makes it illegal."""
        return why(self.haul, self.first_step, state, seat, text)

    def claims(self, before: GlenState, after: GlenState) -> list[str]:
        """What lies there, whenever it changes."""
        part = self.mountain.part(after)
        same = self.mountain.part(before).heap == part.heap
        return [] if same else [heap_text(part)]

    def disproves(self, before: GlenState, after: GlenState, claim: str) -> Message | None:
        """`c2.hill` names everything that lies there."""
        true = heap_text(self.mountain.part(after))
        wrong = claim.startswith("c2.hill") and sorted(claim.split(" ")) != sorted(true.split(" "))
        return untrue(claim, true) if wrong else None

    def events(self, before: GlenState, moves: list[int], after: GlenState) -> list[Event]:
        """GM-C2-15: the coin of the die."""
        if before.stack[-1][0] != ROLLING or self.heap(before) == self.heap(after):
            return []
        return [Event(Message("glenmore.c2.event.die"))]

    def outlook(self, state: GlenState, seat: int, share: float) -> float:
        """For bots: the pawn up there will carry the heap away."""
        mile = state.pos[seat]
        return 0.8 * sum(self.heap(state)) if mile and self.mountain.at(mile) else 0.0
