"""What happened, told to people: message ids with a private part per seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from howff.core.message import Message


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened when a move was applied.

    `public` is what everybody is told; a seat named in `private` is told that instead.
    `reveals` marks what showed somebody something new: undo is free back to there.
    `random` marks what chance decided; `data` holds public notation tokens for animation.
    """

    public: Message
    seat: int | None = None
    private: Mapping[int, Message] = field(default_factory=dict)
    reveals: bool = False
    random: bool = False
    data: Mapping[str, str | int] = field(default_factory=dict)

    def told_to(self, seat: int | None) -> Message:
        """The event's message as a seat (or a spectator) hears it."""
        if seat is None:
            return self.public
        return self.private.get(seat, self.public)
