"""What the search knows of Glen More II: what a position promises, and turns played quickly."""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from howff.bots.guide import Guide
from howff.core.kernel import CHANCE
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.outlook import GOOD, MOVE_POINT, SCOT, Outlook
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.words import (
    ABOUT,
    ACTING,
    CHOOSE,
    CLAN,
    DONE,
    DUMP_COIN,
    DUMP_MOVE,
    FINISH,
    GAINING,
    ONCE,
    PAY,
    PLACING,
    POINTS,
    PUTTING,
    SALVAGING,
    TAKE,
    TURN,
)
from howff.games.glenmore.scoring import goods_left, scores_now, settled
from howff.games.glenmore.state import GlenState

SPREAD: Final = 15.0
"""A lead of so many points is clearly felt."""

TIE_BREAK: Final = 0.01
"""GM-317: goods decide where points are equal."""

MILE: Final = 1.0
"""What a mile further forward costs in a playout: turns that others get instead."""

OTHER_MOVES: Final = ~ABOUT

TRIED: Final = 3
"""Of so many tiles, cells and the like a playout takes the best."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GlenGuide(Guide[GlenState]):
    """Playouts finish the turn that has begun and then take stock."""

    def __init__(self, game: GlenGame) -> None:
        super().__init__(game, SPREAD, 0)
        self.book: Book = game.book
        self.outlook: Outlook = Outlook(game.book)
        self.worth: list[float] = self.outlook.output
        self.mile: float = MILE
        self.finish: bool = True
        """Whether a playout goes on to the end of the turn."""
        self.bonus: list[float] = [1.5 * len(one) for one in game.book.once]

    def points(self, state: GlenState) -> list[float]:
        """Points so far, rounds and stock-taking as they would be now, and what may still grow."""
        book = self.book
        if settled(state):
            found = [
                vp + TIE_BREAK * goods_left(state, seat)
                for seat, vp in enumerate(scores_now(book, state))
            ]
            if state.stack:
                self.promised(state, found, 0.0)
            return found
        numbers = state.numbers
        found = [float(vp) for vp in scores_now(book, state)]
        self.outlook.add(state, found)
        if numbers[TURN]:
            found[numbers[TURN] - 1] += MOVE_POINT * numbers[POINTS]
        self.pending(state, found)
        # What is left in the stacks is the clock of the chronicles.
        self.promised(state, found, sum(state.heaps) / self.outlook.whole)
        return found

    def promised(self, state: GlenState, found: list[float], share: float) -> None:
        """What chronicles see in a position."""
        for one in self.book.hooks.outlook:
            for seat in range(self.seats):
                found[seat] += one.outlook(state, seat, share)

    def pending(self, state: GlenState, found: list[float]) -> None:
        """What the frames that wait still promise their seats."""
        book = self.book
        for step, seat, a, b in state.stack:
            if seat < 0:
                continue
            if step == PAY:
                price = book.price[a]
                found[seat] += self.hand(a) - GOOD * price.size - price.coin - SCOT * price.scot
            elif step == PLACING:
                found[seat] += self.hand(a)
            elif step == ONCE:
                found[seat] += 1.5 * (b & 0xFFFF).bit_count()
            elif step == CLAN:
                found[seat] += 2.5
            elif step in (PUTTING, GAINING):
                found[seat] += 1.0
            elif step == SALVAGING:
                found[seat] += 3.0
            elif step == ACTING:
                found[seat] += 2.0

    def hand(self, tile: int) -> float:
        """A tile on its way to the estate."""
        if not self.book.is_land[tile]:
            return 4.0
        return self.worth[tile] * 1.5 + self.bonus[tile] + 1.0

    def suggest(self, state: GlenState, rng: Random) -> int:
        """One of the legal moves; those that do something before those that end a turn."""
        moves = self.game.legal(state)
        count = len(moves)
        if count == 1:
            return moves[0]
        step = state.stack[-1][0]
        random = rng.random
        if step == CHOOSE:
            return self.take(state, moves, rng)
        if step == ACTING and moves[-1] & OTHER_MOVES == DONE and random() < 0.95:
            count -= 1
        return moves[int(random() * count)]

    def take(self, state: GlenState, moves: list[int], rng: Random) -> int:
        """The best of a few tiles by worth and distance."""
        random = rng.random
        mine = state.pos[state.stack[-1][1]]
        best = -1e9
        chosen = moves[0]
        for _ in range(TRIED):
            move = moves[int(random() * len(moves))]
            verb = move & OTHER_MOVES
            worth = -2.0
            if verb == TAKE:
                tile = state.track.get(move & ABOUT, -1)
                worth = 2.0 * random() - self.mile * ((move & ABOUT) - mine)
                if tile >= 0:
                    worth += self.hand(tile) - 0.5 * self.book.price[tile].size
            elif verb in (DUMP_COIN, DUMP_MOVE, FINISH):
                worth = -6.0
            if worth > best:
                best = worth
                chosen = move
        return chosen

    def playout(self, state: GlenState, rng: Random, horizon: int) -> int:
        """To the end of this turn and of the chance that follows."""
        game = self.game
        if not self.finish:
            while state.stack and state.stack[-1][1] == CHANCE:
                game.apply(state, game.pick(state, rng))
            return 0
        made = 0
        began = state.numbers[TURN]
        while state.stack:
            frame = state.stack[-1]
            if frame[1] == CHANCE:
                game.apply(state, game.pick(state, rng))
                continue
            opens = frame[0] == CHOOSE or frame[0] in self.book.hooks.turn_steps
            if opens and frame[1] + 1 != began:
                break
            if made > 60:
                break
            game.apply(state, self.suggest(state, rng))
            made += 1
        return made

    def rank(self, state: GlenState, moves: list[int]) -> list[float]:
        """What the position would promise over the others after each move."""
        game = self.game
        seat = state.stack[-1][1]
        found: list[float] = []
        for move in moves:
            after = state.copy()
            game.apply(after, move)
            points = self.points(after)
            mine = points[seat]
            rest = sum(points) - mine
            found.append(mine - rest / max(1, self.seats - 1))
        return found


def make(game: GlenGame) -> GlenGuide:
    """The guide of a table."""
    return GlenGuide(game)
