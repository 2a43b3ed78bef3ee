"""The numbers of this chronicle: verbs, steps, mobsters by name, sources of VP."""

from __future__ import annotations

from typing import Final

from howff.games.glenmore.rules.words import CELL, CELL_BITS, FROM_MORE, VERB, own_verb

NUMBER: Final = 8

PENNY: Final = own_verb(NUMBER, 0)
"""About: the mobster in the jail."""
RECRUIT: Final = own_verb(NUMBER, 1)
NONE: Final = own_verb(NUMBER, 2)
"""`-`, whatever is asked."""
PLANT: Final = own_verb(NUMBER, 3)
"""About: pawn << CELL_BITS | cell of the Scot, 0 for the reserve; `ONTO` follows."""
ANSWER: Final = own_verb(NUMBER, 4)
"""About: what a frame of a pack says."""
ONTO: Final = own_verb(NUMBER, 5)
"""About: seat << CELL_BITS | cell."""
TWICE: Final = own_verb(NUMBER, 6)
"""About: the mobster that brings one more token; a flag behind another chronicle's verb."""
WANDER: Final = own_verb(NUMBER, 7)
"""About: value of the token << KIND | clan."""
DUFF: Final = own_verb(NUMBER, 8)
"""About: the market row."""
LAIRD: Final = own_verb(NUMBER, 9)
"""About: value of the token << KIND | mile."""
CLAIM: Final = own_verb(NUMBER, 10)
"""About: the landmark card."""
DEREK: Final = own_verb(NUMBER, 11)
"""About: 0, then seat << CELL_BITS | cell of the tile; `ONTO` follows."""
KEEP: Final = own_verb(NUMBER, 12)
"""About: the goods that stay, three bits a kind."""
SNITCH: Final = own_verb(NUMBER, 13)
"""About: the cell he goes to."""
STEAL: Final = own_verb(NUMBER, 14)
"""About: kind << KIND | own cell."""
MAIL: Final = own_verb(NUMBER, 15)
"""About: kind << KIND | own cell, 0 for the market."""

WHICH: Final = 255 << VERB
"""The verb of a move."""

# the steps, from the first of the chronicle on
JAILING: Final = 0
WAITING: Final = 1
JOINING: Final = 2
PENNIES: Final = 3
PLANTING: Final = 4
PLANTING_ON: Final = 5
SHIFTING: Final = 6
MAILING: Final = 7
STEALING: Final = 8
KEEPING: Final = 9
DEREK_FROM: Final = 10
DEREK_TO: Final = 11

# where a mobster is
BOX: Final = 0
WAITS: Final = 1
JAIL: Final = 2
SEAT: Final = 3
"""Added to a seat: its owner."""
NOBODY: Final = -1

# the pawns of mobsters on others' estates, in the order in which they answer (AMB-115);
# the power of each is THIEF + its number
MCSNITCH: Final = 0
FERGUS: Final = 1
MCCASTLE: Final = 2

CARDS: Final = FROM_MORE | NUMBER << 8
"""Source of what the mobsters cost their owners."""
COUNTED: Final = CARDS | 1
"""Source of the pennies."""
SPONGED: Final = CARDS | 2
"""Source of the points that Sibyl MacSponge takes."""


def place(seat: int, cell: int) -> int:
    """A cell of a seat's estate as one number; never 0."""
    return seat << CELL_BITS | cell


def seat_of(entry: int) -> int:
    """The seat of such a number."""
    return entry >> CELL_BITS & 3


def cell_of(entry: int) -> int:
    """The cell of such a number."""
    return entry & CELL


# who has which power: places in `mobsters.POWERS`
WANDERER: Final = 0
ROBBER: Final = 1
BUYER: Final = 2
RESERVER: Final = 3
THIEF: Final = 4
TOLLMAN: Final = 5
GUEST: Final = 6
SPONGER: Final = 7
MOVER: Final = 8
QUACK: Final = 9
MUSCLE: Final = 10
TRICK: Final = 11
MALT: Final = 12
STARVE: Final = 13
HAGG: Final = 14
CLAIMER: Final = 15
