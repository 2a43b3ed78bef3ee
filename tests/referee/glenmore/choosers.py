"""Random lines with the verbs of the chronicles."""

from __future__ import annotations

from typing import Any

from tests.referee.glenmore.c1_boats import BoatRace
from tests.referee.glenmore.c2_hill import KingOfTheHill
from tests.referee.glenmore.c3_cask import ORDER, SingleCask
from tests.referee.glenmore.c7_council import BALLOTS, GreatCouncil
from tests.referee.glenmore.c8_mob import PennyMob
from tests.referee.glenmore.c8_pawns import CASTLE, FERGUS, PAWNS, SNITCH
from tests.referee.glenmore.chooser import Chooser
from tests.referee.glenmore.ground import Frame, around, sides
from tests.referee.glenmore.tables import KINDS
from tests.referee.glenmore.words import Tokens, spell


class HillChooser(Chooser):
    """Climbing, tolls and hauls."""

    def own(self, frame: Frame) -> str:
        game, rng = self.game, self.rng
        assert isinstance(game, KingOfTheHill)
        if frame.kind == "CHOOSE":
            return "c2.climb"
        if frame.kind == "TOLL":
            goods = self.owned()
            if not goods or rng.random() < 0.4:
                return "c2.toll coin"
            kind, cell = rng.choice(goods)
            return f"c2.toll {kind}@{spell(cell)}"
        there = sorted(kind for kind in game.hill.elements() if kind in KINDS)
        number = rng.randint(0, len(there)) if rng.random() < 0.5 else len(there)
        haul = Tokens(goods=[(kind, self.cell()) for kind in rng.sample(there, number)])
        return f"c2.loot {haul.text() or '-'}"


class CaskChooser(Chooser):
    """Barrels: paying with them, maturing, building, selling."""

    def barrel(self) -> str:
        game = self.game
        assert isinstance(game, SingleCask)
        held = sorted(game.cellars[game.active].elements())
        return self.rng.choice(held if held and self.rng.random() < 0.85 else ORDER)

    def candidate(self) -> str:
        if self.rng.random() < 0.05:
            return self.build()
        return super().candidate()

    def build(self) -> str:
        game = self.game
        assert isinstance(game, SingleCask)
        number = self.rng.choice((2, 3, min(game.built[game.active] + 1, 3)))
        tokens = Tokens()
        for kind in ("wood", "stone", "stone")[:number]:
            self.source(tokens, (kind,))
        return f"c3.build {number} {tokens.text()}"

    def payment(self, tile: str) -> Tokens:
        tokens = super().payment(tile)
        tokens.casks = [self.barrel() for _ in range(tokens.whisky)]
        tokens.whisky = 0
        return tokens

    def symbols(self, tokens: Tokens, symbols: list[Any]) -> None:
        if symbols and "choose" in symbols[0]:
            part = self.rng.randrange(2)
            super().symbols(tokens, symbols[0]["choose"][part])
            tokens.option = part + 1
            if part == 1 or self.rng.random() < 0.05:
                tokens.ages = [self.barrel()]
            return
        super().symbols(tokens, symbols)
        if self.rng.random() < 0.4 and any("swap" in one for one in symbols):
            tokens.ages = [self.barrel()]

    def own(self, frame: Frame) -> str:
        game, rng = self.game, self.rng
        assert isinstance(game, SingleCask)
        if frame.kind == "CHOOSE":
            sales = [mile for mile in game.track if game.is_sale(mile)]
            return f"c3.halt {rng.choice(sales or list(game.track))}"
        words = rng.choice((["-"], ["low"], ["low"], ["top"], ["low", "top"], ["low", "low"]))
        if words == ["-"]:
            return "c3.sell -"
        if words == ["low", "low"]:
            return " ".join(["c3.sell", *sorted(f"low@{self.barrel()}" for _ in words)])
        return " ".join(["c3.sell", *(f"{kind}@{self.barrel()}" for kind in words)])


class HaggisChooser(Chooser):
    """Tokens and extra rolls."""

    def own(self, frame: Frame) -> str:
        if frame.kind == "TOKEN":
            return f"c5.token {self.rng.choice(('1', '2', '3', 'blind'))}"
        if frame.kind == "FULL":
            return f"c5.swap {self.rng.choice(('1', '2', '3', '-'))}"
        return f"c5.extra {self.rng.choice(('whisky1', '-'))}"


class CouncilChooser(Chooser):
    """Cards and ballots, and whose pile a tile comes from."""

    def own(self, frame: Frame) -> str:
        game = self.game
        assert isinstance(game, GreatCouncil)
        if frame.kind == "COUNCIL":
            known = game.dealt if self.rng.random() < 0.9 else list(game.council)
            return f"c7.card {self.rng.choice(known)}"
        return f"c7.vote {self.rng.choice(BALLOTS)}"

    def main(self, frame: Frame) -> str:
        line = super().main(frame)
        game = self.game
        assert isinstance(game, GreatCouncil)
        if game.own_piles and line.startswith("salvage") and line != "salvage -":
            return f"{line} +c7.pile@{self.rng.choice(list(game.piles))}"
        return line


class BoatChooser(Chooser):
    """Sailing, as far as points go, and rewards."""

    def candidate(self) -> str:
        game = self.game
        if "c1.sail" in game.verbs(game.frames[-1]) and game.points and self.rng.random() < 0.7:
            return self.move()
        line = super().candidate()
        if line == "done" and self.rng.random() < 0.8:
            return f"act {self.activation()}"
        return line

    def move(self) -> str:
        game = self.game
        assert isinstance(game, BoatRace)
        draw = self.rng.random()
        if draw < (0.95 if game.race and game.active not in game.out else 0.03):
            return "c1.sail 1" if draw > 0.01 else "c1.sail 2"
        return super().move()

    def own(self, frame: Frame) -> str:
        game = self.game
        assert isinstance(game, BoatRace)
        if game.options["c1.tokens"] == "blind" and self.rng.random() < 0.8:
            return "c1.reward take"
        there = list(game.rewards.get(frame.tile, game.effects))
        return f"c1.reward {self.rng.choice(['-', *there])}"


class HammerChooser(Chooser):
    """The Englishman's moves."""

    def own(self, frame: Frame) -> str:
        draw = self.rng.random()
        if draw < 0.1:
            return "c4.end"
        mile = self.rng.choice(sorted(self.game.track))
        return f"c4.take {mile}" if draw < 0.7 else f"c4.scrap {mile}"

    def symbols(self, tokens: Tokens, symbols: list[Any]) -> None:
        super().symbols(tokens, symbols)
        tokens.whisky = tokens.bought.count("whisky")
        tokens.bought = [kind for kind in tokens.bought if kind != "whisky"]


class MobChooser(Chooser):
    """Pennies, and all that mobsters can do."""

    def candidate(self) -> str:
        game = self.game
        assert isinstance(game, PennyMob)
        mine = [card for card, owner in game.mob.items() if owner == game.active]
        if mine and game.frames[-1].kind in ("CHOOSE", "ACT") and self.rng.random() < 0.3:
            return self.trick(self.rng.choice(mine))
        return super().candidate()

    def move(self) -> str:
        game = self.game
        assert isinstance(game, PennyMob)
        if SNITCH in game.standing and game.owns(SNITCH) and self.rng.random() < 0.6:
            return self.trick(SNITCH)
        return super().move()

    def payment(self, tile: str) -> Tokens:
        tokens = super().payment(tile)
        tokens.toll = self.game.toll if self.rng.random() < 0.95 else 1
        return tokens

    def trick(self, card: str) -> str:
        """A line for what a mobster can do."""
        game, rng = self.game, self.rng
        assert isinstance(game, PennyMob)
        if card == SNITCH and card in game.standing:
            seat, pile = game.standing[card]
            land = game.players[seat].land
            here = next((cell for cell, one in land.items() if one is pile), (0, 0))
            return f"c8.snitch {spell(rng.choice(around(here)))}"
        if card in PAWNS:
            return self.plant(card)
        if card == "peggy_mcwander":
            return f"c8.wander {rng.choice((1, 2))} {rng.choice(list(game.figures.clans))}"
        if card == "joe_mcduff":
            return f"c8.duff {rng.choice(list(game.market))}"
        if card == "peggy_mclaird":
            return f"c8.laird {rng.choice((1, 2))} {rng.choice(sorted(game.track))}"
        victim = self.seat_cell(game.active) if rng.random() < 0.9 else self.seat_cell()
        target = self.seat_cell(victim[0])
        x, _, y = target[2:].partition(",")
        beside = rng.choice(sides((int(x), int(y))))
        return f"c8.derek {victim} {target[0]}:{spell(beside)}"

    def plant(self, card: str) -> str:
        game = self.game
        start = "reserve" if self.rng.random() < 0.6 else spell(self.cell())
        return f"c8.plant {card} {start} {self.place_of(card, game.active)}"

    def place_of(self, card: str, *barred: str) -> str:
        where = self.seat_cell(*(barred if self.rng.random() < 0.95 else ()))
        return f"{where[0]}:1,0" if card == CASTLE else where

    def own(self, frame: Frame) -> str:
        game, rng = self.game, self.rng
        assert isinstance(game, PennyMob)
        if frame.kind == "PENNY":
            card = rng.choice([*sorted(game.mobsters), *sorted(game.jail) * 9, "-"])
            return (
                f"c8.recruit {card}" if card != "-" and rng.random() < 0.4 else f"c8.penny {card}"
            )
        if rng.random() < 0.1:
            return f"c8.{frame.kind.lower()} -"
        if frame.kind == "PLANT":
            return self.plant(frame.tile or FERGUS)
        if frame.kind == "SHIFT":
            return f"c8.shift {frame.tile or SNITCH} {self.place_of(frame.tile)}"
        kinds = frame.pending or (frame.pile.goods if frame.pile else []) or list(KINDS)
        if frame.kind == "KEEP":
            kept = rng.sample(kinds, min(frame.left, len(kinds)))
            return f"c8.keep {' '.join(sorted(kept, key=KINDS.index))}"
        land = game.players[game.decider].land
        where = spell(rng.choice(sorted(land)))
        if frame.kind == "MAIL" and rng.random() < 0.3:
            where = "market"
        return f"c8.{frame.kind.lower()} {rng.choice(kinds)}@{where}"
