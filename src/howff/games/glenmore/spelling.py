"""Lines of records, spelled: every line has exactly one text (notation, sections 3 to 5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from howff.core.kernel import CHANCE
from howff.games.glenmore.data import GOODS, ONCES
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.track import mover
from howff.games.glenmore.rules.words import ABOUT, CELL, KIND
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.chance import FORETELL, nth_order
from howff.games.glenmore.steps.once import ONE_KIND
from howff.games.glenmore.values import cell_text


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
    base = [one for one in moves if one < w.OWN_VERBS]
    if len(base) == len(moves):
        return _SPELLERS[move & ~ABOUT](game, state, moves)
    return _with_tokens(game, state, base, moves[len(base) :])


def _with_tokens(game: GlenGame, state: GlenState, base: Sequence[int], more: Sequence[int]) -> str:
    """A line of the base with tokens of chronicles: in place of barrels, or at the end."""
    words = _SPELLERS[base[0] & ~ABOUT](game, state, base).split(" ")
    return with_tokens(game.book, state, words, more)


def with_tokens(book: Book, state: GlenState, words: list[str], more: Sequence[int]) -> str:
    """The words of a line with tokens of chronicles: in place of barrels, or at the end."""
    later = ("scot@", "+sinclair", "+gregor")
    scots = next((at for at, word in enumerate(words) if word.startswith(later)), len(words))
    told = [one.token_text(state, move) for move in more for one in book.hooks.chronicles]
    found = [token for token in told if token is not None]
    barrels = [text for rank, text in found if rank == 0]
    return " ".join(words[:scots] + barrels + words[scots:] + [t for r, t in found if r])


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
    tolls: list[str] = []
    if game.book.hooks.tile_cost:
        mile = state.pos[mover(state, frame[1])]
        coins += game.book.hooks.coins_within(state, frame[1], frame[2], mile)
        tolls = game.book.hooks.cost_tokens(state, frame[1], frame[2], mile)
    if coins:
        words.append(f"coin{coins}")
    if price.whisky and not game.book.hooks.names_barrels:
        words.append(f"whisky{price.whisky}")
    return " ".join(words + scots + tolls)


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
    tile = state.land[state.stack[-1][1]].get(cell, 0) & w.TILE_MASK
    verb = "act" if move & ~ABOUT == w.ACT else "ness"
    return " ".join([verb, cell_text(cell), *act_words(game.book, tile, moves)])


def act_words(book: Book, tile: int, moves: Sequence[int]) -> list[str]:
    """What stands behind the cell of a tile that is activated."""
    move = moves[0]
    words: list[str] = []
    if move >> w.ACT_PART & 3:
        words.append(f":{move >> w.ACT_PART & 3}")
    if move >> w.ACT_OPTION & 7:
        words.append(f":{move >> w.ACT_OPTION & 7}")
    if move >> w.ACT_KIND & 7:
        words.append(f"={GOODS[(move >> w.ACT_KIND & 7) - 1]}")
    words += token_words(moves[1:])[0]
    if not move & w.GREGOR and book.acts[tile]:
        part = book.acts[tile][max((move >> w.ACT_PART & 3) - 1, 0)]
        option = max((move >> w.ACT_OPTION & 7) - 1, 0)
        chosen = not book.hooks.names_barrels and option < len(part.swaps)
        if chosen and part.swaps[option].price.whisky:
            words.append(f"whisky{part.swaps[option].price.whisky}")
    if move & w.SINCLAIR:
        words.append("+sinclair")
    if move & w.GREGOR:
        words.append("+gregor")
    return words


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
