"""Draws the track board: the ring, the market, the stacks, the die, the table of leads."""

from __future__ import annotations

from howff.core.catalogue import Catalogue
from howff.games.glenmore import data
from howff.games.glenmore.data import Board, Data
from howff.games.glenmore.pictures.art import GUESS, INK, PAPER, Art, box, text, wrap
from howff.games.glenmore.pictures.tokens import draw

CELL = 120.0
WIDTH, HEIGHT = 1120.0, 800.0
MARGIN = 24.0
SEATS = ("#2e5cf7", "#fdee59", "#862814", "#22b082")


def track_picture(tables: Data, words: Catalogue) -> str:
    """The whole track board."""
    art, board = Art(), tables.board
    title = words.say("glenmore.picture.track")
    body = f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" rx="28" fill="#cfdcc0"/>'
    body += box(10, 10, WIDTH - 20, HEIGHT - 20, "none", radius=22, line=3)
    body += _ring(art, board, len(tables.stacks[data.STACK_S])) + _market(art, board, words)
    body += _scoring(art, board, words) + _stacks(art, tables, words)
    return art.picture(WIDTH, HEIGHT, body, title)


def _ring(art: Art, board: Board, starters: int) -> str:
    """The spaces, clockwise from the upper left corner, filled as for the fewest players."""
    places = ring(board.spaces)
    guess = board.sources["track"][0] == "proposal"
    out = ""
    for at, (x, y) in enumerate(places):
        out += box(x, y, CELL - 8, CELL - 8, "#e9efdf", guess, 12)
        nx, ny = places[(at + 1) % len(places)]
        mx, my = (x + nx + CELL - 8) / 2, (y + ny + CELL - 8) / 2
        turn = 0 if nx > x else 90 if ny > y else 180 if nx < x else 270
        out += f'<g transform="translate({mx:g} {my:g}) rotate({turn})">' + art.use(
            "arrow", -13, -13, 26, ' opacity=".55"'
        )
        out += "</g>"
    seats = board.low
    for at, name in enumerate(["scot"] * seats + ["die"]):
        x, y = places[at]
        colour = f' style="--gm-seat:{SEATS[at]}"' if at < seats else ""
        out += art.use(name, x + 24, y + 24, 64, colour)
    for at, (x, y) in enumerate(places[seats + 1 : -1]):
        letter = "S" if at < starters else "A"
        out += text(x + (CELL - 8) / 2, y + 72, letter, 44, "#7c8a6a", serif=True)
    return out


def ring(spaces: int) -> list[tuple[float, float]]:
    """Where so many spaces lie round the board, as evenly as they fit."""
    across = max(2, min(9, (spaces + 4 + 2) // 4 + 1))
    down = max(0, (spaces - 2 * across + 1) // 2)
    step_x = (WIDTH - 2 * MARGIN - CELL) / (across - 1)
    step_y = (HEIGHT - 2 * MARGIN - CELL) / (down + 1)
    right = WIDTH - MARGIN - CELL
    bottom = HEIGHT - MARGIN - CELL
    places = [(MARGIN + at * step_x, MARGIN) for at in range(across)]
    places += [(right, MARGIN + (at + 1) * step_y) for at in range(down)]
    places += [(right - at * step_x, bottom) for at in range(across)]
    left = spaces - len(places)
    places += [(MARGIN, bottom - (at + 1) * step_y) for at in range(left)]
    return [(x + 4, y + 4) for x, y in places[:spaces]]


def _market(art: Art, board: Board, words: Catalogue) -> str:
    """Five rows of prices."""
    left, top, cell = 170.0, 200.0, 62.0
    out = box(left, top - 44, 330, 44 + cell * len(board.rows) + 14, PAPER, radius=14)
    out += text(left + 165, top - 12, words.say("glenmore.picture.market"), 24, serif=True)
    for at, kind in enumerate(board.rows):
        y = top + at * cell
        out += art.use(data.GOODS[kind], left + 18, y + 4, 52)
        for place, price in enumerate(board.prices):
            x = left + 96 + place * 74
            out += box(x, y + 3, 62, 54, "#eadfc0", radius=10)
            out += draw(art, [("coin", str(price))], x + 8, y + 8, 44)
    return out


def _scoring(art: Art, board: Board, words: Catalogue) -> str:
    """VP for a lead, starting coins, faces of the die, what each player has."""
    left, top = 530.0, 156.0
    out = box(left, top, 420, 118, PAPER, radius=14)
    out += text(left + 210, top + 28, words.say("glenmore.picture.scoring"), 20, serif=True)
    for at, vp in enumerate(board.lead):
        x = left + 14 + (at + 0.5) * 392 / len(board.lead)
        more = "+" if at + 1 == len(board.lead) else ""
        out += text(x, top + 60, f"{at}{more}", 20)
        out += draw(art, [("vp", str(vp))], x - 21, top + 68, 42)
    out += box(left, top + 130, 420, 86, PAPER, radius=14)
    out += text(left + 210, top + 154, words.say("glenmore.picture.starting"), 13, serif=True)
    for at, coins in enumerate(board.coins):
        out += draw(art, [("coin", str(coins))], left + 90 + at * 66, top + 164, 44)
    out += box(left, top + 228, 420, 86, PAPER, radius=14)
    out += text(left + 210, top + 252, words.say("glenmore.picture.die"), 14, serif=True)
    for at, face in enumerate(board.faces):
        x = left + 34 + at * 360 / len(board.faces)
        out += box(x, top + 262, 44, 44, "#fbfbf7", radius=9) + text(
            x + 22, top + 294, str(face), 28
        )
    said = words.say(
        "glenmore.picture.per_player",
        scots=board.scots,
        markers=board.markers,
        goods=board.goods_per_tile,
    )
    for at, line in enumerate(wrap(said, 13, 400)):
        out += text(left + 210, top + 336 + 16 * at, line, 13, weight="normal")
    filled = ", ".join(
        words.say("glenmore.picture.filled_at", seats=seats, n=board.market_start[seats])
        for seats in range(board.low, board.high + 1)
    )
    said = words.say("glenmore.picture.filled", list=filled)
    for at, line in enumerate(wrap(said, 13, 400)):
        out += text(left + 210, top + 372 + 16 * at, line, 13, weight="normal")
    return out


def _stacks(art: Art, tables: Data, words: Catalogue) -> str:
    """The places of the stacks with their numbers of tiles."""
    out = ""
    for at, letter in enumerate("ABCD"):
        x, y = 200.0 + at * 190, 556.0
        out += box(x, y, 84, 84, "#b9c7a4", radius=10) + text(
            x + 42, y + 58, letter, 44, PAPER, serif=True
        )
        size = len(tables.stacks[data.STACKS.index(letter)])
        out += text(x + 128, y + 54, f"× {size}", 26)
    source, _ = tables.board.sources["track"]
    said = words.say(f"glenmore.picture.source_{source}")
    fill = GUESS if source == "proposal" else INK
    spaces = words.say("glenmore.picture.spaces", n=tables.board.spaces, source=said)
    return out + text(970, 656, spaces, 12, fill, anchor="end", weight="normal", style="italic")
