"""Lines of this chronicle, spelled and read; its assertions; why a line is not legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.kernel import CHANCE
from howff.core.message import Arg, Message, Reason, refusal
from howff.games.glenmore.chronicles.c5_haggis.gaining import returnable
from howff.games.glenmore.chronicles.c5_haggis.tokens import PartState
from howff.games.glenmore.chronicles.c5_haggis.words import (
    BLIND,
    DRAWS,
    EXTRA,
    EXTRAS,
    KEEP_ALL,
    NO_EXTRA,
    ROLLS,
    SCORING,
    SHOWS,
    SWAP,
    SWAPS,
    TOKEN,
    TOKENS,
    TURNS,
    UNKNOWN,
    VALUES,
)
from howff.games.glenmore.rules.words import ABOUT
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.values import bad

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c5_haggis.part import Part

_HIDDEN = "?"
_NONE = "-"
_CHANCE = {"c5.draw": DRAWS, "c5.turn": TURNS, "c5.roll": ROLLS, "c5.show": SHOWS}
_STEP = {"c5.token": TOKENS, "c5.swap": SWAPS, "c5.extra": EXTRAS}


# -- spelling ----


def text(haggis: Part, state: GlenState, moves: list[int]) -> str | None:
    """The one spelling of a line; None if it is not ours."""
    frame = state.stack[-1]
    step = frame[0] - haggis.first_step
    if frame[1] == CHANCE:
        return _chance_text(haggis, step, moves[0]) if DRAWS <= step <= SHOWS else None
    move = moves[0]
    if move & ~ABOUT == TOKEN:
        return f"c5.token {move & ABOUT}"
    if move & ~ABOUT == SWAP:
        return f"c5.swap {move & ABOUT or _HIDDEN}"
    if move == EXTRA:
        return " ".join(["c5.extra", *_barrels(haggis, state, moves[1:])])
    return {BLIND: "c5.token blind", KEEP_ALL: "c5.swap -", NO_EXTRA: "c5.extra -"}.get(move)


def _chance_text(haggis: Part, step: int, move: int) -> str:
    name = next(word for word, number in _CHANCE.items() if number == step)
    if step == SHOWS:
        letters = haggis.book.letters
        seats = [letters[seat] for seat in range(haggis.seats) if move >> seat & 1]
        return " ".join([name, *(seats or [_NONE])])
    return f"{name} {move or _HIDDEN}"


def _barrels(haggis: Part, state: GlenState, moves: list[int]) -> list[str]:
    """What pays for a roll of one's own: a number, or the barrels a chronicle names."""
    hooks = haggis.book.hooks
    if not hooks.names_barrels:
        return [f"whisky{haggis.figures.barrels}"]
    told = [one.token_text(state, move) for move in moves for one in hooks.chronicles]
    return [token[1] for token in told if token is not None]


def masked(haggis: Part, state: GlenState, moves: list[int]) -> str | None:
    """As others see it: GM-C5-04, AMB-45."""
    spelled = text(haggis, state, moves)
    if spelled is None:
        return None
    step = state.stack[-1][0] - haggis.first_step
    if step == DRAWS or moves[0] & ~ABOUT == SWAP:
        return f"{spelled.split(' ')[0]} {_HIDDEN}"
    return spelled


# -- reading ----


def parse(haggis: Part, state: GlenState, line: str) -> list[int] | None:
    """The moves of a line; None if it is not ours."""
    word, *rest = line.split(" ")
    if word in _CHANCE:
        return [_read_chance(haggis, state, word, rest, line)]
    if word not in _STEP:
        return None
    if word == "c5.extra":
        return _read_extra(haggis, state, rest, line)
    if len(rest) != 1:
        raise bad(line)
    if rest[0] == ("blind" if word == "c5.token" else _NONE):
        return [BLIND if word == "c5.token" else KEEP_ALL]
    if word == "c5.swap" and rest[0] == _HIDDEN and haggis.public:
        return [SWAP | UNKNOWN]
    return [(TOKEN if word == "c5.token" else SWAP) | _value(rest[0], line)]


def _value(word: str, line: str) -> int:
    if word not in {str(value) for value in VALUES}:
        raise bad(line)
    return int(word)


def _read_extra(haggis: Part, state: GlenState, rest: list[str], line: str) -> list[int]:
    if rest == [_NONE]:
        return [NO_EXTRA]
    hooks = haggis.book.hooks
    if not hooks.names_barrels:
        if rest != [f"whisky{haggis.figures.barrels}"]:
            raise bad(line)
        return [EXTRA]
    moves = [EXTRA]
    for word in rest:
        read = [one.read_token(state, word) for one in hooks.chronicles]
        found = [move for move in read if move is not None]
        if not found:
            raise bad(line)
        moves += found[:1]
    if len(moves) != haggis.figures.barrels + 1:
        raise bad(line)
    return moves


def _read_chance(haggis: Part, state: GlenState, word: str, rest: list[str], line: str) -> int:
    """The outcome of a chance line; refuses one that is not due."""
    frame = state.stack[-1]
    due = frame[1] == CHANCE and frame[0] == haggis.first_step + _CHANCE[word]
    if not due or not rest:
        raise refusal("E-CHANCE", "glenmore.why.E-CHANCE", code="E-CHANCE", text=line[:60])
    if word == "c5.show":
        return _read_seats(haggis.book.letters, rest, line)
    if len(rest) != 1:
        raise bad(line)
    if word == "c5.draw" and rest[0] == _HIDDEN and haggis.public:
        return UNKNOWN
    return _value(rest[0], line)


def _read_seats(letters: str, rest: list[str], line: str) -> int:
    """Seats in seat order, or `-`."""
    if rest == [_NONE]:
        return 0
    if any(len(word) != 1 or word not in letters for word in rest):
        raise bad(line)
    seats = [letters.index(word) for word in rest]
    if seats != sorted(set(seats)):
        raise bad(line)
    return sum(1 << seat for seat in seats)


# -- reasons ----


def why(haggis: Part, state: GlenState, seat: int, line: str) -> Reason | None:
    """The clause and the fact that stand against a line."""
    word, what = line.split(" ")[:2]
    if state.stack[-1][0] != haggis.first_step + _STEP.get(word, SHOWS):
        # A line of a moment that is not now: the engine says what is asked.
        return None
    part: PartState = state.parts[haggis.slot]
    if word == "c5.token":
        if what == "blind":
            none = not part.lying(haggis.figures.totals)
            return _no_token("GM-C5-04", "none_hidden") if none else None
        there = part.open[int(what)]
        return None if there else _no_token("GM-C5-04", "not_open", value=int(what))
    if word == "c5.swap" and what in {str(value) for value in VALUES}:
        there = int(what) in returnable(part, seat, haggis.public)
        return None if there else _no_token("GM-C5-07", "not_hidden", value=int(what))
    return None


def _no_token(clause: str, which: str, **args: Arg) -> Reason:
    message = Message(f"glenmore.c5.why.{which}", {"code": "E-TOKEN", **args})
    return Reason(clause, message)


# -- assertions ----


def claims(haggis: Part, before: GlenState, after: GlenState) -> list[str]:
    """`c5.score` when a haggis scoring is over, `c5.open` when the open tokens have changed."""
    old: PartState = before.parts[haggis.slot]
    new: PartState = after.parts[haggis.slot]
    turn = haggis.first_step + TURNS
    scored = new.scorings > old.scorings
    found = [_score(haggis, after, old.scorings)] if scored else []
    more_to_turn = bool(after.stack) and after.stack[-1][0] == turn
    if (scored or before.stack[-1][0] == turn) and not more_to_turn:
        found.append(_open(new))
    return found


def _score(haggis: Part, state: GlenState, scoring: int) -> str:
    won = [state.won.get(seat << 20 | SCORING | scoring, 0) for seat in range(haggis.seats)]
    return "c5.score " + _by_seat(haggis, won)


def _by_seat(haggis: Part, numbers: list[int]) -> str:
    letters = haggis.book.letters
    return " ".join(f"{letters[seat]}={number}" for seat, number in enumerate(numbers))


def _open(part: PartState) -> str:
    values = [str(value) for value in VALUES for _ in range(part.open[value])]
    return " ".join(["c5.open", *(values or [_NONE])])


def disproves(haggis: Part, before: GlenState, after: GlenState, claim: str) -> Message | None:
    """What one of our assertions should have said."""
    old: PartState = before.parts[haggis.slot]
    new: PartState = after.parts[haggis.slot]
    kind, _, _ = claim.partition(" ")
    if kind == "c5.open":
        true = _open(new)
    elif kind == "c5.table":
        true = "c5.table " + _by_seat(haggis, [new.held(seat) for seat in range(haggis.seats)])
    elif kind == "c5.score":
        held = new.scorings > old.scorings
        true = _score(haggis, after, old.scorings) if held else "c5.score -"
    else:
        return None
    if sorted(claim.split(" ")) == sorted(true.split(" ")):
        # Seats and values may be written in any order.
        return None
    return Message("core.record.untrue", {"said": claim[:200], "true": true[:200]})
