"""Chronicles IV and VI: the events of the four English cards (GM-C6-39…GM-C6-42)."""

from __future__ import annotations

import pytest

from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c6_turbulent_chapter.positions import (
    code,
    held,
    only_turned,
    refused,
    scots,
    step,
    table,
    turned,
)
from tests.games.glenmore.table import play

LAND = "land R 0,0 village S1 | 1,0 castle | 0,1 gathering_a"
BOARD = "pos c4.english=3 R=4 Y=5 B=6; tiles 7-13=fx.moor"


def asked(cards: str, *given: str, chronicles: str = "4 6") -> tuple[GlenGame, GlenState]:
    """R has activated a Gathering; the Englishman stands behind everybody."""
    land = () if any(one.startswith("land R") for one in given) else (LAND,)
    board = () if any(one.startswith("pos") for one in given) else (BOARD,)
    game, state = table(
        f"cards R {cards}", "at R ACT 0,1", *land, *board, *given, chronicles=chronicles
    )
    play(game, state, "act 0,1")
    return game, state


@pytest.mark.rule("GM-C6-39")
def test_ex_48_loch_lomond_empties_the_england_row() -> None:
    game, state = asked("loch_lomond")
    row = game.book.hooks.providers("cap:neutral_piece")[0].row  # type: ignore[attr-defined]  # IV
    state.rows[row] = 3
    play(game, state, "c6.event loch_lomond")
    assert held(state, w.COINS) == 11
    assert state.rows[row] == 0
    assert game.view(state, None).table["c4"]["fee"] == 1


@pytest.mark.rule("GM-C6-39")
def test_loch_lomond_with_an_empty_row_brings_nothing() -> None:
    game, state = asked("loch_lomond")
    row = game.book.hooks.providers("cap:neutral_piece")[0].row  # type: ignore[attr-defined]  # IV
    state.rows[row] = 0
    play(game, state, "c6.event loch_lomond")
    assert held(state, w.COINS) == 5


@pytest.mark.rule("GM-C6-40")
def test_glenfinnan_church_activates_itself_and_its_neighbours_once_a_turn() -> None:
    land = f"{LAND} | 3,1 glenfinnan_church | 3,2 fx.wood | 2,2 fx.stone | 5,1 fx.sheep"
    game, state = asked("glenfinnan_church", land, "whisky R=1")
    state.used.append(w.cell_at(2, 2))
    play(game, state, "c6.event glenfinnan_church")
    assert step(game, state) == "act"
    assert code(game, state, "act 5,1") == "E-NOTADJ"
    assert code(game, state, "act 2,2") == "E-TWICE"
    play(game, state, "act 3,1 whisky1", "act 3,2", "done")
    assert held(state, w.VP) == 4
    assert step(game, state) == "act"


@pytest.mark.rule("GM-C6-40")
def test_glenfinnan_church_is_impossible_once_the_tile_has_left() -> None:
    game, state = asked("glenfinnan_church")
    assert code(game, state, "c6.event glenfinnan_church") == "E-NOEFFECT"
    only_turned(game, state, "glenfinnan_church")


@pytest.mark.rule("GM-C6-41")
def test_ex_49_the_englishman_and_a_tile_change_places() -> None:
    game, state = asked("glenfinnan_monument")
    state.track[9] = game.book.data.tile_index["fx.keep"]
    play(game, state, "c6.event glenfinnan_monument 9")
    assert state.pos == [4, 5, 6, 0, 9]
    # The tile lies behind every piece now and is skipped at once (AMB-36).
    assert 3 not in state.track
    assert [game.book.data.tiles[tile].id for tile in state.discard] == ["fx.keep"]


@pytest.mark.rule("GM-C6-41", "AMB-56")
def test_the_tile_lies_where_the_englishman_stood_if_somebody_is_behind() -> None:
    board = "pos R=4 c4.english=6 Y=5 B=9; tiles 7,8,10-13=fx.moor"
    game, state = asked("glenfinnan_monument", board)
    assert code(game, state, "c6.event glenfinnan_monument 9") == "E-NOTILE"
    assert code(game, state, "c6.event glenfinnan_monument 4") == "E-NOTILE"
    assert code(game, state, "c6.event glenfinnan_monument 44") == "E-NOTILE"
    assert code(game, state, "c6.event glenfinnan_monument") == "E-SYNTAX"
    play(game, state, "c6.event glenfinnan_monument 8")
    assert state.pos[4] == 8
    assert 6 in state.track
    assert 8 not in state.track


@pytest.mark.rule("AMB-56")
@pytest.mark.parametrize(("option", "legal"), [("off", False), ("on", True)])
def test_worlds_end_is_swapped_only_by_option(option: str, legal: bool) -> None:
    board = "pos R=4 c4.english=6 Y=5 B=9; tiles 7,8,10-12=fx.moor; tiles 13=worlds_end"
    game, state = asked("glenfinnan_monument", board, f"opt c6.swap_we={option}")
    assert ("c6.event glenfinnan_monument 13" in game.lines(state, 0)) is legal
    if not legal:
        assert code(game, state, "c6.event glenfinnan_monument 13") == "E-NOTILE"


@pytest.mark.rule("AMB-56")
def test_an_englishman_on_worlds_end_cannot_be_swapped() -> None:
    board = "pos R=4 c4.english=13 Y=5 B=9; tiles 7,8,10-12=fx.moor; tiles 13=worlds_end"
    game, state = asked("glenfinnan_monument", board)
    state.track[13] = game.book.worlds_end
    state.numbers[w.END_MILE] = 13
    only_turned(game, state, "glenfinnan_monument")


@pytest.mark.rule("GM-C6-42")
def test_general_wade_brings_a_coin_and_a_marker_that_may_stay_in_hand() -> None:
    card = "general_wades_military_roads"
    game, state = asked(card)
    play(game, state, f"c6.event {card}")
    assert held(state, w.COINS) == 6
    assert step(game, state) == "clan"
    assert "clan -" in game.lines(state, 0)
    play(game, state, "clan -")
    assert (held(state, w.MARKERS), turned(game, state)) == (10, [card])
    game, state = asked(card, "coins R=1")
    play(game, state, f"c6.event {card}", "clan MacLachlan")
    assert (held(state, w.MARKERS), held(state, w.COINS)) == (9, 0)


@pytest.mark.rule("GM-C6-42")
def test_general_wade_without_a_marker_asks_nothing() -> None:
    card = "general_wades_military_roads"
    game, state = asked(card, "markers R=0")
    play(game, state, f"c6.event {card}")
    assert (held(state, w.COINS), step(game, state)) == (6, "act")


@pytest.mark.rule("GM-C6-47")
def test_the_english_cards_still_bring_the_token() -> None:
    game, state = table(LAND, BOARD, "at R PLACE loch_lomond", chronicles="4 6")
    play(game, state, "place -1,0", "one landmark")
    assert game.view(state, None).table["c4"]["control"] == "R"


@pytest.mark.rule("GM-C6-41")
def test_without_chronicle_iv_the_four_cards_are_unknown() -> None:
    game, state = table(LAND, "cards R loch_ness", "at R ACT 0,1")
    play(game, state, "act 0,1")
    assert refused(game, state, "c6.event loch_lomond").clause == "E-CARD"
    assert scots(state, 0, 0) == 1
