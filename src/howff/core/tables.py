"""Reads TOML tables strictly: unknown keys, missing keys and wrong types are refused by name."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from howff.core.message import refusal

MAX_BYTES = 4_000_000
"""No data file of ours comes near this; a larger one is a mistake and is not read into memory."""


def load(path: Path) -> dict[str, Any]:
    """The contents of a TOML file, or a refusal that names the file and what is wrong."""
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            raise refusal(
                "E-DATA", "core.data.too_large", file=path.name, size=size, limit=MAX_BYTES
            )
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise refusal("E-DATA", "core.data.missing_file", file=path.name) from None
    except UnicodeDecodeError as error:
        raise refusal("E-DATA", "core.data.encoding", file=path.name, byte=error.start) from None
    except (tomllib.TOMLDecodeError, OSError) as error:
        raise refusal("E-DATA", "core.data.unreadable", file=path.name, error=str(error)) from None


class Table:
    """One table of a data file, taken apart key by key; what is left over is refused."""

    def __init__(self, data: Mapping[str, Any], where: str) -> None:
        self._left = dict(data)
        self.where = where

    def text(self, key: str, default: str | None = None) -> str:
        """A string."""
        return str(self._take(key, str, default))

    def number(self, key: str, default: int | None = None, low: int = 0) -> int:
        """A whole number, at least `low`."""
        value: int = self._take(key, int, default)
        if value < low:
            raise refusal(
                "E-DATA", "core.data.too_small", where=self.where, key=key, value=value, low=low
            )
        return value

    def flag(self, key: str, default: bool | None = None) -> bool:
        """A truth value."""
        return bool(self._take(key, bool, default))

    def items(self, key: str, of: type, default: list[Any] | None = None) -> list[Any]:
        """A list of one type."""
        value: list[Any] = self._take(key, list, default)
        for one in value:
            if not _is(one, of):
                raise self._wrong(key, of, one)
        return value

    def table(self, key: str, default: dict[str, Any] | None = None) -> Table:
        """A table inside this one."""
        return Table(self._take(key, dict, default), f"{self.where}.{key}")

    def raw(self, key: str, of: type, default: Any = None) -> Any:
        """A value of a type that the caller takes apart."""
        return self._take(key, of, default)

    def keys(self) -> list[str]:
        """The keys nobody has taken yet."""
        return list(self._left)

    def done(self) -> None:
        """Refuse keys that nobody asked for."""
        if self._left:
            raise refusal(
                "E-DATA",
                "core.data.unknown_key",
                where=self.where,
                key=", ".join(sorted(self._left)),
            )

    def _take(self, key: str, of: type, default: Any) -> Any:
        if key not in self._left:
            if default is None:
                raise refusal("E-DATA", "core.data.missing_key", where=self.where, key=key)
            return default
        value = self._left.pop(key)
        if not _is(value, of):
            raise self._wrong(key, of, value)
        return value

    def _wrong(self, key: str, of: type, value: object) -> Exception:
        return refusal(
            "E-DATA",
            "core.data.wrong_type",
            where=self.where,
            key=key,
            expected=of.__name__,
            value=repr(value)[:60],
        )


def _is(value: object, of: type) -> bool:
    """Type test in which true and false are no numbers."""
    return isinstance(value, of) and (of in (bool, object) or not isinstance(value, bool))
