"""Counted move trees: the number of lines and of whole decision lines to a depth."""

from __future__ import annotations

from pathlib import Path

import pytest

from howff.core.kernel import CHANCE
from howff.core.record import read
from howff.core.replay import Replay
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.payment_tree import whole_lines
from tests.games.glenmore.test_records import FILES

COUNTS = Path(__file__).parent / "counts" / "midgame.txt"


def count(game: GlenGame, state: GlenState, depth: int) -> int:
    """Leaves of the tree of decision lines; of chance always the first outcome is followed."""
    while game.to_act(state) == CHANCE:
        state = state.copy()
        game.apply(state, game.legal(state)[0])
    if depth == 0 or not state.stack:
        return 1
    total = 0
    for moves in whole_lines(game, state):
        ahead = state.copy()
        for move in moves:
            game.apply(ahead, move)
        total += count(game, ahead, depth - 1)
    return total


def rows() -> list[tuple[str, int, int, int]]:
    """Record, decisions made, depth, leaves."""
    found = []
    for line in COUNTS.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            name, at, depth, leaves = line.split()
            found.append((name, int(at), int(depth), int(leaves)))
    return found


@pytest.mark.parametrize("row", rows(), ids=lambda row: "-".join(map(str, row[:3])))
def test_the_tree_has_as_many_leaves_as_counted(row: tuple[str, int, int, int]) -> None:
    name, at, depth, leaves = row
    file = next(file for file in FILES if file.stem == name)
    replay = Replay(read(file.read_bytes()))
    replay.run_to(at)
    assert isinstance(replay.game, GlenGame)
    assert count(replay.game, replay.state, depth) == leaves
