"""Looks after the tables of a process: bots, clocks, other processes' moves, idle tables."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from howff.bots import roster
from howff.core.message import Refused
from howff.table.entry import Draft
from howff.table.room import BEAT
from howff.table.table import Table

if TYPE_CHECKING:
    from howff.table.hub import Hub
    from howff.table.room import Room

log = structlog.get_logger()


MOMENT = 0.1
"""Seconds that a bot has for a decision even at the end of a long turn."""


def _turn(table: Table, seat: int) -> int:
    """The decision with which a seat's present turn began."""
    marks = table.play.marks
    begun = len(marks)
    while begun and marks[begun - 1].seat == seat:
        begun -= 1
    return begun


class Keeper:
    """Timers and background work of a hub."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._tasks: set[asyncio.Task[Any]] = set()
        self._thinking: set[tuple[str, int]] = set()
        self._alarms: dict[str, tuple[int, asyncio.TimerHandle]] = {}
        self._spent: dict[tuple[str, int], tuple[int, float]] = {}
        self._closing = False

    def start(self) -> None:
        """Begin the rounds."""
        pace = self._hub.pace
        self._spawn(self._rounds(pace.sweep, self._sweep))
        self._spawn(self._rounds(pace.poll, self._poll))
        if self._hub.store.postgres:
            self._spawn(self._rounds(BEAT, self._beat))

    async def close(self) -> None:
        """End everything that was begun."""
        self._closing = True
        for _, alarm in self._alarms.values():
            alarm.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # -- one table ----------------------------------------------------------------------------

    def watch(self, room: Room) -> None:
        """See to it that the table's bots think and that its clocks are looked at in time."""
        table = room.table
        if table.status in ("over", "abandoned"):
            self._let_go(table)
        for seat, level in table.players().items():
            if (table.id, seat) not in self._thinking and not self._closing:
                self._thinking.add((table.id, seat))
                self._spawn(self._think(room, seat, level))
        due = table.due()
        known = self._alarms.get(table.id)
        if due is None or (known is not None and known[0] <= due):
            return
        if known is not None:
            known[1].cancel()
        seconds = max(0.0, (due - self._hub.time.now()) / 1000) + 0.05
        alarm = asyncio.get_running_loop().call_later(seconds, self._ring, room)
        self._alarms[table.id] = (due, alarm)

    def _let_go(self, table: Table) -> None:
        result = table.result()
        for seat in range(len(table.chairs)):
            self._hub.thinkers.over(
                f"{table.id}/{seat}", None if result is None else msgspec.to_builtins(result)
            )

    def _ring(self, room: Room) -> None:
        self._alarms.pop(room.table.id, None)
        if not self._closing:
            self._spawn(self._look(room))

    async def _look(self, room: Room) -> None:
        await room.look()
        self.watch(room)

    async def _think(self, room: Room, seat: int, level: str) -> None:
        """Let a bot decide, again and again while it is its turn."""
        try:
            if not room.mine:
                # Whoever wrote last lets its bots think; we only step in where it is gone.
                seq = room.table.seq
                await asyncio.sleep(self._hub.pace.rescue)
                if room.table.seq != seq:
                    return
                room.mine = True
            while not self._closing and not room.broken:
                now = room.table.players().get(seat)
                if now is None:
                    return
                await self._one_decision(room, seat, now)
        except Refused as refused:
            # Another process was first, or the disk is full: the sweep comes round again.
            log.info("bot not heard", table=room.table.id, reason=refused.reason.clause)
            await asyncio.sleep(1)
        finally:
            self._thinking.discard((room.table.id, seat))
            if not self._closing and not room.broken:
                asyncio.get_running_loop().call_soon(self.watch, room)

    async def _one_decision(self, room: Room, seat: int, level: str) -> None:
        table, pace = room.table, self._hub.pace
        since = table.fresh.get(seat)
        view = table.view(seat)
        if since is None or view is None or view.ask is None:
            await asyncio.sleep(1)
            return
        began = monotonic()
        standin = table.config.standin
        answer, _ = await asyncio.gather(
            self._hub.thinkers.choose(
                f"{table.id}/{seat}", level, view.encode(), self._left(table, seat, level), standin
            ),
            asyncio.sleep(pace.bot),
        )
        self._spent[table.id, seat] = (
            _turn(table, seat),
            self._used(table, seat) + max(0.0, monotonic() - began - pace.bot),
        )
        if answer is not None and answer.fault:
            data = {"level": standin, "why": answer.fault, "once": True}
            await room.append([Draft("fault", "", seat, data)])
        if answer is None or not await room.bot_plays(seat, level, since, answer.line):
            log.warning("bot replaced for a move", table=table.id, level=level)
            await room.bot_plays(seat, level, since, secrets.choice(view.ask.moves))
        self.watch(room)

    def _left(self, table: Table, seat: int, level: str) -> float:
        """What is left of a turn for a bot to think, and never less than a moment."""
        pace = self._hub.pace
        whole = pace.strongest_turn if level == roster.names()[-1] else pace.turn
        return max(MOMENT, whole - self._used(table, seat))

    def _used(self, table: Table, seat: int) -> float:
        turn, used = self._spent.get((table.id, seat), (-1, 0.0))
        return used if turn == _turn(table, seat) else 0.0

    # -- all tables ---------------------------------------------------------------------------

    def heard(self, table: str) -> None:
        """Another process (or this one) has written to a table."""
        room = self._hub.rooms.get(table)
        if room is not None and not self._closing:
            self._spawn(self._catch_up(room))

    def present(self, words: list[str]) -> None:
        """Another process says who is connected to it."""
        table, voice, *people = words
        room = self._hub.rooms.get(table)
        if room is None or voice == self._hub.store.voice:
            return
        if room.heard_of(people) and not self._closing:
            # Whoever is new there does not know yet who is here.
            self._spawn(self._hub.say_who_is_here(room))

    async def _beat(self) -> None:
        for room in list(self._hub.rooms.values()):
            await self._hub.say_who_is_here(room)

    def look_at_all(self) -> None:
        """Words may have been lost: look at everything."""
        if not self._closing:
            self._spawn(self._poll())

    async def _catch_up(self, room: Room) -> None:
        await room.catch_up()
        self.watch(room)

    async def _poll(self) -> None:
        rooms = self._hub.rooms
        heads = await self._hub.store.heads(list(rooms))
        for table, seq in heads.items():
            room = rooms.get(table)
            if room is not None and seq > room.table.seq:
                await self._catch_up(room)

    async def _sweep(self) -> None:
        hub = self._hub
        now = hub.time.now()
        for table in await hub.store.overdue(now):
            try:
                room = await hub.room(table)
            except Refused as refused:
                log.warning("table not readable", table=table, reason=refused.reason.clause)
                await hub.store.write(hub.store.table_changed(table, {"due": None}))
                continue
            await room.look()
            self.watch(room)
            await room.keep_due()
        for table, room in list(hub.rooms.items()):
            idle = now - room.used > hub.pace.idle * 1000
            if room.broken or (idle and not room.listeners and not self._busy(room)):
                await self._drop(table, room)

    def _busy(self, room: Room) -> bool:
        soon = self._hub.time.now() + 60_000
        due = room.table.due()
        return bool(room.table.players()) or (due is not None and due < soon)

    async def _drop(self, table: str, room: Room) -> None:
        if not room.broken:
            await room.rest()
        # Somebody may have come in meanwhile.
        if room.broken or not room.listeners:
            self._hub.rooms.pop(table, None)
            alarm = self._alarms.pop(table, None)
            if alarm is not None:
                alarm[1].cancel()
            room.broken = True
            for key in [key for key in self._spent if key[0] == table]:
                del self._spent[key]

    # -- inside -------------------------------------------------------------------------------

    async def _rounds(self, seconds: float, duty: Any) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await duty()
            except Exception as error:
                log.warning("round failed", duty=duty.__name__, error=type(error).__name__)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("work failed", error=repr(type(task.exception()).__name__))
