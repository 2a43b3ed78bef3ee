"""The end of a turn: a penny, a recruit or nothing, and what they are worth (GM-C8-07…-11)."""

from __future__ import annotations

import pytest

from howff.core.kernel import OVER
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c8_penny_mob.mob import (
    asked,
    begin,
    claimed,
    code,
    jail,
    lines,
    mob,
    owner,
    pennies,
    refused,
    rules,
    tokens,
    vp,
)
from tests.games.glenmore.table import play

TWO = "c8.jail bruce_mcmail=2 joe_mcduff=0"
TURN = ("take 6", "place 0,1", "done")


def at_end(*given: str, numbers: str = "8") -> tuple[GlenGame, GlenState]:
    """R is at the end of a turn."""
    game, state = mob(*(given or (TWO,)), numbers=numbers)
    play(game, state, *TURN)
    return game, state


@pytest.mark.rule("GM-C8-07", "GM-C8-08")
def test_one_thing_of_two_or_nothing() -> None:
    game, state = at_end()
    assert asked(game, state) == "R c8.penny"
    assert sorted(lines(game, state)) == [
        "c8.penny -",
        "c8.penny bruce_mcmail",
        "c8.penny joe_mcduff",
        "c8.recruit bruce_mcmail",
        "c8.recruit joe_mcduff",
    ]


@pytest.mark.rule("GM-C8-07")
def test_a_penny_is_turned_over() -> None:
    game, state = at_end()
    assert claimed(game, state, "c8.penny joe_mcduff")[:2] == [
        "c8.jail bruce_mcmail=2 joe_mcduff=1",
        "c8.penny R=6/0 Y=7/0 B=7/0",
    ]
    # It lies on the mobster with its +1 side and is nobody's for now.
    assert pennies(game, state, "R") == (6, 0)
    assert owner(game, state, "joe_mcduff") == "-"


@pytest.mark.rule("GM-C8-07", "GM-C8-09")
def test_a_recruit_comes_with_the_pennies_of_everybody() -> None:
    game, state = at_end()
    assert claimed(game, state, "c8.recruit bruce_mcmail")[:2] == [
        "c8.jail joe_mcduff=0",
        "c8.penny R=7/2 Y=7/0 B=7/0",
    ]
    assert owner(game, state, "bruce_mcmail") == "R"


@pytest.mark.rule("GM-C8-07", "AMB-70")
def test_nothing_may_be_done() -> None:
    game, state = at_end()
    before = state.parts[0].key()
    play(game, state, "c8.penny -")
    assert state.parts[0].key() == before
    assert asked(game, state) == "! lay"


@pytest.mark.rule("GM-C8-07", "AMB-70")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("c8.penny joe_mcduff", "c8.recruit joe_mcduff"),
        ("c8.penny joe_mcduff", "c8.penny joe_mcduff"),
        ("c8.recruit joe_mcduff", "c8.penny bruce_mcmail"),
        ("c8.recruit joe_mcduff", "c8.recruit bruce_mcmail"),
    ],
)
def test_ex_84_never_two_in_one_turn(first: str, second: str) -> None:
    game, state = at_end()
    play(game, state, first)
    assert asked(game, state) == "! lay"
    play(game, state, "lay 14 fx.moor")
    assert asked(game, state) == "Y choose"
    assert code(game, state, second) == "E-STATE"


@pytest.mark.rule("GM-C8-08", "AMB-70")
def test_without_a_mobster_in_the_jail_nothing_is_asked() -> None:
    game, state = at_end("c8.owns Y joe_mcduff")
    assert asked(game, state) == "! lay"


@pytest.mark.rule("GM-C8-08", "GM-C8-11")
def test_without_a_minus_penny_only_a_recruit() -> None:
    game, state = at_end(TWO, "c8.penny R=0/3")
    assert sorted(lines(game, state)) == [
        "c8.penny -",
        "c8.recruit bruce_mcmail",
        "c8.recruit joe_mcduff",
    ]
    assert code(game, state, "c8.penny joe_mcduff") == "E-JAIL"
    assert refused(game, state, "c8.penny joe_mcduff").clause == "GM-C8-08"


@pytest.mark.rule("GM-C8-08", "AMB-70")
def test_a_recruit_is_free_and_needs_no_penny_on_it() -> None:
    game, state = at_end(TWO, "c8.penny R=0/0; coins R=0")
    play(game, state, "c8.recruit joe_mcduff")
    assert owner(game, state, "joe_mcduff") == "R"
    assert pennies(game, state, "R") == (0, 0)


@pytest.mark.rule("GM-C8-08")
@pytest.mark.parametrize("verb", ["penny", "recruit"])
def test_only_those_in_the_jail(verb: str) -> None:
    game, state = at_end(TWO, "c8.owns Y peggy_mclaird; c8.wait derek_anderson")
    for card in ("peggy_mclaird", "derek_anderson", "peggy_mcwander"):
        assert code(game, state, f"c8.{verb} {card}") == "E-JAIL"


@pytest.mark.rule("AMB-70")
def test_any_number_of_pennies_gathers() -> None:
    game, state = at_end("c8.jail joe_mcduff=19; c8.penny R=2/0 Y=0/0 B=0/0")
    play(game, state, "c8.penny joe_mcduff")
    assert jail(game, state) == {"joe_mcduff": 20}


@pytest.mark.rule("GM-C8-11")
def test_a_plus_penny_stays_with_who_has_it() -> None:
    game, state = at_end(TWO, "c8.penny R=1/4")
    play(game, state, "c8.penny joe_mcduff")
    assert pennies(game, state, "R") == (0, 4)


@pytest.mark.rule("GM-C8-09")
def test_several_cards_stay_for_good() -> None:
    game, state = at_end(TWO, "c8.owns R joe_mcduff,peggy_mcwander", "c8.jail peggy_mclaird=0")
    play(game, state, "c8.recruit peggy_mclaird")
    cards = game.view(state, None).table["c8"]["mobsters"]["R"]
    assert cards == ["peggy_mcwander", "joe_mcduff", "peggy_mclaird"]
    assert tokens(game, state, "peggy_mclaird") == [1, 1, 2]


@pytest.mark.rule("GM-C8-09", "AMB-97")
def test_tokens_are_used_from_the_next_own_turn_on() -> None:
    game, state = at_end(TWO, "market wood=2", "pos R=1 Y=8 B=9; tiles 2-7,10-14=fx.moor")
    assert code(game, state, "c8.duff wood") == "E-MOB"
    play(game, state, "c8.recruit joe_mcduff")
    while asked(game, state) != "R choose":
        seat = game.to_act(state)
        play(game, state, game.lines(state, seat)[0] if seat >= 0 else lay(game, state))
    assert "c8.duff wood" in lines(game, state)


def lay(game: GlenGame, state: GlenState) -> str:
    """The tile that comes."""
    return game.text(state, [game.legal(state)[0]])


# -- the end of the game ----


@pytest.mark.rule("GM-C8-10")
def test_ex_83_a_card_its_pennies_and_those_not_placed() -> None:
    # R has put 4 of 7 pennies and taken Joe McDuff with 5: 7 - 4 are left at -1.
    game, state = mob("c8.owns R joe_mcduff; c8.penny R=3/5 Y=7/0 B=2/1; c8.jail bruce_mcmail=4")
    found = [sum(points for _, points in rules(game).final_scoring(state, seat)) for seat in (0, 1)]
    assert found == [-5 + 5 - 3, -7]
    # Four pennies on McMail are in jail with him and count for nobody.
    assert sum(points for _, points in rules(game).final_scoring(state, 2)) == -1


@pytest.mark.rule("GM-C8-10", "GM-C8-07", "AMB-98")
def test_the_last_turn_has_its_penny_and_then_all_is_counted() -> None:
    game, state = mob(
        "pos R=20 Y=25 B=26; tiles 24=worlds_end; stackB -; coins R=0 Y=0 B=0",
        "c8.owns R joe_mcduff,peggy_mcwander; c8.penny R=3/5; c8.jail bruce_mcmail=2",
    )
    state.ended = (1, 2)
    play(game, state, "end")
    assert asked(game, state) == "R c8.penny"
    claims = claimed(game, state, "c8.recruit bruce_mcmail")
    assert game.to_act(state) == OVER
    # -5 -4 -3 for the cards, 7 of 10 pennies show +1.
    assert "c8.score R=-8 Y=-7 B=-7" in claims
    assert [parts.get("c8", 0) for parts in game.breakdown(state)] == [-8, -7, -7]
    assert vp(game, state) == game.scores(state)


@pytest.mark.rule("AMB-98", "GM-C8-07")
def test_who_has_finished_has_no_penny_action_any_more() -> None:
    game, state = mob("pos R=20 Y=25 B=22; tiles 21,23=fx.moor; tiles 24=worlds_end; stackB -", TWO)
    state.ended = (1,)
    asks: list[str] = []
    while game.to_act(state) != OVER:
        asks.append(asked(game, state))
        seat = game.to_act(state)
        play(game, state, game.lines(state, seat)[0] if seat >= 0 else lay(game, state))
    assert {ask for ask in asks if ask.startswith("Y")} == set()
    assert sum(ask == "R c8.penny" for ask in asks) >= 1


# -- options, and turns that are not one's own ----


@pytest.mark.rule("AMB-69")
def test_before_the_refill_unless_the_table_says_after() -> None:
    game, state = at_end()
    assert asked(game, state) == "R c8.penny"
    play(game, state, "c8.penny -")
    assert asked(game, state) == "! lay"
    game, state = at_end(TWO, "opt c8.penny_step=after")
    assert asked(game, state) == "! lay"
    play(game, state, "lay 14 fx.moor")
    assert asked(game, state) == "R c8.penny"
    play(game, state, "c8.penny joe_mcduff")
    assert pennies(game, state, "R") == (6, 0)
    assert asked(game, state) == "Y choose"


@pytest.mark.rule("GM-C8-07")
def test_a_turn_that_only_dumps_ends_like_any_other() -> None:
    game, state = mob("tiles 4=fx.lord", "pos R=1 Y=2 B=3; coins R=0", TWO)
    play(game, state, "dump 4 coin", "done")
    assert asked(game, state) == "R c8.penny"


@pytest.mark.rule("GM-C8-07")
@pytest.mark.parametrize(("option", "ask"), [("on", "R c8.penny"), ("off", "! lay")])
def test_ex_103_an_english_turn_ends_with_a_penny_by_option(option: str, ask: str) -> None:
    game, state = mob(
        "pos c4.english=1 Y=2 R=3 B=4; tiles 6-13=fx.moor; market wood=2",
        f"opt c4.penny={option}",
        "c8.jail bruce_mcmail=0; c8.owns R joe_mcduff; c8.penny R=1/0",
        numbers="4 8",
    )
    control = game.book.hooks.providers("cap:neutral_piece")[0]
    control.take_token(state, 0)  # type: ignore[attr-defined]  # the Englishman's chronicle
    state.rows[5] = 1
    begin(game, state)
    assert game.to_act(state) == 0
    assert code(game, state, "c8.duff wood") == "E-MOB"
    play(game, state, next(line for line in lines(game, state, "c4.take")))
    play(game, state, "place 0,1")
    assert code(game, state, "c8.duff wood") == "E-MOB"
    play(game, state, "done")
    assert asked(game, state) == ask
