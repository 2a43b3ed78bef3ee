"""Playing alone: what could have been made of the same cards."""

from __future__ import annotations

import pytest

from howff.bots import roster
from howff.bots.playing import play_out
from howff.core import registry
from howff.core.replay import Replay
from howff.core.setup import Setup
from howff.games.clustered import alone


@pytest.mark.rule("CU-62")
@pytest.mark.parametrize("quick", [False, True])
def test_the_best_play_found_is_the_cards_and_beats_one_who_does_not_know_them(
    quick: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alone, "WIDTH", 30)
    game = registry.make(Setup("clustered", 1, options={"quick": True} if quick else {}))
    found = []
    for name in ("random", "random", "greedy"):
        bot = roster.make(name)
        record = play_out(game, [bot], "deal")
        replay = Replay(record)
        replay.run()
        dealt = [line.text for line in record.lines if line.kind == "chance"]
        found.append((game.scores(replay.state)[0], alone.best_found(game, dealt)))
    assert len({best for _, best in found}) == 1
    assert all(best > points for points, best in found[:2])
    assert found[2][1] >= 0.8 * found[2][0]
