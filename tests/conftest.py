"""Says above every run which engine is tested; the markers are in pyproject.toml."""

from __future__ import annotations

import howff


def pytest_report_header() -> str:
    """The line of `howff --version`."""
    return howff.build_info()
