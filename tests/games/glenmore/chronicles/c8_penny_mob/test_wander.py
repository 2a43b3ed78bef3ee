"""Peggy McWander: tokens on clan spaces (GM-C8-20…GM-C8-23)."""

from __future__ import annotations

import pytest

from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c8_penny_mob.mob import (
    asked,
    code,
    coins,
    held,
    lines,
    mob,
    part,
    refused,
    rules,
    tokens,
)
from tests.games.glenmore.table import play

OWNED = "c8.owns R peggy_mcwander"
CARD = "peggy_mcwander"


def tolls(game: GlenGame, state: GlenState) -> dict[str, int]:
    """Tokens on the clan board."""
    found: dict[str, int] = game.view(state, None).table["c8"]["tolls"]
    return found


@pytest.mark.rule("GM-C8-20")
def test_two_tokens_come_with_the_card() -> None:
    game, state = mob("c8.jail peggy_mcwander=0")
    play(game, state, "take 6", "place 0,1", "done", "c8.recruit peggy_mcwander")
    assert tokens(game, state, CARD) == [1, 2]


@pytest.mark.rule("GM-C8-21")
def test_one_or_both_in_one_turn() -> None:
    game, state = mob(OWNED)
    play(game, state, "c8.wander 2 Ross", "c8.wander 1 MacLeod")
    assert tolls(game, state) == {"MacLeod": 1, "Ross": 2}
    assert tokens(game, state, CARD) == []
    assert lines(game, state, "c8.wander") == []
    assert code(game, state, "c8.wander 1 Munro") == "E-MOB"
    game, state = mob(OWNED)
    play(game, state, "c8.wander 1 Ross", "take 6", "place 0,1", "act 0,0", "c8.wander 2 Munro")
    assert tolls(game, state) == {"Munro": 2, "Ross": 1}


@pytest.mark.rule("GM-C8-21", "AMB-71")
def test_only_on_spaces_that_somebody_could_still_take() -> None:
    game, state = mob(OWNED, "marks Y Gunn; marks B Douglas")
    play(game, state, "c8.wander 1 Ross")
    for clan in ("Gunn", "Douglas", "blank1", "Ross"):
        assert code(game, state, f"c8.wander 2 {clan}") == "E-CLAN-TAKEN"
        assert refused(game, state, f"c8.wander 2 {clan}").clause == "GM-C8-21"
    usable = sum(rules(game).book.usable)
    assert len(lines(game, state, "c8.wander 2 ")) == usable - 3


@pytest.mark.rule("GM-C8-21")
@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("c8.wander 3 Ross", "E-MOB"),
        ("c8.wander 0 Ross", "E-SYNTAX"),
        ("c8.wander 1 Stuart", "E-CLAN"),
        ("c8.wander Ross 1", "E-CLAN"),
        ("c8.wander 1", "E-SYNTAX"),
        ("c8.wander 100 Ross", "E-SYNTAX"),
    ],
)
def test_tokens_that_are_not_there(line: str, refusal: str) -> None:
    game, state = mob(OWNED)
    assert code(game, state, line) == refusal


@pytest.mark.rule("GM-C8-21", "GM-C8-09")
def test_not_with_the_card_of_another_nor_while_paying_or_placing() -> None:
    game, state = mob("c8.owns Y peggy_mcwander", "tiles 6=fx.fair", "market wood=0")
    assert code(game, state, "c8.wander 1 Ross") == "E-MOB"
    game, state = mob(OWNED, "tiles 6=fx.fair", "land R 0,0 village S1 wood | 1,0 castle")
    play(game, state, "take 6")
    assert asked(game, state) == "R pay"
    assert code(game, state, "c8.wander 1 Ross") == "E-STATE"
    play(game, state, "pay wood@0,0")
    assert asked(game, state) == "R place"
    assert code(game, state, "c8.wander 1 Ross") == "E-STATE"


ROSS = "c8.owns R peggy_mcwander; c8.left peggy_mcwander=1; c8.tolls Ross=2"


@pytest.mark.rule("GM-C8-22", "GM-C8-23")
def test_ex_85_another_player_pays_token_and_road() -> None:
    game, state = mob(ROSS, "at B CLAN; coins R=5 B=2")
    assert "clan Ross" not in lines(game, state, "clan ")
    assert code(game, state, "clan Ross") == "E-COINS"
    game, state = mob(ROSS, "at B CLAN; coins R=5 B=3")
    play(game, state, "clan Ross")
    # Two to the owner, one for the road.
    assert coins(game, state) == [7, 5, 0]
    assert tolls(game, state) == {}
    assert tokens(game, state, CARD) == [1]


@pytest.mark.rule("GM-C8-22", "GM-C8-23")
def test_the_owner_pays_only_the_road() -> None:
    game, state = mob(ROSS, "at R CLAN; coins R=1")
    play(game, state, "clan Ross")
    assert coins(game, state) == [0, 5, 5]
    assert tolls(game, state) == {}
    assert part(state).tolls == []


@pytest.mark.rule("GM-C8-22", "AMB-71")
def test_the_toll_is_due_wherever_the_marker_comes_from() -> None:
    # An exchange that brings a marker, in the middle of an activation.
    land = "land B 0,0 village S1 | 1,0 castle wood | 0,1 fx.moot"
    game, state = mob(ROSS, land, "at B ACT 0,1; coins R=5 B=5")
    play(game, state, "act 0,1 wood@1,0")
    assert asked(game, state) == "B clan"
    play(game, state, "clan Ross")
    assert coins(game, state) == [7, 5, 2]


@pytest.mark.rule("GM-C8-23", "AMB-71")
def test_douglas_keeps_a_token_up_to_its_first_marker() -> None:
    given = "c8.owns R peggy_mcwander; c8.left peggy_mcwander=0; c8.tolls Douglas=2"
    game, state = mob(given, "at B CLAN; coins R=5 B=5")
    play(game, state, "clan Douglas", "done")
    assert coins(game, state) == [7, 5, 3]
    assert tolls(game, state) == {}
    state.stack[:] = [(w.CLAN, 1, 0, 0)]
    play(game, state, "clan Douglas")
    assert coins(game, state) == [7, 5, 3]


DEAR = "c8.owns R peggy_mcwander; c8.left peggy_mcwander=0; c8.tolls Douglas=1 MacLeod=2"
PRINTED = "data printed; stackB inshriach*9; tiles 4-13=inshriach; marks Y MacDonald"
LANDS = " ".join(f"land {letter} 0,0 home_village S1 | 1,0 home_castle;" for letter in "RYB")


@pytest.mark.rule("GM-C8-22")
def test_where_all_that_is_left_is_too_dear_no_marker_is_placed() -> None:
    """GM-227 counts on Douglas being free, which a token may end."""
    game, state = mob(DEAR, PRINTED, LANDS.rstrip(";"), "at B CLAN; coins B=0; market wood=1")
    near = {line for line in game.lines(state, 2) if line.startswith("clan ")}
    for clan in ("Douglas", "MacLeod"):
        assert code(game, state, f"clan {clan}") == "E-COINS"
    assert near == {"clan -"}
    play(game, state, "clan -")
    assert asked(game, state) == "B act"
    assert held(game, state, "B", w.MARKERS) == 10
    # With a coin, or a good that brings one, it is compulsory again.
    game, state = mob(DEAR, PRINTED, LANDS.rstrip(";"), "at B CLAN; coins B=1")
    assert code(game, state, "clan -") == "E-MUST"
    wood = LANDS.replace("B 0,0 home_village S1", "B 0,0 home_village S1 wood").rstrip(";")
    game, state = mob(DEAR, PRINTED, wood, "at B CLAN; coins B=0; market wood=1")
    assert code(game, state, "clan -") == "E-MUST"
    assert game.lines(state, 2) == ["sell wood@0,0"]
    play(game, state, "sell wood@0,0", "clan Douglas")
