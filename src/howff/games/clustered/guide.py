"""What the search needs to know of Clustered: playouts that build and block, first looks."""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from howff.bots.guide import NEVER, Guide
from howff.core.kernel import CHANCE
from howff.games.clustered.game import ClusteredGame
from howff.games.clustered.race import CANDIDATES, SPENT_JOKER, TRIES, Race, promise
from howff.games.clustered.scoring import BONUS
from howff.games.clustered.state import (
    BESIDE,
    DECKS,
    JOKER,
    KIND,
    NORMAL,
    ONE_JOKER,
    ClusteredState,
    copies,
    has,
    kinds_of,
    normal_kinds,
    size,
)
from howff.games.clustered.steps.grid import FITTING, placements
from howff.games.clustered.steps.play import distinct
from howff.games.clustered.steps.turns import DROP, KEEP, PLAY

SPREAD: Final = 8.0
"""A lead of so many points is clearly felt."""

HORIZON: Final = 48
"""Playouts of large tables stop after so many decisions."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ClusteredGuide(Guide[ClusteredState]):
    """Playouts look at a few placements and take the one that builds or blocks most."""

    def __init__(self, game: ClusteredGame) -> None:
        super().__init__(game, SPREAD, HORIZON)
        self.rules: ClusteredGame = game
        self.firsts: int = BONUS if game.first_bonus else 0

    def points(self, state: ClusteredState) -> list[float]:
        """The scores as they stand: what is still to come, all may hope for alike."""
        return [float(one) for one in self.rules.scores(state)]

    def left(self, state: ClusteredState) -> int:
        """The cards that are still to be played, in a game where every card is."""
        if not state.stack:
            return 0
        if state.stack[-1][0] != PLAY:
            return NEVER
        cards = 0
        decks = 0
        for seat in range(self.seats):
            cards += size(state.piles[seat])
            decks += size(state.piles[DECKS * self.seats + seat])
        return NEVER if decks and self.rules.quick else cards + decks

    def allows(self, state: ClusteredState, move: int) -> bool:
        """Whether the cards are held and, on the grid, fit."""
        step, seat, _, _ = state.stack[-1]
        hand = state.piles[seat]
        kind = move & KIND
        if not has(hand, kind):
            return False
        if step == PLAY:
            if move == kind:
                return not placements(state, hand)
            return state.fitting(move - kind) >> kind & 1 == 1
        if step == KEEP:
            first = move >> 5
            return copies(hand, kind) > 1 if first == kind else has(hand, first)
        return True

    def suggest(self, state: ClusteredState, rng: Random) -> int:
        """The best-looking of a few placements, or a card that is little missed."""
        return self.choose(state, rng, owners(state))

    def choose(self, state: ClusteredState, rng: Random, owned: dict[int, int]) -> int:
        """The same, with the grid at hand."""
        step, seat, _, _ = state.stack[-1]
        hand = state.piles[seat]
        if step == PLAY:
            return self.place(state, rng, owned, seat, hand)
        kinds = normal_kinds(hand)
        if not kinds:
            return JOKER << 5 | JOKER if step == KEEP else JOKER
        first = kinds[int(rng.random() * len(kinds))]
        if step == DROP:
            return first
        kinds = normal_kinds(hand & ~(1 << first))
        second = kinds[int(rng.random() * len(kinds))] if kinds else JOKER
        return first << 5 | second if first < second else second << 5 | first

    def place(
        self, state: ClusteredState, rng: Random, owned: dict[int, int], seat: int, hand: int
    ) -> int:
        """A placement that builds or blocks; a joker only where it pays or nothing else fits."""
        random = rng.random
        edge, fits, anywhere = state.edge, state.fits, state.open
        normal = hand & NORMAL
        width = len(edge) + len(anywhere)
        best = -1
        chosen = -1
        found = 0
        for _ in range(TRIES if width else 0):
            at = int(random() * width)
            if at < len(edge):
                cell = edge[at]
                fitting = fits[at] & normal
                kinds = FITTING[fitting]
            else:
                cell = anywhere[at - len(edge)]
                kinds = normal_kinds(normal)
            worth = 0
            if kinds:
                kind = kinds[int(random() * len(kinds))] if len(kinds) > 1 else kinds[0]
            elif hand >= ONE_JOKER:
                kind = JOKER
                worth = -SPENT_JOKER
            else:
                continue
            worth += promise(owned, cell, seat, self.firsts)
            if worth > best:
                best = worth
                chosen = cell + kind
            found += 1
            if found == CANDIDATES:
                break
        if chosen >= 0:
            return chosen
        moves = placements(state, hand) or distinct(hand)
        return moves[int(random() * len(moves))]

    def playout(self, state: ClusteredState, rng: Random, horizon: int) -> int:
        """To the end, or to the horizon; of the grid only what counts is kept."""
        rules = self.rules
        made = 0
        while state.stack and state.stack[-1][0] != PLAY:
            if state.stack[-1][1] == CHANCE:
                rules.apply(state, rules.pick(state, rng))
            else:
                rules.apply(state, self.suggest(state, rng))
                made += 1
        if state.stack:
            made += Race(rules, state, rng).run(horizon - made)
        return made

    def rank(self, state: ClusteredState, moves: list[int]) -> list[float]:
        """What a placement builds and blocks; of cards put away, how little they are missed."""
        step, seat, _, _ = state.stack[-1]
        hand = state.piles[seat]
        owned = owners(state)
        found: list[float] = []
        for move in moves:
            kind = move & KIND
            if step == PLAY and move > KIND:
                worth = float(promise(owned, move - kind, seat, self.firsts))
                found.append(worth - SPENT_JOKER if kind == JOKER else worth)
                continue
            left = hand - (1 << kind)
            missed = company(left, kind)
            if step == KEEP:
                missed += company(left - (1 << (move >> 5)), move >> 5)
            found.append(-float(missed))
        return found


def owners(state: ClusteredState) -> dict[int, int]:
    """Whose card lies on each taken cell; nobody's are left out."""
    found: dict[int, int] = {}
    for lying in state.laid:
        if lying & KIND <= JOKER:
            found[lying >> 9 << 5] = lying >> 5 & 15
    return found


def company(hand: int, kind: int) -> int:
    """How many cards of a hand go beside a kind; a joker is missed most."""
    if kind == JOKER:
        return 100
    around = BESIDE[kind]
    return sum([1 for other in kinds_of(hand & NORMAL) if around >> other & 1])


def make(game: ClusteredGame) -> ClusteredGuide:
    """The guide of a table."""
    return ClusteredGuide(game)
