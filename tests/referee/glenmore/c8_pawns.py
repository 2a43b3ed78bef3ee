"""Chronicle VIII: the mobsters that stand on other estates, and Derek who steals tiles."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

from tests.referee.glenmore.ground import HOME_CASTLE, Frame, Pile, around, sides
from tests.referee.glenmore.tables import KINDS, Figures
from tests.referee.glenmore.turns import Game
from tests.referee.glenmore.words import Cell, cell_of, must, piece_of, seat_cell

SNITCH, FERGUS, CASTLE = "kenneth_mcsnitch", "fergus_macdarkie", "mike_mccastle"
DEREK = "derek_anderson"
PAWNS = (SNITCH, FERGUS, CASTLE)


class MobPawns(Game):
    """Who owns which mobster, and where three of them stand."""

    own_verbs: ClassVar[dict[str, tuple[str, ...]]] = {
        "PLANT": ("c8.plant",),
        "STEAL": ("c8.steal",),
        "SHIFT": ("c8.shift",),
        "KEEP": ("c8.keep",),
    }
    own_free: ClassVar[tuple[str, ...]] = ("c8.plant", "c8.derek")
    own_steps: ClassVar[tuple[str, ...]] = ("c8.snitch",)
    silent: ClassVar[tuple[str, ...]] = ("PLANT", "STEAL", "SHIFT", "KEEP")

    def __init__(self, figures: Figures, seats: list[str], options: dict[str, str]) -> None:
        super().__init__(figures, seats, options)
        self.mobsters: dict[str, dict[str, Any]] = {
            one["id"]: one for one in figures.added[8]["mobster"]
        }
        self.mob: dict[str, str] = {}
        self.standing: dict[str, tuple[str, Pile]] = {}
        self.visits: list[tuple[Pile, bool]] = []
        self.fergus_paid = False
        self.derek_used = False

    def owns(self, card: str) -> bool:
        """Whether the active seat has that mobster and may use it."""
        return self.mob.get(card) == self.active

    # ---- coming and going

    def _c8_plant(self, frame: Frame, words: list[str]) -> None:
        if words == ["-"] and frame.kind == "PLANT":
            self.frames.pop()
            return
        must(len(words) == 3, "E-SYNTAX")
        card, start = words[0], words[1]
        must(card in PAWNS and self.owns(card) and card not in self.standing, "E-MOB")
        must(frame.kind != "PLANT" or card == frame.tile, "E-MOB")
        target = self._stand(card, words[2], self.active)
        if start == "reserve":
            must(self.me.reserve > 0, "E-NOSCOT")
            self.me.reserve -= 1
        else:
            pile = self.me.land.get(cell_of(start))
            must(pile is not None and pile.scots > 0, "E-NOSCOT")
            if pile:
                pile.scots -= 1
        self.standing[card] = target
        if frame.kind == "PLANT":
            self.frames.pop()

    def _stand(self, card: str, text: str, *barred: str) -> tuple[str, Pile]:
        seat, cell = seat_cell(text)
        must(seat in self.players and seat not in barred, "E-SEAT")
        must(cell in self.players[seat].land, "E-NOTILE")
        must(card != CASTLE or cell == HOME_CASTLE, "E-NOTILE")
        return seat, self.players[seat].land[cell]

    def _c8_shift(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 2 and words[0] == frame.tile, "E-SYNTAX")
        if words[1] == "-":
            must(frame.free, "E-MUST")
        else:
            now = self.standing[frame.tile][0]
            target = self._stand(frame.tile, words[1], now, self.mob[frame.tile])
            self.standing[frame.tile] = target
        self.frames.pop()

    def scot_came(self, pile: Pile, *, moved: bool) -> None:
        self.visits.append((pile, moved))

    def react(self) -> None:
        """GM-C8-40, -43, -44, -48 in the order of AMB-115."""
        super().react()
        waiting = [frame.tile for frame in self.frames if frame.kind == "SHIFT"]
        due = [card for card in PAWNS if card in self.standing and self._must_go(card)]
        for card in reversed(due):
            if card not in waiting:
                self.frames.append(Frame("SHIFT", tile=card, seat=self.mob[card]))
        self.visits, self.fergus_paid = [], False

    def _must_go(self, card: str) -> bool:
        seat, pile = self.standing[card]
        if not any(pile is one for one in self.players[seat].land.values()):
            return True
        if card == FERGUS and self.fergus_paid:
            return True
        came = [moved for one, moved in self.visits if one is pile and seat == self.active]
        return bool(came) if card == CASTLE else any(came)

    # ---- McSnitch

    def _c8_snitch(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 1, "E-SYNTAX")
        must(self.owns(SNITCH) and SNITCH in self.standing, "E-MOB")
        must(self.points > 0, "E-NOMP")
        seat, pile = self.standing[SNITCH]
        land, there = self.players[seat].land, cell_of(words[0])
        here = next(cell for cell, one in land.items() if one is pile)
        must(there in land and there in around(here) and there != here, "E-MOVE")
        self.points -= 1
        self.standing[SNITCH] = seat, land[there]
        loot = land[there]
        roomy = any(self.room(one) > 0 for one in self.me.land.values())
        if loot.goods and not loot.scots and roomy:
            self.frames.append(Frame("STEAL", pile=loot, seat=self.active))

    def _c8_steal(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 1, "E-SYNTAX")
        if words == ["-"]:
            self.frames.pop()
            return
        kind, cell = piece_of(words[0])
        must(frame.pile is not None and kind in frame.pile.goods, "E-NOGOOD")
        must(cell in self.me.land, "E-NOTILE")
        must(self.room(self.me.land[cell]) > 0, "E-LIMIT")
        if frame.pile:
            frame.pile.goods.remove(kind)
        self.me.land[cell].goods.append(kind)
        self.frames.pop()
        self.frames.append(Frame("SHIFT", tile=SNITCH, free=True, seat=self.active))

    # ---- Fergus

    def fergus_at(self, seat: str, cell: Cell) -> bool:
        """GM-C8-42: whether a tile laid there touches his."""
        if FERGUS not in self.standing or self.standing[FERGUS][0] != seat:
            return False
        pile = self.standing[FERGUS][1]
        his = next((at for at, one in self.players[seat].land.items() if one is pile), cell)
        return cell != his and cell in around(his)

    def place_toll(self, tile: str, cell: Cell) -> None:
        super().place_toll(tile, cell)
        if self.fergus_at(self.active, cell):
            must(self.me.coins > 0, "E-COINS")
            self.me.coins -= 1
            self.players[self.mob[FERGUS]].coins += 1
            self.fergus_paid = True

    # ---- McCastle

    def home_scots(self, seat: str) -> int:
        """GM-C8-47, AMB-88."""
        scots = super().home_scots(seat)
        if CASTLE in self.standing:
            scots += self.mob[CASTLE] == seat
            scots -= self.standing[CASTLE][0] == seat and scots > 0
        return scots

    # ---- Derek

    def _c8_derek(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 2, "E-SYNTAX")
        must(self.owns(DEREK) and not self.derek_used, "E-MOB")
        (victim, here), (target, there) = seat_cell(words[0]), seat_cell(words[1])
        must(victim in self.players and victim != self.active, "E-SEAT")
        must(target in self.players and target != victim, "E-SEAT")
        fault = self.removal_fault(victim, here)
        must(not fault, fault)
        pile, land = self.players[victim].land[here], self.players[target].land
        must(self.kind(pile.top) != "trade", "E-TYPE")
        must(there not in land, "E-OCCUPIED")
        must(any(side in land for side in sides(there)), "E-EDGE")
        fault = self.river_fault(land, pile.top, there)
        must(not fault, fault)
        del self.players[victim].land[here]
        land[there] = pile
        self.derek_used = True
        self._empty_for(victim, pile)

    def _empty_for(self, victim: str, pile: Pile) -> None:
        """GM-C8-54: what stood on it goes to the home castle."""
        home = self.players[victim].land[HOME_CASTLE]
        home.scots += pile.scots
        room, goods = max(self.room(home), 0), list(pile.goods)
        pile.scots, pile.goods, pile.used = 0, [], False
        if len(goods) <= room or len(set(goods)) < 2 or not room:
            home.goods += goods[:room]
        else:
            self.frames.append(Frame("KEEP", seat=victim, pending=goods, left=room))

    def _c8_keep(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == frame.left and all(word in KINDS for word in words), "E-SYNTAX")
        must(Counter(words) <= Counter(frame.pending), "E-KEEP")
        self.players[frame.seat].land[HOME_CASTLE].goods += words
        self.frames.pop()
