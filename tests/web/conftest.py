"""Servers for the web tests, on both databases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web import databases
from tests.web.serving import Server, served


@pytest.fixture(scope="session")
def postgres() -> Iterator[databases.Postgres]:
    reason = databases.missing()
    if reason:
        pytest.skip(reason)
    with databases.postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    made: databases.Postgres = request.getfixturevalue("postgres")
    return made.fresh()


@pytest.fixture(scope="module")
def lasting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server on SQLite for all tests of a module that only talk to it."""
    home = tmp_path_factory.mktemp("server")
    with served(f"sqlite:///{home / 'tables.db'}", home, HOWFF_RATE="0") as server:
        yield server
