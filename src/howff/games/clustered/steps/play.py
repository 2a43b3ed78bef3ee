"""The move of a turn: a card to the grid, or one out of the game when none fits."""

from __future__ import annotations

from howff.core.kernel import Frame, Step
from howff.games.clustered.scoring import makes_block, makes_line
from howff.games.clustered.state import (
    FACE_UP,
    JOKER,
    KIND,
    ONE_JOKER,
    ClusteredState,
    normal_kinds,
)
from howff.games.clustered.steps.grid import Grid, placements
from howff.games.clustered.steps.turns import Turns


def distinct(pile: int) -> list[int]:
    """The different cards of a pile, ascending; jokers are all the same (CU-92)."""
    kinds = list(normal_kinds(pile))
    if pile >= ONE_JOKER:
        kinds.append(JOKER)
    return kinds


def award(state: ClusteredState, cell: int, seat: int) -> None:
    """CU-70: each first-player bonus goes to the first and stays; CU-72: one card may earn both."""
    if state.first_line < 0 and makes_line(state, cell, seat):
        state.first_line = seat
    if state.first_rect < 0 and makes_block(state, cell, seat):
        state.first_rect = seat


class PlayStep(Step[ClusteredState]):
    """`cell + kind` is a placement, a bare kind a forced discard."""

    def __init__(self, grid: Grid, turns: Turns, first_bonus: bool) -> None:
        super().__init__("play")
        self.grid: Grid = grid
        self.turns: Turns = turns
        self.first_bonus: bool = first_bonus
        self.face_up: int = FACE_UP * turns.seats

    def legal(self, state: ClusteredState, frame: Frame) -> list[int]:
        """Every placement; CU-40: only if there is none, every card to discard."""
        hand = state.piles[frame[1]]
        moves = placements(state, hand)
        if moves:
            return moves
        return distinct(hand)

    def apply(self, state: ClusteredState, frame: Frame, move: int) -> None:
        """CU-20: the card leaves the hand for the grid, or for the open discards."""
        seat = frame[1]
        kind = move & KIND
        state.piles[seat] -= 1 << kind
        if move == kind:
            # CU-83: a forced discard lies face up.
            state.piles[self.face_up + seat] += 1 << kind
        else:
            self.grid.lay(state, move - kind, kind, seat)
            if self.first_bonus:
                award(state, move - kind, seat)
        self.turns.moved(state, seat)
