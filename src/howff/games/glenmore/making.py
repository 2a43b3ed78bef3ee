"""Puts a table together: tables, rule book, chronicles, game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from howff.core.kernel import Step
from howff.core.setup import Setup
from howff.games.glenmore.data import Data
from howff.games.glenmore.found import chronicle, common_options
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.hooks import Chronicle
from howff.games.glenmore.limits import check_limits
from howff.games.glenmore.listeners import Hooks
from howff.games.glenmore.meta import OPTIONS
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.words import OWN_STEPS
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.tables import Addition, load

__all__ = ["additions_of", "make_game", "make_with", "tables_of"]


def tables_of(setup: Setup) -> Data:
    """The tables of a setup, with the owner's corrections and the chronicles in play."""
    return load(setup.data, additions_of(setup.chronicles))


def additions_of(chronicles: tuple[int, ...]) -> list[Addition]:
    """What these chronicles bring to the tables."""
    additions = []
    for number in chronicles:
        found = chronicle(number)
        words = getattr(found.module(), "WORDS", None)
        additions.append(Addition(found.key, found.table_file, words))
    return additions


def make_game(setup: Setup) -> GlenGame:
    """The game of a checked setup."""
    return make_with(setup, tables_of(setup))


def make_with(setup: Setup, data: Data, change: Callable[[Book], None] | None = None) -> GlenGame:
    """The game of a setup with given tables; tests may change the book before it is used."""
    check_limits(data)
    options = _options(setup, data)
    book = Book(data, setup.seats, options)
    book.letters = setup.letters
    chronicles: list[Chronicle] = []
    steps: list[Step[GlenState]] = []
    for number in setup.chronicles:
        module = chronicle(number).module()
        packs = getattr(module, "packs", _no_packs)
        for kind in [module.Part, *packs(setup.chronicles)]:
            part = kind(book, setup.seats, options, OWN_STEPS + len(steps))
            assert isinstance(part, Chronicle)
            chronicles.append(part)
            steps += part.steps()
    book.hooks = Hooks(chronicles)
    for one in book.hooks.fixtures:
        book.fixtures += one.fixtures()
    book.row_prices += [prices for _, _, prices in book.hooks.rows]
    if change is not None:
        change(book)
    game = GlenGame(setup, book, steps)
    book.hooks.steps = game.steps
    return game


def _no_packs(numbers: tuple[int, ...]) -> list[type[Chronicle]]:
    """A chronicle without packs: what it does with others needs no code of its own."""
    return []


def _options(setup: Setup, data: Data) -> dict[str, Any]:
    """Every option's value: the table's own, else the board's figure, else the default."""
    board = data.board
    values: dict[str, Any] = {
        one.name: one.default_for(setup.seats) for one in (*OPTIONS, *common_options())
    }
    values["track.spaces"] = board.spaces
    values["scots.reserve"] = board.reserve
    values["worlds_end"] = board.worlds_end
    values["worlds_end.jitter"] = board.jitter
    for number in setup.chronicles:
        for one in chronicle(number).options:
            values[one.name] = one.default_for(setup.seats)
    values.update(setup.options)
    return values
