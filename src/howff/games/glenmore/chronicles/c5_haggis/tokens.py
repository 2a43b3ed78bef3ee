"""Where the thirteen tokens lie, and what everybody may know of them."""

from __future__ import annotations

from typing import Any

from howff.games.glenmore.chronicles.c5_haggis.words import (
    NOBODY,
    NUMBER,
    UNKNOWN,
    VALUES,
    WIDE,
)
from howff.games.glenmore.hooks import PartState as Base


class PartState(Base):
    """Tokens by value; those that are nowhere else lie hidden in the supply."""

    number = NUMBER

    def __init__(self, seats: int) -> None:
        self.open = [0] * WIDE
        """In the supply, face up."""
        self.hidden = [0] * (WIDE * seats)
        """On the tables, face down; of unknown value only in a public record."""
        self.shown = [0] * (WIDE * seats)
        """On the tables, turned up in this scoring."""
        self.known = [0] * (WIDE * seats)
        """AMB-45: how many of the hidden ones everybody knows, since they were taken openly."""
        self.lacks = [0] * seats
        """Bit by value: everybody has seen that none of the hidden ones has it."""
        self.fresh_seat = NOBODY
        """Whose table is too full (GM-C5-07)."""
        self.fresh = UNKNOWN
        """The value of the token that has just come there."""
        self.fresh_open = 0
        """Whether everybody saw it."""
        self.scorings = 0
        """Haggis scorings held."""

    def copy(self) -> PartState:
        """A copy that shares nothing."""
        twin = PartState(0)
        twin.open = self.open[:]
        twin.hidden = self.hidden[:]
        twin.shown = self.shown[:]
        twin.known = self.known[:]
        twin.lacks = self.lacks[:]
        twin.fresh_seat = self.fresh_seat
        twin.fresh = self.fresh
        twin.fresh_open = self.fresh_open
        twin.scorings = self.scorings
        return twin

    def pack(self) -> list[Any]:
        """The lists, then the single numbers."""
        lists = [self.open[:], self.hidden[:], self.shown[:], self.known[:], self.lacks[:]]
        return [NUMBER, *lists, self.fresh_seat, self.fresh, self.fresh_open, self.scorings]

    @classmethod
    def unpack_part(cls, data: list[Any]) -> PartState:
        """What `pack` described."""
        part = cls(0)
        part.open, part.hidden, part.shown = list(data[1]), list(data[2]), list(data[3])
        part.known, part.lacks = list(data[4]), list(data[5])
        part.fresh_seat, part.fresh, part.fresh_open, part.scorings = data[6:]
        return part

    def key(self) -> tuple[object, ...]:
        """Everything."""
        lists = (self.open, self.hidden, self.shown, self.known, self.lacks)
        single = (self.fresh_seat, self.fresh, self.fresh_open, self.scorings)
        return (*(tuple(one) for one in lists), single)

    # -- counting ----

    def hidden_on(self, seat: int) -> int:
        """Tokens face down on a table."""
        return sum(self.hidden[WIDE * seat : WIDE * seat + WIDE])

    def shown_on(self, seat: int) -> int:
        """Tokens turned up on a table."""
        return sum(self.shown[WIDE * seat : WIDE * seat + WIDE])

    def held(self, seat: int) -> int:
        """All tokens on a table."""
        return self.hidden_on(seat) + self.shown_on(seat)

    def unplaced(self, totals: list[int]) -> list[int]:
        """Per value: tokens that lie in no known place; in a full record the hidden supply."""
        left = totals[:]
        for value in VALUES:
            left[value] -= self.open[value]
            left[value] -= sum(self.hidden[value::WIDE]) + sum(self.shown[value::WIDE])
        return left

    def lying(self, totals: list[int]) -> int:
        """Tokens face down in the supply."""
        return sum(self.unplaced(totals)) - sum(self.hidden[UNKNOWN::WIDE])

    # -- moving tokens ----

    def came(self, seat: int, value: int, openly: bool) -> None:
        """A token to a table, face down (GM-C5-06)."""
        self.hidden[WIDE * seat + value] += 1
        if openly:
            self.known[WIDE * seat + value] += 1
            self.lacks[seat] &= ~(1 << value)
        else:
            self.lacks[seat] = 0

    def went(self, seat: int, value: int) -> None:
        """A hidden token off a table without being shown: less is known of the others."""
        base = WIDE * seat
        fresh = self.fresh if self.fresh_seat == seat and self.fresh_open else NOBODY
        self.hidden[base + value] -= 1
        for other in VALUES:
            stays = int(other == fresh)
            here = max(0, self.known[base + other] - stays - 1) + stays
            if not value:
                self.hidden[base + UNKNOWN] += self.hidden[base + other] - here
                self.hidden[base + other] = here
            self.known[base + other] = here

    def went_openly(self, seat: int, value: int) -> None:
        """A hidden token off a table whose value everybody sees."""
        base = WIDE * seat
        self.hidden[base + (value if self.hidden[base + value] else UNKNOWN)] -= 1
        self.known[base + value] = max(0, self.known[base + value] - 1)

    def show(self, seat: int, value: int) -> None:
        """GM-C5-12: one of that value is turned up."""
        self.went_openly(seat, value)
        self.shown[WIDE * seat + value] += 1

    def settle_fresh(self) -> None:
        """The table has room again."""
        self.fresh_seat, self.fresh, self.fresh_open = NOBODY, UNKNOWN, 0
