"""Every action and outcome has exactly one spelling."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from howff.core.catalogue import catalogue
from howff.core.message import Refused
from howff.games.clustered.game import ClusteredGame
from howff.games.clustered.notation import TOKENS, cell_text, read_cell
from howff.games.clustered.state import ClusteredState, cell_at
from tests.games.clustered.positions import dealt, keeping, position, random_game, table

SEVEN = ["*", "*", "c1f", "s1h", "s2h", "t1l", "t3l"]


def refused(game: ClusteredGame, state: ClusteredState, text: str) -> str:
    """The clause and the sentence of a refusal, from `why` and `parse` alike."""
    with pytest.raises(Refused) as found:
        game.parse(state, text)
    seat = game.to_act(state)
    reason = game.why(state, seat, text) if seat >= 0 else game.why_chance(state, text)
    assert reason == found.value.reason
    return catalogue("en").explain(found.value.reason)


def test_tokens_are_in_ascii_order_and_the_joker_before_them() -> None:
    assert list(TOKENS[:27]) == sorted(TOKENS[:27])
    assert sorted(TOKENS)[0] == "*"


@pytest.mark.parametrize(("x", "y", "text"), [(0, 0, "0,0"), (1, -2, "1,-2"), (-12, 7, "-12,7")])
def test_cells(x: int, y: int, text: str) -> None:
    assert cell_text(cell_at(x, y)) == text
    assert read_cell(text) == (x, y)


@pytest.mark.parametrize("text", ["", "1", "1,", "-0,1", "01,1", "+1,1", "1, 1", "1,1 ", "1.0,1"])
def test_a_cell_has_one_spelling(text: str) -> None:
    assert read_cell(text) is None


@pytest.mark.rule("CU-91")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass",
        "s1h",
        "s1h@",
        "@1,0",
        "s1h@1",
        "s1h@1,0 ",
        " s1h@1,0",
        "s1h @1,0",
        "s1h@1, 0",
        "s1h@+1,0",
        "s1h@01,0",
        "s1h@-0,1",
        "s1h@1,0,0",
        "s1h@1,0!",
        "x",
        "x ",
        "x s1h s2h",
        "X s1h",
        "xs1h",
        "- s1h",
        "- s1h s2h",
        "s1h@1,\u0660",
    ],
)
def test_what_is_no_action_of_a_turn(text: str) -> None:
    game = table(2)
    state = position(game, hands=[["s1h", "s2h"]])
    assert refused(game, state, text).startswith("E-SYNTAX: ")


@pytest.mark.rule("CU-02")
@pytest.mark.parametrize("token", ["s4h", "S1h", "q1h", "s1x", "1sh", "**", "?", "s1", "s1hh"])
def test_what_is_no_card(token: str) -> None:
    game = table(2, quick=True)
    for state, text in [
        (position(game, hands=[["s1h"]]), f"{token}@1,0"),
        (position(game, hands=[["s1h"]]), f"x {token}"),
        (keeping(game, [SEVEN, SEVEN], 0), f"- c1f {token}"),
        (game.start(), f"hand A * * c1f s1h s2h t1l {token}"),
    ]:
        assert refused(game, state, text).startswith("CU-02: ")


@pytest.mark.rule("CU-66", "CU-91", "CU-92")
def test_opening_choices() -> None:
    game = table(2, quick=True)
    state = keeping(game, [SEVEN, SEVEN], 0)
    offered = game.lines(state, 0)
    assert offered == sorted(offered)
    assert "- * *" in offered
    assert "- * c1f" in offered
    assert "- s2h t1l" in offered
    assert all(game.text(state, game.parse(state, line)) == line for line in offered)
    assert "it is written ‘- c1f s1h’" in refused(game, state, "- s1h c1f")
    assert "it is written ‘- * s1h’" in refused(game, state, "- s1h *")
    for text in ("-", "- ", "- c1f", "- c1f s1h s2h", "-  c1f s1h", "- c1f  s1h", "c1f s1h"):
        assert refused(game, state, text).startswith("E-SYNTAX: ")


@pytest.mark.rule("CU-67", "CU-91")
def test_turn_end_discards() -> None:
    game = table(1, quick=True)
    state = position(game, hands=[["*", "c1f", "s1h", "s2h", "t1l", "t3l"]])
    state.stack = [game.turns.drop[0]]
    assert game.lines(state, 0) == ["- *", "- c1f", "- s1h", "- s2h", "- t1l", "- t3l"]
    for text in ("-", "- ", "- c1f s1h", "c1f", "x c1f", "c1f@1,0", "-c1f"):
        assert refused(game, state, text).startswith("E-SYNTAX: ")


@pytest.mark.rule("CU-11")
@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("hand A * c1f c2f s1h s2h", ""),
        ("hand A * * c1f c2f s1h", ""),
        ("hand B * c1f c2f s1h s2h", "E-CHANCE"),
        ("hand A * c1f c2f s1h", "E-CHANCE"),
        ("hand A * c1f c2f s1h s2h s3h", "E-CHANCE"),
        ("hand A c1f * c2f s1h s2h", "E-SYNTAX"),
        ("hand A c1f c1f c2f s1h s2h", "CU-02"),
        ("hand A * * * c1f c2f", "CU-90"),
        ("hand A ? ? ? ? ?", "CU-02"),
        ("draw A c1f", "E-CHANCE"),
        ("hand", "E-CHANCE"),
        ("", "E-CHANCE"),
        ("hand A  * c1f c2f s1h s2h", "E-CHANCE"),
    ],
)
def test_hands(text: str, clause: str) -> None:
    game = table(2)
    state = game.start()
    reason = game.why_chance(state, text)
    assert (reason.clause if reason else "") == clause
    if not clause:
        assert game.text(state, game.parse(state, text)) == text


@pytest.mark.rule("CU-21", "CU-67")
def test_draws_are_written_in_the_order_drawn() -> None:
    game = table(1, quick=True)
    state = position(game, hands=[["s1h"]], decks=[["*", "*", "t1h", "c2f"]])
    game.apply(state, game.parse(state, "s1h@1,0")[0])
    for text in ("draw A t1h c2f", "draw A c2f t1h", "draw A * *", "draw A t1h *"):
        assert game.why_chance(state, text) is None
        assert game.text(state, game.parse(state, text)) == text
    assert game.parse(state, "draw A t1h c2f") != game.parse(state, "draw A c2f t1h")
    for text, clause in [
        ("draw A t1h", "E-CHANCE"),
        ("draw A t1h t1h", "CU-02"),
        ("draw A t1h s3f", "CU-90"),
        ("draw B t1h c2f", "E-CHANCE"),
    ]:
        reason = game.why_chance(state, text)
        assert reason is not None
        assert reason.clause == clause


@pytest.mark.rule("CU-46")
def test_no_chance_line_when_a_decision_is_due() -> None:
    game = table(1)
    state = position(game, hands=[["s1h", "c2l"]])
    game.apply(state, game.parse(state, "s1h@1,0")[0])
    assert game.to_act(state) == 0
    reason = game.why_chance(state, "draw A c1f")
    assert reason is not None
    assert reason.clause == "E-CHANCE"


@pytest.mark.rule("CU-12", "CU-30")
def test_cells_that_no_card_can_reach_are_still_spelled() -> None:
    game = table(1)
    state = position(game, hands=[["s1h"]])
    for text in ("s1h@501,0", "s1h@0,-99999", "s1h@499,499"):
        reason = game.why(state, 0, text)
        assert reason is not None
        assert reason.clause == "CU-30"
    bounded = table(1, bounds=(-3, -3, 3, 3))
    reason = bounded.why(position(bounded, hands=[["s1h"]]), 0, "s1h@99999,0")
    assert reason is not None
    assert reason.clause == "CU-78"


@pytest.mark.rule("CU-81", "CU-83", "CU-84", "CU-86")
def test_what_others_read_of_a_line() -> None:
    game = table(2, quick=True)
    start = game.start()
    hand = game.parse(start, "hand A * c1f c2f s1h s2h t1l t3l")
    assert game.masked(start, hand) == "hand A ? ? ? ? ? ? ?"
    opening = keeping(game, [SEVEN, SEVEN], 0)
    assert game.masked(opening, game.parse(opening, "- c1f s1h")) == "- ? ?"
    state = position(game, hands=[["s1h"]], decks=[["c1f", "c2f", "c3f"]])
    placed = game.parse(state, "s1h@1,0")
    assert game.masked(state, placed) == "s1h@1,0"
    game.apply(state, placed[0])
    assert game.masked(state, game.parse(state, "draw A c1f c2f")) == "draw A ? ?"
    state.stack = [game.turns.drop[0]]
    assert game.masked(state, [0]) == "- ?"
    boxed = table(1, bounds=(0, 0, 0, 0))
    stuck = position(boxed, hands=[["s1h"]])
    assert boxed.masked(stuck, boxed.parse(stuck, "x s1h")) == "x s1h"


def test_lines_are_the_texts_of_the_moves() -> None:
    for game in (table(2), table(3, quick=True, bounds=(-2, -2, 2, 2))):
        for state in random_game(game, "texts")[::3]:
            if game.to_act(state) >= 0:
                moves = game.legal(state)
                texts = sorted(game.text(state, [move]) for move in moves)
                assert game.lines(state, game.to_act(state)) == texts
                assert len(set(texts)) == len(moves)


def test_nothing_is_offered_to_a_seat_that_does_not_decide() -> None:
    game = table(2)
    assert game.lines(dealt(game), 1) == []
    assert game.lines(random_game(game, 0)[-1], 0) == []


noise = st.one_of(
    st.text(max_size=30),
    st.text("-x@,?* cst123fhl0AB!", max_size=24),
    st.from_regex(r"(x |- )?[cst*][1-3]?[fhl]?(@-?[0-9]{1,9},-?[0-9]{1,9})?", fullmatch=True),
)


@cache
def moments() -> list[tuple[ClusteredGame, ClusteredState]]:
    """Every phase of a game, whole and public."""
    whole = table(2, quick=True)
    ended = position(whole, hands=[["*", "c1f", "s1h", "s2h", "t1l", "t3l"]])
    ended.stack = [whole.turns.drop[0]]
    drawing = position(whole, hands=[["s1h"]], decks=[["c1f", "c2f"]])
    drawing.stack = [whole.turns.draw_two[0]]
    opening = keeping(whole, [SEVEN, SEVEN], 0)
    playing = position(whole, hands=[SEVEN, SEVEN])
    public = whole.public()
    assert isinstance(public, ClusteredGame)
    states = [whole.start(), opening, playing, ended, drawing]
    return [(whole, state) for state in states] + [
        (public, state) for state in [public.start(), *states[1:]]
    ]


@given(noise)
@settings(max_examples=200, deadline=None)
def test_any_text_is_a_line_or_is_refused(text: str) -> None:
    """Neither a game nor a public one ever fails on what people type or files hold."""
    for game, state in moments():
        try:
            moves = game.parse(state, text)
        except Refused:
            moves = []
        decides = game.to_act(state) >= 0
        reason = game.why(state, 0, text) if decides else game.why_chance(state, text)
        assert moves or reason is not None
        if reason is None:
            assert game.text(state, moves) == text
