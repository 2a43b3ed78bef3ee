"""What games between equals say about the game: seats, scores, categories, tiles and cards."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pstdev, variance
from typing import Any

from howff.arena.plan import Outcome, Plan
from howff.arena.stats import Mean, mean

FEWEST = 10
"""Tiles and cards seen, or missing, in fewer hands than this say nothing."""


def balance(plan: Plan, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """All figures; margins are points ahead of the mean of the others."""
    seats = plan.setup.seats
    every = [(one, member) for one in outcomes for member in range(seats)]
    return {
        "games": len(outcomes),
        "seats": [_seat(outcomes, seat, seats).to_json() for seat in range(seats)],
        "points": {
            "mean": round(fmean(one.points[member] for one, member in every), 2),
            "deviation": round(pstdev([one.points[member] for one, member in every]), 2),
            "first_to_last": mean(
                [float(max(one.points) - min(one.points)) for one in outcomes]
            ).to_json(),
        },
        "shares": _shares(outcomes),
        "worth": {name: one.to_json() for name, one in worth(outcomes).items()},
    }


def _seat(outcomes: Sequence[Outcome], seat: int, seats: int) -> Mean:
    """How far ahead a seat ends, deal by deal."""
    deals: dict[tuple[int, int], list[float]] = {}
    for one in outcomes:
        for member in range(seats):
            if one.seat(member) == seat:
                deals.setdefault((one.task.lineup, one.task.block), []).append(one.margin(member))
    return mean([fmean(found) for found in deals.values()])


def _shares(outcomes: Sequence[Outcome]) -> dict[str, float]:
    """What part of all points each scoring category brings."""
    totals: dict[str, int] = {}
    for one in outcomes:
        for parts in one.parts:
            for name, points in parts.items():
                totals[name] = totals.get(name, 0) + points
    whole = sum(totals.values())
    return {name: round(points / whole, 4) if whole else 0.0 for name, points in totals.items()}


def worth(outcomes: Sequence[Outcome]) -> dict[str, Mean]:
    """How much further ahead those end who had a tile or card than those who had not."""
    having: dict[str, list[float]] = {}
    margins: list[float] = []
    for one in outcomes:
        for member, held in enumerate(one.assets):
            margin = one.margin(member)
            margins.append(margin)
            for name in held:
                having.setdefault(name, []).append(margin)
    found: dict[str, Mean] = {}
    total, squares = sum(margins), sum(margin * margin for margin in margins)
    for name, mine in having.items():
        rest = len(margins) - len(mine)
        if min(len(mine), rest) < FEWEST:
            continue
        other = (total - sum(mine)) / rest
        spread = (squares - sum(margin * margin for margin in mine)) / rest - other * other
        error = sqrt(variance(mine) / len(mine) + max(0.0, spread) / rest)
        found[name] = Mean(fmean(mine) - other, 1.96 * error, len(mine))
    return dict(sorted(found.items(), key=lambda item: -item[1].value))
