"""What a game tells the search: how to play on quickly, and what a position promises each seat."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from howff.core.kernel import CHANCE, Game, State

S = TypeVar("S", bound=State)

FIRST: Final = 0.4
PLACE: Final = 0.3
MARGIN: Final = 0.3
"""What a reward is made of: the first place, the places, and the distance to the next."""

NEVER: Final = 1 << 30


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide(ABC, Generic[S]):
    """The evaluator and playout policy of one table; a game overrides what it knows better.

    `spread` is a distance in points that is clearly felt; `horizon` cuts playouts after so many
    decisions (0 plays them to the end) unless a level has its own.
    """

    def __init__(self, game: Game[S], spread: float, horizon: int) -> None:
        self.game: Game[S] = game
        self.seats: int = game.seats
        self.spread: float = spread
        self.horizon: int = horizon

    @abstractmethod
    def points(self, state: S) -> list[float]:
        """The final points to be expected of each seat, exact when the game is over.

        Where a tie-break decides, fractions of a point say so.
        """

    def suggest(self, state: S, rng: Random) -> int:
        """A legal move worth a look, the better the likelier."""
        moves = self.game.legal(state)
        return moves[int(rng.random() * len(moves))]

    def allows(self, state: S, move: int) -> bool:
        """Whether a move is legal now."""
        return move in self.game.legal(state)

    def rank(self, state: S, moves: list[int]) -> list[float]:
        """How promising each of these moves looks before any search."""
        return [0.0] * len(moves)

    def left(self, state: S) -> int:
        """How many decisions the game has left, if that is known and small."""
        return NEVER

    def playout(self, state: S, rng: Random, horizon: int) -> int:
        """Play on to the end or to the horizon; answers how many decisions that took."""
        game = self.game
        made = 0
        while True:
            seat = game.to_act(state)
            if seat >= 0:
                if made == horizon and made:
                    return made
                game.apply(state, self.suggest(state, rng))
                made += 1
            elif seat == CHANCE:
                game.apply(state, game.pick(state, rng))
            else:
                return made

    def rewards(self, points: list[float], over: bool) -> list[float]:
        """What points are worth to each seat, from 0 to 1."""
        seats = len(points)
        spread = self.spread
        if seats == 1:
            return [points[0] / (abs(points[0]) + spread)]
        found: list[float] = []
        for seat in range(seats):
            mine = points[seat]
            best = -1e9
            beaten = 0.0
            level = 1
            for other in range(seats):
                if other == seat:
                    continue
                theirs = points[other]
                best = max(best, theirs)
                if theirs < mine:
                    beaten += 1.0
                elif theirs == mine:
                    beaten += 0.5
                    level += 1
            margin = mine - best
            slope = 0.5 + 0.5 * margin / (abs(margin) + spread)
            if not over:
                # What is not decided yet is only likelier or less likely.
                found.append(FIRST * slope + PLACE * beaten / (seats - 1) + MARGIN * slope)
            elif margin < 0.0:
                found.append(PLACE * beaten / (seats - 1) + MARGIN * slope)
            else:
                found.append(FIRST / level + PLACE * beaten / (seats - 1) + MARGIN * slope)
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class PlainGuide(Guide[S]):
    """What any game can do: random playouts to the end, and its own scores."""

    def __init__(self, game: Game[S]) -> None:
        super().__init__(game, 5.0, 0)

    def points(self, state: S) -> list[float]:
        """The scores as they stand."""
        return [float(one) for one in self.game.scores(state)]
