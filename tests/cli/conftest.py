"""Every test has a data folder and a language of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import howff


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOWFF_HOME", str(tmp_path_factory.mktemp("home")))
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("HOWFF_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def clans(tmp_path: Path) -> Path:
    """A recorded game of Clans and Glory for two."""
    assert howff("record", "clans", "--players", 2, "--seed", "7", "--out", tmp_path).code == 0
    return tmp_path / "00001.howff"


@pytest.fixture
def clustered(tmp_path: Path) -> Path:
    """A recorded game of Clustered, quick play for two."""
    run = howff(
        "record", "clustered", "--players", 2, "--option", "quick=on", "--seed", "7",
        "--out", tmp_path,
    )  # fmt: skip
    assert run.code == 0
    return tmp_path / "00001.howff"
