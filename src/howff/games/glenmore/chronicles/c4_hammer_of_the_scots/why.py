"""Why the Englishman may not do something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.message import Arg, Message, Reason
from howff.games.glenmore.chronicles.c4_hammer_of_the_scots import turn
from howff.games.glenmore.names import named
from howff.games.glenmore.reasons import reason
from howff.games.glenmore.rules.words import COINS, END_MILE, SCOT, WIDTH
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.choose import can_afford, can_take, has_place, ways_to

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c4_hammer_of_the_scots.part import Part


def why(part: Part, state: GlenState, seat: int, line: str) -> Reason | None:
    """The first condition that a line of his fails."""
    verb, _, number = line.partition(" ")
    if state.stack[-1][0] != part.first_step:
        return england("GM-C4-08", "not_now")
    if verb == "c4.end":
        if state.numbers[END_MILE] <= state.pos[part.piece]:
            return reason("E-NOTILE", "GM-082", mile=state.numbers[END_MILE])
        return None
    mile = int(number)
    found = _stops(part, state, mile)
    if found is not None:
        return found
    return _take(part, state, seat, mile) if verb == "c4.take" else _scrap(part, state, mile)


def england(clause: str, what: str, **args: Arg) -> Reason:
    """A refusal of this chronicle's own: E-ENGLAND."""
    return Reason(clause, Message(f"glenmore.why.c4.{what}", {"code": "E-ENGLAND", **args}))


def _stops(part: Part, state: GlenState, mile: int) -> Reason | None:
    """Whether he may stop there at all."""
    if mile <= state.pos[part.piece] or mile not in state.track:
        return reason("E-NOTILE", mile=mile)
    if mile not in turn.ahead(part, state):
        return reason("E-PROTECTED", tile=_name(part, state, mile))
    return None


def _take(part: Part, state: GlenState, seat: int, mile: int) -> Reason | None:
    """The tile, the row, the fee, then the cost and a place for it."""
    tile = state.track[mile]
    name = _name(part, state, mile)
    if not turn.may_take(part, state, mile):
        if part.book.stays[tile]:
            return reason("E-PROTECTED", "AMB-29", tile=name)
        return england("GM-C4-12", "barred", tile=name)
    fee = turn.fee(part, state)
    if not fee:
        return england("GM-C4-14", "full")
    coins = state.numbers[seat * WIDTH + COINS]
    if coins < fee:
        return reason("E-COINS", "GM-C4-09", need=fee, have=coins)
    paid = turn.after_fee(part, state, seat)
    assert paid is not None
    if can_take(part.book, paid, seat, mile):
        return None
    ways = list(ways_to(part.book, paid, seat, state.pos[part.piece], mile))
    lacks_scot = part.book.price[tile].scot and not any(
        pile >= SCOT for pile in state.land[seat].values()
    )
    payable = any(can_afford(part.book, way, seat, tile, mile) for way in ways)
    if lacks_scot or not payable:
        return reason("E-COST", "GM-C4-09", tile=name)
    if not any(has_place(part.book, way, seat, tile) for way in ways):
        return reason("E-NOSPOT", "GM-C4-09", tile=name)
    return reason("E-COST", "GM-C4-09", tile=name)


def _scrap(part: Part, state: GlenState, mile: int) -> Reason | None:
    """AMB-30: only an option narrows what he may discard."""
    if mile in turn.scraps(part, state, turn.ahead(part, state)):
        return None
    return england("AMB-30", "kept", tile=_name(part, state, mile))


def _name(part: Part, state: GlenState, mile: int) -> Arg:
    return named(part.book.data.tiles[state.track[mile]])
