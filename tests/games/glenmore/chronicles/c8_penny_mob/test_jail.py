"""How mobsters come to the jail (GM-C8-02…GM-C8-06)."""

from __future__ import annotations

from math import comb
from random import Random

import pytest

from howff.core import registry
from howff.core.setup import Setup
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c8_penny_mob.mob import (
    asked,
    claimed,
    jail,
    mob,
    owner,
    part,
    rules,
)
from tests.games.glenmore.table import play

OUT_OF_TWO = {"kenneth_mcsnitch", "fergus_macdarkie", "mike_mccastle"}
STARTING = {
    "peggy_mcwander",
    "joe_mcduff",
    "bruce_mcmail",
    "peggy_mclaird",
    "kenneth_mcsnitch",
    "fergus_macdarkie",
}
LATER = {"sibyl_macsponge", "derek_anderson", "mike_mccastle"}
COMBINED = {
    1: {"calum_mcquack", "bully_mcmuscle"},
    2: {"elspeth_mctrick"},
    3: {"erin_macmalt"},
    4: set(),
    5: {"fraser_mcstarve", "oonagh_mchagg"},
    6: {"john_mcclaim"},
    7: set(),
}


def table(seats: int, *numbers: int) -> GlenGame:
    """A game with the printed tables."""
    game = registry.make(Setup("glenmore", seats, chronicles=(*numbers, 8)))
    assert isinstance(game, GlenGame)
    return game


def drawn(game: GlenGame, seed: int) -> GlenState:
    """A game of which the mobsters have been drawn."""
    state, rng = game.start(), Random(seed)
    while "lay" not in game.steps[state.stack[-1][0]].name:
        game.apply(state, game.pick(state, rng))
    return state


@pytest.mark.rule("GM-C8-02")
def test_the_pieces() -> None:
    found = rules(table(3)).mob
    alone = [one for one in found.all if not one.requires]
    assert {one.id for one in alone if one.starts} == STARTING
    assert {one.id for one in alone if not one.starts} == LATER
    tokens = {one.id: len(one.tokens) for one in found.all if one.tokens}
    assert tokens == {
        "peggy_mcwander": 2,
        "joe_mcduff": 3,
        "peggy_mclaird": 3,
        "kenneth_mcsnitch": 1,
        "fergus_macdarkie": 1,
        "mike_mccastle": 1,
        "john_mcclaim": 3,
    }
    for number, cards in COMBINED.items():
        assert {one.id for one in found.all if one.requires == [number]} == cards
    assert len(found.all) == 16
    assert found.pennies * 4 == 28


@pytest.mark.rule("GM-C8-03")
def test_seven_pennies_each() -> None:
    for seats in (2, 3, 4):
        state = drawn(table(seats), seats)
        assert part(state).minus == [7] * seats
        assert part(state).plus == [0] * seats
        assert sum(part(state).pennies) == 0


@pytest.mark.rule("GM-C8-04", "AMB-96")
def test_the_pool_by_players_and_other_chronicles() -> None:
    alone = STARTING | LATER
    for seats in (2, 3, 4):
        fit = alone - OUT_OF_TWO if seats == 2 else alone
        assert {one.id for one in rules(table(seats)).pool} == fit
        for number, more in COMBINED.items():
            if number == 4 and seats == 2:
                continue
            assert {one.id for one in rules(table(seats, number)).pool} == fit | more


@pytest.mark.rule("GM-C8-05", "AMB-96")
@pytest.mark.parametrize(("seats", "pool", "cards"), [(4, 9, 6), (3, 9, 4), (2, 6, 3)])
def test_ex_82_so_many_are_drawn(seats: int, pool: int, cards: int) -> None:
    game = table(seats)
    assert (len(rules(game).pool), rules(game).mob.drawn) == (pool, cards)
    seen: set[str] = set()
    for seed in range(40):
        state = drawn(game, seed)
        assert len(jail(game, state)) + part(state).waiting == cards
        assert all(pennies == 0 for pennies in jail(game, state).values())
        seen |= set(jail(game, state))
        assert {one.index for one in rules(game).mob.all if part(state).where[one.index]} <= {
            one.index for one in rules(game).pool
        }
    assert seen == (STARTING - OUT_OF_TWO if seats == 2 else STARTING)


@pytest.mark.rule("GM-C8-05")
def test_every_draw_is_equally_likely() -> None:
    for seats, pool, cards in ((4, 9, 6), (3, 9, 4), (2, 6, 3)):
        game = table(seats)
        state, rng = game.start(), Random(1)
        while game.steps[state.stack[-1][0]].name != "c8.jail":
            game.apply(state, game.pick(state, rng))
        frame = state.stack[-1]
        step = rules(game).steps()[0]
        outcomes = dict(step.outcomes(state, frame))  # type: ignore[attr-defined]  # a chance step
        assert sum(outcomes.values()) == comb(pool, cards)
        assert set(outcomes) == set(game.legal(state))


@pytest.mark.rule("GM-C8-06")
def test_s_cards_lie_open_at_once_and_b_cards_wait() -> None:
    game = table(4, 1, 2, 3, 5, 6)
    for seed in range(10):
        state = drawn(game, seed)
        cards = {one.id: one for one in rules(game).mob.all}
        assert all(cards[card].starts for card in jail(game, state))


def whole_b(
    *given: str, pos: str = "R=1 Y=2 B=3", numbers: str = "8"
) -> tuple[GlenGame, GlenState]:
    """A position of three in which nothing of stack B has been laid."""
    base = (f"pos {pos}; tiles 5-13=fx.moor", "stackB fx.moor*9")
    game, state = mob(*given, *base, numbers=numbers)
    game.book.stack_size[2] = state.heaps[2]
    return game, state


TWO = "c8.jail joe_mcduff=1; c8.wait derek_anderson,mike_mccastle"


@pytest.mark.rule("GM-C8-06", "AMB-101")
def test_b_cards_join_with_the_first_b_tile() -> None:
    game, state = whole_b("stackA fx.moor", TWO)
    play(game, state, "take 6", "place 0,1", "done")
    # The penny action is before the refill, so the two are not there yet.
    assert asked(game, state) == "R c8.penny"
    assert set(jail(game, state)) == {"joe_mcduff"}
    play(game, state, "c8.penny -", "lay 14 fx.moor")
    assert asked(game, state) == "Y choose"
    play(game, state, "take 7", "place 0,1", "done", "c8.penny -", "lay 15 fx.moor")
    assert asked(game, state) == "! c8.join"
    assert claimed(game, state, "c8.join derek_anderson mike_mccastle")[0] == (
        "c8.jail derek_anderson=0 joe_mcduff=1 mike_mccastle=0"
    )
    assert jail(game, state) == {"joe_mcduff": 1, "derek_anderson": 0, "mike_mccastle": 0}
    assert part(state).waiting == 0
    assert asked(game, state) == "B choose"


@pytest.mark.rule("GM-C8-06", "AMB-101")
def test_ex_107_they_come_in_the_middle_of_a_refill() -> None:
    given = "stackA fx.moor; c8.jail joe_mcduff=1; c8.wait derek_anderson"
    game, state = whole_b(given, pos="R=1 Y=3 B=4", numbers="5 8")
    play(game, state, "take 6", "place 0,1", "done", "c8.penny -")
    before = state.copy()
    play(game, state, "lay 14 fx.moor")
    assert any(claim.startswith("score A") for claim in game.claims(before, state))
    play(game, state, "lay 15 fx.moor", "c8.join derek_anderson")
    assert asked(game, state) == "Y choose"


@pytest.mark.rule("GM-C8-06")
def test_nobody_joins_when_no_b_card_was_drawn() -> None:
    game, state = whole_b("c8.jail joe_mcduff=1")
    play(game, state, "take 6", "place 0,1", "done", "c8.penny -", "lay 14 fx.moor")
    assert asked(game, state) == "Y choose"


@pytest.mark.rule("AMB-101", "AMB-69")
def test_with_the_penny_action_after_the_refill_who_laid_the_tile_is_first() -> None:
    game, state = whole_b("opt c8.penny_step=after", TWO)
    play(game, state, "take 6", "place 0,1", "done", "lay 14 fx.moor")
    play(game, state, "c8.join derek_anderson mike_mccastle", "c8.recruit derek_anderson")
    assert owner(game, state, "derek_anderson") == "R"
    assert asked(game, state) == "Y choose"
