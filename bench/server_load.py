"""500 seated clients in 250 live games: ours (rules, hidden hands, durable) and boardgame.io's.

    python -m bench.server_load --bgio FOLDER_WITH_NODE_MODULES

Prints moves per second of server CPU with everybody moving as fast as they are answered, and the
latency at a fixed rate, both servers under the same script in the same run.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

HERE = Path(__file__).resolve().parent


class Match(ABC):
    """One game and the sockets of all who sit there; `move` returns when the author is answered."""

    @abstractmethod
    async def open(self) -> None:
        """Connect everybody."""

    @abstractmethod
    async def move(self) -> None:
        """One move by whoever is to decide; everybody hears of it."""

    @abstractmethod
    async def close(self) -> None:
        """Disconnect."""


class OurMatch(Match):
    """Two guests at one of our tables."""

    def __init__(self, port: int, game: str) -> None:
        self._port, self._game = port, game
        self._sockets: list[ClientConnection] = []
        self._asks: list[list[str]] = [[], []]
        self._seq = 0
        self._count = 0
        self._people: list[str] = []
        self._table = ""

    async def open(self) -> None:
        """Two guests sit down, begin and connect."""
        await self.seat_two()
        await self.begin()
        await self._connect()

    async def seat_two(self) -> None:
        """Two guests come."""
        self._people = [await asyncio.to_thread(self._guest, name) for name in ("Anna", "Jan")]

    async def begin(self) -> None:
        """A new table of theirs has begun."""
        anna, jan = self._people
        said = {"game": self._game, "open": True, "first": "seated"}
        self._table = (await asyncio.to_thread(self._post, anna, "/api/tables", said))["id"]
        path = f"/api/tables/{self._table}/do"
        await asyncio.to_thread(self._post, jan, path, {"type": "claim", "id": "c", "seat": 1})
        await asyncio.to_thread(self._post, anna, path, {"type": "start", "id": "s"})

    async def _connect(self) -> None:
        for token in self._people:
            opened = await connect(
                f"ws://127.0.0.1:{self._port}/ws/table/{self._table}",
                additional_headers={"Authorization": f"Bearer {token}"},
                compression=None,
            )
            await opened.send('{"type":"hello"}')
            self._sockets.append(opened)
        for seat in (0, 1):
            while not self._take(seat, json.loads(await self._sockets[seat].recv())):
                pass

    async def move(self) -> None:
        """Whoever is asked plays the first line."""
        seat = 0 if self._asks[0] else 1
        if not self._asks[seat]:
            raise EOFError
        self._count += 1
        said = {"type": "move", "id": str(self._count), "seq": self._seq, "seat": seat}
        await self._sockets[seat].send(json.dumps({**said, "line": self._asks[seat][0]}))
        for one in (seat, 1 - seat):
            while not self._take(one, json.loads(await self._sockets[one].recv())):
                pass

    async def close(self) -> None:
        """Both go."""
        for opened in self._sockets:
            await opened.close()

    def _take(self, seat: int, said: dict[str, Any]) -> bool:
        if said["type"] == "refuse":
            raise RuntimeError(said)
        if "view" not in said:
            return False
        ask = said["view"]["ask"]
        self._asks[seat] = [] if ask is None else ask["moves"]
        self._seq = said["seq"]
        return True

    def _guest(self, name: str) -> str:
        request = Request(
            f"http://127.0.0.1:{self._port}/api/me",
            json.dumps({"name": name}).encode(),
            {"Content-Type": "application/json"},
        )
        with urlopen(request, timeout=30) as answer:
            csrf = json.load(answer)["csrf"]
            cookie = answer.headers["set-cookie"].partition(";")[0]
        headers = {"Cookie": cookie, "X-CSRF-Token": csrf}
        made = self._post("", "/api/me/tokens", {"label": "load"}, headers)
        return str(made["token"])

    def _post(self, token: str, path: str, body: object, headers: Any = None) -> Any:
        sent = headers or {"Authorization": f"Bearer {token}"}
        url = f"http://127.0.0.1:{self._port}{path}"
        with urlopen(Request(url, json.dumps(body).encode(), sent), timeout=30) as answer:
            return json.load(answer)


class PeerMatch(Match):
    """Two clients of boardgame.io, speaking socket.io by hand."""

    def __init__(self, port: int, number: int) -> None:
        self._port, self._match = port, f"m{number}"
        self._sockets: list[ClientConnection] = []
        self._state = 0

    async def open(self) -> None:
        """Both join the namespace and the match."""
        for player in ("0", "1"):
            url = f"ws://127.0.0.1:{self._port}/socket.io/?EIO=4&transport=websocket"
            opened = await connect(url, compression=None)
            await self._until(opened, "0")
            await opened.send("40/ttt,")
            await self._until(opened, "40/ttt,")
            await opened.send(f'42/ttt,["sync","{self._match}","{player}",null,2]')
            await self._until(opened, '42/ttt,["sync"')
            self._sockets.append(opened)

    async def move(self) -> None:
        """The next cell, in turn."""
        player = self._state % 2
        payload = {"type": "clickCell", "args": [self._state % 9], "playerID": str(player)}
        action = {"type": "MAKE_MOVE", "payload": {**payload, "credentials": None}}
        said = ["update", action, self._state, self._match, str(player)]
        await self._sockets[player].send("42/ttt," + json.dumps(said))
        for one in (player, 1 - player):
            found = await self._until(self._sockets[one], '42/ttt,["update"')
            state = json.loads(found.partition(",")[2])[2]["_stateID"]
        assert state == self._state + 1
        self._state = state

    async def close(self) -> None:
        """Both go."""
        for opened in self._sockets:
            await opened.close()

    async def _until(self, opened: ClientConnection, start: str) -> str:
        while True:
            found = await opened.recv()
            assert isinstance(found, str)
            if found == "2":
                await opened.send("3")
            elif found.startswith(start):
                return found


def cpu_seconds(pid: int) -> float:
    """What a process has used so far, its threads included."""
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Megabytes in memory."""
    for line in Path(f"/proc/{pid}/status").read_text("utf-8").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


async def as_fast_as_answered(matches: list[Match], moves: int) -> int:
    """Every game moves as soon as it is answered; how many moves were made."""
    left = moves

    async def play(match: Match) -> None:
        nonlocal left
        while left > 0:
            left -= 1
            try:
                await match.move()
            except EOFError:
                left += 1
                return

    await asyncio.gather(*(play(match) for match in matches))
    return moves - max(left, 0)


async def at_a_rate(matches: list[Match], rate: float, seconds: float) -> list[float]:
    """So many moves a second over all games; how long each took, sorted."""
    took: list[float] = []
    pause = len(matches) / rate
    began = time.perf_counter()

    async def play(match: Match, offset: float) -> None:
        due = began + offset
        while due < began + seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            sent = time.perf_counter()
            try:
                await match.move()
            except EOFError:
                return
            took.append(time.perf_counter() - sent)
            due += pause

    offsets = [pause * nth / len(matches) for nth in range(len(matches))]
    await asyncio.gather(*(play(*both) for both in zip(matches, offsets, strict=True)))
    return sorted(took)


def commit_p99(folder: Path) -> float:
    """The slowest of a hundred disk commits, in milliseconds."""
    took = []
    with (folder / "commit").open("wb", buffering=0) as file:
        for _ in range(200):
            began = time.perf_counter()
            file.write(b"x" * 4096)
            os.fsync(file.fileno())
            took.append(time.perf_counter() - began)
    return sorted(took)[197] * 1000


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def measure(
    name: str,
    pid: int,
    made: Callable[[int], Match],
    wanted: argparse.Namespace,
) -> None:
    """One server: quiet memory, moves per CPU second, latency at the rate."""
    games = wanted.clients // 2
    empty = memory(pid)
    matches = [made(nth) for nth in range(games)]
    for start in range(0, games, 10):
        await asyncio.gather(*(match.open() for match in matches[start : start + 10]))
    full = memory(pid)
    took = await at_a_rate(matches, wanted.rate, wanted.seconds)
    before, began = cpu_seconds(pid), time.perf_counter()
    moves = await as_fast_as_answered(matches, wanted.moves)
    used, passed = cpu_seconds(pid) - before, time.perf_counter() - began
    p50, p99 = took[len(took) // 2] * 1000, took[int(len(took) * 0.99)] * 1000
    print(
        f"{name}: {moves / used:,.0f} moves per CPU second ({moves} moves in {passed:.1f} s, "
        f"{used:.1f} s CPU); at {wanted.rate:.0f}/s p50 {p50:.1f} ms, p99 {p99:.1f} ms "
        f"({len(took)} moves); {(full - empty) * 1024 / wanted.clients:.0f} KiB a client"
    )
    await asyncio.gather(*(match.close() for match in matches))


async def idle_tables(port: int, pid: int, game: str, tables: int) -> None:
    """What a table in memory costs that nobody is connected to."""
    match = OurMatch(port, game)
    await match.seat_two()
    before = memory(pid)
    for _ in range(tables):
        await match.begin()
    print(f"howff ({game}): {(memory(pid) - before) * 1024 / tables:.0f} KiB an idle table")


def run_ours(wanted: argparse.Namespace, folder: Path) -> None:
    """Our server on SQLite, every commit on the disk."""
    port = free_port()
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "howff", "serve", "--no-open", "--port", str(port)),
            *("--database", f"sqlite:///{folder / 'load.db'}"),
        ],
        env=os.environ | {"HOWFF_RATE": "0"},
        stdout=subprocess.DEVNULL,
    )
    try:
        wait_for(f"http://127.0.0.1:{port}/healthz", process)
        made: Callable[[int], Match] = lambda nth: OurMatch(port, wanted.game)  # noqa: E731 - one line says it
        asyncio.run(measure(f"howff ({wanted.game})", process.pid, made, wanted))
        asyncio.run(idle_tables(port, process.pid, wanted.game, wanted.tables))
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(10)


def run_peer(wanted: argparse.Namespace) -> None:
    """boardgame.io's server, in memory."""
    port = free_port()
    process = subprocess.Popen(
        ["node", str(HERE / "boardgameio" / "server.cjs"), str(port), wanted.bgio],
        env=os.environ | {"NODE_ENV": "production"},
        stdout=subprocess.DEVNULL,
    )
    try:
        wait_for(f"http://127.0.0.1:{port}/games", process)
        made: Callable[[int], Match] = lambda nth: PeerMatch(port, nth)  # noqa: E731 - one line says it
        asyncio.run(measure("boardgame.io (tic-tac-toe)", process.pid, made, wanted))
    finally:
        process.kill()
        process.wait()


def wait_for(url: str, process: subprocess.Popen[bytes]) -> None:
    """Until a server answers."""
    for _ in range(300):
        try:
            with urlopen(url, timeout=1):
                return
        except HTTPError:
            return
        except OSError:
            if process.poll() is not None:
                raise SystemExit("the server did not start") from None
            time.sleep(0.1)
    raise SystemExit("the server does not answer")


def main() -> None:
    """Measures what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=500)
    parser.add_argument("--moves", type=int, default=4000)
    parser.add_argument("--rate", type=float, default=1000)
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--game", default="clustered")
    parser.add_argument("--bgio", help="a folder with boardgame.io in its node_modules")
    wanted: Any = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(f"disk commit p99: {commit_p99(Path(folder)):.1f} ms")
        run_ours(wanted, Path(folder))
    if wanted.bgio:
        run_peer(wanted)


if __name__ == "__main__":
    main()
