"""Which engine runs, and that a stale build never does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import howff
from howff import compiled


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small source tree with one build that fits it."""
    sources = tmp_path / "src"
    kernel = sources / "howff" / "core" / "kernel.py"
    other = sources / "howff" / "core" / "other.py"
    kernel.parent.mkdir(parents=True)
    kernel.write_text("X = 1\n")
    other.write_text("Y = 1\n")
    build = tmp_path / "build" / "compiled" / f"{compiled.abi()}-1"
    build.mkdir(parents=True)
    files = ["howff/core/kernel.py", "howff/core/other.py"]
    manifest = {
        "modules": files[:1],
        "files": files,
        "digest": compiled.digest(sources, files),
    }
    (build / compiled.MANIFEST).write_text(json.dumps(manifest))
    monkeypatch.setattr(compiled, "SOURCES", sources)
    monkeypatch.setattr(compiled, "BUILDS", build.parent)
    return tmp_path


def kernel_of(checkout: Path) -> Path:
    """The file that the small build was made from."""
    return checkout / "src" / "howff" / "core" / "kernel.py"


def test_the_engine_that_was_asked_for_is_the_one_that_is_tested() -> None:
    setting = os.environ.get(compiled.SETTING, "auto")
    names = [compiled.module_name(file) for file in compiled.module_files(compiled.SOURCES)]
    assert "howff.core.kernel" in names
    for name in names:
        file = import_module(name).__file__ or ""
        machine_code = file.endswith(tuple(EXTENSION_SUFFIXES))
        assert machine_code is (howff.engine().name == "compiled"), name
        assert setting == "auto" or machine_code is (setting == "on"), name


def test_a_build_of_these_sources_is_used(checkout: Path) -> None:
    found = compiled.current_build()
    assert found == checkout / "build" / "compiled" / f"{compiled.abi()}-1"


def test_an_edit_makes_a_build_stale(checkout: Path) -> None:
    kernel_of(checkout).write_text("X = 2\n")
    assert compiled.current_build() is None


def test_an_edit_of_an_imported_module_makes_a_build_stale(checkout: Path) -> None:
    kernel_of(checkout).with_name("other.py").write_text("Y = 2\n")
    assert compiled.current_build() is None


def test_a_new_module_makes_a_build_stale(checkout: Path) -> None:
    state = checkout / "src" / "howff" / "games" / "clans" / "state.py"
    state.parent.mkdir(parents=True)
    state.write_text("Z = 1\n")
    assert compiled.current_build() is None


def test_a_removed_module_makes_a_build_stale(checkout: Path) -> None:
    kernel_of(checkout).with_name("other.py").unlink()
    assert compiled.current_build() is None


def test_a_broken_manifest_is_no_build(checkout: Path) -> None:
    build = compiled.current_build()
    assert build
    (build / compiled.MANIFEST).write_text('{"modules": [')
    assert compiled.current_build() is None


def test_a_build_for_another_python_is_not_used(checkout: Path) -> None:
    build = compiled.current_build()
    assert build
    build.rename(build.with_name("cpython-399-linux-x86_64-1"))
    assert compiled.current_build() is None


def test_undoing_an_edit_brings_its_build_back(checkout: Path) -> None:
    kernel_of(checkout).write_text("X = 2\n")
    kernel_of(checkout).write_text("X = 1\n")
    assert compiled.current_build() is not None


def run(setting: str, *command: str) -> subprocess.CompletedProcess[str]:
    """A fresh Python with this setting."""
    return subprocess.run(
        [sys.executable, *command],
        env=os.environ | {compiled.SETTING: setting},
        capture_output=True,
        text=True,
        check=False,
    )


def test_off_means_the_sources() -> None:
    done = run("off", "-c", "import howff.core.kernel as k; print(k.__file__)")
    assert done.stdout.strip() == str(compiled.SOURCES / "howff" / "core" / "kernel.py")


def test_on_without_a_build_refuses(tmp_path: Path) -> None:
    copy = tmp_path / "src" / "howff" / "core"
    copy.mkdir(parents=True)
    for name in ("__init__.py", "compiled.py", "__main__.py", "core/__init__.py", "core/kernel.py"):
        text = (compiled.SOURCES / "howff" / name).read_text("utf-8")
        (tmp_path / "src" / "howff" / name).write_text(text, "utf-8")
    path = f"import sys; sys.path.insert(0, {str(tmp_path / 'src')!r});"
    done = run("on", "-c", f"{path} import howff.core.kernel")
    assert done.returncode == 1
    assert "HOWFF_COMPILED=on, but no compiled build fits these sources" in done.stderr
    done = run("on", "-c", f"{path} from howff.__main__ import main; sys.exit(main())")
    assert done.returncode == 2
    assert done.stderr == (
        "howff: HOWFF_COMPILED=on, but no compiled build fits these sources: run `make compiled`.\n"
    )


def test_an_unknown_setting_gets_one_sentence() -> None:
    done = run("perhaps", "-m", "howff", "--version")
    assert done.returncode == 2
    assert done.stderr == "howff: HOWFF_COMPILED=perhaps: expected auto, on or off.\n"


def test_version_says_which_engine_runs() -> None:
    line = howff.build_info()
    assert line.startswith(f"howff {howff.__version__} ({howff.engine().name} engine, ")
