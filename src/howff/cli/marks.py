"""A plugin of the test runner: writes down which clauses the collected tests say they prove."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any


def pytest_collection_finish(session: Any) -> None:
    """Writes clause -> tests; a test that is always skipped proves nothing."""
    proved: dict[str, list[str]] = {}
    for item in session.items:
        if item.get_closest_marker("skip") is not None:
            continue
        for mark in item.iter_markers("rule"):
            for clause in mark.args:
                proved.setdefault(str(clause), []).append(item.nodeid)
    Path(os.environ["HOWFF_MARKS"]).write_text(json.dumps(proved), "utf-8")
