"""The database's form, the writer's groups, the bytes of a View, people and their secrets."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from howff.core import registry
from howff.core.catalogue import LANGUAGES, catalogue
from howff.table.room import encode_view
from howff.table.store.schema import metadata
from howff.table.store.writer import NotSaved, Taken
from tests.contract.playing import PLAIN, midgame, name
from tests.table.tables import Watcher, move, opened, people, table_of


def test_the_migrations_make_what_the_schema_says(database: str) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, metadata))

    async def act() -> None:
        async with opened(database) as hub, hub.store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    asyncio.run(act())


def test_a_number_is_taken_only_once_and_others_in_the_group_are_kept(database: str) -> None:
    async def act() -> None:
        async with opened(database) as hub:
            (anna,) = await people(hub, "Anna")
            one = await table_of(hub, anna, game="clustered")
            two = await table_of(hub, anna, game="clustered")
            taken = list(one.table.log)[-1]
            await move(hub, two, anna)
            again = list(two.table.log)[-1]
            tries = await asyncio.gather(
                hub.store.append(one.table.id, [taken], []),
                hub.store.write(hub.store.table_changed(two.table.id, {"due": 7})),
                hub.store.append(two.table.id, [again], []),
                return_exceptions=True,
            )
            assert isinstance(tries[0], Taken)
            assert tries[1] is None
            assert isinstance(tries[2], Taken)
            row = await hub.store.row(two.table.id)
            assert row is not None
            assert row["due"] == 7

    asyncio.run(act())


def test_one_job_that_the_database_cannot_take_costs_the_others_nothing(database: str) -> None:
    async def act() -> None:
        async with opened(database) as hub:
            (anna,) = await people(hub, "Anna")
            rooms = [await table_of(hub, anna, game="clustered") for _ in range(3)]
            ids = [room.table.id for room in rooms]
            sizes: list[int] = []
            hub.store.writer._seen = lambda jobs, seconds: sizes.append(jobs)
            # The middle one's number fits into no column; all three come to the writer together.
            dues = (2**50, 2**70, 2**51)
            tries = await asyncio.gather(
                *(
                    hub.store.write(hub.store.table_changed(table, {"due": due}))
                    for table, due in zip(ids, dues, strict=True)
                ),
                return_exceptions=True,
            )
            assert [type(one) for one in tries] == [type(None), NotSaved, type(None)]
            assert sizes == [1, 1]
            rows = [await hub.store.row(table) for table in ids]
            assert [row["due"] for row in rows if row is not None] == [2**50, None, 2**51]
            await move(hub, rooms[1], anna)
            assert await hub.store.writer.healthy()

    asyncio.run(act())


def test_many_moves_share_a_commit(tmp_path: Path) -> None:
    sizes: list[int] = []

    async def act() -> None:
        async with opened(f"sqlite:///{tmp_path / 't.db'}") as hub:
            (anna,) = await people(hub, "Anna")
            rooms = [await table_of(hub, anna, game="clustered") for _ in range(20)]
            hub.store.writer._seen = lambda jobs, seconds: sizes.append(jobs)
            for _ in range(5):
                await asyncio.gather(*(move(hub, room, anna) for room in rooms))

    asyncio.run(act())
    assert max(sizes) > 5


@pytest.mark.parametrize("setup", PLAIN, ids=name)
def test_a_view_is_encoded_to_the_same_bytes(setup: object) -> None:
    game = registry.make(setup)  # type: ignore[arg-type]  # PLAIN holds setups
    state = midgame(game, Random(3))
    for eyes in (None, *range(game.seats)):
        view = game.view(state, eyes)
        assert encode_view(view) == view.encode()


def test_idle_tables_leave_memory_and_come_back(tmp_path: Path) -> None:
    from howff.table.hub import Pace

    async def act() -> None:
        pace = Pace(bot=0, idle=0.1, sweep=0.05)
        async with opened(f"sqlite:///{tmp_path / 't.db'}", pace) as hub:
            (anna,) = await people(hub, "Anna")
            room = await table_of(hub, anna, game="clustered")
            # On a busy machine it would be gone before the move.
            room.listeners.append(Watcher())
            await move(hub, room, anna)
            view = room.table.view(0)
            room.listeners.clear()
            while room.table.id in hub.rooms:
                await asyncio.sleep(0.05)
            back = await hub.room(room.table.id)
            assert back is not room
            assert back.table.view(0) == view
            await move(hub, back, anna)

    asyncio.run(act())


def test_a_bots_turn_is_taken_up_after_a_restart(tmp_path: Path) -> None:
    from howff.table import room as rooms

    url = f"sqlite:///{tmp_path / 't.db'}"

    async def leave(monkeypatch: pytest.MonkeyPatch) -> str:
        async with opened(url) as hub:
            (anna,) = await people(hub, "Anna")
            room = await table_of(hub, anna, bots=["random"])
            await hub._keeper.close()
            await move(hub, room, anna)
            assert room.table.players() == {1: "random"}
            return room.table.id

    async def come_back(table: str) -> None:
        async with opened(url) as hub:
            for _ in range(200):
                if table in hub.rooms and not hub.rooms[table].table.players():
                    return
                await asyncio.sleep(0.05)
            raise AssertionError("nobody looked after the bot")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rooms, "LOOK", 100)
        asyncio.run(come_back(asyncio.run(leave(patch))))


def test_secrets_are_nowhere_in_the_database(tmp_path: Path) -> None:
    file = tmp_path / "t.db"
    said: list[str] = []

    async def act() -> None:
        async with opened(f"sqlite:///{file}") as hub:
            (anna,) = await people(hub, "Anna")
            room = await table_of(hub, anna, bots=["random"])
            said.append(await hub.people.new_token(anna, "x"))
            said.append((await hub.people.invite(room.table.id, "play"))[0])

    asyncio.run(act())
    content = b"".join(one.read_bytes() for one in tmp_path.iterdir())
    assert not [secret for secret in said if secret.encode() in content]


def test_every_text_of_tables_and_server_is_there_in_every_language() -> None:
    ids = {one for one in catalogue("en").texts if one.startswith(("table.", "web.", "cli.serve"))}
    assert len(ids) > 50
    for lang in LANGUAGES:
        assert ids <= set(catalogue(lang).texts)
