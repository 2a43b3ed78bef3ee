"""The chronicle's share of the state: who has the England token."""

from __future__ import annotations

from typing import Any

from howff.games.glenmore.chronicles.c4_hammer_of_the_scots.words import NOBODY, NUMBER
from howff.games.glenmore.hooks import PartState as Base


class PartState(Base):
    """GM-C4-05: the token lies under the Englishman until somebody takes it."""

    number = NUMBER

    def __init__(self, control: int = NOBODY) -> None:
        self.control = control
        """The seat that has the England token, or nobody."""

    def copy(self) -> PartState:
        """Nothing in here can be shared."""
        return PartState(self.control)

    def pack(self) -> list[Any]:
        """The number of the chronicle and the seat."""
        return [NUMBER, self.control]

    @classmethod
    def unpack_part(cls, data: list[Any]) -> PartState:
        """What `pack` described."""
        return cls(data[1])

    def key(self) -> tuple[object, ...]:
        """The seat."""
        return (self.control,)
