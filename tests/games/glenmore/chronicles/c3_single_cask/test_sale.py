"""Sale tiles: crossing, stopping, what they hold, when they go."""

from __future__ import annotations

import pytest

from howff.games.glenmore.rules import words as w
from tests.games.glenmore.chronicles.c3_single_cask.casks import casks, cellar, lines, part_of, vp
from tests.games.glenmore.table import code, play
from tests.games.glenmore.vectors.building import lay_all

AHEAD = "pos R=1 Y=2 B=3; tiles 4=cask_sale_b; tiles 5-13=fx.moor"


@pytest.mark.rule("GM-C3-15")
@pytest.mark.parametrize(("seats", "low"), [("R Y", 2), ("R Y B", 2), ("R Y B G", 3)])
def test_its_spaces_by_the_number_of_players(seats: str, low: int) -> None:
    game, state = casks(f"seats {seats}")
    sales = game.view(state, None).table["c3"]["sales"]
    assert set(sales) == {"cask_sale_b", "cask_sale_c", "cask_sale_d"}
    for row in sales.values():
        assert row == {"low": 0, "top": 0, "low_spaces": low, "top_spaces": 1}


@pytest.mark.rule("GM-C3-15")
def test_nobody_takes_it() -> None:
    game, state = casks(AHEAD, "c3.cellar R=1.1")
    assert "take 4" not in game.lines(state, 0)
    assert code(game, state, "take 4") == "E-PROTECTED"


@pytest.mark.rule("GM-C3-16")
def test_crossing_sells_one_barrel_at_once() -> None:
    game, state = casks(AHEAD, "c3.cellar R=1.0,1.3")  # EX-33
    play(game, state, "take 5")
    assert lines(game, state, "c3.") == ["c3.sell low@1.0", "c3.sell low@1.3", "c3.sell -"]
    play(game, state, "c3.sell low@1.3")
    assert vp(game, state, "R") == 3
    assert cellar(game, state, "R") == "1.0=1"
    assert state.numbers[w.WHISKY] == 1
    assert part_of(state).sold == [1, 0, 0]
    assert game.view(state, 0).table["seats"][0]["won"] == {"c3:3": 3}


@pytest.mark.rule("GM-C3-16", "AMB-28")
def test_a_sale_for_nothing_and_none_at_all() -> None:
    game, state = casks(AHEAD, "c3.cellar R=1.0")
    play(game, state, "take 5", "c3.sell low@1.0")
    assert vp(game, state, "R") == 0
    assert part_of(state).sold == [1, 0, 0]
    game, state = casks(AHEAD, "c3.cellar R=1.3")
    play(game, state, "take 5", "c3.sell -")
    assert cellar(game, state, "R") == "1.3=1"
    assert part_of(state).sold == [0, 0, 0]


@pytest.mark.rule("GM-C3-16")
def test_without_a_barrel_or_a_space_nothing_is_asked() -> None:
    game, state = casks(AHEAD, "c3.cellar R=-")  # EX-35
    play(game, state, "take 5")
    assert game.steps[state.stack[-1][0]].name == "place"
    game, state = casks(AHEAD, "c3.cellar R=1.3; c3.sale 4 low=2 top=0")
    play(game, state, "take 5")
    assert game.steps[state.stack[-1][0]].name == "place"


@pytest.mark.rule("GM-C3-16")
def test_crossing_does_not_reach_the_extra_space() -> None:
    game, state = casks(AHEAD, "c3.cellar R=1.2,1.3")
    play(game, state, "take 5")
    assert code(game, state, "c3.sell top@1.3") == "E-SALE"
    assert code(game, state, "c3.sell low@1.2 top@1.3") == "E-SALE"
    assert code(game, state, "c3.sell low@1.1") == "E-CASK"
    assert code(game, state, "c3.sell low@2.0") == "E-CASK"


@pytest.mark.rule("GM-C3-17", "GM-C3-19")
def test_stopping_sells_one_or_two_and_takes_nothing() -> None:
    game, state = casks(AHEAD, "c3.cellar R=1.0,1.1,1.3")
    play(game, state, "c3.halt 4")
    assert lines(game, state, "c3.") == [
        "c3.sell low@1.0",
        "c3.sell low@1.1",
        "c3.sell low@1.3",
        "c3.sell top@1.0",
        "c3.sell top@1.1",
        "c3.sell top@1.3",
        "c3.sell low@1.0 top@1.1",
        "c3.sell low@1.0 top@1.3",
        "c3.sell low@1.1 top@1.0",
        "c3.sell low@1.1 top@1.3",
        "c3.sell low@1.3 top@1.0",
        "c3.sell low@1.3 top@1.1",
    ]
    assert code(game, state, "c3.sell -") == "E-MUST"
    assert code(game, state, "c3.sell low@1.1 top@1.1") == "E-CASK"
    assert code(game, state, "c3.sell top@1.1 low@1.3") == "E-SYNTAX"
    play(game, state, "c3.sell low@1.1 top@1.3")
    assert vp(game, state, "R") == 4
    assert part_of(state).sold == [1 | 1 << 4, 0, 0]
    assert 4 in state.track
    assert state.pos[0] == 4
    assert game.steps[state.stack[-1][0]].name == "act"
    assert lines(game, state, "act") == []
    play(game, state, "c3.build 2 +buy wood +buy stone", "done")


@pytest.mark.rule("GM-C3-17")
def test_where_only_the_extra_space_is_free_exactly_one_is_sold() -> None:
    game, state = casks(AHEAD, "c3.cellar R=1.2,1.3; c3.sale 4 low=2 top=0")  # EX-34
    play(game, state, "c3.halt 4")
    assert lines(game, state, "c3.") == ["c3.sell top@1.2", "c3.sell top@1.3"]
    assert code(game, state, "c3.sell low@1.2 top@1.3") == "E-SALE"


@pytest.mark.rule("GM-C3-17")
def test_who_cannot_sell_cannot_stop() -> None:
    game, state = casks(AHEAD, "c3.cellar R=1.2; c3.sale 4 low=2 top=1")  # EX-35
    assert lines(game, state, "c3.halt") == []
    assert code(game, state, "c3.halt 4") == "E-SALE"
    game, state = casks(AHEAD, "c3.cellar R=-")
    assert lines(game, state, "c3.halt") == []
    assert code(game, state, "c3.halt 4") == "E-SALE"
    assert code(game, state, "c3.halt 5") == "E-SALE"
    assert code(game, state, "c3.halt 30") == "E-NOTILE"
    assert code(game, state, "c3.halt 1") == "E-NOTILE"


@pytest.mark.rule("GM-C3-18")
def test_one_pawn_at_a_time() -> None:
    game, state = casks(AHEAD, "c3.cellar R=1.2 Y=1.1")
    play(game, state, "c3.halt 4", "c3.sell low@1.2", "done")
    lay_all(game, state)
    assert game.to_act(state) == 1
    assert lines(game, state, "c3.halt") == []
    assert code(game, state, "c3.halt 4") == "E-SALE"
    play(game, state, "take 5")
    assert lines(game, state, "c3.") == ["c3.sell low@1.1", "c3.sell -"]


@pytest.mark.rule("AMB-103")
def test_two_lower_spaces_only_where_the_table_has_it() -> None:
    given = (AHEAD, "c3.cellar R=1.0,1.0,1.3")
    game, state = casks(*given)
    play(game, state, "c3.halt 4")
    assert code(game, state, "c3.sell low@1.0 low@1.3") == "E-SALE"
    game, state = casks(*given, "opt c3.two_lower=on")
    play(game, state, "c3.halt 4")
    twice = [line for line in lines(game, state, "c3.") if line.count("low") == 2]
    assert twice == ["c3.sell low@1.0 low@1.0", "c3.sell low@1.0 low@1.3"]
    play(game, state, "c3.sell low@1.0 low@1.3")
    assert vp(game, state, "R") == 3
    assert part_of(state).sold == [2, 0, 0]
    game, state = casks(*given, "opt c3.two_lower=on", "c3.sale 4 low=1 top=0")
    play(game, state, "c3.halt 4")
    assert all(line.count("low") < 2 for line in lines(game, state, "c3."))


@pytest.mark.rule("AMB-26")
def test_each_tile_crossed_is_an_occasion_of_its_own() -> None:
    game, state = casks(
        "pos R=1 Y=2 B=3; tiles 4=cask_sale_b; tiles 6=cask_sale_c; tiles 5,7-13=fx.moor",
        "c3.cellar R=1.1,1.2,1.3",
    )  # EX-36
    play(game, state, "take 7", "c3.sell low@1.3", "c3.sell low@1.2")
    assert part_of(state).sold == [1, 1, 0]
    assert vp(game, state, "R") == 5


@pytest.mark.rule("AMB-26", "GM-C3-20", "GM-C0-08")
def test_leaving_is_no_crossing_and_the_barrels_go_with_the_tile() -> None:
    game, state = casks(
        "seats R Y B G; pos R=6 Y=10 B=12 G=14; tiles 6=cask_sale_b",
        "tiles 7,8,9,11,13,15-18=fx.moor; c3.cellar R=1.1",
    )
    state.track[6] = game.book.data.tile_index["cask_sale_b"]
    state.track = dict(sorted(state.track.items()))
    part_of(state).sold[0] = 1
    before = state.copy()
    for move in game.parse(state, "take 8"):
        game.apply(state, move)
    # EX-37: nothing is asked, tiles 6 and 7 go, the barrel with them.
    assert game.claims(before, state)[:2] == ["discard cask_sale_b", "discard fx.moor"]
    assert part_of(state).sold == [0, 0, 0]
    play(game, state, "place 0,1", "done")
    lay_all(game, state)
    assert state.numbers[w.FRONT] == 20
    assert 21 not in state.track


@pytest.mark.rule("GM-C3-20", "GM-C0-09", "GM-C0-10")
def test_the_last_to_cross_still_sells_before_the_tile_goes() -> None:
    game, state = casks(
        "pos R=1 Y=5 B=7; tiles 2=cask_sale_b; tiles 3,4,6,8-13=fx.moor; c3.cellar R=1.2"
    )
    play(game, state, "take 6")
    before = state.copy()
    for move in game.parse(state, "c3.sell low@1.2"):
        game.apply(state, move)
    assert vp(game, state, "R") == 2
    assert game.claims(before, state) == [
        "discard cask_sale_b",
        "discard fx.moor",
        "discard fx.moor",
        "c3.cellar R -",
    ]
    assert part_of(state).sold == [0, 0, 0]


@pytest.mark.rule("GM-C3-19", "GM-C0-10")
def test_what_lies_behind_a_stop_goes_after_the_sale() -> None:
    game, state = casks(
        "pos R=1 Y=5 B=7; tiles 2,3,6,8-13=fx.moor; tiles 4=cask_sale_b; c3.cellar R=1.2"
    )
    play(game, state, "c3.halt 4")
    before = state.copy()
    assert {2, 3} <= set(state.track)
    for move in game.parse(state, "c3.sell top@1.2"):
        game.apply(state, move)
    found = game.claims(before, state)
    assert found[:2] == ["discard fx.moor", "discard fx.moor"]
    assert found[-1] == "c3.sale 4 low=0 top=1"
    assert 4 in state.track


@pytest.mark.rule("AMB-117", "GM-C0-10")
def test_the_barrel_the_destination_needs_is_not_sold() -> None:
    game, state = casks(
        "pos R=1 Y=2 B=3; tiles 4=cask_sale_b; tiles 5=fx.tavern; tiles 6-13=fx.moor",
        "c3.cellar R=1.2",
    )  # EX-111
    play(game, state, "take 5")
    assert lines(game, state, "c3.") == ["c3.sell -"]
    assert code(game, state, "c3.sell low@1.2") == "E-COMMIT"
    play(game, state, "c3.sell -", "pay +c3.cask@1.2")


@pytest.mark.rule("AMB-117")
def test_a_barrel_is_kept_for_the_stop() -> None:
    game, state = casks(
        "pos R=1 Y=2 B=3; tiles 4=cask_sale_b; tiles 5=cask_sale_c; tiles 6-13=fx.moor",
        "c3.cellar R=1.2",
    )
    play(game, state, "c3.halt 5")
    assert lines(game, state, "c3.") == ["c3.sell -"]
    play(game, state, "c3.sell -", "c3.sell low@1.2")
    assert part_of(state).sold == [0, 1, 0]


@pytest.mark.rule("AMB-112", "GM-C3-20")
def test_the_fallback_may_discard_a_free_sale_tile_with_its_barrels() -> None:
    given = "pos R=1 Y=2 B=3; tiles 4=cask_sale_b; tiles 5=fx.keep; coins R=0 Y=5 B=5; stackB -"
    game, state = casks(given, "c3.sale 4 low=1 top=1; market wood=3 stone=3 barley=3")
    assert "dump 4 coin" in game.lines(state, 0)
    play(game, state, "dump 4 coin")
    assert part_of(state).sold == [0, 0, 0]
    assert 4 not in state.track
    assert state.numbers[w.COINS] == 1
    game, state = casks(given, "market wood=3 stone=3 barley=3")
    state.pos[1] = 4
    assert lines(game, state, "dump 4") == []
    assert code(game, state, "dump 4 coin") == "E-PROTECTED"


@pytest.mark.rule("AMB-112")
def test_stopping_there_neither_allows_nor_forbids_the_fallback() -> None:
    given = "pos R=1 Y=2 B=3; tiles 4=cask_sale_b; tiles 5=fx.keep; coins R=0 Y=5 B=5; stackB -"
    game, state = casks(given, "c3.cellar R=1.1; market wood=3 stone=3 barley=3")
    offered = game.lines(state, 0)
    assert {"c3.halt 4", "dump 4 coin", "dump 5 move"} <= set(offered)


@pytest.mark.rule("GM-C3-22", "GM-C0-03")
def test_the_die_counts_them_and_passes_over_without_selling() -> None:
    game, state = casks(
        "seats R Y; pos die=1 R=2 Y=9; tiles 3=cask_sale_b; tiles 4=edradour_cask",
        "tiles 5-8,10-13=fx.moor; c3.cellar R=1.1",
    )
    before = state.copy()
    game.apply(state, game.parse(state, "die 1")[0])
    assert state.pos[2] == 5
    assert {3, 4} <= set(state.track)
    assert part_of(state).sold == [0, 0, 0]
    assert game.claims(before, state)[0] == "discard fx.moor"


@pytest.mark.rule("GM-C3-22")
def test_all_its_tiles_bear_the_symbol() -> None:
    game, _ = casks()
    own = [tile for tile in game.book.data.tiles if tile.chronicle == 3]
    assert len(own) == 10
    assert all(game.book.marked[tile.index] for tile in own)
