"""The tests of Glen More II never read what the machine's user has corrected."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _no_corrections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the machine's user has corrected does not count here."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
