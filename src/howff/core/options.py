"""Options described as data: terminal and web build their set-up screens from it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from howff.core.message import Arg, Message, Refused, refusal
from howff.core.setup import OptionValue

Kind = Literal["flag", "int", "choice", "seats", "bounds"]

_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,5}")


@dataclass(frozen=True)
class Option:
    """One setting of a table: the name in records, its kind, range and default.

    Its title and one-sentence help are the messages `GAME.option.NAME` and `GAME.option.NAME.help`.
    """

    name: str
    kind: Kind
    default: OptionValue
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    words: tuple[str, str] = ("on", "off")
    clause: str = ""
    chronicle: int = 0
    by_seats: Mapping[int, OptionValue] = field(default_factory=dict)

    def default_for(self, seats: int) -> OptionValue:
        """The default at a table of so many seats."""
        return self.by_seats.get(seats, self.default)

    def expected(self, letters: str) -> Message:
        """What a value of this option looks like, for error messages."""
        args: dict[str, Arg] = {"low": self.low, "high": self.high, "letters": ",".join(letters)}
        args["choices"] = (
            ", ".join(self.choices) if self.kind == "choice" else " / ".join(self.words)
        )
        return Message(f"core.option.expected.{self.kind}", args)

    def parse(self, text: str, letters: str) -> OptionValue:
        """The value a text spells; refuses any other text."""
        value = self._read(text, letters)
        if value is None:
            raise self._refused(text, letters)
        return value

    def check(self, value: OptionValue, letters: str) -> None:
        """Refuse a value that no text could spell."""
        try:
            same = self.parse(self.spell(value, letters), letters) == value
        except (TypeError, ValueError, IndexError):
            same = False
        if not same:
            raise self._refused(repr(value), letters)

    def spell(self, value: OptionValue, letters: str) -> str:
        """The one text of a value."""
        if self.kind == "flag":
            if not isinstance(value, bool):
                raise TypeError(value)
            return self.words[0] if value else self.words[1]
        if self.kind == "seats":
            if not isinstance(value, tuple):
                raise TypeError(value)
            if value == tuple(range(len(letters))):
                return "all"
            return ",".join(letters[seat] for seat in value)
        if self.kind == "bounds":
            if not isinstance(value, tuple):
                raise TypeError(value)
            return ",".join(str(number) for number in value)
        return str(value)

    def _refused(self, text: str, letters: str) -> Refused:
        return refusal(
            self.clause or "E-HEADER",
            "core.option.bad_value",
            name=self.name,
            value=text[:60],
            expected=self.expected(letters),
        )

    def _read(self, text: str, letters: str) -> OptionValue:
        if self.kind == "flag":
            return {self.words[0]: True, self.words[1]: False}.get(text)
        if self.kind == "choice":
            return text if text in self.choices else None
        if self.kind == "int":
            if not _NUMBER.fullmatch(text) or not self.low <= int(text) <= self.high:
                return None
            return int(text)
        if self.kind == "seats":
            return _read_seats(text, letters)
        return _read_bounds(text, self.low, self.high)


def _read_seats(text: str, letters: str) -> tuple[int, ...] | None:
    if text == "all":
        return tuple(range(len(letters)))
    seats = tuple(letters.find(letter) if len(letter) == 1 else -1 for letter in text.split(","))
    if -1 in seats or list(seats) != sorted(set(seats)):
        return None
    return seats


def _read_bounds(text: str, low: int, high: int) -> tuple[int, ...] | None:
    parts = text.split(",")
    if len(parts) != 4 or not all(_NUMBER.fullmatch(part) for part in parts):
        return None
    x_min, y_min, x_max, y_max = (int(part) for part in parts)
    if not (low <= x_min <= x_max <= high and low <= y_min <= y_max <= high):
        return None
    return x_min, y_min, x_max, y_max


@dataclass(frozen=True)
class Forbidden:
    """A combination that is not allowed: an option's value with some seats or another option.

    `value` None stands for any value but the default. `chronicle` forbids a chronicle instead.
    """

    clause: str
    message: str
    option: str = ""
    value: OptionValue = None
    seats: tuple[int, ...] = ()
    chronicle: int = 0

    def applies(
        self, seats: int, options: Mapping[str, OptionValue], chronicles: tuple[int, ...]
    ) -> bool:
        """Whether a table has the combination."""
        if self.seats and seats not in self.seats:
            return False
        if self.chronicle and self.chronicle not in chronicles:
            return False
        if not self.option:
            return True
        if self.option not in options:
            return False
        return self.value is None or options[self.option] == self.value
