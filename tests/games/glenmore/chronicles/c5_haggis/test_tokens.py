"""Gaining tokens: open or blind, two open ones, the table that holds five (GM-C5-03…09)."""

from __future__ import annotations

import pytest

from howff.core import registry
from howff.core.setup import Setup
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from tests.games.glenmore.chronicles.c5_haggis.haggis import (
    AHEAD,
    INN,
    asked,
    haggis,
    lines,
    part_of,
    supply,
    table,
    tokens,
)
from tests.games.glenmore.table import code, play


def fresh(**options: str) -> GlenGame:
    game = registry.make(Setup("glenmore", 3, dict(options), "RYB", (5,)))
    assert isinstance(game, GlenGame)
    return game


@pytest.mark.rule("GM-C5-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_for_two_three_or_four_players(seats: int) -> None:
    assert registry.make(Setup("glenmore", seats, chronicles=(5,))).seats == seats


@pytest.mark.rule("GM-C5-02")
def test_six_tiles_and_thirteen_tokens() -> None:
    game = fresh()
    tiles = [tile for tile in game.book.data.tiles if tile.chronicle == 5]
    assert [(tile.id, "SABCD"[tile.stack]) for tile in tiles] == [
        ("drovers_inn", "A"),
        ("shetland", "A"),
        ("ye_olde_inn", "B"),
        ("creek_inn", "B"),
        ("haggis_house", "C"),
        ("beast_feast_inn", "D"),
    ]
    assert part_of(game).figures.totals == [0, 6, 4, 3]
    assert part_of(game).figures.limit == 5


@pytest.mark.rule("GM-C5-03")
def test_two_tokens_are_turned_up_before_the_first_tile() -> None:
    game = fresh()
    state = game.start()
    play(game, state, "seats R Y B")
    assert asked(game, state) == "c5.turn"
    assert code(game, state, "lay 4 inshriach") == "E-CHANCE"
    assert sorted(game.outcomes(state)) == [(1, 6), (2, 4), (3, 3)]
    play(game, state, "c5.turn 3")
    assert sorted(game.outcomes(state)) == [(1, 6), (2, 4), (3, 2)]
    play(game, state, "c5.turn 3")
    assert supply(state) == [3, 3]
    assert tokens(state).lying(part_of(game).figures.totals) == 11
    assert asked(game, state) == "lay"


@pytest.mark.rule("GM-C5-04", "GM-C5-05", "GM-C5-08")
def test_a_sheep_buys_an_open_token_and_another_is_turned_up() -> None:
    game, state = haggis(AHEAD, INN, "c5.open 2 3")  # EX-55
    play(game, state, "act 0,1 sheep@1,0")
    assert asked(game, state) == "R c5.token"
    assert lines(game, state) == ["c5.token 2", "c5.token 3", "c5.token blind"]
    assert code(game, state, "c5.token 1") == "E-TOKEN"
    play(game, state, "c5.token 3")
    assert asked(game, state) == "c5.turn"
    play(game, state, "c5.turn 1")
    assert supply(state) == [1, 2]
    assert table(game, state, "R") == [3]
    assert asked(game, state) == "R act"


@pytest.mark.rule("GM-C5-04", "GM-C5-06")
def test_a_blind_token_comes_hidden_and_the_open_ones_stay() -> None:
    game, state = haggis(AHEAD, INN, "c5.open 2 3")
    play(game, state, "act 0,1 sheep@1,0", "c5.token blind")
    assert sorted(game.outcomes(state)) == [(1, 6), (2, 3), (3, 2)]
    play(game, state, "c5.draw 1")
    assert supply(state) == [2, 3]
    assert table(game, state, "R") == [1]
    assert asked(game, state) == "R act"


@pytest.mark.rule("GM-C5-08")
def test_a_sheep_may_be_bought_for_it() -> None:
    game, state = haggis(AHEAD, INN.replace(" sheep", ""), "c5.open 1 1")
    play(game, state, "act 0,1 +buy sheep", "c5.token 1", "c5.turn 3")
    assert table(game, state, "R") == [1]


@pytest.mark.rule("GM-C5-04")
def test_no_free_action_while_a_token_is_chosen() -> None:
    given = "market sheep=1; land R 0,0 village S1 | 1,0 castle sheep,sheep | 0,1 drovers_inn"
    game, state = haggis(AHEAD, given, "at R ACT 0,1", "c5.open 1 1")
    play(game, state, "act 0,1 sheep@1,0")
    assert code(game, state, "sell sheep@1,0") == "E-STATE"
    assert lines(game, state) == game.lines(state, 0)


@pytest.mark.rule("GM-C5-07", "AMB-42")
def test_a_full_table_sees_the_new_token_before_one_goes_back() -> None:
    given = (AHEAD, INN, "c5.open 1 3; c5.table R=1,1,1,2,2")  # EX-56
    game, state = haggis(*given)
    play(game, state, "act 0,1 sheep@1,0", "c5.token 3", "c5.turn 2")
    assert asked(game, state) == "R c5.swap"
    assert lines(game, state) == ["c5.swap 1", "c5.swap 2", "c5.swap -"]
    assert code(game, state, "c5.swap 3") == "E-TOKEN"
    play(game, state, "c5.swap 1")
    assert table(game, state, "R") == [1, 1, 2, 2, 3]
    assert supply(state) == [1, 2]
    game, state = haggis(*given)
    play(game, state, "act 0,1 sheep@1,0", "c5.token 3", "c5.turn 2", "c5.swap -")
    assert table(game, state, "R") == [1, 1, 1, 2, 2]
    assert tokens(state).unplaced(part_of(game).figures.totals) == [0, 2, 1, 3]
    assert asked(game, state) == "R act"


@pytest.mark.rule("GM-C5-07", "AMB-42")
def test_a_blind_token_is_looked_at_first() -> None:
    game, state = haggis(AHEAD, INN, "c5.open 1 3; c5.table R=1,1,1,2,2")
    play(game, state, "act 0,1 sheep@1,0", "c5.token blind", "c5.draw 3")
    own, other = game.view(state, 0).table["c5"], game.view(state, 1).table["c5"]
    assert (own["full"], own["new"]) == (0, 3)
    assert (other["full"], other["new"]) == (0, 0)
    play(game, state, "c5.swap -")
    assert table(game, state, "R") == [1, 1, 1, 2, 2]


@pytest.mark.rule("AMB-42")
def test_with_the_option_one_goes_back_before() -> None:
    given = (AHEAD, INN, "c5.open 1 3; c5.table R=1,1,1,2,2", "opt c5.full=before")
    game, state = haggis(*given)
    play(game, state, "act 0,1 sheep@1,0")
    assert asked(game, state) == "R c5.swap"
    play(game, state, "c5.swap 2", "c5.token 3", "c5.turn 2")
    assert table(game, state, "R") == [1, 1, 1, 2, 3]
    assert asked(game, state) == "R act"
    game, state = haggis(*given)
    play(game, state, "act 0,1 sheep@1,0", "c5.swap -")
    assert table(game, state, "R") == [1, 1, 1, 2, 2]
    assert asked(game, state) == "R act"


@pytest.mark.rule("AMB-43")
def test_an_empty_supply_gives_nothing() -> None:
    game, state = haggis(AHEAD, INN, "c5.open 2; c5.table Y=1,1,1,1,1 B=1,2,2,2,3; c5.shown R=3,3")
    play(game, state, "act 0,1 sheep@1,0")  # EX-58
    assert lines(game, state) == ["c5.token 2"]
    assert code(game, state, "c5.token blind") == "E-TOKEN"
    play(game, state, "c5.token 2")
    assert asked(game, state) == "R act"
    assert supply(state) == []
    given = INN.replace("castle sheep", "castle sheep,sheep")
    game, state = haggis(AHEAD, given, "c5.table Y=1,1,1,1,1 B=1,2,2,2,3 R=2,3,3")
    play(game, state, "act 0,1 sheep@1,0")
    assert asked(game, state) == "R act"
    assert table(game, state, "R") == [2, 3, 3]
    assert state.numbers[w.STOCK + 3] == 1


@pytest.mark.rule("AMB-43", "GM-C5-05")
def test_a_token_that_goes_back_is_turned_up_where_one_is_missing() -> None:
    hidden = "c5.open 3; c5.table R=1,1,1,1,1 Y=1,2,2,2,2 B=3; c5.shown B=3"
    game, state = haggis(AHEAD, INN, hidden)
    play(game, state, "act 0,1 sheep@1,0", "c5.token 3")
    assert asked(game, state) == "R c5.swap"
    play(game, state, "c5.swap 1", "c5.turn 1")
    assert supply(state) == [1]
    assert asked(game, state) == "R act"


# -- the six tiles (MIS-13) ----


@pytest.mark.rule("GM-C5-09")
@pytest.mark.parametrize(
    ("tile", "pay", "tokens_at_once", "swaps", "river"),
    [
        ("drovers_inn", "wood", 0, True, False),
        ("shetland", "", 0, False, False),
        ("ye_olde_inn", "stone", 1, True, False),
        ("creek_inn", "wood", 0, True, True),
        ("haggis_house", "wood,stone", 1, True, False),
        ("beast_feast_inn", "whisky", 2, True, False),
    ],
)
def test_each_tile(tile: str, pay: str, tokens_at_once: int, swaps: bool, river: bool) -> None:
    goods = "" if pay in ("", "whisky") else f" {pay}"
    land = f"land R 0,0 village S1 sheep | 1,0 castle{goods}"
    game, state = haggis(
        f"pos R=1 Y=2 B=3; tiles 4={tile}; tiles 5-13=fx.moor", land, "whisky R=1", "c5.open 1 1"
    )
    play(game, state, "take 4")
    if pay:
        paid = "whisky1" if pay == "whisky" else " ".join(f"{g}@1,0" for g in pay.split(","))
        play(game, state, f"pay {paid}")
    cell = "-1,0" if river else "0,1"
    play(game, state, f"place {cell}")
    for _ in range(tokens_at_once):
        play(game, state, "one c5.haggis", "c5.token 1", "c5.turn 1")
    assert table(game, state, "R") == [1] * tokens_at_once
    assert asked(game, state) == "R act"
    if swaps:
        play(game, state, f"act {cell} sheep@0,0", "c5.token blind", "c5.draw 2")
        assert table(game, state, "R") == [*[1] * tokens_at_once, 2]
    else:
        play(game, state, f"act {cell}")
        assert w.good_in(state.land[0][w.cell_at(0, 1)], 3) == 1


@pytest.mark.rule("GM-C5-09", "AMB-43")
def test_the_symbol_is_resolved_even_if_nothing_can_be_gained() -> None:
    full = "c5.table Y=1,1,1,1,1 B=1,2,2,2,2 R=3,3,3"
    game, state = haggis(
        "pos R=1 Y=2 B=3; tiles 4=ye_olde_inn; tiles 5-13=fx.moor",
        "land R 0,0 village S1 | 1,0 castle stone",
        full,
    )
    play(game, state, "take 4", "pay stone@1,0", "place 0,1", "one c5.haggis")
    assert asked(game, state) == "R act"
    assert table(game, state, "R") == [3, 3, 3]


@pytest.mark.rule("GM-C5-17")
def test_the_die_takes_none_of_the_tiles() -> None:
    game, state = haggis(
        "opt die=on; pos R=4 Y=5 B=6 die=1; tiles 2=ye_olde_inn; tiles 3=shetland;"
        " tiles 7-13=fx.moor"
    )
    play(game, state, "die 1")
    assert state.pos[game.seats] == 7
    assert state.discard == tuple(
        sorted(game.book.data.tile_index[one] for one in ("ye_olde_inn", "shetland", "fx.moor"))
    )
