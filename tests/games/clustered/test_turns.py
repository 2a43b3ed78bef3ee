"""How a game goes: the deal, turns, draws, quick play, the end."""

from __future__ import annotations

import pytest

from howff.core.kernel import CHANCE, OVER
from howff.games.clustered.game import ClusteredGame
from howff.games.clustered.state import (
    DECKS,
    FACE_DOWN,
    FACE_UP,
    KIND,
    ClusteredState,
    cell_x,
    cell_y,
    owner_of,
    size,
)
from howff.games.clustered.steps.turns import DRAW, DROP, KEEP, PLAY
from tests.games.clustered.positions import (
    EVERY_OPTION,
    dealt,
    gone,
    hand,
    keeping,
    lines,
    play,
    position,
    random_game,
    table,
)


def sizes(game: ClusteredGame, state: ClusteredState, pile: int) -> list[int]:
    return [size(state.piles[pile * game.seats + seat]) for seat in range(game.seats)]


def turns(game: ClusteredGame, seen: list[ClusteredState]) -> list[int]:
    """Who was asked for the move of a turn, in order."""
    return [game.to_act(state) for state in seen if state.stack and state.stack[-1][0] == PLAY]


@pytest.mark.rule("CU-10", "CU-64")
@pytest.mark.parametrize("seats", range(1, 9))
def test_start_cards(seats: int) -> None:
    game = table(seats)
    cells = [(cell_x(cell), cell_y(cell)) for cell in game.start_cells]
    assert cells == ([(0, 0)] if seats < 5 else [(0, 0), (7, 0)])
    assert len(game.start().laid) == len(cells)


@pytest.mark.rule("CU-11", "CU-13")
@pytest.mark.parametrize("seats", [1, 2, 4, 8])
def test_five_cards_each_then_turns_go_round_from_the_first(seats: int) -> None:
    game = table(seats)
    seen = random_game(game, 3)
    first = next(state for state in seen if game.to_act(state) >= 0)
    assert game.to_act(first) == 0
    assert sizes(game, first, 0) == [5] * seats
    assert sizes(game, first, DECKS) == [24] * seats
    assert turns(game, seen) == list(range(seats)) * 29


@pytest.mark.rule("CU-20", "CU-21", "CU-86")
def test_a_turn_is_one_card_to_the_grid_and_one_drawn() -> None:
    game = table(2)
    state = dealt(game)
    before = state.copy()
    line = lines(game, state)[0]
    for move in game.parse(state, line):
        game.apply(state, move)
    assert len(state.laid) == len(before.laid) + 1
    assert sizes(game, state, 0) == [4, 5]
    assert game.to_act(state) == CHANCE
    assert state.stack == [(DRAW, CHANCE, 0, 1)]
    (outcome, *_) = game.legal(state)
    game.apply(state, outcome)
    assert sizes(game, state, 0) == [5, 5]
    assert sizes(game, state, DECKS) == [23, 24]
    assert game.to_act(state) == 1


@pytest.mark.rule("CU-40", "CU-41", "CU-91")
def test_a_discard_is_offered_only_when_nothing_fits() -> None:
    game = table(4)
    ring = {"1,0": "A s1h", "-1,0": "B s1h", "0,-1": "C s1h", "0,1": "D s1h"}
    assert lines(game, position(game, ring, [["t2l", "c3f"]])) == ["x c3f", "x t2l"]
    fitting = lines(game, position(game, ring, [["t2l", "s1f"]]))
    assert fitting
    assert all(line.startswith("s1f@") for line in fitting)


@pytest.mark.rule("CU-40", "CU-45", "CU-83")
def test_a_forced_discard_lies_face_up_and_the_player_draws() -> None:
    game = table(1, bounds=(0, 0, 0, 0))
    state = position(game, hands=[["t2l", "c3f"]], decks=[["s1h", "s2h"]])
    play(game, state, "x c3f", [["s2h"]])
    assert hand(game, state, 0) == ["s2h", "t2l"]
    assert sizes(game, state, FACE_UP) == [1]
    assert sizes(game, state, FACE_DOWN) == [0]


@pytest.mark.rule("CU-46", "CU-47")
def test_with_an_empty_deck_hands_shrink_to_nothing_and_the_game_ends() -> None:
    game = table(2)
    seen = random_game(game, 8)
    shrinking = [state for state in seen if sum(sizes(game, state, DECKS)) == 0]
    assert sizes(game, shrinking[0], 0) == [5, 5]
    assert all(game.to_act(state) != CHANCE for state in shrinking)
    assert sizes(game, seen[-1], 0) == [0, 0]
    assert game.to_act(seen[-1]) == OVER
    assert game.legal(seen[-1]) == []
    assert len(turns(game, seen)) == 58


@pytest.mark.rule("CU-47", "CU-60", "CU-61")
@pytest.mark.parametrize("extra", [(0,), (1,), (0, 2), (1, 2), (0, 1, 2)])
def test_third_jokers_bring_the_last_turns_in_turn_order(extra: tuple[int, ...]) -> None:
    game = table(3, extra_joker=extra)
    decks = [size(pile) for pile in game.decks]
    assert decks == [30 if seat in extra else 29 for seat in range(3)]
    assert turns(game, random_game(game, 5)) == [0, 1, 2] * 29 + list(extra)


@pytest.mark.rule("CU-62")
def test_alone_one_start_card_and_29_turns() -> None:
    game = table(1)
    seen = random_game(game, 2)
    assert turns(game, seen) == [0] * 29
    assert len(game.start_cells) == 1
    assert game.winners(seen[-1]) == [0]


@pytest.mark.rule("CU-66", "CU-94")
def test_quick_play_opens_with_seven_cards_and_a_secret_choice() -> None:
    game = table(3, quick=True)
    state = dealt(game)
    assert sizes(game, state, 0) == [7, 7, 7]
    assert game.deciders(state) == [0, 1, 2]
    assert [frame[0] for frame in state.stack] == [PLAY, KEEP, KEEP, KEEP]
    for seat in range(3):
        assert game.to_act(state) == seat
        assert game.deciders(state) == list(range(seat, 3))
        play(game, state, lines(game, state)[seat])
    assert sizes(game, state, 0) == [5, 5, 5]
    assert sizes(game, state, FACE_DOWN) == [2, 2, 2]
    assert state.stack == [(PLAY, 0, 0, 0)]


@pytest.mark.rule("CU-66", "CU-94")
def test_every_seat_that_still_chooses_can_be_asked() -> None:
    game = table(2, quick=True)
    hands = [
        ["c1f", "c2f", "s1h", "s2h", "t1l", "t2l", "t3l"],
        ["*", "*", "c2h", "c3h", "s3f", "s3h", "t3h"],
    ]
    state = keeping(game, hands, 0)
    assert len(game.lines(state, 0)) == 21
    assert len(game.lines(state, 1)) == 16
    assert "- * *" in game.lines(state, 1)
    assert len(game.legal_for(state, 1)) == 16
    assert game.why(state, 1, "- * c2h") is None
    assert game.why(state, 1, "- c1f c2f") is not None
    assert game.why(state, 0, "- c1f c2f") is None
    asked = game.view(state, 1).ask
    assert asked is not None
    assert list(asked.moves) == game.lines(state, 1)
    assert asked.widget == "sealed"
    assert game.legal_for(keeping(game, hands, 1), 0) == []


@pytest.mark.rule("CU-67", "CU-68", "CU-93")
@pytest.mark.parametrize("seats", [1, 3])
def test_quick_play_takes_16_turns_and_puts_13_cards_away(seats: int) -> None:
    game = table(seats, quick=True)
    seen = random_game(game, "quick")
    assert turns(game, seen) == list(range(seats)) * 16
    drops = [state.stack[-1][1] for state in seen if state.stack and state.stack[-1][0] == DROP]
    assert drops == list(range(seats)) * 11
    last = seen[-1]
    assert sizes(game, last, FACE_DOWN) == [13] * seats
    assert sizes(game, last, DECKS) == [0] * seats
    for seat in range(seats):
        played = sum(owner_of(card) == seat for card in last.laid)
        assert played + size(last.piles[FACE_UP * seats + seat]) == 16


@pytest.mark.rule("CU-67")
def test_quick_play_drops_any_of_the_six_after_drawing_two() -> None:
    game = table(1, quick=True)
    deck = ["c3f", "c3l", "c3h"]
    state = position(game, hands=[["s1h", "s2h", "t1l", "t2l", "t3l"]], decks=[deck])
    play(game, state, "s1h@1,0", [["c3l", "c3f"]])
    assert lines(game, state) == ["- c3f", "- c3l", "- s2h", "- t1l", "- t2l", "- t3l"]
    play(game, state, "- c3l")
    assert hand(game, state, 0) == ["c3f", "s2h", "t1l", "t2l", "t3l"]
    assert gone(game, state, 0) == ["c3l"]
    assert state.stack == [(PLAY, 0, 0, 0)]


@pytest.mark.rule("CU-69")
def test_with_a_third_joker_the_twelfth_quick_turn_draws_one_and_drops_none() -> None:
    game = table(2, quick=True, extra_joker=(1,))
    seen = random_game(game, "third")
    assert turns(game, seen) == [0, 1] * 16 + [1]
    draws = [state.stack[-1] for state in seen if state.stack and state.stack[-1][0] == DRAW]
    assert [frame[3] for frame in draws if frame[2] == 0] == [2] * 11
    assert [frame[3] for frame in draws if frame[2] == 1] == [2] * 11 + [1]
    drops = [state.stack[-1][1] for state in seen if state.stack and state.stack[-1][0] == DROP]
    assert (drops.count(0), drops.count(1)) == (11, 11)


@pytest.mark.rule("CU-92")
def test_jokers_in_one_hand_are_one_action() -> None:
    game = table(1, extra_joker=(0,))
    state = position(game, hands=[["*", "*", "*"]])
    assert lines(game, state) == ["*@-1,0", "*@0,-1", "*@0,1", "*@1,0"]
    boxed = table(1, bounds=(0, 0, 0, 0))
    assert lines(boxed, position(boxed, hands=[["*", "*", "s1h"]])) == ["x *", "x s1h"]


@pytest.mark.rule("CU-93")
@pytest.mark.parametrize("seats", [1, 2, 5, 8])
def test_decisions_per_player(seats: int) -> None:
    for options in EVERY_OPTION:
        game = table(seats, **options)
        seen = random_game(game, "count")
        asked = [game.to_act(state) for state in seen]
        third = options.get("extra_joker", ())
        assert isinstance(third, tuple)
        base = 28 if options.get("quick") else 29
        for seat in range(seats):
            assert asked.count(seat) == base + (seat in third)
        assert all(game.legal(state) for state in seen if game.to_act(state) >= 0)


@pytest.mark.rule("CU-01", "CU-20", "CU-68", "CU-90")
@pytest.mark.parametrize("seats", [1, 2, 3, 8])
def test_no_card_of_any_deck_is_ever_lost_or_doubled(seats: int) -> None:
    for options in EVERY_OPTION:
        game = table(seats, **options)
        for state in random_game(game, f"whole {seats}"):
            for seat in range(seats):
                on_grid = sum(1 << (card & KIND) for card in state.laid if owner_of(card) == seat)
                piles = sum(state.piles[seat::seats])
                assert on_grid + piles == game.decks[seat]
