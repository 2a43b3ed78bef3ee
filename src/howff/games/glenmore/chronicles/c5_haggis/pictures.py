"""Every piece of the chronicle, drawn by us, for `howff tiles`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from howff.core.catalogue import Catalogue
from howff.games.glenmore.chronicles.c5_haggis.words import NUMBER, SYMBOL
from howff.games.glenmore.data import STACKS
from howff.games.glenmore.pictures.art import PAPER, Art, box, disc, text, wrap
from howff.games.glenmore.pictures.tiles import tile_picture
from howff.games.glenmore.tables import Addition, Words, load

HERE = Path(__file__).parent
WORDS = Words(once=[SYMBOL], get=[SYMBOL])

SIDE = 160
CLOTH = "#7a2f35"
PLATE = "#e9eef0"


def pictures(words: Catalogue, folder: str | None) -> list[tuple[str, str]]:
    """Title and SVG of the six tiles, the tokens and the table card."""
    tables = load(folder, [Addition("c5", HERE / f"{HERE.name}.toml", WORDS)])
    shown = []
    for tile in tables.tiles:
        if tile.chronicle == NUMBER:
            stack = words.say("glenmore.picture.stack", letter=STACKS[tile.stack])
            title = words.say(
                "glenmore.picture.title_tile", stack=stack, name=tile.label(words.lang)
            )
            shown.append((title, tile_picture(tile, tables, words, [HERE / "art"])))
    rows: dict[str, Any] = tables.tables["c5"]
    for row in rows["haggis"]:
        title = words.say("glenmore.c5.picture.token", value=row["value"], n=row["copies"])
        shown.append((title, token_picture(row["value"], title)))
    back = words.say("glenmore.c5.picture.back")
    shown.append((back, token_picture(0, back)))
    card = words.say("glenmore.c5.picture.card")
    return [*shown, (card, card_picture(rows, card, words))]


def token_picture(value: int, title: str) -> str:
    """A token: a haggis on its plate with its value, or the back that all share."""
    art = Art([HERE / "art"])
    middle = SIDE / 2
    body = disc(middle, middle, middle - 4, CLOTH if not value else PLATE)
    body += f'<circle cx="{middle:g}" cy="{middle:g}" r="{middle - 16:g}" fill="none" '
    body += f'stroke="{PAPER if not value else "#9fb0b8"}" stroke-width="3"/>'
    if value:
        body += art.use("c5-haggis", 30, 42, 100)
        body += disc(middle, 36, 22, "#f2c235") + text(middle, 46, str(value), 28)
    else:
        body += text(middle, middle + 26, "?", 76, PAPER, serif=True)
    return art.picture(SIDE, SIDE, body, title)


def card_picture(rows: dict[str, Any], title: str, words: Catalogue) -> str:
    """The table card with a place for each token."""
    limit = rows["card"][0]["limit"]
    wide = 90.0 * limit + 30
    art = Art([HERE / "art"])
    body = box(3, 3, wide - 6, 214, "#c9a06a", radius=16, line=4)
    body += text(wide / 2, 34, title, 20, serif=True)
    for place in range(limit):
        body += disc(60 + 90 * place, 96, 38, PAPER)
        body += art.use("c5-haggis", 36 + 90 * place, 72, 48, ' opacity="0.25"')
    said = words.say("glenmore.c5.picture.card_text", n=limit)
    for at, line in enumerate(wrap(said, 14, wide - 40)):
        body += text(wide / 2, 158 + 18 * at, line, 14, weight="normal")
    fact = words.say("glenmore.picture.source_rulebook")
    body += text(wide - 14, 208, fact, 11, anchor="end", weight="normal")
    return art.picture(wide, 220, body, title)


def pieces(words: Catalogue, folder: Path) -> dict[str, Any]:
    """For the page: the tokens by value, their back, the table card."""
    rows: dict[str, Any] = load(None, [Addition("c5", HERE / f"{HERE.name}.toml", WORDS)]).tables[
        "c5"
    ]
    back = words.say("glenmore.c5.picture.back")
    card = words.say("glenmore.c5.picture.card")
    said = words.say("glenmore.c5.picture.card_text", n=rows["card"][0]["limit"])
    found = {
        "back": {"name": back, "about": back, "svg": token_picture(0, back)},
        "card": {"name": card, "about": said, "svg": ""},
    }
    for row in rows["haggis"]:
        value = row["value"]
        name = words.say("glenmore.c5.web.token", value=value)
        about = words.say("glenmore.c5.picture.token", value=value, n=row["copies"])
        found[str(value)] = {"name": name, "about": about, "svg": token_picture(value, name)}
    return found
