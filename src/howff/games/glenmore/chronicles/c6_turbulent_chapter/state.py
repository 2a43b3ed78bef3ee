"""What chronicle VI adds to a position: cards turned, scoring tables of one's own."""

from __future__ import annotations

from typing import Any

from howff.games.glenmore.chronicles.c6_turbulent_chapter.words import NUMBER
from howff.games.glenmore.hooks import PartState as Base


class PartState(Base):
    """By seat: bits of the cards that lie event side up, bits of the tables in force."""

    number = NUMBER

    def __init__(self, seats: int) -> None:
        self.turned = [0] * seats
        self.tables = [0] * seats

    def copy(self) -> PartState:
        """A copy that shares nothing mutable."""
        twin = PartState(0)
        twin.turned = self.turned[:]
        twin.tables = self.tables[:]
        return twin

    def pack(self) -> list[Any]:
        """Number, turned cards, tables."""
        return [NUMBER, self.turned[:], self.tables[:]]

    @classmethod
    def unpack_part(cls, data: list[Any]) -> PartState:
        """What `pack` described."""
        part = cls(0)
        part.turned, part.tables = list(data[1]), list(data[2])
        return part

    def key(self) -> tuple[object, ...]:
        """Equal exactly for equal parts."""
        return (tuple(self.turned), tuple(self.tables))
