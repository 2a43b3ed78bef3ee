"""The decisions of a turn, each with what makes it legal (A.5 to A.16)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tests.referee.glenmore.effects import Effects
from tests.referee.glenmore.ground import HOME_CASTLE, Frame, around
from tests.referee.glenmore.tables import KINDS
from tests.referee.glenmore.words import (
    Refused,
    cell_of,
    must,
    number_of,
    piece_of,
    respelt,
    tokens_of,
)

VERBS = {
    "CHOOSE": ("take", "dump", "end"),
    "PAY": ("pay",),
    "PLACE": ("place",),
    "ONCE": ("one",),
    "ACT": ("act", "done"),
    "CLAN": ("clan",),
    "PUT": ("put",),
    "GAIN": ("gain",),
    "DROP": ("drop",),
    "SALVAGE": ("salvage",),
}


class Game(Effects):
    """The whole base game."""

    def decide(self, seat: str, line: str) -> None:
        """Carry out one decision line, or refuse it and change nothing."""
        must(self.phase == "turn" and seat == self.active, "E-SEAT", seat)
        words = line.split(" ")
        verb, frame = words[0], self.frames[-1]
        must(verb in self.verbs(frame), "E-STATE", f"{line} in {frame.kind}")
        must(respelt(line) == line, "E-SYNTAX", f"spelt {respelt(line)}")
        self.told = []
        play: Callable[[Frame, list[str]], None] = getattr(self, f"_{verb}")
        play(frame, words[1:])
        self.settle()

    def verbs(self, frame: Frame) -> tuple[str, ...]:
        """GM-071: what can be done in a frame."""
        free: tuple[str, ...] = ("sell",)
        if frame.kind not in ("PAY", "PLACE"):
            free += ("move",)
            if frame.main and not self.ness_used and self._owns_ness():
                free += ("ness",)
        return VERBS[frame.kind] + free

    def _owns_ness(self) -> bool:
        return any("extra_activation" in self.figures.cards[card] for card in self.me.cards)

    def settle(self) -> None:
        """Close what never asks again (GM-077)."""
        while self.frames:
            frame = self.frames[-1]
            if frame.kind == "ONCE" and not frame.pending:
                frame.kind = "ACT"
            elif frame.kind == "PUT" and not frame.pending:
                self.frames.pop()
            else:
                return

    # ---- choosing

    def _ahead(self, text: str) -> int:
        """A tile in front of the pawn where a pawn may stop."""
        mile = number_of(text)
        must(mile > self.pos[self.active] and mile in self.track, "E-NOTILE", text)
        must(not self.figures.tiles[self.track[mile]].get("protected"), "E-PROTECTED", text)
        return mile

    def _pawn_to(self, mile: int, *, dumped: bool = False) -> None:
        """GM-045: the pawn moves and what is behind all pieces goes."""
        self.pos[self.active] = mile
        self.throw_away([*self.passed(), *([mile] if dumped else [])])

    def _take(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 1, "E-SYNTAX")
        mile = self._ahead(words[0])
        tile = self.track[mile]
        fault = self.take_fault(self.active, tile)
        must(not fault, fault)
        del self.track[mile]
        self._pawn_to(mile)
        self.frames = []
        if any(self.figures.tiles[tile]["cost"].values()):
            self.frames = [Frame("PAY", main=True, tile=tile)]
        else:
            self.receive_tile(tile, main=True)

    def receive_tile(self, tile: str, *, main: bool) -> None:
        """GM-080, GM-081: a territory tile is placed, a person brings a marker."""
        if self.figures.tiles[tile]["kind"] == "land":
            self.frames.append(Frame("PLACE", main=main, tile=tile))
            return
        self.me.persons.append(tile)
        if main:
            self.frames.append(Frame("ACT", main=True))
        self.offer_marker(main=main)

    def takeable(self) -> bool:
        """GM-097: whether any tile in front can be taken."""
        here, tiles = self.pos[self.active], self.figures.tiles
        return any(
            mile > here
            and not tiles[tile].get("protected")
            and not self.take_fault(self.active, tile)
            for mile, tile in self.track.items()
        )

    def _dump(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 2 and words[1] in ("coin", "move"), "E-SYNTAX")
        must(not self.takeable(), "E-CANTAKE")
        mile = self._ahead(words[0])
        self._pawn_to(mile, dumped=True)
        self.receive({words[1]: 1})
        self.frames = [Frame("ACT", main=True)]

    def _end(self, frame: Frame, words: list[str]) -> None:
        must(not words, "E-SYNTAX")
        mile = self.end_mile()
        must(mile is not None and mile > self.pos[self.active], "E-NOTILE")
        if mile is not None:
            self._pawn_to(mile)
        self.end_turn()

    def end_turn(self) -> None:
        """GM-085."""
        if self.has_power(self.active, "vp_per_unused_move"):
            self.me.vp += self.points * self.figures.clans["MacLachlan"]["effect"]["vp"]
        self.points, self.frames = 0, []
        if all(self.finished(seat) for seat in self.seats):
            self.finish()
            return
        self.phase = "lay"
        self.after_lay()

    # ---- paying and placing

    def _pay(self, frame: Frame, words: list[str]) -> None:
        tokens, cost = tokens_of(words), self.figures.tiles[frame.tile]["cost"]
        must(tokens.option is None and not tokens.flags, "E-PAY")
        must(not tokens.named, "E-PAY")
        rest = Counter(tokens.kinds())
        rest.subtract({kind: cost.get(kind, 0) for kind in KINDS})
        must(min(rest.values()) >= 0 and rest.total() == cost.get("any", 0), "E-PAY")
        must(all(kind in KINDS for kind in tokens.kinds()), "E-PAY")
        must(len(tokens.scots) == cost.get("scot", 0), "E-PAY")
        must(tokens.coins == cost.get("coin", 0), "E-PAY")
        must(tokens.whisky == cost.get("whisky", 0), "E-PAY")
        self.check_payment(tokens, tokens.coins)
        must(tokens.whisky <= self.me.whisky, "E-WHISKY")
        for cell, number in Counter(tokens.scots).items():
            pile = self.me.land.get(cell)
            must(pile is not None and pile.scots >= number, "E-NOSCOT-COST")
        if tokens.scots and self.figures.tiles[frame.tile]["kind"] == "land":
            must(bool(self.spots_after(self.active, frame.tile, tokens.scots)), "E-COMMIT")
        self.hand_over(tokens, tokens.coins)
        self.me.whisky -= tokens.whisky
        for cell in tokens.scots:
            self.me.land[cell].scots -= 1
            self.me.reserve += 1
        self.frames.pop()
        self.receive_tile(frame.tile, main=True)

    def _place(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 1, "E-SYNTAX")
        cell = cell_of(words[0])
        fault = self.place_fault(self.active, frame.tile, cell)
        must(not fault, fault)
        self.frames.pop()
        frame.pile = self.lay_on(self.active, frame.tile, cell)
        what = self.figures.tiles[frame.tile]
        frame.kind, frame.cell, frame.pending = "ONCE", cell, list(what["once"])
        self.frames.append(frame)

    # ---- one-time effects

    def _one(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == (2 if words[:1] == ["good"] else 1), "E-SYNTAX")
        symbol = next((s for s in frame.pending if s.rstrip("0123456789") == words[0]), None)
        must(symbol is not None, "E-NOEFFECT", words[0])
        if words[0] == "good":
            must(words[1][:1] == "=" and words[1][1:] in KINDS, "E-SYNTAX")
            self.add_goods(frame.pile, [words[1][1:]])
        frame.pending.remove(str(symbol))
        if words[0] == "scot":
            self.add_scot(frame.pile)
        elif words[0] == "landmark":
            self.gain_card(frame)
        elif words[0] == "vp":
            self.receive({"vp": int(str(symbol)[2:])})
        else:
            self.receive({words[0]: 1})

    def _gain(self, frame: Frame, words: list[str]) -> None:
        kinds = [word[1:] for word in words]
        must(all(word[:1] == "=" for word in words), "E-SYNTAX")
        must(len(kinds) == frame.left and all(kind in KINDS for kind in kinds), "E-SYNTAX")
        self.add_goods(frame.pile, kinds)
        self.frames.pop()

    # ---- activating and free actions

    def _act(self, frame: Frame, words: list[str]) -> None:
        must(bool(words), "E-SYNTAX")
        cell, tokens = cell_of(words[0]), tokens_of(words[1:])
        must(cell in self.me.land, "E-NOTILE")
        kind = self.kind(self.me.land[cell].top)
        if frame.types is not None:
            must(kind in frame.types, "E-TYPE")
        elif not frame.everywhere:
            must(frame.cell is not None and cell in around(frame.cell), "E-NOTADJ")
        self.activate(cell, tokens)
        if frame.types is not None:
            frame.types.remove(kind)

    def _ness(self, frame: Frame, words: list[str]) -> None:
        must(bool(words), "E-SYNTAX")
        cell, tokens = cell_of(words[0]), tokens_of(words[1:])
        must(cell in self.me.land, "E-NOTILE")
        self.activate(cell, tokens)
        self.ness_used = True

    def _done(self, frame: Frame, words: list[str]) -> None:
        must(not words, "E-SYNTAX")
        self.frames.pop()
        if not self.frames:
            self.end_turn()

    def _sell(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 1, "E-SYNTAX")
        kind, cell = piece_of(words[0])
        pile = self.me.land.get(cell)
        if pile is None or kind not in pile.goods:
            raise Refused("E-NOGOOD")
        must(self.market[kind] > 0, "E-ROW-EMPTY")
        pile.goods.remove(kind)
        self.me.coins += self.market[kind]
        self.market[kind] -= 1

    def _move(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 1 and words[0].count(">") == 1, "E-SYNTAX")
        here, there = (cell_of(text) for text in words[0].split(">"))
        land = self.me.land
        must(self.points > 0, "E-NOMP")
        must(here in land and land[here].scots > 0, "E-NOSCOT-MOVE")
        must(there in land and there in around(here) and there != here, "E-MOVE")
        land[here].scots -= 1
        land[there].scots += 1
        self.points -= 1

    # ---- clans and what they open

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
        must(cost <= self.me.coins, "E-COINS")
        self.frames.pop()
        self.me.coins -= cost
        self.me.markers -= 1
        self.marks.append((name, self.active))
        self.bonus(name)

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
        land = self.figures.tiles[tile]["kind"] == "land"
        return not land or bool(self.spots(self.active, tile))
