"""What is printed on the cellar cards and the sale tiles, as the tables have it."""

from __future__ import annotations

from typing import Any

from howff.core.message import refusal
from howff.core.tables import Table
from howff.games.glenmore.chronicles.c3_single_cask.words import AGE_SYMBOL, CELLARS, SPACES
from howff.games.glenmore.data import COST_ANY, COST_COIN, COSTS, Data, Tile
from howff.games.glenmore.rules.costs import Price, mixes_of
from howff.games.glenmore.tables.rows import bounded, numbers, wrong
from howff.games.glenmore.tables.tiles import read_cost

PAYABLE = COSTS[: COST_COIN + 1]
"""What a cellar may cost: goods and coins."""


class Cellar:
    """A cellar card."""

    def __init__(self, row: dict[str, Any], number: int) -> None:
        table = Table(row, f"c3_single_cask.toml: cellar {row.get('id', '?')}")
        self.id = table.text("id")
        self.name = table.text("name")
        self.names: dict[str, str] = dict(table.raw("names", dict, {}))
        self.number = bounded(table, "number", low=number, high=number)
        self.copies = bounded(table, "copies", low=1)
        self.zero_area = table.flag("zero_area")
        self.spaces = numbers(table, "spaces")
        self.cost = read_cost(table.table("cost"))
        self.source = table.text("source")
        self.note = table.text("note", "")
        self.proposed: list[str] = table.items("proposed", str, [])
        table.done()
        if len(self.spaces) != SPACES:
            raise wrong(table.where, "spaces", self.spaces, (f"{SPACES} × VP",))
        for at, amount in enumerate(self.cost):
            if amount and COSTS[at] not in PAYABLE:
                raise wrong(table.where, "cost", COSTS[at], PAYABLE)

    def price(self) -> Price:
        """Its cost."""
        named, free = self.cost[:5], self.cost[COST_ANY]
        return Price(mixes_of(named, free, 0, 0), sum(named) + free, self.cost[COST_COIN], 0, 0)


class Printed:
    """The figures of a table with so many seats."""

    def __init__(self, data: Data, seats: int) -> None:
        rows = data.tables["c3"]["cellar"]
        if len(rows) != CELLARS:
            raise refusal(
                "E-DATA",
                "glenmore.data.range",
                where="c3_single_cask.toml",
                key="[[cellar]]",
                value=len(rows),
                low=CELLARS,
                high=CELLARS,
            )
        self.cellars = [Cellar(row, at + 1) for at, row in enumerate(rows)]
        self.worth = [0, *(vp for one in self.cellars for vp in one.spaces)]
        """VP by place."""
        self.prices = [one.price() for one in self.cellars]
        self.age = data.symbols.index(AGE_SYMBOL)
        self.sale_tiles: list[int] = []
        self.sale_of = [-1] * len(data.tiles)
        """By tile: which of the sale tiles it is, or -1."""
        self.low: list[int] = []
        self.top: list[int] = []
        """Spaces of each sale tile."""
        for tile in data.tiles:
            self._check_age(tile)
            if "sale" in tile.more:
                self._add_sale(tile.index, tile.id, tile.more["sale"], seats)

    def _check_age(self, tile: Tile) -> None:
        """One activation matures one barrel, once."""
        for act in tile.acts:
            more = [act.more, *(act.more + swap.get_more for swap in act.swaps)]
            steps = max(sum(amount for at, amount in one if at == self.age) for one in more)
            if steps > 1:
                raise refusal(
                    "E-DATA",
                    "glenmore.data.too_large",
                    where=f"c3_single_cask.toml: tile {tile.id}",
                    key=AGE_SYMBOL,
                    value=steps,
                    high=1,
                )

    def _add_sale(self, tile: int, name: str, row: Any, seats: int) -> None:
        table = Table(row, f"c3_single_cask.toml: tile {name}: sale")
        self.sale_of[tile] = len(self.sale_tiles)
        self.sale_tiles.append(tile)
        self.top.append(bounded(table, "top", high=9))
        low = table.table("low")
        by_players = {players: bounded(low, str(players), high=9) for players in (2, 3, 4)}
        self.low.append(by_players[seats])
        low.done()
        table.done()
