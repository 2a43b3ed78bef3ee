"""Which engine runs: the sources, or the machine code that was made from exactly these sources.

`make compiled` puts mypyc's modules under build/compiled, each build with a manifest of every
source it came from. A build is used only while all of them are unchanged, so a stale binary can
never hide an edit. HOWFF_COMPILED chooses: `auto` (a current build if there is one), `on` (refuse
to run without one), `off`.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from platform import machine
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

SETTING = "HOWFF_COMPILED"
CHOICES = ("auto", "on", "off")

# The only list of what mypyc compiles; package doors stay, so that data lies beside the sources.
MODULES = (
    "bots/exact.py",
    "bots/guide.py",
    "bots/tree.py",
    "core/kernel.py",
    "games/*/data.py",
    "games/*/rules/*.py",
    "games/*/state.py",
    "games/*/steps.py",
    "games/*/steps/*.py",
    "games/*/game.py",
    "games/*/guide.py",
    "games/*/imagine.py",
    "games/*/outlook.py",
    "games/*/race.py",
    "games/*/scoring.py",
    # What a server does for every move of the card games.
    "games/cl*/events.py",
    "games/cl*/notation.py",
    "games/cl*/view.py",
)

SOURCES = Path(__file__).resolve().parent.parent
BUILDS = SOURCES.parent / "build" / "compiled"
MANIFEST = "manifest.json"


@dataclass(frozen=True)
class Engine:
    """The engine that this process runs; `build` is where its machine code lies."""

    setting: str
    build: Path | None = None
    fault: str = ""

    @property
    def name(self) -> str:
        """`compiled` or `interpreted`."""
        return "compiled" if self.build else "interpreted"


def abi() -> str:
    """What a build must fit besides the sources: this Python on this kind of machine."""
    return f"{sys.implementation.cache_tag}-{sys.platform}-{machine().lower()}"


def module_files(sources: Path) -> list[Path]:
    """The files to compile, sorted, relative to the folder of the package."""
    package = sources / "howff"
    found = {file for pattern in MODULES for file in package.glob(pattern)}
    return sorted(file.relative_to(sources) for file in found if file.name != "__init__.py")


def module_name(file: Path) -> str:
    """The import name of a file that `module_files` names."""
    return ".".join(file.with_suffix("").parts)


def digest(sources: Path, files: Sequence[str]) -> str:
    """Changes with any byte of any of these files, and when one of them goes."""
    total = sha256()
    for name in files:
        file = sources / name
        total.update(f"{name}\n".encode())
        total.update(sha256(file.read_bytes()).digest() if file.exists() else b"gone")
    return total.hexdigest()


def is_current(build: Path) -> bool:
    """Whether a build was made from exactly the sources of today."""
    try:
        manifest = json.loads((build / MANIFEST).read_text("utf-8"))
    except (OSError, ValueError):
        return False
    modules = [file.as_posix() for file in module_files(SOURCES)]
    return bool(
        manifest["modules"] == modules and manifest["digest"] == digest(SOURCES, manifest["files"])
    )


def current_build() -> Path | None:
    """The build that fits this Python and these sources, if there is one."""
    builds = sorted(BUILDS.glob(f"{abi()}-*"), key=lambda build: build.stat().st_mtime)
    return next((build for build in reversed(builds) if is_current(build)), None)


class _Finder:
    """Answers imports of compiled modules from a build, or refuses them with the fault."""

    def __init__(self, build: Path | None, fault: str) -> None:
        self.build = build
        self.fault = fault
        self.wanted = {module_name(file) for file in module_files(SOURCES)} if fault else set()

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module of the build lies; None leaves it to the sources."""
        if name in self.wanted:
            raise ImportError(self.fault, name=name)
        if self.build is None or not name.startswith("howff"):
            return None
        stem = self.build.joinpath(*name.split("."))
        for suffix in EXTENSION_SUFFIXES:
            file = stem.with_name(stem.name + suffix)
            if file.exists():
                return spec_from_file_location(name, file)
        return None


def choose() -> Engine:
    """Decides once, when `howff` is first imported, which engine this process runs."""
    setting = os.environ.get(SETTING, "auto").strip().lower() or "auto"
    if setting == "off":
        return Engine(setting)
    build, fault = None, ""
    if setting not in CHOICES:
        fault = f"{SETTING}={setting[:40]}: expected auto, on or off."
    else:
        build = current_build()
    if not build and setting == "on":
        fault = f"{SETTING}=on, but no compiled build fits these sources: run `make compiled`."
    if build or fault:
        sys.meta_path.insert(0, _Finder(build, fault))
    return Engine(setting, build, fault)
