"""The discards of quick play: two cards of the opening hand, one at the end of a turn."""

from __future__ import annotations

from howff.core.kernel import Frame, Step
from howff.games.clustered.state import FACE_DOWN, JOKER, KIND, ONE_JOKER, ClusteredState
from howff.games.clustered.steps.play import distinct
from howff.games.clustered.steps.turns import Turns


class KeepStep(Step[ClusteredState]):
    """CU-66: two of seven go, in secret and at the same time; a move is both kinds together."""

    def __init__(self, turns: Turns) -> None:
        super().__init__("keep", True)
        self.face_down: int = FACE_DOWN * turns.seats

    def legal(self, state: ClusteredState, frame: Frame) -> list[int]:
        """Every pair of the hand."""
        hand = state.piles[frame[1]]
        kinds = distinct(hand)
        moves: list[int] = []
        for first in kinds:
            for second in kinds:
                if first < second:
                    moves.append(first << 5 | second)
        if hand >= 2 * ONE_JOKER:
            moves.append(JOKER << 5 | JOKER)
        return moves

    def apply(self, state: ClusteredState, frame: Frame, move: int) -> None:
        """CU-84: the pair goes face down."""
        pair = (1 << (move >> 5)) + (1 << (move & KIND))
        state.piles[frame[1]] -= pair
        state.piles[self.face_down + frame[1]] += pair
        state.stack.pop()


class DropStep(Step[ClusteredState]):
    """CU-67: one of six goes, perhaps one just drawn; a move is its kind."""

    def __init__(self, turns: Turns) -> None:
        super().__init__("drop")
        self.turns: Turns = turns
        self.face_down: int = FACE_DOWN * turns.seats

    def legal(self, state: ClusteredState, frame: Frame) -> list[int]:
        """Every card of the hand."""
        return distinct(state.piles[frame[1]])

    def apply(self, state: ClusteredState, frame: Frame, move: int) -> None:
        """CU-84: the card goes face down, and the next player is on."""
        seat = frame[1]
        state.piles[seat] -= 1 << move
        state.piles[self.face_down + seat] += 1 << move
        self.turns.pass_on(state, seat)
