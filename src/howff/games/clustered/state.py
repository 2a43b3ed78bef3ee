"""One position of Clustered: the grid, its frontier and everybody's piles, as plain ints.

A card is its kind: 0 to 26 in ASCII order of the tokens, 27 the joker. A pile (hand, deck,
discards) is one int: a bit per kind, the number of jokers above them; a card joins it by adding
`1 << kind`. A cell leaves its five lowest bits free, so that a placement is cell + kind.
"""

from __future__ import annotations

from typing import Any, Final

from howff.core.kernel import Frame, State

JOKER: Final = 27
START: Final = 28
NOBODY: Final = 8

ONE_JOKER: Final = 1 << 27
NORMAL: Final = (1 << 27) - 1
ANY: Final = (1 << 28) - 1

KIND: Final = 31
ROW: Final = 4096 * 32
COLUMN: Final = 32
REACH: Final = 2000
"""No game can lay a card this far from the first start card."""

HANDS: Final = 0
DECKS: Final = 1
FACE_DOWN: Final = 2
FACE_UP: Final = 3


def cell_at(x: int, y: int) -> int:
    """The cell at these coordinates; x to the right, y downwards."""
    return (((y + 2048) << 12) + x + 2048) << 5


def cell_x(cell: int) -> int:
    """The column of a cell."""
    return ((cell >> 5) & 4095) - 2048


def cell_y(cell: int) -> int:
    """The row of a cell."""
    return (cell >> 17) - 2048


def shape(kind: int) -> int:
    """0 circle, 1 square, 2 triangle."""
    return kind // 9


def count(kind: int) -> int:
    """One, two or three symbols."""
    return kind // 3 % 3 + 1


def fill(kind: int) -> int:
    """0 full, 1 hollow, 2 lined."""
    return kind % 3


def in_common(one: int, other: int) -> int:
    """How many attributes two normal cards share."""
    return (
        int(shape(one) == shape(other))
        + int(count(one) == count(other))
        + int(fill(one) == fill(other))
    )


def _neighbours_of(kind: int) -> int:
    """The kinds that may lie beside a card."""
    # CU-33, CU-34: jokers and start cards restrict nothing and go beside anything.
    if kind >= JOKER:
        return ANY
    mask = ONE_JOKER
    for other in range(27):
        # CU-31: at least two of the three attributes.
        if in_common(kind, other) >= 2:
            mask |= 1 << other
    return mask


BESIDE: Final[list[int]] = [_neighbours_of(kind) for kind in range(29)]


def _kinds(mask: int, low: int) -> tuple[int, ...]:
    return tuple([low + bit for bit in range(27) if mask >> bit & 1])


LOW_NINE: Final[list[tuple[int, ...]]] = [_kinds(mask, 0) for mask in range(512)]
MIDDLE_NINE: Final[list[tuple[int, ...]]] = [_kinds(mask, 9) for mask in range(512)]
HIGH_NINE: Final[list[tuple[int, ...]]] = [_kinds(mask, 18) for mask in range(512)]


def normal_kinds(pile: int) -> tuple[int, ...]:
    """The kinds of a pile's normal cards, ascending."""
    return LOW_NINE[pile & 511] + MIDDLE_NINE[pile >> 9 & 511] + HIGH_NINE[pile >> 18 & 511]


def kinds_of(pile: int) -> tuple[int, ...]:
    """Every card of a pile, ascending, jokers as often as they are there."""
    return normal_kinds(pile) + (JOKER,) * (pile >> 27)


def size(pile: int) -> int:
    """How many cards a pile has."""
    return (pile & NORMAL).bit_count() + (pile >> 27)


def has(pile: int, kind: int) -> bool:
    """Whether a pile holds a card of a kind."""
    if kind == JOKER:
        return pile >> 27 > 0
    return pile >> kind & 1 == 1


def card_value(owner: int, kind: int) -> int:
    """How a card lies in `ClusteredState.cells`."""
    return ~(owner << 5 | kind)


class ClusteredState(State):
    """`cells` holds a negative value where a card lies, else the kinds that may be put there.

    The cells where something may be put are also listed, ascending: `fits_some` beside normal
    cards, `fits_any` beside jokers and start cards only, `fits_joker` where nothing else goes.
    `piles` has four ints per seat: all hands, then all decks, all face-down and all face-up
    discards. `first_line` and `first_rect` are the seats with the first-player bonuses, or -1.
    """

    __slots__ = (
        "cells",
        "first_line",
        "first_rect",
        "fits_any",
        "fits_joker",
        "fits_some",
        "piles",
    )

    def __init__(
        self,
        stack: list[Frame],
        cells: dict[int, int],
        fits_some: list[int],
        fits_any: list[int],
        fits_joker: list[int],
        piles: list[int],
        first_line: int,
        first_rect: int,
    ) -> None:
        self.stack: list[Frame] = stack
        self.cells: dict[int, int] = cells
        self.fits_some: list[int] = fits_some
        self.fits_any: list[int] = fits_any
        self.fits_joker: list[int] = fits_joker
        self.piles: list[int] = piles
        self.first_line: int = first_line
        self.first_rect: int = first_rect

    def copy(self) -> ClusteredState:
        """A copy that shares nothing mutable."""
        return ClusteredState(
            self.stack[:],
            self.cells.copy(),
            self.fits_some[:],
            self.fits_any[:],
            self.fits_joker[:],
            self.piles[:],
            self.first_line,
            self.first_rect,
        )

    def pack(self) -> list[Any]:
        """The position as JSON data."""
        return [
            [list(frame) for frame in self.stack],
            [[cell, self.cells[cell]] for cell in sorted(self.cells)],
            self.piles[:],
            self.first_line,
            self.first_rect,
        ]

    @classmethod
    def unpack(cls, data: list[Any]) -> ClusteredState:
        """The position that `pack` described."""
        frames, pairs, piles, first_line, first_rect = data
        stack: list[Frame] = [(frame[0], frame[1], frame[2], frame[3]) for frame in frames]
        cells: dict[int, int] = {}
        fits_some: list[int] = []
        fits_any: list[int] = []
        fits_joker: list[int] = []
        for cell, value in sorted(pairs):
            cells[cell] = value
            if value == ANY:
                fits_any.append(cell)
            elif value == ONE_JOKER:
                fits_joker.append(cell)
            elif value > 0:
                fits_some.append(cell)
        return ClusteredState(
            stack, cells, fits_some, fits_any, fits_joker, list(piles), first_line, first_rect
        )

    def key(self) -> tuple[object, ...]:
        """Equal exactly for equal positions."""
        return (
            tuple(self.stack),
            frozenset(self.cells.items()),
            tuple(self.piles),
            self.first_line,
            self.first_rect,
        )
