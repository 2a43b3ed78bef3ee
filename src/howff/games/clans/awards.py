"""Who takes which rank of a tableau, read from a View: for drawing and for speech (CL-51)."""

from __future__ import annotations

from dataclasses import dataclass

from howff.core.view import View
from howff.games.clans.long_table import LongTable


@dataclass(frozen=True, slots=True)
class Award:
    """The cards of one rank on one tableau, and the letter of who takes them, if anybody."""

    rank: int
    cards: int
    player: str

    @property
    def points(self) -> int:
        """What they are worth."""
        return self.rank * self.cards


def awards(view: View, table: LongTable, tableau: int) -> list[Award]:
    """The ranks of a tableau, the lowest first, against its shields, the oldest first."""
    tokens = [view.table["seats"][seat] for seat in table.tableaus[tableau]]
    # CL-33: a face-down card has no rank.
    ranks = [int(token[0]) for token in tokens if token and not token.startswith("?")]
    stack = view.table["stacks"][tableau]
    return [
        Award(rank, ranks.count(rank), stack[at] if at < len(stack) else "")
        for at, rank in enumerate(sorted(set(ranks)))
    ]
