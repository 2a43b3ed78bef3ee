"""The numbers and words of the chronicle."""

from __future__ import annotations

from typing import Final

from howff.games.glenmore.rules.words import own_verb
from howff.games.glenmore.tables import Words

NUMBER: Final = 4
PIECE_NAME: Final = "c4.english"
ROW_NAME: Final = "england"
CONTROL: Final = "c4.control"
"""The effect of a landmark card that brings the England token (GM-C4-17)."""
MAY_TAKE: Final = "english_may_take"
"""The key of tiles that the Englishman cannot take (GM-C4-12)."""

NOBODY: Final = -1

ENGLISH_TAKE: Final = own_verb(NUMBER, 0)
ENGLISH_SCRAP: Final = own_verb(NUMBER, 1)
ENGLISH_END: Final = own_verb(NUMBER, 2)

# what `go_on` goes on with
SCRAPPED: Final = 0
ENDED: Final = 1

WORDS: Final = Words(effect=[CONTROL], keys=[MAY_TAKE])
