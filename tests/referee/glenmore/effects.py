"""What tiles, cards and clans do: payments, activations, one-time effects, bonuses."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

from tests.referee.glenmore.estates import Estates
from tests.referee.glenmore.ground import Frame, Pile, Player
from tests.referee.glenmore.tables import KINDS
from tests.referee.glenmore.words import Cell, Tokens, must

NEVER = 10**6


def matches(give: list[str], kinds: list[str]) -> bool:
    """GM-192 to GM-198: whether the goods handed over fit the price."""
    if len(give) != len(kinds):
        return False
    return any(_slots_fit(give, order) for order in set(permutations(kinds)))


def _slots_fit(give: list[str], kinds: tuple[str, ...]) -> bool:
    apart = [kind for slot, kind in zip(give, kinds, strict=True) if slot == "different"]
    if len(set(apart)) != len(apart):
        return False
    for slot, kind in zip(give, kinds, strict=True):
        if slot == "animal":
            if kind not in ("sheep", "cattle"):
                return False
        elif slot in ("any", "different"):
            if kind not in KINDS:
                return False
        elif slot != kind:
            return False
    return True


class Effects(Estates):
    """The position with everything that is carried out."""

    @property
    def me(self) -> Player:
        """Whoever has the turn."""
        return self.players[self.active]

    # ---- paying

    def price_of(self, bought: list[str]) -> int:
        """GM-112, GM-113: what the purchases cost, or a refusal."""
        total = 0
        for kind, number in Counter(bought).items():
            must(kind in KINDS, "E-PAY", kind)
            filled = self.market[kind]
            must(filled + number <= 3, "E-ROW-FULL", kind)
            total += sum(range(filled + 1, filled + number + 1))
        return total

    def check_goods(self, tokens: Tokens) -> None:
        """Own goods named in a payment must lie there."""
        for (kind, cell), number in Counter(tokens.goods).items():
            pile = self.me.land.get(cell)
            must(pile is not None and pile.goods.count(kind) >= number, "E-NOGOOD", kind)

    def check_payment(self, tokens: Tokens, coins: int) -> None:
        """Goods there, then row full, then coins."""
        self.check_goods(tokens)
        must(self.price_of(tokens.bought) + coins <= self.me.coins, "E-COINS")

    def hand_over(self, tokens: Tokens, coins: int) -> None:
        """The payment itself."""
        self.me.coins -= self.price_of(tokens.bought) + coins
        for kind, cell in tokens.goods:
            self.me.land[cell].goods.remove(kind)
        for kind in tokens.bought:
            self.market[kind] += 1

    def barrels(self, tokens: Tokens) -> int:
        """How many barrels a payment names."""
        must(not tokens.casks, "E-PAY")
        return tokens.whisky

    def check_barrels(self, tokens: Tokens) -> None:
        must(tokens.whisky <= self.me.whisky, "E-WHISKY")

    def give_barrels(self, tokens: Tokens) -> None:
        self.me.whisky -= tokens.whisky

    def cost_fault(self, seat: str, cost: dict[str, int]) -> bool:
        """GM-093, RUL-14: whether the cost cannot be met, sales and purchases considered."""
        player = self.players[seat]
        scots = sum(pile.scots for pile in player.land.values())
        if player.whisky < cost.get("whisky", 0) or scots < cost.get("scot", 0):
            return True
        owned = Counter(kind for pile in player.land.values() for kind in pile.goods)
        best = {0: player.coins - cost.get("coin", 0)}
        spare = cost.get("any", 0)
        for kind in KINDS:
            after: dict[int, int] = {}
            for extra, coins in best.items():
                for more in range(spare - extra + 1):
                    gain = self._best_for(kind, owned[kind], cost.get(kind, 0) + more)
                    if gain > -NEVER:
                        sum_ = coins + gain
                        after[extra + more] = max(after.get(extra + more, -NEVER), sum_)
            best = after
        return best.get(spare, -NEVER) < 0

    def _best_for(self, kind: str, owned: int, wanted: int) -> int:
        """The most coins that one kind can bring in while so many of it are paid."""
        filled, best = self.market[kind], -NEVER
        for sold in range(min(owned, filled) + 1):
            earned = sum(range(filled - sold + 1, filled + 1))
            for bought in range(wanted + 1):
                if wanted - bought > owned - sold or filled - sold + bought > 3:
                    continue
                spent = sum(range(filled - sold + 1, filled - sold + bought + 1))
                best = max(best, earned - spent)
        return best

    def spots_after(self, seat: str, tile: str, paid: list[Cell]) -> list[Cell]:
        """Places left when these Scots have been paid."""
        land = self.players[seat].land
        for cell in paid:
            land[cell].scots -= 1
        spots = self.spots(seat, tile)
        for cell in paid:
            land[cell].scots += 1
        return spots

    def take_fault(self, seat: str, tile: str) -> str:
        """GM-093: why a tile cannot be taken, or nothing."""
        what = self.figures.tiles[tile]
        if self.cost_fault(seat, what["cost"]):
            return "E-COST"
        if what["kind"] != "land":
            return ""
        if what["cost"].get("scot"):
            cells = [cell for cell, pile in self.players[seat].land.items() if pile.scots]
            fine = any(self.spots_after(seat, tile, [cell]) for cell in cells)
        else:
            fine = bool(self.spots(seat, tile))
        return "" if fine else "E-NOSPOT"

    # ---- activation

    def activate(self, cell: Cell, tokens: Tokens) -> None:
        """GM-178, GM-191: one tile, after the tests of where it lies."""
        pile = self.me.land[cell]
        must(not pile.used, "E-TWICE")
        symbols = self.figures.tiles[pile.top]["act"]
        must(bool(symbols), "E-NOACT")
        effect = self.carry_out(pile, symbols, tokens)
        pile.used = True
        self.receive(effect)

    def carry_out(self, pile: Pile, symbols: list[Any], tokens: Tokens) -> dict[str, Any]:
        """The symbols of a tile; what an exchange gives is returned."""
        effect: dict[str, Any] = {}
        for symbol in symbols:
            if "swap" in symbol:
                effect = self.swap(pile, symbol["swap"], tokens)
            else:
                self.plain(pile, symbol, tokens)
        return effect

    def swap(self, pile: Pile, options: list[Any], tokens: Tokens) -> dict[str, int]:
        """An exchange: its price is paid, what it gives is returned."""
        must((tokens.option is None) == (len(options) == 1), "E-OPTION")
        chosen = 1 if tokens.option is None else tokens.option
        must(1 <= chosen <= len(options), "E-OPTION")
        give, get = options[chosen - 1]["give"], options[chosen - 1]["get"]
        must(len(set(tokens.flags)) == len(tokens.flags), "E-FLAG")
        kind = self.kind(pile.top)
        if "+gregor" in tokens.flags:
            gregor = kind == "whisky" and "whisky" in get
            must(gregor and self.has_power(self.active, "gregor"), "E-FLAG")
            must(tokens.nothing("option", "flags", "ages"), "E-PAY")
            must(len(tokens.flags) == 1, "E-FLAG")
            return {"vp": self.figures.clans["MacGregor"]["effect"]["vp"]}
        must(not tokens.named, "E-SYNTAX")
        parts = ("option", "flags", "goods", "bought", "ages", "whisky", "casks")
        must(tokens.nothing(*parts), "E-PAY")
        must(self.barrels(tokens) == give.count("whisky"), "E-PAY")
        give = [slot for slot in give if slot != "whisky"]
        if tokens.flags:
            must(kind == "trade" and self.has_power(self.active, "buy_off_good"), "E-FLAG")
            less = [give[:at] + give[at + 1 :] for at in range(len(give))]
            must(any(matches(one, tokens.kinds()) for one in less), "E-PAY")
            coins = self.figures.clans["Sinclair"]["effect"]["coin"]
        else:
            must(matches(give, tokens.kinds()), "E-PAY")
            coins = 0
        self.check_payment(tokens, coins)
        self.check_barrels(tokens)
        self.hand_over(tokens, coins)
        self.give_barrels(tokens)
        return dict(get)

    def plain(self, pile: Pile, symbol: dict[str, Any], tokens: Tokens) -> None:
        """Produce, move, points: no price, and no tokens but a kind where one is named."""
        must(tokens.option is None, "E-OPTION")
        must(not tokens.flags, "E-FLAG")
        must(tokens.nothing("named"), "E-PAY")
        made = list(symbol.get("make", []))
        if made == ["any"]:
            must(len(tokens.named) == 1, "E-SYNTAX")
            made = tokens.named
        elif len(set(made)) == 2 and self.room(pile) == 1:
            # RUL-79: the one kept is named.
            must(len(tokens.named) < 2, "E-SYNTAX")
            must(len(tokens.named) == 1 and tokens.named[0] in made, "E-KEEP")
            made = tokens.named
        else:
            must(not tokens.named, "E-SYNTAX")
        pile.goods += made[: self.room(pile)]
        self.points += symbol.get("move", 0)
        self.earn(self.active, symbol.get("vp", 0))

    def receive(self, gains: dict[str, Any]) -> None:
        """VP, whisky, coins, points, and a marker to place."""
        self.earn(self.active, gains.get("vp", 0))
        self.gain_whisky(gains.get("whisky", 0))
        self.me.coins += gains.get("coin", 0)
        self.points += gains.get("move", 0)
        if gains.get("clan"):
            self.offer_marker(main=False)

    def gain_whisky(self, number: int) -> None:
        self.me.whisky += number

    def offer_marker(self, *, main: bool) -> None:
        """GM-077: without a marker nothing is asked."""
        if self.me.markers:
            self.frames.append(Frame("CLAN", main=main))

    def receive_tile(self, tile: str, *, main: bool) -> None:
        """GM-080, GM-081: a territory tile is placed, a person brings a marker."""
        if self.figures.tiles[tile]["kind"] == "land":
            self.frames.append(Frame("PLACE", main=main, tile=tile))
            return
        self.me.persons.append(tile)
        if main:
            self.frames.append(Frame("ACT", main=True))
        self.person_came(tile)
        self.offer_marker(main=main)

    def person_came(self, tile: str) -> None:
        """What chronicles do after the marker of a person."""

    # ---- one-time effects

    def add_scot(self, pile: Pile | None) -> None:
        """GM-166: from the reserve onto a tile that is still there."""
        if self.me.reserve and self.lies(pile) and pile:
            self.me.reserve -= 1
            pile.scots += 1
            self.scot_came(pile, moved=False)

    def scot_came(self, pile: Pile, *, moved: bool) -> None:
        """A Scot of whoever has the turn has come to a tile."""

    def add_goods(self, pile: Pile | None, goods: list[str]) -> None:
        """What finds no room is lost (GM-190)."""
        if self.lies(pile) and pile:
            pile.goods += goods[: self.room(pile)]

    def lies(self, pile: Pile | None) -> bool:
        """Whether the pile is still on the estate."""
        return any(pile is one for one in self.me.land.values())

    def gain_card(self, frame: Frame) -> None:
        """GM-165: the card of the tile and what it does at once."""
        card = self.figures.tiles[frame.tile]["landmark"]
        self.me.cards.append(card)
        effect = self.figures.cards[card]
        if "scot" in effect:
            self.add_scot(frame.pile)
        self.add_goods(frame.pile, effect.get("goods", []))
        if effect.get("activate") == "estate":
            frame.everywhere = True
        if "any_goods" in effect:
            gain = Frame("GAIN", pile=frame.pile, left=effect["any_goods"])
            self.frames.append(gain)
        if "remove" in effect:
            self.frames.append(Frame("DROP", left=effect["remove"]["upto"], free=True))
        self.receive(effect)

    # ---- clans

    def road_cost(self, clan: str) -> int:
        """GM-222: the cheapest way from the start area or any marker."""
        fixed = self.figures.clans[clan].get("road_cost")
        if fixed is not None:
            return int(fixed)
        cost = dict.fromkeys(["START", *(one for one, _ in self.marks)], 0)
        for _ in range(len(self.figures.clans) + 1):
            for a, b, road in self.figures.roads:
                for here, there in ((a, b), (b, a)):
                    if here in cost:
                        cost[there] = min(cost.get(there, NEVER), cost[here] + road)
        return cost.get(clan, NEVER)

    def bonus(self, clan: str) -> None:
        """A.15: what the space gives."""
        effect = self.figures.clans[clan]["effect"]
        if "power" in effect:
            return
        if "count" in effect:
            reached = [
                vp for least, vp in effect["steps"] if self.counted(effect["count"]) >= least
            ]
            self.earn(self.active, max(reached, default=0))
            return
        self.receive(effect)
        pieces = list(effect.get("goods", [])) + ["scot"] * effect.get("scot", 0)
        if pieces:
            self.frames.append(Frame("PUT", pending=pieces))
        if "activate" in effect:
            self.frames.append(Frame("ACT", types=list(effect["activate"])))
        if "remove" in effect:
            decline = self.options["macmillan.decline"] == "true"
            self.frames.append(Frame("DROP", left=1, free=decline))
        if "person" in effect:
            self.me.persons.append(effect["person"])
        if "salvage" in effect:
            self.frames.append(Frame("SALVAGE", free=self.options["munro.decline"] == "true"))

    def counted(self, what: str) -> int:
        """Villages, tiles with Scots, upgrades, coins, river tiles."""
        piles = self.me.land.values()
        if what == "type:village":
            return sum(self.kind(pile.top) == "village" for pile in piles)
        if what == "tiles_with_scot":
            return sum(pile.scots > 0 for pile in piles)
        if what == "upgrades_all":
            return sum(self.figures.tiles[t]["upgrade"] for pile in piles for t in pile.tiles)
        if what == "coins":
            return self.me.coins
        return sum(self.is_river(pile.top) for pile in piles)
