"""One open table in one browser: numbered steps out, commands in."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from howff.core.message import Message, Refused, refusal
from howff.table.commands import Move, Mute
from howff.table.entry import Entry
from howff.table.people import Person
from howff.table.room import Room
from howff.table.store.writer import NotSaved
from howff.web import render, wire
from howff.web.carry import carry_out
from howff.web.frames import DIRECT
from howff.web.limits import LARGEST_MESSAGE, MOST_SOCKETS, TooFast, without_nul
from howff.web.service import Service, header_map

HELLO_SECONDS = 15.0
WAITING = 64
"""Frames that may wait for a slow reader before it gets a snapshot instead."""
MISSED = 40
"""Missed steps that are sent one by one; more of them are a snapshot."""
NOBODY = Person("", "", 0)

# Codes of our own for closing: the page knows whether to come back.
BAD, UNKNOWN, FULL, AGAIN = 4400, 4404, 4429, 4503

log = structlog.get_logger()
_decoder = wire.decoder()
_encoder = msgspec.json.Encoder()


async def table_socket(websocket: WebSocket) -> None:
    """`/ws/table/{id}`: signed in by cookie from our own pages, or by token."""
    service: Service = websocket.app.state.service
    headers = header_map(websocket.scope["headers"])
    address = websocket.client.host if websocket.client else ""
    try:
        service.limits.take("connect", address)
        who = await service.who(headers)
        person = who.person or NOBODY
        # A browser always sends Origin; without it only a token is believed.
        if not headers.get("authorization") and not service.same_origin(headers):
            await websocket.close(BAD)
            return
        table = websocket.path_params["table"]
        if person.only_table not in ("", table):
            await websocket.close(UNKNOWN)
            return
        room = await service.hub.enter(table, person.id)
    except TooFast:
        await websocket.close(FULL)
        return
    except Refused:
        await websocket.close(UNKNOWN)
        return
    except (SQLAlchemyError, OSError) as error:
        log.error("database", error=type(error).__name__)
        await websocket.close(AGAIN)
        return
    key = person.id or address
    if service.sockets.get(key, 0) >= MOST_SOCKETS and service.settings.rate:
        await websocket.close(FULL)
        return
    service.sockets[key] = service.sockets.get(key, 0) + 1
    service.metrics.sockets.inc()
    await websocket.accept()
    try:
        await TableSocket(service, websocket, room, person).run()
    finally:
        service.metrics.sockets.dec()
        service.sockets[key] -= 1
        if not service.sockets[key]:
            del service.sockets[key]


class TableSocket:
    """A listener of a room with a queue that a reader can never make grow without end."""

    def __init__(self, service: Service, websocket: WebSocket, room: Room, person: Person) -> None:
        extensions = websocket.scope.get("extensions") or {}
        self.person = person.id
        self._service = service
        self._socket = websocket
        self._room = room
        self._who = person
        self._eyes: int | None = None
        self._muted: list[str] = []
        self._note = ""
        self._write: Callable[[bytes], bool] | None = extensions.get(DIRECT)
        self._frames: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._drained = asyncio.Event()
        self._waiting = False
        """Whether a frame is on its way that later ones must not overtake."""
        self._behind = False
        self._ended = False
        self._acked = ""
        self._key = f"{self.person}/{id(self)}"

    # -- what the room says -------------------------------------------------------------------

    def told(self, entries: Sequence[Entry]) -> None:
        """These happened, in this order, and are on the disk."""
        if self._behind:
            return
        now = self._service.hub.time.now()
        # The start puts the chairs in another order.
        if any(entry.kind == "started" for entry in entries):
            self._eyes = self._own_eyes()
            self._snapshot(ack=entries[0])
            return
        for entry in entries:
            last = entry is entries[-1]
            self._send(
                render.step(self._room, entry, self.person, self._eyes, now, self._muted, last)
            )

    def anew(self, room: Room) -> None:
        """The table had to be read again: show everything."""
        self._room = room
        if not self._behind:
            self._snapshot()

    def presence(self) -> None:
        """Somebody came or went."""
        if self._behind:
            return
        table = self._room.table
        here = self._room.connected()
        seats = [chair.person != "" and chair.person in here for chair in table.chairs]
        watchers = len(self._room.listeners) - sum(
            1 for one in self._room.listeners if one.person in table.people()
        )
        self._send(wire.Presence(seats, watchers))

    # -- the connection -----------------------------------------------------------------------

    async def run(self) -> None:
        """Until either side has had enough."""
        sender = asyncio.create_task(self._sender())
        try:
            if await self._hello():
                await self._listen()
        except (WebSocketDisconnect, TimeoutError):
            pass
        finally:
            self._ended = True
            self._wake.set()
            self._leave()
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)
            if self._socket.application_state is WebSocketState.CONNECTED:
                await self._close(BAD)

    async def _hello(self) -> bool:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = await self._receive()
        if not isinstance(hello, wire.Hello):
            return False
        self._note, self._muted = await self._private()
        async with self._room.lock:
            # From here on nothing can happen at the table without this connection hearing of it.
            self._room.listeners.append(self)
            self._greet(hello)
        for listener in self._room.listeners:
            listener.presence()
        await self._service.hub.say_who_is_here(self._room)
        return True

    def _greet(self, hello: wire.Hello) -> None:
        """What was missed, if little was; else everything."""
        table = self._room.table
        self._eyes = self._wanted_eyes(hello)
        missed = [entry for entry in table.log if entry.seq > hello.seq]
        whole = bool(hello.seq) and len(missed) == table.seq - hello.seq <= MISSED
        if not whole or any(entry.kind == "started" for entry in missed):
            self._snapshot()
            return
        now = self._service.hub.time.now()
        for entry in missed:
            last = entry is missed[-1]
            self._send(
                render.step(self._room, entry, self.person, self._eyes, now, self._muted, last)
            )

    async def _listen(self) -> None:
        while True:
            while len(self._frames) > WAITING // 2:
                # Who does not read what it is answered is not listened to either.
                self._drained.clear()
                await self._drained.wait()
            message = await self._receive()
            if message is None:
                continue
            if isinstance(message, wire.Ping):
                self._send(wire.Pong(self._service.hub.time.now()))
            elif isinstance(message, wire.Hello):
                async with self._room.lock:
                    self._greet(message)
            else:
                await self._command(message)

    async def _receive(self) -> wire.FromClient | None:
        """The next message; None for one that was refused."""
        received = await self._socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1005))
        raw = received.get("text") or received.get("bytes") or b""
        command = ""
        try:
            self._service.limits.take("socket", self._key)
            if len(raw) > LARGEST_MESSAGE:
                raise msgspec.DecodeError
            return _decoder.decode(without_nul(raw.encode() if isinstance(raw, str) else raw))
        except TooFast as slow:
            command = _id_of(raw)
            self._refuse(command, slow, slow.retry)
            # Whoever floods waits for us, not we for them.
            await asyncio.sleep(min(slow.retry, 1000) / 1000)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._service.metrics.refusals.labels("E-MESSAGE").inc()
            said = wire.Message("web.bad_message")
            self._send(wire.Refuse(_id_of(raw), "E-MESSAGE", said, self._room.table.seq))
        return None

    async def _command(self, command: wire.Command) -> None:
        room = self._room
        self._acked = ""
        try:
            if not self.person:
                raise render.sign_in()
            if isinstance(command, wire.Eyes):
                self._change_eyes(command)
                return
            done = await carry_out(self._service, room, self._who, command)
        except (NotSaved, SQLAlchemyError) as error:
            log.error("database", error=type(error).__name__)
            self._refuse(command.id, refusal("E-SAVE", "table.not_saved"), 0)
            return
        except Refused as refused:
            self._service.metrics.refusals.labels(refused.reason.clause).inc()
            retry = refused.retry if isinstance(refused, TooFast) else 0
            self._refuse(command.id, refused, retry)
            if refused.reason.clause == "E-STALE" and isinstance(command, Move):
                await self._catch_up(command.seq)
            return
        if isinstance(command, Mute):
            self._note, self._muted = await self._private()
            self._snapshot()
        # Mostly the step has said it already.
        if not isinstance(done, wire.Ack) or done.table or self._acked != command.id:
            self._send(done)

    def _refuse(self, command: str, refused: Refused, retry: int) -> None:
        self._send(render.refuse(command, refused.reason, self._room.table.seq, retry))

    async def _catch_up(self, seen: int) -> None:
        """After a stale move: what its author had not seen."""
        async with self._room.lock:
            self._greet(wire.Hello(seen, self._eyes, self._eyes is None))

    # -- eyes ---------------------------------------------------------------------------------

    def _own_eyes(self) -> int | None:
        """The person's only seat, or of several the one that decides."""
        table = self._room.table
        own = table.seats_of(self.person) if self.person else []
        if self._eyes in own:
            return self._eyes
        deciding = [seat for seat in own if seat in table.deciders()]
        return next(iter([*deciding, *own]), None)

    def _wanted_eyes(self, hello: wire.Hello) -> int | None:
        own = self._room.table.seats_of(self.person) if self.person else []
        if hello.watch:
            return None
        if hello.eyes in own:
            return hello.eyes
        self._eyes = None
        return self._own_eyes()

    def _change_eyes(self, command: wire.Eyes) -> None:
        if command.seat is not None and command.seat not in self._room.table.seats_of(self.person):
            raise render.not_yours(command.seat)
        self._eyes = command.seat
        self._snapshot()
        self._send(wire.Ack(command.id, self._room.table.seq))

    # -- sending ------------------------------------------------------------------------------

    def _snapshot(self, ack: Entry | None = None) -> None:
        now = self._service.hub.time.now()
        private = (self._note, self._muted)
        self._send(render.snapshot(self._room, self.person, self._eyes, now, private))
        if ack is not None and ack.command and ack.person == self.person:
            self._acked = ack.command
            self._send(wire.Ack(ack.command, ack.seq))

    def _send(self, what: Any) -> None:
        if isinstance(what, wire.Step) and what.ack:
            self._acked = what.ack
        if len(self._frames) >= WAITING:
            # It does not read: forget what it was to be told and begin anew when it does.
            self._frames.clear()
            self._behind = True
            self._service.metrics.slow.inc()
        if self._behind:
            self._wake.set()
            return
        frame = _encoder.encode(what)
        # Whoever keeps up is written to at once, without waking a task for it.
        if self._waiting or self._frames or self._write is None or not self._write(frame):
            self._frames.append(frame)
            self._wake.set()

    async def _sender(self) -> None:
        while not self._ended:
            self._waiting = True
            while self._frames:
                frame = self._frames.popleft()
                try:
                    # Who never reads does not answer the server's pings either, and is cut off.
                    await self._socket.send({"type": "websocket.send", "text": frame.decode()})
                except (WebSocketDisconnect, RuntimeError, OSError):
                    return
            self._waiting = False
            self._drained.set()
            if self._behind:
                self._behind = False
                self._snapshot()
                continue
            self._wake.clear()
            await self._wake.wait()

    async def bye(self) -> None:
        """The server stops: say so, and that coming back is welcome."""
        self._send(wire.Bye(render.message(Message("table.closing")), True))
        for _ in range(20):
            if not self._frames:
                break
            await asyncio.sleep(0.05)
        await self._close(AGAIN)

    async def _close(self, code: int) -> None:
        try:
            async with asyncio.timeout(2):
                await self._socket.close(code)
        except (TimeoutError, RuntimeError, WebSocketDisconnect, OSError):
            return

    async def _private(self) -> tuple[str, list[str]]:
        if not self.person:
            return "", []
        return await self._service.hub.store.private(self._room.table.id, self.person)

    def _leave(self) -> None:
        if self in self._room.listeners:
            self._room.listeners.remove(self)
            self._room.seen[self.person] = self._service.hub.time.now()
            for listener in self._room.listeners:
                listener.presence()


def _id_of(raw: bytes | str) -> str:
    """The id of a command that cannot be read otherwise, if it has one."""
    try:
        found = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    if not isinstance(found, dict):
        return ""
    command = found.get("id", "")
    return command[:64] if isinstance(command, str) else ""
