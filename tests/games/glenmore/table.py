"""Positions for tests, from lines in the notation of the specification's section D."""

from __future__ import annotations

from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.reasons import code_of
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.vectors.building import Position
from tests.games.glenmore.vectors.reading import Vector, statements


def position(*given: str) -> tuple[GlenGame, GlenState]:
    """A game and a state, like the `given` lines of a block."""
    vector = Vector("T", "", [], [one for line in given for one in statements(line)])
    made = Position(vector)
    return made.game, made.state


def play(game: GlenGame, state: GlenState, *lines: str) -> None:
    """Legal lines of whoever is to act."""
    for line in lines:
        seat = game.to_act(state)
        why = game.why(state, seat, line) if seat >= 0 else game.why_chance(state, line)
        assert why is None, (line, why)
        for move in game.parse(state, line):
            game.apply(state, move)


def code(game: GlenGame, state: GlenState, line: str) -> str:
    """The code with which a line is refused, or nothing."""
    seat = game.to_act(state)
    why = game.why(state, seat, line) if seat >= 0 else game.why_chance(state, line)
    return code_of(why) if why is not None else ""
