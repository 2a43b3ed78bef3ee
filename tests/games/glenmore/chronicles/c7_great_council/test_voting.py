"""The vote: in secret, all at once, with the tokens that are left (GM-C7-04, GM-C7-07…GM-C7-10)."""

from __future__ import annotations

import pytest

from tests.games.glenmore.chronicles.c7_great_council.council import (
    LORD,
    SEATS,
    asked,
    ballots,
    council,
    left,
    meeting,
    offered,
    section,
    votes,
)
from tests.games.glenmore.table import code, play

TWO = f"{SEATS[2]}; pos R=1 Y=2; tiles 4=fx.lord; tiles 5-13=fx.moor"
FOUR = f"{SEATS[4]}; {LORD.replace('B=3', 'B=3 G=5')}"
AFRESH = "c7.left R=3/3 Y=3/3"


@pytest.mark.rule("GM-C7-04")
@pytest.mark.parametrize(("seats", "tokens"), [(2, (3, 3)), (3, (3, 2)), (4, (4, 3))])
def test_tokens_of_everybody(seats: int, tokens: tuple[int, int]) -> None:
    _, state = council(SEATS[seats])
    assert left(state) == [tokens] * seats


@pytest.mark.rule("GM-C7-07")
def test_everybody_decides_at_once_and_the_lines_are_in_seat_order() -> None:
    game, state = council(LORD)
    meeting(game, state, "herds")
    assert game.deciders(state) == [0, 1, 2]
    for seat in range(3):
        assert game.lines(state, seat) == ["c7.vote aye", "c7.vote nay"]
        ask = game.view(state, seat).ask
        assert ask is not None
        assert ask.widget == "sealed"
    assert asked(game, state) == "R c7.vote"
    play(game, state, "c7.vote aye")
    assert asked(game, state) == "Y c7.vote"
    play(game, state, "c7.vote aye")
    assert section(game, state)["held"] == []
    assert left(state) == [(3, 2)] * 3, "the tokens are in the hands, not on the card"
    play(game, state, "c7.vote nay")
    assert section(game, state)["held"] == [{"card": "herds", "aye": 2, "nay": 1, "kept": True}]
    assert left(state) == [(2, 2), (2, 2), (3, 1)]
    assert asked(game, state) == "R act"


@pytest.mark.rule("GM-C7-09")
@pytest.mark.parametrize(
    ("given", "words", "claim"),
    [
        (FOUR, ("aye", "aye", "nay", "nay"), "aye=2 nay=2 kept"),  # EX-72
        (FOUR, ("aye", "nay", "nay", "nay"), "aye=1 nay=3 out"),
        (LORD, ("aye", "nay", "nay"), "aye=1 nay=2 out"),  # EX-73
        (LORD, ("aye", "aye", "nay"), "aye=2 nay=1 kept"),
        (LORD, ("nay", "nay", "nay"), "aye=0 nay=3 out"),
    ],
)
def test_as_many_aye_as_nay_are_enough(given: str, words: tuple[str, ...], claim: str) -> None:
    game, state = council(given)
    meeting(game, state, "square")
    assert ballots(game, state, *words) == [f"c7.result square {claim}"]
    # Kept or out, the tokens are gone, and so is a card that was rejected.
    assert sum(map(sum, left(state))) == {3: 15, 4: 28}[game.seats] - game.seats
    assert ("square" in section(game, state)["values"]) == claim.endswith("kept")
    assert (len(votes(state).kept_cards()) == 1) == claim.endswith("kept")


@pytest.mark.rule("GM-C7-07", "AMB-61")
def test_who_has_no_nay_left_votes_aye() -> None:
    """EX-74: R has used both Nay; the fourth vote."""
    game, state = council(LORD, "c7.kept castles pastures; c7.out sets; c7.left R=2/0 Y=0/2 B=1/1")
    meeting(game, state, "herds")
    assert offered(game, state) == ["aye"]
    assert code(game, state, "c7.vote nay") == "E-VOTE"
    play(game, state, "c7.vote aye")
    assert offered(game, state) == ["nay"]
    assert code(game, state, "c7.vote aye") == "E-VOTE"


@pytest.mark.rule("AMB-61", "AMB-62")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_runs_out_before_the_fifth_vote(seats: int) -> None:
    """Whatever is voted: there are tokens for five votes, and with 2 players for the double one."""
    _, state = council(SEATS[seats])
    for ayes, nays in left(state):
        assert ayes + nays >= 5 + (seats == 2)


@pytest.mark.rule("GM-C7-08", "AMB-62")
def test_two_tokens_with_two_players_once_each() -> None:
    """EX-75: R plays two Nay against one Aye; then R has 4 tokens for 4 votes, Y 5."""
    game, state = council(TWO, AFRESH)
    meeting(game, state, "herds")
    assert offered(game, state) == ["aye", "nay", "aye+aye", "aye+nay", "nay+nay"]
    assert ballots(game, state, "nay+nay", "aye") == ["c7.result herds aye=1 nay=2 out"]
    assert left(state) == [(3, 1), (2, 3)]
    assert section(game, state)["doubled"] == [True, False]
    game, state = council(TWO, "c7.out sets; c7.left R=3/1 Y=2/3")
    votes(state).doubled = 1
    meeting(game, state, "herds")
    assert offered(game, state) == ["aye", "nay"]
    assert code(game, state, "c7.vote aye+aye") == "E-VOTE"
    play(game, state, "c7.vote aye")
    assert "nay+nay" in offered(game, state)


@pytest.mark.rule("AMB-62")
@pytest.mark.parametrize(
    ("words", "result"),
    [
        (("aye+aye", "nay+nay"), "aye=2 nay=2 kept"),
        (("aye+nay", "nay+nay"), "aye=1 nay=3 out"),
        (("aye+nay", "aye"), "aye=2 nay=1 kept"),
    ],
)
def test_both_may_take_two_in_the_same_vote_in_any_mix(words: tuple[str, str], result: str) -> None:
    game, state = council(TWO)
    meeting(game, state, "herds")
    assert ballots(game, state, *words) == [f"c7.result herds {result}"]
    assert section(game, state)["doubled"] == ["+" in word for word in words]


@pytest.mark.rule("GM-C7-08", "AMB-62")
def test_two_tokens_only_of_those_that_are_left() -> None:
    game, state = council(TWO, "c7.left R=1/1 Y=0/3")
    meeting(game, state, "herds")
    assert offered(game, state) == ["aye", "nay", "aye+nay"]
    play(game, state, "c7.vote aye+nay")
    assert offered(game, state) == ["nay", "nay+nay"]


@pytest.mark.rule("GM-C7-08")
@pytest.mark.parametrize("given", [LORD, FOUR])
def test_never_two_tokens_with_three_or_four(given: str) -> None:
    game, state = council(given)
    meeting(game, state, "herds")
    assert offered(game, state) == ["aye", "nay"]
    for word in ("aye+aye", "aye+nay", "nay+nay"):
        assert code(game, state, f"c7.vote {word}") == "E-VOTE"


@pytest.mark.rule("AMB-63")
@pytest.mark.parametrize(
    ("words", "kept"),
    [
        (("aye", "nay"), True),
        (("nay", "aye"), True),
        (("aye", "aye"), True),
        (("nay", "nay"), False),
        (("nay+nay", "aye"), False),
        (("nay+nay", "aye+nay"), False),
        (("nay+nay", "aye+aye"), True),
    ],
)
def test_with_two_players_a_card_falls_by_both_or_by_two_nay(
    words: tuple[str, str], kept: bool
) -> None:
    game, state = council(TWO)
    meeting(game, state, "herds")
    ballots(game, state, *words)
    assert section(game, state)["held"][0]["kept"] is kept


@pytest.mark.rule("GM-C7-10")
def test_tokens_are_gone_and_after_five_votes_there_are_no_more() -> None:
    given = "c7.kept castles pastures square; c7.out sets; c7.left R=1/0 Y=0/1 B=1/0"
    game, state = council(LORD.replace("tiles 5-13=", "tiles 5=fx.lord; tiles 6-13="), given)
    play(game, state, "take 4", "pay +buy sheep", "clan MacLeod")
    assert offered(game, state) == ["herds"]
    play(game, state, "c7.card herds")
    ballots(game, state, "aye", "nay", "aye")
    assert left(state) == [(0, 0)] * 3
    assert section(game, state)["votes_left"] == 0
    assert asked(game, state) == "R act"
    play(game, state, "done", "lay 14 fx.moor", "take 5", "pay +buy sheep", "clan Douglas")
    assert asked(game, state) == "Y act"
