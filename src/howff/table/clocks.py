"""The clocks of a table: off, real time with an increment, or days for every decision."""

from __future__ import annotations

from collections.abc import Sequence

from howff.table.config import Clock, ClockState

DAY = 86_400_000


class Clocks:
    """Time left per seat, and since when whose clock runs."""

    def __init__(self, rules: Clock, seats: int) -> None:
        self.rules = rules
        full = rules.seconds * 1000 if rules.kind == "real" else rules.days * DAY
        self.left = [full] * seats
        self.since: dict[int, int] = {}

    def turn(self, deciders: Sequence[int], at: int) -> None:
        """From now on these seats think; those that thought before have decided."""
        for seat in list(self.since):
            if seat not in deciders:
                self._charge(seat, at)
                self._rest(seat)
                del self.since[seat]
        for seat in deciders:
            self.since.setdefault(seat, at)

    def decided(self, seat: int, deciders: Sequence[int], at: int) -> None:
        """A seat has decided, and may have to decide again at once."""
        if seat in self.since:
            self._charge(seat, at)
            self._rest(seat)
            del self.since[seat]
        self.turn(deciders, at)

    def stop(self, at: int) -> None:
        """A pause: nobody's time runs."""
        for seat in list(self.since):
            self._charge(seat, at)
        self.since.clear()

    def forgive(self, began: int) -> None:
        """Time that passed while no server ran costs nobody anything, except days."""
        if self.rules.kind == "real":
            self.since = {seat: max(since, began) for seat, since in self.since.items()}

    def refill(self, seat: int) -> None:
        """A stand-in gets at least a minute, so that the clock runs out but once."""
        self.left[seat] = max(self.left[seat], 60_000)
        self.since.pop(seat, None)

    def deadline(self) -> tuple[int, int] | None:
        """When the first clock runs out, and whose."""
        ends = [(since + self.left[seat], seat) for seat, since in self.since.items()]
        return min(ends, default=None)

    def state(self, now: int) -> ClockState:
        """The clocks as people see them."""
        left = list(self.left)
        for seat, since in self.since.items():
            left[seat] = max(0, left[seat] - max(0, now - since))
        return ClockState(now, left, sorted(self.since))

    def _charge(self, seat: int, at: int) -> None:
        # A clock that went backwards gives nobody time.
        self.left[seat] = max(0, self.left[seat] - max(0, at - self.since[seat]))

    def _rest(self, seat: int) -> None:
        if self.rules.kind == "real":
            self.left[seat] += self.rules.increment * 1000
        else:
            self.left[seat] = self.rules.days * DAY
