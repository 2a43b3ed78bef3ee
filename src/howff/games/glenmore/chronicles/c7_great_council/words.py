"""The numbers of this chronicle: verbs, ballots, steps, sources."""

from __future__ import annotations

from typing import Final

from howff.games.glenmore.rules.words import FROM_MORE, own_verb

NUMBER: Final = 7

CARD: Final = own_verb(NUMBER, 0)
"""About: the card's place in the tables."""
VOTE: Final = own_verb(NUMBER, 1)
"""About: a ballot."""
PILE: Final = own_verb(NUMBER, 2)
"""About: a seat's discard pile, or GENERAL."""
GENERAL: Final = 15

AYE: Final = 1
NAY: Final = 4
"""A ballot is the sum of its tokens."""
NAYS: Final = 2
"""Where the Nay tokens of a ballot begin."""
NO_BALLOT: Final = 0
NO_CARD: Final = -1

MEET: Final = 0
"""What a RESUME frame of this chronicle goes on with."""

# the steps, from the first of the chronicle on
CHOOSING: Final = 0
VOTING: Final = 1
PICKING: Final = 2
SHUFFLING: Final = 3

SCORED: Final = FROM_MORE | NUMBER << 8
"""Source of the VP of a card; its place in the tables is added."""
