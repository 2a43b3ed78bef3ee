"""A hub in this very process, and people at its tables."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import pytest

from howff.core.message import Refused
from howff.table.commands import Claim, Move, Start, TableCommand
from howff.table.config import Config
from howff.table.entry import Entry
from howff.table.hub import Hub, Pace
from howff.table.people import Person
from howff.table.room import Room

_ids = count(1)
QUICK = Pace(bot=0, sweep=0.2, poll=0.2, rescue=1.0)


def fresh() -> str:
    """An id that no other command has."""
    return f"t{next(_ids)}"


@asynccontextmanager
async def opened(url: str, pace: Pace = QUICK) -> AsyncIterator[Hub]:
    hub = Hub(url, pace)
    await hub.open()
    try:
        yield hub
    finally:
        await hub.close()


async def people(hub: Hub, *names: str) -> list[Person]:
    return [await hub.people.new(name) for name in names]


async def table_of(hub: Hub, *guests: Person, game: str = "clans", **fields: Any) -> Room:
    """A table that has begun, the guests on their places in this order."""
    bots: list[str] = fields.pop("bots", [])
    config = Config(game, len(guests) + len(bots), open=True, first="seated", **fields)
    room = await hub.create(guests[0], config, bots=bots, sit=True, start=False)
    for seat, guest in enumerate(guests[1:], 1):
        await hub.do(room, guest, Claim(fresh(), seat))
    await hub.do(room, guests[0], Start(fresh()))
    return room


def lines(room: Room, seat: int) -> Sequence[str]:
    """What a seat is offered."""
    view = room.table.view(seat)
    assert view is not None
    return () if view.ask is None else view.ask.moves


async def move(hub: Hub, room: Room, person: Person, nth: int = 0) -> None:
    """The nth offered line for a seat of this person that decides."""
    own = room.table.seats_of(person.id)
    seat = next(seat for seat in room.table.deciders() if seat in own)
    line = lines(room, seat)[nth]
    await hub.do(room, person, Move(fresh(), room.table.seq, seat, line))


async def refused(hub: Hub, room: Room, person: Person, command: TableCommand) -> str:
    """The clause with which a command is refused."""
    with pytest.raises(Refused) as caught:
        await hub.do(room, person, command)
    return caught.value.reason.clause


async def finish(hub: Hub, room: Room, *guests: Person) -> None:
    """Play on to the end; everybody takes the first line."""
    import asyncio

    while room.table.status == "playing":
        owners = {guest.id: guest for guest in guests}
        asked = [
            owners[room.table.chairs[seat].person]
            for seat in room.table.deciders()
            if room.table.chairs[seat].person in owners and not room.table.chairs[seat].standin
        ]
        if asked:
            await move(hub, room, asked[0])
        else:
            await asyncio.sleep(0.01)


class Watcher:
    """Remembers what it was told."""

    def __init__(self, person: str = "") -> None:
        self.person = person
        self.entries: list[Entry] = []
        self.shown = 0

    def told(self, entries: Sequence[Entry]) -> None:
        self.entries.extend(entries)

    def anew(self, room: Room) -> None:
        self.shown += 1

    def presence(self) -> None:
        pass
