"""The chronicle in words: lines, events, its section of the terminal's table, its pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.catalogue import Catalogue
from howff.core.event import Event
from howff.core.message import Arg, Message
from howff.core.style import Style
from howff.core.view import View
from howff.games.glenmore.chronicles.c4_hammer_of_the_scots.spelling import text
from howff.games.glenmore.names import tile_names
from howff.games.glenmore.rules.words import OWN_VERBS
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c4_hammer_of_the_scots.part import Part


def tell(line: str, estate: dict[int, str], names: dict[str, Arg]) -> Message:
    """A line of the Englishman as a phrase without its subject."""
    verb, _, mile = line.partition(" ")
    args: dict[str, Arg] = {"mile": mile, "tile": names.get(mile, mile)} if mile else {}
    return Message(f"glenmore.act.{verb}", args)


def told(part: Part, before: GlenState, moves: list[int], after: GlenState) -> list[Event]:
    """His moves, and the token when it changes hands."""
    found: list[Event] = []
    line = text(moves[0]) if moves and moves[0] >= OWN_VERBS else None
    if line is not None:
        seat = before.stack[-1][1]
        tiles = part.book.data.tiles
        names = tile_names(part.book.data)
        miles = {str(mile): names[tiles[tile].id] for mile, tile in before.track.items()}
        said: dict[str, Arg] = {"player": part.letter(seat), "action": tell(line, {}, miles)}
        found.append(Event(Message("glenmore.event.does", said), seat, data={"line": line}))
    has = part.controller(after)
    if has != part.controller(before):
        public = Message("glenmore.event.c4.control", {"player": part.letter(has)})
        found.append(Event(public, has))
    return found


def draw(view: View, words: Catalogue, style: Style) -> str:
    """Who plays the Englishman, and what the England row asks and gives."""
    section = view.table["c4"]
    if section["control"] == "-":
        holder = words.say("glenmore.draw.c4.nobody")
    else:
        holder = words.say("glenmore.draw.c4.control", player=section["control"])
    fee = section["fee"]
    asks = words.say("glenmore.draw.c4.fee", n=fee) if fee else words.say("glenmore.draw.c4.full")
    gives = words.say("glenmore.draw.c4.stack", n=section["stack"])
    return f"{words.say('glenmore.draw.c4.head')}\n  {holder}\n  {asks}\n  {gives}"
