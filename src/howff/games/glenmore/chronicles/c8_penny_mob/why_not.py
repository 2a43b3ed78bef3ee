"""Why a line of the mob is not legal: the clause and the fact."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.message import Arg, Message, Reason
from howff.games.glenmore.chronicles.c8_penny_mob import derek, laird, pawns, wander
from howff.games.glenmore.chronicles.c8_penny_mob.laird import MILES
from howff.games.glenmore.chronicles.c8_penny_mob.notation import ASKED, parse
from howff.games.glenmore.chronicles.c8_penny_mob.words import (
    JAIL,
    KEEPING,
    MCCASTLE,
    MCSNITCH,
    MOVER,
    NONE,
    ONTO,
    PLANTING,
    RESERVER,
    ROBBER,
    SHIFTING,
    THIEF,
    WANDERER,
    cell_of,
    seat_of,
)
from howff.games.glenmore.data import TRADE
from howff.games.glenmore.names import named
from howff.games.glenmore.reasons import reason
from howff.games.glenmore.rules.estate import connected_without, river_whole_without
from howff.games.glenmore.rules.holdings import room_on
from howff.games.glenmore.rules.words import (
    ABOUT,
    ACTING,
    AROUND,
    CASTLE_CELL,
    CELL,
    CELL_BITS,
    CHOOSE,
    KIND,
    PIECE,
    POINTS,
    RESERVE,
    SCOT,
    TILE_MASK,
    VILLAGE_CELL,
    WIDTH,
    good_in,
)
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c8_penny_mob.part import Part


def refuse(clause: str, which: str, code: str, /, **args: Arg) -> Reason:
    """A reason of this chronicle."""
    return Reason(clause, Message(f"glenmore.c8.why.{which}", {"code": code, **args}))


def landing(mob: Part, state: GlenState, seat: int, mile: int) -> Reason | None:
    """GM-C8-32: the reserved tile is due."""
    due = laird.due(mob, state, seat)
    if not due or due == mile:
        return None
    tile = mob.book.data.tiles[state.track[due]]
    return refuse("GM-C8-32", "reserved", "E-RESERVED", tile=named(tile), mile=due)


def spoiling(mob: Part, state: GlenState) -> Reason | None:
    """GM-C8-32: what else could be done would make the reserved tile impossible."""
    due = laird.due_now(mob, state)
    if not due:
        return None
    tile = mob.book.data.tiles[state.track[due]]
    return refuse("GM-C8-32", "reserved", "E-RESERVED", tile=named(tile), mile=due)


def why(mob: Part, state: GlenState, seat: int, line: str) -> Reason | None:
    """The first thing that stands against a line; None leaves it to the engine."""
    verb = line.split(" ", maxsplit=1)[0]
    moves = parse(mob, state, line)
    assert moves is not None
    step = state.stack[-1][0] - mob.first_step
    if verb in ASKED:
        return _answer(mob, state, seat, verb, moves[0]) if step == ASKED[verb] else None
    if verb == "c8.plant" and (moves[0] == NONE or step == PLANTING):
        return _plant(mob, state, seat, moves) if moves[0] != NONE else None
    if state.numbers[PIECE] != seat + 1 or not mob.book.hooks.awake(state, seat):
        return refuse("GM-C8-09", "not_now", "E-MOB")
    return _free(mob, state, seat, verb, moves)


# -- answers ----


def _answer(mob: Part, state: GlenState, seat: int, verb: str, move: int) -> Reason | None:
    part = mob.part_of(state)
    if move == NONE:
        must = state.stack[-1][0] - mob.first_step == SHIFTING and state.stack[-1][3]
        return refuse("GM-C8-40", "must_go", "E-MUST", name=_pawn(mob, state)) if must else None
    about = move & ABOUT
    if verb in ("c8.penny", "c8.recruit"):
        card = mob.mob.all[about]
        if part.where[about] != JAIL:
            return refuse("GM-C8-07", "not_jailed", "E-JAIL", name=card.name)
        if verb == "c8.penny" and not part.minus[seat]:
            return refuse("GM-C8-08", "no_penny", "E-JAIL")
    if verb == "c8.shift":
        return _target(mob, state, seat, state.stack[-1][2], about)
    if verb == "c8.mail":
        return _mail(mob, state, seat, about)
    if verb == "c8.steal":
        here = part.abroad[MCSNITCH]
        pile = state.land[seat_of(here)][cell_of(here)]
        return _loot(mob, state, seat, about, pile)
    if state.stack[-1][0] - mob.first_step == KEEPING:
        return _keep(state, about)
    return None


def _pawn(mob: Part, state: GlenState) -> str:
    return mob.mob.all[mob.who[THIEF + state.stack[-1][2]]].name


def _mail(mob: Part, state: GlenState, seat: int, about: int) -> Reason | None:
    kind = about >> KIND & 7
    if not state.stack[-1][3] >> kind & 1:
        return refuse("GM-C8-27", "not_made", "E-NOGOOD")
    if about & CELL:
        return _room(mob, state, seat, about & CELL, "GM-C8-27")
    if not state.rows[kind]:
        return reason("E-ROW-EMPTY", "GM-C8-27", good=_good(kind))
    return None


def _loot(mob: Part, state: GlenState, seat: int, about: int, pile: int) -> Reason | None:
    kind = about >> KIND & 7
    if not good_in(pile, kind):
        return reason("E-NOGOOD", "GM-C8-38", good=_good(kind))
    return _room(mob, state, seat, about & CELL, "GM-C8-38")


def _good(kind: int) -> Message:
    from howff.games.glenmore.why_pay import good_name

    return good_name(kind)


def _room(mob: Part, state: GlenState, seat: int, cell: int, clause: str) -> Reason | None:
    pile = state.land[seat].get(cell, -1)
    if pile < 0:
        return reason("E-NOTILE", clause)
    return None if room_on(mob.book, pile) > 0 else reason("E-LIMIT", "GM-190")


def _keep(state: GlenState, about: int) -> Reason | None:
    frame = state.stack[-1]
    if about % 7 != frame[3]:
        return reason("E-KEEP", "GM-C8-54", room=frame[3])
    for kind in range(5):
        if about >> (3 * kind) & 7 > frame[2] >> (3 * kind) & 7:
            return reason("E-KEEP", "GM-C8-54", room=frame[3])
    return None


# -- free actions ----


def _free(mob: Part, state: GlenState, seat: int, verb: str, moves: list[int]) -> Reason | None:
    part = mob.part_of(state)
    if verb == "c8.snitch":
        return _snitch(mob, state, seat, moves[0] & CELL)
    if verb == "c8.plant":
        pawn = (moves[0] & ABOUT) >> CELL_BITS
        if pawns.owner(mob, state, pawn) != seat or part.abroad[pawn]:
            return _no_card(mob, THIEF + pawn, "GM-C8-36")
        return _plant(mob, state, seat, moves)
    powers = {"c8.wander": WANDERER, "c8.duff": ROBBER, "c8.laird": RESERVER, "c8.derek": MOVER}
    card = mob.who[powers[verb]]
    if part.owner(card) != seat:
        return _no_card(mob, powers[verb], "GM-C8-09")
    about = moves[0] & ABOUT
    if verb == "c8.derek":
        if part.spent[card]:
            return refuse("GM-C8-52", "used_up", "E-MOB", name=mob.mob.all[card].name)
        return _derek(mob, state, seat, moves[1] & ABOUT, moves[2] & ABOUT)
    if not part.tokens[card]:
        return refuse("GM-C8-09", "used_up", "E-MOB", name=mob.mob.all[card].name)
    if verb == "c8.duff":
        return None if state.rows[about] else refuse("GM-C8-25", "no_heap", "E-ROW-EMPTY")
    if not mob.mob.with_token(card, part.tokens[card], about >> KIND):
        return refuse("GM-C8-09", "no_token", "E-MOB", n=about >> KIND)
    if verb == "c8.wander":
        clan = about & wander.CLAN
        taken = state.marks[clan] or wander.value_on(part.tolls, clan)
        free = mob.book.usable[clan] and not taken
        return None if free else refuse("GM-C8-21", "clan_taken", "E-CLAN-TAKEN")
    return _laird(mob, state, seat, moves[0])


def _no_card(mob: Part, power: int, clause: str) -> Reason:
    return refuse(clause, "not_yours", "E-MOB", name=mob.mob.all[mob.who[power]].name)


def _snitch(mob: Part, state: GlenState, seat: int, cell: int) -> Reason | None:
    here = mob.part_of(state).abroad[MCSNITCH]
    if not here or pawns.owner(mob, state, MCSNITCH) != seat:
        return _no_card(mob, THIEF, "GM-C8-37")
    if not state.numbers[POINTS]:
        return reason("E-NOMP", "GM-C8-37")
    if cell not in state.land[seat_of(here)] or cell - cell_of(here) not in AROUND:
        return reason("E-MOVE", "GM-C8-37")
    return None


def _plant(mob: Part, state: GlenState, seat: int, moves: list[int]) -> Reason | None:
    cell = moves[0] & CELL
    there = state.land[seat].get(cell, 0) >= SCOT if cell else state.numbers[seat * WIDTH + RESERVE]
    if not there:
        return refuse("GM-C8-36", "no_scot", "E-NOSCOT-MOVE")
    return _target(mob, state, seat, (moves[0] & ABOUT) >> CELL_BITS, moves[1] & ABOUT)


def _target(mob: Part, state: GlenState, seat: int, pawn: int, entry: int) -> Reason | None:
    """An opponent's estate, not the one he leaves; the home castle for McCastle."""
    to, cell = seat_of(entry), cell_of(entry)
    now = mob.part_of(state).abroad[pawn]
    if to == seat or (now and to == seat_of(now)):
        return refuse("GM-C8-40", "same_seat", "E-SEAT")
    if pawn == MCCASTLE and cell != CASTLE_CELL:
        return refuse("GM-C8-46", "only_castle", "E-SEAT")
    return None if cell in state.land[to] else reason("E-NOTILE", "GM-C8-36")


def _laird(mob: Part, state: GlenState, seat: int, move: int) -> Reason | None:
    part = mob.part_of(state)
    mile = move & MILES
    if part.reserved[laird.MILE] or part.reserved[laird.NOW]:
        return refuse("GM-C8-30", "one_a_turn", "E-MOB")
    if seat in state.ended:
        return refuse("GM-C8-35", "finished", "E-MOB")
    if state.stack[-1][0] == CHOOSE:
        return refuse("GM-C8-30", "not_moved", "E-MOB")
    if state.stack[-1][0] != ACTING:
        return None
    if move in laird.actions(mob, state, state.stack[-1]):
        return None
    if mile not in state.track or mile <= state.pos[seat]:
        return reason("E-NOTILE", "GM-C8-30", mile=mile)
    tile = mob.book.data.tiles[state.track[mile]]
    return refuse("GM-C8-30", "not_takeable", "E-COST", tile=named(tile))


def _derek(mob: Part, state: GlenState, seat: int, start: int, entry: int) -> Reason | None:
    victim, cell = seat_of(start), cell_of(start)
    land = state.land[victim]
    if victim == seat or seat_of(entry) == victim:
        return refuse("GM-C8-52", "same_estate", "E-SEAT")
    if cell not in land:
        return reason("E-NOTILE", "GM-C8-52")
    if cell in (VILLAGE_CELL, CASTLE_CELL):
        return reason("E-START", "AMB-85")
    tile = mob.book.data.tiles[land[cell] & TILE_MASK]
    if tile.type == TRADE:
        return refuse("GM-C8-54", "no_trade", "E-MOB", tile=named(tile))
    if not connected_without(land, cell):
        return reason("E-SPLIT", "GM-C8-53")
    if not river_whole_without(mob.book, land, cell):
        return reason("E-RIVER-GAP", "GM-C8-53")
    if not mob.book.hooks.may_remove(state, victim, cell):
        return refuse("GM-C8-53", "held_there", "E-MOB", tile=named(tile))
    if ONTO | entry in derek.targets(mob, state, victim, cell):
        return None
    return refuse("GM-C8-53", "no_place", "E-EDGE", tile=named(tile))
