"""The chance events: seats, tiles laid, the die; and the way back from chronicles' moments."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from howff.core.kernel import ChanceStep, Frame, Step
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.holdings import replaced
from howff.games.glenmore.rules.track import current_stack, lay_outcomes, roll
from howff.games.glenmore.rules.turn import (
    ON_LAY,
    ON_REFILL,
    lay_or_go_on,
    next_turn,
    refill,
    resume,
)
from howff.games.glenmore.rules.words import (
    COINS,
    END_MILE,
    FRONT,
    RESUME,
    ROUNDS,
    TILE_MASK,
    WIDTH,
)
from howff.games.glenmore.scoring import hold_round
from howff.games.glenmore.state import GlenState

STACK_S: Final = 0
FORETELL: Final = 1 << 13
"""A move that tells a tile of a stack in advance: stack << 10 | tile, the last tile first."""


def nth_order(seats: int, number: int) -> list[int]:
    """The order of seats with this number; 0 is seat order."""
    free = list(range(seats))
    order: list[int] = []
    for left in range(seats, 0, -1):
        order.append(free.pop(number % left))
        number //= left
    return order


def order_number(order: list[int]) -> int:
    """The number of an order of seats."""
    free = sorted(order)
    number = 0
    factor = 1
    for seat in order:
        number += free.index(seat) * factor
        factor *= len(free)
        free.remove(seat)
    return number


def draw(rng: Random, outcomes: list[tuple[int, int]]) -> int:
    """One of the outcomes by weight."""
    total = 0
    for _, weight in outcomes:
        total += weight
    at = int(rng.random() * total)
    for outcome, weight in outcomes:
        at -= weight
        if at < 0:
            return outcome
    return outcomes[-1][0]


class Seating(ChanceStep[GlenState]):
    """GM-024: pawns from last to foremost."""

    def __init__(self, name: str, book: Book) -> None:
        super().__init__(name)
        self.book: Book = book

    def pick(self, state: GlenState, frame: Frame, rng: Random) -> int:
        """Any order."""
        return draw(rng, self.all_orders())

    def all_orders(self) -> list[tuple[int, int]]:
        """Every order has the same weight."""
        orders = 1
        for seats in range(2, self.book.seats + 1):
            orders *= seats
        return [(number, 1) for number in range(orders)]

    def outcomes(self, state: GlenState, frame: Frame) -> Iterable[tuple[int, int]]:
        """Every order."""
        return self.all_orders()

    def stream(self, state: GlenState, frame: Frame) -> str:
        """Its own stream."""
        return "seats"

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """GM-026, GM-027: coins by place, the die in front of the foremost pawn."""
        book = self.book
        if move >= FORETELL:
            self.foretell(state, move >> 10 & 7, move & TILE_MASK)
            return
        state.stack.pop()
        for place, seat in enumerate(nth_order(book.seats, move)):
            state.pos[seat] = place + 1
            state.numbers[seat * WIDTH + COINS] = book.start_coins[place]
        front = book.seats
        if book.die:
            front += 1
            state.pos[book.seats] = front
        state.numbers[FRONT] = front
        if book.hooks.on_setup:
            state.stack.append((RESUME, 0, ON_LAY, 0))
            # What the first chronicle pushes comes first, so it pushes last.
            for one in reversed(book.hooks.on_setup):
                one.on_setup(state, "players")
            return
        lay_or_go_on(book, state)

    def foretell(self, state: GlenState, stack: int, tile: int) -> None:
        """One more tile on top of what is known of a stack."""
        told: list[tuple[int, ...]] = [(), (), (), (), ()]
        if state.foretold:
            told = list(state.foretold)
        told[stack] = (*told[stack], tile)
        state.foretold = tuple(told)


class Laying(ChanceStep[GlenState]):
    """GM-046: a tile of the current stack onto the track; a is the mile."""

    def __init__(self, name: str, book: Book) -> None:
        super().__init__(name)
        self.book: Book = book

    def pick(self, state: GlenState, frame: Frame, rng: Random) -> int:
        """A tile by its chance."""
        return draw(rng, lay_outcomes(self.book, state))

    def outcomes(self, state: GlenState, frame: Frame) -> Iterable[tuple[int, int]]:
        """The tiles left in the stack."""
        return lay_outcomes(self.book, state)

    def stream(self, state: GlenState, frame: Frame) -> str:
        """Each stack its own."""
        return "lay " + "SABCD"[current_stack(state)]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """GM-047: the last tile of A, B, C holds a scoring round at once."""
        book = self.book
        stack = current_stack(state)
        mile = frame[2]
        first = state.heaps[stack] == book.stack_size[stack]
        state.stack.pop()
        state.track[mile] = move
        state.numbers[FRONT] = mile
        state.heaps[stack] -= 1
        state.left = replaced(state.left, move, state.left[move] - 1)
        if state.foretold and state.foretold[stack]:
            self.told(state, stack)
        if book.is_end[move]:
            state.numbers[END_MILE] = mile
        if book.hooks.any:
            self.with_moments(state, stack, first)
            return
        if not state.heaps[stack] and stack in book.after_stacks:
            hold_round(book, state)
        lay_or_go_on(book, state)

    def told(self, state: GlenState, stack: int) -> None:
        """A stack told in advance loses its next tile."""
        told = list(state.foretold)
        told[stack] = told[stack][:-1]
        state.foretold = tuple(told) if any(told) else ()

    def with_moments(self, state: GlenState, stack: int, first: bool) -> None:
        """The same, with the moments of the chronicles on the way."""
        book = self.book
        if not first and state.heaps[stack]:
            lay_or_go_on(book, state)
            return
        state.stack.append((RESUME, 0, ON_LAY, 0))
        if first:
            for one in book.hooks.stack_first_tile:
                one.stack_first_tile(state, stack)
        if state.heaps[stack]:
            return
        if stack == STACK_S:
            for one in reversed(book.hooks.on_setup):
                one.on_setup(state, "track")
        if stack in book.after_stacks:
            hold_round(book, state)
            number = state.numbers[ROUNDS]
            for one in book.hooks.after_scoring_round:
                one.after_scoring_round(state, number)


class Rolling(ChanceStep[GlenState]):
    """GM-060: the die is the last piece."""

    def __init__(self, name: str, book: Book) -> None:
        super().__init__(name)
        self.book: Book = book
        faces: dict[int, int] = {}
        for face in book.faces:
            faces[face] = faces.get(face, 0) + 1
        self.faces: list[tuple[int, int]] = sorted(faces.items())

    def pick(self, state: GlenState, frame: Frame, rng: Random) -> int:
        """A face."""
        return draw(rng, self.faces)

    def outcomes(self, state: GlenState, frame: Frame) -> Iterable[tuple[int, int]]:
        """GM-017: the faces."""
        return self.faces

    def stream(self, state: GlenState, frame: Frame) -> str:
        """Its own stream."""
        return "die"

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """GM-064: after its move the track is refilled like after a turn."""
        book = self.book
        if book.hooks.any:
            state.stack[-1] = (RESUME, 0, ON_REFILL, 0)
            if not roll(book, state, move):
                state.stack.pop()
                next_turn(book, state, book.seats)
            return
        state.stack.pop()
        if roll(book, state, move):
            refill(book, state)
        else:
            next_turn(book, state, book.seats)


class Resume(Step[GlenState]):
    """Never asked: goes on with the base rules after a moment of the chronicles."""

    def __init__(self, name: str, book: Book) -> None:
        super().__init__(name)
        self.book: Book = book

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """One way only."""
        return [0]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """Pop and go on."""
        state.stack.pop()
        resume(self.book, state, frame[1], frame[2], frame[3])
