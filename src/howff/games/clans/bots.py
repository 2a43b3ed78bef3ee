"""A sensible player that looks one turn ahead, from the View only."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from howff.core.kernel import Game
from howff.core.view import View
from howff.games.clans.game import ClansGame
from howff.games.clans.state import (
    LOWEST,
    RANKS,
    SEAT,
    ClansState,
    cards_of,
    owners,
    shields_left,
)

RESERVE: Final = 6.5
"""What a shield that can still be laid is worth."""

LEADER: Final = 0.5
"""How much more the strongest opponent counts than the others."""


def greedy(game: Game[Any], view: View, rng: Random) -> str:
    """The turn after which the expected points, one's own against the others', are best."""
    assert isinstance(game, ClansGame)
    assert view.ask is not None
    assert view.seat is not None
    # The hidden cards of this state are made up, and nothing below looks at them.
    outlook = _Outlook(game, game.imagine(view, rng), view.seat)
    worth = {line: outlook.worth(line) for line in view.ask.moves}
    best = max(worth.values())
    return rng.choice([line for line in view.ask.moves if worth[line] > best - 1e-9])


class _Outlook:
    """What every tableau can be expected to give when the seats have filled."""

    def __init__(self, game: ClansGame, state: ClansState, player: int) -> None:
        self._game = game
        self._state = state
        self._player = player
        self._ranks = RANKS - len(game.table.ranks_out)
        # CL-40: all but the last player keep a card at the end.
        self._turns = [len(hand) - 1 for hand in state.hands]
        self._turns[-1] += 1
        turns = sum(self._turns)
        # Every card still to come takes one of the free seats.
        self._filling = turns / state.free.bit_count()
        self._free = [0] * len(state.tableaus)
        for seat in cards_of(state.free):
            self._free[game.table.tableau_of[seat]] += 1
        self._now = [
            self._expected(marks, free)
            for marks, free in zip(state.tableaus, self._free, strict=True)
        ]

    def worth(self, line: str) -> float:
        """The expected lead after a turn."""
        game, player = self._game, self._player
        move = game.parse(self._state, line)[0]
        after = self._state.copy()
        game.apply(after, move)
        here = game.table.tableau_of[move & SEAT]
        changed = self._expected(after.tableaus[here], self._free[here] - 1)
        points = [0.0] * game.seats
        for at, given in enumerate(self._now):
            for other in range(game.seats):
                points[other] += changed[other] if at == here else given[other]
        for other in range(game.seats):
            turns = self._turns[other] - (other == player)
            points[other] += RESERVE * min(shields_left(after, other), turns)
        rivals = [points[other] for other in range(game.seats) if other != player]
        mean = sum(rivals) / len(rivals)
        return points[player] - LEADER * max(rivals) - (1 - LEADER) * mean

    def _expected(self, marks: int, free: int) -> list[float]:
        """Points per player from one tableau, its free seats filled at random."""
        points = [0.0] * self._game.seats
        stack = owners(marks)
        more = free * self._filling
        # taking[n] is the chance that the n-th shield is the next to take a rank.
        taking = [1.0] + [0.0] * len(stack)
        for step in range(self._ranks):
            cards = marks >> 3 * step & 7
            present = 1.0 if cards else 1 - (1 - 1 / self._ranks) ** more
            value = (LOWEST + step) * (cards + more / self._ranks)
            for at, owner in enumerate(stack):
                points[owner] += taking[at] * value
            for at in range(len(stack), 0, -1):
                taking[at] += present * (taking[at - 1] - taking[at])
            taking[0] *= 1 - present
        return points
