"""What other chronicles may do in a haggis scoring (cap:haggis_before_roll, cap:haggis_rolled)."""

from __future__ import annotations

import pytest

from howff.core.kernel import Frame, Step
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.hooks import Chronicle
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c5_haggis.haggis import (
    AHEAD,
    LAST_B,
    asked,
    haggis,
    part_of,
    roll,
    scoring,
    supply,
    table,
    tokens,
    vp,
)
from tests.games.glenmore.table import play

YES, NO = 90 << w.VERB, 91 << w.VERB


class Question(Step[GlenState]):
    """A made-up one: yes takes a token from Y, or has the roll made again."""

    def __init__(self, name: str, guest: Guest) -> None:
        super().__init__(name)
        self.guest = guest

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        return [YES, NO]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        state.stack.pop()
        haggis_part = part_of(self.guest.game)
        if move == YES and self.name == "again":
            haggis_part.roll_again(state)
        elif move == YES:
            value, hidden = haggis_part.givable(state, 1)[0]
            haggis_part.give(state, 1, 0, value, hidden)


class Guest(Chronicle):
    """A chronicle that listens to both."""

    number = 8
    game: GlenGame
    before = 0

    def haggis_before_roll(self, state: GlenState) -> None:
        self.before += 1
        state.stack.append((len(self.game.steps) - 2, 0, 0, 0))

    def haggis_rolled(self, state: GlenState, value: int) -> None:
        state.stack.append((len(self.game.steps) - 1, 2, value, 0))


def listened(*given: str) -> tuple[GlenGame, GlenState, Guest]:
    game, state = haggis(AHEAD, LAST_B, *given)
    guest = Guest(game.book, 3, {}, len(game.steps))
    guest.game = game
    game.steps += [Question("steal", guest), Question("again", guest)]
    game.book.hooks.chronicles.append(guest)
    scoring(game, state)
    return game, state, guest


@pytest.mark.rule("GM-C5-18")
def test_who_listens_is_asked_before_and_after_each_common_roll() -> None:
    game, state, guest = listened("whisky R=1", "c5.open 2 2; c5.table R=1,3")
    for number in range(4):
        assert asked(game, state) == "R steal"
        game.apply(state, NO)
        play(game, state, "c5.roll 1")
        assert asked(game, state) == "B again"
        game.apply(state, NO)
        play(game, state, "c5.show R" if not number else "c5.show -")
    assert guest.before == 4
    play(game, state, "c5.extra whisky1", "c5.roll 3")
    assert asked(game, state) == "c5.show"


@pytest.mark.rule("GM-C5-18")
def test_a_roll_made_again_never_happened_and_is_not_asked_about_again() -> None:
    game, state, _ = listened("c5.open 2 2; c5.table R=1,3 Y=3")
    game.apply(state, NO)
    play(game, state, "c5.roll 1")  # EX-98
    game.apply(state, YES)
    play(game, state, "c5.roll 3", "c5.show R Y")
    assert table(game, state, "R") == [1]
    assert asked(game, state) == "R steal"


@pytest.mark.rule("GM-C5-18")
def test_a_token_changes_tables_face_down() -> None:
    game, state, _ = listened("c5.open 2 2; c5.table R=1 Y=1,3; c5.known Y=1,3")
    assert part_of(game).givable(state, 1) == [(1, True), (3, True)]  # EX-99
    game.apply(state, YES)
    assert table(game, state, "R") == [1, 1]
    assert table(game, state, "Y") == [3]
    known = game.view(state, 2).table["c5"]["tables"]
    assert [row["known"] for row in known] == [[], [], []]
    assert asked(game, state) == "c5.roll"


@pytest.mark.rule("GM-C5-18", "GM-C5-07")
def test_an_open_one_may_go_too_and_a_full_table_is_asked() -> None:
    game, state, _ = listened("c5.open 2 2; c5.table R=1,1,3,3,3 Y=1")
    game.apply(state, NO)
    play(game, state, "c5.roll 1")
    game.apply(state, NO)
    play(game, state, "c5.show R Y")
    assert part_of(game).givable(state, 1) == [(1, False)]
    assert part_of(game).held_by(state, 0) == 5
    game.apply(state, YES)
    assert asked(game, state) == "R c5.swap"
    play(game, state, "c5.swap -")
    assert tokens(state).shown_on(1) == 0
    assert supply(state) == [2, 2]
    assert vp(game, state) == [0, 0, 0]
    for number in range(3):
        if number:
            game.apply(state, NO)
        play(game, state, "c5.roll 2")
        game.apply(state, NO)
        play(game, state, "c5.show -")
    assert vp(game, state) == [1, 0, 0]


def test_nobody_listens_nobody_is_asked() -> None:
    game, state = haggis(AHEAD, LAST_B, "c5.open 2 2")
    scoring(game, state)
    roll(game, state, 1, 2, 3, 1)
    assert asked(game, state) == "Y choose"
