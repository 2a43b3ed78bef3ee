"""Finds the chronicles by folder: beside this file and where HOWFF_CHRONICLES points.

A chronicle is a folder NAME with `NAME.toml` (its tables, with a `[chronicle]`) and `part.py`
(with `class Part(Chronicle)`). Nothing lists them. The folder is a package: its files import one
another by its full name, those of a folder from elsewhere by `from .file import …`.
"""

from __future__ import annotations

import os
import sys
from functools import lru_cache
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from howff.core.message import refusal
from howff.core.options import Option
from howff.core.tables import load

SETTING = "HOWFF_CHRONICLES"
"""Folders with further chronicles, parted like the system's PATH."""
COMMON = "c0_common.toml"
"""Beside the chronicles: what belongs to none of them alone."""
ELSEWHERE = "howff_chronicles"
"""The package of those that lie outside."""


class Found:
    """A chronicle that is there: what its table file says of it, its rules not yet loaded."""

    def __init__(self, folder: Path, tables: dict[str, Any]) -> None:
        head = tables["chronicle"]
        self.folder = folder
        self.number: int = head["number"]
        self.key: str = head["id"]
        self.players: tuple[int, ...] = tuple(head["players"])
        self.minutes: int = head.get("minutes", 0)
        self.options = tuple(_option(row, self.number) for row in tables.get("option", []))

    @property
    def table_file(self) -> Path:
        """Its tables."""
        return self.folder / f"{self.folder.name}.toml"

    def module(self) -> ModuleType:
        """Its rules, loaded once."""
        return _module(self.folder)


def chronicles() -> tuple[Found, ...]:
    """All chronicles, by number; refuses two of one number."""
    return _chronicles(os.environ.get(SETTING, ""))


def chronicle(number: int) -> Found:
    """The chronicle of that number."""
    for one in chronicles():
        if one.number == number:
            return one
    known = ", ".join(str(one.number) for one in chronicles()) or "-"
    raise refusal(
        "E-HEADER", "core.chronicle.unknown", game="glenmore", chronicle=str(number), known=known
    )


@lru_cache(maxsize=1)
def common_options() -> tuple[Option, ...]:
    """The options of the frame that all chronicles share."""
    tables = load(Path(__file__).parent / "chronicles" / COMMON)
    return tuple(_option(row, 0) for row in tables["option"])


def part_class(number: int) -> Any:
    """The class of a chronicle's own state."""
    return chronicle(number).module().PartState


@lru_cache(maxsize=8)
def _chronicles(setting: str) -> tuple[Found, ...]:
    places = [Path(__file__).parent / "chronicles"]
    places += [Path(one) for one in setting.split(os.pathsep) if one]
    found: dict[int, Found] = {}
    for place in places:
        for folder in sorted(place.iterdir()) if place.is_dir() else ():
            table = folder / f"{folder.name}.toml"
            if not table.is_file() or not (folder / "part.py").is_file():
                continue
            one = Found(folder, load(table))
            if one.number in found:
                raise refusal(
                    "E-DATA",
                    "glenmore.chronicle.twice",
                    number=one.number,
                    first=found[one.number].folder.name,
                    second=folder.name,
                )
            found[one.number] = one
    return tuple(found[number] for number in sorted(found))


@lru_cache(maxsize=64)
def _module(folder: Path) -> ModuleType:
    """The folder's `part.py`, in a package of the folder's name."""
    home = Path(__file__).parent / "chronicles"
    if folder.parent == home:
        return import_module(f"howff.games.glenmore.chronicles.{folder.name}.part")
    _strange_package(ELSEWHERE, [])
    _strange_package(f"{ELSEWHERE}.{folder.name}", [str(folder)])
    return import_module(f"{ELSEWHERE}.{folder.name}.part")


def _strange_package(name: str, places: list[str]) -> None:
    """A package without a file of its own, for chronicles that lie outside."""
    known = sys.modules.get(name)
    if known is not None and list(known.__path__) == places:
        return
    for module in [one for one in sys.modules if one == name or one.startswith(f"{name}.")]:
        del sys.modules[module]
    spec = ModuleSpec(name, None, is_package=True)
    spec.submodule_search_locations = places
    sys.modules[name] = module_from_spec(spec)


def _option(row: dict[str, Any], number: int) -> Option:
    """A table option of a chronicle; two words that switch are a flag."""
    values = [str(value) for value in row["values"]]
    default = str(row["default"])
    words = {"on", "off"}
    if set(values) == words:
        return Option(row["id"], "flag", default == "on", chronicle=number, clause=row["ruling"])
    return Option(
        row["id"],
        "choice",
        default,
        choices=tuple(values),
        chronicle=number,
        clause=row["ruling"],
    )
