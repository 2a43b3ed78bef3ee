"""What a strong player would tell you: the best moves, what they promise, who will end where."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from howff.bots.bot import Budget
from howff.bots.levels import thinking_of
from howff.bots.search import Position, SearchBot
from howff.bots.tree import Tree
from howff.core.kernel import OVER
from howff.core.view import View

MENTOR = "landlord"
"""The level that gives hints."""

BEST = 3


@dataclass(frozen=True)
class Advice:
    """A move: its line, the final points to be expected of it, and how far they spread."""

    line: str
    points: float
    spread: float
    share: float
    """The part of all thinking that went into this move: how sure the mentor is."""

    def to_json(self) -> dict[str, Any]:
        """The advice as data."""
        return {
            "line": self.line,
            "points": round(self.points, 2),
            "spread": round(self.spread, 2),
            "share": round(self.share, 3),
        }


@dataclass(frozen=True)
class Hint:
    """The best moves, the best first (none where nothing is asked), and every seat's prospects."""

    best: tuple[Advice, ...]
    places: tuple[float, ...]
    points: tuple[float, ...]

    def to_json(self) -> dict[str, Any]:
        """The hint as data."""
        return {
            "best": [one.to_json() for one in self.best],
            "places": [round(one, 2) for one in self.places],
            "points": [round(one, 1) for one in self.points],
        }


def hint(view: View, seed: str = "hint", budget: Budget | None = None) -> Hint:
    """For any View; the same View, seed and budget in iterations give the same hint."""
    rng = Random(seed)
    position = Position(view, rng)
    allowed = budget or Budget()
    usual = thinking_of(MENTOR, view.setup.game).iterations
    if not position.asked:
        return _prospects(position, rng, allowed, usual)
    bot = SearchBot(MENTOR)
    bot.seed(seed)
    bot.at(view.setup.game)
    tree = bot.planted(position)
    tree.run(position.imaginer, allowed.iterations or usual, allowed.seconds)
    kids = sorted(tree.root.kids, key=lambda kid: (-kid.visits, -kid.mean))[:BEST]
    best = []
    for kid in kids:
        line = bot.whole(position, tree, kid)
        mean = kid.points / kid.visits
        spread = sqrt(max(0.0, kid.squares / kid.visits - mean * mean))
        text = position.game.text(position.world, line)
        best.append(Advice(text, mean, spread, kid.visits / tree.iterations))
    return Hint(tuple(best), *_means(tree))


def _means(tree: Tree) -> tuple[tuple[float, ...], tuple[float, ...]]:
    count = tree.iterations
    places = tuple(one / count for one in tree.places)
    return places, tuple(one / count for one in tree.finals)


def _prospects(position: Position, rng: Random, budget: Budget, usual: int) -> Hint:
    """For who only looks on: playouts from where the game stands."""
    game, guide = position.game, position.guide
    tree = Tree(game, guide, 0, rng, 0.0, 0.0, 0.0, guide.horizon)
    over = game.to_act(position.world) == OVER
    for _ in range(1 if over else budget.iterations or usual // 4):
        world = position.imaginer.sample(rng)
        guide.playout(world, rng, guide.horizon)
        tree.count(guide.points(world))
        tree.iterations += 1
    return Hint((), *_means(tree))
