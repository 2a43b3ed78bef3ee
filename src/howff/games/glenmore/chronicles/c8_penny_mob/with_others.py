"""Which packs go with which chronicles; each finds the other by its capability."""

from __future__ import annotations

from howff.games.glenmore.chronicles.c8_penny_mob.pack import Pack
from howff.games.glenmore.chronicles.c8_penny_mob.with_boats import Boats
from howff.games.glenmore.chronicles.c8_penny_mob.with_events import Claims
from howff.games.glenmore.chronicles.c8_penny_mob.with_haggis import Haggis
from howff.games.glenmore.chronicles.c8_penny_mob.with_hill import Hill
from howff.games.glenmore.chronicles.c8_penny_mob.with_sale import Sale

PACKS: dict[int, type[Pack]] = {1: Boats, 2: Hill, 3: Sale, 5: Haggis, 6: Claims}
"""By the number of the other chronicle."""


def packs(numbers: tuple[int, ...]) -> list[type[Pack]]:
    """Those whose other chronicle is in play."""
    return [pack for number, pack in PACKS.items() if number in numbers]
