"""Positions with a mountain, and what is asked of them again and again."""

from __future__ import annotations

from typing import Any

from howff.core.kernel import CHANCE
from howff.core.message import Reason
from howff.games.glenmore.claims import claims
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.table import position

THINGS = ("coin", "wood", "stone", "barley", "sheep", "cattle")


def hill(*given: str, **heap: int) -> tuple[GlenGame, GlenState]:
    """A position of three with chronicle II, and what lies on the mountain."""
    seats = () if any(line.startswith(("seats", "setup")) for line in given) else ("seats R Y B",)
    game, state = position("chronicles 2", *seats, *given)
    state.parts[0].heap = [heap.get(name, 0) for name in THINGS]
    return game, state


def heap(state: GlenState) -> dict[str, int]:
    """What lies on the mountain."""
    part: Any = state.parts[0]
    return {name: n for name, n in zip(THINGS, part.heap, strict=True) if n}


def held(state: GlenState, seat: int, index: int) -> int:
    """One of the numbers of a seat."""
    return state.numbers[seat * w.WIDTH + index]


def refused(game: GlenGame, state: GlenState, line: str) -> Reason:
    """Why the seat to act may not play a line."""
    why = game.why(state, game.to_act(state), line)
    assert why is not None, line
    assert line not in game.lines(state, game.to_act(state))
    return why


def lay_out(game: GlenGame, state: GlenState) -> tuple[list[int], list[str]]:
    """Play the refill; the miles on which tiles came, and what is claimed at its end."""
    miles: list[int] = []
    said: list[str] = []
    while game.to_act(state) == CHANCE and state.stack[-1][0] == w.LAYING:
        before = state.copy()
        miles.append(state.stack[-1][2])
        game.apply(state, game.legal(state)[0])
        said = claims(game, before, state)
    return miles, said
