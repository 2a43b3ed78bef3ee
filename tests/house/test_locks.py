"""Everything is pinned by version and hash, and nothing says where it comes from."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from tests.house.sources import ROOT

LOCKS = sorted((ROOT / "requirements").glob("*.lock"))
PIN = re.compile(r"^[a-z0-9][a-z0-9._-]*(?:\[[a-z0-9,_-]+\])?==[^\s;]+(?: ; [^\\]+)? \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}(?: \\)?$")


def packages(lock: Path) -> set[str]:
    """The names that a lock file pins."""
    pins = (line for line in lock.read_text("utf-8").splitlines() if not line.startswith(" "))
    return {re.split(r"[\[=]", line)[0] for line in pins}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_every_line_is_a_pin_or_a_hash(lock: Path) -> None:
    lines = lock.read_text("utf-8").splitlines()
    assert PIN.match(lines[0])
    assert [line for line in lines if not PIN.match(line) and not HASH.match(line)] == []


def test_the_base_lock_has_every_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = {re.split(r"[\[>=]", name)[0].replace("_", "-") for name in project["dependencies"]}
    assert wanted <= packages(ROOT / "requirements" / "base.lock")


def test_the_client_lock_has_hashes_and_names_no_host() -> None:
    lock = json.loads((ROOT / "client" / "package-lock.json").read_text("utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    assert [name for name, entry in packages.items() if "resolved" in entry] == []
    assert [name for name, entry in packages.items() if "integrity" not in entry] == []


def test_what_two_locks_share_is_the_same_version() -> None:
    pins: dict[str, set[str]] = {}
    for lock in LOCKS:
        for line in lock.read_text("utf-8").splitlines():
            if not line.startswith(" ") and ";" not in line:
                pins.setdefault(line.split("==")[0], set()).add(line)
    assert {name: found for name, found in pins.items() if len(found) > 1} == {}
