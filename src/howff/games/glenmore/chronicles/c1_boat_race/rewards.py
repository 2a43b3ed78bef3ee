"""GM-C1-18…GM-C1-20: a token of the castle that a boat has reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.kernel import CHANCE, Frame, Step
from howff.games.glenmore.chronicles.c1_boat_race.course import Course
from howff.games.glenmore.chronicles.c1_boat_race.state import FACES, UNKNOWN
from howff.games.glenmore.chronicles.c1_boat_race.tables import RaceTables, Reward
from howff.games.glenmore.chronicles.c1_boat_race.verbs import (
    DRAW,
    DRAWING,
    FACE,
    FLAGS,
    FROM_REWARD,
    NO_REWARD,
    REWARD,
    REWARDING,
)
from howff.games.glenmore.rules.holdings import add_scot, add_whisky
from howff.games.glenmore.rules.words import (
    ABOUT,
    CASTLE_CELL,
    CELL_BITS,
    CLAN,
    COINS,
    GAINING,
    MARKERS,
    NESTED,
    POINTS,
    RESERVE,
    TILE_MASK,
    WIDTH,
)
from howff.games.glenmore.scoring import gain_vp
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.rules.book import Book


def give(book: Book, state: GlenState, seat: int, reward: Reward, source: int) -> None:
    """What a token or a place card gives; AMB-05: what cannot be used is lost."""
    base = seat * WIDTH
    state.numbers[base + COINS] += reward.coin
    state.numbers[POINTS] += reward.moves
    gain_vp(book, state, seat, source, reward.vp)
    if reward.whisky:
        add_whisky(book, state, seat, reward.whisky)
    for _ in range(reward.scots):
        if state.numbers[base + RESERVE]:
            add_scot(book, state, seat, CASTLE_CELL, "put")
    if reward.goods:
        tile = state.land[seat][CASTLE_CELL] & TILE_MASK
        state.stack.append((GAINING, seat, CASTLE_CELL | tile << CELL_BITS, reward.goods))
    for _ in range(reward.clans):
        if state.numbers[base + MARKERS]:
            state.stack.append((CLAN, seat, 0, NESTED))


class Rewards:
    """Which tokens lie where, and taking them."""

    def __init__(self, course: Course, tables: RaceTables, first_step: int) -> None:
        self.course = course
        self.book = course.book
        self.tables = tables
        self.first_step = first_step

    def faces(self, state: GlenState, place: int) -> list[tuple[int, int]]:
        """Faces and how many of them lie, or in a public record may lie, at a castle."""
        part = self.course.part(state)
        tokens = part.tokens[place]
        if not tokens:
            return []
        if not tokens[UNKNOWN]:
            return [(face, tokens[face]) for face in range(FACES) if tokens[face]]
        left = self.tables.copies
        return [(face, 1) for face in range(FACES) if left[face] > part.shown[face]]

    def arrive(self, state: GlenState, seat: int, place: int, looks: bool) -> None:
        """GM-C1-18: whoever reaches a castle with tokens may take one; AMB-06."""
        part = self.course.part(state)
        if not part.lying(place):
            return
        if looks:
            part.seen[seat] |= 1 << place
        state.stack.append((self.first_step + REWARDING, seat, place, 0))

    def flags(self, state: GlenState, seat: int, place: int) -> list[str]:
        """Further tokens that packs allow, by their words, as far as enough tokens lie there."""
        found: list[str] = []
        if self.course.part(state).lying(place) > 1:
            for one in self.book.hooks.listening("boat_at_castle"):
                found += one.boat_at_castle(state, seat, place)
        return found

    def flag_sets(self, state: GlenState, seat: int, place: int) -> list[int]:
        """Every choice of flags, as bits; a token more for each."""
        words = self.flags(state, seat, place)
        spare = self.course.part(state).lying(place) - 1
        return [bits for bits in range(1 << len(words)) if bits.bit_count() <= spare]

    def use_flags(self, state: GlenState, seat: int, place: int, bits: int) -> None:
        """GM-C8-61: a further token for each, drawn after the first is resolved."""
        for number, word in enumerate(self.flags(state, seat, place)):
            if bits >> number & 1:
                for one in self.book.hooks.listening("boat_at_castle_used"):
                    one.boat_at_castle_used(state, seat, word)
                state.stack.append((self.first_step + DRAWING, CHANCE, place, seat))

    def take(self, state: GlenState, seat: int, place: int, face: int) -> None:
        """Shown, resolved, gone from the game."""
        part = self.course.part(state)
        tokens = part.tokens[place]
        tokens[face if tokens[face] else UNKNOWN] -= 1
        part.shown[face] += 1
        give(self.book, state, seat, self.tables.rewards[face], FROM_REWARD)


class Rewarding(Step[GlenState]):
    """`c1.reward FACE`, `c1.reward take`, `c1.reward -`; a is the castle."""

    def __init__(self, rewards: Rewards, blind: bool) -> None:
        super().__init__("c1.reward")
        self.rewards = rewards
        self.blind = blind

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """AMB-04: any of them, or one unseen; AMB-05: or none."""
        sets = self.rewards.flag_sets(state, frame[1], frame[2])
        out: list[int] = []
        if self.blind:
            out += [DRAW | bits << FLAGS for bits in sets]
        else:
            for face, _ in self.rewards.faces(state, frame[2]):
                out += [REWARD | face | bits << FLAGS for bits in sets]
        out.append(NO_REWARD)
        return out

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """The chosen one first, then what the flags draw."""
        state.stack.pop()
        if move == NO_REWARD:
            return
        seat, place = frame[1], frame[2]
        self.rewards.use_flags(state, seat, place, (move & ABOUT) >> FLAGS)
        if move & ~ABOUT == DRAW:
            state.stack.append((self.rewards.first_step + DRAWING, CHANCE, place, seat))
        else:
            self.rewards.take(state, seat, place, move & FACE)
