"""With chronicles II and III: Elspeth McTrick on the mountain, Erin MacMalt at a sale."""

from __future__ import annotations

from typing import Any

import pytest

from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c3_single_cask.casks import casks
from tests.games.glenmore.chronicles.c8_penny_mob.mob import (
    HOME,
    asked,
    claimed,
    code,
    coins,
    goods,
    index,
    lines,
    mob,
    part,
    refused,
    vp,
)
from tests.games.glenmore.table import play

THINGS = ("coin", "wood", "stone", "barley", "sheep", "cattle")
BEFORE = "pos R=10 Y=18 B=19; tiles 14-17=fx.moor"
"""R is before the mountain on 11 and 12."""
ON_IT = "pos R=12 Y=18 B=19; tiles 14-17=fx.moor"
TRICK = "c8.owns R elspeth_mctrick"
FULL = f"land R {HOME} wood,wood,wood"


def hill(*given: str, **heap: int) -> tuple[GlenGame, GlenState]:
    """A position with a mountain and what lies on it."""
    game, state = mob(*given, numbers="2 8")
    state.parts[_slot(game)].heap = [heap.get(name, 0) for name in THINGS]
    return game, state


def _slot(game: GlenGame) -> int:
    return int(game.book.hooks.providers("cap:hill_crossed")[0].slot)


def heap(game: GlenGame, state: GlenState) -> dict[str, int]:
    """What lies on the mountain."""
    share: Any = state.parts[_slot(game)]
    return {name: n for name, n in zip(THINGS, share.heap, strict=True) if n}


# -- Elspeth ----


@pytest.mark.rule("GM-C8-68", "AMB-94")
def test_ex_100_crossing_the_toll_first_then_the_exchange() -> None:
    game, state = hill(BEFORE, TRICK, f"land R {HOME}", wood=1)
    play(game, state, "take 14", "c2.toll coin")
    assert asked(game, state) == "R c8.elspeth"
    offered = lines(game, state)
    assert offered[-1] == "c8.elspeth -"
    assert {line.split(" ")[1] for line in offered} == {"coin", "wood", "-"}
    assert {line.split(" ")[2].split("@")[0] for line in offered[:-1]} == {
        f"={kind}" for kind in THINGS[1:]
    }, "any good, never a coin"
    play(game, state, "c8.elspeth coin =stone@1,0")
    assert heap(game, state) == {"wood": 1}
    assert goods(state, 0, 1, 0) == [0, 1, 0, 0, 0]
    assert coins(game, state)[0] == 4
    assert asked(game, state) == "R place"


@pytest.mark.rule("GM-C8-68")
def test_walking_down_the_exchange_first_then_the_haul() -> None:
    game, state = hill(ON_IT, TRICK, f"land R {HOME}", coin=2, wood=1)
    play(game, state, "take 14")
    assert asked(game, state) == "R c8.elspeth"
    before = coins(game, state)[0]
    play(game, state, "c8.elspeth coin =cattle@1,0")
    assert asked(game, state) == "R c2.loot"
    assert coins(game, state)[0] == before + 1, "the other coin"
    play(game, state, "c2.loot wood@1,0")
    assert goods(state, 0, 1, 0) == [1, 0, 0, 0, 1]
    assert heap(game, state) == {}


@pytest.mark.rule("GM-C8-68")
@pytest.mark.parametrize("which", ["nothing there", "another's", "no room"])
def test_when_she_is_not_asked(which: str) -> None:
    given = "c8.owns Y elspeth_mctrick" if which == "another's" else TRICK
    land = "land R 0,0 village S1 wood,wood,wood | 1,0 castle wood,wood,wood"
    there = {} if which == "nothing there" else {"stone": 1}
    game, state = hill(ON_IT, given, land if which == "no room" else f"land R {HOME}", **there)
    play(game, state, "take 14")
    assert not asked(game, state).endswith("c8.elspeth")


@pytest.mark.rule("GM-C8-68")
def test_what_is_refused() -> None:
    game, state = hill(ON_IT, TRICK, f"land R {HOME}", wood=1)
    play(game, state, "take 14")
    for line in ("c8.elspeth stone =wood@1,0", "c8.elspeth wood =stone@0,1"):
        assert code(game, state, line) == "E-HILL"
    play(game, state, "c8.elspeth -")
    assert asked(game, state) == "R c2.loot"


@pytest.mark.rule("AMB-94")
def test_by_option_the_good_stays_on_the_mountain() -> None:
    game, state = hill(BEFORE, TRICK, f"land R {HOME}", "opt c8.elspeth=stays", wood=1)
    play(game, state, "take 14", "c2.toll coin")
    assert "c8.elspeth wood =stone" in lines(game, state)
    play(game, state, "c8.elspeth wood =stone")
    assert heap(game, state) == {"coin": 1, "stone": 1}
    assert goods(state, 0, 1, 0) == [0] * 5


@pytest.mark.rule("GM-C8-68", "AMB-94")
def test_an_exchange_may_pay_for_the_tile_but_never_spoil_it() -> None:
    """The tile costs a wood that only the mountain can give."""
    track = "pos R=12 Y=18 B=19; tiles 14=fx.fair; tiles 15-17=fx.moor; market wood=3; coins R=0"
    game, state = hill(track, TRICK, f"land R {HOME}", sheep=1)
    assert "take 14" in lines(game, state, "take")
    play(game, state, "take 14")
    assert {line.split("@")[0] for line in lines(game, state)} == {"c8.elspeth sheep =wood"}
    assert refused(game, state, "c8.elspeth -").clause == "AMB-117"
    game, state = hill(track, "c8.owns Y elspeth_mctrick", f"land R {HOME}", sheep=1)
    assert "take 14" not in lines(game, state, "take")
    game, state = hill(track, TRICK, f"land R {HOME}", wood=1)
    play(game, state, "take 14")
    assert refused(game, state, "c8.elspeth wood =stone@1,0").clause == "AMB-117"


# -- Erin ----

SALE = "pos R=1 Y=10 B=11; tiles 4=cask_sale_b; tiles 5-9=fx.moor"
ERIN = "erin_macmalt"


def sale(*given: str, owner: str = "R") -> tuple[GlenGame, GlenState]:
    """A position with a sale tile on mile 4."""
    game, state = casks(SALE, *given, numbers="3 8")
    part(state).where[index(game, ERIN)] = 3 + game.letters.index(owner)
    return game, state


@pytest.mark.rule("GM-C8-70")
def test_ex_101_crossing_she_may_sell_two_barrels() -> None:
    game, state = sale("c3.cellar R=1.2,1.3; c3.sale 4 low=0 top=0")
    play(game, state, "take 5")
    assert asked(game, state) == "R c3.sell"
    offered = lines(game, state, "c3.sell")
    play(game, state, next(line for line in offered if "1.3" in line and "1.2" in line))
    assert vp(game, state)[0] == 5
    assert {value for entry, value in state.won.items() if entry >> 20 == 0} == {2, 3}, (
        "two sources"
    )


@pytest.mark.rule("GM-C8-70", "AMB-95")
@pytest.mark.parametrize(("low", "top", "most"), [(0, 0, 2), (0, 1, 1), (2, 0, 1), (2, 1, 0)])
def test_only_spaces_that_are_free(low: int, top: int, most: int) -> None:
    game, state = sale(f"c3.cellar R=1.2,1.3; c3.sale 4 low={low} top={top}")
    play(game, state, "take 5")
    if not most:
        assert asked(game, state) != "R c3.sell"
        return
    found = max(line.count("1.") for line in lines(game, state, "c3.sell"))
    assert found == most


@pytest.mark.rule("GM-C8-70")
def test_without_her_the_extra_space_is_for_those_who_stop() -> None:
    game, state = sale("c3.cellar R=1.2,1.3; c3.sale 4 low=2 top=0", owner="Y")
    play(game, state, "take 5")
    assert asked(game, state) != "R c3.sell"


@pytest.mark.rule("AMB-84", "GM-C8-50")
def test_sibyl_and_the_barrels() -> None:
    """Each barrel is a source of its own: 8 for the first, one of them is hers."""
    game, state = sale("c3.owned R=3; c3.cellar R=3.1,1.3; c3.sale 4 low=0 top=0")
    part(state).where[index(game, "sibyl_macsponge")] = 4
    play(game, state, "take 5")
    line = next(one for one in lines(game, state, "c3.sell") if "3.1" in one and "1.3" in one)
    assert claimed(game, state, line).count("c8.sibyl R") == 1
    assert vp(game, state)[:2] == [10, 1]
    assert state.numbers[w.WHISKY] == 0


# -- a reservation and the cellars ----


@pytest.mark.rule("GM-C8-32")
@pytest.mark.parametrize(("more", "allowed"), [("; c8.reserved 6 1", False), ("", True)])
def test_ex_118_goods_that_the_reserved_tile_needs_build_no_cellar(
    more: str, allowed: bool
) -> None:
    game, state = mob(
        "pos R=1 Y=2 B=3; tiles 6=fx.keep; tiles 7-13=fx.moor; market wood=3 stone=3; coins R=0",
        "land R 0,0 village S1 | 1,0 castle wood,stone",
        f"c8.owns R peggy_mclaird{more}",
        numbers="3 8",
    )
    line = "c3.build 2 wood@1,0 stone@1,0"
    assert (line in lines(game, state, "c3.build")) == allowed
    if not allowed:
        assert refused(game, state, line).clause == "GM-C8-32"
