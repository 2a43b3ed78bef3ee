"""The tables of Glen More II as the engine reads them: plain classes, words turned into ints."""

from __future__ import annotations

from typing import Any, Final

GOODS: Final = ("wood", "stone", "barley", "sheep", "cattle")
WOOD: Final = 0
STONE: Final = 1
BARLEY: Final = 2
SHEEP: Final = 3
CATTLE: Final = 4
ANY: Final = 5
"""In `Act.makes`: a good of the player's choice."""

COSTS: Final = (*GOODS, "any", "coin", "whisky", "scot")
COST_ANY: Final = 5
COST_COIN: Final = 6
COST_WHISKY: Final = 7
COST_SCOT: Final = 8

LAND: Final = 0
PERSON: Final = 1
END: Final = 2
TRACK: Final = 3
"""A tile that stays on the track: nobody takes it."""

KINDS: Final = ("land", "person", "end", "track")

TYPES: Final = ("", "village", "castle", "loch", "farm", "resource", "whisky", "trade", "person")
NO_TYPE: Final = 0
VILLAGE: Final = 1
CASTLE: Final = 2
LOCH: Final = 3
FARM: Final = 4
RESOURCE: Final = 5
WHISKY: Final = 6
TRADE: Final = 7
CHARACTER: Final = 8

STACKS: Final = ("S", "A", "B", "C", "D", "start", "aside")
STACK_S: Final = 0
STACK_A: Final = 1
STACK_B: Final = 2
STACK_C: Final = 3
STACK_D: Final = 4
STACK_START: Final = 5
STACK_ASIDE: Final = 6

ONCES: Final = ("scot", "whisky", "coin", "good", "clan", "landmark", "vp")
ONCE_SCOT: Final = 0
ONCE_WHISKY: Final = 1
ONCE_COIN: Final = 2
ONCE_GOOD: Final = 3
ONCE_CLAN: Final = 4
ONCE_LANDMARK: Final = 5
ONCE_VP: Final = 6

HOMES: Final = ("", "village", "castle")
HOME_VILLAGE: Final = 1
HOME_CASTLE: Final = 2

TIMINGS: Final = ("once", "lasting", "scoring", "final")
TIMING_ONCE: Final = 0
TIMING_LASTING: Final = 1
TIMING_SCORING: Final = 2
TIMING_FINAL: Final = 3

POWERS: Final = ("", "gregor", "castles_as_scots", "vp_per_unused_move", "buy_off_good")
POWER_GREGOR: Final = 1
POWER_CASTLES: Final = 2
POWER_UNUSED_MOVES: Final = 3
POWER_BUY_OFF: Final = 4

COUNTS: Final = ("", "type", "tiles_with_scot", "upgrades_all", "coins", "river")
COUNT_TYPE: Final = 1
COUNT_SCOT_TILES: Final = 2
COUNT_UPGRADES: Final = 3
COUNT_COINS: Final = 4
COUNT_RIVER: Final = 5

CATEGORIES: Final = ("home_scots", "landmarks", "whisky", "persons")

SOURCES: Final = ("rulebook", "photo", "owner", "proposal")


class Swap:
    """One exchange: what is given, what is had for it."""

    def __init__(self) -> None:
        self.goods: list[int] = [0, 0, 0, 0, 0]
        """Named goods, by kind."""
        self.any: int = 0
        self.animal: int = 0
        self.different: int = 0
        self.whisky: int = 0
        """Barrels given (chronicles)."""
        self.size: int = 0
        """Goods given in all, whisky not counted."""
        self.get_vp: int = 0
        self.get_whisky: int = 0
        self.get_clan: int = 0
        self.get_more: list[tuple[int, int]] = []
        """(index in `Data.symbols`, amount) of a chronicle."""


class Act:
    """What one activation does: everything in here at once, of several swaps one."""

    def __init__(self) -> None:
        self.makes: list[int] = []
        """Goods made, `ANY` for one of choice."""
        self.moves: int = 0
        self.vp: int = 0
        self.swaps: list[Swap] = []
        self.more: list[tuple[int, int]] = []
        """(index in `Data.symbols`, amount) of a chronicle."""


class Effect:
    """A bonus of a clan space or a landmark card; what is zero or empty does not happen."""

    def __init__(self) -> None:
        self.coin: int = 0
        self.vp: int = 0
        self.whisky: int = 0
        self.scot: int = 0
        self.clan: int = 0
        self.move: int = 0
        self.goods: list[int] = []
        self.any_goods: int = 0
        self.on_tile: bool = False
        """Goods and Scots arrive on the card's tile, else on tiles of choice."""
        self.activate_types: list[int] = []
        self.activate_estate: bool = False
        self.extra_activation: int = 0
        self.remove_exactly: int = 0
        self.remove_upto: int = 0
        self.salvage: int = 0
        self.person: int = -1
        """Index of the person tile that is had."""
        self.count: int = 0
        self.count_type: int = 0
        self.steps: list[tuple[int, int]] = []
        """(at least so many, VP), rising."""
        self.power: int = 0
        self.power_vp: int = 0
        self.power_coin: int = 0
        self.home_scots_factor: int = 1
        self.coin_bonus_each: int = 0
        self.coin_bonus_first: int = 0
        self.more: dict[str, Any] = {}
        """Keys of chronicles with their values as written."""


class Piece:
    """What every entry of a table has: id, names and where its figures come from."""

    def __init__(self) -> None:
        self.id: str = ""
        self.name: str = ""
        self.names: dict[str, str] = {}
        self.source: str = "proposal"
        self.note: str = ""
        self.proposed: list[str] = []
        """The keys whose figures are proposals, `once.SYMBOL` for one of several."""
        self.chronicle: int = 0
        self.more: dict[str, Any] = {}
        """Keys of chronicles with their values as written."""

    def label(self, lang: str) -> str:
        """The name to show in a language."""
        return self.names.get(lang, self.name)


class Tile(Piece):
    """A tile; its index is its place in `Data.tiles`."""

    def __init__(self) -> None:
        super().__init__()
        self.index: int = 0
        self.kind: int = LAND
        self.type: int = NO_TYPE
        self.stack: int = STACK_ASIDE
        self.copies: int = 1
        self.river: bool = False
        self.upgrade: bool = False
        self.protected: bool = False
        self.insert: str = "shuffled"
        self.cost: list[int] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
        """By the order of `COSTS`."""
        self.free: bool = True
        self.once: list[tuple[int, int]] = []
        """(symbol, amount); a symbol of a chronicle is len(ONCES) + its index in `Data.symbols`."""
        self.acts: list[Act] = []
        """None: no activation symbol. Several: symbols parted by a slash, one is chosen."""
        self.distils: bool = False
        """A whisky tile whose exchange gives whisky."""
        self.landmark: int = -1
        self.counts: int = 1
        self.start_scots: int = 0
        self.home: int = 0
        self.replaces: str = ""


class Landmark(Piece):
    """A landmark card; its index is its place in `Data.landmarks`."""

    def __init__(self) -> None:
        super().__init__()
        self.index: int = 0
        self.tile: int = -1
        self.stack: int = STACK_A
        self.timing: int = TIMING_ONCE
        self.effect: Effect = Effect()


class Clan(Piece):
    """A space of the clan board; its index is its place in `Data.clans` and its road node."""

    def __init__(self) -> None:
        super().__init__()
        self.index: int = 0
        self.x: int = 0
        self.y: int = 0
        self.timing: int = TIMING_ONCE
        self.repeatable: bool = False
        self.usable: bool = True
        self.road_cost: int = -1
        """A fixed cost, or -1 where the roads decide."""
        self.effect: Effect = Effect()


class Road(Piece):
    """A road between two nodes: clan indices, or `Data.start_node`."""

    def __init__(self) -> None:
        super().__init__()
        self.a: int = 0
        self.b: int = 0
        self.cost: int = 0


class Board:
    """The figures of the boards, of set-up and of scoring."""

    def __init__(self) -> None:
        self.spaces: int = 14
        self.faces: list[int] = []
        self.rows: list[int] = []
        """Goods in the order of the market's rows."""
        self.prices: list[int] = []
        self.market_start: list[int] = []
        """Filled spaces of every row, by number of players."""
        self.low: int = 2
        self.high: int = 4
        self.coins: list[int] = []
        self.scots: int = 10
        self.reserve: int = 8
        self.markers: int = 10
        self.goods_per_tile: int = 3
        self.lead: list[int] = []
        self.categories: list[str] = []
        self.after_stacks: list[int] = []
        self.tile_penalty: int = 3
        self.coin_vp: int = 1
        self.worlds_end: str = "middle"
        self.jitter: int = 2
        self.sources: dict[str, tuple[str, str]] = {}
        """(source, note) of each table of the file."""


class Data:
    """All tables of one game, overrides and the chronicles in play included."""

    def __init__(self, board: Board) -> None:
        self.board: Board = board
        self.tiles: list[Tile] = []
        self.landmarks: list[Landmark] = []
        self.clans: list[Clan] = []
        self.roads: list[Road] = []
        self.tile_index: dict[str, int] = {}
        self.landmark_index: dict[str, int] = {}
        self.clan_index: dict[str, int] = {}
        self.stacks: list[list[int]] = []
        """Tile indices of S, A, B, C, D, every copy once."""
        self.home_village: int = -1
        self.home_castle: int = -1
        self.worlds_end: int = -1
        self.start_node: int = 0
        """The road node of the start area."""
        self.distance: list[list[int]] = []
        """Coins of the cheapest way between two nodes; `FAR` where there is none."""
        self.symbols: list[str] = []
        """Symbols of chronicles."""
        self.tables: dict[str, Any] = {}
        """Everything as merged: what the hash is made of and what chronicles read."""
        self.hash: str = ""


FAR: Final = 1_000_000
