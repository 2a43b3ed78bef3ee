"""Random players who like landmarks, Gatherings and events, so that games are full of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from howff.core.kernel import CHANCE, OVER
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState

LOVE = 12


def eager(game: GlenGame, rng: Random) -> Iterator[tuple[GlenState, list[int], GlenState]]:
    """A whole game as (before, moves, after) per line."""
    state = game.start()
    while game.to_act(state) != OVER:
        before = state.copy()
        moves = [game.pick(state, rng)] if game.to_act(state) == CHANCE else _line(game, state, rng)
        for move in moves:
            game.apply(state, move)
        yield before, moves, state.copy()


def _line(game: GlenGame, state: GlenState, rng: Random) -> list[int]:
    ahead = state.copy()
    moves: list[int] = []
    while True:
        legal = game.legal(ahead)
        weights = [_liked(game, ahead, move) for move in legal]
        moves += rng.choices(legal, weights)
        game.apply(ahead, moves[-1])
        if not game.midline(ahead):
            return moves


def _liked(game: GlenGame, state: GlenState, move: int) -> float:
    verb, tiles = move & ~w.ABOUT, game.book.data.tiles
    if verb in (w.DONE, w.DUMP_COIN):
        return 0.05
    if verb == w.TAKE:
        tile = tiles[state.track[move & w.ABOUT]]
        return LOVE if tile.landmark >= 0 or tile.chronicle else 1
    if verb == w.ACT:
        tile = tiles[state.land[state.stack[-1][1]][move & w.CELL] & w.TILE_MASK]
        return LOVE if tile.chronicle else 1
    return 3 if move >= w.OWN_VERBS else 1
