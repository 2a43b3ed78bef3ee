"""Random games with haggis keep every promise of the kernel, and no token gets lost in them."""

from __future__ import annotations

import json
import pickle
from random import Random

import pytest

from howff.core import registry
from howff.core.kernel import OVER
from howff.core.setup import Setup
from howff.games.glenmore.bots import greedy
from howff.games.glenmore.chronicles.c5_haggis.words import VALUES, WIDE
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c5_haggis.haggis import part_of, tokens
from tests.games.glenmore.chronicles.c6_turbulent_chapter.eager import eager
from tests.games.glenmore.chronicles.promises import EACH, PROMISES, name, plain, with_options

PLAIN = plain(5)


@pytest.mark.parametrize("promise", EACH)
@pytest.mark.parametrize("setup", PLAIN, ids=name)
def test_promise(setup: Setup, promise: str) -> None:
    PROMISES[promise](setup)


@pytest.mark.long
@pytest.mark.parametrize("promise", ["ends", "notation", "public", "imagined"])
@pytest.mark.parametrize("setup", with_options(5), ids=name)
def test_promise_with_options(setup: Setup, promise: str) -> None:
    PROMISES[promise](setup)


@pytest.mark.parametrize("setup", [*PLAIN, *with_options(5)[:2]], ids=name)
def test_games_full_of_haggis(setup: Setup) -> None:
    """In every position of players who take what they can."""
    game = registry.make(setup)
    assert isinstance(game, GlenGame)
    verbs: set[str] = set()
    for seed in range(3):
        for turn, (before, moves, state) in enumerate(eager(game, Random(seed))):
            text = game.text(before, moves)
            verbs.add(text.split(" ")[0])
            again = GlenState.unpack(json.loads(json.dumps(before.pack())))
            assert pickle.loads(pickle.dumps(before)).key() == again.key()
            for move in game.parse(before, text):
                game.apply(again, move)
            assert again.key() == state.key()
            seat = game.to_act(before)
            if seat >= 0:
                assert game.why(before, seat, text) is None
                if turn % 5 == 0:
                    view = game.view(before, seat)
                    imagined = game.imagine(view, Random(turn))
                    assert game.view(imagined, seat).encode() == view.encode()
            conserved(game, state)
        assert game.to_act(state) == OVER
        assert [sum(parts.values()) for parts in game.breakdown(state)] == game.scores(state)
    assert {"c5.token", "c5.draw", "c5.turn", "c5.roll", "c5.show"} <= verbs


def conserved(game: GlenGame, state: GlenState) -> None:
    """Thirteen tokens, no table too full but for the new one, and nothing known that is not so."""
    part, figures = tokens(state), part_of(game).figures
    left = part.unplaced(figures.totals)
    assert min(left) >= 0
    assert part.lying(figures.totals) == sum(left)
    assert sum(part.hidden) + sum(part.shown) + sum(part.open) + sum(left) == 13
    assert sum(part.open) <= figures.open_in_supply
    for seat in range(game.seats):
        fresh = part.fresh_seat == seat
        assert part.held(seat) <= figures.limit + fresh
        assert part.shown_on(seat) <= figures.open_limit
        for value in VALUES:
            hidden = part.hidden[WIDE * seat + value]
            assert part.known[WIDE * seat + value] <= hidden
            assert not (part.lacks[seat] >> value & 1 and hidden)
        assert part.hidden[WIDE * seat] == 0
        assert state.numbers[seat * w.WIDTH + w.WHISKY] >= 0
    quiet = not state.stack or state.stack[-1][0] == w.CHOOSE
    if quiet:
        assert sum(part.shown) == 0
        assert sum(part.open) == figures.open_in_supply or not sum(left) or not state.stack


def test_bots_play_it_to_the_end() -> None:
    game = registry.make(Setup("glenmore", 2, chronicles=(5,)))
    assert isinstance(game, GlenGame)
    rng = Random(2)
    state = game.start()
    taken = 0
    while game.to_act(state) != OVER:
        seat = game.to_act(state)
        if seat < 0:
            game.apply(state, game.pick(state, rng))
            continue
        line = greedy(game, game.view(state, seat), rng)
        taken += line.startswith("c5.token")
        for move in game.parse(state, line):
            game.apply(state, move)
    assert taken >= 2
