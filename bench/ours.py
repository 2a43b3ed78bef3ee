"""Our workloads, call by call through the public API, for any game of the registry."""

from __future__ import annotations

from random import Random
from typing import Any

from howff.bots.levels import LEVELS
from howff.bots.search import Position, SearchBot
from howff.core import registry
from howff.core.kernel import CHANCE, OVER, Game
from howff.core.setup import Setup

from .clock import Work
from .wrapped import ENCODED, wrapped

# How many units a short piece of work does, so that the clock is not what is measured.
BATCH = 50
MIDDLES = 8
ITERATIONS = 500


def count_lines(game: Game[Any]) -> bool:
    """Whether several moves may make one decision line, which is what counts."""
    return type(game).midline is not Game.midline


def playout(game: Game[Any], rng: Random) -> Work:
    """A random game from the deal to the scores; its decisions are counted."""
    toss = rng.random
    by_lines = count_lines(game)

    def play() -> int:
        decisions = 0
        state = game.start()
        while True:
            seat = game.to_act(state)
            if seat >= 0:
                moves = game.legal(state)
                game.apply(state, moves[int(toss() * len(moves))])
                if not by_lines or not game.midline(state):
                    decisions += 1
            elif seat == CHANCE:
                game.apply(state, game.pick(state, rng))
            else:
                break
        game.scores(state)
        return decisions

    return play


def history(game: Game[Any], rng: Random) -> list[Any]:
    """The positions of a random game before each decision line."""
    state = game.start()
    seen: list[Any] = []
    while (seat := game.to_act(state)) != OVER:
        if seat == CHANCE:
            game.apply(state, game.pick(state, rng))
            continue
        if not game.midline(state):
            seen.append(state.copy())
        game.apply(state, rng.choice(game.legal(state)))
    return seen


def middle(game: Game[Any], rng: Random) -> Any:
    """The position in the middle of a random game."""
    seen = history(game, rng)
    return seen[len(seen) // 2]


def copying(game: Game[Any], rng: Random) -> Work:
    """Copies of positions in the middle of games."""
    middles = [middle(game, rng) for _ in range(MIDDLES)]

    def copy() -> int:
        for state in middles:
            for _ in range(BATCH):
                state.copy()
        return BATCH * MIDDLES

    return copy


def imagining(game: Game[Any], rng: Random) -> Work:
    """Full states behind the View of the seat to act in the middle of games."""
    middles = [middle(game, rng) for _ in range(MIDDLES)]
    views = [game.view(state, game.to_act(state)) for state in middles]

    def imagine() -> int:
        for view in views:
            game.imagine(view, rng)
        return MIDDLES

    return imagine


def searching(game: Game[Any], rng: Random) -> Work:
    """The tree search of the bots early in a game; all decisions of all iterations are counted.

    Its playouts go to the end, as those of the peers do, whatever a game's own levels do.
    """
    state = history(game, rng)[2]
    view = game.view(state, game.to_act(state))
    thinking = LEVELS["landlord"]

    def search() -> int:
        bot = SearchBot("landlord", thinking)
        bot.seed("bench")
        position = Position(view, rng)
        tree = bot.planted(position)
        tree.run(position.imaginer, ITERATIONS, 0.0)
        return tree.decisions

    return search


def viewing(game: Game[Any], rng: Random) -> Work:
    """The View of the seat to act, in all positions of a game."""
    states = [(state, game.to_act(state)) for state in history(game, rng)]

    def view() -> int:
        for state, seat in states:
            game.view(state, seat)
        return len(states)

    return view


KINDS = {
    "playout": playout,
    "wrapped": wrapped,
    "copy": copying,
    "imagine": imagining,
    "view": viewing,
    "search": searching,
}


def workloads() -> dict[str, tuple[str, int, str]]:
    """Names like `playout clans 4`, each with its kind, seats and game."""
    found: dict[str, tuple[str, int, str]] = {}
    for game in registry.games():
        low, high = registry.meta(game).seats
        for count in sorted({max(2, low), min(4, high)}):
            for kind in KINDS:
                # The peers that are wrapped play at two seats.
                if kind != "wrapped" or (game in ENCODED and count == 2):
                    found[f"{kind} {game} {count}"] = (kind, count, game)
    return found


def make(name: str, seed: int) -> Work:
    """The workload of one of these names."""
    kind, seats, game = workloads()[name]
    return KINDS[kind](registry.make(Setup(game=game, seats=seats)), Random(seed))
