"""The numbers of chronicle VI: its verbs, what they are about, its frames."""

from __future__ import annotations

from typing import Final

from howff.games.glenmore.rules.words import own_verb
from howff.games.glenmore.tables import Words

NUMBER: Final = 6
WORDS: Final = Words(act=["c6.event"], effect=["scots_home"])
SYMBOL: Final = "c6.event"

EVENT: Final = own_verb(NUMBER, 0)
"""A card and, above it, the way of carrying its right part out."""
TURN: Final = own_verb(NUMBER, 1)
NO_EVENT: Final = own_verb(NUMBER, 2)
NO_FOREIGN: Final = own_verb(NUMBER, 3)
HOME: Final = own_verb(NUMBER, 4)
"""How many Scots go home."""
NO_HOME: Final = own_verb(NUMBER, 5)
FOREIGN: Final = own_verb(NUMBER, 8)
"""One verb for each seat whose tile it is; the rest is as for `act`."""
LAST_VERB: Final = own_verb(NUMBER, 15)

WAY: Final = 8
"""Above a card."""
CARD: Final = (1 << WAY) - 1
GOING_HOME: Final = CARD
"""Stands for the card when Scots go home by a place effect."""
OWNER: Final = 24
"""Above the move that activates another seat's tile."""

# frames, counted from the chronicle's first step
ASKING: Final = 0
TOKENS: Final = 1
EACH: Final = 2
ABROAD: Final = 3
SWAP_ABROAD: Final = 4
HOMING: Final = 5

NEXT_EVENT: Final = 0
"""What a RESUME frame of its own goes on with: one more event."""
