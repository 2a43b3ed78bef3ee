"""The numbers of this chronicle: verbs, values, what its RESUME frames go on with."""

from __future__ import annotations

from typing import Final

from howff.games.glenmore.rules.words import FROM_MORE, own_verb

NUMBER: Final = 5
SYMBOL: Final = "c5.haggis"

TOKEN: Final = own_verb(NUMBER, 0)
"""About: the value of an open token."""
BLIND: Final = own_verb(NUMBER, 1)
SWAP: Final = own_verb(NUMBER, 2)
"""About: the value of the token given back; 0 where only its being hidden is known."""
KEEP_ALL: Final = own_verb(NUMBER, 3)
EXTRA: Final = own_verb(NUMBER, 4)
NO_EXTRA: Final = own_verb(NUMBER, 5)

UNKNOWN: Final = 0
"""In place of a value: a token whose value the reader of a public record cannot know."""
VALUES: Final = (1, 2, 3)
WIDE: Final = 4
"""Numbers of a seat in the lists of tokens: one for unknown values and one for each value."""
NOBODY: Final = -1

# what a RESUME frame of this chronicle goes on with
GAIN: Final = 0
BEFORE_ROLL: Final = 1
ASK_EXTRA: Final = 2
SETTLE: Final = 3
SETTLE_LAST: Final = 4

# whom a roll counts for: a in its frame
COMMON: Final = 0
STANDS: Final = 1
"""A common roll that was made again: nobody is asked about it any more."""
ONE_SEAT: Final = 2
"""Added to the seat that paid for it."""

# the steps, from the first of the chronicle on
TOKENS: Final = 0
SWAPS: Final = 1
EXTRAS: Final = 2
DRAWS: Final = 3
TURNS: Final = 4
ROLLS: Final = 5
SHOWS: Final = 6

SCORING: Final = FROM_MORE | NUMBER << 8
"""Source of the VP of a haggis scoring; its number is added."""
