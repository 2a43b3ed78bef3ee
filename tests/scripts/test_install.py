"""Installing is quick when there is nothing to do, and clear when it cannot be done."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from scripts import install


def test_an_unknown_set_of_packages_gets_one_sentence() -> None:
    with pytest.raises(SystemExit, match=r"no set of packages called 'nonsense'; there are: base"):
        install.install("nonsense")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """An environment that holds what the base lock names."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path], check=True)
    # Enough of pip to be asked for.
    site = next(tmp_path.glob("[Ll]ib/**/site-packages"))
    (site / "pip.py").write_text("")
    return tmp_path


def test_an_environment_is_current_until_its_lock_changes(home: Path) -> None:
    lock = home / "base.lock"
    lock.write_text("one==1\n")
    assert not install.is_current(home, "base", lock)
    install.stamp(home, "base").write_text(install.fingerprint(lock, home))
    assert install.is_current(home, "base", lock)
    lock.write_text("one==2\n")
    assert not install.is_current(home, "base", lock)


def test_an_environment_whose_python_is_gone_is_made_anew(home: Path) -> None:
    lock = home / "base.lock"
    lock.write_text("one==1\n")
    install.stamp(home, "base").write_text(install.fingerprint(lock, home))
    assert install.version(home)
    install.interpreter(home).unlink()
    assert install.version(home) == ""
    assert not install.is_current(home, "base", lock)


def test_a_failure_shows_what_went_wrong(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with pytest.raises(SystemExit, match=r"(?s)the mirror is down.*Installing Howff failed"):
        install.run(log, sys.executable, "-c", "import sys; sys.exit('the mirror is down')")
