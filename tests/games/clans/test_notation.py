"""Turns, chance lines and claims: exactly one spelling each, and nothing else is read."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from howff.core.kernel import CHANCE, OVER
from howff.core.message import Refused
from howff.games.clans.game import ClansGame
from howff.games.clans.state import ClansState
from tests.games.clans.positions import (
    EVERYBODY,
    dealt,
    lines,
    position,
    random_game,
    stuck_game,
    table,
)


def setup(game: ClansGame, *chance: str) -> ClansState:
    """The position after these chance lines."""
    state = game.start()
    for line in chance:
        assert game.why_chance(state, line) is None, line
        game.apply(state, game.parse(state, line)[0])
    return state


START = "start 1=6o 4=3w 7=5p 10=6r 14=6p 17=5o 20=5b 23=6g"
HAND_A = "hand A 3b 3o 3r 4o 4w 5g 5w 5y 6w"
HAND_B = "hand B 3g 3p 4b 4g 4r 4y 5r 6b"
REMOVED = "removed 3y 4p 6y"


@pytest.mark.rule("CL-71")
@pytest.mark.parametrize("players", EVERYBODY)
def test_every_offered_turn_is_spelled_and_read_back(players: int) -> None:
    for game, seen in ((table(players), random_game(table(players), 1)), stuck_game(players)):
        for state in seen:
            if game.to_act(state) < 0:
                continue
            moves = game.legal(state)
            texts = [game.text(state, [move]) for move in moves]
            assert sorted(texts) == lines(game, state)
            assert [game.parse(state, text) for text in texts] == [[move] for move in moves]


@pytest.mark.rule("CL-71", "CL-30")
def test_the_four_forms_of_a_turn() -> None:
    game = table(2)
    state = position(game, {"8": "5r"}, [["5g"], ["3y"]])
    for text in ("5g>12", "5g>12!", "?5g>12", "?5g>12!"):
        move = game.parse(state, text)
        assert game.text(state, move) == text
    hidden = game.parse(state, "?5g>12!")
    assert game.masked(state, hidden) == "?>12!"
    assert game.masked(state, game.parse(state, "?5g>12")) == "?>12"
    assert game.masked(state, game.parse(state, "5g>12!")) == "5g>12!"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "pass",
        "!",
        "?",
        "5g",
        "5g>",
        ">7",
        "5G>7",
        "9g>7",
        "2g>7",
        "5x>7",
        "g5>7",
        "5g>07",
        "5g>-1",
        "5g>+7",
        "5g>7 ",
        " 5g>7",
        "5g > 7",
        "5g>7!!",
        "5g>7?",
        "!5g>7",
        "5g?>7",
        "??5g>7",
        "?>7",
        "5g>7!\n",
        "5g>7\n",
        "5g>٧",
        "５g>7",
        "5g>7 3r>9",
        "5g@7",
        "5g>100",
    ],
)
def test_other_texts_spell_no_turn(text: str) -> None:
    game = table(2)
    state = position(game, {"8": "5r"}, [["5g", "3r"], ["3y"]])
    with pytest.raises(Refused):
        game.parse(state, text)
    assert game.why(state, 0, text) is not None


@pytest.mark.rule("CL-06")
@pytest.mark.parametrize(("players", "last"), [(2, 25), (3, 31), (4, 37)])
def test_seats_beyond_the_table_are_refused(players: int, last: int) -> None:
    game = table(players)
    state = position(game, {"8": "5r"}, [["5g"], ["3y"]])
    assert game.parse(state, f"5g>{last}")
    with pytest.raises(Refused) as found:
        game.parse(state, f"5g>{last + 1}")
    assert found.value.reason.clause == "CL-06"


@pytest.mark.rule("CL-11", "CL-13", "CL-14", "CL-70")
def test_the_chance_lines_of_a_setup() -> None:
    game = table(2)
    state = setup(game, START, HAND_A, HAND_B, REMOVED)
    assert game.to_act(state) == 0
    again = game.start()
    for line in (START, HAND_A, HAND_B, REMOVED):
        move = game.parse(again, line)
        assert game.text(again, move) == line
        game.apply(again, move[0])
    assert again.key() == state.key()


def test_masked_chance_lines() -> None:
    game = table(2)
    state = game.start()
    masked = []
    for line in (START, HAND_A, HAND_B, REMOVED):
        move = game.parse(state, line)
        masked.append(game.masked(state, move))
        game.apply(state, move[0])
    assert masked == [START, "hand A" + " ?" * 9, "hand B" + " ?" * 8, "removed ? ? ?"]


@pytest.mark.parametrize("players", EVERYBODY)
def test_every_picked_outcome_is_spelled_and_read_back(players: int) -> None:
    game, rng = table(players), Random(players)
    for _ in range(20):
        state = game.start()
        while game.to_act(state) == CHANCE:
            outcome = game.pick(state, rng)
            line = game.text(state, [outcome])
            assert game.parse(state, line) == [outcome]
            words = line.split(" ")
            cards = [word for word in words if len(word) == 2]
            assert cards == sorted(cards)
            game.apply(state, outcome)


@pytest.mark.rule("CL-01", "CL-11", "CL-14")
@pytest.mark.parametrize(
    ("before", "line", "clause"),
    [
        ([], HAND_A, "E-SYNTAX"),
        ([], "start", "CL-14"),
        ([], START.replace("1=6o", "2=6o"), "CL-14"),
        ([], START.replace(" 23=6g", ""), "CL-14"),
        ([], START + " 24=3r", "CL-14"),
        ([], START.replace("1=6o 4=3w", "4=3w 1=6o"), "CL-14"),
        ([], START.replace("1=6o", "01=6o"), "E-SYNTAX"),
        ([], START.replace("1=6o", "1=6O"), "E-SYNTAX"),
        ([], START.replace("1=6o", "1=?"), "E-SYNTAX"),
        ([], START.replace(" 4=", "  4="), "E-SYNTAX"),
        ([], START.replace("1=6o", "1=7o"), "CL-11"),
        ([], START.replace("1=6o", "1=3w"), "CL-01"),
        ([START], HAND_B, "E-SYNTAX"),
        ([START], REMOVED, "E-SYNTAX"),
        ([START], "hand", "E-SYNTAX"),
        ([START], "hand A", "CL-11"),
        ([START], HAND_A + " 6y", "CL-11"),
        ([START], HAND_A.replace(" 6w", ""), "CL-11"),
        ([START], HAND_A.replace("3b", "3B"), "E-SYNTAX"),
        ([START], HAND_A.replace("3b 3o", "3o 3b"), "E-SYNTAX"),
        ([START], HAND_A.replace("3b", "3o"), "CL-01"),
        ([START], HAND_A.replace("6w", "6o"), "CL-01"),
        ([START], HAND_A.replace("6w", "7w"), "CL-11"),
        ([START], HAND_A.replace("3b", "?"), "E-SYNTAX"),
        ([START], "hand A" + " ?" * 9, "E-SYNTAX"),
        ([START, HAND_A], HAND_B.replace("3g", "3b"), "CL-01"),
        ([START, HAND_A, HAND_B], "removed 3y 4p", "CL-11"),
        ([START, HAND_A, HAND_B], "removed 3y 4p 6b", "CL-01"),
        ([START, HAND_A, HAND_B], "removed 4p 3y 6y", "E-SYNTAX"),
    ],
)
def test_impossible_chance_lines_are_refused(before: list[str], line: str, clause: str) -> None:
    game = table(2)
    state = setup(game, *before)
    reason = game.why_chance(state, line)
    assert reason is not None
    assert reason.clause == clause


def test_lines_are_sorted_by_ascii_code() -> None:
    game = table(2)
    state = position(game, {"8": "5r", "2": "3g"}, [["5g", "3r"], ["3y"]])
    found = lines(game, state)
    assert found == sorted(found)
    assert found.index("3r>1") < found.index("3r>1!") < found.index("3r>18") < found.index("3r>3")


@pytest.mark.rule("CL-55", "CL-40")
def test_the_end_claims_the_cards_collected() -> None:
    game = table(2)
    seen = random_game(game, "claims")
    for before, after in pairwise(seen):
        claims = game.claims(before, after)
        assert bool(claims) is (game.to_act(after) == OVER)
        true = "cards " + " ".join(
            f"{letter}={cards}"
            for letter, (_, cards) in zip("AB", game.standing(after), strict=True)
        )
        assert claims in ([], [true])
        assert game.disproves(before, after, true) is None
        wrong = game.disproves(before, after, true + "0")
        assert wrong is not None
        assert wrong.args["true"] == true
        assert game.disproves(before, after, "cards") is not None
        assert game.disproves(before, after, "weather fine") is None


def test_after_the_end_nothing_is_read() -> None:
    game = table(2)
    last = random_game(game, "end")[-1]
    assert game.why(last, 0, "5r>1") is not None
    assert game.why_chance(last, REMOVED) is not None
    with pytest.raises(Refused):
        game.parse(last, "5r>1")


def test_no_chance_line_stands_where_a_turn_is_due() -> None:
    game = table(2)
    state = setup(game, START, HAND_A, HAND_B, REMOVED)
    for line in (REMOVED, lines(game, state)[0]):
        reason = game.why_chance(state, line)
        assert reason is not None
        assert reason.clause == "E-CHANCE"


def test_nothing_is_laid_during_the_deal() -> None:
    game = table(2)
    state = setup(game, START, HAND_A)
    reason = game.why(state, 0, "3b>2")
    assert reason is not None
    assert reason.clause == "CL-70"
    assert dealt(game, 1).stack[-1][1] == 0
