"""What the outcomes of a match say, as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from howff.arena.plan import Outcome, Plan
from howff.arena.running import block_means
from howff.arena.stats import Mean, mean


@dataclass(frozen=True)
class Line:
    """A member of a line-up: its score, its share of first places, its margin, all by blocks."""

    bot: str
    score: Mean
    first: Mean
    margin: Mean
    points: Mean
    seconds: float
    faults: int

    def to_json(self) -> dict[str, Any]:
        """The figures as data."""
        return {
            "bot": self.bot,
            "score": self.score.to_json(),
            "first": self.first.to_json(),
            "margin": self.margin.to_json(),
            "points": self.points.to_json(),
            "seconds": round(self.seconds, 4),
            "faults": self.faults,
        }


def lines(plan: Plan, outcomes: Sequence[Outcome]) -> list[list[Line]]:
    """For each line-up its different bots; several of one name are taken together."""
    return [
        [_line(plan, outcomes, number, name) for name in dict.fromkeys(lineup)]
        for number, lineup in enumerate(plan.lineups())
    ]


def _line(plan: Plan, outcomes: Sequence[Outcome], number: int, name: str) -> Line:
    lineup = plan.lineups()[number]
    members = [at for at, one in enumerate(lineup) if one == name]
    count = len(members)

    def over(figure: str) -> Mean:
        return mean(
            block_means(
                plan,
                outcomes,
                number,
                lambda outcome: sum(_figure(outcome, figure, at) for at in members) / count,
            )
        )

    played = [outcome for outcome in outcomes if outcome.task.lineup == number]
    decisions = sum(one.decisions for one in played) / len(lineup) * count
    spent = sum(one.seconds[at] for one in played for at in members)
    return Line(
        name,
        over("score"),
        over("first"),
        over("margin"),
        over("points"),
        spent / decisions if decisions else 0.0,
        sum(one.faults[at] for one in played for at in members),
    )


def _figure(outcome: Outcome, figure: str, member: int) -> float:
    if figure == "score":
        return outcome.score(member)
    if figure == "first":
        return outcome.first(member)
    if figure == "margin":
        return outcome.margin(member)
    return float(outcome.points[member])
