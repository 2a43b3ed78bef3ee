"""A rating of everybody in a match: Plackett and Luce's model by openskill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from howff.arena.plan import Outcome, Plan


@dataclass(frozen=True)
class Rating:
    """A bot's skill and how unsure it is; `mu - 3 sigma` is what it has surely reached."""

    bot: str
    mu: float
    sigma: float
    games: int


def ladder(plan: Plan, outcomes: Sequence[Outcome]) -> list[Rating]:
    """The ratings after all games, in the order they were planned; the best first."""
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in plan.bots}
    games = dict.fromkeys(plan.bots, 0)
    lineups = plan.lineups()
    planned = sorted(outcomes, key=lambda one: (one.task.block, one.task.lineup, one.task.turn))
    for outcome in planned:
        lineup = lineups[outcome.task.lineup]
        if len(set(lineup)) < 2:
            continue
        rated = model.rate(
            [[ratings[name]] for name in lineup], ranks=[float(one) for one in outcome.places]
        )
        for name in set(lineup):
            mine = [team[0] for team, other in zip(rated, lineup, strict=True) if other == name]
            middle = sum(one.mu for one in mine) / len(mine)
            unsure = sum(one.sigma for one in mine) / len(mine)
            ratings[name] = model.rating(name=name, mu=middle, sigma=unsure)
            games[name] += 1
    found = [Rating(name, one.mu, one.sigma, games[name]) for name, one in ratings.items()]
    return sorted(found, key=lambda one: (-one.mu, one.bot))
