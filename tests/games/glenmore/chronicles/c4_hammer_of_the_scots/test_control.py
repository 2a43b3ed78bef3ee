"""GM-C4-06, GM-C4-07, GM-C4-17: who has the England token."""

from __future__ import annotations

import pytest

from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c4_hammer_of_the_scots.english import (
    english,
    lay_out,
    part_of,
)
from tests.games.glenmore.table import play

R, Y, B = range(3)


def controller(game: GlenGame, state: GlenState) -> int:
    return part_of(game).controller(state)


@pytest.mark.rule("GM-C4-06", "GM-C4-07", "AMB-99", "GM-C4-17")
def test_first_to_cross_then_only_cards() -> None:
    """EX-40: R crosses first, Y later does not matter, then Y gains Loch Lomond."""
    game, state = english(
        "pos R=1 Y=2 B=3 c4.english=4",
        "tiles 5-11=fx.moor",
        "tiles 12=loch_lomond",
        "tiles 13=fx.moor",
        control="-",
    )
    before = state.copy()
    play(game, state, "take 5")
    assert controller(game, state) == R
    assert game.claims(before, state) == ["c4.control R"]
    play(game, state, "place 0,1", "done")
    lay_out(game, state)
    play(game, state, "take 12")
    assert controller(game, state) == R
    play(game, state, "place -1,0", "one landmark")
    assert controller(game, state) == Y


@pytest.mark.rule("GM-C4-06")
def test_whoever_stays_behind_him_takes_nothing() -> None:
    game, state = english("pos R=1 Y=2 B=3 c4.english=6", "tiles 4,5,7-13=fx.moor", control="-")
    play(game, state, "take 5")
    assert controller(game, state) == -1


@pytest.mark.rule("GM-C4-06")
@pytest.mark.parametrize("line", ["dump 7 coin", "end"])
def test_any_move_over_him_counts(line: str) -> None:
    tiles = "tiles 7=loch_ness" if line != "end" else "tiles 7=worlds_end"
    game, state = english(
        "pos R=1 Y=2 B=3 c4.english=6",
        tiles,
        "land R 0,0 village | 1,0 castle",
        control="-",
    )
    play(game, state, line)
    assert controller(game, state) == R


@pytest.mark.rule("GM-C4-06", "GM-C4-17")
def test_a_card_takes_him_before_anybody_has_crossed_him() -> None:
    game, state = english(
        "pos R=1 Y=2 B=3 c4.english=9", "tiles 4=loch_lomond", "tiles 5-8=fx.moor", control="-"
    )
    play(game, state, "take 4", "place -1,0")
    assert controller(game, state) == -1
    play(game, state, "one landmark")
    assert controller(game, state) == R


@pytest.mark.rule("AMB-34")
def test_crossing_and_card_in_one_turn() -> None:
    game, state = english(
        "pos R=1 Y=2 B=3 c4.english=4", "tiles 5=loch_lomond", "tiles 6-9=fx.moor", control="-"
    )
    play(game, state, "take 5")
    assert controller(game, state) == R
    before = state.copy()
    play(game, state, "place -1,0", "one landmark")
    assert controller(game, state) == R
    assert game.claims(before, state) == []


@pytest.mark.rule("GM-C4-17")
def test_what_is_claimed_of_him_is_checked() -> None:
    game, state = english("pos R=1 Y=2 B=3 c4.english=4", control="Y")
    assert game.disproves(state, state, "c4.control Y") is None
    assert game.disproves(state, state, "c4.control R") is not None
    assert game.disproves(state, state, "c4.control -") is not None


def test_he_is_told_and_drawn() -> None:
    game, state = english("pos R=1 Y=2 B=3 c4.english=4", "tiles 5-11=fx.moor", control="-")
    before = state.copy()
    moves = game.parse(state, "take 5")
    play(game, state, "take 5")
    told = [event.public.id for event in game.events(before, moves, state)]
    assert told == ["glenmore.event.does", "glenmore.event.c4.control"]
