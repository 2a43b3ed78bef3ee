"""Views and what can be imagined behind them, over every table."""

from __future__ import annotations

from random import Random

import pytest

from howff.core import registry
from howff.core.catalogue import LANGUAGES, catalogue
from howff.core.kernel import CHANCE, OVER
from howff.core.setup import Setup
from howff.core.style import Style
from howff.core.view import View
from tests.contract.playing import ALL, PLAIN, name, playthrough, random_moves

every_table = pytest.mark.parametrize("setup", ALL, ids=name)
plain_tables = pytest.mark.parametrize("setup", PLAIN, ids=name)


def eyes(setup: Setup) -> list[int | None]:
    return [*range(setup.seats), None]


@every_table
def test_views_are_plain_json_and_ask_only_who_decides(setup: Setup) -> None:
    game = registry.make(setup)
    for turn, (_, _, state) in enumerate(playthrough(game, Random(name(setup)))):
        if turn % 3:
            continue
        for seat in eyes(setup):
            view = game.view(state, seat)
            again = View.decode(view.encode())
            assert again == view
            assert again.encode() == view.encode()
            assert list(view.to_act) == game.deciders(state)
            assert view.over == (game.to_act(state) == OVER)
            if seat is None or seat not in game.deciders(state):
                assert view.ask is None
            else:
                assert view.ask is not None
                assert list(view.ask.moves) == game.lines(state, seat)


@every_table
def test_what_is_imagined_looks_the_same_and_can_be_played_out(setup: Setup) -> None:
    game = registry.make(setup)
    rng = Random(name(setup))
    for turn, (_, _, state) in enumerate(playthrough(game, rng)):
        if turn % 7 or game.to_act(state) in (CHANCE, OVER):
            continue
        for seat in eyes(setup):
            view = View.decode(game.view(state, seat).encode())
            imagined = game.imagine(view, rng)
            assert game.view(imagined, seat).encode() == view.encode()
        while game.to_act(imagined) != OVER:
            for move in random_moves(game, imagined, rng):
                game.apply(imagined, move)
        assert sum(game.scores(imagined)) == sum(
            sum(parts.values()) for parts in game.breakdown(imagined)
        )


@every_table
def test_the_same_seed_imagines_the_same(setup: Setup) -> None:
    game = registry.make(setup)
    states = [state for _, _, state in playthrough(game, Random(1), decisions=6)]
    view = game.view(states[-1], 0)
    first = [game.imagine(view, Random(seed)).key() for seed in range(5)]
    assert first == [game.imagine(view, Random(seed)).key() for seed in range(5)]


@plain_tables
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_can_be_said_and_drawn_in_each_language(setup: Setup, lang: str) -> None:
    game, words = registry.make(setup), catalogue(lang)
    draw, speech = registry.room(setup.game, "draw"), registry.room(setup.game, "speech")
    rng = Random(name(setup))
    for before, moves, after in playthrough(game, rng):
        told = game.events(before, moves, after)
        for event in told:
            for seat in eyes(setup):
                said = words.say(event.told_to(seat))
                assert said
                assert "{" not in said
                assert not said.startswith(f"{setup.game}.")
        if rng.random() < 0.1 and game.to_act(after) >= 0:
            seat = game.to_act(after)
            view = game.view(after, seat)
            board = draw.draw(view, words, Style(colour=False, width=100))
            assert board.strip()
            assert "\x1b" not in board
            assert f"{setup.game}." not in board
            assert view.ask is not None
            for line in rng.sample(list(view.ask.moves), min(3, len(view.ask.moves))):
                said = words.say(speech.speak_line(view, line))
                assert said
                assert "{" not in said
                assert f"{setup.game}." not in said
