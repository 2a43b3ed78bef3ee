"""The header of a record: which game, which table, who sat where."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from howff.core import registry
from howff.core.message import Arg, refusal
from howff.core.setup import Setup

FORMAT = "1"
_KEYS = ("howff", "game", "players", "option", "chronicles", "data", "record", "date")
_NAME = re.compile(r"[^\s=#]{1,64}")
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_SHA = re.compile(r"sha256:[0-9a-f]{64}|[a-z][a-z0-9_.-]*")


@dataclass(frozen=True)
class Header:
    """Everything before the first chance, decision or assertion line."""

    setup: Setup
    names: tuple[str, ...]
    public: bool = False
    date: str = ""
    data: str = ""
    extra: Mapping[str, str] = field(default_factory=dict)

    def lines(self) -> list[str]:
        """The header as it is written, always in the same order."""
        setup = self.setup
        known = registry.meta(setup.game)
        out = [f"howff {FORMAT}", f"game {setup.game} {known.version}"]
        seats = zip(setup.letters, self.names, strict=True)
        out.append("players " + " ".join(f"{letter}={name}" for letter, name in seats))
        options = [
            f"{option.name}={option.spell(setup.options[option.name], setup.letters)}"
            for option in known.options
            if option.name in setup.options
        ]
        if options:
            out.append("option " + " ".join(options))
        if setup.chronicles:
            out.append("chronicles " + " ".join(str(one) for one in setup.chronicles))
        if self.data:
            out.append(f"data {self.data}")
        if self.public:
            out.append("record public")
        if self.date:
            out.append(f"date {self.date}")
        return out + [f"{key} {value}" for key, value in self.extra.items()]


def name_for_record(name: str, seat: int) -> str:
    """A person's name without what a record's header cannot hold."""
    cleaned = re.sub(r"[\s=#]+", "_", name.strip())[:64]
    return cleaned or f"player{seat + 1}"


class HeaderReader:
    """Takes header lines one by one, in any order after the first, and makes the Header."""

    def __init__(self) -> None:
        self._values: dict[str, str] = {}
        self._extra: dict[str, str] = {}
        self._options: dict[str, str] = {}

    def take(self, line: str) -> None:
        """One header line; refuses an unknown or repeated key."""
        key, _, value = line.partition(" ")
        if not self._values and line != f"howff {FORMAT}":
            raise _bad("core.record.not_howff", line=line[:60])
        if key.startswith("x-") and len(key) > 2:
            self._extra[key] = value
            return
        if key not in _KEYS:
            raise _bad("core.record.unknown_key", key=key[:60], known=" ".join(_KEYS))
        if key in self._values and key != "option":
            raise _bad("core.record.repeated_key", key=key)
        if not value or value != value.strip() or "  " in value:
            raise _bad("core.record.bad_value", key=key, value=value[:60])
        self._values[key] = value
        if key == "option":
            self._take_options(value)

    def finish(self, data_folder: str | None = None) -> Header:
        """The Header, or a refusal that says what is missing or does not fit."""
        for key in ("howff", "game", "players"):
            if key not in self._values:
                raise _bad("core.record.missing_key", key=key)
        game, _, version = self._values["game"].partition(" ")
        known = registry.meta(game)
        if version != str(known.version):
            raise _bad("core.record.version", game=game, version=version[:20], known=known.version)
        letters, names = _players(self._values["players"])
        setup = Setup(
            game=game,
            seats=len(letters),
            options=known.parse(self._options, letters),
            letters=letters,
            chronicles=_chronicles(self._values.get("chronicles", "-")),
            data=data_folder,
        )
        kind = self._values.get("record", "full")
        if kind not in ("full", "public"):
            raise _bad("core.record.kind", value=kind[:60])
        date = self._values.get("date", "")
        if date and not _DATE.fullmatch(date):
            raise _bad("core.record.bad_value", key="date", value=date[:60])
        data = self._values.get("data", "")
        if data and not _SHA.fullmatch(data):
            raise _bad("core.record.bad_value", key="data", value=data[:60])
        return Header(known.check(setup), names, kind == "public", date, data, self._extra)

    def _take_options(self, value: str) -> None:
        for part in value.split(" "):
            name, equals, text = part.partition("=")
            if not equals or not name or not text:
                raise _bad("core.record.bad_value", key="option", value=part[:60])
            if name in self._options:
                raise _bad("core.record.repeated_key", key=name[:60])
            self._options[name] = text


def _players(value: str) -> tuple[str, tuple[str, ...]]:
    letters, names = "", []
    for part in value.split(" "):
        letter, equals, name = part.partition("=")
        if not equals or not re.fullmatch("[A-Z]", letter) or not _NAME.fullmatch(name):
            raise _bad("core.record.bad_player", value=part[:60])
        letters += letter
        names.append(name)
    return letters, tuple(names)


def _chronicles(value: str) -> tuple[int, ...]:
    if value == "-":
        return ()
    parts = value.split(" ")
    if not all(re.fullmatch("[1-9]", part) for part in parts) or len(set(parts)) != len(parts):
        raise _bad("core.record.bad_value", key="chronicles", value=value[:60])
    return tuple(sorted(int(part) for part in parts))


def _bad(message_id: str, **args: Arg) -> Exception:
    return refusal("E-HEADER", message_id, **args)
