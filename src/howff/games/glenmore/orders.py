"""All activations that are open, in the order that leaves the own position best."""

from __future__ import annotations

from random import Random

from howff.core import registry
from howff.core.view import View
from howff.games.glenmore.bots import evaluate
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState

NODES = 500
"""Positions looked at; beyond them the best found so far counts."""


def best_order(view: View, rng: Random) -> list[str]:
    """The activations to make one after the other; without those that cost more than they give."""
    if view.ask is None or view.seat is None or view.ask.step != "act":
        return []
    game = registry.make(view.setup)
    assert isinstance(game, GlenGame)
    search = _Search(game, view.seat)
    search.look(game.imagine(view, rng), [])
    return search.best


class _Search:
    def __init__(self, game: GlenGame, seat: int) -> None:
        self._game = game
        self._seat = seat
        self._seen: set[object] = set()
        self._value = float("-inf")
        self.best: list[str] = []

    def look(self, state: GlenState, lines: list[str]) -> None:
        """Try everything that may be activated here, what gives most at once first."""
        key = state.key()
        if key in self._seen or len(self._seen) >= NODES:
            return
        self._seen.add(key)
        value = self._worth(state)
        if value > self._value:
            self._value, self.best = value, lines
        # What asks for something else on the way is left to its player.
        if self._game.to_act(state) != self._seat or state.stack[-1][0] != w.ACTING:
            return
        found = []
        for line in self._game.lines(state, self._seat):
            if line.startswith("act "):
                after = state.copy()
                for move in self._game.parse(after, line):
                    self._game.apply(after, move)
                found.append((-self._worth(after), line, after))
        for _, line, after in sorted(found, key=lambda one: one[:2]):
            self.look(after, [*lines, line])

    def _worth(self, state: GlenState) -> float:
        """Without what is still to be activated: that is what is looked for."""
        bare = state.copy()
        bare.stack = [frame for frame in bare.stack if frame[0] != w.ACTING]
        return evaluate(self._game, bare, self._seat)
