"""One transaction for many jobs, as each database does it best."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Protocol

from sqlalchemy import Connection, Engine, Executable, create_engine, event, insert, text
from sqlalchemy.ext.asyncio import AsyncEngine

from howff.table.store.schema import events

CHANNEL = "howff"
PRESENCE = "howff_presence"
_COLUMNS = tuple(column.name for column in events.columns)


@dataclass(slots=True)
class Job:
    """The rows of one command, and statements that belong to the same transaction."""

    table: str
    rows: list[dict[str, Any]]
    also: Sequence[tuple[Executable, Any]]
    done: asyncio.Future[None] = field(repr=False)


class Transactor(Protocol):
    """Writes jobs, all or none."""

    async def write(self, batch: Sequence[Job]) -> None:
        """Done when they are on the disk."""

    async def close(self) -> None:
        """Let the connection go."""


class OnSqlite:
    """A thread of its own with the one connection that writes.

    Every statement gives Python's lock away and has to wait to get it back, so there are few of
    them: all entries of all jobs go in one."""

    def __init__(self, url: str, prepare: Any) -> None:
        self._engine: Engine = create_engine(url.replace("+aiosqlite", ""), pool_size=1)
        event.listen(self._engine, "connect", prepare)
        self._thread = ThreadPoolExecutor(1, "howff-writer")

    async def write(self, batch: Sequence[Job]) -> None:
        """One hop to the thread and back."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._write, batch)

    async def close(self) -> None:
        """Close the connection where it was made."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()

    def _write(self, batch: Sequence[Job]) -> None:
        with self._engine.begin() as connection:
            rows = [row for job in batch for row in job.rows]
            if rows:
                _insert(connection, rows)
            for job in batch:
                for statement, values in job.also:
                    connection.execute(statement, values)


def _insert(connection: Connection, rows: list[dict[str, Any]]) -> None:
    places = ", ".join(["(" + ", ".join("?" * len(_COLUMNS)) + ")"] * len(rows))
    values = tuple(row[name] for row in rows for name in _COLUMNS)
    connection.exec_driver_sql(
        f"INSERT INTO events ({', '.join(_COLUMNS)}) VALUES {places}", values
    )


class OnPostgres:
    """The pool's connections; whoever listens hears of it with the commit itself."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def write(self, batch: Sequence[Job]) -> None:
        """Rows, statements and the wake-up in one transaction."""
        async with self._engine.begin() as connection:
            rows = [row for job in batch for row in job.rows]
            if rows:
                await connection.execute(insert(events), rows)
            for job in batch:
                for statement, values in job.also:
                    await connection.execute(statement, values)
            ids = sorted({job.table for job in batch if job.table})
            for start in range(0, len(ids), 150):
                words = " ".join(ids[start : start + 150])
                await connection.execute(
                    text("SELECT pg_notify(:channel, :words)"), {"channel": CHANNEL, "words": words}
                )

    async def close(self) -> None:
        """The pool is not ours."""
