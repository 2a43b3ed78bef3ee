"""What lies on the table: players with their estates, the track, the market; and how tiles come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar

from tests.referee.glenmore.tables import KINDS, Figures
from tests.referee.glenmore.words import Cell
from tests.referee.lines import need

DIE = "die"
DEFAULTS = {
    "worlds_end": "middle",
    "worlds_end.jitter": "2",
    "track.spaces": "14",
    "clan.decline": "false",
    "macmillan.decline": "false",
    "munro.decline": "false",
    "river.row": "adjacent",
    "die.beyond": "discard",
    "scots.reserve": "8",
    "vp.public": "true",
    "c0.skip_counts": "all_pieces",
}
HOME_VILLAGE, HOME_CASTLE = (0, 0), (1, 0)


@dataclass
class Pile:
    """A tile with the upgrades on it, its Scots and goods."""

    tiles: list[str]
    scots: int = 0
    goods: list[str] = field(default_factory=list)
    used: bool = False

    @property
    def top(self) -> str:
        return self.tiles[-1]


@dataclass
class Player:
    """What belongs to one seat."""

    coins: int
    reserve: int
    markers: int
    land: dict[Cell, Pile]
    whisky: int = 0
    vp: int = 0
    cards: list[str] = field(default_factory=list)
    persons: list[str] = field(default_factory=list)


@dataclass
class Frame:
    """What is being decided: see the table of GM-070."""

    kind: str
    main: bool = False
    tile: str = ""
    pile: Pile | None = None
    cell: Cell | None = None
    pending: list[str] = field(default_factory=list)
    types: list[str] | None = None
    everywhere: bool = False
    left: int = 0
    seat: str = ""
    """Who decides, if it is not the active seat."""
    free: bool = False
    goal: str = ""
    mile: int = 0


class Ground:
    """The whole position, as plain things."""

    own_options: ClassVar[dict[str, str]] = {}

    def __init__(self, figures: Figures, seats: list[str], options: dict[str, str]) -> None:
        self.figures, self.seats = figures, seats
        die = "on" if len(seats) == 2 else "off"
        self.options = {**DEFAULTS, DIE: die}
        for kind in type(self).__mro__:
            self.options |= vars(kind).get("own_options", {})
        self.options |= options
        self.ring = int(self.options["track.spaces"])
        self.players: dict[str, Player] = {}
        self.pos: dict[str, int] = {}
        self.track: dict[int, str] = {}
        self.discard: list[str] = []
        filled = figures.board["market"]["start"][str(len(seats))]
        self.market = dict.fromkeys(KINDS, filled)
        self.marks: list[tuple[str, str]] = []
        self.stacks = {letter: Counter(figures.stack(letter)) for letter in "SABCD"}
        self.front = 0
        self.arrived: list[str] = []
        self.phase = "seats"
        self.active = ""
        self.frames: list[Frame] = []
        self.points = 0
        self.scoring = ""
        self.ness_used = False
        self.told: list[str] = []
        self.chance_due = ""
        """A chance line of a chronicle that must come next."""
        self.set_ups: list[Callable[[], None]] = []

    def next_name(self) -> str:
        """The piece whose turn begins."""
        return "over" if self.phase == "over" else self.active

    @property
    def decider(self) -> str:
        """The seat whose decision is due."""
        asked = self.frames[-1].seat if self.phase == "turn" and self.frames else ""
        return asked or self.active

    def earn(self, seat: str, vp: int) -> None:
        """GM-C0-12: every gain of points, one call a source."""
        self.players[seat].vp += vp

    # ---- setup

    def seat_pawns(self, order: list[str]) -> None:
        """GM-024 to GM-028: pawns, coins, the die, and then tiles are due."""
        need(self.phase == "seats", "seats are not due")
        need(sorted(order) == sorted(self.seats), "other seats than the header's")
        board = self.figures.board
        for at, seat in enumerate(order):
            homes = self.figures.homes
            land = {
                HOME_VILLAGE: Pile([homes["village"]], scots=1),
                HOME_CASTLE: Pile([homes["castle"]]),
            }
            reserve = int(self.options["scots.reserve"])
            coins = board["setup"]["coins"][at]
            self.players[seat] = Player(coins, reserve, board["player"]["markers"], land)
            self.pos[seat] = at + 1
        if self.options[DIE] == "on":
            self.pos[DIE] = len(order) + 1
        self.front = len(self.pos)
        self.arrived = list(order)
        self.phase = "lay"
        self.after_lay()

    # ---- the track

    def last(self) -> str:
        """GM-041: the last piece."""
        return min(self.pos, key=lambda piece: self.pos[piece])

    def end_mile(self) -> int | None:
        """The mile of World's End, if it lies on the track."""
        return next((m for m, tile in self.track.items() if tile == self.figures.end), None)

    def finished(self, seat: str) -> bool:
        """GM-305."""
        end = self.end_mile()
        return end is not None and self.pos[seat] >= end

    def stack(self) -> str:
        """The letter of the stack that tiles come from, or nothing."""
        return next((letter for letter in "SABCD" if self.stacks[letter]), "")

    def lay_due(self) -> int | None:
        """GM-046: the mile that gets the next tile."""
        if self.phase != "lay" or not self.stack():
            return None
        gap = self.pos[self.last()] - 1
        while self.is_fixture(gap):
            gap -= 1
        due = self.front + 1
        while self.is_fixture(due) or due in self.pos.values():
            due += 1
        return due if due < gap + self.ring else None

    def is_fixture(self, mile: int) -> bool:
        """A space that never holds a tile; the base has none."""
        return False

    def may_be_laid(self, tile: str) -> bool:
        """Whether that face can come now (RUL-05 for World's End)."""
        stack = self.stack()
        if not self.stacks[stack][tile]:
            return False
        end = self.figures.end
        if stack != "D" or not self.stacks["D"][end]:
            return True
        others = len(self.figures.stack("D")) - 1
        gone = others - (self.stacks["D"].total() - 1)
        if self.options["worlds_end"] == "top":
            return tile == end
        jitter = int(self.options["worlds_end.jitter"])
        first, latest = max(others // 2 - jitter, 0), min(others // 2 + jitter, others)
        return first <= gone if tile == end else gone < latest

    def lay(self, mile: int, tile: str) -> None:
        """One tile comes onto the track; the end of A, B, C scores (GM-047)."""
        need(not self.chance_due, f"{self.chance_due} is due")
        need(mile == self.lay_due(), f"a tile is due on {self.lay_due()}")
        need(self.may_be_laid(tile), f"{tile} cannot come now")
        stack = self.stack()
        self.stacks[stack][tile] -= 1
        self.stacks[stack] = +self.stacks[stack]
        self.track[mile] = tile
        self.front = mile
        if not self.stacks[stack] and stack in self.figures.board["scoring"]["after_stacks"]:
            self.score_round(stack)
            self.after_round(stack)
        self.after_lay()

    def after_round(self, name: str) -> None:
        """What chronicles score then."""

    def set_up_with(self, begin: Callable[[], None]) -> None:
        """A chronicle's set-up begins when those before it are done."""
        self.set_ups.append(begin)
        self.next_set_up()

    def next_set_up(self) -> None:
        while self.set_ups and not self.chance_due:
            self.set_ups.pop(0)()

    def chance(self, words: list[str]) -> None:
        """A chance line of a chronicle."""
        need(bool(self.chance_due) and words[0] == self.chance_due, f"due is {self.chance_due}")
        self.drawn(words)
        self.next_set_up()

    def drawn(self, words: list[str]) -> None:
        """What the chance line that was due says."""
        need(False, f"no chance {words}")

    def random_chance(self, rng: Random) -> str:
        """The chance line that is due, drawn."""
        raise NotImplementedError

    def track_order(self) -> list[str]:
        """The seats by mile, those on one space in the order of their arrival."""
        return sorted(self.seats, key=lambda seat: (self.pos[seat], self.arrived.index(seat)))

    def after_lay(self) -> None:
        """When nothing more is due, the last piece acts."""
        if self.lay_due() is not None:
            return
        self.active = self.last()
        self.told.append("next")
        if self.active == DIE:
            self.phase = DIE
            return
        self.begin_turn()

    def begin_turn(self) -> None:
        """GM-086."""
        self.phase = "turn"
        self.points, self.ness_used = 0, False
        for pile in self.players[self.active].land.values():
            pile.used = False
        self.frames = [Frame("CHOOSE", main=True)]

    def throw_away(self, miles: list[int]) -> None:
        """Tiles of the track to the discard pile, told in track order."""
        for mile in sorted(miles):
            self.discard.append(self.track[mile])
            self.told.append(f"discard {self.track.pop(mile)}")

    def passed(self) -> list[int]:
        """GM-045: tiles behind the last piece, World's End excepted."""
        pieces = self.seats if self.options["c0.skip_counts"] == "players" else list(self.pos)
        last = min(self.pos[piece] for piece in pieces)
        return [m for m, tile in self.track.items() if m < last and tile != self.figures.end]

    def roll(self, number: int) -> None:
        """GM-060 to GM-066: the die moves."""
        need(self.phase == DIE, "the die is not due")
        need(number in self.figures.board["die"]["faces"], "no such face")
        here, target = self.pos[DIE], self._die_target(number)
        self.die_crosses(here, target)
        end = self.end_mile()
        going: list[int] = []
        if target is None:
            del self.pos[DIE]
        elif end is not None and target >= end:
            del self.pos[DIE]
            if target > end and self.options["die.beyond"] == "discard":
                going = [target]
        else:
            self.pos[DIE] = target
            going = [target]
        self.throw_away([*self.passed(), *going])
        self.phase = "lay"
        self.after_lay()

    def die_steps(self) -> list[int]:
        """What the die counts in front of it."""
        return sorted(mile for mile in self.track if mile > self.pos[DIE])

    def _die_target(self, number: int) -> int | None:
        """GM-062, GM-063, RUL-10: the tile it would stop on, if there is one."""
        for mile in self.die_steps()[number - 1 :]:
            tile = self.track.get(mile)
            if tile and not self.figures.tiles[tile].get("chronicle", 0):
                return mile
        return None

    def die_crosses(self, here: int, target: int | None) -> None:
        """What happens on its way: nothing in the base."""

    # ---- scoring

    def counts(self, seat: str) -> list[int]:
        """GM-293, GM-298: the four categories of one player."""
        player, tiles = self.players[seat], self.figures.tiles
        factor = 2 if any("home_scots_factor" in self.figures.cards[c] for c in player.cards) else 1
        return [
            self.home_scots(seat) * factor,
            len(player.cards),
            player.whisky,
            sum(tiles[one].get("counts", 1) for one in player.persons),
        ]

    def home_scots(self, seat: str) -> int:
        return self.players[seat].land[HOME_CASTLE].scots

    def score_round(self, name: str) -> None:
        """GM-294, GM-296: everybody against whoever has least."""
        lead = self.figures.lead
        self.scoring = "rounds"
        counted = {seat: self.counts(seat) for seat in self.seats}
        gained = dict.fromkeys(self.seats, 0)
        for category in range(4):
            least = min(one[category] for one in counted.values())
            for seat in self.seats:
                vp = lead[min(counted[seat][category] - least, len(lead) - 1)]
                gained[seat] += vp
                self.earn(seat, vp)
        self.scoring = ""
        self.told.append(f"score {name} " + " ".join(f"{s}={gained[s]}" for s in self.seats))

    def finish(self) -> None:
        """A.18: the fourth round, estates, coins, cards."""
        self.score_round("D")
        smallest = min(len(player.land) for player in self.players.values())
        scoring = self.figures.board["scoring"]
        for player in self.players.values():
            player.vp -= scoring["tile_penalty"] * (len(player.land) - smallest)
        self.scoring = "final"
        for seat in self.players:
            self.earn(seat, self.coin_points(seat))
            self.earn(seat, self.landmark_points(seat))
        self.phase, self.active, self.frames = "over", "", []
        self.told.append("next")

    def coin_points(self, seat: str) -> int:
        """GM-312."""
        return int(self.figures.board["scoring"]["coin_vp"]) * self.players[seat].coins

    def landmark_points(self, seat: str) -> int:
        """GM-246."""
        player, points = self.players[seat], 0
        for card in player.cards:
            bonus = self.figures.cards[card].get("coin_bonus")
            if bonus:
                points += bonus["each"] * min(player.coins, bonus["first"])
        return points

    def winners(self) -> list[str]:
        """GM-316 to GM-318."""
        standing = {}
        for seat, player in self.players.items():
            goods = sum(len(pile.goods) for pile in player.land.values())
            standing[seat] = (player.vp, goods)
        return [seat for seat in self.seats if standing[seat] == max(standing.values())]


def sides(cell: Cell) -> list[Cell]:
    """The four edge neighbours."""
    x, y = cell
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


def around(cell: Cell) -> list[Cell]:
    """The space itself and its eight neighbours."""
    x, y = cell
    return [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
