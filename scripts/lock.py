"""Pins every version by hash into requirements/, naming no host: `make lock`.

Takes uv's resolver from the package index into build/lock-env; nobody else needs uv.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "requirements"
PROJECT = "pyproject.toml"

# Name of the lock file: what it holds, and the lock it must agree with.
RECIPES: dict[str, tuple[list[str], str]] = {
    "base": ([PROJECT, "--group", "build"], ""),
    # The tests run on both databases.
    "dev": ([PROJECT, "--group", "build", "--group", "dev", "--extra", "postgres"], "base"),
    "compile": (["--group", "compile"], "dev"),
    "client": (["--group", "client"], ""),
    "peers": ([PROJECT, "--group", "build", "--extra", "peers"], "base"),
    **{
        extra: ([PROJECT, "--group", "build", "--extra", extra], "dev")
        for extra in ("neural", "openspiel", "passkeys", "postgres", "ray", "reports", "rl")
    },
}

SETTINGS = [
    "--universal",
    "--python-version=3.11",
    "--generate-hashes",
    "--no-annotate",
    "--no-header",
    "--no-emit-index-url",
    "--no-emit-find-links",
    "--quiet",
]


def uv() -> Path:
    """uv's program, in an environment of its own."""
    home = ROOT / "build" / "lock-env"
    folder = home / ("Scripts" if os.name == "nt" else "bin")
    if not (folder / "uv").exists():
        subprocess.run([sys.executable, "-m", "venv", home], check=True)
        subprocess.run([folder / "python", "-m", "pip", "install", "-q", "uv"], check=True)
    return folder / "uv"


def check(text: str, name: str) -> None:
    """Refuses a lock file that says where this machine takes its packages from."""
    named = re.search(r"://|^\s*-|\bfile:", text.replace("    --hash=sha256:", ""), re.M)
    if named:
        sys.exit(f"{name}.lock would name a place: {text[named.start() :][:80]!r}")


def main() -> None:
    """Writes every lock file anew."""
    program = uv()
    for name, (wanted, parent) in RECIPES.items():
        file = LOCKS / f"{name}.lock"
        file.unlink(missing_ok=True)
        agree = ["-c", f"requirements/{parent}.lock"] if parent else []
        command = [program, "pip", "compile", *SETTINGS, *wanted, *agree, "-o", file]
        subprocess.run([*map(str, command)], cwd=ROOT, check=True)
        check(file.read_text("utf-8"), name)
        print(f"{name}: {len(re.findall('^[a-z0-9]', file.read_text(), re.M))} packages")


if __name__ == "__main__":
    main()
