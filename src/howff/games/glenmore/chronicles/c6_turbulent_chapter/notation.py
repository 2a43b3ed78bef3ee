"""The lines of chronicle VI, spelled and read (notation, section 7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from howff.core.message import Message, Reason, Refused
from howff.games.glenmore.chronicles.c6_turbulent_chapter.abroad import owner_of
from howff.games.glenmore.chronicles.c6_turbulent_chapter.words import (
    CARD,
    EVENT,
    FOREIGN,
    HOME,
    NO_EVENT,
    NO_FOREIGN,
    NO_HOME,
    TURN,
    WAY,
)
from howff.games.glenmore.notation import act_choices, token_moves, unwritten
from howff.games.glenmore.rules.words import ABOUT, CELL, OWN_VERBS, TILE_MASK, VERB
from howff.games.glenmore.spelling import act_words, token_words, with_tokens
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.values import (
    OWN_TOKEN,
    Tokens,
    bad,
    cell_of,
    cell_text,
    number_of,
    tokens_of,
)

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c6_turbulent_chapter.part import Part

NOTHING = {"c6.event -": NO_EVENT, "c6.foreign -": NO_FOREIGN, "c6.home -": NO_HOME}


# -- spelled ----


def text(part: Part, state: GlenState, moves: list[int]) -> str:
    """A line; tokens of other chronicles stand where theirs belong."""
    own = [move for at, move in enumerate(moves) if at == 0 or move < OWN_VERBS]
    return with_tokens(part.book, state, _words(part, state, own), moves[len(own) :])


def _words(part: Part, state: GlenState, moves: list[int]) -> list[str]:
    move, verb = moves[0], moves[0] & ~ABOUT
    for line, none in NOTHING.items():
        if move == none:
            return line.split(" ")
    if verb == HOME:
        return ["c6.home", *token_words(moves[1:])[1]]
    if verb in (EVENT, TURN):
        name = part.book.data.landmarks[move & CARD].id
        if verb == TURN:
            return ["c6.turn", name]
        event = part.right_parts()[move & CARD]
        goods, scots = token_words(moves[1:])
        way = (move & ABOUT) >> WAY
        return ["c6.event", name, *event.first_words(way), *goods, *scots, *event.last_words(way)]
    owner, cell = owner_of(move), move & CELL
    tile = state.land[owner].get(cell, 0) & TILE_MASK
    place = f"{part.book.letters[owner]}:{cell_text(cell)}"
    return ["c6.foreign", place, *act_words(part.book, tile, moves)]


# -- read ----


class Line:
    """A line taken apart: its verb, what it is about and its tokens."""

    def __init__(self, line: str) -> None:
        words = line.split(" ")
        if "" in words or len(words) < 2:
            raise bad(line)
        self.text = line
        self.verb = words[0]
        self.about = words[1]
        self.more = [word for word in words[2:] if OWN_TOKEN.match(word)]
        self.rest = [word for word in words[2:] if not OWN_TOKEN.match(word)]
        self.mile = number_of(self.rest.pop(0)) if self.rest and self.rest[0].isdigit() else 0
        self.tokens: Tokens = tokens_of(self.rest)


def parse(part: Part, state: GlenState, line: str) -> list[int] | None:
    """The moves of a line; None if its verb is not ours, a refusal if it cannot be read."""
    if line in NOTHING:
        return [NOTHING[line]]
    reader = _READERS.get(line.split(" ", maxsplit=1)[0])
    return reader(part, state, line) if reader else None


def card_named(part: Part, name: str) -> int:
    """The card of that id."""
    card = part.book.data.landmark_index.get(name, -1)
    if card < 0:
        about = {"code": "E-CARD", "text": name[:60]}
        raise Refused(Reason("E-CARD", Message("glenmore.c6.why.no_card", about)))
    return card


def _event(part: Part, state: GlenState, line: str) -> list[int]:
    read = Line(line)
    card = card_named(part, read.about)
    event = part.right_parts().get(card)
    if read.more or event is None or (read.mile > 0) != event.by_mile:
        raise bad(line)
    way = event.way_of(read.tokens, read.mile)
    return [EVENT | way << WAY | card, *token_moves(read.tokens)]


def _turn(part: Part, state: GlenState, line: str) -> list[int]:
    words = line.split(" ")
    if len(words) != 2:
        raise bad(line)
    return [TURN | card_named(part, words[1])]


def place_named(part: Part, word: str) -> tuple[int, int]:
    """`SEAT:X,Y` as seat and cell."""
    letter, colon, place = word.partition(":")
    owner = part.book.letters.find(letter) if len(letter) == 1 else -1
    if not colon or owner < 0:
        raise bad(word)
    return owner, cell_of(place)


def _foreign(part: Part, state: GlenState, line: str) -> list[int]:
    read = Line(line)
    owner, cell = place_named(part, read.about)
    if read.mile:
        raise bad(line)
    pile = state.land[owner].get(cell, -1)
    tile = pile & TILE_MASK if pile >= 0 else -1
    choices = act_choices(part.book, tile, read.tokens)
    moves = [FOREIGN + (owner << VERB) | cell | choices, *token_moves(read.tokens)]
    for word in read.more:
        told = [one.read_token(state, word) for one in part.book.hooks.chronicles]
        found = [move for move in told if move is not None]
        if not found:
            raise bad(word)
        moves += found[:1]
    return moves + unwritten(part.book, state, tile, moves)


def _home(part: Part, state: GlenState, line: str) -> list[int]:
    words = line.split(" ")[1:]
    tokens = tokens_of(words)
    if not words or not all(word.startswith("scot@") for word in words):
        raise bad(line)
    return [HOME | len(tokens.scots), *token_moves(tokens)]


_READERS: dict[str, Callable[[Part, GlenState, str], list[int]]] = {
    "c6.event": _event,
    "c6.turn": _turn,
    "c6.foreign": _foreign,
    "c6.home": _home,
}
