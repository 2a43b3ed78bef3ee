"""Whole games with the mob, kept: they replay, and together they show nearly all of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from howff.core.record import read
from tests.games.glenmore.chronicles.kept import lie_is_found, replays_and_is_written_the_same

FILES = sorted((Path(__file__).parent / "records").glob("*.howff"))
SHOWN = (
    r" c8\.penny \w+\n",
    r" c8\.penny -\n",
    r" c8\.plant \w+ reserve \w:",
    r" c8\.plant \w+ -?\d+,-?\d+ \w:",
    r" c8\.plant -\n",
    r" c8\.wander \d ",
    r" c8\.duff ",
    r" c8\.laird \d ",
    r" pay .*\+c8\.toll\d\n",
    r" c8\.derek ",
    r" c8\.snitch ",
    r" c8\.steal \w+@",
    r" c8\.steal -\n",
    r" c8\.shift \w+ \w:",
    r" c8\.shift \w+ -\n",
    r" c8\.mail \w+@-?\d",
    r" c8\.mail \w+@market\n",
    r" c8\.mail -\n",
    r"! c8\.join ",
    r"= c8\.void peggy_mclaird\n",
    r"= c8\.sibyl ",
    r"option .*c8\.penny_step=after",
)
MOBSTERS = (
    "peggy_mcwander",
    "joe_mcduff",
    "bruce_mcmail",
    "peggy_mclaird",
    "kenneth_mcsnitch",
    "fergus_macdarkie",
    "sibyl_macsponge",
    "derek_anderson",
    "mike_mccastle",
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_replays_and_is_written_the_same_again(file: Path) -> None:
    assert replays_and_is_written_the_same(file) == (8,)


@pytest.mark.rule("GM-C8-07", "GM-C8-09")
def test_together_they_show_everything() -> None:
    text = "\n".join(file.read_text("utf-8") for file in FILES)
    assert [part for part in SHOWN if not re.search(part, text)] == []
    assert [card for card in MOBSTERS if f" c8.recruit {card}\n" not in text] == []
    setups = [read(file.read_bytes()).header.setup for file in FILES]
    found = {(setup.seats, setup.options.get("die", setup.seats == 2)) for setup in setups}
    # With two players there is always a die.
    assert found == {(2, True), (3, False), (3, True), (4, False), (4, True)}


@pytest.mark.rule("GM-C8-07", "GM-C8-10")
@pytest.mark.parametrize(
    ("mark", "lie"),
    [
        ("= c8.jail ", "= c8.jail al_capone=1"),
        ("= c8.penny ", "= c8.penny R=9/9"),
        ("= c8.score ", "= c8.score R=99"),
        ("! c8.jail ", "! c8.jail sibyl_macsponge"),
        ("R c8.recruit ", "R c8.recruit al_capone"),
    ],
)
def test_a_line_that_is_not_so_is_found(mark: str, lie: str) -> None:
    lie_is_found(FILES[0], mark, lie)
