"""`howff count`: counted by the program as by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from howff.core import registry
from howff.core.kernel import CHANCE, Game
from howff.core.luck import Luck
from howff.core.record import read
from howff.core.replay import Replay
from howff.core.setup import Setup
from tests.cli.running import howff, refused


def naive(game: Game[Any], state: Any, depth: int) -> int:
    """The same count without a short cut or a memory."""
    if depth == 0:
        return 1
    total = 0
    for move in game.legal(state):
        after = state.copy()
        game.apply(after, move)
        passed = game.to_act(state) != CHANCE and not game.midline(after)
        total += naive(game, after, depth - passed)
    return total


def dealt(setup: Setup, seed: str) -> tuple[Game[Any], Any]:
    game = registry.make(setup)
    state, luck = game.start(), Luck(seed)
    while game.to_act(state) == CHANCE:
        game.apply(state, luck.pick(game, state))
    return game, state


@pytest.mark.parametrize("game", registry.games())
@pytest.mark.parametrize("depth", [0, 1, 2])
def test_counts_from_the_deal(game: str, depth: int) -> None:
    run = howff("count", game, "--depth", depth, "--players", 2, "--seed", "9")
    assert run.code == 0
    assert int(run.out) == naive(*dealt(Setup(game, 2), "9"), depth)


def test_counts_near_the_end_of_a_record(clans: Path) -> None:
    for depth in (1, 2, 3, 4):
        replay = Replay(read(clans.read_bytes()))
        replay.run_to(13)
        run = howff("count", "clans", "--depth", depth, clans, "--at", 13)
        assert int(run.out) == naive(replay.game, replay.state, depth)
    # Three decisions are left, so nothing is four deep.
    assert int(run.out) == 0


def test_chance_is_opened_into_all_its_outcomes(tmp_path: Path) -> None:
    howff("record", "clustered", "--players", 1, "--seed", "c", "--out", tmp_path)
    file = tmp_path / "00001.howff"
    replay = Replay(read(file.read_bytes()))
    replay.run_to(22)
    run = howff("count", "clustered", "--depth", 2, file, "--at", 22)
    assert int(run.out) == naive(replay.game, replay.state, 2)


def test_divided_by_first_moves(clans: Path) -> None:
    flags = ["--depth", 2, clans, "--at", 12]
    total = int(howff("count", "clans", *flags).out)
    *shares, last = howff("count", "clans", *flags, "--divide").out.splitlines()
    assert int(last) == total
    assert sum(int(share.rpartition(": ")[2]) for share in shares) == total
    answer = json.loads(howff("count", "clans", *flags, "--divide", "--json").out)
    assert answer["count"] == total
    assert sum(answer["moves"].values()) == total


def test_what_cannot_be_counted_is_said(clans: Path, tmp_path: Path) -> None:
    assert "clans" in refused("count", "clustered", "--depth", 1, clans, code=2)
    howff("record", "clans", "--public", "--out", tmp_path / "p")
    public = tmp_path / "p" / "00001.howff"
    assert "public" in refused("count", "clans", "--depth", 1, public, "--at", 1, code=1)
