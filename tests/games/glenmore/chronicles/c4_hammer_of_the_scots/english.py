"""Positions with an Englishman, and what is asked of them again and again."""

from __future__ import annotations

from howff.core.kernel import CHANCE
from howff.core.message import Reason
from howff.games.glenmore.chronicles.c4_hammer_of_the_scots.part import Part
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.turn import next_turn
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.table import position

LAST = "pos c4.english=1 Y=2 R=3 B=4"
"""The Englishman is the last piece."""


def english(
    *given: str, control: str = "R", row: int = 1, numbers: str = "4"
) -> tuple[GlenGame, GlenState]:
    """A position of three with the chronicle; control is a letter or `-`, row the England row."""
    seats = () if any(line.startswith("seats") for line in given) else ("seats R Y B",)
    # Chronicle III replaces tiles that only the printed tables have.
    tables = ("data mixed",) if "3" in numbers else ()
    game, state = position(f"chronicles {numbers}", *tables, *seats, *given)
    part = part_of(game)
    if control != "-":
        part.take_token(state, game.letters.index(control))
    state.rows[part.row] = row
    if not any(line.startswith(("at ", "setup ")) for line in given):
        state.stack.clear()
        next_turn(game.book, state)
    return game, state


def part_of(game: GlenGame) -> Part:
    """The chronicle of a game."""
    found = game.book.hooks.providers("cap:neutral_piece")[0]
    assert isinstance(found, Part)
    return found


def held(game: GlenGame, state: GlenState, letter: str, index: int = w.COINS) -> int:
    """One of the numbers of a seat; its coins unless another is asked for."""
    return state.numbers[game.letters.index(letter) * w.WIDTH + index]


def lines(game: GlenGame, state: GlenState, start: str) -> list[str]:
    """The offered lines with a beginning."""
    return [line for line in game.lines(state, game.to_act(state)) if line.startswith(start)]


def refused(game: GlenGame, state: GlenState, line: str) -> Reason:
    """Why the seat to act may not play a line."""
    why = game.why(state, game.to_act(state), line)
    assert why is not None, line
    assert line not in game.lines(state, game.to_act(state))
    return why


def lay_out(game: GlenGame, state: GlenState) -> tuple[list[int], list[str]]:
    """Play the refill; the miles on which tiles came, and everything that is claimed."""
    miles: list[int] = []
    said: list[str] = []
    while game.to_act(state) == CHANCE and state.stack[-1][0] == w.LAYING:
        before = state.copy()
        miles.append(state.stack[-1][2])
        game.apply(state, game.legal(state)[0])
        said += game.claims(before, state)
    return miles, said


def acting(game: GlenGame, state: GlenState) -> str:
    """The step and the seat that are asked, `c4.choose R`."""
    frame = state.stack[-1]
    return f"{game.steps[frame[0]].name} {game.letters[frame[1]] if frame[1] >= 0 else '!'}"
