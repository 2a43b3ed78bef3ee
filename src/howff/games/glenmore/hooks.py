"""The hooks of the rulebook: where a chronicle may change, watch or interrupt the base rules.

A chronicle subclasses `Chronicle` and overrides what it needs; who overrides what, `Hooks` in
listeners.py collects, so that a game without chronicles loops over empty lists. A moment
may push frames on `state.stack`: they are decided before the base goes on.

What the rulebook's list calls services are functions of the base: `legal_take` is
`steps.choose.can_take`; `layout_legal` is `rules.estate.connected_without` with
`river_whole_without`; `activate` is `rules.activation.activate`, its ledger `state.used`;
`vp_gained` is booked by `scoring.gain_vp`; goods, Scots and barrels change hands in
`rules.holdings`. `ask` is a frame pushed for any seat, `ask_all_secret` are frames of one step
with `simultaneous`, pushed so that the first seat is on top; `roll` is a chance frame.

A pack, for two chronicles together, is a `Chronicle` named by the function `packs(numbers)` of
the later one's `part.py`; it finds the other by what it `provides`: `book.hooks.providers(cap)`.
Of a capability the other asks `book.hooks.listening(method)`: all in play with that method.

What needs a View but no rules, further functions of `part.py` give: `tell(line, estate, names)`
a line of its own in words (tiles' names by id and by mile), `tell_token(word)` a token of its own
in a line of the base, `lies(view)` what it has on the track by mile, `draw(view, words, style)` its
section of the terminal's table, `pictures(words, folder)` its titles and SVGs, `pieces(words,
folder)` its own pieces for the page (`name`, `about`, `svg` by id); how they are shown there is up
to its folder `client/` (CONTRIBUTING.md). The word of a symbol `c3.age` is the message
`glenmore.symbol.c3.age`, of a further piece `glenmore.piece.NAME`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from howff.games.glenmore.hooks_seen import Seen

if TYPE_CHECKING:
    from howff.core.kernel import Frame, Step
    from howff.core.message import Reason
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


class Chronicle(Seen):
    """A chronicle that changes nothing; the base class of all that do."""

    number = 0
    provides: tuple[str, ...] = ()
    """Capabilities that packs may build on."""

    def __init__(self, book: Book, seats: int, options: dict[str, Any], first_step: int) -> None:
        self.book = book
        self.seats = seats
        self.options = options
        self.first_step = first_step
        """The number of the chronicle's first own step."""
        self.slot = -1
        """Where in `state.parts` its own state lies; -1 without one."""
        self.public = False
        """Whether a public record is read, in which hidden things are `?`."""

    # -- registry: what it brings to the table ----

    def steps(self) -> list[Step[GlenState]]:
        """content_registry: its own steps, numbered from `first_step`."""
        return []

    def part(self) -> PartState | None:
        """player_area, hidden_pool: its own state at the start."""
        return None

    def imagine(self, section: dict[str, Any], rng: Any) -> PartState | None:
        """A part that could stand behind a View's section."""
        return self.part()

    def fixtures(self) -> list[int]:
        """track_layout: printed spaces that never hold a tile."""
        return []

    def pieces(self) -> list[str]:
        """track_layout: further pieces, by their names in `= pos`."""
        return []

    def rows(self) -> list[tuple[str, int, list[int]]]:
        """market_rows: further rows by name, spaces filled at the start, coins of the spaces."""
        return []

    # -- set-up ----

    def on_setup(self, state: GlenState, phase: str) -> None:
        """GM-C0-06, moment; phases: `players` (after the seats), `track` (before the A tiles)."""

    def stack_arrange(self, state: GlenState, outcomes: Outcomes) -> Outcomes:
        """Fold: the tiles that may be laid next, with weights."""
        return outcomes

    # -- the turn ----

    def next_actor(self, state: GlenState, piece: int) -> Frame | None:
        """First answer: the frame that opens when a further piece is the last one.

        Its step is the chronicle's first; until the turn ends `numbers[PIECE]` names the piece.
        """
        return None

    def piece_owner(self, state: GlenState, piece: int) -> int:
        """First answer: the seat whose doing a move of a further piece is, or -1."""
        return -1

    def toll_payer(self, state: GlenState, piece: int) -> int:
        """First answer: the seat that pays what a further piece owes on its way, or -1."""
        return -1

    def turn_begin(self, state: GlenState, seat: int) -> None:
        """Moment: a turn begins, of the own pawn if `numbers[PIECE]` is seat + 1."""

    def turn_context(self, state: GlenState, seat: int) -> bool:
        """And: whether the lasting effects of a seat work now."""
        return True

    def can_land_on(self, state: GlenState, seat: int, mile: int) -> bool:
        """And: whether a seat may choose this mile."""
        return True

    def die_steps(self, state: GlenState, start: int, mile: int) -> int:
        """Sum: steps of the die between two miles that are no tiles."""
        return 0

    def must_land_on(self, state: GlenState, seat: int) -> int:
        """At most one: the mile this seat has to choose, or 0."""
        return 0

    def tile_cost(self, state: GlenState, seat: int, tile: int, mile: int) -> int:
        """Sum: further coins the tile costs this seat; mile 0 when it is not on the track."""
        return 0

    def cost_token(self, state: GlenState, seat: int, tile: int, mile: int) -> str:
        """How its share of `tile_cost` is written; empty when it is a part of `coinN`."""
        return ""

    def why_landing(self, state: GlenState, seat: int, mile: int) -> Reason | None:
        """First answer: why `can_land_on` or `must_land_on` bars this mile."""
        return None

    def moves_left(self, state: GlenState, frame: Frame, moves: list[int]) -> list[int]:
        """Fold: the moves of a seat's frame that a duty leaves; `hooks.ahead` tries one out."""
        return moves

    def on_pawn_leaves(self, state: GlenState, piece: int, mile: int) -> None:
        """Moment: a piece is about to leave a mile; not a seat where it is a further one."""

    def on_pawn_passes(self, state: GlenState, piece: int, mile: int) -> None:
        """Moment: a piece crosses a mile with a tile, a fixture or a further piece."""

    def crossing_matters(self, state: GlenState, piece: int, mile: int) -> bool:
        """Cheap: whether `on_pawn_passes` may do anything there; asked when the piece sets out."""
        return True

    def on_the_way(
        self, state: GlenState, seat: int, start: int, mile: int, ways: Iterable[GlenState]
    ) -> Iterable[GlenState]:
        """Fold: positions in which a pawn may arrive (AMB-117), one for each way of answering.

        They are made as they are asked for, since the first one is often good enough.

        What happens on `start` itself is over unless the pawn still stands there; the positions
        that are given must stay as they are: `sketch()` is a copy with numbers of its own.
        `rules.track.mover` says which piece it is.
        """
        return ways

    def way_kind(self, state: GlenState, seat: int, start: int, mile: int) -> int:
        """Cheap: a number below 4096, equal only for miles with the same ways; 0: none of its own.

        Asked before `on_the_way`, so that tiles behind one another share their positions.
        """
        return mile

    def go_on(self, state: GlenState, seat: int, about: int) -> None:
        """Back after a frame (RESUME, seat, ON_OWN, number << 8 | about), or arrived (`TO_OWN`)."""

    def on_pawn_lands(self, state: GlenState, piece: int, mile: int) -> None:
        """Moment: a piece has arrived, nothing is paid yet."""

    def on_tile_taken(self, state: GlenState, seat: int, tile: int) -> None:
        """Moment: a tile is paid for, or salvaged."""

    def on_card_gained(self, state: GlenState, seat: int, card: int) -> None:
        """Moment: a landmark card comes to a seat."""

    def lasting_cards(self, state: GlenState, seat: int, cards: int) -> int:
        """Fold: bits of the landmark cards of a seat whose lasting effects hold."""
        return cards

    def character_resolved(self, state: GlenState, seat: int, tile: int) -> None:
        """Moment: a person tile's marker and bonus are done, or were impossible."""

    def end_of_turn(self, state: GlenState, seat: int) -> None:
        """Moment: GM-085 (2)."""

    def end_actions(self, state: GlenState, seat: int) -> bool:
        """And: whether what is due at the end of every own turn is due at the end of this one."""
        return True

    def refilled(self, state: GlenState) -> None:
        """Moment: the track is as full as it gets; the next turn, or the end, comes now."""

    def extra_turn_actions(self, state: GlenState, frame: Frame, main: bool) -> list[int]:
        """Sum: further free actions in a frame of the active seat, as moves with own verbs."""
        return []

    def movement_point_spend(self, state: GlenState, seat: int) -> list[int]:
        """Sum: further ways to spend a point that is in hand, as moves with own verbs."""
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

    def placement_cost(self, state: GlenState, seat: int, tile: int, cell: int) -> int:
        """Sum: coins that a place costs on top of the tile; nothing without the tile's cost."""
        return 0

    def places_cost(self, state: GlenState, seat: int) -> bool:
        """Whether any place of this estate may cost coins now; asked before `placement_cost`."""
        return True

    def place_paid(self, state: GlenState, seat: int, tile: int, cell: int) -> None:
        """Moment: the tile lies there and these coins are paid."""

    def removal_allowed(self, state: GlenState, seat: int, cell: int) -> bool:
        """And: whether a tile may leave an estate."""
        return True

    def territory_changed(self, state: GlenState, seat: int, cell: int, kind: str) -> None:
        """Moment: `placed`, `covered` or `removed`."""

    def scot_entered(self, state: GlenState, seat: int, cell: int, how: str) -> None:
        """Moment: a Scot has come to a tile: `put`, `move`, `home`, or `sent` by somebody else."""

    def symbol_resolve(
        self, state: GlenState, seat: int, cell: int, symbol: int, amount: int
    ) -> None:
        """Moment: a symbol of a chronicle (index in `Data.symbols`) is due.

        The cell is 0 if it stands on a tile of another estate.
        """

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
        """First answer: True if it sees to it; it may push a frame that asks for the pile."""
        return False

    def stack_first_tile(self, state: GlenState, stack: int) -> None:
        """Moment: the first tile of a stack was laid."""

    def tile_moved(self, state: GlenState, tile: int, start: int, mile: int) -> None:
        """Moment: a tile of the track lies on another mile now."""

    def piece_finished(self, state: GlenState, piece: int) -> None:
        """Moment: a piece stands on or beyond World's End."""

    # -- scoring ----

    def vp_gained(self, state: GlenState, seat: int, source: int, vp: int) -> None:
        """Moment: VP were booked (GM-005)."""

    def score_category_value(self, state: GlenState, seat: int, category: str, value: int) -> int:
        """Fold: what a seat has in a category of the scoring rounds, not yet multiplied."""
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

    def game_over_collected(self, state: GlenState) -> None:
        """Moment: after everything asked in game_over_collect, still before that round."""

    def coin_value(self, state: GlenState, seat: int, coins: int) -> int:
        """Fold: how many coins of a seat count at the end."""
        return coins

    def final_scoring(self, state: GlenState, seat: int) -> list[tuple[int, int]]:
        """Sum: (source, VP) of the chronicle's final scoring."""
        return []

    def after_final_scoring(self, state: GlenState) -> None:
        """Moment: everything of the base and of final scoring is booked."""

    # -- what bots see ----

    def outlook(self, state: GlenState, seat: int, share: float) -> float:
        """Sum: VP that its things still promise a seat; `share` of the stacks is left."""
        return 0.0

    def symbol_worth(self, symbol: int) -> float:
        """Sum: VP that one of its symbols (index in `Data.symbols`) is worth."""
        return 0.0
