"""Lines of records, read: taken apart, then turned into moves (notation, sections 3 to 5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from howff.core.kernel import CHANCE
from howff.core.message import refusal
from howff.games.glenmore.data import ONCES
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.track import mover
from howff.games.glenmore.rules.words import KIND
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.chance import FORETELL, order_number
from howff.games.glenmore.steps.once import ONE_KIND
from howff.games.glenmore.values import (
    NO_GOOD,
    NOWHERE,
    OWN_TOKEN,
    Tokens,
    bad,
    cell_of,
    good_at,
    kind_of,
    number_of,
    seats_of,
    tokens_of,
)


@dataclass
class Action:
    """A decision line taken apart; what a verb does not have stays empty."""

    verb: str
    cell: int = 0
    target: int = 0
    number: int = 0
    kind: int = 0
    word: str = ""
    none: bool = False
    """`-`."""
    keep: bool = False
    kinds: list[int] = field(default_factory=list)
    tokens: Tokens = field(default_factory=Tokens)
    more: list[str] = field(default_factory=list)
    """Tokens of chronicles."""


def action_of(game: GlenGame, text: str) -> Action:
    """A decision line of the base; refuses what cannot be read."""
    words = text.split(" ")
    verb, rest = words[0], [word for word in words[1:] if not OWN_TOKEN.match(word)]
    if "" in words or verb not in _READERS:
        raise bad(text)
    low, high, reader = _READERS[verb]
    if len(words) <= low or (high >= 0 and len(rest) > high):
        raise bad(text)
    action = Action(verb, more=[word for word in words[1:] if OWN_TOKEN.match(word)])
    reader(game, action, rest)
    return action


def _read_number(game: GlenGame, action: Action, rest: list[str]) -> None:
    action.number = number_of(rest[0])


def _read_dump(game: GlenGame, action: Action, rest: list[str]) -> None:
    action.number = number_of(rest[0])
    if rest[1] not in ("coin", "move"):
        raise bad(rest[1])
    action.word = rest[1]


def _read_none(game: GlenGame, action: Action, rest: list[str]) -> None:
    """Nothing behind the verb."""


def _read_tokens(game: GlenGame, action: Action, rest: list[str]) -> None:
    action.tokens = tokens_of(rest)


def _read_cell(game: GlenGame, action: Action, rest: list[str]) -> None:
    action.cell = cell_of(rest[0])


def _read_act(game: GlenGame, action: Action, rest: list[str]) -> None:
    action.cell = cell_of(rest[0])
    action.tokens = tokens_of(rest[1:])


def _read_one(game: GlenGame, action: Action, rest: list[str]) -> None:
    action.word = rest[0]
    symbols = game.book.data.symbols
    if rest[0] in ONCES:
        action.number = ONCES.index(rest[0])
    elif rest[0] in symbols:
        action.number = len(ONCES) + symbols.index(rest[0])
    else:
        raise bad(rest[0])
    if (len(rest) == 2) != (rest[0] == "good"):
        raise bad(" ".join(rest))
    if len(rest) == 2:
        action.kind = _free(rest[1])


def _free(text: str) -> int:
    if not text.startswith("="):
        raise bad(text)
    return kind_of(text[1:])


def _read_clan(game: GlenGame, action: Action, rest: list[str]) -> None:
    action.none = rest[0] == "-"
    action.word = rest[0]
    action.number = game.book.data.clan_index.get(rest[0], -1)


def _read_put(game: GlenGame, action: Action, rest: list[str]) -> None:
    word, at, place = rest[0].partition("@")
    if not at:
        raise bad(rest[0])
    action.kind = 5 if word == "scot" else kind_of(word)
    action.none = place == "-"
    action.cell = 0 if action.none else cell_of(place)


def _read_gain(game: GlenGame, action: Action, rest: list[str]) -> None:
    action.kinds = sorted(_free(word) for word in rest)


def _read_drop(game: GlenGame, action: Action, rest: list[str]) -> None:
    action.none = rest[0] == "-"
    if action.none:
        if len(rest) > 1:
            raise bad(" ".join(rest))
        return
    action.cell = cell_of(rest[0])
    if len(rest) > 1:
        if rest[1] != "keep":
            raise bad(rest[1])
        action.keep = True
        action.kinds = sorted(kind_of(word) for word in rest[2:])


def _read_salvage(game: GlenGame, action: Action, rest: list[str]) -> None:
    action.none = rest[0] == "-"
    action.word = rest[0]
    action.number = game.book.data.tile_index.get(rest[0], -1)


def _read_sell(game: GlenGame, action: Action, rest: list[str]) -> None:
    action.kind, action.cell = good_at(rest[0])


def _read_move(game: GlenGame, action: Action, rest: list[str]) -> None:
    start, arrow, target = rest[0].partition(">")
    if not arrow:
        raise bad(rest[0])
    action.cell, action.target = cell_of(start), cell_of(target)


_READERS: dict[str, tuple[int, int, Callable[[GlenGame, Action, list[str]], None]]] = {
    "take": (1, 1, _read_number),
    "dump": (2, 2, _read_dump),
    "end": (0, 0, _read_none),
    "pay": (1, -1, _read_tokens),
    "place": (1, 1, _read_cell),
    "one": (1, 2, _read_one),
    "act": (1, -1, _read_act),
    "ness": (1, -1, _read_act),
    "done": (0, 0, _read_none),
    "clan": (1, 1, _read_clan),
    "put": (1, 1, _read_put),
    "gain": (1, -1, _read_gain),
    "drop": (1, -1, _read_drop),
    "salvage": (1, 1, _read_salvage),
    "sell": (1, 1, _read_sell),
    "move": (1, 1, _read_move),
}


def read(game: GlenGame, state: GlenState, text: str) -> list[int]:
    """The moves of a line; refuses what cannot be spelled."""
    frame = state.stack[-1] if state.stack else (w.CHOOSE, 0, 0, 0)
    if frame[1] == CHANCE and frame[0] < w.OWN_STEPS:
        return read_chance(game, state, text)
    if frame[1] == CHANCE or is_own_word(text):
        for one in game.book.hooks.chronicles:
            moves = one.parse(state, text)
            if moves is not None:
                return moves
        raise refusal("E-CHRONICLE", "glenmore.why.E-CHRONICLE", code="E-CHRONICLE", text=text[:60])
    return moves_of(game, state, action_of(game, text))


def is_own_word(text: str) -> bool:
    """Whether a line begins with a chronicle's verb."""
    return len(text) > 2 and text[0] == "c" and text[1].isdigit() and text[2] == "."


def moves_of(game: GlenGame, state: GlenState, action: Action) -> list[int]:
    """The moves of an action with the tokens of chronicles, legal or not."""
    moves = _base_moves(game, state, action)
    more: list[int] = []
    tolls = _tolls(game, state) if action.verb == "pay" else []
    for word in action.more:
        if word in tolls:
            tolls.remove(word)
            continue
        told = [one.read_token(state, word) for one in game.book.hooks.chronicles]
        found = [move for move in told if move is not None]
        if not found:
            raise bad(word)
        more += found[:1]
    if tolls:
        raise refusal("GM-099", "glenmore.why.E-PAY", code="E-PAY")
    # Tokens may come in any order; their moves rise in the order in which they are written.
    moves += sorted(more)
    if action.verb in ("act", "ness") and game.book.hooks.left_out:
        pile = state.land[state.stack[-1][1]].get(action.cell, -1)
        moves += unwritten(game.book, state, pile & w.TILE_MASK if pile >= 0 else -1, moves)
    return moves


def _tolls(game: GlenGame, state: GlenState) -> list[str]:
    """The tokens that stand for coins of the tile's cost to somebody else."""
    frame = state.stack[-1]
    if frame[0] != w.PAY or not game.book.hooks.cost_token:
        return []
    mile = state.pos[mover(state, frame[1])]
    return game.book.hooks.cost_tokens(state, frame[1], frame[2], mile)


def unwritten(book: Book, state: GlenState, tile: int, moves: list[int]) -> list[int]:
    """The moves of an activation that chronicles do not spell."""
    number = max((moves[0] >> w.ACT_PART & 3) - 1, 0)
    if tile < 0 or number >= len(book.acts[tile]):
        return []
    part = book.acts[tile][number]
    return [move for one in book.hooks.left_out for move in one.left_out(state, part, moves)]


def _base_moves(game: GlenGame, state: GlenState, action: Action) -> list[int]:
    verb, cell = action.verb, action.cell
    if verb in _BY_NUMBER:
        return _numbered(action)
    if verb == "pay":
        return token_moves(action.tokens) or [w.TOKEN | w.COMMIT]
    if verb in ("act", "ness"):
        return [act_move(game, state, action), *token_moves(action.tokens)]
    if verb == "gain":
        return [w.GAIN | kind for kind in action.kinds]
    if verb == "drop":
        return [w.DROP | cell, *(w.KEEP | kind for kind in action.kinds)]
    if verb == "move":
        return [_step_move(action)]
    if verb == "sell" and action.kind == NO_GOOD:
        raise refusal("GM-120", "glenmore.why.E-NOGOOD", code="E-NOGOOD")
    return [_SINGLE[verb](action)]


def _numbered(action: Action) -> list[int]:
    if action.none:
        return [w.NO_MARK if action.verb == "clan" else w.NO_SALVAGE]
    if action.number < 0:
        code = "E-CLAN" if action.verb == "clan" else "E-NOTILE"
        raise refusal(code, f"glenmore.why.{code}", code=code, text=action.word[:60])
    return [_BY_NUMBER[action.verb] | action.number]


def _step_move(action: Action) -> int:
    way = action.target - action.cell
    if way not in w.AROUND or NOWHERE in (action.cell, action.target):
        raise refusal("GM-205", "glenmore.why.E-MOVE", code="E-MOVE")
    return w.STEP | w.AROUND.index(way) << KIND | action.cell


_SINGLE: dict[str, Callable[[Action], int]] = {
    "dump": lambda one: (w.DUMP_COIN if one.word == "coin" else w.DUMP_MOVE) | one.number,
    "end": lambda one: w.FINISH,
    "done": lambda one: w.DONE,
    "place": lambda one: w.PLACE | one.cell,
    "one": lambda one: w.ONE | one.number | one.kind << ONE_KIND,
    "put": lambda one: w.PUT | one.kind << KIND | one.cell,
    "sell": lambda one: w.SELL | one.kind << KIND | one.cell,
}
_BY_NUMBER = {"take": w.TAKE, "clan": w.MARK, "salvage": w.SALVAGE}


def act_move(game: GlenGame, state: GlenState, action: Action) -> int:
    """The first move of `act` or `ness`, without the goods."""
    pile = state.land[state.stack[-1][1]].get(action.cell, -1)
    tile = pile & w.TILE_MASK if pile >= 0 else -1
    verb = w.ACT if action.verb == "act" else w.NESS
    return verb | action.cell | act_choices(game.book, tile, action.tokens)


def act_choices(book: Book, tile: int, tokens: Tokens) -> int:
    """Part, option, kind and flags of an activation; the tile is -1 where there is none."""
    move = 0
    options = [min(number, 7) for number in tokens.options]
    if tile >= 0 and len(book.acts[tile]) > 1 and options:
        move |= min(options.pop(0), 3) << w.ACT_PART
    if options:
        move |= options[0] << w.ACT_OPTION
    if tokens.free:
        move |= (tokens.free[0] + 1) << w.ACT_KIND
    if tokens.sinclair:
        move |= w.SINCLAIR
    if tokens.gregor:
        move |= w.GREGOR
    return move


def token_moves(tokens: Tokens) -> list[int]:
    """The tokens that are choices, in the order of the notation."""
    if NO_GOOD in tokens.buys or any(kind == NO_GOOD for kind, _ in tokens.goods):
        raise refusal("GM-120", "glenmore.why.E-PAY", code="E-PAY")
    moves = [w.TOKEN | kind << KIND | cell for kind, cell in tokens.goods]
    moves += [w.TOKEN | (w.BUY + (kind << KIND)) for kind in tokens.buys]
    return moves + [w.TOKEN | w.PAY_SCOT | cell for cell in tokens.scots]


def read_chance(game: GlenGame, state: GlenState, text: str) -> list[int]:
    """The outcome of a chance line of the base."""
    words = text.split(" ")
    data = game.book.data
    step = state.stack[-1][0]
    if step == w.SEATING:
        if words[0] == "seats" and len(words) > 1:
            return [order_number(seats_of(text[6:], game.letters))]
        if words[0] == "stack" and len(words) > 2 and words[1] in "SABCD":
            stack = "SABCD".index(words[1])
            if all(word in data.tile_index for word in words[2:]):
                tiles = [data.tile_index[word] for word in words[2:]]
                return [FORETELL | stack << 10 | tile for tile in reversed(tiles)]
    elif step == w.LAYING:
        if len(words) == 3 and words[0] == "lay" and words[2] in data.tile_index:
            number_of(words[1])
            return [data.tile_index[words[2]]]
    elif len(words) == 2 and words[0] == "die":
        return [number_of(words[1])]
    raise refusal("E-CHANCE", "glenmore.why.E-CHANCE", code="E-CHANCE", text=text[:60])
