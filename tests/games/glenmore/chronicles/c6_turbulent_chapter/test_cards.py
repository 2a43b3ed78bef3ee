"""The tiles and cards themselves: set-up, place effects, turning, scoring (GM-C6-01…GM-C6-12)."""

from __future__ import annotations

from random import Random

import pytest

from howff.core import registry
from howff.core.setup import Setup
from howff.games.glenmore.data import Effect
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.making import tables_of
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.track import roll
from howff.games.glenmore.tables import load
from tests.contract.playing import playthrough
from tests.games.glenmore.chronicles.c6_turbulent_chapter.positions import (
    asked,
    code,
    goods,
    held,
    refused,
    scored,
    scots,
    step,
    stock,
    table,
    turn,
    turned,
)
from tests.games.glenmore.table import play

NEW = ("old_man_of_storr", "wallace_monument", "dunvegan_castle", "fort_george")
TILES = {
    "gathering_a": "A",
    "gathering_b": "B",
    "gathering_c": "C",
    "gathering_d": "D",
    "old_man_of_storr": "A",
    "wallace_monument": "B",
    "dunvegan_castle": "C",
    "fort_george": "D",
}


def game_of(*chronicles: int, seats: int = 3) -> GlenGame:
    game = registry.make(Setup("glenmore", seats, chronicles=chronicles))
    assert isinstance(game, GlenGame)
    return game


@pytest.mark.rule("GM-C6-02")
def test_eight_tiles_in_their_stacks_and_four_further_cards() -> None:
    data, base = game_of(6).book.data, load()
    for name, letter in TILES.items():
        tile = data.tiles[data.tile_index[name]]
        assert tile.copies == 1
        assert data.stacks["SABCD".index(letter)].count(tile.index) == 1
    assert len(data.tiles) == len(base.tiles) + 8
    assert {card.id for card in data.landmarks} - {card.id for card in base.landmarks} == set(NEW)


@pytest.mark.rule("GM-C6-02", "GM-C6-03")
def test_every_landmark_card_has_an_event_and_those_of_chronicle_iv_only_with_it() -> None:
    for chronicles, cards in (((6,), 15), ((4, 6), 19)):
        game = game_of(*chronicles)
        part = game.book.hooks.providers("cap:event_triggered")[0]
        assert len(game.book.data.landmarks) == cards
        assert set(part.right_parts()) == set(range(cards))  # type: ignore[attr-defined]  # its own


def fields(effect: Effect) -> dict[str, object]:
    """Compiled classes have no `vars`."""
    return {name: getattr(effect, name) for name in dir(effect) if not name.startswith("_")}


@pytest.mark.rule("GM-C6-03", "GM-C6-47", "AMB-106")
def test_the_place_effects_of_the_replaced_cards_are_those_of_the_base() -> None:
    base, data = load(), game_of(4, 6).book.data
    for card in base.landmarks:
        replaced = data.landmarks[data.landmark_index[card.id]]
        assert fields(replaced.effect) == fields(card.effect)
    four = [card for card in data.landmarks if card.chronicle == 4]
    assert len(four) == 4
    assert all(card.effect.more["c4.control"] for card in four)


@pytest.mark.rule("GM-C6-04")
def test_a_card_is_gained_front_up_and_its_left_part_works_at_once() -> None:
    game, state = table("at R PLACE castle_stalker")
    play(game, state, "place 0,1", "one landmark")
    assert held(state, w.COINS) == 8
    assert turned(game, state) == []
    assert game.view(state, None).table["seats"][0]["cards"] == ["castle_stalker"]


@pytest.mark.rule("GM-C6-05", "GM-C6-06", "GM-C6-07", "AMB-53")
def test_one_activation_triggers_one_card_turns_one_or_none() -> None:
    for line, cards in (
        ("c6.event loch_ness", ["loch_ness"]),
        ("c6.turn loch_ness", ["loch_ness"]),
        ("c6.event inverness", ["inverness"]),
        ("c6.event -", []),
    ):
        game, state = asked("loch_ness,inverness")
        assert step(game, state) == "c6.event"
        play(game, state, line)
        assert turned(game, state) == cards
        assert step(game, state) == "act"


@pytest.mark.rule("GM-C6-06")
def test_a_card_that_is_only_turned_gives_nothing() -> None:
    game, state = asked("loch_ness,inverness", turned="castle_moil")
    play(game, state, "c6.turn loch_ness")
    assert (held(state, w.COINS), held(state, w.VP)) == (5, 0)
    assert turned(game, state) == ["castle_moil", "loch_ness"]


@pytest.mark.rule("GM-C6-05")
def test_without_a_card_front_up_nobody_is_asked() -> None:
    game, state = asked("", turned="loch_ness")
    assert step(game, state) == "act"
    game, state = asked("")
    assert step(game, state) == "act"


@pytest.mark.rule("GM-C6-08", "GM-C6-05")
def test_each_card_is_triggered_once_and_only_an_own_one() -> None:
    game, state = asked("inverness", turned="loch_ness")
    again = refused(game, state, "c6.event loch_ness")
    assert again.clause == "GM-C6-08"
    assert code(game, state, "c6.turn loch_ness") == "E-CARD"
    other = refused(game, state, "c6.event loch_morar scot@0,0 scot@0,0")
    assert other.clause == "GM-C6-05"
    assert code(game, state, "c6.turn loch_morar") == "E-CARD"
    assert code(game, state, "c6.turn loch_nowhere") == "E-CARD"


@pytest.mark.rule("GM-C6-05", "GM-C0-11")
def test_a_gathering_triggers_once_a_turn_also_with_loch_ness() -> None:
    game, state = asked("loch_ness,inverness")
    play(game, state, "c6.event inverness")
    assert code(game, state, "act 0,1") == "E-TWICE"
    assert code(game, state, "ness 0,1") == "E-TWICE"
    game, state = table(
        "cards R loch_ness,inverness", "land R 0,0 village S1 | 1,0 castle | 0,1 gathering_a"
    )
    play(game, state, "ness 0,1")
    assert step(game, state) == "c6.event"


@pytest.mark.rule("GM-C6-09", "GM-C6-10")
def test_ex_59_both_sides_count_and_a_turned_one_scores_one_more() -> None:
    game, state = table("cards R a,b,c,d,e", "cards Y a,b,c", "cards B a")
    assert scored(game, state, "landmarks") == [5, 2, 0]
    turn(game, state, 0, "castle_stalker,donan_castle")
    turn(game, state, 2, "castle_stalker")
    assert scored(game, state, "landmarks") == [7, 2, 1]


@pytest.mark.rule("GM-C6-10", "AMB-52")
def test_also_with_the_fewest_cards_and_in_every_round() -> None:
    game, state = table("cards R a,b,c,d,e", "cards Y a,b,c,d,e", "cards B a")
    turn(game, state, 2, "castle_stalker")
    for number in range(4):
        state.numbers[w.ROUNDS] = number
        assert scored(game, state, "landmarks")[2] == 1
    assert scored(game, state, "whisky") == [0, 0, 0]


@pytest.mark.rule("GM-C6-11", "GM-C6-45")
def test_the_card_of_a_removed_tile_still_has_its_event() -> None:
    game, state = asked("loch_morar", home="0,0 village S3 | 1,0 castle", estate="2,0 loch_morar")
    state.land[0].pop(w.cell_at(2, 0))
    play(game, state, "c6.event loch_morar scot@0,0 scot@0,0")
    assert held(state, w.VP) == 9


@pytest.mark.rule("GM-C6-12", "GM-C0-03")
def test_the_die_never_removes_the_eight_tiles() -> None:
    game, state = table("opt die=on", "pos die=1 R=2 Y=3 B=4", "tiles 8-13=fx.moor")
    names = list(TILES)
    for at in range(3):
        state.track = dict(sorted(state.track.items()))
        state.track[5 + at] = game.book.data.tile_index[names[at]]
    state.track = dict(sorted(state.track.items()))
    roll(game.book, state, 1)
    assert state.pos[3] == 8
    assert [mile for mile in (5, 6, 7) if mile in state.track] == [5, 6, 7]
    assert all(game.book.marked[game.book.data.tile_index[name]] for name in TILES)


@pytest.mark.rule("GM-C6-12")
def test_in_whole_games_the_die_leaves_them_alone() -> None:
    game = registry.make(Setup("glenmore", 2, {"die": True}, chronicles=(6,)))
    assert isinstance(game, GlenGame)
    ours = {game.book.data.tile_index[name] for name in TILES}
    for before, _, after in playthrough(game, Random(3)):
        if before.stack[-1][0] == w.ROLLING and after.pos[2]:
            gone = [tile for mile, tile in before.track.items() if mile == after.pos[2]]
            assert not ours & set(gone)


@pytest.mark.rule("GM-C6-20")
def test_old_man_of_storr_brings_two_stone() -> None:
    game, state = table("at R PLACE old_man_of_storr")
    play(game, state, "place 0,1", "one landmark")
    assert goods(state, 0, 1) == [0, 2, 0, 0, 0]


@pytest.mark.rule("GM-C6-24")
def test_dunvegan_castle_brings_two_sheep() -> None:
    game, state = table("at R PLACE dunvegan_castle")
    play(game, state, "place 0,1", "one scot", "one landmark")
    assert goods(state, 0, 1) == [0, 0, 0, 2, 0]
    assert stock(state) == [0, 0, 0, 2, 0]


@pytest.mark.rule("GM-C6-22")
def test_wallace_monument_activates_the_whole_estate_after_its_effects() -> None:
    far = "land R 0,0 village S1 | 1,0 castle S1 | 2,1 fx.wood | 3,1 fx.stone | -1,1 fx.sheep"
    game, state = table(far, "at R PLACE wallace_monument")
    play(game, state, "place 0,1", "one landmark")
    lines = game.lines(state, 0)
    assert {"act 2,1", "act 3,1", "act -1,1", "act 0,0", "act 0,1"} <= set(lines)
    play(game, state, "act 3,1", "act 0,1", "c6.turn wallace_monument", "act -1,1")
    assert code(game, state, "act 3,1") == "E-TWICE"
    assert stock(state) == [0, 1, 0, 1, 0]


@pytest.mark.rule("GM-C6-26")
def test_fort_george_lets_any_number_of_scots_go_home() -> None:
    land = "land R 0,0 village S2 | 1,0 castle S1 | 0,1 fx.wood S1"
    game, state = table(land, "at R PLACE fort_george", "reserve R=5")
    play(game, state, "place 1,1", "one scot", "one landmark")
    assert step(game, state) == "c6.home"
    assert code(game, state, "c6.home scot@1,0") == "E-NOSCOT-MOVE"
    assert code(game, state, "c6.home scot@0,1 scot@0,1") == "E-NOSCOT-MOVE"
    assert code(game, state, "c6.home scot@7,7") == "E-NOSCOT-MOVE"
    assert code(game, state, "done") == "E-STATE"
    play(game, state, "c6.home scot@0,0 scot@0,0 scot@1,1")
    assert (scots(state, 1, 0), scots(state, 0, 0), scots(state, 0, 1)) == (4, 0, 1)
    assert held(state, w.RESERVE) == 4
    assert step(game, state) == "act"


@pytest.mark.rule("GM-C6-26")
def test_fort_george_none_has_to_go_and_with_all_at_home_nobody_is_asked() -> None:
    land = "land R 0,0 village | 1,0 castle S2"
    game, state = table(land, "at R PLACE fort_george")
    play(game, state, "place 1,1", "one landmark")
    assert step(game, state) == "once"
    game, state = table(land, "at R PLACE fort_george")
    play(game, state, "place 1,1", "one scot", "one landmark", "c6.home -")
    assert scots(state, 1, 1) == 1
    assert step(game, state) == "act"


@pytest.mark.rule("GM-C6-46", "AMB-51", "GM-C6-37")
def test_turning_does_not_end_a_lasting_place_effect() -> None:
    given = ("land R 0,0 village | 1,0 castle S3 | 0,1 fx.wood", "coins R=10")
    cards = "cards R castle_moil,armadale_castle,loch_ness"
    for option, moil, armadale, ness in (("on", 6, 18, True), ("off", 3, 10, False)):
        game, state = table(*given, cards, f"opt c6.keeps_place={option}")
        assert ("ness 0,1" in game.lines(state, 0)) is True
        turn(game, state, 0, "castle_moil,armadale_castle,loch_ness")
        counts = game.breakdown(state)[0]
        assert scored(game, state, "home_scots")[0] == game.book.lead[min(moil, 5)]
        assert counts["coins"] + counts.get("cards", 0) == armadale
        assert ("ness 0,1" in game.lines(state, 0)) is ness


@pytest.mark.rule("AMB-109")
def test_gatherings_have_names_of_their_own_beside_the_great_council() -> None:
    data = tables_of(Setup("glenmore", 3, chronicles=(6,)))
    assert {name for name in data.tile_index if name.startswith("gathering_")} == {
        "gathering_a",
        "gathering_b",
        "gathering_c",
        "gathering_d",
    }
    assert not [name for name in data.tile_index if "council" in name]
