"""The peers' workloads, call by call through their public APIs, as their own examples drive them.

Needs the extra `peers`; whatever is not installed is left out.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from typing import Any

from .clock import Work

# How many units a short piece of work does, so that the clock is not what is measured.
BATCH = 50
MIDDLES = 8
UCT = 10.0
"""How much OpenSpiel's searches explore; the figure of its own example."""


def spiel_game(name: str) -> Any:
    """A game of OpenSpiel, its Python games included."""
    import pyspiel
    from open_spiel.python import games as _python_games  # noqa: F401 - importing registers them

    return pyspiel.load_game(name)


def spiel_middle(game: Any, rng: Random) -> Any:
    """The decision in the middle of a random game."""
    state = game.new_initial_state()
    seen = []
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            seen.append(state.clone())
            state.apply_action(rng.choice(state.legal_actions()))
    return seen[len(seen) // 2]


def spiel_search(name: str, compiled: bool, simulations: int) -> Callable[[Random], Work]:
    """OpenSpiel's own information-set search, its Python or its C++ one, early in a game."""

    def prepare(rng: Random) -> Work:
        import pyspiel
        from numpy.random import RandomState
        from open_spiel.python.algorithms import ismcts, mcts

        game = spiel_game(name)
        state = spiel_early(game, rng)
        length = sum(spiel_length(state, rng) for _ in range(BATCH)) / BATCH
        seed = rng.randrange(1 << 30)
        luck = RandomState(seed)

        def search() -> int:
            if compiled:
                rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
                pyspiel.ISMCTSBot(seed, rollouts, UCT, simulations).step(state)
            else:
                rollouts = mcts.RandomRolloutEvaluator(1, luck)
                ismcts.ISMCTSBot(game, rollouts, UCT, simulations, random_state=luck).step(state)
            # Every simulation goes on to the end of the game.
            return round(simulations * length)

        return search

    return prepare


def spiel_early(game: Any, rng: Random) -> Any:
    """A position soon after the deal."""
    state = game.new_initial_state()
    decisions = 0
    while state.is_chance_node() or decisions < 2:
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return state


def spiel_length(state: Any, rng: Random) -> int:
    """How many decisions a random game takes from here."""
    state = state.clone()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def spiel_playout(name: str) -> Callable[[Random], Work]:
    """Random games of one of OpenSpiel's games."""

    def prepare(rng: Random) -> Work:
        game = spiel_game(name)
        toss = rng.random
        draw = rng.choices

        def play() -> int:
            decisions = 0
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(draw(outcomes, weights)[0])
                else:
                    moves = state.legal_actions()
                    state.apply_action(moves[int(toss() * len(moves))])
                    decisions += 1
            state.returns()
            return decisions

        return play

    return prepare


def spiel_clone(name: str) -> Callable[[Random], Work]:
    """Clones of a position in the middle of one of OpenSpiel's games."""

    def prepare(rng: Random) -> Work:
        game = spiel_game(name)
        middles = [spiel_middle(game, rng) for _ in range(MIDDLES)]

        def clone() -> int:
            for state in middles:
                for _ in range(BATCH):
                    state.clone()
            return BATCH * MIDDLES

        return clone

    return prepare


def gin_rummy_resample(rng: Random) -> Work:
    """Full states that the player to move of gin rummy holds possible."""
    game = spiel_game("gin_rummy")
    middles = [spiel_middle(game, rng) for _ in range(MIDDLES)]

    def resample() -> int:
        for state in middles:
            state.resample_from_infostate(state.current_player(), rng.random)
        return MIDDLES

    return resample


def uno_playout(rng: Random) -> Work:
    """RLCard's uno: every step answers an observation and the legal actions."""
    import rlcard

    env = rlcard.make("uno", config={"seed": rng.randrange(2**31)})

    def play() -> int:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            moves = list(state["legal_actions"])
            state, _ = env.step(moves[int(rng.random() * len(moves))])
            decisions += 1
        env.get_payoffs()
        return decisions

    return play


def connect_four_playout(rng: Random) -> Work:
    """PettingZoo's connect_four: every step answers an observation and a mask."""
    import numpy as np
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()

    def play() -> int:
        decisions = 0
        env.reset()
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            moves = np.flatnonzero(observation["action_mask"])
            env.step(int(moves[int(rng.random() * len(moves))]))
            decisions += 1
        return decisions

    return play


def catan_game(rng: Random) -> Any:
    """A game of four random players; Catanatron draws from Python's global generator."""
    from catanatron import Color, Game, RandomPlayer

    return Game([RandomPlayer(color) for color in Color], seed=rng.randrange(1, 2**31))


def catan_playout(rng: Random) -> Work:
    """Catanatron's own loop; a tick is a decision, as in its own statistics."""

    def play() -> int:
        game = catan_game(rng)
        game.play()
        return len(game.state.actions)

    return play


def catan_copy(rng: Random) -> Work:
    """Copies of a position in the middle of a game."""
    game = catan_game(rng)
    seen: list[Any] = []
    while game.winning_color() is None and len(seen) < 1000:
        seen.append(game.copy())
        game.play_tick()
    middle = seen[len(seen) // 2]

    def copy() -> int:
        for _ in range(BATCH):
            middle.copy()
        return BATCH

    return copy


KINDS: dict[str, tuple[str, Callable[[Random], Work]]] = {
    "playout python_tic_tac_toe": ("pyspiel", spiel_playout("python_tic_tac_toe")),
    "playout hanabi": ("pyspiel", spiel_playout("hanabi")),
    "playout gin_rummy": ("pyspiel", spiel_playout("gin_rummy")),
    "playout uno": ("rlcard", uno_playout),
    "playout connect_four": ("pettingzoo", connect_four_playout),
    "playout catanatron": ("catanatron", catan_playout),
    "copy hanabi": ("pyspiel", spiel_clone("hanabi")),
    "copy gin_rummy": ("pyspiel", spiel_clone("gin_rummy")),
    "imagine gin_rummy": ("pyspiel", gin_rummy_resample),
    "search hearts_python": ("pyspiel", spiel_search("hearts", False, 40)),
    "search hearts": ("pyspiel", spiel_search("hearts", True, 1000)),
    "search gin_rummy": ("pyspiel", spiel_search("gin_rummy", True, 200)),
    "copy catanatron": ("catanatron", catan_copy),
}


def installed() -> list[str]:
    """The workloads of the peers that are here."""
    return [name for name, (package, _) in KINDS.items() if find_spec(package)]


def make(name: str, seed: int) -> Work:
    """The workload of one of these names."""
    random.seed(seed)
    return KINDS[name][1](Random(seed))
