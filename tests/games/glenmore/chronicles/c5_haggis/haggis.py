"""Positions of chronicle V, and what lies on the tables."""

from __future__ import annotations

from howff.core.kernel import CHANCE
from howff.games.glenmore.chronicles.c5_haggis.part import Part
from howff.games.glenmore.chronicles.c5_haggis.tokens import PartState
from howff.games.glenmore.chronicles.c5_haggis.words import VALUES, WIDE
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.table import play, position
from tests.games.glenmore.vectors.reading import pairs, statements

SEATS = "seats R Y B"
AHEAD = "pos R=1 Y=2 B=3; tiles 4-13=fx.moor"
INN = "land R 0,0 village S1 | 1,0 castle sheep | 0,1 drovers_inn; at R ACT 0,1"
LAST_B = "stackB fx.moor; stackC fx.moor*17"


def haggis(*given: str, numbers: str = "5") -> tuple[GlenGame, GlenState]:
    """A position; own words are `c5.open 1 3`, `c5.table R=1 Y=2,2` and `c5.known R=1`."""
    lines = [one for line in given for one in statements(line)]
    own = [one for one in lines if one.startswith("c5.")]
    base = [one for one in lines if not one.startswith("c5.")]
    if not any(one.startswith("seats ") for one in base):
        base = [SEATS, *base]
    game, state = position(f"chronicles {numbers}", "data mixed", *base)
    part = tokens(state)
    for one in own:
        word, _, rest = one.partition(" ")
        if word == "c5.open":
            part.open = [0] + [rest.split(" ").count(str(value)) for value in VALUES]
        else:
            lists = {"c5.table": part.hidden, "c5.shown": part.shown, "c5.known": part.known}
            for letter, values in pairs(rest).items():
                base_at = WIDE * game.letters.index(letter)
                for value in VALUES:
                    lists[word][base_at + value] = values.split(",").count(str(value))
    return game, state


def tokens(state: GlenState) -> PartState:
    """The chronicle's share of the state."""
    return next(one for one in state.parts if isinstance(one, PartState))


def part_of(game: GlenGame) -> Part:
    """The rules of the chronicle."""
    found = game.book.hooks.providers("cap:haggis_rolled")[0]
    assert isinstance(found, Part)
    return found


def table(game: GlenGame, state: GlenState, letter: str) -> list[int]:
    """The hidden tokens of a seat."""
    base = WIDE * game.letters.index(letter)
    hidden = tokens(state).hidden
    return [value for value in VALUES for _ in range(hidden[base + value])]


def supply(state: GlenState) -> list[int]:
    """The open tokens of the supply."""
    return [value for value in VALUES for _ in range(tokens(state).open[value])]


def vp(game: GlenGame, state: GlenState) -> list[int]:
    """Points by seat."""
    return [state.numbers[seat * w.WIDTH + w.VP] for seat in range(game.seats)]


def asked(game: GlenGame, state: GlenState) -> str:
    """The step that is due, with its seat."""
    seat = game.to_act(state)
    name = game.steps[state.stack[-1][0]].name if state.stack else "over"
    return name if seat < 0 else f"{game.letters[seat]} {name}"


def lines(game: GlenGame, state: GlenState) -> list[str]:
    """The offered lines of this chronicle."""
    seat = game.to_act(state)
    return [line for line in game.lines(state, seat) if line.startswith("c5.")]


def scoring(game: GlenGame, state: GlenState) -> None:
    """Lay the last tile of stack B: round B, then the haggis scoring."""
    play(game, state, "take 4", "place 0,1", "done", "lay 14 fx.moor")


def roll(game: GlenGame, state: GlenState, *values: int) -> None:
    """So many rolls, each with who turns up a token."""
    for value in values:
        play(game, state, f"c5.roll {value}")
        assert game.to_act(state) == CHANCE
        (show,) = game.legal(state)
        game.apply(state, show)
