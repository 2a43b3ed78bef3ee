"""What leaves the engine: all that one seat, or a spectator, may know."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Literal

from howff.core.setup import Setup

Widget = Literal["tile", "cell", "card", "amount", "option", "order", "sealed", "pass"]
"""The closed list of question kinds; the client has a component for each."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to the seat of this View: how to ask it and which lines answer it."""

    widget: Widget
    step: str
    moves: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """The question as JSON data."""
        return {"widget": self.widget, "step": self.step, "moves": list(self.moves)}


@dataclass(frozen=True, slots=True)
class View:
    """Plain data for one pair of eyes; `table` is the game's own part, spelled in notation."""

    setup: Setup
    seat: int | None
    to_act: tuple[int, ...]
    over: bool
    table: dict[str, Any]
    ask: Ask | None = None

    def to_json(self) -> dict[str, Any]:
        """The View as JSON data."""
        return {
            "setup": self.setup.to_json(),
            "seat": self.seat,
            "to_act": list(self.to_act),
            "over": self.over,
            "table": self.table,
            "ask": None if self.ask is None else self.ask.to_json(),
        }

    def encode(self) -> bytes:
        """The very bytes that a browser, a bot or `howff view` gets."""
        return json.dumps(
            self.to_json(), ensure_ascii=False, separators=(",", ":"), sort_keys=True
        ).encode()

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> View:
        """The View that `to_json` described."""
        ask = data["ask"]
        return cls(
            setup=Setup.from_json(data["setup"]),
            seat=data["seat"],
            to_act=tuple(data["to_act"]),
            over=data["over"],
            table=data["table"],
            ask=None if ask is None else Ask(ask["widget"], ask["step"], tuple(ask["moves"])),
        )

    @classmethod
    def decode(cls, text: str | bytes) -> View:
        """The View behind the bytes of `encode`."""
        return cls.from_json(json.loads(text))
