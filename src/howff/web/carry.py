"""Carries a command out for its author: what the socket and the HTTP API have in common."""

from __future__ import annotations

from typing import Any

import msgspec

from howff.core.message import refusal
from howff.table import playing
from howff.table.commands import Chat, Hint, Mute, Note, Order, Preview, Rematch, SameDeal, Why
from howff.table.history import offers, preview
from howff.table.people import Person
from howff.table.room import Room, encode_view
from howff.web import render, wire
from howff.web.bodies import Done
from howff.web.service import Service

HINT_SECONDS = 2.0


async def carry_out(service: Service, room: Room, person: Person, command: wire.Command) -> Done:
    """The answer to a command; refuses with the reason, and everybody hears of what changed."""
    service.metrics.carried[type(command).__name__].inc()
    match command:
        case Why():
            return _why(room, person, command)
        case Preview():
            service.limits.take("think", person.id)
            return _preview(room, person, command)
        case Hint():
            service.limits.take("think", person.id)
            return await _hint(service, room, person, command)
        case Order():
            service.limits.take("think", person.id)
            return await _order(service, room, person, command)
        case Mute() | Note():
            return await _private(service, room, person, command)
        case Rematch() | SameDeal():
            service.limits.take("table", person.id)
            same = isinstance(command, SameDeal)
            made = await service.hub.again(room, person, same=same)
            return wire.Ack(command.id, room.table.seq, made.table.id)
        case wire.Eyes():
            raise refusal("E-STATE", "web.socket_only")
        case Chat():
            service.limits.take("chat", person.id)
    seq, _ = await service.hub.do(room, person, command)
    return wire.Ack(command.id, seq)


def _why(room: Room, person: Person, command: Why) -> wire.WhyAnswer:
    table = room.table
    seat = playing.own_seat(table, person.id, command.seat)
    session = table.play
    reason = session.game.why(session.state, seat, command.line)
    if reason is None:
        return wire.WhyAnswer(command.id, command.line, True)
    said = render.message(reason.message)
    return wire.WhyAnswer(command.id, command.line, False, reason.clause, said)


def _preview(room: Room, person: Person, command: Preview) -> wire.PreviewAnswer:
    seat = playing.own_seat(room.table, person.id, command.seat)
    found: dict[str, Any] = preview(room.table, seat, command.line)
    if "reason" in found:
        reason = found["reason"]
        raise refusal(reason.clause, reason.message.id, **reason.message.args)
    view = found["view"]
    return wire.PreviewAnswer(
        command.id,
        command.line,
        found["told"],
        found["scores"],
        None if view is None else msgspec.Raw(encode_view(view)),
        render.offers(offers(room.table, view)),
    )


async def _hint(service: Service, room: Room, person: Person, command: Hint) -> wire.HintAnswer:
    table = room.table
    seat = playing.own_seat(table, person.id, command.seat)
    if not table.config.hints:
        raise refusal("E-STATE", "table.no_hints")
    view = table.view(seat)
    if view is None or view.ask is None:
        raise refusal("E-SEAT", "core.play.not_your_turn", seat=table.setup.letters[seat])
    # The same question has the same seed.
    seed = f"{table.id}/hint/{seat}/{table.play.decisions}"
    found = await service.hub.thinkers.hint(view.encode(), seed, HINT_SECONDS)
    if found is None:
        raise refusal("E-BOT", "table.no_hint")
    moves = [
        wire.HintMove(one["line"], one["points"], one["spread"], one["share"])
        for one in found["best"]
    ]
    return wire.HintAnswer(command.id, moves, found["places"], found["points"])


async def _order(service: Service, room: Room, person: Person, command: Order) -> wire.OrderAnswer:
    table = room.table
    seat = playing.own_seat(table, person.id, command.seat)
    view = table.view(seat)
    if view is None or view.ask is None:
        raise refusal("E-SEAT", "core.play.not_your_turn", seat=table.setup.letters[seat])
    seed = f"{table.id}/order/{seat}/{table.play.decisions}"
    lines = await service.hub.thinkers.order(view.encode(), seed, HINT_SECONDS)
    return wire.OrderAnswer(command.id, lines)


async def _private(service: Service, room: Room, person: Person, command: Mute | Note) -> wire.Ack:
    store, table = service.hub.store, room.table
    if isinstance(command, Note):
        await store.note(table.id, person.id, command.text)
    else:
        await store.mute(table.id, person.id, command.person or "*", command.on)
    return wire.Ack(command.id, table.seq)
