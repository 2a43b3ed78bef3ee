"""Peggy McLaird: a tile of the track is reserved, and must be taken next (GM-C8-29…GM-C8-35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.kernel import CHANCE, Frame
from howff.games.glenmore.chronicles.c8_penny_mob.words import LAIRD, NOBODY, RESERVER
from howff.games.glenmore.rules.words import (
    ABOUT,
    ACTING,
    CHOOSE,
    COINS,
    KIND,
    NESTED,
    PIECE,
    SELL,
    TAKE,
    WIDTH,
)
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.base import SeatStep
from howff.games.glenmore.steps.choose import Known, can_take

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c8_penny_mob.part import Part

MILE = 0
VALUE = 1
NOW = 2
FREE = [0, 0, 0]
MILES = (1 << KIND) - 1


def owner(mob: Part, state: GlenState) -> int:
    """The seat that owns her, or -1."""
    return mob.part_of(state).owner(mob.who[RESERVER])


def actions(mob: Part, state: GlenState, frame: Frame) -> list[int]:
    """GM-C8-30, AMB-73: after the own move, in a turn that goes on; one token a turn."""
    part = mob.part_of(state)
    card = mob.who[RESERVER]
    seat = frame[1]
    if frame[0] != ACTING or frame[3] & NESTED:
        return []
    if not part.tokens[card] or part.reserved[MILE] or part.reserved[NOW]:
        return []
    if seat in state.ended:
        return []
    start = state.pos[seat]
    known = Known()
    miles = [
        mile
        for mile in state.track
        if mile > start
        and mob.book.hooks.may_land(state, seat, mile)
        and can_take(mob.book, state, seat, mile, known)
    ]
    values = dict.fromkeys(mob.mob.values(card, part.tokens[card]))
    return [LAIRD | value << KIND | mile for value in values for mile in miles]


def reserve(mob: Part, state: GlenState, move: int) -> None:
    """The token lies on the tile."""
    part = mob.part_of(state)
    card = mob.who[RESERVER]
    value = (move & ABOUT) >> KIND
    part.tokens[card] -= mob.mob.with_token(card, part.tokens[card], value)
    part.reserved = [move & MILES, value, 1]


def toll(mob: Part, state: GlenState, seat: int, mile: int) -> int:
    """GM-C8-31: what another seat pays for the tile."""
    part = mob.part_of(state)
    if not mile or part.reserved[MILE] != mile:
        return 0
    mine = owner(mob, state)
    return part.reserved[VALUE] if mine != seat and mob.book.hooks.awake(state, mine) else 0


def taken(mob: Part, state: GlenState, seat: int) -> None:
    """GM-C8-33: whoever takes the tile, the token leaves the game; others have paid for it."""
    part = mob.part_of(state)
    mile = part.reserved[MILE]
    piece = state.numbers[PIECE] - 1
    if not mile or piece < 0 or state.pos[piece] != mile:
        return
    state.numbers[owner(mob, state) * WIDTH + COINS] += toll(mob, state, seat, mile)
    release(mob, state)


def release(mob: Part, state: GlenState) -> None:
    """The duty is over; in this turn no other tile can be reserved."""
    part = mob.part_of(state)
    part.reserved = [0, 0, part.reserved[NOW]]


def discarded(mob: Part, state: GlenState, cause: str) -> None:
    """AMB-76, AMB-77: a tile left the track; with hers the token goes, the card stays."""
    mile = mob.part_of(state).reserved[MILE]
    if mile and mile not in state.track and (cause != "passed" or mile not in state.pos):
        release(mob, state)


def moved(mob: Part, state: GlenState, start: int, mile: int) -> None:
    """AMB-77: the token travels with the tile, unless it is behind the pawn now."""
    part = mob.part_of(state)
    if part.reserved[MILE] != start:
        return
    if mile > state.pos[owner(mob, state)]:
        part.reserved[MILE] = mile
    else:
        release(mob, state)


# -- the duty ----


def due(mob: Part, state: GlenState, seat: int) -> int:
    """GM-C8-32: the mile that the seat's own pawn has to go to in this turn, or 0."""
    part = mob.part_of(state)
    mile = part.reserved[MILE]
    if not mile or part.reserved[NOW] or owner(mob, state) != seat:
        return 0
    if state.numbers[PIECE] != seat + 1 or not can_take(mob.book, state, seat, mile):
        return 0
    return mile


def turn_begins(mob: Part, state: GlenState, seat: int) -> None:
    """GM-C8-34: a reserved tile that cannot be taken voids the card."""
    part = mob.part_of(state)
    part.reserved[NOW] = 0
    check(mob, state, seat)


def check(mob: Part, state: GlenState, seat: int) -> None:
    """The card is void as soon as the duty cannot be met any more."""
    part = mob.part_of(state)
    if not part.reserved[MILE] or part.reserved[NOW] or owner(mob, state) != seat:
        return
    if state.numbers[PIECE] == seat + 1 and not due(mob, state, seat):
        card = mob.who[RESERVER]
        part.reserved = FREE[:]
        part.tokens[card] = 0
        part.spent[card] = 1


def due_now(mob: Part, state: GlenState) -> int:
    """The mile that is due while the owner has still to choose its destination, or 0."""
    seat = owner(mob, state)
    if seat == NOBODY or not due_at_all(mob, state, seat) or choosing(state, seat) < 0:
        return 0
    return mob.part_of(state).reserved[MILE]


def moves_left(mob: Part, state: GlenState, frame: Frame, moves: list[int]) -> list[int]:
    """GM-C8-32: the tile itself, and whatever leaves it takeable."""
    seat = owner(mob, state)
    if seat == NOBODY or not due_at_all(mob, state, seat):
        return moves
    depth = choosing(state, seat)
    if depth < 0:
        return moves
    if frame[0] == CHOOSE:
        mile = due(mob, state, seat)
        if not mile:
            return moves
        kept = [move for move in moves if move == TAKE | mile]
        rest = [move for move in moves if move >= SELL]
        return kept + [move for move in rest if keeps(mob, state, depth, move)]
    kept = [move for move in moves if keeps(mob, state, depth, move)]
    return kept or moves


def due_at_all(mob: Part, state: GlenState, seat: int) -> bool:
    """Cheap: whether there is a duty in this turn."""
    reserved = mob.part_of(state).reserved
    return reserved[MILE] != 0 and not reserved[NOW] and state.numbers[PIECE] == seat + 1


def choosing(state: GlenState, seat: int) -> int:
    """Where on the stack the seat has still to choose its destination; -1: nowhere."""
    for depth, frame in enumerate(state.stack):
        if frame[0] == CHOOSE and frame[1] == seat:
            return depth
    return -1


def keeps(mob: Part, state: GlenState, depth: int, move: int) -> bool:
    """Whether the tile can still be taken after this move, whatever the seat answers best."""
    after = mob.book.hooks.ahead(state, move)
    stack = after.stack
    if len(stack) <= depth or stack[depth] != state.stack[depth]:
        return False
    seat = stack[depth][1]
    top = stack[-1]
    if len(stack) == depth + 1:
        return can_take(mob.book, after, seat, mob.part_of(after).reserved[MILE])
    if top[1] == CHANCE:
        return True
    step = mob.book.hooks.steps[top[0]]
    own: list[int] = []
    if isinstance(step, SeatStep):
        # What a free action could add has been counted already.
        step.own(after, top, own)
    else:
        own = step.legal(after, top)
    if top[1] != seat:
        own = own[-1:]
    return any(keeps(mob, after, depth, answer) for answer in own)
