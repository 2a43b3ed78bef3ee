"""OpenSpiel's own ISMCTS bot at our tables, as a bot from outside: Views in, lines out.

howff match level4 "exec:.venv-peers/bin/python -m bench.ismcts" --game clans --seconds 0.5
"""

from __future__ import annotations

import json
import sys
from random import Random
from time import monotonic
from typing import Any

from howff.core import registry
from howff.core.kernel import CHANCE, Game
from howff.core.view import View

UCT = 1.0
SCALE = 20.0
"""A lead of so many points is worth as much as the game."""

ENOUGH = 0.97
"""The part of its time after which no new simulation begins."""


class SpielGame:
    """What OpenSpiel's bot asks of a game."""

    def __init__(self, game: Game[Any]) -> None:
        self.rules = game

    def get_type(self) -> Any:
        """Turns one after another, hidden cards."""
        import pyspiel

        return pyspiel.load_game("leduc_poker").get_type()


class SpielState:
    """What OpenSpiel's bot asks of a state; chance has always had its say already."""

    def __init__(self, game: SpielGame, state: Any, path: tuple[int, ...], rng: Random) -> None:
        self.game, self.state, self.path, self.rng = game, state, path, rng
        self.rules = game.rules

    def get_game(self) -> SpielGame:
        """The game."""
        return self.game

    def clone(self) -> SpielState:
        """A copy that shares nothing mutable."""
        return SpielState(self.game, self.state.copy(), self.path, self.rng)

    def current_player(self) -> int:
        """Whose decision it is."""
        return self.rules.to_act(self.state)

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return not self.state.stack

    def is_chance_node(self) -> bool:
        """Never: see `apply_action`."""
        return False

    def legal_actions(self, _player: int | None = None) -> list[int]:
        """The legal moves of whoever is to act, ascending as OpenSpiel wants them."""
        return sorted(self.rules.legal(self.state))

    def apply_action(self, action: int) -> None:
        """A move, and the chance events after it."""
        rules, state = self.rules, self.state
        # The rollouts of OpenSpiel bring numpy's numbers, which compiled rules refuse.
        move = int(action)
        rules.apply(state, move)
        self.path += (move,)
        while rules.to_act(state) == CHANCE:
            rules.apply(state, rules.pick(state, self.rng))

    def information_state_string(self) -> str:
        """The own hand and what everybody has seen since the root."""
        seat = self.current_player()
        held = self.state.hands if hasattr(self.state, "hands") else self.state.piles
        return f"{seat} {held[seat]} {self.path}"

    def returns(self) -> list[float]:
        """The lead of each of the two, from -1 to 1."""
        one, other = self.rules.scores(self.state)
        lead = max(-1.0, min(1.0, (one - other) / SCALE))
        return [lead, -lead]


def choose(view: View, seconds: float, rng: Random) -> str:
    """The line of OpenSpiel's bot after so many seconds."""
    from numpy.random import RandomState
    from open_spiel.python.algorithms import ismcts, mcts

    until = monotonic() + seconds * ENOUGH
    rules = registry.make(view.setup)
    game, imaginer = SpielGame(rules), rules.imaginer(view)

    def world(*_: object) -> SpielState:
        return SpielState(game, imaginer.sample(rng), (), rng)

    root = world()
    moves = root.legal_actions()
    if len(moves) == 1:
        return rules.text(root.state, moves)
    luck = RandomState(rng.randrange(1 << 30))
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), UCT, 1, random_state=luck)
    bot.set_resampler(world)
    # As its `run_search` does, but by the clock.
    bot.reset()
    node = bot.create_new_node(root)
    while monotonic() < until or not node.child_info:
        bot.run_simulation(bot.sample_root_state(root))
    best = max(node.child_info.items(), key=lambda item: item[1].visits)
    return rules.text(root.state, [best[0]])


def main() -> None:
    """Answer until nobody asks any more."""
    rng = Random(1)
    for line in sys.stdin:
        asked = json.loads(line)
        if "view" in asked:
            move = choose(View.from_json(asked["view"]), asked["budget"]["seconds"], rng)
            print(json.dumps({"move": move}), flush=True)


if __name__ == "__main__":
    main()
