"""A quick playout of Clustered on a grid of its own, and what a cell promises."""

from __future__ import annotations

from random import Random
from typing import Final

from howff.games.clustered.game import ClusteredGame
from howff.games.clustered.scoring import BLOCKS, BONUS, LEAST_LINE, LINE_OF_FIVE
from howff.games.clustered.state import (
    ANY,
    BESIDE,
    COLUMN,
    DECKS,
    JOKER,
    NOBODY,
    NORMAL,
    ONE_JOKER,
    ROW,
    ClusteredState,
    kinds_of,
    size,
)
from howff.games.clustered.steps.grid import Grid
from howff.games.clustered.steps.turns import HAND_SIZE

SIEVE: Final = 29
"""Powers of two leave different remainders, which finds the kind of a bit without a call."""


def _kinds_of_bits() -> list[int]:
    found = [0] * SIEVE
    for kind in range(JOKER + 1):
        found[(1 << kind) % SIEVE] = kind
    return found


KIND_OF: Final[list[int]] = _kinds_of_bits()

TRIES: Final = 10
"""So many edges of the grid are looked at for a card that fits."""

CANDIDATES: Final = 4
"""Of so many placements a playout takes the best-looking one."""

OWN: Final = 3
OTHERS: Final = 1
"""What points of one's own count beside points that the others can no longer make."""

SPENT_JOKER: Final = 7
"""What a placement has to promise more to be worth a joker."""


class Race:
    """A playout on a grid of its own: whose each cell is, what fits on the free ones, and where.

    Cards are drawn from open decks in a random order, which comes to the same as shuffling them.
    """

    def __init__(self, rules: ClusteredGame, state: ClusteredState, rng: Random) -> None:
        self.grid: Grid = rules.grid
        self.quick: bool = rules.quick
        self.first_bonus: bool = rules.first_bonus
        self.firsts: int = BONUS if rules.first_bonus else 0
        self.seats: int = rules.seats
        self.state: ClusteredState = state
        self.rng: Random = rng
        self.owned: dict[int, int] = {}
        for lying in state.laid:
            owner = lying >> 5 & 15
            self.owned[lying >> 9 << 5] = owner if owner < NOBODY else -2
        self.cells: list[int] = state.edge + state.open
        self.fits: dict[int, int] = dict.fromkeys(state.open, ANY)
        for at, cell in enumerate(state.edge):
            self.fits[cell] = state.fits[at]
        self.decks: list[list[int]] = [
            list(kinds_of(state.piles[DECKS * self.seats + seat])) for seat in range(self.seats)
        ]

    def run(self, most: int) -> int:
        """Turn after turn; at the end the state has the cards on the grid again."""
        piles = self.state.piles
        seat = self.state.stack[-1][1]
        made = 0
        idle = 0
        while idle < self.seats and made < most:
            if piles[seat]:
                self.turn(seat)
                made += 1
                idle = 0
            else:
                # CU-47: players without cards are skipped.
                idle += 1
            seat = seat + 1 if seat + 1 < self.seats else 0
        self.finish(idle == self.seats)
        return made

    def turn(self, seat: int) -> None:
        """A card to the grid or out of the game, then the draw."""
        piles = self.state.piles
        at = self.choose(seat, piles[seat])
        if at < 0:
            piles[seat] -= 1 << some_kind(piles[seat], int(self.rng.random() * 28))
        elif self.first_bonus:
            cell = self.cells[at]
            self.lay(seat, at)
            self.award(cell, seat)
        else:
            self.lay(seat, at)
        deck = self.decks[seat]
        if not deck:
            return
        self.draw(seat, deck)
        if self.quick and deck:
            # CU-67: two are drawn, and one that is little missed goes.
            self.draw(seat, deck)
            if size(piles[seat]) > HAND_SIZE:
                piles[seat] -= 1 << some_kind(piles[seat], int(self.rng.random() * 27))

    def draw(self, seat: int, deck: list[int]) -> None:
        """Any card of the deck."""
        at = int(self.rng.random() * len(deck))
        self.state.piles[seat] += 1 << deck[at]
        deck[at] = deck[-1]
        deck.pop()

    def choose(self, seat: int, hand: int) -> int:
        """The number of a cell for the best-looking of a few placements; -1 if nothing fits."""
        random = self.rng.random
        cells, fits, owned = self.cells, self.fits, self.owned
        jokers = hand >= ONE_JOKER
        normal = hand & NORMAL
        width = len(cells)
        best = -1000
        chosen = -1
        found = 0
        for _ in range(TRIES if width else 0):
            at = int(random() * width)
            cell = cells[at]
            worth = 0
            if not fits[cell] & normal:
                if not jokers:
                    continue
                worth = -SPENT_JOKER
            worth += promise(owned, cell, seat, self.firsts)
            if worth > best:
                best = worth
                chosen = at
            found += 1
            if found == CANDIDATES:
                break
        if chosen < 0:
            for at in range(width):
                if fits[cells[at]] & hand:
                    return at
        return chosen

    def lay(self, seat: int, at: int) -> None:
        """A card of the hand on a cell, and what that leaves to the cells around."""
        cells, fits, owned = self.cells, self.fits, self.owned
        cell = cells[at]
        cells[at] = cells[-1]
        cells.pop()
        piles = self.state.piles
        fitting = fits.pop(cell) & piles[seat] & NORMAL
        kind = some_kind(fitting, int(self.rng.random() * 27)) if fitting else JOKER
        piles[seat] -= 1 << kind
        owned[cell] = seat
        beside = BESIDE[kind]
        for near in (cell - ROW, cell - COLUMN, cell + COLUMN, cell + ROW):
            if near in owned:
                continue
            if near in fits:
                fits[near] &= beside
            elif self.grid.has(near):
                fits[near] = beside
                cells.append(near)

    def award(self, cell: int, seat: int) -> None:
        """CU-70: the first-player bonuses."""
        state, owned = self.state, self.owned
        if state.first_line < 0 and longest(owned, cell, seat) >= LINE_OF_FIVE:
            state.first_line = seat
        if state.first_rect < 0:
            for block_around in BLOCKS:
                full = True
                for offset in block_around:
                    if owned.get(cell + offset, -1) != seat:
                        full = False
                        break
                if full:
                    state.first_rect = seat

    def finish(self, over: bool) -> None:
        """What the scoring reads."""
        state = self.state
        state.laid = sorted(
            [cell << 4 | owner << 5 for cell, owner in self.owned.items() if owner >= 0]
        )
        if over:
            state.stack.clear()


def some_kind(kinds: int, start: int) -> int:
    """One of the kinds of a mask: the first from a start on, else the first of all."""
    if kinds >= 2 * ONE_JOKER:
        kinds = kinds & NORMAL | ONE_JOKER
    above = kinds >> start << start
    if above:
        kinds = above
    return KIND_OF[(kinds & -kinds) % SIEVE]


def promise(owned: dict[int, int], cell: int, seat: int, firsts: int) -> int:
    """What a card on a cell builds for its player and takes from the others."""
    left = owned.get(cell - COLUMN, -1)
    right = owned.get(cell + COLUMN, -1)
    above = owned.get(cell - ROW, -1)
    below = owned.get(cell + ROW, -1)
    worth = 0
    for owner in (left, right, above, below):
        if owner < 0:
            continue
        gain = 1
        west = run(owned, cell, -COLUMN, owner) if left == owner else 0
        east = run(owned, cell, COLUMN, owner) if right == owner else 0
        north = run(owned, cell, -ROW, owner) if above == owner else 0
        south = run(owned, cell, ROW, owner) if below == owner else 0
        gain += line(west + east + 1) - line(west) - line(east)
        gain += line(north + south + 1) - line(north) - line(south)
        if firsts and (west + east >= LINE_OF_FIVE - 1 or north + south > 3):
            gain += BONUS
        gain += block(owned, cell, owner, west > 0, east > 0, north > 0, south > 0)
        worth = max(worth, gain * (OWN if owner == seat else OTHERS))
    return worth


def run(owned: dict[int, int], cell: int, step: int, owner: int) -> int:
    """How many cards of a player follow a cell without a break."""
    length = 1
    cell += step + step
    while owned.get(cell, -1) == owner:
        length += 1
        cell += step
    return length


def longest(owned: dict[int, int], cell: int, owner: int) -> int:
    """The cards in the longer of the two lines through a card just laid."""
    found = 0
    for step in (COLUMN, ROW):
        ahead = run(owned, cell - step, step, owner)
        found = max(found, ahead + run(owned, cell + step, -step, owner) - 1)
    return found


def line(length: int) -> int:
    """CU-52: a line of three or more scores its length; a pair is half a beginning."""
    return length if length >= LEAST_LINE else 0


def block(
    owned: dict[int, int], cell: int, owner: int, west: bool, east: bool, north: bool, south: bool
) -> int:
    """Squares of two by two that a card completes or brings near."""
    worth = 0
    for up, sides in ((-ROW, north), (ROW, south)):
        for along, beside in ((-COLUMN, west), (COLUMN, east)):
            corner = owned.get(cell + up + along, -1) == owner
            if corner:
                worth += 3 if sides and beside else 1
            elif sides and beside:
                worth += 1
    return worth
