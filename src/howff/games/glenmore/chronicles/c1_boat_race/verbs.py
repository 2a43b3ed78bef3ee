"""The moves and numbers of the race."""

from __future__ import annotations

from typing import Final

from howff.games.glenmore.rules.words import FROM_MORE, own_verb

NUMBER: Final = 1

SAIL: Final = own_verb(NUMBER, 0)
"""How many steps."""
REWARD: Final = own_verb(NUMBER, 1)
"""The face of a token, and above it the flags of packs."""
DRAW: Final = own_verb(NUMBER, 2)
"""A token unseen (option c1.tokens=blind), and the flags."""
NO_REWARD: Final = own_verb(NUMBER, 3)

FACE: Final = 15
FLAGS: Final = 4
"""Where the flags stand above the face."""

FROM_PLACE: Final = FROM_MORE | NUMBER << 8
"""Points of a place card: added to the place, 1 to 3."""
FROM_REWARD: Final = FROM_MORE | NUMBER << 8 | 8
"""Points of a reward token."""

# the chronicle's own steps, in order
REWARDING: Final = 0
SIDING: Final = 1
DEALING: Final = 2
DRAWING: Final = 3
