"""How well a game played alone could have gone: a beam search that knows the order of the deck."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from howff.core.kernel import CHANCE, Game
from howff.games.clustered.bots import greedy
from howff.games.clustered.game import ClusteredGame
from howff.games.clustered.guide import owners
from howff.games.clustered.race import promise
from howff.games.clustered.state import (
    BESIDE,
    COLUMN,
    KIND,
    NORMAL,
    ONE_JOKER,
    ROW,
    ClusteredState,
    normal_kinds,
)

WIDTH: Final = 150
"""So many positions are followed at a time."""

TRIED: Final = 24
"""Of each position so many placements are tried, the most promising cells first."""

GREEDY: Final = 24
"""So many games of the greedy player are asked as well: in quick play it often finds more."""

HANDS: Final = 3
"""Of positions with the same grid so many are followed."""

COMPANY: Final = 0.6
SQUARE: Final = 1.2
"""What two own cards side by side, and four in a square, may still grow into."""

TASTES: Final = ((0.0, 0.0), (0.15, 3.0))
"""What two cards in hand that go together, and a joker, may still bring: neither is always best."""


def best_found(game: Game[Any], dealt: Sequence[str]) -> int:
    """The best score found for the chance events of a whole game, in their order."""
    assert isinstance(game, ClusteredGame)
    beams = [_followed(game, dealt, held, joker) for held, joker in TASTES]
    return max(*beams, *(_greedily(game, dealt, Random(seed)) for seed in range(GREEDY)))


def _greedily(game: ClusteredGame, dealt: Sequence[str], rng: Random) -> int:
    state = game.start()
    coming = iter(dealt)
    while state.stack:
        if state.stack[-1][1] == CHANCE:
            line = next(coming)
        else:
            line = greedy(game, game.view(state, 0), rng)
        game.apply(state, game.parse(state, line)[0])
    return game.scores(state)[0]


def _followed(game: ClusteredGame, dealt: Sequence[str], held: float, joker: float) -> int:
    beam = [game.start()]
    coming = iter(dealt)
    while beam[0].stack:
        if beam[0].stack[-1][1] == CHANCE:
            text = next(coming)
            for state in beam:
                game.apply(state, game.parse(state, text)[0])
            continue
        found: dict[Any, ClusteredState] = {}
        for state in beam:
            for move in _tried(game, state):
                after = state.copy()
                game.apply(after, move)
                found.setdefault(after.key(), after)
        order = sorted(found.values(), key=lambda one: -_worth(game, one, held, joker))
        beam = _varied(order)[:WIDTH]
    return max(game.scores(state)[0] for state in beam)


def _varied(order: list[ClusteredState]) -> list[ClusteredState]:
    """The best with few hands to each grid, so that quick play's discards do not fill the beam."""
    seen: dict[tuple[int, ...], int] = {}
    found = []
    for state in order:
        grid = tuple(sorted(state.laid))
        seen[grid] = seen.get(grid, 0) + 1
        if seen[grid] <= HANDS:
            found.append(state)
    return found


def _tried(game: ClusteredGame, state: ClusteredState) -> list[int]:
    """The moves worth following."""
    moves = game.legal(state)
    if len(moves) <= TRIED:
        return moves
    owned = owners(state)
    hopes: dict[int, int] = {}
    for move in moves:
        cell = move - (move & KIND)
        if cell not in hopes:
            hopes[cell] = promise(owned, cell, 0, 0)
    return sorted(moves, key=lambda move: -hopes[move - (move & KIND)])[:TRIED]


def _worth(game: ClusteredGame, state: ClusteredState, held: float, joker: float) -> float:
    """The points so far, and how compact the own cards lie, and what the hand promises."""
    own = {cell for cell, seat in owners(state).items() if seat == 0}
    worth = float(game.scores(state)[0])
    for cell in own:
        beside, below = cell + COLUMN in own, cell + ROW in own
        worth += COMPANY * (beside + below)
        if beside and below and cell + COLUMN + ROW in own:
            worth += SQUARE
    hand = state.piles[0]
    for kind in normal_kinds(hand & NORMAL):
        worth += held * (BESIDE[kind] & hand & NORMAL).bit_count()
    return worth + joker * (hand // ONE_JOKER)
