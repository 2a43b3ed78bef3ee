"""Tables as one reader may see them: from the table service's own objects to the wire."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from howff.core.message import Message, Reason, Refused, refusal
from howff.core.setup import Setup
from howff.table.config import ClockState
from howff.table.entry import Entry, heard
from howff.table.history import Offers
from howff.table.room import Room
from howff.table.table import Table
from howff.web import wire

QUIET = frozenset({"chat", "moved", "sealed", "pinned"})
"""Kinds after which a table's frame looks as before."""
ON_THE_BOARD = frozenset({"started", "moved", "sealed", "undone", "resumed", "paused"})
"""Kinds after which the View may be another."""


def message(of: Message) -> wire.Message:
    """A message as data."""
    return msgspec.convert(of.to_json(), wire.Message)


def refuse(command: str, reason: Reason, seq: int, retry: int = 0) -> wire.Refuse:
    """A refusal as an answer to a command."""
    return wire.Refuse(command, reason.clause, message(reason.message), seq, retry)


def setup(of: Setup) -> wire.Setup:
    """A setup as data."""
    return msgspec.convert(of.to_json(), wire.Setup)


def entry(table: Table, of: Entry, eyes: int | None, muted: Collection[str]) -> wire.Entry:
    """One entry as these eyes may know it."""
    data = of.data
    kind = of.kind
    name = data.get("name", "")
    if not name and of.seat is not None and of.seat < len(table.chairs):
        name = table.chairs[of.seat].name
    chat = ""
    if kind == "chat" and not ("*" in muted or of.person in muted):
        chat = data["text"]
    seat, person = of.seat, of.person
    if (kind == "sealed" or data.get("secret")) and eyes != seat:
        # Nobody is told who has answered while others still think.
        seat, person, name = None, "", ""
    return wire.Entry(
        of.seq,
        of.at,
        kind,
        person,
        name,
        seat,
        heard(data["told"], eyes) if "told" in data else [],
        chat,
        data.get("request", 0),
        data.get("decision"),
    )


def info(room: Room, person: str, muted: Collection[str] = ()) -> wire.TableInfo:
    """Everything of a table but the game itself."""
    table = room.table
    config = table.config
    return wire.TableInfo(
        id=table.id,
        title=config.title,
        status=table.status,
        setup=setup(table.setup),
        seats=_seats(room),
        seq=table.seq,
        decisions=0 if table.session is None else table.session.decisions,
        created=table.created,
        updated=table.updated,
        you=_you(room, person, muted),
        host=table.host,
        open=config.open,
        watch=config.watch,
        hints=config.hints,
        clock=config.clock,
        first=config.first,
        standin=config.standin,
        paused=table.paused,
        requests=list(table.requests.values()),
        imagined=table.imagined,
        deal_of=table.deal_of,
        next=table.next,
        result=table.result(),
        rules=table.rules,
    )


def _seats(room: Room) -> list[wire.SeatInfo]:
    table = room.table
    here = room.connected()
    return [
        wire.SeatInfo(
            seat=seat,
            letter=table.setup.letters[seat],
            kind=chair.kind,
            name=chair.name,
            person=chair.person,
            level=chair.level,
            standin=chair.standin,
            connected=chair.kind == "bot" or (chair.person != "" and chair.person in here),
        )
        for seat, chair in enumerate(table.chairs)
    ]


def _you(room: Room, person: str, muted: Collection[str]) -> wire.You:
    table = room.table
    return wire.You(
        person=person,
        seats=table.seats_of(person) if person else [],
        host=person == table.host,
        member=room.roles.get(person) == "play" or person == table.host,
        muted=sorted(set(muted) - {"*"}),
        muted_all="*" in muted,
    )


def view(room: Room, eyes: int | None) -> msgspec.Raw | None:
    """What these eyes see, as the engine encoded it."""
    found = room.view(eyes)
    return None if found is None else msgspec.Raw(found)


def offers(found: Offers) -> list[wire.Offer]:
    """Lines in words, and what they give."""
    return [wire.Offer(message(words), gains) for words, gains in found]


def clock(room: Room, now: int) -> ClockState | None:
    """The clocks, if the table has any."""
    clocks = room.table.clocks
    return None if clocks is None else clocks.state(now)


def free_undo(table: Table, eyes: int | None) -> bool:
    """Whether these eyes may take their last decision back without asking."""
    if eyes is None or table.session is None or table.status != "playing" or table.paused:
        return False
    return table.session.free_undo(eyes)


def snapshot(
    room: Room, person: str, eyes: int | None, now: int, private: tuple[str, Collection[str]]
) -> wire.Snapshot:
    """Everything anew for one reader."""
    table = room.table
    note, muted = private
    log = [entry(table, one, eyes, muted) for one in table.log]
    return wire.Snapshot(
        seq=table.seq,
        table=info(room, person, muted),
        log=log,
        eyes=eyes,
        view=view(room, eyes),
        offers=offers(room.offers(eyes)),
        clock=clock(room, now),
        undo=free_undo(table, eyes),
        note=note,
        more=bool(log) and log[0].seq > 1,
    )


def step(
    room: Room,
    of: Entry,
    person: str,
    eyes: int | None,
    now: int,
    muted: Collection[str],
    last: bool = True,
) -> wire.Step:
    """One entry and what it changed; only the last of several carries what is so now."""
    table = room.table
    board = last and of.kind in ON_THE_BOARD
    framed = last and (of.kind not in QUIET or table.status != "playing")
    return wire.Step(
        seq=of.seq,
        entry=entry(table, of, eyes, muted),
        view=view(room, eyes) if board else None,
        offers=offers(room.offers(eyes)) if board else [],
        table=info(room, person, muted) if framed else None,
        clock=clock(room, now) if last else None,
        undo=free_undo(table, eyes),
        ack=of.command if of.person == person else "",
    )


def plain(of: Any) -> Any:
    """Any wire object as plain data."""
    return msgspec.to_builtins(of)


def sign_in() -> Refused:
    """For a stranger who wants more than to look."""
    return refusal("E-SIGN-IN", "web.sign_in")


def not_yours(seat: int) -> Refused:
    """For eyes that are not one's own."""
    return refusal("E-SEAT", "table.seat.not_yours", seat=seat + 1)
