"""`howff serve`: the tables in the browser."""

from __future__ import annotations

import json
import os
import socket
import threading
import time
import webbrowser
from io import StringIO
from typing import Annotated
from urllib.error import URLError
from urllib.request import urlopen

from cyclopts import Parameter

from howff.bots import roster
from howff.cli.flags import Screen
from howff.cli.home import folder
from howff.cli.misuse import as_misuse, misuse
from howff.cli.terminal import Terminal
from howff.core.message import refusal

Database = Annotated[
    str | None, Parameter(name="--database", metavar="URL", help="cli.serve.arg.database")
]

Bots = Annotated[
    list[str] | None,
    Parameter(name="--bot", metavar="NAME=exec:PROGRAM", help="cli.serve.arg.bot"),
]


def serve(
    *,
    host: Annotated[str, Parameter(metavar="H", help="cli.serve.arg.host")] = "127.0.0.1",
    port: Annotated[int, Parameter(metavar="P", help="cli.serve.arg.port")] = 8765,
    database: Database = None,
    workers: Annotated[int, Parameter(metavar="N", help="cli.serve.arg.workers")] = 1,
    bot: Bots = None,
    no_open: Annotated[bool, Parameter(name="--no-open", help="cli.serve.arg.no_open")] = False,
    terminal: Screen,
) -> int:
    """The app: prints its address, opens a browser, and stops on Ctrl-C or SIGTERM."""
    from howff.table.store.engine import sqlite_file
    from howff.web import run
    from howff.web.settings import Settings

    url = where(database)
    bots = _programs(bot or [])
    with as_misuse():
        alone = sqlite_file(url) is not None
    if workers < 1:
        raise misuse("cli.serve.workers.low", workers=workers)
    if workers > 1 and alone:
        raise misuse("cli.serve.workers")
    try:
        sock = run.listen(host, port)
    except (OSError, OverflowError) as error:
        raise refusal("E-PORT", "cli.serve.port", host=host, port=port, error=str(error)) from None
    os.environ["HOWFF_DATABASE"] = url
    os.environ["HOWFF_BOTS"] = json.dumps(bots)
    settings = Settings.from_environment()
    _announce(terminal, host, sock.getsockname()[1], browser=not no_open)
    if workers > 1:
        return run.serve_many(settings, sock, workers)
    return run.serve_here(settings, sock)


def where(database: str | None) -> str:
    """The database that was named, or the file in the user's data folder."""
    if database:
        return database
    return f"sqlite:///{folder('server') / 'tables.db'}"


def _programs(given: list[str]) -> dict[str, str]:
    """The bots from outside that were named, by their names."""
    bots: dict[str, str] = {}
    for one in given:
        name, _, address = one.partition("=")
        if name in bots:
            raise misuse("cli.serve.bot.twice", name=name[:60])
        bots[name] = address
    with as_misuse():
        roster.engage(bots)
    return bots


def _announce(terminal: Terminal, host: str, port: int, *, browser: bool) -> None:
    here = f"http://{'127.0.0.1' if host in ('', '0.0.0.0', '::') else host}:{port}/"
    terminal.say("cli.serve.at", url=here)
    outside = _network_address(host)
    if outside:
        url = f"http://{outside}:{port}/"
        terminal.say("cli.serve.network", url=url)
        terminal.line(_qr(url))
    terminal.say("cli.serve.stop")
    terminal.out.flush()
    if browser:
        threading.Thread(target=_open, args=(here,), daemon=True).start()


def _network_address(host: str) -> str:
    """Where others on the network find us, if they can."""
    if host not in ("0.0.0.0", "::"):
        return "" if host.startswith("127.") or host in ("localhost", "::1") else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: this only asks which of our addresses would be used.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def _qr(url: str) -> str:
    import segno

    text = StringIO()
    segno.make(url, error="m").terminal(text, border=2, compact=True)
    return text.getvalue()


def _open(url: str) -> None:
    """Open a browser as soon as the server answers."""
    for _ in range(100):
        try:
            with urlopen(f"{url}healthz", timeout=1):
                webbrowser.open(url)
                return
        except (URLError, OSError):
            time.sleep(0.1)
