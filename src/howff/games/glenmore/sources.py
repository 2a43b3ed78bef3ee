"""Where VP came from, in words: the part of the score, and the tile, clan or card."""

from __future__ import annotations

from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.book import Book

_PARTS = {
    w.FROM_ACT: "tiles",
    w.FROM_ONCE: "effects",
    w.FROM_CLAN: "clans",
    w.FROM_CARD: "cards",
    w.FROM_POINTS: "movement",
}


def part_name(book: Book, source: int) -> str:
    """The part of a score that a source belongs to."""
    family = source >> w.SOURCE << w.SOURCE
    if family == w.FROM_ROUND:
        return book.categories[source & 15]
    if family == w.FROM_FINAL:
        return "size" if source == w.FINAL_SIZE else "coins"
    if family == w.FROM_MORE:
        return f"c{source >> 8 & 15}"
    return _PARTS[family]


def source_name(book: Book, source: int) -> str:
    """Part and thing: `tiles:halkirk`, `clans:Brodie`, `whisky:A`, `coins`."""
    part = part_name(book, source)
    data, index = book.data, source & 0xFFF
    family = source >> w.SOURCE << w.SOURCE
    if family in (w.FROM_ACT, w.FROM_ONCE):
        return f"{part}:{data.tiles[index].id}"
    if family == w.FROM_CLAN:
        return f"{part}:{data.clans[index].id}"
    if family == w.FROM_CARD:
        return f"{part}:{data.landmarks[index].id}"
    if family == w.FROM_ROUND:
        number = source >> 4 & 15
        stacks = book.after_stacks
        return f"{part}:{'SABCD'[stacks[number]] if number < len(stacks) else 'D'}"
    if family == w.FROM_MORE:
        return f"{part}:{source & 255}"
    return part


def source_of(book: Book, name: str) -> int:
    """The source behind a name."""
    part, _, thing = name.partition(":")
    data = book.data
    if part in ("tiles", "effects"):
        return (w.FROM_ACT if part == "tiles" else w.FROM_ONCE) | data.tile_index[thing]
    if part == "clans":
        return w.FROM_CLAN | data.clan_index[thing]
    if part == "cards":
        return w.FROM_CARD | data.landmark_index[thing]
    if part == "movement":
        return w.FROM_POINTS
    if part in ("size", "coins"):
        return w.FINAL_SIZE if part == "size" else w.FINAL_COINS
    if part in book.categories:
        letters = ["SABCD"[stack] for stack in book.after_stacks]
        number = letters.index(thing) if thing in letters else len(letters)
        return w.FROM_ROUND | number << 4 | book.categories.index(part)
    return w.FROM_MORE | int(part[1:]) << 8 | int(thing)
