"""Assertions of a record: `= c3.cellar R 1.1=1`, `= c3.sale M low=1 top=0`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.message import Message
from howff.games.glenmore.chronicles.c3_single_cask.cellars import (
    LOW,
    TOP,
    in_zero_area,
    place_text,
    places,
)
from howff.games.glenmore.chronicles.c3_single_cask.words import ZERO_AREA
from howff.games.glenmore.claims import untrue
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c3_single_cask.part import Part


def claims(part: Part, before: GlenState, after: GlenState) -> list[str]:
    """Cellars and sale tiles that a line has changed."""
    old, new = part.cellars_of(before), part.cellars_of(after)
    found = [cellar_text(part, after, seat) for seat in range(part.seats) if old[seat] != new[seat]]
    were, are = part.sold_on(before), part.sold_on(after)
    if were != are:
        for mile, tile in after.track.items():
            sale = part.printed.sale_of[tile]
            if sale >= 0 and were[sale] != are[sale]:
                found.append(sale_text(part, after, mile))
    return found


def cellar_text(part: Part, state: GlenState, seat: int) -> str:
    """The occupied places of a seat."""
    cellar = part.cellars_of(state)[seat]
    held = [
        f"{place_text(place)}={in_zero_area(cellar) if place == ZERO_AREA else 1}"
        for place in places(cellar)
    ]
    return " ".join(["c3.cellar", part.book.letters[seat], *(held or ["-"])])


def sale_text(part: Part, state: GlenState, mile: int) -> str:
    """What has been sold on the sale tile of a mile."""
    sale = part.printed.sale_of[state.track[mile]] if mile in state.track else -1
    if sale < 0:
        return f"c3.sale {mile} -"
    sold = part.sold_on(state)[sale]
    return f"c3.sale {mile} low={sold & LOW} top={sold >> TOP}"


def disproves(part: Part, after: GlenState, claim: str) -> Message | None:
    """What a claim of ours should have said."""
    words = claim.split(" ")
    if words[0] == "c3.cellar":
        seat = part.book.letters.find(words[1]) if len(words) > 1 and len(words[1]) == 1 else -1
        true = cellar_text(part, after, seat) if seat >= 0 else "c3.cellar -"
    elif words[0] == "c3.sale":
        mile = int(words[1]) if len(words) > 1 and words[1].isdecimal() else 0
        true = sale_text(part, after, mile)
    else:
        return None
    return None if claim == true else untrue(claim, true)
