"""A table in memory: one command at a time, on the disk before anybody hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import msgspec

from howff.core.message import Refused, refusal
from howff.core.setup import Setup
from howff.core.view import View
from howff.table import lobby, playing
from howff.table.commands import (
    Abandon,
    AddBot,
    Change,
    Chat,
    Claim,
    Consent,
    HandBack,
    Leave,
    Move,
    Pause,
    Rescue,
    Start,
    TableCommand,
    Undo,
)
from howff.table.entry import Draft, Entry
from howff.table.freeze import freeze
from howff.table.history import Offers, has_offers, offers
from howff.table.store.store import Also, Store
from howff.table.store.writer import NotSaved, Taken
from howff.table.table import Table
from howff.table.tally import result_rows

if TYPE_CHECKING:
    from howff.table.times import Steady

SNAPSHOT = 64
"""Entries between two snapshots."""
BEAT = 20.0
"""Seconds between two words of a process to the others on who is connected to it."""
AWAY = 60_000
"""Milliseconds after which somebody without a connection counts as absent."""
LOOK = 30_000
"""Milliseconds after which a table that waits for a bot is looked at, should its server be gone."""
_LISTED = frozenset({"opened", "changed", "started", "abandoned"})


class Listener(Protocol):
    """A connection that shows a table; called between commands, never in the middle of one."""

    person: str

    def told(self, entries: Sequence[Entry]) -> None:
        """These happened, in this order, and are on the disk."""

    def anew(self, room: Room) -> None:
        """The table had to be read again: show everything."""

    def presence(self) -> None:
        """Somebody came or went."""


_ENCODER = msgspec.json.Encoder(order="sorted")


def encode_view(view: View, setup: msgspec.Raw | None = None) -> bytes:
    """The same bytes as `View.encode`, made faster; `setup` is that part, encoded before."""
    return _ENCODER.encode(
        {
            "ask": view.ask,
            "over": view.over,
            "seat": view.seat,
            "setup": setup or encode_setup(view.setup),
            "table": view.table,
            "to_act": view.to_act,
        }
    )


def encode_setup(setup: Setup) -> msgspec.Raw:
    """The part of a View that is the same for everybody all the time."""
    return msgspec.Raw(_ENCODER.encode(setup.to_json()))


class Room:
    """One table, whoever looks at it, and the lock that puts its commands in order."""

    def __init__(self, table: Table, store: Store, time: Steady, due: int | None) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.listeners: list[Listener] = []
        self.used = time.now()
        self.roles: dict[str, str] = {}
        self.seen: dict[str, int] = {}
        self.elsewhere: dict[str, int] = {}
        """When another process last said that a person is connected to it."""
        self.mine = False
        """Whether this process wrote the last entry: then its bots think here."""
        self.broken = False
        self._store = store
        self._time = time
        self._due = due
        self._frozen = table.seq
        self._views: dict[tuple[int, int | None], bytes | None] = {}
        self._offers: tuple[tuple[int, int | None], Offers] = ((-1, None), [])
        self._last: tuple[tuple[int, int | None], View | None] = ((-1, None), None)
        self._setup: tuple[Setup | None, msgspec.Raw] = (None, msgspec.Raw())

    # -- commands -----------------------------------------------------------------------------

    async def do(self, person: str, name: str, command: TableCommand) -> tuple[int, list[Entry]]:
        """Carry a command out, once: its number, and the entries it made (none if repeated)."""
        async with self.lock:
            self._whole()
            now = self._time.now()
            self.used = self.seen[person] = now
            known = self.table.commands.get(f"{person} {command.id}")
            if known is not None:
                return known, []
            entries = await self.commit(self._drafts(person, name, command), command.id)
        return entries[0].seq, entries

    async def bot_plays(self, seat: int, level: str, since: int, line: str) -> bool:
        """A bot's line, unless the question it answers is gone; False for an illegal one."""
        async with self.lock:
            self._whole()
            table = self.table
            if table.players().get(seat) != level or table.fresh.get(seat) != since:
                return True
            try:
                draft = playing.play(table, "", seat, line)
            except Refused:
                return False
            await self.commit([draft], "")
        return True

    async def look(self) -> None:
        """Whether a clock has run out."""
        async with self.lock:
            if self.broken:
                return
            drafts = playing.flag(self.table, self._time.now())
            if drafts:
                await self.commit(drafts, "")

    async def append(self, drafts: Sequence[Draft]) -> list[Entry]:
        """Entries that no command of a person made."""
        async with self.lock:
            self._whole()
            return await self.commit(drafts, "")

    def view(self, eyes: int | None) -> bytes | None:
        """What these eyes see now: the very bytes of `View.encode`, made once for all who look."""
        key = (self.table.seq, eyes)
        if key not in self._views:
            if self._views and next(iter(self._views))[0] != self.table.seq:
                self._views.clear()
            view = self._look_through(eyes)
            if view is not None and view.setup is not self._setup[0]:
                self._setup = (view.setup, encode_setup(view.setup))
            self._views[key] = None if view is None else encode_view(view, self._setup[1])
        return self._views[key]

    def offers(self, eyes: int | None) -> Offers:
        """What the lines are called and give that these eyes may answer with."""
        if eyes is None or not has_offers(self.table):
            return []
        key = (self.table.seq, eyes)
        if self._offers[0] != key:
            deciding = eyes in self.table.deciders()
            view = self._look_through(eyes) if deciding else None
            self._offers = (key, offers(self.table, view))
        return self._offers[1]

    def _look_through(self, eyes: int | None) -> View | None:
        """The View of these eyes; whoever asks next mostly asks for the same."""
        key = (self.table.seq, eyes)
        if self._last[0] != key:
            self._last = (key, self.table.view(eyes))
        return self._last[1]

    def connected(self) -> set[str]:
        """Who is connected, here or at another process."""
        lately = self._time.now() - int(2.5 * BEAT * 1000)
        there = {person for person, seen in self.elsewhere.items() if seen > lately}
        return there | {listener.person for listener in self.listeners}

    def heard_of(self, people: Sequence[str]) -> bool:
        """Another process says who is connected to it; True if that is news."""
        before, now = self.connected(), self._time.now()
        self.elsewhere |= dict.fromkeys(people, now)
        self.seen |= dict.fromkeys(people, now)
        news = self.connected() != before
        if news:
            for listener in list(self.listeners):
                listener.presence()
        return news

    def absent(self) -> set[str]:
        """The people at the table whom nobody has seen for a while."""
        here = self.connected()
        recently = self._time.now() - AWAY
        return {
            person
            for person in self.table.people()
            if person not in here and self.seen.get(person, 0) < recently
        }

    def _drafts(self, person: str, name: str, command: TableCommand) -> list[Draft]:
        table = self.table
        match command:
            case Move():
                return playing.move(table, person, command)
            case Undo():
                return playing.undo(table, person, command)
            case Consent():
                return playing.consent(table, person, command)
            case Pause():
                return playing.pause(table, person, command)
            case Abandon():
                return playing.abandon(table, person)
            case Chat():
                return playing.chat(person, name, command)
            case Leave() if table.session is not None:
                return playing.leave(table, person, command)
            case Rescue():
                return playing.rescue(table, person, command, self.absent())
            case HandBack():
                return playing.hand_back(table, person, command)
        return self._lobby_drafts(person, name, command)

    def _lobby_drafts(self, person: str, name: str, command: TableCommand) -> list[Draft]:
        table = self.table
        match command:
            case Claim():
                return lobby.claim(table, person, name, command)
            case Leave():
                return lobby.leave(table, person, command)
            case AddBot():
                return lobby.add_bot(table, person, command)
            case Change():
                return lobby.change(table, person, command)
            case Start():
                return lobby.start(table, person, command)
        raise refusal("E-STATE", "table.unknown_command")

    # -- writing ------------------------------------------------------------------------------

    async def commit(self, drafts: Sequence[Draft], command: str) -> list[Entry]:
        """Fold drafts, write them, then tell everybody; on failure the table is read again."""
        table = self.table
        entries = table.number(drafts, self._time.now(), command)
        try:
            for entry in entries:
                table.fold(entry)
            await self._store.append(table.id, entries, self._also(entries))
        except Taken:
            await self.reload()
            raise refusal(
                "E-STALE", "table.stale", seen=entries[0].seq - 1, seq=table.seq
            ) from None
        except NotSaved:
            await self._recover()
            raise refusal("E-SAVE", "table.not_saved") from None
        except BaseException:
            # Memory and disk may differ now: whoever comes next reads the table anew.
            self.broken = True
            raise
        self.mine = True
        for listener in list(self.listeners):
            listener.told(entries)
        return entries

    def _also(self, entries: Sequence[Entry]) -> Also:
        """What goes to the disk in the same transaction."""
        table, store = self.table, self._store
        also: Also = []
        listed = table.status == "over" or any(entry.kind in _LISTED for entry in entries)
        changes: dict[str, object] = {}
        if listed:
            changes |= {"status": table.status, "open": table.config.open, "updated": table.updated}
        due = self.due()
        if due is not None and (self._due is None or due < self._due):
            changes["due"] = self._due = due
        if changes:
            also += store.table_changed(table.id, changes)
        over = table.status == "over" and any(entry.kind == "moved" for entry in entries)
        if over and not table.imagined:
            also += store.ended(result_rows(table))
        if over or table.seq - self._frozen >= SNAPSHOT:
            self._frozen = table.seq
            also += store.snapshot(table.id, table.seq, freeze(table))
        return also

    def due(self) -> int | None:
        """When somebody has to look at this table even if nobody is there."""
        clock = self.table.due()
        bot = self._time.now() + LOOK if self.table.players() else None
        found = [moment for moment in (clock, bot) if moment is not None]
        return min(found, default=None)

    async def keep_due(self) -> None:
        """Write down anew when to look."""
        self._due = self.due()
        await self._store.write(self._store.table_changed(self.table.id, {"due": self._due}))

    async def rest(self) -> None:
        """Before the table leaves memory: a snapshot, if anything happened since the last."""
        async with self.lock:
            if self.broken or self.table.seq == self._frozen:
                return
            self._frozen = self.table.seq
            data = freeze(self.table)
            await self._store.write(self._store.snapshot(self.table.id, self.table.seq, data))

    # -- reading ------------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Read what other processes have written."""
        async with self.lock:
            if self.broken:
                return
            new = await self._store.entries(self.table.id, self.table.seq)
            for entry in new:
                self.table.fold(entry)
            if new:
                self.mine = False
                for listener in list(self.listeners):
                    listener.told(new)

    async def reload(self) -> None:
        """Forget what is in memory and read the table as it is on the disk."""
        from howff.table.loading import read_table

        self.table = await read_table(self._store, self.table.id, self.table.seed, 0)
        self._frozen = self.table.seq
        self.mine = False
        for listener in list(self.listeners):
            listener.anew(self)

    async def _recover(self) -> None:
        try:
            await self.reload()
        except Exception:
            self.broken = True
            raise refusal("E-SAVE", "table.not_saved") from None

    def _whole(self) -> None:
        if self.broken:
            raise refusal("E-SAVE", "table.not_saved")
