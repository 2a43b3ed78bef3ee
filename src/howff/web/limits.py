"""Rate limits: a bucket of tokens for every address and every person, refilled evenly."""

from __future__ import annotations

import re
from dataclasses import dataclass
from time import monotonic

from howff.core.message import Refused, refusal

LARGEST_BODY = 65_536
LARGEST_MESSAGE = 32_768
_NUL = re.compile(rb"(?<!\\)((?:\\\\)*)\\u0000")
"""How JSON spells the one character that PostgreSQL keeps in no text."""
MOST_SOCKETS = 64
"""Open sockets of one person."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second on average, and so many at once."""

    a_second: float
    at_once: float


RATES = {
    "address": Rate(50, 200),
    "person": Rate(20, 80),
    "socket": Rate(25, 100),
    "guest": Rate(0.5, 30),
    "table": Rate(0.2, 20),
    "chat": Rate(1, 8),
    "think": Rate(1, 6),
    "connect": Rate(5, 60),
    "invite": Rate(1, 30),
}


class TooFast(Refused):
    """Not so fast: `retry` milliseconds from now it will be taken."""

    def __init__(self, retry: int) -> None:
        super().__init__(refusal("E-LIMIT", "web.too_fast", seconds=-(-retry // 1000)).reason)
        self.retry = retry


def without_nul(raw: bytes) -> bytes:
    """JSON without that character in any of its texts."""
    return _NUL.sub(rb"\1", raw) if b"\\u0000" in raw else raw


class Limits:
    """The buckets of one process."""

    def __init__(self, scale: float) -> None:
        self._scale = scale
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}
        self._swept = monotonic()

    def take(self, kind: str, who: str) -> None:
        """Take one token, or raise `TooFast`."""
        if not self._scale:
            return
        rate, now = RATES[kind], monotonic()
        full = rate.at_once * self._scale
        a_second = rate.a_second * self._scale
        left, then = self._buckets.get((kind, who), (full, now))
        left = min(full, left + (now - then) * a_second)
        if left < 1:
            self._buckets[kind, who] = (left, now)
            raise TooFast(int((1 - left) / a_second * 1000) + 1)
        self._buckets[kind, who] = (left - 1, now)
        if now - self._swept > 60:
            self._sweep(now)

    def _sweep(self, now: float) -> None:
        """Forget the buckets that are full again."""
        self._swept = now
        self._buckets = {
            key: (left, then)
            for key, (left, then) in self._buckets.items()
            if left + (now - then) * RATES[key[0]].a_second < RATES[key[0]].at_once
        }
