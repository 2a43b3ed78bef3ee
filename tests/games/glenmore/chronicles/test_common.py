"""The frame that all chronicles share: symbols, refill, discards, the die, the order of a turn."""

from __future__ import annotations

from random import Random

import pytest

from howff.core import registry
from howff.core.kernel import CHANCE
from howff.core.setup import Setup
from howff.games.glenmore.found import common_options
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.track import has_way, roll
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.whole_games import there
from tests.games.glenmore.table import play, position


def die_at(*given: str, chronicles: str = "chronicles 1") -> tuple[GlenGame, GlenState]:
    """A position in which the die is the last piece."""
    game, state = position(chronicles, "seats R Y B", "opt die=on", *given)
    assert state.stack[-1][0] == w.ROLLING
    return game, state


@pytest.mark.rule("GM-C0-03", "GM-C0-04")
def test_ex_24_the_die_counts_symbols_and_slides_on_and_ignores_pieces() -> None:
    game, state = die_at(
        "pos die=1 R=3 Y=4 B=9; tiles 2=fx.moor; tiles 5=ship_builder_a; tiles 6-8,10=fx.moor"
    )
    play(game, state, "die 2")
    # Two pawns lie between; the second tile has a symbol, the third is the first without.
    assert state.pos[3] == 6
    assert 6 not in state.track
    assert state.track[5] == game.book.data.tile_index["ship_builder_a"] or 5 not in state.track


@pytest.mark.rule("GM-C0-02", "GM-C0-03")
def test_every_tile_of_a_chronicle_has_the_symbol() -> None:
    for number in there():
        setup = Setup("glenmore", 3, chronicles=(number,))
        game = registry.make(setup)
        assert isinstance(game, GlenGame)
        added = [tile for tile in game.book.data.tiles if tile.chronicle == number]
        assert all(game.book.marked[tile.index] for tile in added)


@pytest.mark.rule("GM-C0-05")
def test_the_protection_symbol_forbids_stopping_but_not_world_s_end() -> None:
    game, state = position(
        "chronicles 1", "seats R Y B", "pos R=1 Y=2 B=3; tiles 4=race_start; tiles 5=worlds_end"
    )
    assert game.lines(state, 0) == ["end"]
    why = game.why(state, 0, "take 4")
    assert why is not None
    assert why.message.args["code"] == "E-PROTECTED"


@pytest.mark.rule("GM-C0-06")
def test_random_set_up_comes_by_number_before_the_first_tile() -> None:
    for seats in (2, 3, 4):
        numbers = tuple(one for one in there() if seats > 2 or one != 4)
        game = registry.make(Setup("glenmore", seats, chronicles=numbers))
        state, rng = game.start(), Random(seats)
        said: list[str] = []
        while not said or not said[-1].startswith("lay"):
            move = game.pick(state, rng)
            said.append(game.text(state, [move]))
            game.apply(state, move)
        assert said[0].startswith("seats ")
        order = [int(line[1]) for line in said[1:-1]]
        assert order == sorted(order)
        assert 1 in order


@pytest.mark.rule("GM-C0-09", "AMB-27")
def test_a_tile_is_discarded_when_the_last_piece_has_crossed_it() -> None:
    given = "pos die=1 R=2 Y=9 B=10; tiles 3,4=fx.moor; tiles 11,12=fx.wood"
    for option, gone in (("", 0), ("opt c0.skip_counts=players", 2)):
        game, state = position("chronicles 1", "seats R Y B", "opt die=on", option, given)
        state.stack[:] = [(w.CHOOSE, 0, 0, 0)]
        state.numbers[w.TURN] = state.numbers[w.PIECE] = 1
        before = state.copy()
        play(game, state, "take 11")
        assert len(state.discard) == gone
        assert game.claims(before, state) == ["discard fx.moor"] * gone
    game, state = position("chronicles 1", "seats R Y B", "pos R=2 Y=9 B=10; tiles 3,11=fx.moor")
    play(game, state, "take 11")
    assert len(state.discard) == 1


@pytest.mark.rule("AMB-27")
def test_the_option_of_the_frame_is_read_from_its_table() -> None:
    (option,) = common_options()
    assert (option.name, option.default, option.clause) == (
        "c0.skip_counts",
        "all_pieces",
        "AMB-27",
    )
    assert registry.meta("glenmore").option("c0.skip_counts").choices == ("all_pieces", "players")


ONLY_MARKED = "pos die=1 R=2 Y=3 B=9; tiles 4,5=ship_builder_a; tiles 6=ship_builder_b"


@pytest.mark.rule("AMB-104")
def test_a_die_without_a_tile_to_stop_on_is_passed_over_once() -> None:
    game, state = die_at(ONLY_MARKED)
    before = state.copy()
    play(game, state, "die 2")
    assert state.pos == before.pos
    assert state.track == before.track
    assert game.to_act(state) == 0
    assert game.claims(before, state)[0] == "next die"
    play(game, state, "dump 6 coin" if "dump 6 coin" in game.lines(state, 0) else "take 4")
    while state.stack[-1][0] != w.ROLLING:
        seat = game.to_act(state)
        game.apply(state, game.legal(state)[-1] if seat >= 0 else game.pick(state, Random(1)))
    # After that turn it tries again.
    assert game.to_act(state) == CHANCE


@pytest.mark.rule("AMB-104")
def test_with_nothing_left_in_the_stacks_it_leaves_the_game() -> None:
    game, state = die_at(ONLY_MARKED)
    state.heaps = [0] * 5
    assert roll(game.book, state, 2)
    assert state.pos[3] == 0
    game, state = die_at(ONLY_MARKED)
    state.numbers[w.END_MILE] = 2
    assert roll(game.book, state, 1)
    assert state.pos[3] == 0


@pytest.mark.rule("AMB-104")
def test_it_leaves_the_game_where_it_would_hold_up_everybody() -> None:
    game, state = die_at(ONLY_MARKED)
    assert has_way(game.book, state, 0)
    front = max(state.track)
    state.pos[:3] = [front + 1, front + 2, front + 3]
    assert not has_way(game.book, state, 0)
    assert roll(game.book, state, 1)
    assert state.pos[3] == 0
    assert not state.track


@pytest.mark.rule("AMB-104", "GM-C2-08")
@pytest.mark.parametrize(("pawn", "free"), [(29, True), (26, False)])
def test_a_free_mountain_is_a_way_on(pawn: int, free: bool) -> None:
    game, state = position(
        "chronicles 2", "seats R Y B", f"pos R=24 Y={pawn} B=28", "tiles 30=fx.moor"
    )
    state.track.clear()
    assert has_way(game.book, state, 0) is free


@pytest.mark.rule("AMB-112")
def test_a_chronicle_s_tile_may_be_dumped_but_neither_start_nor_the_mountain() -> None:
    game, state = position(
        "chronicles 1 2",
        "seats R Y B",
        "coins R=0 Y=0 B=0; pos R=9 Y=15 B=16; tiles 10=race_start; tiles 11=ship_builder_b",
    )
    assert [line for line in game.lines(state, 0) if line.startswith("dump")] == [
        "dump 11 coin",
        "dump 11 move",
    ]
    play(game, state, "dump 11 coin")
    assert game.book.data.tile_index["ship_builder_b"] in state.discard


@pytest.mark.rule("GM-C0-11")
def test_a_tile_is_activated_once_a_turn_whoever_asks() -> None:
    game, state = position(
        "chronicles 1",
        "seats R Y B",
        "at R ACT 0,1; cards R loch_ness",
        "land R 0,0 village S1 | 1,0 castle | 0,1 ship_builder_a",
    )
    play(game, state, "act 0,1")
    for line in ("act 0,1", "ness 0,1"):
        why = game.why(state, 0, line)
        assert why is not None
        assert why.message.args["code"] == "E-TWICE"
    play(game, state, "ness 0,0")
    assert state.numbers[w.POINTS] == 3


@pytest.mark.rule("GM-C0-12")
def test_points_of_chronicles_have_their_source() -> None:
    game, state = position("chronicles 1", "seats R Y B", "at R ACT 0,0")
    game.book.hooks.chronicles[0].race.come_home(state, 0)  # type: ignore[attr-defined]  # the race
    assert game.breakdown(state)[0]["c1"] == 15
    assert game.view(state, None).table["seats"][0]["won"] == {"c1:1": 15}
    (told,) = [one for one in game.events(_before(state), [w.DONE], state) if "vp" in one.data]
    assert told.data["vp"] == 15


def _before(state: GlenState) -> GlenState:
    """The same position without points."""
    twin = state.copy()
    twin.won = {}
    return twin


@pytest.mark.rule("GM-C0-13", "GM-C0-10")
def test_the_order_of_a_turn() -> None:
    """Leave, cross, arrive; discards; pay; place; activate; points lapse; refill; scoring."""
    game, state = position(
        "chronicles 1 2",
        "seats R Y B",
        "pos R=10 Y=16 B=19; tiles 11=fx.moor; tiles 14=race_start; tiles 17=fx.fair",
        "tiles 18,20-24=fx.moor; stackA fx.wood; stackB fx.moor*9",
        "land R 0,0 village S1 wood | 1,0 castle",
    )
    said: list[str] = []

    def line(text: str) -> None:
        before = state.copy()
        play(game, state, text)
        said.append(text)
        said.extend(f"= {claim.split(' ')[0]}" for claim in game.claims(before, state))

    for text in ("take 17", "c2.toll coin", "pay wood@0,0", "place 0,1", "act 0,0"):
        line(text)
    assert said == [
        "take 17",
        "c2.toll coin",
        "= discard",
        "= discard",
        "= c1.open",
        "= c2.hill",
        "pay wood@0,0",
        "place 0,1",
        "act 0,0",
    ]
    assert state.numbers[w.POINTS] == 1
    line("done")
    assert state.numbers[w.POINTS] == 0
    said.clear()
    for text in ("lay 25 fx.wood", "lay 28 fx.moor"):
        line(text)
    assert said == ["lay 25 fx.wood", "= score", "lay 28 fx.moor", "= next", "= pos"]
