"""Every card, shield and tableau of Clans and Glory as SVG, drawn by us."""

from __future__ import annotations

from html import escape
from typing import Final

from howff.core.catalogue import Catalogue
from howff.core.setup import LETTERS
from howff.games.clans import words as named
from howff.games.clans.cards import CARD_TEXTS, SHOWN, Colour, colour_of, rank_of
from howff.games.clans.long_table import LongTable, long_table
from howff.games.clans.state import CARDS

INK: Final = "#16161a"
PAPER: Final = "#fbfbf7"
WOOD: Final = "#b98a5a"
PLANK: Final = "#a5774a"
GRASS: Final = "#7d9b6a"

PLAYERS: Final = ("#2e5cf7", "#bc6e00", "#22b082", "#4a2469")
"""The shields of A, B, C and D; the letter on a shield says the same."""

_THREADS: Final = 24
_TWILL: Final = (
    '<pattern id="clans-twill" width="4" height="4" patternUnits="userSpaceOnUse">'
    '<path d="M2 0h2v1h-2zM1 1h2v1h-2zM0 2h2v1h-2zM0 3h1v1h-1zM3 3h1v1h-1z" fill="#fff"/>'
    '</pattern><mask id="clans-mask"><rect width="24" height="24" fill="url(#clans-twill)"/></mask>'
)
_SEAT: Final = 34
_GAP: Final = 8
_TABLE: Final = 3 * (_SEAT + _GAP) + _GAP


def pictures(words: Catalogue) -> list[tuple[str, str]]:
    """The title and the SVG of every card, shield, tableau and table."""
    in_order = sorted(range(CARDS), key=lambda one: (rank_of(one), _shown(one)))
    found = [
        _titled(f"{words.say(named.card(one))} ({CARD_TEXTS[one]})", card(one)) for one in in_order
    ]
    found.append(_titled(words.say("clans.picture.back"), back()))
    for player, letter in enumerate(LETTERS[:4]):
        found.append(_titled(words.say("clans.picture.shield", player=letter), shield(player)))
    for side in ("left", "middle", "right"):
        found.append(_titled(words.say(f"clans.picture.{side}"), tableau(side)))
    for players in (2, 3, 4):
        title = words.say("clans.picture.table", players=players)
        found.append(_titled(title, whole_table(long_table(players))))
    return found


def _shown(one: int) -> int:
    return SHOWN.index(colour_of(one).letter)


def _titled(title: str, drawing: str) -> tuple[str, str]:
    head, end, body = drawing.partition(">")
    return title, f'{head} role="img"{end}<title>{escape(title)}</title>{body}'


def _svg(width: float, height: float, body: str) -> str:
    box = f'viewBox="0 0 {width:g} {height:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{body}</svg>'


def tartan(colour: Colour) -> str:
    """The definitions that a tartan needs: stripes, and the same turned under a twill mask."""
    threads = {"B": colour.fill, "K": INK, "W": PAPER}
    upright, turned, at = "", "", 0
    for stripe in colour.sett.split():
        fill, width = threads[stripe[0]], int(stripe[1:])
        upright += f'<rect x="{at}" width="{width}" height="{_THREADS}" fill="{fill}"/>'
        turned += f'<rect y="{at}" width="{_THREADS}" height="{width}" fill="{fill}"/>'
        at += width
    size = f'width="{_THREADS}" height="{_THREADS}" patternUnits="userSpaceOnUse"'
    return (
        f'<defs>{_TWILL}<pattern id="clans-{colour.name}" {size}>{upright}'
        f'<g mask="url(#clans-mask)">{turned}</g></pattern></defs>'
    )


def _text(x: float, y: float, size: float, fill: str, content: str, more: str = "") -> str:
    place = f'x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="middle"'
    font = 'font-family="Georgia, serif" font-weight="bold"'
    return f'<text {place} fill="{fill}" {font}{more}>{escape(content)}</text>'


def card(one: int) -> str:
    """A card: its clan's tartan, its rank as a number and as so many studs, its glyph."""
    colour, rank = colour_of(one), rank_of(one)
    edge = f'stroke="{INK}" stroke-width="3"'
    halo = f'fill="none" stroke="{PAPER}" stroke-width="1.2"'
    studs = "".join(_stud(at, colour) for at in range(rank))
    corner = (
        f'<rect x="8" y="8" width="24" height="34" rx="5" fill="{PAPER}"/>'
        + _text(20, 26, 18, INK, str(rank))
        + _text(20, 39, 12, INK, colour.glyph)
    )
    body = (
        tartan(colour)
        + f'<rect x="2" y="2" width="96" height="136" rx="9" fill="url(#clans-{colour.name})" '
        + f'{edge}/><rect x="3.5" y="3.5" width="93" height="133" rx="8" {halo}/>'
        + f'<circle cx="50" cy="70" r="33" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
        + f'<circle cx="50" cy="70" r="20" fill="{colour.fill}" stroke="{INK}" stroke-width="1.5"/>'
        + studs
        + _text(50, 79, 27, colour.ink, str(rank))
        + corner
        + f'<g transform="rotate(180 50 70)">{corner}</g>'
    )
    return _svg(100, 140, body)


_STUDS: Final = (
    (0.0, -26.5),
    (18.74, -18.74),
    (26.5, 0.0),
    (18.74, 18.74),
    (0.0, 26.5),
    (-18.74, 18.74),
    (-26.5, 0.0),
    (-18.74, -18.74),
)
"""Eight places on a ring, clockwise from the top; a card of rank n has a stud on the first n."""


def _stud(at: int, colour: Colour) -> str:
    x, y = _STUDS[at]
    look = f'fill="{colour.fill}" stroke="{INK}" stroke-width="1.2"'
    return f'<circle cx="{50 + x:g}" cy="{70 + y:g}" r="4" {look}/>'


def back() -> str:
    """The back of a card: a lattice that says nothing of its front."""
    lines = "".join(
        f'<path d="M{x} 6l84 128M{x + 84} 6l-84 128" stroke="{PAPER}" stroke-width="1.2" '
        'opacity=".55"/>'
        for x in range(-64, 85, 21)
    )
    body = (
        '<defs><clipPath id="clans-back"><rect x="6" y="6" width="88" height="128" rx="6"/>'
        f'</clipPath></defs><rect x="2" y="2" width="96" height="136" rx="9" fill="{PAPER}" '
        f'stroke="{INK}" stroke-width="3"/><g clip-path="url(#clans-back)">'
        f'<rect x="6" y="6" width="88" height="128" fill="#3d4a52"/>{lines}</g>'
        f'<circle cx="50" cy="70" r="20" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
        + _text(50, 80, 28, INK, "?")
    )
    return _svg(100, 140, body)


def _shield_at(x: float, y: float, size: float, fill: str, letter: str) -> str:
    path = "M-10-12h20v9c0 8-5 13-10 16c-5-3-10-8-10-16z"
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size:g})"><path d="{path}" fill="{fill}" '
        f'stroke="{INK}" stroke-width="1.4"/><path d="{path}" fill="none" stroke="{PAPER}" '
        f'stroke-width=".7" transform="scale(.86)"/>{_text(0, 4, 12, PAPER, letter)}</g>'
    )


def shield(player: int) -> str:
    """A player's shield with the player's letter."""
    fill, letter = PLAYERS[player], LETTERS[player]
    return _svg(100, 110, _shield_at(50, 52, 3.6, fill, letter))


def _seat_at(x: float, y: float, number: str, starts: bool) -> str:
    fill = "#e8d9b5" if starts else PAPER
    look = f'fill="{fill}" stroke="{INK}" stroke-width="{2 if starts else 1}"'
    dash = "" if starts else ' stroke-dasharray="4 3"'
    seat = f'<rect x="{x:g}" y="{y:g}" width="{_SEAT}" height="{_SEAT}" rx="5" {look}{dash}/>'
    return seat + _text(x + _SEAT / 2, y + _SEAT / 2 + 5, 14, INK, number)


def _board_at(x: float) -> str:
    """The table top of one tableau, with the place for its shields."""
    top = _SEAT + 2 * _GAP
    planks = "".join(
        f'<path d="M{x + 2:g} {top + y}h{_TABLE - 4}" stroke="{PLANK}" stroke-width="1.5"/>'
        for y in (17, 34)
    )
    return (
        f'<rect x="{x:g}" y="{top}" width="{_TABLE}" height="52" fill="{WOOD}" stroke="{INK}" '
        f'stroke-width="1.5"/>{planks}<circle cx="{x + _TABLE / 2:g}" cy="{top + 26}" r="17" '
        f'fill="{PAPER}" opacity=".8" stroke="{INK}" stroke-dasharray="3 3"/>'
    )


def _fire_at(x: float, y: float) -> str:
    return (
        f'<g transform="translate({x:g} {y:g})"><path d="M-11 10l22 5M11 10l-22 5" '
        'stroke="#5b3a1e" stroke-width="4" stroke-linecap="round"/>'
        '<path d="M0-14c9 9 10 13 8 18c-2 6-14 6-16 0c-2-6 5-8 8-18z" fill="#e2731c"/>'
        '<path d="M0-3c4 4 5 7 3 10c-1 3-6 3-7 0c-1-4 2-5 4-10z" fill="#fdd34b"/></g>'
    )


_LOWER: Final = _SEAT + 2 * _GAP + 52 + _GAP
_HEIGHT: Final = _LOWER + _SEAT + _GAP
_HEAD: Final = _SEAT + 2 * _GAP
_MIDDLE: Final = _SEAT + 2 * _GAP + 26


def tableau(side: str) -> str:
    """One tableau: three seats on each long side, an end with a head seat and a campfire."""
    left = _HEAD if side == "left" else 0
    width = left + _TABLE + (_HEAD if side == "right" else 0)
    body = f'<rect width="{width}" height="{_HEIGHT}" rx="8" fill="{GRASS}"/>' + _board_at(left)
    for column in range(3):
        x = left + _GAP + column * (_SEAT + _GAP)
        body += _seat_at(x, _GAP, "", False) + _seat_at(x, _LOWER, "", False)
    if side != "middle":
        head = _GAP if side == "left" else left + _TABLE + _GAP
        body += _seat_at(head, _MIDDLE - _SEAT / 2, "", False)
        body += _fire_at(head + _SEAT / 2, _GAP + _SEAT / 2)
    return _svg(width, _HEIGHT, body)


def whole_table(table: LongTable) -> str:
    """The long table with the numbers of its seats; where start cards lie is marked."""
    width = 2 * _HEAD + len(table.tableaus) * _TABLE
    body = f'<rect width="{width}" height="{_HEIGHT}" rx="8" fill="{GRASS}"/>'
    for at in range(len(table.tableaus)):
        body += _board_at(_HEAD + at * _TABLE)
        body += _text(_HEAD + (at + 0.5) * _TABLE, _MIDDLE + 6, 16, INK, f"T{at + 1}")
    for y, side in ((_GAP, table.upper), (_LOWER, table.lower)):
        for column, seat in enumerate(side):
            x = _HEAD + column // 3 * _TABLE + _GAP + column % 3 * (_SEAT + _GAP)
            body += _seat_at(x, y, str(seat), seat in table.start)
    for x, seat in zip((_GAP, width - _HEAD + _GAP), table.heads, strict=True):
        body += _seat_at(x, _MIDDLE - _SEAT / 2, str(seat), seat in table.start)
        body += _fire_at(x + _SEAT / 2, _GAP + _SEAT / 2)
    return _svg(width, _HEIGHT, body)
