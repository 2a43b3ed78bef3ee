"""The base of Glen More II before a referee written from its paper alone, in both directions."""

from __future__ import annotations

from random import Random

import pytest

from howff.core.record import read
from howff.core.replay import Replay
from howff.core.setup import Setup
from howff.games.glenmore.reasons import code_of
from tests.contract.playing import name, setups
from tests.contract.test_records import played
from tests.referee.glenmore.chooser import Chooser, fault
from tests.referee.glenmore.ground import DEFAULTS, DIE
from tests.referee.glenmore.playing import Table
from tests.referee.glenmore.records import Walk, check
from tests.referee.lines import Foul

OWN = {*DEFAULTS, DIE}
TABLES = [setup for setup in setups("glenmore") if set(setup.options) <= OWN]
PLAIN = [Setup("glenmore", seats, {DIE: True}) for seats in (2, 3, 4)]
PLAIN += [Setup("glenmore", seats) for seats in (3, 4)]
OWN_TABLES = [
    ("RY", {}),
    ("BAC", {"die": "on", "worlds_end": "top", "clan.decline": "true", "scots.reserve": "3"}),
    ("GRYB", {"track.spaces": "13", "river.row": "reserved", "munro.decline": "true"}),
    ("XQ", {"die.beyond": "keep", "macmillan.decline": "true", "track.spaces": "20"}),
    ("RYB", {"worlds_end.jitter": "8"}),
    ("GRYB", {"die": "on"}),
]


def replayed(text: str) -> int:
    replay = Replay(read(text.encode()))
    replay.run()
    assert replay.finished
    return replay.decisions


@pytest.mark.parametrize("setup", PLAIN, ids=name)
def test_the_referee_accepts_our_random_games(setup: Setup) -> None:
    for seed in range(3):
        session = played(setup, f"referee {seed}")
        assert check(session.record().text()) == session.decisions


@pytest.mark.parametrize(("seats", "options"), OWN_TABLES)
def test_we_accept_the_games_that_the_referee_plays(seats: str, options: dict[str, str]) -> None:
    text = Table(seats, "referee", options).play()
    assert replayed(text) == check(text)


def verdicts(text: str, seed: str, share: float) -> int:
    """Random lines in positions of a game: both refuse the same ones, with the same code."""
    rng, replay, walk = Random(seed), Replay(read(text.encode())), Walk(text)
    compared = 0
    for mark, line in walk.body:
        if mark not in "!=" and rng.random() < share:
            chooser = Chooser(walk.game, rng)
            for draw in range(8):
                tried = chooser.wild() if draw % 2 else chooser.candidate()
                why = replay.game.why(replay.state, replay.game.letters.index(mark), tried)
                ours = code_of(why) if why is not None else ""
                assert ours == fault(walk.game, tried), f"{tried} before {mark} {line}"
                compared += 1
        replay.step()
        walk.step(mark, line)
    return compared


@pytest.mark.parametrize("setup", PLAIN, ids=name)
def test_both_refuse_the_same_lines_with_the_same_code(setup: Setup) -> None:
    assert verdicts(played(setup, "verdicts").record().text(), "wild", 0.2) > 50


@pytest.mark.long
@pytest.mark.parametrize("setup", TABLES, ids=name)
def test_many_games_of_ours_and_many_verdicts(setup: Setup) -> None:
    for seed in range(5):
        session = played(setup, f"long {seed}")
        text = session.record().text()
        assert check(text) == session.decisions
        if seed < 2:
            assert verdicts(text, f"long {seed}", 0.4) > 50


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), OWN_TABLES)
def test_many_games_of_the_referee(seats: str, options: dict[str, str]) -> None:
    for seed in range(15):
        text = Table(seats, f"long {seed}", options).play()
        assert replayed(text) == check(text)


def test_the_referee_sees_fouls() -> None:
    text = played(Setup("glenmore", 3, {DIE: True}), "foul").record().text()
    lines = text.split("\n")
    assert check(text) > 50
    marks = ["! lay", "! die", "! seats", "A place", "A done", "= next", "= pos", "= discard"]
    for mark in marks:
        at = max(i for i, line in enumerate(lines) if line.startswith(mark))
        fouls = ["\n".join([*lines[:at], lines[at] + "9", *lines[at + 1 :]])]
        if not mark.startswith("=") or mark == "= discard":
            fouls.append("\n".join([*lines[:at], lines[at], *lines[at:]]))
        if not mark.startswith("="):
            fouls.append("\n".join(lines[:at] + lines[at + 1 :]))
        for foul in fouls:
            with pytest.raises(Foul):
                check(foul)
    with pytest.raises(Foul):
        check(text.replace("= score B A=", "= score B A=1"))
    with pytest.raises(Foul):
        check("\n".join(line for line in lines if not line.startswith("= result")))
