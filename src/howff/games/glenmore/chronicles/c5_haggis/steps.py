"""What this chronicle asks seats and chance; the state is changed in gaining.py and scoring.py."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING

from howff.core.kernel import CHANCE, ChanceStep, Frame, Step
from howff.games.glenmore.chronicles.c5_haggis.gaining import arrive, returnable, turn_up
from howff.games.glenmore.chronicles.c5_haggis.scoring import later, show, showing
from howff.games.glenmore.chronicles.c5_haggis.tokens import PartState
from howff.games.glenmore.chronicles.c5_haggis.words import (
    ASK_EXTRA,
    BLIND,
    COMMON,
    DRAWS,
    EXTRA,
    KEEP_ALL,
    NO_EXTRA,
    NOBODY,
    ONE_SEAT,
    ROLLS,
    SHOWS,
    SWAP,
    TOKEN,
    TOKENS,
    UNKNOWN,
    VALUES,
)
from howff.games.glenmore.rules.holdings import pay_whisky
from howff.games.glenmore.rules.words import ABOUT
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.chance import draw

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c5_haggis.part import Part


class TokenStep(Step[GlenState]):
    """GM-C5-04: an open token, or a hidden one."""

    def __init__(self, haggis: Part) -> None:
        super().__init__("c5.token")
        self.haggis = haggis

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """Each open value once."""
        part: PartState = state.parts[self.haggis.slot]
        found = [TOKEN | value for value in VALUES if part.open[value]]
        if part.lying(self.haggis.figures.totals):
            found.append(BLIND)
        return found

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """GM-C5-05: another is turned up at once, before a full table is seen to."""
        haggis, seat = self.haggis, frame[1]
        state.stack.pop()
        if move == BLIND:
            state.stack.append((haggis.first_step + DRAWS, CHANCE, seat, 0))
            return
        part: PartState = state.parts[haggis.slot]
        part.open[move & ABOUT] -= 1
        arrive(haggis, state, seat, move & ABOUT, True)
        turn_up(haggis, state)


class SwapStep(Step[GlenState]):
    """GM-C5-07: what goes back when the table is full."""

    def __init__(self, haggis: Part) -> None:
        super().__init__("c5.swap")
        self.haggis = haggis

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """A hidden token of each value, or the new one."""
        part: PartState = state.parts[self.haggis.slot]
        values = returnable(part, frame[1], self.haggis.public)
        return [SWAP | value for value in values] + [KEEP_ALL]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """AMB-42: asked before the draw, `-` forgoes the token."""
        haggis, seat = self.haggis, frame[1]
        part: PartState = state.parts[haggis.slot]
        state.stack.pop()
        if move != KEEP_ALL:
            part.went(seat, move & ABOUT)
        elif part.fresh_seat == NOBODY:
            assert state.stack[-1][0] == haggis.first_step + TOKENS
            state.stack.pop()
        elif part.fresh_open:
            part.went_openly(seat, part.fresh)
        else:
            # A token drawn blind that goes back tells nobody anything.
            part.hidden[4 * seat + part.fresh] -= 1
        part.settle_fresh()
        turn_up(haggis, state)


class ExtraStep(Step[GlenState]):
    """GM-C5-14: a barrel for one more roll of one's own."""

    def __init__(self, haggis: Part) -> None:
        super().__init__("c5.extra")
        self.haggis = haggis

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """Yes or no."""
        return [EXTRA, NO_EXTRA]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """After the roll the same seat is asked again."""
        haggis, seat = self.haggis, frame[1]
        state.stack.pop()
        if move == EXTRA:
            later(state, seat, ASK_EXTRA)
            state.stack.append((haggis.first_step + ROLLS, CHANCE, ONE_SEAT + seat, 0))
            pay_whisky(haggis.book, state, seat, haggis.figures.barrels)


class HaggisChance(ChanceStep[GlenState]):
    """What all chance of this chronicle shares: outcomes by weight from a stream of its name."""

    def __init__(self, name: str, haggis: Part) -> None:
        super().__init__(name)
        self.haggis = haggis

    def weighted(self, state: GlenState, frame: Frame) -> list[tuple[int, int]]:
        """The outcomes."""
        raise NotImplementedError

    def pick(self, state: GlenState, frame: Frame, rng: Random) -> int:
        """One of them."""
        return draw(rng, self.weighted(state, frame))

    def outcomes(self, state: GlenState, frame: Frame) -> Iterable[tuple[int, int]]:
        """All of them."""
        return self.weighted(state, frame)

    def stream(self, state: GlenState, frame: Frame) -> str:
        """Its own stream."""
        return self.name

    def tokens(self, state: GlenState) -> list[tuple[int, int]]:
        """The hidden tokens of the supply by value."""
        part: PartState = state.parts[self.haggis.slot]
        left = part.unplaced(self.haggis.figures.totals)
        return [(value, left[value]) for value in VALUES if left[value]]


class DrawStep(HaggisChance):
    """GM-C5-04: the token drawn blind; a is the seat."""

    def weighted(self, state: GlenState, frame: Frame) -> list[tuple[int, int]]:
        """In a public record it is `?`."""
        return [(UNKNOWN, 1)] if self.haggis.public else self.tokens(state)

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """GM-C5-06."""
        state.stack.pop()
        arrive(self.haggis, state, frame[2], move, False)


class TurnStep(HaggisChance):
    """GM-C5-05: a token of the supply is turned up."""

    def weighted(self, state: GlenState, frame: Frame) -> list[tuple[int, int]]:
        """Any that lies there hidden."""
        return self.tokens(state)

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """Now it lies open."""
        state.stack.pop()
        part: PartState = state.parts[self.haggis.slot]
        part.open[move] += 1


class RollStep(HaggisChance):
    """GM-C5-11, GM-C5-17: the die; a says whom it counts for."""

    def weighted(self, state: GlenState, frame: Frame) -> list[tuple[int, int]]:
        """The faces."""
        faces = self.haggis.book.faces
        return [(face, faces.count(face)) for face in sorted(set(faces))]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """Before anybody turns up a token, a common roll may be made again."""
        haggis, about = self.haggis, frame[2]
        state.stack.pop()
        seat = about - ONE_SEAT + 1 if about >= ONE_SEAT else 0
        state.stack.append((haggis.first_step + SHOWS, CHANCE, seat, move))
        if about == COMMON:
            for one in haggis.book.hooks.listening("haggis_rolled"):
                one.haggis_rolled(state, move)


class ShowStep(HaggisChance):
    """GM-C5-12: who turns up a token; a is a seat + 1 or 0 for all, b the value."""

    def weighted(self, state: GlenState, frame: Frame) -> list[tuple[int, int]]:
        """Sets of seats, as bits; a single one where all is known."""
        return [(seats, 1) for seats in showing(self.haggis, state, frame[2], frame[3])]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """The tokens are turned up."""
        state.stack.pop()
        show(self.haggis, state, frame[2], frame[3], move)


def all_steps(haggis: Part) -> list[Step[GlenState]]:
    """In the order of their numbers (words.py)."""
    return [
        TokenStep(haggis),
        SwapStep(haggis),
        ExtraStep(haggis),
        DrawStep("c5.draw", haggis),
        TurnStep("c5.turn", haggis),
        RollStep("c5.roll", haggis),
        ShowStep("c5.show", haggis),
    ]
