"""What a position of Glen More II promises each seat beyond the points it would have now.

Every trait of a seat is worth so many VP, some while anything may still happen, some in
proportion to the time that is left. `scripts/tune_glenmore.py` finds the figures from games.
"""

from __future__ import annotations

from typing import Final

from howff.games.glenmore.data import TRADE, Act
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.words import (
    AROUND,
    CASTLE_CELL,
    COINS,
    EDGES,
    MARKERS,
    ROUNDS,
    SCOT_SHIFT,
    STOCK,
    TILE_MASK,
    WHISKY,
    WIDTH,
)
from howff.games.glenmore.scoring import cards_held, round_vp
from howff.games.glenmore.state import GlenState

ALL_ROUNDS: Final = 4

GOOD: Final = 0.9
SCOT: Final = 1.2
MOVE_POINT: Final = 0.35

WORTH: Final[dict[str, tuple[float, float]]] = {
    "rounds to come": (0.20, 0.91),
    "wood": (-0.57, 7.03),
    "stone": (4.02, -3.52),
    "barley": (3.71, -7.09),
    "sheep": (1.15, 0.73),
    "cattle": (4.09, -3.10),
    "second goods": (-1.13, 5.83),
    "further goods": (-1.22, 1.80),
    "coins": (-0.56, 2.27),
    "first coins": (0.57, -0.97),
    "Scots": (-2.23, 4.37),
    "Scots at home": (-0.80, -1.66),
    "landmarks": (1.89, -4.56),
    "whisky": (-1.12, 5.86),
    "persons": (-0.16, 1.80),
    "markers": (0.56, -3.52),
    "tiles": (0.66, -1.02),
    "miles": (-0.20, -1.08),
    "output": (-0.37, 4.73),
    "open output": (-0.49, -0.83),
    "best space": (-0.17, 0.86),
    "kinds made": (-1.24, 3.53),
    "trade": (2.22, -13.10),
    "spaces": (1.74, -4.47),
}
"""VP by trait: while the game goes on, and in addition at its beginning."""

TRAITS: Final[list[str]] = list(WORTH)

SOON: Final = 6.0
"""In the last sixth of the game what is left to do runs out."""

FEW_COINS: Final = 5
MOST_SPACES: Final = 6


class Outlook:
    """The traits of the seats, and what they are worth."""

    def __init__(self, book: Book) -> None:
        self.book: Book = book
        self.whole: int = max(1, sum(book.stack_size))
        self.output: list[float] = [tile_output(book, tile) for tile in range(len(book.type))]
        self.makes: list[int] = [_kinds_made(book, tile) for tile in range(len(book.type))]
        self.lasting: list[float] = [WORTH[name][0] for name in TRAITS]
        self.early: list[float] = [WORTH[name][1] for name in TRAITS]

    def time_left(self, state: GlenState) -> float:
        """The part of all tiles that may still be taken."""
        seats = self.book.seats
        rear = min(state.pos[:seats])
        ahead = sum(state.heaps)
        closed = self.book.closed
        for mile, tile in state.track.items():
            if mile > rear and not closed[tile]:
                ahead += 1
        return ahead / self.whole

    def add(self, state: GlenState, found: list[float]) -> None:
        """Add to every seat what its traits promise."""
        time = self.time_left(state)
        soon = min(1.0, SOON * time)
        weights = [
            soon * lasting + time * early
            for lasting, early in zip(self.lasting, self.early, strict=True)
        ]
        for seat, traits in enumerate(self.traits(state)):
            value = 0.0
            for at in range(len(weights)):
                value += weights[at] * traits[at]
            found[seat] += value

    def traits(self, state: GlenState) -> list[list[float]]:
        """For every seat how much it has of each trait."""
        book = self.book
        seats = book.seats
        rear = min(state.pos[:seats])
        rounds = [0] * seats
        for row in round_vp(book, state):
            for seat in range(seats):
                rounds[seat] += row[seat]
        to_come = max(0, ALL_ROUNDS - state.numbers[ROUNDS] - 1)
        found: list[list[float]] = []
        for seat in range(seats):
            one = [float(rounds[seat] * to_come)]
            self.holdings(state, seat, one)
            one.append(float(len(state.land[seat])))
            one.append(float(state.pos[seat] - rear))
            self.estate(state, seat, one)
            found.append(one)
        return found

    def holdings(self, state: GlenState, seat: int, one: list[float]) -> None:
        """What lies before a player."""
        numbers = state.numbers
        base = seat * WIDTH
        second = 0
        further = 0
        for kind in range(5):
            count = numbers[base + STOCK + kind]
            one.append(1.0 if count else 0.0)
            if count > 1:
                second += 1
                further += count - 2
        one.append(float(second))
        one.append(float(further))
        coins = numbers[base + COINS]
        one.append(float(coins))
        one.append(float(min(coins, FEW_COINS)))
        scots = 0
        for pile in state.land[seat].values():
            scots += pile >> SCOT_SHIFT
        home = state.land[seat][CASTLE_CELL] >> SCOT_SHIFT
        one.append(float(scots - home))
        one.append(float(home))
        one.append(float(len(cards_held(state, seat))))
        one.append(float(numbers[base + WHISKY]))
        persons = 0
        for tile in state.persons[seat]:
            persons += self.book.counts[tile]
        one.append(float(persons))
        one.append(float(numbers[base + MARKERS]))

    def estate(self, state: GlenState, seat: int, one: list[float]) -> None:
        """What the tiles give, and where further ones may be laid."""
        land = state.land[seat]
        output, types = self.output, self.book.type
        whole = 0.0
        unhemmed = 0.0
        kinds = 0
        trade = 0
        spaces: list[int] = []
        for cell, pile in land.items():
            tile = pile & TILE_MASK
            gives = output[tile]
            if gives > 0.0:
                free = 0
                for step in AROUND:
                    if cell + step not in land:
                        free += 1
                whole += gives
                unhemmed += gives * free / 8
            kinds |= self.makes[tile]
            if types[tile] == TRADE:
                trade += 1
            if pile >> SCOT_SHIFT:
                for step in EDGES:
                    if cell + step not in land and cell + step not in spaces:
                        spaces.append(cell + step)
        best = 0.0
        for space in spaces:
            gives = 0.0
            for step in AROUND:
                near = land.get(space + step, -1)
                if near >= 0:
                    gives += output[near & TILE_MASK]
            best = max(best, gives)
        one.append(whole)
        one.append(unhemmed)
        one.append(best)
        one.append(float(kinds.bit_count()))
        one.append(float(trade))
        one.append(float(min(len(spaces), MOST_SPACES)))


def tile_output(book: Book, tile: int) -> float:
    """What one activation of a tile gives."""
    worth = 0.0
    for act in book.data.tiles[tile].acts:
        worth = max(worth, _act_output(book, act))
    return worth * (1.1 if book.type[tile] == TRADE else 1.0)


def _act_output(book: Book, act: Act) -> float:
    worth = GOOD * len(act.makes) + 2.0 * MOVE_POINT * act.moves + act.vp
    worth += book.hooks.worth_of(act.more)
    for swap in act.swaps[-1:]:
        gain = swap.get_vp + 1.5 * swap.get_whisky + 2.5 * swap.get_clan
        gain += book.hooks.worth_of(swap.get_more)
        worth += max(0.0, gain - GOOD * swap.size)
    return worth


def _kinds_made(book: Book, tile: int) -> int:
    kinds = 0
    for act in book.acts[tile]:
        for kind in act.makes:
            kinds |= 1 << kind
    return kinds
