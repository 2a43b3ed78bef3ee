"""The table in terminal text: the grid with its coordinates, the players, one's own cards."""

from __future__ import annotations

from howff.core.catalogue import Catalogue
from howff.core.style import Style
from howff.core.view import View
from howff.games.clustered.notation import read_cell

OWNERS = ("blue", "orange", "green", "purple", "red", "yellow", "white", "dim")
"""The looks of the players' cards; the letter on each card says the same."""

_WIDTH = 5
_MARGIN = 6
_START = "[==]"
_FITS = "+"
_FREE = "."

Coordinates = tuple[int, int]


def draw(view: View, words: Catalogue, style: Style) -> str:
    """The whole table as the eyes of a View see it."""
    return "\n".join(
        [*_grid(view, style), "", *_players(view, words, style), *_own(view, words, style)]
    )


class _Sheet:
    """What stands on which cell of the picture, and the corner cells of the picture."""

    def __init__(self, view: View, style: Style) -> None:
        self.looks: dict[Coordinates, str] = {}
        letters = view.setup.letters
        for text, card in view.table["cells"].items():
            owner, _, token = card.partition(" ")
            look = OWNERS[letters.index(owner)]
            self.looks[_at(text)] = style.paint(f"{owner + token:>4}", look)
        for text in view.table["starts"]:
            self.looks[_at(text)] = style.paint(_START, "bold")
        taken = list(self.looks)
        self.bounds = _bounds(view)
        for x, y in taken:
            for near in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)):
                if near not in self.looks and self.exists(near):
                    self.looks[near] = f"  {_FREE} "
        if view.ask is not None and view.ask.step == "play":
            for line in view.ask.moves:
                if "@" in line:
                    self.looks[_at(line.partition("@")[2])] = f"  {style.paint(_FITS, 'bold')} "
        self.left = min(x for x, _ in self.looks)
        self.right = max(x for x, _ in self.looks)

    def exists(self, cell: Coordinates) -> bool:
        """Whether a cell is within the bounds of the table."""
        left, top, right, bottom = self.bounds
        return left <= cell[0] <= right and top <= cell[1] <= bottom


def _at(text: str) -> Coordinates:
    coordinates = read_cell(text)
    assert coordinates is not None
    return coordinates


def _bounds(view: View) -> tuple[int, int, int, int]:
    corners = view.setup.options.get("bounds")
    if isinstance(corners, tuple):
        left, top, right, bottom = corners
        return left, top, right, bottom
    return -(10**6), -(10**6), 10**6, 10**6


def _grid(view: View, style: Style) -> list[str]:
    """The grid, in several strips where the terminal is too narrow for one."""
    sheet = _Sheet(view, style)
    # Two columns stay free for the edge of a bounded table.
    per_strip = max(1, (style.width - _MARGIN - 2) // _WIDTH)
    lines: list[str] = []
    for left in range(sheet.left, sheet.right + 1, per_strip):
        if lines:
            lines.append("")
        lines += _strip(sheet, left, min(left + per_strip - 1, sheet.right))
    return lines


def _strip(sheet: _Sheet, left: int, right: int) -> list[str]:
    columns = range(left, right + 1)
    edge_left, edge_top, edge_right, edge_bottom = sheet.bounds
    west = "|" if left == edge_left else " "
    east = "|" if right == edge_right else " "
    rule = " " * _MARGIN + "-" * (_WIDTH * len(columns) + 2)
    lines = [" " * (_MARGIN + 1) + "".join(f"{x:>{_WIDTH - 1}} " for x in columns).rstrip()]
    rows = [y for x, y in sheet.looks if left <= x <= right] or [0]
    if min(rows) == edge_top:
        lines.append(rule)
    for y in range(min(rows), max(rows) + 1):
        cells = " ".join(sheet.looks.get((x, y), " " * (_WIDTH - 1)) for x in columns)
        lines.append(f"{y:>{_MARGIN - 1}} {west}{cells} {east}".rstrip())
    if max(rows) == edge_bottom:
        lines.append(rule)
    return lines


def _players(view: View, words: Catalogue, style: Style) -> list[str]:
    """One line per player: cards, points and what they are made of."""
    table = view.table
    lines = []
    for seat, letter in enumerate(view.setup.letters):
        rectangle, lines_made, bonus = table["parts"][letter]
        text = words.say(
            "clustered.draw.player",
            seat=letter,
            hand=table["hands"][letter],
            deck=table["decks"][letter],
            rectangle=rectangle,
            lines=lines_made,
            bonus=bonus,
            score=table["scores"][letter],
        )
        out = _put_away(view, words, letter)
        mark = ">" if table["turn"] == letter and not view.over else " "
        lines.append(f"{mark} {style.paint(text, OWNERS[seat])}{out}")
    for name in ("first_line", "first_rect"):
        if table.get(name):
            lines.append("  " + words.say(f"clustered.draw.{name}", seat=table[name]))
    return lines


def _put_away(view: View, words: Catalogue, letter: str) -> str:
    """What a player has discarded, as far as it is to be seen."""
    table = view.table
    shown = table.get("shown", {}).get(letter)
    parts = []
    if table["forced"][letter]:
        cards = " ".join(table["forced"][letter])
        parts.append(words.say("clustered.draw.forced", cards=cards))
    if shown:
        parts.append(words.say("clustered.draw.shown", cards=" ".join(shown)))
    elif table["hidden"][letter]:
        parts.append(words.say("clustered.draw.hidden", count=table["hidden"][letter]))
    return "".join(f"; {part}" for part in parts)


def _own(view: View, words: Catalogue, style: Style) -> list[str]:
    """One's own hand, what is left in one's deck, what one has put away."""
    if view.over or "hand" not in view.table:
        return []
    lines = [""]
    for name in ("hand", "deck", "face_down"):
        cards = view.table[name]
        if cards:
            text = words.say(f"clustered.draw.{name}", cards=" ".join(cards), count=len(cards))
            lines.append(style.paint(text, "bold") if name == "hand" else text)
    if view.ask is not None:
        lines.append(style.paint(words.say(f"clustered.draw.key.{view.ask.step}"), "dim"))
    return lines
