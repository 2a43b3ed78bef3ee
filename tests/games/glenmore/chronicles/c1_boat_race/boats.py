"""Positions of the race, and what is asked of them again and again."""

from __future__ import annotations

from typing import Any

from howff.core.message import Reason
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.table import position

FOUR = "seats R Y B G"
WAITING = "at R ACT 0,1; land R 0,0 village S1 | 1,0 castle | 0,1 fx.moor"


def part_of(game: GlenGame) -> Any:
    """The race itself."""
    return game.book.hooks.chronicles[0]


def race(
    *given: str,
    seats: str = "seats R Y B",
    rivers: str = "",
    boats: dict[str, str] | None = None,
    tokens: dict[str, str] | None = None,
    opened: bool = True,
    points: int = 9,
) -> tuple[GlenGame, GlenState]:
    """Neutral rivers left of some seats, boats and tokens; R is in the middle of a turn."""
    where = given if any("at " in line or "pos " in line for line in given) else (WAITING, *given)
    game, state = position("chronicles 1", seats, *where)
    notation, part = part_of(game).notation, state.parts[0]
    part.open = int(opened)
    for letter in rivers:
        part.rivers[game.letters.index(letter)] = 1
    for letter, place in (boats or {}).items():
        part.boats[game.letters.index(letter)] = notation.place_of(place)
    part.sort_order()
    for name, faces in (tokens or {}).items():
        counts = [0] * 8
        for face in faces.split(","):
            counts[notation.faces.index(face)] += 1
        seat = game.letters.index(name[-1])
        part.tokens[seat + (game.seats if name[0] == "n" else 0)] = counts
    state.numbers[w.POINTS] = points
    return game, state


def boat(game: GlenGame, state: GlenState, letter: str) -> str:
    """Where a boat is."""
    where: str = part_of(game).notation.step(state.parts[0].boats[game.letters.index(letter)])
    return where


def card(game: GlenGame, state: GlenState, letter: str) -> int:
    """Which place a seat has taken: 1 to 3, 4 for the card Last, 0 for none."""
    place: int = state.parts[0].places[game.letters.index(letter)]
    return place


def held(state: GlenState, seat: int, index: int) -> int:
    """One of the numbers of a seat."""
    return state.numbers[seat * w.WIDTH + index]


def refused(game: GlenGame, state: GlenState, line: str) -> Reason:
    """Why the seat to act may not play a line."""
    why = game.why(state, game.to_act(state), line)
    assert why is not None, line
    assert line not in game.lines(state, game.to_act(state))
    return why
