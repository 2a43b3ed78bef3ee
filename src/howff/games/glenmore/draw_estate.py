"""An estate as a map: one box a tile, x to the right, y upward."""

from __future__ import annotations

from typing import Any

from howff.core.catalogue import Catalogue
from howff.core.style import Style
from howff.games.glenmore.data import TYPES, Data
from howff.games.glenmore.rules.words import cell_x, cell_y
from howff.games.glenmore.values import cell_of

GOOD_MARKS = {"wood": "w", "stone": "t", "barley": "b", "sheep": "s", "cattle": "c"}
"""One letter a good on the maps; the legend says which."""

WIDEST = 15
NARROWEST = 8
_LOOKS = {
    "village": "bold",
    "castle": "bold",
    "loch": "blue",
    "farm": "yellow",
    "resource": "green",
    "whisky": "orange",
    "trade": "purple",
}


def estate_map(
    estate: list[dict[str, Any]], data: Data, words: Catalogue, style: Style
) -> list[str]:
    """The lines of the map, rows from the top, each with its y."""
    piles = {cell_of(pile["cell"]): pile for pile in estate}
    columns = [cell_x(cell) for cell in piles]
    rows = [cell_y(cell) for cell in piles]
    left, right = min(columns), max(columns)
    wide = max(NARROWEST, min(WIDEST, (style.width - 8) // (right - left + 1) - 1))
    by_place = {(cell_x(cell), cell_y(cell)): pile for cell, pile in piles.items()}
    lines = []
    for y in range(max(rows), min(rows) - 1, -1):
        boxes = [
            _box(by_place.get((x, y)), data, words, style, wide) for x in range(left, right + 1)
        ]
        for at, head in enumerate(("", f"{y:>4} ", "")):
            lines.append(f"{head:5} " + " ".join(box[at] for box in boxes).rstrip())
    feet = " ".join(f"{x:^{wide}}" for x in range(left, right + 1))
    return [line.rstrip() for line in [*lines, f"      {feet}"]]


def _box(
    pile: dict[str, Any] | None, data: Data, words: Catalogue, style: Style, wide: int
) -> list[str]:
    """Three lines: name, type with river and Scots, goods."""
    if pile is None:
        return [" " * wide] * 3
    tile = data.tiles[data.tile_index[pile["tile"]]]
    kind = TYPES[tile.type] or "none"
    name = tile.label(words.lang)[: wide - 2]
    marks = ("~" if tile.river else "") + ("^" * len(pile["under"]))
    about = f"{marks}{words.say(f'glenmore.type.{kind}')[:4]}"
    if pile["scots"]:
        about += f" S{pile['scots']}"
    goods = "".join(GOOD_MARKS[good] * count for good, count in pile["goods"].items())
    inside = wide - 2
    return [
        style.paint(f"┌{name:{inside}}┐", _LOOKS.get(kind, "dim")),
        style.paint(f"│{about[:inside]:{inside}}│", _LOOKS.get(kind, "dim")),
        style.paint(f"└{goods:─<{inside}}┘", _LOOKS.get(kind, "dim")),
    ]
