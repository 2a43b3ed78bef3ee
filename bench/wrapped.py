"""Our card games as learners drive them: after every step an observation and a mask of the moves.

RLCard and PettingZoo build arrays of numbers from their games' states; so does this. What an
observation holds is what the seat to act may know, and nothing else.
"""

from __future__ import annotations

from array import array
from random import Random
from typing import Any, Protocol

from howff.core.kernel import CHANCE, OVER, Game

from .clock import Work


class Encoder(Protocol):
    """Numbers for one game."""

    def begin(self, state: Any) -> None:
        """A new game has been dealt."""

    def moved(self, state: Any, seat: int, move: int) -> None:
        """A seat has moved."""

    def observe(self, state: Any, seat: int) -> array[int]:
        """What a seat may know."""

    def mask(self, moves: list[int]) -> bytearray:
        """A byte for every action there is, 1 for those that are legal."""


class ClansNumbers:
    """The long table by seats, the own hand, the tableaus and what everybody has left."""

    def __init__(self, game: Game[Any]) -> None:
        from howff.games.clans import state

        self.bits = state.CARD_BIT
        self.open_up_to = state.EMPTY
        self.hidden = state.HIDDEN
        self.size = state.FACE_DOWN << 1

    def begin(self, state: Any) -> None:
        """Nothing is kept from step to step."""

    def moved(self, state: Any, seat: int, move: int) -> None:
        """Nothing is kept from step to step."""

    def observe(self, state: Any, seat: int) -> array[int]:
        """Others' face-down cards are backs; of others' hands only the sizes are known."""
        laid = state.laid
        if max(laid) > self.open_up_to:
            laid = [self._seen(one, seat) for one in laid]
        counts = [len(hand) for hand in state.hands]
        hand = sum([self.bits[card] for card in state.hands[seat]])
        return array("q", [seat, hand, state.shields, *counts, *state.tableaus, *laid])

    def mask(self, moves: list[int]) -> bytearray:
        """A move is its own number."""
        mask = bytearray(self.size)
        for move in moves:
            mask[move] = 1
        return mask

    def _seen(self, one: int, seat: int) -> int:
        """A face-down card as its owner or as anybody else sees it."""
        owner = one // self.hidden - 1
        return one if owner in (-1, seat) else (owner + 1) * self.hidden


class _Places(dict[int, int]):
    """Places in a mask; all moves that have none of their own share one."""

    def __init__(self, shared: int) -> None:
        super().__init__()
        self.shared = shared

    def __missing__(self, move: int) -> int:
        return self.shared


class ClusteredNumbers:
    """A window of the grid around the first start card, the own hand and the sizes of decks.

    The grid has no bounds: all moves further than the window reaches share one place in the mask.
    """

    REACH = 12
    SIDE = 2 * REACH
    KINDS = 28
    START = 1

    def __init__(self, game: Game[Any]) -> None:
        from howff.games.clustered import state

        self.seats = game.seats
        self.of_kind = state.KIND
        self.cell_of = state.cell_of
        self.normal = state.NORMAL
        self.joker = state.JOKER
        reach, side = self.REACH, self.SIDE
        self.places = {
            state.cell_at(x, y): (y + reach) * side + x + reach
            for x in range(-reach, reach)
            for y in range(-reach, reach)
        }
        self.beyond = (side * side + 1) * self.KINDS
        # A bare kind is a discard: it comes after all cells.
        self.ids = _Places(self.beyond)
        self.ids |= {kind: side * side * self.KINDS + kind for kind in range(self.KINDS)}
        for cell, place in self.places.items():
            self.ids |= {cell + kind: place * self.KINDS + kind for kind in range(self.KINDS)}
        self.grid: array[int] = array("h")

    def begin(self, state: Any) -> None:
        """The start cards alone lie on the table."""
        self.grid = array("h", bytes(2 * self.SIDE * self.SIDE))
        for card in state.laid:
            self.grid[self.places[self.cell_of(card)]] = self.START

    def moved(self, state: Any, seat: int, move: int) -> None:
        """At most one card has come to the grid: its kind and whose it is."""
        place = self.places.get(move & ~self.of_kind)
        if place is not None:
            self.grid[place] = (seat + 1) * self.KINDS + (move & self.of_kind)

    def observe(self, state: Any, seat: int) -> array[int]:
        """Of the piles: the own hand, the sizes of all hands and decks, all open discards."""
        seats, piles = self.seats, state.piles
        normal, joker = self.normal, self.joker
        sizes = [(pile & normal).bit_count() + (pile >> joker) for pile in piles[: 2 * seats]]
        seen = array("q", [seat, piles[seat], *sizes, *piles[3 * seats :]])
        seen.frombytes(self.grid.tobytes())
        return seen

    def mask(self, moves: list[int]) -> bytearray:
        """A place for every kind on every cell of the window."""
        mask = bytearray(self.beyond + 1)
        for place in map(self.ids.__getitem__, moves):
            mask[place] = 1
        return mask


def encoder_of(game: Game[Any]) -> Encoder:
    """The numbers of a game."""
    return ClansNumbers(game) if game.setup.game == "clans" else ClusteredNumbers(game)


ENCODED = ("clans", "clustered")


class Wrapped:
    """A game as an environment: `reset`, then `step` until nobody is to act.

    `observation`, `mask` and `moves` are what the seat to act gets.
    """

    def __init__(self, game: Game[Any], rng: Random) -> None:
        self.game = game
        self.rng = rng
        self.encoder = encoder_of(game)
        self.state: Any = None
        self.seat = OVER
        self.observation: array[int] = array("q")
        self.mask = bytearray()
        self.moves: list[int] = []

    def reset(self) -> None:
        """A new game up to its first decision."""
        self.state = self.game.start()
        self._pass_chance()
        self.encoder.begin(self.state)
        self._look()

    def step(self, move: int) -> None:
        """A move, and what it leads to."""
        self.game.apply(self.state, move)
        self.encoder.moved(self.state, self.seat, move)
        self._pass_chance()
        self._look()

    def _pass_chance(self) -> None:
        game, state = self.game, self.state
        while (seat := game.to_act(state)) == CHANCE:
            game.apply(state, game.pick(state, self.rng))
        self.seat = seat

    def _look(self) -> None:
        if self.seat != OVER:
            self.moves = self.game.legal(self.state)
            self.mask = self.encoder.mask(self.moves)
            self.observation = self.encoder.observe(self.state, self.seat)


def wrapped(game: Game[Any], rng: Random) -> Work:
    """A random game through the environment; its decisions are counted."""
    environment = Wrapped(game, rng)
    toss = rng.random

    def play() -> int:
        decisions = 0
        environment.reset()
        while environment.seat != OVER:
            moves = environment.moves
            environment.step(moves[int(toss() * len(moves))])
            decisions += 1
        game.scores(environment.state)
        return decisions

    return play
