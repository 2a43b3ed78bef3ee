"""Costs, symbols and bonuses as short rows of signs."""

from __future__ import annotations

from howff.games.glenmore import data
from howff.games.glenmore.data import Act, Data, Effect, Swap, Tile
from howff.games.glenmore.pictures.art import INK, Art, text, wide

Token = tuple[str, str]
"""A drawing and the number written on it, or ("", words)."""

ARROW: Token = ("arrow", "")


def cost_tokens(cost: list[int]) -> list[Token]:
    """What a tile costs."""
    tokens: list[Token] = []
    for place, amount in enumerate(cost):
        if amount:
            tokens += pieces(data.COSTS[place], amount)
    return tokens


def pieces(name: str, amount: int) -> list[Token]:
    """So many of a thing: a number on it, or the thing that often."""
    if name in ("coin", "vp"):
        return [(name, str(amount))]
    if amount > 2 or (amount > 1 and name in ("any", "animal", "different", "move")):
        return [("", str(amount)), (name, "")]
    return [(name, "")] * amount


def once_tokens(tile: Tile, tables: Data) -> list[Token]:
    """One-time symbols in the order of the tile."""
    tokens: list[Token] = []
    for symbol, amount in tile.once:
        if symbol >= len(data.ONCES):
            tokens.append((_symbol(tables, symbol - len(data.ONCES)), ""))
        else:
            word = data.ONCES[symbol]
            tokens += pieces("any" if word == "good" else word, amount)
    return tokens


def act_rows(act: Act, tables: Data) -> list[list[Token]]:
    """What an activation does; each exchange has a row of its own."""
    plain: list[Token] = []
    if act.makes:
        plain.append(ARROW)
        for kind in act.makes:
            plain.append((data.COSTS[kind], ""))
    plain += pieces("move", act.moves)
    if act.vp:
        plain.append(("vp", str(act.vp)))
    for symbol, amount in act.more:
        plain += pieces(_symbol(tables, symbol), amount)
    rows = [plain] if plain else []
    return rows + [_swap(swap, tables) for swap in act.swaps]


def _swap(swap: Swap, tables: Data) -> list[Token]:
    given: list[Token] = []
    for kind, amount in enumerate(swap.goods):
        given += pieces(data.GOODS[kind], amount)
    for word, amount in (
        ("any", swap.any),
        ("animal", swap.animal),
        ("different", swap.different),
        ("whisky", swap.whisky),
    ):
        given += pieces(word, amount)
    had: list[Token] = []
    for word, amount in (
        ("vp", swap.get_vp),
        ("whisky", swap.get_whisky),
        ("clan", swap.get_clan),
    ):
        if amount:
            had += pieces(word, amount)
    for symbol, amount in swap.get_more:
        had += pieces(_symbol(tables, symbol), amount)
    return [*given, ARROW, *had]


def effect_rows(effect: Effect, tables: Data) -> list[list[Token]]:
    """A bonus as rows of signs; what has no sign is left to its words."""
    first: list[Token] = [(data.GOODS[kind], "") for kind in effect.goods]
    for word, amount in (
        ("any", effect.any_goods),
        ("scot", effect.scot),
        ("whisky", effect.whisky),
        ("coin", effect.coin),
        ("vp", effect.vp),
        ("clan", effect.clan),
    ):
        if amount:
            first += pieces(word, amount)
    if effect.activate_types:
        first += [
            ("activate", ""),
            *((f"type-{data.TYPES[one]}", "") for one in effect.activate_types),
        ]
    first += pieces("move", effect.move)
    first += _special(effect)
    if effect.person >= 0:
        counts = tables.tiles[effect.person].counts
        first += [("", f"{counts}×")] if counts > 1 else []
        first.append(("type-person", ""))
    rows = [first] if first else []
    return rows + ([_steps(effect)] if effect.count else [])


def _special(effect: Effect) -> list[Token]:
    tokens: list[Token] = []
    if effect.activate_estate:
        tokens += [("activate", ""), ("estate", "")]
    if effect.extra_activation:
        tokens += [("", "+"), ("activate", "")]
    if effect.remove_exactly or effect.remove_upto:
        number = f"≤{effect.remove_upto}" if effect.remove_upto else str(effect.remove_exactly)
        tokens += [("", number), ("remove", "")]
    if effect.salvage:
        tokens.append(("discard", ""))
    if effect.power == data.POWER_GREGOR:
        tokens += [("whisky", ""), ("", "↔"), ("vp", str(effect.power_vp))]
    if effect.power == data.POWER_CASTLES:
        tokens += [("type-castle", ""), ("", "="), ("scot", "")]
    if effect.power == data.POWER_UNUSED_MOVES:
        tokens += [("move", ""), ARROW, ("vp", str(effect.power_vp))]
    if effect.power == data.POWER_BUY_OFF:
        tokens += [("any", ""), ("", "="), ("coin", str(effect.power_coin))]
    if effect.home_scots_factor > 1:
        tokens += [("type-castle", ""), ("scot", ""), ("", f"×{effect.home_scots_factor}")]
    if effect.coin_bonus_first:
        tokens += [
            ("", f"{effect.coin_bonus_first}×"),
            ("coin", ""),
            ("", "+"),
            ("vp", str(effect.coin_bonus_each)),
        ]
    return tokens


def _steps(effect: Effect) -> list[Token]:
    what = {
        data.COUNT_TYPE: f"type-{data.TYPES[effect.count_type]}",
        data.COUNT_SCOT_TILES: "scot",
        data.COUNT_UPGRADES: "upgrade",
        data.COUNT_COINS: "coin",
        data.COUNT_RIVER: "type-loch",
    }[effect.count]
    row: list[Token] = [(what, "")]
    for least, vp in effect.steps:
        row += [("", f"≥{least}"), ("vp", str(vp))]
    return row


def _symbol(tables: Data, index: int) -> str:
    """The drawing of a chronicle's symbol: its word with a dash for the point."""
    return tables.symbols[index].replace(".", "-")


def width_of(tokens: list[Token], size: float) -> float:
    """How wide a row is."""
    total = 0.0
    for name, words in tokens:
        total += (wide(words, size * 0.7) + size * 0.12) if not name else _part(name) * size
    return total


def draw(art: Art, tokens: list[Token], x: float, y: float, size: float) -> str:
    """A row from its upper left corner."""
    out = ""
    for name, words in tokens:
        if not name:
            out += text(x + size * 0.04, y + size * 0.76, words, size * 0.7, anchor="start")
            x += wide(words, size * 0.7) + size * 0.12
            continue
        part = _part(name)
        inner = size * (0.55 if name == "arrow" else 1)
        colour = f' color="{INK}"' if name.startswith("type-") else ""
        left, top = x + (part * size - inner) / 2, y + (size - inner) / 2
        out += art.use(name, left, top, inner * 0.98, colour)
        if words:
            fill = "#ffffff" if name == "vp" else INK
            out += text(x + part * size / 2, y + size * 0.68, words, size * 0.5, fill)
        x += part * size
    return out


def _part(name: str) -> float:
    return 0.7 if name == "arrow" else 1.04
