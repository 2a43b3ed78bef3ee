"""The Englishman beside other chronicles (section 3 of the specification)."""

from __future__ import annotations

from typing import Any

import pytest

from howff.core.setup import Setup
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.hooks import Chronicle
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c4_hammer_of_the_scots.english import (
    LAST,
    acting,
    english,
    held,
    lay_out,
    lines,
    part_of,
    refused,
)
from tests.games.glenmore.chronicles.promises import EACH, PROMISES, name, plain
from tests.games.glenmore.table import play

OTHERS = [plain(*numbers)[-1] for numbers in ((1, 4), (2, 4), (3, 4), (4, 5), (4, 6))]
SOME = [one for one in EACH if one.id in ("notation", "offers", "record", "imagined", "packs")]


def of(game: GlenGame, number: int) -> Chronicle:
    """A chronicle in play."""
    return next(one for one in game.book.hooks.chronicles if one.number == number)


def share(game: GlenGame, state: GlenState, number: int) -> Any:
    """Its share of the state."""
    return state.parts[of(game, number).slot]


@pytest.mark.parametrize("promise", SOME)
@pytest.mark.parametrize("setup", OTHERS, ids=name)
def test_promise(setup: Setup, promise: str) -> None:
    PROMISES[promise](setup)


# -- I, the boats ----


@pytest.mark.rule("AMB-01", "GM-C1-31")
def test_he_does_not_open_the_race() -> None:
    """EX-06: the Englishman crosses Start first."""
    game, state = english(
        LAST,
        "tiles 5=race_start",
        "tiles 6-13=fx.moor",
        "land R 0,0 village S1 | 1,0 castle | 0,1 fx.moor",
        numbers="1 4",
    )
    play(game, state, "c4.scrap 6", "done")
    lay_out(game, state)
    assert not share(game, state, 1).open
    assert state.track[5] == game.book.data.tile_index["race_start"]
    assert "c4.scrap 5" not in game.lines(state, game.to_act(state))


@pytest.mark.rule("AMB-35")
def test_points_of_his_turn_may_move_the_boat() -> None:
    game, state = english(
        LAST, "tiles 5-13=fx.moor", "land R 0,0 village S1 | 1,0 castle", numbers="1 4"
    )
    share(game, state, 1).open = 1
    play(game, state, "c4.take 5", "place 0,1", "act 0,0")
    assert "c1.sail 1" in game.lines(state, 0)
    play(game, state, "c1.sail 1")
    assert state.numbers[w.POINTS] == 0


@pytest.mark.rule("AMB-36")
def test_a_swap_that_puts_start_behind_everybody_opens_the_race() -> None:
    given = ("pos R=5 Y=6 c4.english=4 B=7", "tiles 8-15=fx.moor", "tiles 16=race_start")
    game, state = english(*given, numbers="1 4")
    assert not share(game, state, 1).open
    part_of(game).track_swap(state, 0, 16)
    assert share(game, state, 1).open
    assert game.book.data.tile_index["race_start"] in state.discard
    game, state = english(
        "pos R=5 Y=9 c4.english=7 B=8", "tiles 10-15=fx.moor", "tiles 16=race_start", numbers="1 4"
    )
    part_of(game).track_swap(state, 0, 16)
    assert not share(game, state, 1).open, "R still has to cross it"


# -- II, the mountain ----


@pytest.mark.rule("GM-C4-05", "GM-C2-17", "GM-C0-07")
def test_set_up_with_die_and_mountain_is_exactly_full() -> None:
    """EX-17: no A tile left."""
    from tests.games.glenmore.table import position

    game, state = position("setup seats=R,Y,B,G die=on", "chronicles 2 4")
    part = part_of(game)
    assert sorted(state.pos) == [1, 2, 3, 4, 5, 11]
    assert state.pos[part.piece] == 11
    assert list(state.track) == [6, 7, 8, 9, 10]
    assert state.heaps[1] == len(game.book.data.stacks[1])


@pytest.mark.rule("AMB-19", "GM-C4-09")
@pytest.mark.parametrize("toll", ["off", "on"])
def test_he_crosses_the_mountain(toll: str) -> None:
    """He cannot stop there; with the option his controller pays."""
    game, state = english(
        "pos c4.english=10 Y=11 R=14 B=15",
        "tiles 16-23=fx.moor",
        f"opt c4.hill_toll={toll}",
        numbers="2 4",
    )
    assert lines(game, state, "c2") == []
    play(game, state, "c4.take 16")
    if toll == "on":
        assert acting(game, state) == "c2.toll R"
        play(game, state, "c2.toll coin")
    assert acting(game, state) == "place R"
    assert held(game, state, "R") == 5 - 2 - (toll == "on")
    assert state.pos[part_of(game).piece] == 16


@pytest.mark.rule("AMB-19", "AMB-117")
def test_a_toll_he_owes_must_leave_the_cost_payable() -> None:
    given = (
        "pos c4.english=10 Y=11 R=14 B=15",
        "tiles 16=fx.fair",
        "tiles 17-23=fx.moor",
        "coins R=3",
        "opt c4.hill_toll=on",
    )
    game, state = english(*given, numbers="2 4")
    assert refused(game, state, "c4.take 16").clause == "GM-C4-09"
    game, state = english(*given[:3], "coins R=4", given[4], numbers="2 4")
    play(game, state, "c4.take 16", "c2.toll coin", "pay +buy wood")
    assert held(game, state, "R") == 0


# -- III, cellars and sales ----


@pytest.mark.rule("AMB-29", "GM-C3-24")
def test_he_sells_nothing_and_takes_no_sale_tile() -> None:
    game, state = english(LAST, "tiles 5=cask_sale_b", "tiles 6-13=fx.moor", numbers="3 4")
    state.numbers[w.WHISKY] = 1
    share(game, state, 3).cellars[0] += 1 << 1
    assert lines(game, state, "c3.halt") == []
    assert refused(game, state, "c4.take 5").clause == "AMB-29"
    play(game, state, "c4.take 6")
    assert acting(game, state) == "place R"


@pytest.mark.rule("AMB-30", "GM-C3-20")
def test_declining_he_discards_an_unoccupied_sale_tile() -> None:
    given = (LAST, "tiles 5=cask_sale_b", "tiles 6-13=fx.moor")
    game, state = english(*given, numbers="3 4")
    share(game, state, 3).sold[0] = 1
    play(game, state, "c4.scrap 5")
    assert share(game, state, 3).sold[0] == 0
    assert game.book.data.tile_index["cask_sale_b"] in state.discard
    game, state = english(*given, numbers="3 4")
    state.pos[1] = 5
    assert refused(game, state, "c4.scrap 5").clause == "GM-092"
    game, state = english(*given, "opt c4.discard=takeable", numbers="3 4")
    assert refused(game, state, "c4.scrap 5").clause == "AMB-30"


@pytest.mark.rule("AMB-31")
def test_cellars_may_be_built_in_his_turn() -> None:
    game, state = english(
        LAST,
        "tiles 5-13=fx.moor",
        "land R 0,0 village S1 wood,stone | 1,0 castle",
        numbers="3 4",
    )
    assert "c3.build 2 wood@0,0 stone@0,0" in game.lines(state, 0)
    play(game, state, "c3.build 2 wood@0,0 stone@0,0", "c4.scrap 5", "done")


@pytest.mark.rule("GM-C4-19", "GM-C3-24")
def test_church_takes_any_barrel() -> None:
    game, state = english(
        "at R ACT 0,1",
        "land R 0,0 village S1 | 1,0 castle | 0,1 glenfinnan_church",
        "whisky R=2",
        numbers="3 4",
    )
    share(game, state, 3).cellars[0] += 1 << 1 | 1 << 2
    assert lines(game, state, "act 0,1") == [
        "act 0,1 +c3.cask@1.1",
        "act 0,1 +c3.cask@1.2",
    ]


# -- V, haggis ----


@pytest.mark.rule("GM-C5-04", "GM-C4-10")
def test_haggis_of_his_turn_is_haggis() -> None:
    game, state = english(
        LAST,
        "tiles 5-13=fx.moor",
        "land R 0,0 village S1 | 1,0 castle sheep | 0,1 drovers_inn",
        numbers="4 5",
    )
    play(game, state, "c4.take 5", "place 1,1")
    assert "act 0,1 sheep@1,0" in game.lines(state, 0)
    play(game, state, "act 0,1 sheep@1,0")
    assert acting(game, state).startswith("c5.")
    assert acting(game, state).endswith(" R")


# -- VI, events ----


@pytest.mark.rule("GM-C4-23", "GM-C6-39")
def test_loch_lomond_empties_the_england_row() -> None:
    """EX-48: row [1, 2, 3]."""
    game, state = english(
        "at R ACT 0,1",
        "land R 0,0 village S1 | 1,0 castle | 0,1 gathering_a",
        "cards R loch_lomond",
        row=3,
        numbers="4 6",
    )
    play(game, state, "act 0,1", "c6.event loch_lomond")
    assert held(game, state, "R") == 11
    assert game.view(state, None).table["c4"]["fee"] == 1


@pytest.mark.rule("GM-C4-23", "GM-C6-41", "AMB-36")
def test_monument_lets_him_change_places_with_a_tile() -> None:
    """EX-49: the Englishman on 3, tile X on 9; he takes the place of a tile ahead."""
    game, state = english(
        "at R ACT 0,1",
        "pos R=1 Y=2 c4.english=3 B=4",
        "tiles 5-8,10-13=fx.moor",
        "tiles 9=fx.fair",
        "land R 0,0 village S1 | 1,0 castle | 0,1 gathering_a",
        "cards R glenfinnan_monument",
        numbers="4 6",
    )
    play(game, state, "act 0,1", "c6.event glenfinnan_monument 9")
    assert state.pos[part_of(game).piece] == 9
    assert game.book.data.tiles[state.track[3]].id == "fx.fair"
    assert state.pos[:3] == [1, 2, 4]


@pytest.mark.rule("GM-C6-47", "GM-C4-17")
def test_the_four_cards_keep_their_place_effect() -> None:
    game, state = english("tiles 9=loch_lomond", control="Y", numbers="4 6")
    play(game, state, "take 9", "place -1,0", "one landmark")
    assert part_of(game).controller(state) == 0
