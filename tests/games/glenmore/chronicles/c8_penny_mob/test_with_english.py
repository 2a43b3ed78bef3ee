"""With chronicle IV: in an English turn the controller's mobsters sleep, those of others answer."""

from __future__ import annotations

from typing import Any

import pytest

from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules.words import TURN
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c8_penny_mob.mob import (
    HOME,
    asked,
    coins,
    index,
    lines,
    mob,
    part,
    refused,
    where,
)
from tests.games.glenmore.table import play

LAST = "pos c4.english=1 Y=2 R=3 B=4; coins Y=9"
TRACK = "tiles 5=fx.wood; tiles 6=fx.hamlet; tiles 7-13=fx.moor"


def english(*given: str, reactions: str = "on", numbers: str = "4 8") -> tuple[GlenGame, GlenState]:
    """It is Y's turn with the Englishman."""
    game, state = mob(LAST, TRACK, f"opt c4.reactions={reactions}", *given, numbers=numbers)
    rules: Any = game.book.hooks.providers("cap:neutral_piece")[0]
    rules.take_token(state, 1)
    frame = rules.next_actor(state, rules.piece)
    assert frame is not None
    state.stack[:] = [frame]
    state.numbers[TURN] = 2
    assert asked(game, state) == "Y c4.choose"
    return game, state


ALL_OF_HIS = (
    "c8.owns Y joe_mcduff,peggy_mcwander,derek_anderson,kenneth_mcsnitch,mike_mccastle; "
    "c8.abroad kenneth_mcsnitch=R:0,0; market wood=2; mp Y=2"
)


@pytest.mark.rule("AMB-32", "GM-C8-09")
def test_ex_103_none_of_the_controller_s_mobsters_works() -> None:
    game, state = english(ALL_OF_HIS, f"land R {HOME} | 0,1 fx.moor; land Y {HOME} | 0,1 fx.moor")
    assert lines(game, state) == []
    for line in ("c8.duff wood", "c8.derek R:0,1 Y:1,1", "c8.plant mike_mccastle reserve R:1,0"):
        assert refused(game, state, line).clause == "GM-C8-09"
    play(game, state, "c4.take 6", "place -1,1")
    while not asked(game, state).endswith(" act"):
        play(game, state, lines(game, state, "")[0])
    play(game, state, "act -1,1")
    assert lines(game, state) == [], "nor does McSnitch walk"


@pytest.mark.rule("AMB-32", "GM-C8-27")
@pytest.mark.parametrize("reactions", ["on", "off"])
def test_mcmail_of_another_buys(reactions: str) -> None:
    game, state = english(f"land Y {HOME}; c8.owns R bruce_mcmail", reactions=reactions)
    play(game, state, "c4.take 5", "place 0,1", "act 0,1")
    assert asked(game, state) == ("R c8.mail" if reactions == "on" else "Y act")


@pytest.mark.rule("AMB-32", "GM-C8-42")
@pytest.mark.parametrize(("reactions", "toll"), [("on", 1), ("off", 0)])
def test_fergus_of_another_is_paid(reactions: str, toll: int) -> None:
    game, state = english(
        f"land Y {HOME}; c8.owns R fergus_macdarkie; c8.abroad fergus_macdarkie=Y:0,0",
        reactions=reactions,
    )
    play(game, state, "c4.take 5")
    before = coins(game, state)
    play(game, state, "place 0,1")
    assert coins(game, state) == [before[0] + toll, before[1] - toll, before[2]]
    assert asked(game, state) == ("R c8.shift" if toll else "Y act")


@pytest.mark.rule("AMB-32", "GM-C8-40", "GM-C8-48")
@pytest.mark.parametrize("reactions", ["on", "off"])
def test_pawns_of_others_are_driven_away(reactions: str) -> None:
    game, state = english(
        f"land Y {HOME}",
        "c8.owns R kenneth_mcsnitch,mike_mccastle",
        "c8.abroad kenneth_mcsnitch=Y:1,0 mike_mccastle=Y:1,0",
        reactions=reactions,
    )
    play(game, state, "c4.take 5", "place 0,1", "act 0,0", "move 0,0>1,0")
    if reactions == "off":
        assert asked(game, state) == "Y act"
        return
    play(game, state, "c8.shift kenneth_mcsnitch B:0,0", "c8.shift mike_mccastle B:1,0")
    assert where(game, state, "mike_mccastle") == "B:1,0"


@pytest.mark.rule("AMB-33", "GM-C8-07")
def test_ex_103_the_penny_action_is_his_controller_s() -> None:
    game, state = english("c8.jail joe_mcduff=2")
    play(game, state, "c4.take 7", "place 0,1", "done")
    assert asked(game, state) == "Y c8.penny"
    play(game, state, "c8.recruit joe_mcduff")
    assert part(state).owner(index(game, "joe_mcduff")) == 1
    assert part(state).plus[1] == 2


@pytest.mark.rule("AMB-32", "GM-C8-60", "GM-C8-63")
@pytest.mark.parametrize(
    ("owner", "reactions", "who"),
    [("R", "on", "R c8.calum"), ("R", "off", "Y act"), ("Y", "on", "Y act")],
)
def test_calum_when_the_controller_s_boat_passes(owner: str, reactions: str, who: str) -> None:
    game, state = english(
        f"land Y {HOME}; c8.owns {owner} calum_mcquack; c8.owns Y bully_mcmuscle",
        reactions=reactions,
        numbers="1 4 8",
    )
    race: Any = game.book.hooks.providers("cap:boat_passed")[0]
    share: Any = state.parts[race.slot]
    share.open, share.order = 1, [0, 1, 2]
    share.boats[:2] = [race.notation.place_of("R:0,0")] * 2
    share.sort_order()
    play(game, state, "c4.take 5", "place 0,1", "act 0,0")
    assert lines(game, state, "c1.sail") == ["c1.sail 1"], "Bully sleeps"
    play(game, state, "c1.sail 1")
    assert asked(game, state) == who


@pytest.mark.rule("AMB-32", "AMB-74", "GM-C8-31")
@pytest.mark.parametrize(("reactions", "toll"), [("on", 2), ("off", 0)])
def test_a_tile_that_another_has_reserved_costs_the_controller(reactions: str, toll: int) -> None:
    game, state = english("c8.owns R peggy_mclaird; c8.reserved 7 2", reactions=reactions)
    before = coins(game, state)
    play(game, state, "c4.take 7", *([f"pay +c8.toll{toll}"] if toll else []))
    # The fee of a first take is 2 (EX-41).
    assert coins(game, state)[:2] == [before[0] + toll, before[1] - 2 - toll]
    assert part(state).reserved[0] == 0
