"""Whole decision lines as the steps allow them, one by one."""

from __future__ import annotations

from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.state import GlenState


def finished(game: GlenGame, state: GlenState, moves: list[int]) -> list[list[int]]:
    """All lines that begin with these moves; a beginning without an end is a fault."""
    ahead = state.copy()
    for move in moves:
        game.apply(ahead, move)
    if not game.midline(ahead):
        return [moves]
    legal = game.legal(ahead)
    assert legal, "a beginning that cannot be finished"
    return [way for move in legal for way in finished(game, state, [*moves, move])]


def whole_lines(game: GlenGame, state: GlenState) -> list[list[int]]:
    """Every decision line of the seat to act."""
    return [way for move in game.legal(state) for way in finished(game, state, [move])]
