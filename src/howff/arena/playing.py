"""One game of a match."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from howff.arena.plan import Outcome, Plan, Task
from howff.bots import roster
from howff.bots.bot import Bot, Budget
from howff.bots.external import Guarded
from howff.bots.playing import played
from howff.core import registry
from howff.core.kernel import Game
from howff.core.view import View


class Watched:
    """A bot with a watch; it keeps the first View, which shows what the bot was dealt."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.name = bot.name
        self.seconds = 0.0
        self.first: View | None = None

    def seed(self, seed: str) -> None:
        """Pass the seed on."""
        self.bot.seed(seed)

    def choose(self, view: View, budget: Budget) -> str:
        """The bot's line."""
        if self.first is None:
            self.first = view
        began = perf_counter()
        line = self.bot.choose(view, budget)
        self.seconds += perf_counter() - began
        return line


def play(plan: Plan, task: Task) -> Outcome:
    """The game of a task; the same task ends the same way wherever it is played."""
    game = registry.make(plan.setup)
    seats = game.seats
    lineup = plan.lineups()[task.lineup]
    members = [Watched(roster.make(name, plan.standin)) for name in lineup]
    last: Any = None
    try:
        # The member at `turn` before the first sits in the first seat, and so on.
        around = [members[(seat - task.turn) % seats] for seat in range(seats)]
        deal = f"{plan.seed}/{task.block}"
        record, last = played(
            game, around, deal, f"{deal}/{task.lineup}/{task.turn}", budget=plan.budget
        )
    finally:
        for member in members:
            if isinstance(member.bot, Guarded):
                member.bot.close(None if last is None else _result(game, last))
    order = [(member + task.turn) % seats for member in range(seats)]
    scores, places, parts = game.scores(last), game.places(last), game.breakdown(last)
    return Outcome(
        task,
        tuple(scores[seat] for seat in order),
        tuple(places[seat] for seat in order),
        tuple(len(one.bot.faults) if isinstance(one.bot, Guarded) else 0 for one in members),
        tuple(one.seconds for one in members),
        tuple(parts[seat] for seat in order),
        tuple(assets(around[seat].first, game.view(last, seat)) for seat in order),
        sum(line.kind == "decision" for line in record.lines),
    )


def _result(game: Game[Any], last: Any) -> dict[str, Any]:
    return {"scores": game.scores(last), "places": game.places(last)}


def assets(first: View | None, last: View) -> tuple[str, ...]:
    """The tiles and cards that a seat had, by the game's own reckoning, if it has one."""
    reckon: Any = getattr(registry.room(last.setup.game, "bots"), "assets", None)
    if reckon is None or first is None:
        return ()
    return tuple(sorted(set(reckon(first, last))))
