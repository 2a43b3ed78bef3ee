"""All worked examples of the rules specification, played on the engine."""

from __future__ import annotations

import pytest

from howff.core.kernel import CHANCE
from howff.core.message import Refused
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.reasons import code_of
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.vectors.building import Position, lay_all
from tests.games.glenmore.vectors.checking import Check
from tests.games.glenmore.vectors.reading import Do, Vector, read

VECTORS = read()


def marked(vector: Vector) -> object:
    clauses = [one for one in vector.clauses if one.startswith(("GM-", "RUL-"))]
    return pytest.param(vector, id=vector.id, marks=pytest.mark.rule(*clauses))


def test_all_blocks_are_read() -> None:
    assert [one.id for one in VECTORS] == [f"V-{number:03}" for number in range(1, 165)]
    assert all(one.clauses and one.steps for one in VECTORS)


@pytest.mark.parametrize("vector", [marked(one) for one in VECTORS])
def test_vector(vector: Vector) -> None:
    play(vector)


def play(vector: Vector) -> None:
    """Build the position, play the lines, check what is expected on the way."""
    position = Position(vector)
    game, state = position.game, position.state
    scores: list[str] = []
    for step in vector.steps:
        if isinstance(step, list):
            for statement in step:
                Check(game, state, scores).holds(statement)
        elif step.code:
            is_refused(game, state, step)
        else:
            scores += played(game, state, step)


def is_refused(game: GlenGame, state: GlenState, step: Do) -> None:
    """A refused line names its code and changes nothing."""
    before = state.pack()
    why = game.why(state, game.letters.index(step.seat), step.action)
    assert why is not None
    assert code_of(why) == step.code
    assert state.pack() == before
    offered = game.lines(state, game.to_act(state))
    assert step.action not in offered or step.code == "E-SEAT"


def played(game: GlenGame, state: GlenState, step: Do) -> list[str]:
    """Play a legal line and the tiles that are due; answers the scores announced."""
    before = state.copy()
    if step.seat == "!":
        assert game.to_act(state) == CHANCE
        assert game.why_chance(state, step.action) is None
    else:
        seat = game.letters.index(step.seat)
        assert game.to_act(state) == seat
        why = game.why(state, seat, step.action)
        assert why is None, why
    moves = game.parse(state, step.action)
    spelled = game.text(state, moves)
    assert game.parse(state, spelled) == moves
    for move in moves:
        assert move in game.legal(state)
        game.apply(state, move)
    assert not game.midline(state)
    claims = game.claims(before, state) + lay_all(game, state)
    return [one for one in claims if one.startswith("score")]


def test_an_unreadable_line_is_refused_when_parsed() -> None:
    position = Position(VECTORS[4])
    with pytest.raises(Refused, match="E-SYNTAX"):
        position.game.parse(position.state, "take three")
