"""The race as people see it: a View's section, told, drawn, pictured."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from howff.core.catalogue import Catalogue
from howff.core.event import Event
from howff.core.message import Arg, Message
from howff.core.style import Style
from howff.core.view import View
from howff.games.glenmore.chronicles.c1_boat_race.notation import PLACES, Notation
from howff.games.glenmore.chronicles.c1_boat_race.state import FACES, UNKNOWN, PartState
from howff.games.glenmore.state import GlenState

FOLDER = files("howff") / "games" / "glenmore" / "chronicles" / "c1_boat_race" / "art"


def _say(name: str, **args: Arg) -> Message:
    return Message(f"glenmore.c1.{name}", args)


# -- the section of a View ----


def section_of(notation: Notation, part: PartState, seat: int | None) -> dict[str, Any]:
    """Everything that is open, and the tokens that the seat has looked at."""
    letters = notation.letters
    castles = [place for place in range(len(part.tokens)) if part.tokens[place]]
    mine = part.seen[seat] if seat is not None else 0
    return {
        "open": bool(part.open),
        "boats": {letter: notation.step(part.boats[one]) for one, letter in enumerate(letters)},
        "order": [letters[one] for one in part.order],
        "places": {letter: PLACES[part.places[one]] for one, letter in enumerate(letters)},
        "rivers": [letter for one, letter in enumerate(letters) if part.rivers[one]],
        "length": notation.course.length,
        "castle": notation.course.castle,
        "tokens": {notation.castle(place): part.lying(place) for place in castles},
        "unknown": any(part.tokens[place][UNKNOWN] for place in castles),
        "shown": _named(notation, part.shown),
        "seen": {
            letter: [notation.castle(place) for place in castles if part.seen[one] >> place & 1]
            for one, letter in enumerate(letters)
        },
        "known": {
            notation.castle(place): _named(notation, part.tokens[place])
            for place in castles
            if mine >> place & 1
        },
    }


def _named(notation: Notation, counts: list[int]) -> dict[str, int]:
    return {notation.faces[face]: counts[face] for face in range(FACES) if counts[face]}


# -- told ----


def face(name: str) -> Message:
    """A token in words."""
    return _say(f"token.{name}")


def castle(name: str) -> Message:
    """A castle in words."""
    if name.startswith("n"):
        return _say("neutral_castle", player=name[1:])
    return _say("home_castle", player=name)


def tell(line: str, estate: dict[int, str], names: dict[str, Arg]) -> Message | None:
    """A line of the race in words."""
    verb, *rest = line.split(" ")
    if verb == "c1.sail":
        return _say("sail", n=int(rest[0]))
    if verb == "c1.reward":
        if rest[0] == "-":
            return _say("no_reward")
        return _say("draw_reward") if rest[0] == "take" else _say("reward", token=face(rest[0]))
    return None


def looked(
    notation: Notation, before: GlenState, moves: list[int], after: GlenState
) -> list[Event]:
    """What the race adds to a line: it opens, somebody looks at tokens, takes a place."""
    was, now = notation.course.part(before), notation.course.part(after)
    found: list[Event] = []
    frame = before.stack[-1]
    if frame[1] < 0 and frame[0] >= notation.first_step:
        found += _chance(notation, before, moves)
    if now.open and not was.open:
        found.append(Event(_say("event.open")))
    for seat, letter in enumerate(notation.letters):
        fresh = now.seen[seat] & ~was.seen[seat]
        for place in range(len(now.tokens)):
            if fresh >> place & 1:
                where = castle(notation.castle(place))
                lie: list[Arg] = [face(one) for one in _named(notation, now.tokens[place])]
                told = _say("event.looks", player=letter, castle=where)
                own = _say("event.sees", castle=where, tokens=lie)
                found.append(Event(told, seat, private={seat: own}, reveals=True))
        if now.places[seat] != was.places[seat]:
            place_name = PLACES[now.places[seat]]
            found.append(Event(_say(f"event.{place_name}", player=letter), seat))
    return found


def _chance(notation: Notation, before: GlenState, moves: list[int]) -> list[Event]:
    """The chance events of the race."""
    line = notation.masked(before, moves)
    if line is None:
        return []
    verb, *rest = line.split(" ")
    if verb == "c1.neutral":
        return [Event(_say("event.neutral", player=rest[0]), random=True, reveals=True)]
    if verb == "c1.rewards":
        told = _say("event.dealt", castle=castle(rest[0]), n=len(rest) - 1)
        return [Event(told, random=True)]
    return [Event(_say("event.drawn", token=face(rest[0])), random=True, reveals=True)]


# -- drawn ----


def place_of(name: str) -> Message:
    """A place on the course in words."""
    if name in ("home", "last"):
        return _say(name)
    if name.startswith("n"):
        letter, _, step = name[1:].partition(".")
        return _say("on_neutral", player=letter, step=int(step))
    letter, _, cell = name.partition(":")
    return _say("on_river", player=letter, cell=cell)


def draw(view: View, words: Catalogue, style: Style) -> str:
    """Boats, castles and their tokens."""
    section = view.table["c1"]
    head = _say("draw.open" if section["open"] else "draw.closed")
    lines = [style.paint(words.say(head), "bold")]
    for letter in view.table["letters"]:
        where = place_of(section["boats"][letter])
        card = section["places"][letter]
        text = words.say(_say("draw.boat", player=letter, place=words.say(where)))
        lines.append("  " + text + (f" ({words.say(_say('card.' + card))})" if card else ""))
    for name, count in section["tokens"].items():
        known = section["known"].get(name)
        text = words.say(_say("draw.tokens", castle=words.say(castle(name)), n=count))
        if known:
            faces = [f"{words.say(face(one))} ×{n}" for one, n in known.items()]
            text += f": {', '.join(faces)}"
        lines.append("  " + text)
    return "\n".join(lines)
