"""What is asked once for all tiles ahead is the same as asked for each tile alone."""

from __future__ import annotations

from random import Random

import pytest

from howff.core import registry
from howff.core.kernel import CHANCE, OVER
from howff.core.setup import Setup
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.hooks import Chronicle
from howff.games.glenmore.rules.words import CHOOSE, TAKE
from howff.games.glenmore.steps.choose import can_take


@pytest.mark.parametrize("chronicles", [(2,), (1, 2, 3, 4, 5, 6, 7, 8)])
def test_takes_are_those_that_are_legal_alone(chronicles: tuple[int, ...]) -> None:
    game = registry.make(Setup("glenmore", 4, chronicles=chronicles))
    assert isinstance(game, GlenGame)
    rng, state = Random("shared"), game.start()
    hooks, seen, barred = game.book.hooks, 0, 0
    while (seat := game.to_act(state)) != OVER:
        if seat == CHANCE:
            game.apply(state, game.pick(state, rng))
            continue
        moves = game.legal(state)
        if state.stack[-1][0] == CHOOSE:
            own: list[int] = []
            game.steps[CHOOSE].own(state, state.stack[-1], own)  # type: ignore[attr-defined] # a SeatStep
            for mile in state.track:
                if mile > state.pos[seat]:
                    alone = hooks.may_land(state, seat, mile) and can_take(
                        game.book, state, seat, mile
                    )
                    assert (TAKE | mile in own) == alone
                    seen += alone
                    barred += not alone
        game.apply(state, moves[int(rng.random() * len(moves))])
    assert seen > 100
    assert barred > 50


def test_a_chronicle_that_says_nothing_of_its_ways_shares_none() -> None:
    game = registry.make(Setup("glenmore", 2, chronicles=(2,)))
    assert isinstance(game, GlenGame)
    state = game.start()
    miles = range(1, 60)
    one = game.book.hooks.chronicles[0]
    kinds = [Chronicle.way_kind(one, state, 0, 0, mile) for mile in miles]
    assert len(set(kinds)) == len(kinds)
    assert 0 not in kinds
