"""The client's own tests and types, run by the Node that also builds it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / "build" / "client-env" / "bin" / "python"


@pytest.mark.parametrize("script", ["check", "test"])
def test_the_client(script: str) -> None:
    if not PYTHON.exists() or not (ROOT / "client" / "node_modules").is_dir():
        pytest.skip("no Node of our own on this machine: make client")
    done = subprocess.run(
        [str(PYTHON), "scripts/build_client.py", script],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
