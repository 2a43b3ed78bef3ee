"""The protocol as data: the client's types are current, and nonsense is no message."""

from __future__ import annotations

import msgspec
import pytest

from howff.table.commands import Move
from howff.web import wire
from scripts import wire_types


def test_the_clients_types_are_current() -> None:
    assert wire_types.TARGET.read_text("utf-8") == wire_types.generate()


def test_every_type_that_is_mentioned_is_there() -> None:
    text = wire_types.generate()
    for name in ("Snapshot", "Step", "View", "TableInfo", "Command", "FromServer", "Problem"):
        assert f"interface {name} " in text or f"type {name} =" in text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"type":"step"}',
        '{"type":"move","id":"","seq":1,"seat":0,"line":"x"}',
        '{"type":"move","id":"a","seq":-1,"seat":0,"line":"x"}',
        '{"type":"move","id":"a","seq":1,"seat":99,"line":"x"}',
        '{"type":"move","id":"a","seq":1,"seat":0,"line":"' + "x" * 401 + '"}',
        '{"type":"chat","id":"a","text":7}',
        "\x00",
        "[" * 10_000,
    ],
)
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises((msgspec.DecodeError, RecursionError)):
        wire.decoder().decode(text)


def test_a_command_comes_back_as_it_was() -> None:
    move = Move(id="m1", seq=4, seat=1, line="5r>12!")
    assert wire.decoder().decode(msgspec.json.encode(move)) == move
