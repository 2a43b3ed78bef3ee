"""The bots' shell: a View in, a line out, the same for the same seed."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from howff.bots import roster
from howff.bots.bot import Bot, Budget, RandomBot
from howff.bots.playing import play_out
from howff.core import registry
from howff.core.kernel import CHANCE, OVER, Game
from howff.core.message import Refused
from howff.core.replay import Replay
from howff.core.setup import Setup
from howff.core.view import View
from tests.contract.playing import PLAIN, midgame, name

SMALL = [setup for setup in PLAIN if setup.seats <= 4]
plain_tables = pytest.mark.parametrize("setup", SMALL, ids=name)
SIMPLE = ("random", "greedy")
every_bot = pytest.mark.parametrize("bot", SIMPLE)


def asked(game: Game[Any], state: Any) -> View:
    return game.view(state, game.to_act(state))


@plain_tables
@every_bot
def test_a_bot_answers_with_an_offered_line_from_what_a_wire_would_bring(
    setup: Setup, bot: str
) -> None:
    game = registry.make(setup)
    rng = Random(name(setup))
    for turn in range(5):
        view = asked(game, midgame(game, rng))
        answers = set()
        for seen in (view, View.decode(view.encode())):
            player = roster.make(bot)
            player.seed(f"{turn}")
            answers.add(player.choose(seen, Budget()))
        assert len(answers) == 1
        assert view.ask is not None
        assert answers <= set(view.ask.moves)


@plain_tables
@every_bot
def test_bots_play_whole_games_that_replay_and_repeat(setup: Setup, bot: str) -> None:
    game = registry.make(setup)
    records = [
        play_out(game, [roster.make(bot) for _ in range(setup.seats)], "seed") for _ in range(2)
    ]
    assert records[0].text() == records[1].text()
    replay = Replay(records[0])
    replay.run()
    assert replay.finished
    assert replay.game.to_act(replay.state) == OVER


def test_the_random_bot_likes_every_line_alike() -> None:
    game = registry.make(Setup("clans", 2))
    view = asked(game, midgame(game, Random(3)))
    assert view.ask is not None
    bot = RandomBot()
    bot.seed("many")
    times = 200
    counts = Counter(bot.choose(view, Budget()) for _ in range(times * len(view.ask.moves)))
    assert set(counts) == set(view.ask.moves)
    # Six standard deviations of a binomial share.
    assert all(abs(count - times) < 6 * times**0.5 for count in counts.values())


def test_greedy_beats_random() -> None:
    for setup in (Setup("clans", 2), Setup("clustered", 2)):
        game = registry.make(setup)
        wins = 0.0
        for number in range(20):
            bots = [roster.make("greedy"), roster.make("random")]
            if number % 2:
                bots.reverse()
            replay = Replay(play_out(game, bots, f"{number}"))
            replay.run()
            winners = game.winners(replay.state)
            wins += (number % 2 in winners) / len(winners)
        assert wins >= 15, setup


class Cheat:
    """Answers what nobody offered."""

    name = "cheat"

    def seed(self, seed: str) -> None:
        pass

    def choose(self, view: View, budget: Budget) -> str:
        return "9z>999"


def test_a_line_that_nobody_offered_is_refused() -> None:
    cheats: list[Bot] = [Cheat(), Cheat()]
    with pytest.raises(Refused):
        play_out(registry.make(Setup("clans", 2)), cheats, "x")


def test_a_view_that_asks_nothing_is_refused() -> None:
    game = registry.make(Setup("clans", 2))
    state = midgame(game, Random(1))
    for bot in roster.names():
        with pytest.raises(Refused) as caught:
            roster.make(bot).choose(game.view(state, None), Budget())
        assert caught.value.reason.message.id == "bots.nothing_asked"


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refused) as caught:
        roster.make("deep")
    assert caught.value.reason.message.args["known"] == ", ".join(roster.names())


def test_chance_is_the_same_whatever_the_bots_do() -> None:
    game = registry.make(Setup("clans", 3))
    deals = []
    for first in SIMPLE:
        bots = [roster.make(first), roster.make("random"), roster.make("random")]
        lines = play_out(game, bots, "deal").lines
        deals.append([line.text for line in lines if line.kind == "chance"])
    assert deals[0] == deals[1]
    assert game.to_act(game.start()) == CHANCE
