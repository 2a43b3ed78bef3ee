"""What is told, spoken, drawn and pictured, in all three languages."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from howff.core import icu
from howff.core.catalogue import LANGUAGES, catalogue
from howff.core.message import Message
from howff.core.style import Style
from howff.games import clans
from howff.games.clans import pictures, speech
from howff.games.clans.draw import draw
from howff.games.clans.game import ClansGame
from howff.games.clans.state import ClansState
from tests.games.clans.positions import (
    EVERYBODY,
    dealt,
    face_down,
    hand,
    lines,
    play,
    position,
    random_game,
    stuck_game,
    table,
)

PLAIN = Style(colour=False, width=100)


def said(lang: str, message: Message) -> str:
    return catalogue(lang).say(message)


def texts(lang: str) -> dict[str, str]:
    file = Path(next(iter(clans.__path__))) / "lang" / f"{lang}.json"
    found: dict[str, str] = json.loads(file.read_text("utf-8"))
    return found


def test_the_catalogues_have_the_same_messages_and_arguments() -> None:
    english = texts("en")
    assert all(name.startswith("clans.") for name in english)
    for lang in LANGUAGES:
        assert list(texts(lang)) == list(english)
    # Where a language says nothing of a number, the number need not be there.
    free = {"clans.why.no_match_both", "clans.why.taken_hidden"}
    for name, text in english.items():
        wanted = icu.names(text)
        for lang in LANGUAGES:
            there = icu.names(texts(lang)[name])
            assert there == wanted or name in free, (name, lang)


def test_every_message_in_the_code_has_a_text() -> None:
    folder = Path(next(iter(clans.__path__)))
    known = texts("en")
    code = "\n".join(file.read_text("utf-8") for file in folder.glob("*.py"))
    named = set(re.findall(r'"(clans\.[a-z_]+\.[a-z_]+|clans\.card(?:_[a-z]+)?)"', code))
    assert len(named) > 30
    assert {name for name in named if not name.endswith(".")} <= set(known)


# -- events -----------------------------------------------------------------------------------


def deal(game: ClansGame) -> list[tuple[ClansState, int, ClansState]]:
    seen = random_game(game, "told")
    setup = [state for state in seen if game.to_act(state) == -1]
    moves = []
    for before, after in pairwise([*setup, dealt(game, "told")]):
        start = game.stream(before) == "start"
        moves.append((before, 0 if start else before.rest ^ after.rest, after))
    return moves


@pytest.mark.rule("CL-14", "CL-61", "CL-62", "CL-13")
def test_the_deal_is_told_to_each_player() -> None:
    game = table(2)
    start, hand_a, hand_b, removed = (
        game.events(before, [move], after) for before, move, after in deal(game)
    )
    assert said("en", start[0].public).startswith("Laid out: ")
    assert "on seat 1," in said("en", start[0].public)
    for (event,), player in ((hand_a, 0), (hand_b, 1)):
        own, other = event.told_to(player), event.told_to(1 - player)
        assert said("en", own).startswith("You are dealt ")
        assert said("en", own).count(",") == len(hand(dealt(game, "told"), player)) - 1
        assert other == event.told_to(None)
        assert said("en", other) == f"{game.letters[player]} is dealt {9 - player} cards"
    assert said("en", removed[0].told_to(None)) == "3 cards leave the game unseen"
    assert not removed[0].private
    assert all(one[0].random for one in (start, hand_a, hand_b, removed))


@pytest.mark.rule("CL-60", "CL-63", "CL-64")
def test_turns_are_told() -> None:
    game = table(2)
    state = position(game, {"8": "5g"}, [["3r", "4b"], ["5w", "6p"]])
    before = state.copy()
    play(game, state, "?3r>0!")
    hide, shield = game.events(before, game.parse(before, "?3r>0!"), state)
    assert said("en", hide.told_to(0)) == (
        "Nothing of yours fits: you lay 3 red face down on seat 0, tableau 1"
    )
    told = "A has nothing that fits and lays a card face down on seat 0, tableau 1"
    assert said("en", hide.told_to(1)) == said("en", hide.told_to(None)) == told
    assert hide.data == {"move": "?>0!", "seat": 0, "tableau": 1}
    assert said("en", shield.public) == "A puts a shield on tableau 1"
    before = state.copy()
    play(game, state, "5w>9")
    (lay,) = game.events(before, game.parse(before, "5w>9"), state)
    assert said("en", lay.public) == "B lays 5 white on seat 9, tableau 3"
    assert said("pl", lay.public) == "B kładzie białą piątkę na miejscu 9, kafelek 3"
    assert said("de", lay.public) == "B legt Weiß 5 auf Platz 9, Tableau 3"
    assert lay.data["move"] == "5w>9"
    assert lay.reveals


@pytest.mark.rule("CL-40")
def test_the_end_is_told() -> None:
    game = table(2)
    state = position(game, {"8": "5r"}, [["6b"], ["5g"]], to_move=1)
    before = state.copy()
    play(game, state, "5g>7")
    told = [one.public.id for one in game.events(before, game.parse(before, "5g>7"), state)]
    assert told == ["clans.event.lay", "clans.event.over"]


# -- speech -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "en", "pl", "de"),
    [
        (
            "5r>12",
            "5 red on seat 12, upper side, tableau 4",
            "czerwona piątka, miejsce 12, górny bok, kafelek 4",
            "Rot 5 auf Platz 12, obere Seite, Tableau 4",
        ),
        (
            "3w>0!",
            "3 white on seat 0, left head, tableau 1, with a shield",
            "biała trójka, miejsce 0, lewy koniec stołu, kafelek 1, z tarczą",
            "Weiß 3 auf Platz 0, linkes Kopfende, Tableau 1, mit Schild",
        ),
        (
            "?6p>13",
            "6 purple face down on seat 13, right head, tableau 4",
            "zakryta fioletowa szóstka, miejsce 13, prawy koniec stołu, kafelek 4",
            "Lila 6 verdeckt auf Platz 13, rechtes Kopfende, Tableau 4",
        ),
        (
            "?6p>25!",
            "6 purple face down on seat 25, lower side, tableau 1, with a shield",
            "zakryta fioletowa szóstka, miejsce 25, dolny bok, kafelek 1, z tarczą",
            "Lila 6 verdeckt auf Platz 25, untere Seite, Tableau 1, mit Schild",
        ),
        (
            "pass",
            "‘pass’ is no action of this game",
            "„pass” nie jest akcją tej gry",
            "„pass“ ist kein Zug dieses Spiels",
        ),
    ],
)
def test_spoken_turns(line: str, en: str, pl: str, de: str) -> None:
    view = table(2).view(dealt(table(2)), 0)
    for lang, text in (("en", en), ("pl", pl), ("de", de)):
        assert said(lang, speech.speak_line(view, line)) == text


@pytest.mark.rule("CL-60", "CL-63")
@pytest.mark.parametrize(
    ("eyes", "cell", "en"),
    [
        (0, "8", "seat 8, upper side, tableau 3: 5 red"),
        (0, "7", "seat 7, upper side, tableau 3: free, fits 5 green"),
        (0, "10", "seat 10, upper side, tableau 4: free, no card of your hand fits"),
        (1, "7", "seat 7, upper side, tableau 3: free"),
        (0, "0", "seat 0, left head, tableau 1: 3 white, face down, laid by A"),
        (1, "0", "seat 0, left head, tableau 1: a face-down card of A"),
        (None, "0", "seat 0, left head, tableau 1: a face-down card of A"),
        (None, "T1", "tableau 1: no shield; no face-up card"),
        (
            None,
            "t3",
            "tableau 3: shields from the oldest of A, B; 1 card of rank 5 for A",
        ),
        (None, "T4", "tableau 4: the shield of B; no face-up card"),
        (
            0,
            "26",
            "‘26’ is no place here; a place is a seat from 0 to 25 or a tableau from T1 to T4",
        ),
        (
            0,
            "T5",
            "‘T5’ is no place here; a place is a seat from 0 to 25 or a tableau from T1 to T4",
        ),
        (
            0,
            "07",
            "‘07’ is no place here; a place is a seat from 0 to 25 or a tableau from T1 to T4",
        ),
    ],
)
def test_spoken_places(eyes: int | None, cell: str, en: str) -> None:
    game = table(2)
    laid = {"8": "5r", "0": "?3w"}
    state = position(game, laid, [["5g", "3b"], ["3y"]], stacks={"3": [0, 1], "4": [1]})
    assert said("en", speech.speak_cell(game.view(state, eyes), cell)) == en


# -- drawing ----------------------------------------------------------------------------------


def drawn(game: ClansGame, state: ClansState, eyes: int | None, style: Style = PLAIN) -> str:
    return draw(game.view(state, eyes), catalogue("en"), style)


@pytest.mark.rule("CL-05", "CL-06", "CL-60")
def test_the_long_table_in_text() -> None:
    game = table(2)
    laid = {"8": "5r", "13": "6w", "0": "?3w", "25": "4b"}
    state = position(game, laid, [["5g", "3p"], ["3y"]], stacks={"3": [0, 1], "4": [1]})
    found = drawn(game, state, 0).split("\n")
    assert found[:7] == [
        "         T1             T2             T3             T4",
        "       1   2   3 |    4   5   6 |    7   8   9 |   10  11  12",
        "       .   .   . |    .   .   . |    +  5r   + |    .   .   .",
        "   0             |              |              |               13",
        " ?3w             |              |              |               6w",
        "      4b   .   . |    .   .   . |    .   +   . |    .   .   .",
        "      25  24  23 |   22  21  20 |   19  18  17 |   16  15  14",
    ]
    assert "  T3  AB  5×1 A 5" in found
    assert "  T4  B   6×1 B 6" in found
    assert "Your hand: 3p 5g" in found
    assert "> A: hand 2, shields 4, points 5 from 1 card" in found
    assert " ?A " in drawn(game, state, 1)
    assert "?3w" not in drawn(game, state, None)


@pytest.mark.parametrize("players", EVERYBODY)
@pytest.mark.parametrize("width", [40, 60, 80, 100, 200])
def test_every_seat_is_drawn_at_every_width(players: int, width: int) -> None:
    game = table(players)
    style = Style(colour=False, width=width)
    found = drawn(game, dealt(game), 0, style).split("\n\n")
    strips = [part for part in found if re.match(r" +T\d", part)]
    numbers = re.findall(r"(?<![\w?])\d+(?!\w)", "\n".join(strips))
    assert sorted(map(int, numbers)) == list(range(game.table.seats))
    longest = max(len(line) for part in strips for line in part.split("\n"))
    assert longest <= max(width, 4 + 12 + 4)
    if width >= 100:
        assert len(strips) == 1


def test_colour_changes_nothing_but_colour() -> None:
    game, seen = stuck_game(3)
    for state in seen[-4:]:
        plain = drawn(game, state, 0)
        coloured = drawn(game, state, 0, Style(colour=True, width=100))
        assert plain != coloured
        assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain
        assert plain.count("\x1b") == 0


@pytest.mark.rule("CL-65")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_is_drawn_with_all_that_was_hidden(lang: str) -> None:
    game, seen = stuck_game(4)
    found = draw(game.view(seen[-1], None), catalogue(lang), PLAIN)
    for card in (card for _, card in face_down(seen[-1]).values()):
        assert f"?{card}" in found
    for player in range(3):
        assert hand(seen[-1], player)[0] in found
    assert "clans." not in found


def test_the_positions_during_the_deal_are_drawn() -> None:
    game = table(2)
    for state in random_game(game, "deal")[:5]:
        for eyes in (0, 1, None):
            assert drawn(game, state, eyes)


# -- pictures ---------------------------------------------------------------------------------


@pytest.mark.rule("CL-01", "CL-03", "CL-04")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_shield_and_tableau_has_a_picture(lang: str) -> None:
    found = pictures.pictures(catalogue(lang))
    titles = [title for title, _ in found]
    assert len(set(titles)) == len(found) == 42 + 1 + 4 + 3 + 3
    for title, svg in found:
        root = Xml.fromstring(svg)
        assert root.tag.endswith("svg")
        named = [one.text for one in root if one.tag.endswith("title")]
        assert named == [title]
        assert "clans." not in title


def test_a_card_shows_its_rank_and_its_colour_without_colour() -> None:
    found = dict(pictures.pictures(catalogue("en")))
    svg = found["5 red (5r)"]
    root = Xml.fromstring(svg)
    shown = [one.text for one in root.iter() if one.tag.endswith("}text")]
    assert shown.count("5") == 3
    assert shown.count("▲") == 2
    studs = [one for one in root.iter() if one.get("r") == "4"]
    assert len(studs) == 5


def test_offered_lines_are_all_spoken() -> None:
    game, seen = stuck_game(2)
    for state in seen:
        if game.to_act(state) >= 0:
            view = game.view(state, game.to_act(state))
            for line in lines(game, state):
                assert speech.speak_line(view, line).id != "clans.spoken.unknown"
