"""With chronicle V: Fraser McStarve, Oonagh McHagg, and Sibyl at the haggis."""

from __future__ import annotations

from random import Random

import pytest

from howff.core.kernel import CHANCE
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.scoring import gain_vp
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c5_haggis.haggis import (
    AHEAD,
    LAST_B,
    asked,
    haggis,
    scoring,
    table,
    tokens,
)
from tests.games.glenmore.chronicles.c8_penny_mob.mob import (
    code,
    index,
    lines,
    part,
    refused,
    vp,
)
from tests.games.glenmore.table import play

FRASER = "fraser_mcstarve"
OONAGH = "oonagh_mchagg"


def mobbed(*given: str, held: int = 0, **owners: str) -> tuple[GlenGame, GlenState]:
    """Stack B has run out, so many scorings were held before; mobsters by owner: `R=FRASER`."""
    game, state = haggis(AHEAD, LAST_B, *given, numbers="5 8")
    tokens(state).scorings = held
    for letter, card in owners.items():
        part(state).where[index(game, card)] = 3 + game.letters.index(letter)
    scoring(game, state)
    return game, state


def rolled(game: GlenGame, state: GlenState, value: int) -> None:
    """A common roll, up to whoever is asked about it."""
    play(game, state, f"c5.roll {value}")


def on(game: GlenGame, state: GlenState) -> None:
    """Chance goes on until a seat is asked or the die is rolled again."""
    while game.to_act(state) == CHANCE and "roll" not in asked(game, state):
        game.apply(state, game.pick(state, Random(1)))


# -- Fraser ----


@pytest.mark.rule("GM-C8-66", "AMB-90")
def test_ex_99_before_a_roll_somebody_gives_a_token_of_their_choice() -> None:
    game, state = mobbed("c5.table R=2 Y=3 B=1,3", R=FRASER)
    assert asked(game, state) == "R c8.fraser"
    assert lines(game, state) == ["c8.fraser Y", "c8.fraser B", "c8.fraser -"]
    assert refused(game, state, "c8.fraser R").clause == "GM-C8-66"
    play(game, state, "c8.fraser B")
    assert asked(game, state) == "B c8.give"
    assert game.deciders(state) == [2]
    assert lines(game, state) == ["c8.give 1 hidden", "c8.give 3 hidden"]
    assert code(game, state, "c8.give 2 hidden") == "E-TOKEN"
    before = state.copy()
    moves = game.parse(state, "c8.give 1 hidden")
    play(game, state, "c8.give 1 hidden")
    assert (table(game, state, "R"), table(game, state, "B")) == ([1, 2], [3])
    # The two of them know which one it was, Y and all others do not.
    told = game.events(before, moves, state)
    assert [told[0].told_to(0), told[0].told_to(2)] == [told[0].told_to(0)] * 2
    assert told[0].told_to(1) == told[0].told_to(None) != told[0].told_to(0)
    assert game.masked(before, moves) == "c8.give ? hidden"
    assert asked(game, state) == "c5.roll"


@pytest.mark.rule("GM-C8-66", "AMB-90")
def test_before_any_of_the_four_rolls_but_once_a_game() -> None:
    game, state = mobbed("c5.table R=2 Y=3,2", R=FRASER)
    for value in (1, 1):
        play(game, state, "c8.fraser -")
        rolled(game, state, value)
        on(game, state)
        assert asked(game, state) == "R c8.fraser"
    play(game, state, "c8.fraser Y", "c8.give 3 hidden")
    rolled(game, state, 1)
    on(game, state)
    assert asked(game, state) == "c5.roll", "the fourth"
    assert part(state).spent[index(game, FRASER)] == 1


@pytest.mark.rule("GM-C8-66")
def test_where_nobody_else_has_a_token_she_is_not_asked() -> None:
    game, state = mobbed("c5.table R=2", R=FRASER)
    assert asked(game, state) == "c5.roll"


@pytest.mark.rule("AMB-90")
def test_an_open_token_may_be_given_and_lies_face_down() -> None:
    game, state = mobbed("c5.table Y=3,1", R=FRASER)
    play(game, state, "c8.fraser -")
    rolled(game, state, 3)
    on(game, state)
    play(game, state, "c8.fraser Y")
    assert lines(game, state) == ["c8.give 1 hidden", "c8.give 3 open"]
    play(game, state, "c8.give 3 open")
    assert table(game, state, "R") == [3]
    assert tokens(state).shown_on(1) == 0
    view = game.view(state, 2)
    assert game.view(game.imagine(view, Random(1)), 2).encode() == view.encode()


@pytest.mark.rule("AMB-90")
def test_a_full_table_gives_one_back() -> None:
    game, state = mobbed("c5.open 2 2; c5.table R=1,1,2,2,3 Y=3", R=FRASER)
    play(game, state, "c8.fraser Y", "c8.give 3 hidden")
    assert asked(game, state) == "R c5.swap"
    play(game, state, "c5.swap -")
    assert table(game, state, "R") == [1, 1, 2, 2, 3]
    assert table(game, state, "Y") == []
    game, state = mobbed("c5.open 2 2; c5.table R=1,1,2,2,3 Y=3", R=FRASER)
    play(game, state, "c8.fraser Y", "c8.give 3 hidden", "c5.swap 1")
    assert table(game, state, "R") == [1, 2, 2, 3, 3]


# -- Oonagh ----


@pytest.mark.rule("GM-C8-75", "AMB-91")
def test_ex_98_a_common_roll_once_more_before_anybody_turns_a_token() -> None:
    game, state = mobbed("c5.table R=1,3 Y=1", B=OONAGH)
    assert asked(game, state) == "c5.roll"
    rolled(game, state, 1)
    assert asked(game, state) == "B c8.oonagh"
    assert game.deciders(state) == [2]
    assert lines(game, state) == ["c8.oonagh reroll", "c8.oonagh -"]
    assert [tokens(state).shown_on(seat) for seat in range(3)] == [0, 0, 0]
    play(game, state, "c8.oonagh reroll")
    assert asked(game, state) == "c5.roll"
    rolled(game, state, 3)
    assert game.to_act(state) == CHANCE, "not asked about the new one"
    on(game, state)
    # The 3 holds for all; the 1 never happened.
    assert table(game, state, "R") == [1]
    assert table(game, state, "Y") == [1]
    rolled(game, state, 1)
    assert game.to_act(state) == CHANCE, "once in this scoring"


@pytest.mark.rule("GM-C8-75")
def test_who_lets_it_pass_is_asked_about_the_next_roll() -> None:
    game, state = mobbed("c5.table R=1", B=OONAGH)
    for value in (2, 3, 2, 1):
        rolled(game, state, value)
        assert asked(game, state) == "B c8.oonagh"
        play(game, state, "c8.oonagh -")
        on(game, state)


@pytest.mark.rule("GM-C8-75", "AMB-91")
def test_once_in_each_scoring_and_never_about_an_own_roll() -> None:
    game, state = mobbed("c5.table R=1,2; whisky R=1", B=OONAGH)
    rolled(game, state, 3)
    play(game, state, "c8.oonagh reroll")
    for value in (3, 3, 3, 3):
        rolled(game, state, value)
        on(game, state)
    assert asked(game, state) == "R c5.extra"
    play(game, state, lines(game, state, "c5.extra")[0], "c5.roll 1")
    assert game.to_act(state) == CHANCE
    assert part(state).spent[index(game, OONAGH)] == 1, "in the first scoring"
    game, state = mobbed("c5.table R=1,2", held=1, B=OONAGH)
    part(state).spent[index(game, OONAGH)] = 1
    rolled(game, state, 3)
    assert asked(game, state) == "B c8.oonagh", "in the second"


@pytest.mark.rule("GM-C8-66", "GM-C8-75")
def test_both_have_their_say_about_one_roll() -> None:
    game, state = mobbed("c5.table R=1 Y=1", R=FRASER, B=OONAGH)
    play(game, state, "c8.fraser Y", "c8.give 1 hidden")
    rolled(game, state, 2)
    play(game, state, "c8.oonagh reroll")
    # A roll made again is no new roll: Fraser has been asked.
    assert asked(game, state) == "c5.roll"


# -- Sibyl ----


@pytest.mark.rule("GM-C8-51", "AMB-83")
@pytest.mark.parametrize(("option", "taken"), [("rounds+haggis", 1), ("rounds", 0), ("all", 1)])
def test_sibyl_and_the_points_of_the_haggis(option: str, taken: int) -> None:
    game, state = mobbed(
        "c5.table Y=1,3 B=1",
        f"opt c8.sibyl={option}",
        "land R 0,0 village S1 | 1,0 castle",
        R="sibyl_macsponge",
    )
    for letter in "RYB":
        state.numbers[game.letters.index(letter) * w.WIDTH + w.VP] = 0
    state.won.clear()
    for value in (1, 3, 2, 2):
        rolled(game, state, value)
        on(game, state)
    # 2 x 4 points for Y, 1 for B.
    assert vp(game, state) == [taken, 8 - taken, 1]


@pytest.mark.rule("AMB-83")
def test_sibyl_leaves_the_points_of_other_chronicles_at_the_end() -> None:
    game, state = mobbed("c5.table Y=1", R="sibyl_macsponge")
    before = vp(game, state)
    gain_vp(game.book, state, 1, w.FROM_MORE | 7 << 8, 10)
    assert vp(game, state) == [before[0], before[1] + 10, before[2]]
