"""What people see and hear of chronicle VI: its section of a View, its claims, its lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from howff.core.event import Event as Told
from howff.core.message import Arg, Message
from howff.games.glenmore.chronicles.c6_turbulent_chapter.state import PartState
from howff.games.glenmore.claims import untrue
from howff.games.glenmore.names import tile_names
from howff.games.glenmore.rules.words import TILE_MASK
from howff.games.glenmore.scoring import cards_held
from howff.games.glenmore.speech import handed, tell_token
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.values import OWN_TOKEN, cell_of

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c6_turbulent_chapter.part import Part

TURNED = "c6.turned"


# -- the section of a View ----


def view(part: Part, state: GlenState) -> dict[str, Any]:
    """By seat: the cards that lie event side up, the tables in force with their points."""
    own = part.state_of(state)
    return {
        "turned": [_turned(part, state, seat) for seat in range(part.seats)],
        "tables": [
            {word: lead for at, (word, _, lead) in enumerate(part.tables) if mask >> at & 1}
            for mask in own.tables
        ],
    }


def part_of(part: Part, section: dict[str, Any]) -> PartState:
    """The part behind a section."""
    made = PartState(part.seats)
    known = part.book.data.landmark_index
    for seat in range(part.seats):
        for card in section["turned"][seat]:
            made.turned[seat] |= 1 << known[card]
        for at, (word, _, _) in enumerate(part.tables):
            if word in section["tables"][seat]:
                made.tables[seat] |= 1 << at
    return made


def _turned(part: Part, state: GlenState, seat: int) -> list[str]:
    """The cards of a seat that lie event side up, sorted by id."""
    turned = part.state_of(state).turned[seat]
    marks = part.book.data.landmarks
    return sorted(marks[card].id for card in cards_held(state, seat) if turned >> card & 1)


# -- claims ----


def _claim(part: Part, state: GlenState, seat: int) -> str:
    cards = " ".join(_turned(part, state, seat)) or "-"
    return f"{TURNED} {part.book.letters[seat]} {cards}"


def claims(part: Part, before: GlenState, after: GlenState) -> list[str]:
    """For whom a line turned a card."""
    old, new = part.state_of(before).turned, part.state_of(after).turned
    return [_claim(part, after, seat) for seat in range(part.seats) if old[seat] != new[seat]]


def disproves(part: Part, after: GlenState, claim: str) -> Message | None:
    """Whether the cards named are those that lie event side up; in any order."""
    words = claim.split(" ")
    if words[0] != TURNED:
        return None
    seat = part.book.letters.find(words[1]) if len(words) > 1 and len(words[1]) == 1 else -1
    if seat < 0:
        return untrue(claim, f"{TURNED} {part.book.letters[0]} …")
    true = _claim(part, after, seat)
    return None if sorted(words) == sorted(true.split(" ")) else untrue(claim, true)


# -- lines in words ----


def _say(name: str, **args: Arg) -> Message:
    return Message(f"glenmore.c6.{name}", args)


def tell(line: str, estate: dict[int, str], names: dict[str, Arg]) -> Message | None:
    """A line as a phrase without its subject; other estates are not known here."""
    return tell_line(line, estate, names, {})


def tell_line(
    line: str, estate: dict[int, str], names: dict[str, Arg], abroad: dict[str, str]
) -> Message | None:
    """The same; `abroad` are the tiles of all estates by `SEAT:X,Y`."""
    verb, about, *rest = line.split(" ")
    if verb not in ("c6.event", "c6.turn", "c6.foreign", "c6.home"):
        return None
    if about == "-":
        return _say(f"{verb[3:]}_none")
    if verb == "c6.home":
        return _say("home", scots=[*handed([about, *rest], estate, names)])
    if verb == "c6.turn":
        return _say("turn", card=names.get(about, about))
    more: list[Arg] = [tell_token(word) for word in rest if OWN_TOKEN.match(word)]
    words = [word for word in rest if not OWN_TOKEN.match(word)]
    if verb == "c6.foreign":
        return _tell_foreign(about, words, more, estate, names, abroad)
    card = names.get(about, about)
    if words and words[0].isdigit():
        return _say("event_mile", card=card, mile=words[0])
    flag = [_tell_flag(word) for word in words if word == "+sinclair"]
    paid = [*handed([word for word in words if word != "+sinclair"], estate, names), *flag]
    return _say("event_for", card=card, cost=paid) if paid else _say("event", card=card)


def _tell_flag(word: str) -> Message:
    return Message(f"glenmore.act.{word[1:]}")


def _tell_foreign(
    place: str,
    words: list[str],
    more: list[Arg],
    estate: dict[int, str],
    names: dict[str, Arg],
    abroad: dict[str, str],
) -> Message:
    """GM-C6-29: whose tile, which choices, what is paid."""
    player, _, cell = place.partition(":")
    how: list[Arg] = []
    paid: list[str] = []
    for word in words:
        if word.startswith(":"):
            how.append(Message("glenmore.act.option", {"n": word[1:]}))
        elif word.startswith("="):
            how.append(Message(f"glenmore.name.{word[1:]}"))
        elif word in ("+sinclair", "+gregor"):
            more.append(_tell_flag(word))
        else:
            paid.append(word)
    if paid:
        how.append(Message("glenmore.act.for", {"cost": handed(paid, estate, names)}))
    tile = names.get(abroad.get(place, ""), "")
    args: dict[str, Arg] = {"player": player, "cell": cell, "tile": tile or cell}
    if how or more:
        return Message("glenmore.c6.foreign_with", {**args, "how": [*how, *more]})
    return Message("glenmore.c6.foreign", args)


def events(part: Part, before: GlenState, moves: list[int]) -> list[Told]:
    """A line of its own."""
    frame = before.stack[-1]
    if frame[1] < 0 or not moves or not part.is_own(moves[0]):
        return []
    seat, tiles, letters = frame[1], part.book.data.tiles, part.book.letters
    line = part.text(before, moves) or ""
    estate = {cell: tiles[pile & TILE_MASK].id for cell, pile in before.land[seat].items()}
    abroad: dict[str, str] = {}
    if line.startswith("c6.foreign ") and not line.endswith(" -"):
        place = line.split(" ")[1]
        pile = before.land[letters.index(place[0])][cell_of(place[2:])]
        abroad[place] = tiles[pile & TILE_MASK].id
    names = tile_names(part.book.data)
    args: dict[str, Arg] = {
        "player": letters[seat],
        "action": tell_line(line, estate, names, abroad) or line,
    }
    return [Told(Message("glenmore.event.does", args), seat, data={"line": line})]
