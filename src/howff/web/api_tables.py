"""The API: tables, invitations, and everything one does at a table."""

from __future__ import annotations

import segno

from howff.core import registry
from howff.core.message import Refused, refusal
from howff.table import lobby
from howff.table.config import Config, Role
from howff.table.people import Person, fresh_id
from howff.table.room import Room
from howff.web import render
from howff.web.bodies import (
    BotToken,
    Done,
    Invite,
    InviteLook,
    LogPage,
    NewGuest,
    NewInvite,
    NewTable,
)
from howff.web.carry import carry_out
from howff.web.endpoint import Call, endpoint
from howff.web.wire import Command, Snapshot, TableInfo

PAGE = 100


@endpoint(
    "GET",
    "/api/tables",
    answer=list[TableInfo],
    stranger=True,
    query={"mine": "1: the person's own tables instead of the open ones"},
)
async def tables(call: Call) -> list[TableInfo]:
    """Open tables that wait or play, or one's own; the latest first."""
    hub, mine = call.service.hub, call.query("mine") == "1"
    if mine and not call.me:
        raise render.sign_in()
    out = []
    for table in await hub.store.listed(call.me, mine, 30):
        try:
            out.append(render.info(await hub.enter(table, call.me), call.me))
        except Refused:
            # One that cannot be read, or that only its people may see now.
            continue
    return out


@endpoint("POST", "/api/tables", body=NewTable, answer=TableInfo, status=201)
async def new_table(call: Call, body: NewTable) -> TableInfo:
    """A new table; with `start` it begins at once."""
    call.service.limits.take("table", call.me)
    known = registry.meta(body.game)
    fewest, most = known.seats
    seats = body.seats if body.seats is not None else min(max(2, fewest), most)
    config = Config(
        game=body.game,
        seats=seats,
        options=body.options,
        chronicles=body.chronicles,
        title=lobby.clean(body.title, 60),
        open=body.open,
        watch=body.watch,
        hints=body.hints,
        first=body.first,
        standin=body.standin or lobby.middling(),
        clock=body.clock,
    )
    # Refused before chairs are counted.
    config.setup()
    room = await call.service.hub.create(
        call.person, config, bots=body.bots, sit=body.sit, start=body.start
    )
    return render.info(room, call.me)


@endpoint("GET", "/api/tables/{table}", answer=TableInfo, stranger=True)
async def table(call: Call) -> TableInfo:
    """Everything of a table but the game itself."""
    return render.info(await _enter(call), call.me)


@endpoint(
    "GET",
    "/api/tables/{table}/snapshot",
    answer=Snapshot,
    stranger=True,
    query={"seat": "a seat of one's own, or 'spectator'"},
)
async def snapshot(call: Call) -> Snapshot:
    """What the socket's snapshot says: the table, the View of one's eyes, and the log."""
    room = await _enter(call)
    eyes = own_eyes(call, room)
    hub = call.service.hub
    private = await hub.store.private(room.table.id, call.me) if call.me else ("", [])
    async with room.lock:
        return render.snapshot(room, call.me, eyes, hub.time.now(), private)


@endpoint(
    "GET",
    "/api/tables/{table}/log",
    answer=LogPage,
    stranger=True,
    query={"before": "entries before this number", "seat": "as whom"},
)
async def log(call: Call) -> LogPage:
    """Older entries of the log, a hundred at a time."""
    room = await _enter(call)
    eyes = own_eyes(call, room)
    text = call.query("before")
    before = call.number("before", text) if text else room.table.seq + 1
    first = max(0, before - PAGE - 1)
    entries = await call.service.hub.store.entries(room.table.id, first, before)
    _, muted = await call.service.hub.store.private(room.table.id, call.me)
    shown = [render.entry(room.table, one, eyes, muted) for one in entries]
    return LogPage(shown, first > 0)


@endpoint("POST", "/api/tables/{table}/do", body=Command, answer=Done)
async def act(call: Call, body: Command) -> Done:
    """Any command of the socket: sit down, start, move, ask why, take back, chat, and so on."""
    room = await _enter(call)
    call.service.limits.take("socket", call.me)
    return await carry_out(call.service, room, call.person, body)


# -- invitations ----------------------------------------------------------------------------------


@endpoint("GET", "/api/tables/{table}/invites", answer=list[Invite])
async def invites(call: Call) -> list[Invite]:
    """The invitations that are still good; their links were shown when they were made."""
    room = await _hosted(call)
    found = await call.service.hub.people.invites(room.table.id)
    return [Invite(**one) for one in found]


@endpoint("POST", "/api/tables/{table}/invites", body=NewInvite, answer=Invite, status=201)
async def new_invite(call: Call, body: NewInvite) -> Invite:
    """A new invitation, with its link and QR code."""
    room = await _hosted(call)
    secret, shown = await call.service.hub.people.invite(room.table.id, body.role)
    url = f"{call.base}/join/{secret}"
    code = segno.make(url, error="m").svg_data_uri(scale=6, border=2, dark="#16161a", light="#fff")
    return Invite(url=url, qr=code, **shown)


@endpoint("DELETE", "/api/tables/{table}/invites/{invite}")
async def revoke(call: Call) -> None:
    """Make a link worthless; whoever came by it stays."""
    room = await _hosted(call)
    await call.service.hub.people.revoke(room.table.id, call.param("invite"))


@endpoint("GET", "/api/join/{secret}", answer=InviteLook, stranger=True)
async def look(call: Call) -> InviteLook:
    """What a link leads to."""
    call.service.limits.take("invite", call.address)
    hub = call.service.hub
    table_id, role = await hub.people.invited(call.param("secret"))
    found = (await hub.room(table_id)).table
    host = await hub.people.find(found.host)
    free = sum(1 for chair in found.chairs if chair.kind == "empty")
    name = host.name if host is not None else ""
    shown: Role = "play" if role == "play" else "watch"
    return InviteLook(found.id, found.config.title, found.setup.game, name, shown, free)


@endpoint("POST", "/api/join/{secret}", answer=TableInfo)
async def join(call: Call) -> TableInfo:
    """Accept an invitation."""
    call.service.limits.take("invite", call.address)
    hub = call.service.hub
    table_id, role = await hub.people.invited(call.param("secret"))
    await hub.store.join(table_id, call.me, role)
    room = await hub.room(table_id)
    room.roles.pop(call.me, None)
    await hub.may(room, call.me, "watch")
    return render.info(room, call.me)


@endpoint(
    "POST", "/api/tables/{table}/seats/{seat}/outside", body=NewGuest, answer=BotToken, status=201
)
async def outside(call: Call, body: NewGuest) -> BotToken:
    """Keep a chair for a bot that plays over `/ws/bot`; the token opens that seat alone."""
    room = await _enter(call)
    hub = call.service.hub
    seat = call.number("seat", call.param("seat"))
    lobby.add_outside(room.table, call.me, seat, body.name, "")
    owner: Person = await hub.people.new(body.name)
    await room.append(lobby.add_outside(room.table, call.me, seat, body.name, owner.id))
    await hub.store.join(room.table.id, owner.id, "play")
    token = await hub.people.new_token(owner, fresh_id("bot"), room.table.id)
    socket = call.base.replace("http", "ws", 1)
    return BotToken(token, f"{socket}/ws/bot")


# -- inside ---------------------------------------------------------------------------------------


async def _enter(call: Call) -> Room:
    return await call.service.hub.enter(call.param("table"), call.me)


async def _hosted(call: Call) -> Room:
    """The room, for its host and those who sit there."""
    room = await _enter(call)
    if call.me != room.table.host and call.me not in room.table.people():
        raise refusal("E-SEAT", "table.host_only")
    return room


def own_eyes(call: Call, room: Room) -> int | None:
    """Whose eyes are asked for: one's own seat (the only one where none is named), or nobody's."""
    own = room.table.seats_of(call.me) if call.me else []
    seat = call.seat()
    if seat is None:
        return own[0] if len(own) == 1 and call.query("seat") != "spectator" else None
    if seat not in own:
        raise render.not_yours(seat)
    return seat
