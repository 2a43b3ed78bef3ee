"""Whole games with haggis, kept: they replay, and together they show all that there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from howff.core.record import RecordError, read
from howff.core.replay import Replay
from tests.games.glenmore.chronicles.kept import replays_and_is_written_the_same

FILES = sorted((Path(__file__).parent / "records").glob("*.howff"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_replays_and_is_written_the_same_again(file: Path) -> None:
    assert replays_and_is_written_the_same(file) == (5,)


def test_together_they_show_everything() -> None:
    text = "\n".join(file.read_text("utf-8") for file in FILES)
    for part in (
        " c5.token blind\n",
        " c5.swap -\n",
        " c5.swap 1\n",
        " c5.extra whisky1\n",
        " c5.extra -\n",
        "! c5.show -\n",
        "R one c5.haggis\n",
        "= c5.score ",
        "= c5.open ",
        "option c5.full=before\n",
    ):
        assert part in text, part
    assert {read(file.read_bytes()).header.setup.seats for file in FILES} == {2, 3, 4}


@pytest.mark.parametrize("mark", ["= c5.score ", "= c5.open ", "! c5.show ", "! c5.draw "])
def test_a_line_that_is_not_so_is_found(mark: str) -> None:
    lies = {
        "= c5.score ": "= c5.score R=99 Y=0",
        "= c5.open ": "= c5.open 2 2 2",
        "! c5.show ": "! c5.show R Y R",
        "! c5.draw ": "! c5.draw 9",
    }
    lines = FILES[0].read_text("utf-8").split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith(mark))
    lines[at] = lies[mark]
    with pytest.raises(RecordError) as caught:
        Replay(read("\n".join(lines).encode())).run()
    assert caught.value.line == at + 1
