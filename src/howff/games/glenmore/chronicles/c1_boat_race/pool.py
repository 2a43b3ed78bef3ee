"""GM-C1-07: how tokens are dealt to the castles, unseen, and drawn from them."""

from __future__ import annotations

from collections.abc import Iterable
from math import comb
from random import Random

from howff.core.kernel import ChanceStep, Frame
from howff.games.glenmore.chronicles.c1_boat_race.course import Course
from howff.games.glenmore.chronicles.c1_boat_race.rewards import Rewards
from howff.games.glenmore.chronicles.c1_boat_race.state import FACES, UNKNOWN
from howff.games.glenmore.chronicles.c1_boat_race.tables import RaceTables
from howff.games.glenmore.state import GlenState

DIGIT = 3
"""Bits of the count of each face in a deal."""


def packed(counts: list[int]) -> int:
    """Counts by face as one outcome."""
    deal = 0
    for face, count in enumerate(counts):
        deal |= count << (DIGIT * face)
    return deal


def counts_of(deal: int) -> list[int]:
    """The counts of an outcome, those of unknown tokens last."""
    return [deal >> (DIGIT * face) & 7 for face in range(FACES + 1)]


class Siding(ChanceStep[GlenState]):
    """`! c1.neutral SEAT`: AMB-12, the gap of the neutral river with three players."""

    def __init__(self, course: Course) -> None:
        super().__init__("c1.neutral")
        self.course = course

    def pick(self, state: GlenState, frame: Frame, rng: Random) -> int:
        """Any gap."""
        return rng.randrange(self.course.seats)

    def outcomes(self, state: GlenState, frame: Frame) -> Iterable[tuple[int, int]]:
        """Every seat has a gap on its left."""
        return [(seat, 1) for seat in range(self.course.seats)]

    def stream(self, state: GlenState, frame: Frame) -> str:
        """Its own stream."""
        return "c1.neutral"

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """The river lies there."""
        state.stack.pop()
        self.course.part(state).rivers[move] = 1


class Dealing(ChanceStep[GlenState]):
    """`! c1.rewards PLACE FACE…`; a counts the castles that have theirs."""

    def __init__(self, course: Course, tables: RaceTables) -> None:
        super().__init__("c1.rewards")
        self.course = course
        self.tables = tables

    def place(self, state: GlenState, frame: Frame) -> int:
        """The castle that is dealt to."""
        return self.course.part(state).castles()[frame[2]]

    def left(self, state: GlenState) -> list[int]:
        """Tokens that are not dealt yet."""
        left = self.tables.copies[:]
        for tokens in self.course.part(state).tokens:
            for face in range(min(FACES, len(tokens))):
                left[face] -= tokens[face]
        return left

    def pick(self, state: GlenState, frame: Frame, rng: Random) -> int:
        """One token after the other."""
        left = self.left(state)
        pool = [face for face in range(FACES) for _ in range(left[face])]
        counts = [0] * FACES
        for face in rng.sample(pool, self.tables.per_castle):
            counts[face] += 1
        return packed(counts)

    def outcomes(self, state: GlenState, frame: Frame) -> Iterable[tuple[int, int]]:
        """Every hand of tokens by the number of ways to draw it; in a public record unknown."""
        if self.course.chronicle.public:
            return [(self.tables.per_castle << (DIGIT * UNKNOWN), 1)]
        found: list[tuple[int, int]] = []
        _deals(self.left(state), self.tables.per_castle, [], 1, found)
        return found

    def stream(self, state: GlenState, frame: Frame) -> str:
        """Its own stream."""
        return "c1.rewards"

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """The tokens lie there; then the next castle."""
        part = self.course.part(state)
        castles = part.castles()
        part.tokens[castles[frame[2]]] = counts_of(move)
        if frame[2] + 1 < len(castles):
            state.stack[-1] = (frame[0], frame[1], frame[2] + 1, 0)
        else:
            state.stack.pop()


def _deals(
    left: list[int], need: int, taken: list[int], ways: int, found: list[tuple[int, int]]
) -> None:
    face = len(taken)
    if face == FACES:
        if not need:
            found.append((packed(taken), ways))
        return
    for count in range(min(left[face], need) + 1):
        _deals(left, need - count, [*taken, count], ways * comb(left[face], count), found)


class Drawing(ChanceStep[GlenState]):
    """`! c1.drawn FACE`: a token of a castle unseen; a is the castle, b the seat."""

    def __init__(self, course: Course, rewards: Rewards) -> None:
        super().__init__("c1.drawn")
        self.course = course
        self.rewards = rewards

    def pick(self, state: GlenState, frame: Frame, rng: Random) -> int:
        """Any token that lies there."""
        faces = [face for face, count in self.outcomes(state, frame) for _ in range(count)]
        return rng.choice(faces)

    def outcomes(self, state: GlenState, frame: Frame) -> Iterable[tuple[int, int]]:
        """The faces that lie there, or may lie there."""
        return self.rewards.faces(state, frame[2])

    def stream(self, state: GlenState, frame: Frame) -> str:
        """Its own stream."""
        return "c1.drawn"

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """Shown and resolved."""
        state.stack.pop()
        self.rewards.take(state, frame[3], frame[2], move)
