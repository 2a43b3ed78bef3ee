"""Every piece of the chronicle, drawn by us, for `howff tiles`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from howff.core.catalogue import Catalogue
from howff.games.glenmore.chronicles.c7_great_council.table import Card, Figures
from howff.games.glenmore.chronicles.c7_great_council.telling import card_about, card_name
from howff.games.glenmore.pictures.art import GUESS, INK, PAPER, Art, box, text, wide, wrap
from howff.games.glenmore.pictures.tokens import Token, draw, width_of
from howff.games.glenmore.tables import Addition, load

HERE = Path(__file__).parent
WIDTH = 240
HEIGHT = 300
SIGN = 50.0
TOKEN_SIDE = 120

_SIGNS: dict[str, list[Token]] = {
    "goods:sheep+cattle": [("sheep", ""), ("", "+"), ("cattle", "")],
    "goods:stone+wood": [("stone", ""), ("", "+"), ("wood", "")],
    "largest_square": [("c7-square", "")],
    "sets:home_scots+whisky+landmarks+persons": [
        ("scot", ""),
        ("whisky", ""),
        ("landmark", ""),
        ("type-person", ""),
    ],
    "castles_with_scot": [("type-castle", ""), ("", "+"), ("scot", "")],
    "type:whisky": [("type-whisky", "")],
    "farthest_scot": [("scot", ""), ("move", ""), ("type-castle", "")],
    "own_discards": [("discard", "")],
    "estate_size": [("", "min"), ("estate", "")],
    "largest_group:farm": [("type-farm", ""), ("type-farm", ""), ("type-farm", "")],
}
"""What a card counts, in signs."""


def pictures(words: Catalogue, folder: str | None) -> list[tuple[str, str]]:
    """Title and SVG of the ten cards and the two kinds of tokens."""
    tables = load(folder, [Addition("c7", HERE / f"{HERE.name}.toml")])
    shown = []
    for card in Figures(tables, tables.board.high).cards:
        title = words.say("glenmore.c7.picture.card", name=words.say(card_name(card.id)))
        shown.append((title, card_picture(card, words)))
    for row in tables.tables["c7"]["vote"]:
        title = words.say(f"glenmore.c7.picture.{row['id']}", n=row["copies"])
        art = Art([HERE / "art"])
        body = art.use(f"c7-{row['id']}", 0, 0, TOKEN_SIDE)
        shown.append((title, art.picture(TOKEN_SIDE, TOKEN_SIDE, body, title)))
    return shown


def pieces(words: Catalogue, folder: Path) -> dict[str, Any]:
    """For the page: by card what it counts, in words and in signs; the two kinds of tokens."""
    tables = load(None, [Addition("c7", HERE / f"{HERE.name}.toml")])
    found: dict[str, Any] = {}
    for card in Figures(tables, tables.board.high).cards:
        art, row = Art([HERE / "art"]), _SIGNS[card.word]
        wide_as, name = width_of(row, SIGN), words.say(card_name(card.id))
        found[card.id] = {
            "name": name,
            "about": words.say(card_about(card.id)),
            "svg": art.picture(wide_as, SIGN, draw(art, row, 0, 0, SIGN), name),
        }
    for kind in ("aye", "nay", "council"):
        art, name = Art([HERE / "art"]), words.say(f"glenmore.c7.web.{kind}")
        found[f"token_{kind}"] = {
            "name": name,
            "svg": art.picture(SIGN, SIGN, art.use(f"c7-{kind}", 0, 0, SIGN), name),
        }
    return found


def card_picture(card: Card, words: Catalogue) -> str:
    """A scoring card: what it counts, in signs and in words, and its points."""
    art = Art([HERE / "art"])
    name = words.say(card_name(card.id))
    size = min(22.0, 22 * 170 / max(170.0, wide(name, 22, serif=True)))
    body = box(3, 3, WIDTH - 6, HEIGHT - 6, PAPER, radius=14, line=4)
    body += art.use("c7-council", 12, 10, 46)
    body += text(144, 41, name, size, serif=True)
    body += f'<path d="M3 64h{WIDTH - 6}" stroke="{INK}" stroke-width="2"/>'
    row = _SIGNS[card.word]
    sign = min(SIGN, SIGN * (WIDTH - 24) / width_of(row, SIGN))
    body += draw(art, row, (WIDTH - width_of(row, sign)) / 2, 84, sign)
    at = 164.0
    for line in wrap(words.say(card_about(card.id)), 15, WIDTH - 30):
        body += text(WIDTH / 2, at, line, 15, weight="normal")
        at += 19
    points: list[Token] = [("vp", str(card.vp))]
    body += draw(art, points, (WIDTH - width_of(points, 44)) / 2, 226, 44)
    source = words.say(f"glenmore.picture.source_{card.source}")
    fill = GUESS if card.proposed else INK
    body += text(WIDTH - 14, HEIGHT - 14, source, 11, fill, anchor="end", weight="normal")
    return art.picture(WIDTH, HEIGHT, body, name, card.note)
