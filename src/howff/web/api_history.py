"""The API: looking back on a game, taking its record away, and branching off."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response

from howff.core.message import refusal
from howff.table.history import record_of
from howff.table.room import Room, encode_view
from howff.web import render
from howff.web.api_tables import own_eyes
from howff.web.bodies import PlayedMove, PlayedMoves, Position, WhatIf
from howff.web.endpoint import Call, endpoint
from howff.web.wire import TableInfo

EYES = {"seat": "a seat (after the end, any), or 'spectator'"}


@endpoint("GET", "/api/tables/{table}/moves", answer=PlayedMoves, stranger=True, query=EYES)
async def moves(call: Call) -> PlayedMoves:
    """Every decision so far as the reader may know it; after the end with all scores on the way."""
    room = await _begun(call)
    async with room.lock:
        table = room.table
        over = table.status == "over"
        found = call.service.hub.history(table).moves(_eyes(call, room), over)
        return PlayedMoves(msgspec.convert(found, list[PlayedMove]), table.result())


@endpoint("GET", "/api/tables/{table}/positions/{at}", answer=Position, stranger=True, query=EYES)
async def position(call: Call) -> Position:
    """The View that a seat had after so many decisions: one's own, after the end anybody's."""
    room = await _begun(call)
    at = call.number("at", call.param("at"))
    async with room.lock:
        history = call.service.hub.history(room.table)
        view = history.view(at, _eyes(call, room))
        return Position(at, history.decisions, msgspec.Raw(encode_view(view)))


@endpoint("GET", "/api/tables/{table}/record", stranger=True, media="text/plain")
async def record(call: Call) -> Response:
    """The game's record: in full once it is over, with `?` for hidden things before."""
    room = await _begun(call)
    async with room.lock:
        text: bytes = record_of(room.table).encode()
    name = f"{room.table.setup.game}-{room.table.id}.howff"
    response = Response(text, media_type="text/plain; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    response.headers["Cache-Control"] = "no-store"
    return response


@endpoint("POST", "/api/tables/{table}/what-if", body=WhatIf, answer=TableInfo, status=201)
async def what_if(call: Call, body: WhatIf) -> TableInfo:
    """A new table that goes on from a position of a finished game, against bots."""
    call.service.limits.take("table", call.me)
    room = await _begun(call)
    made = await call.service.hub.what_if(room, call.person, body.at, body.seat, body.level)
    return render.info(made, call.me)


def _eyes(call: Call, room: Room) -> int | None:
    """While the game runs one's own eyes alone; afterwards anybody's."""
    seat: Any = call.seat()
    if room.table.status == "over" and seat is not None:
        if seat >= len(room.table.chairs):
            raise render.not_yours(seat)
        return int(seat)
    return own_eyes(call, room)


async def _begun(call: Call) -> Room:
    room = await call.service.hub.enter(call.param("table"), call.me)
    if room.table.session is None:
        raise refusal("E-STATE", "table.not_running")
    return room
