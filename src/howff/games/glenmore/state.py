"""One position of Glen More II as plain, copyable data.

What changes at nearly every decision is a list or a dict and copied with the state; what changes
rarely is a tuple, replaced as a whole, and costs a copy nothing.
"""

from __future__ import annotations

from typing import Any

from howff.core.kernel import Frame, State


class GlenState(State):
    """Numbers, estates, track and stacks; what each number means stands in rules/words.py."""

    def __init__(self, stack: list[Frame]) -> None:
        self.stack = stack
        self.numbers: list[int] = []
        self.pos: list[int] = []
        """Miles of the pawns by seat, of the die, of further pieces; 0 = not on the track."""
        self.track: dict[int, int] = {}
        """Mile -> tile, miles rising."""
        self.land: list[dict[int, int]] = []
        """Per seat: cell -> pile, cells rising."""
        self.under: tuple[tuple[int, tuple[int, ...]], ...] = ()
        """(seat << CELL_BITS | cell, covered tiles from the lowest), sorted."""
        self.rows: list[int] = []
        """Filled spaces of the market rows, by kind."""
        self.heaps: list[int] = []
        """Tiles left in the stacks S, A, B, C, D."""
        self.left: tuple[int, ...] = ()
        """Copies of each tile that are still in a stack."""
        self.discard: tuple[int, ...] = ()
        """The discard pile, sorted: nobody cares for its order."""
        self.marks: tuple[int, ...] = ()
        """Clan markers on each space, four bits a seat."""
        self.roads: tuple[int, ...] = ()
        """The cheapest way to each clan space now."""
        self.persons: tuple[tuple[int, ...], ...] = ()
        """Person tiles by seat, sorted."""
        self.used: list[int] = []
        """Seat << CELL_BITS | cell of the tiles activated this turn."""
        self.won: dict[int, int] = {}
        """Seat << 20 | source -> VP: the sum of a seat is its VP."""
        self.ended: tuple[int, ...] = ()
        """Pieces on or beyond World's End in the order of their arrival."""
        self.foretold: tuple[tuple[int, ...], ...] = ()
        """Stacks whose order a record told in advance, next tile last."""
        self.parts: list[Any] = []
        """What each chronicle in play adds."""

    def copy(self) -> GlenState:
        """A copy that shares nothing mutable with this state."""
        twin = GlenState(self.stack[:])
        twin.numbers = self.numbers[:]
        twin.pos = self.pos[:]
        twin.track = self.track.copy()
        twin.land = [one.copy() for one in self.land]
        twin.under = self.under
        twin.rows = self.rows[:]
        twin.heaps = self.heaps[:]
        twin.left = self.left
        twin.discard = self.discard
        twin.marks = self.marks
        twin.roads = self.roads
        twin.persons = self.persons
        twin.used = self.used[:]
        twin.won = self.won.copy()
        twin.ended = self.ended
        twin.foretold = self.foretold
        if self.parts:
            twin.parts = [part.copy() for part in self.parts]
        return twin

    def sketch(self) -> GlenState:
        """A position with numbers of its own and all the rest shared: for asking, not for play."""
        twin = GlenState(self.stack)
        twin.numbers = self.numbers[:]
        twin.pos = self.pos
        twin.track = self.track
        twin.land = self.land
        twin.under = self.under
        twin.rows = self.rows
        twin.heaps = self.heaps
        twin.left = self.left
        twin.discard = self.discard
        twin.marks = self.marks
        twin.roads = self.roads
        twin.persons = self.persons
        twin.used = self.used
        twin.won = self.won
        twin.ended = self.ended
        twin.foretold = self.foretold
        twin.parts = self.parts
        return twin

    def pack(self) -> list[Any]:
        """Everything that makes this position, as JSON data; equal positions pack equally."""
        return [
            [list(frame) for frame in self.stack],
            self.numbers[:],
            self.pos[:],
            [[mile, tile] for mile, tile in sorted(self.track.items())],
            [[[cell, pile] for cell, pile in sorted(one.items())] for one in self.land],
            [[cell, list(tiles)] for cell, tiles in self.under],
            self.rows[:],
            self.heaps[:],
            list(self.left),
            list(self.discard),
            list(self.marks),
            list(self.roads),
            [list(tiles) for tiles in self.persons],
            sorted(self.used),
            [[source, vp] for source, vp in sorted(self.won.items())],
            list(self.ended),
            [list(tiles) for tiles in self.foretold],
            [part.pack() for part in self.parts],
        ]

    @classmethod
    def unpack(cls, data: list[Any]) -> GlenState:
        """The position that `pack` described, chronicles' parts as they unpack themselves."""
        state = GlenState([(f[0], f[1], f[2], f[3]) for f in data[0]])
        state.numbers = list(data[1])
        state.pos = list(data[2])
        state.track = dict(data[3])
        state.land = [dict(one) for one in data[4]]
        state.under = tuple((cell, tuple(tiles)) for cell, tiles in data[5])
        state.rows = list(data[6])
        state.heaps = list(data[7])
        state.left = tuple(data[8])
        state.discard = tuple(data[9])
        state.marks = tuple(data[10])
        state.roads = tuple(data[11])
        state.persons = tuple(tuple(tiles) for tiles in data[12])
        state.used = list(data[13])
        state.won = dict(data[14])
        state.ended = tuple(data[15])
        state.foretold = tuple(tuple(tiles) for tiles in data[16])
        state.parts = [unpack_part(part) for part in data[17]]
        return state

    def key(self) -> tuple[object, ...]:
        """A hashable value, equal exactly for equal positions."""
        return (
            tuple(self.stack),
            tuple(self.numbers),
            tuple(self.pos),
            tuple(self.track.items()),
            tuple([tuple(one.items()) for one in self.land]),
            self.under,
            tuple(self.rows),
            tuple(self.heaps),
            self.left,
            self.discard,
            self.marks,
            self.persons,
            tuple(sorted(self.used)),
            tuple(sorted(self.won.items())),
            self.ended,
            self.foretold,
            tuple([part.key() for part in self.parts]),
        )


def unpack_part(data: list[Any]) -> Any:
    """A chronicle's part from its JSON data, which begins with the number of the chronicle."""
    from howff.games.glenmore.found import part_class  # chronicles import this module

    return part_class(data[0]).unpack_part(data)
