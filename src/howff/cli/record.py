"""`howff record`: bots play games, and each is written as a record."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from howff.arena.processes import in_order
from howff.bots import roster
from howff.bots.playing import play_out
from howff.cli.flags import (
    AsJson,
    Chronicles,
    DataFolder,
    GameId,
    Options,
    Players,
    Screen,
    Seed,
)
from howff.cli.misuse import as_misuse, misuse
from howff.cli.table import table
from howff.cli.writing import write
from howff.core import registry
from howff.core.message import refusal
from howff.core.publish import publish
from howff.core.setup import Setup

Games = Annotated[int, Parameter(name="--games", metavar="K", help="cli.record.games")]
BotNames = Annotated[str, Parameter(name="--bots", metavar="A,B", help="cli.record.bots")]
Out = Annotated[Path, Parameter(name="--out", metavar="DIR", help="cli.record.out")]
Legal = Annotated[bool, Parameter(name="--legal", help="cli.record.legal")]
Public = Annotated[bool, Parameter(name="--public", help="cli.record.public")]
Workers = Annotated[int, Parameter(name="--workers", metavar="N", help="cli.record.workers")]


@dataclass(frozen=True)
class Task:
    """What every game of one run has in common; plain data, for it goes to other processes."""

    setup: Setup
    bots: tuple[str, ...]
    seed: str
    legal: bool
    public: bool


def record(
    game: GameId,
    /,
    *,
    players: Players = None,
    games: Games = 1,
    bots: BotNames = "random",
    option: Options = None,
    chronicles: Chronicles = None,
    data: DataFolder = None,
    seed: Seed = None,
    out: Out,
    legal: Legal = False,
    public: Public = False,
    workers: Workers = 1,
    json: AsJson = False,
    terminal: Screen,
) -> None:
    """Plays games between bots and writes DIR/00001.howff and so on."""
    named = tuple(bots.split(","))
    seats = players if players is not None or len(named) == 1 else len(named)
    setup = table(game, seats, option, chronicles, data)
    task = Task(setup, fill(named, setup), seed or secrets.token_hex(8), legal, public)
    _check(task, games, workers)
    registry.make(setup)
    _make_folder(out)
    with terminal.progress("cli.record.working", games) as tell:
        for number, content in enumerate(_played(task, games, workers), 1):
            write(out / f"{number:05}.howff", content)
            tell(number)
    if json:
        terminal.json({"games": games, "folder": str(out), "seed": task.seed})
    else:
        terminal.say("cli.record.done", games=games, folder=str(out), seed=task.seed)


def fill(named: tuple[str, ...], setup: Setup) -> tuple[str, ...]:
    """A bot for every seat: one name fills all, otherwise there is one per seat."""
    with as_misuse():
        for name in named:
            roster.make(name)
    if len(named) not in (1, setup.seats):
        raise misuse("cli.record.bots_count", bots=len(named), seats=setup.seats)
    return named * setup.seats if len(named) == 1 else named


def one(task: Task, number: int) -> bytes:
    """The record of one game of a run; games know nothing of each other."""
    made = play_out(
        registry.make(task.setup),
        [roster.make(name) for name in task.bots],
        f"{task.seed}/{number}",
        legal=task.legal,
    )
    return (publish(made) if task.public else made).encode()


def several(task: Task, numbers: range) -> list[bytes]:
    """The records of some games of a run."""
    return [one(task, number) for number in numbers]


def _check(task: Task, games: int, workers: int) -> None:
    if games < 1:
        raise misuse("cli.record.few", games=games)
    if workers < 1:
        raise misuse("cli.record.no_workers", workers=workers)
    if task.legal and task.public:
        raise misuse("cli.record.legal_public")
    if task.legal and not registry.meta(task.setup.game).lists_legal:
        raise misuse("cli.record.legal_unlisted", game=task.setup.game)


def _played(task: Task, games: int, workers: int) -> Iterator[bytes]:
    """The records in order, from this process or from several: the bytes are the same."""
    numbers = range(1, games + 1)
    if workers == 1 or games == 1:
        yield from (one(task, number) for number in numbers)
        return
    share = max(1, min(50, games // (workers * 4)))
    shares = (numbers[start : start + share] for start in range(0, games, share))
    for records in in_order(partial(several, task), shares, min(workers, games)):
        yield from records


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise refusal("E-FILE", "core.file.unwritable", file=str(folder), error=reason) from None
