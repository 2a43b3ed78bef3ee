"""The sample of the notation, the lines, what people see."""

from __future__ import annotations

from random import Random

import pytest

from howff.core.catalogue import LANGUAGES, catalogue
from howff.core.style import Style
from howff.games.glenmore.draw import draw
from howff.games.glenmore.pictures import pictures
from howff.games.glenmore.speech import speak_cell, speak_line
from tests.games.glenmore.chronicles.c2_king_of_the_hill.hills import hill, lay_out
from tests.games.glenmore.table import play

SAMPLE = "pos R=9 B=10 Y=14; tiles 11,15,17-21=fx.moor; tiles 16=fx.fair"


def test_the_sample_of_the_notation_line_by_line() -> None:
    game, state = hill("seats R Y B", SAMPLE, coin=1, wood=1)
    play(game, state, "c2.climb", "done")
    miles, said = lay_out(game, state)
    assert miles == [22]
    assert said == ["next B", "pos R=12 Y=14 B=10"]
    play(game, state, "take 15")
    before = state.copy()
    play(game, state, "c2.toll coin")
    assert game.claims(before, state) == ["discard fx.moor", "c2.hill coin=2 wood=1"]
    play(game, state, "place 0,1", "done")
    assert lay_out(game, state)[0] == [23, 24]
    play(game, state, "take 16", "c2.loot wood@1,0")
    assert [state.numbers[seat * 16 + 8] for seat in range(3)] == [7, 5, 4]
    play(game, state, "pay wood@1,0", "place 0,1")
    before = state.copy()
    play(game, state, "done")
    assert game.claims(before, state)[0] == "next Y"


def test_what_lies_there_is_checked_in_a_record() -> None:
    game, state = hill(SAMPLE, coin=1, wood=1)
    assert game.disproves(state, state, "c2.hill coin=1 wood=1") is None
    assert game.disproves(state, state, "c2.hill wood=1 coin=1") is None
    wrong = game.disproves(state, state, "c2.hill coin=1")
    assert wrong is not None
    assert wrong.args["true"] == "c2.hill coin=1 wood=1"
    game, state = hill(SAMPLE)
    assert game.disproves(state, state, "c2.hill -") is None
    assert game.disproves(state, state, "c2.hill wood=1") is not None


@pytest.mark.parametrize(
    "line",
    [
        "c2.climb 12",
        "c2.toll",
        "c2.toll wood",
        "c2.toll wood@1",
        "c2.loot",
        "c2.loot coin",
        "c2.up",
    ],
)
def test_lines_that_cannot_be_read(line: str) -> None:
    game, state = hill(SAMPLE)
    why = game.why(state, 0, line)
    assert why is not None
    assert why.message.args["code"] == "E-SYNTAX"


def test_its_lines_belong_to_their_own_decisions() -> None:
    game, state = hill(SAMPLE, wood=1)
    for line in ("c2.toll coin", "c2.loot wood@0,0", "c2.loot -"):
        why = game.why(state, 0, line)
        assert why is not None
        assert why.message.args["code"] == "E-STATE"
    play(game, state, "c2.climb")
    assert game.why(state, 0, "c2.climb") is not None


@pytest.mark.rule("GM-C2-14")
def test_everybody_sees_what_lies_there() -> None:
    game, state = hill(SAMPLE, coin=2, barley=1)
    for eyes in (0, 1, 2, None):
        view = game.view(state, eyes)
        assert view.table["c2"] == {
            "hill": {"coin": 2, "barley": 1},
            "spaces": [12, 13],
            "holder": "",
        }
        assert game.view(game.imagine(view, Random(1)), eyes).encode() == view.encode()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_told_spoken_and_drawn(lang: str) -> None:
    words = catalogue(lang)
    game, state = hill(
        "data printed",
        "pos R=9 B=10 Y=14; tiles 11,15,17-21=inshriach; stackB crieff",
        coin=2,
        barley=1,
    )
    view = game.view(state, 0)
    said = words.say(speak_line(view, "c2.climb"))
    assert said
    assert "c2." not in said
    assert words.say("glenmore.name.barley") in words.say(speak_cell(view, "12"))
    drawn = draw(view, words, Style(colour=False, width=100))
    assert words.say("glenmore.c2.slope") in drawn
    for line in ("c2.toll coin", "c2.toll sheep@0,0", "c2.loot barley@1,0", "c2.loot -"):
        assert "c2." not in words.say(speak_line(view, line))
    assert words.say("glenmore.chronicle.2") != "glenmore.c2_king_of_the_hill.title"
    titles = [title for title, _ in pictures(words)]
    assert words.say("glenmore.c2.picture.wide") in titles


def test_what_happens_is_told() -> None:
    game, state = hill("pos R=10 Y=15 B=16; tiles 11,14=fx.moor")
    words = catalogue("en")
    before = state.copy()
    play(game, state, "take 14", "c2.toll coin")
    told = game.events(before, game.parse(before, "take 14"), state)
    assert told
    before, moves = state.copy(), []
    game, state = hill("pos R=10 Y=15 B=16; tiles 11,14=fx.moor")
    play(game, state, "take 14")
    before, moves = state.copy(), game.parse(state, "c2.toll coin")
    play(game, state, "c2.toll coin")
    texts = [words.say(event.told_to(1)) for event in game.events(before, moves, state)]
    assert texts[0] == "R: pay the toll: coin"
