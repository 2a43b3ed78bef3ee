"""`howff watch`: a recorded game, or one being played on a server, followed in the terminal."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from howff.cli.flags import At, DataFolder, Screen, SeatName
from howff.cli.misuse import FINE, misuse
from howff.cli.table import SPECTATOR, load_record, position, seat_of
from howff.cli.telling import draw, result, tell
from howff.cli.terminal import Terminal
from howff.core.record import Record
from howff.core.replay import Replay

Source = Annotated[str, Parameter(help="cli.watch.source")]
Pace = Annotated[float | None, Parameter(name="--pace", metavar="SECONDS", help="cli.watch.pace")]
Follow = Annotated[bool, Parameter(name="--follow", help="cli.watch.follow")]

ADDRESSES = ("http://", "https://", "ws://", "wss://")

_LOOK_AGAIN = 0.5
"""Seconds between two looks at a file that somebody is still writing."""


def watch(
    source: Source,
    /,
    *,
    at: At = None,
    seat: SeatName = SPECTATOR,
    pace: Pace = None,
    follow: Follow = False,
    data: DataFolder = None,
    terminal: Screen,
) -> int:
    """Shows a recorded game, or one that is being played on a server, move by move."""
    if source.startswith(ADDRESSES):
        from howff.cli.follow import Follower

        return Follower(terminal, source).run()
    file = Path(source)
    record = load_record(file, data)
    who = seat_of(record, seat)
    wait = pace if pace is not None else (1.0 if terminal.interactive else 0.0)
    if wait < 0:
        raise misuse("cli.watch.pace_negative", pace=str(wait))
    replay = position(record, at or 0)
    show(terminal, replay, who, wait)
    while follow and not replay.finished:
        time.sleep(_LOOK_AGAIN)
        longer = load_record(file, data)
        if longer.lines != record.lines:
            replay = _where_they_part(record, longer)
            if replay.at < len(record.lines):
                terminal.say("cli.watch.taken_back")
            record = longer
            show(terminal, replay, who, wait)
    return FINE


def show(terminal: Terminal, replay: Replay, seat: int | None, wait: float) -> None:
    """Every line from here to the end of the record: the board, then what happened."""
    game = replay.game
    draw(terminal, game, replay.state, seat)
    while replay.at < len(replay.record.lines):
        before = replay.state.copy()
        line = replay.step()
        if line.kind == "claim":
            continue
        moves = game.parse(before, line.text)
        tell(terminal, game.events(before, moves, replay.state), seat)
        if line.kind == "decision":
            draw(terminal, game, replay.state, seat)
            terminal.out.flush()
            time.sleep(wait)
    if replay.finished:
        result(terminal, game, replay.state, replay.record.header.names)
    else:
        terminal.say("cli.watch.unfinished", decisions=replay.decisions)


def _where_they_part(old: Record, new: Record) -> Replay:
    """The newer record, replayed as far as the older one said the same."""
    replay = Replay(new)
    for mine, theirs in zip(old.lines, new.lines, strict=False):
        if mine != theirs:
            break
        replay.step()
    return replay
