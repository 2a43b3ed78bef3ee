"""While the game runs: moves, taking back, consent, pauses, absent seats."""

from __future__ import annotations

from collections.abc import Collection

from howff.core.message import refusal
from howff.table.commands import Chat, Consent, HandBack, Leave, Move, Pause, Rescue, Undo
from howff.table.config import Consented
from howff.table.entry import Draft, told
from howff.table.lobby import clean, level_named
from howff.table.table import Table


def move(table: Table, person: str, command: Move) -> list[Draft]:
    """A person's decision; the session has already made it when this returns."""
    seat = own_seat(table, person, command.seat)
    # Who has missed the end of the game is told so before anything else.
    if command.seq < table.fresh.get(seat, table.changed):
        raise refusal("E-STALE", "table.stale", seen=command.seq, seq=table.changed)
    _running(table)
    drafts = []
    if table.chairs[seat].standin:
        drafts.append(Draft("returned", person, seat))
    return [*drafts, play(table, person, seat, command.line)]


def play(table: Table, person: str, seat: int, line: str) -> Draft:
    """A decision line of a seat, whoever sits there; refuses an illegal one."""
    session = table.play
    asked, lines, marks = session.deciders(), len(session.lines), len(session.marks)
    events = session.play(seat, line)
    if len(session.lines) == lines:
        return Draft("sealed", person, seat, {"line": line})
    data = {
        "at": lines,
        "asked": asked,
        "lines": [one.spell() for one in session.lines[lines:]],
        "revealed": [mark.revealed for mark in session.marks[marks:]],
        "told": told(events),
    }
    return Draft("moved", person, seat, data)


def undo(table: Table, person: str, command: Undo) -> list[Draft]:
    """Take the seat's last decision back, or ask all whom that affects."""
    seat = own_seat(table, person, command.seat)
    session = table.play
    if table.status == "playing" and not table.paused and session.free_undo(seat):
        return [Draft("undone", person, seat)]
    _running(table)
    if all(mark.seat != seat for mark in session.marks):
        raise refusal("E-STATE", "core.play.nothing_to_undo")
    return _ask(table, person, "undo", seat)


def consent(table: Table, person: str, command: Consent) -> list[Draft]:
    """Somebody's answer for all seats that they hold; the last yes carries the request out."""
    request = table.requests.get(command.request)
    if request is None:
        raise refusal("E-STATE", "table.request.gone")
    own_seat(table, person, command.seat)
    if command.seat not in request.waiting:
        raise refusal("E-STATE", "table.request.not_asked")
    seats = [seat for seat in request.waiting if table.chairs[seat].person == person]
    data = {"request": request.id, "seats": seats, "yes": command.yes}
    drafts = [Draft("answered", person, command.seat, data)]
    if command.yes and set(request.waiting) <= set(seats):
        drafts.append(_granted(person, request.what, request.seat, request.id))
    return drafts


def pause(table: Table, person: str, command: Pause) -> list[Draft]:
    """Stop the game for now, or go on with it."""
    seat = _any_seat(table, person)
    if table.status != "playing":
        raise refusal("E-STATE", "table.not_running")
    if command.on == table.paused:
        raise refusal("E-STATE", "table.paused" if table.paused else "table.not_paused")
    if not command.on:
        return [Draft("resumed", person, seat)]
    if table.clocks is None:
        return [Draft("paused", person, seat)]
    return _ask(table, person, "pause", seat)


def abandon(table: Table, person: str) -> list[Draft]:
    """Give up: the host in the lobby, later those who play, with the others' consent."""
    if table.status == "lobby":
        if person != table.host:
            raise refusal("E-SEAT", "table.host_only")
        return [Draft("abandoned", person)]
    if table.status != "playing":
        raise refusal("E-STATE", "table.not_running")
    return _ask(table, person, "abandon", _any_seat(table, person))


def chat(person: str, name: str, command: Chat) -> list[Draft]:
    """A line for everybody."""
    text = clean(command.text, 500)
    if not text:
        raise refusal("E-CHAT", "table.chat.empty")
    return [Draft("chat", person, data={"text": text, "name": name})]


def leave(table: Table, person: str, command: Leave) -> list[Draft]:
    """Get up while the game runs: a stand-in goes on until the owner is back."""
    seat = own_seat(table, person, command.seat)
    return [_stand_in(table, person, seat, "")]


def rescue(table: Table, person: str, command: Rescue, absent: Collection[str]) -> list[Draft]:
    """Let a stand-in play for somebody who is away."""
    _any_seat(table, person)
    seat = command.seat
    if table.status != "playing" or not 0 <= seat < len(table.chairs):
        raise refusal("E-STATE", "table.not_running")
    chair = table.chairs[seat]
    if chair.kind == "person" and chair.person not in absent:
        raise refusal("E-SEAT", "table.seat.present", name=chair.name)
    return [_stand_in(table, person, seat, command.level)]


def hand_back(table: Table, person: str, command: HandBack) -> list[Draft]:
    """The owner is back."""
    seat = own_seat(table, person, command.seat)
    if not table.chairs[seat].standin:
        raise refusal("E-STATE", "table.seat.no_standin")
    return [Draft("returned", person, seat)]


def flag(table: Table, now: int) -> list[Draft]:
    """The clock that has run out, if one has: its seat is played by the stand-in."""
    if table.clocks is None or table.paused or table.status != "playing":
        return []
    deadline = table.clocks.deadline()
    if deadline is None or deadline[0] > now:
        return []
    seat = deadline[1]
    level = table.chairs[seat].player() or table.config.standin
    return [Draft("flagged", "", seat, {"level": level})]


def own_seat(table: Table, person: str, seat: int) -> int:
    """A seat of this person; refuses anybody else's."""
    if not 0 <= seat < len(table.chairs) or table.chairs[seat].person != person or not person:
        raise refusal("E-SEAT", "table.seat.not_yours", seat=seat + 1)
    if table.session is None:
        raise refusal("E-STATE", "table.not_running")
    return seat


def _any_seat(table: Table, person: str) -> int:
    seats = table.seats_of(person)
    if not seats:
        raise refusal("E-SEAT", "table.no_seat")
    return seats[0]


def _running(table: Table) -> None:
    if table.status != "playing":
        raise refusal("E-STATE", "table.not_running")
    if table.paused:
        raise refusal("E-STATE", "table.paused")


def _stand_in(table: Table, person: str, seat: int, level: str) -> Draft:
    chair = table.chairs[seat]
    if table.status != "playing" or chair.kind not in ("person", "outside"):
        raise refusal("E-STATE", "table.not_running")
    if chair.standin:
        raise refusal("E-STATE", "table.seat.has_standin", name=chair.name)
    chosen = level_named(level) if level else table.config.standin
    return Draft("rescued", person, seat, {"level": chosen})


def _ask(table: Table, person: str, what: Consented, seat: int) -> list[Draft]:
    waiting = [
        other
        for other, chair in enumerate(table.chairs)
        if chair.kind == "person" and chair.person != person and not chair.standin
    ]
    if not waiting:
        return [_granted(person, what, seat, 0)]
    if any(one.what == what and one.seat == seat for one in table.requests.values()):
        raise refusal("E-STATE", "table.request.open")
    return [Draft("asked", person, seat, {"what": what, "seat": seat, "waiting": waiting})]


def _granted(person: str, what: Consented, seat: int, request: int) -> Draft:
    data = {"request": request} if request else {}
    if what == "undo":
        return Draft("undone", person, seat, data)
    return Draft("paused" if what == "pause" else "abandoned", person, seat, data)
