"""Finds what the traits of a position of Glen More II are worth, from games between bots.

    .venv/bin/python -m scripts.tune_glenmore play 200 games.jsonl --seed 1 [--greedy]
    .venv/bin/python -m scripts.tune_glenmore fit games.jsonl [more.jsonl …]

`play` keeps the traits at the beginning of every turn and the points at the end; `fit` prints the
table WORTH of `howff.games.glenmore.outlook`: ridge regression of how far ahead of the others a
seat will come, beyond what it would have if the game ended then.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from howff.bots.bot import Bot, Budget, GreedyBot
from howff.bots.levels import Thinking
from howff.bots.search import SearchBot
from howff.core import registry
from howff.core.kernel import CHANCE, OVER
from howff.core.setup import Setup
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.outlook import SOON, TRAITS, Outlook
from howff.games.glenmore.rules.words import CHOOSE, POINTS
from howff.games.glenmore.scoring import scores_now

SEATS = (2, 3, 4, 4)
BUDGETS = (30, 60, 60, 120)
ERRORS = (0.0, 0.0, 0.05)
"""Players who take any move now and then lead to more kinds of positions."""

PENALTY = 30.0
HELD_BACK = 5
"""Every so many games tell how good the rest's figures are."""


def play(count: int, file: Path, seed: str, greedy: bool) -> None:
    """Games between bots of different strength, one line each."""
    with file.open("a", encoding="utf-8") as stream:
        for number in range(count):
            rng = Random(f"{seed}/{number}")
            game = registry.make(Setup("glenmore", SEATS[number % len(SEATS)]))
            assert isinstance(game, GlenGame)
            bots: list[Bot] = []
            for _ in range(game.seats):
                thinking = Thinking(rng.choice(BUDGETS), bias=0.2, slip=rng.choice((0.0, 0.01)))
                bots.append(GreedyBot() if greedy else SearchBot("tuned", thinking))
                bots[-1].seed(str(rng.random()))
            stream.write(json.dumps(_one(game, bots, rng)) + "\n")
            stream.flush()


def _one(game: GlenGame, bots: list[Bot], rng: Random) -> dict[str, Any]:
    outlook, state = Outlook(game.book), game.start()
    errors = [rng.choice(ERRORS) for _ in bots]
    turns = []
    while (seat := game.to_act(state)) != OVER:
        if seat == CHANCE:
            game.apply(state, game.pick(state, rng))
            continue
        if state.stack[-1][0] == CHOOSE and not state.numbers[POINTS] and not state.used:
            traits = [[round(one, 3) for one in seat] for seat in outlook.traits(state)]
            time = round(outlook.time_left(state), 4)
            turns.append([time, scores_now(game.book, state), traits])
        view = game.view(state, seat)
        assert view.ask is not None
        if rng.random() < errors[seat]:
            line = rng.choice(view.ask.moves)
        else:
            line = bots[seat].choose(view, Budget())
        for move in game.parse(state, line):
            game.apply(state, move)
    return {"turns": turns, "scores": game.scores(state)}


def samples(files: list[Path]) -> Iterator[tuple[int, float, list[float], float]]:
    """Game, weight, what a seat has more than the others, how far ahead it will still come."""
    number = 0
    for file in files:
        for line in file.read_text("utf-8").splitlines():
            played = json.loads(line)
            number += 1
            scores = played["scores"]
            for time, now, traits in played["turns"]:
                soon = min(1.0, SOON * time)
                to_come = [final - one for final, one in zip(scores, now, strict=True)]
                for seat, mine in enumerate(traits):
                    more = [
                        one - (sum(column) - one) / (len(scores) - 1)
                        for one, column in zip(mine, zip(*traits, strict=True), strict=True)
                    ]
                    row = [soon * one for one in more] + [time * one for one in more]
                    goal = to_come[seat] - (sum(to_come) - to_come[seat]) / (len(scores) - 1)
                    yield number, 1 / len(scores), row, goal


def fit(files: list[Path]) -> None:
    """Print the figures."""
    width = 2 * len(TRAITS)
    table = [[0.0] * (width + 1) for _ in range(width)]
    tests = []
    for number, weight, row, goal in samples(files):
        if number % HELD_BACK == 0:
            tests.append((weight, row, goal))
            continue
        for at, one in enumerate(row):
            if one:
                line, share = table[at], weight * one
                for other in range(at, width):
                    line[other] += share * row[other]
                line[width] += share * goal
    for at in range(width):
        for other in range(at):
            table[at][other] = table[other][at]
    found = solved(table)
    wrong = sum(
        weight * (goal - sum(a * b for a, b in zip(found, row, strict=True))) ** 2
        for weight, row, goal in tests
    )
    whole = sum(weight * goal * goal for weight, _, goal in tests)
    print(f"# explains {1 - wrong / whole:.3f} of what is still to come in games held back")
    for at, name in enumerate(TRAITS):
        print(f'    "{name}": ({found[at]:.2f}, {found[at + len(TRAITS)]:.2f}),')


def solved(table: list[list[float]]) -> list[float]:
    """Gauss's elimination of the normal equations, each trait held back in its own measure."""
    width = len(table)
    scales = [max(1e-9, table[at][at]) ** 0.5 for at in range(width)]
    rows = [
        [table[at][other] / scales[at] / scales[other] for other in range(width)]
        + [table[at][width] / scales[at]]
        for at in range(width)
    ]
    for at in range(width):
        rows[at][at] += PENALTY / 10_000
    for at in range(width):
        best = max(range(at, width), key=lambda other: abs(rows[other][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for other in range(width):
            if other != at:
                factor = rows[other][at] / rows[at][at]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [rows[at][width] / rows[at][at] / scales[at] for at in range(width)]


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    orders = parser.add_subparsers(required=True, dest="order")
    playing = orders.add_parser("play")
    playing.add_argument("count", type=int)
    playing.add_argument("file", type=Path)
    playing.add_argument("--seed", default="1")
    playing.add_argument("--greedy", action="store_true")
    fitting = orders.add_parser("fit")
    fitting.add_argument("files", type=Path, nargs="+")
    asked = parser.parse_args()
    if asked.order == "play":
        play(asked.count, asked.file, asked.seed, asked.greedy)
    else:
        fit(asked.files)


if __name__ == "__main__":
    main()
