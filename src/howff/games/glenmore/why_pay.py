"""Why a payment or an activation is refused, test by test (GM-191, section B)."""

from __future__ import annotations

from howff.core.message import Message, Reason
from howff.games.glenmore.data import GOODS, POWER_BUY_OFF, TRADE
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.names import named
from howff.games.glenmore.notation import Action
from howff.games.glenmore.reasons import reason
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.activation import gregor_works, has_power, names_kept
from howff.games.glenmore.rules.book import Activation, Book
from howff.games.glenmore.rules.costs import Price, counts_mix
from howff.games.glenmore.rules.estate import has_spot
from howff.games.glenmore.rules.track import mover
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.values import NO_GOOD, Tokens

# -- tile costs ----


def pay_reason(game: GlenGame, state: GlenState, seat: int, tokens: Tokens) -> Reason | None:
    """Price, goods, rows, coins, barrels, Scots, a place left: in this order."""
    book = game.book
    tile = state.stack[-1][2]
    price = book.price[tile]
    if tokens.options or tokens.free:
        return reason("E-PAY")
    if tokens.sinclair or tokens.gregor:
        return reason("E-FLAG")
    coins = written = price.coin
    if book.hooks.tile_cost:
        mile = state.pos[mover(state, seat)]
        coins += book.hooks.more_cost(state, seat, tile, mile)
        written += book.hooks.coins_within(state, seat, tile, mile)
    found = handed_over(book, state, seat, price, tokens, coins, written)
    if found is not None:
        return found
    return _scots(game, state, seat, tile, tokens)


def _scots(game: GlenGame, state: GlenState, seat: int, tile: int, tokens: Tokens) -> Reason | None:
    """GM-094: the Scots are there, and without them a legal place is left."""
    land = state.land[seat]
    for cell in set(tokens.scots):
        if land.get(cell, 0) >> w.SCOT_SHIFT < tokens.scots.count(cell):
            return reason("E-NOSCOT-COST")
    if not tokens.scots or not game.book.is_land[tile]:
        return None
    scratch = state.copy()
    for cell in tokens.scots:
        scratch.land[seat][cell] -= w.SCOT
    if not has_spot(game.book, scratch, seat, tile, -1):
        return reason("E-COMMIT")
    return None


def handed_over(
    book: Book,
    state: GlenState,
    seat: int,
    price: Price,
    tokens: Tokens,
    coins: int,
    written: int,
) -> Reason | None:
    """Goods, purchases, coins and barrels against a price; `written` is what `coinN` must say."""
    if NO_GOOD in tokens.buys or any(kind == NO_GOOD for kind, _ in tokens.goods):
        return reason("E-PAY", "GM-120")
    if counts_mix(tokens.kinds()) not in price.mixes or max(tokens.kinds()) > 15:
        return reason("E-PAY")
    barrels = 0 if book.hooks.names_barrels else price.whisky
    if (tokens.coin, tokens.whisky, len(tokens.scots)) != (written, barrels, price.scot):
        return reason("E-PAY")
    land = state.land[seat]
    for kind, cell in set(tokens.goods):
        if w.good_in(land.get(cell, 0), kind) < tokens.goods.count((kind, cell)):
            return reason("E-NOGOOD", good=good_name(kind))
    return _purchases(book, state, seat, price, tokens, coins)


def _purchases(
    book: Book, state: GlenState, seat: int, price: Price, tokens: Tokens, coins: int
) -> Reason | None:
    market = book.market
    need = coins
    for kind in sorted(set(tokens.buys)):
        wanted = tokens.buys.count(kind)
        if state.rows[kind] + wanted > market.size:
            return reason("E-ROW-FULL", good=good_name(kind))
        need += market.buys[state.rows[kind]][wanted]
    have = state.numbers[seat * w.WIDTH + w.COINS]
    if need > have:
        return reason("E-COINS", need=need, have=have)
    if state.numbers[seat * w.WIDTH + w.WHISKY] < price.whisky:
        return reason("E-WHISKY", need=price.whisky)
    return None


# -- activations ----


def act_reason(game: GlenGame, state: GlenState, seat: int, action: Action) -> Reason | None:
    """GM-191 from `not yet activated` on; that the tile is near enough has been tested."""
    book = game.book
    pile = state.land[seat][action.cell]
    tile = pile & w.TILE_MASK
    name = named(book.data.tiles[tile])
    if seat << w.CELL_BITS | action.cell in state.used:
        return reason("E-TWICE", tile=name)
    if not book.active[tile]:
        return reason("E-NOACT", tile=name)
    return way_reason(book, state, seat, pile, action.verb, action.tokens)


def way_reason(
    book: Book, state: GlenState, seat: int, pile: int, verb: str, tokens: Tokens
) -> Reason | None:
    """GM-191 from `option and flags` on, for a tile that has a symbol."""
    tile = pile & w.TILE_MASK
    name = named(book.data.tiles[tile])
    part, options = _part(book, tile, tokens.options)
    if part is None:
        return reason("E-OPTION", tile=name)
    many = len(part.swaps) > 1
    if len(options) != int(many) or (many and options[0] > len(part.swaps)):
        return reason("E-OPTION", tile=name)
    found = _flags(book, state, seat, tile, part, tokens)
    found = found or _free_kind(book, part, pile, verb, tokens.free)
    if found is not None:
        return found
    return _price(book, state, seat, part, options, tokens)


def _part(book: Book, tile: int, options: list[int]) -> tuple[Activation | None, list[int]]:
    """The part of a slash symbol that `:n` names, and the options left."""
    parts = book.acts[tile]
    if len(parts) == 1:
        return parts[0], options
    if not options or options[0] > len(parts):
        return None, options
    return parts[options[0] - 1], options[1:]


def _flags(
    book: Book, state: GlenState, seat: int, tile: int, part: Activation, tokens: Tokens
) -> Reason | None:
    name = named(book.data.tiles[tile])
    if tokens.sinclair and tokens.gregor:
        return reason("E-FLAG", tile=name)
    if tokens.sinclair:
        sized = any(swap.price.size for part in book.acts[tile] for swap in part.swaps)
        trade = book.type[tile] == TRADE
        if not (trade and sized and has_power(book, state, seat, POWER_BUY_OFF)):
            return reason("E-FLAG", "RUL-54", tile=name)
    distils = any(swap.whisky for swap in part.swaps)
    if tokens.gregor and not (distils and gregor_works(book, state, seat, tile)):
        return reason("E-FLAG", "RUL-53", tile=name)
    return None


def _free_kind(
    book: Book, part: Activation, pile: int, verb: str, free: list[int]
) -> Reason | None:
    """`=kind` where it has a use, and only there."""
    if names_kept(book, part, pile):
        if len(free) != 1 or free[0] not in part.makes:
            return reason("E-KEEP", "RUL-79", room=1)
        return None
    if len(free) != int(part.asks_kind):
        return reason("E-SYNTAX", "GM-187", text=verb)
    return None


def _price(
    book: Book,
    state: GlenState,
    seat: int,
    part: Activation,
    options: list[int],
    tokens: Tokens,
) -> Reason | None:
    if not part.swaps or tokens.gregor:
        return None if tokens.plain() else reason("E-PAY", "GM-191")
    swap = part.swaps[options[0] - 1 if options else 0]
    if tokens.sinclair:
        coin = book.power_value[POWER_BUY_OFF]
        return handed_over(book, state, seat, swap.short, tokens, coin, 0)
    return handed_over(book, state, seat, swap.price, tokens, 0, 0)


def good_name(kind: int) -> Message:
    """The name of a good, to be translated."""
    return Message(f"glenmore.name.{GOODS[kind]}")
