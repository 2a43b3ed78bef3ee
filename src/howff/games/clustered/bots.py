"""A sensible player that looks one card ahead, from the View only."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, Final

from howff.bots.levels import Thinking
from howff.core.kernel import Game
from howff.core.view import View
from howff.games.clustered.notation import KINDS, read_cell
from howff.games.clustered.scoring import BONUS, LEAST_LINE, LINE_OF_FIVE
from howff.games.clustered.state import BESIDE, JOKER, cell_at

Cell = tuple[int, int]

LEVELS: Final = {
    "guest": Thinking(iterations=20, attention=6, slip=0.2),
    "regular": Thinking(iterations=200, bias=0.2, horizon=10, attention=30, slip=0.003),
    "landlord": Thinking(iterations=1000, bias=0.2, horizon=10, exact=20_000),
    "chief": Thinking(iterations=5000, bias=0.2, horizon=10, exact=100_000),
}
"""Short playouts: what lies far ahead hides what the next turns decide."""

BLOCKING: Final = 0.45
"""What a point that somebody else cannot make any more is worth to us."""

NEIGHBOUR: Final = 0.7
"""An own card at an edge: a line or a rectangle begun."""

DIAGONAL: Final = 0.35
"""An own card at a corner: the start of a block."""

CROWDED: Final = 0.2
"""A cell without a free neighbour leads nowhere."""

KEEPING_JOKER: Final = 2.5
"""A joker spent now does not close a better gap later."""

ROOM: Final = 0.08
"""Each own card yet to come that would fit beside this one."""


def greedy(game: Game[Any], view: View, rng: Random) -> str:
    """The line that gains most at once, counting what it takes from the others."""
    assert view.ask is not None
    moves = view.ask.moves
    if view.ask.step == "play" and "@" in moves[0]:
        table = _Table(view)
        worth = {move: table.worth(move) for move in moves}
    else:
        hand = [KINDS[card] for card in view.table["hand"]]
        worth = {move: -_missed(hand, move) for move in moves}
    best = max(worth.values())
    return rng.choice([move for move in moves if worth[move] > best - 1e-9])


def since(before: View, after: View) -> list[list[tuple[int, int]]]:
    """The placements that led from one View of a player to its next one, oldest first."""
    seats, me = before.setup.seats, before.seat
    assert me is not None
    old, new = before.table["cells"], after.table["cells"]
    if before.table["phase"] != "play" or after.table["phase"] != "play":
        return []
    laid = {text: card for text, card in new.items() if text not in old}
    letters = before.setup.letters
    moves = sorted(
        ((letters.index(card[0]) - me) % seats, letters.index(card[0]), text, card[2:])
        for text, card in laid.items()
    )
    # Somebody who could only discard leaves no such trace.
    if [turn for turn, *_ in moves] != list(range(seats)):
        return []
    return [[(seat, cell_at(*_cell(text)) + KINDS[card]) for _, seat, text, card in moves]]


def assets(first: View, last: View) -> list[str]:
    """The cards of the opening hand."""
    return [card for card in first.table["hand"] if card != "*"]


def _missed(hand: list[int], line: str) -> float:
    """How much a hand misses the cards that a line puts away: jokers, and cards with company."""
    gone = [KINDS[card] for card in line[2:].split(" ")]
    left = list(hand)
    for kind in gone:
        left.remove(kind)
    company = sum(BESIDE[kind] >> other & 1 for kind in gone for other in left if other != JOKER)
    return company + 100.0 * gone.count(JOKER)


class _Table:
    """The grid as this player sees it, with what a card on each cell would be worth."""

    def __init__(self, view: View) -> None:
        table = view.table
        letters = view.setup.letters
        assert view.seat is not None
        self.me = letters[view.seat]
        self.owned: dict[str, set[Cell]] = {letter: set() for letter in letters}
        self.taken: set[Cell] = {_cell(text) for text in table["starts"]}
        for text, card in table["cells"].items():
            cell = _cell(text)
            self.owned[card[0]].add(cell)
            self.taken.add(cell)
        self.rectangle: dict[str, int] = {letter: table["parts"][letter][0] for letter in letters}
        self.bonus_line = table.get("first_line", self) is None
        self.bonus_block = table.get("first_rect", self) is None
        coming = table["hand"] + table["deck"]
        self.coming = [KINDS[card] for card in coming if card != "*"]
        self._cells: dict[Cell, float] = {}

    def worth(self, move: str) -> float:
        """A placement: what the cell is worth, and what the card would have been worth later."""
        token, _, text = move.partition("@")
        cell = _cell(text)
        if cell not in self._cells:
            self._cells[cell] = self._worth_of(cell)
        kind = KINDS[token]
        if kind == JOKER:
            return self._cells[cell] - KEEPING_JOKER
        followers = sum(BESIDE[kind] >> other & 1 for other in self.coming)
        return self._cells[cell] + ROOM * followers

    def _worth_of(self, cell: Cell) -> float:
        """Points at once, points kept from the others, and what may grow here."""
        worth = float(self._gain(self.me, cell))
        others = [self._gain(letter, cell) for letter in self.owned if letter != self.me]
        worth += BLOCKING * max(others, default=0)
        x, y = cell
        own = self.owned[self.me]
        edges = [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]
        worth += NEIGHBOUR * sum(near in own for near in edges)
        corners = [(x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1)]
        worth += DIAGONAL * sum(near in own for near in corners)
        return worth - CROWDED * sum(near in self.taken and near not in own for near in edges)

    def _gain(self, letter: str, cell: Cell) -> int:
        """The points that a card on this cell would bring a player."""
        own = self.owned[letter]
        across = _run(own, cell, -1, 0), _run(own, cell, 1, 0)
        down = _run(own, cell, 0, -1), _run(own, cell, 0, 1)
        points = sum(
            _line(before + after + 1) - _line(before) - _line(after)
            for before, after in (across, down)
        )
        blocks = list(_blocks(own, cell))
        area = max((wide * high for wide, high in blocks), default=0)
        points += max(0, area - self.rectangle[letter])
        if self.bonus_line and max(sum(across), sum(down)) + 1 >= LINE_OF_FIVE:
            points += BONUS
        if self.bonus_block and any(wide * high >= 6 for wide, high in blocks):
            points += BONUS
        return points


def _cell(text: str) -> Cell:
    coordinates = read_cell(text)
    assert coordinates is not None
    return coordinates


def _line(length: int) -> int:
    """CU-52: a line of three or more scores its length."""
    return length if length >= LEAST_LINE else 0


def _run(own: set[Cell], cell: Cell, step_x: int, step_y: int) -> int:
    """How many own cards follow a cell in one direction."""
    x, y = cell[0] + step_x, cell[1] + step_y
    length = 0
    while (x, y) in own:
        length += 1
        x, y = x + step_x, y + step_y
    return length


def _blocks(own: set[Cell], cell: Cell) -> Iterable[tuple[int, int]]:
    """Width and height of the full blocks of at least 2 by 2 that a card here would stand in."""
    x, y = cell
    for above in range(_run(own, cell, 0, -1) + 1):
        for below in range(_run(own, cell, 0, 1) + 1):
            rows = range(y - above, y + below + 1)
            left = min(_run(own, (x, row), -1, 0) for row in rows)
            right = min(_run(own, (x, row), 1, 0) for row in rows)
            if above + below > 0 and left + right > 0:
                yield left + right + 1, above + below + 1
