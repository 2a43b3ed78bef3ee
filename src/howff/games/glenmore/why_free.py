"""Why a free action is not legal (GM-071)."""

from __future__ import annotations

from howff.core.message import Message, Reason
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.notation import Action
from howff.games.glenmore.reasons import reason
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.holdings import lasting_cards
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.place import FLAGS_SHIFT
from howff.games.glenmore.values import NO_GOOD
from howff.games.glenmore.why_pay import act_reason, good_name

_NO_WALKING = (w.PAY, w.PLACING)


def asked(game: GlenGame, state: GlenState) -> Message:
    """What is asked now."""
    name = game.steps[state.stack[-1][0]].name if state.stack else "over"
    return Message(f"glenmore.step.{name}")


def sale(game: GlenGame, state: GlenState, seat: int, action: Action) -> Reason | None:
    """GM-116, GM-117: a good that lies there, a row with coins."""
    pile = state.land[seat].get(action.cell, -1)
    if action.kind == NO_GOOD:
        return reason("E-NOGOOD", "GM-120", good=Message("glenmore.name.whisky"))
    if pile < 0 or not w.good_in(pile, action.kind):
        return reason("E-NOGOOD", "GM-116", good=good_name(action.kind))
    if not state.rows[action.kind]:
        return reason("E-ROW-EMPTY", good=good_name(action.kind))
    return None


def walk(game: GlenGame, state: GlenState, seat: int, action: Action) -> Reason | None:
    """GM-205: a point, a Scot, a neighbouring tile."""
    if state.stack[-1][0] in _NO_WALKING:
        return reason("E-STATE", "GM-071", state=asked(game, state))
    if not state.numbers[w.POINTS]:
        return reason("E-NOMP")
    land = state.land[seat]
    if land.get(action.cell, 0) < w.SCOT:
        return reason("E-NOSCOT-MOVE")
    if action.target not in land or action.target - action.cell not in w.AROUND:
        return reason("E-MOVE")
    return None


def by_ness(game: GlenGame, state: GlenState, seat: int, action: Action) -> Reason | None:
    """GM-242: the card, once a turn, any tile with a symbol."""
    card = game.book.ness_card
    held = card >= 0 and lasting_cards(game.book, state, seat) >> card & 1
    if not held or state.numbers[w.NESS_USED] or not is_main(state):
        return reason("E-STATE", "GM-242", state=asked(game, state))
    if not game.book.hooks.awake(state, seat):
        return reason("E-STATE", "GM-242", state=asked(game, state))
    if action.cell not in state.land[seat]:
        return reason("E-NOTILE", "GM-242")
    return act_reason(game, state, seat, action)


def is_main(state: GlenState) -> bool:
    """GM-071: the frames in which Loch Ness works."""
    frame = state.stack[-1]
    if frame[0] == w.CHOOSE:
        return True
    if frame[0] == w.ONCE:
        return not frame[3] >> FLAGS_SHIFT & w.NESTED
    return frame[0] in (w.ACTING, w.CLAN) and not frame[3] & w.NESTED
