"""Why a line is not legal: the tests of the specification (B, error codes) in their order."""

from __future__ import annotations

from collections.abc import Callable

from howff.core.kernel import CHANCE, OVER
from howff.core.message import Arg, Message, Reason, Refused
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.names import named
from howff.games.glenmore.notation import (
    Action,
    action_of,
    is_own_word,
    moves_of,
)
from howff.games.glenmore.reasons import reason
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.estate import (
    connected_without,
    removable,
    removable_of,
    river_whole_without,
)
from howff.games.glenmore.rules.holdings import room_on
from howff.games.glenmore.spelling import keeps, once_name
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.base import SeatStep
from howff.games.glenmore.steps.choose import can_afford, can_have, has_place, ways_to
from howff.games.glenmore.steps.clan import MAY_DECLINE, out_of_reach, road_cost
from howff.games.glenmore.steps.drop import ALL, MUST
from howff.games.glenmore.steps.place import TILE_SHIFT
from howff.games.glenmore.steps.put import A_SCOT
from howff.games.glenmore.steps.salvage import usable
from howff.games.glenmore.why_free import asked, by_ness, sale, walk
from howff.games.glenmore.why_pay import act_reason, good_name, pay_reason
from howff.games.glenmore.why_place import place_reason

_STEPS = {
    "take": w.CHOOSE,
    "dump": w.CHOOSE,
    "end": w.CHOOSE,
    "pay": w.PAY,
    "place": w.PLACING,
    "one": w.ONCE,
    "act": w.ACTING,
    "done": w.ACTING,
    "clan": w.CLAN,
    "put": w.PUTTING,
    "gain": w.GAINING,
    "drop": w.DROPPING,
    "salvage": w.SALVAGING,
}
"""The frame each verb belongs to (GM-070)."""


def why(game: GlenGame, state: GlenState, seat: int, text: str) -> Reason | None:
    """The first test that a line fails; None if it is legal."""
    to_act = game.to_act(state)
    if to_act in (CHANCE, OVER):
        return reason("E-STATE", state=asked(game, state))
    if seat not in game.deciders(state):
        return reason("E-SEAT", seat=game.letters[seat], other=game.letters[to_act])
    if text.split(" ", maxsplit=1)[0] == "buy":
        return reason("E-STATE", "GM-114", state=asked(game, state))
    try:
        if is_own_word(text):
            return _why_own(game, state, seat, text)
        action = action_of(game, text)
        found = _why_base(game, state, seat, action)
        return found or _unforeseen(game, state, seat, moves_of(game, state, action))
    except Refused as refused:
        return refused.reason


def _why_own(game: GlenGame, state: GlenState, seat: int, text: str) -> Reason | None:
    """A line of a chronicle, judged by the chronicle and by the engine."""
    verb = text.split(" ", maxsplit=1)[0]
    for one in game.book.hooks.chronicles:
        moves = one.parse(state, text)
        if moves is not None:
            found = one.why(state, seat, text) or _unforeseen(game, state, seat, moves)
            if found is None and not game.text(state, moves).startswith(verb):
                # Verbs that share an answer, such as `-`, are told apart by what is asked.
                found = reason("E-STATE", state=asked(game, state))
            return found
    return reason("E-CHRONICLE", text=text[:60])


def _unforeseen(game: GlenGame, state: GlenState, seat: int, moves: list[int]) -> Reason | None:
    """The engine has the last word, also where chronicles forbid what the base allows."""
    scratch: GlenState = state
    for number, move in enumerate(moves):
        legal = game.legal_for(scratch, seat) if number == 0 else game.legal(scratch)
        if move not in legal:
            told = [one.why_move(scratch, seat, move) for one in game.book.hooks.chronicles]
            known = [one for one in told if one is not None]
            return known[0] if known else reason("E-STATE", state=asked(game, state))
        if number + 1 < len(moves) or game.book.hooks.midline:
            scratch = scratch.copy()
            game.apply(scratch, move)
    # A line of the base is whole when its own tests are passed; chronicles may ask for more.
    if game.book.hooks.midline and game.midline(scratch):
        lacks = [one.why_not_whole(scratch) for one in game.book.hooks.midline]
        return next((one for one in lacks if one is not None), reason("E-PAY"))
    return None


def _why_base(game: GlenGame, state: GlenState, seat: int, action: Action) -> Reason | None:
    frame = state.stack[-1]
    verb = action.verb
    if verb in _FREE:
        # A chronicle's step in the middle of a move has no free actions.
        if not isinstance(game.steps[frame[0]], SeatStep):
            return reason("E-STATE", "GM-071", state=asked(game, state))
        return _FREE[verb](game, state, seat, action)
    if frame[0] != _STEPS[verb]:
        # A chronicle's own frame may take verbs of the base: the engine says which.
        if frame[0] >= w.OWN_STEPS:
            return None
        return reason("E-STATE", state=asked(game, state))
    return _JUDGES[verb](game, state, seat, action)


# -- choosing ----


def _take(game: GlenGame, state: GlenState, seat: int, action: Action) -> Reason | None:
    book, mile = game.book, action.number
    if mile <= state.pos[seat] or mile not in state.track:
        return reason("E-NOTILE", mile=mile)
    tile = state.track[mile]
    name = _name(game, tile)
    if book.closed[tile] or book.stays[tile]:
        return reason("E-PROTECTED", tile=name)
    if book.hooks.any and not book.hooks.may_land(state, seat, mile):
        return book.hooks.barred(state, seat, mile) or reason("E-PROTECTED", tile=name)
    ways = list(ways_to(book, state, seat, state.pos[seat], mile))
    if not any(can_afford(book, way, seat, tile, mile) for way in ways):
        return reason("E-COST", tile=name)
    if book.price[tile].scot and not any(pile >= w.SCOT for pile in state.land[seat].values()):
        return reason("E-COST", tile=name)
    if not any(has_place(book, way, seat, tile) for way in ways):
        return reason("E-NOSPOT", tile=name)
    if not any(can_have(book, way, seat, tile, mile) for way in ways):
        return reason("E-COST", tile=name)
    return None


def _dump(game: GlenGame, state: GlenState, seat: int, action: Action) -> Reason | None:
    legal = game.legal(state)
    for move in legal:
        if move & ~w.ABOUT == w.TAKE:
            return reason("E-CANTAKE", tile=_name(game, state.track[move & w.ABOUT]))
    mile = action.number
    if mile <= state.pos[seat] or mile not in state.track:
        return reason("E-NOTILE", mile=mile)
    barred = game.book.hooks.barred(state, seat, mile)
    if barred is not None:
        return barred
    if game.book.closed[state.track[mile]]:
        return reason("E-PROTECTED", "GM-098", tile=_name(game, state.track[mile]))
    if mile in state.pos:
        return reason("E-PROTECTED", "AMB-112", tile=_name(game, state.track[mile]))
    return None


def _end(game: GlenGame, state: GlenState, seat: int, action: Action) -> Reason | None:
    if state.numbers[w.END_MILE] <= state.pos[seat]:
        return reason("E-NOTILE", "GM-082", mile=state.numbers[w.END_MILE])
    return game.book.hooks.barred(state, seat, state.numbers[w.END_MILE])


def _pay(game: GlenGame, state: GlenState, seat: int, action: Action) -> Reason | None:
    found = pay_reason(game, state, seat, action.tokens)
    if found is not None or not game.book.hooks.placement_cost:
        return found
    after = state.copy()
    for move in moves_of(game, state, action):
        if move not in game.legal(after):
            return reason("E-COMMIT")
        game.apply(after, move)
    return None


def _place(game: GlenGame, state: GlenState, seat: int, action: Action) -> Reason | None:
    book, tile, cell = game.book, state.stack[-1][2], action.cell
    found = place_reason(book, state, seat, tile, cell)
    if found is not None or not book.hooks.placement_cost or state.stack[-1][3]:
        return found
    have = state.numbers[seat * w.WIDTH + w.COINS]
    need = book.hooks.cost_there(state, seat, tile, cell)
    return reason("E-COINS", "GM-094", need=need, have=have) if need > have else None


def _one(game: GlenGame, state: GlenState, seat: int, action: Action) -> Reason | None:
    frame = state.stack[-1]
    effects = game.book.once[frame[2] >> TILE_SHIFT]
    for place, entry in enumerate(effects):
        if frame[3] >> place & 1 and entry & 255 == action.number:
            return None
    return reason("E-NOEFFECT", effect=once_name(game, action.number))


# -- activating ----


def _act(game: GlenGame, state: GlenState, seat: int, action: Action) -> Reason | None:
    frame = state.stack[-1]
    land = state.land[seat]
    if action.cell not in land:
        return reason("E-NOTILE", "GM-175")
    types = frame[3] >> w.TYPES
    tile = land[action.cell] & w.TILE_MASK
    if frame[3] & w.NESTED and frame[2] == 0:
        if not types >> game.book.type[tile] & 1:
            return reason("E-TYPE", "RUL-68", tile=_name(game, tile))
    elif not frame[3] & w.ESTATE and not (frame[2] and action.cell - frame[2] in w.HERE_AND_AROUND):
        return reason("E-NOTADJ", tile=_name(game, tile))
    return act_reason(game, state, seat, action)


def _done(game: GlenGame, state: GlenState, seat: int, action: Action) -> Reason | None:
    return None


# -- clans and their bonuses ----


def _clan(game: GlenGame, state: GlenState, seat: int, action: Action) -> Reason | None:
    book = game.book
    if action.none:
        declines = book.may_decline_clan or state.stack[-1][3] & MAY_DECLINE
        may = declines or out_of_reach(book, state, seat)
        return None if may else reason("E-MUST", "GM-227")
    clan = action.number
    if clan < 0 or not book.usable[clan]:
        return reason("E-CLAN", text=action.word[:60])
    if state.marks[clan] and not book.repeatable[clan]:
        return reason("E-CLAN-TAKEN", text=action.word)
    cost, coins = road_cost(book, state, seat, clan), state.numbers[seat * w.WIDTH + w.COINS]
    if cost > coins:
        return reason("E-COINS", "GM-224", need=cost, have=coins)
    return None


def _put(game: GlenGame, state: GlenState, seat: int, action: Action) -> Reason | None:
    book, land = game.book, state.land[seat]
    left = state.stack[-1][2]
    scot = action.kind == A_SCOT
    if not (left >> 20 if scot else left >> (4 * action.kind) & 15):
        return reason(
            "E-NOEFFECT",
            "GM-230",
            effect=Message("glenmore.name.scot") if scot else good_name(action.kind),
        )
    reserve = state.numbers[seat * w.WIDTH + w.RESERVE]
    if action.none:
        room = reserve if scot else any(room_on(book, pile) > 0 for pile in land.values())
        return reason("E-ROOM") if room else None
    if action.cell not in land:
        return reason("E-NOTILE", "GM-230")
    if scot:
        return None if reserve else reason("E-LIMIT", "GM-013")
    return None if room_on(book, land[action.cell]) > 0 else reason("E-LIMIT")


def _gain(game: GlenGame, state: GlenState, seat: int, action: Action) -> Reason | None:
    if len(action.kinds) != state.stack[-1][3] & 15:
        return reason("E-SYNTAX", text="gain")
    return None


def _drop(game: GlenGame, state: GlenState, seat: int, action: Action) -> Reason | None:
    frame, book, land = state.stack[-1], game.book, state.land[seat]
    if action.none:
        must = removable(book, state, seat) and (
            frame[3] & ALL or (frame[3] & MUST and not book.may_decline_drop)
        )
        return reason("E-MUST", "RUL-46") if must else None
    cell = action.cell
    if cell not in land:
        return reason("E-NOTILE", "GM-280")
    if cell in (w.VILLAGE_CELL, w.CASTLE_CELL):
        return reason("E-START")
    if not connected_without(land, cell):
        return reason("E-SPLIT")
    if not river_whole_without(book, land, cell):
        return reason("E-RIVER-GAP")
    if frame[3] & ALL and cell not in removable_of(book, state, seat, frame[2]):
        return reason("E-COMMIT", "GM-281")
    return _keep(game, state, seat, action)


def _keep(game: GlenGame, state: GlenState, seat: int, action: Action) -> Reason | None:
    """GM-283: `keep` exactly when more arrives than fits, and as many as there is room for."""
    room = keeps(game, state, seat, action.cell)
    if (room >= 0) != action.keep or (room >= 0 and len(action.kinds) != room):
        return reason("E-KEEP", room=max(room, 0))
    pile = state.land[seat][action.cell]
    for kind in set(action.kinds):
        if action.kinds.count(kind) > w.good_in(pile, kind):
            return reason("E-KEEP", room=room)
    return None


def _salvage(game: GlenGame, state: GlenState, seat: int, action: Action) -> Reason | None:
    if action.none:
        must = any(move & ~w.ABOUT == w.SALVAGE for move in game.legal(state))
        if must and (state.stack[-1][3] or not game.book.may_decline_salvage):
            return reason("E-MUST", "RUL-48")
        return None
    tile = action.number
    found = tile in state.discard or any(
        tile in one.discard_sources(state, seat) for one in game.book.hooks.discard_sources
    )
    if tile < 0 or not found:
        return reason("E-NOTILE", "GM-271", text=action.word[:60])
    if not usable(game.book, state, seat, tile):
        return reason("E-NOSPOT", "RUL-48", tile=_name(game, tile))
    return None


def _name(game: GlenGame, tile: int) -> Arg:
    return named(game.book.data.tiles[tile])


_Judge = Callable[[GlenGame, GlenState, int, Action], Reason | None]

_FREE: dict[str, _Judge] = {"sell": sale, "move": walk, "ness": by_ness}
_JUDGES: dict[str, _Judge] = {
    "take": _take,
    "dump": _dump,
    "end": _end,
    "pay": _pay,
    "place": _place,
    "one": _one,
    "act": _act,
    "done": _done,
    "clan": _clan,
    "put": _put,
    "gain": _gain,
    "drop": _drop,
    "salvage": _salvage,
}
