"""Whole games with cellars, kept: they replay, and together they show all that can be done."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from howff.core.record import RecordError, read
from howff.core.replay import Replay
from tests.games.glenmore.chronicles.kept import replays_and_is_written_the_same

FILES = sorted((Path(__file__).parent / "records").glob("*.howff"))
SHOWN = (
    r" c3\.build 2 ",
    r" c3\.build 3 ",
    r" c3\.build \d .*\+buy",
    r" c3\.halt \d",
    r" c3\.sell low@\d\.\d\n",
    r" c3\.sell top@\d\.\d\n",
    r" c3\.sell low@\d\.\d top@\d\.\d\n",
    r" c3\.sell -\n",
    r" pay .*\+c3\.cask@",
    r" act \S+ :1 .*barley",
    r" act \S+ :2 \+c3\.age@",
    r" act \S+ :2\n",
    r" act \S+ .*wood.* \+c3\.age@",
    r"= c3\.cellar \w .*2\.",
    r"= c3\.sale \d+ low=",
    r"= discard cask_sale_",
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_replays_and_is_written_the_same_again(file: Path) -> None:
    assert replays_and_is_written_the_same(file) == (3,)


def test_together_they_show_everything() -> None:
    text = "\n".join(file.read_text("utf-8") for file in FILES)
    assert [part for part in SHOWN if not re.search(part, text)] == []
    setups = {
        (record.header.setup.seats, record.header.setup.options.get("die", False))
        for record in (read(file.read_bytes()) for file in FILES)
    }
    assert {seats for seats, _ in setups} == {2, 3, 4}
    assert (3, True) in setups


@pytest.mark.parametrize(
    ("true", "lie"),
    [
        (r"= c3\.cellar (\w) 1\.1=1", r"= c3.cellar \1 1.1=2"),
        (r"= c3\.cellar (\w) -", r"= c3.cellar \1 1.1=1"),
        (r"= c3\.sale (\d+) low=1", r"= c3.sale \1 low=0"),
    ],
)
def test_a_lie_is_found_in_its_line(true: str, lie: str) -> None:
    for file in FILES:
        lines = file.read_text("utf-8").split("\n")
        at = next((number for number, line in enumerate(lines) if re.match(true, line)), -1)
        if at < 0:
            continue
        lines[at] = re.sub(true, lie, lines[at], count=1)
        with pytest.raises(RecordError) as caught:
            Replay(read("\n".join(lines).encode())).run()
        assert caught.value.line == at + 1
        assert caught.value.reason.clause == "E-ASSERT"
        return
    raise AssertionError(true)
