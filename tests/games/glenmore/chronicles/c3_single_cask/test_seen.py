"""What people see and hear: the table, every line in words, the pictures, in three languages."""

from __future__ import annotations

import re
from random import Random
from xml.etree import ElementTree as Tree

import pytest

from howff.core.catalogue import LANGUAGES, catalogue
from howff.core.style import Style
from howff.core.view import View
from howff.games.glenmore.chronicles.c3_single_cask.draw import draw as section
from howff.games.glenmore.chronicles.c3_single_cask.draw import lies
from howff.games.glenmore.chronicles.c3_single_cask.pictures import pictures
from howff.games.glenmore.draw import draw
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.names import tile_names
from howff.games.glenmore.rules.words import TILE_MASK
from howff.games.glenmore.speech import speak_line, tell_action
from howff.games.glenmore.state import GlenState
from tests.contract.playing import playthrough
from tests.games.glenmore.chronicles.c3_single_cask.casks import casks
from tests.games.glenmore.chronicles.c3_single_cask.test_play import table
from tests.games.glenmore.table import play

LEFT = re.compile(r"[{}]|glenmore\.|c3\.[a-z]")
CODES = ("not_there", "blocked", "last_space", "zero_stays", "owned", "order", "needed")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_can_be_said_and_drawn(lang: str) -> None:
    words = catalogue(lang)
    rng = Random(lang)
    for options in ({"seats": 2}, {"seats": 4, "die": True}):
        game = table(options)
        for before, moves, after in playthrough(game, rng):
            for event in game.events(before, moves, after):
                said = words.say(event.told_to(None))
                assert said
                assert not LEFT.search(said), said
            seat = game.to_act(after)
            if seat < 0 or rng.random() > 0.15:
                continue
            view = game.view(after, seat)
            board = draw(view, words, Style(colour=False, width=100))
            assert not LEFT.search(board)
            assert words.say("glenmore.c3.cellars", full="●", empty="○") in board
            assert view.ask is not None
            for line in rng.sample(list(view.ask.moves), min(3, len(view.ask.moves))):
                said = words.say(speak_line(view, line))
                assert said
                assert not LEFT.search(said), said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_is_there_in_every_language(lang: str) -> None:
    words, other = catalogue(lang).texts, catalogue("en").texts
    mine = {key for key in words if ".c3." in key}
    assert mine == {key for key in other if ".c3." in key}
    assert {f"glenmore.c3.why.{code}" for code in CODES} <= mine
    given = re.compile(r"\{(\w+)[,}]")
    for key in mine:
        assert set(given.findall(words[key])) == set(given.findall(other[key])), key


def test_the_table_shows_cellars_and_what_was_sold() -> None:
    game, state = casks(
        "pos R=1 Y=2 B=3; tiles 4=cask_sale_b; tiles 5-13=fx.moor",
        "c3.cellar R=1.0,1.0,1.2,2.1 Y=-; c3.sale 4 low=1 top=0",
    )
    view = game.view(state, 0)
    board = draw_without_fixture(view)
    assert "R  0×2 | 1: 1○ 2● 3○ | 2: 4● 5○ 6○  cellar 3 costs 1 wood, 2 stone" in board
    assert "Y  0×0 | 1: 1○ 2○ 3○  cellar 2 costs 1 wood, 1 stone" in board


def draw_without_fixture(view: View) -> str:
    """The chronicle's section alone."""
    words = catalogue("en")
    assert words.say(lies(view)[4]) == "sold 1 of 2, extra space 0 of 1"
    return section(view, words, Style(colour=False, width=100))


def test_lines_in_words() -> None:
    game, state = casks(
        "pos R=1 Y=2 B=3; tiles 4=cask_sale_b; tiles 5=fx.tavern; tiles 6-13=fx.moor",
        "land R 0,0 village S1 | 1,0 castle wood,stone | 0,1 edradour_cask",
        "c3.cellar R=1.0,1.2,2.3",
    )
    said = _said(game, state)
    assert said["c3.halt 4"] == "stop on the sale tile, space 4"
    assert said["c3.build 3 wood@1,0 stone@1,0 +buy stone"].startswith("build cellar 3 (wood from")
    play(game, state, "c3.halt 4")
    said = _said(game, state)
    assert (
        said["c3.sell low@1.0 top@2.3"]
        == "sell: barrel from the 0 VP area, barrel from cellar 2, space 3 on the extra space"
    )
    game, state = casks(
        "pos R=1 Y=2 B=3; tiles 4=cask_sale_b; tiles 5=fx.tavern; tiles 6-13=fx.moor",
        "c3.cellar R=1.2,2.3",
    )
    play(game, state, "take 5")
    assert _said(game, state)["c3.sell -"] == "sell nothing"
    play(game, state, "c3.sell -")
    assert _said(game, state)["pay +c3.cask@2.3"].endswith("barrel from cellar 2, space 3")


def _said(game: GlenGame, state: GlenState) -> dict[str, str]:
    """The offered lines with their words; names of tiles as the tables have them."""
    tiles = game.book.data.tiles
    seat = game.to_act(state)
    estate = {cell: tiles[pile & TILE_MASK].id for cell, pile in state.land[seat].items()}
    track = {mile: tiles[tile].id for mile, tile in state.track.items()}
    names = tile_names(game.book.data)
    words = catalogue("en")
    return {
        line: words.say(tell_action(line, track, estate, names, "fx.tavern"))
        for line in game.lines(state, seat)
    }


@pytest.mark.rule("GM-C3-02")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_ten_tiles_and_three_cards_are_drawn(lang: str) -> None:
    shown = pictures(catalogue(lang))
    assert len(shown) == len({title for title, _ in shown}) == 13
    for title, svg in shown:
        root = Tree.fromstring(svg)
        assert root.findtext("{http://www.w3.org/2000/svg}title"), title
        assert not LEFT.search(re.sub(r"<[^>]*>", " ", svg)), title
    cards = [svg for title, svg in shown if "×4" in title]
    assert ['dasharray="5 3"' in svg for svg in cards] == [False, True, True]
