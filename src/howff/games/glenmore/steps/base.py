"""What all frames of a seat share: the free actions between decisions (GM-071)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from howff.core.kernel import Frame, Step
from howff.games.glenmore.rules.activation import activate, activations
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.holdings import lasting_cards, take_good
from howff.games.glenmore.rules.words import (
    ABOUT,
    AROUND,
    CARDS,
    CELL,
    CELL_BITS,
    COINS,
    GOODS_FIELD,
    GOODS_MASK,
    GOODS_SHIFT,
    KIND,
    NESS,
    NESS_USED,
    OWN_VERBS,
    POINTS,
    SCOT,
    SELL,
    STEP,
    STOCK,
    WIDTH,
)
from howff.games.glenmore.state import GlenState

STEP_WAY: Final = CELL_BITS
"""Above the cell of a step: which of the eight ways."""


def add_sales(state: GlenState, seat: int, out: list[int]) -> None:
    """GM-116, GM-117: every good whose row holds coins."""
    rows = state.rows
    base = seat * WIDTH + STOCK
    stock = state.numbers
    if not (
        (stock[base] and rows[0])
        or (stock[base + 1] and rows[1])
        or (stock[base + 2] and rows[2])
        or (stock[base + 3] and rows[3])
        or (stock[base + 4] and rows[4])
    ):
        return
    for cell, pile in state.land[seat].items():
        if pile & GOODS_FIELD:
            goods = (pile >> GOODS_SHIFT) & GOODS_MASK
            kind = 0
            while goods:
                if goods & 7 and rows[kind]:
                    out.append(SELL | kind << KIND | cell)
                goods >>= 3
                kind += 1


def add_steps(state: GlenState, seat: int, out: list[int]) -> None:
    """GM-205: every step of a Scot to a neighbouring tile."""
    land = state.land[seat]
    for cell, pile in land.items():
        if pile >= SCOT:
            for way, step in enumerate(AROUND):
                if cell + step in land:
                    out.append(STEP | way << STEP_WAY | cell)


def ness_free(book: Book, state: GlenState, seat: int) -> bool:
    """GM-242: the card is held and unused this turn."""
    card = book.ness_card
    if card < 0 or state.numbers[NESS_USED]:
        return False
    if not state.numbers[seat * WIDTH + CARDS] >> card & 1:
        return False
    return bool(lasting_cards(book, state, seat) >> card & 1) and book.hooks.awake(state, seat)


def add_ness(book: Book, state: GlenState, seat: int, out: list[int]) -> None:
    """GM-242: any tile of the estate with a symbol, wherever it lies."""
    card = book.ness_card
    # Few seats have it, and this is asked at nearly every decision.
    if card < 0 or not state.numbers[seat * WIDTH + CARDS] >> card & 1:
        return
    if not ness_free(book, state, seat):
        return
    for cell, pile in state.land[seat].items():
        activations(book, state, seat, cell, pile, NESS, out)


def sell(book: Book, state: GlenState, seat: int, kind: int, cell: int) -> None:
    """GM-116: the rightmost heap of the row comes to the player."""
    take_good(state, seat, cell, kind)
    state.rows[kind] -= 1
    state.numbers[seat * WIDTH + COINS] += book.market.prices[state.rows[kind]]


def walk(book: Book, state: GlenState, seat: int, cell: int, target: int) -> None:
    """GM-205: one point, one step."""
    land = state.land[seat]
    state.numbers[POINTS] -= 1
    land[cell] -= SCOT
    land[target] += SCOT
    for one in book.hooks.scot_entered:
        one.scot_entered(state, seat, target, "move")


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(Step[GlenState]):
    """A frame that a seat decides: its own moves, then the free actions."""

    def __init__(self, name: str, book: Book, walks: bool) -> None:
        super().__init__(name)
        self.book: Book = book
        self.walks: bool = walks
        """GM-071: whether movement points may be spent here."""

    @abstractmethod
    def own(self, state: GlenState, frame: Frame, out: list[int]) -> None:
        """Append the frame's own moves."""

    @abstractmethod
    def carry(self, state: GlenState, frame: Frame, move: int) -> None:
        """Carry out one of the frame's own moves."""

    def main(self, frame: Frame) -> bool:
        """GM-071: whether this frame is a main one, where Loch Ness works."""
        return False

    def open(self, frame: Frame) -> bool:
        """Whether free actions are possible: not in the middle of a line."""
        return True

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """Own moves and free actions."""
        out: list[int] = []
        self.own(state, frame, out)
        hooks = self.book.hooks
        if self.open(frame):
            seat = frame[1]
            if hooks.any:
                self.add_more(state, frame, out)
            add_sales(state, seat, out)
            if self.walks:
                if state.numbers[POINTS]:
                    add_steps(state, seat, out)
                    for one in hooks.movement_point_spend:
                        out += one.movement_point_spend(state, seat)
                if self.main(frame):
                    add_ness(self.book, state, seat, out)
        for one in hooks.moves_left:
            out = one.moves_left(state, frame, out)
        return out

    def add_more(self, state: GlenState, frame: Frame, out: list[int]) -> None:
        """What chronicles offer besides."""
        hooks = self.book.hooks
        for one in hooks.more_moves:
            out += one.more_moves(state, frame)
        main = self.main(frame)
        for one in hooks.extra_turn_actions:
            out += one.extra_turn_actions(state, frame, main)

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """Own moves leave or change the frame, free actions leave it as it is."""
        if move < SELL:
            self.carry(state, frame, move)
            return
        if move >= OWN_VERBS:
            self.book.hooks.carried_out(state, frame, move)
            return
        seat = frame[1]
        verb = move & ~ABOUT
        if verb == SELL:
            sell(self.book, state, seat, (move & ABOUT) >> KIND, move & CELL)
        elif verb == STEP:
            cell = move & CELL
            walk(self.book, state, seat, cell, cell + AROUND[(move >> STEP_WAY) & 7])
        else:
            state.numbers[NESS_USED] = 1
            activate(self.book, state, seat, move)
