"""What this chronicle asks seats and chance."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from howff.core.kernel import ChanceStep, Frame, Step
from howff.games.glenmore.chronicles.c7_great_council.piles import holding, pick
from howff.games.glenmore.chronicles.c7_great_council.state import PartState
from howff.games.glenmore.chronicles.c7_great_council.voting import ballots, begin_vote, vote
from howff.games.glenmore.chronicles.c7_great_council.words import CARD, PILE, VOTE
from howff.games.glenmore.rules.words import ABOUT
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c7_great_council.part import Part


class CardStep(Step[GlenState]):
    """GM-C7-06: a card that was not yet voted on."""

    def __init__(self, council: Part) -> None:
        super().__init__("c7.card")
        self.council = council

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """Compulsory."""
        part: PartState = state.parts[self.council.slot]
        return [CARD | card for card in part.open_cards()]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """The vote begins."""
        state.stack.pop()
        begin_vote(self.council, state, move & ABOUT)


class VoteStep(Step[GlenState]):
    """GM-C7-07: everybody at the same time, in secret."""

    def __init__(self, council: Part) -> None:
        super().__init__("c7.vote", simultaneous=True)
        self.council = council

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """AMB-61: with the tokens that are left."""
        part: PartState = state.parts[self.council.slot]
        return [VOTE | ballot for ballot in ballots(self.council, part, frame[1])]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """Into the hand."""
        state.stack.pop()
        vote(self.council, state, frame[1], move & ABOUT)


class PileStep(Step[GlenState]):
    """GM-C7-34: the pile that a tile is taken from; a is the tile."""

    def __init__(self, council: Part) -> None:
        super().__init__("c7.pile")
        self.council = council

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """Every pile with that tile."""
        return [PILE | pile for pile in holding(self.council, state, frame[2])]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """It is taken."""
        state.stack.pop()
        pick(self.council, state, frame[2], move & ABOUT)


class CardsStep(ChanceStep[GlenState]):
    """GM-C7-03: five of the cards, as bits by their place in the tables."""

    def __init__(self, council: Part) -> None:
        super().__init__("c7.cards")
        self.council = council

    def pick(self, state: GlenState, frame: Frame, rng: Random) -> int:
        """Any five."""
        figures = self.council.figures
        return sum(1 << card for card in rng.sample(range(len(figures.cards)), figures.shown))

    def outcomes(self, state: GlenState, frame: Frame) -> Iterable[tuple[int, int]]:
        """All sets of five have the same chance."""
        figures = self.council.figures
        for cards in combinations(range(len(figures.cards)), figures.shown):
            yield sum(1 << card for card in cards), 1

    def stream(self, state: GlenState, frame: Frame) -> str:
        """Its own stream."""
        return self.name

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """GM-C7-30: with Discards among them, piles from the start."""
        state.stack.pop()
        figures = self.council.figures
        part: PartState = state.parts[self.council.slot]
        ids = sorted(card.id for at, card in enumerate(figures.cards) if move >> at & 1)
        part.cards = tuple(figures.index[name] for name in ids)
        if move & figures.discards:
            part.piles = ((),) * self.council.seats


def all_steps(council: Part) -> list[Step[GlenState]]:
    """In the order of their numbers (words.py)."""
    return [CardStep(council), VoteStep(council), PileStep(council), CardsStep(council)]
