"""The moves of the mountain."""

from __future__ import annotations

from typing import Final

from howff.games.glenmore.rules.words import own_verb

CLIMB: Final = own_verb(2, 0)
TOLL_COIN: Final = own_verb(2, 1)
TOLL_GOOD: Final = own_verb(2, 2)
"""Kind and cell."""
LOOT: Final = own_verb(2, 3)
"""Kind and cell of one good taken from the mountain."""
LOOT_END: Final = own_verb(2, 4)
"""No more is taken."""
