"""What the chronicle looks like: tiles and cards, the Englishman, his token, the England row."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from howff.core.catalogue import Catalogue
from howff.games.glenmore.chronicles.c4_hammer_of_the_scots.tables import EnglandRow, read_row
from howff.games.glenmore.chronicles.c4_hammer_of_the_scots.words import NUMBER, WORDS
from howff.games.glenmore.data import STACKS, Data
from howff.games.glenmore.pictures.art import PAPER, Art, box, text
from howff.games.glenmore.pictures.cards import card_picture
from howff.games.glenmore.pictures.tiles import tile_picture
from howff.games.glenmore.pictures.tokens import draw
from howff.games.glenmore.tables import Addition, load

HERE = Path(__file__).parent
FOLDERS = [HERE / "art"]
SPACE = "#eadfc0"


def pictures(words: Catalogue, folder: str | None) -> list[tuple[str, str]]:
    """Title and SVG of everything, an owner's corrections included."""
    found = load(folder, [Addition("c4", HERE / f"{HERE.name}.toml", WORDS)])
    shown = _tiles(found, words) + _cards(found, words)
    title = words.say("glenmore.picture.c4.englishman")
    shown.append((title, pawn_picture(title)))
    title = words.say("glenmore.picture.c4.row")
    shown.append((title, row_picture(read_row(found), title)))
    return shown


def pieces(words: Catalogue, folder: Path) -> dict[str, Any]:
    """For the page: the pawn, the token and the sign of the market row."""
    return {
        "english": _piece("englishman", words.say("glenmore.piece.c4.english")),
        "token": _piece("c4-control", words.say("glenmore.picture.c4.token")),
        "england": _piece("c4-control", words.say("glenmore.name.england")),
    }


def _piece(sign: str, name: str) -> dict[str, str]:
    art = Art(FOLDERS)
    return {"name": name, "svg": art.picture(48, 48, art.use(sign, 0, 0, 48), name)}


def _tiles(found: Data, words: Catalogue) -> list[tuple[str, str]]:
    shown = []
    for tile in found.tiles:
        if tile.chronicle == NUMBER:
            stack = words.say("glenmore.picture.stack", letter=STACKS[tile.stack])
            title = words.say(
                "glenmore.picture.title_tile", stack=stack, name=tile.label(words.lang)
            )
            shown.append((title, tile_picture(tile, found, words, FOLDERS)))
    return shown


def _cards(found: Data, words: Catalogue) -> list[tuple[str, str]]:
    return [
        (
            words.say("glenmore.picture.card", name=card.label(words.lang)),
            card_picture(card, found, words, FOLDERS),
        )
        for card in found.landmarks
        if card.chronicle == NUMBER
    ]


def pawn_picture(title: str) -> str:
    """The Englishman on his token."""
    art = Art(FOLDERS)
    body = box(2, 2, 236, 156, PAPER, radius=14)
    body += art.use("englishman", 18, 20, 110) + art.use("c4-control", 138, 44, 84)
    return art.picture(240, 160, body, title)


def row_picture(row: EnglandRow, title: str) -> str:
    """The England row with its spaces, filled as at the start."""
    art = Art(FOLDERS)
    width = 104 + 74 * len(row.prices)
    body = box(2, 2, width - 4, 76, PAPER, radius=14) + art.use("c4-control", 14, 10, 60)
    for place, price in enumerate(row.prices):
        x = 92 + place * 74
        body += box(x, 11, 62, 58, SPACE, radius=10)
        if place < row.start:
            body += draw(art, [("coin", str(price))], x + 7, 16, 46)
        else:
            body += text(x + 31, 48, str(price), 24)
    return art.picture(width, 80, body, title)
