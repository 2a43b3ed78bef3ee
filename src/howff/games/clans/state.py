"""One position of Clans and Glory, as plain ints and lists of ints.

"Player" is the kernel's seat; "seat" here is always a seat of the long table.

A card is `rank step * 7 + colour`, 0 to 41, the colours in the order of their letters, so that
cards in ascending order are texts in ASCII order. A move is a card and a seat with two flags.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from howff.core.kernel import Frame, State

RANKS: Final = 6
COLOURS: Final = 7
CARDS: Final = 42
LOWEST: Final = 3
"""The rank of step 0 (CL-01)."""

EMPTY: Final = 42
"""In `laid`: nobody sits there."""
HIDDEN: Final = 64
"""In `laid`: a face-down card is `card + HIDDEN * (player + 1)`."""

SEAT: Final = 63
CARD: Final = 6
SHIELD: Final = 1 << 12
FACE_DOWN: Final = 1 << 13
"""A move is `card << CARD | seat`, and with the flags what else happens."""

STACK: Final = 18
COUNTS: Final = (1 << 18) - 1
BARE: Final = 1 << 18
"""In `tableaus`: three bits for the number of cards of each rank step, above them the stack of
shields, a leading one and then two bits for each owner, the oldest first."""

SHIELDS: Final = 5


@mypyc_attr(allow_interpreted_subclasses=True)
class ClansState(State):
    """`hands` are ascending lists of cards; `free` masks the free seats; `shields` has three bits
    for what each player has left.

    `laid` is what lies on each seat; `reach` has for each rank step and then for each colour the
    seats beside or opposite a face-up card of it; `tableaus` is what counts there (see `STACK`).
    `rest` is the mask of the cards that have not been dealt: after the deal, the removed ones.
    """

    def __init__(
        self,
        stack: list[Frame],
        hands: list[list[int]],
        laid: list[int],
        reach: list[int],
        tableaus: list[int],
        shields: int,
        free: int,
        rest: int,
    ) -> None:
        self.stack = stack
        self.hands: list[list[int]] = hands
        self.laid: list[int] = laid
        self.reach: list[int] = reach
        self.tableaus: list[int] = tableaus
        self.shields: int = shields
        self.free: int = free
        self.rest: int = rest

    def copy(self) -> ClansState:
        """A copy that shares nothing mutable with this state."""
        return ClansState(
            self.stack.copy(),
            [hand.copy() for hand in self.hands],
            self.laid.copy(),
            self.reach.copy(),
            self.tableaus.copy(),
            self.shields,
            self.free,
            self.rest,
        )

    def pack(self) -> list[Any]:
        """Everything that makes this position, as JSON data."""
        return [
            [list(frame) for frame in self.stack],
            [hand.copy() for hand in self.hands],
            self.laid[:],
            self.reach[:],
            self.tableaus[:],
            self.shields,
            self.free,
            self.rest,
        ]

    @classmethod
    def unpack(cls, data: list[Any]) -> ClansState:
        """The position that `pack` described."""
        stack = [(step, seat, a, b) for step, seat, a, b in data[0]]
        hands = [list(hand) for hand in data[1]]
        laid, reach, tableaus = [list(part) for part in data[2:5]]
        return cls(stack, hands, laid, reach, tableaus, data[5], data[6], data[7])

    def key(self) -> tuple[object, ...]:
        """A hashable value, equal exactly for equal positions: `reach` and `free` follow."""
        return (
            tuple(self.stack),
            tuple([tuple(hand) for hand in self.hands]),
            tuple(self.laid),
            tuple(self.tableaus),
            self.shields,
            self.rest,
        )


def _set_bits(mask: int, low: int) -> tuple[int, ...]:
    return tuple([low + bit for bit in range(7) if mask >> bit & 1])


SEVENS: Final[list[list[tuple[int, ...]]]] = [
    [_set_bits(mask, low) for mask in range(128)] for low in range(0, CARDS, 7)
]
"""The bits of every mask of seven, for each row of seven."""


def cards_of(mask: int) -> list[int]:
    """The cards, or the seats, of a mask, ascending."""
    first, second, third, fourth, fifth, sixth = SEVENS
    return [
        *first[mask & 127],
        *second[mask >> 7 & 127],
        *third[mask >> 14 & 127],
        *fourth[mask >> 21 & 127],
        *fifth[mask >> 28 & 127],
        *sixth[mask >> 35],
    ]


def shields_left(state: ClansState, player: int) -> int:
    """How many shields a player has not laid yet."""
    return state.shields >> 3 * player & 7


def owners(tableau: int) -> list[int]:
    """Whose shields lie on a tableau, the oldest first."""
    found: list[int] = []
    stack = tableau >> STACK
    while stack > 1:
        found.append(stack & 3)
        stack >>= 2
    found.reverse()
    return found


CARD_BIT: Final[list[int]] = [1 << card for card in range(CARDS)]
SEAT_BIT: Final[list[int]] = [1 << seat for seat in range(SEAT + 1)]

MARKS: Final[list[tuple[int, int, int]]] = [
    (card // COLOURS, RANKS + card % COLOURS, 1 << 3 * (card // COLOURS)) for card in range(CARDS)
]
"""For each card its two places in `reach`, and one card of its rank in `tableaus`."""


def lay_open(state: ClansState, seat: int, card: int, around: int, tableau: int) -> None:
    """Put a card face up on a seat: from now on cards may fit around it."""
    rank, colour, one_more = MARKS[card]
    reach = state.reach
    reach[rank] |= around
    reach[colour] |= around
    state.laid[seat] = card
    state.free ^= SEAT_BIT[seat]
    state.tableaus[tableau] += one_more


def lay_hidden(state: ClansState, seat: int, card: int, player: int) -> None:
    """Put a card face down on a seat: it matches nothing (CL-33)."""
    state.laid[seat] = card + HIDDEN * (player + 1)
    state.free ^= SEAT_BIT[seat]


def lay_shield(state: ClansState, tableau: int, player: int) -> None:
    """Put a shield on top of a tableau's stack (CL-25)."""
    marks = state.tableaus[tableau]
    state.tableaus[tableau] = ((marks >> STACK) << 2 | player) << STACK | marks & COUNTS
    state.shields -= 1 << 3 * player
