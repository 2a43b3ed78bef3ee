"""When the Great Council meets, and on what (GM-C7-05, GM-C7-06, AMB-59)."""

from __future__ import annotations

import pytest

from howff.games.glenmore.rules import words as w
from tests.games.glenmore.chronicles.c7_great_council.council import (
    LORD,
    asked,
    ballots,
    council,
    held,
    offered,
    section,
)
from tests.games.glenmore.table import code, play

PERSON = ("take 4", "pay +buy sheep")


@pytest.mark.rule("GM-C7-05", "AMB-109")
def test_it_meets_after_the_marker_and_its_bonus() -> None:
    game, state = council(LORD)
    play(game, state, *PERSON)
    assert asked(game, state) == "R clan"
    play(game, state, "clan McKinnon")
    assert asked(game, state) == "R put"
    play(game, state, "put scot@0,0")
    assert held(game, state, "R", w.COINS) == 5 - 1 + 2
    assert asked(game, state) == "R c7.card"


@pytest.mark.rule("GM-C7-05", "AMB-59")
def test_it_meets_without_a_marker_too() -> None:
    game, state = council(LORD, "markers R=0")
    play(game, state, *PERSON)
    assert asked(game, state) == "R c7.card"
    game, state = council(LORD, "opt clan.decline=true")
    play(game, state, *PERSON, "clan -")
    assert asked(game, state) == "R c7.card"


@pytest.mark.rule("GM-C7-05")
def test_no_other_tile_calls_it() -> None:
    game, state = council("pos R=1 Y=2 B=3; tiles 4-13=fx.moor")
    play(game, state, "take 4", "place 0,1")
    assert asked(game, state) == "R act"
    game, state = council("pos R=1 Y=2 B=3; tiles 4=fx.lord; tiles 5-13=fx.moor")
    play(game, state, "take 5", "place 0,1")
    assert asked(game, state) == "R act"


@pytest.mark.rule("GM-C7-06")
def test_a_card_not_yet_voted_on_has_to_be_chosen() -> None:
    game, state = council(LORD, "c7.kept castles; c7.out sets")
    play(game, state, *PERSON, "clan MacLeod")
    assert offered(game, state) == ["herds", "pastures", "square"]
    for line, refused in (
        ("c7.card castles", "E-CARD"),
        ("c7.card sets", "E-CARD"),
        ("c7.card discards", "E-CARD"),
        ("c7.card -", "E-CARD"),
        ("done", "E-STATE"),
        ("take 5", "E-STATE"),
    ):
        assert code(game, state, line) == refused, line
    play(game, state, "c7.card pastures")
    assert section(game, state)["card"] == "pastures"
    ballots(game, state, "aye", "aye", "aye")
    assert section(game, state)["card"] == ""
    assert [vote["card"] for vote in section(game, state)["held"]] == [
        "castles",
        "sets",
        "pastures",
    ]


@pytest.mark.rule("GM-C7-05", "AMB-59")
def test_munro_brings_a_second_person_and_the_inner_council_meets_first() -> None:
    """EX-115: first for the inner tile, then for the outer."""
    game, state = council(LORD, "discard fx.bard")
    play(game, state, *PERSON, "clan Munro", "salvage fx.bard")
    assert asked(game, state) == "R clan"
    play(game, state, "clan MacLeod")
    assert asked(game, state) == "R c7.card"
    play(game, state, "c7.card herds")
    ballots(game, state, "aye", "aye", "nay")
    assert asked(game, state) == "R c7.card"
    play(game, state, "c7.card sets")
    ballots(game, state, "nay", "nay", "nay")
    assert asked(game, state) == "R act"
    assert len(section(game, state)["held"]) == 2


@pytest.mark.rule("AMB-59")
@pytest.mark.parametrize("option", ["off", "on"])
def test_david_hume_calls_it_only_by_the_option(option: str) -> None:
    game, state = council(LORD, f"opt c7.hume_meets={option}")
    play(game, state, *PERSON, "clan McKay")
    for card in ("herds", "sets")[: 2 if option == "on" else 1]:
        assert asked(game, state) == "R c7.card"
        play(game, state, f"c7.card {card}")
        ballots(game, state, "aye", "aye", "aye")
    assert asked(game, state) == "R act"


@pytest.mark.rule("AMB-59", "GM-C7-10")
def test_with_one_card_left_two_meetings_are_one() -> None:
    game, state = council(LORD, "discard fx.bard", "c7.kept castles sets; c7.out pastures square")
    play(game, state, *PERSON, "clan Munro", "salvage fx.bard", "clan MacLeod", "c7.card herds")
    ballots(game, state, "aye", "aye", "nay")
    assert asked(game, state) == "R act"


@pytest.mark.rule("AMB-59")
def test_castle_stalker_s_event_brings_a_person_and_the_council() -> None:
    game, state = council(
        "pos R=1 Y=2 B=3; tiles 4-13=fx.moor",
        "land R 0,0 village S1 | 1,0 castle | 0,1 gathering_a",
        "cards R castle_stalker; at R ACT 0,1; discard fx.lord",
        numbers="6 7",
    )
    play(game, state, "act 0,1", "c6.event castle_stalker scot@0,0", "salvage fx.lord")
    assert asked(game, state) == "R clan"
    play(game, state, "clan MacLeod")
    assert asked(game, state) == "R c7.card"


@pytest.mark.rule("AMB-109")
def test_gatherings_have_nothing_to_do_with_it() -> None:
    game, state = council("pos R=1 Y=2 B=3; tiles 4=gathering_a; tiles 5-13=fx.moor", numbers="6 7")
    assert game.book.data.tiles[game.book.data.tile_index["gathering_a"]].chronicle == 6
    play(game, state, "take 4", "place 0,1")
    assert asked(game, state) == "R act"
