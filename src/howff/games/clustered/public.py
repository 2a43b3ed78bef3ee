"""The rules for a public record: every hidden card is `?`, everything visible is still checked.

A pile that nobody can look into is kept as so many jokers: its size is all that is known of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from howff.core.kernel import CHANCE, Frame, Imaginer, Step
from howff.core.message import Message, Reason, Refused
from howff.games.clustered import notation, words
from howff.games.clustered.game import ClusteredGame
from howff.games.clustered.state import (
    FACE_UP,
    KIND,
    ONE_JOKER,
    ClusteredState,
    has,
    kind_of,
    owner_of,
    size,
)
from howff.games.clustered.steps.grid import Grid, placements
from howff.games.clustered.steps.play import award, distinct
from howff.games.clustered.steps.turns import DROP, KEEP, PLAY, Turns
from howff.games.clustered.why import because, not_asked, placing

if TYPE_CHECKING:
    from howff.core.view import View


class PublicPlayStep(Step[ClusteredState]):
    """A move may be any card that has not been seen of this deck."""

    def __init__(self, grid: Grid, turns: Turns, first_bonus: bool, decks: list[int]) -> None:
        super().__init__("play")
        self.grid = grid
        self.turns = turns
        self.first_bonus = first_bonus
        self.decks = decks

    def unseen(self, state: ClusteredState, seat: int) -> int:
        """CU-85: the full deck without the cards played and publicly discarded."""
        pile = self.decks[seat] - state.piles[FACE_UP * len(self.decks) + seat]
        for card in state.laid:
            if owner_of(card) == seat:
                pile -= 1 << kind_of(card)
        return pile

    def legal(self, state: ClusteredState, frame: Frame) -> list[int]:
        """All placements, and the discard of all cards that cannot be placed."""
        unseen = self.unseen(state, frame[1])
        moves = placements(state, unseen)
        return moves + [kind for kind in distinct(unseen) if not placements(state, 1 << kind)]

    def apply(self, state: ClusteredState, frame: Frame, move: int) -> None:
        """One card fewer in the hand, and this one seen."""
        seat, kind = frame[1], move & KIND
        state.piles[seat] -= ONE_JOKER
        if move == kind:
            state.piles[FACE_UP * self.turns.seats + seat] += 1 << kind
        else:
            self.grid.lay(state, move - kind, kind, seat)
            if self.first_bonus:
                award(state, move - kind, seat)
        self.turns.moved(state, seat)


class PublicGame(ClusteredGame):
    """A table of which only the public things are known."""

    def __init__(self, whole: ClusteredGame) -> None:
        super().__init__(
            whole.setup,
            whole.quick,
            whole.first_bonus,
            whole.size_bonus,
            whole.decks,
            whole.grid,
            whole.start_cells,
        )
        self.whole = whole
        self.knows_all = False
        self.playing = PublicPlayStep(self.grid, self.turns, self.first_bonus, whole.decks)
        self.steps[PLAY] = self.playing
        self.decks = [size(deck) * ONE_JOKER for deck in whole.decks]

    def imaginer(self, view_of: View) -> Imaginer[ClusteredState]:
        """Deals the unseen cards of a View anew, under the whole rules."""
        return self.whole.imaginer(view_of)

    def text(self, state: ClusteredState, moves: Sequence[int]) -> str:
        """The one spelling of a line."""
        return notation.masked(self, state, moves[0])

    def lines(self, state: ClusteredState, seat: int) -> list[str]:
        """The lines that the visible things allow."""
        return sorted(self.text(state, [move]) for move in self.legal_for(state, seat))

    def parse(self, state: ClusteredState, text: str) -> list[int]:
        """The move of a line."""
        step = state.stack[-1][0]
        if step == PLAY:
            move = notation.read(self, state, text)
            if isinstance(move, int):
                return [move]
            raise Refused(move)
        fault = self._fault(state, text)
        if fault is not None:
            raise Refused(fault)
        return [self.steps[step].legal(state, state.stack[-1])[0]]

    def why(self, state: ClusteredState, seat: int, text: str) -> Reason | None:
        """What a visible thing has against a line."""
        idle = not_asked(self, state, seat)
        if idle is not None:
            return idle
        if state.stack[-1][0] != PLAY:
            return self._fault(state, text)
        move = notation.read(self, state, text)
        if not isinstance(move, int):
            return move
        kind = move & KIND
        if not has(self.playing.unseen(state, seat), kind):
            return because("CU-85", "seen", card=words.card(kind), seat=self.letters[seat])
        if move > KIND:
            return placing(self, state, move & ~KIND, kind)
        moves = placements(state, 1 << kind)
        if not moves:
            return None
        cell = words.cell(moves[0] & ~KIND)
        return because("CU-41", "must_play", card=words.card(kind), cell=cell)

    def why_chance(self, state: ClusteredState, text: str) -> Reason | None:
        """A chance line has the right seat and number of cards, or it is wrong."""
        if self.to_act(state) != CHANCE:
            return Reason("E-CHANCE", Message("core.record.no_chance", {"line": text[:60]}))
        return self._fault(state, text)

    def _fault(self, state: ClusteredState, text: str) -> Reason | None:
        """What is wrong with a line of which only the number of cards is seen."""
        right = notation.masked(self, state, 0)
        if text == right:
            return None
        if state.stack[-1][0] in (KEEP, DROP):
            return because("CU-84", "hidden_line", text=text[:60], right=right)
        return because("E-CHANCE", "hidden_line", text=text[:60], right=right)
