"""What a run found, as data and as a table."""

from __future__ import annotations

import os
import platform
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

from .clock import Rates, ratio
from .goals import GOALS


def make(rates: dict[str, Rates], rounds: int, seconds: float) -> dict[str, Any]:
    """All figures of a run; rates are medians in units per CPU second."""
    goals = []
    for engine, measured in rates.items():
        for goal in GOALS:
            for name in measured:
                if name.startswith(f"{goal.ours} ") and goal.theirs in measured:
                    goals.append(
                        {
                            "engine": engine,
                            "ours": name,
                            "theirs": goal.theirs,
                            "ratio": round(ratio(measured, name, goal.theirs), 3),
                            "required": goal.required(engine),
                        }
                    )
    return {
        "howff-bench": 1,
        "python": platform.python_version(),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "rounds": rounds,
        "seconds": seconds,
        "rates": {
            engine: {name: round(median(values), 1) for name, values in measured.items()}
            for engine, measured in rates.items()
        },
        "goals": goals,
    }


def missed(found: dict[str, Any]) -> bool:
    """Whether a required ratio was not reached."""
    return any(goal["required"] and goal["ratio"] < goal["required"] for goal in found["goals"])


def show(found: dict[str, Any], before: dict[str, Any] | None) -> None:
    """Prints the rates, the ratios to a stored run, and the goals."""
    console = Console(highlight=False)
    console.width = max(console.width, 100)
    console.print(rates_table(found, before))
    if found["goals"]:
        console.print(goals_table(found))
    else:
        console.print("The peers' packages are not here; `make bench` installs them.")


def rates_table(found: dict[str, Any], before: dict[str, Any] | None) -> Table:
    """Units per CPU second and microseconds per unit, engine by engine."""
    engines = list(found["rates"])
    table = Table(title="Decisions, copies, views or states per CPU second", title_justify="left")
    table.add_column("benchmark")
    for engine in engines:
        table.add_column(engine, justify="right")
        table.add_column("µs each", justify="right")
        if before:
            table.add_column("to stored", justify="right")
    names = dict.fromkeys(name for engine in engines for name in found["rates"][engine])
    for name in names:
        cells = [name]
        for engine in engines:
            now = found["rates"][engine].get(name)
            then = before["rates"].get(engine, {}).get(name) if before else None
            cells += [f"{now:,.0f}", f"{1e6 / now:.2f}"] if now else ["", ""]
            if before:
                cells.append(f"{now / then:.2f}" if now and then else "")
        table.add_row(*cells)
    return table


def goals_table(found: dict[str, Any]) -> Table:
    """Ratios to the peers beside what is required of them."""
    table = Table(title="Ratios to the peers, medians over interleaved rounds")
    for column in ("engine", "ours", "to"):
        table.add_column(column)
    for column in ("ratio", "required"):
        table.add_column(column, justify="right")
    table.add_column("")
    for goal in found["goals"]:
        needed = goal["required"]
        verdict = "" if needed is None else "reached" if goal["ratio"] >= needed else "MISSED"
        table.add_row(
            goal["engine"],
            goal["ours"],
            goal["theirs"].removeprefix("playout "),
            f"{goal['ratio']:.2f}",
            "" if needed is None else f"{needed:.1f}",
            verdict,
        )
    return table
