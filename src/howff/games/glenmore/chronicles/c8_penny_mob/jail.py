"""GM-C8-03…GM-C8-11: the mobsters that are drawn, the jail, pennies and recruits."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import comb
from random import Random
from typing import TYPE_CHECKING, Final

from howff.core.kernel import CHANCE, ChanceStep, Frame, Step
from howff.games.glenmore.chronicles.c8_penny_mob import pawns
from howff.games.glenmore.chronicles.c8_penny_mob.words import (
    BOX,
    JAIL,
    JAILING,
    JOINING,
    NONE,
    PENNIES,
    PENNY,
    RECRUIT,
    SEAT,
    THIEF,
    WAITING,
    WAITS,
    WHICH,
)
from howff.games.glenmore.rules.words import ABOUT
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c8_penny_mob.part import Part

COUNTED: Final = 1 << 20
"""In a public record: so many hidden cards, instead of a bit for each card."""


def bits(cards: Iterable[int]) -> int:
    """Cards as bits."""
    return sum(1 << card for card in cards)


class Jailing(ChanceStep[GlenState]):
    """GM-C8-05, GM-C8-06: the S cards among those drawn, as bits."""

    def __init__(self, mob: Part) -> None:
        super().__init__("c8.jail")
        self.mob = mob
        starting = [one.index for one in mob.pool if one.starts]
        others = len(mob.pool) - len(starting)
        drawn = mob.mob.drawn
        self.weights = [
            (bits(cards), comb(others, drawn - size))
            for size in range(max(drawn - others, 0), min(drawn, len(starting)) + 1)
            for cards in combinations(starting, size)
        ]

    def pick(self, state: GlenState, frame: Frame, rng: Random) -> int:
        """So many of the pool, all equally likely."""
        pool = self.mob.pool
        drawn = rng.sample(range(len(pool)), self.mob.mob.drawn)
        return bits(pool[place].index for place in drawn if pool[place].starts)

    def outcomes(self, state: GlenState, frame: Frame) -> Iterable[tuple[int, int]]:
        """By how many B cards there may be besides."""
        return self.weights

    def stream(self, state: GlenState, frame: Frame) -> str:
        """Its own stream."""
        return "c8.jail"

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """They lie in the jail from the start."""
        state.stack.pop()
        part = self.mob.part_of(state)
        for card in range(len(part.where)):
            if move >> card & 1:
                part.where[card] = JAIL


class Waiting(ChanceStep[GlenState]):
    """GM-C8-06: the B cards among those drawn; nobody knows them (AMB-118)."""

    def __init__(self, mob: Part) -> None:
        super().__init__("c8.wait")
        self.mob = mob

    def count(self, state: GlenState) -> int:
        """How many cards are still to be drawn."""
        return self.mob.mob.drawn - self.mob.part_of(state).where.count(JAIL)

    def pick(self, state: GlenState, frame: Frame, rng: Random) -> int:
        """The rest of the draw."""
        count = self.count(state)
        if self.mob.public:
            return COUNTED | count
        return bits(rng.sample(self.mob.later, count))

    def outcomes(self, state: GlenState, frame: Frame) -> Iterable[tuple[int, int]]:
        """All equally likely."""
        count = self.count(state)
        if self.mob.public:
            return [(COUNTED | count, 1)]
        return [(bits(cards), 1) for cards in combinations(self.mob.later, count)]

    def stream(self, state: GlenState, frame: Frame) -> str:
        """Its own stream."""
        return "c8.wait"

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """They wait; the rest of the pool has left the game."""
        state.stack.pop()
        part = self.mob.part_of(state)
        if move & COUNTED:
            part.waiting = move & ~COUNTED
            return
        part.waiting = move.bit_count()
        for card in range(len(part.where)):
            if move >> card & 1:
                part.where[card] = WAITS


class Joining(ChanceStep[GlenState]):
    """GM-C8-06: those that wait enter the jail."""

    def __init__(self, mob: Part) -> None:
        super().__init__("c8.join")
        self.mob = mob

    def pick(self, state: GlenState, frame: Frame, rng: Random) -> int:
        """Known already, though to nobody at the table."""
        return rng.choice(self.outcomes(state, frame))[0]

    def outcomes(self, state: GlenState, frame: Frame) -> list[tuple[int, int]]:
        """The waiting ones; who reads a public record takes any that could have waited."""
        part = self.mob.part_of(state)
        known = [card for card, where in enumerate(part.where) if where == WAITS]
        if known:
            return [(bits(known), 1)]
        return [(bits(cards), 1) for cards in combinations(self.mob.later, part.waiting)]

    def stream(self, state: GlenState, frame: Frame) -> str:
        """Its own stream."""
        return "c8.join"

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """From now on they can be taken."""
        state.stack.pop()
        part = self.mob.part_of(state)
        part.waiting = 0
        for card in range(len(part.where)):
            if move >> card & 1:
                part.where[card] = JAIL


def draw(mob: Part, state: GlenState) -> None:
    """GM-C8-05: the two chance events of the set-up, S cards first."""
    state.stack.append((mob.first_step + WAITING, CHANCE, 0, 0))
    state.stack.append((mob.first_step + JAILING, CHANCE, 0, 0))


def join(mob: Part, state: GlenState) -> None:
    """GM-C8-06: the first tile of stack B has been laid."""
    if mob.part_of(state).waiting:
        state.stack.append((mob.first_step + JOINING, CHANCE, 0, 0))


# -- pennies ----


def ask(mob: Part, state: GlenState, seat: int) -> None:
    """GM-C8-07: the end of a turn; not asked while the jail is empty."""
    if JAIL in mob.part_of(state).where:
        state.stack.append((mob.first_step + PENNIES, seat, 0, 0))


class Pennies(Step[GlenState]):
    """`c8.penny CARD`, `c8.recruit CARD`, `c8.penny -`."""

    def __init__(self, mob: Part) -> None:
        super().__init__("c8.penny")
        self.mob = mob

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """GM-C8-08: a penny needs one that shows -1, a recruit nothing at all."""
        part = self.mob.part_of(state)
        jailed = [card for card, where in enumerate(part.where) if where == JAIL]
        out = [PENNY | card for card in jailed] if part.minus[frame[1]] else []
        return [*out, *[RECRUIT | card for card in jailed], NONE]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """One of the two, or nothing."""
        seat = frame[1]
        state.stack.pop()
        part = self.mob.part_of(state)
        card = move & ABOUT
        if move & WHICH == PENNY:
            part.minus[seat] -= 1
            part.pennies[card] += 1
        elif move & WHICH == RECRUIT:
            self.recruit(state, seat, card)

    def recruit(self, state: GlenState, seat: int, card: int) -> None:
        """GM-C8-07, GM-C8-09: the card with its pennies; its tokens and coins come with it."""
        part = self.mob.part_of(state)
        row = self.mob.mob.all[card]
        part.where[card] = SEAT + seat
        part.plus[seat] += part.pennies[card]
        part.pennies[card] = 0
        part.tokens[card] = (1 << len(row.tokens)) - 1
        if card == self.mob.who[2]:
            part.mail = row.coins
        # AMB-97: pawns may be put down at once.
        for pawn in range(3):
            if card == self.mob.who[THIEF + pawn]:
                pawns.ask(self.mob, state, seat, pawn)


def boxed(where: int) -> bool:
    """Whether a card is out of the game."""
    return where == BOX
