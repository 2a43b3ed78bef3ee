"""The public form of a record: the same lines with every hidden thing as `?`."""

from __future__ import annotations

from dataclasses import replace

from howff.core.record import Line, Record
from howff.core.replay import Replay


def publish(record: Record) -> Record:
    """A public record of the same game; assertions that need hidden things are left out."""
    replay = Replay(record)
    lines: list[Line] = []
    for line in record.lines:
        if line.kind == "claim":
            if not line.text.startswith("legal "):
                lines.append(line)
        elif line.kind == "chance" and replay.game.is_aside(line.text):
            lines.append(line)
        else:
            moves = replay.game.parse(replay.state, line.text)
            lines.append(replace(line, text=replay.game.masked(replay.state, moves)))
        replay.step()
    return Record(replace(record.header, public=True), tuple(lines))
