"""GM-C2-05…GM-C2-07: one coin or good for crossing the mountain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from howff.core.kernel import Frame, Step
from howff.games.glenmore.chronicles.c2_king_of_the_hill.mountain import Mountain
from howff.games.glenmore.chronicles.c2_king_of_the_hill.state import COIN
from howff.games.glenmore.chronicles.c2_king_of_the_hill.verbs import TOLL_COIN, TOLL_GOOD
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.holdings import take_good
from howff.games.glenmore.rules.track import mover
from howff.games.glenmore.rules.turn import TO_TAKE, destination
from howff.games.glenmore.rules.words import (
    CELL,
    COINS,
    GOODS_FIELD,
    KIND,
    STOCK,
    WIDTH,
    good_in,
)
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.choose import can_arrive

A_COIN: Final = 5
"""Stands for the coin beside the five kinds of goods."""


def payable(state: GlenState, seat: int) -> list[int]:
    """GM-C2-05, AMB-105: what the seat has to pay with: a coin, or kinds of its goods."""
    base = seat * WIDTH
    numbers = state.numbers
    found = [A_COIN] if numbers[base + COINS] else []
    for kind in range(5):
        if numbers[base + STOCK + kind]:
            found.append(kind)
    return found


def paid(state: GlenState, seat: int, what: int) -> GlenState:
    """The same position with the toll paid, for asking what is possible then."""
    way = state.sketch()
    way.numbers[seat * WIDTH + (COINS if what == A_COIN else STOCK + what)] -= 1
    return way


def exchanged(book: Book, state: GlenState, seat: int, *, paid: bool) -> Iterator[GlenState]:
    """The position, and those that packs may make of it on the mountain."""
    yield state
    for one in book.hooks.listening("hill_exchanges"):
        yield from one.hill_exchanges(state, seat, paid=paid)


def ways_over(book: Book, state: GlenState, seat: int, owned: bool) -> Iterator[GlenState]:
    """One position for each toll that could be paid; GM-C2-06: the same if there is nothing.

    What packs do there comes after the toll, and only for the seat's own pawn (`owned`).
    """
    tolls = payable(state, seat)
    for what in tolls:
        if owned:
            yield from exchanged(book, paid(state, seat, what), seat, paid=True)
        else:
            yield paid(state, seat, what)
    if not tolls:
        if owned:
            yield from exchanged(book, state, seat, paid=False)
        else:
            yield state


def accepted(book: Book, state: GlenState, seat: int, crossed: int) -> list[int]:
    """AMB-16: the tolls after which the tile can still be paid for and has a place."""
    whole = payable(state, seat)
    mile, purpose = destination(state, seat)
    if purpose != TO_TAKE:
        return whole
    owned = mover(state, seat) == seat
    found: list[int] = []
    for what in whole:
        way = paid(state, seat, what)
        after = exchanged(book, way, seat, paid=True) if owned else (way,)
        if any(can_arrive(book, one, seat, crossed, mile) for one in after):
            found.append(what)
    return found


class Toll(Step[GlenState]):
    """`c2.toll coin`, `c2.toll KIND@X,Y`; a is the mountain's mile."""

    def __init__(self, mountain: Mountain) -> None:
        super().__init__("c2.toll")
        self.mountain = mountain

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """Coin first, then every good by tile."""
        seat = frame[1]
        kinds = accepted(self.mountain.book, state, seat, frame[2])
        out = [TOLL_COIN] if A_COIN in kinds else []
        for cell, pile in state.land[seat].items():
            if pile & GOODS_FIELD:
                for kind in kinds:
                    if kind < A_COIN and good_in(pile, kind):
                        out.append(TOLL_GOOD | kind << KIND | cell)
        return out

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """It goes onto the mountain."""
        state.stack.pop()
        heap = self.mountain.part(state).heap
        seat = frame[1]
        if move == TOLL_COIN:
            state.numbers[seat * WIDTH + COINS] -= 1
            heap[COIN] += 1
            return
        kind = move >> KIND & 7
        take_good(state, seat, move & CELL, kind)
        heap[1 + kind] += 1
