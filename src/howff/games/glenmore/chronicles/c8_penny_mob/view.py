"""What is seen of the mob: everything but the faces of the cards that wait (AMB-118)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from howff.games.glenmore.chronicles.c8_penny_mob.state import PartState
from howff.games.glenmore.chronicles.c8_penny_mob.words import (
    BOX,
    JAIL,
    SEAT,
    THIEF,
    WAITS,
    cell_of,
    place,
    seat_of,
)
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.values import cell_of as read_cell
from howff.games.glenmore.values import cell_text

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c8_penny_mob.part import Part


def section(mob: Part, state: GlenState) -> dict[str, Any]:
    """The same for everybody."""
    part = mob.part_of(state)
    letters, data = mob.book.letters, mob.book.data
    return {
        "jail": {
            one.id: part.pennies[one.index] for one in mob.mob.all if part.where[one.index] == JAIL
        },
        "waiting": part.waiting,
        "pennies": {
            letter: [part.minus[seat], part.plus[seat]] for seat, letter in enumerate(letters)
        },
        "mobsters": {
            letter: [one.id for one in mob.mob.all if part.where[one.index] == SEAT + seat]
            for seat, letter in enumerate(letters)
        },
        "tokens": {one.id: part.tokens[one.index] for one in mob.mob.all if part.tokens[one.index]},
        "values": {
            one.id: mob.mob.values(one.index, part.tokens[one.index])
            for one in mob.mob.all
            if part.tokens[one.index]
        },
        "costs": {one.id: one.cost for one in mob.mob.all},
        "spent": {one.id: part.spent[one.index] for one in mob.mob.all if part.spent[one.index]},
        "abroad": {
            mob.mob.all[mob.who[THIEF + pawn]].id: [letters[seat_of(at)], cell_text(cell_of(at))]
            for pawn, at in enumerate(part.abroad)
            if at
        },
        "tolls": {data.clans[toll >> 8].id: toll & 255 for toll in part.tolls},
        "reserved": part.reserved[:],
        "mail": part.mail,
        "claimed": [card.id for card in data.landmarks if part.claimed >> card.index & 1],
        "sponged": part.sponged,
        "due": part.due,
    }


def imagined(mob: Part, known: dict[str, Any], rng: Random) -> PartState:
    """A part that could stand behind a View's section."""
    part = mob.part()
    letters, data, index = mob.book.letters, mob.book.data, mob.mob.index
    for card, pennies in known["jail"].items():
        part.where[index[card]] = JAIL
        part.pennies[index[card]] = pennies
    for seat, letter in enumerate(letters):
        part.minus[seat], part.plus[seat] = known["pennies"][letter]
        for card in known["mobsters"][letter]:
            part.where[index[card]] = SEAT + seat
    for card, tokens in known["tokens"].items():
        part.tokens[index[card]] = tokens
    for card, times in known["spent"].items():
        part.spent[index[card]] = times
    for pawn in range(3):
        at = known["abroad"].get(mob.mob.all[mob.who[THIEF + pawn]].id)
        if at:
            part.abroad[pawn] = place(letters.index(at[0]), read_cell(at[1]))
    part.tolls = sorted(
        data.clan_index[clan] << 8 | coins for clan, coins in known["tolls"].items()
    )
    part.reserved = list(known["reserved"])
    part.mail, part.sponged, part.due = known["mail"], known["sponged"], known["due"]
    part.claimed = sum(1 << data.landmark_index[card] for card in known["claimed"])
    part.waiting = known["waiting"]
    if part.waiting:
        unseen = [card for card in mob.later if part.where[card] == BOX]
        for card in rng.sample(unseen, part.waiting):
            part.where[card] = WAITS
    return part
