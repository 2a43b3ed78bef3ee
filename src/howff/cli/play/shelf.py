"""Where running games are kept: the record after every decision, the secret luck beside it."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, replace
from pathlib import Path

from howff.bots import roster
from howff.cli import home
from howff.cli.play.seating import Chair
from howff.cli.writing import write
from howff.core.files import read_whole
from howff.core.luck import Luck
from howff.core.message import Refused, refusal
from howff.core.record import MAX_BYTES, Line, Record, read
from howff.core.replay import OWN_MARK
from howff.core.session import Session

TABLE_MARK = "x-table"
"""The header key that ties a record to the secret luck on this machine."""

_KEPT, _DONE = "tables", "finished"
_SECRET_BYTES = 100_000


@dataclass
class Table:
    """A game that is being played here, and who plays it."""

    id: str
    session: Session
    chairs: list[Chair]


def new_table(session: Session, chairs: list[Chair]) -> Table:
    """A table for a game that begins."""
    table_id = f"{session.game.setup.game}-{secrets.token_hex(4)}"
    _mark(session, table_id)
    return Table(table_id, session, chairs)


def keep(table: Table) -> None:
    """Write the running game down, so that nothing is lost whatever happens."""
    place = home.folder(_KEPT)
    secret = {
        "seed": table.session.luck.seed,
        "bots": [chair.bot for chair in table.chairs],
        "sealed": {str(seat): text for seat, text in table.session.sealed.items()},
        "data": table.session.header.setup.data,
    }
    write(place / f"{table.id}.json", json.dumps(secret).encode())
    write(place / f"{table.id}.howff", table.session.record().encode())


def finish(table: Table) -> Path:
    """Put a finished game's record away; its luck stays, for saves from the middle of it."""
    file = home.folder(_DONE) / f"{table.id}.howff"
    write(file, table.session.record().encode())
    (home.folder(_KEPT) / f"{table.id}.howff").unlink(missing_ok=True)
    return file


def unfinished() -> list[Path]:
    """The records of games that wait to be gone on with, the latest first."""
    place = home.home() / _KEPT
    if not place.is_dir():
        return []
    return sorted(place.glob("*.howff"), key=lambda file: file.stat().st_mtime, reverse=True)


def reopen(file: Path, data: Path | None = None) -> Table:
    """The game in a record, with the same luck and bots where it was played here."""
    raw = read_whole(file, MAX_BYTES)
    record = read(raw, None if data is None else str(data))
    table_id = record.header.extra.get(TABLE_MARK, "")
    secret = _secret(table_id)
    if data is None and secret.get("data"):
        record = read(raw, str(secret["data"]))
    if record.header.public:
        raise refusal("E-STATE", "cli.load.public", file=str(file))
    if any(line.kind == "claim" and line.text.startswith("result ") for line in record.lines):
        raise refusal("E-STATE", "cli.load.over", file=str(file))
    luck = Luck(str(secret["seed"])) if "seed" in secret else Luck.fresh()
    session = Session.resume(record, luck)
    session.begin()
    _answer_sealed(session, secret)
    known = secret.get("bots")
    bots = known if isinstance(known, list) and len(known) == len(session.names) else None
    chairs = [
        Chair(name, str(bots[seat]) if bots else _bot_called(name))
        for seat, name in enumerate(session.names)
    ]
    if not secret or not _is_newest(record, table_id):
        return new_table(session, chairs)
    return Table(table_id, session, chairs)


def _mark(session: Session, table_id: str) -> None:
    extra = {**session.header.extra, OWN_MARK: "howff", TABLE_MARK: table_id}
    session.header = replace(session.header, extra=extra)


def _secret(table_id: str) -> dict[str, object]:
    """What this machine knows of a table besides its record; nothing if it was played elsewhere."""
    if not table_id.replace("-", "").isalnum():
        return {}
    file = home.home() / _KEPT / f"{table_id}.json"
    if not file.exists():
        return {}
    try:
        found = json.loads(read_whole(file, _SECRET_BYTES))
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _answer_sealed(session: Session, secret: dict[str, object]) -> None:
    """Secret answers that were given before the game was put away are given again."""
    sealed = secret.get("sealed")
    if not isinstance(sealed, dict):
        return
    for seat, text in sealed.items():
        try:
            session.play(int(seat), str(text))
        except (Refused, ValueError):
            continue


def _is_newest(record: Record, table_id: str) -> bool:
    """Whether no later moves of this table are kept, which going on from here would overwrite."""
    kept = home.home() / _KEPT / f"{table_id}.howff"
    if not kept.exists():
        return True
    lines = read(read_whole(kept, MAX_BYTES), record.header.setup.data).lines
    return _texts(lines) == _texts(record.lines)[: len(lines)]


def _texts(lines: tuple[Line, ...]) -> list[str]:
    return [line.spell() for line in lines]


def _bot_called(name: str) -> str:
    """The bot a record's player is, going by the name."""
    return name if name in roster.names() else ""
