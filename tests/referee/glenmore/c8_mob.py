"""Chronicle VIII: the jail, pennies, and what the mobsters do for their owners."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import ClassVar

from tests.referee.glenmore.c8_pawns import PAWNS, MobPawns
from tests.referee.glenmore.ground import Frame, Pile
from tests.referee.glenmore.tables import Figures
from tests.referee.glenmore.words import Cell, Tokens, must, number_of, piece_of
from tests.referee.lines import need

WANDER, DUFF, MAIL, LAIRD = "peggy_mcwander", "joe_mcduff", "bruce_mcmail", "peggy_mclaird"
SIBYL = "sibyl_macsponge"


class PennyMob(MobPawns):
    """The base with the Penny Mob."""

    own_options: ClassVar[dict[str, str]] = {
        "c8.penny_step": "before_refill",
        "c8.sibyl": "rounds+haggis",
        "c8.elspeth": "to_player",
    }
    own_verbs: ClassVar[dict[str, tuple[str, ...]]] = {
        "PENNY": ("c8.penny", "c8.recruit"),
        "MAIL": ("c8.mail",),
    }
    own_free: ClassVar[tuple[str, ...]] = ("c8.wander", "c8.duff", "c8.laird")
    silent: ClassVar[tuple[str, ...]] = ("PENNY", "MAIL")

    def __init__(self, figures: Figures, seats: list[str], options: dict[str, str]) -> None:
        super().__init__(figures, seats, options)
        self.jail: dict[str, int] = {}
        self.outside: list[str] = []
        self.joining = False
        self.minus = dict.fromkeys(seats, figures.added[8]["pennies"]["per_player"])
        self.plus = dict.fromkeys(seats, 0)
        self.left: dict[str, list[int]] = {
            card: sorted(self.mobsters[card]["tokens"]) for card in (WANDER, DUFF, LAIRD)
        }
        self.clan_tokens: dict[str, int] = {}
        self.mail_coins = self.mobsters[MAIL]["coins"]
        self.made: tuple[Pile, list[str]] | None = None
        self.reserved: tuple[int, int] | None = None
        self.sponged = False
        self.penny_later = False

    # ---- jail

    def seat_pawns(self, order: list[str]) -> None:
        super().seat_pawns(order)
        self.set_up_with(self._fill_jail)

    def _fill_jail(self) -> None:
        self.chance_due = "c8.jail"

    def pool(self, back: str) -> list[str]:
        """GM-C8-04: the mobsters of this game with that back."""
        return sorted(
            one
            for one, card in self.mobsters.items()
            if card["back"] == back
            and len(self.seats) in card["players"]
            and set(card["requires"]) <= set(self.figures.added)
        )

    def drawn(self, words: list[str]) -> None:
        if not words[0].startswith("c8."):
            super().drawn(words)
            return
        cards = [] if words[1:] == ["-"] else words[1:]
        need(len(words) > 1 and cards == sorted(set(cards)), "mobsters, sorted")
        number = self.figures.added[8]["jail"]["draw"][str(len(self.seats))]
        if words[0] == "c8.jail":
            need(set(cards) <= set(self.pool("S")), "S mobsters of this game")
            need(number - len(self.pool("B")) <= len(cards) <= number, "too many or too few")
            self.jail, self.chance_due = dict.fromkeys(cards, 0), "c8.wait"
        elif words[0] == "c8.wait":
            need(set(cards) <= set(self.pool("B")), "B mobsters of this game")
            need(len(cards) == number - len(self.jail), "too many or too few")
            self.outside, self.chance_due = cards, ""
        else:
            need(cards == self.outside, f"{self.outside} join")
            self.jail |= dict.fromkeys(cards, 0)
            self.outside, self.chance_due = [], ""
            self.after_lay()

    def random_chance(self, rng: Random) -> str:
        if not self.chance_due.startswith("c8."):
            return super().random_chance(rng)
        number = self.figures.added[8]["jail"]["draw"][str(len(self.seats))]
        if self.chance_due == "c8.jail":
            everybody = self.pool("S") + self.pool("B")
            cards = [one for one in rng.sample(everybody, number) if one in self.pool("S")]
        elif self.chance_due == "c8.wait":
            cards = rng.sample(self.pool("B"), number - len(self.jail))
        else:
            cards = self.outside
        return f"{self.chance_due} {' '.join(sorted(cards)) or '-'}"

    def lay(self, mile: int, tile: str) -> None:
        """GM-C8-06: B mobsters come with the first B tile."""
        first = self.stack() == "B" and self.stacks["B"].total() == len(self.figures.stack("B"))
        self.joining = first and bool(self.outside)
        super().lay(mile, tile)

    def after_lay(self) -> None:
        if self.joining:
            self.joining, self.chance_due = False, "c8.join"
        elif self.chance_due:
            return
        elif self.penny_later and self.phase == "lay" and self.lay_due() is None:
            self.penny_later = False
            if self.jail:
                self.phase, self.frames = "turn", [Frame("PENNY", goal="later")]
                return
            super().after_lay()
        else:
            super().after_lay()

    # ---- the end of a turn

    def after_turn(self) -> None:
        """GM-C8-07, AMB-69."""
        later = self.options["c8.penny_step"] == "after" and not self.all_arrived()
        if self.penny_turn() and later:
            self.penny_later = True
        elif self.penny_turn() and self.jail:
            self.frames = [Frame("PENNY")]
            return
        super().after_turn()

    def penny_turn(self) -> bool:
        """Whether the turn that ends has a penny action."""
        return True

    def _c8_penny(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 1, "E-SYNTAX")
        if words != ["-"]:
            must(words[0] in self.jail and self.minus[self.active] > 0, "E-JAIL")
            self.minus[self.active] -= 1
            self.jail[words[0]] += 1
        frame.kind = "PENNY-DONE"

    def _c8_recruit(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 1, "E-SYNTAX")
        must(words[0] in self.jail, "E-JAIL")
        self.plus[self.active] += self.jail.pop(words[0])
        self.mob[words[0]] = self.active
        frame.kind = "PENNY-DONE"
        scots = self.me.reserve + sum(pile.scots for pile in self.me.land.values())
        if words[0] in PAWNS and scots:
            self.frames.append(Frame("PLANT", tile=words[0]))

    def settle(self) -> None:
        super().settle()
        if self.phase == "turn" and self.frames and self.frames[-1].kind == "PENNY-DONE":
            later = self.frames[-1].goal == "later"
            self.frames = []
            if later:
                self.phase = "lay"
                self.after_lay()
            else:
                super().after_turn()

    def finish(self) -> None:
        """GM-C8-10."""
        super().finish()
        said = []
        for seat in self.seats:
            cards = [self.mobsters[one] for one, owner in self.mob.items() if owner == seat]
            lost = sum(card["vp"] for card in cards) - self.minus[seat]
            self.players[seat].vp += lost
            self.earn(seat, self.plus[seat])
            said.append(f"{seat}={lost + self.plus[seat]}")
        self.told.append(f"c8.score {' '.join(said)}")

    # ---- Sibyl

    def begin_turn(self) -> None:
        self.sponged = False
        super().begin_turn()
        if self.duty and self.way_fault(self.duty, self.track[self.duty]):
            self.reserved, self.left[LAIRD] = None, []
            self.told.append(f"c8.void {LAIRD}")

    def earn(self, seat: str, vp: int) -> None:
        """GM-C8-50, GM-C8-51, AMB-83."""
        super().earn(seat, vp)
        owner, reach = self.mob.get(SIBYL, seat), self.options["c8.sibyl"]
        if vp < 6 or owner == seat:
            return
        if self.scoring and self.scoring not in reach and reach != "all":
            return
        if not self.scoring:
            if seat != self.active or self.sponged:
                return
            self.sponged = True
        self.players[seat].vp -= 1
        self.players[owner].vp += 1
        self.told.append(f"c8.sibyl {seat}")

    # ---- McWander

    def _c8_wander(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 2, "E-SYNTAX")
        value, name = number_of(words[0]), words[1]
        must(self.owns(WANDER) and value in self.left[WANDER], "E-MOB")
        clan = self.figures.clans.get(name)
        must(clan is not None and bool(clan["usable"]), "E-CLAN")
        must(not any(name == one for one, _ in self.marks), "E-CLAN-TAKEN")
        must(name not in self.clan_tokens, "E-CLAN-TAKEN")
        self.left[WANDER].remove(value)
        self.clan_tokens[name] = value

    def clan_toll(self, clan: str) -> int:
        free = self.mob.get(WANDER) == self.active
        return 0 if free else self.clan_tokens.get(clan, 0)

    def occupied(self, clan: str) -> None:
        toll = self.clan_toll(clan)
        if toll:
            self.me.coins -= toll
            self.players[self.mob[WANDER]].coins += toll
        self.clan_tokens.pop(clan, None)

    # ---- McDuff

    def _c8_duff(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 1 and words[0] in self.market, "E-SYNTAX")
        must(self.owns(DUFF) and bool(self.left[DUFF]), "E-MOB")
        must(self.market[words[0]] > 0, "E-ROW-EMPTY")
        self.left[DUFF].pop()
        self.me.coins += self.market[words[0]]
        self.market[words[0]] -= 1

    # ---- McMail

    def activate(self, cell: Cell, tokens: Tokens) -> None:
        pile = self.me.land[cell]
        before = Counter(pile.goods)
        super().activate(cell, tokens)
        made = Counter(pile.goods) - before
        if self.kind(pile.top) in ("farm", "resource") and made:
            self.made = pile, list(made)

    def react(self) -> None:
        super().react()
        made, self.made = self.made, None
        owner = self.mob.get(MAIL, self.active)
        if made is None or owner == self.active or not self.mail_coins:
            return
        roomy = any(self.room(pile) > 0 for pile in self.players[owner].land.values())
        if roomy or any(self.market[kind] for kind in made[1]):
            self.frames.append(Frame("MAIL", seat=owner, pile=made[0], pending=made[1]))

    def _c8_mail(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 1, "E-SYNTAX")
        if words != ["-"]:
            pile, owner = frame.pile, self.players[frame.seat]
            kind, _, where = words[0].partition("@")
            must(pile is not None and kind in frame.pending, "E-NOGOOD")
            if where == "market":
                must(self.market[kind] > 0, "E-ROW-EMPTY")
                owner.coins += self.market[kind]
                self.market[kind] -= 1
            else:
                cell = piece_of(words[0])[1]
                must(cell in owner.land, "E-NOTILE")
                must(self.room(owner.land[cell]) > 0, "E-LIMIT")
                owner.land[cell].goods.append(kind)
            if pile:
                pile.goods.remove(kind)
            self.mail_coins -= 1
            self.me.coins += 1
        self.frames.pop()

    # ---- McLaird

    @property
    def duty(self) -> int:
        """GM-C8-32: the mile of the tile that the active seat must take."""
        due = self.reserved is not None and self.owns(LAIRD)
        choosing = bool(self.frames) and self.frames[0].kind == "CHOOSE"
        return self.reserved[0] if self.reserved and due and choosing else 0

    def verbs(self, frame: Frame) -> tuple[str, ...]:
        verbs = super().verbs(frame)
        return tuple(verb for verb in verbs if verb != "c8.laird" or frame.kind == "ACT")

    def decide(self, seat: str, line: str) -> None:
        super().decide(seat, line)
        if self.phase == "turn" and seat == self.active and self.duty:
            must(not self.way_fault(self.duty, self.track[self.duty]), "E-RESERVED")

    def _c8_laird(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 2, "E-SYNTAX")
        value, mile = number_of(words[0]), number_of(words[1])
        must(self.owns(LAIRD) and value in self.left[LAIRD], "E-MOB")
        must(self.reserved is None and not self.finished(self.active), "E-MOB")
        must(mile > self.pos[self.active] and mile in self.track, "E-NOTILE")
        tile = self.track[mile]
        what = self.figures.tiles[tile]
        must(not what.get("protected") and what["kind"] != "track", "E-PROTECTED")
        fault = self.way_fault(mile, tile)
        must(not fault, fault)
        self.left[LAIRD].remove(value)
        self.reserved = mile, value

    def laird_toll(self, mile: int) -> int:
        """GM-C8-31."""
        if self.reserved and self.reserved[0] == mile and not self.owns(LAIRD):
            return self.reserved[1]
        return 0

    def way_fault(self, mile: int, tile: str) -> str:
        kept, self.toll = self.toll, self.laird_toll(mile)
        fault = super().way_fault(mile, tile)
        self.toll = kept
        return fault

    def travel(self, goal: str, mile: int, tile: str = "") -> None:
        duty = self.duty
        must(not duty or (goal == "take" and mile == duty), "E-RESERVED")
        self.toll = self.laird_toll(mile) if goal == "take" else 0
        if self.reserved and self.reserved[0] == mile and goal == "take":
            self.reserved = None
        super().travel(goal, mile, tile)

    def throw_away(self, miles: list[int]) -> None:
        if self.reserved and self.reserved[0] in miles:
            self.reserved = None
        super().throw_away(miles)

    def costs(self, tile: str) -> bool:
        return super().costs(tile) or self.toll > 0

    def paid(self, tile: str) -> None:
        super().paid(tile)
        if self.toll:
            self.players[self.mob[LAIRD]].coins += self.toll
            self.toll = 0
        fine = self.figures.tiles[tile]["kind"] != "land" or self._affordable(self.active, tile, {})
        must(fine, "E-COMMIT")

    def take_fault(self, seat: str, tile: str) -> str:
        """The tolls of McLaird and Fergus are part of the cost."""
        cost = dict(self.figures.tiles[tile]["cost"])
        cost["coin"] = cost.get("coin", 0) + self.toll
        fault = super().take_fault(seat, tile)
        if fault or self.cost_fault(seat, cost):
            return fault or "E-COST"
        if self.figures.tiles[tile]["kind"] != "land":
            return ""
        return "" if self._affordable(seat, tile, cost) else "E-COST"

    def _affordable(self, seat: str, tile: str, cost: dict[str, int]) -> bool:
        """GM-C8-42: a place that can be paid."""
        land = self.players[seat].land
        paid: list[list[Cell]] = [[]]
        if cost.get("scot"):
            paid = [[cell] for cell, pile in land.items() if pile.scots]
        spots = {cell for scots in paid for cell in self.spots_after(seat, tile, scots)}
        if any(not self.fergus_at(seat, cell) for cell in spots):
            return True
        dear = {**cost, "coin": cost.get("coin", 0) + 1}
        return bool(spots) and not self.cost_fault(seat, dear)

    # ---- assertions

    def claims(self, kind: str, said: str) -> bool:
        if kind == "c8.jail":
            true = [f"{one}={self.jail[one]}" for one in sorted(self.jail)]
            return said == (" ".join(true) or "-")
        if kind == "c8.penny":
            return said == " ".join(f"{s}={self.minus[s]}/{self.plus[s]}" for s in self.seats)
        if kind in ("c8.void", "c8.sibyl", "c8.score"):
            return f"{kind} {said}" in self.told
        return super().claims(kind, said)
