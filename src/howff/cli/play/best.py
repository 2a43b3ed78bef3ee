"""Best scores of games played alone, for each set of options, in the user's data folder."""

from __future__ import annotations

import json

from howff.cli import home
from howff.cli.writing import write
from howff.core import registry
from howff.core.files import read_whole
from howff.core.header import Header
from howff.core.setup import Setup

_FILE = "best.json"
_MOST_BYTES = 1_000_000


def key(setup: Setup) -> str:
    """What scores are compared under: the game, its rules version and its options."""
    lines = Header(setup, ("-",) * setup.seats).lines()
    chosen = (line for line in lines if line.startswith(("option ", "chronicles ")))
    return " ".join([setup.game, str(registry.meta(setup.game).version), *chosen])


def best(setup: Setup) -> int | None:
    """The best score so far at such a table."""
    return _all().get(key(setup))


def enter(setup: Setup, points: int) -> bool:
    """Keep a score if none at such a table was as good; says whether it was kept."""
    scores = _all()
    before = scores.get(key(setup))
    if before is not None and before >= points:
        return False
    scores[key(setup)] = points
    text = json.dumps(scores, ensure_ascii=False, indent=1, sort_keys=True)
    write(home.folder("") / _FILE, text.encode())
    return True


def _all() -> dict[str, int]:
    file = home.home() / _FILE
    if not file.exists():
        return {}
    try:
        found = json.loads(read_whole(file, _MOST_BYTES))
    except ValueError:
        return {}
    if not isinstance(found, dict):
        return {}
    return {str(name): value for name, value in found.items() if isinstance(value, int)}
