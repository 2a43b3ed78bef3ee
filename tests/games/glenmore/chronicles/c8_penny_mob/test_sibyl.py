"""Sibyl MacSponge: a point of every six from one source (GM-C8-50, GM-C8-51)."""

from __future__ import annotations

import pytest

from howff.core.kernel import OVER
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.scoring import gain_vp, hold_final
from tests.games.glenmore.chronicles.c8_penny_mob.mob import (
    HOME,
    asked,
    claimed,
    lay_out,
    mob,
    vp,
)
from tests.games.glenmore.table import play

SIBYL = "c8.owns R sibyl_macsponge"
TRADE = (
    f"at Y ACT 0,1; land Y {HOME} wood,stone,barley | 0,1 fx.fair S1 wood,stone,sheep"
    " | 1,1 fx.bridge | -1,1 fx.diff sheep,cattle"
)
FAIR = "act 0,1 wood@0,1 stone@0,1 sheep@0,1"
BRIDGE = "act 1,1 wood@1,0 stone@1,0"
DIFF = "act -1,1 :1 sheep@-1,1 cattle@-1,1"


@pytest.mark.rule("GM-C8-50", "AMB-84")
def test_ex_92_one_point_in_another_s_turn_however_often() -> None:
    game, state = mob(TRADE, SIBYL)
    # Nobody is asked.
    assert "c8.sibyl Y" in claimed(game, state, FAIR)
    assert asked(game, state) == "Y act"
    assert vp(game, state) == [1, 6, 0]
    assert "c8.sibyl Y" not in claimed(game, state, BRIDGE)
    assert vp(game, state) == [1, 12, 0]


@pytest.mark.rule("GM-C8-50")
def test_less_than_six_from_one_source_is_left_alone() -> None:
    game, state = mob(TRADE, SIBYL)
    play(game, state, DIFF)
    assert vp(game, state) == [0, 4, 0]
    # The first that is enough, not the first of all.
    play(game, state, BRIDGE)
    assert vp(game, state) == [1, 9, 0]


@pytest.mark.rule("GM-C8-50")
def test_her_owner_gives_nothing_and_no_one_without_her() -> None:
    game, state = mob(TRADE, "c8.owns Y sibyl_macsponge")
    play(game, state, FAIR)
    assert vp(game, state) == [0, 7, 0]
    assert not game.view(state, None).table["c8"]["sponged"]
    game, state = mob(TRADE, "c8.jail sibyl_macsponge=1")
    play(game, state, FAIR)
    assert vp(game, state) == [0, 7, 0]


@pytest.mark.rule("GM-C8-50")
def test_what_others_get_in_somebody_s_turn_is_theirs() -> None:
    game, state = mob(TRADE, SIBYL)
    gain_vp(game.book, state, 2, w.FROM_CARD, 9)
    assert vp(game, state) == [0, 0, 9]


@pytest.mark.rule("GM-C8-50")
def test_every_turn_she_begins_anew() -> None:
    game, state = mob(TRADE, "pos Y=1 R=8 B=9; tiles 10-13=fx.moor", SIBYL)
    play(game, state, FAIR, "done")
    lay_out(game, state)
    assert asked(game, state) == "Y choose", "Y is still last"
    play(game, state, "take 10", "place 0,2", BRIDGE)
    assert vp(game, state) == [2, 11, 0]


@pytest.mark.rule("AMB-84", "GM-C8-50")
def test_a_clan_bonus_is_a_source() -> None:
    villages = " | ".join(f"{x},1 fx.hamlet" for x in range(3))
    game, state = mob(f"at Y CLAN; land Y {HOME} | {villages}; coins Y=9", SIBYL)
    play(game, state, "clan Brodie")
    assert vp(game, state) == [1, 7, 0]


# -- scorings ----

ROUND = (
    "pos R=1 Y=2 B=3; tiles 4-13=fx.moor; stackA fx.moor; stackB fx.moor*9",
    "land R 0,0 village S1 | 1,0 castle; land Y 0,0 village | 1,0 castle",
    "land B 0,0 village | 1,0 castle",
    "whisky B=5; cards B a,b,c,d,e; cards Y castle_of_mey; whisky Y=1",
)


def in_a_round(*given: str) -> list[int]:
    """Points after the round that the last tile of stack A brings."""
    game, state = mob(*ROUND, *given)
    play(game, state, "take 4", "place 0,1", "done", "lay 14 fx.moor")
    return vp(game, state)


@pytest.mark.rule("GM-C8-51", "AMB-83")
@pytest.mark.parametrize("option", ["rounds+haggis", "rounds", "all"])
def test_ex_92_in_a_round_from_every_category(option: str) -> None:
    assert in_a_round() == [0, 2, 16]
    assert in_a_round(SIBYL, f"opt c8.sibyl={option}") == [2, 2, 14]


@pytest.mark.rule("GM-C8-51")
def test_in_a_round_from_every_player() -> None:
    more = "whisky Y=5; cards Y loch_ness,loch_lochy,loch_morar,castle_moil; chars B robert"
    # Y has five cards and five barrels as well: two points of each.
    assert in_a_round(SIBYL, more)[0] == 4


@pytest.mark.rule("GM-C8-51")
def test_her_owner_s_own_categories_are_untouched() -> None:
    assert in_a_round("c8.owns B sibyl_macsponge") == [0, 2, 16]


@pytest.mark.rule("AMB-83", "GM-C8-51")
@pytest.mark.parametrize(("option", "taken"), [("rounds+haggis", 0), ("rounds", 0), ("all", 2)])
def test_coins_and_card_ends_are_hers_by_option_only(option: str, taken: int) -> None:
    game, state = mob(
        "at Y ACT 0,0; coins R=0 Y=8 B=0; cards Y armadale_castle",
        SIBYL,
        "c8.penny R=0/0 Y=0/0 B=0/0",
        f"opt c8.sibyl={option}",
    )
    state.numbers[w.TURN] = 0
    state.numbers[w.ROUNDS] = 4
    hold_final(game.book, state)
    # 8 of the coins and 8 of Armadale; five for the mobster.
    assert vp(game, state) == [taken - 5, 16 - taken, 0]


@pytest.mark.rule("GM-C8-51", "AMB-83")
def test_what_she_takes_in_the_last_round_is_in_the_sums() -> None:
    game, state = mob(
        "pos R=30 Y=29 B=31; tiles 28=worlds_end; tiles 32-35=fx.moor; stackD fx.moor",
        "whisky B=5; coins R=0 Y=0 B=0",
        SIBYL,
        "c8.penny R=0/0 Y=0/0 B=0/0",
    )
    before = [sum(parts.values()) for parts in game.breakdown(state)]
    assert before == game.scores(state)
    while game.to_act(state) != OVER:
        game.apply(state, game.legal(state)[0])
    assert state.numbers[w.FINAL]
    assert [sum(parts.values()) for parts in game.breakdown(state)] == game.scores(state)
