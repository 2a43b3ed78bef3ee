"""Random games with events keep every promise of the kernel, and nothing gets lost in them."""

from __future__ import annotations

import json
from random import Random

import pytest

from howff.core import registry
from howff.core.kernel import OVER
from howff.core.setup import Setup
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c6_turbulent_chapter.eager import eager
from tests.games.glenmore.chronicles.promises import EACH, PROMISES, name, plain, with_options

PLAIN = plain(6)


def made(setup: Setup) -> GlenGame:
    game = registry.make(setup)
    assert isinstance(game, GlenGame)
    return game


@pytest.mark.rule("GM-C6-01")
def test_for_two_three_or_four_players() -> None:
    assert {setup.seats for setup in PLAIN} == {2, 3, 4}


@pytest.mark.parametrize("promise", EACH)
@pytest.mark.parametrize("setup", PLAIN, ids=name)
def test_promise(setup: Setup, promise: str) -> None:
    PROMISES[promise](setup)


@pytest.mark.long
@pytest.mark.parametrize("promise", ["ends", "notation", "imagined"])
@pytest.mark.parametrize("setup", with_options(6), ids=name)
def test_promise_with_options(setup: Setup, promise: str) -> None:
    PROMISES[promise](setup)


@pytest.mark.parametrize("setup", PLAIN, ids=name)
def test_games_full_of_events_are_spelled_read_packed_and_conserved(setup: Setup) -> None:
    """In every position of players who trigger what they can."""
    game = made(setup)
    verbs: set[str] = set()
    for seed in range(3):
        for before, moves, state in eager(game, Random(seed)):
            text = game.text(before, moves)
            verbs.add(text.split(" ")[0])
            again = GlenState.unpack(json.loads(json.dumps(before.pack())))
            for move in game.parse(before, text):
                game.apply(again, move)
            assert again.key() == state.key()
            if game.to_act(before) >= 0:
                assert game.why(before, game.to_act(before), text) is None
                seat = game.to_act(before)
                view = game.view(before, seat)
                assert game.view(game.imagine(view, Random(1)), seat).encode() == view.encode()
            check(game, before, state)
        assert game.to_act(state) == OVER
        assert [sum(parts.values()) for parts in game.breakdown(state)] == game.scores(state)
    assert {"c6.event", "c6.turn"} <= verbs


def check(game: GlenGame, before: GlenState, state: GlenState) -> None:
    """Goods are counted where they lie, Scots are neither made nor lost, cards stay and turn."""
    book = game.book
    for seat in range(game.seats):
        base = seat * w.WIDTH
        land = state.land[seat]
        stock = [sum(w.good_in(pile, kind) for pile in land.values()) for kind in range(5)]
        assert stock == state.numbers[base + w.STOCK : base + w.STOCK + 5]
        assert all(w.goods_in(pile) <= book.goods_limit for pile in land.values())
        scots = sum(pile >> w.SCOT_SHIFT for pile in land.values())
        start = book.start_scots[book.home_village] + book.start_scots[book.home_castle]
        assert scots + state.numbers[base + w.RESERVE] == book.reserve + start
        assert state.numbers[base + w.COINS] >= 0
        marks = sum(marks >> (4 * seat) & 15 for marks in state.marks)
        assert marks + state.numbers[base + w.MARKERS] == book.markers
        held, turned = state.numbers[base + w.CARDS], state.parts[0].turned[seat]
        assert turned & ~held == 0
        assert before.parts[0].turned[seat] & ~turned == 0
        assert before.numbers[base + w.CARDS] & ~held == 0
        vp = sum(vp for entry, vp in state.won.items() if entry >> 20 == seat)
        assert vp == state.numbers[base + w.VP]
