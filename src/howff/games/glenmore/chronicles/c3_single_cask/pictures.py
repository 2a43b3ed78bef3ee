"""Every tile and card of the chronicle, drawn by us, for `howff tiles`."""

from __future__ import annotations

from pathlib import Path

from howff.core.catalogue import Catalogue
from howff.core.message import Arg, Message
from howff.games.glenmore.chronicles.c3_single_cask.printed import Cellar, Printed
from howff.games.glenmore.chronicles.c3_single_cask.words import NUMBER, WORDS
from howff.games.glenmore.data import STACKS, Data, Tile
from howff.games.glenmore.pictures.art import GUESS, INK, PAPER, Art, box, disc, text, wrap
from howff.games.glenmore.pictures.tiles import CAPTION, COST_FILL, SIDE, draw_tile, tile_picture
from howff.games.glenmore.pictures.tokens import cost_tokens, draw, width_of
from howff.games.glenmore.tables import Addition, load

HERE = Path(__file__).parent
WIDE, HIGH = 480.0, 236.0
"""A cellar card."""
SPACE = 34.0
PLAYERS = (2, 3, 4)
FREE = "#efe4c8"
STONE, MORTAR, DARK = "#6b6258", "#8c8275", "#4a443d"


def pictures(words: Catalogue, folder: str | None = None) -> list[tuple[str, str]]:
    """Title and SVG of the ten tiles and the three cards."""
    tables = load(folder, [Addition("c3", HERE / f"{HERE.name}.toml", WORDS)])
    shown = []
    for tile in tables.tiles:
        if tile.chronicle == NUMBER:
            stack = words.say("glenmore.picture.stack", letter=STACKS[tile.stack])
            name = tile.label(words.lang)
            title = words.say("glenmore.picture.title_tile", stack=stack, name=name)
            title = words.say("glenmore.c3.picture.tile", title=title)
            shown.append((title, _tile(tile, tables, words)))
    for card in Printed(tables, PLAYERS[0]).cellars:
        name = card.names.get(words.lang, card.name)
        title = words.say(
            "glenmore.c3.picture.cellar", number=card.number, name=name, copies=card.copies
        )
        shown.append((title, cellar_picture(card, words)))
    return shown


def _tile(tile: Tile, tables: Data, words: Catalogue) -> str:
    if "sale" in tile.more:
        return sale_picture(tile, tables, words)
    return tile_picture(tile, tables, words, [HERE / "art"])


def sale_picture(tile: Tile, tables: Data, words: Catalogue) -> str:
    """A sale tile with its spaces; how many there are depends on the players."""
    art = Art([HERE / "art"])
    top, low = tile.more["sale"]["top"], tile.more["sale"]["low"]
    body = draw_tile(art, tile, tables, words)
    for at in range(top):
        body += _space(24 + at * (SPACE + 6), 62, "+", False)
    most = max(low.values())
    for at in range(most):
        fewest = min(int(players) for players, spaces in low.items() if spaces > at)
        body += _space(
            SIDE - 28 - (most - 1 - at) * (SPACE + 6),
            SIDE - 34,
            "" if fewest == PLAYERS[0] else f"{fewest}+",
            True,
        )
    proposed: list[Arg] = [Message("glenmore.c3.picture.sale_spaces")]
    said = words.say("glenmore.c3.picture.guessed", fields=proposed)
    body += _caption(said, SIDE, SIDE)
    return art.picture(SIDE, SIDE + CAPTION, body, tile.label(words.lang), tile.note)


def _space(x: float, y: float, words: str, guess: bool) -> str:
    """A place for a barrel."""
    shown = disc(x, y, SPACE / 2, FREE, guess)
    return shown + (text(x, y + 6, words, 17) if words else "")


def _caption(said: str, width: float, below: float, fill: str = GUESS) -> str:
    """Which figures are proposals."""
    paper = (
        f'<rect y="{below + 1:g}" width="{width:g}" height="{CAPTION - 1}" rx="6" fill="{PAPER}"/>'
    )
    lines = wrap(said, 12, width - 8)[:3]
    return paper + "".join(
        text(width / 2, below + 14 + 14 * at, line, 12, fill, weight="normal")
        for at, line in enumerate(lines)
    )


def cellar_picture(card: Cellar, words: Catalogue) -> str:
    """A cellar: points above each space, the 0 VP area in the first, the cost on the others."""
    art = Art([HERE / "art"])
    name = card.names.get(words.lang, card.name)
    body = f'<rect width="{WIDE:g}" height="{HIGH:g}" fill="{STONE}"/>'
    body += f'<rect width="{WIDE:g}" height="36" fill="{PAPER}"/>'
    body += text(WIDE / 2, 26, name, 22, serif=True)
    guess = "spaces" in card.proposed
    steps = (0, *card.spaces) if card.zero_area else card.spaces
    step = WIDE / len(steps)
    for at, vp in enumerate(steps):
        x = step * (at + 0.5)
        body += _arch(x, step - 14)
        if card.zero_area and not at:
            body += box(14, 120, step - 28, 96, "none", radius=12, colour=FREE)
        else:
            body += disc(x, 168, 30, STONE, guess)
        body += art.use("vp", x - 21, 84, 42) + text(x, 112, str(vp), 19, "#ffffff")
    tokens = cost_tokens(card.cost)
    if tokens:
        width = width_of(tokens, 30) + 12
        body += box(WIDE - width - 4, 2, width, 34, COST_FILL, "cost" in card.proposed)
        body += draw(art, tokens, WIDE - width + 2, 4, 30)
    body += box(2, 2, WIDE - 4, HIGH - 4, "none", radius=10, line=4)
    body += _caption(_facts(card, words), WIDE, HIGH, GUESS if card.proposed else INK)
    return art.picture(WIDE, HIGH + CAPTION, body, name, card.note)


def _arch(x: float, width: float) -> str:
    """A vault of stone, with its foot on the lower edge of the card."""
    left, right, half = x - width / 2, x + width / 2, width / 2
    spring = f"{50 + half:g}"
    d = f"M{left:g} {HIGH:g}V{spring}A{half:g} {half:g} 0 0 1 {right:g} {spring}V{HIGH:g}z"
    edge = f'stroke="{MORTAR}" stroke-width="6" stroke-dasharray="16 5"'
    return f'<path d="{d}" fill="{DARK}" {edge}/>'


def _facts(card: Cellar, words: Catalogue) -> str:
    """Which figures of a card are proposals."""
    if not card.proposed:
        source = Message(f"glenmore.picture.source_{card.source}")
        return words.say("glenmore.picture.all_source", source=source)
    fields: list[Arg] = [Message(f"glenmore.c3.picture.{key}") for key in card.proposed]
    return words.say("glenmore.c3.picture.guessed", fields=fields)
