"""The fair's own numbers and its share of the state, beside the rules that use them."""

from __future__ import annotations

from typing import Any

from howff.games.glenmore.hooks import PartState as Base

NUMBER = 9
SECRET = -1


class PartState(Base):
    """Votes by seat (-1: none yet) and whether the fair was voted for."""

    number = NUMBER

    def __init__(self, seats: int) -> None:
        self.votes = [SECRET] * seats
        self.accepted = 0

    def copy(self) -> PartState:
        twin = PartState(0)
        twin.votes = self.votes[:]
        twin.accepted = self.accepted
        return twin

    def pack(self) -> list[Any]:
        return [NUMBER, self.votes[:], self.accepted]

    @classmethod
    def unpack_part(cls, data: list[Any]) -> PartState:
        part = cls(0)
        part.votes, part.accepted = list(data[1]), data[2]
        return part

    def key(self) -> tuple[object, ...]:
        return (tuple(self.votes), self.accepted)
