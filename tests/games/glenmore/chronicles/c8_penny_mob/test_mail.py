"""Bruce McMail: one of the goods that others make (GM-C8-26…GM-C8-28)."""

from __future__ import annotations

import pytest

from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c8_penny_mob.mob import (
    HOME,
    asked,
    code,
    coins,
    goods,
    held,
    lines,
    mob,
    part,
    refused,
)
from tests.games.glenmore.table import play

FULL = "land R 0,0 village S1 wood,wood,wood | 1,0 castle wood,wood,wood"


def made(
    tile: str, *given: str, line: str = "act 0,1", mail: int = 3, numbers: str = "8"
) -> tuple[GlenGame, GlenState]:
    """B has activated a tile on 0,1; R owns McMail."""
    game, state = mob(
        f"land B {HOME} | 0,1 {tile}",
        "at B ACT 0,1",
        f"c8.owns R bruce_mcmail; c8.mail {mail}",
        *given,
        numbers=numbers,
    )
    play(game, state, line)
    return game, state


@pytest.mark.rule("GM-C8-26")
def test_three_coins_come_with_the_card_and_are_not_the_owner_s() -> None:
    game, state = mob("c8.jail bruce_mcmail=0; coins R=4")
    play(game, state, "take 6", "place 0,1", "done", "c8.recruit bruce_mcmail")
    assert part(state).mail == 3
    assert held(game, state, "R") == 4


@pytest.mark.rule("GM-C8-26", "GM-C8-28")
def test_coins_on_the_card_bring_nothing_at_the_end() -> None:
    ends = []
    for mail in (0, 3):
        game, state = mob(
            "pos R=20 Y=25 B=26; tiles 24=worlds_end; stackB -; coins R=2",
            f"c8.owns R bruce_mcmail; c8.mail {mail}",
        )
        state.ended = (1, 2)
        play(game, state, "end")
        ends.append((game.scores(state), game.breakdown(state)[0]["coins"]))
    assert ends[0] == ends[1]
    assert ends[0][1] == 2


@pytest.mark.rule("GM-C8-27", "AMB-79", "AMB-108")
def test_ex_87_only_what_really_lay_down() -> None:
    game, state = made("fx.sheep2 wood,wood")
    # One sheep fitted: it is the only one produced.
    assert asked(game, state) == "R c8.mail"
    assert lines(game, state) == ["c8.mail sheep@0,0", "c8.mail sheep@1,0", "c8.mail -"]
    play(game, state, "c8.mail sheep@1,0")
    assert goods(state, 2, 0, 1) == [2, 0, 0, 0, 0]
    assert goods(state, 0, 1, 0) == [0, 0, 0, 1, 0]
    assert part(state).mail == 2
    # The coin is the producer's now.
    assert coins(game, state) == [5, 5, 6]
    assert asked(game, state) == "B act"


@pytest.mark.rule("GM-C8-27", "AMB-79")
def test_one_good_for_an_activation_of_the_producer_s_choice_of_kind() -> None:
    game, state = made("fx.mixed")
    assert code(game, state, "c8.mail wood@1,0") == "E-NOGOOD"
    play(game, state, "c8.mail cattle@0,0")
    assert goods(state, 2, 0, 1) == [0, 0, 0, 1, 0]
    assert asked(game, state) == "B act"


@pytest.mark.rule("GM-C8-27", "AMB-79")
def test_it_may_be_sold_at_once_for_the_row_s_foremost_heap() -> None:
    game, state = made("fx.sheep", "market sheep=2; coins R=0")
    play(game, state, "c8.mail sheep@market")
    assert coins(game, state) == [2, 5, 6]
    assert state.rows[3] == 1
    assert goods(state, 2, 0, 1) == [0] * 5
    assert [held(game, state, letter, w.STOCK + 3) for letter in "RYB"] == [0, 0, 0]


@pytest.mark.rule("GM-C8-27", "AMB-79")
def test_the_offer_may_be_declined_and_comes_again() -> None:
    game, state = made("fx.wood | 1,1 fx.stone")
    play(game, state, "c8.mail -")
    assert part(state).mail == 3
    assert coins(game, state) == [5, 5, 5]
    play(game, state, "act 1,1")
    assert lines(game, state) == ["c8.mail stone@0,0", "c8.mail stone@1,0", "c8.mail -"]


@pytest.mark.rule("GM-C8-27", "AMB-79")
@pytest.mark.parametrize(
    ("given", "offered"),
    [
        ((FULL, "market sheep=0 wood=3"), []),
        ((FULL, "market sheep=1"), ["c8.mail sheep@market", "c8.mail -"]),
    ],
)
def test_without_room_only_the_market_and_without_both_nothing(
    given: tuple[str, ...], offered: list[str]
) -> None:
    game, state = made("fx.sheep", *given)
    assert [line for line in lines(game, state) if "mail" in line] == offered
    if not offered:
        assert asked(game, state) == "B act"
    else:
        assert code(game, state, "c8.mail sheep@0,0") == "E-LIMIT"


@pytest.mark.rule("GM-C8-27", "AMB-79")
def test_nothing_is_asked_when_nothing_lay_down_or_nothing_is_on_the_card() -> None:
    game, state = made("fx.sheep wood,wood,wood")
    assert asked(game, state) == "B act"
    game, state = made("fx.sheep", mail=0)
    assert asked(game, state) == "B act"


@pytest.mark.rule("GM-C8-27")
def test_the_owner_s_own_tiles_need_no_offer() -> None:
    game, state = mob(f"land R {HOME} | 0,1 fx.sheep", "at R ACT 0,1", "c8.owns R bruce_mcmail")
    play(game, state, "act 0,1")
    assert asked(game, state) == "R act"


@pytest.mark.rule("GM-C8-27")
@pytest.mark.parametrize(
    ("line", "refusal", "clause"),
    [
        ("c8.mail sheep@market", "E-ROW-EMPTY", "GM-C8-27"),
        ("c8.mail cattle@1,0", "E-NOGOOD", "GM-C8-27"),
        ("c8.mail sheep@5,5", "E-NOTILE", "GM-C8-27"),
        ("c8.mail sheep", "E-SYNTAX", "E-SYNTAX"),
        ("c8.mail whisky@1,0", "E-SYNTAX", "E-SYNTAX"),
        ("c8.mail whisky@market", "E-SYNTAX", "E-SYNTAX"),
        ("c8.mail sheep@1,0 -", "E-SYNTAX", "E-SYNTAX"),
        ("done", "E-STATE", "GM-070"),
    ],
)
def test_what_is_no_answer(line: str, refusal: str, clause: str) -> None:
    game, state = made("fx.sheep")
    assert code(game, state, line) == refusal
    assert refused(game, state, line).clause == clause


@pytest.mark.rule("GM-C8-27", "AMB-79")
def test_loch_ness_before_the_move_is_an_activation_too() -> None:
    game, state = mob(
        f"land R {HOME} | 0,1 fx.wood",
        "pos R=1 Y=2 B=3; cards R loch_ness; c8.owns Y bruce_mcmail",
    )
    play(game, state, "ness 0,1")
    assert asked(game, state) == "Y c8.mail"
    play(game, state, "c8.mail wood@0,0")
    assert asked(game, state) == "R choose"
    assert coins(game, state) == [6, 5, 5]


@pytest.mark.rule("GM-C8-27", "AMB-79")
def test_a_clan_bonus_that_activates_a_farm_asks_too() -> None:
    game, state = mob(
        f"land B {HOME} | 0,1 fx.sheep", "at B CLAN", "c8.owns R bruce_mcmail", "coins B=5"
    )
    play(game, state, "clan MacLean", "act 0,1")
    assert asked(game, state) == "R c8.mail"
    play(game, state, "c8.mail sheep@0,0")
    assert asked(game, state) == "B act"
    assert coins(game, state) == [5, 5, 6]


@pytest.mark.rule("AMB-79")
def test_goods_of_a_clan_bonus_or_an_exchange_are_not_produced() -> None:
    game, state = mob("at B CLAN", "c8.owns R bruce_mcmail")
    play(game, state, "clan Gunn", "put sheep@0,0", "put cattle@0,0")
    assert asked(game, state) == "B act"


@pytest.mark.rule("AMB-79")
def test_a_foreign_activation_by_an_event_asks_nobody() -> None:
    game, state = mob(
        "cards R donan_castle; at R ACT 0,1",
        f"land R {HOME} | 0,1 gathering_a",
        f"land Y {HOME} | 0,1 fx.wood",
        "c8.owns B bruce_mcmail",
        numbers="6 8",
    )
    play(game, state, "act 0,1", "c6.event donan_castle", "c6.foreign Y:0,1")
    assert asked(game, state) == "R put"


@pytest.mark.rule("AMB-79", "AMB-98")
def test_who_has_finished_still_buys() -> None:
    game, state = made("fx.wood", "pos R=30 Y=2 B=6; tiles 8-13=fx.moor; tiles 14=worlds_end")
    state.ended = (0,)
    assert asked(game, state) == "R c8.mail"
