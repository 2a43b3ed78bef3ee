"""Chronicle IV: the Englishman, who controls him, and the row that takes his fee."""

from __future__ import annotations

from typing import Any, ClassVar

from tests.referee.glenmore.ground import DIE, Frame
from tests.referee.glenmore.tables import Figures
from tests.referee.glenmore.turns import Game
from tests.referee.glenmore.words import must, number_of

ENGLISH, ROW = "c4.english", "england"


class Hammer(Game):
    """The base with the Englishman."""

    own_options: ClassVar[dict[str, str]] = {
        "c4.hill_toll": "off",
        "c4.discard": "any",
        "c4.reactions": "on",
        "c4.penny": "on",
        "c4.we_coins": "off",
    }
    own_verbs: ClassVar[dict[str, tuple[str, ...]]] = {"ENGLISH": ("c4.take", "c4.scrap", "c4.end")}

    def __init__(self, figures: Figures, seats: list[str], options: dict[str, str]) -> None:
        super().__init__(figures, seats, options)
        self.market[ROW] = figures.added[4]["market_row"][0]["start"]
        self.control = ""
        self.english = False

    def seat_pawns(self, order: list[str]) -> None:
        """GM-C4-05: he stands where the first A tile would lie."""
        ahead = len(order) + (self.options[DIE] == "on") + len(self.figures.stack("S"))
        super().seat_pawns(order)
        self.pos[ENGLISH] = ahead + 1

    # ---- turns

    def after_lay(self) -> None:
        self.english = self.lay_due() is None and self.last() == ENGLISH
        super().after_lay()

    def begin_turn(self) -> None:
        """GM-C4-08."""
        if self.english:
            self.active = self.control
        super().begin_turn()
        if self.english:
            self.frames = [Frame("ENGLISH", main=True)]

    def next_name(self) -> str:
        name = super().next_name()
        return ENGLISH if self.english and name != "over" else name

    def has_power(self, seat: str, power: str) -> bool:
        """GM-C4-11."""
        return not self.english and super().has_power(seat, power)

    def verbs(self, frame: Frame) -> tuple[str, ...]:
        verbs = super().verbs(frame)
        return tuple(verb for verb in verbs if not self.english or verb != "ness")

    def all_arrived(self) -> bool:
        """GM-C4-16."""
        return super().all_arrived() and self.finished(ENGLISH)

    # ---- control

    def on_the_way(self, here: int, trip: Frame) -> list[tuple[int, Frame]]:
        way = super().on_the_way(here, trip)
        if here < self.pos[ENGLISH] < trip.mile:
            way.append((self.pos[ENGLISH], Frame("CONTROL")))
        return way

    def closes(self, frame: Frame) -> bool:
        """GM-C4-06."""
        if frame.kind == "CONTROL":
            self.control = self.control or self.active
        return frame.kind == "CONTROL" or super().closes(frame)

    def receive(self, gains: dict[str, Any]) -> None:
        super().receive(gains)
        if gains.get("c4.control"):
            self.control = self.active

    # ---- his moves

    def _his_goal(self, words: list[str]) -> tuple[int, str]:
        must(len(words) == 1, "E-SYNTAX")
        mile = number_of(words[0])
        must(mile > self.pos[ENGLISH] and mile in self.track, "E-NOTILE")
        tile = self.track[mile]
        must(not self.figures.tiles[tile].get("protected"), "E-PROTECTED")
        return mile, tile

    def _march(self, goal: str, mile: int, tile: str = "") -> None:
        self.pos[ENGLISH] = mile
        self.frames = [Frame("ARRIVE", goal=goal, mile=mile, tile=tile)]

    def _c4_take(self, frame: Frame, words: list[str]) -> None:
        mile, tile = self._his_goal(words)
        must(self.figures.tiles[tile].get("english_may_take", True), "E-ENGLAND")
        must(self.market[ROW] < 3, "E-ENGLAND")
        fee = self.market[ROW] + 1
        must(fee <= self.me.coins, "E-COST")
        self.me.coins -= fee
        fault = self.take_fault(self.active, tile)
        if fault:
            self.me.coins += fee
        must(not fault, fault)
        self.market[ROW] += 1
        del self.track[mile]
        self._march("take", mile, tile)

    def _c4_scrap(self, frame: Frame, words: list[str]) -> None:
        mile, tile = self._his_goal(words)
        anything = self.options["c4.discard"] == "any"
        must(anything or self.figures.tiles[tile].get("english_may_take", True), "E-ENGLAND")
        self._march("scrap", mile)

    def _c4_end(self, frame: Frame, words: list[str]) -> None:
        must(not words, "E-SYNTAX")
        mile = self.end_mile()
        must(mile is not None and mile > self.pos[ENGLISH], "E-NOTILE")
        if self.options["c4.we_coins"] == "on":
            self._row_coins()
        self._march("end", mile or 0)

    def _row_coins(self) -> None:
        self.me.coins += self.market[ROW]
        self.market[ROW] = max(self.market[ROW] - 1, 0)

    def arrive(self, trip: Frame) -> None:
        if trip.goal == "scrap":
            self.throw_away([*self.passed(), trip.mile])
            self._row_coins()
            self.frames = [Frame("ACT", main=True)]
        else:
            super().arrive(trip)

    def claims(self, kind: str, said: str) -> bool:
        if kind != "c4.control":
            return super().claims(kind, said)
        return said == (self.control or "-")
