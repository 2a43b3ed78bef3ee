"""What lies on the mountain."""

from __future__ import annotations

from typing import Any, Final

from howff.games.glenmore.hooks import PartState as Base

NUMBER: Final = 2
COIN: Final = 0
"""In a heap coins come first, then the five kinds of goods."""


class PartState(Base):
    """The heap on the mountain: coins, then goods by kind."""

    number = NUMBER

    def __init__(self, heap: list[int]) -> None:
        self.heap = heap

    def copy(self) -> PartState:
        """A copy that shares nothing mutable."""
        return PartState(self.heap[:])

    def pack(self) -> list[Any]:
        """Number and heap."""
        return [NUMBER, self.heap[:]]

    @classmethod
    def unpack_part(cls, data: list[Any]) -> PartState:
        """What `pack` described."""
        return cls(list(data[1]))

    def key(self) -> tuple[object, ...]:
        """The heap alone."""
        return tuple(self.heap)

    def goods(self) -> int:
        """How many goods lie there."""
        return sum(self.heap[1:])
