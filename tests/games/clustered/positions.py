"""Positions of Clustered for tests: built from a few words, played by lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from howff.core import registry
from howff.core.kernel import CHANCE, OVER
from howff.core.luck import Luck
from howff.core.setup import OptionValue, Setup
from howff.games.clustered.game import ClusteredGame
from howff.games.clustered.notation import KINDS, pile_of, read_cell, tokens
from howff.games.clustered.state import (
    DECKS,
    FACE_DOWN,
    FACE_UP,
    NOBODY,
    START,
    ClusteredState,
    cell_at,
    cell_of,
    cell_x,
    cell_y,
    owner_of,
)
from howff.games.clustered.steps.turns import DRAW, KEEP

Cell = tuple[int, int]


def table(seats: int, **options: OptionValue) -> ClusteredGame:
    """The rules of a table."""
    game = registry.make(Setup("clustered", seats, options))
    assert isinstance(game, ClusteredGame)
    return game


def at(text: str) -> int:
    """The cell of a text."""
    coordinates = read_cell(text)
    assert coordinates is not None
    return cell_at(*coordinates)


def position(
    game: ClusteredGame,
    cells: Mapping[str, str] | None = None,
    hands: Sequence[Sequence[str]] = (),
    decks: Sequence[Sequence[str]] = (),
    to_move: int = 0,
    starts: Sequence[Cell] | None = None,
) -> ClusteredState:
    """A position in the middle of a game; `cells` as in `{"1,0": "A s2h"}`."""
    seats = game.seats
    piles = [0] * (4 * seats)
    for seat, hand in enumerate(hands):
        piles[seat] = pile_of(hand)
    for seat, deck in enumerate(decks):
        piles[DECKS * seats + seat] = pile_of(deck)
    state = ClusteredState([game.turns.play[to_move]], [], [], [], [], piles, -1, -1)
    start_cells = game.start_cells if starts is None else [cell_at(x, y) for x, y in starts]
    for cell in start_cells:
        game.grid.lay(state, cell, START, NOBODY)
    for text, card in (cells or {}).items():
        game.grid.lay(state, at(text), KINDS[card[2:]], game.letters.index(card[0]))
    return state


def drawing(rows: Sequence[str], origin: Cell = (0, 0)) -> tuple[dict[str, str], list[Cell]]:
    """The jokers and the start cards of a map: a letter per cell, S a start card, . empty."""
    cells: dict[str, str] = {}
    starts: list[Cell] = []
    for y, row in enumerate(rows, origin[1]):
        for x, letter in enumerate(row, origin[0]):
            if letter == "S":
                starts.append((x, y))
            elif letter != ".":
                cells[f"{x},{y}"] = f"{letter} *"
    return cells, starts


def keeping(game: ClusteredGame, hands: Sequence[Sequence[str]], to_move: int) -> ClusteredState:
    """A position in the opening of quick play; the seats before `to_move` have chosen."""
    state = position(game, hands=hands)
    state.stack += [(KEEP, seat, 0, 0) for seat in range(game.seats - 1, to_move - 1, -1)]
    return state


def play(
    game: ClusteredGame,
    state: ClusteredState,
    line: str,
    decks: list[list[str]] | None = None,
) -> None:
    """A legal line, and the draws it leads to; `decks` name the cards that come next."""
    assert game.why(state, game.to_act(state), line) is None, line
    for move in game.parse(state, line):
        game.apply(state, move)
    while game.to_act(state) == CHANCE:
        step, _, seat, cards = state.stack[-1]
        assert step == DRAW
        assert decks is not None
        drawn, decks[seat][:cards] = decks[seat][:cards], []
        outcome = f"draw {game.letters[seat]} {' '.join(drawn)}"
        assert game.why_chance(state, outcome) is None, outcome
        for move in game.parse(state, outcome):
            game.apply(state, move)


def hand(game: ClusteredGame, state: ClusteredState, seat: int) -> list[str]:
    """The cards in a hand."""
    return tokens(state.piles[seat])


def gone(game: ClusteredGame, state: ClusteredState, seat: int) -> list[str]:
    """All discards of a seat."""
    down = state.piles[FACE_DOWN * game.seats + seat]
    return sorted(tokens(state.piles[FACE_UP * game.seats + seat]) + tokens(down))


def lines(game: ClusteredGame, state: ClusteredState) -> list[str]:
    """The legal lines of the seat to act."""
    return game.lines(state, game.to_act(state)) if state.stack else []


def dealt(game: ClusteredGame, seed: str = "deal") -> ClusteredState:
    """The first decision of a game; the deal follows from the seed."""
    state, luck = game.start(), Luck(seed)
    while game.to_act(state) == CHANCE:
        game.apply(state, luck.pick(game, state))
    return state


def random_game(game: ClusteredGame, seed: object) -> list[ClusteredState]:
    """Every position of a random game, chance events included, the last one over."""
    rng = Random(str(seed))
    state = game.start()
    seen = [state.copy()]
    while game.to_act(state) != OVER:
        if game.to_act(state) == CHANCE:
            game.apply(state, game.pick(state, rng))
        else:
            moves = game.legal(state)
            game.apply(state, moves[rng.randrange(len(moves))])
        seen.append(state.copy())
    return seen


def options_of(given: Mapping[str, Any]) -> dict[str, OptionValue]:
    """The options of a worked example as a setup names them."""
    found: dict[str, OptionValue] = {}
    for name, value in given.items():
        if name == "extra_joker":
            found[name] = tuple(seat for seat, flag in enumerate(value) if flag)
        elif name == "bounds":
            found[name] = tuple(value)
        else:
            found[name] = value
    return found


def owned(state: ClusteredState, seat: int) -> set[Cell]:
    """The coordinates of a player's cards."""
    cells = [cell_of(card) for card in state.laid if owner_of(card) == seat]
    return {(cell_x(cell), cell_y(cell)) for cell in cells}


EVERY_OPTION: tuple[dict[str, OptionValue], ...] = (
    {},
    {"quick": True},
    {"first_bonus": True, "size_bonus": True},
    {"extra_joker": (0,)},
    {"bounds": (-2, -2, 8, 3)},
    {
        "quick": True,
        "first_bonus": True,
        "size_bonus": True,
        "extra_joker": (0,),
        "bounds": (-1, -2, 7, 2),
    },
)
"""Option sets that fit every number of seats."""
