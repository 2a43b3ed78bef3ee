"""The right parts of the new and the replaced cards, one after the other (GM-C6-21…GM-C6-38)."""

from __future__ import annotations

import pytest

from howff.games.glenmore.rules import words as w
from howff.games.glenmore.steps.clan import road_cost
from tests.games.glenmore.chronicles.c6_turbulent_chapter.positions import (
    HOME,
    asked,
    code,
    counted,
    goods,
    held,
    only_turned,
    refused,
    scored,
    scots,
    step,
    stock,
    table,
    turned,
)
from tests.games.glenmore.table import play

NOBODY_HOME = "0,0 village | 1,0 castle"


# -- Old Man of Storr, Inverness: tables of one's own ----


@pytest.mark.rule("GM-C6-21")
def test_ex_64_the_storr_table_counts_for_its_owner_only() -> None:
    game, state = asked("old_man_of_storr", "land Y 0,0 village | 1,0 castle S2", home=HOME + " S2")
    play(game, state, "c6.event old_man_of_storr scot@0,0")
    assert held(state, w.RESERVE) == 9
    assert counted(game, state, "home_scots") == [2, 2, 0]
    assert scored(game, state, "home_scots") == [3, 2, 0]
    assert game.view(state, 1).table["c6"]["tables"] == [{"storr": [0, 2, 3, 5, 8, 12]}, {}, {}]


@pytest.mark.rule("GM-C6-21", "GM-C6-06")
def test_ex_63_without_a_scot_there_is_no_new_table() -> None:
    game, state = asked("old_man_of_storr", home=NOBODY_HOME)
    assert code(game, state, "c6.event old_man_of_storr scot@0,0") == "E-NOSCOT-COST"
    assert code(game, state, "c6.event old_man_of_storr") == "E-PAY"
    only_turned(game, state, "old_man_of_storr")
    state.land[0][w.CASTLE_CELL] += 2 * w.SCOT
    assert scored(game, state, "home_scots")[0] == 2


@pytest.mark.rule("GM-C6-32")
def test_inverness_scores_whisky_by_its_own_table() -> None:
    game, state = asked("inverness", "whisky R=4 Y=4 B=0")
    assert scored(game, state, "whisky") == [5, 5, 0]
    play(game, state, "c6.event inverness")
    assert scored(game, state, "whisky") == [8, 5, 0]
    state.numbers[w.WHISKY] = 9
    assert scored(game, state, "whisky")[0] == 12
    assert scored(game, state, "home_scots") == [0, 0, 0]


@pytest.mark.rule("GM-C6-32")
def test_inverness_only_turned_keeps_the_standard_table() -> None:
    game, state = asked("inverness", "whisky R=4")
    play(game, state, "c6.turn inverness")
    assert scored(game, state, "whisky")[0] == 5


# -- Wallace Monument ----


@pytest.mark.rule("GM-C6-23", "AMB-53")
def test_ex_62_wallace_opens_one_more_event_and_pays_who_owns_william_wallace() -> None:
    game, state = table(
        "data printed",
        "land R 0,0 home_village S2 | 1,0 home_castle | 0,1 gathering_a",
        "cards R wallace_monument,loch_morar",
        "chars R william_wallace",
        "at R ACT 0,1",
        "tiles 4-13=inshriach",
        "stackB kilmartin",
    )
    play(game, state, "act 0,1", "c6.event wallace_monument")
    assert held(state, w.VP) == 4
    assert step(game, state) == "c6.event"
    play(game, state, "c6.event loch_morar scot@0,0 scot@0,0")
    assert held(state, w.VP) == 13
    assert turned(game, state) == ["loch_morar", "wallace_monument"]
    assert step(game, state) == "act"


@pytest.mark.rule("GM-C6-23")
def test_wallace_without_william_and_without_another_card() -> None:
    game, state = asked("wallace_monument")
    play(game, state, "c6.event wallace_monument")
    assert held(state, w.VP) == 0
    assert step(game, state) == "act"


@pytest.mark.rule("GM-C6-23", "GM-C6-06")
def test_the_further_event_of_wallace_may_be_left() -> None:
    game, state = asked("wallace_monument,loch_ness")
    play(game, state, "c6.event wallace_monument")
    assert code(game, state, "c6.turn wallace_monument") == "E-CARD"
    play(game, state, "c6.event -")
    assert turned(game, state) == ["wallace_monument"]


@pytest.mark.rule("GM-C6-35", "AMB-114")
def test_ex_113_wallace_counts_for_a_loch_ness_triggered_inside_it() -> None:
    game, state = asked("wallace_monument,loch_ness", turned="inverness")
    play(game, state, "c6.event wallace_monument", "c6.event loch_ness")
    assert held(state, w.COINS) == 8


# -- Dunvegan Castle, Loch Morar ----


@pytest.mark.rule("GM-C6-25")
def test_dunvegan_takes_two_own_sheep_and_none_can_be_bought() -> None:
    game, state = asked("dunvegan_castle", estate="1,1 fx.sheep sheep,sheep | 2,1 fx.sheep sheep")
    lines = [line for line in game.lines(state, 0) if line.startswith("c6.event dun")]
    assert sorted(lines) == [
        "c6.event dunvegan_castle sheep@1,1 sheep@1,1",
        "c6.event dunvegan_castle sheep@1,1 sheep@2,1",
    ]
    assert code(game, state, "c6.event dunvegan_castle sheep@1,1 +buy sheep") == "E-PAY"
    assert code(game, state, "c6.event dunvegan_castle sheep@1,1") == "E-PAY"
    assert code(game, state, "c6.event dunvegan_castle sheep@2,1 sheep@2,1") == "E-NOGOOD"
    play(game, state, "c6.event dunvegan_castle sheep@1,1 sheep@2,1")
    assert (held(state, w.VP), stock(state)) == (7, [0, 0, 0, 1, 0])


@pytest.mark.rule("GM-C6-25", "GM-C6-06")
def test_dunvegan_with_one_sheep_can_only_be_turned() -> None:
    game, state = asked("dunvegan_castle", "coins R=20", estate="1,1 fx.sheep sheep")
    only_turned(game, state, "dunvegan_castle")


@pytest.mark.rule("GM-C6-38")
def test_loch_morar_takes_two_scots_from_the_estate_not_from_the_reserve() -> None:
    game, state = asked("loch_morar", home="0,0 village S1 | 1,0 castle S1")
    assert code(game, state, "c6.event loch_morar scot@0,0 scot@0,0") == "E-NOSCOT-COST"
    assert code(game, state, "c6.event loch_morar scot@0,0") == "E-PAY"
    play(game, state, "c6.event loch_morar scot@0,0 scot@1,0")
    assert (held(state, w.VP), held(state, w.RESERVE)) == (9, 10)
    game, state = asked("loch_morar")
    only_turned(game, state, "loch_morar")


# -- Castle Stalker ----


@pytest.mark.rule("GM-C6-28")
def test_stalker_lays_a_discarded_tile_without_its_cost_and_activates_around_it() -> None:
    game, state = asked(
        "castle_stalker",
        "discard fx.keep,fx.wood",
        "coins R=0",
        home="0,0 village S2 | 1,0 castle",
        estate="-1,1 fx.stone",
    )
    play(game, state, "c6.event castle_stalker scot@0,0")
    assert held(state, w.RESERVE) == 9
    assert step(game, state) == "salvage"
    assert code(game, state, "salvage -") == "E-MUST"
    play(game, state, "salvage fx.keep", "place 0,-1", "one coin")
    assert held(state, w.COINS) == 1
    assert {"act 0,-1", "act 0,0", "act 1,0"} <= set(game.lines(state, 0))
    assert code(game, state, "act -1,1") == "E-NOTADJ"
    play(game, state, "act 0,0", "done")
    assert code(game, state, "act 0,0") == "E-TWICE"
    assert step(game, state) == "act"
    assert [game.book.data.tiles[tile].id for tile in state.discard] == ["fx.wood"]


@pytest.mark.rule("GM-C6-28", "AMB-55")
def test_the_scot_that_has_gone_supports_nothing() -> None:
    home = "0,0 village S1 | 1,0 castle S1"
    far = "2,1 fx.moor | 3,1 fx.moor | 4,1 fx.moor S1"
    game, state = asked("castle_stalker", "discard fx.rtown", home=home, estate=far)
    # The upgrade needs a village: only a Scot beside 0,0 or on it allows that.
    lines = [line for line in game.lines(state, 0) if line.startswith("c6.event castle")]
    assert "c6.event castle_stalker scot@4,1" in lines
    assert "c6.event castle_stalker scot@0,0" in lines
    game, state = asked("castle_stalker", "discard fx.rtown", home=HOME, estate=far)
    assert code(game, state, "c6.event castle_stalker scot@0,0") == "E-COMMIT"
    play(game, state, "c6.event castle_stalker scot@4,1", "salvage fx.rtown", "place 0,0")


@pytest.mark.rule("GM-C6-28", "AMB-55")
def test_without_a_usable_tile_or_a_scot_stalker_is_only_turned() -> None:
    game, state = asked("castle_stalker", "discard fx.town", estate="1,1 fx.wood S1")
    only_turned(game, state, "castle_stalker")
    game, state = asked("castle_stalker", "discard -")
    only_turned(game, state, "castle_stalker")
    game, state = asked("castle_stalker", "discard fx.bard", home=NOBODY_HOME)
    only_turned(game, state, "castle_stalker")


@pytest.mark.rule("GM-C6-28", "AMB-55")
def test_munros_option_to_decline_is_not_stalkers() -> None:
    game, state = asked("castle_stalker", "discard fx.bard", "opt munro.decline=true")
    play(game, state, "c6.event castle_stalker scot@0,0")
    assert game.lines(state, 0) == ["salvage fx.bard"]
    assert code(game, state, "salvage -") == "E-MUST"


@pytest.mark.rule("GM-C6-28")
def test_a_person_gives_a_marker_and_its_road_is_paid() -> None:
    game, state = asked("castle_stalker", "discard fx.lord", "coins R=15")
    play(game, state, "c6.event castle_stalker scot@0,0", "salvage fx.lord")
    assert step(game, state) == "clan"
    lachlan = game.book.data.clan_index["MacLachlan"]
    road = road_cost(game.book, state, 0, lachlan)
    assert road == 2
    play(game, state, "clan MacLachlan")
    assert (held(state, w.MARKERS), held(state, w.COINS)) == (9, 15 - road)
    assert state.persons[0] == (game.book.data.tile_index["fx.lord"],)
    assert step(game, state) == "act"


@pytest.mark.rule("GM-C6-28", "GM-C6-05", "GM-C0-11")
def test_a_gathering_laid_by_stalker_triggers_a_further_event() -> None:
    game, state = asked(
        "castle_stalker,loch_ness", "discard gathering_b", home="0,0 village S2 | 1,0 castle"
    )
    play(game, state, "c6.event castle_stalker scot@0,0", "salvage gathering_b", "place -1,1")
    play(game, state, "act -1,1", "c6.event loch_ness")
    assert held(state, w.COINS) == 7
    assert turned(game, state) == ["castle_stalker", "loch_ness"]
    assert code(game, state, "act 0,1") == "E-TWICE"
    play(game, state, "done")
    assert step(game, state) == "act"


# -- Loch Lochy ----


@pytest.mark.rule("GM-C6-30", "AMB-58")
def test_ex_65_cattle_onto_loch_lochy_then_every_farm_not_yet_activated() -> None:
    farms = (
        "2,0 loch_lochy wood,wood,wood | 1,1 fx.sheep | 2,1 fx.cattle | 5,1 fx.barley | 3,1 fx.wood"
    )
    game, state = asked("loch_lochy", estate=farms)
    state.used.append(w.cell_at(1, 1))
    play(game, state, "c6.event loch_lochy")
    assert goods(state, 2, 0) == [3, 0, 0, 0, 0]
    lines = [line for line in game.lines(state, 0) if line.startswith("act")]
    assert lines == ["act 2,1", "act 5,1"]
    assert code(game, state, "act 3,1") == "E-TYPE"
    assert code(game, state, "act 1,1") == "E-TWICE"
    play(game, state, "act 2,1", "act 5,1", "done")
    assert stock(state) == [3, 0, 1, 0, 1]
    assert step(game, state) == "act"


@pytest.mark.rule("GM-C6-30", "AMB-58")
def test_a_good_sold_first_makes_room_for_the_cattle() -> None:
    game, state = asked("loch_lochy", "market wood=1", estate="2,0 loch_lochy wood,wood,wood")
    play(game, state, "sell wood@2,0", "c6.event loch_lochy")
    assert goods(state, 2, 0) == [2, 0, 0, 0, 1]


@pytest.mark.rule("GM-C6-30", "AMB-58")
def test_without_the_tile_the_cattle_goes_home_and_a_covered_one_is_still_had() -> None:
    game, state = asked("loch_lochy")
    play(game, state, "c6.event loch_lochy")
    assert goods(state, 1, 0) == [0, 0, 0, 0, 1]
    game, state = asked("loch_lochy", estate="2,0 loch_lochy+fx.rtown")
    play(game, state, "c6.event loch_lochy")
    assert goods(state, 2, 0) == [0, 0, 0, 0, 1]
    game, state = asked("loch_lochy", "land Y 0,0 village S1 | 1,0 castle | 2,0 loch_lochy")
    play(game, state, "c6.event loch_lochy")
    assert goods(state, 1, 0) == [0, 0, 0, 0, 1]


# -- Duart Castle ----


@pytest.mark.rule("GM-C6-31")
def test_ex_69_duart_with_sinclair_and_a_marker_on_maclean() -> None:
    given = ("marks R Sinclair", "marks R MacLean", "coins R=1")
    game, state = asked("duart_castle", *given, estate="1,1 fx.wood wood,stone")
    line = "c6.event duart_castle wood@1,1 stone@1,1 +sinclair"
    assert line in game.lines(state, 0)
    play(game, state, line)
    assert (held(state, w.VP), held(state, w.COINS)) == (12, 0)
    assert stock(state) == [0, 0, 0, 0, 0]


@pytest.mark.rule("GM-C6-31")
def test_the_three_points_come_without_the_exchange_as_well() -> None:
    game, state = asked("duart_castle", "marks R MacLean")
    play(game, state, "c6.event duart_castle")
    assert held(state, w.VP) == 3
    game, state = asked("duart_castle", "marks Y MacLean")
    play(game, state, "c6.event duart_castle")
    assert held(state, w.VP) == 0


@pytest.mark.rule("GM-C6-31")
def test_what_is_missing_for_the_exchange_is_bought() -> None:
    game, state = asked("duart_castle", "coins R=3", estate="1,1 fx.wood wood")
    line = "c6.event duart_castle wood@1,1 +buy stone +buy cattle"
    play(game, state, line)
    assert (held(state, w.VP), held(state, w.COINS)) == (9, 1)
    assert (state.rows[1], state.rows[4]) == (1, 1)


@pytest.mark.rule("GM-C6-31")
def test_the_exchange_is_paid_exactly_and_sinclair_needs_the_clan() -> None:
    game, state = asked("duart_castle", "coins R=1", estate="1,1 fx.wood wood,stone,cattle")
    assert code(game, state, "c6.event duart_castle wood@1,1 stone@1,1") == "E-PAY"
    assert code(game, state, "c6.event duart_castle wood@1,1 stone@1,1 +sinclair") == "E-FLAG"
    assert code(game, state, "c6.event duart_castle wood@1,1 stone@1,1 cattle@0,1") == "E-NOGOOD"
    assert code(game, state, "c6.event duart_castle wood@1,1 stone@1,1 +buy sheep") == "E-PAY"
    play(game, state, "c6.event duart_castle wood@1,1 stone@1,1 cattle@1,1")
    assert held(state, w.VP) == 9


# -- Loch Shiel ----


@pytest.mark.rule("GM-C6-33", "AMB-57")
def test_ex_67_loch_shiel_costs_a_point_for_two_scots_or_the_one_that_is_left() -> None:
    for reserve, placed in ((8, 2), (1, 1)):
        game, state = asked("loch_shiel", f"reserve R={reserve}", estate="2,0 loch_shiel")
        state.numbers[w.VP], state.won[w.FROM_POINTS] = 1, 1
        play(game, state, "c6.event loch_shiel")
        assert scots(state, 2, 0) == placed
        assert (held(state, w.VP), held(state, w.RESERVE)) == (0, reserve - placed)


@pytest.mark.rule("GM-C6-33", "AMB-57")
def test_loch_shiel_without_a_point_its_tile_or_a_scot_is_only_turned() -> None:
    game, state = asked("loch_shiel", estate="2,0 loch_shiel")
    poor = refused(game, state, "c6.event loch_shiel")
    assert (poor.clause, poor.message.args["code"]) == ("GM-C6-33", "E-COST")
    only_turned(game, state, "loch_shiel")
    for given, estate in (("reserve R=8", "2,0 fx.rwood"), ("reserve R=0", "2,0 loch_shiel")):
        game, state = asked("loch_shiel", given, estate=estate)
        state.numbers[w.VP], state.won[w.FROM_POINTS] = 1, 1
        assert code(game, state, "c6.event loch_shiel") == "E-NOEFFECT"
        only_turned(game, state, "loch_shiel")


# -- Armadale Castle ----


@pytest.mark.rule("GM-C6-34")
def test_ex_61_armadale_three_points_a_stone_and_one_is_bought() -> None:
    game, state = asked(
        "armadale_castle", "market stone=1", estate="1,1 fx.stone stone,stone | 2,1 fx.stone stone"
    )
    line = "c6.event armadale_castle stone@1,1 stone@1,1 stone@2,1 +buy stone"
    assert line in game.lines(state, 0)
    play(game, state, line)
    assert (held(state, w.COINS), held(state, w.VP)) == (3, 12)
    assert stock(state) == [0, 0, 0, 0, 0]
    assert state.won == {w.FROM_CARD | game.book.data.landmark_index["armadale_castle"]: 12}


@pytest.mark.rule("GM-C6-34")
def test_armadale_takes_one_stone_or_more_and_nothing_else() -> None:
    game, state = asked("armadale_castle", "coins R=0", estate="1,1 fx.stone stone,wood")
    assert code(game, state, "c6.event armadale_castle") == "E-PAY"
    assert code(game, state, "c6.event armadale_castle wood@1,1") == "E-PAY"
    assert code(game, state, "c6.event armadale_castle stone@1,1 stone@1,1") == "E-NOGOOD"
    assert code(game, state, "c6.event armadale_castle stone@1,1 +buy stone") == "E-COINS"
    play(game, state, "c6.event armadale_castle stone@1,1")
    assert held(state, w.VP) == 3
    game, state = asked("armadale_castle", "coins R=0")
    only_turned(game, state, "armadale_castle")


@pytest.mark.rule("GM-C6-34", "GM-113")
def test_armadale_buys_as_many_as_the_row_and_the_coins_allow() -> None:
    game, state = asked("armadale_castle", "coins R=9", "market stone=1")
    line = "c6.event armadale_castle +buy stone +buy stone"
    assert code(game, state, f"{line} +buy stone") == "E-ROW-FULL"
    play(game, state, line)
    assert (held(state, w.COINS), held(state, w.VP), state.rows[1]) == (4, 6, 3)


@pytest.mark.rule("GM-C6-34")
def test_armadale_keeps_its_coins_at_the_end() -> None:
    game, state = asked("armadale_castle", "coins R=10", estate="1,1 fx.stone stone")
    before = game.breakdown(state)[0]["cards"]
    play(game, state, "c6.event armadale_castle stone@1,1")
    assert before == 8
    assert game.breakdown(state)[0]["cards"] == 11


# -- Loch Ness, Castle Moil ----


@pytest.mark.rule("GM-C6-35", "AMB-54")
def test_ex_60_loch_ness_counts_the_turned_cards_and_itself() -> None:
    game, state = asked("loch_ness", turned="inverness,castle_moil")
    play(game, state, "c6.event loch_ness")
    assert held(state, w.COINS) == 8
    game, state = asked("loch_ness", turned="inverness")
    play(game, state, "c6.turn loch_ness")
    assert held(state, w.COINS) == 5


@pytest.mark.rule("GM-C6-35", "GM-C6-46")
def test_loch_ness_still_activates_after_its_event() -> None:
    game, state = asked("loch_ness", estate="5,1 fx.wood")
    play(game, state, "c6.event loch_ness", "ness 5,1")
    assert stock(state) == [1, 0, 0, 0, 0]


@pytest.mark.rule("GM-C6-37")
def test_castle_moil_brings_two_coins_and_a_scot_home_or_none() -> None:
    game, state = asked("castle_moil", home="0,0 village S2 | 1,0 castle S1")
    assert code(game, state, "c6.event castle_moil scot@1,0") == "E-NOSCOT-COST"
    assert code(game, state, "c6.event castle_moil scot@0,0 scot@0,0") == "E-PAY"
    play(game, state, "c6.event castle_moil scot@0,0")
    assert (scots(state, 1, 0), scots(state, 0, 0), held(state, w.COINS)) == (2, 1, 7)
    assert held(state, w.RESERVE) == 8
    assert counted(game, state, "home_scots")[0] == 4
    game, state = asked("castle_moil")
    play(game, state, "c6.event castle_moil")
    assert (scots(state, 1, 0), held(state, w.COINS)) == (0, 7)
