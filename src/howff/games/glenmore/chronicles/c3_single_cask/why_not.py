"""Why a line of the chronicle is illegal: clause and fact."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.message import Arg, Message, Reason
from howff.games.glenmore.chronicles.c3_single_cask.building import next_cellar
from howff.games.glenmore.chronicles.c3_single_cask.cellars import (
    barrels,
    in_zero_area,
    lies_on,
    owned,
    place_text,
)
from howff.games.glenmore.chronicles.c3_single_cask.lines import read
from howff.games.glenmore.chronicles.c3_single_cask.sale import (
    KEPT,
    MUST,
    ON_LOW,
    ON_TOP,
    TWO_LOW,
    barrels_of,
    forms_on_arrival,
)
from howff.games.glenmore.chronicles.c3_single_cask.words import (
    AGE,
    BUILD,
    CASK,
    HALT,
    LAST,
    SALE_STEP,
    SPACES,
    ZERO_AREA,
)
from howff.games.glenmore.names import named
from howff.games.glenmore.reasons import reason
from howff.games.glenmore.rules.words import ABOUT, CHOOSE
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.values import tokens_of
from howff.games.glenmore.why_free import is_main
from howff.games.glenmore.why_pay import handed_over

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c3_single_cask.part import Part


def _reason(code: str, clause: str, text: str, **args: Arg) -> Reason:
    """A refusal in the chronicle's own words."""
    return Reason(clause, Message(f"glenmore.c3.why.{text}", {"code": code, **args}))


def why(part: Part, state: GlenState, seat: int, text: str) -> Reason | None:
    """The first test that a line fails; None leaves the last word to the engine."""
    moves = read(text)
    if moves is None:
        return None
    verb, about = moves[0] & ~ABOUT, moves[0] & ABOUT
    if verb == HALT:
        return _halt(part, state, seat, about)
    if verb == BUILD:
        return _build(part, state, seat, about, text)
    if state.stack[-1][0] != part.first_step + SALE_STEP:
        return None
    return _sell(part, state, seat, moves[0])


def _halt(part: Part, state: GlenState, seat: int, mile: int) -> Reason | None:
    if state.stack[-1][0] != CHOOSE:
        return None
    if mile <= state.pos[seat] or mile not in state.track:
        return reason("E-NOTILE", "GM-C3-17", mile=mile)
    tile = state.track[mile]
    sale = part.printed.sale_of[tile]
    name = named(part.book.data.tiles[tile])
    if sale < 0:
        return _reason("E-SALE", "GM-C3-17", "no_sale_tile", tile=name)
    if mile in state.pos:
        return _reason("E-SALE", "GM-C3-18", "taken", mile=mile)
    if not forms_on_arrival(part, state, sale):
        return _reason("E-SALE", "GM-C3-17", "full", mile=mile)
    if not barrels(part.cellars_of(state)[seat]):
        return _reason("E-SALE", "GM-C3-17", "no_barrel")
    return None


def _build(part: Part, state: GlenState, seat: int, number: int, text: str) -> Reason | None:
    if not is_main(state):
        return None
    has = owned(part.cellars_of(state)[seat])
    if number != next_cellar(part, state, seat):
        which = "owned" if number <= has else "order"
        return _reason("E-CELLAR", "GM-C3-12", which, number=number, has=has)
    price = part.printed.prices[number - 1]
    tokens = tokens_of(text.split(" ")[2:])
    if tokens.options or tokens.free or tokens.sinclair or tokens.gregor:
        return reason("E-PAY", "GM-C3-12")
    return handed_over(part.book, state, seat, price, tokens, price.coin, price.coin)


def _sell(part: Part, state: GlenState, seat: int, move: int) -> Reason | None:
    """The space, then the barrels, then what has to be left."""
    _, _, a, forms = state.stack[-1]
    cellar = part.cellars_of(state)[seat]
    low, top, second = barrels_of(move)
    sold = [place for place in (low, top, second) if place >= 0]
    if not sold:
        return _reason("E-MUST", "GM-C3-17", "must_sell") if forms & MUST else None
    wanted = (ON_LOW if low >= 0 else 0) | (ON_TOP if top >= 0 else 0)
    wanted |= TWO_LOW if second >= 0 else 0
    if wanted & ~forms:
        crossing = top >= 0 and not forms & MUST
        return _reason("E-SALE", "GM-C3-16" if crossing else "GM-C3-17", "no_space")
    for place in sold:
        lies = in_zero_area(cellar) if place == ZERO_AREA else int(lies_on(cellar, place))
        if lies < sold.count(place):
            return _reason("E-CASK", "GM-C3-16", "not_there", place=place_text(place))
    kept = a >> KEPT
    if barrels(cellar) - len(sold) < kept:
        return _reason("E-COMMIT", "GM-C0-10", "needed", n=kept)
    return None


def why_token(part: Part, state: GlenState, seat: int, move: int) -> Reason | None:
    """Why a barrel cannot be paid, or cannot move."""
    verb, place = move & ~ABOUT, move & ABOUT
    if verb not in (CASK, AGE) or not part.midline(state, state.stack[-1]):
        return None
    cellar = part.cellars_of(state)[seat]
    if place > LAST or not lies_on(cellar, place):
        where = place_text(place) if place <= LAST else "–"
        clause = "GM-C3-07" if verb == CASK else "GM-C3-08"
        return _reason("E-CASK", clause, "not_there", place=where)
    if verb == CASK:
        return None
    if place == ZERO_AREA and not part.from_zero:
        return _reason("E-CASK", "AMB-24", "zero_stays")
    if place >= SPACES * owned(cellar):
        return _reason("E-CASK", "GM-C3-09", "last_space", place=place_text(place))
    return _reason("E-CASK", "GM-C3-08", "blocked", place=place_text(place))
