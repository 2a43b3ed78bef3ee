"""Each chronicle alone before the referee, in both directions."""

from __future__ import annotations

from random import Random

import pytest

from howff.core.record import read
from howff.core.replay import Replay
from howff.core.setup import OptionValue, Setup
from tests.contract.test_records import played
from tests.referee.glenmore.chooser import fault
from tests.referee.glenmore.playing import PARTS, Table
from tests.referee.glenmore.records import Walk, check

VALUES: dict[str, dict[str, list[OptionValue]]] = {
    "1": {"c1.tokens": ["blind"], "c1.neutral_len": ["2", "3"], "c1.neutral_gap": ["seat"]},
    "2": {"c2.width": ["1"], "c2.rest": ["lost"], "c2.die_step": ["0"]},
    "4": {"c4.discard": ["takeable"], "c4.we_coins": [True]},
    "5": {"c5.full": ["before"]},
    "7": {"c7.hume_meets": [True], "c7.hume_in_sets": ["2"]},
    "8": {"c8.penny_step": ["after"], "c8.sibyl": ["rounds", "all"]},
    "3": {"c3.zero_matures": [False], "c3.two_lower": [True]},
}
"""Other values of a chronicle's options."""
NUMBERS = sorted(VALUES)
FEWEST = {"4": 3}


def replayed(text: str) -> int:
    replay = Replay(read(text.encode()))
    replay.run()
    assert replay.finished
    return replay.decisions


def options_of(number: str, rng: Random) -> dict[str, OptionValue]:
    found: dict[str, OptionValue] = {}
    for name, values in VALUES[number].items():
        if rng.random() < 0.4:
            found[name] = rng.choice(values)
    return found


def spelt(value: OptionValue) -> str:
    return str(value) if not isinstance(value, bool) else "on" if value else "off"


def tables(number: str, seed: str, games: int) -> None:
    """Games of ours that the referee accepts."""
    rng = Random(seed)
    for game in range(games):
        seats = FEWEST.get(number, 2) + game % 2
        setup = Setup("glenmore", seats, options_of(number, rng), "", (int(number),))
        session = played(setup, f"{seed} {game}")
        assert check(session.record().text()) == session.decisions


def own_tables(number: str, seed: str, games: int) -> None:
    """Games of the referee that we accept."""
    rng = Random(seed)
    for game in range(games):
        options = {name: spelt(value) for name, value in options_of(number, rng).items()}
        seats = "RYBG"[: FEWEST.get(number, 2) + game % 3]
        if len(seats) > 2 and rng.random() < 0.5:
            options["die"] = "on"
        text = Table(seats, f"{seed} {game}", options, number).play()
        assert replayed(text) == check(text)


def verdicts(number: str, seed: str, share: float) -> int:
    """Random lines in positions of a game: both accept the same ones."""
    rng = Random(seed)
    text = Table("RYB", seed, {"die": "on"}, number).play()
    replay, walk, compared = Replay(read(text.encode())), Walk(text), 0
    for mark, line in walk.body:
        if mark not in "!=" and rng.random() < share:
            chooser = PARTS[number][1](walk.game, rng)
            for draw in range(8):
                tried = chooser.wild() if draw % 2 else chooser.candidate()
                why = replay.game.why(replay.state, replay.game.letters.index(mark), tried)
                assert (why is None) == (not fault(walk.game, tried)), f"{tried}: {mark} {line}"
                compared += 1
        replay.step()
        walk.step(mark, line)
    return compared


@pytest.mark.parametrize("number", NUMBERS)
def test_the_referee_accepts_our_games_with_a_chronicle(number: str) -> None:
    tables(number, "quick", 3)


@pytest.mark.parametrize("number", NUMBERS)
def test_we_accept_the_games_with_a_chronicle_that_the_referee_plays(number: str) -> None:
    own_tables(number, "quick", 1)


@pytest.mark.parametrize("number", NUMBERS)
def test_both_accept_the_same_lines_of_a_chronicle(number: str) -> None:
    assert verdicts(number, "quick", 0.2) > 50


@pytest.mark.long
@pytest.mark.parametrize("number", NUMBERS)
def test_many_games_with_a_chronicle(number: str) -> None:
    tables(number, "long", 30)
    own_tables(number, "long", 12)
    for seed in range(4):
        assert verdicts(number, f"long {seed}", 0.4) > 50
