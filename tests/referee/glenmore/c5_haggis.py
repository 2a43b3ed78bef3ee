"""Chronicle V: haggis tokens, open and hidden, and their scorings."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, ClassVar

from tests.referee.glenmore.ground import Frame
from tests.referee.glenmore.tables import Figures
from tests.referee.glenmore.turns import Game
from tests.referee.glenmore.words import must, tokens_of
from tests.referee.lines import need


class Haggis(Game):
    """The base with tokens."""

    own_options: ClassVar[dict[str, str]] = {"c5.full": "after"}
    own_verbs: ClassVar[dict[str, tuple[str, ...]]] = {
        "TOKEN": ("c5.token",),
        "FULL": ("c5.swap",),
        "EXTRA": ("c5.extra",),
    }
    silent: ClassVar[tuple[str, ...]] = ("TOKEN", "FULL", "EXTRA")

    def __init__(self, figures: Figures, seats: list[str], options: dict[str, str]) -> None:
        super().__init__(figures, seats, options)
        part = figures.added[5]
        self.rules = part["haggis_scoring"]
        self.limit = next(card["limit"] for card in part["card"])
        self.hidden = Counter({one["value"]: one["copies"] for one in part["haggis"]})
        self.open: list[int] = []
        self.tables: dict[str, Counter[int]] = {seat: Counter() for seat in seats}
        self.shown: dict[str, list[int]] = {seat: [] for seat in seats}
        self.rolls = 0
        self.roller = ""
        self.rolled = 0
        self.waiting: list[str] = []
        self.after = ""

    # ---- the supply

    def turn_up(self) -> None:
        """GM-C5-05: two lie open while hidden ones are there."""
        missing = len(self.open) < self.rules["open_in_supply"] and self.hidden.total()
        self.chance_due = "c5.turn" if missing else ""

    def seat_pawns(self, order: list[str]) -> None:
        super().seat_pawns(order)
        self.set_up_with(self.turn_up)

    def drawn(self, words: list[str]) -> None:
        if not words[0].startswith("c5."):
            super().drawn(words)
            return
        if words[0] == "c5.show":
            self._show([] if words[1:] == ["-"] else words[1:])
            return
        need(len(words) == 2 and words[1] in ("1", "2", "3"), "a value")
        value = int(words[1])
        if words[0] == "c5.roll":
            self.chance_due, self.rolled = "c5.show", value
            return
        need(self.hidden[value] > 0, "no such token is hidden")
        self.hidden[value] -= 1
        if words[0] == "c5.turn":
            self.open.append(value)
            self.turn_up()
            if not self.chance_due and self.after:
                self._go_on()
        else:
            self.chance_due = ""
            self._gain_token(value)
            self.settle()

    def random_chance(self, rng: Random) -> str:
        if not self.chance_due.startswith("c5."):
            return super().random_chance(rng)
        if self.chance_due == "c5.roll":
            return f"c5.roll {rng.choice(self.figures.board['die']['faces'])}"
        if self.chance_due == "c5.show":
            return f"c5.show {' '.join(self._showing()) or '-'}"
        return f"{self.chance_due} {rng.choice(sorted(self.hidden.elements()))}"

    # ---- gaining

    def receive(self, gains: dict[str, Any]) -> None:
        super().receive(gains)
        if gains.get("c5.haggis"):
            full = self.tables[self.active].total() >= self.limit
            self.frames.append(Frame("TOKEN"))
            if full and self.options["c5.full"] == "before" and self._supply():
                self.frames.append(Frame("FULL"))

    def _supply(self) -> int:
        return self.hidden.total() + len(self.open)

    def closes(self, frame: Frame) -> bool:
        return (frame.kind == "TOKEN" and not self._supply()) or super().closes(frame)

    def _c5_token(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 1, "E-SYNTAX")
        if words == ["blind"]:
            must(self.hidden.total() > 0, "E-TOKEN")
            self.frames.pop()
            self.chance_due = "c5.draw"
            return
        must(words[0] in ("1", "2", "3"), "E-SYNTAX")
        must(int(words[0]) in self.open, "E-TOKEN")
        self.open.remove(int(words[0]))
        self.frames.pop()
        self._gain_token(int(words[0]))
        self.turn_up()

    def _gain_token(self, value: int) -> None:
        """GM-C5-06, GM-C5-07."""
        if self.tables[self.active].total() >= self.limit:
            self.frames.append(Frame("FULL", mile=value))
        else:
            self.tables[self.active][value] += 1

    def _c5_swap(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 1, "E-SYNTAX")
        table = self.tables[self.active]
        if words == ["-"]:
            self.frames.pop()
            if frame.mile:
                self.hidden[frame.mile] += 1
            else:
                self.frames.pop()
        else:
            must(words[0] in ("1", "2", "3"), "E-SYNTAX")
            must(table[int(words[0])] > 0, "E-TOKEN")
            self.frames.pop()
            table[int(words[0])] -= 1
            self.hidden[int(words[0])] += 1
            if frame.mile:
                table[frame.mile] += 1
        self.turn_up()

    # ---- scoring

    def after_round(self, name: str) -> None:
        if name in self.rules["after"]:
            self._begin("lay")

    def finish(self) -> None:
        super().finish()
        self.told.remove("next")
        self._begin("over")

    def _begin(self, after: str) -> None:
        """GM-C5-10, GM-C5-11."""
        self.after, self.rolls, self.roller = after, self.rules["rolls"], ""
        self.waiting = self.track_order()
        self.shown = {seat: [] for seat in self.seats}
        self.phase, self.frames = "haggis", []
        self.chance_due = "c5.roll"

    def _showing(self) -> list[str]:
        """GM-C5-12, GM-C5-13: who must turn one up."""
        rollers = [self.roller] if self.roller else self.seats
        return [s for s in rollers if self._may_open(s) and self.tables[s][self.rolled]]

    def _may_open(self, seat: str) -> bool:
        return len(self.shown[seat]) < int(self.rules["open_limit"])

    def _show(self, seats: list[str]) -> None:
        need(seats == self._showing(), f"turned up by {self._showing()}")
        for seat in seats:
            self.tables[seat][self.rolled] -= 1
            self.shown[seat].append(self.rolled)
        self.chance_due = ""
        if not self.roller:
            self.rolls -= 1
            if self.rolls:
                self.chance_due = "c5.roll"
                return
        self._ask_extra()

    def _ask_extra(self) -> None:
        """GM-C5-14, AMB-44."""
        while self.waiting:
            seat = self.waiting[0]
            hidden = self.tables[seat].total() > 0
            if self._may_open(seat) and hidden and self.players[seat].whisky:
                self.active, self.phase, self.frames = seat, "turn", [Frame("EXTRA")]
                return
            self.waiting.pop(0)
        self._score()

    def _c5_extra(self, frame: Frame, words: list[str]) -> None:
        if words == ["-"]:
            self.phase, self.frames = "haggis", []
            self.waiting.pop(0)
            self._ask_extra()
        else:
            tokens = tokens_of(words)
            must(tokens.nothing("whisky", "casks") and self.barrels(tokens) == 1, "E-SYNTAX")
            self.check_barrels(tokens)
            self.give_barrels(tokens)
            self.phase, self.frames = "haggis", []
            self.roller = self.active
            self.chance_due = "c5.roll"

    def _score(self) -> None:
        """GM-C5-15, GM-C5-16."""
        scored = {seat: len(shown) * sum(shown) for seat, shown in self.shown.items()}
        self.scoring = "haggis"
        for seat, shown in self.shown.items():
            self.earn(seat, scored[seat])
            self.hidden.update(shown)
        self.scoring = ""
        self.told.append("c5.score " + " ".join(f"{s}={scored[s]}" for s in self.seats))
        if self.after == "lay":
            self.phase = "lay"
            self.turn_up()
            if not self.chance_due:
                self._go_on()
        else:
            self._go_on()

    def _go_on(self) -> None:
        after, self.after = self.after, ""
        if after == "lay":
            self.phase = "lay"
            self.after_lay()
        else:
            self.phase, self.active = "over", ""
            self.told.append("next")

    def after_lay(self) -> None:
        if not self.after and not self.chance_due:
            super().after_lay()

    def claims(self, kind: str, said: str) -> bool:
        if kind == "c5.open":
            return said == (" ".join(str(value) for value in sorted(self.open)) or "-")
        if kind == "c5.table":
            return said == " ".join(f"{s}={self.tables[s].total()}" for s in self.seats)
        if kind == "c5.score":
            return f"{kind} {said}" in self.told
        return super().claims(kind, said)
