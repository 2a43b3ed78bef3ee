"""Positions of chronicle III, and what lies in the cellars."""

from __future__ import annotations

from howff.games.glenmore.chronicles.c3_single_cask.cellars import (
    OWNED,
    TOP,
    ZERO,
    PartState,
    barrels,
    place_of,
)
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.table import position
from tests.games.glenmore.vectors.reading import pairs, statements

SEATS = "seats R Y B"
HOME = "0,0 village S1 | 1,0 castle"


def casks(*given: str, numbers: str = "3") -> tuple[GlenGame, GlenState]:
    """A position; own words are `c3.cellar`, `c3.owned` and `c3.sale` (section 5.1)."""
    lines = [one for line in given for one in statements(line)]
    own = [one for one in lines if one.startswith("c3.")]
    base = [one for one in lines if not one.startswith("c3.")]
    if not any(one.startswith("seats ") for one in base):
        base = [SEATS, *base]
    game, state = position(f"chronicles {numbers}", "data mixed", *base)
    for one in own:
        word, _, rest = one.partition(" ")
        {"c3.cellar": _fill, "c3.owned": _own, "c3.sale": _sell}[word](game, state, rest)
    return game, state


def part_of(state: GlenState) -> PartState:
    """The chronicle's share of the state."""
    return next(one for one in state.parts if isinstance(one, PartState))


def _fill(game: GlenGame, state: GlenState, rest: str) -> None:
    """`R=1.0,1.0,1.2`: cellars that are needed stand."""
    cellars = part_of(state).cellars
    for letter, places in pairs(rest).items():
        seat = game.letters.index(letter)
        found = cellars[seat] & ~((1 << OWNED) - 1) & ((1 << ZERO) - 1)
        for text in places.split(",") if places != "-" else []:
            place = place_of(text)
            found += 1 << ZERO if place == 0 else 1 << place
            need = max(1, (place + 2) // 3)
            if found >> OWNED & 3 < need:
                found += need - (found >> OWNED & 3) << OWNED
        cellars[seat] = found
        state.numbers[seat * w.WIDTH + w.WHISKY] = barrels(found)


def _own(game: GlenGame, state: GlenState, rest: str) -> None:
    cellars = part_of(state).cellars
    for letter, count in pairs(rest).items():
        seat = game.letters.index(letter)
        cellars[seat] = cellars[seat] & ~(3 << OWNED) | int(count) << OWNED


def _sell(game: GlenGame, state: GlenState, rest: str) -> None:
    """`4 low=1 top=0`."""
    mile, _, what = rest.partition(" ")
    sold = pairs(what)
    tile = game.book.data.tiles[state.track[int(mile)]].id
    sale = ["cask_sale_b", "cask_sale_c", "cask_sale_d"].index(tile)
    part_of(state).sold[sale] = int(sold["low"]) | int(sold["top"]) << TOP


def cellar(game: GlenGame, state: GlenState, letter: str) -> str:
    """`1.0=2 1.1=1`."""
    part = game.book.hooks.providers("cap:sale_offer")[0]
    seat = game.letters.index(letter)
    before = state.copy()
    part_of(before).cellars[seat] += 1 << 40
    return part.claims(before, state)[0].split(" ", 2)[2]


def lines(game: GlenGame, state: GlenState, start: str) -> list[str]:
    """The offered lines with a beginning."""
    return [line for line in game.lines(state, game.to_act(state)) if line.startswith(start)]


def vp(game: GlenGame, state: GlenState, letter: str) -> int:
    """Points of a seat."""
    return state.numbers[game.letters.index(letter) * w.WIDTH + w.VP]
