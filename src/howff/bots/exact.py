"""Endgames solved to the end: every line of play, in every world that may lie behind a View."""

from __future__ import annotations

from typing import Any, Final

from howff.bots.guide import Guide
from howff.core.kernel import CHANCE, Game

SURE: Final = 2.0
"""More than any reward."""


class Exact:
    """Best play for everybody with open cards; gives up when it has seen too many positions."""

    def __init__(self, game: Game[Any], guide: Guide[Any], budget: int) -> None:
        self.game: Game[Any] = game
        self.guide: Guide[Any] = guide
        self.seats: int = game.seats
        self.budget: int = budget
        self.seen: int = 0

    def value(self, state: Any, floor: float, ceiling: float) -> list[float]:
        """Every seat's reward under best play.

        With two seats, what lies outside the bounds on the first seat's reward is not looked into.
        """
        game = self.game
        seat = game.to_act(state)
        if seat == CHANCE:
            return self.expected(state)
        if seat < 0:
            self.seen += 1
            return self.guide.rewards(self.guide.points(state), True)
        moves = game.legal(state)
        best: list[float] = []
        for move in moves:
            if self.seen > self.budget and best:
                return best
            after = state.copy()
            game.apply(after, move)
            found = self.value(after, floor, ceiling)
            if not best or found[seat] > best[seat]:
                best = found
            if self.seats == 2:
                if seat == 0:
                    floor = max(floor, best[0])
                else:
                    ceiling = min(ceiling, best[0])
                if floor >= ceiling:
                    break
        return best

    def expected(self, state: Any) -> list[float]:
        """The mean over what chance may bring."""
        total = 0.0
        found = [0.0] * self.seats
        for outcome, weight in self.game.outcomes(state):
            after = state.copy()
            self.game.apply(after, outcome)
            values = self.value(after, -SURE, SURE)
            total += weight
            for seat in range(self.seats):
                found[seat] += weight * values[seat]
        return [one / total for one in found]

    def solve(self, worlds: list[Any], moves: list[int], observer: int) -> list[float] | None:
        """The observer's mean reward of each move; None if that was too much work."""
        self.seen = 0
        totals = [0.0] * len(moves)
        for world in worlds:
            for at, move in enumerate(moves):
                after = world.copy()
                self.game.apply(after, move)
                totals[at] += self.value(after, -SURE, SURE)[observer]
                if self.seen > self.budget:
                    return None
        return [total / len(worlds) for total in totals]
