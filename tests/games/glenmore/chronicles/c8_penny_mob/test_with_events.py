"""With chronicle VI: John McClaim has cards of others count as his owner's (GM-C8-72…GM-C8-74)."""

from __future__ import annotations

from typing import Any

import pytest

from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.scoring import category_value, hold_round, round_vp
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c8_penny_mob.mob import (
    HOME,
    asked,
    code,
    index,
    lines,
    mob,
    part,
    refused,
    vp,
)
from tests.games.glenmore.table import play

CLAIMER = "c8.owns B john_mcclaim"
CARDS = "cards R loch_ness,loch_shiel,inverness,duart_castle; cards B castle_of_mey,donan_castle"
"""EX-94: R has four, B two, G one."""
TABLE = ("seats R B G", CARDS, "cards G castle_stalker", CLAIMER)


def table(*given: str, turned: str = "") -> tuple[GlenGame, GlenState]:
    """B is in the middle of a turn; cards of R's that lie event side up already."""
    opened = () if any("at " in one for one in given) else ("at B ACT 0,0",)
    game, state = mob(*TABLE, *opened, *given, numbers="6 8")
    chronicle: Any = game.book.hooks.providers("cap:event_triggered")[0]
    share: Any = state.parts[chronicle.slot]
    for card in turned.split(",") if turned else ():
        share.turned[0] |= 1 << game.book.data.landmark_index[card]
    return game, state


def counted(game: GlenGame, state: GlenState) -> list[int]:
    """Landmark cards of the seats for a scoring."""
    return [category_value(game.book, state, seat, "landmarks") for seat in range(game.seats)]


def scored(game: GlenGame, state: GlenState) -> list[int]:
    """Points for landmarks in a round held now."""
    return round_vp(game.book, state)[game.book.categories.index("landmarks")]


def claims_of(game: GlenGame, state: GlenState) -> list[str]:
    """The cards with a token, as everybody sees them."""
    found: list[str] = game.view(state, None).table["c8"]["claimed"]
    return found


@pytest.mark.rule("GM-C8-72", "GM-C8-73", "AMB-89")
def test_ex_94_two_claimed_cards_count_for_the_claimer() -> None:
    game, state = table()
    assert part(state).tokens[index(game, "john_mcclaim")].bit_count() == 3
    assert counted(game, state) == [4, 2, 1]
    # Any number of cards in a turn.
    play(game, state, "c8.claim R loch_ness", "c8.claim R inverness")
    assert part(state).tokens[index(game, "john_mcclaim")].bit_count() == 1
    assert asked(game, state) == "B act"
    assert counted(game, state) == [2, 4, 1]
    assert scored(game, state) == [1, 3, 0]
    for category in ("whisky", "persons"):
        assert [category_value(game.book, state, seat, category) for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("GM-C8-73")
def test_in_every_scoring() -> None:
    game, state = table("c8.claimed loch_ness,inverness")
    for _ in range(2):
        before = vp(game, state)
        state.numbers[w.TURN] = 0
        hold_round(game.book, state)
        assert [b - a for a, b in zip(before, vp(game, state), strict=True)][1] >= 3
        assert claims_of(game, state) == ["inverness", "loch_ness"]


@pytest.mark.rule("AMB-89", "GM-C8-72")
def test_what_can_be_claimed() -> None:
    """Cards of others that lie front up and have no token yet."""
    game, state = table("c8.claimed loch_ness", turned="inverness")
    assert lines(game, state) == [
        "c8.claim R duart_castle",
        "c8.claim R loch_shiel",
        "c8.claim G castle_stalker",
    ]
    for card in ("loch_ness", "inverness"):
        assert code(game, state, f"c8.claim R {card}") == "E-CARD"
    assert refused(game, state, "c8.claim B donan_castle").clause == "GM-C8-72"
    assert refused(game, state, "c8.claim G loch_shiel").clause == "GM-C8-72"


@pytest.mark.rule("GM-C8-72")
def test_three_tokens_and_in_own_turns_only() -> None:
    game, state = table()
    for card in ("loch_ness", "inverness", "duart_castle"):
        play(game, state, f"c8.claim R {card}")
    assert lines(game, state) == []
    assert code(game, state, "c8.claim R loch_shiel") == "E-MOB"
    game, state = table("at R ACT 0,0")
    assert lines(game, state) == []
    assert code(game, state, "c8.claim G castle_stalker") == "E-MOB"


@pytest.mark.rule("GM-C8-74", "AMB-89", "AMB-114")
@pytest.mark.parametrize("line", ["c6.event loch_ness", "c6.turn loch_ness"])
def test_ex_95_the_token_goes_when_the_holder_turns_the_card(line: str) -> None:
    game, state = table(
        f"at R ACT 0,1; land R {HOME} | 0,1 gathering_a", "c8.claimed loch_ness,inverness"
    )
    play(game, state, "act 0,1")
    play(game, state, line)
    assert claims_of(game, state) == ["inverness"]
    assert counted(game, state) == [3, 3, 1]
    # And one more point for R's turned card.
    assert scored(game, state) == [2 + 1, 2, 0]
    assert lines(game, state, "c8.claim") == []


@pytest.mark.rule("AMB-84", "GM-C8-51")
def test_sibyl_and_a_category_with_its_bonus() -> None:
    """5 for the cards and 1 for a turned one are one source of 6."""
    for turned, given in (("", 0), ("loch_ness", 1)):
        game, state = mob(
            "at B ACT 0,0; seats R B G; cards R loch_ness,loch_shiel,inverness,duart_castle",
            "c8.owns G sibyl_macsponge",
            numbers="6 8",
        )
        chronicle: Any = game.book.hooks.providers("cap:event_triggered")[0]
        share: Any = state.parts[chronicle.slot]
        for card in turned.split(",") if turned else ():
            share.turned[0] |= 1 << game.book.data.landmark_index[card]
        state.numbers[w.TURN] = 0
        hold_round(game.book, state)
        assert vp(game, state)[2] == given


@pytest.mark.rule("AMB-84", "GM-C8-50")
def test_sibyl_and_the_event_of_armadale() -> None:
    """Four times three points are one source."""
    game, state = mob(
        "at R ACT 0,1; cards R armadale_castle; c8.owns B sibyl_macsponge",
        "land R 0,0 village S1 stone,stone | 1,0 castle stone | 0,1 gathering_a",
        numbers="6 8",
    )
    play(game, state, "act 0,1")
    line = next(one for one in lines(game, state, "c6.event arm") if one.count("stone@") == 3)
    play(game, state, line)
    assert vp(game, state) == [8, 0, 1]


# -- Scots that go home without points ----

GUESTS = (
    "c8.owns B kenneth_mcsnitch,mike_mccastle; c8.abroad kenneth_mcsnitch=R:1,0 mike_mccastle=R:1,0"
)


def driven_away(game: GlenGame, state: GlenState) -> None:
    """Both have to go, then R's turn goes on."""
    assert asked(game, state) == "B c8.shift"
    play(game, state, "c8.shift kenneth_mcsnitch Y:0,0", "c8.shift mike_mccastle Y:1,0")
    assert asked(game, state).startswith("R")


@pytest.mark.rule("AMB-81")
def test_a_scot_that_castle_moil_s_event_moves_home_drives_guests_away() -> None:
    game, state = mob(
        f"at R ACT 0,1; land R {HOME} | 0,1 gathering_a; cards R castle_moil", GUESTS, numbers="6 8"
    )
    play(game, state, "act 0,1", "c6.event castle_moil scot@0,0")
    driven_away(game, state)


@pytest.mark.rule("AMB-81")
@pytest.mark.parametrize("line", ["c6.home scot@0,0", "c6.home -"])
def test_scots_that_fort_george_moves_home_too(line: str) -> None:
    game, state = mob(
        f"at R PLACE fort_george; land R {HOME} | 0,1 fx.moor S1", GUESTS, numbers="6 8"
    )
    play(game, state, "place 1,1")
    while asked(game, state) != "R c6.home":
        play(game, state, lines(game, state, "one")[0])
    play(game, state, line)
    if line.endswith("-"):
        assert not asked(game, state).startswith("B")
    else:
        driven_away(game, state)
