"""What a View shows to whom (CU-80 to CU-88)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from howff.core.catalogue import catalogue
from howff.games.clustered.game import ClusteredGame
from howff.games.clustered.state import DECKS, FACE_DOWN, ClusteredState
from tests.games.clustered.positions import (
    dealt,
    keeping,
    play,
    position,
    random_game,
    table,
)

PUBLIC = {
    "phase",
    "turn",
    "starts",
    "cells",
    "hands",
    "decks",
    "hidden",
    "forced",
    "parts",
    "scores",
}
OWN = {"hand", "deck", "face_down"}


@pytest.fixture
def quick() -> tuple[ClusteredGame, ClusteredState]:
    """Two players, one card on the table, some discards of each kind."""
    game = table(2, quick=True, first_bonus=True)
    state = position(
        game,
        {"1,0": "B s1h", "-3,2": "A *"},
        [["*", "c1f", "s1f"], ["t2l", "t3l"]],
        [["c2f", "s2f"], ["c1h", "c2h", "c3h"]],
        to_move=1,
    )
    state.piles[FACE_DOWN * 2 : FACE_DOWN * 2 + 2] = [1 << 20 | 1 << 21, 1 << 22]
    state.piles[6] = 1 << 3
    state.first_rect = 1
    return game, state


@pytest.mark.rule("CU-80", "CU-83", "CU-87", "CU-88")
def test_what_everybody_sees(quick: tuple[ClusteredGame, ClusteredState]) -> None:
    game, state = quick
    table_of = game.view(state, None).table
    assert table_of == {
        "phase": "play",
        "turn": "B",
        "starts": ["0,0"],
        "cells": {"1,0": "B s1h", "-3,2": "A *"},
        "hands": {"A": 3, "B": 2},
        "decks": {"A": 2, "B": 3},
        "hidden": {"A": 2, "B": 1},
        "forced": {"A": ["c2f"], "B": []},
        "parts": {"A": [0, 0, 0], "B": [0, 0, 2]},
        "scores": {"A": 0, "B": 2},
        "first_line": None,
        "first_rect": "B",
    }


@pytest.mark.rule("CU-81", "CU-82", "CU-84", "CU-86")
def test_what_only_the_owner_sees(quick: tuple[ClusteredGame, ClusteredState]) -> None:
    game, state = quick
    for seat, hand, deck, down in [
        (0, ["*", "c1f", "s1f"], ["c2f", "s2f"], ["t1l", "t2f"]),
        (1, ["t2l", "t3l"], ["c1h", "c2h", "c3h"], ["t2h"]),
    ]:
        seen = game.view(state, seat).table
        assert seen["hand"] == hand
        assert seen["deck"] == deck
        assert seen["face_down"] == down
        assert set(seen) == PUBLIC | OWN | {"first_line", "first_rect"}


@pytest.mark.rule("CU-82")
def test_what_is_left_in_the_own_deck_has_no_order() -> None:
    game = table(2)
    for state in random_game(game, "order")[::5]:
        for seat in (0, 1):
            seen = game.view(state, seat).table
            assert seen["deck"] == sorted(seen["deck"])
            assert len(seen["deck"]) == seen["decks"]["AB"[seat]]


@pytest.mark.rule("CU-84", "CU-88")
def test_everything_is_shown_when_the_game_is_over() -> None:
    game = table(2, quick=True)
    seen = random_game(game, "end")
    last, before = seen[-1], seen[-2]
    for seat in (0, 1, None):
        shown = game.view(last, seat).table["shown"]
        assert [len(shown[letter]) for letter in "AB"] == [13, 13]
        assert "shown" not in game.view(before, seat).table
        assert game.view(last, seat).over


@pytest.mark.rule("CU-80")
def test_the_fields_of_every_view_are_the_listed_ones() -> None:
    for options in ({}, {"quick": True}):
        game = table(3, **options)
        for state in random_game(game, "fields"):
            for seat in (0, 1, 2, None):
                extra: set[str] = set() if seat is None else OWN
                end = set() if state.stack else {"shown"}
                assert set(game.view(state, seat).table) == PUBLIC | extra | end


@pytest.mark.rule("CU-66", "CU-94")
def test_in_the_opening_every_seat_that_chooses_is_asked() -> None:
    game = table(3, quick=True)
    state = dealt(game)
    play(game, state, game.lines(state, 0)[0])
    for seat in range(3):
        view = game.view(state, seat)
        assert view.to_act == (1, 2)
        assert (view.ask is not None) == (seat > 0)
        assert view.table["hidden"] == {"A": 2, "B": 0, "C": 0}
    assert game.view(state, None).ask is None


@pytest.mark.rule("CU-91")
def test_questions_say_how_to_ask_them() -> None:
    game = table(1, quick=True, bounds=(0, 0, 1, 0))
    hands = [["*", "c1f", "s1h", "s2h", "t1l", "t3l", "t3f"]]
    opening = game.view(keeping(game, hands, 0), 0).ask
    placing = game.view(position(game, hands=hands), 0).ask
    forced = game.view(position(game, {"1,0": "A *"}, hands), 0).ask
    end = position(game, hands=hands)
    end.stack = [game.turns.drop[0]]
    dropping = game.view(end, 0).ask
    asks = [opening, placing, forced, dropping]
    assert [(ask.step, ask.widget) for ask in asks if ask is not None] == [
        ("keep", "sealed"),
        ("play", "cell"),
        ("play", "card"),
        ("drop", "card"),
    ]


@pytest.mark.rule("CU-80", "CU-81", "CU-84", "CU-86", "CU-88")
def test_events_tell_each_seat_its_own_part() -> None:
    game = table(2, quick=True)
    words = catalogue("en")
    state = game.start()

    def told(line: str) -> list[tuple[str, ...]]:
        before = state.copy()
        moves = game.parse(state, line)
        game.apply(state, moves[0])
        found = game.events(before, moves, state)
        return [tuple(words.say(one.told_to(seat)) for seat in (0, 1, None)) for one in found]

    (hand,) = told("hand A * c1f c2f s1h s2h t1l t3l")
    assert hand[0].startswith("You take 1 full circle, 2 full circles, 1 hollow square")
    assert hand[1:] == ("A takes 7 cards", "A takes 7 cards")
    told("hand B * c1f c2f s1h s2h t1l t3l")
    (kept,) = told("- c1f s1h")
    assert kept[0] == "You put away 1 full circle, 1 hollow square"
    assert kept[1:] == ("A puts 2 cards away face down",) * 2
    told("- c1f s1h")
    (placed,) = told("s2h@1,0")
    assert placed == ("A plays 2 hollow squares at 1,0",) * 3
    (drawn,) = told("draw A c3f *")
    assert drawn[0] == "You draw 3 full circles, joker"
    assert drawn[1:] == ("A draws 2 cards",) * 2
    (dropped,) = told("- *")
    assert dropped[0] == "You put away joker"
    assert dropped[1:] == ("A puts a card away face down",) * 2


@pytest.mark.rule("CU-40", "CU-83")
def test_a_forced_discard_is_told_to_everybody() -> None:
    game = table(2, bounds=(0, 0, 0, 0))
    state = position(game, hands=[["s1h"], ["s2h"]])
    after = state.copy()
    moves = game.parse(state, "x s1h")
    game.apply(after, moves[0])
    (event,) = game.events(state, moves, after)
    for seat in (0, 1, None):
        said = catalogue("en").say(event.told_to(seat))
        assert said == "A can play nothing and discards 1 hollow square"
    assert event.data == {"seat": "A", "card": "s1h"}


@pytest.mark.rule("CU-70", "CU-74", "CU-88")
def test_bonuses_and_the_end_are_told() -> None:
    game = table(2, quick=True, first_bonus=True, size_bonus=True)
    state = position(game, {f"{x},0": "A *" for x in range(1, 5)}, [["*"], []])
    state.piles[FACE_DOWN * 2 + 1] = 1 << 3
    after = state.copy()
    moves = game.parse(state, "*@5,0")
    game.apply(after, moves[0])
    words = catalogue("en")
    told = [words.say(event.public) for event in game.events(state, moves, after)]
    assert told == [
        "A plays joker at 5,0",
        "A has the first line of five: 2 points",
        "B had put away 2 full circles",
        "A has the longest line: 2 points",
        "Everybody has played all their cards",
    ]


def test_only_what_chance_or_others_show_stops_a_free_undo() -> None:
    game = table(2, quick=True)
    seen = random_game(game, "undo")
    for before, after in pairwise(seen):
        if not after.stack:
            continue
        chance = game.to_act(before) < 0
        move = next(
            move
            for move in (game.legal(before) if not chance else _forced(game, before, after))
            if _leads(game, before, move, after)
        )
        events = game.events(before, [move], after)
        assert any(event.reveals for event in events) == chance
        assert all(event.random == chance for event in events)


def _forced(game: ClusteredGame, before: ClusteredState, after: ClusteredState) -> list[int]:
    """The outcomes that may have led from one position to the next."""
    if len(before.stack) > 1:
        seat = before.stack[-1][2]
        return [before.piles[DECKS * 2 + seat] - after.piles[DECKS * 2 + seat]]
    return game.legal(before)


def _leads(game: ClusteredGame, before: ClusteredState, move: int, after: ClusteredState) -> bool:
    again = before.copy()
    game.apply(again, move)
    return again.key() == after.key()
