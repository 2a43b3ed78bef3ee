"""Boats, places and reward tokens."""

from __future__ import annotations

from typing import Any, Final

from howff.games.glenmore.chronicles.c1_boat_race.verbs import NUMBER
from howff.games.glenmore.hooks import PartState as Base

HOME: Final = -1
"""Where a boat is that has come home."""
OUT: Final = -2
"""Where a boat is that came last."""

FACES: Final = 7
"""Kinds of reward tokens; what stands behind them counts tokens nobody has told us."""
UNKNOWN: Final = FACES

NO_PLACE: Final = 0
LAST: Final = 4


class PartState(Base):
    """The share of the race in a position."""

    number = NUMBER

    def __init__(self, seats: int) -> None:
        self.open = 0
        """GM-C1-10: whether boats may move."""
        self.boats = [0] * seats
        """Per seat the place on the course, HOME or OUT."""
        self.order = list(range(seats))
        """GM-C1-17: seats by place on the course, on one tile in the order of arrival."""
        self.places = [NO_PLACE] * seats
        """Per seat 1 to 3, or LAST."""
        self.rivers = [0] * seats
        """GM-C1-06: whether a neutral river lies on the left of a seat."""
        self.tokens: list[list[int]] = [[] for _ in range(2 * seats)]
        """Per home castle, then per neutral castle: tokens by face, hidden ones last; or none."""
        self.shown = [0] * FACES
        """Tokens that were taken, by face."""
        self.seen = [0] * seats
        """GM-C1-18: per seat the bits of the castles whose tokens it has looked at."""

    def copy(self) -> PartState:
        """A copy that shares nothing mutable."""
        twin = PartState(0)
        twin.open = self.open
        twin.boats = self.boats[:]
        twin.order = self.order[:]
        twin.places = self.places[:]
        twin.rivers = self.rivers[:]
        twin.tokens = [one[:] for one in self.tokens]
        twin.shown = self.shown[:]
        twin.seen = self.seen[:]
        return twin

    def pack(self) -> list[Any]:
        """Number first."""
        return [
            NUMBER,
            self.open,
            self.boats[:],
            self.order[:],
            self.places[:],
            self.rivers[:],
            [one[:] for one in self.tokens],
            self.shown[:],
            self.seen[:],
        ]

    @classmethod
    def unpack_part(cls, data: list[Any]) -> PartState:
        """What `pack` described."""
        part = cls(0)
        part.open = data[1]
        part.boats, part.order, part.places = list(data[2]), list(data[3]), list(data[4])
        part.rivers = list(data[5])
        part.tokens = [list(one) for one in data[6]]
        part.shown, part.seen = list(data[7]), list(data[8])
        return part

    def key(self) -> tuple[object, ...]:
        """Everything."""
        return (
            self.open,
            tuple(self.boats),
            tuple(self.order),
            tuple(self.places),
            tuple(self.rivers),
            tuple([tuple(one) for one in self.tokens]),
            tuple(self.shown),
            tuple(self.seen),
        )

    def lying(self, place: int) -> int:
        """How many tokens lie at a castle."""
        return sum(self.tokens[place])

    def castles(self) -> list[int]:
        """GM-C1-07: every seat's home castle, each followed by the neutral one on its left."""
        found: list[int] = []
        for seat, river in enumerate(self.rivers):
            found.append(seat)
            if river:
                found.append(len(self.rivers) + seat)
        return found

    def under_way(self) -> list[int]:
        """Seats whose boats still sail."""
        return [seat for seat, boat in enumerate(self.boats) if boat >= 0]

    def sort_order(self) -> None:
        """Equal positions look equal: by place, on one tile by arrival."""
        self.order.sort(key=self.boats.__getitem__)
