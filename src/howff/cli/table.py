"""The table that a command line describes, and the position inside a record that it points at."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from howff.cli.misuse import as_misuse, misuse
from howff.core import registry
from howff.core.files import read_whole
from howff.core.meta import Meta
from howff.core.record import MAX_BYTES, Record, read
from howff.core.replay import Replay
from howff.core.setup import LETTERS, Setup

SPECTATOR = "spectator"


def table(
    game: str,
    players: int | None = None,
    options: Sequence[str] | None = None,
    chronicles: str | None = None,
    data: Path | None = None,
) -> Setup:
    """The setup that the flags of a command describe; refuses what cannot be played."""
    with as_misuse():
        known = registry.meta(game)
        seats = players if players is not None else usual_seats(known)
        setup = Setup(
            game=game,
            seats=seats,
            options=known.parse(_texts(options or ()), LETTERS[: max(seats, 0)]),
            letters=LETTERS[: max(seats, 0)],
            chronicles=chronicle_list(chronicles),
            data=None if data is None else str(data),
        )
        return known.check(setup)


def usual_seats(known: Meta) -> int:
    """How many play where nobody says it: two, or as near as the game allows."""
    return min(max(2, known.seats[0]), known.seats[1])


def chronicle_list(text: str | None) -> tuple[int, ...]:
    """The chronicles in `1,5`; none in `-`."""
    if text is None or text == "-":
        return ()
    parts = text.split(",")
    if not all(part.isdecimal() and len(part) < 3 for part in parts):
        raise misuse("cli.chronicles.form", text=text[:60])
    return tuple(sorted({int(part) for part in parts}))


def load_record(file: Path, data: Path | None = None) -> Record:
    """The record in a file."""
    return read(read_whole(file, MAX_BYTES), None if data is None else str(data))


def position(record: Record, at: int | None) -> Replay:
    """A record replayed and checked up to a number of decisions, or to its end."""
    if at is not None and at < 0:
        raise misuse("cli.at.negative", at=at)
    replay = Replay(record)
    if at is None:
        replay.run()
    else:
        replay.run_to(at)
    return replay


def seat_of(record: Record, name: str) -> int | None:
    """The seat of that letter, None for a spectator."""
    letters = record.header.setup.letters
    if name == SPECTATOR:
        return None
    if len(name) != 1 or name not in letters:
        raise misuse("cli.seat.unknown", seat=name[:20], known=", ".join([*letters, SPECTATOR]))
    return letters.index(name)


def _texts(options: Sequence[str]) -> dict[str, str]:
    texts: dict[str, str] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not name or not equals or not value:
            raise misuse("cli.option.form", text=option[:60])
        if name in texts:
            raise misuse("cli.option.twice", name=name[:60])
        texts[name] = value
    return texts
