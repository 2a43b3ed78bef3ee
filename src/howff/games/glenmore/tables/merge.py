"""Finds the data files and lays corrections over them, entry by entry; nothing is judged here."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from howff.core.message import refusal
from howff.core.tables import load as read_toml
from howff.games.glenmore.found import chronicles
from howff.games.glenmore.tables.rows import FIELDS

Tables = dict[str, Any]
"""Top-level names of the files with their tables: a dict, or a list of rows."""

FILES = {
    "board.toml": (),
    "tiles.toml": ("tile",),
    "landmarks.toml": ("landmark",),
    "clans.toml": ("clan", "road"),
}
"""The base files and the lists of rows each may hold."""

PACKAGE = Path(__file__).parent

CHRONICLES = "chronicles"
"""Corrections of their tables lie in a folder of that name, in files called like theirs."""


def user_folder() -> Path:
    """Where an owner of the printed game keeps corrections that hold for every game."""
    home = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
    return Path(home) / "howff" / "glenmore"


def overrides(folder: str | None, chronicle_files: Sequence[str] = ()) -> Path | None:
    """The folder of corrections: the one named, else the user's own, else none."""
    if folder is None:
        found = user_folder()
        return found if found.is_dir() else None
    named = Path(folder)
    if not named.is_dir():
        raise refusal("E-DATA", "glenmore.data.no_folder", folder=folder)
    _refuse_strangers(named, chronicle_files)
    return named


def read_base(base: Path, over: Path | None) -> Tables:
    """The tables of the base files, corrected."""
    tables: Tables = {}
    for file, lists in FILES.items():
        found = read_file(base / file, file, over / file if over else None)
        if lists:
            _refuse_tables(found, file, lists)
            tables.update(found)
        else:
            tables["board"] = found
    return tables


def read_file(path: Path, file: str, over: Path | None) -> Tables:
    """One file, and what a file of corrections makes of it."""
    tables = read_toml(path)
    _refuse_doubles(tables, file)
    if over is None or not over.is_file():
        return tables
    fixes = read_toml(over)
    _refuse_doubles(fixes, file)
    return _correct(tables, fixes, file)


def add(tables: Tables, more: Mapping[str, Any], file: str) -> list[str]:
    """Put a chronicle's tiles, cards, clan spaces and roads beside those already there."""
    added: list[str] = []
    for name in ("tile", "landmark", "clan", "road"):
        rows = tables[name]
        known = {row_key(name, row, file): row for row in rows}
        for row in more.get(name, []):
            key = row_key(name, row, file)
            gone = row.get("replaces", "")
            if gone:
                if gone not in known or known[gone].get("replaces"):
                    raise refusal(
                        "E-DATA", "glenmore.data.replaces", file=file, id=key, replaces=str(gone)
                    )
                rows.remove(known.pop(gone))
            if key in known:
                raise refusal("E-DATA", "glenmore.data.twice", file=file, id=f"{name} {key}")
            known[key] = row
            rows.append(row)
            added.append(f"{name} {key}")
    return added


def row_key(name: str, row: Mapping[str, Any], file: str) -> str:
    """What tells a row from the others of its list: its id, for a road its two ends."""
    if name == "road":
        ends = row.get("a"), row.get("b")
        if not all(isinstance(end, str) for end in ends):
            raise refusal("E-DATA", "core.data.missing_key", where=f"{file}: road", key="a, b")
        return " - ".join(sorted(str(end) for end in ends))
    key = row.get("id")
    if not isinstance(key, str):
        raise refusal("E-DATA", "core.data.missing_key", where=f"{file}: {name}", key="id")
    return key


def _correct(tables: Tables, fixes: Tables, file: str) -> Tables:
    """The tables with every correction laid over its entry."""
    merged = dict(tables)
    for name, fix in fixes.items():
        old = tables.get(name)
        if old is None:
            raise refusal(
                "E-DATA",
                "glenmore.data.unknown_table",
                file=file,
                name=name,
                known=", ".join(tables),
            )
        if not isinstance(fix, type(old)):
            raise refusal("E-DATA", "glenmore.data.table_kind", file=file, name=name)
        if isinstance(old, list):
            merged[name] = _correct_rows(name, old, fix, file)
        else:
            merged[name] = _lay_over(old, fix)
            if "source" in old and "source" not in fix:
                merged[name]["source"] = "owner"
    return merged


def _correct_rows(
    name: str, old: list[dict[str, Any]], fixes: list[dict[str, Any]], file: str
) -> list[dict[str, Any]]:
    """The rows, each with its correction; `absent = true` takes one out, a new one is added."""
    rows = {row_key(name, row, file): row for row in old}
    needed = set(old[0]).intersection(*old) - {"note", "proposed"} if old else set()
    for fix in fixes:
        key = row_key(name, fix, file)
        if fix.get("absent") is True:
            if rows.pop(key, None) is None:
                raise _no_entry(name, key, rows, file, "absent")
            continue
        row = {"source": "owner", **fix}
        if key in rows:
            row = _lay_row_over(rows[key], row, FIELDS.get(name, ()))
        elif missing := sorted(needed - set(row)):
            raise _no_entry(name, key, rows, file, ", ".join(missing))
        rows[key] = row
    return list(rows.values())


def _lay_row_over(
    old: Mapping[str, Any], fix: Mapping[str, Any], fields: Sequence[str]
) -> dict[str, Any]:
    """A row with its correction; what was a proposal and is not corrected stays one."""
    row = {key: value for key, value in old.items() if key != "note"} | dict(fix)
    guessed = old.get("proposed", fields if old.get("source") == "proposal" else ())
    if fields and "proposed" not in fix and isinstance(guessed, Sequence):
        row["proposed"] = [one for one in guessed if str(one).partition(".")[0] not in fix]
    return row


def _no_entry(name: str, key: str, rows: Mapping[str, Any], file: str, missing: str) -> Exception:
    """The refusal of a correction that corrects nothing and is not complete either."""
    near = get_close_matches(key, list(rows), n=3)
    return refusal(
        "E-DATA",
        "glenmore.data.no_entry",
        file=file,
        id=f"{name} {key}"[:80],
        missing=missing,
        near=", ".join(near) or "-",
    )


def _lay_over(old: Mapping[str, Any], fix: Mapping[str, Any]) -> dict[str, Any]:
    """A table with the keys of another laid over it, tables inside likewise."""
    merged = dict(old)
    for key, value in fix.items():
        below = old.get(key)
        both = isinstance(below, dict) and isinstance(value, dict)
        merged[key] = _lay_over(below, value) if both and below is not None else value
    return merged


def _refuse_doubles(tables: Tables, file: str) -> None:
    """Refuse two rows of one key, and lists of something that is no table."""
    for name, rows in tables.items():
        if not isinstance(rows, list):
            continue
        seen: set[str] = set()
        for row in rows:
            if not isinstance(row, dict):
                raise refusal("E-DATA", "glenmore.data.table_kind", file=file, name=name)
            key = row_key(name, row, file)
            if key in seen:
                raise refusal("E-DATA", "glenmore.data.twice", file=file, id=f"{name} {key}")
            seen.add(key)


def _refuse_tables(tables: Tables, file: str, lists: tuple[str, ...]) -> None:
    """Refuse what does not belong into this file, and a missing list."""
    for name in tables:
        if name not in lists:
            raise refusal(
                "E-DATA",
                "glenmore.data.unknown_table",
                file=file,
                name=name,
                known=", ".join(lists),
            )
    for name in lists:
        if not isinstance(tables.get(name), list):
            raise refusal("E-DATA", "core.data.missing_key", where=file, key=f"[[{name}]]")


def _refuse_strangers(folder: Path, chronicle_files: Sequence[str]) -> None:
    """Refuse a file that nothing would read: most likely its name is misspelled."""
    files = dict.fromkeys([*(one.table_file.name for one in chronicles()), *chronicle_files])
    known = [*FILES, *(f"{CHRONICLES}/{one}" for one in files)]
    for path in sorted([*folder.glob("*.toml"), *(folder / CHRONICLES).glob("*.toml")]):
        name = path.relative_to(folder).as_posix()
        if name not in known:
            raise refusal(
                "E-DATA",
                "glenmore.data.stranger",
                file=name,
                folder=str(folder),
                known=", ".join(known),
            )
