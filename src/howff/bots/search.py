"""The bot that searches: how strongly, and with which human weaknesses, its level says."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from math import exp
from random import Random
from typing import Any

from howff.bots.bot import Budget, offered
from howff.bots.exact import Exact
from howff.bots.guide import Guide, PlainGuide
from howff.bots.levels import Thinking, thinking_of
from howff.bots.tree import Node, Tree
from howff.core import registry
from howff.core.kernel import CHANCE, Game
from howff.core.view import View

WORLDS = 24
"""An endgame is solved in so many of the worlds that may be."""


@lru_cache(maxsize=64)
def guide_of(game: Game[Any]) -> Guide[Any]:
    """The game's own guide, or plain random playouts."""
    name = f"{type(game).__module__.rpartition('.')[0]}.guide"
    if find_spec(name) is None:
        return PlainGuide(game)
    made = registry.room(game.setup.game, "guide").make(game)
    assert isinstance(made, Guide)
    return made


class Position:
    """What a View says, as the search wants it: a way to imagine worlds, and the legal moves."""

    def __init__(self, view: View, rng: Random) -> None:
        self.view = view
        self.game: Game[Any] = registry.make(view.setup)
        self.guide = guide_of(self.game)
        self.observer = 0 if view.seat is None else view.seat
        self.asked = view.ask is not None
        self.imaginer = self.game.imaginer(view)
        self.world = self.imaginer.sample(rng)
        self.moves: list[int] = []
        if self.asked:
            self.ready(self.world, rng)
            self.moves = self.game.legal(self.world)

    def ready(self, world: Any, rng: Random) -> None:
        """Let those decide who decide before us at the same time."""
        while self.game.to_act(world) != self.observer:
            self.game.apply(world, self.guide.suggest(world, rng))

    def worlds(self, rng: Random) -> list[Any]:
        """Different worlds that may be, as many as an endgame is solved in."""
        found: dict[Any, Any] = {}
        for _ in range(2 * WORLDS):
            world = self.imaginer.sample(rng)
            self.ready(world, rng)
            found.setdefault(world.key(), world)
        return list(found.values())[:WORLDS]

    def ranks(self, thinking: Thinking, rng: Random) -> tuple[list[int], list[float]]:
        """The moves that are looked at, and how promising they seem."""
        ranks = self.guide.rank(self.world, self.moves)
        if not thinking.attention or thinking.attention >= len(self.moves):
            return self.moves, ranks
        # The eye falls on what stands out, and on some of the rest.
        seen = sorted(
            (-rank * (0.4 + rng.random()) - rng.random(), at) for at, rank in enumerate(ranks)
        )
        places = sorted(at for _, at in seen[: thinking.attention])
        return [self.moves[at] for at in places], [ranks[at] for at in places]


class SearchBot:
    """Searches the tree of what may happen; the same View and seed give the same line."""

    def __init__(self, name: str, thinking: Thinking | None = None) -> None:
        self.name = name
        self._given = thinking
        self.thinking = thinking or Thinking(1)
        self._rng = Random()
        self._before: View | None = None
        self._tree: Tree | None = None

    def seed(self, seed: str) -> None:
        """Everything the bot chooses from here on follows from this seed."""
        self._rng.seed(seed)
        self._before = self._tree = None

    def choose(self, view: View, budget: Budget) -> str:
        """One of the lines that the View asks for."""
        moves = offered(view)
        if len(moves) == 1:
            return moves[0]
        self.at(view.setup.game)
        position = Position(view, self._rng)
        line = self._solved(position)
        if line is None:
            tree = self._searched(position, budget)
            line = self.whole(position, tree, self._pick(tree.root.kids))
            self._before, self._tree = view, tree
        return position.game.text(position.world, line)

    def at(self, game: str) -> None:
        """Think about this game as the level does that the bot is named after."""
        if self._given is None:
            self.thinking = thinking_of(self.name, game)

    def _solved(self, position: Position) -> list[int] | None:
        """The best move of an endgame that is small enough."""
        thinking, game = self.thinking, position.game
        if not thinking.exact or position.guide.left(position.world) > thinking.last:
            return None
        worlds = position.worlds(self._rng)
        exact = Exact(game, position.guide, thinking.exact)
        values = exact.solve(worlds, position.moves, position.observer)
        if values is None:
            return None
        return [position.moves[values.index(max(values))]]

    def _searched(self, position: Position, budget: Budget) -> Tree:
        tree = self._kept(position) or self.planted(position)
        iterations = budget.iterations or self.thinking.iterations
        tree.run(position.imaginer, iterations, budget.seconds)
        return tree

    def planted(self, position: Position) -> Tree:
        """A new tree for a position."""
        thinking = self.thinking
        tree = Tree(
            position.game,
            position.guide,
            position.observer,
            self._rng,
            thinking.explore,
            thinking.widen,
            thinking.bias,
            thinking.horizon or position.guide.horizon,
        )
        moves, ranks = position.ranks(thinking, self._rng)
        tree.plant(Node(-1, -1, -1, 0.0), moves, ranks)
        return tree

    def _kept(self, position: Position) -> Tree | None:
        """The part of the last tree that came true, if the game can tell what was played since."""
        before, tree = self._before, self._tree
        if before is None or tree is None or before.setup != position.view.setup:
            return None
        since = getattr(registry.room(position.view.setup.game, "bots"), "since", None)
        if since is None:
            return None
        reached = [_follow(tree.root, played) for played in since(before, position.view)]
        node = max(reached, key=lambda one: one.visits, default=Node(-1, -1, -1, 0.0))
        if not node.visits:
            return None
        moves, ranks = position.ranks(self.thinking, self._rng)
        node.kids = [kid for kid in node.kids if kid.move in moves]
        node.visits = sum(kid.visits for kid in node.kids)
        tree.plant(node, moves, ranks)
        return tree

    def whole(self, position: Position, tree: Tree, node: Node) -> list[int]:
        """A move and what follows it until the line is whole."""
        game, rng = position.game, self._rng
        line = [node.move]
        world = position.world.copy()
        game.apply(world, node.move)
        while game.midline(world):
            if game.to_act(world) == CHANCE:
                move = game.pick(world, rng)
            else:
                legal = game.legal(world)
                kids = [kid for kid in node.kids if kid.move in legal]
                if kids:
                    node = self._pick(kids)
                    move = node.move
                else:
                    ranks = position.guide.rank(world, legal)
                    move = legal[ranks.index(max(ranks))]
                    node = Node(-1, -1, move, 0.0)
            line.append(move)
            game.apply(world, move)
        return line

    def _pick(self, kids: list[Node]) -> Node:
        """The kid tried most; who slips takes one that seems about as good."""
        slip = self.thinking.slip
        if not slip:
            return max(kids, key=lambda kid: (kid.visits, kid.mean))
        best = max(kid.mean for kid in kids)
        weights = [exp((kid.mean - best) / slip) if kid.visits else 0.0 for kid in kids]
        return self._rng.choices(kids, weights)[0]


def _follow(node: Node, played: list[tuple[int, int]]) -> Node:
    """Where a line of play leads in the tree; an untried node if it is not there."""
    for seat, move in played:
        for kid in node.kids:
            if kid.seat == seat and kid.move == move:
                node = kid
                break
        else:
            return Node(-1, -1, -1, 0.0)
    return node
