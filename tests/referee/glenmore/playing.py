"""The referee plays by itself, with its own dice, and writes records."""

from __future__ import annotations

from random import Random

from tests.referee.glenmore.c1_boats import BoatRace
from tests.referee.glenmore.c2_hill import KingOfTheHill
from tests.referee.glenmore.c3_cask import SingleCask
from tests.referee.glenmore.c4_hammer import Hammer
from tests.referee.glenmore.c5_haggis import Haggis
from tests.referee.glenmore.c7_council import GreatCouncil
from tests.referee.glenmore.c8_mob import PennyMob
from tests.referee.glenmore.chooser import Chooser
from tests.referee.glenmore.choosers import (
    BoatChooser,
    CaskChooser,
    CouncilChooser,
    HaggisChooser,
    HammerChooser,
    HillChooser,
    MobChooser,
)
from tests.referee.glenmore.ground import DIE
from tests.referee.glenmore.tables import Figures
from tests.referee.glenmore.turns import Game

PARTS: dict[str, tuple[type[Game], type[Chooser]]] = {
    "-": (Game, Chooser),
    "1": (BoatRace, BoatChooser),
    "2": (KingOfTheHill, HillChooser),
    "3": (SingleCask, CaskChooser),
    "4": (Hammer, HammerChooser),
    "5": (Haggis, HaggisChooser),
    "7": (GreatCouncil, CouncilChooser),
    "8": (PennyMob, MobChooser),
}


class Table:
    """A game being played and its record."""

    def __init__(
        self, seats: str, seed: str, options: dict[str, str], chronicle: str = "-"
    ) -> None:
        self.rng = Random(seed)
        kind, chooser = PARTS[chronicle]
        numbers = () if chronicle == "-" else (int(chronicle),)
        self.game = kind(Figures(numbers), list(seats), options)
        self.chooser = chooser(self.game, self.rng)
        self.lines = ["howff 1", "game glenmore 1"]
        self.lines.append("players " + " ".join(f"{seat}=player{seat}" for seat in seats))
        if chronicle != "-":
            self.lines.append(f"chronicles {chronicle}")
        if options:
            self.lines.append("option " + " ".join(f"{k}={v}" for k, v in options.items()))

    def step(self) -> None:
        """The next item, whatever it is, with all that can be asserted."""
        game, rng = self.game, self.rng
        game.told = []
        if game.chance_due:
            drawn = game.random_chance(rng)
            self.lines.append(f"! {drawn}")
            game.chance(drawn.split(" "))
        elif game.phase == "seats":
            order = rng.sample(game.seats, len(game.seats))
            self.lines.append("! seats " + " ".join(order))
            game.seat_pawns(order)
        elif game.phase == "lay":
            mile, left = game.lay_due() or 0, game.stacks[game.stack()]
            tile = rng.choice([t for t in sorted(left.elements()) if game.may_be_laid(t)])
            self.lines.append(f"! lay {mile} {tile}")
            game.lay(mile, tile)
        elif game.phase == DIE:
            number = rng.choice(game.figures.board["die"]["faces"])
            self.lines.append(f"! die {number}")
            game.roll(number)
        else:
            line = self.chooser.legal()
            self.lines.append(f"{game.decider} {line}")
            game.decide(game.decider, line)
        self.assert_all()

    def assert_all(self) -> None:
        """The assertions that belong here."""
        game = self.game
        self.lines += [f"= {one}" for one in game.told if one.startswith("discard")]
        self.lines += [f"= {one}" for one in game.told if one.startswith("score")]
        if "next" in game.told:
            self.lines.append(f"= next {game.next_name()}")
            self.lines.append("= pos " + " ".join(self.places()))
            for what in ("coins", "vp", "whisky"):
                held = [f"{s}={getattr(game.players[s], what)}" for s in game.seats]
                self.lines.append(f"= {what} " + " ".join(held))
            self.lines.append("= market " + " ".join(f"{k}={n}" for k, n in game.market.items()))
        if game.phase == "over":
            points = " ".join(f"{s}={game.players[s].vp}" for s in game.seats)
            self.lines.append(f"= result {points} winner {','.join(game.winners())}")

    def places(self) -> list[str]:
        game = self.game
        places = [f"{seat}={game.pos[seat]}" for seat in game.seats]
        if game.options[DIE] == "on":
            places.append(f"die={game.pos.get(DIE, '-')}")
        places += [f"{piece}={mile}" for piece, mile in game.pos.items() if piece[0] == "c"]
        return places

    def play(self) -> str:
        """The whole game as a record."""
        while self.game.phase != "over":
            self.step()
        return "\n".join(self.lines) + "\n"
