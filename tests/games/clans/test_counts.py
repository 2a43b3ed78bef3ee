"""Counted trees: `count D N` says how many sequences of D turns begin at a position.

Every figure was found by a second program too, written from the clauses alone; `at` is the number
of turns played in the record.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from howff.core.record import read
from howff.core.replay import Replay
from howff.games.clans.game import ClansGame
from howff.games.clans.state import ClansState

HERE = Path(__file__).parent
FILES = sorted((HERE / "counts").glob("*.count"))


def count(game: ClansGame, state: ClansState, depth: int) -> int:
    """All sequences of so many turns."""
    if depth == 1:
        return len(game.legal(state))
    return sum(count(game, after, depth - 1) for after in followers(game, state))


def followers(game: ClansGame, state: ClansState) -> list[ClansState]:
    found = []
    for move in game.legal(state):
        after = state.copy()
        game.apply(after, move)
        found.append(after)
    return found


def divided(game: ClansGame, state: ClansState, depth: int) -> str:
    """The counts under each first turn, for whoever has to find the fault."""
    texts = [game.text(state, [move]) for move in game.legal(state)]
    if depth == 1:
        return "\n".join(sorted(texts))
    under = [count(game, after, depth - 1) for after in followers(game, state)]
    return "\n".join(sorted(f"{line}: {n}" for line, n in zip(texts, under, strict=True)))


@pytest.mark.rule("CL-22", "CL-25", "CL-30", "CL-31", "CL-40", "CL-71", "CL-72")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_tree(file: Path) -> None:
    words = [line.split(" ") for line in file.read_text("utf-8").splitlines()]
    (name,) = [line[1] for line in words if line[0] == "record"]
    (at,) = [int(line[1]) for line in words if line[0] == "at"]
    expected = {int(line[1]): int(line[2]) for line in words if line[0] == "count"}
    replay = Replay(read((HERE / "records" / name).read_bytes()))
    replay.run_to(at)
    game, state = replay.game, replay.state
    assert isinstance(game, ClansGame)
    assert expected
    for depth, number in expected.items():
        assert count(game, state, depth) == number, divided(game, state, depth)


def test_there_are_trees_for_every_number_of_players() -> None:
    assert len(FILES) == 14
    assert {file.stem.partition("_")[0] for file in FILES} == {"two", "three", "four"}
