"""Group commit: what many tables want written goes to the disk in one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any

import structlog
from sqlalchemy import Executable
from sqlalchemy.exc import (
    DBAPIError,
    IntegrityError,
    InterfaceError,
    OperationalError,
    SQLAlchemyError,
)

from howff.table.store.transact import Job, Row, Transactor

LARGEST = 256
"""Jobs in one transaction."""
CROWD = 3
"""Jobs that came together: then it pays to wait for others half as long as a commit takes."""
LONGEST = 0.002
"""Seconds that are waited at most."""

log = structlog.get_logger()


class Taken(Exception):
    """Another process has written an entry of that number: read first, then try again."""


class NotSaved(Exception):
    """The database could not take it: full, away, or broken."""


class Writer:
    """Takes jobs from all tables and commits whatever has gathered while the disk was busy."""

    def __init__(
        self,
        transactor: Transactor,
        seen: Callable[[int, float], None],
        probe: tuple[Executable, Any],
    ) -> None:
        self._transactor = transactor
        self._probe = probe
        self._seen = seen
        self._jobs: list[Job] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None
        self._last = (0, 0.0)
        """How many jobs the last commit had, and how long it took."""
        self._failing = False

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task
        await self._transactor.close()

    async def healthy(self) -> bool:
        """Whether jobs are being taken and kept; after a failure an empty one is tried."""
        if self._task is None or self._task.done() or self._closing:
            return False
        if self._failing:
            with suppress(NotSaved):
                await self.write("", [], [self._probe])
        return not self._failing

    def write(
        self,
        table: str,
        rows: list[Row],
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
            jobs, seconds = self._last
            if jobs >= CROWD and len(self._jobs) < jobs and not self._closing:
                await asyncio.sleep(min(LONGEST, seconds / 2))
            batch, self._jobs = self._jobs[:LARGEST], self._jobs[LARGEST:]
            await self._commit(batch)

    async def _commit(self, batch: list[Job]) -> None:
        began = perf_counter()
        try:
            await self._transactor.write(batch)
        except IntegrityError:
            if len(batch) == 1:
                _fail(batch, Taken())
                return
            for job in batch:
                await self._commit([job])
            return
        except Exception as error:
            if len(batch) > 1 and not _gone(error):
                # One that the database cannot take does not take the others with it.
                for job in batch:
                    await self._commit([job])
                return
            # The rest of the message may hold rows, and rows hold hidden information.
            log.error("not saved", error=type(error).__name__, jobs=len(batch))
            self._failing = True
            _fail(batch, NotSaved(type(error).__name__))
            return
        self._failing = False
        for job in batch:
            if not job.done.done():
                job.done.set_result(None)
        self._last = (len(batch), perf_counter() - began)
        self._seen(*self._last)


def _gone(error: Exception) -> bool:
    """Whether the database is away, full or broken, and not one of the jobs to blame."""
    if isinstance(error, DBAPIError) and not error.connection_invalidated:
        return isinstance(error, OperationalError | InterfaceError)
    # What the driver itself cannot take, a number too large say, is its author's fault.
    return isinstance(error, SQLAlchemyError | OSError)


def _fail(batch: list[Job], error: Exception) -> None:
    for job in batch:
        if not job.done.done():
            job.done.set_exception(error)
