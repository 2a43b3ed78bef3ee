"""The hooks of the rulebook: where a chronicle may change, watch or interrupt the base rules.

A chronicle subclasses `Chronicle` and overrides what it needs. `Hooks` keeps, per hook, only the
chronicles that override it, so that a game without chronicles loops over empty lists. A moment
may push frames on `state.stack`: they are decided before the base goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from howff.core.event import Event
    from howff.core.kernel import Frame, Step
    from howff.core.message import Message, Reason
    from howff.games.glenmore.rules.book import Book
    from howff.games.glenmore.state import GlenState

    Outcomes = list[tuple[int, int]]


class PartState:
    """The share of the state that belongs to one chronicle; plain data like the rest."""

    number = 0

    def copy(self) -> PartState:
        """A copy that shares nothing mutable."""
        raise NotImplementedError

    def pack(self) -> list[Any]:
        """JSON data that begins with the number of the chronicle."""
        raise NotImplementedError

    @classmethod
    def unpack_part(cls, data: list[Any]) -> PartState:
        """What `pack` described."""
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        """A hashable value, equal exactly for equal parts."""
        raise NotImplementedError


class Chronicle:
    """A chronicle that changes nothing; the base class of all that do."""

    number = 0

    def __init__(self, book: Book, seats: int, options: dict[str, Any], first_step: int) -> None:
        self.book = book
        self.seats = seats
        self.options = options
        self.first_step = first_step
        """The number of the chronicle's first own step."""
        self.slot = -1
        """Where in `state.parts` its own state lies; -1 without one."""

    # -- registry: what it brings to the table ----

    def steps(self) -> list[Step[GlenState]]:
        """content_registry: its own steps, numbered from `first_step`."""
        return []

    def part(self) -> PartState | None:
        """player_area, hidden_pool: its own state at the start."""
        return None

    def fixtures(self) -> list[int]:
        """track_layout: printed spaces that never hold a tile."""
        return []

    def pieces(self) -> list[str]:
        """track_layout: further pieces, by their names in `= pos`."""
        return []

    def rows(self) -> list[tuple[str, int]]:
        """market_rows: further rows by name, with the spaces filled at the start."""
        return []

    # -- set-up ----

    def on_setup(self, state: GlenState, phase: str) -> None:
        """GM-C0-06, moment; phases: `players` (after the seats), `track` (before the A tiles)."""

    def stack_arrange(self, state: GlenState, outcomes: Outcomes) -> Outcomes:
        """Fold: the tiles that may be laid next, with weights."""
        return outcomes

    # -- the turn ----

    def next_actor(self, state: GlenState, piece: int) -> Frame | None:
        """First answer: the frame that opens when a further piece is the last one."""
        return None

    def turn_begin(self, state: GlenState, seat: int) -> None:
        """Moment: a turn begins."""

    def turn_context(self, state: GlenState, seat: int) -> bool:
        """And: whether the lasting effects of a seat work now."""
        return True

    def can_land_on(self, state: GlenState, seat: int, mile: int) -> bool:
        """And: whether a seat may choose this mile."""
        return True

    def must_land_on(self, state: GlenState, seat: int) -> int:
        """At most one: the mile this seat has to choose, or 0."""
        return 0

    def tile_cost(self, state: GlenState, seat: int, tile: int, mile: int) -> int:
        """Sum: further coins the tile costs this seat; mile 0 when it is not on the track."""
        return 0

    def on_pawn_leaves(self, state: GlenState, seat: int, mile: int) -> None:
        """Moment: a pawn is about to leave a mile."""

    def on_pawn_passes(self, state: GlenState, piece: int, mile: int) -> None:
        """Moment: a piece crosses a mile, a fixture's included."""

    def on_pawn_lands(self, state: GlenState, seat: int, mile: int) -> None:
        """Moment: a pawn has arrived, nothing is paid yet."""

    def on_tile_taken(self, state: GlenState, seat: int, tile: int) -> None:
        """Moment: a tile is paid for, or salvaged."""

    def on_card_gained(self, state: GlenState, seat: int, card: int) -> None:
        """Moment: a landmark card comes to a seat."""

    def character_resolved(self, state: GlenState, seat: int, tile: int) -> None:
        """Moment: a person tile's marker and bonus are done, or were impossible."""

    def end_of_turn(self, state: GlenState, seat: int) -> None:
        """Moment: GM-085 (2)."""

    def extra_turn_actions(self, state: GlenState, frame: Frame, main: bool) -> list[int]:
        """Sum: further free actions in a frame of the active seat, as moves with own verbs."""
        return []

    def more_moves(self, state: GlenState, frame: Frame) -> list[int]:
        """Sum: further answers to a frame of the base, such as another way to stop."""
        return []

    def apply(self, state: GlenState, frame: Frame, move: int) -> bool:
        """First answer: carry out a move with an own verb; False if it is not its own."""
        return False

    # -- estates ----

    def placement_allowed(self, state: GlenState, seat: int, tile: int, cell: int) -> bool:
        """And: whether a tile may lie there."""
        return True

    def removal_allowed(self, state: GlenState, seat: int, cell: int) -> bool:
        """And: whether a tile may leave an estate."""
        return True

    def territory_changed(self, state: GlenState, seat: int, cell: int, kind: str) -> None:
        """Moment: `placed`, `covered` or `removed`."""

    def scot_entered(self, state: GlenState, seat: int, cell: int, how: str) -> None:
        """Moment: a Scot has come to a tile: `put`, `move` or `home`."""

    def symbol_resolve(
        self, state: GlenState, seat: int, cell: int, symbol: int, amount: int
    ) -> None:
        """Moment: a symbol of a chronicle (index in `Data.symbols`) is due."""

    def production_done(self, state: GlenState, seat: int, cell: int, goods: list[int]) -> None:
        """Moment: goods were made by an activation; kinds, lost ones left out."""

    def whisky_gained(self, state: GlenState, seat: int, barrels: int) -> None:
        """Moment: barrels came (or went, when negative)."""

    def whisky_spend(self, state: GlenState, seat: int, barrels: int) -> None:
        """Moment: barrels are paid; overridden, it pushes a frame that asks which."""

    def names_barrels(self) -> bool:
        """Whether its tokens stand for `whiskyN`, as long as this table lasts."""
        return False

    # -- clans ----

    def clan_space_cost(self, state: GlenState, seat: int, clan: int) -> int:
        """Sum: further coins a clan space costs this seat."""
        return 0

    def clan_marker_placed(self, state: GlenState, seat: int, clan: int) -> None:
        """Moment: a marker lies, its road is paid, its bonus not yet had."""

    # -- track ----

    def tile_discarded(self, state: GlenState, tile: int, cause: str, piece: int) -> bool:
        """First answer: True if it went to a pile of its own; causes `passed`, `die`, `dump`."""
        return False

    def discard_sources(self, state: GlenState, seat: int) -> list[int]:
        """Sum: further tiles that may be taken from discard piles."""
        return []

    def take_discarded(self, state: GlenState, seat: int, tile: int) -> bool:
        """First answer: True if the tile was taken from a pile of its own."""
        return False

    def stack_first_tile(self, state: GlenState, stack: int) -> None:
        """Moment: the first tile of a stack was laid."""

    def piece_finished(self, state: GlenState, piece: int) -> None:
        """Moment: a piece stands on or beyond World's End."""

    # -- scoring ----

    def vp_gained(self, state: GlenState, seat: int, source: int, vp: int) -> None:
        """Moment: VP were booked (GM-005)."""

    def score_category_value(self, state: GlenState, seat: int, category: str, value: int) -> int:
        """Fold: what a seat has in a category of the scoring rounds."""
        return value

    def score_table(self, state: GlenState, seat: int, category: str, lead: list[int]) -> list[int]:
        """Fold: VP for a lead of 0, 1, 2 …"""
        return lead

    def score_category_bonus(self, state: GlenState, seat: int, category: str) -> int:
        """Sum: VP on top of a category's comparison."""
        return 0

    def after_scoring_round(self, state: GlenState, number: int) -> None:
        """Moment: round 1, 2, 3 or 4 has been held."""

    def round4_done(self, state: GlenState) -> bool:
        """And: whether nothing else has to arrive before the game ends."""
        return True

    def game_over_collect(self, state: GlenState) -> None:
        """Moment: before the fourth round."""

    def coin_value(self, state: GlenState, seat: int, coins: int) -> int:
        """Fold: how many coins of a seat count at the end."""
        return coins

    def final_scoring(self, state: GlenState, seat: int) -> list[tuple[int, int]]:
        """Sum: (source, VP) of the chronicle's final scoring."""
        return []

    def after_final_scoring(self, state: GlenState) -> None:
        """Moment: everything of the base and of final scoring is booked."""

    # -- what people see ----

    def view(self, state: GlenState, seat: int | None) -> dict[str, Any]:
        """The chronicle's section of a View, built from an allow-list."""
        return {}

    def imagine(self, section: dict[str, Any], rng: Any) -> PartState | None:
        """A part that could stand behind a View's section."""
        return self.part()

    def midline(self, state: GlenState, frame: Frame) -> bool:
        """Whether one of its own frames goes on with a line that has begun."""
        return False

    def token_text(self, state: GlenState, move: int) -> tuple[int, str] | None:
        """A move behind a verb of the base as a token: rank 0 stands for barrels, 1 at the end."""
        return None

    def read_token(self, state: GlenState, word: str) -> int | None:
        """The move of such a token."""
        return None

    def text(self, state: GlenState, moves: list[int]) -> str | None:
        """The spelling of a line that begins with an own verb."""
        return None

    def masked(self, state: GlenState, moves: list[int]) -> str | None:
        """The same as others see it."""
        return self.text(state, moves)

    def parse(self, state: GlenState, text: str) -> list[int] | None:
        """The moves of a line with an own verb; None if it is not its own."""
        return None

    def why(self, state: GlenState, seat: int, text: str) -> Reason | None:
        """Why such a line is illegal; asked only for its own verbs."""
        return None

    def claims(self, before: GlenState, after: GlenState) -> list[str]:
        """Its own assertions after a line."""
        return []

    def disproves(self, before: GlenState, after: GlenState, claim: str) -> Message | None:
        """What one of its assertions should have said."""
        return None

    def events(self, before: GlenState, moves: list[int], after: GlenState) -> list[Event]:
        """What a line of its own did."""
        return []


class Hooks:
    """Per hook the chronicles that override it; all lists are empty in a base-only game."""

    def __init__(self, chronicles: list[Chronicle]) -> None:
        self.chronicles = chronicles
        self.any = bool(chronicles)
        self.fixtures = _of(chronicles, "fixtures")
        self.on_setup = _of(chronicles, "on_setup")
        self.stack_arrange = _of(chronicles, "stack_arrange")
        self.next_actor = _of(chronicles, "next_actor")
        self.turn_begin = _of(chronicles, "turn_begin")
        self.turn_context = _of(chronicles, "turn_context")
        self.can_land_on = _of(chronicles, "can_land_on")
        self.must_land_on = _of(chronicles, "must_land_on")
        self.tile_cost = _of(chronicles, "tile_cost")
        self.on_pawn_leaves = _of(chronicles, "on_pawn_leaves")
        self.on_pawn_passes = _of(chronicles, "on_pawn_passes")
        self.on_pawn_lands = _of(chronicles, "on_pawn_lands")
        self.moving = self.on_pawn_leaves + self.on_pawn_passes + self.on_pawn_lands
        self.on_tile_taken = _of(chronicles, "on_tile_taken")
        self.on_card_gained = _of(chronicles, "on_card_gained")
        self.character_resolved = _of(chronicles, "character_resolved")
        self.end_of_turn = _of(chronicles, "end_of_turn")
        self.extra_turn_actions = _of(chronicles, "extra_turn_actions")
        self.more_moves = _of(chronicles, "more_moves")
        self.placement_allowed = _of(chronicles, "placement_allowed")
        self.removal_allowed = _of(chronicles, "removal_allowed")
        self.territory_changed = _of(chronicles, "territory_changed")
        self.scot_entered = _of(chronicles, "scot_entered")
        self.symbol_resolve = _of(chronicles, "symbol_resolve")
        self.production_done = _of(chronicles, "production_done")
        self.whisky_gained = _of(chronicles, "whisky_gained")
        self.whisky_spend = _of(chronicles, "whisky_spend")
        self.names_barrels = any(one.names_barrels() for one in chronicles)
        self.midline = _of(chronicles, "midline")
        self.clan_space_cost = _of(chronicles, "clan_space_cost")
        self.clan_marker_placed = _of(chronicles, "clan_marker_placed")
        self.tile_discarded = _of(chronicles, "tile_discarded")
        self.discard_sources = _of(chronicles, "discard_sources")
        self.take_discarded = _of(chronicles, "take_discarded")
        self.stack_first_tile = _of(chronicles, "stack_first_tile")
        self.piece_finished = _of(chronicles, "piece_finished")
        self.vp_gained = _of(chronicles, "vp_gained")
        self.score_category_value = _of(chronicles, "score_category_value")
        self.score_table = _of(chronicles, "score_table")
        self.score_category_bonus = _of(chronicles, "score_category_bonus")
        self.after_scoring_round = _of(chronicles, "after_scoring_round")
        self.round4_done = _of(chronicles, "round4_done")
        self.game_over_collect = _of(chronicles, "game_over_collect")
        self.coin_value = _of(chronicles, "coin_value")
        self.final_scoring = _of(chronicles, "final_scoring")
        self.after_final_scoring = _of(chronicles, "after_final_scoring")
        self.piece_names = [name for one in chronicles for name in one.pieces()]
        self.row_names = [row for one in chronicles for row in one.rows()]

    # -- folds that several places of the base ask for ----

    def awake(self, state: GlenState, seat: int) -> bool:
        """Whether lasting effects of a seat work."""
        return all(one.turn_context(state, seat) for one in self.turn_context)

    def may_land(self, state: GlenState, seat: int, mile: int) -> bool:
        """Whether a seat may choose a mile."""
        for one in self.must_land_on:
            forced = one.must_land_on(state, seat)
            if forced and forced != mile:
                return False
        return all(one.can_land_on(state, seat, mile) for one in self.can_land_on)

    def more_cost(self, state: GlenState, seat: int, tile: int, mile: int) -> int:
        """Further coins of a tile's cost."""
        return sum(one.tile_cost(state, seat, tile, mile) for one in self.tile_cost)

    def may_place(self, state: GlenState, seat: int, tile: int, cell: int) -> bool:
        """Whether a tile may lie there."""
        return all(one.placement_allowed(state, seat, tile, cell) for one in self.placement_allowed)

    def may_remove(self, state: GlenState, seat: int, cell: int) -> bool:
        """Whether a tile may leave its estate."""
        return all(one.removal_allowed(state, seat, cell) for one in self.removal_allowed)

    def more_road(self, state: GlenState, seat: int, clan: int) -> int:
        """Further coins of a clan space."""
        return sum(one.clan_space_cost(state, seat, clan) for one in self.clan_space_cost)

    def goes_on(self, state: GlenState, frame: Frame) -> bool:
        """Whether a chronicle's frame wants further tokens of a line."""
        return any(one.midline(state, frame) for one in self.midline)

    def carried_out(self, state: GlenState, frame: Frame, move: int) -> None:
        """A move with a chronicle's verb, given to the chronicle that knows it."""
        for one in self.chronicles:
            if one.apply(state, frame, move):
                return
        raise ValueError(move)


def _of(chronicles: list[Chronicle], hook: str) -> list[Chronicle]:
    base = getattr(Chronicle, hook)
    return [one for one in chronicles if getattr(type(one), hook) is not base]
