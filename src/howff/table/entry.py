"""One numbered entry of a table: all that ever happens to it, in the order it happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from howff.core.event import Event

Kind = Literal[
    "opened",
    "changed",
    "sat",
    "left",
    "bot",
    "started",
    "moved",
    "sealed",
    "undone",
    "asked",
    "answered",
    "paused",
    "resumed",
    "flagged",
    "rescued",
    "returned",
    "chat",
    "fault",
    "abandoned",
    "again",
    "pinned",
]
"""What an entry is: `sealed` a secret simultaneous answer, `flagged` a clock that ran out,
`rescued` a stand-in taking over, `returned` its owner coming back, `asked` and `answered` a request
that needs consent, `again` the table that follows this one, `fault` an outside bot replaced,
`pinned` a running game taken over by newer rules."""


MessageData = Annotated[
    dict[str, Any], Meta(extra_json_schema={"$ref": "#/components/schemas/Message"})
]
"""A core message as plain data: `id` and `args`."""


class Told(Struct, frozen=True, omit_defaults=True):
    """One thing that happened, as the reader is told it; `data` holds tokens for animation."""

    message: MessageData
    seat: int | None = None
    reveals: bool = False
    random: bool = False
    data: dict[str, str | int] = {}


class Draft(Struct, frozen=True):
    """An entry that has no number yet; `data` depends on its kind and is kept from the wire."""

    kind: Kind
    person: str = ""
    seat: int | None = None
    data: dict[str, Any] = {}


class Entry(Struct, frozen=True):
    """A draft with its number and its moment; `command` is the id its author gave it."""

    seq: int
    at: int
    kind: Kind
    person: str = ""
    seat: int | None = None
    data: dict[str, Any] = {}
    command: str = ""


def pack(data: dict[str, Any]) -> str:
    """An entry's data as the database keeps it."""
    return msgspec.json.encode(data).decode()


def unpack(text: str) -> dict[str, Any]:
    """What `pack` wrote."""
    found = msgspec.json.decode(text)
    assert isinstance(found, dict)
    return found


def told(events: Iterable[Event]) -> list[dict[str, Any]]:
    """Events as an entry keeps them: for everybody, with the private parts beside."""
    out = []
    for event in events:
        # Messages are encoded as `to_json` spells them, so they can stay what they are.
        one: dict[str, Any] = {"public": event.public}
        if event.seat is not None:
            one["seat"] = event.seat
        if event.private:
            one["private"] = {str(seat): text for seat, text in event.private.items()}
        if event.reveals:
            one["reveals"] = True
        if event.random:
            one["random"] = True
        if event.data:
            one["data"] = dict(event.data)
        out.append(one)
    return out


def heard(kept: Iterable[dict[str, Any]], eyes: int | None) -> list[Told]:
    """What a seat (or a spectator) is told of kept events."""
    key = "" if eyes is None else str(eyes)
    out = []
    for one in kept:
        message = one["public"]
        if "private" in one:
            message = one["private"].get(key, message)
        out.append(
            Told(
                message,
                one.get("seat"),
                one.get("reveals", False),
                one.get("random", False),
                one.get("data", {}),
            )
        )
    return out
