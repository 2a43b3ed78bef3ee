"""The results of a match in a file: a heading, then a line for each game, in order."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from howff.arena.plan import Outcome, Plan
from howff.core.message import refusal


class Store:
    """Keeps outcomes as they come, and knows those that an interrupted match left."""

    def __init__(self, file: Path | None, plan: Plan) -> None:
        self._file = file
        self.done: list[Outcome] = []
        if file is None:
            return
        if file.exists() and file.stat().st_size:
            self.done, whole = _read(file, plan.heading())
            # A line that was cut off is played again.
            with file.open("r+b") as stream:
                stream.truncate(whole)
        else:
            self._append(plan.heading())

    def add(self, outcome: Outcome) -> None:
        """Keep one more."""
        self.done.append(outcome)
        if self._file is not None:
            self._append(outcome.to_json())

    def _append(self, data: dict[str, Any]) -> None:
        assert self._file is not None
        try:
            with self._file.open("a", encoding="utf-8") as stream:
                stream.write(json.dumps(data, sort_keys=True) + "\n")
        except OSError as error:
            raise refusal(
                "E-FILE", "core.file.unwritable", file=str(self._file), error=str(error.strerror)
            ) from None


def _read(file: Path, heading: dict[str, Any]) -> tuple[list[Outcome], int]:
    """The outcomes of a file, and how many bytes of it are whole lines."""
    raw = file.read_bytes()
    whole = raw.rfind(b"\n") + 1
    lines = raw[:whole].splitlines()
    try:
        if not lines or json.loads(lines[0]) != json.loads(json.dumps(heading)):
            raise refusal("E-FILE", "arena.other_match", file=str(file))
        return [Outcome.from_json(json.loads(line)) for line in lines[1:]], whole
    except (ValueError, KeyError, TypeError):
        raise refusal("E-FILE", "arena.not_a_match", file=str(file)) from None
