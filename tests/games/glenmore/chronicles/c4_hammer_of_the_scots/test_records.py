"""Whole games with the Englishman, kept: they replay, and together they show all he can do."""

from __future__ import annotations

from pathlib import Path

import pytest

from howff.core.record import RecordError, read
from howff.core.replay import Replay
from tests.games.glenmore.chronicles.kept import replays_and_is_written_the_same

FILES = sorted((Path(__file__).parent / "records").glob("*.howff"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_replays_and_is_written_the_same_again(file: Path) -> None:
    assert replays_and_is_written_the_same(file) == (4,)


def test_together_they_show_what_he_can_do() -> None:
    text = "\n".join(file.read_text("utf-8") for file in FILES)
    for part in (" c4.take ", " c4.scrap ", " c4.end\n", "= c4.control ", "= next c4.english\n"):
        assert part in text
    setups = {
        (record.header.setup.seats, record.header.setup.options.get("die", False))
        for record in (read(file.read_bytes()) for file in FILES)
    }
    assert setups == {(3, False), (3, True), (4, False), (4, True)}


@pytest.mark.rule("GM-C4-06")
@pytest.mark.parametrize(
    ("true", "lie"), [("= c4.control R", "= c4.control Y"), ("= next c4.english", "= next R")]
)
def test_a_lie_about_him_is_found_in_its_line(true: str, lie: str) -> None:
    for file in FILES:
        lines = file.read_text("utf-8").split("\n")
        if true in lines:
            at = lines.index(true)
            lines[at] = lie
            with pytest.raises(RecordError) as caught:
                Replay(read("\n".join(lines).encode())).run()
            assert caught.value.line == at + 1
            assert caught.value.reason.clause == "E-ASSERT"
            return
    raise AssertionError(true)
