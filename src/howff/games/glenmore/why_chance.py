"""Why an outcome of chance is impossible."""

from __future__ import annotations

from howff.core.message import Reason, Refused
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.notation import read_chance
from howff.games.glenmore.reasons import reason
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.track import lay_outcomes
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.chance import FORETELL


def why_chance(game: GlenGame, state: GlenState, text: str) -> Reason | None:
    """Why an outcome is impossible: wrong mile, no such tile left, World's End out of place."""
    frame = state.stack[-1]
    if frame[0] >= w.OWN_STEPS:
        return _why_own_chance(game, state, text)
    try:
        moves = read_chance(game, state, text)
    except Refused as refused:
        return refused.reason
    if not moves:
        return None
    move = moves[0]
    if frame[0] == w.LAYING:
        if text.split(" ")[1] != str(frame[2]):
            return reason("E-CHANCE", "GM-046", text=text[:60])
        if all(tile != move for tile, _ in lay_outcomes(game.book, state)):
            late = move == game.book.worlds_end
            return reason("E-CHANCE", "RUL-05" if late else "GM-046", text=text[:60])
        return None
    if move >= FORETELL:
        return _why_told(game, [one & w.TILE_MASK for one in moves], move >> 10 & 7, text)
    if all(outcome != move for outcome, _ in game.outcomes(state)):
        return reason("E-CHANCE", text=text[:60])
    return None


def _why_told(game: GlenGame, tiles: list[int], stack: int, text: str) -> Reason | None:
    """A stack told in advance holds exactly the tiles of that stack."""
    if sorted(tiles) != sorted(game.book.data.stacks[stack]):
        return reason("E-CHANCE", "GM-031", text=text[:60])
    return None


def _why_own_chance(game: GlenGame, state: GlenState, text: str) -> Reason | None:
    try:
        read = [one.parse(state, text) for one in game.book.hooks.chronicles]
    except Refused as refused:
        return refused.reason
    found = [moves for moves in read if moves is not None]
    if not found or len(found[0]) != 1:
        return reason("E-CHANCE", text=text[:60])
    possible = any(outcome == found[0][0] for outcome, _ in game.outcomes(state))
    return None if possible else reason("E-CHANCE", text=text[:60])
