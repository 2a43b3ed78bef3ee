"""A real server in a process of its own, and people who talk to it as a browser would."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

_ids = count(1)


class Server:
    """`howff serve` on a free port."""

    def __init__(self, database: str, home: Path, **environment: str) -> None:
        self.database = database
        self._home = home
        self._environment = {"HOWFF_BOT_PAUSE": "0", **environment}
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None
        self.clients: list[httpx.Client] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        return (self._home / "serve.log").read_text("utf-8")

    def start(self, *flags: str) -> Server:
        if not self.port:
            self.port = free_port()
        with (self._home / "serve.log").open("ab") as log:
            self.process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "howff", "serve", "--no-open"),
                    *("--port", str(self.port), "--database", self.database, *flags),
                ],
                env=os.environ | self._environment | {"HOWFF_HOME": str(self._home)},
                stdout=log,
                stderr=log,
            )
        for _ in range(300):
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/healthz").status_code == 200:
                    return self
            assert self.process.poll() is None, self.log
            time.sleep(0.1)
        raise AssertionError(self.log)

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        while self.clients:
            self.clients.pop().close()
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(10)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def served(database: str, home: Path, **environment: str) -> Iterator[Server]:
    server = Server(database, home, **environment).start()
    try:
        yield server
    finally:
        server.stop()


class Guest:
    """Somebody with a browser: a cookie, a CSRF token, and sockets."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, headers={"Origin": server.url}, timeout=20)
        server.clients.append(self.http)
        self.me: dict[str, Any] = {}

    @classmethod
    def named(cls, server: Server, name: str) -> Guest:
        guest = cls(server)
        guest.me = guest.post("/api/me", {"name": name})
        guest.http.headers["X-CSRF-Token"] = guest.me["csrf"]
        return guest

    def get(self, path: str) -> Any:
        response = self.http.get(path)
        assert response.status_code == 200, response.text
        return response.json()

    def post(self, path: str, body: Any = None) -> Any:
        response = self.http.post(path, json={} if body is None else body)
        assert response.status_code < 300, response.text
        return response.json() if response.content else None

    def refused(self, path: str, body: Any = None, method: str = "POST") -> tuple[int, str]:
        """The status and the clause of a refusal."""
        response = self.http.request(method, path, json=body)
        assert response.status_code >= 400, response.text
        return response.status_code, response.json()["clause"]

    def do(self, table: str, kind: str, **fields: Any) -> Any:
        return self.post(f"/api/tables/{table}/do", command(kind, **fields))

    def do_refused(self, table: str, kind: str, **fields: Any) -> tuple[int, str]:
        return self.refused(f"/api/tables/{table}/do", command(kind, **fields))

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @contextlib.asynccontextmanager
    async def at(self, table: str, window: int = 0, **hello: Any) -> AsyncIterator[Socket]:
        """A table's socket; a small window is for those who will not read."""
        url = f"ws://127.0.0.1:{self.server.port}/ws/table/{table}"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        async with connect(
            url,
            origin=self.server.url,  # type: ignore[arg-type]  # a plain string is one
            additional_headers=headers,
            compression=None,
            sock=narrow(self.server.port, window) if window else None,
        ) as opened:
            table_socket = Socket(opened)
            await table_socket.send("hello", id=None, **hello)
            yield table_socket


def narrow(port: int, window: int) -> socket.socket:
    """A connection for which the system keeps little that was not read."""
    opened = socket.socket()
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
    opened.connect(("127.0.0.1", port))
    opened.setblocking(False)
    return opened


def command(kind: str, **fields: Any) -> dict[str, Any]:
    return {"type": kind, "id": f"c{next(_ids)}", **fields}


class Socket:
    """One open table; remembers every frame it was ever sent."""

    def __init__(self, opened: ClientConnection) -> None:
        self.opened = opened
        self.frames: list[str] = []
        self.seq = 0
        self.view: dict[str, Any] | None = None
        self.table: dict[str, Any] = {}

    async def send(self, kind: str, **fields: Any) -> str:
        said = command(kind, **fields)
        if said["id"] is None:
            del said["id"]
        await self.opened.send(json.dumps(said))
        return str(said.get("id", ""))

    async def next(self, wait: float = 10) -> dict[str, Any]:
        raw = await asyncio.wait_for(self.opened.recv(), wait)
        assert isinstance(raw, str)
        self.frames.append(raw)
        found: dict[str, Any] = json.loads(raw)
        if found["type"] in ("snapshot", "step"):
            if found["type"] == "step" and self.seq:
                assert found["seq"] <= self.seq + 1, "a hole in the numbers"
            self.seq = found["seq"]
            self.view = found.get("view", self.view)
            self.table = found.get("table", self.table)
        return found

    async def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next frame of a type with these values."""
        while True:
            found = await self.next()
            if found["type"] == kind and all(found.get(k) == v for k, v in fields.items()):
                return found

    async def answer(self, asked: str) -> dict[str, Any]:
        """What a command is answered with: a step, an ack, a refusal or what was asked for."""
        while True:
            found = await self.next()
            if found.get("ack") == asked or found.get("id") == asked:
                return found

    async def move(self, seat: int, line: str, **fields: Any) -> dict[str, Any]:
        asked = await self.send("move", **{"seq": self.seq, "seat": seat, "line": line, **fields})
        return await self.answer(asked)
