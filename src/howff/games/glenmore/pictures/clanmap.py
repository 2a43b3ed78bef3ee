"""Draws the clan board: spaces with their bonuses, roads with their costs, the start area."""

from __future__ import annotations

import math
from html import escape

from howff.core.catalogue import Catalogue
from howff.games.glenmore import data
from howff.games.glenmore.data import Clan, Data, Road
from howff.games.glenmore.explain import explain
from howff.games.glenmore.pictures.art import GUESS, INK, PAPER, Art, box, text, wide, wrap
from howff.games.glenmore.pictures.tokens import draw, effect_rows, width_of

SCALE = 13.6
"""Units of the picture to one unit of `clans.toml`."""

LEFT, TOP = 70.0, 100.0
WIDTH, HEIGHT = 1160.0, 1480.0
SPACE_WIDTH, SPACE_HEIGHT = 122.0, 60.0
LASTING_FILL = "#f3e3f3"
LINE = 72.0
START_REACH = 9.5
"""How far from a clan space its piece of the start area lies, in units of `clans.toml`."""

Point = tuple[float, float]


def clan_picture(tables: Data, words: Catalogue) -> str:
    """The whole clan board."""
    art = Art()
    title = words.say("glenmore.picture.clans")
    body = art.use("clan-land", 0, 0, 10).replace(
        'width="10" height="10"', f'width="{WIDTH:g}" height="{HEIGHT:g}"'
    )
    places = [_place(clan) for clan in tables.clans]
    starts: list[Point] = []
    lines = ""
    labels = ""
    for road in tables.roads:
        if tables.start_node in (road.a, road.b):
            clan = road.a if road.b == tables.start_node else road.b
            end = _start_of(clan, places, starts, tables)
            starts.append(end)
            line, label = _road(art, road, places[clan], end)
            labels += _start(end, words)
        else:
            line, label = _road(art, road, places[road.a], places[road.b])
        lines += line
        labels += label
    spaces = "".join(_space(art, clan, tables, words) for clan in tables.clans)
    body += lines + spaces + labels + _key(art, words)
    body += text(WIDTH / 2, 56, title, 34, serif=True)
    return art.picture(WIDTH, HEIGHT, body, title)


def clan_list_picture(tables: Data, words: Catalogue) -> str:
    """Every bonus of the clan board in signs and in words."""
    art, title = Art(), words.say("glenmore.picture.bonuses")
    clans = [clan for clan in tables.clans if clan.usable]
    half = -(-len(clans) // 2)
    width, height = 1180.0, 80.0 + half * LINE
    body = f'<rect width="{width:g}" height="{height:g}" rx="18" fill="{PAPER}"/>'
    body += text(width / 2, 44, title, 28, serif=True)
    for at, clan in enumerate(clans):
        x, y = 20.0 + at // half * width / 2, 66.0 + at % half * LINE
        fill = PAPER if clan.timing == data.TIMING_ONCE else LASTING_FILL
        body += box(x, y, width / 2 - 30, LINE - 8, fill)
        body += text(x + 12, y + 22, clan.label(words.lang), 16, anchor="start", serif=True)
        row = [token for one in effect_rows(clan.effect, tables) for token in one]
        body += draw(art, row, x + 12, y + 28, min(30.0, 30 * 130 / max(130, width_of(row, 30))))
        said = "; ".join(words.say(part) for part in explain(clan.effect, tables))
        for down, line in enumerate(wrap(said, 14, width / 2 - 225)):
            body += text(x + 156, y + 19 + 17 * down, line, 14, anchor="start", weight="normal")
    return art.picture(width, height, body, title)


def _place(clan: Clan) -> Point:
    return LEFT + clan.x * SCALE, TOP + clan.y * SCALE


def _start_of(clan: int, places: list[Point], starts: list[Point], tables: Data) -> Point:
    """Where a piece of the start area has most room round a clan space."""
    x, y = places[clan]
    best, most = (x, y), -1.0
    ways = [
        (places[road.a], places[road.b])
        for road in tables.roads
        if tables.start_node not in (road.a, road.b)
    ]
    for step in range(24):
        angle = 2 * math.pi * step / 24
        point = (
            x + START_REACH * SCALE * math.cos(angle),
            y + 0.8 * START_REACH * SCALE * math.sin(angle),
        )
        if not (60 < point[0] < WIDTH - 60 and 110 < point[1] < HEIGHT - 60):
            continue
        others = [place for at, place in enumerate(places) if at != clan] + starts
        room = min(
            *(math.dist(point, other) for other in others),
            *(0.8 * _from_line(point, a, b) + 20 for a, b in ways),
        )
        if room > most:
            best, most = point, room
    return best


def _from_line(point: Point, a: Point, b: Point) -> float:
    """The distance of a point from a stretch."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy or 1.0
    share = max(0.0, min(1.0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square))
    return math.dist(point, (a[0] + share * dx, a[1] + share * dy))


def _road(art: Art, road: Road, a: Point, b: Point) -> tuple[str, str]:
    """The road, and the coins it costs."""
    guess = "cost" in road.proposed
    path = f"M{a[0]:.0f} {a[1]:.0f}L{b[0]:.0f} {b[1]:.0f}"
    dash = ' stroke-dasharray="11 7"' if guess else ""
    line = f'<path d="{path}" stroke="#fdf8ea" stroke-width="13" stroke-linecap="round"/>'
    line += f'<path d="{path}" stroke="{GUESS if guess else INK}" stroke-width="4.5"{dash}/>'
    if not road.cost:
        return line, ""
    ax, ay = _edge(a, b)
    bx, by = _edge(b, a)
    x, y = (ax + bx) / 2, (ay + by) / 2
    return line, draw(art, [("coin", str(road.cost))], x - 17, y - 17, 34)


def _edge(a: Point, b: Point) -> Point:
    """Where the road leaves the panel of a space."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    reach = min(
        SPACE_WIDTH / 2 / abs(dx) if dx else 9.0, SPACE_HEIGHT / 2 / abs(dy) if dy else 9.0, 0.5
    )
    return a[0] + dx * reach, a[1] + dy * reach


def _start(place: Point, words: Catalogue) -> str:
    x, y = place
    said = words.say("glenmore.picture.start")
    return (
        f'<rect x="{x - 34:.0f}" y="{y - 17:.0f}" width="68" height="34" rx="17" fill="#4f8a4b" '
        f'stroke="{INK}" stroke-width="2.5"/>' + text(x, y + 6, said, 16, "#ffffff")
    )


def _space(art: Art, clan: Clan, tables: Data, words: Catalogue) -> str:
    """The panel of one space: name, and bonus in signs."""
    x, y = _place(clan)
    left, top = x - SPACE_WIDTH / 2, y - SPACE_HEIGHT / 2
    fill = PAPER if clan.timing == data.TIMING_ONCE else LASTING_FILL
    if not clan.usable:
        fill = "#dfe3da"
    out = box(left, top, SPACE_WIDTH, SPACE_HEIGHT, fill, "effect" in clan.proposed, 10)
    label = clan.label(words.lang)
    out += text(
        x,
        top + 20,
        label,
        min(17.0, 17 * 112 / max(112.0, wide(label, 17, serif=True))),
        serif=True,
    )
    rows = effect_rows(clan.effect, tables)
    if not rows:
        return out + text(x, top + 44, words.say("glenmore.picture.blank"), 12, weight="normal")
    row = [token for one in rows for token in one]
    size = min(30.0, 30 * (SPACE_WIDTH - 8) / width_of(row, 30))
    out += draw(art, row, x - width_of(row, size) / 2, top + 42 - size / 2, size)
    if clan.repeatable:
        out += _badge(x + SPACE_WIDTH / 2, top, "∞")
    if clan.road_cost >= 0:
        cost = words.say("glenmore.picture.free", n=clan.road_cost)
        out += box(x - 34, top + SPACE_HEIGHT + 4, 68, 22, PAPER, radius=6)
        out += text(x, top + SPACE_HEIGHT + 20, cost, 14)
    if clan.timing == data.TIMING_LASTING:
        out += _badge(x - SPACE_WIDTH / 2, top, "")
        out += f'<path d="M{x - SPACE_WIDTH / 2 - 5:g} {top - 7:g}h10l-10 14h10z" fill="{INK}"/>'
    said = "; ".join(words.say(part) for part in explain(clan.effect, tables))
    return f"<g><title>{escape(f'{label}: {said}')}</title>{out}</g>"


def _badge(x: float, y: float, sign: str) -> str:
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="12" fill="#fff" stroke="{INK}" stroke-width="2"/>'
        + text(x, y + 5.5, sign, 15)
    )


def _key(art: Art, words: Catalogue) -> str:
    """What lines and colours mean."""
    x, y = 30.0, HEIGHT - 200
    out = box(x, y, 370, 168, PAPER, radius=12)
    out += f'<path d="M{x + 20} {y + 28}h56" stroke="{INK}" stroke-width="4.5"/>'
    dashed = f'stroke="{GUESS}" stroke-width="4.5" stroke-dasharray="11 7"'
    out += f'<path d="M{x + 20} {y + 64}h56" {dashed}/>'
    out += draw(art, [("coin", "1")], x + 32, y + 84, 32)
    out += box(x + 24, y + 126, 48, 26, LASTING_FILL, radius=8)
    for at, key in enumerate(("road_fact", "road_guess", "road_coin", "lasting")):
        said = words.say(f"glenmore.picture.{key}")
        out += text(x + 92, y + 34 + 36 * at, said, 16, anchor="start", weight="normal")
    return out
