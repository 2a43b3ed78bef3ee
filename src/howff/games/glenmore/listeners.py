"""Who listens to which hook: only chronicles that override it; nobody in a base-only game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from howff.games.glenmore.hooks import Chronicle
from howff.games.glenmore.rules.words import RESUME

if TYPE_CHECKING:
    from howff.core.kernel import Frame, Step
    from howff.core.message import Reason
    from howff.games.glenmore.state import GlenState

WAY_BITS = 12
"""Of what one chronicle answers to `way_kind`."""


class Hooks:
    """Per hook the chronicles that override it; all lists are empty in a base-only game."""

    def __init__(self, chronicles: list[Chronicle]) -> None:  # noqa: PLR0915 - a line for each hook
        self.chronicles = chronicles
        self.any = bool(chronicles)
        self.steps: list[Step[GlenState]] = []
        """All steps of the table, for what-if."""
        self.fixtures = _of(chronicles, "fixtures")
        self.on_setup = _of(chronicles, "on_setup")
        self.stack_arrange = _of(chronicles, "stack_arrange")
        self.next_actor = _of(chronicles, "next_actor")
        self.turn_begin = _of(chronicles, "turn_begin")
        self.turn_context = _of(chronicles, "turn_context")
        self.can_land_on = _of(chronicles, "can_land_on")
        self.die_steps = _of(chronicles, "die_steps")
        self.must_land_on = _of(chronicles, "must_land_on")
        self.tile_cost = _of(chronicles, "tile_cost")
        self.on_pawn_leaves = _of(chronicles, "on_pawn_leaves")
        self.on_pawn_passes = _of(chronicles, "on_pawn_passes")
        self.on_the_way = _of(chronicles, "on_the_way")
        self.on_pawn_lands = _of(chronicles, "on_pawn_lands")
        self.moving = self.on_pawn_leaves + self.on_pawn_passes + self.on_pawn_lands
        self.on_tile_taken = _of(chronicles, "on_tile_taken")
        self.on_card_gained = _of(chronicles, "on_card_gained")
        self.lasting_cards = _of(chronicles, "lasting_cards")
        self.character_resolved = _of(chronicles, "character_resolved")
        self.cost_token = _of(chronicles, "cost_token")
        self.moves_left = _of(chronicles, "moves_left")
        self.end_of_turn = _of(chronicles, "end_of_turn")
        self.end_actions = _of(chronicles, "end_actions")
        self.refilled = _of(chronicles, "refilled")
        self.extra_turn_actions = _of(chronicles, "extra_turn_actions")
        self.movement_point_spend = _of(chronicles, "movement_point_spend")
        self.more_moves = _of(chronicles, "more_moves")
        self.placement_allowed = _of(chronicles, "placement_allowed")
        self.placement_cost = _of(chronicles, "placement_cost")
        self.place_paid = _of(chronicles, "place_paid")
        self.removal_allowed = _of(chronicles, "removal_allowed")
        self.territory_changed = _of(chronicles, "territory_changed")
        self.scot_entered = _of(chronicles, "scot_entered")
        self.symbol_resolve = _of(chronicles, "symbol_resolve")
        self.production_done = _of(chronicles, "production_done")
        self.whisky_gained = _of(chronicles, "whisky_gained")
        self.whisky_spend = _of(chronicles, "whisky_spend")
        self.names_barrels = any(one.names_barrels() for one in chronicles)
        self.midline = _of(chronicles, "midline")
        self.left_out = _of(chronicles, "left_out")
        self.clan_space_cost = _of(chronicles, "clan_space_cost")
        self.clan_marker_placed = _of(chronicles, "clan_marker_placed")
        self.tile_discarded = _of(chronicles, "tile_discarded")
        self.discard_sources = _of(chronicles, "discard_sources")
        self.take_discarded = _of(chronicles, "take_discarded")
        self.stack_first_tile = _of(chronicles, "stack_first_tile")
        self.tile_moved = _of(chronicles, "tile_moved")
        self._further_pieces(chronicles)
        self._scoring(chronicles)
        self._providing: dict[str, list[Chronicle]] = {}
        self._asked: dict[str, list[Any]] = {}

    def _further_pieces(self, chronicles: list[Chronicle]) -> None:
        """Hooks of pieces and market rows that chronicles bring."""
        self.piece_owner = _of(chronicles, "piece_owner")
        self.toll_payer = _of(chronicles, "toll_payer")
        self.piece_finished = _of(chronicles, "piece_finished")
        self.piece_names = [name for one in chronicles for name in one.pieces()]
        self.rows = [row for one in chronicles for row in one.rows()]
        self.turn_steps = [one.first_step for one in self.next_actor]
        """The steps that open the turn of a further piece."""

    def _scoring(self, chronicles: list[Chronicle]) -> None:
        """Hooks of points: won, counted, promised."""
        self.vp_gained = _of(chronicles, "vp_gained")
        self.score_category_value = _of(chronicles, "score_category_value")
        self.score_table = _of(chronicles, "score_table")
        self.score_category_bonus = _of(chronicles, "score_category_bonus")
        self.after_scoring_round = _of(chronicles, "after_scoring_round")
        self.round4_done = _of(chronicles, "round4_done")
        self.game_over_collect = _of(chronicles, "game_over_collect")
        self.game_over_collected = _of(chronicles, "game_over_collected")
        self.coin_value = _of(chronicles, "coin_value")
        self.final_scoring = _of(chronicles, "final_scoring")
        self.after_final_scoring = _of(chronicles, "after_final_scoring")
        self.outlook = _of(chronicles, "outlook")
        self.symbol_worth = _of(chronicles, "symbol_worth")

    # -- folds that several places of the base ask for ----

    def awake(self, state: GlenState, seat: int) -> bool:
        """Whether lasting effects of a seat work."""
        for one in self.turn_context:
            if not one.turn_context(state, seat):
                return False
        return True

    def acts_at_end(self, state: GlenState, seat: int) -> bool:
        """Whether what is due at the end of every own turn is due at the end of this one."""
        return all(one.end_actions(state, seat) for one in self.end_actions)

    def owner_of(self, state: GlenState, piece: int) -> int:
        """Whose doing a move of this piece is: a seat, or -1 for the die."""
        if piece < len(state.land):
            return piece
        for one in self.piece_owner:
            seat = one.piece_owner(state, piece)
            if seat >= 0:
                return seat
        return -1

    def payer_of(self, state: GlenState, piece: int) -> int:
        """Who pays what this piece owes on its way: a seat, or -1 where nothing is owed."""
        if piece < len(state.land):
            return piece
        for one in self.toll_payer:
            seat = one.toll_payer(state, piece)
            if seat >= 0:
                return seat
        return -1

    def forced_mile(self, state: GlenState, seat: int) -> int:
        """The mile that a seat has to choose; 0: any, -1: they contradict one another."""
        found = 0
        for one in self.must_land_on:
            mile = one.must_land_on(state, seat)
            if mile:
                found = mile if found in (0, mile) else -1
        return found

    def may_stop(self, state: GlenState, seat: int, mile: int) -> bool:
        """Whether nothing bars a mile, unless another one is forced."""
        for one in self.can_land_on:
            if not one.can_land_on(state, seat, mile):
                return False
        return True

    def may_land(self, state: GlenState, seat: int, mile: int) -> bool:
        """Whether a seat may choose a mile."""
        forced = self.forced_mile(state, seat)
        return (not forced or forced == mile) and self.may_stop(state, seat, mile)

    def way_kind(self, state: GlenState, seat: int, start: int, mile: int) -> int:
        """Which ways lead to a mile; 0: a single one that changes nothing."""
        kind = 0
        for one in self.on_the_way:
            kind = kind << WAY_BITS | one.way_kind(state, seat, start, mile)
        return kind

    def more_cost(self, state: GlenState, seat: int, tile: int, mile: int) -> int:
        """Further coins of a tile's cost."""
        coins = 0
        for one in self.tile_cost:
            coins += one.tile_cost(state, seat, tile, mile)
        return coins

    def coins_within(self, state: GlenState, seat: int, tile: int, mile: int) -> int:
        """Further coins of a tile's cost that are written as `coinN`."""
        return sum(
            one.tile_cost(state, seat, tile, mile)
            for one in self.tile_cost
            if not one.cost_token(state, seat, tile, mile)
        )

    def cost_tokens(self, state: GlenState, seat: int, tile: int, mile: int) -> list[str]:
        """The tokens that stand for the other ones."""
        words = [one.cost_token(state, seat, tile, mile) for one in self.cost_token]
        return [word for word in words if word]

    def places_cost(self, state: GlenState, seat: int) -> bool:
        """Whether places of an estate may cost coins."""
        for one in self.placement_cost:
            if one.places_cost(state, seat):
                return True
        return False

    def cost_there(self, state: GlenState, seat: int, tile: int, cell: int) -> int:
        """Coins that a place costs."""
        return sum(one.placement_cost(state, seat, tile, cell) for one in self.placement_cost)

    def barred(self, state: GlenState, seat: int, mile: int) -> Reason | None:
        """Why a seat may not choose a mile."""
        for one in self.chronicles:
            found = one.why_landing(state, seat, mile)
            if found is not None:
                return found
        return None

    def ahead(self, state: GlenState, move: int) -> GlenState:
        """What-if: the position after a move."""
        after = state.copy()
        frame = after.stack[-1]
        self.steps[frame[0]].apply(after, frame, move)
        while after.stack and after.stack[-1][0] == RESUME:
            self.steps[RESUME].apply(after, after.stack[-1], 0)
        return after

    def may_place(self, state: GlenState, seat: int, tile: int, cell: int) -> bool:
        """Whether a tile may lie there."""
        for one in self.placement_allowed:
            if not one.placement_allowed(state, seat, tile, cell):
                return False
        return True

    def may_remove(self, state: GlenState, seat: int, cell: int) -> bool:
        """Whether a tile may leave its estate."""
        return all(one.removal_allowed(state, seat, cell) for one in self.removal_allowed)

    def more_road(self, state: GlenState, seat: int, clan: int) -> int:
        """Further coins of a clan space."""
        coins = 0
        for one in self.clan_space_cost:
            coins += one.clan_space_cost(state, seat, clan)
        return coins

    def providers(self, capability: str) -> list[Chronicle]:
        """The chronicles in play that offer a capability."""
        found = self._providing.get(capability)
        if found is None:
            found = [one for one in self.chronicles if capability in one.provides]
            self._providing[capability] = found
        return found

    def worth_of(self, more: list[tuple[int, int]]) -> float:
        """VP that symbols of chronicles are worth to a bot."""
        return sum(
            amount * one.symbol_worth(symbol)
            for symbol, amount in more
            for one in self.symbol_worth
        )

    def listening(self, method: str) -> list[Any]:
        """The chronicles in play with a method that a capability asks for."""
        found = self._asked.get(method)
        if found is None:
            found = [one for one in self.chronicles if hasattr(one, method)]
            self._asked[method] = found
        return found

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
