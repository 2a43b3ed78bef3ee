"""Group commit: what many tables want written goes to the disk in one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import structlog
from sqlalchemy import Executable, insert, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from howff.table.store.schema import events

CHANNEL = "howff"
LARGEST = 256
"""Jobs in one transaction."""

log = structlog.get_logger()


class Taken(Exception):
    """Another process has written an entry of that number: read first, then try again."""


class NotSaved(Exception):
    """The database could not take it: full, away, or broken."""


@dataclass(slots=True)
class Job:
    """The rows of one command, and statements that belong to the same transaction."""

    table: str
    rows: list[dict[str, Any]]
    also: Sequence[tuple[Executable, Any]]
    done: asyncio.Future[None] = field(repr=False)


class Writer:
    """Takes jobs from all tables and commits whatever has gathered while the disk was busy."""

    def __init__(self, engine: AsyncEngine, seen: Callable[[int, float], None]) -> None:
        self._engine = engine
        self._seen = seen
        self._jobs: list[Job] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None
        self._notify = engine.dialect.name == "postgresql"

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task

    @property
    def alive(self) -> bool:
        """Whether jobs are being taken."""
        return self._task is not None and not self._task.done()

    def write(
        self,
        table: str,
        rows: list[dict[str, Any]],
        also: Sequence[tuple[Executable, Any]] = (),
    ) -> asyncio.Future[None]:
        """Done when the rows are on the disk; else `Taken` or `NotSaved`."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self._closing:
            done.set_exception(NotSaved("closing"))
            return done
        self._jobs.append(Job(table, rows, also, done))
        self._wake.set()
        return done

    async def _run(self) -> None:
        while True:
            if not self._jobs:
                if self._closing:
                    return
                self._wake.clear()
                await self._wake.wait()
                continue
            batch, self._jobs = self._jobs[:LARGEST], self._jobs[LARGEST:]
            await self._commit(batch)

    async def _commit(self, batch: list[Job]) -> None:
        began = perf_counter()
        try:
            await self._transaction(batch)
        except IntegrityError:
            if len(batch) == 1:
                _fail(batch, Taken())
                return
            for job in batch:
                await self._commit([job])
            return
        except (SQLAlchemyError, OSError) as error:
            # The rest of the message may hold rows, and rows hold hidden information.
            log.error("not saved", error=type(error).__name__, jobs=len(batch))
            _fail(batch, NotSaved(type(error).__name__))
            return
        for job in batch:
            if not job.done.done():
                job.done.set_result(None)
        self._seen(len(batch), perf_counter() - began)

    async def _transaction(self, batch: list[Job]) -> None:
        async with self._engine.begin() as connection:
            rows = [row for job in batch for row in job.rows]
            if rows:
                await connection.execute(insert(events), rows)
            for job in batch:
                for statement, values in job.also:
                    await connection.execute(statement, values)
            if self._notify:
                await self._tell(connection, {job.table for job in batch if job.table})

    async def _tell(self, connection: AsyncConnection, changed: set[str]) -> None:
        # Other processes hear of it with the commit itself, and look for themselves.
        ids = sorted(changed)
        for start in range(0, len(ids), 150):
            words = " ".join(ids[start : start + 150])
            await connection.execute(
                text("SELECT pg_notify(:channel, :words)"), {"channel": CHANNEL, "words": words}
            )


def _fail(batch: list[Job], error: Exception) -> None:
    for job in batch:
        if not job.done.done():
            job.done.set_exception(error)
