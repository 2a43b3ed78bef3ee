"""Random games with the Englishman keep every promise of the kernel."""

from __future__ import annotations

from random import Random

import pytest

from howff.core import registry
from howff.core.kernel import OVER
from howff.core.setup import Setup
from howff.games.glenmore.rules import words as w
from tests.contract.playing import playthrough
from tests.games.glenmore.chronicles.promises import EACH, PROMISES, name, plain, with_options

PLAIN = plain(4)


@pytest.mark.rule("GM-C4-01")
def test_only_for_three_or_four_players() -> None:
    assert {setup.seats for setup in PLAIN} == {3, 4}
    assert registry.meta("glenmore").chronicles.count(4) == 1


@pytest.mark.parametrize("promise", EACH)
@pytest.mark.parametrize("setup", PLAIN, ids=name)
def test_promise(setup: Setup, promise: str) -> None:
    PROMISES[promise](setup)


@pytest.mark.long
@pytest.mark.parametrize("promise", ["ends", "notation", "imagined"])
@pytest.mark.parametrize("setup", with_options(4), ids=name)
def test_promise_with_options(setup: Setup, promise: str) -> None:
    PROMISES[promise](setup)


@pytest.mark.parametrize("setup", PLAIN, ids=name)
def test_everything_is_conserved(setup: Setup) -> None:
    """Every drawn tile is somewhere once, no purse is empty below zero, he only goes forward."""
    game = registry.make(setup)
    book = game.book  # type: ignore[attr-defined]  # a game of Glen More
    for seed in range(3):
        miles: list[int] = []
        for _, _, state in playthrough(game, Random(seed)):
            tiles = [*state.track.values(), *state.discard]
            for seat in range(setup.seats):
                tiles += [pile & w.TILE_MASK for pile in state.land[seat].values()]
                tiles += state.persons[seat]
            tiles += [tile for _, covered in state.under for tile in covered]
            tiles += [frame[2] for frame in state.stack if frame[0] in (w.PAY, w.PLACING)]
            drawn = [
                tile
                for tile in range(len(book.copies))
                for _ in range(book.copies[tile] - state.left[tile])
            ]
            gone = len(drawn) - sum(1 for tile in tiles if book.copies[tile])
            assert gone >= 0, "only a removed tile leaves the game"
            assert 0 <= state.rows[5] <= 3
            assert all(state.numbers[seat * w.WIDTH + w.COINS] >= 0 for seat in range(setup.seats))
            miles.append(state.pos[setup.seats + 1])
        assert miles == sorted(miles)
        assert game.to_act(state) == OVER
