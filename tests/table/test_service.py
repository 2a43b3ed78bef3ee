"""What people may do at a table, on both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from howff.core.message import Refused
from howff.core.record import Line
from howff.table.commands import (
    Abandon,
    AddBot,
    Change,
    Chat,
    Claim,
    Consent,
    HandBack,
    Leave,
    Move,
    Pause,
    Rescue,
    Start,
    Undo,
)
from howff.table.config import Clock, Config
from howff.table.freeze import freeze
from howff.table.loading import read_table
from tests.table.tables import (
    Watcher,
    finish,
    fresh,
    lines,
    move,
    opened,
    people,
    refused,
    table_of,
)


def test_who_missed_the_end_of_a_game_is_told_so_first(database: str) -> None:
    async def act() -> None:
        async with opened(database) as hub:
            (anna,) = await people(hub, "Anna")
            room = await table_of(hub, anna, game="clustered")
            await finish(hub, room, anna)
            seq = room.table.changed
            assert await refused(hub, room, anna, Move(fresh(), seq - 1, 0, "c1f@0,0")) == "E-STALE"
            assert await refused(hub, room, anna, Move(fresh(), seq, 0, "c1f@0,0")) == "E-STATE"

    asyncio.run(act())


def test_the_lobby(database: str) -> None:
    async def act() -> None:
        async with opened(database) as hub:
            anna, jan, eve = await people(hub, "Anna", "Jan", "Eve")
            config = Config("clans", 3, open=True, first="seated")
            room = await hub.create(anna, config, bots=[], sit=True, start=False)
            table = room.table
            assert await refused(hub, room, jan, Claim(fresh(), 0)) == "E-SEAT"
            assert await refused(hub, room, jan, Claim(fresh(), 7)) == "E-SEAT"
            await hub.do(room, jan, Claim(fresh(), 2, "Janek"))
            assert await refused(hub, room, anna, Start(fresh())) == "E-STATE"
            assert await refused(hub, room, jan, AddBot(fresh(), 1, "random")) == "E-SEAT"
            assert await refused(hub, room, anna, AddBot(fresh(), 1, "nobody")) == "E-BOT"
            await hub.do(room, anna, AddBot(fresh(), 1, "random"))
            assert await refused(hub, room, anna, Change(fresh(), seats=2)) == "E-SEAT"
            assert await refused(hub, room, anna, Change(fresh(), seats=9)) == "E-HEADER"
            await hub.do(room, anna, Change(fresh(), title=" Friday\n night ", hints=False))
            assert table.config.title == "Friday night"
            await hub.do(room, anna, Leave(fresh(), 1))
            await hub.do(room, eve, Claim(fresh(), 1))
            assert await refused(hub, room, jan, Leave(fresh(), 1)) == "E-SEAT"
            await hub.do(room, anna, Start(fresh(), first=2))
            assert [chair.name for chair in table.chairs] == ["Janek", "Anna", "Eve"]
            assert await refused(hub, room, anna, Change(fresh(), hints=True)) == "E-STATE"
            assert await refused(hub, room, anna, Start(fresh())) == "E-STATE"

    asyncio.run(act())


def test_options_that_name_chairs_follow_their_people(tmp_path: Path) -> None:
    async def act() -> None:
        async with opened(f"sqlite:///{tmp_path / 't.db'}") as hub:
            anna, jan = await people(hub, "Anna", "Jan")
            config = Config("clustered", 2, {"extra_joker": [0]}, open=True, first="seated")
            room = await hub.create(anna, config, bots=[], sit=True, start=False)
            await hub.do(room, jan, Claim(fresh(), 1))
            await hub.do(room, anna, Start(fresh(), first=1))
            seat = room.table.seats_of(anna.id)[0]
            assert seat == 1
            assert room.table.setup.options == {"extra_joker": (1,)}

    asyncio.run(act())


def test_taking_back_asks_those_whom_it_affects(database: str) -> None:
    async def act() -> None:
        async with opened(database) as hub:
            anna, jan = await people(hub, "Anna", "Jan")
            room = await table_of(hub, anna, jan)
            table = room.table
            start = table.view(0)
            await move(hub, room, anna)
            assert not table.play.free_undo(0)
            await hub.do(room, anna, Undo(fresh(), 0))
            (request,) = table.requests.values()
            assert request.waiting == [1]
            assert await refused(hub, room, anna, Undo(fresh(), 0)) == "E-STATE"
            assert await refused(hub, room, anna, Consent(fresh(), request.id, 0, True))
            await hub.do(room, jan, Consent(fresh(), request.id, 1, False))
            assert not table.requests
            assert table.play.decisions == 1
            await hub.do(room, anna, Undo(fresh(), 0))
            (request,) = table.requests.values()
            await hub.do(room, jan, Consent(fresh(), request.id, 1, True))
            assert table.play.decisions == 0
            assert table.view(0) == start
            # A request that the game has left behind is void.
            await move(hub, room, anna)
            await hub.do(room, anna, Undo(fresh(), 0))
            await move(hub, room, jan)
            assert not table.requests

    asyncio.run(act())


def test_bots_consent_and_their_moves_go_with_it(tmp_path: Path) -> None:
    async def act() -> None:
        async with opened(f"sqlite:///{tmp_path / 't.db'}") as hub:
            (anna,) = await people(hub, "Anna")
            room = await table_of(hub, anna, bots=["random"])
            start = room.table.view(0)
            await move(hub, room, anna)
            while not lines(room, 0):
                await asyncio.sleep(0.01)
            await hub.do(room, anna, Undo(fresh(), 0))
            assert room.table.view(0) == start

    asyncio.run(act())


def test_pause_and_abandon(database: str) -> None:
    async def act() -> None:
        async with opened(database) as hub:
            anna, jan = await people(hub, "Anna", "Jan")
            room = await table_of(hub, anna, jan)
            await hub.do(room, jan, Pause(fresh(), True))
            line = lines(room, 0)[0]
            stopped = Move(fresh(), room.table.seq, 0, line)
            assert await refused(hub, room, anna, stopped) == "E-STATE"
            await hub.do(room, anna, Pause(fresh(), False))
            await move(hub, room, anna)
            await hub.do(room, anna, Abandon(fresh()))
            (request,) = room.table.requests.values()
            await hub.do(room, jan, Consent(fresh(), request.id, 1, True))
            assert room.table.status == "abandoned"
            over = Move(fresh(), room.table.seq, 1, "x")
            assert await refused(hub, room, jan, over) in ("E-STATE", "E-SEAT")

    asyncio.run(act())


def test_an_absent_seat_is_rescued_and_handed_back(tmp_path: Path) -> None:
    async def act() -> None:
        async with opened(f"sqlite:///{tmp_path / 't.db'}") as hub:
            anna, jan = await people(hub, "Anna", "Jan")
            room = await table_of(hub, anna, jan)
            here = Watcher(jan.id)
            room.listeners.append(here)
            assert await refused(hub, room, anna, Rescue(fresh(), 1)) == "E-SEAT"
            room.listeners.remove(here)
            room.seen[jan.id] = 0
            await move(hub, room, anna)
            await hub.do(room, anna, Rescue(fresh(), 1, "random"))
            while not lines(room, 0):
                await asyncio.sleep(0.01)
            assert room.table.chairs[1].standin == "random"
            assert room.table.chairs[1].person == jan.id
            assert await refused(hub, room, anna, HandBack(fresh(), 1)) == "E-SEAT"
            await hub.do(room, jan, HandBack(fresh(), 1))
            await move(hub, room, anna)
            await move(hub, room, jan)
            # Who gets up in the middle is played for, too.
            await hub.do(room, jan, Leave(fresh(), 1))
            await finish(hub, room, anna)
            assert room.table.status == "over"

    asyncio.run(act())


def test_rematch_and_same_deal(database: str) -> None:
    async def act() -> None:
        async with opened(database) as hub:
            anna, jan, eve = await people(hub, "Anna", "Jan", "Eve")
            room = await table_of(hub, anna, jan)
            with pytest.raises(Refused):
                await hub.again(room, anna, same=True)
            dealt = room.table.play.lines[:3]
            await finish(hub, room, anna, jan)
            with pytest.raises(Refused):
                await hub.again(room, eve, same=False)
            rematch = await hub.again(room, anna, same=False)
            assert [chair.name for chair in rematch.table.chairs] == ["Anna", "Jan"]
            assert (await hub.again(room, jan, same=False)) is rematch
            assert room.table.next == rematch.table.id
            twin = await hub.again(room, jan, same=True)
            assert twin.table.deal_of == room.table.id
            await hub.do(twin, jan, Claim(fresh(), 0))
            await hub.store.join(twin.table.id, eve.id, "play")
            await hub.do(twin, eve, Claim(fresh(), 1))
            await hub.do(twin, jan, Start(fresh()))
            assert [one.text for one in twin.table.play.lines[:3]] == [one.text for one in dealt]

    asyncio.run(act())


def test_a_table_is_the_same_from_its_entries_and_from_its_snapshot(database: str) -> None:
    async def act() -> None:
        async with opened(database) as hub:
            anna, jan = await people(hub, "Anna", "Jan")
            clock = Clock("real", seconds=600, increment=5)
            room = await table_of(hub, anna, jan, game="clustered", clock=clock)
            for nth in range(12):
                await move(hub, room, (anna, jan)[nth % 2], nth % 2)
            await hub.do(room, anna, Undo(fresh(), 0))
            await hub.do(room, jan, Chat(fresh(), "hm"))
            table = room.table
            again = await read_table(hub.store, table.id, table.seed, 0)
            assert freeze(again) == freeze(table)
            await room.rest()
            thawed = await read_table(hub.store, table.id, table.seed, 0)
            assert freeze(thawed) == freeze(table)
            assert [one.seq for one in thawed.log] == [one.seq for one in table.log]
            assert thawed.view(0) == table.view(0)
            # It goes on just the same: the luck, too.
            await move(hub, room, (anna, jan)[table.deciders()[0]])
            (entry,) = list(table.log)[-1:]
            thawed.play.play(*_last_decision(table.play.lines, entry.data["at"]))
            assert [one.spell() for one in thawed.play.lines] == [
                one.spell() for one in table.play.lines
            ]

    asyncio.run(act())


def _last_decision(record: Sequence[Line], at: int) -> tuple[int, str]:
    line = record[at]
    return "AB".index(line.seat), line.text


def test_clocks_run_stop_and_bring_a_stand_in(tmp_path: Path) -> None:
    async def act() -> None:
        async with opened(f"sqlite:///{tmp_path / 't.db'}") as hub:
            anna, jan = await people(hub, "Anna", "Jan")
            clock = Clock("real", seconds=10, increment=0)
            room = await table_of(hub, anna, jan, clock=clock)
            clocks = room.table.clocks
            assert clocks is not None
            assert clocks.state(room.table.updated + 4000).left == [6000, 10_000]
            # A pause at a clock needs consent.
            await hub.do(room, anna, Pause(fresh(), True))
            (request,) = room.table.requests.values()
            await hub.do(room, jan, Consent(fresh(), request.id, 1, True))
            assert clocks.deadline() is None
            await hub.do(room, anna, Pause(fresh(), False))
            assert clocks.state(room.table.updated).running == [0]
            # Time goes by.
            clocks.left[0] = 200
            hub.watch(room)
            while not room.table.chairs[0].standin:
                await asyncio.sleep(0.05)
            kinds = [entry.kind for entry in room.table.log]
            assert "flagged" in kinds

    asyncio.run(act())


def test_statistics_count_people_bots_and_solo_apart(database: str) -> None:
    from howff.table import tally

    async def act() -> None:
        async with opened(database) as hub:
            anna, jan = await people(hub, "Anna", "Jan")
            await finish(hub, await table_of(hub, anna, jan), anna, jan)
            await finish(hub, await table_of(hub, anna, bots=["random"]), anna)
            await finish(hub, await table_of(hub, anna, game="clustered"), anna)
            (row,) = await tally.figures(hub.store.engine, anna.id)
            assert (row["game"], row["played"], row["with_people"]) == ("clans", 2, 1)
            (solo,) = await tally.solo(hub.store.engine, "clustered", "", 10)
            assert solo["person"] == anna.id

    asyncio.run(act())
