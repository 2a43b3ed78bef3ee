"""The cards, the votes and the discard piles of a table."""

from __future__ import annotations

from typing import Any

from howff.games.glenmore.chronicles.c7_great_council.words import NO_BALLOT, NO_CARD, NUMBER
from howff.games.glenmore.hooks import PartState as Base

KEPT = 4
AYES = 5
NAYS = 9
FIELD = 15
"""A vote that was held: card, whether it is kept, Aye and Nay tokens in one number."""


class PartState(Base):
    """What lies beside the track and in front of the players."""

    number = NUMBER

    def __init__(self, seats: int) -> None:
        self.cards: tuple[int, ...] = ()
        """GM-C7-03: the cards laid out, by their place in the tables, in the order of their ids."""
        self.held: tuple[int, ...] = ()
        """Votes in the order in which they were held."""
        self.card = NO_CARD
        """The card that is being voted on."""
        self.ballots = [NO_BALLOT] * seats
        """What the seats have voted before all are revealed."""
        self.ayes = [0] * seats
        self.nays = [0] * seats
        """Tokens in hand."""
        self.doubled = 0
        """Bit by seat: GM-C7-08 was used."""
        self.piles: tuple[tuple[int, ...], ...] = ()
        """GM-C7-30: own discard piles by seat, sorted; none without the card Discards."""

    def copy(self) -> PartState:
        """A copy that shares nothing mutable."""
        twin = PartState(0)
        twin.cards, twin.held, twin.card = self.cards, self.held, self.card
        twin.ballots = self.ballots[:]
        twin.ayes = self.ayes[:]
        twin.nays = self.nays[:]
        twin.doubled, twin.piles = self.doubled, self.piles
        return twin

    def pack(self) -> list[Any]:
        """Number by number."""
        return [
            NUMBER,
            list(self.cards),
            list(self.held),
            self.card,
            self.ballots[:],
            self.ayes[:],
            self.nays[:],
            self.doubled,
            [list(pile) for pile in self.piles],
        ]

    @classmethod
    def unpack_part(cls, data: list[Any]) -> PartState:
        """What `pack` described."""
        part = cls(0)
        part.cards, part.held, part.card = tuple(data[1]), tuple(data[2]), data[3]
        part.ballots, part.ayes, part.nays = list(data[4]), list(data[5]), list(data[6])
        part.doubled, part.piles = data[7], tuple(tuple(pile) for pile in data[8])
        return part

    def key(self) -> tuple[object, ...]:
        """Everything."""
        return (
            self.cards,
            self.held,
            self.card,
            tuple(self.ballots),
            tuple(self.ayes),
            tuple(self.nays),
            self.doubled,
            self.piles,
        )

    def open_cards(self) -> list[int]:
        """The cards that were not yet voted on."""
        done = [vote & FIELD for vote in self.held]
        return [card for card in self.cards if card not in done]

    def kept_cards(self) -> list[int]:
        """GM-C7-09: accepted cards in the order in which they were voted on."""
        return [vote & FIELD for vote in self.held if vote >> KEPT & 1]


def vote_of(card: int, ayes: int, nays: int) -> int:
    """GM-C7-09: a tie keeps the card."""
    return card | int(ayes >= nays) << KEPT | ayes << AYES | nays << NAYS
