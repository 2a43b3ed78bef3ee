"""A tile in one line: name, type, cost, one-time effects, activation."""

from __future__ import annotations

from howff.core.catalogue import Catalogue
from howff.games.glenmore.data import (
    ANY,
    COSTS,
    END,
    GOODS,
    ONCES,
    PERSON,
    TRACK,
    TYPES,
    Act,
    Data,
    Swap,
    Tile,
)


def tile_about(data: Data, index: int, words: Catalogue) -> str:
    """`Halkirk (village, river; cost stone; once Scot; activation 1 movement point)`."""
    tile = data.tiles[index]
    name = tile.label(words.lang)
    if tile.kind == END:
        return f"{name} ({words.say('glenmore.draw.end')})"
    parts = [_kind(tile, words)]
    cost = _cost(tile, words)
    if cost:
        parts.append(f"{words.say('glenmore.draw.cost')} {cost}")
    elif tile.kind != TRACK:
        parts.append(words.say("glenmore.draw.free"))
    once = ", ".join(_once(data, symbol, amount, words) for symbol, amount in tile.once)
    if once:
        parts.append(f"{words.say('glenmore.draw.once')} {once}")
    acts = " / ".join(_act(data, act, words) for act in tile.acts)
    if acts:
        parts.append(f"{words.say('glenmore.draw.activation')} {acts}")
    return f"{name} ({'; '.join(parts)})"


def _kind(tile: Tile, words: Catalogue) -> str:
    if tile.kind == PERSON:
        return words.say("glenmore.draw.person")
    if tile.kind == TRACK:
        return words.say("glenmore.draw.stays")
    parts = [words.say(f"glenmore.type.{TYPES[tile.type] or 'none'}")]
    if tile.upgrade:
        parts.append(words.say("glenmore.draw.upgrade"))
    if tile.river:
        parts.append(words.say("glenmore.draw.river"))
    return ", ".join(parts)


def _cost(tile: Tile, words: Catalogue) -> str:
    parts = []
    for place, amount in enumerate(tile.cost):
        if amount and COSTS[place] == "coin":
            parts.append(words.say("glenmore.act.coins", n=amount))
        elif amount:
            name = words.say(f"glenmore.name.{COSTS[place]}")
            parts.append(f"{amount} {name}" if amount > 1 else name)
    return ", ".join(parts)


def _once(data: Data, symbol: int, amount: int, words: Catalogue) -> str:
    if symbol >= len(ONCES):
        return symbol_name(data, symbol - len(ONCES), words)
    name = ONCES[symbol]
    if name == "vp":
        return words.say("glenmore.draw.vp", n=amount)
    own = {"good": "glenmore.name.any", "clan": "glenmore.draw.marker"}
    own["landmark"] = "glenmore.draw.card"
    return words.say(own.get(name, f"glenmore.name.{name}"))


def _good(kind: int, words: Catalogue) -> str:
    return words.say("glenmore.name.any" if kind == ANY else f"glenmore.name.{GOODS[kind]}")


def _act(data: Data, act: Act, words: Catalogue) -> str:
    parts = []
    if act.makes:
        goods = ", ".join(_good(kind, words) for kind in act.makes)
        parts.append(words.say("glenmore.draw.make", goods=goods))
    if act.moves:
        parts.append(words.say("glenmore.draw.move", n=act.moves))
    if act.vp:
        parts.append(words.say("glenmore.draw.vp", n=act.vp))
    many = len(act.swaps) > 1
    for number, swap in enumerate(act.swaps):
        text = _swap(data, swap, words)
        parts.append(f":{number + 1} {text}" if many else text)
    for symbol, amount in act.more:
        parts += [symbol_name(data, symbol, words)] * amount
    return ", ".join(parts)


def symbol_name(data: Data, symbol: int, words: Catalogue) -> str:
    """The word of a chronicle's symbol; the symbol itself where it has none."""
    known = f"glenmore.symbol.{data.symbols[symbol]}"
    return words.say(known) if known in words else data.symbols[symbol]


def _swap(data: Data, swap: Swap, words: Catalogue) -> str:
    given = []
    for kind, amount in enumerate(swap.goods):
        given += [_good(kind, words)] * amount
    for name, amount in (("animal", swap.animal), ("different", swap.different)):
        if amount:
            given.append(f"{amount} {words.say(f'glenmore.draw.{name}')}")
    if swap.any:
        given.append(f"{swap.any} {words.say('glenmore.name.any')}")
    if swap.whisky:
        given.append(f"{swap.whisky} {words.say('glenmore.name.whisky')}")
    gained = []
    if swap.get_vp:
        gained.append(words.say("glenmore.draw.vp", n=swap.get_vp))
    if swap.get_whisky:
        gained.append(words.say("glenmore.name.whisky"))
    if swap.get_clan:
        gained.append(words.say("glenmore.draw.marker"))
    for symbol, amount in swap.get_more:
        gained += [symbol_name(data, symbol, words)] * amount
    return words.say("glenmore.draw.swap", give=" + ".join(given), get=", ".join(gained))
