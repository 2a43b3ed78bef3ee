"""Whole games full of events, kept: they replay, and together they show nearly every card."""

from __future__ import annotations

from pathlib import Path

import pytest

from howff.core.record import RecordError, read
from howff.core.replay import Replay
from tests.games.glenmore.chronicles.kept import replays_and_is_written_the_same

FILES = sorted((Path(__file__).parent / "records").glob("*.howff"))
EVENTS = (
    "old_man_of_storr",
    "wallace_monument",
    "dunvegan_castle",
    "castle_stalker",
    "donan_castle",
    "loch_lochy",
    "duart_castle",
    "inverness",
    "loch_shiel",
    "armadale_castle",
    "loch_ness",
    "castle_of_mey",
    "castle_moil",
    "loch_morar",
    "loch_lomond",
    "glenfinnan_church",
    "glenfinnan_monument",
    "general_wades_military_roads",
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_replays_and_is_written_the_same_again(file: Path) -> None:
    assert 6 in replays_and_is_written_the_same(file)


def test_together_they_show_the_cards_and_the_verbs() -> None:
    text = "\n".join(file.read_text("utf-8") for file in FILES)
    missing = [card for card in EVENTS if f" c6.event {card}" not in text]
    assert missing == []
    for part in (" c6.event -\n", " c6.turn ", " c6.foreign ", " c6.home scot@", "= c6.turned "):
        assert part in text
    setups = [read(file.read_bytes()).header.setup for file in FILES]
    assert {setup.seats for setup in setups} == {2, 3, 4}
    assert {setup.chronicles for setup in setups} == {(6,), (4, 6)}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_lie_about_a_turned_card_is_found_in_its_line(file: Path) -> None:
    lines = file.read_text("utf-8").split("\n")
    at = next(at for at, line in enumerate(lines) if line.startswith("= c6.turned "))
    lines[at] += " castle_rock"
    with pytest.raises(RecordError) as caught:
        Replay(read("\n".join(lines).encode())).run()
    assert caught.value.line == at + 1
    assert caught.value.reason.clause == "E-ASSERT"
