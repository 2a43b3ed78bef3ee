"""Lines of records, spelled and read (notation of Glen More II, sections 3 to 5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from howff.core.kernel import CHANCE
from howff.core.message import refusal
from howff.games.glenmore.data import GOODS, ONCES
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.words import ABOUT, CELL, KIND
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.chance import FORETELL, nth_order, order_number
from howff.games.glenmore.steps.once import ONE_KIND
from howff.games.glenmore.values import (
    NO_GOOD,
    NOWHERE,
    Tokens,
    bad,
    cell_of,
    cell_text,
    good_at,
    kind_of,
    number_of,
    seats_of,
    tokens_of,
)

# -- spelling ----


def spell(game: GlenGame, state: GlenState, moves: Sequence[int]) -> str:
    """The one spelling of a line."""
    frame = state.stack[-1]
    if frame[1] == CHANCE and frame[0] < w.OWN_STEPS:
        return _spell_chance(game, frame, moves)
    if not moves:
        return ""
    move = moves[0]
    if move >= w.OWN_VERBS or frame[1] == CHANCE:
        for one in game.book.hooks.chronicles:
            text = one.text(state, list(moves))
            if text is not None:
                return text
        raise ValueError(move)
    return _SPELLERS[move & ~ABOUT](game, state, moves)


def spell_masked(game: GlenGame, state: GlenState, moves: Sequence[int]) -> str:
    """The same as others see it; only chronicles hide anything."""
    frame = state.stack[-1]
    own = bool(moves) and moves[0] >= w.OWN_VERBS
    if own or (frame[1] == CHANCE and frame[0] >= w.OWN_STEPS):
        for one in game.book.hooks.chronicles:
            text = one.masked(state, list(moves))
            if text is not None:
                return text
    return spell(game, state, moves)


def _spell_chance(game: GlenGame, frame: tuple[int, int, int, int], moves: Sequence[int]) -> str:
    tiles = game.book.data.tiles
    if not moves:
        return "commit"
    move = moves[0]
    if frame[0] == w.SEATING:
        if move >= FORETELL:
            ids = [tiles[one & w.TILE_MASK].id for one in reversed(moves)]
            return f"stack {'SABCD'[move >> 10 & 7]} " + " ".join(ids)
        return "seats " + " ".join(game.letters[seat] for seat in nth_order(game.seats, move))
    if frame[0] == w.LAYING:
        return f"lay {frame[2]} {tiles[move].id}"
    return f"die {move}"


def _cell(word: str) -> Callable[[GlenGame, GlenState, Sequence[int]], str]:
    def spelled(game: GlenGame, state: GlenState, moves: Sequence[int]) -> str:
        return f"{word} {cell_text(moves[0] & CELL)}"

    return spelled


def _number(word: str, after: str = "") -> Callable[[GlenGame, GlenState, Sequence[int]], str]:
    def spelled(game: GlenGame, state: GlenState, moves: Sequence[int]) -> str:
        return f"{word} {moves[0] & ABOUT}{after}"

    return spelled


def _fixed(text: str) -> Callable[[GlenGame, GlenState, Sequence[int]], str]:
    def spelled(game: GlenGame, state: GlenState, moves: Sequence[int]) -> str:
        return text

    return spelled


def _pay(game: GlenGame, state: GlenState, moves: Sequence[int]) -> str:
    frame = state.stack[-1]
    price = game.book.price[frame[2]]
    goods, scots = token_words(moves)
    words = ["pay", *goods]
    coins = price.coin
    if game.book.hooks.tile_cost:
        coins += game.book.hooks.more_cost(state, frame[1], frame[2], state.pos[frame[1]])
    if coins:
        words.append(f"coin{coins}")
    if price.whisky:
        words.append(f"whisky{price.whisky}")
    return " ".join(words + scots)


def token_words(moves: Sequence[int]) -> tuple[list[str], list[str]]:
    """Goods and purchases, then Scots, as they are written."""
    goods: list[str] = []
    scots: list[str] = []
    for move in moves:
        token = move & ABOUT
        if token == w.COMMIT:
            continue
        if token >= w.PAY_SCOT:
            scots.append(f"scot@{cell_text(token & CELL)}")
        elif token >= w.BUY:
            goods += ["+buy", GOODS[(token - w.BUY) >> KIND]]
        else:
            goods.append(f"{GOODS[token >> KIND]}@{cell_text(token & CELL)}")
    return goods, scots


def _act(game: GlenGame, state: GlenState, moves: Sequence[int]) -> str:
    move = moves[0]
    cell = move & CELL
    words = ["act" if move & ~ABOUT == w.ACT else "ness", cell_text(cell)]
    if move >> w.ACT_PART & 3:
        words.append(f":{move >> w.ACT_PART & 3}")
    if move >> w.ACT_OPTION & 7:
        words.append(f":{move >> w.ACT_OPTION & 7}")
    if move >> w.ACT_KIND & 7:
        words.append(f"={GOODS[(move >> w.ACT_KIND & 7) - 1]}")
    words += token_words(moves[1:])[0]
    tile = state.land[state.stack[-1][1]].get(cell, 0) & w.TILE_MASK
    if not move & w.GREGOR and game.book.acts[tile]:
        part = game.book.acts[tile][max((move >> w.ACT_PART & 3) - 1, 0)]
        option = max((move >> w.ACT_OPTION & 7) - 1, 0)
        if option < len(part.swaps) and part.swaps[option].price.whisky:
            words.append(f"whisky{part.swaps[option].price.whisky}")
    if move & w.SINCLAIR:
        words.append("+sinclair")
    if move & w.GREGOR:
        words.append("+gregor")
    return " ".join(words)


def once_name(game: GlenGame, symbol: int) -> str:
    """The word of a one-time symbol."""
    if symbol < len(ONCES):
        return ONCES[symbol]
    return game.book.data.symbols[symbol - len(ONCES)]


def _one(game: GlenGame, state: GlenState, moves: Sequence[int]) -> str:
    symbol = moves[0] & 255
    name = once_name(game, symbol)
    if name == "good":
        return f"one good ={GOODS[(moves[0] & ABOUT) >> ONE_KIND]}"
    return f"one {name}"


def _mark(game: GlenGame, state: GlenState, moves: Sequence[int]) -> str:
    return f"clan {game.book.data.clans[moves[0] & ABOUT].id}"


def _put(game: GlenGame, state: GlenState, moves: Sequence[int]) -> str:
    cell = moves[0] & CELL
    word = (*GOODS, "scot")[moves[0] >> KIND & 7]
    return f"put {word}@{cell_text(cell) if cell else '-'}"


def _gain(game: GlenGame, state: GlenState, moves: Sequence[int]) -> str:
    return "gain " + " ".join(f"={GOODS[move & ABOUT]}" for move in moves)


def _drop(game: GlenGame, state: GlenState, moves: Sequence[int]) -> str:
    cell = moves[0] & CELL
    if not cell:
        return "drop -"
    words = ["drop", cell_text(cell)]
    if keeps(game, state, state.stack[-1][1], cell) >= 0:
        words.append("keep")
    return " ".join(words + [GOODS[move & ABOUT] for move in moves[1:]])


def keeps(game: GlenGame, state: GlenState, seat: int, cell: int) -> int:
    """GM-283: how many arriving goods stay when not all fit; -1 when all do."""
    land = state.land[seat]
    if cell not in land:
        return -1
    room = game.book.goods_limit - w.goods_in(land[w.CASTLE_CELL])
    return room if w.goods_in(land[cell]) > room else -1


def _salvage(game: GlenGame, state: GlenState, moves: Sequence[int]) -> str:
    return f"salvage {game.book.data.tiles[moves[0] & ABOUT].id}"


def _sell(game: GlenGame, state: GlenState, moves: Sequence[int]) -> str:
    return f"sell {GOODS[(moves[0] & ABOUT) >> KIND]}@{cell_text(moves[0] & CELL)}"


def _step(game: GlenGame, state: GlenState, moves: Sequence[int]) -> str:
    cell = moves[0] & CELL
    target = cell + w.AROUND[moves[0] >> KIND & 7]
    return f"move {cell_text(cell)}>{cell_text(target)}"


_SPELLERS: dict[int, Callable[[GlenGame, GlenState, Sequence[int]], str]] = {
    w.TAKE: _number("take"),
    w.DUMP_COIN: _number("dump", " coin"),
    w.DUMP_MOVE: _number("dump", " move"),
    w.FINISH: _fixed("end"),
    w.TOKEN: _pay,
    w.PLACE: _cell("place"),
    w.ONE: _one,
    w.ACT: _act,
    w.DONE: _fixed("done"),
    w.MARK: _mark,
    w.NO_MARK: _fixed("clan -"),
    w.PUT: _put,
    w.GAIN: _gain,
    w.DROP: _drop,
    w.SALVAGE: _salvage,
    w.NO_SALVAGE: _fixed("salvage -"),
    w.SELL: _sell,
    w.STEP: _step,
    w.NESS: _act,
}

# -- reading ----


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


def action_of(game: GlenGame, text: str) -> Action:
    """A decision line of the base; refuses what cannot be read."""
    words = text.split(" ")
    verb, rest = words[0], words[1:]
    if "" in words or verb not in _READERS:
        raise bad(text)
    low, high, reader = _READERS[verb]
    if len(rest) < low or (high >= 0 and len(rest) > high):
        raise bad(text)
    action = Action(verb)
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
    """The moves of an action, legal or not."""
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
    tokens = action.tokens
    move = (w.ACT if action.verb == "act" else w.NESS) | action.cell
    options = [min(number, 7) for number in tokens.options]
    pile = state.land[state.stack[-1][1]].get(action.cell, -1)
    if pile >= 0 and len(game.book.acts[pile & w.TILE_MASK]) > 1 and options:
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
        if words[0] == "commit" and len(words) == 3 and words[1] in "SABCD":
            return []
    elif step == w.LAYING:
        if len(words) == 3 and words[0] == "lay" and words[2] in data.tile_index:
            number_of(words[1])
            return [data.tile_index[words[2]]]
    elif len(words) == 2 and words[0] == "die":
        return [number_of(words[1])]
    raise refusal("E-CHANCE", "glenmore.why.E-CHANCE", code="E-CHANCE", text=text[:60])
