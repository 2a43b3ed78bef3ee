"""The chronicle's section of the terminal's table: whose cards have which events left."""

from __future__ import annotations

from typing import Any

from howff.core.catalogue import Catalogue
from howff.core.style import Style
from howff.core.view import View
from howff.games.glenmore.chronicles.c6_turbulent_chapter.about import about
from howff.games.glenmore.data import Data
from howff.games.glenmore.speech import tables

FRONT, TURNED = "○", "●"


def draw(view: View, words: Catalogue, style: Style) -> str:
    """A line for each card that somebody has; nothing while nobody has any."""
    data, section = tables(view), view.table["c6"]
    lines: list[str] = []
    for seat, row in enumerate(view.table["seats"]):
        lines += _cards(row, section["turned"][seat], data, words)
        for word, lead in section["tables"][seat].items():
            lines.append(f"  {row['letter']}  {own_table_text(data, word, lead, words)}")
    if not lines:
        return ""
    return "\n".join([words.say("glenmore.c6.draw.title", front=FRONT, turned=TURNED), *lines])


def own_table_text(data: Data, word: str, lead: list[int], words: Catalogue) -> str:
    """A table in force with its points."""
    row = next(one for one in data.tables["c6"]["table"] if one["id"] == word)
    category = words.say(f"glenmore.score.{row['category']}")
    points = " / ".join(str(vp) for vp in lead[1:])
    return words.say("glenmore.c6.draw.table", category=category, lead=points)


def _cards(row: dict[str, Any], turned: list[str], data: Data, words: Catalogue) -> list[str]:
    """The cards of a seat; what their events do as long as they lie front up."""
    events = {one["landmark"]: one for one in data.tables["c6"]["event"]}
    lines: list[str] = []
    for card in row["cards"]:
        name = data.landmarks[data.landmark_index[card]].label(words.lang)
        if card in turned:
            lines.append(f"  {row['letter']}  {TURNED} {name}")
        elif card in events:
            said = "; ".join(words.say(one) for one in about(events[card], data))
            lines.append(f"  {row['letter']}  {FRONT} {name}: {said}")
    return lines
