"""How turns follow each other: move, draw, perhaps drop, next player."""

from __future__ import annotations

from typing import Final

from howff.core.kernel import CHANCE, Frame
from howff.games.clustered.state import DECKS, HANDS, ClusteredState, size

PLAY: Final = 0
DRAW: Final = 1
DROP: Final = 2
KEEP: Final = 3
HAND: Final = 4

HAND_SIZE: Final = 5
QUICK_HAND_SIZE: Final = 7


class Turns:
    """The frames of a table, made once, and which of them comes next."""

    def __init__(self, seats: int, quick: bool) -> None:
        self.seats: int = seats
        self.quick: bool = quick
        self.play: list[Frame] = [(PLAY, seat, 0, 0) for seat in range(seats)]
        self.draw_one: list[Frame] = [(DRAW, CHANCE, seat, 1) for seat in range(seats)]
        self.draw_two: list[Frame] = [(DRAW, CHANCE, seat, 2) for seat in range(seats)]
        self.drop: list[Frame] = [(DROP, seat, 0, 0) for seat in range(seats)]
        self.next: list[int] = [(seat + 1) % seats for seat in range(seats)]

    def opening(self) -> list[Frame]:
        """The frames before the first turn: deal to A, B, …, then the keeps, then A plays."""
        seats = range(self.seats - 1, -1, -1)
        dealt = QUICK_HAND_SIZE if self.quick else HAND_SIZE
        frames: list[Frame] = [self.play[0]]
        # CU-94: the opening choices are one question to all, kept in seat order.
        if self.quick:
            frames += [(KEEP, seat, 0, 0) for seat in seats]
        frames += [(HAND, CHANCE, seat, dealt) for seat in seats]
        return frames

    def moved(self, state: ClusteredState, seat: int) -> None:
        """A seat has played or discarded: it draws, if its deck has any cards."""
        deck = state.piles[DECKS * self.seats + seat]
        if deck == 0:
            # CU-46, CU-69: an empty deck means no draw, and no drop either.
            self.pass_on(state, seat)
        elif self.quick and size(deck) > 1:
            # CU-67: quick play draws two.
            state.stack[-1] = self.draw_two[seat]
        else:
            state.stack[-1] = self.draw_one[seat]

    def drawn(self, state: ClusteredState, seat: int) -> None:
        """A seat has drawn in quick play: it may have to drop a card."""
        # CU-69: only a hand larger than five is cut down.
        if size(state.piles[HANDS * self.seats + seat]) > HAND_SIZE:
            state.stack[-1] = self.drop[seat]
        else:
            self.pass_on(state, seat)

    def pass_on(self, state: ClusteredState, seat: int) -> None:
        """The next player who has cards is to play; when nobody has, the game is over."""
        piles = state.piles
        following = self.next[seat]
        # CU-47, CU-61: players without cards are skipped.
        while not piles[following]:
            if following == seat:
                state.stack.pop()
                return
            following = self.next[following]
        state.stack[-1] = self.play[following]
