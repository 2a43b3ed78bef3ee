"""Keeps what matches have shown beside the games, and writes the tables of docs/strength.md.

    .venv/bin/python -m scripts.keep_figures match FILE.jsonl … --commit HASH [--sprt LO,HI]
    .venv/bin/python -m scripts.keep_figures balance FILE.jsonl … --commit HASH
    .venv/bin/python -m scripts.keep_figures write

The files are those of `howff match --out`; a match at the same table between the same bots with
the same budget takes the place of the older one.
"""

from __future__ import annotations

import argparse
import json
import shlex
from pathlib import Path
from typing import Any

from howff.arena import ladder, summary
from howff.arena.balance import balance
from howff.arena.plan import Outcome, Plan
from howff.arena.running import block_scores
from howff.arena.stats import Sprt
from howff.bots.levels import ALIASES
from howff.bots.measured import FILE
from howff.core import registry
from howff.core.setup import Setup

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "howff" / "games"
DOCUMENT = ROOT / "docs" / "strength.md"
BEGIN, END = "<!-- figures: begin -->", "<!-- figures: end -->"
SAME = ("bots", "seats", "chronicles", "options", "iterations", "seconds")


def read(file: Path) -> tuple[Plan, list[Outcome]]:
    """The plan and the whole blocks of a file of results."""
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    head, outcomes = lines[0], [Outcome.from_json(line) for line in lines[1:]]
    seats = head["setup"]["seats"]
    counts: dict[tuple[int, int], int] = {}
    for one in outcomes:
        key = one.task.lineup, one.task.block
        counts[key] = counts.get(key, 0) + 1
    whole = [one for one in outcomes if counts[one.task.lineup, one.task.block] == seats]
    plan = Plan(
        Setup.from_json(head["setup"]),
        tuple(head["bots"]),
        len({one.task.block for one in whole}),
        head["seed"],
        head["iterations"],
        head["seconds"],
        head["standin"],
    )
    return plan, whole


def entry(plan: Plan, outcomes: list[Outcome], commit: str) -> dict[str, Any]:
    """What is kept of every match."""
    setup = plan.setup.to_json()
    return {
        "bots": [_short(name) for name in plan.bots],
        "seats": setup["seats"],
        "chronicles": setup["chronicles"],
        "options": setup["options"],
        "blocks": plan.blocks,
        "games": len(outcomes),
        "seed": plan.seed,
        "iterations": plan.iterations,
        "seconds": plan.seconds,
        "rules": registry.meta(plan.setup.game).version,
        "commit": commit,
    }


def _short(name: str) -> str:
    """A level by its name, and a program of ours by its name here, whatever runs it."""
    return "OpenSpiel ISMCTS" if name.endswith("bench.ismcts") else ALIASES.get(name, name)


def matched(plan: Plan, outcomes: list[Outcome], commit: str, test: Sprt | None) -> dict[str, Any]:
    """A match between different bots."""
    found = entry(plan, outcomes, commit)
    lineups = summary.lines(plan, outcomes)
    found["lines"] = [
        {**line.to_json(), "bot": _short(line.bot)} for lines in lineups for line in lines
    ]
    if len(set(plan.bots)) > 2:
        found["ladder"] = [
            [one.bot, round(one.mu, 2), round(2 * one.sigma, 2)]
            for one in ladder.ladder(plan, outcomes)
        ]
    if test is not None:
        scores = block_scores(plan, outcomes)
        found["sprt"] = [test.low, test.high, round(test.ratio(scores), 2), test.verdict(scores)]
    return found


def keep(game: str, kind: str, found: dict[str, Any]) -> None:
    """Put an entry into a game's file."""
    file = GAMES / game / FILE
    data = json.loads(file.read_text("utf-8")) if file.exists() else {"matches": [], "balance": []}
    others = [one for one in data[kind] if any(one[name] != found[name] for name in SAME)]
    data[kind] = [*others, found]
    file.write_text(json.dumps(data, indent=1, sort_keys=True) + "\n", "utf-8")


def command(game: str, one: dict[str, Any], report: bool = False) -> str:
    """The command line that makes an entry again."""
    names = ["exec:.venv-peers/bin/python -m bench.ismcts" if " " in n else n for n in one["bots"]]
    words = ["howff", "match", *names, "--game", game, "--players", str(one["seats"])]
    for name, value in one["options"].items():
        words += ["--option", f"{name}={value}"]
    if one["chronicles"]:
        words += ["--chronicles", ",".join(map(str, one["chronicles"]))]
    words += ["--blocks", str(one["blocks"]), "--seed", one["seed"]]
    for flag in ("iterations", "seconds"):
        if one[flag]:
            words += [f"--{flag}", str(one[flag])]
    if one.get("sprt"):
        words += ["--sprt", f"{one['sprt'][0]},{one['sprt'][1]}"]
    return shlex.join(words + ["--report", "balance"] * report)


def _table(game: str, one: dict[str, Any]) -> str:
    chronicles = ",".join(map(str, one["chronicles"])) if one["chronicles"] else "–"
    return f"| {game} | {one['seats']} | {chronicles} |"


def _percent(figure: dict[str, Any]) -> str:
    return f"{100 * figure['value']:.1f} ± {100 * (figure['half'] or 0):.1f}"


def tables() -> str:
    """All figures as Markdown."""
    lines = [
        "| game | seats | chronicles | bot | against | score % | first place % | margin | games | SPRT | seed | rules | commit |",  # noqa: E501 - one row of a table
        "|---|---|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    commands = []
    kept = {
        game: json.loads((GAMES / game / FILE).read_text("utf-8"))
        for game in registry.games()
        if (GAMES / game / FILE).exists()
    }
    for game, data in kept.items():
        for one in data["matches"]:
            first = one["lines"][0]
            test = one.get("sprt")
            verdict = f"{test[0]} to {test[1]}: {test[3] or 'open'} ({test[2]})" if test else "–"
            budget = f" ({one['seconds']} s a move)" if one["seconds"] else ""
            if one["iterations"]:
                budget += f" ({one['iterations']} iterations a decision)"
            against = ", ".join(dict.fromkeys(one["bots"][1:])) + budget
            lines.append(
                f"{_table(game, one)} {first['bot']} | {against} | {_percent(first['score'])} | "
                f"{_percent(first['first'])} | {first['margin']['value']:.1f} ± "
                f"{first['margin']['half'] or 0:.1f} | {one['games']} | {verdict} | {one['seed']} "
                f"| {one['rules']} | {one['commit']} |"
            )
            commands.append(f"    {command(game, one)}")
    lines += ["", "Each line again:", "", *commands, "", "### Balance", ""]
    lines += [
        "| game | seats | chronicles | between | first seat | last seat | points | deviation | games | seed | commit |",  # noqa: E501 - one row of a table
        "|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    commands = []
    for game, data in kept.items():
        for one in data["balance"]:
            seats = one["figures"]["seats"]
            ends = [f"{seat['value']:+.1f} ± {seat['half']:.1f}" for seat in (seats[0], seats[-1])]
            points = one["figures"]["points"]
            lines.append(
                f"{_table(game, one)} {one['bots'][0]} | {ends[0]} | {ends[1]} | "
                f"{points['mean']:.1f} | {points['deviation']:.1f} | {one['games']} | "
                f"{one['seed']} | {one['commit']} |"
            )
            commands.append(f"    {command(game, one, report=True)}")
    return "\n".join([*lines, "", *commands])


def write() -> None:
    """Put the tables into the document."""
    text = DOCUMENT.read_text("utf-8")
    head, _, rest = text.partition(BEGIN)
    tail = rest.partition(END)[2]
    DOCUMENT.write_text(f"{head}{BEGIN}\n{tables()}\n{END}{tail}", "utf-8")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    orders = parser.add_subparsers(required=True, dest="order")
    for order in ("match", "balance"):
        one = orders.add_parser(order)
        one.add_argument("files", type=Path, nargs="+")
        one.add_argument("--commit", required=True)
        one.add_argument("--sprt")
    orders.add_parser("write")
    asked = parser.parse_args()
    for file in getattr(asked, "files", []):
        plan, outcomes = read(file)
        if asked.order == "balance":
            found = {**entry(plan, outcomes, asked.commit), "figures": balance(plan, outcomes)}
            keep(plan.setup.game, "balance", found)
        else:
            test = Sprt(*map(float, asked.sprt.split(","))) if asked.sprt else None
            found = matched(plan, outcomes, asked.commit, test)
            keep(plan.setup.game, "matches", found)
    write()


if __name__ == "__main__":
    main()
