"""The chronicle that CONTRIBUTING.md shows is played as it stands there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from howff.core import registry
from howff.core.kernel import OVER
from howff.core.message import Message
from howff.core.setup import Setup
from howff.games.glenmore.found import SETTING, chronicle
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.making import make_game
from howff.games.glenmore.rules import words as w
from tests.contract.playing import playthrough

DOCUMENT = Path(__file__).parents[3] / "CONTRIBUTING.md"
SHOWN = re.compile(r"`(c9_piper/[\w./]+)`[^\n]*\n\n```\w+\n(.*?)```", re.DOTALL)


def shown() -> dict[str, str]:
    """The files of the worked example."""
    return dict(SHOWN.findall(DOCUMENT.read_text("utf-8")))


@pytest.fixture(autouse=True)
def _piper(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, text in shown().items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    monkeypatch.setenv(SETTING, str(tmp_path))


def piper(seats: int) -> GlenGame:
    # Past the registry, which keeps games by their setup: other tests have a ninth as well.
    return make_game(registry.meta("glenmore").check(Setup("glenmore", seats, chronicles=(9,))))


def test_it_is_short_and_whole() -> None:
    files = shown()
    assert set(files) == {
        f"c9_piper/{name}" for name in ("c9_piper.toml", "part.py", "lang/en.json")
    }
    assert sum(text.count("\n") for text in files.values()) < 100
    words = json.loads(files["c9_piper/lang/en.json"])
    assert "glenmore.chronicle.9" in words
    told = chronicle(9).module().tell("c9.pipe", {}, {})
    assert told == Message("glenmore.c9.pipe")
    assert told.id in words


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_to_the_end(seats: int) -> None:
    game = piper(seats)
    lines: list[str] = []
    green = game.book.data.tile_index["pipers_green"]
    for seed in range(6):
        for before, moves, after in playthrough(game, Random(seed)):
            lines.append(game.text(before, moves))
            assert game.parse(before, lines[-1]) == list(moves)
            state = after
        assert game.to_act(state) == OVER
        assert [sum(parts.values()) for parts in game.breakdown(state)] == game.scores(state)
        for seat, parts in enumerate(game.breakdown(state)):
            land = state.land[seat].values()
            scots = sum(p >> w.SCOT_SHIFT for p in land if p & w.TILE_MASK == green)
            assert parts.get("c9", 0) == scots
    assert "c9.pipe" in lines


def test_who_cannot_pay_him_is_told_why() -> None:
    game = piper(2)
    for before, _, _ in playthrough(game, Random(1)):
        seat = game.to_act(before)
        if seat >= 0 and not before.numbers[seat * w.WIDTH + w.COINS]:
            reason = game.why(before, seat, "c9.pipe")
            assert reason is not None
            assert reason.message == Message("glenmore.c9.poor")
            return
    raise AssertionError("nobody ever was without a coin")
