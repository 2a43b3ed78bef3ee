"""Chronicle III: barrels in cellars, maturing, and the sale tiles on the track."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

from tests.referee.glenmore.ground import Frame, Pile
from tests.referee.glenmore.tables import Figures
from tests.referee.glenmore.turns import Game
from tests.referee.glenmore.words import Tokens, must, number_of, tokens_of

ORDER = ("1.0", "1.1", "1.2", "1.3", "2.1", "2.2", "2.3", "3.1", "3.2", "3.3")


class SingleCask(Game):
    """The base with cellars."""

    own_options: ClassVar[dict[str, str]] = {"c3.zero_matures": "on", "c3.two_lower": "off"}
    own_verbs: ClassVar[dict[str, tuple[str, ...]]] = {
        "CHOOSE": ("c3.halt",),
        "SALE": ("c3.sell",),
    }
    own_free: ClassVar[tuple[str, ...]] = ("c3.build",)
    silent: ClassVar[tuple[str, ...]] = ("SALE",)

    def __init__(self, figures: Figures, seats: list[str], options: dict[str, str]) -> None:
        super().__init__(figures, seats, options)
        self.cellars: dict[str, Counter[str]] = {seat: Counter() for seat in seats}
        self.built = dict.fromkeys(seats, 1)
        self.sold: dict[int, Counter[str]] = {}

    # ---- barrels

    def gain_whisky(self, number: int) -> None:
        """GM-C3-06: the first empty space of cellar 1, else the area without points."""
        for _ in range(number):
            cellar = self.cellars[self.active]
            space = next((one for one in ORDER[1:4] if not cellar[one]), ORDER[0])
            cellar[space] += 1
            self.me.whisky += 1

    def take_barrel(self, space: str) -> None:
        self.cellars[self.active][space] -= 1
        self.me.whisky -= 1

    def barrels(self, tokens: Tokens) -> int:
        must(not tokens.whisky, "E-PAY")
        return len(tokens.casks)

    def check_barrels(self, tokens: Tokens) -> None:
        must(Counter(tokens.casks) <= self.cellars[self.active], "E-CASK")

    def give_barrels(self, tokens: Tokens) -> None:
        for space in tokens.casks:
            self.take_barrel(space)

    def points_of(self, space: str) -> int:
        """VP of a space."""
        number, _, at = space.partition(".")
        cellar = next(c for c in self.figures.added[3]["cellar"] if c["number"] == int(number))
        return int(cellar["spaces"][int(at) - 1]) if at != "0" else 0

    # ---- activation

    def carry_out(self, pile: Pile, symbols: list[Any], tokens: Tokens) -> dict[str, Any]:
        if symbols and "choose" in symbols[0]:
            parts = symbols[0]["choose"]
            must(tokens.option is not None and 1 <= tokens.option <= len(parts), "E-OPTION")
            chosen = parts[(tokens.option or 1) - 1]
            tokens.option = None
            if "c3.age" in chosen[0]:
                must(not tokens.flags, "E-FLAG")
                must(tokens.nothing("ages"), "E-PAY")
                self.mature(tokens)
                return {}
            return super().carry_out(pile, chosen, tokens)
        return super().carry_out(pile, symbols, tokens)

    def plain(self, pile: Pile, symbol: dict[str, Any], tokens: Tokens) -> None:
        must(not tokens.ages, "E-PAY")
        super().plain(pile, symbol, tokens)

    def swap(self, pile: Pile, options: list[Any], tokens: Tokens) -> dict[str, int]:
        double = any("c3.age" in option["get"] for option in options)
        must(double or not tokens.ages, "E-PAY")
        self.check_age(tokens, produced=double and "+gregor" not in tokens.flags)
        get = super().swap(pile, options, tokens)
        get.pop("c3.age", None)
        self.receive({"whisky": get.pop("whisky", 0)})
        self.mature(tokens)
        return get

    def check_age(self, tokens: Tokens, *, produced: bool) -> None:
        """GM-C3-08, GM-C3-09: whether the barrel can move, after the production."""
        kept, whisky = self.cellars[self.active].copy(), self.me.whisky
        if produced:
            self.gain_whisky(1)
        try:
            self.mature(tokens)
        finally:
            self.cellars[self.active], self.me.whisky = kept, whisky

    def mature(self, tokens: Tokens) -> None:
        must(len(tokens.ages) <= 1, "E-SYNTAX")
        cellar = self.cellars[self.active]
        for space in tokens.ages:
            must(space in ORDER and cellar[space] > 0, "E-CASK")
            must(space != "1.0" or self.options["c3.zero_matures"] == "on", "E-CASK")
            must(space != ORDER[-1], "E-CASK")
            target = ORDER[ORDER.index(space) + 1]
            must(int(target[0]) <= self.built[self.active] and not cellar[target], "E-CASK")
            cellar[space] -= 1
            cellar[target] += 1

    # ---- building

    def _c3_build(self, frame: Frame, words: list[str]) -> None:
        must(bool(words) and words[0] in ("2", "3"), "E-SYNTAX")
        number, tokens = int(words[0]), tokens_of(words[1:])
        must(number == self.built[self.active] + 1, "E-CELLAR")
        cellars = self.figures.added[3]["cellar"]
        self.price_fits(tokens, next(c["cost"] for c in cellars if c["number"] == number))
        self.check_payment(tokens, tokens.coins)
        self.hand_over(tokens, tokens.coins)
        self.built[self.active] = number

    # ---- selling

    def free_spaces(self, mile: int) -> Counter[str]:
        """What a sale tile still has room for."""
        spaces = self.figures.tiles[self.track[mile]]["sale"]
        room = Counter(top=spaces["top"], low=spaces["low"][str(len(self.seats))])
        return room - self.sold.get(mile, Counter())

    def is_sale(self, mile: int) -> bool:
        return "sale" in self.figures.tiles.get(self.track.get(mile, ""), {})

    def _c3_halt(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 1, "E-SYNTAX")
        mile = number_of(words[0])
        must(mile > self.pos[self.active] and self.is_sale(mile), "E-SALE")
        must(mile not in self.pos.values() and bool(self.free_spaces(mile)), "E-SALE")
        must(self.me.whisky > 0, "E-SALE")
        self.travel("halt", mile)

    def on_the_way(self, here: int, trip: Frame) -> list[tuple[int, Frame]]:
        way = super().on_the_way(here, trip)
        if trip.goal == "halt":
            way.append((trip.mile, Frame("SALE", goal="stop", mile=trip.mile)))
        for mile in self.track:
            if here < mile < trip.mile and self.is_sale(mile):
                way.append((mile, Frame("SALE", goal=trip.goal, mile=mile, tile=trip.tile)))
        return way

    def closes(self, frame: Frame) -> bool:
        """GM-C3-16: not asked without a barrel or a lower space."""
        if frame.kind != "SALE" or frame.goal == "stop":
            return super().closes(frame)
        return not self.me.whisky or not self.free_spaces(frame.mile)["low"]

    def _c3_sell(self, frame: Frame, words: list[str]) -> None:
        if words == ["-"]:
            must(frame.goal != "stop", "E-MUST")
            self.frames.pop()
            return
        sales = [tuple(word.split("@")) for word in words]
        must(bool(sales) and all(len(one) == 2 and one[1] in ORDER for one in sales), "E-SYNTAX")
        kinds = [one[0] for one in sales]
        allowed = [["low"]]
        if frame.goal == "stop":
            allowed += [["top"], ["low", "top"]]
            if self.options["c3.two_lower"] == "on":
                allowed.append(["low", "low"])
        must(kinds in allowed, "E-SALE")
        must(Counter(kinds) <= self.free_spaces(frame.mile), "E-SALE")
        must(Counter(one[1] for one in sales) <= self.cellars[self.active], "E-CASK")
        if frame.goal == "halt":
            must(self.me.whisky > len(sales), "E-COMMIT")
        if frame.tile:
            self.me.whisky -= len(sales)
            fault = self.take_fault(self.active, frame.tile)
            self.me.whisky += len(sales)
            must(not fault, "E-COMMIT")
        for kind, space in sales:
            self.take_barrel(space)
            self.earn(self.active, self.points_of(space))
            self.sold.setdefault(frame.mile, Counter())[kind] += 1
        self.frames.pop()

    # ---- assertions

    def claims(self, kind: str, said: str) -> bool:
        if kind == "c3.cellar":
            seat = said[:1]
            held = [f"{one}={self.cellars[seat][one]}" for one in ORDER if self.cellars[seat][one]]
            return said == f"{seat} {' '.join(held) or '-'}"
        if kind == "c3.sale":
            mile = number_of(said.split(" ", maxsplit=1)[0])
            sold = self.sold.get(mile, Counter())
            return said == f"{mile} low={sold['low']} top={sold['top']}"
        return super().claims(kind, said)
