"""The user's data folder: HOWFF_HOME, or where the system keeps such things."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from howff.core.message import refusal

SETTING = "HOWFF_HOME"


def home(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The folder of Howff's own files; it need not be there yet."""
    if environment.get(SETTING):
        return Path(environment[SETTING])
    if platform == "win32":
        base = environment.get("LOCALAPPDATA", "")
        return (Path(base) if base else Path.home() / "AppData" / "Local") / "howff"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "howff"
    base = environment.get("XDG_DATA_HOME", "")
    return (Path(base) if base else Path.home() / ".local" / "share") / "howff"


def folder(name: str) -> Path:
    """A folder below the home, made if need be; secret seeds in it are for this user alone."""
    place = home() / name
    try:
        place.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        reason = error.strerror or str(error)
        raise refusal("E-FILE", "core.file.unwritable", file=str(place), error=reason) from None
    return place
