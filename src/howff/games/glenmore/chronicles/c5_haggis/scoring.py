"""GM-C5-10…GM-C5-16: a haggis scoring, from its first roll to the tokens that go back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.kernel import CHANCE
from howff.games.glenmore.chronicles.c5_haggis.gaining import turn_up
from howff.games.glenmore.chronicles.c5_haggis.tokens import PartState
from howff.games.glenmore.chronicles.c5_haggis.words import (
    ASK_EXTRA,
    BEFORE_ROLL,
    COMMON,
    EXTRAS,
    NUMBER,
    ROLLS,
    SCORING,
    SETTLE,
    SETTLE_LAST,
    VALUES,
    WIDE,
)
from howff.games.glenmore.rules.turn import ON_OWN
from howff.games.glenmore.rules.words import RESUME, WHISKY, WIDTH
from howff.games.glenmore.scoring import gain_vp
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c5_haggis.part import Part


def later(state: GlenState, seat: int, what: int) -> None:
    """Go on with this when what is pushed from now on is over."""
    state.stack.append((RESUME, seat, ON_OWN, NUMBER << 8 | what))


def begin(haggis: Part, state: GlenState, last: bool) -> None:
    """Four rolls, then everybody's own ones in track order, then the points."""
    later(state, 0, SETTLE_LAST if last else SETTLE)
    for seat in reversed(track_order(state, haggis.seats)):
        later(state, seat, ASK_EXTRA)
    for _ in range(haggis.figures.rolls):
        later(state, 0, BEFORE_ROLL)


def track_order(state: GlenState, seats: int) -> list[int]:
    """From the last pawn on, those on World's End as they arrived there."""
    places = []
    for seat in range(seats):
        arrived = state.ended.index(seat) if seat in state.ended else 0
        places.append((state.pos[seat], arrived, seat))
    return [seat for _, _, seat in sorted(places)]


def common_roll(haggis: Part, state: GlenState) -> None:
    """GM-C5-11; whoever has a say before it is asked first (cap:haggis_before_roll)."""
    state.stack.append((haggis.first_step + ROLLS, CHANCE, COMMON, 0))
    for one in haggis.book.hooks.listening("haggis_before_roll"):
        one.haggis_before_roll(state)


def ask_extra(haggis: Part, state: GlenState, seat: int) -> None:
    """GM-C5-14, AMB-44: who could use one more roll and has a barrel."""
    part: PartState = state.parts[haggis.slot]
    if part.shown_on(seat) >= haggis.figures.open_limit or not part.hidden_on(seat):
        return
    if state.numbers[seat * WIDTH + WHISKY] >= haggis.figures.barrels:
        state.stack.append((haggis.first_step + EXTRAS, seat, 0, 0))


def points(part: PartState, seat: int) -> int:
    """GM-C5-15: open tokens times the sum of their values."""
    shown = part.shown[WIDE * seat : WIDE * seat + WIDE]
    return sum(shown) * sum(value * shown[value] for value in VALUES)


def settle(haggis: Part, state: GlenState, last: bool) -> None:
    """GM-C5-15, GM-C5-16: the points, then the open tokens go back face down."""
    part: PartState = state.parts[haggis.slot]
    source = SCORING | part.scorings
    part.scorings += 1
    won = [points(part, seat) for seat in range(haggis.seats)]
    part.shown = [0] * len(part.shown)
    for seat in range(haggis.seats):
        gain_vp(haggis.book, state, seat, source, won[seat])
    if not last:
        turn_up(haggis, state)


def showing(haggis: Part, state: GlenState, about: int, value: int) -> list[int]:
    """GM-C5-12, GM-C5-13: the sets of seats, as bits, that may turn up a token of that value.

    In a full record there is one; in a public one the reader may not know who has to.
    """
    part: PartState = state.parts[haggis.slot]
    must = 0
    may: list[int] = []
    for seat in asked(haggis, part, about):
        if part.hidden[WIDE * seat + value]:
            must |= 1 << seat
        elif part.hidden[WIDE * seat] and not part.lacks[seat] >> value & 1:
            may.append(seat)
    left = part.unplaced(haggis.figures.totals)[value]
    found = [must]
    for seat in may:
        found += [seats | 1 << seat for seats in found]
    return [seats for seats in found if (seats & ~must).bit_count() <= left]


def asked(haggis: Part, part: PartState, about: int) -> list[int]:
    """The seats that a roll counts for: all, or the one that paid."""
    seats = [about - 1] if about else range(haggis.seats)
    return [seat for seat in seats if part.shown_on(seat) < haggis.figures.open_limit]


def show(haggis: Part, state: GlenState, about: int, value: int, seats: int) -> None:
    """Those turn one up; of the others everybody now knows that they have none."""
    part: PartState = state.parts[haggis.slot]
    for seat in asked(haggis, part, about):
        if seats >> seat & 1:
            part.show(seat, value)
        else:
            part.lacks[seat] |= 1 << value
