"""GM-C2-10…GM-C2-13: what lies on the mountain goes to the player who walks down, or who won it."""

from __future__ import annotations

from typing import Final

from howff.core.kernel import Frame, Step
from howff.games.glenmore.chronicles.c2_king_of_the_hill.mountain import Mountain
from howff.games.glenmore.chronicles.c2_king_of_the_hill.state import COIN, PartState
from howff.games.glenmore.chronicles.c2_king_of_the_hill.verbs import LOOT, LOOT_END
from howff.games.glenmore.rules.holdings import add_good, room_on
from howff.games.glenmore.rules.turn import TO_TAKE, destination
from howff.games.glenmore.rules.words import CELL, COINS, KIND, STOCK, WIDTH
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.choose import can_arrive

WALKING: Final = 0
AT_THE_END: Final = 1
"""GM-C2-13: as many as there is room for."""
NOTHING: Final = 5
"""Instead of a kind: no further good."""


def fillings(left: list[int], room: int) -> list[list[int]]:
    """Every way of taking as many goods as there is room for, counted by kind."""
    rest = sum(left)
    if rest <= room:
        return [left[:]]
    found: list[tuple[list[int], int]] = [([], room)]
    for most in left:
        rest -= most
        found = [
            ([*taken, count], need - count)
            for taken, need in found
            for count in range(max(0, need - rest), min(most, need) + 1)
        ]
    return [taken for taken, _ in found]


def with_goods(state: GlenState, seat: int, counts: list[int]) -> GlenState:
    """The same position with so many more goods, for asking what is possible then."""
    way = state.sketch()
    for kind, count in enumerate(counts):
        way.numbers[seat * WIDTH + STOCK + kind] += count
    return way


def added(some: list[int], more: list[int]) -> list[int]:
    """Goods by kind, put together."""
    return [some[kind] + more[kind] for kind in range(5)]


class Haul:
    """What a seat may carry down, and what it must leave payable."""

    def __init__(self, mountain: Mountain, loses_rest: bool) -> None:
        self.mountain = mountain
        self.book = mountain.book
        self.loses_rest = loses_rest

    def coins(self, state: GlenState, seat: int) -> None:
        """AMB-17: coins come by themselves."""
        heap = self.mountain.part(state).heap
        state.numbers[seat * WIDTH + COINS] += heap[COIN]
        heap[COIN] = 0

    def room(self, state: GlenState, seat: int, first: int) -> int:
        """How many goods fit on the tiles from a cell on."""
        return sum(
            [room_on(self.book, pile) for cell, pile in state.land[seat].items() if cell >= first]
        )

    def ways_down(self, state: GlenState, seat: int) -> list[GlenState]:
        """AMB-117: one position for each fullest haul; less would never help."""
        heap = self.mountain.part(state).heap
        found = [
            with_goods(state, seat, counts)
            for counts in fillings(heap[1:], self.room(state, seat, 0))
        ]
        for way in found:
            way.numbers[seat * WIDTH + COINS] += heap[COIN]
        return found

    def suffices(self, state: GlenState, frame: Frame, kind: int, cell: int) -> bool:
        """AMB-117: whether the tile ahead can be paid for, with this good and any after it."""
        seat = frame[1]
        mile, purpose = destination(state, seat)
        if purpose != TO_TAKE:
            return True
        room = self.room(state, seat, 0)
        left = [0, 0, 0, 0, 0]
        taken = [0, 0, 0, 0, 0]
        if kind < NOTHING:
            room -= 1
            taken[kind] = 1
            left = self.after(state, seat, kind, cell)
        if sum(left) > room:
            # More goods never spoil a destination: what no good is needed for is enough.
            if self.reaches(state, seat, mile, taken):
                return True
            if not self.reaches(state, seat, mile, added(taken, left)):
                return False
        for counts in fillings(left, room):
            if self.reaches(state, seat, mile, added(taken, counts)):
                return True
        return False

    def reaches(self, state: GlenState, seat: int, mile: int, counts: list[int]) -> bool:
        """Whether the tile of a mile can be had with so many more goods."""
        way = with_goods(state, seat, counts)
        # What is taken cannot be taken once more on leaving.
        way.parts = state.parts[:]
        way.parts[self.mountain.chronicle.slot] = PartState([0] * 6)
        return can_arrive(self.book, way, seat, state.pos[seat], mile)

    def full(self, state: GlenState, frame: Frame, kind: int, cell: int) -> bool:
        """GM-C2-13: whether this good and those after it can still fill all the room there is."""
        seat = frame[1]
        need = min(self.room(state, seat, 0), self.mountain.part(state).goods())
        if kind == NOTHING:
            return not need
        return sum(self.after(state, seat, kind, cell)) >= need - 1

    def after(self, state: GlenState, seat: int, kind: int, cell: int) -> list[int]:
        """Goods that may follow one: tokens are written in rising order."""
        heap = self.mountain.part(state).heap
        left = [0, 0, 0, 0, 0]
        for other in range(kind + 1, 5):
            left[other] = heap[1 + other]
        left[kind] = min(heap[1 + kind], self.room(state, seat, cell)) - 1
        return left


class Loot(Step[GlenState]):
    """`c2.loot KIND@X,Y …`; a is the last token (0: none yet), b says when."""

    def __init__(self, haul: Haul) -> None:
        super().__init__("c2.loot")
        self.haul = haul

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """Goods in rising order, then the end of the line."""
        haul = self.haul
        heap = haul.mountain.part(state).heap
        check = haul.full if frame[3] == AT_THE_END else haul.suffices
        # What is enough already stays enough: more goods never spoil a destination.
        fine = frame[3] == WALKING and haul.suffices(state, frame, NOTHING, 0)
        out: list[int] = []
        land = state.land[frame[1]]
        for kind in range(frame[2] >> KIND, 5):
            if not heap[1 + kind]:
                continue
            for cell, pile in land.items():
                token = kind << KIND | cell
                if token < frame[2] or not room_on(haul.book, pile):
                    continue
                if fine or check(state, frame, kind, cell):
                    out.append(LOOT | token)
        if fine or check(state, frame, NOTHING, 0):
            out.append(LOOT_END)
        return out

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """One good, or the end."""
        heap = self.haul.mountain.part(state).heap
        if move == LOOT_END:
            state.stack.pop()
            if self.haul.loses_rest or frame[3] == AT_THE_END:
                heap[1:] = [0] * 5
            return
        kind = move >> KIND & 7
        heap[1 + kind] -= 1
        add_good(state, frame[1], move & CELL, kind)
        state.stack[-1] = (frame[0], frame[1], kind << KIND | move & CELL, frame[3])
