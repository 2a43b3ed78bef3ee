"""What lies on the table: players with their estates, the track, the market; and how tiles come."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise

from tests.referee.glenmore.tables import KINDS, Figures
from tests.referee.glenmore.words import Cell, must
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
    free: bool = False


class Ground:
    """The whole position, as plain things."""

    def __init__(self, figures: Figures, seats: list[str], options: dict[str, str]) -> None:
        self.figures, self.seats = figures, seats
        self.options = DEFAULTS | {DIE: "on" if len(seats) == 2 else "off"} | options
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
        self.phase = "seats"
        self.active = ""
        self.frames: list[Frame] = []
        self.points = 0
        self.ness_used = False
        self.told: list[str] = []

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
        foremost = self.pos[self.last()] + self.ring - 2
        return self.front + 1 if self.front < foremost else None

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
        need(mile == self.lay_due(), f"a tile is due on {self.lay_due()}")
        need(self.may_be_laid(tile), f"{tile} cannot come now")
        stack = self.stack()
        self.stacks[stack][tile] -= 1
        self.stacks[stack] = +self.stacks[stack]
        self.track[mile] = tile
        self.front = mile
        if not self.stacks[stack] and stack in self.figures.board["scoring"]["after_stacks"]:
            self.score_round(stack)
        self.after_lay()

    def after_lay(self) -> None:
        """When nothing more is due, the last piece acts."""
        if self.lay_due() is not None:
            return
        self.active = self.last()
        self.told.append("next")
        if self.active == DIE:
            self.phase = DIE
            return
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
        last = self.pos[self.last()]
        return [m for m, tile in self.track.items() if m < last and tile != self.figures.end]

    def roll(self, number: int) -> None:
        """GM-060 to GM-066: the die moves."""
        need(self.phase == DIE, "the die is not due")
        need(number in self.figures.board["die"]["faces"], "no such face")
        ahead = sorted(mile for mile in self.track if mile > self.pos[DIE])
        target = self._die_target(ahead, number)
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

    def _die_target(self, ahead: list[int], number: int) -> int | None:
        """GM-062, GM-063, RUL-10: the tile it would stop on, if there is one."""
        for mile in ahead[number - 1 :]:
            if not self.figures.tiles[self.track[mile]].get("chronicle", 0):
                return mile
        return None

    # ---- scoring

    def counts(self, seat: str) -> list[int]:
        """GM-293, GM-298: the four categories of one player."""
        player, tiles = self.players[seat], self.figures.tiles
        factor = 2 if any("home_scots_factor" in self.figures.cards[c] for c in player.cards) else 1
        return [
            player.land[HOME_CASTLE].scots * factor,
            len(player.cards),
            player.whisky,
            sum(tiles[one].get("counts", 1) for one in player.persons),
        ]

    def score_round(self, name: str) -> None:
        """GM-294, GM-296: everybody against whoever has least."""
        lead = self.figures.lead
        counted = {seat: self.counts(seat) for seat in self.seats}
        gained = dict.fromkeys(self.seats, 0)
        for category in range(4):
            least = min(one[category] for one in counted.values())
            for seat in self.seats:
                gained[seat] += lead[min(counted[seat][category] - least, len(lead) - 1)]
        for seat, vp in gained.items():
            self.players[seat].vp += vp
        self.told.append(f"score {name} " + " ".join(f"{s}={gained[s]}" for s in self.seats))

    def finish(self) -> None:
        """A.18: the fourth round, estates, coins, cards."""
        self.score_round("D")
        smallest = min(len(player.land) for player in self.players.values())
        scoring = self.figures.board["scoring"]
        for player in self.players.values():
            player.vp -= scoring["tile_penalty"] * (len(player.land) - smallest)
            player.vp += scoring["coin_vp"] * player.coins
            for card in player.cards:
                bonus = self.figures.cards[card].get("coin_bonus")
                if bonus:
                    player.vp += bonus["each"] * min(player.coins, bonus["first"])
        self.phase, self.active, self.frames = "over", "", []
        self.told.append("next")

    def winners(self) -> list[str]:
        """GM-316 to GM-318."""
        standing = {}
        for seat, player in self.players.items():
            goods = sum(len(pile.goods) for pile in player.land.values())
            standing[seat] = (player.vp, goods)
        return [seat for seat in self.seats if standing[seat] == max(standing.values())]

    # ---- estates

    def kind(self, tile: str) -> str:
        """The type mark of a tile."""
        return str(self.figures.tiles[tile]["type"])

    def is_river(self, tile: str) -> bool:
        return bool(self.figures.tiles[tile]["river"])

    def place_fault(self, seat: str, tile: str, cell: Cell) -> str:
        """GM-130 to GM-149: the code of what forbids the place, or nothing."""
        land = self.players[seat].land
        if self.figures.tiles[tile]["upgrade"]:
            fault = self._upgrade_fault(land, tile, cell)
        elif cell in land:
            fault = "E-OCCUPIED"
        elif not any(side in land for side in sides(cell)):
            fault = "E-EDGE"
        else:
            fault = self._river_fault(land, tile, cell)
        return fault or ("" if self._supported(seat, cell) else "E-NOSCOT")

    def _upgrade_fault(self, land: dict[Cell, Pile], tile: str, cell: Cell) -> str:
        if cell not in land:
            return "E-UPGRADE-BASE"
        base = land[cell].top
        if self.kind(base) != self.kind(tile):
            return "E-UPGRADE-TYPE"
        return "" if self.is_river(base) == self.is_river(tile) else "E-UPGRADE-RIVER"

    def _river_fault(self, land: dict[Cell, Pile], tile: str, cell: Cell) -> str:
        x, y = cell
        beside = [land[one].top for one in ((x - 1, y), (x + 1, y)) if one in land]
        if not self.is_river(tile):
            reserved = self.options["river.row"] == "reserved" and y == 0
            blocks = reserved or any(self.is_river(one) for one in beside)
            return "E-RIVER-BLOCK" if blocks else ""
        if y != 0:
            return "E-RIVER-TWO"
        if any(not self.is_river(one) for one in beside):
            return "E-RIVER-BLOCK"
        return "" if beside else "E-RIVER-TWO"

    def _supported(self, seat: str, cell: Cell) -> bool:
        """GM-132, GM-149, GM-260: a Scot on the space or around it."""
        player = self.players[seat]
        castles = self.has_power(seat, "castles_as_scots")
        for near in around(cell):
            pile = player.land.get(near)
            if pile and (pile.scots or (castles and self.kind(pile.top) == "castle")):
                return True
        return False

    def spots(self, seat: str, tile: str) -> list[Cell]:
        """All legal places of a tile."""
        land = self.players[seat].land
        cells = {near for cell in land for near in (cell, *sides(cell))}
        return sorted(cell for cell in cells if not self.place_fault(seat, tile, cell))

    def lay_on(self, seat: str, tile: str, cell: Cell) -> Pile:
        """A new pile, or an upgrade on one: that is another tile (RUL-28)."""
        land = self.players[seat].land
        if cell in land:
            land[cell].tiles.append(tile)
            land[cell].used = False
        else:
            land[cell] = Pile([tile])
        return land[cell]

    def removal_fault(self, seat: str, cell: Cell) -> str:
        """GM-280, GM-281."""
        land = self.players[seat].land
        must(cell in land, "E-NOTILE")
        if cell in (HOME_VILLAGE, HOME_CASTLE):
            return "E-START"
        rest = set(land) - {cell}
        reached, edge = {HOME_VILLAGE}, [HOME_VILLAGE]
        while edge:
            for near in sides(edge.pop()):
                if near in rest and near not in reached:
                    reached.add(near)
                    edge.append(near)
        if reached != rest:
            return "E-SPLIT"
        row = sorted(x for x, y in rest if y == 0 and self.is_river(land[x, y].top))
        return "E-RIVER-GAP" if any(b - a != 1 for a, b in pairwise(row)) else ""

    def has_power(self, seat: str, power: str) -> bool:
        """Whether a lasting clan bonus belongs to the seat."""
        clans = self.figures.clans
        return any(
            who == seat and clans[clan]["effect"].get("power") == power for clan, who in self.marks
        )

    def room(self, pile: Pile) -> int:
        return int(self.figures.board["player"]["goods_per_tile"]) - len(pile.goods)


def sides(cell: Cell) -> list[Cell]:
    """The four edge neighbours."""
    x, y = cell
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


def around(cell: Cell) -> list[Cell]:
    """The space itself and its eight neighbours."""
    x, y = cell
    return [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
