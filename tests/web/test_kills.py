"""kill -9 under load: nothing acknowledged is lost or doubled, and everybody goes on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.web.serving import Guest, Server, Socket
from tests.web.test_play import ask_of, new_table

LOST = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, httpx.TransportError)
"""What a client meets when its server is gone."""
CUTS = int(os.environ.get("HOWFF_KILLS", "100"))


async def patiently(what: Callable[[], Any]) -> Any:
    """An HTTP call that is made again until there is a server."""
    while True:
        try:
            return await asyncio.to_thread(what)
        except LOST:
            await asyncio.sleep(0.05)


class Player:
    """A client of one seat that comes back after every cut and repeats what was not answered."""

    def __init__(self, guest: Guest, seat: int) -> None:
        self.guest = guest
        self.seat = seat
        self.acknowledged: dict[int, str] = {}
        self.total = 0
        self.came_back = 0
        self._pending: dict[str, Any] | None = None
        self._count = 0

    async def play(self, table: str, stop: asyncio.Event) -> None:
        """Until the game is over or the test is."""
        self._pending = None
        self.acknowledged.clear()
        while not stop.is_set():
            try:
                async with self.guest.at(table) as socket:
                    await socket.until("snapshot")
                    if await self._sit(socket, stop):
                        return
            except LOST:
                self.came_back += 1
                await asyncio.sleep(0.02)

    async def _sit(self, socket: Socket, stop: asyncio.Event) -> bool:
        """Play on this connection; True once the game is over."""
        while not stop.is_set():
            assert socket.view is not None
            if self._pending is None:
                if socket.view["over"]:
                    return True
                ask = ask_of(socket)
                if ask is None:
                    await socket.next(30)
                    continue
                line = ask["moves"][self._count % len(ask["moves"])]
                self._count += 1
                self._pending = {"id": f"{self.seat}-{self._count}", "line": line}
            done = await socket.move(self.seat, **self._pending)
            # The turn is still ours if the move was lost, so that it can never be stale.
            assert done["type"] in ("step", "ack"), done
            assert done["seq"] not in self.acknowledged
            self.acknowledged[done["seq"]] = self._pending["line"]
            self.total += 1
            self._pending = None
            if done["type"] == "ack":
                # An acknowledgement that had been lost: what it did is in the snapshot.
                await socket.send("hello", seq=0)
                await socket.until("snapshot")
        return False


class Pair:
    """Two players, one game after the other."""

    def __init__(self, server: Server) -> None:
        self.players = [Player(Guest.named(server, name), seat) for seat, name in enumerate("AB")]
        self.table = ""
        self.games = 0
        self.moves = 0

    async def play(self, stop: asyncio.Event) -> None:
        """Until the test is over."""
        while not stop.is_set():
            self.table = await patiently(self._begin)
            await asyncio.gather(*(one.play(self.table, stop) for one in self.players))
            await self.audit()
            self.games += 1

    def _begin(self) -> str:
        anna, jan = (one.guest for one in self.players)
        table: str = new_table(anna, "clustered", open=True)["id"]
        jan.do(table, "claim", seat=1)
        anna.do(table, "start")
        return table

    async def audit(self) -> None:
        """Every acknowledged move is in the log once, under the number that was acknowledged."""
        anna = self.players[0].guest
        entries: list[dict[str, Any]] = []
        while not entries or entries[0]["seq"] > 1:
            before = f"?before={entries[0]['seq']}" if entries else ""
            path = f"/api/tables/{self.table}/log{before}"
            entries = (await patiently(partial(anna.get, path)))["entries"] + entries
        moved = {one["seq"]: one["seat"] for one in entries if one["kind"] == "moved"}
        assert [one["seq"] for one in entries] == list(range(1, len(entries) + 1))
        told = 0
        for player in self.players:
            path = f"/api/tables/{self.table}/moves?seat={player.seat}"
            played = (await patiently(partial(player.guest.get, path)))["moves"]
            lines = {seq: one["line"] for seq, one in zip(sorted(moved), played, strict=True)}
            for seq, line in player.acknowledged.items():
                assert moved.get(seq) == player.seat
                assert lines[seq] == line
            told += len(player.acknowledged)
        # One may be on the disk whose author was never told.
        assert 0 <= len(moved) - told <= 1
        self.moves += told


def under_load(database: str, home: Path, cuts: int, pairs: int) -> int:
    """Kill a server in mid-play again and again, each time after some moves; moves in all."""
    server = Server(database, home, HOWFF_RATE="0").start()
    rng = Random(cuts)

    async def act() -> int:
        games = [Pair(server) for _ in range(pairs)]
        players = [one for pair in games for one in pair.players]
        stop = asyncio.Event()
        tasks = [asyncio.create_task(one.play(stop)) for one in games]
        for cut in range(cuts + 1):
            wanted = sum(one.total for one in players) + 4 * pairs
            while sum(one.total for one in players) < wanted:
                await asyncio.sleep(rng.uniform(0.005, 0.05))
            if cut < cuts:
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
        stop.set()
        # Whoever waits for the other's move hears something.
        for pair in games:
            for one in pair.players:
                with contextlib.suppress(AssertionError):
                    one.guest.do(pair.table, "chat", text="time to go")
        await asyncio.wait_for(asyncio.gather(*tasks), 60)
        assert all(one.came_back for one in players)
        assert sum(pair.moves for pair in games) == sum(one.total for one in players)
        return sum(one.total for one in players)

    try:
        return asyncio.run(act())
    finally:
        server.stop()


def test_a_few_kills_under_load(database: str, tmp_path: Path) -> None:
    assert under_load(database, tmp_path, 2, 4) >= 3 * 16


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_a_hundred_kills_under_load(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    moves = under_load(database, tmp_path, CUTS, 20)
    with capsys.disabled():
        sys.stdout.write(f"\n{CUTS} kills, {moves} moves acknowledged: each is there once.\n")
    assert moves >= CUTS * 80
