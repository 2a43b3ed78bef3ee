"""Chronicle VII: five cards, votes on them, and what the kept ones score."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, ClassVar

from tests.referee.glenmore.ground import DIE, HOME_CASTLE, Frame, around, sides
from tests.referee.glenmore.tables import Figures
from tests.referee.glenmore.turns import Game
from tests.referee.glenmore.words import Cell, must
from tests.referee.lines import need

BALLOTS = ("aye", "nay", "aye+aye", "aye+nay", "nay+nay")


class GreatCouncil(Game):
    """The base with the Council."""

    own_options: ClassVar[dict[str, str]] = {
        "c7.hume_meets": "off",
        "c7.special_discards": "count",
        "c7.hume_in_sets": "1",
        "c7.mccastle": "home_only",
    }
    own_verbs: ClassVar[dict[str, tuple[str, ...]]] = {
        "COUNCIL": ("c7.card",),
        "VOTE": ("c7.vote",),
    }
    silent: ClassVar[tuple[str, ...]] = ("COUNCIL", "VOTE")

    def __init__(self, figures: Figures, seats: list[str], options: dict[str, str]) -> None:
        super().__init__(figures, seats, options)
        part = figures.added[7]
        self.council: dict[str, dict[str, Any]] = {one["id"]: one for one in part["council"]}
        tokens = {one["id"]: one["per_player"][str(len(seats))] for one in part["vote"]}
        self.tokens = {seat: Counter(tokens) for seat in seats}
        self.doubled: set[str] = set() if len(seats) == 2 else set(seats)
        self.dealt: list[str] = []
        self.voted: list[str] = []
        self.kept: list[str] = []
        self.laid: list[str] = []
        self.piles: dict[str, list[str]] = {owner: [] for owner in (*seats, "-")}

    # ---- set-up

    def seat_pawns(self, order: list[str]) -> None:
        super().seat_pawns(order)
        self.set_up_with(self._deal_cards)

    def _deal_cards(self) -> None:
        self.chance_due = "c7.cards"

    def drawn(self, words: list[str]) -> None:
        if words[0] != "c7.cards":
            super().drawn(words)
            return
        need(words[1:] == sorted(set(words[1:])) and len(words) == 6, "five cards, sorted")
        need(set(words[1:]) <= set(self.council), "no such card")
        self.dealt, self.chance_due = words[1:], ""

    def random_chance(self, rng: Random) -> str:
        if self.chance_due != "c7.cards":
            return super().random_chance(rng)
        return f"c7.cards {' '.join(sorted(rng.sample(sorted(self.council), 5)))}"

    # ---- own discard piles

    @property
    def own_piles(self) -> bool:
        """GM-C7-30."""
        return "discards" in self.dealt

    def throw_away(self, miles: list[int]) -> None:
        owner = "-" if self.phase == DIE else self.active
        self.piles[owner] += [self.track[mile] for mile in sorted(miles)]
        super().throw_away(miles)

    def _salvage(self, frame: Frame, words: list[str]) -> None:
        if not self.own_piles or words[:1] == ["-"]:
            super()._salvage(frame, words)
            return
        must(len(words) == 2 and words[1].startswith("+c7.pile@"), "E-SYNTAX")
        tile, owner = words[0], words[1].removeprefix("+c7.pile@")
        must(tile in self.piles.get(owner, []), "E-NOTILE")
        super()._salvage(frame, [tile])
        self.piles[owner].remove(tile)

    # ---- votes

    def person_came(self, tile: str) -> None:
        """GM-C7-05: after the marker, so beneath it."""
        super().person_came(tile)
        self.frames.append(Frame("COUNCIL"))

    def bonus(self, clan: str) -> None:
        super().bonus(clan)
        meets = self.options["c7.hume_meets"] == "on"
        if meets and "person" in self.figures.clans[clan]["effect"]:
            self.frames.append(Frame("COUNCIL"))

    def closes(self, frame: Frame) -> bool:
        if frame.kind == "COUNCIL":
            return len(self.voted) == 5
        return super().closes(frame)

    def _c7_card(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 1, "E-SYNTAX")
        must(words[0] in self.dealt and words[0] not in self.voted, "E-CARD")
        self.frames.pop()
        self.frames.append(
            Frame("VOTE", tile=words[0], pending=list(self.seats), seat=self.seats[0])
        )
        self.laid = []

    def _c7_vote(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 1 and words[0] in BALLOTS, "E-SYNTAX")
        seat, ballot = frame.pending[0], words[0].split("+")
        must(len(ballot) == 1 or seat not in self.doubled, "E-VOTE")
        must(Counter(ballot) <= self.tokens[seat], "E-VOTE")
        self.tokens[seat] -= Counter(ballot)
        if len(ballot) == 2:
            self.doubled.add(seat)
        self.laid += ballot
        frame.pending.pop(0)
        if frame.pending:
            frame.seat = frame.pending[0]
            return
        self.frames.pop()
        card, ayes, nays = frame.tile, self.laid.count("aye"), self.laid.count("nay")
        self.voted.append(card)
        if ayes >= nays:
            self.kept.append(card)
        end = "kept" if ayes >= nays else "out"
        self.told.append(f"c7.result {card} aye={ayes} nay={nays} {end}")

    # ---- scoring

    def finish(self) -> None:
        super().finish()
        for card in self.kept:
            values = {seat: self.value(card, seat) for seat in self.seats}
            best = max(values.values())
            winners = [seat for seat in self.seats if values[seat] == best]
            share = -(-int(self.council[card]["vp"]) // len(winners))
            gained = {seat: share if seat in winners else 0 for seat in self.seats}
            for seat in winners:
                self.earn(seat, share)
            said = " ".join(f"{seat}={gained[seat]}" for seat in self.seats)
            self.told.append(f"c7.score {card} {said}")

    def value(self, card: str, seat: str) -> int:
        """GM-C7-20 to GM-C7-29; the more the better."""
        player = self.players[seat]
        land = player.land
        goods = Counter(kind for pile in land.values() for kind in pile.goods)
        if card == "herds":
            return goods["sheep"] + goods["cattle"]
        if card == "building_stock":
            return goods["stone"] + goods["wood"]
        if card == "distilleries":
            return sum(self.kind(pile.top) == "whisky" for pile in land.values())
        if card == "castles":
            away = [pile for cell, pile in land.items() if cell != HOME_CASTLE]
            abroad = sum(self.kind(pile.top) == "castle" and pile.scots > 0 for pile in away)
            return abroad + (self.home_scots(seat) > 0)
        if card == "discards":
            return len(self.piles[seat])
        if card == "smallest_holding":
            return -len(land)
        if card == "sets":
            return self._sets(seat)
        if card == "square":
            return largest_square(set(land))
        if card == "pastures":
            farms = {cell for cell, pile in land.items() if self.kind(pile.top) == "farm"}
            return largest_group(farms)
        far = distances(set(land))
        return max((far[cell] for cell, pile in land.items() if pile.scots), default=0)

    def _sets(self, seat: str) -> int:
        scots, cards, whisky, persons = self.counts(seat)
        if self.options["c7.hume_in_sets"] == "1":
            persons = len(self.players[seat].persons)
        return min(scots, cards, whisky, persons)

    def claims(self, kind: str, said: str) -> bool:
        if kind in ("c7.result", "c7.score"):
            return f"{kind} {said}" in self.told
        return super().claims(kind, said)


def largest_square(land: set[Cell]) -> int:
    """GM-C7-22."""
    best = 0
    for x, y in land:
        side = best + 1
        while all((x + i, y + j) in land for i in range(side) for j in range(side)):
            best, side = side, side + 1
    return best


def largest_group(cells: set[Cell]) -> int:
    """GM-C7-29: joined edge to edge."""
    best, rest = 0, set(cells)
    while rest:
        group = [rest.pop()]
        for cell in group:
            near = [one for one in sides(cell) if one in rest]
            rest -= set(near)
            group += near
        best = max(best, len(group))
    return best


def distances(land: set[Cell]) -> dict[Cell, int]:
    """AMB-66: movement points from every tile to the home castle."""
    far, edge = {HOME_CASTLE: 0}, [HOME_CASTLE]
    for cell in edge:
        for near in around(cell):
            if near in land and near not in far:
                far[near] = far[cell] + 1
                edge.append(near)
    return far
