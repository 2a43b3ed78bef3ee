"""The whole database as one SQLite file, taken while it runs, and back into any database."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import tempfile
from pathlib import Path
from typing import Any

from sqlalchemy import func, insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from howff.core.message import refusal
from howff.table.store import engine as engines
from howff.table.store.schema import metadata

CHUNK = 500
_TABLES = metadata.sorted_tables


def backup(url: str, file: Path) -> int:
    """Copy a database, as it is at one moment, into a file; the number of rows."""
    source = engines.sqlite_file(url)
    if source is not None and not source.exists():
        raise refusal("E-FILE", "core.file.unreadable", file=str(source), error="ENOENT")
    scratch = _scratch(file)
    try:
        if source is not None:
            _copy_sqlite(source, scratch)
            rows = asyncio.run(_count(str(scratch)))
        else:
            rows = asyncio.run(_export(url, scratch))
        _settle(scratch)
        scratch.replace(file)
    except OSError as error:
        said = error.strerror or str(error)
        raise refusal("E-FILE", "core.file.unwritable", file=str(file), error=said) from None
    except (sqlite3.Error, SQLAlchemyError) as error:
        said = type(error).__name__
        raise refusal("E-FILE", "core.file.unwritable", file=str(file), error=said) from None
    finally:
        scratch.unlink(missing_ok=True)
    return rows


def restore(url: str, file: Path) -> int:
    """Put a backup into an empty database; the number of rows."""
    _check(file)
    scratch = _scratch(Path(tempfile.gettempdir()) / file.name)
    try:
        _copy_sqlite(file, scratch)
        return asyncio.run(_import(url, scratch))
    finally:
        for suffix in ("", "-wal", "-shm"):
            Path(f"{scratch}{suffix}").unlink(missing_ok=True)


def _check(file: Path) -> None:
    """Refuse what is no whole backup before anything is touched."""
    try:
        with file.open("rb") as opened:
            head = opened.read(16)
    except OSError as error:
        said = error.strerror or str(error)
        raise refusal("E-FILE", "core.file.unreadable", file=str(file), error=said) from None
    if head != b"SQLite format 3\x00":
        raise refusal("E-FILE", "table.backup.not_one", file=str(file))
    connection = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    try:
        verdict = connection.execute("PRAGMA integrity_check").fetchone()[0]
        names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    except sqlite3.Error as error:
        verdict, names = str(error), set()
    finally:
        connection.close()
    if verdict != "ok":
        raise refusal("E-FILE", "table.backup.broken", file=str(file), error=verdict[:100])
    if "alembic_version" not in names or "events" not in names:
        raise refusal("E-FILE", "table.backup.not_one", file=str(file))


def _scratch(file: Path) -> Path:
    """A file beside another, so that the end is a rename."""
    try:
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    except OSError as error:
        said = error.strerror or str(error)
        raise refusal("E-FILE", "core.file.unwritable", file=str(file), error=said) from None
    os.close(handle)
    return Path(name)


def _copy_sqlite(source: Path, target: Path) -> None:
    """SQLite's own online copy: it waits for nobody and nobody waits for it."""
    reading = sqlite3.connect(f"file:{source}?mode=ro", uri=True)
    writing = sqlite3.connect(target)
    try:
        reading.backup(writing, pages=1000, sleep=0.01)
    finally:
        writing.close()
        reading.close()


def _settle(file: Path) -> None:
    """One file without helpers beside it, on the disk."""
    connection = sqlite3.connect(file)
    try:
        connection.execute("PRAGMA journal_mode=DELETE")
    finally:
        connection.close()
    with file.open("rb") as opened:
        os.fsync(opened.fileno())


async def _count(file: str) -> int:
    engine = engines.create(f"sqlite:///{file}")
    try:
        async with engine.connect() as connection:
            return await _rows(connection)
    finally:
        await engine.dispose()


async def _export(url: str, file: Path) -> int:
    source, target = engines.create(url), engines.create(f"sqlite:///{file}")
    try:
        await engines.migrate(source)
        await engines.migrate(target)
        async with source.connect() as reading, target.begin() as writing:
            # One moment for all tables, however long the copy takes.
            await reading.execution_options(isolation_level="REPEATABLE READ")
            return await _copy(reading, writing)
    finally:
        await _dispose(source, target)


async def _import(url: str, file: Path) -> int:
    source, target = engines.create(f"sqlite:///{file}"), engines.create(url)
    try:
        # A backup of an older form is brought up to date on the way.
        await engines.migrate(source)
        await engines.migrate(target)
        async with source.connect() as reading, target.begin() as writing:
            if await _rows(writing):
                raise refusal("E-FILE", "table.backup.not_empty")
            return await _copy(reading, writing)
    except (SQLAlchemyError, OSError) as error:
        raise refusal("E-FILE", "cli.serve.database", error=type(error).__name__) from None
    finally:
        await _dispose(source, target)


async def _copy(reading: AsyncConnection, writing: AsyncConnection) -> int:
    rows = 0
    for table in _TABLES:
        found = await reading.stream(select(table))
        async for chunk in found.mappings().partitions(CHUNK):
            values: list[dict[str, Any]] = [dict(row) for row in chunk]
            await writing.execute(insert(table), values)
            rows += len(values)
    return rows


async def _rows(connection: AsyncConnection) -> int:
    counts = [await connection.scalar(select(func.count()).select_from(table)) for table in _TABLES]
    return sum(int(count or 0) for count in counts)


async def _dispose(*opened: AsyncEngine) -> None:
    for engine in opened:
        await engine.dispose()
