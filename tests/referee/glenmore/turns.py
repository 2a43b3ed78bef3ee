"""The decisions of a turn, each with what makes it legal (A.5 to A.16)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import ClassVar

from tests.referee.glenmore.bonuses import Bonuses
from tests.referee.glenmore.ground import Frame, around
from tests.referee.glenmore.tables import KINDS
from tests.referee.glenmore.words import (
    Cell,
    Refused,
    Tokens,
    cell_of,
    must,
    number_of,
    piece_of,
    respelt,
    tokens_of,
)

VERBS: dict[str, tuple[str, ...]] = {
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


class Game(Bonuses):
    """The whole base game."""

    own_verbs: ClassVar[dict[str, tuple[str, ...]]] = {}
    own_free: ClassVar[tuple[str, ...]] = ()
    """Free actions of chronicles, possible in the main frames."""
    own_steps: ClassVar[tuple[str, ...]] = ()
    """What chronicles let movement points pay for besides."""
    silent: ClassVar[tuple[str, ...]] = ()
    toll = 0
    """Coins that another seat gets for the tile being taken."""
    """Frames of chronicles without any free action."""

    def parts(self) -> list[type[Game]]:
        """The base and the chronicles in play, in rising order."""
        return [kind for kind in reversed(type(self).__mro__) if issubclass(kind, Game)]

    def added(self, what: str) -> tuple[str, ...]:
        """All free actions, steps or silent frames."""
        return tuple(one for kind in self.parts() for one in vars(kind).get(what, ()))

    @property
    def own_frames(self) -> list[str]:
        """The frames in which chronicles have verbs."""
        return sorted({frame for kind in self.parts() for frame in vars(kind).get("own_verbs", {})})

    def verbs_of(self, frame: str) -> tuple[str, ...]:
        """The verbs of chronicles in a frame."""
        every = [vars(kind).get("own_verbs", {}) for kind in self.parts()]
        return tuple(verb for verbs in every for verb in verbs.get(frame, ()))

    def decide(self, seat: str, line: str) -> None:
        """Carry out one decision line, or refuse it and change nothing."""
        must(not self.chance_due, "E-CHANCE", f"{self.chance_due} is due")
        must(self.phase == "turn" and seat == self.decider, "E-SEAT", seat)
        words = line.split(" ")
        verb, frame = words[0], self.frames[-1]
        must(verb in self.verbs(frame), "E-STATE", f"{line} in {frame.kind}")
        must(respelt(line) == line, "E-SYNTAX", f"spelt {respelt(line)}")
        self.told = []
        play: Callable[[Frame, list[str]], None] = getattr(self, f"_{verb.replace('.', '_')}")
        play(frame, words[1:])
        self.settle()

    def verbs(self, frame: Frame) -> tuple[str, ...]:
        """GM-071: what can be done in a frame."""
        own = VERBS.get(frame.kind, ()) + self.verbs_of(frame.kind)
        if frame.kind in self.added("silent"):
            return own
        free: tuple[str, ...] = ("sell",)
        if frame.kind not in ("PAY", "PLACE"):
            free += ("move", *self.added("own_steps"))
            if frame.main and not self.ness_used and self._owns_ness():
                free += ("ness",)
            if frame.main:
                free += self.added("own_free")
        return own + free

    def _owns_ness(self) -> bool:
        return any("extra_activation" in self.figures.cards[card] for card in self.me.cards)

    def settle(self) -> None:
        """Close what never asks again (GM-077)."""
        self.react()
        while self.frames:
            frame = self.frames[-1]
            if frame.kind == "ONCE" and not frame.pending:
                frame.kind = "ACT"
            elif (frame.kind == "PUT" and not frame.pending) or self.closes(frame):
                self.frames.pop()
            elif frame.kind == "ARRIVE":
                self.frames.pop()
                self.arrive(frame)
            else:
                return

    def react(self) -> None:
        """What chronicles ask after a line."""

    def closes(self, frame: Frame) -> bool:
        """Whether a chronicle's frame has nothing to ask."""
        return False

    # ---- choosing

    def _ahead(self, text: str) -> int:
        """A tile in front of the pawn where a pawn may stop."""
        mile = number_of(text)
        must(mile > self.pos[self.active] and mile in self.track, "E-NOTILE", text)
        must(not self.figures.tiles[self.track[mile]].get("protected"), "E-PROTECTED", text)
        must(mile not in self.pos.values(), "E-PROTECTED", text)
        return mile

    def travel(self, goal: str, mile: int, tile: str = "") -> None:
        """The pawn moves; what happens on the way comes before the arrival."""
        here, self.pos[self.active] = self.pos[self.active], mile
        self.arrived.remove(self.active)
        self.arrived.append(self.active)
        trip = Frame("ARRIVE", goal=goal, mile=mile, tile=tile)
        way = sorted(self.on_the_way(here, trip), key=lambda one: one[0], reverse=True)
        self.frames = [trip, *(frame for _, frame in way)]

    def on_the_way(self, here: int, trip: Frame) -> list[tuple[int, Frame]]:
        """What happens while the pawn moves, with the miles of it."""
        return []

    def arrive(self, trip: Frame) -> None:
        """GM-045, GM-080 to GM-083: what is behind all pieces goes, then what was chosen."""
        dumped = trip.goal in ("coin", "move")
        self.throw_away([*self.passed(), *([trip.mile] if dumped else [])])
        if trip.goal == "end":
            self.end_turn()
        elif trip.goal == "take" and self.costs(trip.tile):
            self.frames = [Frame("PAY", main=True, tile=trip.tile)]
        elif trip.goal == "take":
            self.receive_tile(trip.tile, main=True)
        else:
            self.frames = [Frame("ACT", main=True)]
            self.receive({trip.goal: 1} if dumped else {})

    def costs(self, tile: str) -> bool:
        """GM-077: whether there is anything to pay."""
        return any(self.figures.tiles[tile]["cost"].values())

    def _take(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 1, "E-SYNTAX")
        mile = self._ahead(words[0])
        tile = self.track[mile]
        must(self.figures.tiles[tile]["kind"] != "track", "E-PROTECTED", tile)
        fault = self.way_fault(mile, tile)
        must(not fault, fault)
        del self.track[mile]
        self.travel("take", mile, tile)

    def way_fault(self, mile: int, tile: str) -> str:
        """Why a tile cannot be taken, all that happens on the way considered."""
        return self.take_fault(self.active, tile)

    def takeable(self) -> bool:
        """GM-097: whether any tile in front can be taken."""
        here, tiles = self.pos[self.active], self.figures.tiles
        return any(
            mile > here
            and not tiles[tile].get("protected")
            and tiles[tile]["kind"] != "track"
            and not self.way_fault(mile, tile)
            for mile, tile in self.track.items()
        )

    def _dump(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 2 and words[1] in ("coin", "move"), "E-SYNTAX")
        must(not self.takeable(), "E-CANTAKE")
        mile = self._ahead(words[0])
        self.travel(words[1], mile)

    def _end(self, frame: Frame, words: list[str]) -> None:
        must(not words, "E-SYNTAX")
        mile = self.end_mile()
        must(mile is not None and mile > self.pos[self.active], "E-NOTILE")
        if mile is not None:
            self.travel("end", mile)

    def end_turn(self) -> None:
        """GM-085."""
        if self.has_power(self.active, "vp_per_unused_move"):
            each = int(self.figures.clans["MacLachlan"]["effect"]["vp"])
            self.earn(self.active, self.points * each)
        self.points, self.frames = 0, []
        self.after_turn()

    def after_turn(self) -> None:
        """The refill, or the end of the game."""
        if self.all_arrived():
            self.game_over()
            return
        self.phase = "lay"
        self.after_lay()

    def all_arrived(self) -> bool:
        """GM-307."""
        return all(self.finished(seat) for seat in self.seats)

    def game_over(self) -> None:
        """Chronicles have something to do before the last scoring."""
        self.finish()

    # ---- paying and placing

    def _pay(self, frame: Frame, words: list[str]) -> None:
        tokens, cost = tokens_of(words), self.figures.tiles[frame.tile]["cost"]
        toll, tokens.toll = tokens.toll, 0
        must(toll == self.toll, "E-PAY")
        self.price_fits(tokens, cost)
        self.check_payment(tokens, tokens.coins + toll)
        self.check_barrels(tokens)
        for cell, number in Counter(tokens.scots).items():
            pile = self.me.land.get(cell)
            must(pile is not None and pile.scots >= number, "E-NOSCOT-COST")
        if tokens.scots and self.figures.tiles[frame.tile]["kind"] == "land":
            must(bool(self.spots_after(self.active, frame.tile, tokens.scots)), "E-COMMIT")
        self.hand_over(tokens, tokens.coins + toll)
        self.give_barrels(tokens)
        for cell in tokens.scots:
            self.me.land[cell].scots -= 1
            self.me.reserve += 1
        self.paid(frame.tile)
        self.frames.pop()
        self.receive_tile(frame.tile, main=True)

    def paid(self, tile: str) -> None:
        """What a chronicle does after the payment."""

    def price_fits(self, tokens: Tokens, cost: dict[str, int]) -> None:
        """GM-099: a payment is exact."""
        must(tokens.nothing("goods", "bought", "coins", "whisky", "scots", "casks"), "E-PAY")
        must(all(kind in KINDS for kind in tokens.kinds()), "E-PAY")
        rest = Counter(tokens.kinds())
        rest.subtract({kind: cost.get(kind, 0) for kind in KINDS})
        must(min(rest.values()) >= 0 and rest.total() == cost.get("any", 0), "E-PAY")
        must(len(tokens.scots) == cost.get("scot", 0), "E-PAY")
        must(tokens.coins == cost.get("coin", 0), "E-PAY")
        must(self.barrels(tokens) == cost.get("whisky", 0), "E-PAY")

    def _place(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 1, "E-SYNTAX")
        cell = cell_of(words[0])
        fault = self.place_fault(self.active, frame.tile, cell)
        must(not fault, fault)
        if frame.main:
            self.place_toll(frame.tile, cell)
        self.frames.pop()
        frame.pile = self.lay_on(self.active, frame.tile, cell)
        what = self.figures.tiles[frame.tile]
        frame.kind, frame.cell, frame.pending = "ONCE", cell, list(what["once"])
        self.frames.append(frame)

    def place_toll(self, tile: str, cell: Cell) -> None:
        """What a chronicle takes for a place."""

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
        self.scot_came(land[there], moved=True)

    def claims(self, kind: str, said: str) -> bool:
        """Whether an assertion of a chronicle is true."""
        return False
