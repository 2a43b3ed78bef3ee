"""`howff view`: what one seat sees, to the byte."""

from __future__ import annotations

from howff.cli.flags import At, DataFolder, RecordFile, Screen, SeatName
from howff.cli.table import SPECTATOR, load_record, position, seat_of


def view(
    file: RecordFile,
    /,
    *,
    at: At = None,
    seat: SeatName = SPECTATOR,
    data: DataFolder = None,
    terminal: Screen,
) -> None:
    """The View, as JSON, that a seat has after so many decisions."""
    record = load_record(file, data)
    who = seat_of(record, seat)
    replay = position(record, at)
    terminal.raw(replay.game.view(replay.state, who).encode() + b"\n")
