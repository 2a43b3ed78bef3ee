"""The chronicle's section of a View, and what it promises to bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from howff.games.glenmore.chronicles.c3_single_cask.cellars import (
    LOW,
    OWNED,
    TOP,
    ZERO,
    PartState,
    barrels,
    in_zero_area,
    owned,
    place_of,
    place_text,
    places,
)
from howff.games.glenmore.chronicles.c3_single_cask.words import (
    LAST,
    ZERO_AREA,
)
from howff.games.glenmore.data import COSTS
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c3_single_cask.part import Part

AGE_WORTH = 0.6
"""VP of one step in a cellar: each is worth a point or more at a sale, and not all are sold."""
SALE_SHARE = 0.75
"""What a barrel that could be sold on a tile ahead is worth of its VP."""
LATER_SHARE = 0.4
"""The same for sale tiles that still lie in a stack."""
CELLAR_WORTH = 1.5


def section(part: Part, state: GlenState) -> dict[str, Any]:
    """Cellars by seat, sale tiles by id; all of it is public."""
    tiles = part.book.data.tiles
    printed = part.printed
    return {
        "cellars": [
            {"owned": owned(cellar), "barrels": _held(cellar)} for cellar in part.cellars_of(state)
        ],
        "sales": {
            tiles[tile].id: {
                "low": part.sold_on(state)[sale] & LOW,
                "top": part.sold_on(state)[sale] >> TOP,
                "low_spaces": printed.low[sale],
                "top_spaces": printed.top[sale],
            }
            for sale, tile in enumerate(printed.sale_tiles)
        },
        "costs": {
            str(card.number): {COSTS[at]: amount for at, amount in enumerate(card.cost) if amount}
            for card in printed.cellars
            if any(card.cost)
        },
        "worth": {place_text(place): printed.worth[place] for place in range(LAST + 1)},
    }


def _held(cellar: int) -> dict[str, int]:
    """Barrels by place."""
    return {
        place_text(place): in_zero_area(cellar) if place == ZERO_AREA else 1
        for place in places(cellar)
    }


def part_of(part: Part, found: dict[str, Any]) -> PartState:
    """The share of the state behind a section."""
    made = PartState(part.seats, len(part.printed.sale_tiles))
    for seat, row in enumerate(found["cellars"]):
        cellar = row["owned"] << OWNED
        for text, count in row["barrels"].items():
            place = place_of(text)
            cellar += count << ZERO if place == ZERO_AREA else 1 << place
        made.cellars[seat] = cellar
    tiles = part.book.data.tiles
    for sale, tile in enumerate(part.printed.sale_tiles):
        row = found["sales"][tiles[tile].id]
        made.sold[sale] = row["low"] | row["top"] << TOP
    return made


def outlook(part: Part, state: GlenState, seat: int, share: float) -> float:
    """The best barrels at the sale tiles ahead and still to come, and room to mature."""
    cellar = part.cellars_of(state)[seat]
    count = barrels(cellar)
    value = CELLAR_WORTH * share * (owned(cellar) - 1) * min(count + 1, 3) / 3
    worth = [part.printed.worth[place] for place in places(cellar, 1)]
    if not worth:
        return value
    worth.sort(reverse=True)
    for sale, tile in enumerate(part.printed.sale_tiles):
        sold = part.sold_on(state)[sale]
        if not worth:
            break
        if state.left[tile]:
            value += LATER_SHARE * worth.pop(0)
        elif sold & LOW < part.printed.low[sale] and _ahead(state, seat, tile):
            value += SALE_SHARE * worth.pop(0)
    return value


def _ahead(state: GlenState, seat: int, tile: int) -> bool:
    """Whether a tile lies in front of a seat's pawn."""
    mine = state.pos[seat]
    return any(mile > mine for mile, other in state.track.items() if other == tile)
