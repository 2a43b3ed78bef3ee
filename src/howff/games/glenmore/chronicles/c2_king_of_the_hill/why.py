"""Why a line of the mountain is not legal."""

from __future__ import annotations

from howff.core.message import Message, Reason
from howff.games.glenmore.chronicles.c2_king_of_the_hill.haul import AT_THE_END, Haul, Loot
from howff.games.glenmore.chronicles.c2_king_of_the_hill.notation import read
from howff.games.glenmore.chronicles.c2_king_of_the_hill.toll import A_COIN, accepted, payable
from howff.games.glenmore.chronicles.c2_king_of_the_hill.verbs import (
    CLIMB,
    LOOT_END,
    TOLL_COIN,
)
from howff.games.glenmore.rules.holdings import room_on
from howff.games.glenmore.rules.words import ABOUT, CELL, CHOOSE, KIND, good_bit, good_in
from howff.games.glenmore.state import GlenState


def _no(code: str, clause: str, name: str) -> Reason:
    return Reason(clause, Message(f"glenmore.c2.why.{name}", {"code": code}))


def why(haul: Haul, first_step: int, state: GlenState, seat: int, text: str) -> Reason | None:
    """The clause and the fact; None where the engine decides."""
    moves = read(text)
    frame = state.stack[-1]
    if not moves:
        return None
    if moves[0] & ~ABOUT == CLIMB:
        return _climb(haul, state, seat) if frame[0] == CHOOSE else None
    if text.startswith("c2.toll"):
        return _toll(haul, state, seat, moves[0]) if frame[0] == first_step else None
    return _loot(haul, state, moves) if frame[0] == first_step + 1 else None


def _climb(haul: Haul, state: GlenState, seat: int) -> Reason | None:
    mile = haul.mountain.ahead(state, seat)
    if not mile:
        return _no("E-HILL", "GM-C2-08", "behind")
    if not haul.mountain.free(state, mile):
        return _no("E-HILL", "GM-C2-08", "taken")
    return None


def _toll(haul: Haul, state: GlenState, seat: int, move: int) -> Reason | None:
    what = A_COIN if move == TOLL_COIN else move >> KIND & 7
    lies = good_in(state.land[seat].get(move & CELL, 0), what) if what < A_COIN else 1
    if what not in payable(state, seat) or not lies:
        return _no("E-TOLL", "GM-C2-05", "not_owned")
    if what not in accepted(haul.book, state, seat, state.stack[-1][2]):
        return _no("E-COMMIT", "AMB-16", "toll_spoils")
    return None


def _loot(haul: Haul, state: GlenState, moves: list[int]) -> Reason | None:
    """Good by good, as the engine will carry them out."""
    seat = state.stack[-1][1]
    heap = haul.mountain.part(state).heap[:]
    land = state.land[seat].copy()
    room = haul.room(state, seat, 0)
    for move in moves:
        if move == LOOT_END:
            continue
        kind, cell = move >> KIND & 7, move & CELL
        if not heap[1 + kind]:
            return _no("E-NOGOOD", "GM-C2-10", "not_there")
        if cell not in land or not room_on(haul.book, land[cell]):
            return _no("E-LIMIT", "GM-C2-10", "no_room")
        heap[1 + kind] -= 1
        land[cell] += good_bit(kind)
        room -= 1
    if state.stack[-1][3] == AT_THE_END:
        return _no("E-MUST", "GM-C2-13", "take_more") if room and sum(heap[1:]) else None
    ahead = state.copy()
    step = Loot(haul)
    for move in moves:
        if move not in step.legal(ahead, ahead.stack[-1]):
            return _no("E-COMMIT", "AMB-117", "haul_spoils")
        step.apply(ahead, ahead.stack[-1], move)
    return None
