"""The time that tables live by: it starts from the wall clock and never jumps."""

from __future__ import annotations

import time


class Steady:
    """Milliseconds since 1970 that go on evenly, whatever happens to the machine's clock."""

    def __init__(self) -> None:
        self.began = time.time_ns() // 1_000_000
        self._zero = time.monotonic_ns()

    def now(self) -> int:
        """The time now."""
        return self.began + (time.monotonic_ns() - self._zero) // 1_000_000
