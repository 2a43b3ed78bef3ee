"""A game is pinned to the version of its rules; a newer one takes it over or leaves it alone."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from howff.core import registry
from howff.core.message import Refused
from howff.core.meta import Meta
from tests.table.tables import Watcher, finish, move, opened, people, table_of

NOW = registry.meta("clans").version


def newer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules of every game go up by a version."""
    meta = registry.meta

    def next_meta(game: str) -> Meta:
        return replace(meta(game), version=meta(game).version + 1)

    monkeypatch.setattr(registry, "meta", next_meta)


async def begun(url: str, moves: int) -> tuple[str, bytes]:
    """A game in mid-play that the server has put away, and what its first seat saw."""
    async with opened(url) as hub:
        anna, bert = await people(hub, "Anna", "Bert")
        room = await table_of(hub, anna, bert)
        for nth in range(moves):
            await move(hub, room, (anna, bert)[nth % 2])
        assert room.table.rules == NOW
        view = room.view(0)
        assert view is not None
        return room.table.id, view


def test_a_running_game_is_taken_over_by_newer_rules(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act() -> None:
        table, seen = await begun(database, 4)
        newer(monkeypatch)
        async with opened(database) as hub:
            room = await hub.room(table)
            # Its position was not trusted: it was replayed from its lines, and says so.
            assert [entry.data for entry in room.table.log if entry.kind == "pinned"] == [
                {"rules": NOW + 1}
            ]
            assert room.table.rules == NOW + 1
            assert room.view(0) == seen
            people_of = [await hub.people.find(chair.person) for chair in room.table.chairs]
            room.listeners.append(Watcher())
            await finish(hub, room, *(one for one in people_of if one is not None))
            assert room.table.status == "over"
        async with opened(database) as hub:
            again = await hub.room(table)
            assert sum(entry.kind == "pinned" for entry in again.table.log) == 1
            assert again.table.result() == room.table.result()

    asyncio.run(act())


def test_a_game_that_newer_rules_do_not_allow_is_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "t.db"
    url = f"sqlite:///{file}"

    def entries(table: str) -> list[tuple[int, str, str]]:
        rows = disk.execute("SELECT seq, kind, data FROM events WHERE table_id = ?", [table])
        return sorted(rows.fetchall())

    async def refused(table: str) -> None:
        async with opened(url) as hub:
            with pytest.raises(Refused) as caught:
                await hub.room(table)
            assert caught.value.reason.clause == "E-RULES"
            assert caught.value.reason.message.args == {"rules": NOW}
            # The server goes on for all others.
            anna, bert = await people(hub, "Anna", "Bert")
            await move(hub, await table_of(hub, anna, bert), anna)

    table, seen = asyncio.run(begun(url, 4))
    with sqlite3.connect(file) as disk:
        before = entries(table)
        seq, _, data = next(row for row in before if row[1] == "moved")
        # A line that today's rules do not know stands for whatever they no longer allow.
        odd = data.replace('"lines":["A ', '"lines":["A 9z>9z!', 1)
        assert odd != data
        change = "UPDATE events SET data = ? WHERE table_id = ? AND seq = ?"
        disk.execute(change, [odd, table, seq])
        disk.commit()
        with monkeypatch.context() as patch:
            newer(patch)
            asyncio.run(refused(table))
        disk.execute(change, [data, table, seq])
        disk.commit()
        assert entries(table) == before

    async def go_on() -> None:
        async with opened(url) as hub:
            room = await hub.room(table)
            assert room.view(0) == seen

    # Under the rules that it was begun with, it goes on.
    asyncio.run(go_on())
