"""Runs the server: one process, or several that share the listening socket."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import socket
import subprocess
import sys
import time
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from howff.web import logs
from howff.web.app import application, goodbye
from howff.web.frames import Frames
from howff.web.limits import LARGEST_MESSAGE
from howff.web.settings import Settings

DRAIN = 4
"""Seconds for open requests to end; the rest of ten goes to goodbyes and the database."""


class Server(uvicorn.Server):
    """Says goodbye to open tables before it closes their sockets."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Drain, then close."""
        app = self.config.app
        assert isinstance(app, Starlette)
        # The listening sockets close first, so that those who come back find another process.
        for server in self.servers:
            server.close()
        await goodbye(app.state.service)
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """The listening socket, open before anything else is begun."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # What the system keeps for a client that does not read; accepted sockets inherit it.
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 131_072)
    sock.bind((host, port))
    sock.listen(2048)
    sock.setblocking(False)
    return sock


def config(app: Starlette) -> uvicorn.Config:
    """How uvicorn is run: small messages, no compression that keeps memory per connection."""
    return uvicorn.Config(
        app,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        ws=Frames,
        ws_max_size=2 * LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=DRAIN,
        timeout_keep_alive=20,
        h11_max_incomplete_event_size=32_768,
    )


def serve_here(settings: Settings, sock: socket.socket) -> int:
    """Serve in this process until a signal comes; 1 where it could not begin."""
    logs.set_up()
    server = Server(config(application(settings)))
    # uvicorn raises the signal once more when it has drained; by then there is nothing to end.
    signal.signal(signal.SIGTERM, lambda *_: None)
    # What is there now stays: the collector need not walk through it again and again.
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    # uvloop where it is installed: sockets cost a third less with it.
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(server.serve(sockets=[sock]))
    return 0 if server.started else 1


def serve_many(settings: Settings, sock: socket.socket, workers: int) -> int:
    """Keep so many processes serving one socket; one that dies is replaced."""
    sock.set_inheritable(True)
    fleet = Fleet(settings, sock.fileno(), workers)
    signal.signal(signal.SIGTERM, fleet.stop)
    signal.signal(signal.SIGINT, fleet.stop)
    return fleet.run()


class Fleet:
    """The parent of several server processes."""

    def __init__(self, settings: Settings, handle: int, workers: int) -> None:
        self._environment = os.environ | settings.environment()
        self._handle = handle
        self._workers = workers
        self._fleet: list[subprocess.Popen[bytes]] = []
        self._stopping = False

    def run(self) -> int:
        """Until told to stop; a worker that cannot even begin ends it all."""
        quick = 0
        while not self._stopping:
            while len(self._fleet) < self._workers:
                self._fleet.append(self._begin())
            began = time.monotonic()
            time.sleep(0.2)
            gone = [one for one in self._fleet if one.poll() is not None]
            self._fleet = [one for one in self._fleet if one.poll() is None]
            quick = (
                quick + len(gone) if gone and time.monotonic() - began < 5 else max(0, quick - 1)
            )
            if quick > 3 * self._workers:
                self.stop()
                return 1
        self._wait()
        return 0

    def stop(self, _signal: int = 0, _frame: FrameType | None = None) -> None:
        """Ask every worker to drain."""
        self._stopping = True
        for one in self._fleet:
            with contextlib.suppress(ProcessLookupError):
                one.terminate()

    def _begin(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", "howff.web.run", str(self._handle)],
            env=self._environment,
            pass_fds=[self._handle],
            start_new_session=True,
        )

    def _wait(self) -> None:
        until = time.monotonic() + 9
        for one in self._fleet:
            try:
                one.wait(max(0.1, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                one.kill()


def main() -> int:
    """One worker of a fleet: the socket is already open."""
    sock = socket.socket(fileno=int(sys.argv[1]))
    sock.setblocking(False)
    return serve_here(Settings.from_environment(), sock)


if __name__ == "__main__":
    sys.exit(main())
