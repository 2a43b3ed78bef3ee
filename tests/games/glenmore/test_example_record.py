"""The example game of the notation paper, read line by line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from howff.core.record import RecordError, read
from howff.core.replay import Replay
from howff.games.glenmore.rules import words as w

TEXT = (Path(__file__).parent / "vectors" / "example.howff").read_text(encoding="utf-8")
CLAIMS = [line for line in TEXT.splitlines() if line.startswith("= ")]


def replayed(text: str) -> Replay:
    replay = Replay(read(text.encode()))
    replay.run()
    return replay


@pytest.mark.rule("GM-043", "GM-046", "GM-047", "GM-060", "GM-062", "GM-064", "GM-110", "GM-269")
def test_the_example_of_the_notation_paper() -> None:
    replay = replayed(TEXT)
    state = replay.state
    seats = range(2)
    assert replay.decisions == 36
    assert [state.numbers[seat * w.WIDTH + w.COINS] for seat in seats] == [2, 0]
    assert [state.numbers[seat * w.WIDTH + w.VP] for seat in seats] == [6, 3]
    assert [state.numbers[seat * w.WIDTH + w.WHISKY] for seat in seats] == [0, 2]
    assert state.rows == [1, 2, 2, 2, 1]
    assert state.pos == [13, 14, 17]
    assert 26 not in state.track


def test_it_has_assertions_of_every_kind_but_the_result() -> None:
    kinds = {line.split(" ")[1] for line in CLAIMS}
    assert kinds == {"next", "pos", "discard", "score"}


@pytest.mark.parametrize("at", range(len(CLAIMS)))
def test_each_assertion_is_checked(at: int) -> None:
    places = [found.start() for found in re.finditer(r"^= ", TEXT, re.MULTILINE)]
    line = CLAIMS[at]
    if line.startswith("= next"):
        lie = "= next die" if line != "= next die" else "= next R"
    elif line.startswith("= discard"):
        lie = "= discard loch_ness"
    else:
        lie = re.sub(r"\d+$", lambda found: str(int(found.group()) + 1), line)
    wrong = TEXT[: places[at]] + lie + TEXT[places[at] + len(line) :]
    assert wrong != TEXT
    with pytest.raises(RecordError) as caught:
        replayed(wrong)
    assert caught.value.reason.clause == "E-ASSERT"
    assert caught.value.line == TEXT[: places[at]].count("\n") + 1
