"""Why a line of chronicle VI is illegal: the clause and the fact (notation, section 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.message import Arg, Message, Reason
from howff.games.glenmore.chronicles.c6_turbulent_chapter.events import Event
from howff.games.glenmore.chronicles.c6_turbulent_chapter.notation import (
    NOTHING,
    Line,
    card_named,
    place_named,
)
from howff.games.glenmore.chronicles.c6_turbulent_chapter.words import ABROAD, ASKING, HOMING
from howff.games.glenmore.names import named
from howff.games.glenmore.reasons import reason
from howff.games.glenmore.rules.words import (
    CARDS,
    CASTLE_CELL,
    CELL_BITS,
    SCOT_SHIFT,
    TILE_MASK,
    WIDTH,
)
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.values import Tokens
from howff.games.glenmore.why_pay import handed_over, way_reason

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c6_turbulent_chapter.part import Part

CLAUSES = {
    "old_man_of_storr": "GM-C6-21",
    "wallace_monument": "GM-C6-23",
    "dunvegan_castle": "GM-C6-25",
    "fort_george": "GM-C6-27",
    "castle_stalker": "GM-C6-28",
    "donan_castle": "GM-C6-29",
    "loch_lochy": "GM-C6-30",
    "duart_castle": "GM-C6-31",
    "inverness": "GM-C6-32",
    "loch_shiel": "GM-C6-33",
    "armadale_castle": "GM-C6-34",
    "loch_ness": "GM-C6-35",
    "castle_of_mey": "GM-C6-36",
    "castle_moil": "GM-C6-37",
    "loch_morar": "GM-C6-38",
    "loch_lomond": "GM-C6-39",
    "glenfinnan_church": "GM-C6-40",
    "glenfinnan_monument": "GM-C6-41",
    "general_wades_military_roads": "GM-C6-42",
}
"""The clause of each card's right part."""

MOST = 15
"""Goods of a kind that a mix can count."""
STATES = {"c6.event": ASKING, "c6.turn": ASKING, "c6.foreign": ABROAD, "c6.home": HOMING}


def why(part: Part, state: GlenState, seat: int, line: str) -> Reason | None:
    """The first test that a line fails; what is left the engine tells."""
    verb = line.split(" ", maxsplit=1)[0]
    if verb not in STATES or state.stack[-1][0] - part.first_step != STATES[verb]:
        return None
    if line in NOTHING:
        return None
    if verb == "c6.home":
        return _home(part, state, seat, Line(line.replace(" ", " - ", 1)).tokens)
    if verb == "c6.foreign":
        return _foreign(part, state, seat, Line(line))
    card = card_named(part, line.split(" ")[1])
    return _card(part, state, seat, card) or (
        _event(part, state, seat, card, Line(line)) if verb == "c6.event" else None
    )


def _say(code: str, clause: str, name: str, **args: Arg) -> Reason:
    return Reason(clause, Message(f"glenmore.c6.why.{name}", {"code": code, **args}))


def _card(part: Part, state: GlenState, seat: int, card: int) -> Reason | None:
    """GM-C6-05, GM-C6-08: an own card that lies front up."""
    name = named(part.book.data.landmarks[card])
    if not state.numbers[seat * WIDTH + CARDS] >> card & 1:
        return _say("E-CARD", "GM-C6-05", "not_owned", card=name)
    if card not in part.front_up(state, seat):
        return _say("E-CARD", "GM-C6-08", "turned", card=name)
    return None


def _event(part: Part, state: GlenState, seat: int, card: int, line: Line) -> Reason | None:
    """Whether it can be carried out at all, then the tokens."""
    event = part.right_parts()[card]
    clause = CLAUSES.get(part.book.data.landmarks[card].id, "GM-C6-06")
    name = named(part.book.data.landmarks[card])
    way = event.way_of(line.tokens, line.mile)
    found = why_tokens(event, state, seat, way, line.tokens)
    if found is not None:
        return found
    if way in event.ways(state, seat):
        return None
    if event.by_mile:
        return _say("E-NOTILE", clause, "no_swap", mile=way)
    if event.ways(state, seat):
        return reason("E-PAY", clause)
    if not event.payable(state, seat) and not event.cost.scot:
        return _say("E-COST", clause, "cannot_pay", card=name)
    return _say("E-NOEFFECT", clause, "cannot", card=name)


def why_tokens(
    event: Event, state: GlenState, seat: int, way: int, tokens: Tokens
) -> Reason | None:
    """Goods, purchases and Scots against what has to be handed over."""
    if tokens.options or tokens.free:
        return reason("E-PAY")
    if tokens.gregor or (tokens.sinclair and not event.sinclair_works(state, seat)):
        return reason("E-FLAG", "RUL-54" if tokens.sinclair else "")
    coins = event.reserved(state, seat, way) if event.market else 0
    price = event.price(way)
    if price.size > MOST:
        # More than a mix can count: the engine looks at them one by one.
        return None
    if not event.market and tokens.buys:
        return reason("E-PAY")
    return handed_over(event.book, state, seat, price, tokens, coins, 0) or _scots(
        event, state, seat, tokens
    )


def _scots(event: Event, state: GlenState, seat: int, tokens: Tokens) -> Reason | None:
    """The Scots that are named stand where they may be used."""
    land = state.land[seat]
    for cell in set(tokens.scots):
        if land.get(cell, 0) >> SCOT_SHIFT < tokens.scots.count(cell) or not event.may_go(cell):
            return reason("E-NOSCOT-COST")
    if tokens.scots and tokens.scots[0] not in event.scots(state, seat, len(tokens.scots), 0):
        return reason("E-COMMIT", "AMB-55")
    return None


def _home(part: Part, state: GlenState, seat: int, tokens: Tokens) -> Reason | None:
    """GM-C6-26: own Scots that are not at home."""
    for cell in set(tokens.scots):
        there = state.land[seat].get(cell, 0) >> SCOT_SHIFT
        if cell == CASTLE_CELL:
            return _say("E-NOSCOT-MOVE", "GM-C6-26", "at_home")
        if there < tokens.scots.count(cell):
            return reason("E-NOSCOT-MOVE", "GM-C6-26")
    return None


def _foreign(part: Part, state: GlenState, seat: int, line: Line) -> Reason | None:
    """GM-C6-29: a tile of another seat, with a symbol, not the same twice, and paid for."""
    owner, cell = place_named(part, line.about)
    if owner == seat:
        return _say("E-SEAT", "GM-C6-29", "own_tile")
    pile = state.land[owner].get(cell, -1)
    if pile < 0:
        return reason("E-NOTILE", "GM-C6-29")
    tile = pile & TILE_MASK
    name = named(part.book.data.tiles[tile])
    if owner << CELL_BITS | cell == state.stack[-1][3] - 1:
        return _say("E-TWICE", "GM-C6-29", "same_tile", tile=name)
    if not part.book.active[tile]:
        return reason("E-NOACT", "GM-C6-29", tile=name)
    return way_reason(part.book, state, seat, tile, line.verb, line.tokens)
