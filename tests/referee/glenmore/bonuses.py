"""The clan board and the decisions that its bonuses open (A.13, A.15, A.16)."""

from __future__ import annotations

from collections import Counter

from tests.referee.glenmore.effects import Effects
from tests.referee.glenmore.ground import HOME_CASTLE, Frame
from tests.referee.glenmore.tables import KINDS
from tests.referee.glenmore.words import cell_of, must


class Bonuses(Effects):
    """The decisions CLAN, PUT, DROP and SALVAGE."""

    def _clan(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 1, "E-SYNTAX")
        name = words[0]
        if name == "-":
            must(self.options["clan.decline"] == "true", "E-MUST")
            self.frames.pop()
            return
        clan = self.figures.clans.get(name)
        must(clan is not None and bool(clan["usable"]), "E-CLAN", name)
        taken = any(name == one for one, _ in self.marks)
        must(not taken or bool(clan and clan["repeatable"]), "E-CLAN-TAKEN")
        cost = self.road_cost(name)
        must(cost + self.clan_toll(name) <= self.me.coins, "E-COINS")
        self.frames.pop()
        self.occupied(name)
        self.me.coins -= cost
        self.me.markers -= 1
        self.marks.append((name, self.active))
        self.bonus(name)

    def clan_toll(self, clan: str) -> int:
        """What a chronicle asks besides the road."""
        return 0

    def occupied(self, clan: str) -> None:
        """A marker comes onto a space."""

    def _put(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 1 and words[0].count("@") == 1, "E-SYNTAX")
        what, _, where = words[0].partition("@")
        must(what in KINDS or what == "scot", "E-SYNTAX")
        must(what in frame.pending, "E-NOEFFECT", what)
        piles = self.me.land.values()
        if where == "-":
            roomy = self.me.reserve if what == "scot" else any(self.room(p) > 0 for p in piles)
            must(not roomy, "E-ROOM")
        else:
            cell = cell_of(where)
            must(cell in self.me.land, "E-NOTILE")
            pile = self.me.land[cell]
            fits = self.me.reserve if what == "scot" else self.room(pile) > 0
            must(bool(fits), "E-LIMIT")
            if what == "scot":
                self.add_scot(pile)
            else:
                self.add_goods(pile, [what])
        frame.pending.remove(what)

    def _drop(self, frame: Frame, words: list[str]) -> None:
        if words == ["-"]:
            stuck = all(self.removal_fault(self.active, cell) for cell in self.me.land)
            must(frame.free or stuck, "E-MUST")
            self.frames.pop()
            return
        must(bool(words) and words[1:2] in ([], ["keep"]), "E-SYNTAX")
        cell = cell_of(words[0])
        fault = self.removal_fault(self.active, cell)
        must(not fault, fault)
        pile, home = self.me.land[cell], self.me.land[HOME_CASTLE]
        room = self.room(home)
        if len(pile.goods) > room:
            kept = Counter(words[2:])
            right = words[1:2] == ["keep"] and kept.total() == room
            must(right and kept <= Counter(pile.goods), "E-KEEP")
            arriving = words[2:]
        else:
            must(len(words) == 1, "E-KEEP")
            arriving = pile.goods
        del self.me.land[cell]
        home.goods += arriving
        home.scots += pile.scots
        if pile.scots:
            self.scot_came(home, moved=True)
        frame.left -= 1
        if not frame.left:
            self.frames.remove(frame)

    def _salvage(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 1, "E-SYNTAX")
        tile = words[0]
        if tile == "-":
            must(frame.free or not any(map(self.usable, self.discard)), "E-MUST")
            self.frames.pop()
            return
        must(tile in self.discard, "E-NOTILE")
        must(self.usable(tile), "E-NOSPOT")
        self.discard.remove(tile)
        self.frames.pop()
        self.receive_tile(tile, main=False)

    def usable(self, tile: str) -> bool:
        """RUL-48: a person always, a territory tile if it has a place."""
        kind = self.figures.tiles[tile]["kind"]
        return kind == "person" or (kind == "land" and bool(self.spots(self.active, tile)))
