"""Lines, claims and what others hear (notation, sections 7 and 10; cap:event_triggered)."""

from __future__ import annotations

from typing import Any

import pytest

from howff.core.catalogue import LANGUAGES, catalogue
from howff.core.message import Refused
from howff.core.style import Style
from howff.games.glenmore import draw, speech
from howff.games.glenmore.hooks import Chronicle
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c6_turbulent_chapter.positions import (
    asked,
    code,
    held,
    step,
    stock,
    table,
    turned,
)
from tests.games.glenmore.table import play


@pytest.mark.rule("GM-C6-05", "GM-C6-23", "GM-C6-35")
def test_the_sample_of_the_notation() -> None:
    game, state = table(
        "data mixed",
        "pos R=1 Y=2 B=3; tiles 4-13=fx.moor",
        "land R 0,0 village S1 | 1,0 castle | 0,1 gathering_a",
        "cards R wallace_monument,loch_ness",
        "chars R william_wallace",
    )
    play(game, state, "take 4", "place 1,1", "act 0,1", "c6.event wallace_monument")
    before = state.copy()
    play(game, state, "c6.event loch_ness")
    assert "c6.turned R loch_ness wallace_monument" in game.claims(before, state)
    for claim in ("vp R=4 Y=0 B=0", "coins R=7 Y=5 B=5", "c6.turned Y -"):
        assert game.disproves(before, state, claim) is None
    play(game, state, "done", "lay 14 fx.moor")
    assert state.numbers[w.TURN] == 2


@pytest.mark.rule("GM-C6-29")
def test_the_second_sample_of_the_notation() -> None:
    game, state = table(
        "at R ACT 1,1",
        "cards R donan_castle",
        "land Y 0,0 village S1 | 1,0 castle | 0,1 fx.wood",
        "land R 0,0 village S1 | 1,0 castle | 0,1 gathering_a | 1,1 fx.moor",
    )
    play(game, state, "act 0,1", "c6.event donan_castle", "c6.foreign Y:1,0", "c6.foreign Y:0,1")
    play(game, state, "put wood@0,0", "move 0,0>1,0")
    assert stock(state) == [1, 0, 0, 0, 0]


def test_tokens_in_any_order_are_read_and_written_in_one() -> None:
    game, state = asked("loch_morar", home="0,0 village S1 | 1,0 castle S1")
    moves = game.parse(state, "c6.event loch_morar scot@1,0 scot@0,0")
    assert game.text(state, moves) == "c6.event loch_morar scot@0,0 scot@1,0"
    assert game.why(state, 0, "c6.event loch_morar scot@1,0 scot@0,0") is None


@pytest.mark.parametrize(
    "line",
    [
        "c6.event",
        "c6.event  loch_ness",
        "c6.event loch_ness 5",
        "c6.event loch_ness 05",
        "c6.event loch_ness scot@00,0",
        "c6.event loch_ness +c3.cask@1.1",
        "c6.turn",
        "c6.turn loch_ness scot@0,0",
        "c6.turn -",
        "c6.foreign",
        "c6.foreign Y",
        "c6.foreign 0,0",
        "c6.foreign Z:0,0",
        "c6.foreign RY:0,0",
        "c6.foreign Y:0,0 4",
        "c6.foreign Y:0,0 +c9.nothing",
        "c6.home",
        "c6.home wood@0,0",
        "c6.home - scot@0,0",
        "c6.pass",
    ],
)
def test_what_cannot_be_read_is_refused(line: str) -> None:
    game, state = asked("loch_ness,donan_castle")
    assert game.why(state, 0, line) is not None
    with pytest.raises(Refused):
        game.parse(state, line)


def test_tokens_without_use_are_refused() -> None:
    game, state = asked("loch_ness,castle_moil", estate="1,1 fx.wood wood")
    for more in ("wood@1,1", "scot@0,0", "coin1", "whisky1", ":1", "=wood", "+buy wood"):
        assert code(game, state, f"c6.event loch_ness {more}") == "E-PAY"
    for flag in ("+gregor", "+sinclair"):
        assert code(game, state, f"c6.event loch_ness {flag}") == "E-FLAG"
    for wrong in ("c6.foreign Y:0,0", "c6.home scot@0,0", "c6.foreign -", "done", "take 4"):
        assert code(game, state, wrong) == "E-STATE"


def test_false_claims_are_put_right() -> None:
    game, state = asked("loch_ness,inverness")
    before = state.copy()
    play(game, state, "c6.event loch_ness")
    assert game.claims(before, state) == ["c6.turned R loch_ness"]
    for claim in ("c6.turned R -", "c6.turned R inverness", "c6.turned Y loch_ness", "c6.turned"):
        assert game.disproves(before, state, claim) is not None
    assert game.disproves(before, state, "c6.turned R loch_ness") is None


@pytest.mark.rule("AMB-114")
def test_whoever_listens_is_told_of_a_card_before_its_event_is_carried_out() -> None:
    game, state = asked("loch_ness,inverness")
    heard: list[Any] = []

    class Listener(Chronicle):
        """Hears of every card that is turned."""

        def event_triggered(self, state: GlenState, seat: int, card: int) -> None:
            """Notes what lies there at that moment."""
            name = game.book.data.landmarks[card].id
            heard.append((seat, name, turned(game, state), held(state, w.COINS)))

    ours = game.book.hooks.chronicles
    game.book.hooks.chronicles = [*ours, Listener(game.book, 3, {}, 99)]
    for move in game.parse(state, "c6.event loch_ness"):
        game.apply(state, move)
    assert heard == [(0, "loch_ness", ["loch_ness"], 5)]
    assert held(state, w.COINS) == 6
    part: Any = game.book.hooks.providers("cap:event_triggered")[0]
    assert part.front_up(state, 0) == [game.book.data.landmark_index["inverness"]]


@pytest.mark.rule("GM-C6-05")
def test_everything_lies_open_to_everybody() -> None:
    game, state = asked("loch_ness,inverness")
    play(game, state, "c6.event inverness")
    sections = [game.view(state, seat).table["c6"] for seat in (0, 1, 2, None)]
    assert all(section == sections[0] for section in sections)
    assert sections[0]["turned"] == [["inverness"], [], []]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_offered_line_is_told_and_the_cards_are_drawn(lang: str) -> None:
    words = catalogue(lang)
    cards = "castle_moil,armadale_castle,duart_castle,dunvegan_castle,donan_castle,old_man_of_storr"
    land = "0,0 home_village S2 | 1,0 home_castle | 0,1 gathering_a wood,stone,cattle"
    game, state = table(
        "data printed",
        f"land R {land} | 1,1 kemnay sheep,sheep | 2,1 inshriach stone,stone",
        f"cards R {cards},inverness",
        "marks R Sinclair",
        "at R ACT 0,1",
        "tiles 4-13=inshriach",
        "stackB kilmartin",
    )
    play(game, state, "act 0,1", "c6.event inverness")
    names = [one.name for one in game.steps]
    state.stack.append((names.index("c6.event"), 0, 0, 0))
    seen: set[str] = set()
    for line in (None, "c6.event donan_castle"):
        if line:
            play(game, state, line)
        view = game.view(state, 0)
        assert view.ask is not None
        board = draw.draw(view, words, Style(colour=False, width=100))
        assert "glenmore." not in board
        assert "12" in board
        for offer in view.ask.moves:
            said = words.say(speech.speak_line(view, offer))
            assert "{" not in said
            assert "glenmore." not in said
            assert said not in seen
            seen.add(said)
    assert step(game, state) == "c6.foreign"
