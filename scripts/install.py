"""Makes an environment from its lock file, unless it is there and current.

Usage: python scripts/install.py NAME, with one of

- base: what playing needs, in .venv
- dev: base and the tools of the tests, in .venv
- peers: what `make bench` compares with, in .venv-peers
- compile: mypyc alone, in build/compile-env
- client: Node alone, in build/client-env
- any other extra of pyproject.toml, added to .venv
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows has none, and nobody installs there twice at once.
    fcntl = None  # type: ignore[assignment] # the module or nothing

ROOT = Path(__file__).resolve().parent.parent
HOMES = {
    "peers": ".venv-peers",
    "compile": "build/compile-env",
    "client": "build/client-env",
}
TOOLS = {"compile", "client"}


@contextmanager
def one_at_a_time(name: str) -> Iterator[None]:
    """Waits until no other process of this checkout is at the same work."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / f"{name}.lock").open("w") as file:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def interpreter(home: Path) -> Path:
    """The Python inside an environment."""
    return home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def version(home: Path) -> str:
    """Which Python an environment runs on; empty if it does not run (any more)."""
    python = interpreter(home)
    if not python.exists():
        return ""
    asked = [str(python), "-c", "import sys, pip; print(sys.version)"]
    return subprocess.run(asked, capture_output=True, text=True, check=False).stdout


def fingerprint(lock: Path, home: Path) -> str:
    """Changes whenever the environment has to be brought up to date."""
    digest = hashlib.sha256(lock.read_bytes())
    digest.update((ROOT / "pyproject.toml").read_bytes())
    digest.update(version(home).encode())
    digest.update(str(ROOT).encode())
    return digest.hexdigest()


def stamp(home: Path, name: str) -> Path:
    """Where an environment keeps the fingerprint of what was installed."""
    return home / f".howff-{name}"


def is_current(home: Path, name: str, lock: Path) -> bool:
    """Whether the environment holds exactly this lock file's packages."""
    file = stamp(home, name)
    return file.exists() and file.read_text() == fingerprint(lock, home)


def run(log: Path, *command: str | Path) -> None:
    """Runs quietly; on failure shows what the command had to say and stops."""
    with log.open("ab") as out:
        done = subprocess.run([*map(str, command)], cwd=ROOT, stdout=out, stderr=out, check=False)
    if done.returncode:
        tail = log.read_text(errors="replace").splitlines()[-15:]
        sys.exit("\n".join([*tail, f"Installing Howff failed; the whole story is in {log}."]))


def make(home: Path, log: Path) -> None:
    """A fresh, empty environment."""
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", str(home)],
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode:
        log.write_text(made.stdout + made.stderr)
        sys.exit(f"Python cannot make an environment in {home}; the whole story is in {log}.")


def install(name: str) -> None:
    """Brings one environment up to its lock file."""
    lock = ROOT / "requirements" / f"{name}.lock"
    if not lock.exists():
        known = ", ".join(sorted(file.stem for file in lock.parent.glob("*.lock")))
        sys.exit(f"There is no set of packages called '{name}'; there are: {known}.")
    home = ROOT / HOMES.get(name, ".venv")
    if is_current(home, name, lock):
        return
    with one_at_a_time(home.name):
        if not is_current(home, name, lock):
            bring_up(home, name, lock)


def bring_up(home: Path, name: str, lock: Path) -> None:
    """Makes an environment, or adds to it, and says so."""
    log = ROOT / "build" / f"install-{name}.log"
    log.unlink(missing_ok=True)
    print(f"Installing Howff ({name}) into {home.relative_to(ROOT)} …", file=sys.stderr, flush=True)
    if not version(home):
        make(home, log)
    python = interpreter(home)
    pip = (python, "-m", "pip", "--disable-pip-version-check", "--no-input", "install")
    run(log, *pip, "--require-hashes", "-r", lock)
    if name not in TOOLS:
        run(log, *pip, "--no-deps", "--no-build-isolation", "--no-index", "-e", ".")
    for done in (name, "base") if name == "dev" else (name,):
        stamp(home, done).write_text(fingerprint(lock.with_stem(done), home))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(f"One set of packages is expected.\n{__doc__}")
    install(sys.argv[1])
