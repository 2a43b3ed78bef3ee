"""A record walked line by line: header, chance, decisions, assertions."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from tests.referee.glenmore.c1_boats import BoatRace
from tests.referee.glenmore.c2_hill import KingOfTheHill
from tests.referee.glenmore.c3_cask import SingleCask
from tests.referee.glenmore.c4_hammer import Hammer
from tests.referee.glenmore.c5_haggis import Haggis
from tests.referee.glenmore.c7_council import GreatCouncil
from tests.referee.glenmore.c8_mob import PennyMob
from tests.referee.glenmore.ground import DEFAULTS, DIE
from tests.referee.glenmore.tables import Figures
from tests.referee.glenmore.turns import Game
from tests.referee.lines import Foul, need, split

KEYS = {"howff", "game", "players", "option", "chronicles", "data", "record", "date"}
FLAGS = ("clan.decline", "macmillan.decline", "munro.decline", "vp.public")


def seats_of(header: dict[str, str]) -> list[str]:
    """The seat letters, in the order round the table."""
    letters = [part.partition("=")[0] for part in header["players"].split()]
    need(2 <= len(letters) <= 4 and len(set(letters)) == len(letters), "wrong players")
    return letters


def options_of(header: dict[str, str], seats: int, kind: type[Game]) -> dict[str, str]:
    """The options that the header names."""
    options: dict[str, str] = {}
    own = [name for part in kind.__mro__ for name in vars(part).get("own_options", ())]
    known = {*DEFAULTS, *own, DIE}
    for part in header.get("option", "").split():
        name, _, value = part.partition("=")
        need(name in known, f"no option {name}")
        need(name not in FLAGS or value in ("true", "false"), f"option {part}")
        need(name != DIE or value == "on" or (value == "off" and seats > 2), f"option {part}")
        options[name] = value
    return options


GAMES: dict[str, type[Game]] = {
    "-": Game,
    "1": BoatRace,
    "2": KingOfTheHill,
    "3": SingleCask,
    "4": Hammer,
    "5": Haggis,
    "7": GreatCouncil,
    "8": PennyMob,
}


def game_of(chosen: str) -> type[Game]:
    """The game with these chronicles, the highest one asked first."""
    kinds = [GAMES[one] for one in chosen.split(" ")]
    if len(kinds) == 1:
        return kinds[0]
    return type("Together", tuple(reversed(kinds)), {})


class Walk:
    """One record before the referee."""

    def __init__(self, text: str, figures: Figures | None = None) -> None:
        header, self.body = split(text)
        need(text.startswith("howff 1\n"), "the first line")
        need(header["game"] == "glenmore 1", "the game")
        unknown = [key for key in header if key not in KEYS and not key.startswith("x-")]
        need(not unknown, f"unknown keys {unknown}")
        self.chosen = chosen = header.get("chronicles", "-")
        need(all(one in GAMES for one in chosen.split(" ")), "E-CHRONICLE")
        numbers = tuple(int(one) for one in chosen.split() if one != "-")
        kind = game_of(chosen)
        self.seats = seats_of(header)
        options = options_of(header, len(self.seats), kind)
        self.game: Game = kind(figures or Figures(numbers), self.seats, options)
        self.decisions = 0
        self.discards: list[str] = []
        self.claimed = 0
        self.sealed: dict[str, str] = {}
        self.open: dict[str, list[str]] = {}
        self.ended = False

    def run(self) -> int:
        """The number of decisions, if every line is right."""
        for at, (mark, line) in enumerate(self.body, 1):
            try:
                self.step(mark, line)
            except Foul as foul:
                raise Foul(f"item {at}, {mark} {line}: {foul}") from foul
        need(self.ended == (self.game.phase == "over"), "the result of a finished game")
        return self.decisions

    def step(self, mark: str, line: str) -> None:
        """One item."""
        need(not self.ended or line.startswith("open "), "something follows the result")
        if mark == "=":
            self.claim(line)
            return
        need(self.claimed in (0, len(self.discards)), "only some of the discards were told")
        before = len(self.game.told)
        if mark == "!":
            self.game.told = []
            before = 0
            self.chance(line.split(" "))
        else:
            self.game.decide(mark, line)
            self.decisions += 1
            before = 0
        told = self.game.told[before:]
        self.discards = [one[8:] for one in told if one.startswith("discard ")]
        self.claimed = 0

    def chance(self, words: list[str]) -> None:
        """Seats, lays, the die; stacks in advance and sealed ones."""
        game, kind = self.game, words[0]
        if kind == "stack":
            need(game.phase == "seats", "stacks come first")
            self.open[words[1]] = words[2:]
        elif kind == "commit":
            need(game.phase == "seats", "seals come first")
            self.sealed[words[1]] = words[2]
        elif kind == "open":
            text = " ".join(words[2:])
            need(hashlib.sha256(text.encode()).hexdigest() == self.sealed[words[1]], "seal")
        elif kind == "seats":
            game.seat_pawns(words[1:])
        elif kind == "lay":
            need(len(words) == 3 and words[1] == str(int(words[1])), "lay MILE TILE")
            stack = self.open.get(game.stack())
            need(not stack or stack.pop(0) == words[2], "other stack than told")
            game.lay(int(words[1]), words[2])
        elif kind == DIE:
            need(len(words) == 2 and words[1] == str(int(words[1])), "die N")
            game.roll(int(words[1]))
        else:
            game.chance(words)

    # ---- assertions

    def claim(self, line: str) -> None:
        """One assertion; those that no paper knows pass."""
        kind, _, said = line.partition(" ")
        if kind[0] == "c" and kind[1].isdigit():
            need(self.game.claims(kind, said), f"{kind} is not so")
        elif kind in KNOWN:
            check: Callable[[str], None] = getattr(self, f"_is_{kind}")
            check(said)

    def _is_discard(self, said: str) -> None:
        need(self.claimed < len(self.discards), "nothing more was discarded")
        need(said == self.discards[self.claimed], f"discarded: {self.discards}")
        self.claimed += 1

    def _is_score(self, said: str) -> None:
        need(f"score {said}" in self.game.told, f"scored: {self.game.told}")

    def _is_next(self, said: str) -> None:
        need("next" in self.game.told, "nobody's turn begins here")
        true = self.game.next_name()
        need(said == true, f"next is {true}")

    def _is_pos(self, said: str) -> None:
        pos = self.game.pos
        true = [f"{seat}={pos[seat]}" for seat in self.seats]
        if self.game.options[DIE] == "on":
            true.append(f"die={pos.get(DIE, '-')}")
        true += [f"{piece}={mile}" for piece, mile in pos.items() if piece.startswith("c")]
        need(said == " ".join(true), f"positions are {true}")

    def _holdings(self, said: str, held: dict[str, int]) -> None:
        order = [part.partition("=")[0] for part in said.split(" ")]
        need(order == [one for one in held if one in order], "order")
        need(said == " ".join(f"{one}={held[one]}" for one in order), f"held: {held}")

    def _is_coins(self, said: str) -> None:
        self._holdings(said, {s: self.game.players[s].coins for s in self.seats})

    def _is_vp(self, said: str) -> None:
        self._holdings(said, {s: self.game.players[s].vp for s in self.seats})

    def _is_whisky(self, said: str) -> None:
        self._holdings(said, {s: self.game.players[s].whisky for s in self.seats})

    def _is_market(self, said: str) -> None:
        self._holdings(said, dict(self.game.market))

    def _is_result(self, said: str) -> None:
        need(self.game.phase == "over", "the game is not over")
        points = " ".join(f"{s}={self.game.players[s].vp}" for s in self.seats)
        true = f"{points} winner {','.join(self.game.winners())}"
        need(said == true, f"result is {true}")
        self.ended = True


KNOWN = ("discard", "score", "next", "pos", "coins", "vp", "whisky", "market", "result")


def check(text: str) -> int:
    """Referee a whole record; the number of its decisions."""
    return Walk(text).run()
