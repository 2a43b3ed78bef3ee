"""All tables of this process: read when somebody wants one, dropped when nobody does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import msgspec
import structlog
from sqlalchemy import insert

from howff.core.luck import Luck
from howff.core.message import Refused, refusal
from howff.table import lobby
from howff.table.commands import Claim, Start, TableCommand
from howff.table.config import Chair, Config
from howff.table.entry import Draft, Entry
from howff.table.history import History
from howff.table.keeper import Keeper
from howff.table.loading import outdated, read_table, repin
from howff.table.people import People, Person, fresh_id
from howff.table.room import Room
from howff.table.store.schema import members
from howff.table.store.store import Also, Store
from howff.table.store.wake import Ears
from howff.table.table import Table
from howff.table.thinking import Thinkers
from howff.table.times import Steady

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Pace:
    """How often the server looks after its tables, in seconds."""

    idle: float = 300.0
    sweep: float = 5.0
    poll: float = 2.0
    bot: float = 0.35
    """A bot's answer is held back for so long, so that people can follow."""
    turn: float = 2.0
    """What a bot may think in a turn, all its small decisions together."""
    strongest_turn: float = 8.0
    """The same for the strongest level."""
    rescue: float = 12.0
    """How long another process's bot may be silent before this one takes over."""


@dataclass(slots=True)
class Seen:
    """Where the figures for /metrics go."""

    commit: Callable[[int, float], None] = lambda jobs, seconds: None
    thought: Callable[[float], None] = lambda seconds: None


class Hub:
    """The rooms, the people and the bots of one process on one database."""

    def __init__(self, url: str, pace: Pace | None = None, seen: Seen | None = None) -> None:
        figures = seen or Seen()
        self.pace = pace or Pace()
        self.time = Steady()
        self.store = Store(url, figures.commit)
        self.people = People(self.store, self.time)
        self.thinkers = Thinkers(seen=figures.thought)
        self.rooms: dict[str, Room] = {}
        self.closing = False
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._histories: dict[tuple[str, int], History] = {}
        self._keeper = Keeper(self)
        self._ears: Ears | None = None

    async def open(self) -> None:
        """Open the database and look after the tables in it."""
        await self.store.open()
        if self.store.postgres:
            self._ears = Ears(
                self.store.url, self._keeper.heard, self._keeper.present, self._keeper.look_at_all
            )
            self._ears.start()
        await self.thinkers.warm_up()
        self._keeper.start()

    async def close(self) -> None:
        """Take nothing more, keep everything, let go."""
        self.closing = True
        await self._keeper.close()
        if self._ears is not None:
            await self._ears.close()
        await self.thinkers.close()
        for room in list(self.rooms.values()):
            try:
                await room.rest()
            except Exception as error:
                log.warning("no snapshot", table=room.table.id, error=type(error).__name__)
        await self.store.close()

    # -- rooms --------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """The room of a table, read from the database if need be."""
        room = self.rooms.get(table)
        if room is not None and not room.broken:
            room.used = self.time.now()
            return room
        task = self._loading.get(table)
        if task is None:
            task = asyncio.create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def enter(self, table: str, person: str) -> Room:
        """The room, for somebody who may at least watch; others learn nothing of it."""
        room = await self.room(table)
        if not await self.may(room, person, "watch"):
            raise unknown_table()
        return room

    async def may(self, room: Room, person: str, what: str) -> bool:
        """Whether somebody may watch, or sit down."""
        table = room.table
        if person and (person == table.host or person in table.people()):
            return True
        role = room.roles.get(person)
        if role is None and person:
            role = await self.store.role(table.id, person)
            if role is not None:
                room.roles[person] = role
        if role == "play":
            return True
        if what == "watch":
            return table.config.watch and (role == "watch" or table.config.open)
        return table.config.open and table.status == "lobby" and bool(person)

    async def _load(self, table_id: str) -> Room:
        row = await self.store.row(table_id)
        if row is None:
            raise unknown_table()
        table = await read_table(self.store, table_id, row["seed"], self.time.began)
        if table.seq == 0:
            raise unknown_table()
        room = Room(table, self.store, self.time, row["due"])
        if outdated(table):
            await room.append([repin(table)])
        old = self.rooms.get(table_id)
        self.rooms[table_id] = room
        self._keeper.watch(room)
        if old is not None:
            # Whoever looked at the broken one goes on here.
            room.listeners = old.listeners
            for listener in room.listeners:
                listener.anew(room)
        return room

    def history(self, table: Table) -> History:
        """A table's past, kept for a while for those who look around in it."""
        key = (table.id, table.changed)
        found = self._histories.get(key)
        if found is None:
            found = self._histories[key] = History(table.play)
            if len(self._histories) > 8:
                del self._histories[next(iter(self._histories))]
        return found

    # -- new tables ---------------------------------------------------------------------------

    async def create(
        self, person: Person, config: Config, *, bots: list[str], sit: bool, start: bool
    ) -> Room:
        """A new table of somebody, with bots on the last chairs, begun at once if wanted."""
        chairs = [Chair() for _ in range(config.seats)]
        if len(bots) > config.seats - int(sit):
            raise refusal("E-SEAT", "table.bots.many", seats=config.seats)
        if sit:
            chairs[0] = Chair("person", person.name, person.id)
        for nth, level in enumerate(bots):
            seat = config.seats - len(bots) + nth
            chairs[seat] = Chair("bot", lobby.bot_named(level), level=level)
        return await self.make(person, config, chairs, Luck.fresh().seed, start=start)

    async def make(
        self,
        person: Person,
        config: Config,
        chairs: list[Chair],
        seed: str,
        *,
        start: bool = False,
        deal_of: str = "",
        origin: object = None,
    ) -> Room:
        """A new table with these people and bots on its chairs."""
        table = Table(fresh_id("t"), seed)
        opened = lobby.open_table(person.id, config, deal_of=deal_of, imagined=origin is not None)
        drafts = [opened, *_seated(chairs)]
        entries = table.number(drafts, self.time.now(), "")
        for entry in entries:
            table.fold(entry)
        if start:
            begun = lobby.start(table, person.id, Start(id="start"), origin)
            more = table.number(begun, self.time.now(), "")
            table.fold(more[0])
            entries += more
        room = Room(table, self.store, self.time, None)
        room.mine = True
        await self.store.append(table.id, entries, self._new_rows(room, person))
        self.rooms[table.id] = room
        self._keeper.watch(room)
        return room

    def _new_rows(self, room: Room, person: Person) -> Also:
        table = room.table
        row = {
            "id": table.id,
            "game": table.config.game,
            "status": table.status,
            "open": table.config.open,
            "host": person.id,
            "seed": table.seed,
            "created": table.created,
            "updated": table.updated,
            "due": room.due(),
        }
        others = sorted(table.people() - {person.id})
        also = self.store.new_table(row)
        also += [
            (insert(members), {"table_id": table.id, "person": other, "role": "play"})
            for other in others
        ]
        return also

    async def again(self, room: Room, person: Person, *, same: bool) -> Room:
        """The table once more: with new luck for the same people, or the same deal for others."""
        table = room.table
        if table.status not in ("over", "abandoned"):
            raise refusal("E-STATE", "table.again.running")
        if person.id not in table.people() | {table.host}:
            raise refusal("E-SEAT", "table.no_seat")
        if same and (table.imagined or table.status != "over"):
            raise refusal("E-STATE", "table.again.no_deal")
        if not same and table.next:
            return await self.room(table.next)
        config = msgspec.structs.replace(
            table.config,
            options=dict(table.setup.to_json()["options"]),
            first="seated" if same else table.config.first,
        )
        chairs = [msgspec.structs.replace(chair, standin="") for chair in table.chairs]
        chairs = [chair if chair.kind in ("person", "bot") else Chair() for chair in chairs]
        if same:
            chairs = [chair if chair.kind == "bot" else Chair() for chair in chairs]
        seed = table.seed if same else Luck.fresh().seed
        made = await self.make(person, config, chairs, seed, deal_of=table.id if same else "")
        await room.append([Draft("again", person.id, data={"table": made.table.id, "same": same})])
        return made

    async def what_if(self, room: Room, person: Person, at: int, seat: int, level: str) -> Room:
        """Branch from a position of a finished game, as one seat, against bots."""
        table = room.table
        if table.status != "over":
            raise refusal("E-STATE", "table.history.running")
        if not 0 <= seat < len(table.chairs):
            raise refusal("E-SEAT", "table.seat.unknown", seat=seat + 1, seats=len(table.chairs))
        chosen = lobby.bot_named(level or table.config.standin)
        origin = self.history(table).imagined(at, seat)
        chairs = [Chair("bot", chosen, level=chosen) for _ in table.chairs]
        chairs[seat] = Chair("person", person.name, person.id)
        config = msgspec.structs.replace(
            table.config,
            options=dict(table.setup.to_json()["options"]),
            first="seated",
            open=False,
            clock=None,
            hints=True,
        )
        seed = Luck.fresh().seed
        return await self.make(person, config, chairs, seed, start=True, origin=origin)

    async def say_who_is_here(self, room: Room) -> None:
        """Other processes show who is connected to this one."""
        people = sorted({one.person for one in room.listeners if one.person})
        if people:
            await self.store.here(room.table.id, people)

    def watch(self, room: Room) -> None:
        """Bots may have to think, clocks to be looked at."""
        self._keeper.watch(room)

    async def do(
        self, room: Room, person: Person, command: TableCommand
    ) -> tuple[int, list[Entry]]:
        """Carry a person's command out; then bots may have to think and clocks be looked at."""
        if self.closing:
            raise refusal("E-CLOSING", "table.closing")
        if isinstance(command, Claim) and not await self.may(room, person.id, "play"):
            raise refusal("E-SEAT", "table.watch_only")
        done = await room.do(person.id, person.name, command)
        self._keeper.watch(room)
        return done


def _seated(chairs: list[Chair]) -> list[Draft]:
    drafts = []
    for seat, chair in enumerate(chairs):
        if chair.kind == "person":
            drafts.append(Draft("sat", chair.person, seat, {"name": chair.name}))
        elif chair.kind == "bot":
            drafts.append(Draft("bot", "", seat, {"level": chair.level, "name": chair.name}))
    return drafts


def unknown_table() -> Refused:
    """The same answer for a table that is not there and for one that is not for you."""
    return refusal("E-TABLE", "table.unknown")
