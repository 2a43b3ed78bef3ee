"""Positions of chronicle VI: a seat that has just activated a Gathering, and what is there."""

from __future__ import annotations

from typing import Any

from howff.core.message import Reason
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.reasons import code_of
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.scoring import category_value, round_vp
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.table import play, position

HOME = "0,0 village S1 | 1,0 castle"
CATEGORIES = ("home_scots", "landmarks", "whisky", "persons")


def table(*given: str, chronicles: str = "6") -> tuple[GlenGame, GlenState]:
    """A position of three, unless other seats are given."""
    seats = () if any(line.startswith(("seats", "setup")) for line in given) else ("seats R Y B",)
    return position(f"chronicles {chronicles}", *seats, *given)


def asked(
    cards: str, *given: str, estate: str = "", turned: str = "", **more: Any
) -> tuple[GlenGame, GlenState]:
    """R has activated a Gathering on 0,1 and is asked for an event."""
    land = " | ".join(part for part in (more.pop("home", HOME), "0,1 gathering_a", estate) if part)
    cards = ",".join(part for part in (cards, turned) if part)
    game, state = table(f"land R {land}", f"cards R {cards or '-'}", "at R ACT 0,1", *given, **more)
    turn(game, state, 0, turned)
    play(game, state, "act 0,1")
    return game, state


def turn(game: GlenGame, state: GlenState, seat: int, cards: str) -> None:
    """Cards of a seat that lie event side up already."""
    for card in cards.split(",") if cards else ():
        state.parts[slot(game)].turned[seat] |= 1 << game.book.data.landmark_index[card]


def slot(game: GlenGame) -> int:
    """Where the chronicle's share of the state lies."""
    return int(game.book.hooks.providers("cap:event_triggered")[0].slot)


def turned(game: GlenGame, state: GlenState, seat: int = 0) -> list[str]:
    """The cards of a seat that lie event side up."""
    section: Any = game.view(state, None).table["c6"]
    cards: list[str] = section["turned"][seat]
    return cards


def step(game: GlenGame, state: GlenState) -> str:
    """What is asked."""
    return game.steps[state.stack[-1][0]].name


def held(state: GlenState, index: int, seat: int = 0) -> int:
    """One of the numbers of a seat."""
    return state.numbers[seat * w.WIDTH + index]


def stock(state: GlenState, seat: int = 0) -> list[int]:
    """Goods of a seat by kind."""
    base = seat * w.WIDTH + w.STOCK
    return state.numbers[base : base + 5]


def scots(state: GlenState, x: int, y: int, seat: int = 0) -> int:
    """Scots on a tile."""
    return state.land[seat][w.cell_at(x, y)] >> w.SCOT_SHIFT


def goods(state: GlenState, x: int, y: int, seat: int = 0) -> list[int]:
    """Goods on a tile by kind."""
    pile = state.land[seat][w.cell_at(x, y)]
    return [w.good_in(pile, kind) for kind in range(5)]


def refused(game: GlenGame, state: GlenState, line: str) -> Reason:
    """Why the seat to act may not play a line."""
    why = game.why(state, game.to_act(state), line)
    assert why is not None, line
    assert line not in game.lines(state, game.to_act(state))
    return why


def code(game: GlenGame, state: GlenState, line: str) -> str:
    """The code with which it is refused."""
    return code_of(refused(game, state, line))


def only_turned(game: GlenGame, state: GlenState, card: str) -> None:
    """GM-C6-06: the right part cannot be carried out now, the card can be turned."""
    lines = game.lines(state, game.to_act(state))
    assert not [line for line in lines if line.startswith(f"c6.event {card}")]
    assert f"c6.turn {card}" in lines
    before = [value for value in state.numbers if value]
    play(game, state, f"c6.turn {card}")
    assert [value for value in state.numbers if value] == before
    assert card in turned(game, state)


def scored(game: GlenGame, state: GlenState, category: str) -> list[int]:
    """VP of a category if a round were held now."""
    return round_vp(game.book, state)[game.book.categories.index(category)]


def counted(game: GlenGame, state: GlenState, category: str) -> list[int]:
    """What the seats have in a category."""
    return [category_value(game.book, state, seat, category) for seat in range(game.seats)]
