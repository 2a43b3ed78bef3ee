"""What a game is made from: its id, seats and options, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

LETTERS = "ABCDEFGH"

OptionValue = bool | int | str | tuple[int, ...] | None


@dataclass(frozen=True)
class Setup:
    """The table before anybody sits down; `options` names only what differs from the defaults."""

    game: str
    seats: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    letters: str = ""
    chronicles: tuple[int, ...] = ()
    data: str | None = None
    """A folder of corrected data files on this machine; never part of what is sent."""

    def __post_init__(self) -> None:
        if not self.letters:
            object.__setattr__(self, "letters", LETTERS[: self.seats])

    def __hash__(self) -> int:
        options = tuple(sorted((name, repr(value)) for name, value in self.options.items()))
        return hash((self.game, self.seats, options, self.letters, self.chronicles, self.data))

    def to_json(self) -> dict[str, Any]:
        """The setup as JSON data, for views and tables."""
        return {
            "game": self.game,
            "seats": self.seats,
            "options": {
                name: list(value) if isinstance(value, tuple) else value
                for name, value in sorted(self.options.items())
            },
            "letters": self.letters,
            "chronicles": list(self.chronicles),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Setup:
        """The setup that `to_json` described."""
        return cls(
            game=data["game"],
            seats=data["seats"],
            options={
                name: tuple(value) if isinstance(value, list) else value
                for name, value in data["options"].items()
            },
            letters=data["letters"],
            chronicles=tuple(data["chronicles"]),
        )
