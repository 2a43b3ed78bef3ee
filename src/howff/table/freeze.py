"""A whole table as JSON: the snapshot that is kept beside the entries, and a table from it."""

from __future__ import annotations

from typing import Any

import msgspec

from howff.core import registry
from howff.core.record import Line
from howff.core.session import Mark, Session
from howff.core.setup import Setup
from howff.table.clocks import Clocks
from howff.table.config import Chair, Config, Request
from howff.table.table import Table, line_of, make_session

FORM = 1


def freeze(table: Table) -> bytes:
    """Everything about a table but its log."""
    return msgspec.json.encode(
        {
            "form": FORM,
            "seq": table.seq,
            "created": table.created,
            "updated": table.updated,
            "status": table.status,
            "config": table.config,
            "setup": table.setup.to_json(),
            "host": table.host,
            "chairs": table.chairs,
            "requests": list(table.requests.values()),
            "paused": table.paused,
            "imagined": table.imagined,
            "deal_of": table.deal_of,
            "next": table.next,
            "rules": table.rules,
            "changed": table.changed,
            "fresh": table.fresh,
            "commands": table.commands,
            "clocks": _clocks(table.clocks),
            "game": None if table.session is None else _game(table.session),
        }
    )


def thaw(table: Table, text: bytes) -> bool:
    """Bring a new table to where a snapshot was taken; False where its form is not ours."""
    data = msgspec.json.decode(text)
    if data["form"] != FORM:
        return False
    # A position of other rules means nothing here: the game is replayed from its lines.
    if data["game"] is not None and data["rules"] != registry.meta(data["config"]["game"]).version:
        return False
    for name in (
        *("seq", "created", "updated", "status", "host", "paused", "imagined", "deal_of"),
        *("next", "rules", "changed", "commands"),
    ):
        setattr(table, name, data[name])
    table.config = msgspec.convert(data["config"], Config)
    table.setup = Setup.from_json(data["setup"])
    table.chairs = msgspec.convert(data["chairs"], list[Chair])
    table.requests = {one.id: one for one in msgspec.convert(data["requests"], list[Request])}
    table.fresh = {int(seat): seq for seat, seq in data["fresh"].items()}
    if data["clocks"] is not None and table.config.clock is not None:
        table.clocks = Clocks(table.config.clock, table.setup.seats)
        table.clocks.left = data["clocks"]["left"]
        table.clocks.since = {int(seat): at for seat, at in data["clocks"]["since"].items()}
    if data["game"] is not None:
        table.session = _session(table, data["game"])
    return True


def _clocks(clocks: Clocks | None) -> dict[str, Any] | None:
    return None if clocks is None else {"left": clocks.left, "since": clocks.since}


def _game(session: Session) -> dict[str, Any]:
    origin = session.origin
    return {
        "names": session.names,
        "lines": [line.spell() for line in session.lines],
        "marks": [[mark.seat, mark.lines, mark.revealed] for mark in session.marks],
        "sealed": session.sealed,
        "luck": session.luck.counts,
        "state": session.state.pack(),
        "origin": None if origin is None else origin.pack(),
    }


def _session(table: Table, data: dict[str, Any]) -> Session:
    session = make_session(table.setup, data["names"], table.seed, data["origin"])
    session.state = type(session.state).unpack(data["state"])
    lines: list[Line] = [line_of(text) for text in data["lines"]]
    session.lines = lines
    session.marks = [Mark(*mark) for mark in data["marks"]]
    session.sealed = {int(seat): line for seat, line in data["sealed"].items()}
    session.luck.counts = data["luck"]
    return session
