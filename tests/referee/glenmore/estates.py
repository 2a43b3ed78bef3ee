"""Estates: where a tile may lie, and which may go (A.8, A.9, A.16)."""

from __future__ import annotations

from itertools import pairwise

from tests.referee.glenmore.ground import (
    HOME_CASTLE,
    HOME_VILLAGE,
    Ground,
    Pile,
    around,
    sides,
)
from tests.referee.glenmore.words import Cell, must


class Estates(Ground):
    """The position, asked about estates."""

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
            fault = self.river_fault(land, tile, cell)
        return fault or ("" if self._supported(seat, cell) else "E-NOSCOT")

    def _upgrade_fault(self, land: dict[Cell, Pile], tile: str, cell: Cell) -> str:
        if cell not in land:
            return "E-UPGRADE-BASE"
        base = land[cell].top
        if self.kind(base) != self.kind(tile):
            return "E-UPGRADE-TYPE"
        return "" if self.is_river(base) == self.is_river(tile) else "E-UPGRADE-RIVER"

    def river_fault(self, land: dict[Cell, Pile], tile: str, cell: Cell) -> str:
        """GM-133 to GM-136."""
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
