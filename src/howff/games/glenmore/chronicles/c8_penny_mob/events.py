"""What happened with the mob, told to everybody; only the cards that wait are told as a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.event import Event
from howff.core.kernel import CHANCE
from howff.core.message import Arg, Message
from howff.games.glenmore.chronicles.c8_penny_mob.claiming import voided
from howff.games.glenmore.chronicles.c8_penny_mob.notation import text
from howff.games.glenmore.chronicles.c8_penny_mob.telling import mobster, tell
from howff.games.glenmore.chronicles.c8_penny_mob.words import (
    JAILING,
    JOINING,
    NUMBER,
    WAITING,
    WHICH,
)
from howff.games.glenmore.names import tile_names
from howff.games.glenmore.rules.words import OWN_VERBS, own_verb
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c8_penny_mob.part import Part

FIRST, BEYOND = own_verb(NUMBER, 0), own_verb(NUMBER, 15) + 1


def _say(name: str, /, **args: Arg) -> Message:
    return Message(f"glenmore.c8.event.{name}", args)


def told(mob: Part, before: GlenState, moves: list[int], after: GlenState) -> list[Event]:
    """The events of one line of this chronicle, and what came of any line."""
    frame = before.stack[-1]
    found: list[Event] = []
    step = frame[0] - mob.first_step
    if moves and frame[1] == CHANCE and JAILING <= step <= JOINING:
        found.append(_drawn(mob, step, moves[0], before, after))
    elif moves and moves[0] >= OWN_VERBS and FIRST <= moves[0] & WHICH < BEYOND:
        line = text(mob, before, moves)
        if line is not None:
            found.append(does(mob, before, frame[1], line))
    if voided(mob, before, after):
        found.append(Event(_say("void")))
    return found


def does(mob: Part, before: GlenState, seat: int, line: str) -> Event:
    """A seat's line in words."""
    tiles, names = mob.book.data.tiles, tile_names(mob.book.data)
    miles = {str(mile): names[tiles[tile].id] for mile, tile in before.track.items()}
    action = tell(line, {}, miles)
    said: dict[str, Arg] = {"player": mob.book.letters[seat], "action": action or line}
    return Event(Message("glenmore.event.does", said), seat, data={"line": line})


def _drawn(mob: Part, step: int, move: int, before: GlenState, after: GlenState) -> Event:
    if step == WAITING:
        n = mob.part_of(after).waiting
        return Event(_say("wait", n=n), reveals=True, random=True, data={"n": n})
    cards: list[Arg] = [mobster(one.id) for one in mob.mob.all if move >> one.index & 1]
    which = "jail" if step == JAILING else "join"
    if not cards:
        return Event(_say(f"{which}_none"), random=True)
    return Event(_say(which, cards=cards), reveals=True, random=True)
