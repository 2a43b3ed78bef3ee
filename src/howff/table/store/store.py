"""Reads and writes tables: the only place that speaks to the database about them."""

from __future__ import annotations

import secrets as random
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sqlalchemy import (
    Executable,
    Table,
    and_,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from howff.table.entry import Entry, pack, unpack
from howff.table.store import engine as engines
from howff.table.store.schema import (
    events,
    members,
    mutes,
    notes,
    results,
    secrets,
    snapshots,
    tables,
)
from howff.table.store.transact import PRESENCE, OnPostgres, OnSqlite, Row, Transactor
from howff.table.store.writer import Writer

Also = list[tuple[Executable, Any]]

_CHANGED = update(tables).where(tables.c.id == bindparam("table"))


class Store:
    """One database."""

    def __init__(self, url: str, seen: Callable[[int, float], None] | None = None) -> None:
        self.url = engines.async_url(url)
        self.voice = random.token_hex(4)
        """This process among those that speak to each other."""
        self.engine: AsyncEngine = engines.create(url)
        self.postgres = self.engine.dialect.name == "postgresql"
        transactor: Transactor = (
            OnPostgres(self.engine) if self.postgres else OnSqlite(self.url, engines.prepare_sqlite)
        )
        self._upserts: dict[tuple[str, bool], Executable] = {}
        probe = (self.upsert(secrets), {"name": "probe", "value": ""})
        self.writer = Writer(transactor, seen or (lambda jobs, seconds: None), probe)

    async def open(self) -> None:
        """Bring the database to today's form and begin to write."""
        await engines.migrate(self.engine)
        self.writer.start()

    async def close(self) -> None:
        """Write what is waiting and let go."""
        await self.writer.close()
        await self.engine.dispose()

    async def ping(self) -> None:
        """Raise where the database does not answer."""
        async with self.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))

    async def secret(self, name: str) -> str:
        """A secret of this database, made the first time."""
        fresh = {"name": name, "value": random.token_hex(32)}
        async with self.engine.begin() as connection:
            await connection.execute(self.upsert(secrets, keep=True), fresh)
            value = await connection.scalar(select(secrets.c.value).where(secrets.c.name == name))
        return str(value)

    # -- writing ------------------------------------------------------------------------------

    async def write(self, also: Also) -> None:
        """Statements of their own, with the next commit."""
        await self.writer.write("", [], also)

    async def append(self, table: str, entries: Iterable[Entry], also: Also) -> None:
        """Entries of a table; `Taken` where another process was first."""
        rows: list[Row] = [
            (
                *(table, entry.seq, entry.at, entry.kind, entry.person, entry.seat),
                *(entry.command, pack(entry.data)),
            )
            for entry in entries
        ]
        await self.writer.write(table, rows, also)

    def upsert(self, into: Table, keep: bool = False) -> Executable:
        """Insert a row, or replace (with `keep`: leave) the one with the same key; made once."""
        made = self._upserts.get((into.name, keep))
        if made is None:
            made = self._upserts[into.name, keep] = self._upsert(into, keep)
        return made

    def _upsert(self, into: Table, keep: bool) -> Executable:
        made: Any = postgresql.insert(into) if self.postgres else sqlite.insert(into)
        keys = [column.name for column in into.primary_key]
        rest = {column.name: made.excluded[column.name] for column in into.columns}
        rest = {name: value for name, value in rest.items() if name not in keys}
        if keep or not rest:
            return made.on_conflict_do_nothing(index_elements=keys)  # type: ignore[no-any-return]  # both dialects have it
        return made.on_conflict_do_update(index_elements=keys, set_=rest)  # type: ignore[no-any-return]  # the same

    def new_table(self, values: dict[str, Any]) -> Also:
        """The row of a new table, and its host among those who may come."""
        member = {"table_id": values["id"], "person": values["host"], "role": "play"}
        return [(insert(tables), values), (insert(members), member)]

    def table_changed(self, table: str, values: dict[str, Any]) -> Also:
        """What lists show of a table."""
        return [(_CHANGED, {"table": table, **values})]

    def snapshot(self, table: str, seq: int, data: bytes) -> Also:
        """A table's snapshot instead of the older one."""
        values = {"table_id": table, "seq": seq, "data": data}
        return [(self.upsert(snapshots), values)]

    def ended(self, rows: Sequence[dict[str, Any]]) -> Also:
        """The results of a finished game."""
        return [(self.upsert(results), list(rows))] if rows else []

    async def join(self, table: str, person: str, role: str) -> None:
        """Let a person in; who may play goes on to may play."""
        values = {"table_id": table, "person": person, "role": role}
        await self.write([(self.upsert(members, keep=role == "watch"), values)])

    async def note(self, table: str, person: str, words: str) -> None:
        """The private note of a person at a table."""
        values = {"table_id": table, "person": person, "text": words}
        await self.write([(self.upsert(notes), values)])

    async def mute(self, table: str, person: str, other: str, on: bool) -> None:
        """Whose chat a person is not sent."""
        values = {"table_id": table, "person": person, "other": other}
        if on:
            await self.write([(self.upsert(mutes, keep=True), values)])
            return
        same = and_(*(mutes.c[name] == value for name, value in values.items()))
        await self.write([(delete(mutes).where(same), {})])

    async def here(self, table: str, people: Iterable[str]) -> None:
        """Tell other processes who is connected to this one; not kept, and no harm if lost."""
        if self.postgres:
            words = " ".join([table, self.voice, *people])
            said = text("SELECT pg_notify(:channel, :words)")
            async with self.engine.begin() as connection:
                await connection.execute(said, {"channel": PRESENCE, "words": words[:7900]})

    # -- reading ------------------------------------------------------------------------------

    async def row(self, table: str) -> dict[str, Any] | None:
        """What lists know of a table."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(tables).where(tables.c.id == table))
            row = found.mappings().first()
        return None if row is None else dict(row)

    async def frozen(self, table: str) -> bytes | None:
        """The latest snapshot."""
        query = select(snapshots.c.data).where(snapshots.c.table_id == table)
        async with self.engine.connect() as connection:
            found = await connection.scalar(query)
        return None if found is None else bytes(found)

    async def entries(self, table: str, after: int, before: int | None = None) -> list[Entry]:
        """Entries in order, those after one number and before another."""
        query = (
            select(events)
            .where(events.c.table_id == table, events.c.seq > after)
            .order_by(events.c.seq)
        )
        if before is not None:
            query = query.where(events.c.seq < before)
        async with self.engine.connect() as connection:
            found = await connection.execute(query)
            return [_entry(row) for row in found.mappings()]

    async def heads(self, ids: Sequence[str]) -> dict[str, int]:
        """The last number of each of some tables."""
        out: dict[str, int] = {}
        for start in range(0, len(ids), 500):
            query = (
                select(events.c.table_id, func.max(events.c.seq))
                .where(events.c.table_id.in_(ids[start : start + 500]))
                .group_by(events.c.table_id)
            )
            async with self.engine.connect() as connection:
                out |= {row[0]: row[1] for row in await connection.execute(query)}
        return out

    async def overdue(self, now: int) -> list[str]:
        """Tables that somebody should look at."""
        query = select(tables.c.id).where(tables.c.due < now).order_by(tables.c.due).limit(50)
        async with self.engine.connect() as connection:
            return list(await connection.scalars(query))

    async def role(self, table: str, person: str) -> str | None:
        """What a person may do at a table, if they were let in."""
        query = select(members.c.role).where(
            members.c.table_id == table, members.c.person == person
        )
        async with self.engine.connect() as connection:
            found = await connection.scalar(query)
        return None if found is None else str(found)

    async def private(self, table: str, person: str) -> tuple[str, list[str]]:
        """A person's note at a table, and whom they muted there."""
        same = {"t": table, "p": person}
        note = select(notes.c.text).where(
            notes.c.table_id == bindparam("t"), notes.c.person == bindparam("p")
        )
        muted = select(mutes.c.other).where(
            mutes.c.table_id == bindparam("t"), mutes.c.person == bindparam("p")
        )
        async with self.engine.connect() as connection:
            words = await connection.scalar(note, same)
            others = list(await connection.scalars(muted, same))
        return str(words or ""), others

    async def listed(self, person: str, mine: bool, limit: int) -> list[str]:
        """A person's own tables, or the open ones; the latest first."""
        query = select(tables.c.id).order_by(tables.c.updated.desc()).limit(limit)
        if mine:
            own = select(members.c.table_id).where(members.c.person == person)
            query = query.where(tables.c.id.in_(own), tables.c.status != "abandoned")
        else:
            live = or_(tables.c.status == "lobby", tables.c.status == "playing")
            query = query.where(tables.c.open, live)
        async with self.engine.connect() as connection:
            return list(await connection.scalars(query))


def _entry(row: Any) -> Entry:
    return Entry(
        row["seq"],
        row["at"],
        row["kind"],
        row["person"],
        row["seat"],
        unpack(row["data"]),
        row["command"],
    )
