"""What only a source checkout has beside the package: the benchmarks."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent.parent


def benchmarks() -> ModuleType | None:
    """The module with `run(names, compare=…, save=…, as_json=…, check=…)`, if it is here."""
    if not (ROOT / "bench" / "run.py").exists():
        return None
    if str(ROOT) not in sys.path:
        sys.path.append(str(ROOT))
    return import_module("bench.run")
