"""Data files are read strictly, and what is wrong is said by name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from howff.core import tables
from howff.core.message import Refused
from howff.core.tables import Table


def refused(call: Callable[[], object]) -> str:
    with pytest.raises(Refused) as caught:
        call()
    return caught.value.reason.message.id


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    assert refused(lambda: tables.load(bad)) == "core.data.missing_file"
    bad.write_text("a = = 1")
    assert refused(lambda: tables.load(bad)) == "core.data.unreadable"
    bad.write_bytes(b"a = '\xff'")
    assert refused(lambda: tables.load(bad)) == "core.data.encoding"
    with bad.open("wb") as file:
        file.truncate(100_000_000)
    assert refused(lambda: tables.load(bad)) == "core.data.too_large"


def test_keys_types_and_leftovers() -> None:
    data = {"name": "x", "cost": 2, "river": True, "once": ["scot"], "extra": 1}
    table = Table(data, "tile x")
    assert table.text("name") == "x"
    assert table.number("cost") == 2
    assert table.flag("river") is True
    assert table.items("once", str) == ["scot"]
    assert table.number("copies", 1) == 1
    assert refused(table.done) == "core.data.unknown_key"
    assert refused(lambda: table.text("missing")) == "core.data.missing_key"
    assert refused(lambda: Table({"a": "1"}, "t").number("a")) == "core.data.wrong_type"
    assert refused(lambda: Table({"a": True}, "t").number("a")) == "core.data.wrong_type"
    assert refused(lambda: Table({"a": -1}, "t").number("a")) == "core.data.too_small"
    assert refused(lambda: Table({"a": [1]}, "t").items("a", str)) == "core.data.wrong_type"
