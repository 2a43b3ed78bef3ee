"""What is packed for others is whole."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.house.sources import ROOT, python_files, written

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pure wheel, built without asking any index."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--no-input", "wheel", "--no-deps", "--no-index"]
    subprocess.run(
        [*pip, "--no-build-isolation", "-w", str(folder), str(ROOT)],
        check=True,
        capture_output=True,
    )
    return next(folder.glob("*.whl"))


def test_the_wheel_is_pure_and_has_every_source_and_data_file(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    package = ROOT / "src"
    data = [file for file in written() if file.suffix in {".toml", ".json", ".svg"}]
    files = [*python_files("src"), *data]
    wanted = {
        file.relative_to(package).as_posix() for file in files if file.is_relative_to(package)
    }
    packed = set(zipfile.ZipFile(wheel).namelist())
    assert wanted <= packed
    assert not [name for name in packed if name.endswith((".so", ".pyd"))]


def test_the_installed_package_plays_a_game(wheel: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    zipfile.ZipFile(wheel).extractall(site)
    environment = os.environ | {"PYTHONPATH": str(site), "HOWFF_COMPILED": "off"}

    def howff(*args: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "howff", *args],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    where = [sys.executable, "-c", "import howff; print(howff.__file__)"]
    found = subprocess.run(
        where, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    assert Path(found.stdout.strip()).is_relative_to(site)
    howff("record", "clans", "--players", "3", "--games", "2", "--bots", "random", "--out", "games")
    records = sorted((tmp_path / "games").glob("*.howff"))
    assert len(records) == 2
    assert all("OK" in line for line in howff("replay", *map(str, records)).splitlines())
