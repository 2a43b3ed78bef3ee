"""Power cuts, two processes on one database, databases that go away, full disks."""

from __future__ import annotations

import asyncio
import contextlib
import json
import resource
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from howff.core.record import read
from howff.core.replay import Replay
from howff.table.hub import Pace
from tests.table.tables import fresh, lines, opened, people, table_of
from tests.web.databases import Postgres
from tests.web.serving import Guest, Server, served
from tests.web.test_play import ask_of, new_table, play_on, two_at_a_table


def test_the_server_stops_in_time_and_goes_on_later(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    server = Server(database, tmp_path, HOWFF_RATE="0").start()
    anna, jan, table = two_at_a_table(server)

    async def play() -> str:
        async with anna.at(table) as socket:
            await socket.until("snapshot")
            began = time.monotonic()
            stopping = asyncio.create_task(asyncio.to_thread(server.process.wait, 10))  # type: ignore[union-attr]  # it runs
            server.process.terminate()  # type: ignore[union-attr]  # it runs
            bye = await socket.until("bye")
            assert bye["again"]
            await stopping
            assert time.monotonic() - began < 10
            return str(bye["message"]["id"])

    try:
        assert asyncio.run(play()) == "table.closing"
        server.start()

        async def go_on() -> None:
            async with anna.at(table) as one, jan.at(table) as two:
                await play_on([one, two])

        asyncio.run(go_on())
    finally:
        server.stop()


async def race(url: str, moves: int) -> None:
    """Two processes' hubs play the same moves at the same time: one of them is always refused."""
    from howff.core.message import Refused
    from howff.table.commands import Move

    slow = Pace(bot=0, sweep=3600, poll=3600)
    async with opened(url, slow) as one, opened(url, slow) as two:
        (anna,) = await people(one, "Anna")
        accepted = 0
        while accepted < moves:
            room = await table_of(one, anna, game="clustered")
            other = await two.room(room.table.id)
            while room.table.status == "playing" and accepted < moves:
                seq = max(room.table.seq, other.table.seq)
                await asyncio.gather(room.catch_up(), other.catch_up())
                assert room.table.seq == other.table.seq == seq
                line = lines(room, 0)[0]
                tries = await asyncio.gather(
                    one.do(room, anna, Move(fresh(), seq, 0, line)),
                    two.do(other, anna, Move(fresh(), seq, 0, line)),
                    return_exceptions=True,
                )
                good = [one for one in tries if not isinstance(one, BaseException)]
                bad = [one for one in tries if isinstance(one, Refused)]
                assert (len(good), len(bad)) == (1, 1), tries
                assert bad[0].reason.clause == "E-STALE"
                accepted += 1


def test_two_processes_never_both_accept_a_move(database: str) -> None:
    asyncio.run(race(database, 60))


@pytest.mark.long
def test_two_processes_race_a_thousand_times(database: str) -> None:
    asyncio.run(race(database, 1000))


def test_processes_on_one_postgresql_hear_of_each_other(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.fresh()
    homes = [tmp_path / name for name in ("one", "two")]
    for home in homes:
        home.mkdir()
    with (
        served(url, homes[0], HOWFF_RATE="0") as first,
        served(url, homes[1], HOWFF_RATE="0") as second,
    ):
        anna, jan, table = two_at_a_table(first)
        # The cookies are good at every process of a database.
        there = Guest(second)
        there.http.cookies.update(jan.http.cookies)
        there.http.headers["X-CSRF-Token"] = jan.me["csrf"]

        async def play() -> None:
            async with anna.at(table) as one, there.at(table) as two:
                await play_on([one, two])
                # Each sees that the other is there.
                for guest in (anna, there):
                    seats = guest.get(f"/api/tables/{table}")["seats"]
                    assert [seat["connected"] for seat in seats] == [True, True]

        asyncio.run(play())
        record = anna.http.get(f"/api/tables/{table}/record").content
        replay = Replay(read(record))
        replay.run()
        assert replay.finished


def test_several_workers_share_one_socket(postgres: Postgres, tmp_path: Path) -> None:
    server = Server(postgres.fresh(), tmp_path, HOWFF_RATE="0").start("--workers", "2")
    try:
        anna, jan, table = two_at_a_table(server)

        async def play() -> None:
            async with anna.at(table) as one, jan.at(table) as two:
                await play_on([one, two])

        asyncio.run(play())
    finally:
        assert server.stop() == 0


def test_postgresql_restarts_in_mid_play(postgres: Postgres, tmp_path: Path) -> None:
    with served(postgres.fresh(), tmp_path, HOWFF_RATE="0") as server:
        anna, jan, table = two_at_a_table(server, "clustered")

        async def play() -> None:
            async with anna.at(table) as one, jan.at(table) as two:
                await one.until("snapshot")
                await two.until("snapshot")
                ask = ask_of(one)
                assert ask is not None
                await asyncio.to_thread(postgres.stop, "immediate")
                lost = await one.move(0, ask["moves"][0])
                assert lost["type"] == "refuse"
                assert lost["clause"] == "E-SAVE"
                await asyncio.to_thread(postgres.start)
                for _ in range(50):
                    async with anna.at(table) as back:
                        with contextlib.suppress(ConnectionClosed):
                            await back.until("snapshot")
                            done = await back.move(0, ask["moves"][0])
                            if done["type"] != "refuse":
                                break
                    await asyncio.sleep(0.2)
                assert done["type"] == "step"

        asyncio.run(play())
        assert anna.get(f"/api/tables/{table}")["decisions"] == 1


def test_a_full_disk_refuses_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    with served(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, HOWFF_RATE="0") as server:
        anna, jan, table = two_at_a_table(server, "clustered")
        assert server.process is not None

        async def play() -> None:
            async with anna.at(table) as one, jan.at(table) as two:
                await one.until("snapshot")
                await two.until("snapshot")
                ask = ask_of(one)
                assert ask is not None
                # Its files may not grow: whatever SQLite writes fails, as on a full disk.
                await asyncio.to_thread(room_on_disk, server.process.pid, 1)  # type: ignore[union-attr]  # it runs
                lost = await one.move(0, ask["moves"][0])
                assert (lost["type"], lost["clause"]) == ("refuse", "E-SAVE")
                refused = await two.answer(await two.send("chat", text="anybody?"))
                assert refused["clause"] == "E-SAVE"
                health = await asyncio.to_thread(httpx.get, f"{server.url}/healthz")
                assert health.status_code == 503
                room_on_disk(server.process.pid, resource.RLIM_INFINITY)  # type: ignore[union-attr]  # it runs
                done = await one.move(0, ask["moves"][0])
                assert done["type"] == "step", done

        asyncio.run(play())
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        assert anna.get(f"/api/tables/{table}")["decisions"] == 1


def room_on_disk(process: int, size: int) -> None:
    """How large a process may make its files."""
    _, hard = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (size, hard))


def test_a_clock_that_jumps_takes_nobody_s_time(tmp_path: Path) -> None:
    from unittest.mock import patch

    from howff.table.times import Steady

    with patch("time.time_ns", return_value=10**18):
        steady = Steady()
    before = steady.now()
    # An hour forwards, then a day back: the machine's own clock is only asked at the start.
    for jump in (3600, -86_400):
        with patch("time.time_ns", return_value=10**18 + jump * 10**9):
            assert 0 <= steady.now() - before < 5000


def test_backup_while_it_runs_and_restore(database: str, tmp_path: Path) -> None:
    file, back = tmp_path / "copy.backup", tmp_path / "back.db"
    with served(database, tmp_path, HOWFF_RATE="0") as server:
        anna = Guest.named(server, "Anna")
        table = new_table(anna, "clustered", seats=1, start=True)["id"]

        async def play() -> None:
            async with anna.at(table) as socket:
                await socket.until("snapshot")
                for _ in range(5):
                    ask = ask_of(socket)
                    assert ask is not None
                    await socket.move(0, ask["moves"][0])

        asyncio.run(play())
        said = howff("backup", str(file), "--database", database)
        assert said.returncode == 0, said.stderr
        before = anna.get(f"/api/tables/{table}/snapshot")
        cookies = dict(anna.http.cookies)
    url = f"sqlite:///{back}"
    said = howff("restore", str(file), "--database", url)
    assert said.returncode == 0, said.stderr
    assert howff("restore", str(file), "--database", url).returncode == 1
    with served(url, tmp_path, HOWFF_RATE="0") as server:
        anna = Guest(server)
        anna.http.cookies.update(cookies)
        after = anna.get(f"/api/tables/{table}/snapshot")
        assert after["view"] == before["view"]
        assert after["log"] == before["log"]


@pytest.mark.parametrize("content", [b"", b"nonsense" * 100, b"SQLite format 3\x00" + b"x" * 5000])
def test_what_is_no_backup_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "no.backup"
    file.write_bytes(content)
    said = howff("restore", str(file), "--database", f"sqlite:///{tmp_path / 'x.db'}")
    assert said.returncode == 1
    assert len(said.stderr.strip().splitlines()) == 1
    foreign = tmp_path / "foreign.db"
    connection = sqlite3.connect(foreign)
    connection.execute("CREATE TABLE a (b)")
    connection.close()
    assert howff("restore", str(foreign), "--database", f"sqlite:///{file}2").returncode == 1


def test_wrong_usage_of_serve() -> None:
    for flags in (
        ["--database", "mysql://x/y"],
        ["--database", "nonsense"],
        ["--workers", "2"],
        ["--workers", "0"],
        ["--bot", "chief=exec:true"],
        ["--bot", "mine=true"],
        ["--bot", "mine=exec:a", "--bot", "mine=exec:b"],
    ):
        said = howff("serve", "--no-open", "--port", "0", *flags)
        assert said.returncode == 2, said.stderr
        assert len(said.stderr.strip().splitlines()) == 1
    said = howff("serve", "--no-open", "--port", "0", "--host", "192.0.2.1")
    assert said.returncode == 1


def howff(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "howff", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_the_log_of_a_server_holds_no_secret(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with served(database, tmp_path, HOWFF_RATE="0") as server:
        anna, _, table = two_at_a_table(server)
        shown = anna.get(f"/api/tables/{table}/snapshot")["view"]
        line = shown["ask"]["moves"][0]
        anna.do(table, "move", seq=99, seat=0, line=line)
        secrets = [anna.http.cookies["howff_session"], anna.me["csrf"], line]
        log = server.log
    for text in log.splitlines():
        if text.startswith("{"):
            json.loads(text)
    assert not [one for one in secrets if one in log]
