"""The Council beside other chronicles (section 3 of the specification)."""

from __future__ import annotations

from typing import Any

import pytest

from howff.games.glenmore.chronicles.c8_penny_mob.words import (
    CLAIMER,
    GUEST,
    MCCASTLE,
    MCSNITCH,
    SEAT,
    THIEF,
    place,
)
from howff.games.glenmore.data import WHISKY
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c7_great_council.council import (
    asked,
    council,
    ended,
    final,
    held,
    of,
    points,
    share,
    values,
)
from tests.games.glenmore.chronicles.promises import EACH, PROMISES, name, plain
from tests.games.glenmore.table import play

OTHERS = [plain(other, 7)[-1] for other in (1, 2, 3, 5, 6)] + [plain(7, 8)[-1]]
SOME = [one for one in EACH if one.id in ("notation", "imagined", "packs", "scores")]


@pytest.mark.parametrize("promise", SOME)
@pytest.mark.parametrize("setup", OTHERS, ids=name)
def test_promise(setup: Any, promise: str) -> None:
    PROMISES[promise](setup)


# -- II, the mountain ----


@pytest.mark.rule("GM-C7-20", "GM-C7-21", "GM-C2-13")
def test_goods_on_the_mountain_are_nobody_s_until_they_are_taken() -> None:
    game, state = council(
        "pos R=26 Y=31 B=32; tiles 25=worlds_end",
        "land R 0,0 village | 1,0 castle | 0,1 fx.moor; land Y 0,0 village | 1,0 castle sheep",
        "c7.kept herds",
        numbers="2 7",
    )
    share(game, state, 2).heap = [0, 0, 0, 0, 2, 0]
    assert values(game, state, "herds") == [0, 1, 0]
    # GM-C2-13: who has finished on the mountain takes them before anything is scored.
    ended(game, state)
    assert asked(game, state) == "R c2.loot"
    play(game, state, "c2.loot sheep@0,1 sheep@0,1")
    assert points(game, state) == [10, 0, 0]


# -- III, cellars ----


@pytest.mark.rule("GM-C7-23", "GM-C7-25")
def test_distilleries_of_chronicle_iii_and_barrels_in_cellars() -> None:
    game, state = council(
        "land R 0,0 village | 1,0 castle S2 | 0,1 fx.moor",
        "cards R a,b; chars R fx.lord,fx.bard",
        numbers="3 7",
    )
    stills = [tile for tile in game.book.data.tiles if tile.id.endswith("_cask")]
    assert len(stills) == 5
    assert {tile.type for tile in stills} == {WHISKY}
    state.land[0][w.cell_at(0, 1)] = stills[0].index
    assert values(game, state, "distilleries") == [1, 0, 0]
    assert values(game, state, "sets")[0] == 0
    cellars = share(game, state, 3).cellars
    cellars[0] += 1 << 1 | 1 << 16
    state.numbers[w.WHISKY] = 2
    assert values(game, state, "sets")[0] == 2


# -- V, haggis ----


@pytest.mark.rule("GM-C7-23", "GM-C5-10", "AMB-86")
def test_barrels_spent_on_haggis_after_the_end_no_longer_hurt_sets() -> None:
    game, state = council(
        "land R 0,0 village | 1,0 castle S1; whisky R=1; cards R a; chars R fx.lord",
        "c7.kept sets",
        numbers="5 7",
    )
    haggis = share(game, state, 5)
    haggis.open, haggis.hidden[1], haggis.hidden[3] = [0, 2, 0, 0], 1, 1
    assert final(game, state) == {"sets": [10, 0, 0]}
    assert asked(game, state) == "c5.roll", "haggis comes after final scoring"
    for _ in range(4):
        play(game, state, "c5.roll 2", "c5.show -")
    play(game, state, "c5.extra whisky1")
    assert held(game, state, "R", w.WHISKY) == 0
    assert values(game, state, "sets") == [0, 0, 0]
    assert points(game, state) == [10, 0, 0]


# -- VI, events ----


@pytest.mark.rule("GM-C7-23", "AMB-110")
def test_cards_count_on_either_side_and_the_bonus_of_an_event_side_does_not() -> None:
    game, state = council(
        "land R 0,0 village | 1,0 castle S3; whisky R=3; chars R fx.lord,fx.bard,robert",
        "cards R castle_stalker,donan_castle",
        numbers="6 7",
    )
    assert values(game, state, "sets")[0] == 2
    for card in ("castle_stalker", "donan_castle"):
        share(game, state, 6).turned[0] |= 1 << game.book.data.landmark_index[card]
        assert values(game, state, "sets")[0] == 2


# -- VIII, the mob ----


def mob(*given: str, owner: str = "R", power: int = GUEST, numbers: str = "7 8") -> Any:
    """A mobster with a seat: his card lies there."""
    game, state = council(*given, numbers=numbers)
    rules: Any = of(game, 8)
    share(game, state, 8).where[rules.who[power]] = SEAT + game.letters.index(owner)
    return game, state


def guest(*given: str, landlord: str = "Y", numbers: str = "7 8") -> tuple[GlenGame, GlenState]:
    """Mike McCastle of R on somebody's home castle."""
    game, state = mob(*given, numbers=numbers)
    share(game, state, 8).abroad[MCCASTLE] = place(game.letters.index(landlord), w.CASTLE_CELL)
    return game, state


ONE_THERE = "land Y 0,0 village | 1,0 castle S1"
TWO_THERE = "land Y 0,0 village | 1,0 castle S2"


@pytest.mark.rule("GM-C7-24", "AMB-65")
@pytest.mark.parametrize(
    ("landlord", "option", "castles"),
    [
        (ONE_THERE, "home_only", [1, 0, 0]),  # EX-114
        (TWO_THERE, "home_only", [1, 1, 0]),
        # "One castle more" leaves the others' castles as they are.
        (ONE_THERE, "plus_one", [1, 1, 0]),
        (TWO_THERE, "plus_one", [1, 1, 0]),
    ],
)
def test_mccastle_on_another_s_home_castle(landlord: str, option: str, castles: list[int]) -> None:
    game, state = guest("land R 0,0 village S1 | 1,0 castle", landlord, f"opt c7.mccastle={option}")
    assert values(game, state, "castles") == castles


@pytest.mark.rule("AMB-65")
@pytest.mark.parametrize(("option", "castles"), [("home_only", 2), ("plus_one", 3)])
def test_with_own_scots_at_home_he_adds_a_castle_only_by_the_option(
    option: str, castles: int
) -> None:
    home = "land R 0,0 village | 1,0 castle S1 | 0,1 fx.keep S1"
    game, state = guest(home, ONE_THERE, f"opt c7.mccastle={option}")
    assert values(game, state, "castles")[0] == castles


@pytest.mark.rule("AMB-64", "GM-C7-23")
def test_mccastle_counts_in_sets_as_in_every_scoring() -> None:
    rest = "whisky R=9 Y=9; cards R a,b,c; cards Y d,e,castle_moil; chars R fx.lord,fx.bard,robert"
    game, state = guest(
        "land R 0,0 village | 1,0 castle S1",
        "land Y 0,0 village | 1,0 castle S2",
        rest,
        "chars Y fx.lord,fx.bard,robert",
    )
    # R counts him with the own Scot; Y has one less, which Castle Moil doubles.
    assert values(game, state, "sets")[:2] == [2, 2]


@pytest.mark.rule("AMB-66")
def test_a_scot_used_as_a_mobster_is_no_traveller() -> None:
    far = " | ".join(f"{x},0 fx.moor" for x in range(2, 6))
    game, state = mob(
        "land R 0,0 village | 1,0 castle S1",
        f"land Y 0,0 village | 1,0 castle S1 | {far}",
        power=THIEF,
    )
    share(game, state, 8).abroad[MCSNITCH] = place(1, w.cell_at(5, 0))
    assert values(game, state, "far_traveller")[:2] == [0, 0]


@pytest.mark.rule("AMB-110", "AMB-64")
def test_a_card_with_mcclaims_token_counts_for_the_claimer() -> None:
    everything = "whisky R=9 Y=9; chars R fx.lord,fx.bard,robert; chars Y fx.lord,fx.bard,robert"
    game, state = mob(
        "land R 0,0 village | 1,0 castle S3",
        "land Y 0,0 village | 1,0 castle S3",
        "cards R castle_stalker; cards Y donan_castle,loch_ness",
        everything,
        power=CLAIMER,
        numbers="6 7 8",
    )
    assert values(game, state, "sets")[:2] == [1, 2]
    share(game, state, 8).claimed = 1 << game.book.data.landmark_index["donan_castle"]
    assert values(game, state, "sets")[:2] == [2, 1]


@pytest.mark.rule("AMB-86")
def test_the_council_is_scored_before_the_mob() -> None:
    game, state = council("land R 0,0 village | 1,0 castle sheep", "c7.kept herds", numbers="7 8")
    said = [claim.split(" ")[0] for claim in ended(game, state)]
    assert said.index("c7.score") < said.index("c8.score")
