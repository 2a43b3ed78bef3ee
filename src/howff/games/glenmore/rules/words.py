"""The numbers that moves, cells, piles and the state are made of."""

from __future__ import annotations

from typing import Final

# -- cells: x and y in one int, so that rising ints go by x, then by y ----

WIDE: Final = 128
"""One step to the right."""
HALF: Final = 64
ROW: Final = WIDE - 1
"""The part of a cell that says its y."""
CELL_BITS: Final = 14
VILLAGE_CELL: Final = HALF * WIDE + HALF
CASTLE_CELL: Final = VILLAGE_CELL + WIDE

EDGES: Final = (WIDE, -WIDE, 1, -1)
AROUND: Final = (WIDE, -WIDE, 1, -1, WIDE + 1, WIDE - 1, -WIDE + 1, -WIDE - 1)
HERE_AND_AROUND: Final = (-WIDE - 1, -WIDE, -WIDE + 1, -1, 0, 1, WIDE - 1, WIDE, WIDE + 1)

# -- piles: top tile, goods and Scots of a cell in one int ----

TILE_MASK: Final = 1023
GOODS_SHIFT: Final = 10
GOODS_MASK: Final = 0x7FFF
GOODS_FIELD: Final = GOODS_MASK << GOODS_SHIFT
"""Five kinds, three bits each; their sum is the field modulo 7."""
SCOT: Final = 1 << 25
SCOT_SHIFT: Final = 25

# -- moves: a verb and what it is about ----

VERB: Final = 24
ABOUT: Final = (1 << VERB) - 1
CELL: Final = (1 << CELL_BITS) - 1
KIND: Final = CELL_BITS
"""Where a kind stands beside a cell."""

TAKE: Final = 1 << VERB
DUMP_COIN: Final = 2 << VERB
DUMP_MOVE: Final = 3 << VERB
FINISH: Final = 4 << VERB
TOKEN: Final = 5 << VERB
PLACE: Final = 6 << VERB
ONE: Final = 7 << VERB
ACT: Final = 8 << VERB
DONE: Final = 9 << VERB
MARK: Final = 10 << VERB
NO_MARK: Final = 11 << VERB
PUT: Final = 12 << VERB
GAIN: Final = 13 << VERB
DROP: Final = 14 << VERB
KEEP: Final = 15 << VERB
SALVAGE: Final = 16 << VERB
NO_SALVAGE: Final = 17 << VERB
SELL: Final = 18 << VERB
STEP: Final = 19 << VERB
NESS: Final = 20 << VERB
OWN_VERBS: Final = 32 << VERB
"""Verbs from here on belong to chronicles."""

# tokens of a payment, in the order of the notation
BUY: Final = 5 << KIND
"""Added to the kind: a bought good."""
PAY_SCOT: Final = 10 << KIND
COMMIT: Final = 15 << KIND
"""Nothing to choose: the payment as it is."""

# the choices of an activation, above its cell
ACT_KIND: Final = CELL_BITS
"""Kind + 1 of a free choice."""
ACT_OPTION: Final = 17
ACT_PART: Final = 20
SINCLAIR: Final = 1 << 22
GREGOR: Final = 1 << 23

# -- numbers of a state ----

FRONT: Final = 0
"""The foremost mile that was ever filled."""
END_MILE: Final = 1
"""Where World's End lies; 0 before it is laid."""
POINTS: Final = 2
"""Movement points in hand."""
NESS_USED: Final = 3
TURN: Final = 4
"""Whose turn it is, as seat + 1; 0 between turns."""
ROUNDS: Final = 5
"""Scoring rounds held."""
FINAL: Final = 6
"""Whether the final scoring is booked; chronicles may go on after it."""
PIECE: Final = 7
"""Which piece this turn moves, as piece + 1: a pawn, the die, a further one; 0 between turns."""
SEAT0: Final = 8
WIDTH: Final = 16
COINS: Final = 8
VP: Final = 9
WHISKY: Final = 10
RESERVE: Final = 11
MARKERS: Final = 12
CARDS: Final = 13
"""Bit per landmark card."""
POWERS: Final = 14
"""Bit per lasting clan power."""
STOCK: Final = 15
"""Goods on the estate, five kinds."""
EXTRA: Final = 20
"""Four numbers of a seat that chronicles may use."""

# -- frames ----

NESTED: Final = 1
ESTATE: Final = 2
"""All tiles of the estate may be activated."""
EVERY: Final = 4
"""All tiles of the types, not one of each."""
TYPES: Final = 8
"""Bit of type 0 of a clan bonus that activates."""

# -- where VP come from: the source is kind << 10 | index ----

SOURCE: Final = 12
FROM_ACT: Final = 0 << SOURCE
FROM_ONCE: Final = 1 << SOURCE
FROM_CLAN: Final = 2 << SOURCE
FROM_CARD: Final = 3 << SOURCE
FROM_POINTS: Final = 4 << SOURCE
FROM_ROUND: Final = 5 << SOURCE
"""Round << 4 | category."""
FROM_FINAL: Final = 6 << SOURCE
FROM_MORE: Final = 7 << SOURCE
"""Chronicles' own, number << 8 | index."""

FINAL_SIZE: Final = FROM_FINAL | 0
FINAL_COINS: Final = FROM_FINAL | 1


def own_verb(number: int, which: int) -> int:
    """The verbs of a chronicle: sixteen each."""
    return OWN_VERBS + ((16 * number + which) << VERB)


def cell_at(x: int, y: int) -> int:
    """The cell of a coordinate pair."""
    return (x + HALF) * WIDE + y + HALF


def cell_x(cell: int) -> int:
    """How far right of the home village."""
    return (cell >> 7) - HALF


def cell_y(cell: int) -> int:
    """How far above the river."""
    return (cell & ROW) - HALF


def seat_base(seat: int) -> int:
    """Added to a seat's number (COINS …): its place in the numbers of the state."""
    return seat * WIDTH


def goods_in(pile: int) -> int:
    """How many goods lie on a pile."""
    return ((pile >> GOODS_SHIFT) & GOODS_MASK) % 7


def good_in(pile: int, kind: int) -> int:
    """How many goods of a kind lie on a pile."""
    return (pile >> (GOODS_SHIFT + 3 * kind)) & 7


def good_bit(kind: int) -> int:
    """Added to a pile: one good of that kind."""
    return 1 << (GOODS_SHIFT + 3 * kind)


# -- step numbers ----

CHOOSE: Final = 0
PAY: Final = 1
PLACING: Final = 2
ONCE: Final = 3
ACTING: Final = 4
CLAN: Final = 5
PUTTING: Final = 6
GAINING: Final = 7
DROPPING: Final = 8
KEEPING: Final = 9
SALVAGING: Final = 10
SWAPPING: Final = 11
SEATING: Final = 12
LAYING: Final = 13
ROLLING: Final = 14
RESUME: Final = 15
OWN_STEPS: Final = 16
"""Steps from here on belong to chronicles."""
