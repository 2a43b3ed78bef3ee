"""Whole games that are kept: they replay, and are written the same again."""

from __future__ import annotations

from pathlib import Path

import pytest

from howff.core.record import RecordError, read
from howff.core.replay import Replay


def replays_and_is_written_the_same(file: Path) -> tuple[int, ...]:
    """Every line, every assertion, to the byte; answers the chronicles of the table."""
    record = read(file.read_bytes())
    replay = Replay(record)
    replay.run()
    assert replay.finished
    assert not replay.warnings
    game, state = replay.game, replay.game.start()
    lines = []
    for line in record.lines:
        if line.kind == "claim":
            continue
        before = state.copy()
        moves = game.parse(state, line.text)
        assert game.text(state, moves) == line.text
        for move in moves:
            game.apply(state, move)
        lines += [line.spell(), *(f"= {claim}" for claim in game.claims(before, state))]
    assert lines == [line.spell() for line in record.lines][:-1]
    chronicles: tuple[int, ...] = record.header.setup.chronicles
    return chronicles


def lie_is_found(file: Path, mark: str, lie: str) -> RecordError:
    """Write something else over the first line with this beginning: found there, not later."""
    lines = file.read_text("utf-8").split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith(mark))
    lines[at] = lie
    with pytest.raises(RecordError) as caught:
        Replay(read("\n".join(lines).encode())).run()
    assert caught.value.line == at + 1
    return caught.value
