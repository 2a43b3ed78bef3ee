"""All eight chronicles at one table: whole games kept, replayed and hidden from onlookers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from howff.core import registry
from howff.core.luck import Luck
from howff.core.record import RecordError, read
from howff.core.replay import Replay
from howff.core.session import Session
from tests.games.glenmore.chronicles.kept import replays_and_is_written_the_same

ALL = (1, 2, 3, 4, 5, 6, 7, 8)
FILES = sorted((Path(__file__).parent / "records").glob("*.howff"))

VERBS = (
    *("c1.sail", "c1.reward", "c2.climb", "c2.toll", "c2.loot", "c3.build", "c3.halt", "c3.sell"),
    *("c4.take", "c4.scrap", "c4.end", "c5.token", "c5.extra"),
    *("c6.event", "c6.turn", "c6.foreign", "c6.home", "c7.card", "c7.vote"),
    *("c8.penny", "c8.recruit", "c8.plant", "c8.shift", "c8.snitch", "c8.steal", "c8.mail"),
    *("c8.wander", "c8.duff", "c8.laird", "c8.derek", "c8.claim", "c8.calum", "c8.elspeth"),
    *("c8.fraser", "c8.give", "c8.oonagh"),
)
"""What seats have decided somewhere in these games, beside what the base has."""

CLAIMS = (
    *("c1.open", "c1.boat", "c1.place", "c2.hill", "c3.cellar", "c3.sale", "c4.control"),
    *("c5.open", "c5.score", "c6.turned", "c7.result", "c7.score"),
    *("c8.jail", "c8.penny", "c8.sibyl", "c8.void", "c8.score"),
)

games = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


@games
@pytest.mark.rule("GM-C0-01")
def test_it_replays_and_is_written_the_same_again(file: Path) -> None:
    assert read(file.read_bytes()).encode() == file.read_bytes()
    assert replays_and_is_written_the_same(file) == ALL


@games
@pytest.mark.rule("AMB-118")
def test_its_public_record_replays_and_names_no_mobster_that_waits(file: Path) -> None:
    record = read(file.read_bytes())
    session = Session.resume(record, Luck("any"))
    public = session.public_record()
    replay = Replay(read(public.encode()))
    replay.run()
    assert replay.finished
    waiting = [line.text for line in record.lines if line.text.startswith("c8.wait ")]
    shown = [line.text for line in public.lines if line.text.startswith("c8.wait ")]
    assert len(waiting) == len(shown) == 1
    assert set(shown[0].split(" ")[1:]) <= {"?", "-"}
    assert len(shown[0].split(" ")) == len(waiting[0].split(" ")), "how many is no secret"
    for line in record.lines:
        if line.text.startswith("result "):
            assert line.spell() in [one.spell() for one in public.lines]


def test_together_they_show_every_decision_and_assertion() -> None:
    texts = [file.read_text("utf-8") for file in FILES]
    seats = {text for one in texts for text in re.findall(r"^[A-D] (c\d\.\w+)", one, re.MULTILINE)}
    assert set(VERBS) - seats == set()
    said = {text for one in texts for text in re.findall(r"^= (c\d\.\w+)", one, re.MULTILINE)}
    assert set(CLAIMS) - said == set()
    whole = "".join(texts)
    for part in ("+c3.cask@", "+c3.age@", "+c8.toll", "+c8.calum", "@market\n"):
        assert part in whole, part


def test_three_and_four_players_with_and_without_the_die_and_all_options() -> None:
    setups = [read(file.read_bytes()).header.setup for file in FILES]
    plain = {(one.seats, bool(one.options.get("die", False))) for one in setups}
    assert plain == {(3, False), (3, True), (4, False), (4, True)}
    names = {one.name for one in registry.meta("glenmore").options if one.chronicle}
    for seats in (3, 4):
        every = [one for one in setups if one.seats == seats and names <= set(one.options)]
        assert every, "a game in which every doubt is settled the other way"


@games
def test_a_lie_about_the_mob_is_found_in_its_line(file: Path) -> None:
    lines = file.read_text("utf-8").split("\n")
    at = next(at for at, line in enumerate(lines) if line.startswith("= c8.score "))
    lines[at] = re.sub(r"A=-?\d+", "A=99", lines[at])
    with pytest.raises(RecordError) as caught:
        Replay(read("\n".join(lines).encode())).run()
    assert caught.value.line == at + 1
    assert caught.value.reason.clause == "E-ASSERT"
