"""What the search knows of Clans and Glory: quick playouts, expected points, first looks."""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from howff.bots.guide import NEVER, Guide
from howff.games.clans.game import ClansGame
from howff.games.clans.scoring import CARD_COUNT, POINTS, collect, received_by_all
from howff.games.clans.state import (
    CARD,
    COUNTS,
    FACE_DOWN,
    MARKS,
    SEAT,
    SHIELD,
    STACK,
    ClansState,
)
from howff.games.clans.steps import TURN

SPREAD: Final = 12.0
"""A lead of so many points is clearly felt."""

TIE_BREAK: Final = 0.01
"""CL-55: cards received decide where points are equal."""

SIEVE: Final = 67
"""Powers of two leave different remainders, which finds the seat of a bit without a call."""


def _seats_of_bits() -> list[int]:
    found = [0] * SIEVE
    for seat in range(SEAT):
        found[(1 << seat) % SIEVE] = seat
    return found


SEAT_OF: Final[list[int]] = _seats_of_bits()


@mypyc_attr(allow_interpreted_subclasses=True)
class ClansGuide(Guide[ClansState]):
    """Playouts lay random fitting cards and spread the shields over the turns that are left."""

    def __init__(self, game: ClansGame) -> None:
        super().__init__(game, SPREAD, 0)
        self.around: list[int] = game.turn_step.around
        self.tableau_of: list[int] = game.turn_step.tableau_of
        self.last: int = game.seats - 1

    def points(self, state: ClansState) -> list[float]:
        """Points, and the cards received as fractions."""
        return [(one >> POINTS) + TIE_BREAK * (one & CARD_COUNT) for one in received_by_all(state)]

    def left(self, state: ClansState) -> int:
        """The turns that are left."""
        if not state.stack:
            return 0
        frame = state.stack[-1]
        if frame[0] != TURN:
            return NEVER
        return len(state.hands[self.last]) * self.seats - frame[1]

    def allows(self, state: ClansState, move: int) -> bool:
        """Whether the card is held and fits there, or nothing fits and it goes face down."""
        player = state.stack[-1][1]
        card = move >> CARD & 63
        if card not in state.hands[player]:
            return False
        seat = move & SEAT
        if not state.free >> seat & 1:
            return False
        if move & SHIELD and not state.shields >> 3 * player & 7:
            return False
        rank, colour, _ = MARKS[card]
        reach = state.reach
        if move & FACE_DOWN:
            return not self.fits_any(state, player)
        return (reach[rank] | reach[colour]) >> seat & 1 == 1

    def fits_any(self, state: ClansState, player: int) -> bool:
        """Whether any card of a hand may go face up."""
        reach = state.reach
        seats = 0
        for card in state.hands[player]:
            rank, colour, _ = MARKS[card]
            seats |= reach[rank] | reach[colour]
        return seats & state.free != 0

    def suggest(self, state: ClansState, rng: Random) -> int:
        """A random card on a random seat that it fits."""
        random = rng.random
        player = state.stack[-1][1]
        hand = state.hands[player]
        reach, free = state.reach, state.free
        shields = state.shields >> 3 * player & 7
        count = len(hand)
        at = int(random() * count)
        seats = 0
        mark = 0
        card = 0
        for _ in range(count):
            card = hand[at]
            rank, colour, _one = MARKS[card]
            seats = (reach[rank] | reach[colour]) & free
            if seats:
                break
            at = at + 1 if at + 1 < count else 0
        if not seats:
            seats = free
            mark = FACE_DOWN
        move = mark | card << CARD | some_seat(seats, int(random() * len(self.around)))
        if shields and random() * count < shields:
            move |= SHIELD
        return move

    def playout(self, state: ClansState, rng: Random) -> int:
        """To the end; what lies where is not kept, as nothing asks for it any more."""
        random = rng.random
        hands, reach, tableaus = state.hands, state.reach, state.tableaus
        around, tableau_of = self.around, self.tableau_of
        free, shields = state.free, state.shields
        last = self.last
        player = state.stack[-1][1] if state.stack else -1
        width = len(around)
        made = 0
        while player >= 0:
            hand = hands[player]
            count = len(hand)
            at = int(random() * count)
            seats = 0
            one = 0
            rank = 0
            colour = 0
            for _ in range(count):
                rank, colour, one = MARKS[hand[at]]
                seats = (reach[rank] | reach[colour]) & free
                if seats:
                    break
                at = at + 1 if at + 1 < count else 0
            seat = some_seat(seats or free, int(random() * width))
            hand[at] = hand[-1]
            hand.pop()
            free ^= 1 << seat
            tableau = tableau_of[seat]
            marks = tableaus[tableau]
            if seats:
                reach[rank] |= around[seat]
                reach[colour] |= around[seat]
                marks += one
            own = shields >> 3 * player & 7
            if own and random() * count < own:
                marks = ((marks >> STACK) << 2 | player) << STACK | marks & COUNTS
                shields -= 1 << 3 * player
            tableaus[tableau] = marks
            made += 1
            if player < last:
                player += 1
            else:
                player = 0 if hand else -1
        state.stack.clear()
        return made

    def rank(self, state: ClansState, moves: list[int]) -> list[float]:
        """The points that a move gains at once, over what the best of the others gains by it."""
        player = state.stack[-1][1]
        seats = self.seats
        found: list[float] = []
        for move in moves:
            tableau = state.tableaus[self.tableau_of[move & SEAT]]
            before = [0] * seats
            collect(tableau, before)
            if not move & FACE_DOWN:
                tableau += MARKS[move >> CARD & 63][2]
            if move & SHIELD:
                tableau = ((tableau >> STACK) << 2 | player) << STACK | tableau & COUNTS
            after = [0] * seats
            collect(tableau, after)
            gain = 0.0
            most = -1000.0
            for one in range(seats):
                change = float((after[one] >> POINTS) - (before[one] >> POINTS))
                if one == player:
                    gain = change
                else:
                    most = max(most, change)
            found.append(gain - most)
        return found


def some_seat(seats: int, start: int) -> int:
    """One of the seats of a mask: the first from a start on, else the first of all."""
    above = seats >> start << start
    if above:
        seats = above
    return SEAT_OF[(seats & -seats) % SIEVE]


def make(game: ClansGame) -> ClansGuide:
    """The guide of a table."""
    return ClansGuide(game)
