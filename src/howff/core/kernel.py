"""The kernel proper: a state, the steps that change it, the game that owns the rules.

Data flows one way: state -> legal moves -> apply -> view. The state is plain data; the game is
immutable and shared by all copies; a step is a stateless object behind a step number.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from howff.core.event import Event
    from howff.core.message import Message, Reason
    from howff.core.setup import Setup
    from howff.core.view import View

Frame = tuple[int, int, int, int]
"""One pending decision: (step number, seat or CHANCE, a, b); a and b are the step's own."""

CHANCE: Final = -1
"""The seat of a frame that nobody decides."""

OVER: Final = -2
"""What `Game.to_act` answers when the game has ended."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """One position as plain, copyable data: no names, no log, no generator, no game."""

    def __init__(self, stack: list[Frame]) -> None:
        self.stack: list[Frame] = stack

    @abstractmethod
    def copy(self) -> State:
        """A copy that shares nothing mutable with this state."""

    @abstractmethod
    def pack(self) -> list[Any]:
        """Everything that makes this position, as JSON data; equal positions pack equally."""

    @classmethod
    @abstractmethod
    def unpack(cls, data: list[Any]) -> State:
        """The position that `pack` described."""

    @abstractmethod
    def key(self) -> tuple[object, ...]:
        """A hashable value, equal exactly for equal positions."""

    def __reduce__(self) -> Any:
        return type(self).unpack, (self.pack(),)


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(ABC, Generic[S]):
    """What one kind of frame asks: which moves are legal there, and what a move does."""

    def __init__(self, name: str, simultaneous: bool = False) -> None:
        self.name: str = name
        self.simultaneous: bool = simultaneous

    @abstractmethod
    def legal(self, state: S, frame: Frame) -> list[int]:
        """Every legal move of this frame, each once, always in the same order."""

    @abstractmethod
    def apply(self, state: S, frame: Frame, move: int) -> None:
        """Carry a legal move out: pop or replace the frame, change the state, push what follows."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ChanceStep(Step[S]):
    """A step that nobody decides: its outcome is always given from outside."""

    @abstractmethod
    def pick(self, state: S, frame: Frame, rng: Random) -> int:
        """One outcome, drawn with the right weights; the state stays as it is."""

    @abstractmethod
    def outcomes(self, state: S, frame: Frame) -> Iterable[tuple[int, int]]:
        """All outcomes with their weights, lazily: nobody can list those of a whole deal."""

    @abstractmethod
    def stream(self, state: S, frame: Frame) -> str:
        """The stream of luck this outcome comes from, so that the same seed deals the same luck."""

    def legal(self, state: S, frame: Frame) -> list[int]:
        """Every possible outcome."""
        return [move for move, _ in self.outcomes(state, frame)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Imaginer(ABC, Generic[S]):
    """Full states that could stand behind one View, drawn uniformly."""

    @abstractmethod
    def sample(self, rng: Random) -> S:
        """One of them."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S]):
    """The rules of one table, fixed: seats, options, tables and numbered steps."""

    def __init__(self, setup: Setup, steps: list[Step[S]]) -> None:
        self.setup: Setup = setup
        self.seats: int = setup.seats
        self.letters: str = setup.letters
        self.steps: list[Step[S]] = steps

    # -- play ---------------------------------------------------------------------------------

    @abstractmethod
    def start(self) -> S:
        """The position before the first chance event."""

    def to_act(self, state: S) -> int:
        """The seat of the pending decision, CHANCE, or OVER."""
        stack = state.stack
        if not stack:
            return OVER
        return stack[-1][1]

    def legal(self, state: S) -> list[int]:
        """The legal moves of the pending frame; none when the game is over."""
        stack = state.stack
        if not stack:
            return []
        frame = stack[-1]
        return self.steps[frame[0]].legal(state, frame)

    def apply(self, state: S, move: int) -> None:
        """Change the state by a legal move or a possible outcome."""
        frame = state.stack[-1]
        self.steps[frame[0]].apply(state, frame, move)

    def pick(self, state: S, rng: Random) -> int:
        """An outcome of the pending chance event, to be applied."""
        frame = state.stack[-1]
        step = self.steps[frame[0]]
        assert isinstance(step, ChanceStep)
        return step.pick(state, frame, rng)

    def outcomes(self, state: S) -> Iterable[tuple[int, int]]:
        """All outcomes of the pending chance event with their weights."""
        frame = state.stack[-1]
        step = self.steps[frame[0]]
        assert isinstance(step, ChanceStep)
        return step.outcomes(state, frame)

    def stream(self, state: S) -> str:
        """The stream of luck of the pending chance event."""
        frame = state.stack[-1]
        step = self.steps[frame[0]]
        assert isinstance(step, ChanceStep)
        return step.stream(state, frame)

    # -- who decides --------------------------------------------------------------------------

    def deciders(self, state: S) -> list[int]:
        """All seats that decide now: one, or several where choices are simultaneous."""
        stack = state.stack
        if not stack or stack[-1][1] < 0:
            return []
        step = self.steps[stack[-1][0]]
        if not step.simultaneous:
            return [stack[-1][1]]
        seats: list[int] = []
        for frame in reversed(stack):
            if frame[0] != stack[-1][0]:
                break
            seats.append(frame[1])
        return seats

    def legal_for(self, state: S, seat: int) -> list[int]:
        """The legal moves of one of the deciders (the records keep seat order, people need not)."""
        if seat in self.deciders(state):
            for frame in reversed(state.stack):
                if frame[1] == seat:
                    return self.steps[frame[0]].legal(state, frame)
        return []

    def midline(self, state: S) -> bool:
        """Whether a decision line has begun and wants further moves to be whole."""
        return False

    def lines(self, state: S, seat: int) -> list[str]:
        """The decision lines offered to a seat, sorted by ASCII code."""
        return sorted(self.text(state, [move]) for move in self.legal_for(state, seat))

    # -- result -------------------------------------------------------------------------------

    @abstractmethod
    def scores(self, state: S) -> list[int]:
        """Points per seat, as if the game ended now."""

    @abstractmethod
    def standing(self, state: S) -> list[tuple[int, ...]]:
        """What decides the places, per seat: points, then the tie-breaks; more is better."""

    @abstractmethod
    def breakdown(self, state: S) -> list[dict[str, int]]:
        """What the points of each seat are made of; the parts add up to the score."""

    def winners(self, state: S) -> list[int]:
        """The seats that share the first place."""
        standing = self.standing(state)
        best = max(standing)
        return [seat for seat in range(self.seats) if standing[seat] == best]

    def places(self, state: S) -> list[int]:
        """The place of each seat, 1 for the first; equals share the better place."""
        standing = self.standing(state)
        return [1 + sum(1 for other in standing if other > mine) for mine in standing]

    # -- views --------------------------------------------------------------------------------

    @abstractmethod
    def view(self, state: S, seat: int | None) -> View:
        """What a seat (or, with None, a spectator) may know: built field by field."""

    @abstractmethod
    def imaginer(self, view: View) -> Imaginer[S]:
        """Draws full states that could stand behind a View."""

    def imagine(self, view: View, rng: Random) -> S:
        """One full state that could stand behind a View."""
        return self.imaginer(view).sample(rng)

    @abstractmethod
    def events(self, before: S, moves: Sequence[int], after: S) -> list[Event]:
        """What one line, or one chance event, did: for logs, announcements and animation."""

    # -- notation -----------------------------------------------------------------------------

    @abstractmethod
    def text(self, state: S, moves: Sequence[int]) -> str:
        """The one spelling of a decision line, or of a chance event without its `! `."""

    @abstractmethod
    def masked(self, state: S, moves: Sequence[int]) -> str:
        """The same as others see it: hidden things are `?`."""

    @abstractmethod
    def parse(self, state: S, text: str) -> list[int]:
        """The moves of a line at this moment, legal or not; refuses what cannot be spelled."""

    @abstractmethod
    def why(self, state: S, seat: int, text: str) -> Reason | None:
        """The clause and the fact that make a line illegal for a seat; None if it is legal."""

    @abstractmethod
    def why_chance(self, state: S, text: str) -> Reason | None:
        """Why a chance line is impossible here; None if it is possible."""

    def claims(self, before: S, after: S) -> list[str]:
        """Assertions a writer puts after a line, without `= `; the result is the kernel's own."""
        return []

    def disproves(self, before: S, after: S, claim: str) -> Message | None:
        """What an assertion should have said, or None if it is true or not ours to know."""
        return None

    def misplaces(self, before: S, after: S, claims: Sequence[str], whole: bool) -> Message | None:
        """What the assertions after one line say out of order; `whole`: no more of them follow."""
        return None

    def is_aside(self, text: str) -> bool:
        """Whether a chance line is a promise or its proof: it changes no position."""
        return False

    def why_aside(self, told: Sequence[str], over: bool, text: str) -> Reason | None:
        """Why such a line is not true; `told` are the chance lines before it."""
        return None

    def data_hash(self) -> str:
        """The `data` of a record's header: which tables are played with; empty without any."""
        return ""

    def public(self) -> Game[Any]:
        """The same rules for a public record, in which hidden things are `?`."""
        return self
