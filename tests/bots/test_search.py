"""The search: reproducible, from the View alone, in time, exact where the end is near."""

from __future__ import annotations

from random import Random
from statistics import fmean
from time import perf_counter
from typing import Any

import pytest

from howff.bots import roster
from howff.bots.bot import Budget
from howff.bots.exact import Exact
from howff.bots.hints import hint
from howff.bots.levels import ALIASES, LEVELS, Thinking, thinking_of
from howff.bots.playing import play_out
from howff.bots.search import Position, SearchBot, guide_of
from howff.core import registry
from howff.core.kernel import CHANCE, OVER, Game
from howff.core.replay import Replay
from howff.core.setup import Setup
from howff.core.view import View

TABLES = [Setup("clans", 2), Setup("clans", 4), Setup("clustered", 2), Setup("glenmore", 3)]
every_table = pytest.mark.parametrize("setup", TABLES, ids=lambda one: f"{one.game}{one.seats}")


def position(setup: Setup, decisions: int, seed: int = 1) -> tuple[Game[Any], Any]:
    """A position after so many random decisions."""
    game, rng = registry.make(setup), Random(seed)
    state = game.start()
    while decisions or game.to_act(state) == CHANCE:
        if game.to_act(state) == CHANCE:
            game.apply(state, game.pick(state, rng))
            continue
        line = rng.choice(game.lines(state, game.to_act(state)))
        for move in game.parse(state, line):
            game.apply(state, move)
        decisions -= 1
    return game, state


def asked(setup: Setup, decisions: int = 3, seed: int = 1) -> View:
    game, state = position(setup, decisions, seed)
    return game.view(state, game.to_act(state))


@every_table
@pytest.mark.parametrize("level", list(LEVELS))
def test_the_same_seed_and_view_give_the_same_line(setup: Setup, level: str) -> None:
    view = asked(setup)
    lines = set()
    for seen in (view, View.decode(view.encode())):
        bot = roster.make(level)
        bot.seed("7")
        lines.add(bot.choose(seen, Budget(iterations=25)))
    assert len(lines) == 1
    assert view.ask is not None
    assert lines <= set(view.ask.moves)


@every_table
def test_whole_games_between_levels_replay_and_repeat(setup: Setup) -> None:
    game = registry.make(setup)
    names = list(LEVELS)[: setup.seats]
    records = [
        play_out(game, [roster.make(name) for name in names], "s", budget=Budget(iterations=8))
        for _ in range(2)
    ]
    assert records[0].text() == records[1].text()
    replay = Replay(records[0])
    replay.run()
    assert replay.finished


def test_every_level_has_a_number_and_thinks_more_than_the_one_below() -> None:
    assert [ALIASES[f"level{number}"] for number in range(1, 6)] == list(LEVELS)
    for game in registry.games():
        work = [thinking_of(level, game).iterations for level in LEVELS]
        assert work == sorted(set(work)), game
        assert thinking_of("guest", game).slip > thinking_of("neighbour", game).slip
        assert thinking_of("landlord", game).slip == thinking_of("chief", game).slip == 0


def test_a_beginner_errs_like_a_person_and_not_at_random() -> None:
    """What it takes looks fair to the search, if seldom best; chance takes anything."""
    losses: dict[str, list[float]] = {"guest": [], "random": []}
    for seed in range(12):
        view = asked(Setup("clans", 2), 4, seed)
        judge = SearchBot("judge", Thinking(600))
        judge.seed("1")
        place = Position(view, Random(seed))
        tree = judge.planted(place)
        tree.run(place.imaginer, 600, 0.0)
        means = {place.game.text(place.world, [kid.move]): kid.mean for kid in tree.root.kids}
        worst, best = min(means.values()), max(means.values())
        for name, found in losses.items():
            bot = roster.make(name)
            bot.seed(str(seed))
            found.append(best - means.get(bot.choose(view, Budget()), worst))
    assert 0 < fmean(losses["guest"]) < 0.6 * fmean(losses["random"])


@every_table
def test_a_bot_keeps_to_its_seconds(setup: Setup) -> None:
    view = asked(setup, 5)
    bot = SearchBot("timed", Thinking(1_000_000_000, exact=0))
    bot.seed("1")
    bot.choose(view, Budget(seconds=0.01))
    began = perf_counter()
    bot.choose(view, Budget(seconds=0.3))
    # A machine that is busy with other things takes longer.
    assert perf_counter() - began < 1.5


def test_what_was_thought_is_kept_between_moves() -> None:
    setup = Setup("clans", 2)
    game, state = position(setup, 2)
    bot, rng = SearchBot("kept", Thinking(400)), Random(3)
    bot.seed("1")
    first = game.view(state, 0)
    for move in game.parse(state, bot.choose(first, Budget())):
        game.apply(state, move)
    tree = bot._tree
    assert tree is not None
    game.apply(state, rng.choice(game.legal(state)))
    kept = bot._kept(Position(game.view(state, 0), rng))
    # What others played is not always in the tree; what is there has been visited.
    assert kept is None or kept.root.visits > 0
    assert bot.choose(game.view(state, 0), Budget()) in game.lines(state, 0)


def plain_value(game: Game[Any], state: Any) -> list[float]:
    """The same as the exact solver says, without any cut."""
    seat = game.to_act(state)
    guide = guide_of(game)
    if seat == OVER:
        return guide.rewards(guide.points(state), True)
    found: list[list[float]] = []
    for move in game.legal(state):
        after = state.copy()
        game.apply(after, move)
        found.append(plain_value(game, after))
    return max(found, key=lambda rewards: rewards[seat])


@pytest.mark.parametrize("seats", [2, 3])
def test_endgames_are_solved_exactly(seats: int) -> None:
    setup = Setup("clans", seats)
    game = registry.make(setup)
    for seed in range(4):
        _, state = position(setup, 0, seed)
        rng = Random(seed)
        guide = guide_of(game)
        while guide.left(state) > 3:
            game.apply(state, rng.choice(game.legal(state)))
        moves, observer = game.legal(state), game.to_act(state)
        exact = Exact(game, guide, 10_000_000)
        found = exact.solve([state], moves, observer)
        assert found is not None
        wanted = []
        for move in moves:
            after = state.copy()
            game.apply(after, move)
            wanted.append(plain_value(game, after)[observer])
        assert found == pytest.approx(wanted)


def test_an_endgame_that_is_too_much_work_is_left_to_the_search() -> None:
    setup = Setup("clans", 2)
    game, state = position(setup, 10)
    exact = Exact(game, guide_of(game), 50)
    assert exact.solve([state], game.legal(state), game.to_act(state)) is None


@every_table
def test_hints_are_the_three_best_moves_with_what_they_promise(setup: Setup) -> None:
    view = asked(setup)
    found = hint(view, "h", Budget(iterations=120))
    assert found == hint(View.decode(view.encode()), "h", Budget(iterations=120))
    assert view.ask is not None
    assert 1 <= len(found.best) <= 3
    assert {one.line for one in found.best} <= set(view.ask.moves)
    assert len({one.line for one in found.best}) == len(found.best)
    shares = [one.share for one in found.best]
    assert shares == sorted(shares, reverse=True)
    assert all(one.spread >= 0 for one in found.best)
    seats = setup.seats
    assert sum(found.places) == pytest.approx(seats * (seats + 1) / 2, abs=0.5)
    assert all(1 <= place <= seats for place in found.places)
    assert len(found.points) == seats
    assert set(found.to_json()) == {"best", "places", "points"}


@every_table
def test_who_looks_on_is_told_the_prospects_alone(setup: Setup) -> None:
    game, state = position(setup, 3)
    other = next(seat for seat in range(game.seats) if seat != game.to_act(state))
    for seat in (None, other):
        found = hint(game.view(state, seat), "h", Budget(iterations=40))
        assert found.best == ()
        assert len(found.places) == game.seats


def test_of_a_game_that_is_over_the_places_are_known() -> None:
    game = registry.make(Setup("clans", 2))
    record = play_out(game, [roster.make("random"), roster.make("random")], "over")
    replay = Replay(record)
    replay.run()
    found = hint(game.view(replay.state, None))
    assert list(found.places) == [float(place) for place in game.places(replay.state)]
