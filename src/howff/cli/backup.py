"""`howff backup` and `howff restore`: the whole database, while it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from howff.cli.flags import Screen
from howff.cli.misuse import as_misuse
from howff.cli.serve import Database, where


def backup(
    file: Annotated[Path, Parameter(help="cli.backup.arg.file")],
    /,
    *,
    database: Database = None,
    terminal: Screen,
) -> None:
    """Copy the database, as it is at one moment, into one file."""
    from howff.table.store import backup as copies
    from howff.table.store.engine import async_url

    url = where(database)
    with as_misuse():
        async_url(url)
    terminal.say("cli.backup.done", rows=copies.backup(url, file), file=str(file))


def restore(
    file: Annotated[Path, Parameter(help="cli.restore.arg.file")],
    /,
    *,
    database: Database = None,
    terminal: Screen,
) -> None:
    """Put a backup into an empty database, of whichever kind."""
    from howff.table.store import backup as copies
    from howff.table.store.engine import async_url

    url = where(database)
    with as_misuse():
        async_url(url)
    terminal.say("cli.restore.done", rows=copies.restore(url, file), file=str(file))
