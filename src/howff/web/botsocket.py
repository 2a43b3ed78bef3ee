"""A bot in any language over a socket: one JSON object a frame, Views in and lines out.

`{"new": …}` begins a game, `{"view": …, "budget": …}` asks, the bot answers `{"move": "5g>7!"}`,
`{"over": …}` ends it. Who is late, dies or answers illegally is replaced, and the log says so.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from howff.core.message import Refused
from howff.table.commands import HandBack, Move
from howff.table.entry import Draft, Entry
from howff.table.people import Person
from howff.table.room import Room
from howff.web import render
from howff.web.limits import LARGEST_MESSAGE
from howff.web.service import Service, header_map
from howff.web.socket import AGAIN, FULL, UNKNOWN

BUDGET = 8.0
GRACE = 2.0

log = structlog.get_logger()


async def bot_socket(websocket: WebSocket) -> None:
    """`/ws/bot`: signed in by the token of one seat."""
    service: Service = websocket.app.state.service
    headers = header_map(websocket.scope["headers"])
    try:
        service.limits.take("connect", websocket.client.host if websocket.client else "")
        person = (await service.who(headers)).person
        if person is None or not person.only_table:
            await websocket.close(UNKNOWN)
            return
        room = await service.hub.enter(person.only_table, person.id)
    except Refused as refused:
        await websocket.close(FULL if refused.reason.clause == "E-LIMIT" else UNKNOWN)
        return
    await websocket.accept()
    await BotSocket(service, websocket, room, person).run()


class BotSocket:
    """Asks the bot whenever its seat decides, and holds it to its time."""

    def __init__(self, service: Service, websocket: WebSocket, room: Room, person: Person) -> None:
        self.person = person.id
        self._who = person
        self._service = service
        self._socket = websocket
        self._room = room
        self._wake = asyncio.Event()
        self._count = 0
        self._began = False

    def told(self, entries: Sequence[Entry]) -> None:
        """Something happened: it may be the bot's turn."""
        self._wake.set()

    def anew(self, room: Room) -> None:
        """The table had to be read again."""
        self._room = room
        self._wake.set()

    def presence(self) -> None:
        """Who looks on is nothing to a bot."""

    async def bye(self) -> None:
        """The server stops, and coming back is welcome."""
        await self._socket.close(AGAIN)

    async def run(self) -> None:
        """Until the game is over or the bot is gone."""
        self._room.listeners.append(self)
        try:
            await self._back()
            while not await self._turn():
                self._wake.clear()
                if not self._asked():
                    await self._until_woken()
            await self._socket.close()
        except WebSocketDisconnect:
            await self._fault("gone")
        except (OSError, RuntimeError) as error:
            log.info("bot lost", error=type(error).__name__)
            await self._fault("gone")
        finally:
            self._room.listeners.remove(self)

    async def _turn(self) -> bool:
        """One look at the table; True once it is over."""
        table = self._room.table
        if table.session is None:
            return table.status != "lobby"
        if not self._began:
            self._began = True
            await self._send({"new": {"setup": table.setup.to_json(), "seat": self._seat()}})
        if table.status in ("over", "abandoned"):
            result = table.result()
            await self._send({"over": None if result is None else render.plain(result)})
            return True
        if self._asked():
            await self._ask()
        return False

    async def _ask(self) -> None:
        seat, table = self._seat(), self._room.table
        since = table.fresh.get(seat)
        view = self._room.view(seat)
        if view is None:
            return
        await self._send({"view": msgspec.Raw(view), "budget": {"seconds": BUDGET}})
        try:
            async with asyncio.timeout(BUDGET + GRACE):
                line = await self._answer()
        except TimeoutError:
            await self._fault("late")
            return
        table = self._room.table
        if table.fresh.get(seat) != since or not self._asked():
            # Taken back meanwhile: the answer is to a question that is gone.
            return
        self._count += 1
        move = Move(f"bot-{id(self):x}-{self._count}", table.changed, seat, line)
        try:
            await self._service.hub.do(self._room, self._who, move)
        except Refused as refused:
            if refused.reason.clause not in ("E-STALE", "E-SAVE", "E-CLOSING"):
                await self._fault("illegal")

    async def _answer(self) -> str:
        received = await self._socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1005))
        raw = received.get("text") or received.get("bytes") or b""
        if len(raw) > LARGEST_MESSAGE:
            return "?"
        try:
            found = msgspec.json.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return "?"
        move = found.get("move") if isinstance(found, dict) else None
        return move[:400] if isinstance(move, str) and move else "?"

    async def _fault(self, why: str) -> None:
        """The stand-in takes over, and everybody is told."""
        room = self._room
        seat = self._seat()
        if room.table.status != "playing" or room.table.chairs[seat].standin:
            return
        if why == "gone" and not self._asked():
            return
        level = room.table.config.standin
        try:
            await room.append([Draft("fault", self.person, seat, {"level": level, "why": why})])
        except Refused as refused:
            log.warning("fault not kept", reason=refused.reason.clause)
            return
        self._service.hub.watch(room)

    async def _back(self) -> None:
        """A bot that was replaced and comes back gets its seat again."""
        table = self._room.table
        if table.status == "playing" and table.chairs[self._seat()].standin:
            back = HandBack(f"back-{id(self):x}-{table.seq}", self._seat())
            await self._service.hub.do(self._room, self._who, back)

    async def _until_woken(self) -> None:
        """Wait for the table, and notice when the bot goes."""
        woken = asyncio.create_task(self._wake.wait())
        gone = asyncio.create_task(self._socket.receive())
        try:
            done, _ = await asyncio.wait({woken, gone}, return_when=asyncio.FIRST_COMPLETED)
            if gone in done and gone.result()["type"] == "websocket.disconnect":
                raise WebSocketDisconnect
        finally:
            for task in (woken, gone):
                task.cancel()
            await asyncio.gather(woken, gone, return_exceptions=True)

    def _asked(self) -> bool:
        table = self._room.table
        seat = self._seat()
        return not table.paused and seat in table.deciders() and not table.chairs[seat].standin

    def _seat(self) -> int:
        return next(iter(self._room.table.seats_of(self.person)), 0)

    async def _send(self, what: dict[str, Any]) -> None:
        text = msgspec.json.encode(what).decode()
        await self._socket.send({"type": "websocket.send", "text": text})
