"""The card Discards: a pile for everybody, from the start (GM-C7-30…GM-C7-35, AMB-60)."""

from __future__ import annotations

import pytest

from howff.games.glenmore.steps.salvage import salvageable
from tests.games.glenmore.chronicles.c7_great_council.council import (
    FIVE,
    SEATS,
    asked,
    council,
    final,
    of,
    offered,
    pile,
    section,
    values,
    votes,
)
from tests.games.glenmore.table import code, play
from tests.games.glenmore.vectors.building import lay_all

MUNRO = ("take 4", "pay +buy sheep", "clan Munro")
LORD = "pos R=1 Y=2 B=3; tiles 4=fx.lord; tiles 5-13=fx.moor"


@pytest.mark.rule("GM-C7-30", "GM-C7-31")
def test_what_the_last_pawn_leaves_behind_is_its_own() -> None:
    game, state = council(
        FIVE, "pos R=1 Y=6 B=9; tiles 2,3=fx.moor; tiles 4=fx.wood; tiles 7=fx.moor"
    )
    before = state.copy()
    play(game, state, "take 7")
    assert pile(game, state, "R") == ["fx.moor", "fx.moor", "fx.wood"]
    assert pile(game, state, "-") == []
    assert game.claims(before, state)[:3] == [
        "discard fx.moor",
        "discard fx.moor",
        "discard fx.wood",
    ]
    play(game, state, "place 0,1", "done")
    lay_all(game, state)
    assert asked(game, state) == "Y choose"
    play(game, state, "take 10")
    assert pile(game, state, "Y") == []
    assert section(game, state)["piles"] == [["fx.moor", "fx.moor", "fx.wood"], [], []]


@pytest.mark.rule("GM-C7-31", "AMB-60")
def test_a_dumped_tile_is_one_s_own_discard() -> None:
    game, state = council(FIVE, "pos R=1 Y=6 B=9; tiles 2,4=fx.keep; coins R=0")
    play(game, state, "dump 4 coin")
    assert pile(game, state, "R") == ["fx.keep", "fx.keep"]


@pytest.mark.rule("GM-C7-30")
def test_without_the_card_there_is_the_general_pile_alone() -> None:
    game, state = council("pos R=1 Y=6 B=9; tiles 2,3=fx.moor; tiles 7=fx.moor")
    play(game, state, "take 7")
    assert pile(game, state, "-") == ["fx.moor", "fx.moor"]
    assert votes(state).piles == ()


@pytest.mark.rule("AMB-60")
def test_tiles_that_leave_an_estate_are_no_discards() -> None:
    land = "land R 0,0 village S1 | 1,0 castle | 0,1 fx.keep | 0,2 fx.wood"
    game, state = council(FIVE, LORD, land)
    play(game, state, "take 4", "pay +buy sheep", "clan MacMillan", "drop 0,2")
    assert [pile(game, state, letter) for letter in "RYB-"] == [[], [], [], []]


@pytest.mark.rule("GM-C7-31", "GM-C7-32", "GM-C7-33", "GM-C7-27")
def test_whose_discards_are_whose() -> None:
    """EX-77: R passes two tiles as the last, the die removes one, Y's Englishman one."""
    game, state = council(
        FIVE,
        "opt die=on; pos R=1 die=4 c4.english=5 Y=9 B=10; tiles 2,3,6,7,8,11=fx.moor",
        "c7.kept discards",
        numbers="4 7",
    )
    of(game, 4).take_token(state, 1)  # type: ignore[attr-defined]  # the Englishman
    play(game, state, "take 11", "place 0,1", "done")
    lay_all(game, state)
    play(game, state, "die 1")
    lay_all(game, state)
    assert asked(game, state) == "Y c4.choose"
    play(game, state, "c4.scrap 7")
    assert [len(pile(game, state, letter)) for letter in "RYB-"] == [2, 1, 0, 1]
    assert values(game, state, "discards") == [2, 1, 0]
    assert final(game, state) == {"discards": [10, 0, 0]}


@pytest.mark.rule("GM-C7-32")
def test_what_the_die_passes_as_the_last_piece_is_nobody_s() -> None:
    game, state = council(FIVE, "opt die=on; pos die=1 R=2 Y=3 B=8; tiles 4,5,6,7,9=fx.moor")
    state.pos[:3] = [5, 6, 8]
    play(game, state, "die 1")
    assert [len(pile(game, state, letter)) for letter in "RYB-"] == [0, 0, 0, 1]


@pytest.mark.rule("GM-C7-34")
def test_munro_may_take_from_any_pile() -> None:
    given = "c7.pile R=fx.bard Y=fx.bard,fx.moor; discard fx.moor,fx.keep"
    game, state = council(FIVE, LORD, given)
    play(game, state, *MUNRO)
    assert sorted(offered(game, state)) == [
        "fx.bard +c7.pile@R",
        "fx.bard +c7.pile@Y",
        "fx.keep +c7.pile@-",
        "fx.moor +c7.pile@-",
        "fx.moor +c7.pile@Y",
    ]
    for line, refused in (
        ("salvage fx.moor", "E-NOTILE"),
        ("salvage fx.moor +c7.pile@B", "E-NOTILE"),
        ("salvage fx.keep +c7.pile@Y", "E-NOTILE"),
        ("salvage fx.wood +c7.pile@-", "E-NOTILE"),
        ("salvage fx.moor +c7.pile@X", "E-SYNTAX"),
        ("salvage fx.moor +c7.pile@- +c7.pile@-", "E-STATE"),
    ):
        assert code(game, state, line) == refused, line
    other = state.copy()
    play(game, state, "salvage fx.moor +c7.pile@Y")
    assert asked(game, state) == "R place"
    assert pile(game, state, "Y") == ["fx.bard"]
    assert sorted(pile(game, state, "-")) == ["fx.keep", "fx.moor"]
    play(game, other, "salvage fx.moor +c7.pile@-")
    assert sorted(pile(game, other, "Y")) == ["fx.bard", "fx.moor"]
    assert pile(game, other, "-") == ["fx.keep"]


@pytest.mark.rule("GM-C7-34")
def test_a_pile_is_named_exactly_when_the_card_is_out() -> None:
    game, state = council(LORD, "discard fx.moor,fx.keep")
    play(game, state, *MUNRO)
    assert sorted(offered(game, state)) == ["fx.keep", "fx.moor"]
    assert code(game, state, "salvage fx.moor +c7.pile@-") == "E-NOTILE"
    play(game, state, "salvage fx.moor")
    assert pile(game, state, "-") == ["fx.keep"]


@pytest.mark.rule("GM-C7-34")
def test_castle_stalker_s_event_may_take_from_any_pile() -> None:
    game, state = council(
        FIVE,
        "pos R=1 Y=2 B=3; tiles 4-13=fx.moor",
        "land R 0,0 village S2 | 1,0 castle | 0,1 gathering_a",
        "cards R castle_stalker; at R ACT 0,1; c7.pile B=fx.hall",
        numbers="6 7",
    )
    play(game, state, "act 0,1", "c6.event castle_stalker scot@0,0")
    assert offered(game, state) == ["fx.hall +c7.pile@B"]
    play(game, state, "salvage fx.hall +c7.pile@B")
    assert pile(game, state, "B") == []
    assert asked(game, state) == "R place"


@pytest.mark.rule("GM-C7-35")
def test_voted_down_the_piles_stay() -> None:
    piles = "c7.pile Y=fx.hall; c7.out discards"
    game, state = council(FIVE, piles, "pos R=1 Y=6 B=9; tiles 2=fx.moor; tiles 7=fx.lord")
    play(game, state, "take 7", "pay +buy sheep", "clan Munro")
    assert pile(game, state, "R") == ["fx.moor"], "later discards go by the same rules"
    assert salvageable(game.book, state, 0)
    play(game, state, "salvage fx.hall +c7.pile@Y")
    assert pile(game, state, "Y") == []
    assert final(game, state) == {}


@pytest.mark.rule("AMB-60")
@pytest.mark.parametrize(("option", "own"), [("count", 2), ("no", 1)])
def test_start_counts_unless_the_option_says_no(option: str, own: int) -> None:
    game, state = council(
        FIVE,
        f"opt c7.special_discards={option}",
        "pos R=1 Y=6 B=9; tiles 2=fx.moor; tiles 3=race_start; tiles 7=fx.moor",
        numbers="1 7",
    )
    play(game, state, "take 7")
    assert values(game, state, "discards") == [own, 0, 0]
    assert pile(game, state, "-") == ["race_start"] * (2 - own)


@pytest.mark.rule("AMB-60")
@pytest.mark.parametrize(("option", "own"), [("count", 2), ("no", 1)])
def test_sale_tiles_count_unless_the_option_says_no(option: str, own: int) -> None:
    game, state = council(
        FIVE,
        f"opt c7.special_discards={option}",
        "pos R=1 Y=6 B=9; tiles 2=fx.moor; tiles 3=cask_sale_b; tiles 7=fx.moor",
        numbers="3 7",
    )
    play(game, state, "take 7")
    assert values(game, state, "discards") == [own, 0, 0]
    assert pile(game, state, "-") == ["cask_sale_b"] * (2 - own)


@pytest.mark.rule("GM-C7-30")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_pile_for_every_seat(seats: int) -> None:
    game, state = council(SEATS[seats], FIVE)
    assert section(game, state)["piles"] == [[]] * seats
