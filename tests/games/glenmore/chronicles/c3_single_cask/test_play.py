"""Random games: every promise of the kernel, no barrel lost and none made."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from howff.core import registry
from howff.core.setup import Setup
from howff.core.view import View
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.contract.playing import playthrough
from tests.games.glenmore.chronicles.ledger import ledgers
from tests.games.glenmore.chronicles.promises import EACH, PROMISES, name, plain, with_options
from tests.games.glenmore.chronicles.whole_games import line_of

PLAIN = plain(3)


def table(options: dict[str, Any]) -> GlenGame:
    """A table with the chronicle."""
    values = {key: value for key, value in options.items() if key != "seats"}
    game = registry.make(Setup("glenmore", options["seats"], values, chronicles=(3,)))
    assert isinstance(game, GlenGame)
    return game


@pytest.mark.parametrize("promise", EACH)
@pytest.mark.parametrize("setup", PLAIN, ids=name)
def test_promise(setup: Setup, promise: str) -> None:
    PROMISES[promise](setup)


@pytest.mark.long
@pytest.mark.parametrize("promise", ["ends", "notation", "offers", "imagined"])
@pytest.mark.parametrize("setup", with_options(3), ids=name)
def test_promise_with_options(setup: Setup, promise: str) -> None:
    PROMISES[promise](setup)


@pytest.mark.rule("GM-C3-04", "GM-C3-20")
@pytest.mark.parametrize("setup", [*PLAIN, *with_options(3)[:4]], ids=name)
def test_no_barrel_is_lost_and_none_is_made(setup: Setup) -> None:
    game = registry.make(setup)
    assert isinstance(game, GlenGame)
    (book,) = ledgers(game)
    for seed in range(2):
        rng = Random(seed)
        state = game.start()
        while state.stack:
            before = state.copy()
            moves = line_of(game, state, rng)
            for move in moves:
                game.apply(state, move)
                state = GlenState.unpack(json.loads(json.dumps(state.pack())))
                book.check(state)
            text = game.text(before, moves)
            sold = text.count("low@") + text.count("top@")
            change = sum(
                state.numbers[seat * w.WIDTH + w.WHISKY] - before.numbers[seat * w.WIDTH + w.WHISKY]
                for seat in range(game.seats)
            )
            paid = text.count("+c3.cask@")
            if sold or paid:
                assert change == -sold - paid or text.startswith(("act", "ness"))


@pytest.mark.rule("GM-326")
@pytest.mark.parametrize("setup", PLAIN, ids=name)
def test_everything_is_public_and_enough_to_go_on_from(setup: Setup) -> None:
    game = registry.make(setup)
    for turn, (_, _, state) in enumerate(playthrough(game, Random(13))):
        if turn % 3:
            continue
        view = View.decode(game.view(state, None).encode())
        assert game.imagine(view, Random(turn)).key() == state.key()
        for seat in range(setup.seats):
            assert game.view(state, seat).table == view.table
