"""What a seat may know of the tokens (GM-C5-04, AMB-45), and tokens imagined behind that."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from howff.games.glenmore.chronicles.c5_haggis.dealing import Need, deal
from howff.games.glenmore.chronicles.c5_haggis.tokens import PartState
from howff.games.glenmore.chronicles.c5_haggis.words import NOBODY, UNKNOWN, VALUES, WIDE
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c5_haggis.part import Part


def section(haggis: Part, state: GlenState, seat: int | None) -> dict[str, Any]:
    """Open tokens, how many are hidden where, and the own ones."""
    part: PartState = state.parts[haggis.slot]
    mine = part.hidden[WIDE * seat : WIDE * seat + WIDE] if seat is not None else []
    own = part.fresh_seat == seat or part.fresh_open
    return {
        "open": spread(part.open),
        "lying": part.lying(haggis.figures.totals),
        "unseen": _unseen(haggis, part, seat),
        "tables": [_table(part, one) for one in range(haggis.seats)],
        "eyes": NOBODY if seat is None else seat,
        "mine": spread(mine),
        "full": part.fresh_seat,
        "new": part.fresh if own else UNKNOWN,
        "new_open": bool(part.fresh_open),
        "scorings": part.scorings,
        "scorings_left": haggis.figures.scorings - part.scorings,
        "limit": haggis.figures.limit,
    }


def _table(part: PartState, seat: int) -> dict[str, Any]:
    base = WIDE * seat
    return {
        "hidden": part.hidden_on(seat),
        "known": spread(part.known[base : base + WIDE]),
        "lacks": [value for value in VALUES if part.lacks[seat] >> value & 1],
        "shown": spread(part.shown[base : base + WIDE]),
    }


def _unseen(haggis: Part, part: PartState, seat: int | None) -> list[int]:
    """Tokens by value that this seat cannot place: in the supply or on others' tables."""
    left = haggis.figures.totals[:]
    for value in VALUES:
        left[value] -= part.open[value] + sum(part.shown[value::WIDE])
        for other in range(haggis.seats):
            mine = part.hidden if other == seat else part.known
            left[value] -= mine[WIDE * other + value]
    return left[1:]


def spread(counts: list[int]) -> list[int]:
    """`[1, 1, 3]`: tokens one by one, as their values."""
    return [value for value in VALUES for _ in range(counts[value])] if counts else []


def counts_of(values: list[int]) -> list[int]:
    """The other way round."""
    return [values.count(value) if value else 0 for value in range(WIDE)]


def imagined(haggis: Part, known: dict[str, Any], rng: Random) -> PartState:
    """Tokens as they could lie behind a View's section."""
    part = PartState(haggis.seats)
    part.open = counts_of(known["open"])
    part.fresh_seat, part.fresh_open = known["full"], int(known["new_open"])
    part.scorings = known["scorings"]
    eyes = known["eyes"]
    others: list[int] = []
    needs: list[Need] = []
    for seat, table in enumerate(known["tables"]):
        base = WIDE * seat
        part.shown[base : base + WIDE] = counts_of(table["shown"])
        part.known[base : base + WIDE] = counts_of(table["known"])
        part.lacks[seat] = sum(1 << value for value in table["lacks"])
        sure = known["mine"] if seat == eyes else table["known"]
        part.hidden[base : base + WIDE] = counts_of(sure)
        if seat != eyes:
            others.append(seat)
            needs.append((table["hidden"] - len(table["known"]), part.lacks[seat]))
    ones, twos, threes = known["unseen"]
    dealt = deal((ones, twos, threes), tuple(needs), rng)
    part.fresh = known["new"]
    for seat, split in zip(others, dealt, strict=True):
        for value in VALUES:
            part.hidden[WIDE * seat + value] += split[value - 1]
        if seat == part.fresh_seat and not part.fresh_open:
            part.fresh = rng.choices(VALUES, split)[0]
    return part
