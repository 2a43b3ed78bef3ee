"""Information-set tree search: one observer, any number of players, worlds imagined anew.

A node is a line of decisions, whoever made them and whatever chance did in between; each
iteration walks it in another world that the observer's View allows.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final

from mypy_extensions import mypyc_attr

from howff.bots.guide import Guide
from howff.core.kernel import CHANCE, Game, Imaginer

LOOK: Final = 8
"""The clock is read after every so many iterations."""


class Node:
    """One decision in the tree and what came of it.

    `total` sums the rewards of `seat`, who makes the move; `offered` counts the iterations in which
    it was legal; `mean` and `doubt` (one by the root of the visits) are what selection reads.
    `points` and `squares` are kept below the root only: the observer's final points.
    """

    __slots__ = (
        "doubt", "kids", "mean", "move", "offered", "points", "prior", "seat", "squares", "step",
        "total", "visits",
    )  # fmt: skip

    def __init__(self, step: int, seat: int, move: int, prior: float) -> None:
        self.step: int = step
        self.seat: int = seat
        self.move: int = move
        self.prior: float = prior
        self.visits: int = 0
        self.offered: int = 1
        self.total: float = 0.0
        self.mean: float = 0.0
        self.doubt: float = 0.0
        self.points: float = 0.0
        self.squares: float = 0.0
        self.kids: list[Node] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Tree:
    """A search that can be stopped and taken up again at any time."""

    def __init__(
        self,
        game: Game[Any],
        guide: Guide[Any],
        observer: int,
        rng: Random,
        explore: float,
        widen: float,
        bias: float,
        horizon: int,
    ) -> None:
        self.game: Game[Any] = game
        self.guide: Guide[Any] = guide
        self.observer: int = observer
        self.rng: Random = rng
        self.explore: float = explore
        self.widen: float = widen
        self.bias: float = bias
        self.horizon: int = horizon
        self.root: Node = Node(-1, -1, -1, 0.0)
        self.waiting: list[int] = []
        self.priors: list[float] = []
        self.decisions: int = 0
        self.iterations: int = 0
        self.places: list[float] = [0.0] * game.seats
        self.finals: list[float] = [0.0] * game.seats

    def plant(self, root: Node, moves: list[int], ranks: list[float]) -> None:
        """Begin at a position: its legal moves, to be looked at in the order of their ranks."""
        self.root = root
        order = sorted([(-rank, at) for at, rank in enumerate(ranks)])
        known = [kid.move for kid in root.kids]
        low = min(ranks)
        span = max(ranks) - low
        self.waiting = []
        self.priors = []
        for worst, at in reversed(order):
            if moves[at] not in known:
                self.waiting.append(moves[at])
                self.priors.append((-worst - low) / span if span > 0.0 else 0.0)
        self.iterations = 0
        self.places = [0.0] * self.game.seats
        self.finals = [0.0] * self.game.seats

    def run(self, imaginer: Imaginer[Any], iterations: int, seconds: float) -> int:
        """So many iterations, or as many as fit into the time; answers how many it were."""
        rng = self.rng
        began = perf_counter()
        done = 0
        while done < iterations:
            if done % LOOK == 0 and seconds > 0.0 and perf_counter() - began >= seconds:
                break
            self.iterate(imaginer.sample(rng))
            done += 1
        return done

    def iterate(self, state: Any) -> None:
        """One walk down the tree and out of it, in one world."""
        game, guide, rng = self.game, self.guide, self.rng
        observer = self.observer
        node = self.root
        path: list[Node] = []
        # Where several decide at once, those before us have decided unseen.
        while game.to_act(state) != observer:
            game.apply(state, guide.suggest(state, rng))
        while True:
            seat = game.to_act(state)
            if seat >= 0:
                node = self.descend(node, state, seat)
                path.append(node)
                game.apply(state, node.move)
                if node.visits == 0:
                    self.decisions += guide.playout(state, rng, self.horizon)
                    break
            elif seat == CHANCE:
                game.apply(state, game.pick(state, rng))
            else:
                break
        self.learn(path, guide.points(state), game.to_act(state) < CHANCE)

    def descend(self, node: Node, state: Any, seat: int) -> Node:
        """The kid to follow: a new one while there is room for it, else the most promising."""
        guide = self.guide
        frame = state.stack[-1]
        step: int = frame[0]
        kids = node.kids
        if node is self.root:
            if self.waiting and len(kids) < 2.0 + self.widen * sqrt(node.visits):
                kid = Node(step, seat, self.waiting.pop(), self.priors.pop())
                kids.append(kid)
                return kid
            return self.select_root(kids, node.visits)
        if len(kids) < 2.0 + self.widen * sqrt(node.visits):
            move = guide.suggest(state, self.rng)
            fresh = True
            for kid in kids:
                if kid.move == move and kid.seat == seat and kid.step == step:
                    fresh = False
                    break
            if fresh:
                kid = Node(step, seat, move, 0.0)
                kids.append(kid)
                return kid
        found = self.select(kids, state, step, seat)
        if found is None:
            found = Node(step, seat, guide.suggest(state, self.rng), 0.0)
            kids.append(found)
        return found

    def select_root(self, kids: list[Node], visits: int) -> Node:
        """The best upper bound where every kid is legal in every world."""
        factor = self.explore * sqrt(log(visits + 1))
        bias = self.bias
        best = -1.0
        found = kids[0]
        for kid in kids:
            bound = kid.mean + factor * kid.doubt + bias * kid.prior * kid.doubt * kid.doubt
            if bound > best:
                best = bound
                found = kid
        return found

    def select(self, kids: list[Node], state: Any, step: int, seat: int) -> Node | None:
        """The best upper bound among the kids that are legal in this world."""
        guide, explore = self.guide, self.explore
        best = -1.0
        found: Node | None = None
        for kid in kids:
            if kid.step == step and kid.seat == seat and guide.allows(state, kid.move):
                kid.offered += 1
                bound = kid.mean + explore * kid.doubt * sqrt(log(kid.offered))
                if bound > best:
                    best = bound
                    found = kid
        return found

    def learn(self, path: list[Node], points: list[float], over: bool) -> None:
        """Tell every decision on the way what came of it."""
        rewards = self.guide.rewards(points, over)
        for node in path:
            node.visits += 1
            node.total += rewards[node.seat]
            node.mean = node.total / node.visits
            node.doubt = 1.0 / sqrt(node.visits)
        self.decisions += len(path)
        self.iterations += 1
        self.root.visits += 1
        if path:
            mine = points[self.observer]
            path[0].points += mine
            path[0].squares += mine * mine
        self.count(points)

    def count(self, points: list[float]) -> None:
        """Add one ending to every seat's prospects; equals share the better place."""
        places, finals = self.places, self.finals
        for seat in range(len(points)):
            one = points[seat]
            finals[seat] += one
            place = 1.0
            for other in points:
                if other > one:
                    place += 1.0
            places[seat] += place
