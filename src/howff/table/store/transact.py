"""One transaction for many jobs, as each database does it best."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Protocol

from sqlalchemy import Connection, Engine, Executable, create_engine, event, insert, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from howff.table.store.schema import events

CHANNEL = "howff"
PRESENCE = "howff_presence"
_COLUMNS = tuple(column.name for column in events.columns)


Row = tuple[Any, ...]
"""An entry, in the order of the columns."""


@dataclass(slots=True)
class Job:
    """The rows of one command, and statements that belong to the same transaction."""

    table: str
    rows: list[Row]
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
    them: all entries of all jobs go in one, and that one is mostly a transaction of its own."""

    def __init__(self, url: str, prepare: Any) -> None:
        self._engine: Engine = create_engine(
            url.replace("+aiosqlite", ""), pool_size=1, connect_args={"cached_statements": 512}
        )
        event.listen(self._engine, "connect", prepare)
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "howff-writer")

    async def write(self, batch: Sequence[Job]) -> None:
        """One hop to the thread and back."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._write, batch)

    async def close(self) -> None:
        """Close the connection where it was made."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._let_go)
        self._thread.shutdown()

    def _write(self, batch: Sequence[Job]) -> None:
        if self._connection is None:
            # Transactions are begun and ended by hand.
            opened = self._engine.connect()
            self._connection = opened.execution_options(isolation_level="AUTOCOMMIT")
        connection = self._connection
        try:
            if any(job.also for job in batch):
                self._together(connection, batch)
            else:
                _insert(connection, batch)
        except IntegrityError:
            raise
        except BaseException:
            # Whatever state it is in, the next group begins on a new one.
            self._connection = None
            connection.invalidate()
            connection.close()
            raise

    def _together(self, connection: Connection, batch: Sequence[Job]) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        try:
            _insert(connection, batch)
            for job in batch:
                for statement, given in job.also:
                    connection.execute(statement, given)
        except IntegrityError:
            connection.exec_driver_sql("ROLLBACK")
            raise
        connection.exec_driver_sql("COMMIT")

    def _let_go(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()


def _insert(connection: Connection, batch: Sequence[Job]) -> None:
    rows = [row for job in batch for row in job.rows]
    if rows:
        values = tuple(value for row in rows for value in row)
        connection.exec_driver_sql(_inserting(len(rows)), values)


@cache
def _inserting(rows: int) -> str:
    """So many entries in one statement; the driver knows the text again."""
    places = ", ".join(["(" + ", ".join("?" * len(_COLUMNS)) + ")"] * rows)
    return f"INSERT INTO events ({', '.join(_COLUMNS)}) VALUES {places}"


class OnPostgres:
    """The pool's connections; whoever listens hears of it with the commit itself."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def write(self, batch: Sequence[Job]) -> None:
        """Rows, statements and the wake-up in one transaction."""
        async with self._engine.begin() as connection:
            rows = [dict(zip(_COLUMNS, row, strict=True)) for job in batch for row in job.rows]
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
