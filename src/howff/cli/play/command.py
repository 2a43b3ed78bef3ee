"""`howff play`: sits people and bots down and plays."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from howff.cli.flags import Chronicles, DataFolder, Options, Players, Screen, Seed
from howff.cli.misuse import FINE, misuse
from howff.cli.play import shelf
from howff.cli.play.asking import Asker, NoMoreInput
from howff.cli.play.choosing import choose
from howff.cli.play.playing import Playing
from howff.cli.play.seating import Company, company, turned
from howff.cli.table import table, usual_seats
from howff.cli.terminal import Terminal
from howff.core import registry
from howff.core.luck import Luck
from howff.core.message import Refused
from howff.core.session import Session
from howff.core.setup import Setup

Game = Annotated[str | None, Parameter(help="cli.play.game")]
Bots = Annotated[str | None, Parameter(name="--bots", metavar="LEVEL,…", help="cli.play.bots")]
Humans = Annotated[int | None, Parameter(name="--humans", metavar="N", help="cli.play.humans_arg")]
Names = Annotated[str | None, Parameter(name="--names", metavar="A,B", help="cli.play.names_arg")]
First = Annotated[str, Parameter(name="--first", metavar="SEAT|random", help="cli.play.first_arg")]
Load = Annotated[Path | None, Parameter(name="--load", metavar="FILE", help="cli.play.load")]
Resume = Annotated[bool, Parameter(name="--resume", help="cli.play.resume")]


def play(
    game: Game = None,
    /,
    *,
    players: Players = None,
    bots: Bots = None,
    humans: Humans = None,
    names: Names = None,
    option: Options = None,
    chronicles: Chronicles = None,
    seed: Seed = None,
    first: First = "random",
    load: Load = None,
    resume: Resume = False,
    data: DataFolder = None,
    terminal: Screen,
) -> int:
    """Plays a game in the terminal, against bots or with others at the same screen."""
    asker = Asker(terminal)
    people = company(players, humans, bots, names)
    if load is not None:
        return Playing(terminal, asker, shelf.reopen(load, data)).run()
    if resume:
        waiting = shelf.unfinished()
        if not waiting:
            raise misuse("cli.play.nothing_waits")
        return Playing(terminal, asker, shelf.reopen(waiting[0], data)).run()
    if game is not None:
        known = registry.meta(game) if game in registry.games() else None
        seats = people.seats(usual_seats(known)) if known else players
        setup = table(game, seats, option, chronicles, data)
        return _fresh(terminal, asker, setup, people, seed, first)
    try:
        waiting = shelf.unfinished()
        if waiting and _goes_on(terminal, asker, waiting[0]):
            return Playing(terminal, asker, shelf.reopen(waiting[0], data)).run()
        chosen = choose(terminal, asker)
    except NoMoreInput:
        terminal.say("cli.play.no_game")
        return FINE
    return _fresh(terminal, asker, chosen.setup, chosen.company, seed, first)


def _fresh(
    terminal: Terminal, asker: Asker, setup: Setup, people: Company, seed: str | None, first: str
) -> int:
    """A new table, dealt and played."""
    luck = Luck.fresh() if seed is None else Luck(seed)
    chairs = turned(people.chairs(setup.seats, terminal.words), first, luck.seed)
    session = Session(setup, tuple(chair.name for chair in chairs), luck)
    playing = Playing(terminal, asker, shelf.new_table(session, chairs))
    return playing.run(session.begin())


def _goes_on(terminal: Terminal, asker: Asker, file: Path) -> bool:
    """Offers the latest unfinished game; a damaged one is said to be so and left alone."""
    try:
        session = shelf.reopen(file).session
    except Refused as refused:
        terminal.complain(refused)
        return False
    when = datetime.fromtimestamp(file.stat().st_mtime).astimezone()
    return asker.yes(
        "cli.play.go_on",
        True,
        title=terminal.words.say(f"{session.game.setup.game}.title"),
        players=", ".join(session.names),
        decisions=session.decisions,
        when=f"{when:%Y-%m-%d %H:%M}",
    )
