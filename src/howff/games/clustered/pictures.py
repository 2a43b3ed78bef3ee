"""Every card of Clustered as SVG, drawn by us; the symbols can be told apart at 28 pixels."""

from __future__ import annotations

from html import escape
from math import sqrt
from typing import Final

from howff.core.catalogue import Catalogue
from howff.core.message import Message
from howff.games.clustered import words as named
from howff.games.clustered.notation import TOKENS
from howff.games.clustered.state import JOKER, count, fill, shape

INK: Final = "#16161a"
PAPER: Final = "#fbfbf7"
STONE: Final = "#c8d4da"

OWNERS: Final = {
    "A": "#2e5cf7",
    "B": "#bc6e00",
    "C": "#22b082",
    "D": "#4a2469",
    "E": "#862814",
    "F": "#fdee59",
    "G": "#c8d4da",
    "H": "#16161a",
}
"""The frame of each player's cards; the letter in the corner says the same."""

_LAYOUTS: Final = {
    1: ((50.0, 48.0, 27.0),),
    2: ((29.0, 48.0, 16.5), (71.0, 48.0, 16.5)),
    3: ((50.0, 30.5, 15.5), (29.5, 66.0, 15.5), (70.5, 66.0, 15.5)),
}
"""Where the symbols of a card stand, and how large they are, by their number."""

_CIRCLE, _SQUARE = 0, 1
_FULL, _HOLLOW = 0, 1


def pictures(words: Catalogue) -> list[tuple[str, str]]:
    """The title and the SVG of every card."""
    found = [_titled(words.say("clustered.card.start"), _start())]
    for kind in range(JOKER):
        title = f"{words.say(named.card(kind))} ({TOKENS[kind]})"
        found.append(_titled(title, card(kind, "A")))
    for letter in OWNERS:
        whose = Message("clustered.card.of", {"card": named.card(JOKER), "seat": letter})
        found.append(_titled(f"{words.say(whose)} (*)", card(JOKER, letter)))
    bonus = {
        "line5": _cells([(x, 1) for x in range(5)], 5),
        "block": _cells([(x, y) for y in (0, 1) for x in (1, 2, 3)], 5),
        "largest": _cells([(x, y) for y in range(3) for x in range(1, 5)], 6),
        "longest": _cells([(x, 1) for x in range(7)], 7),
    }
    for name, body in bonus.items():
        found.append(_titled(words.say(f"clustered.picture.{name}"), _bonus(body)))
    return [*found, _titled(words.say("clustered.picture.active"), _active())]


def card(kind: int, owner: str) -> str:
    """The drawing on a player's card, without the SVG around it."""
    colour = OWNERS[owner]
    parts = [_frame(colour, PAPER)]
    if kind == JOKER:
        parts.append(_joker())
    else:
        for x, y, radius in _LAYOUTS[count(kind)]:
            parts.append(_symbol(shape(kind), fill(kind), x, y, radius))
    light = owner in ("F", "G")
    parts.append(
        f'<circle cx="88" cy="88" r="10.5" fill="{colour}" stroke="{PAPER}" stroke-width="2"/>'
        f'<text x="88" y="92.5" font-family="sans-serif" font-size="13" font-weight="700"'
        f' text-anchor="middle" fill="{INK if light else PAPER}">{owner}</text>'
    )
    return "".join(parts)


def _titled(title: str, body: str) -> tuple[str, str]:
    text = escape(title)
    return title, (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" role="img">'
        f"<title>{text}</title>{body}</svg>"
    )


def _frame(colour: str, field: str) -> str:
    """A dark outline, a light halo inside it, the colour, the field."""
    return (
        f'<rect x="1.5" y="1.5" width="97" height="97" rx="13" fill="{colour}"'
        f' stroke="{INK}" stroke-width="3"/>'
        f'<rect x="9" y="9" width="82" height="82" rx="7" fill="{field}"'
        f' stroke="{PAPER}" stroke-width="2"/>'
    )


def _symbol(form: int, filling: int, x: float, y: float, radius: float) -> str:
    """One symbol; hollow is an outline, lined an outline with upright bars, full is full."""
    if form == _CIRCLE:
        outline = f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}"'
    elif form == _SQUARE:
        side = 0.9 * radius
        outline = (
            f'<rect x="{x - side:g}" y="{y - side:g}" width="{2 * side:g}" height="{2 * side:g}"'
        )
    else:
        top, base, half = _triangle(radius)
        points = f"{x:g},{y + top:g} {x + half:g},{y + base:g} {x - half:g},{y + base:g}"
        outline = f'<polygon points="{points}"'
    if filling == _FULL:
        return f'{outline} fill="{INK}" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/>'
    drawn = f'{outline} fill="none" stroke="{INK}" stroke-width="4.5" stroke-linejoin="round"/>'
    if filling == _HOLLOW:
        return drawn
    return drawn + "".join(_bar(form, x, y, radius, at) for at in _bars(form, radius))


def _triangle(radius: float) -> tuple[float, float, float]:
    """Top, base and half width of a triangle, seen from its middle."""
    return -1.05 * radius, 0.8 * radius, radius


def _bars(form: int, radius: float) -> tuple[float, ...]:
    """Where the bars of a lined symbol stand: as many as stay apart at 28 pixels."""
    if radius > 20:
        return -0.44 * radius, 0.0, 0.44 * radius
    return (-0.32 * radius, 0.32 * radius) if form != 2 else (-0.36 * radius, 0.0, 0.36 * radius)


def _bar(form: int, x: float, y: float, radius: float, at: float) -> str:
    """A bar from edge to edge of a symbol."""
    if form == _CIRCLE:
        top, bottom = -sqrt(radius * radius - at * at), sqrt(radius * radius - at * at)
    elif form == _SQUARE:
        top, bottom = -0.9 * radius, 0.9 * radius
    else:
        apex, bottom, half = _triangle(radius)
        top = apex + abs(at) / half * (bottom - apex)
    return f'<path d="M{x + at:g} {y + top:g}V{y + bottom:g}" stroke="{INK}" stroke-width="3.6"/>'


def _joker() -> str:
    """A star of six arms in a ring, like the asterisk that stands for it."""
    arms = "".join(
        f'<path d="M50 22V74" transform="rotate({angle} 50 48)" stroke="{INK}" stroke-width="8"'
        ' stroke-linecap="round"/>'
        for angle in (0, 60, 120)
    )
    return f'{arms}<circle cx="50" cy="48" r="9" fill="{PAPER}" stroke="{INK}" stroke-width="5"/>'


def _start() -> str:
    """Four arrows: any card may lie on each side."""
    arrow = '<path d="M50 14L64 32H54V50H46V32H36Z" fill="{}" transform="rotate({} 50 50)"/>'
    arrows = "".join(arrow.format(PAPER, angle) for angle in (0, 90, 180, 270))
    return f'{_frame(STONE, INK)}{arrows}<circle cx="50" cy="50" r="9" fill="{PAPER}"/>'


def _cells(cells: list[tuple[int, int]], columns: int) -> str:
    """Small cells that show what a bonus is for."""
    size = 70 / columns
    return "".join(
        f'<rect x="{15 + x * size + 1:g}" y="{18 + y * size + 1:g}" width="{size - 2:g}"'
        f' height="{size - 2:g}" rx="2" fill="{INK}"/>'
        for x, y in cells
    )


def _bonus(body: str) -> str:
    """A bonus card: what it is for, and its two points."""
    return (
        f"{_frame(STONE, PAPER)}{body}"
        f'<text x="50" y="84" font-family="sans-serif" font-size="26" font-weight="700"'
        f' text-anchor="middle" fill="{INK}">+2</text>'
    )


def _active() -> str:
    """The card that goes round with the turns."""
    return (
        f"{_frame(STONE, PAPER)}"
        f'<path d="M50 22a28 28 0 1 1-24 14" fill="none" stroke="{INK}" stroke-width="8"/>'
        f'<path d="M14 40L28 20L38 42Z" fill="{INK}"/>'
    )
