"""The rule book of one table: all figures of the data as flat lists, options and hooks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from howff.games.glenmore.data import (
    ANY,
    COST_ANY,
    COST_COIN,
    COST_SCOT,
    COST_WHISKY,
    END,
    LAND,
    TRACK,
    Act,
    Data,
    Effect,
    Swap,
    Tile,
)
from howff.games.glenmore.rules.costs import Market, Price, mixes_of, without_one

if TYPE_CHECKING:
    from howff.games.glenmore.listeners import Hooks


class Exchange:
    """GM-192: one option of an exchange."""

    def __init__(self, price: Price, short: Price) -> None:
        self.price: Price = price
        self.short: Price = short
        """RUL-54: the price with one good left out."""
        self.vp: int = 0
        self.whisky: int = 0
        self.clan: int = 0
        self.more: list[tuple[int, int]] = []


class Activation:
    """What one activation of a tile does (of tiles with a slash: one part of it)."""

    def __init__(self) -> None:
        self.makes: list[int] = []
        self.points: int = 0
        self.vp: int = 0
        self.swaps: list[Exchange] = []
        self.more: list[tuple[int, int]] = []
        self.asks_kind: bool = False
        """GM-187: a good of any kind."""
        self.two_kinds: bool = False
        """GM-186: two different goods, of which one may have to be named."""
        self.plain: bool = False
        """Nothing to choose, whatever lies on the tile."""


class Book:
    """Everything fixed about a table; shared by all its positions."""

    def __init__(self, data: Data, seats: int, options: dict[str, Any]) -> None:
        board = data.board
        self.data: Data = data
        self.seats: int = seats
        self.letters: str = ""
        """The seats' letters in records."""
        self.market: Market = Market(board.prices, 5)
        self.spaces: int = int(options["track.spaces"])
        self.faces: list[int] = board.faces
        self.die: bool = bool(options["die"])
        self.pawns_skip: bool = options.get("c0.skip_counts") == "players"
        """AMB-27: whether a tile that all pawns have crossed goes at once."""
        self.die_keeps: bool = options["die.beyond"] == "keep"
        self.may_decline_clan: bool = bool(options["clan.decline"])
        self.may_decline_drop: bool = bool(options["macmillan.decline"])
        self.may_decline_salvage: bool = bool(options["munro.decline"])
        self.river_reserved: bool = options["river.row"] == "reserved"
        self.reserve: int = int(options["scots.reserve"])
        self.end_on_top: bool = options["worlds_end"] == "top"
        self.jitter: int = int(options["worlds_end.jitter"])
        self.goods_limit: int = board.goods_per_tile
        self.lead: list[int] = board.lead
        self.categories: list[str] = board.categories
        self.after_stacks: list[int] = board.after_stacks
        self.tile_penalty: int = board.tile_penalty
        self.coin_vp: int = board.coin_vp
        self.start_coins: list[int] = board.coins
        self.markers: int = board.markers
        self.row_prices: list[list[int]] = [board.prices] * 5
        """Coins on the spaces of every market row, those of chronicles behind the five."""
        self.market_start: int = board.market_start[seats]
        self.fixtures: list[int] = []
        """GM-044: printed spaces that never hold a tile."""
        self.hooks: Hooks
        self.ness_card: int = -1
        self.home_village: int = data.home_village
        self.home_castle: int = data.home_castle
        self.worlds_end: int = data.worlds_end
        self._tiles(data)
        self._clans(data)

    def _tiles(self, data: Data) -> None:
        tiles = data.tiles
        self.kind: list[int] = [one.kind for one in tiles]
        self.type: list[int] = [one.type for one in tiles]
        self.river: list[bool] = [one.river for one in tiles]
        self.upgrade: list[bool] = [one.upgrade for one in tiles]
        self.closed: list[bool] = [one.protected or one.kind == END for one in tiles]
        """GM-092, GM-098: a pawn may only pass it, or stops without taking it."""
        self.stays: list[bool] = [one.kind == TRACK for one in tiles]
        """Nobody takes it; unless it is closed it may be dumped."""
        self.marked: list[bool] = [one.chronicle != 0 for one in tiles]
        """GM-063: the die passes over it."""
        self.is_land: list[bool] = [one.kind == LAND for one in tiles]
        self.is_end: list[bool] = [one.kind == END for one in tiles]
        self.price: list[Price] = [_tile_price(one) for one in tiles]
        self.free: list[bool] = [one.free for one in tiles]
        self.shape: list[int] = [_shape(one) for one in tiles]
        """Tiles of equal shape have the same legal places."""
        self.once: list[list[int]] = [
            [symbol | amount << 8 for symbol, amount in one.once] for one in tiles
        ]
        self.acts: list[list[Activation]] = [
            [_activation(act) for act in one.acts] for one in tiles
        ]
        self.active: list[bool] = [bool(one.acts) for one in tiles]
        self.plain: list[bool] = [len(parts) == 1 and parts[0].plain for parts in self.acts]
        self.distils: list[bool] = [one.distils for one in tiles]
        self.landmark: list[int] = [one.landmark for one in tiles]
        self.counts: list[int] = [one.counts for one in tiles]
        self.start_scots: list[int] = [one.start_scots for one in tiles]
        self.stack: list[int] = [one.stack for one in tiles]
        self.stack_size: list[int] = [len(one) for one in data.stacks]
        self.stack_tiles: list[list[int]] = [sorted(set(one)) for one in data.stacks]
        """The different tiles of the stacks S, A, B, C, D."""
        self.copies: list[int] = [0] * len(tiles)
        for stack in data.stacks:
            for tile in stack:
                self.copies[tile] += 1
        self.cards: list[Effect] = [one.effect for one in data.landmarks]
        self.home_factor: list[int] = [one.effect.home_scots_factor for one in data.landmarks]
        for card in data.landmarks:
            if card.effect.extra_activation:
                self.ness_card = card.index

    def _clans(self, data: Data) -> None:
        self.clans: list[Effect] = [one.effect for one in data.clans]
        self.usable: list[bool] = [one.usable for one in data.clans]
        self.repeatable: list[bool] = [one.repeatable for one in data.clans]
        self.fixed_cost: list[int] = [one.road_cost for one in data.clans]
        self.distance: list[list[int]] = data.distance
        self.start_node: int = data.start_node
        self.power_value: list[int] = [0] * 32
        """VP or coins of each lasting power."""
        for clan in data.clans:
            effect = clan.effect
            if effect.power:
                self.power_value[effect.power] = effect.power_vp + effect.power_coin


def _shape(tile: Tile) -> int:
    if tile.upgrade:
        return 2 + 2 * tile.type + int(tile.river)
    return int(tile.river)


def _tile_price(tile: Tile) -> Price:
    cost = tile.cost
    size = sum(cost[:5]) + cost[COST_ANY]
    mixes = mixes_of(cost[:5], cost[COST_ANY], 0, 0)
    return Price(mixes, size, cost[COST_COIN], cost[COST_WHISKY], cost[COST_SCOT])


def _activation(act: Act) -> Activation:
    made = Activation()
    made.makes = act.makes
    made.points = act.moves
    made.vp = act.vp
    made.more = act.more
    made.asks_kind = ANY in act.makes
    made.two_kinds = len(act.makes) > 1 and len(set(act.makes)) > 1 and not made.asks_kind
    for swap in act.swaps:
        made.swaps.append(exchange_of_data(swap))
    made.plain = not made.swaps and not made.asks_kind and not made.two_kinds and not made.more
    return made


def exchange_of_data(swap: Swap) -> Exchange:
    """An exchange with everything that fits it."""
    mixes = mixes_of(swap.goods, swap.any, swap.animal, swap.different)
    short = without_one(mixes)
    made = Exchange(
        Price(mixes, swap.size, 0, swap.whisky, 0),
        Price(short, swap.size - 1, 0, swap.whisky, 0),
    )
    made.vp = swap.get_vp
    made.whisky = swap.get_whisky
    made.clan = swap.get_clan
    made.more = swap.get_more
    return made
