"""Before the start: sitting down, bots, changes of the host, and the start itself."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace
from random import SystemRandom
from typing import Any

import msgspec

from howff.bots import roster
from howff.core import registry
from howff.core.header import name_for_record
from howff.core.message import refusal
from howff.core.setup import OptionValue, Setup
from howff.table.commands import AddBot, Change, Claim, Leave, Start
from howff.table.config import Config
from howff.table.entry import Draft, told
from howff.table.table import Table, make_session

_CLEAN = dict.fromkeys((*range(32), 127, *range(8234, 8239), *range(8294, 8298)))
"""Control characters, and those that turn the direction of the text around them."""


def clean(text: str, limit: int) -> str:
    """Somebody's text without what could disturb the lines around it."""
    return " ".join(text.translate(_CLEAN).split())[:limit].strip()


def level_named(level: str) -> str:
    """A level that there is; refuses any other."""
    if level not in roster.names():
        raise refusal("E-BOT", "bots.unknown", name=level[:60], known=", ".join(roster.names()))
    return level


def bot_named(name: str) -> str:
    """A level, or a program that whoever runs the server has named; refuses any other."""
    known = (*roster.names(), *roster.engaged())
    if name not in known:
        raise refusal("E-BOT", "bots.unknown", name=name[:60], known=", ".join(known))
    return name


def middling() -> str:
    """The level that is offered where nobody chose one."""
    names = roster.names()
    return names[len(names) // 2]


def open_table(person: str, config: Config, **extra: Any) -> Draft:
    """The first entry of every table; refuses what cannot be played."""
    registry.make(config.setup())
    level_named(config.standin)
    return Draft("opened", person, data={"config": msgspec.to_builtins(config), **extra})


def claim(table: Table, person: str, name: str, command: Claim) -> list[Draft]:
    """Sit down on an empty chair."""
    _in_lobby(table)
    chair = table.chairs[_chair(table, command.seat)]
    if chair.kind != "empty":
        raise refusal("E-SEAT", "table.seat.taken", seat=command.seat + 1, name=chair.name)
    shown = clean(command.name, 40) or name
    return [Draft("sat", person, command.seat, {"name": shown})]


def leave(table: Table, person: str, command: Leave) -> list[Draft]:
    """Get up before the start; the host may clear any chair."""
    _in_lobby(table)
    chair = table.chairs[_chair(table, command.seat)]
    if chair.kind == "empty":
        raise refusal("E-SEAT", "table.seat.empty", seat=command.seat + 1)
    if person not in (chair.person, table.host):
        raise refusal("E-SEAT", "table.seat.not_yours", seat=command.seat + 1)
    return [Draft("left", person, command.seat)]


def add_bot(table: Table, person: str, command: AddBot) -> list[Draft]:
    """Put a bot of a level on an empty chair."""
    _in_lobby(table)
    _host_only(table, person)
    chair = table.chairs[_chair(table, command.seat)]
    if chair.kind != "empty":
        raise refusal("E-SEAT", "table.seat.taken", seat=command.seat + 1, name=chair.name)
    level = bot_named(command.level)
    return [Draft("bot", person, command.seat, {"level": level, "name": level})]


def add_outside(table: Table, person: str, seat: int, name: str, owner: str) -> list[Draft]:
    """Keep an empty chair for a bot that plays over the network."""
    _in_lobby(table)
    _host_only(table, person)
    if table.chairs[_chair(table, seat)].kind != "empty":
        raise refusal("E-SEAT", "table.seat.taken", seat=seat + 1, name=table.chairs[seat].name)
    return [
        Draft("bot", person, seat, {"level": "", "name": clean(name, 40) or "bot", "owner": owner})
    ]


def change(table: Table, person: str, command: Change) -> list[Draft]:
    """The host's changes, as one new configuration."""
    _in_lobby(table)
    _host_only(table, person)
    config = table.config
    changes: dict[str, Any] = {
        name: value
        for name in command.__struct_fields__
        if name not in ("id", "clock") and (value := getattr(command, name)) is not None
    }
    if "title" in changes:
        changes["title"] = clean(changes["title"], 60)
    if command.clock is not None:
        changes["clock"] = None if command.clock == "off" else command.clock
    config = msgspec.structs.replace(config, **changes)
    registry.make(config.setup())
    level_named(config.standin)
    if any(chair.kind != "empty" for chair in table.chairs[config.seats :]):
        raise refusal("E-SEAT", "table.seat.would_vanish")
    return [Draft("changed", person, data={"config": msgspec.to_builtins(config)})]


def start(table: Table, person: str, command: Start, origin: Any = None) -> list[Draft]:
    """Put the chairs in turn order and let chance do what comes before the first decision."""
    _in_lobby(table)
    _host_only(table, person)
    empty = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "empty"]
    if empty:
        raise refusal("E-STATE", "table.start.empty", seat=empty[0] + 1)
    order = _order(table, command.first)
    setup = _reordered(table.setup, order)
    names = [name_for_record(table.chairs[chair].name, seat) for seat, chair in enumerate(order)]
    session = make_session(setup, names, table.seed, origin)
    events = session.begin()
    data = {
        "order": order,
        "names": names,
        "rules": registry.meta(setup.game).version,
        "setup": session.game.setup.to_json(),
        "lines": [line.spell() for line in session.lines],
        "told": told(events),
    }
    if origin is not None:
        data["origin"] = origin
    return [Draft("started", person, data=data)]


def _order(table: Table, first: int | None) -> list[int]:
    seats = table.setup.seats
    if first is not None:
        begin = _chair(table, first)
    elif table.config.first == "seated":
        begin = 0
    elif table.config.first == "shuffled":
        order = list(range(seats))
        SystemRandom().shuffle(order)
        return order
    else:
        begin = secrets.randbelow(seats)
    return [(begin + seat) % seats for seat in range(seats)]


def _reordered(setup: Setup, order: list[int]) -> Setup:
    """Options that name chairs name the same people after the start."""
    kinds = {option.name: option.kind for option in registry.meta(setup.game).options}
    options: Mapping[str, OptionValue] = {
        name: tuple(sorted(order.index(int(chair)) for chair in value))
        if kinds[name] == "seats" and isinstance(value, tuple)
        else value
        for name, value in setup.options.items()
    }
    return replace(setup, options=options)


def _in_lobby(table: Table) -> None:
    if table.status != "lobby":
        raise refusal("E-STATE", "table.begun")


def _host_only(table: Table, person: str) -> None:
    if person != table.host:
        raise refusal("E-SEAT", "table.host_only")


def _chair(table: Table, seat: int) -> int:
    if not 0 <= seat < len(table.chairs):
        raise refusal("E-SEAT", "table.seat.unknown", seat=seat + 1, seats=len(table.chairs))
    return seat
