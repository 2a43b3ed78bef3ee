"""The chronicle's section of the terminal's table: cellars, and what was sold on the track."""

from __future__ import annotations

from typing import Any

from howff.core.catalogue import Catalogue
from howff.core.message import Message
from howff.core.style import Style
from howff.core.view import View
from howff.games.glenmore.chronicles.c3_single_cask.cellars import place_text
from howff.games.glenmore.chronicles.c3_single_cask.words import CELLARS, FIRST, SPACES

FULL, EMPTY = "●", "○"


def lies(view: View) -> dict[int, Message]:
    """What has been sold on each sale tile of the track, by mile."""
    sales = view.table["c3"]["sales"]
    return {
        mile: Message("glenmore.c3.sold_here", sales[tile])
        for mile, tile in view.table["track"]
        if tile in sales
    }


def draw(view: View, words: Catalogue, style: Style) -> str:
    """A line of cellars for each seat: points with a mark for each barrel."""
    table = view.table["c3"]
    lines = [words.say("glenmore.c3.cellars", full=FULL, empty=EMPTY)]
    for seat, row in enumerate(table["cellars"]):
        letter = view.table["letters"][seat]
        parts = [f"0×{row['barrels'].get('1.0', 0)}"]
        for cellar in range(row["owned"]):
            first = FIRST + SPACES * cellar
            spaces = [
                _space(table, row, place_text(place)) for place in range(first, first + SPACES)
            ]
            parts.append(f"{cellar + 1}: " + " ".join(spaces))
        lines.append(f"  {letter}  " + " | ".join(parts) + _next(table, row, words))
    return "\n".join(lines)


def _space(table: dict[str, Any], row: dict[str, Any], place: str) -> str:
    """`3●`: the points and whether a barrel lies there."""
    return f"{table['worth'][place]}{FULL if place in row['barrels'] else EMPTY}"


def _next(table: dict[str, Any], row: dict[str, Any], words: Catalogue) -> str:
    """What the next cellar costs."""
    number = row["owned"] + 1
    if number > CELLARS:
        return ""
    cost = table["costs"].get(str(number), {})
    parts = [
        words.say("glenmore.act.coins", n=amount)
        if name == "coin"
        else f"{amount} {words.say(f'glenmore.name.{name}')}"
        for name, amount in cost.items()
    ]
    return "  " + words.say("glenmore.c3.next", number=number, cost=", ".join(parts) or "–")
