"""The notation of chronicle V, exact to the byte, strict on reading."""

from __future__ import annotations

from random import Random

import pytest

from howff.core.catalogue import LANGUAGES, catalogue
from howff.core.luck import Luck
from howff.core.record import RecordError, read
from howff.core.replay import Replay
from howff.core.session import Session
from howff.core.setup import Setup
from howff.core.style import Style
from howff.games.glenmore.draw import draw
from howff.games.glenmore.speech import speak_line
from tests.games.glenmore.chronicles.c5_haggis.haggis import (
    AHEAD,
    INN,
    LAST_B,
    haggis,
    roll,
    scoring,
    tokens,
)
from tests.games.glenmore.table import code, play, position

SAMPLE = """R take 4
R place 1,1
R act 0,1 sheep@1,0
R c5.token 3
! c5.turn 1
= c5.open 1 1
R done
! lay 14 fx.moor
= score B R=1 Y=0 B=0
! c5.roll 1
! c5.show R
! c5.roll 1
! c5.show -
! c5.roll 2
! c5.show Y
! c5.roll 1
! c5.show -
R c5.extra whisky1
! c5.roll 3
! c5.show R
= c5.score R=8 Y=2 B=0
= c5.open 1 1
= next Y
"""
"""Section 6.3 of the notation, with every assertion that we write."""


@pytest.mark.rule("GM-C5-12", "GM-C5-14", "GM-C5-15")
def test_the_sample_of_the_notation_to_the_byte() -> None:
    land = "land R 0,0 village S1 | 1,0 castle sheep | 0,1 drovers_inn"
    given = "c5.open 1 3; c5.table R=1 Y=2,2"
    game, state = haggis(AHEAD, LAST_B, "whisky R=1 Y=0 B=0", land, given)
    written: list[str] = []
    for line in SAMPLE.splitlines():
        if line.startswith("="):
            continue
        text = line[2:]
        before = state.copy()
        moves = game.parse(state, text)
        seat = game.to_act(state)
        assert line[0] == ("!" if seat < 0 else game.letters[seat])
        assert game.text(state, moves) == text
        play(game, state, text)
        written.append(line)
        claims = game.claims(before, state)
        written += [f"= {claim}" for claim in claims if not claim.startswith("pos ")]
        assert all(game.disproves(before, state, claim) is None for claim in claims)
    assert "\n".join(written) + "\n" == SAMPLE


@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ("c5.token 4", "E-SYNTAX"),
        ("c5.token", "E-SYNTAX"),
        ("c5.token 01", "E-SYNTAX"),
        ("c5.token ?", "E-SYNTAX"),
        ("c5.token -", "E-SYNTAX"),
        ("c5.token 1 2", "E-SYNTAX"),
        ("c5.token 1", "E-TOKEN"),
        ("c5.swap 1", "E-STATE"),
        ("c5.swap blind", "E-SYNTAX"),
        ("c5.extra whisky1", "E-STATE"),
        ("c5.extra whisky2", "E-SYNTAX"),
        ("c5.feast", "E-CHRONICLE"),
        ("done", "E-STATE"),
    ],
)
def test_lines_that_are_refused(line: str, refused: str) -> None:
    game, state = haggis(AHEAD, INN, "c5.open 2 3")
    play(game, state, "act 0,1 sheep@1,0")
    assert code(game, state, line) == refused


@pytest.mark.parametrize(
    "line", ["c5.roll 4", "c5.roll 0", "c5.roll ?", "c5.show R", "c5.turn 1", "die 1", "c5.roll"]
)
def test_chance_that_cannot_be(line: str) -> None:
    game, state = haggis(AHEAD, LAST_B, "c5.open 1 1; c5.table R=1")
    scoring(game, state)
    assert code(game, state, line) in ("E-CHANCE", "E-SYNTAX")


@pytest.mark.parametrize("line", ["c5.show Y R", "c5.show R R", "c5.show - R", "c5.show X"])
def test_seats_stand_in_seat_order(line: str) -> None:
    game, state = haggis(AHEAD, LAST_B, "c5.open 1 1; c5.table R=1 Y=1")
    scoring(game, state)
    play(game, state, "c5.roll 1")
    assert code(game, state, line) == "E-SYNTAX"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reasons_are_sentences_with_their_clause(lang: str) -> None:
    words = catalogue(lang)
    game, state = haggis(AHEAD, INN, "c5.open 2 3; c5.table R=1,1,1,1,1")
    play(game, state, "act 0,1 sheep@1,0")
    found = [(game.why(state, 0, "c5.token 1"), "GM-C5-04")]
    play(game, state, "c5.token 2", "c5.turn 2")
    found.append((game.why(state, 0, "c5.swap 3"), "GM-C5-07"))
    for reason, clause in found:
        assert reason is not None
        assert reason.clause == clause
        said = words.say(reason.message)
        assert not said.startswith("glenmore.")
        assert "{" not in said


def test_assertions_are_checked() -> None:
    game, state = haggis(AHEAD, LAST_B, "c5.open 1 2; c5.table R=1 Y=2,2")
    scoring(game, state)
    roll(game, state, 1, 1, 3)
    before = state.copy()
    play(game, state, "c5.roll 3", "c5.show -")
    for true in ("c5.open 1 2", "c5.open 2 1", "c5.table R=0 Y=2 B=0", "c5.score Y=0 R=1 B=0"):
        assert game.disproves(before, state, true) is None
    for lie in ("c5.open 1 1", "c5.open -", "c5.table R=1 Y=2 B=0", "c5.score R=2 Y=0 B=0"):
        assert game.disproves(before, state, lie) is not None


def session(seed: str) -> Session:
    """A game of eager haggis cooks: whoever can take, draw or pay does."""
    made = Session(Setup("glenmore", 3, {}, "RYB", (5,)), ("Anna", "Jan", "Ewa"), Luck(seed))
    made.begin()
    rng = Random(seed)
    while not made.over:
        seat = made.deciders()[0]
        offered = made.game.lines(made.state, seat)
        liked = [line for line in offered if line.startswith(("c5.", "act", "one c5"))]
        made.play(seat, rng.choice(liked or offered))
    return made


@pytest.mark.rule("GM-C5-04", "AMB-45")
def test_a_public_record_hides_draws_and_returns_and_is_checked() -> None:
    found = [session(f"haggis {number}") for number in range(3)]
    texts = [one.public_record().text() for one in found]
    assert any("! c5.draw ?\n" in text for text in texts)
    assert not any("! c5.draw 1" in text for text in texts)
    for text in texts:
        replay = Replay(read(text.encode()))
        replay.run()
        assert replay.finished
        lines = text.split("\n")
        shows = [at for at, line in enumerate(lines) if line.startswith("! c5.show ")]
        wrong = lines[:]
        at = next(at for at in shows if lines[at] != "! c5.show R Y B")
        wrong[at] = "! c5.show R Y B"
        with pytest.raises(RecordError):
            Replay(read("\n".join(wrong).encode())).run()


def test_a_full_record_knows_no_question_mark() -> None:
    text = session("haggis 0").record().text()
    assert "?" not in text
    assert "! c5.draw " in text
    spoilt = text.replace("! c5.draw ", "! c5.draw ?#", 1)
    with pytest.raises(RecordError):
        Replay(read(spoilt.encode())).run()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_is_drawn_and_the_lines_are_spoken(lang: str) -> None:
    words = catalogue(lang)
    inn = INN.replace("village", "home_village").replace("castle", "home_castle")
    game, state = position(
        "seats R Y B; chronicles 5; data printed",
        "pos R=1 Y=2 B=3; tiles 4-13=dunkeld; stackB dunkeld",
        inn,
    )
    part = tokens(state)
    part.open, part.hidden[1], part.hidden[3], part.shown[2] = [0, 0, 1, 1], 2, 2, 1
    play(game, state, "act 0,1 sheep@1,0")
    board = draw(game.view(state, 0), words, Style())
    assert "1 1 3 3" in board
    assert "1 1 3 3" not in draw(game.view(state, 1), words, Style())
    for line in game.lines(state, 0):
        said = words.say(speak_line(game.view(state, 0), line))
        assert "c5." not in said
    play(game, state, "c5.token blind", "c5.draw 1")
    for eyes in (0, 1):
        assert "haggis" in draw(game.view(state, eyes), words, Style()).casefold()
    for line in ("c5.swap 1", "c5.swap -"):
        said = words.say(speak_line(game.view(state, 0), line))
        assert "c5." not in said
