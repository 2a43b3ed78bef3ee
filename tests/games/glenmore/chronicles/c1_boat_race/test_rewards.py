"""Tokens: who sees them, who takes them, what each of them gives; the finish."""

from __future__ import annotations

import pytest

from howff.games.glenmore.rules import words as w
from tests.games.glenmore.chronicles.c1_boat_race.boats import (
    FOUR,
    boat,
    card,
    held,
    part_of,
    race,
    refused,
)
from tests.games.glenmore.table import play

AT_Y = {"R": "R:0,0"}


@pytest.mark.rule("GM-C1-18", "AMB-04", "AMB-05", "AMB-107")
def test_one_of_the_tokens_is_taken_shown_and_gone() -> None:
    game, state = race(boats=AT_Y, tokens={"Y": "coin2,vp3,vp3"})
    play(game, state, "c1.sail 1")
    assert game.to_act(state) == 0
    assert game.lines(state, 0) == ["c1.reward coin2", "c1.reward vp3", "c1.reward -"]
    play(game, state, "c1.reward vp3")
    assert held(state, 0, w.VP) == 3
    assert game.breakdown(state)[0]["c1"] == 3
    assert state.parts[0].lying(1) == 2
    assert held(state, 1, w.VP) == 0


@pytest.mark.rule("AMB-05", "GM-C1-18")
def test_it_may_be_left_and_what_is_not_there_cannot_be_taken() -> None:
    game, state = race(boats=AT_Y, tokens={"Y": "coin2,vp3"})
    play(game, state, "c1.sail 1")
    for line, code in (("clan", "E-TOKEN"), ("take", "E-TOKEN"), ("gold", "E-SYNTAX")):
        assert refused(game, state, f"c1.reward {line}").message.args["code"] == code
    assert refused(game, state, "c1.reward vp3 +c8.calum").message.args["code"] == "E-SYNTAX"
    assert game.why(state, 0, "c1.sail 1") is not None
    play(game, state, "c1.reward -")
    assert state.parts[0].lying(1) == 2
    assert refused(game, state, "c1.reward vp3").message.args["code"] == "E-STATE"


@pytest.mark.rule("AMB-06")
def test_an_empty_castle_asks_nothing() -> None:
    game, state = race(boats=AT_Y)
    play(game, state, "c1.sail 1")
    assert state.stack[-1][0] == w.ACTING


@pytest.mark.rule("GM-C1-18", "AMB-04")
def test_only_who_was_there_knows_what_lies_there() -> None:
    game, state = race(boats=AT_Y, tokens={"Y": "coin2,vp3,good", "B": "clan,scot,whisky"})
    for eyes in (0, 1, 2, None):
        section = game.view(state, eyes).table["c1"]
        assert section["known"] == {}
        assert section["tokens"] == {"Y": 3, "B": 3}
    play(game, state, "c1.sail 1")
    assert game.view(state, 0).table["c1"]["known"] == {"Y": {"coin2": 1, "vp3": 1, "good": 1}}
    play(game, state, "c1.reward good", "gain =wood")
    for eyes in (1, 2, None):
        section = game.view(state, eyes).table["c1"]
        assert section["known"] == {}
        assert section["shown"] == {"good": 1}
        assert section["tokens"]["Y"] == 2
    assert game.view(state, 0).table["c1"]["known"] == {"Y": {"coin2": 1, "vp3": 1}}


@pytest.mark.rule("AMB-04")
def test_drawn_blind_with_the_option() -> None:
    game, state = race("opt c1.tokens=blind", boats=AT_Y, tokens={"Y": "coin2,vp3"})
    play(game, state, "c1.sail 1")
    assert game.lines(state, 0) == ["c1.reward take", "c1.reward -"]
    assert refused(game, state, "c1.reward vp3").message.args["code"] == "E-TOKEN"
    play(game, state, "c1.reward take")
    assert sorted(game.outcomes(state)) == [(0, 1), (1, 1)]
    assert game.why_chance(state, "c1.drawn clan") is not None
    play(game, state, "c1.drawn vp3")
    assert held(state, 0, w.VP) == 3
    assert state.parts[0].seen == [0, 0, 0]
    assert game.view(state, 0).table["c1"]["known"] == {}


@pytest.mark.rule("GM-C1-19", "AMB-03")
def test_ex_07_each_castle_is_an_occasion_of_its_own() -> None:
    game, state = race(
        "opt die=on",
        seats="seats R Y",
        rivers="RY",
        boats=AT_Y,
        tokens={"nR": "coin2,move2", "Y": "vp3"},
        points=2,
    )
    play(game, state, "c1.sail 1")
    assert game.lines(state, 0) == ["c1.reward coin2", "c1.reward move2", "c1.reward -"]
    play(game, state, "c1.reward move2")
    assert state.numbers[w.POINTS] == 3
    play(game, state, "c1.sail 1", "c1.reward vp3", "c1.sail 1")
    assert boat(game, state, "R") == "Y:0,0"
    assert state.numbers[w.POINTS] == 1


TOKENS = {
    "coin2": (w.COINS, 5, 7),
    "vp3": (w.VP, 0, 3),
    "whisky": (w.WHISKY, 0, 1),
    "scot": (w.RESERVE, 8, 7),
}


@pytest.mark.rule("GM-C1-18", "AMB-03")
@pytest.mark.parametrize("face", sorted(TOKENS))
def test_what_a_token_gives(face: str) -> None:
    index, before, after = TOKENS[face]
    game, state = race(boats=AT_Y, tokens={"Y": face})
    assert held(state, 0, index) == before
    play(game, state, "c1.sail 1", f"c1.reward {face}")
    assert held(state, 0, index) == after
    if face == "scot":
        assert state.land[0][w.CASTLE_CELL] >> w.SCOT_SHIFT == 1


@pytest.mark.rule("AMB-03", "GM-C1-13")
def test_the_token_of_points_serves_scots_and_boat() -> None:
    game, state = race(boats=AT_Y, tokens={"Y": "move2"}, points=1)
    play(game, state, "c1.sail 1", "c1.reward move2", "c1.sail 1", "move 0,0>1,0")
    assert state.numbers[w.POINTS] == 0
    assert boat(game, state, "R") == "Y:0,0"


@pytest.mark.rule("GM-C1-18", "AMB-05")
def test_the_token_of_a_good_fills_the_home_castle_or_is_lost() -> None:
    game, state = race(boats=AT_Y, tokens={"Y": "good"})
    play(game, state, "c1.sail 1", "c1.reward good")
    assert game.lines(state, 0)[:5] == [
        f"gain ={kind}" for kind in ("wood", "stone", "barley", "sheep", "cattle")
    ]
    play(game, state, "gain =barley")
    assert w.good_in(state.land[0][w.CASTLE_CELL], 2) == 1
    full = "at R ACT 0,1; land R 0,0 village S1 | 1,0 castle wood,wood,wood | 0,1 fx.moor"
    game, state = race(full, boats=AT_Y, tokens={"Y": "good"})
    play(game, state, "c1.sail 1", "c1.reward good", "gain =barley")
    assert held(state, 0, w.STOCK + 2) == 0
    assert state.stack[-1][0] == w.ACTING


@pytest.mark.rule("AMB-05")
def test_without_a_scot_or_a_marker_the_token_is_lost() -> None:
    game, state = race("reserve R=0; markers R=0", boats=AT_Y, tokens={"Y": "scot,clan"})
    play(game, state, "c1.sail 1", "c1.reward scot")
    assert state.land[0][w.CASTLE_CELL] >> w.SCOT_SHIFT == 0
    game, state = race("reserve R=0; markers R=0", boats=AT_Y, tokens={"Y": "scot,clan"})
    play(game, state, "c1.sail 1", "c1.reward clan")
    assert state.stack[-1][0] == w.ACTING
    assert state.parts[0].lying(1) == 1


@pytest.mark.rule("GM-C1-18")
def test_the_token_of_a_marker_goes_to_the_clan_board() -> None:
    game, state = race(boats=AT_Y, tokens={"Y": "clan"})
    play(game, state, "c1.sail 1", "c1.reward clan")
    assert game.steps[state.stack[-1][0]].name == "clan"
    line = next(line for line in game.lines(state, 0) if line.startswith("clan "))
    play(game, state, line)
    assert held(state, 0, w.MARKERS) == 9


# -- the finish ----

NEAR = {"R": "Y:0,0"}


@pytest.mark.rule("GM-C1-22", "GM-C1-25", "GM-C1-21", "AMB-07", "AMB-13", "GM-C1-30", "GM-C1-20")
def test_ex_10_two_players_the_second_is_last_at_once() -> None:
    game, state = race(
        "opt die=on",
        seats="seats R Y",
        rivers="RY",
        boats={"R": "nY.1", "Y": "R:0,0"},
        tokens={"R": "coin2,vp3"},
    )
    before = state.copy()
    play(game, state, "c1.sail 1")
    said = game.claims(before, state)
    assert said[:2] == ["c1.place R first", "c1.place Y last"]
    assert said[2] == "c1.boat R=home Y=last"
    assert held(state, 0, w.VP) == 15
    assert held(state, 0, w.WHISKY) == 1
    # The card came before the token, which only the first is due.
    assert game.to_act(state) == 0
    play(game, state, "c1.reward coin2")
    assert held(state, 0, w.COINS) == 7
    assert state.stack[-1][0] == w.ACTING
    assert refused(game, state, "c1.sail 1").message.args["code"] == "E-RACE"
    state.numbers[w.WIDTH + w.COINS] = 9
    assert game.book.hooks.coin_value[0].coin_value(state, 1, 9) == 0


@pytest.mark.rule("GM-C1-23", "GM-C1-25")
def test_ex_11_three_players_the_third_is_last() -> None:
    game, state = race(boats={"R": "B:0,0", "Y": "R:0,0", "B": "Y:1,0"})
    play(game, state, "c1.sail 1")
    assert card(game, state, "R") == 1
    assert card(game, state, "B") == 0
    part_of(game).race.come_home(state, 1)
    assert (held(state, 0, w.VP), held(state, 1, w.VP)) == (15, 10)
    assert [card(game, state, one) for one in "RYB"] == [1, 2, 4]
    assert boat(game, state, "B") == "last"


@pytest.mark.rule("GM-C1-24", "GM-C1-25", "AMB-13")
def test_four_players_the_third_gets_five_and_the_fourth_is_last() -> None:
    game, state = race(seats=FOUR)
    for seat in (2, 0, 3):
        part_of(game).race.come_home(state, seat)
    assert [held(state, seat, w.VP) for seat in range(4)] == [10, 0, 15, 5]
    assert [card(game, state, one) for one in "RYBG"] == [2, 4, 1, 3]
    assert held(state, 2, w.WHISKY) == 1
    assert held(state, 0, w.WHISKY) == 0


@pytest.mark.rule("GM-C1-26")
def test_ex_12_and_15_whoever_is_not_home_at_the_end_is_last() -> None:
    game, state = race(seats=FOUR)
    for seat in (0, 2):
        part_of(game).race.come_home(state, seat)
    part_of(game).game_over_collected(state)
    assert [card(game, state, one) for one in "RYBG"] == [1, 4, 2, 4]
    game, state = race(seats=FOUR, opened=False)
    part_of(game).game_over_collected(state)
    assert [card(game, state, one) for one in "RYBG"] == [4, 4, 4, 4]


@pytest.mark.rule("GM-C1-26", "GM-C0-14")
def test_the_cards_come_before_the_coins_are_scored() -> None:
    game, state = race(
        "pos R=9 Y=11 B=12; tiles 10=worlds_end; stackB fx.moor", "coins R=5 Y=5 B=5", points=0
    )
    state.ended = (1, 2)
    play(game, state, "end")
    assert not state.stack
    assert [card(game, state, one) for one in "RYB"] == [4, 4, 4]
    assert all("coins" not in parts for parts in game.breakdown(state))


@pytest.mark.rule("GM-C1-27", "AMB-14")
def test_ex_13_ten_coins_with_last_and_with_armadale() -> None:
    from howff.games.glenmore.scoring import final_parts

    def coins(last: bool, armadale: bool) -> int:
        given = ("cards R armadale_castle",) if armadale else ()
        game, state = race("coins R=10", *given)
        state.parts[0].places[0] = 4 if last else 1
        sources = final_parts(game.book, state, 0)
        return sum(vp for source, vp in sources if source != w.FINAL_SIZE)

    assert coins(last=False, armadale=False) == 10
    assert coins(last=False, armadale=True) == 18
    assert coins(last=True, armadale=False) == 0
    assert coins(last=True, armadale=True) == 16


@pytest.mark.rule("GM-C1-32")
def test_what_other_chronicles_meet_is_offered_under_a_name() -> None:
    game, state = race()
    hooks = game.book.hooks
    for name in ("boat_at_castle", "boat_passed", "boat_step_cost", "boat_finished"):
        assert hooks.providers(f"cap:{name}") == [part_of(game)]
        assert hooks.listening(name) == []
    # A barrel of the race goes the way of every barrel, a point of anybody's turn moves the boat.
    part_of(game).race.come_home(state, 1)
    assert held(state, 1, w.WHISKY) == 1
    assert part_of(game).movement_point_spend(state, 2)
