"""Chance: the first hands, and the cards drawn at the end of turns (CU-90)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import comb
from random import Random

from howff.core.kernel import ChanceStep, Frame
from howff.games.clustered.state import (
    DECKS,
    HIGH_NINE,
    JOKER,
    KIND,
    LOW_NINE,
    MIDDLE_NINE,
    ClusteredState,
    copies,
    normal_kinds,
)
from howff.games.clustered.steps.play import distinct
from howff.games.clustered.steps.turns import Turns


def top_card(deck: int, rng: Random) -> int:
    """One card of a shuffled deck."""
    low = LOW_NINE[deck & 511]
    middle = MIDDLE_NINE[deck >> 9 & 511]
    high = HIGH_NINE[deck >> 18 & 511]
    at = int(rng.random() * (len(low) + len(middle) + len(high) + (deck >> 27)))
    if at < len(low):
        return low[at]
    at -= len(low)
    if at < len(middle):
        return middle[at]
    at -= len(middle)
    if at < len(high):
        return high[at]
    return JOKER


class HandStep(ChanceStep[ClusteredState]):
    """CU-11: the first hand of the seat `a`, of `b` cards; an outcome is the whole pile."""

    def __init__(self, letters: str) -> None:
        super().__init__("hand")
        self.letters: str = letters

    def pick(self, state: ClusteredState, frame: Frame, rng: Random) -> int:
        """The top cards of the shuffled deck."""
        deck = state.piles[DECKS * len(self.letters) + frame[2]]
        hand = 0
        for _ in range(frame[3]):
            card = 1 << top_card(deck - hand, rng)
            hand += card
        return hand

    def outcomes(self, state: ClusteredState, frame: Frame) -> Iterable[tuple[int, int]]:
        """All hands, those with the fewest jokers first."""
        deck = state.piles[DECKS * len(self.letters) + frame[2]]
        kinds = normal_kinds(deck)
        for jokers in range(min(deck >> 27, frame[3]) + 1):
            weight = comb(deck >> 27, jokers)
            for chosen in combinations(kinds, frame[3] - jokers):
                yield sum([1 << kind for kind in chosen]) + (jokers << 27), weight

    def stream(self, state: ClusteredState, frame: Frame) -> str:
        """One stream per hand."""
        return "hand." + self.letters[frame[2]]

    def apply(self, state: ClusteredState, frame: Frame, move: int) -> None:
        """The hand leaves the deck."""
        state.piles[frame[2]] += move
        state.piles[DECKS * len(self.letters) + frame[2]] -= move
        state.stack.pop()


class DrawStep(ChanceStep[ClusteredState]):
    """CU-21, CU-67: the seat `a` draws `b` cards; an outcome is `first | second << 5`."""

    def __init__(self, letters: str, turns: Turns) -> None:
        super().__init__("draw")
        self.letters: str = letters
        self.turns: Turns = turns

    def pick(self, state: ClusteredState, frame: Frame, rng: Random) -> int:
        """The top cards of what is left of the deck."""
        deck = state.piles[DECKS * self.turns.seats + frame[2]]
        first = top_card(deck, rng)
        if frame[3] == 1:
            return first
        return first | top_card(deck - (1 << first), rng) << 5

    def outcomes(self, state: ClusteredState, frame: Frame) -> Iterable[tuple[int, int]]:
        """All cards, or all pairs in order."""
        deck = state.piles[DECKS * self.turns.seats + frame[2]]
        for first in distinct(deck):
            weight = copies(deck, first)
            if frame[3] == 1:
                yield first, weight
                continue
            left = deck - (1 << first)
            for second in distinct(left):
                yield first | second << 5, weight * copies(left, second)

    def stream(self, state: ClusteredState, frame: Frame) -> str:
        """One stream per deck."""
        return "draw." + self.letters[frame[2]]

    def apply(self, state: ClusteredState, frame: Frame, move: int) -> None:
        """The cards go from the deck to the hand."""
        seat = frame[2]
        cards = 1 << (move & KIND)
        if frame[3] == 2:
            cards += 1 << (move >> 5)
        state.piles[seat] += cards
        state.piles[DECKS * self.turns.seats + seat] -= cards
        if self.turns.quick:
            self.turns.drawn(state, seat)
        else:
            self.turns.pass_on(state, seat)
