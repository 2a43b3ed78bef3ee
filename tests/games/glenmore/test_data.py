"""The tables of Glen More II: what the rulebook counts."""

from __future__ import annotations

import json
from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest

from howff.games.glenmore import data
from howff.games.glenmore.data import FAR
from howff.games.glenmore.tables import load, load_from, warnings
from tests.games.glenmore.owning import corrected, tile

FIXTURE = Path(__file__).parent / "fixture"


@pytest.mark.rule("GM-012")
def test_stacks_have_the_numbers_of_the_component_list() -> None:
    found = load()
    assert [len(stack) for stack in found.stacks] == [5, 14, 17, 17, 17]
    assert tile(found, "worlds_end").index in found.stacks[data.STACK_D]
    homes = found.tiles[found.home_village], found.tiles[found.home_castle]
    assert [one.home for one in homes] == [data.HOME_VILLAGE, data.HOME_CASTLE]
    assert all(one.river and one.stack == data.STACK_START for one in homes)
    hume = tile(found, "david_hume")
    assert (hume.stack, hume.kind, hume.counts) == (data.STACK_ASIDE, data.PERSON, 2)
    assert sum(one.copies for one in found.tiles) == 70 + 2 + 1
    assert warnings(found) == []


@pytest.mark.rule("GM-010")
def test_track_and_market() -> None:
    board = load().board
    assert board.spaces == 14
    assert sorted(board.rows) == [0, 1, 2, 3, 4]
    assert board.prices == [1, 2, 3]
    assert board.market_start[2:] == [1, 1, 0]


@pytest.mark.rule("GM-011")
def test_clan_board_joins_every_bonus_to_the_start_area() -> None:
    found = load()
    assert len([clan for clan in found.clans if clan.usable]) == 23
    far = found.distance[found.start_node]
    assert all(far[clan.index] < FAR for clan in found.clans)
    cost = {clan.id: far[clan.index] for clan in found.clans}
    assert (cost["MacLeod"], cost["McKay"], cost["Douglas"]) == (0, 2, 0)
    one, other = found.clan_index["MacMillan"], found.clan_index["MacLachlan"]
    assert found.distance[one][other] == 1
    facts = {road.id for road in found.roads if road.source == "rulebook"}
    assert facts == {"START - MacLeod", "START - Douglas", "MacMillan - MacLachlan"}


@pytest.mark.rule("GM-013")
def test_every_player_has_ten_scots_and_ten_markers() -> None:
    board = load().board
    assert (board.scots, board.markers, board.reserve) == (10, 10, 8)
    starting = sum(one.start_scots for one in load().tiles)
    assert board.scots == board.reserve + starting + 1


@pytest.mark.rule("GM-014")
def test_stocks_have_no_figures_that_could_run_out() -> None:
    keys = {key for table in load().tables["board"].values() for key in table}
    assert not keys & {"wood", "stone", "barley", "sheep", "cattle", "whisky", "coin", "vp"}


@pytest.mark.rule("GM-015")
def test_whisky_and_scots_are_no_goods() -> None:
    assert data.GOODS == ("wood", "stone", "barley", "sheep", "cattle")
    found = load()
    made = {kind for one in found.tiles for act in one.acts for kind in act.makes}
    assert made <= {*range(5), data.ANY}


@pytest.mark.rule("GM-016")
def test_eleven_cards_belong_to_the_tiles_of_their_names() -> None:
    found = load()
    stacks = Counter(data.STACKS[card.stack] for card in found.landmarks)
    assert stacks == {"A": 3, "B": 3, "C": 2, "D": 3}
    for card in found.landmarks:
        owner = found.tiles[card.tile]
        assert owner.landmark == card.index
        assert (owner.name, owner.stack, owner.copies) == (card.name, card.stack, 1)
        assert (data.ONCE_LANDMARK, 1) in owner.once
    assert sum(one.landmark >= 0 for one in found.tiles) == 11


@pytest.mark.rule("GM-017")
def test_faces_of_the_die() -> None:
    assert load().board.faces == [1, 1, 1, 2, 2, 3]


@pytest.mark.rule("GM-018")
def test_three_goods_on_a_tile() -> None:
    assert load().board.goods_per_tile == 3


@pytest.mark.rule("GM-019")
def test_person_tiles_have_nothing_that_only_an_estate_could_use() -> None:
    persons = [one for one in load().tiles if one.kind == data.PERSON]
    assert len(persons) == 12
    for one in persons:
        assert (one.type, one.river, one.upgrade) == (data.CHARACTER, False, False)
        assert one.acts == []
        assert one.once == []


@pytest.mark.rule("GM-026", "GM-030", "GM-296", "GM-311", "GM-312")
def test_figures_of_setup_and_scoring() -> None:
    board = load().board
    assert board.coins == [5, 6, 7, 8]
    assert board.lead == [0, 1, 2, 3, 5, 8]
    assert board.categories == list(data.CATEGORIES)
    assert board.after_stacks == [data.STACK_A, data.STACK_B, data.STACK_C]
    assert (board.tile_penalty, board.coin_vp) == (3, 1)
    assert (board.worlds_end, board.jitter) == ("middle", 2)


@pytest.mark.rule("GM-185", "GM-186", "GM-187", "GM-193", "GM-194", "GM-195", "GM-197", "GM-198")
def test_every_symbol_of_the_rulebook_is_on_some_tile() -> None:
    acts = [act for one in load().tiles for act in one.acts]
    assert any(len(act.makes) == 2 for act in acts)
    assert any(data.ANY in act.makes for act in acts)
    swaps = [swap for act in acts for swap in act.swaps]
    assert {(swap.different, swap.get_vp) for swap in swaps if swap.different} == {(2, 4), (4, 8)}
    assert (3, 8) in {(swap.animal, swap.get_vp) for swap in swaps}
    assert (3, 7) in {(swap.any, swap.get_vp) for swap in swaps}
    assert (1, 1) in {(swap.any, swap.get_clan) for swap in swaps}
    distilled = [swap for swap in swaps if swap.get_whisky]
    assert all(swap.goods == [0, 0, 1, 0, 0] for swap in distilled)
    assert len([one for one in load().tiles if one.distils]) == 5


@pytest.mark.rule("GM-235", "GM-237", "GM-238", "GM-240", "GM-241", "GM-244", "GM-245", "GM-246")
def test_effects_of_the_cards() -> None:
    found = load()
    card = {one.id: one.effect for one in found.landmarks}
    assert card["castle_stalker"].coin == 3
    assert card["donan_castle"].clan == 1
    assert (card["loch_lochy"].any_goods, card["loch_lochy"].on_tile) == (2, True)
    assert (card["duart_castle"].coin, card["duart_castle"].clan) == (1, 1)
    assert (card["inverness"].goods, card["inverness"].whisky) == ([data.BARLEY], 1)
    assert (card["loch_shiel"].scot, card["loch_shiel"].whisky) == (1, 1)
    bonus = card["armadale_castle"]
    assert (bonus.coin_bonus_each, bonus.coin_bonus_first) == (1, 8)
    assert card["loch_ness"].extra_activation == 1
    assert card["castle_of_mey"].activate_estate
    assert card["castle_moil"].home_scots_factor == 2
    assert card["loch_morar"].remove_upto == 2


@pytest.mark.rule("GM-250", "GM-251", "GM-253", "GM-258", "GM-259", "GM-268", "GM-275", "GM-276")
def test_effects_of_the_clans() -> None:
    found = load()
    clan = {one.id: one for one in found.clans}
    brodie = clan["Brodie"].effect
    assert (brodie.count, brodie.count_type) == (data.COUNT_TYPE, data.VILLAGE)
    assert brodie.steps == [(3, 5), (4, 8)]
    cameron = clan["Cameron"].effect
    assert (cameron.activate_types, cameron.move) == ([data.TRADE], 3)
    assert (clan["Douglas"].repeatable, clan["Douglas"].road_cost) == (True, 0)
    assert clan["MacDonell"].effect.activate_types == [data.RESOURCE, data.WHISKY]
    assert (clan["MacGregor"].effect.power, clan["MacGregor"].effect.power_vp) == (
        data.POWER_GREGOR,
        3,
    )
    assert clan["MacGregor"].effect.vp == 0
    assert clan["MacPherson"].effect.count == data.COUNT_UPGRADES
    assert clan["McKay"].effect.person == found.tile_index["david_hume"]
    assert (clan["Sinclair"].effect.power_coin, clan["Sinclair"].effect.coin) == (1, 0)
    assert clan["Sutherland"].effect.steps == [(4, 5), (6, 8)]
    lasting = {one.id for one in found.clans if one.timing == data.TIMING_LASTING}
    assert lasting == {"MacGregor", "Mackintosh", "MacLachlan", "Sinclair"}


def test_facts_and_proposals_are_told_apart() -> None:
    found = load()
    halkirk = tile(found, "halkirk")
    assert (halkirk.source, halkirk.proposed) == ("rulebook", ["stack", "cost"])
    assert "cost" in tile(found, "dunkeld").proposed
    assert tile(found, "home_castle").proposed == []
    assert tile(found, "castle_stalker").names == {"pl": "Zamek Stalker"}
    assert tile(found, "castle_stalker").label("pl") == "Zamek Stalker"
    assert tile(found, "castle_stalker").label("de") == "Castle Stalker"


def test_the_fixture_of_the_vectors_is_complete() -> None:
    found = load_from(FIXTURE)
    assert len(found.tiles) == 49
    assert found.distance[found.start_node][found.clan_index["Brodie"]] == 3
    assert found.distance[found.start_node][found.clan_index["Oliphant"]] == 3


def test_hash_is_that_of_the_canonical_json(tmp_path: Path) -> None:
    found = load()
    text = json.dumps(found.tables, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert found.hash == "sha256:" + sha256(text.encode()).hexdigest()
    assert load().hash == found.hash
    other = corrected(tmp_path / "own", tiles='[[tile]]\nid = "halkirk"\ncost = { stone = 2 }\n')
    assert other.hash != found.hash
