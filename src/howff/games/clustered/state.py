"""One position of Clustered: the grid, its frontier and everybody's piles, as plain ints.

A card is its kind: 0 to 26 in ASCII order of the tokens, 27 the joker. A pile (hand, deck,
discards) is one int: a bit per kind, the number of jokers above them; a card joins it by adding
`1 << kind`. A cell leaves its five lowest bits free, so that a placement is cell + kind.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, Final

from howff.core.kernel import Frame, State

JOKER: Final = 27
START: Final = 28
NOBODY: Final = 8

ONE_JOKER: Final = 1 << 27
NORMAL: Final = (1 << 27) - 1
ANY: Final = (1 << 28) - 1

KIND: Final = 31
ROW: Final = 1024 * 32
COLUMN: Final = 32
REACH: Final = 500
"""No game can lay a card this far from the first start card."""

HANDS: Final = 0
DECKS: Final = 1
FACE_DOWN: Final = 2
FACE_UP: Final = 3


def cell_at(x: int, y: int) -> int:
    """The cell at these coordinates; x to the right, y downwards."""
    return (((y + 512) << 10) + x + 512) << 5


def cell_x(cell: int) -> int:
    """The column of a cell."""
    return ((cell >> 5) & 1023) - 512


def cell_y(cell: int) -> int:
    """The row of a cell."""
    return (cell >> 15) - 512


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


def copies(pile: int, kind: int) -> int:
    """How many cards of a kind a pile has."""
    return pile >> 27 if kind == JOKER else pile >> kind & 1


def card_on(cell: int, owner: int, kind: int) -> int:
    """A card lying on a cell, as `ClusteredState.laid` keeps it."""
    return cell << 4 | owner << 5 | kind


def cell_of(card: int) -> int:
    """Where a card lies."""
    return card >> 9 << 5


def owner_of(card: int) -> int:
    """Whose card lies there."""
    return card >> 5 & 15


def kind_of(card: int) -> int:
    """Which card lies there."""
    return card & KIND


class ClusteredState(State):
    """`laid` holds the cards on the grid (`card_on`), ascending by cell; `piles` has four ints
    per seat: all hands, then all decks, all face-down and all face-up discards.

    The empty cells in play are listed, ascending: `open` has those beside jokers and start cards
    only, where anything fits, `edge` the others, with the kinds that fit there in `fits`.
    `first_line` and `first_rect` are the seats with the first-player bonuses, or -1.
    """

    __slots__ = ("edge", "first_line", "first_rect", "fits", "laid", "open", "piles")

    def __init__(
        self,
        stack: list[Frame],
        laid: list[int],
        edge: list[int],
        fits: list[int],
        open_cells: list[int],
        piles: list[int],
        first_line: int,
        first_rect: int,
    ) -> None:
        self.stack: list[Frame] = stack
        self.laid: list[int] = laid
        self.edge: list[int] = edge
        self.fits: list[int] = fits
        self.open: list[int] = open_cells
        self.piles: list[int] = piles
        self.first_line: int = first_line
        self.first_rect: int = first_rect

    def copy(self) -> ClusteredState:
        """A copy that shares nothing mutable."""
        return ClusteredState(
            self.stack[:],
            self.laid[:],
            self.edge[:],
            self.fits[:],
            self.open[:],
            self.piles[:],
            self.first_line,
            self.first_rect,
        )

    def card(self, cell: int) -> int:
        """The card that lies on a cell, or -1."""
        laid = self.laid
        at = bisect_left(laid, cell << 4)
        if at < len(laid) and laid[at] >> 9 == cell >> 5:
            return laid[at]
        return -1

    def fitting(self, cell: int) -> int:
        """The kinds that may be put on a cell; none if it is taken or out of play."""
        at = bisect_left(self.edge, cell)
        if at < len(self.edge) and self.edge[at] == cell:
            return self.fits[at]
        return ANY if cell in self.open else 0

    def pack(self) -> list[Any]:
        """The position as JSON data."""
        return [
            [list(frame) for frame in self.stack],
            self.laid[:],
            self.edge[:],
            self.fits[:],
            self.open[:],
            self.piles[:],
            self.first_line,
            self.first_rect,
        ]

    @classmethod
    def unpack(cls, data: list[Any]) -> ClusteredState:
        """The position that `pack` described."""
        frames, laid, edge, fits, open_cells, piles, first_line, first_rect = data
        stack: list[Frame] = [(frame[0], frame[1], frame[2], frame[3]) for frame in frames]
        return ClusteredState(
            stack,
            list(laid),
            list(edge),
            list(fits),
            list(open_cells),
            list(piles),
            first_line,
            first_rect,
        )

    def key(self) -> tuple[object, ...]:
        """Equal exactly for equal positions; the cells in play follow from those taken."""
        return (
            tuple(self.stack),
            tuple(self.laid),
            tuple(self.piles),
            self.first_line,
            self.first_rect,
        )
