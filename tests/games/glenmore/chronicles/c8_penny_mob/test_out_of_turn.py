"""Decisions out of turn: one seat is asked, nobody else, and a stand-in can answer for it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from howff.core.view import View
from howff.games.glenmore.bots import greedy
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c8_penny_mob.mob import HOME, asked, coins, mob, part, vp
from tests.games.glenmore.chronicles.c8_penny_mob.test_with_boats import race
from tests.games.glenmore.chronicles.c8_penny_mob.test_with_haggis import mobbed
from tests.games.glenmore.table import play

Made = tuple[GlenGame, GlenState]
WALKING = f"at Y ACT 0,0; mp Y=1; land Y {HOME} | 0,1 fx.wood"


def mail() -> Made:
    """McMail of R, while Y produces."""
    game, state = mob(WALKING.replace("0,0; mp", "0,1; mp"), "c8.owns R bruce_mcmail")
    play(game, state, "act 0,1")
    return game, state


def shift(card: str, cell: str) -> Callable[[], Made]:
    """A pawn of R's, while Y walks."""

    def made() -> Made:
        game, state = mob(WALKING, f"c8.owns R {card}; c8.abroad {card}=Y:{cell}")
        play(game, state, f"move 0,0>{cell}")
        return game, state

    return made


def toll() -> Made:
    """Fergus of R, while Y lays a tile."""
    game, state = mob(
        f"at Y PLACE fx.moor; land Y {HOME}",
        "c8.owns R fergus_macdarkie; c8.abroad fergus_macdarkie=Y:0,0",
    )
    play(game, state, "place 0,1")
    return game, state


def keep() -> Made:
    """Goods of R's, while Y's Derek is at work."""
    game, state = mob(
        "at Y ACT 0,0; land R 0,0 village S1 | 1,0 castle wood,wood | 0,1 fx.wood wood,stone",
        "c8.owns Y derek_anderson",
    )
    play(game, state, "c8.derek R:0,1 Y:0,1")
    return game, state


def calum() -> Made:
    """Calum of R, while Y's boat passes."""
    given = {"R": "Y:0,0", "Y": "Y:0,0"}
    game, state = race("c8.owns R calum_mcquack", boats=given, seat="Y")
    play(game, state, "c1.sail 1")
    return game, state


def fraser() -> Made:
    """Fraser of R, between two turns."""
    return mobbed("c5.table Y=3,1", R="fraser_mcstarve")


def give() -> Made:
    """R gives Y a token."""
    game, state = mobbed("c5.table R=3,1", Y="fraser_mcstarve")
    play(game, state, "c8.fraser R")
    return game, state


def oonagh() -> Made:
    """Oonagh of R, after a roll."""
    game, state = mobbed("c5.table Y=3,1", R="oonagh_mchagg")
    play(game, state, "c5.roll 1")
    return game, state


MOMENTS: dict[str, tuple[Callable[[], Made], str, bool]] = {
    "mail": (mail, "c8.mail", True),
    "mcsnitch": (shift("kenneth_mcsnitch", "0,1"), "c8.shift", False),
    "fergus": (shift("fergus_macdarkie", "0,1"), "c8.shift", False),
    "fergus paid": (toll, "c8.shift", False),
    "mccastle": (shift("mike_mccastle", "1,0"), "c8.shift", False),
    "derek's victim": (keep, "c8.keep", False),
    "calum": (calum, "c8.calum", True),
    "fraser": (fraser, "c8.fraser", True),
    "fraser's victim": (give, "c8.give", False),
    "oonagh": (oonagh, "c8.oonagh", True),
}
"""Each is R's to decide; whether R may do nothing."""


@pytest.mark.rule(
    "GM-C8-27", "GM-C8-40", "GM-C8-43", "GM-C8-44", "GM-C8-48", "GM-C8-54", "GM-C8-60", "GM-C8-75"
)
@pytest.mark.parametrize("moment", MOMENTS)
def test_the_right_seat_is_asked_and_nobody_else(moment: str) -> None:
    made, step, free = MOMENTS[moment]
    game, state = made()
    assert asked(game, state) == f"R {step}"
    assert game.deciders(state) == [0]
    for eyes in (1, 2, None):
        assert game.view(state, eyes).ask is None, "others wait"
    view = View.decode(game.view(state, 0).encode())
    assert view.ask is not None
    assert sorted(view.ask.moves) == sorted(game.lines(state, 0))
    nothing = [line for line in view.ask.moves if line.endswith(" -")]
    assert bool(nothing) == free, "what is forced cannot be passed"
    assert all(line.startswith(step) for line in view.ask.moves), "no free actions out of turn"


@pytest.mark.rule("GM-C8-27", "GM-C8-40", "GM-C8-43", "GM-C8-48", "GM-C8-60", "GM-C8-66")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_stand_in_answers_for_who_is_absent(moment: str) -> None:
    game, state = MOMENTS[moment][0]()
    before = state.key()
    view = View.decode(game.view(state, 0).encode())
    line = greedy(game, view, Random(1))
    assert line in game.lines(state, 0)
    play(game, state, line)
    assert state.key() != before
    assert game.to_act(state) != 0 or asked(game, state) != f"R {MOMENTS[moment][1]}"


@pytest.mark.rule("AMB-98")
def test_who_has_finished_still_buys_and_still_has_the_share() -> None:
    game, state = mob(
        WALKING.replace("0,0; mp", "0,1; mp") + " | 1,1 fx.fair wood,stone,sheep",
        "c8.owns R bruce_mcmail,sibyl_macsponge",
    )
    state.ended = (0,)
    play(game, state, "act 0,1")
    assert asked(game, state) == "R c8.mail"
    play(game, state, "c8.mail -", "act 1,1 wood@1,1 stone@1,1 sheep@1,1")
    assert vp(game, state) == [1, 6, 0]


@pytest.mark.rule("AMB-108", "GM-C8-27")
def test_the_coin_from_mcmail_s_card_is_the_producer_s_from_now_on() -> None:
    game, state = mail()
    before = coins(game, state)
    play(game, state, "c8.mail wood@1,0")
    assert part(state).mail == 2
    assert coins(game, state) == [before[0], before[1] + 1, before[2]]
