"""Whole games with the Council, kept: they replay, and together they show all that there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from howff.core.record import RecordError, read
from howff.core.replay import Replay
from tests.games.glenmore.chronicles.kept import replays_and_is_written_the_same

FILES = sorted((Path(__file__).parent / "records").glob("*.howff"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_replays_and_is_written_the_same_again(file: Path) -> None:
    assert replays_and_is_written_the_same(file) == (7,)


@pytest.mark.rule("GM-C7-12", "GM-C7-34", "GM-C7-08")
def test_together_they_show_everything() -> None:
    text = "\n".join(file.read_text("utf-8") for file in FILES)
    for part in (
        "c7.vote aye+aye\n",
        "c7.vote aye+nay\n",
        "c7.vote nay+nay\n",
        " +c7.pile@-\n",
        " +c7.pile@R\n",
        " out\n",
        " kept\n",
        "= c7.score discards ",
        "=5 ",
        "clan McKay\n",
        "clan Munro\n",
        "option c7.hume_meets=on\n",
    ):
        assert part in text, part
    for file in FILES:
        assert file.read_text("utf-8").count("= c7.result ") == 5, file.name
    setups = [read(file.read_bytes()).header.setup for file in FILES]
    found = {(setup.seats, setup.options.get("die", setup.seats == 2)) for setup in setups}
    # With two players there is always a die.
    assert found == {(2, True), (3, False), (3, True), (4, False), (4, True)}


@pytest.mark.rule("GM-C7-09", "GM-C7-12")
@pytest.mark.parametrize(
    ("mark", "lie"),
    [
        ("= c7.result ", "= c7.result herds aye=9 nay=0 kept"),
        ("= c7.score ", "= c7.score herds R=99 Y=0"),
        ("! c7.cards ", "! c7.cards herds sets"),
        ("Y c7.vote ", "R c7.vote aye"),
    ],
)
def test_a_line_that_is_not_so_is_found(mark: str, lie: str) -> None:
    lines = FILES[0].read_text("utf-8").split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith(mark))
    lines[at] = lie
    with pytest.raises(RecordError) as caught:
        Replay(read("\n".join(lines).encode())).run()
    assert caught.value.line == at + 1
