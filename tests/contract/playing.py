"""What the contract tests share: every table a game can have, and random play on it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from howff.core import registry
from howff.core.kernel import CHANCE, OVER, Game
from howff.core.meta import Meta
from howff.core.options import Option
from howff.core.setup import OptionValue, Setup


def _others(option: Option, seats: int) -> list[OptionValue]:
    """Values of an option that are not its default."""
    default = option.default_for(seats)
    values: list[OptionValue]
    if option.kind == "flag":
        values = [True, False]
    elif option.kind == "choice":
        values = list(option.choices)
    elif option.kind == "int":
        values = [option.low, option.high]
    elif option.kind == "seats":
        values = [(0,), tuple(range(seats)), (seats - 1,)]
    else:
        values = [(-2, -2, 9, 2), (-5, -5, 12, 5)]
    return [value for value in dict.fromkeys(values) if value != default]


def _allowed(known: Meta, setup: Setup) -> bool:
    return not any(
        rule.applies(setup.seats, setup.options, setup.chronicles) for rule in known.forbidden
    )


def setups(game: str) -> Iterator[Setup]:
    """Per seat count: the default table, each option alone, and everything at once."""
    known = registry.meta(game)
    for seats in range(known.seats[0], known.seats[1] + 1):
        tables: list[dict[str, OptionValue]] = [{}]
        changed = {option.name: _others(option, seats) for option in known.options}
        tables += [{name: value} for name, values in changed.items() for value in values]
        for turn in range(2):
            tables.append(
                {name: values[turn % len(values)] for name, values in changed.items() if values}
            )
        seen: set[Setup] = set()
        for options in tables:
            setup = Setup(game, seats, options)
            if setup not in seen and _allowed(known, setup):
                seen.add(setup)
                yield setup


def name(setup: Setup) -> str:
    """A test id."""
    options = "+".join(f"{key}={value}" for key, value in setup.options.items())
    return f"{setup.game}-{setup.seats}-{options or 'default'}".replace(" ", "")


ALL = [setup for game in registry.games() for setup in setups(game)]
PLAIN = [setup for setup in ALL if not setup.options]


def random_moves(game: Game[Any], state: Any, rng: Random) -> list[int]:
    """The moves of one random decision line, or one chance outcome; the state stays as it is."""
    if game.to_act(state) == CHANCE:
        return [game.pick(state, rng)]
    ahead = state.copy()
    moves: list[int] = []
    while True:
        legal = game.legal(ahead)
        moves.append(legal[rng.randrange(len(legal))])
        game.apply(ahead, moves[-1])
        if not game.midline(ahead):
            return moves


def playthrough(
    game: Game[Any], rng: Random, *, decisions: int | None = None
) -> Iterator[tuple[Any, list[int], Any]]:
    """A random game as (before, moves, after) per line, to the end or for so many decisions."""
    state = game.start()
    made = 0
    while game.to_act(state) != OVER and (decisions is None or made < decisions):
        moves = random_moves(game, state, rng)
        made += game.to_act(state) >= 0
        before = state.copy()
        for move in moves:
            game.apply(state, move)
        yield before, moves, state.copy()


def midgame(game: Game[Any], rng: Random) -> Any:
    """A position somewhere in a random game, with a decision pending."""
    positions = [before for before, _, _ in playthrough(game, rng) if game.to_act(before) >= 0]
    return rng.choice(positions)
