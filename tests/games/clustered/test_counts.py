"""Counted trees: `count D N` says how many sequences of D decision lines begin at a position.

Chance is opened into its outcomes. All figures below 60,000 were found by a second program too,
written from the clauses alone; `at` is the number of decisions played in the record.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from howff.core.kernel import CHANCE, OVER, Game
from howff.core.record import read
from howff.core.replay import Replay
from howff.games.clustered.state import ClusteredState

HERE = Path(__file__).parent
FILES = sorted((HERE / "counts").glob("*.count"))


def count(game: Game[Any], state: ClusteredState, depth: int) -> int:
    """All sequences of so many decisions."""
    seat = game.to_act(state)
    if depth == 0 or seat == OVER:
        return int(depth == 0)
    if seat == CHANCE:
        return sum(count(game, after, depth) for after in followers(game, state))
    if depth == 1:
        return len(game.legal(state))
    return sum(count(game, after, depth - 1) for after in followers(game, state))


def followers(game: Game[Any], state: ClusteredState) -> list[ClusteredState]:
    found = []
    for move in game.legal(state):
        after = state.copy()
        game.apply(after, move)
        found.append(after)
    return found


def divided(game: Game[Any], state: ClusteredState, depth: int) -> str:
    """The counts under each first line, for whoever has to find the fault."""
    seat = game.to_act(state)
    under = [
        f"{line}: {count(game, after, depth - 1)}"
        for line, after in zip(
            (game.text(state, [move]) for move in game.legal(state)),
            followers(game, state),
            strict=True,
        )
    ]
    return "\n".join([f"{game.letters[seat]} decides", *sorted(under)])


@pytest.mark.rule("CU-40", "CU-41", "CU-90", "CU-91", "CU-92", "CU-93")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_tree(file: Path) -> None:
    words = [line.split(" ") for line in file.read_text("utf-8").splitlines()]
    (name,) = [line[1] for line in words if line[0] == "record"]
    (at,) = [int(line[1]) for line in words if line[0] == "at"]
    expected = {int(line[1]): int(line[2]) for line in words if line[0] == "count"}
    replay = Replay(read((HERE / "records" / name).read_bytes()))
    replay.run_to(at)
    assert expected
    for depth, number in expected.items():
        found = count(replay.game, replay.state, depth)
        assert found == number, divided(replay.game, replay.state, depth)


def test_there_are_trees_of_every_phase() -> None:
    assert len(FILES) == 16
