"""The scoring: tableau by tableau, the oldest shield takes the lowest rank (CL-50 to CL-54)."""

from __future__ import annotations

from typing import Final

from howff.games.clans.state import COUNTS, LOWEST, STACK, ClansState

POINTS: Final = 8
CARD_COUNT: Final = 255
"""What a player received is one int: `points << POINTS | cards`, so more of it is better."""


def collect(tableau: int, received: list[int]) -> None:
    """Add to what each player received what one tableau gives."""
    counts = tableau & COUNTS
    shields = (tableau >> STACK).bit_length() - 1
    point = LOWEST
    # CL-52, CL-53: it ends with the shields or with the ranks, whichever are fewer.
    while counts and shields:
        cards = counts & 7
        if cards:
            # CL-51: the next oldest shield takes the lowest rank that is still there.
            shields -= 2
            received[tableau >> STACK + shields & 3] += cards * ((point << POINTS) + 1)
        counts >>= 3
        point += 1


def received_by_all(state: ClansState) -> list[int]:
    """What each player would receive if the game ended now (CL-67)."""
    received = [0] * len(state.hands)
    for tableau in state.tableaus:
        if tableau & COUNTS and tableau >> STACK > 1:
            collect(tableau, received)
    return received
