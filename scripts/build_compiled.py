"""Compiles the engine with mypyc into build/compiled, unless a current build is there.

Run by build/compile-env's Python, with src and this checkout on its path and HOWFF_COMPILED=off.
Ends with 0 when a current build stands, 3 when there is no C compiler, 1 when the build failed.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import sysconfig
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from howff import compiled
from scripts.install import one_at_a_time

NO_COMPILER = 3
KEPT_BUILDS = 3


def missing_tool() -> str:
    """What a compiled build lacks on this machine, as one sentence; empty if nothing."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if not any(shutil.which(name) for name in (command.split()[0], "cc", "gcc", "clang")):
        return "There is no C compiler here, so the engine stays interpreted."
    header = Path(sysconfig.get_path("include")) / "Python.h"
    if not header.exists():
        return "Python's C headers are not installed, so the engine stays interpreted."
    return ""


def sources_seen(snapshot: Path, options: list[str]) -> list[str]:
    """Every source that the modules import, however far: a changed constant counts as well."""
    from mypy.build import build
    from mypy.main import process_options

    sources, settings = process_options(options)
    graph = build(sources, settings).graph
    paths = (Path(state.path).resolve() for state in graph.values() if state.path)
    return sorted(
        path.relative_to(snapshot).as_posix() for path in paths if path.is_relative_to(snapshot)
    )


def build_extensions(snapshot: Path, modules: list[Path], target: Path) -> list[str]:
    """Runs mypyc and the C compiler on a copy of the sources; answers what they read."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.chdir(snapshot)
    options = ["--no-incremental", "--config-file=", *map(str, modules)]
    seen = sources_seen(snapshot, options)
    extensions = mypycify(options, opt_level="3", debug_level="0", group_name="howff")
    command = build_ext(Distribution({"name": "howff", "ext_modules": extensions}))
    command.build_lib = str(target)
    command.build_temp = str(snapshot / "build")
    command.ensure_finalized()
    command.run()
    return seen


def build_once() -> Path:
    """A new build, moved into its place when it is whole."""
    compiled.BUILDS.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="making-", dir=compiled.BUILDS) as place:
        snapshot = (Path(place) / "src").resolve()
        target = Path(place) / "out"
        shutil.copytree(
            compiled.SOURCES / "howff",
            snapshot / "howff",
            ignore=lambda _, names: [n for n in names if n == "__pycache__"],
        )
        modules = compiled.module_files(snapshot)
        seen = build_extensions(snapshot, modules, target)
        digest = compiled.digest(snapshot, seen)
        manifest = {
            "modules": [file.as_posix() for file in modules],
            "files": seen,
            "digest": digest,
        }
        (target / compiled.MANIFEST).write_text(json.dumps(manifest, indent=1), "utf-8")
        final = compiled.BUILDS / f"{compiled.abi()}-{digest[:12]}-{int(time.time())}"
        target.rename(final)
    return final


def drop_old() -> None:
    """Keeps the newest builds: a running game may still load modules from the one before."""
    builds = [path for path in compiled.BUILDS.glob(f"{compiled.abi()}-*") if path.is_dir()]
    for build in sorted(builds, key=lambda path: path.stat().st_mtime)[:-KEPT_BUILDS]:
        shutil.rmtree(build, ignore_errors=True)


def main() -> int:
    """Builds where there is something to build."""
    if compiled.current_build():
        return 0
    lack = missing_tool()
    if lack:
        print(lack, file=sys.stderr)
        return NO_COMPILER
    # A build in the background of a first game may be at it already.
    with one_at_a_time("compiling"):
        if not compiled.current_build():
            print("Compiling the engine with mypyc (some minutes) …", file=sys.stderr, flush=True)
            began = time.monotonic()
            final = build_once()
            drop_old()
            print(f"Compiled in {time.monotonic() - began:.0f} s: {final.name}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
