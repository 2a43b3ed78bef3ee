"""What happened with the tokens, told to everybody and, where it is secret, to one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.event import Event
from howff.core.kernel import CHANCE
from howff.core.message import Arg, Message
from howff.games.glenmore.chronicles.c5_haggis import notation
from howff.games.glenmore.chronicles.c5_haggis.telling import tell
from howff.games.glenmore.chronicles.c5_haggis.words import DRAWS, ROLLS, SHOWS, TURNS, UNKNOWN
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c5_haggis.part import Part


def _say(name: str, **args: Arg) -> Message:
    return Message(f"glenmore.c5.event.{name}", args)


def told(haggis: Part, before: GlenState, moves: list[int], after: GlenState) -> list[Event]:
    """The events of one line of this chronicle."""
    frame = before.stack[-1]
    step = frame[0] - haggis.first_step
    if not 0 <= step <= SHOWS or not moves:
        return []
    if frame[1] == CHANCE:
        return [_chance(haggis, step, frame[2], frame[3], moves[0])]
    whole = notation.text(haggis, before, moves)
    others = notation.masked(haggis, before, moves)
    if whole is None or others is None:
        return []
    seat = frame[1]
    player = haggis.book.letters[seat]
    public = _does(player, others)
    private = {seat: _does(player, whole)} if whole != others else {}
    return [Event(public, seat, private, data={"line": others})]


def _does(player: str, line: str) -> Message:
    action = tell(line, {}, {})
    return Message("glenmore.event.does", {"player": player, "action": action or line})


def _chance(haggis: Part, step: int, about: int, value: int, move: int) -> Event:
    letters = haggis.book.letters
    if step == DRAWS:
        public = _say("draw", player=letters[about])
        own = {about: _say("drawn", value=move)} if move != UNKNOWN else {}
        return Event(public, about, own, reveals=True, random=True)
    if step == TURNS:
        return Event(_say("turn", value=move), reveals=True, random=True, data={"value": move})
    if step == ROLLS:
        return Event(_say("roll", value=move), reveals=True, random=True, data={"value": move})
    players: list[Arg] = [letters[seat] for seat in range(haggis.seats) if move >> seat & 1]
    data: dict[str, str | int] = {"value": value}
    if players:
        return Event(_say("show", players=players, value=value), reveals=True, data=data)
    return Event(_say("show_none", value=value), data=data)
