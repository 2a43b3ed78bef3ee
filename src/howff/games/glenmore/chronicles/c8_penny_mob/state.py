"""The chronicle's share of the state: cards, pennies, tokens, pawns abroad."""

from __future__ import annotations

from typing import Any

from howff.games.glenmore.chronicles.c8_penny_mob.words import NUMBER, SEAT
from howff.games.glenmore.hooks import PartState as Base

_LISTS = ("minus", "plus", "where", "pennies", "tokens", "abroad", "spent", "tolls", "reserved")
_FLAGS = ("waiting", "mail", "claimed", "sponged", "due")


class PartState(Base):
    """Plain numbers by seat or by mobster, mobsters in the order of their table."""

    number = NUMBER

    def __init__(self, seats: int, mobsters: int, pennies: int) -> None:
        self.minus = [pennies] * seats
        """-1 pennies by seat."""
        self.plus = [0] * seats
        """+1 pennies by seat."""
        self.where = [0] * mobsters
        """`BOX`, `WAITS`, `JAIL` or `SEAT` + its owner."""
        self.pennies = [0] * mobsters
        """Pennies on a mobster in the jail."""
        self.tokens = [0] * mobsters
        """Bit per token that lies on the card, in the order of the table."""
        self.abroad = [0, 0, 0]
        """Where the pawns of McSnitch, Fergus and McCastle stand; 0: on the card yet."""
        self.spent = [0] * mobsters
        """1: what can be done once has been done, or the card is void; Oonagh: in which scoring."""
        self.tolls: list[int] = []
        """McWander's tokens on the clan board: clan << 8 | value, rising."""
        self.reserved = [0, 0, 0]
        """McLaird's token on the track: mile, value, and whether it was laid this turn."""
        self.waiting = 0
        """How many drawn mobsters wait for the first tile of stack B."""
        self.mail = 0
        """Coins on McMail's card."""
        self.claimed = 0
        """Bit per landmark card with a token of McClaim's."""
        self.sponged = 0
        """Whether Sibyl has had her point in this turn."""
        self.due = 0
        """Seat + 1 whose penny action comes after the refill."""

    def owner(self, mobster: int) -> int:
        """The seat that owns a mobster; -1: nobody."""
        return self.where[mobster] - SEAT if self.where[mobster] >= SEAT else -1

    def copy(self) -> PartState:
        """A copy that shares nothing."""
        twin = PartState(0, 0, 0)
        twin.minus = self.minus[:]
        twin.plus = self.plus[:]
        twin.where = self.where[:]
        twin.pennies = self.pennies[:]
        twin.tokens = self.tokens[:]
        twin.abroad = self.abroad[:]
        twin.spent = self.spent[:]
        twin.tolls = self.tolls[:]
        twin.reserved = self.reserved[:]
        twin.waiting = self.waiting
        twin.mail = self.mail
        twin.claimed = self.claimed
        twin.sponged = self.sponged
        twin.due = self.due
        return twin

    def pack(self) -> list[Any]:
        """The number of the chronicle, the lists, the flags."""
        lists = [list(getattr(self, name)) for name in _LISTS]
        return [NUMBER, lists, [getattr(self, name) for name in _FLAGS]]

    @classmethod
    def unpack_part(cls, data: list[Any]) -> PartState:
        """What `pack` described."""
        part = cls(0, 0, 0)
        for name, values in zip(_LISTS, data[1], strict=True):
            setattr(part, name, list(values))
        for name, value in zip(_FLAGS, data[2], strict=True):
            setattr(part, name, value)
        return part

    def key(self) -> tuple[object, ...]:
        """Everything, hashable."""
        return (
            *(tuple(getattr(self, name)) for name in _LISTS),
            *(getattr(self, name) for name in _FLAGS),
        )
