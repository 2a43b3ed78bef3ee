"""What chronicles cost: random playouts of Glen More II, in turns per CPU second, in turn.

    python -m bench.chronicles [--before FOLDER] [--rounds N] [--seats N]

Two processes on one core answer round by round: this checkout, and with `--before` another one,
such as a worktree of the commit before. The base game is held against all chronicles, and the base
game of this checkout against that of the other one.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from .clock import one_core

ROOT = Path(__file__).resolve().parent.parent
MOST = 2.5
"""Times a base playout of as many turns that one with all chronicles may cost."""
SLACK = 0.05
"""How much slower the base game may have become."""
GAMES = 6


class Worker:
    """One checkout's engine in a process of its own."""

    def __init__(self, home: Path, seats: int) -> None:
        path = os.pathsep.join([str(home / "src"), str(ROOT)])
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.chronicles", "--serve", "--seats", str(seats)],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def rate(self, chronicles: str, seed: int) -> float:
        """Turns per CPU second of some games."""
        assert self._process.stdin
        assert self._process.stdout
        print(chronicles, seed, file=self._process.stdin, flush=True)
        return float(self._process.stdout.readline())

    def close(self) -> None:
        """The process ends with its input."""
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait()


def serve(seats: int) -> None:
    """Answer `CHRONICLES SEED` with turns per CPU second until the input ends."""
    from howff.core import registry
    from howff.core.kernel import CHANCE, OVER
    from howff.core.setup import Setup

    one_core()
    for line in sys.stdin:
        chronicles, seed = line.split()
        numbers = () if chronicles == "-" else tuple(int(one) for one in chronicles.split(","))
        game = registry.make(Setup("glenmore", seats, chronicles=numbers))
        turns = 0
        began = process_time()
        for number in range(GAMES):
            rng, state = Random(f"{seed} {number}"), game.start()
            stood = list(state.pos)
            while (seat := game.to_act(state)) != OVER:
                if seat == CHANCE:
                    game.apply(state, game.pick(state, rng))
                else:
                    moves = game.legal(state)
                    game.apply(state, moves[int(rng.random() * len(moves))])
                if state.pos != stood:
                    turns += 1
                    stood = list(state.pos)
        print(turns / (process_time() - began), flush=True)


def main() -> int:
    """Prints the ratios; 1 if one is out of bounds."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--before", type=Path)
    asked.add_argument("--rounds", type=int, default=15)
    asked.add_argument("--seats", type=int, default=4)
    asked.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    said = asked.parse_args()
    if said.serve:
        serve(said.seats)
        return 0
    now = Worker(ROOT, said.seats)
    then = Worker(said.before.resolve(), said.seats) if said.before else None
    every = "1,2,3,4,5,6,7,8" if said.seats > 2 else "1,2,3,5,6,7,8"
    costs: list[float] = []
    slower: list[float] = []
    for seed in range(said.rounds):
        base = now.rate("-", seed)
        costs.append(base / now.rate(every, seed))
        if then:
            slower.append(then.rate("-", seed) / base)
    now.close()
    cost = median(costs)
    print(f"all chronicles cost {cost:.2f} times the base game by turn (at most {MOST})")
    bad = cost > MOST
    if then:
        then.close()
        grown = median(slower)
        print(f"the base game costs {grown:.3f} times what it did (at most {1 + SLACK})")
        bad = bad or grown > 1 + SLACK
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())
