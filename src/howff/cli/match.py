"""`howff match`: bots play each other, and the figures say how sure they are."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from howff.arena import balance, ladder, summary
from howff.arena.plan import Plan
from howff.arena.running import block_scores, run
from howff.arena.stats import Mean, Sprt
from howff.arena.store import Store
from howff.bots import roster
from howff.cli.flags import AsJson, Chronicles, DataFolder, Options, Players, Screen, Seed
from howff.cli.misuse import as_misuse, misuse
from howff.cli.table import table
from howff.cli.terminal import Terminal
from howff.core import registry

Names = Annotated[str, Parameter(help="cli.match.bots", metavar="A B")]
Game = Annotated[str, Parameter(name="--game", metavar="GAME", help="cli.arg.game")]
Blocks = Annotated[int, Parameter(name="--blocks", metavar="K", help="cli.match.blocks")]
Iterations = Annotated[
    int | None, Parameter(name="--iterations", metavar="I", help="cli.match.iterations")
]
Seconds = Annotated[
    float | None, Parameter(name="--seconds", metavar="S", help="cli.match.seconds")
]
SprtBounds = Annotated[str | None, Parameter(name="--sprt", metavar="LO,HI", help="cli.match.sprt")]
Workers = Annotated[int, Parameter(name="--workers", metavar="N", help="cli.match.workers")]
RayAddress = Annotated[str | None, Parameter(name="--ray", metavar="ADDRESS", help="cli.match.ray")]
Out = Annotated[Path | None, Parameter(name="--out", metavar="FILE", help="cli.match.out")]
Report = Annotated[Literal["balance"] | None, Parameter(name="--report", help="cli.match.report")]
Plots = Annotated[Path | None, Parameter(name="--plots", metavar="DIR", help="cli.match.plots")]
StandIn = Annotated[str, Parameter(name="--standin", metavar="BOT", help="cli.match.standin")]


def match(
    *names: Names,
    game: Game,
    players: Players = None,
    option: Options = None,
    chronicles: Chronicles = None,
    data: DataFolder = None,
    blocks: Blocks = 20,
    iterations: Iterations = None,
    seconds: Seconds = None,
    sprt: SprtBounds = None,
    workers: Workers = 1,
    ray: RayAddress = None,
    seed: Seed = None,
    standin: StandIn = "greedy",
    out: Out = None,
    report: Report = None,
    plots: Plots = None,
    json: AsJson = False,
    terminal: Screen,
) -> None:
    """Plays blocks of games on the same deals and tells who is better, and how sure that is."""
    setup = table(game, players, option, chronicles, data)
    plan = Plan(
        setup,
        _bots(names, standin, setup.seats),
        _least("--blocks", blocks),
        seed or secrets.token_hex(8),
        _least("--iterations", iterations) if iterations is not None else 0,
        _positive(seconds) if seconds is not None else 0.0,
        standin,
    )
    test = None if sprt is None else _sprt(sprt)
    if test is not None and len(plan.lineups()) > 1:
        raise misuse("cli.match.sprt_many", bots=len(plan.bots), seats=setup.seats)
    registry.make(setup)
    store = Store(out, plan)
    with terminal.progress("cli.match.working", blocks * len(plan.lineups()) * setup.seats) as tell:
        verdict = run(
            plan,
            store,
            workers=_least("--workers", workers),
            ray=ray,
            sprt=test,
            tell=tell,
        )
    if json:
        terminal.json(as_data(plan, store, test, verdict, report))
    else:
        _show(terminal, plan, store, test, verdict)
        if report:
            _show_balance(terminal, plan, store)
    if plots is not None:
        from howff.arena.plots import draw

        for file in draw(plan, store.done, plots):
            terminal.note("cli.match.drawn", file=str(file))


def _bots(names: tuple[str, ...], standin: str, seats: int) -> tuple[str, ...]:
    with as_misuse():
        for name in (*names, standin):
            roster.make(name)
    if not names:
        raise misuse("cli.match.nobody")
    if 1 < seats < len(names) and len(set(names)) < len(names):
        raise misuse("cli.match.twice")
    return names


def _least(flag: str, value: int) -> int:
    if value < 1:
        raise misuse("cli.match.least", flag=flag, value=value)
    return value


def _positive(seconds: float) -> float:
    if not 0.0 < seconds < 3600.0:
        raise misuse("cli.match.seconds_range", value=str(seconds))
    return seconds


def _sprt(text: str) -> Sprt:
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise misuse("cli.match.sprt_form", text=text[:40]) from None
    if not 0.0 <= low < high <= 1.0:
        raise misuse("cli.match.sprt_form", text=text[:40])
    return Sprt(low, high)


def as_data(
    plan: Plan, store: Store, test: Sprt | None, verdict: str, report: str | None
) -> dict[str, Any]:
    """Everything a match found, for scripts."""
    found: dict[str, Any] = {
        **plan.heading(),
        "games": len(store.done),
        "lineups": [
            [line.to_json() for line in lines] for lines in summary.lines(plan, store.done)
        ],
        "ladder": [
            {"bot": one.bot, "mu": round(one.mu, 3), "sigma": round(one.sigma, 3)}
            for one in ladder.ladder(plan, store.done)
        ],
    }
    if test is not None:
        scores = block_scores(plan, store.done)
        found["sprt"] = {
            "low": test.low,
            "high": test.high,
            "ratio": round(test.ratio(scores), 3),
            "verdict": verdict,
        }
    if report:
        found["balance"] = balance.balance(plan, store.done)
    return found


def _show(terminal: Terminal, plan: Plan, store: Store, test: Sprt | None, verdict: str) -> None:
    blocks = len({(one.task.lineup, one.task.block) for one in store.done})
    terminal.say("cli.match.played", games=len(store.done), blocks=blocks, seed=plan.seed)
    for lines in summary.lines(plan, store.done):
        width = max(len(line.bot) for line in lines)
        terminal.line()
        for line in lines:
            terminal.say(
                "cli.match.line",
                bot=f"{line.bot:<{width}}",
                score=span(line.score, 3),
                first=span(line.first, 3),
                margin=span(line.margin, 2),
                points=f"{line.points.value:.1f}",
                milliseconds=f"{1000 * line.seconds:.1f}",
            )
            if line.faults:
                terminal.say("cli.match.faults", bot=line.bot, faults=line.faults)
    if len(set(plan.bots)) > 2:
        terminal.line()
        for place, one in enumerate(ladder.ladder(plan, store.done), 1):
            terminal.line(f"{place}. {one.bot}  {one.mu:.1f} ± {2 * one.sigma:.1f}")
    if test is not None:
        ratio = test.ratio(block_scores(plan, store.done))
        terminal.say(
            f"cli.match.sprt_{verdict or 'open'}",
            low=str(test.low),
            high=str(test.high),
            ratio=f"{ratio:.2f}",
        )


def _show_balance(terminal: Terminal, plan: Plan, store: Store) -> None:
    found = balance.balance(plan, store.done)
    terminal.line()
    for letter, one in zip(plan.setup.letters, found["seats"], strict=True):
        terminal.say("cli.match.seat", seat=letter, margin=_span(one, 2))
    points = found["points"]
    terminal.say(
        "cli.match.spread",
        mean=f"{points['mean']:.1f}",
        deviation=f"{points['deviation']:.1f}",
        gap=_span(points["first_to_last"], 1),
    )
    for name, share in found["shares"].items():
        terminal.say("cli.match.share", part=name, share=f"{100 * share:.1f}")
    for name, one in found["worth"].items():
        terminal.say("cli.match.worth", name=name, worth=_span(one, 2), count=one["count"])


def span(one: Mean, digits: int) -> str:
    """A mean with its interval."""
    return _span(one.to_json(), digits)


def _span(one: dict[str, Any], digits: int) -> str:
    if one["half"] is None:
        return f"{one['value']:.{digits}f}"
    return f"{one['value']:.{digits}f} ± {one['half']:.{digits}f}"
