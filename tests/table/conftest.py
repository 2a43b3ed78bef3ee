"""The same databases as the web tests have."""

from __future__ import annotations

from tests.web.conftest import database, postgres

__all__ = ["database", "postgres"]
