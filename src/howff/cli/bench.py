"""`howff bench`: the benchmarks, which live beside the sources and not in the program."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from howff.cli.flags import AsJson, Screen
from howff.compiled import SOURCES
from howff.core.message import refusal

Name = Annotated[str, Parameter(help="cli.bench.name")]
Compare = Annotated[
    Path | None, Parameter(name="--compare", metavar="FILE", help="cli.bench.compare")
]
Save = Annotated[Path | None, Parameter(name="--save", metavar="FILE", help="cli.bench.save")]
Check = Annotated[bool, Parameter(name="--check", help="cli.bench.check")]


def bench(
    *name: Name,
    compare: Compare = None,
    save: Save = None,
    check: Check = False,
    json: AsJson = False,
    terminal: Screen,
) -> int:
    """Measures speed, interpreted and compiled, beside the peers' packages in the same run."""
    home = SOURCES.parent
    if not (home / "bench" / "run.py").exists():
        raise refusal("E-BENCH", "cli.bench.no_sources")
    if str(home) not in sys.path:
        sys.path.insert(0, str(home))
    terminal.out.flush()
    run = import_module("bench.run").run
    return int(run(name, compare=compare, save=save, as_json=json, check=check))
