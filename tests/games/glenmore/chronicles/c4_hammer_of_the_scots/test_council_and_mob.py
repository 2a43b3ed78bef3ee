"""The Englishman beside chronicles VII and VIII, and beside all of them."""

from __future__ import annotations

from typing import Any

import pytest

from howff.core.kernel import OVER
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c4_hammer_of_the_scots.english import (
    LAST,
    acting,
    english,
    held,
    lay_out,
    lines,
)
from tests.games.glenmore.chronicles.c4_hammer_of_the_scots.test_interplay import of, share
from tests.games.glenmore.table import code, play

MOORS = "tiles 5-13=fx.moor"
JAIL = 2
OWNER = 3


def mobster(game: GlenGame, name: str) -> int:
    """The place of a mobster in the table."""
    mob: Any = of(game, 8)
    return int(mob.mob.index[name])


def put(game: GlenGame, state: GlenState, name: str, where: int, tokens: int = 0) -> None:
    """A mobster in the jail or with a seat."""
    card = mobster(game, name)
    share(game, state, 8).where[card] = where
    share(game, state, 8).tokens[card] = tokens


# -- VII, the Great Council ----


@pytest.mark.rule("GM-C4-23", "GM-C4-10", "GM-C7-05", "AMB-59")
def test_a_person_taken_by_him_calls_the_council() -> None:
    """EX-46: the controller places the marker, has the bonus, chooses a card, all vote."""
    game, state = english(LAST, "tiles 5=fx.lord", "tiles 6-13=fx.moor", "coins R=9", numbers="4 7")
    council = share(game, state, 7)
    council.cards = (0, 1, 2, 3, 4)
    council.ayes, council.nays = [3] * 3, [2] * 3
    play(game, state, "c4.take 5", "pay +buy sheep", "clan MacLeod")
    assert acting(game, state) == "c7.card R"
    play(game, state, lines(game, state, "c7.card")[0])
    assert acting(game, state).startswith("c7.vote")
    assert game.deciders(state) == [0, 1, 2]
    ballots = {}
    for ballot in ("aye", "nay"):
        moves = game.parse(state, f"c7.vote {ballot}")
        after = state.copy()
        for move in moves:
            game.apply(after, move)
        told = game.events(state, moves, after)
        ballots[ballot] = [[event.told_to(eyes) for event in told] for eyes in (0, 1, None)]
    assert ballots["aye"][1:] == ballots["nay"][1:], "nobody else is told the ballot"
    assert ballots["aye"][0] != ballots["nay"][0]


@pytest.mark.rule("GM-C4-23", "GM-C7-33")
def test_what_he_discards_lies_in_his_controllers_pile() -> None:
    game, state = english(
        "pos c4.english=1 Y=7 R=8 B=9", "tiles 2-6,10-13=fx.wood", control="B", numbers="4 7"
    )
    share(game, state, 7).piles = ((), (), ())
    before = state.copy()
    play(game, state, "c4.scrap 4")
    wood = game.book.data.tile_index["fx.wood"]
    assert share(game, state, 7).piles == ((), (), (wood,) * 3)
    assert state.discard == ()
    assert game.claims(before, state) == ["discard fx.wood"] * 3


@pytest.mark.rule("GM-C4-10", "GM-C7-33")
def test_what_he_takes_is_no_discard() -> None:
    game, state = english(
        "pos c4.english=1 Y=7 R=8 B=9",
        "tiles 2,3=fx.wood; tiles 4,5=fx.lord",
        "coins R=9",
        numbers="4 7",
    )
    share(game, state, 7).piles = ((), (), ())
    before = state.copy()
    play(game, state, "c4.take 4")
    assert game.claims(before, state) == ["discard fx.wood"] * 2


# -- VIII, the Penny Mob ----


@pytest.mark.rule("AMB-32", "GM-C4-23", "GM-C8-25")
def test_mobsters_of_the_controller_sleep_and_work_in_the_own_turn() -> None:
    """EX-103: McDuff is off in an English turn; in an own turn he may empty the England row."""
    game, state = english(LAST, MOORS, "market wood=2", row=3, numbers="4 8")
    put(game, state, "joe_mcduff", OWNER, 7)
    assert lines(game, state, "c8") == []
    play(game, state, "c4.scrap 5")
    assert lines(game, state, "c8") == []
    game, state = english(
        "pos R=1 Y=2 B=3 c4.english=4", MOORS, "market wood=2", row=3, numbers="4 8"
    )
    put(game, state, "joe_mcduff", OWNER, 7)
    assert lines(game, state, "c8.duff") == ["c8.duff wood", "c8.duff england"]
    play(game, state, "c8.duff england")
    assert held(game, state, "R") == 8
    assert game.view(state, None).table["c4"]["fee"] == 3


@pytest.mark.rule("AMB-33")
@pytest.mark.parametrize("option", ["on", "off"])
def test_penny_action_after_his_turn(option: str) -> None:
    game, state = english(LAST, MOORS, f"opt c4.penny={option}", numbers="4 8")
    put(game, state, "sibyl_macsponge", JAIL)
    play(game, state, "c4.scrap 5", "done")
    if option == "on":
        assert acting(game, state) == "c8.penny R"
        play(game, state, "c8.penny sibyl_macsponge")
    assert acting(game, state) == "lay !"


@pytest.mark.rule("AMB-74")
def test_a_reserved_tile_and_the_englishman() -> None:
    """The reserver's Englishman takes it free of toll; another controller's pays."""
    for control, paid in (("R", 0), ("Y", 2)):
        game, state = english(LAST, MOORS, "coins R=9 Y=9", control=control, numbers="4 8")
        put(game, state, "peggy_mclaird", OWNER)
        share(game, state, 8).reserved = [6, 2, 0]
        assert "c4.take 7" in game.lines(state, game.to_act(state)), "no duty in his turn"
        play(game, state, "c4.take 6")
        if paid:
            play(game, state, lines(game, state, "pay")[0])
        assert share(game, state, 8).reserved[0] == 0
        assert held(game, state, control) == 9 - 2 - paid
        assert held(game, state, "R") == (9 + paid if paid else 7)


@pytest.mark.rule("AMB-76", "AMB-30")
def test_he_may_discard_a_reserved_tile() -> None:
    game, state = english(LAST, MOORS, control="Y", numbers="4 8")
    put(game, state, "peggy_mclaird", OWNER)
    share(game, state, 8).reserved = [6, 2, 0]
    play(game, state, "c4.scrap 6")
    assert share(game, state, 8).reserved[0] == 0
    assert held(game, state, "R") == 5


@pytest.mark.rule("AMB-41", "AMB-32")
@pytest.mark.parametrize(("reactions", "given"), [("on", 1), ("off", 0)])
def test_sibyl_begins_anew_in_his_turn(reactions: str, given: int) -> None:
    game, state = english(
        LAST,
        MOORS,
        "land R 0,0 village S1 | 1,0 castle wood,stone,sheep | 0,1 fx.fair",
        f"opt c4.reactions={reactions}",
        numbers="4 8",
    )
    put(game, state, "sibyl_macsponge", OWNER + 1)
    play(game, state, "c4.take 5", "place 1,1")
    play(game, state, "act 0,1 wood@1,0 stone@1,0 sheep@1,0")
    assert (held(game, state, "R", w.VP), held(game, state, "Y", w.VP)) == (7 - given, given)


# -- all eight ----


@pytest.mark.rule("GM-C4-16", "AMB-40")
def test_all_eight_end_when_he_has_arrived() -> None:
    """EX-104: the last pawn reaches World's End while the Englishman is behind."""
    game, state = english(
        "seats R Y B G",
        "pos R=30 c4.english=19 Y=29 B=31 G=32",
        "tiles 21-25=fx.moor; tiles 28=worlds_end",
        "stackD fx.moor*3",
        numbers="1 2 3 4 5 6 7 8",
        control="G",
    )
    assert acting(game, state) == "c4.choose G"
    assert code(game, state, "c4.scrap 26") == "E-NOTILE"
    play(game, state, "c4.scrap 21", "done")
    lay_out(game, state)
    assert acting(game, state) == "c4.choose G"
    play(game, state, "c4.end")
    while game.to_act(state) != OVER:
        game.apply(state, game.legal(state)[0])
    assert state.numbers[w.FINAL]
