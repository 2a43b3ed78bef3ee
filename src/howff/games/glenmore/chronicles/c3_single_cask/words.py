"""The numbers of chronicle III: where a barrel lies, its verbs, its frames."""

from __future__ import annotations

from typing import Final

from howff.games.glenmore.rules.words import FROM_MORE, own_verb
from howff.games.glenmore.tables import Words

NUMBER: Final = 3
CAPABILITY: Final = "cap:sale_offer"

AGE_SYMBOL: Final = "c3.age"
WORDS: Final = Words(act=[AGE_SYMBOL], get=[AGE_SYMBOL], keys=["sale"])

# places of barrels: the 0-VP area, then the spaces of the cellars from left to right
ZERO_AREA: Final = 0
FIRST: Final = 1
SPACES: Final = 3
"""Spaces of a cellar."""
CELLARS: Final = 3
LAST: Final = SPACES * CELLARS
NOWHERE: Final = 14
"""Stands for a place that no cellar has."""

# verbs; what they are about lies below
CASK: Final = own_verb(NUMBER, 0)
"""Names a barrel that is paid, by its place."""
AGE: Final = own_verb(NUMBER, 1)
"""Names a barrel that matures, by the place it leaves."""
NO_AGE: Final = AGE | 1 << 8
BUILD: Final = own_verb(NUMBER, 2)
"""The number of the cellar."""
HALT: Final = own_verb(NUMBER, 3)
"""The mile of the sale tile."""
SALE: Final = own_verb(NUMBER, 4)
"""Places + 1 of the barrels sold: lower space, extra space, a second lower one; 0 for none."""
TOP_SHIFT: Final = 4
SECOND_SHIFT: Final = 8

# frames, from the chronicle's first step on
CASK_STEP: Final = 0
AGE_STEP: Final = 1
SALE_STEP: Final = 2
BUILD_STEP: Final = 3

SOLD: Final = FROM_MORE | NUMBER << 8
"""VP of a sale; the place the barrel came from is added."""
