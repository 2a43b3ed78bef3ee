"""Which packs go with which chronicles; each finds the other by its capability."""

from __future__ import annotations

from howff.games.glenmore.chronicles.c8_penny_mob.pack import Pack

PACKS: dict[int, type[Pack]] = {}
"""By the number of the other chronicle."""


def packs(numbers: tuple[int, ...]) -> list[type[Pack]]:
    """Those whose other chronicle is in play."""
    return [pack for number, pack in PACKS.items() if number in numbers]
