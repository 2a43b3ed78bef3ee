"""What a chronicle holds of things that are counted: the base class of its `ledger.py`.

A chronicle's folder of tests may have a `ledger.py` with `class Ledger(Book)`; games on any set of
chronicles then count what lies with it, and ask it whether its own things are all there.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from howff.games.glenmore.found import chronicle
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.hooks import Chronicle
from howff.games.glenmore.state import GlenState


class Book:
    """A chronicle that holds nothing."""

    def __init__(self, game: GlenGame, one: Chronicle) -> None:
        self.game = game
        self.chronicle = one

    def part(self, state: GlenState) -> Any:
        """Its share of a position."""
        return state.parts[self.chronicle.slot]

    def coins(self, state: GlenState) -> int:
        """Coins that lie with it, neither in a purse nor on the market."""
        return 0

    def goods(self, state: GlenState) -> list[int]:
        """Goods that lie with it, by kind."""
        return [0] * 5

    def scots(self, state: GlenState, seat: int) -> int:
        """Scots of a seat that are neither on its estate nor in its reserve."""
        return 0

    def tiles(self, state: GlenState) -> list[int]:
        """Tiles that lie with it."""
        return []

    def check(self, state: GlenState) -> None:
        """Refuse a position in which things of its own have come or gone."""


@cache
def _kind(folder: str) -> type[Book]:
    name = f"tests.games.glenmore.chronicles.{folder}.ledger"
    try:
        there = find_spec(name)
    except ModuleNotFoundError:
        return Book
    if there is None:
        return Book
    kind = import_module(name).Ledger
    assert issubclass(kind, Book)
    return kind  # type: ignore[no-any-return]  # checked just above


def ledgers(game: GlenGame) -> list[Book]:
    """One for each chronicle of a table."""
    seen: dict[int, Chronicle] = {}
    for one in game.book.hooks.chronicles:
        seen.setdefault(one.number, one)
    return [_kind(chronicle(number).folder.name)(game, one) for number, one in seen.items()]
