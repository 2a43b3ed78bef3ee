"""How cards, cells, actions and chance outcomes are spelled: one text each, all ASCII."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from howff.core.message import Arg, Message, Reason
from howff.games.clustered import words
from howff.games.clustered.state import (
    JOKER,
    KIND,
    REACH,
    ClusteredState,
    cell_at,
    cell_x,
    cell_y,
    count,
    fill,
    kinds_of,
    shape,
)
from howff.games.clustered.steps.turns import DRAW, DROP, HAND, KEEP, PLAY

if TYPE_CHECKING:
    from howff.games.clustered.game import ClusteredGame

HIDDEN: Final = "?"
TOKENS: Final = (
    *(f"{'cst'[shape(kind)]}{count(kind)}{'fhl'[fill(kind)]}" for kind in range(27)),
    "*",
)
KINDS: Final = {token: kind for kind, token in enumerate(TOKENS)}

_NUMBER = "(0|-?[1-9][0-9]{0,6})"
_PLACEMENT = re.compile(f"([^ @]+)@{_NUMBER},{_NUMBER}")
_CELL = re.compile(f"{_NUMBER},{_NUMBER}")


@lru_cache(maxsize=1 << 16)
def cell_text(cell: int) -> str:
    """A cell as `x,y`."""
    return f"{cell_x(cell)},{cell_y(cell)}"


@lru_cache(maxsize=1 << 16)
def cell_named(text: str) -> int:
    """The cell of a text that we spelled ourselves."""
    coordinates = read_cell(text)
    assert coordinates is not None
    return cell_at(*coordinates)


def read_cell(text: str) -> tuple[int, int] | None:
    """The coordinates of a cell's one spelling."""
    found = _CELL.fullmatch(text)
    return None if found is None else (int(found[1]), int(found[2]))


def tokens(pile: int) -> list[str]:
    """The cards of a pile, sorted by ASCII code."""
    return sorted(TOKENS[kind] for kind in kinds_of(pile))


def pile_of(cards: Sequence[str]) -> int:
    """The pile of some cards."""
    return sum(1 << KINDS[card] for card in cards)


def decision(step: int, move: int) -> str:
    """A decision line."""
    if step == PLAY:
        if move <= KIND:
            return f"x {TOKENS[move]}"
        return f"{TOKENS[move & KIND]}@{cell_text(move & ~KIND)}"
    if step == KEEP:
        return "- " + " ".join(sorted((TOKENS[move >> 5], TOKENS[move & KIND])))
    return f"- {TOKENS[move]}"


def drawn(move: int, cards: int) -> list[str]:
    """The cards of a `draw` outcome, in the order drawn."""
    return [TOKENS[move & KIND], TOKENS[move >> 5]] if cards == 2 else [TOKENS[move]]


def decisions(step: int, moves: list[int]) -> list[str]:
    """Several decision lines of one question, sorted by ASCII code."""
    if step == PLAY and moves[0] > KIND:
        return sorted([f"{TOKENS[move & KIND]}@{cell_text(move & ~KIND)}" for move in moves])
    return sorted([decision(step, move) for move in moves])


def text(game: ClusteredGame, state: ClusteredState, move: int) -> str:
    """The one spelling of a line at this moment."""
    step, _, who, cards = state.stack[-1]
    if step == HAND:
        return " ".join(["hand", game.letters[who], *tokens(move)])
    if step == DRAW:
        return " ".join(["draw", game.letters[who], *drawn(move, cards)])
    return decision(step, move)


def masked(game: ClusteredGame, state: ClusteredState, move: int) -> str:
    """The same as others see it: hands, drawn cards and quick-play discards are hidden."""
    step, _, who, cards = state.stack[-1]
    if step in (HAND, DRAW):
        name = "hand" if step == HAND else "draw"
        return " ".join([name, game.letters[who], *[HIDDEN] * cards])
    if step == KEEP:
        return "- ? ?"
    if step == DROP:
        return "- ?"
    return text(game, state, move)


def read(game: ClusteredGame, state: ClusteredState, line: str) -> int | Reason:
    """The move that a line spells at this moment, legal or not, or why it spells none."""
    step, _, who, cards = state.stack[-1]
    if step in (HAND, DRAW):
        return _read_chance(game, step, who, cards, line)
    if step == KEEP:
        return _read_keep(line)
    if step == DROP:
        return _read_one(line, "- ", "drop")
    if line.startswith("x "):
        return _read_one(line, "x ", "play")
    return _read_placement(game, line)


def unreadable(line: str, due: str) -> Reason:
    """The line is no answer to what is asked now."""
    expected = Message(f"clustered.expected.{due}")
    return Reason("E-SYNTAX", Message("core.syntax", {"text": line[:60], "expected": expected}))


def _no_card(token: str) -> Reason:
    return Reason("CU-02", Message("clustered.why.no_card", {"text": token[:20]}))


def _read_one(line: str, mark: str, due: str) -> int | Reason:
    token = line.removeprefix(mark)
    if not line.startswith(mark) or not token or " " in token:
        return unreadable(line, due)
    return KINDS[token] if token in KINDS else _no_card(token)


def _read_keep(line: str) -> int | Reason:
    parts = line.split(" ")
    if len(parts) != 3 or parts[0] != "-" or not parts[1] or not parts[2]:
        return unreadable(line, "keep")
    for token in parts[1:]:
        if token not in KINDS:
            return _no_card(token)
    if parts[1] > parts[2]:
        right = f"- {parts[2]} {parts[1]}"
        return Reason("E-SYNTAX", Message("clustered.why.order", {"text": line, "right": right}))
    first, second = sorted((KINDS[parts[1]], KINDS[parts[2]]))
    return first << 5 | second


def _read_placement(game: ClusteredGame, line: str) -> int | Reason:
    found = _PLACEMENT.fullmatch(line)
    if found is None:
        return unreadable(line, "play")
    if found[1] not in KINDS:
        return _no_card(found[1])
    x, y = int(found[2]), int(found[3])
    if max(abs(x), abs(y)) > REACH:
        # So far out no card can ever lie.
        cell = Message("clustered.cell", {"x": x, "y": y})
        clause, fact = ("CU-78", "outside") if game.grid.bounded else ("CU-30", "no_contact")
        return Reason(clause, Message(f"clustered.why.{fact}", {"cell": cell}))
    return cell_at(x, y) + KINDS[found[1]]


def _read_chance(game: ClusteredGame, step: int, who: int, cards: int, line: str) -> int | Reason:
    """A hand or a draw: the right seat, the right number of cards, in the right order."""
    name = "hand" if step == HAND else "draw"
    parts = line.split(" ")
    if parts[:2] != [name, game.letters[who]]:
        return _chance_fault(name, game.letters[who], cards)
    shown = parts[2:]
    if len(shown) != cards:
        return _chance_fault(name, game.letters[who], cards)
    for token in shown:
        if token not in KINDS:
            return _no_card(token)
    if step == HAND:
        if shown != sorted(shown):
            right = " ".join(parts[:2] + sorted(shown))
            args: dict[str, Arg] = {"text": line[:60], "right": right}
            return Reason("E-SYNTAX", Message("clustered.why.order", args))
        for token in shown:
            if token != TOKENS[JOKER] and shown.count(token) > 1:
                return _twice(token)
        return pile_of(shown)
    kinds = [KINDS[token] for token in shown]
    if cards == 2 and kinds[0] == kinds[1] != JOKER:
        return _twice(shown[0])
    return kinds[0] | (kinds[1] << 5 if cards == 2 else 0)


def _chance_fault(name: str, letter: str, cards: int) -> Reason:
    args: dict[str, Arg] = {"event": name, "seat": letter, "cards": cards}
    return Reason("E-CHANCE", Message("clustered.why.chance_form", args))


def _twice(token: str) -> Reason:
    card = words.card(KINDS[token])
    return Reason("CU-02", Message("clustered.why.twice", {"card": card}))
