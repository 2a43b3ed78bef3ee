"""The ten cards, what each counts (GM-C7-20…GM-C7-29)."""

from __future__ import annotations

import pytest

from tests.games.glenmore.chronicles.c7_great_council.council import (
    council,
    final,
    values,
)

HOME = "0,0 village S1 | 1,0 castle"


def land(letter: str, *more: str, home: str = HOME) -> str:
    """An estate."""
    return f"land {letter} {' | '.join((home, *more))}"


def square(x: int, y: int, side: int) -> list[str]:
    """A full square of moors with its lower left corner there."""
    return [f"{x + dx},{y + dy} fx.moor" for dx in range(side) for dy in range(side)]


@pytest.mark.rule("GM-C7-20")
def test_herds_are_sheep_and_cattle_together() -> None:
    game, state = council(
        land("R", "0,1 fx.moor sheep,sheep,wood", "1,1 fx.moor cattle,stone"),
        land("Y", "0,1 fx.moor cattle,cattle"),
        land("B", "0,1 fx.moor barley,stone,wood"),
    )
    assert values(game, state, "herds") == [3, 2, 0]


@pytest.mark.rule("GM-C7-21")
def test_building_stock_is_stone_and_wood_together() -> None:
    game, state = council(
        land("R", "0,1 fx.moor sheep,sheep,wood", "1,1 fx.moor wood,stone"),
        land("Y", "0,1 fx.moor cattle,stone"),
        land("B", "0,1 fx.moor barley,sheep"),
    )
    assert values(game, state, "building_stock") == [3, 1, 0]


@pytest.mark.rule("GM-C7-22", "AMB-68")
def test_the_largest_full_square_whatever_else_there_is() -> None:
    """EX-80: a block of 3×3 with a tail; a rival with two blocks of 2×2."""
    game, state = council(
        land("R", *square(-1, 1, 3), "2,1 fx.moor", "3,1 fx.moor", "4,1 fx.moor"),
        land("Y", *square(0, 1, 2), *square(-3, -1, 2), "-1,0 fx.moor"),
        land("B", "0,1 fx.moor"),
    )
    # R's block of nine; Y's home tiles with the two above make 2 columns of 3, still a square of 2.
    assert values(game, state, "square") == [3, 2, 1]


@pytest.mark.rule("AMB-68")
def test_halves_of_the_start_tile_and_piles_are_cells_of_a_square() -> None:
    game, state = council(
        land("R", "0,1 fx.moor", "1,1 fx.moor"),
        land("Y", "0,1 halkirk+inverness", "1,1 fx.moor"),
    )
    assert values(game, state, "square") == [2, 2, 1]
    game, state = council(land("R", *square(-1, -2, 4), home=HOME))
    # Home tiles lie within; laying them anew does not make more of them.
    assert values(game, state, "square")[0] == 4


def possessions(scots: int, barrels: int, cards: str, persons: str) -> tuple[str, ...]:
    """What a set is made of, for R."""
    return (
        f"land R 0,0 village | 1,0 castle S{scots}",
        f"whisky R={barrels}",
        f"cards R {cards}",
        f"chars R {persons}",
    )


@pytest.mark.rule("GM-C7-23", "AMB-64")
@pytest.mark.parametrize(
    ("scots", "barrels", "cards", "persons", "sets"),
    [
        (3, 5, "a,b,c,d", "fx.lord,fx.bard", 2),  # EX-70
        (2, 5, "a,b,c,castle_moil", "fx.lord,fx.bard,robert,fx.lord", 4),  # EX-71
        (3, 5, "a,b,c,castle_moil", "fx.lord,fx.bard,robert,fx.lord", 4),
        (1, 5, "a,b,c,castle_moil", "fx.lord,fx.bard,robert,fx.lord", 2),
        (3, 1, "a,b,c,d", "fx.lord,fx.bard,robert", 1),
        (3, 3, "a", "fx.lord,fx.bard,robert", 1),
        (0, 3, "a,b,c", "fx.lord,fx.bard,robert", 0),
    ],
)
def test_sets_of_four(scots: int, barrels: int, cards: str, persons: str, sets: int) -> None:
    game, state = council(*possessions(scots, barrels, cards, persons))
    assert values(game, state, "sets") == [sets, 0, 0]


@pytest.mark.rule("AMB-64")
@pytest.mark.parametrize(("option", "sets"), [("1", 2), ("2", 3)])
def test_david_hume_is_one_person_or_two_by_the_option(option: str, sets: int) -> None:
    given = possessions(3, 3, "a,b,c", "david_hume,fx.lord")
    game, state = council(*given, f"opt c7.hume_in_sets={option}")
    assert values(game, state, "sets")[0] == sets


@pytest.mark.rule("GM-C7-24")
def test_castles_with_a_scot_the_home_castle_included() -> None:
    game, state = council(
        "land R 0,0 village S3 | 1,0 castle S2 | 0,1 fx.keep S1 | 1,1 fx.hall S2 | 2,1 fx.keep",
        "land Y 0,0 village S1 | 1,0 castle | 0,1 donan_castle S1",
        "land B 0,0 village S1 | 1,0 castle | 0,1 fx.moor S1",
    )
    assert values(game, state, "castles") == [3, 1, 0]


@pytest.mark.rule("GM-C7-24")
def test_a_castle_that_was_built_over_is_none() -> None:
    game, state = council(
        "land R 0,0 village S1 | 1,0 castle | 0,1 fx.keep+fx.town S1",
        "land Y 0,0 village S1 | 1,0 castle | 0,1 fx.town+fx.keep S1",
    )
    assert values(game, state, "castles")[:2] == [0, 1]


@pytest.mark.rule("GM-C7-25")
def test_distilleries_are_whisky_tiles() -> None:
    game, state = council(
        land("R", "0,1 fx.still", "1,1 fx.cellar", "0,2 fx.tavern"),
        land("Y", "0,1 fx.still"),
        "whisky B=5",
    )
    assert values(game, state, "distilleries") == [2, 1, 0]


@pytest.mark.rule("GM-C7-26", "AMB-66")
def test_the_scot_farthest_from_home_over_edges_and_corners() -> None:
    """EX-79: 2, 4 and 4 steps; the way goes over own tiles only."""
    row = ["2,0 fx.moor", "3,0 fx.moor S1", "4,0 fx.moor", "5,0 fx.moor S1"]
    game, state = council(
        f"land R 0,0 village | 1,0 castle S1 | {' | '.join(row)} | 5,1 fx.moor S1",
        "land Y 0,0 village | 1,0 castle | 0,1 fx.moor S1",
        "land B 0,0 village | 1,0 castle S2",
    )
    assert values(game, state, "far_traveller") == [4, 1, 0]


@pytest.mark.rule("AMB-66")
def test_the_way_home_goes_round_a_gap() -> None:
    game, state = council(
        # A hook: 2,3 is three rows from the castle, but it can only be reached round the left.
        "land R 0,0 village | 1,0 castle | 0,1 fx.moor | -1,2 fx.moor | 0,3 fx.moor | 1,3 fx.moor"
        " | 2,3 fx.moor S1 | 0,4 fx.moor",
        "land Y 0,0 village | 1,0 castle | 2,1 fx.moor | 3,2 fx.moor S1",
    )
    assert values(game, state, "far_traveller")[:2] == [5, 2]


@pytest.mark.rule("GM-C7-26")
def test_no_scot_at_all_counts_nothing() -> None:
    game, state = council("land R 0,0 village | 1,0 castle", "land Y 0,0 village | 1,0 castle S1")
    assert values(game, state, "far_traveller")[:2] == [0, 0]


@pytest.mark.rule("GM-C7-27")
def test_discards_are_the_tiles_of_the_own_pile() -> None:
    game, state = council(
        "c7.cards castles discards herds sets square",
        "c7.pile R=fx.moor,fx.moor,fx.wood Y=fx.keep; discard fx.moor,fx.moor,fx.moor,fx.moor",
    )
    assert values(game, state, "discards") == [3, 1, 0]


@pytest.mark.rule("GM-C7-28")
def test_the_smallest_estate_wins() -> None:
    game, state = council(
        land("R", "0,1 fx.moor"),
        land("Y", "0,1 halkirk+inverness"),
        land("B", "0,1 fx.moor", "1,1 fx.moor"),
        "c7.cards castles discards herds sets smallest_holding; c7.kept smallest_holding",
    )
    assert values(game, state, "smallest_holding") == [3, 3, 4]
    assert final(game, state) == {"smallest_holding": [5, 5, 0]}


@pytest.mark.rule("GM-C7-29")
def test_pastures_joined_by_edges() -> None:
    """EX-78: three pastures in an L, a fourth that touches only by a corner."""
    game, state = council(
        land("R", "0,1 fx.sheep", "0,2 fx.cattle", "1,2 fx.barley", "2,1 fx.sheep", "2,0 fx.moor"),
        land("Y", "0,1 fx.sheep", "1,1 fx.moor", "2,1 fx.sheep"),
    )
    assert values(game, state, "pastures") == [3, 1, 0]


@pytest.mark.rule("GM-C7-29")
def test_the_largest_of_several_groups_of_pastures() -> None:
    game, state = council(
        land("R", "0,1 fx.sheep", "0,2 fx.moor", "0,3 fx.sheep", "1,3 fx.sheep"),
        land("Y", "0,1 fx.sheep", "1,1 fx.sheep", "0,2 fx.sheep", "1,2 fx.sheep"),
        land("B", "0,1 fx.moor+fx.sheep", "0,2 fx.sheep+fx.moor"),
    )
    assert values(game, state, "pastures") == [2, 4, 1]
