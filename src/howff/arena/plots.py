"""Plots of a match as PNG files; needs the extra `reports`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from howff.arena.balance import balance
from howff.arena.plan import Outcome, Plan
from howff.arena.running import block_scores
from howff.arena.stats import mean
from howff.core.message import refusal


def draw(plan: Plan, outcomes: Sequence[Outcome], folder: Path) -> list[Path]:
    """Writes the course of the score, the spread of points and, for equals, the balance."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise refusal("E-BOT", "arena.no_matplotlib") from None
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {"course": Figure(figsize=(8, 5)), "points": Figure(figsize=(8, 5))}
    _course(pictures["course"].add_subplot(), plan, outcomes)
    _points(pictures["points"].add_subplot(), plan, outcomes)
    if len(set(plan.bots)) == 1:
        pictures["balance"] = Figure(figsize=(8, 8))
        _balance(pictures["balance"], plan, outcomes)
    written = []
    for name, figure in pictures.items():
        figure.tight_layout()
        file = folder / f"{name}.png"
        figure.savefig(file, dpi=120)
        written.append(file)
    return written


def _course(axes: Any, plan: Plan, outcomes: Sequence[Outcome]) -> None:
    """The first bot's mean score with its interval, block after block."""
    scores = block_scores(plan, outcomes)
    counts = range(2, len(scores) + 1)
    means = [mean(scores[:count]) for count in counts]
    axes.plot(counts, [one.value for one in means], color="#1b4f72")
    lows, highs = [one.low for one in means], [one.high for one in means]
    axes.fill_between(counts, lows, highs, alpha=0.25, color="#1b4f72")
    axes.axhline(0.5, color="#888888", linewidth=0.8)
    axes.set(xlabel="blocks", ylabel="score", ylim=(0, 1), title=" – ".join(plan.bots))


def _points(axes: Any, plan: Plan, outcomes: Sequence[Outcome]) -> None:
    """How often each bot made how many points."""
    lineups = plan.lineups()
    by_bot: dict[str, list[int]] = {}
    for one in outcomes:
        for name, points in zip(lineups[one.task.lineup], one.points, strict=True):
            by_bot.setdefault(name, []).append(points)
    axes.hist(list(by_bot.values()), bins=20, label=list(by_bot), density=True)
    axes.legend()
    axes.set(xlabel="points", ylabel="share")


def _balance(figure: Any, plan: Plan, outcomes: Sequence[Outcome]) -> None:
    """Seats above, tiles and cards below."""
    found = balance(plan, outcomes)
    above, below = figure.subplots(2, 1)
    seats = found["seats"]
    above.bar(
        list(plan.setup.letters),
        [one["value"] for one in seats],
        yerr=[one["half"] or 0.0 for one in seats],
        color="#b7950b",
    )
    above.set(ylabel="points ahead", title="seats")
    worth = found["worth"]
    shown = [*list(worth)[:12], *list(worth)[-12:]] if len(worth) > 24 else list(worth)
    below.barh(
        shown[::-1],
        [worth[name]["value"] for name in shown[::-1]],
        xerr=[worth[name]["half"] for name in shown[::-1]],
        color="#1e8449",
    )
    below.tick_params(labelsize=7)
    below.set(xlabel="points ahead", title="tiles and cards")
