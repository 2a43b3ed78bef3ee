"""The table drawn in text, everything said aloud, and every card drawn as a picture."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from howff.core.catalogue import LANGUAGES, catalogue
from howff.core.style import Style
from howff.games.clustered.draw import draw
from howff.games.clustered.notation import TOKENS
from howff.games.clustered.pictures import OWNERS, pictures
from howff.games.clustered.speech import speak_cell, speak_line
from howff.games.clustered.state import FACE_DOWN, FACE_UP
from tests.games.clustered.positions import (
    EVERY_OPTION,
    keeping,
    play,
    position,
    random_game,
    table,
)

PLAIN = Style(colour=False, width=100)
WORDS = catalogue("en")


@pytest.mark.rule("CU-80", "CU-87")
def test_the_grid_with_coordinates_owners_and_marks() -> None:
    game = table(2)
    state = position(game, {"1,0": "A s1h", "1,1": "B *"}, [["s1f"], ["t3l", "*"]], [["c1f"], []])
    drawn = draw(game.view(state, 0), WORDS, PLAIN).split("\n")
    assert drawn[:6] == [
        "         -1    0    1    2",
        "   -1         +    +",
        "    0    +  [==] As1h   +",
        "    1         +    B*   +",
        "    2              +",
        "",
    ]
    assert drawn[6] == "> A: hand 1, deck 1, points 0 (rectangle 0, lines 0, bonuses 0)"
    assert drawn[7] == "  B: hand 2, deck 0, points 0 (rectangle 0, lines 0, bonuses 0)"
    assert "Your hand: s1f" in drawn
    assert "Still in your deck: c1f" in drawn
    assert "t3l" not in "\n".join(drawn)


def test_cells_in_play_where_nothing_of_the_hand_fits_are_dots() -> None:
    game = table(2)
    state = position(game, {"1,0": "A s1h"}, [["t2l"], []])
    drawn = draw(game.view(state, 0), WORDS, PLAIN).split("\n")
    assert drawn[2] == "    0    +  [==] As1h   ."
    spectator = draw(game.view(state, None), WORDS, PLAIN)
    assert "+" not in spectator
    assert "Your hand" not in spectator


@pytest.mark.rule("CU-78")
def test_the_edge_of_a_bounded_table_is_a_line() -> None:
    game = table(1, bounds=(0, -1, 1, 3))
    state = position(game, {"1,0": "A *"}, [["*"]])
    drawn = draw(game.view(state, 0), WORDS, PLAIN).split("\n")
    assert drawn[:5] == [
        "          0    1",
        "      ------------",
        "   -1 |  +    +  |",
        "    0 |[==]   A* |",
        "    1 |  +    +  |",
    ]


@pytest.mark.rule("CU-83", "CU-84", "CU-88")
def test_discards_are_drawn_as_far_as_they_are_seen() -> None:
    game = table(2, quick=True, first_bonus=True)
    state = position(game, {"1,0": "A *"}, [["s1f"], ["t3l"]])
    state.piles[2 * FACE_DOWN] = 1 << 26
    state.piles[2 * FACE_UP + 1] = 1 << 0 | 1 << 1
    state.first_line = 1
    mine, other = (draw(game.view(state, seat), WORDS, PLAIN) for seat in (0, 1))
    assert "A: hand 1, deck 0, points 0 (rectangle 0, lines 0, bonuses 0); 1 card put away" in mine
    assert "bonuses 2); discarded c1f c1h" in other
    assert "First line of five: B" in mine
    assert "You put away: t3l" in mine
    assert "t3l" in other
    assert "You put away" not in other
    for line in ("s1f@2,0", "t3l@-1,0"):
        play(game, state, line)
    assert "; put away t3l" in draw(game.view(state, None), WORDS, PLAIN)


@pytest.mark.parametrize("width", [40, 60, 100])
def test_a_wide_grid_is_drawn_in_strips_that_fit(width: int) -> None:
    game = table(5)
    row = {f"{x},0": "A *" for x in range(-14, 21) if x not in (0, 7)}
    drawn = draw(game.view(position(game, row), None), WORDS, Style(width=width)).split("\n")
    grid = drawn[: next(at for at, line in enumerate(drawn) if "A: hand" in line)]
    assert all(len(line) <= width for line in grid)
    heads = [
        line.split() for line in grid if re.fullmatch(r"[\s\d-]+", line) and line[:7] == " " * 7
    ]
    assert [int(x) for head in heads for x in head] == list(range(-15, 22))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_table_is_drawn_in_every_language_and_with_colour(lang: str) -> None:
    words = catalogue(lang)
    for options in EVERY_OPTION:
        for seats in (1, 2, 8):
            game = table(seats, **options)
            for state in random_game(game, "draw")[:: 17 * seats]:
                for seat in (0, None):
                    view = game.view(state, seat)
                    plain = draw(view, words, PLAIN)
                    assert "clustered." not in plain
                    assert "{" not in plain
                    coloured = draw(view, words, Style(colour=True, width=100))
                    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == plain


def test_actions_are_said_aloud() -> None:
    game = table(2, quick=True)
    state = position(game, {"1,0": "A s1h", "1,1": "B *"}, [["s1f", "*"], []])
    view = game.view(state, 0)
    said = WORDS.say(speak_line(view, "s1f@0,1"))
    assert said == "1 full square at column 0, row 1, beside start card, joker of B"
    assert WORDS.say(speak_line(view, "*@1,-1")) == (
        "joker at column 1, row minus 1, beside 1 hollow square of A"
    )
    assert WORDS.say(speak_line(view, "x *")) == "discard joker, since nothing can be played"
    assert WORDS.say(speak_line(view, "- * c2l")) == "put away joker, 2 lined circles"
    assert WORDS.say(speak_line(view, "- ?")) == "put away a hidden card"
    assert WORDS.say(speak_line(view, "nonsense")) == "‘nonsense’ is no action of this game"


def test_cells_are_said_aloud() -> None:
    game = table(2, bounds=(-1, -1, 3, 3))
    state = position(game, {"1,0": "A s1h"}, [["s1f", "t2l"], ["s3h"]])
    view = game.view(state, 0)
    for cell, expected in {
        "0,0": "column 0, row 0: start card",
        "1,0": "column 1, row 0: 1 hollow square of A",
        "0,1": "column 0, row 1: empty, fits 1 full square, 2 lined triangles",
        "2,0": "column 2, row 0: empty, fits 1 full square",
        "3,3": "column 3, row 3: empty, with no card beside it",
        "-2,0": "column minus 2, row 0: beyond the edge of this table",
        "here": "‘here’ is no cell; a cell is a column and a row such as 1,-2",
    }.items():
        assert WORDS.say(speak_cell(view, cell)) == expected
    assert WORDS.say(speak_cell(game.view(state, 1), "2,0")) == "column 2, row 0: empty"
    nothing = position(game, {"1,0": "A s1h"}, [["t2l"], []])
    said = WORDS.say(speak_cell(game.view(nothing, 0), "2,0"))
    assert said == "column 2, row 0: empty, no card of your hand fits"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_speech_in_every_language(lang: str) -> None:
    words = catalogue(lang)
    game = table(2, quick=True)
    hand = ["*", "*", "c1f", "s2h", "t3l", "t1h", "s1l"]
    views = [
        game.view(keeping(game, [hand, hand], 0), 0),
        game.view(position(game, {"1,0": "A *", "-1,0": "B t1l"}, [hand]), 0),
    ]
    for view in views:
        assert view.ask is not None
        spoken = [words.say(speak_line(view, line)) for line in view.ask.moves]
        assert len(set(spoken)) == len(spoken)
        assert all("{" not in one and "clustered." not in one for one in spoken)


def test_all_languages_have_the_same_texts() -> None:
    own = {
        lang: {name for name in catalogue(lang).texts if name.startswith("clustered.")}
        for lang in LANGUAGES
    }
    assert own["pl"] == own["en"] == own["de"]


@pytest.mark.rule("CU-02", "CU-04", "CU-05", "CU-06")
def test_every_card_has_a_picture_of_its_own() -> None:
    drawn = pictures(WORDS)
    titles = [title for title, _ in drawn]
    assert len(set(titles)) == len(drawn) == 1 + 27 + 8 + 4 + 1
    assert len({svg.partition("</title>")[2] for _, svg in drawn}) == len(drawn)
    for token in TOKENS[:27]:
        assert sum(f"({token})" in title for title in titles) == 1
    assert sum("joker" in title for title in titles) == len(OWNERS)
    for title, svg in drawn:
        root = ET.fromstring(svg)
        assert root.get("viewBox") == "0 0 100 100"
        assert root[0].text == title


def test_symbols_stand_inside_the_frame_and_apart() -> None:
    """At 28 pixels a card is 0.28 pixels per unit: bars and gaps of lined symbols stay over one."""
    for title, svg in pictures(WORDS)[1:28]:
        root = ET.fromstring(svg)
        bars: list[float] = []
        for part in root:
            if part.tag.endswith("path"):
                start = part.get("d", "")[1:].split(" ")[0]
                bars.append(float(start))
                assert float(part.get("stroke-width", "0")) * 0.28 >= 1.0
        columns = sorted(set(bars))
        lined = "lined" in title
        assert bool(columns) == lined
        gaps = [after - before for before, after in pairwise(columns)]
        assert all((gap - 3.6) * 0.28 >= 0.5 for gap in gaps)
