"""What nobody may know stays hidden (GM-325), what all may know is shown (GM-326)."""

from __future__ import annotations

from random import Random

import pytest

from howff.core import registry
from howff.core.setup import Setup
from howff.core.view import View
from howff.games.glenmore.game import GlenGame
from tests.contract.playing import playthrough


def table(seats: int) -> GlenGame:
    game = registry.make(Setup("glenmore", seats))
    assert isinstance(game, GlenGame)
    return game


@pytest.mark.rule("GM-031", "GM-325")
def test_an_order_told_to_the_engine_alone_shows_in_no_view() -> None:
    """The only secret there can be is a stack told in advance (solo play, analysis)."""
    game = table(3)
    state = game.start()
    stacks = game.book.data.stacks
    first, second = state.copy(), state.copy()
    first.foretold = tuple(tuple(stack) for stack in stacks)
    second.foretold = tuple(tuple(reversed(stack)) for stack in stacks)
    assert first.key() != second.key()
    for eyes in (0, 1, 2, None):
        assert game.view(first, eyes).encode() == game.view(second, eyes).encode()


@pytest.mark.rule("GM-018", "GM-326", "GM-325")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_else_is_public_and_enough_to_go_on_from(seats: int) -> None:
    game = table(seats)
    for turn, (_, _, state) in enumerate(playthrough(game, Random(seats))):
        if turn % 4:
            continue
        view = View.decode(game.view(state, None).encode())
        assert game.imagine(view, Random(turn)).key() == state.key()
        for seat in range(seats):
            assert game.view(state, seat).table == view.table


@pytest.mark.rule("RUL-61")
def test_points_may_be_kept_from_sight() -> None:
    from howff.core.catalogue import catalogue
    from howff.core.style import Style
    from howff.games.glenmore.draw import draw

    game = registry.make(Setup("glenmore", 2, {"vp.public": False}))
    states = [state for _, _, state in playthrough(game, Random(5), decisions=60)]
    state = next(one for one in reversed(states) if game.to_act(one) == 0)
    board = draw(game.view(state, 0), catalogue("en"), Style())
    assert "B: ? VP" in board
    assert "A *: ? VP" not in board
