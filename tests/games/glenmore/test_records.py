"""The kept records: they replay, and together they show every branch of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from howff.core import registry
from howff.core.record import RecordError, read
from howff.core.replay import Replay
from howff.core.setup import Setup
from howff.games.glenmore.game import GlenGame
from tests.games.glenmore.branches import PLAIN, branches
from tests.games.glenmore.chronicles.kept import replays_and_is_written_the_same
from tests.games.glenmore.table import play, position

FILES = sorted((Path(__file__).parent / "records").glob("*.howff"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_replays_and_is_written_the_same_again(file: Path) -> None:
    assert replays_and_is_written_the_same(file) == ()
    assert read(file.read_bytes()).lines[-1].spell().startswith("= result ")


def test_together_they_show_every_branch() -> None:
    game = registry.make(Setup("glenmore", 2))
    assert isinstance(game, GlenGame)
    clans = {f"clan {clan.id}" for clan in game.book.data.clans if clan.usable}
    assert len(clans) == 23
    shown = set().union(*(branches(read(file.read_bytes())) for file in FILES))
    assert not (PLAIN | clans) - shown
    seats = {read(file.read_bytes()).header.setup.seats for file in FILES}
    assert seats == {2, 3, 4}


@pytest.mark.parametrize(
    ("true", "lie"),
    [
        ("= next R", "= next Y"),
        ("= pos R=", "= pos R=9"),
        ("= discard ", "= discard loch_"),
        ("= score A ", "= score B "),
        ("= result ", "= result R=999 "),
    ],
)
def test_a_lie_is_found_in_its_line(true: str, lie: str) -> None:
    lines = FILES[0].read_text("utf-8").split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith(true))
    lines[at] = lines[at].replace(true, lie, 1)
    with pytest.raises(RecordError) as caught:
        Replay(read("\n".join(lines).encode())).run()
    assert caught.value.line == at + 1
    assert caught.value.reason.clause == "E-ASSERT"


@pytest.mark.parametrize(
    ("claim", "true"),
    [
        ("coins R=5 Y=6", True),
        ("coins Y=6", True),
        ("coins R=6", False),
        ("vp R=0", True),
        ("vp R=1", False),
        ("whisky R=0 Y=0", True),
        ("whisky Z=0", False),
        ("market wood=1 cattle=1", True),
        ("market wood=2", False),
        ("next R", True),
        ("next die", False),
        ("next over", False),
        ("pos R=1 Y=2 die=3", True),
        ("pos die=-", False),
        ("score A R=0 Y=0", False),
        ("discard halkirk", False),
    ],
)
def test_every_assertion_is_checked(claim: str, true: bool) -> None:
    game = registry.make(Setup("glenmore", 2, letters="RY"))
    state = game.start()
    before = state.copy()
    game.apply(state, 0)
    while not game.deciders(state):
        before = state.copy()
        game.apply(state, game.legal(state)[0])
    assert (game.disproves(before, state, claim) is None) == true


@pytest.mark.rule("GM-041")
def test_a_bonus_that_loch_ness_brings_while_choosing_begins_no_turn() -> None:
    game, state = position(
        "seats R Y; pos R=1 Y=2; tiles 3-13=fx.moor; cards R loch_ness",
        "land R 0,0 village S1 wood | 1,0 castle | 0,1 fx.moot",
    )
    play(game, state, "ness 0,1 wood@0,0")
    before = state.copy()
    play(game, state, "clan MacLeod")
    assert game.claims(before, state) == []
    assert game.disproves(before, state, "next R") is not None


@pytest.mark.parametrize("spoilt", ["doubled", "turned round", "half"])
def test_discards_are_told_in_track_order_all_of_a_move_or_none(spoilt: str) -> None:
    for file in FILES:
        lines = file.read_text(encoding="utf-8").splitlines()
        starts = [line.startswith("= discard ") for line in lines]
        runs = (at for at in range(len(lines) - 1) if starts[at] and starts[at + 1])
        at = next(runs)
        pair = lines[at : at + 2]
        wrong = {"doubled": [pair[0], *pair], "turned round": pair[::-1], "half": pair[1:]}[spoilt]
        record = read("\n".join([*lines[:at], *wrong, *lines[at + 2 :], ""]).encode())
        with pytest.raises(RecordError) as caught:
            Replay(record).run()
        assert caught.value.reason.clause == "E-ASSERT"
    without = "\n".join([line for line in lines if not line.startswith("= discard ")] + [""])
    Replay(read(without.encode())).run()
