"""Live luck: outcomes from a secret seed per table, one stream per kind of chance."""

from __future__ import annotations

import hashlib
import secrets
from random import Random
from typing import Any

from howff.core.kernel import Game


class Luck:
    """Picks chance outcomes so that the same seed deals the same luck, whatever people decide."""

    def __init__(self, seed: str, counts: dict[str, int] | None = None) -> None:
        self.seed = seed
        self.counts: dict[str, int] = dict(counts or {})

    @classmethod
    def fresh(cls) -> Luck:
        """Luck with a new secret seed."""
        return cls(secrets.token_hex(16))

    def pick(self, game: Game[Any], state: Any) -> int:
        """The outcome of the pending chance event; each stream counts its own events."""
        stream = game.stream(state)
        count = self.counts.get(stream, 0)
        self.counts[stream] = count + 1
        digest = hashlib.sha256(f"{self.seed}/{stream}/{count}".encode()).digest()
        return game.pick(state, Random(int.from_bytes(digest, "big")))

    def passed(self, stream: str) -> None:
        """Count an event of a stream whose outcome is already known, when a game is replayed."""
        self.counts[stream] = self.counts.get(stream, 0) + 1
