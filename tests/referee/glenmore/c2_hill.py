"""Chronicle II: the mountain on the track, its toll and what lies on it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import ClassVar

from tests.referee.glenmore.ground import DIE, Frame
from tests.referee.glenmore.tables import KINDS, Figures
from tests.referee.glenmore.turns import Game
from tests.referee.glenmore.words import Refused, must, piece_of


class KingOfTheHill(Game):
    """The base with the mountain."""

    own_options: ClassVar[dict[str, str]] = {
        "c2.width": "2",
        "c2.rest": "stays",
        "c2.die_step": "1",
    }
    own_verbs: ClassVar[dict[str, tuple[str, ...]]] = {
        "CHOOSE": ("c2.climb",),
        "TOLL": ("c2.toll",),
        "LOOT": ("c2.loot",),
    }
    silent: ClassVar[tuple[str, ...]] = ("TOLL", "LOOT")

    def __init__(self, figures: Figures, seats: list[str], options: dict[str, str]) -> None:
        super().__init__(figures, seats, options)
        self.hill: Counter[str] = Counter()

    def is_fixture(self, mile: int) -> bool:
        """GM-C2-03, GM-C2-16: directly before the space that is empty at first."""
        return (mile - 1) % self.ring + 1 in range(self.ring - self.width, self.ring)

    @property
    def width(self) -> int:
        return int(self.options["c2.width"])

    def next_hill(self, here: int) -> int | None:
        """The mountain's first mile in front of a piece, if it is not behind the gap."""
        gap = self.pos[self.last()] - 1
        while self.is_fixture(gap):
            gap -= 1
        ahead = range(here + 1, gap + self.ring)
        firsts = [m for m in ahead if self.is_fixture(m) and not self.is_fixture(m - 1)]
        return firsts[0] if firsts else None

    # ---- the die

    def die_steps(self) -> list[int]:
        """AMB-20: the mountain is one step."""
        hill = self.next_hill(self.pos[DIE])
        counted = hill is not None and self.options["c2.die_step"] == "1"
        return sorted([*super().die_steps(), *([hill] if counted and hill else [])])

    def die_crosses(self, here: int, target: int | None) -> None:
        """GM-C2-15: a coin of the supply."""
        hill = self.next_hill(here)
        if hill is not None and (target is None or target > hill):
            self.hill["coin"] += 1

    # ---- climbing

    def _c2_climb(self, frame: Frame, words: list[str]) -> None:
        must(not words, "E-SYNTAX")
        hill = self.next_hill(self.pos[self.active])
        must(hill is not None and hill not in self.pos.values(), "E-HILL")
        self.travel("climb", hill or 0)

    def on_the_way(self, here: int, trip: Frame) -> list[tuple[int, Frame]]:
        way = super().on_the_way(here, trip)
        if self.is_fixture(here):
            way.append((here, Frame("LOOT", tile=trip.tile)))
        elif self.crosses(here, trip.mile):
            hill = next(m for m in range(here + 1, trip.mile) if self.is_fixture(m))
            way.append((hill, Frame("TOLL", tile=trip.tile)))
        return way

    def closes(self, frame: Frame) -> bool:
        """GM-C2-06, GM-C2-10: nothing to pay, nothing to take; coins come by themselves."""
        if frame.kind == "LOOT":
            self.me.coins += self.hill.pop("coin", 0)
            return not self.hill
        return (frame.kind == "TOLL" and not self.tolls()) or super().closes(frame)

    def crosses(self, here: int, there: int) -> bool:
        return any(self.is_fixture(mile) for mile in range(here + 1, there)) and not (
            self.is_fixture(there)
        )

    def tolls(self) -> list[str]:
        """GM-C2-05: what the player can put there."""
        owned = {kind for pile in self.me.land.values() for kind in pile.goods}
        return (["coin"] if self.me.coins else []) + sorted(owned)

    def way_fault(self, mile: int, tile: str) -> str:
        """AMB-16, AMB-117: some way of answering must leave the cost payable."""
        here = self.pos[self.active]
        if self.is_fixture(here):
            return self._best_haul(tile)
        if not self.crosses(here, mile) or not self.tolls():
            return self.take_fault(self.active, tile)
        faults = [self._fault_with({toll: -1}, tile) for toll in self.tolls()]
        return "" if "" in faults else max(faults)

    def _fault_with(self, change: dict[str, int], tile: str) -> str:
        """The fault if the player had more or less of something."""
        me = self.me
        coins, kept = me.coins, {cell: list(pile.goods) for cell, pile in me.land.items()}
        for what, number in change.items():
            if what == "coin":
                me.coins += number
            elif number > 0:
                me.land[0, 0].goods += [what] * number
            else:
                next(p for p in me.land.values() if what in p.goods).goods.remove(what)
        fault = self.take_fault(self.active, tile)
        me.coins = coins
        for cell, goods in kept.items():
            me.land[cell].goods[:] = goods
        return fault

    def all_room(self) -> int:
        return sum(max(self.room(pile), 0) for pile in self.me.land.values())

    def _best_haul(self, tile: str) -> str:
        goods = sorted(kind for kind in self.hill.elements() if kind != "coin")
        number = min(len(goods), self.all_room())
        faults = [
            self._fault_with(Counter(part) + Counter(coin=self.hill["coin"]), tile)
            for part in set(combinations(goods, number))
        ]
        return "" if "" in faults else max(faults)

    def _still(self, frame: Frame) -> bool:
        """Whether the tile in hand can still be paid."""
        return not frame.tile or not self.take_fault(self.active, frame.tile)

    def _c2_toll(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 1, "E-SYNTAX")
        if words == ["coin"]:
            must(self.me.coins > 0, "E-TOLL")
            fine = not frame.tile or not self._fault_with({"coin": -1}, frame.tile)
            must(fine, "E-COMMIT")
            self.me.coins -= 1
            self.hill["coin"] += 1
        else:
            kind, cell = piece_of(words[0])
            pile = self.me.land.get(cell)
            if pile is None or kind not in pile.goods:
                raise Refused("E-TOLL")
            fine = not frame.tile or not self._fault_with({kind: -1}, frame.tile)
            must(fine, "E-COMMIT")
            pile.goods.remove(kind)
            self.hill[kind] += 1
        self.frames.pop()

    def _c2_loot(self, frame: Frame, words: list[str]) -> None:
        pieces = [] if words == ["-"] else [piece_of(word) for word in words]
        must(bool(words), "E-SYNTAX")
        taken = Counter(kind for kind, _ in pieces)
        must(taken <= self.hill, "E-NOGOOD")
        for cell, number in Counter(cell for _, cell in pieces).items():
            must(cell in self.me.land, "E-NOTILE")
            must(number <= self.room(self.me.land[cell]), "E-LIMIT")
        if frame.goal == "over":
            most = min(self.hill.total(), self.all_room())
            must(len(pieces) == most, "E-MUST")
        fine = not frame.tile or not self._fault_with(taken, frame.tile)
        must(fine, "E-COMMIT")
        for kind, cell in pieces:
            self.me.land[cell].goods.append(kind)
        self.hill -= taken
        if self.options["c2.rest"] == "lost":
            self.hill.clear()
        self.frames.pop()
        if frame.goal == "over":
            super().game_over()

    def game_over(self) -> None:
        """GM-C2-13, AMB-22: whoever finished on the mountain gets what lies there."""
        for seat in self.seats:
            if not self.is_fixture(self.pos[seat]):
                continue
            self.active = seat
            self.me.coins += self.hill.pop("coin", 0)
            if self.hill:
                self.frames = [Frame("LOOT", goal="over")]
                return
        super().game_over()

    def claims(self, kind: str, said: str) -> bool:
        if kind != "c2.hill":
            return super().claims(kind, said)
        true = [f"{what}={self.hill[what]}" for what in ("coin", *KINDS) if self.hill[what]]
        return said == (" ".join(true) or "-")
