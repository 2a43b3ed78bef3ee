"""Opens the database that a URL names, and brings it to today's form."""

from __future__ import annotations

from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from howff.core.message import refusal

_LOCK = 0x686F776666
"""Held while migrating, so that of several processes one does it."""


def async_url(url: str) -> str:
    """The URL with the driver that we use; refuses any other kind of database."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise refusal("E-USAGE", "table.database.url") from None
    if parsed.get_backend_name() == "sqlite":
        return parsed.set(drivername="sqlite+aiosqlite").render_as_string(hide_password=False)
    if parsed.get_backend_name() in ("postgresql", "postgres"):
        return parsed.set(drivername="postgresql+asyncpg").render_as_string(hide_password=False)
    raise refusal("E-USAGE", "table.database.url")


def sqlite_file(url: str) -> Path | None:
    """The file behind a SQLite URL; None for PostgreSQL."""
    parsed = make_url(async_url(url))
    if parsed.get_backend_name() != "sqlite":
        return None
    return Path(parsed.database or "")


def create(url: str) -> AsyncEngine:
    """An engine with the settings that durability and several processes need."""
    made = async_url(url)
    file = sqlite_file(url)
    if file is None:
        try:
            return create_async_engine(made, pool_size=8, max_overflow=8, pool_pre_ping=True)
        except ModuleNotFoundError:
            raise refusal("E-USAGE", "table.database.no_driver") from None
    if not file.name or str(file) == ":memory:":
        raise refusal("E-USAGE", "table.database.url")
    file.parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(made, pool_size=6, max_overflow=4)
    event.listen(engine.sync_engine, "connect", prepare_sqlite)
    return engine


def prepare_sqlite(connection: Any, _record: Any) -> None:
    """What every connection to a SQLite file is told first."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.execute("PRAGMA journal_mode=WAL")
    # An acknowledged move is on the disk, whatever happens to the machine.
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA journal_size_limit=67108864")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to today's form; does nothing where it has it."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    with as_file(files("howff.table.store") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
