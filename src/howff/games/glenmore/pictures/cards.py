"""Draws landmark cards."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable

from howff.core.catalogue import Catalogue
from howff.games.glenmore import data
from howff.games.glenmore.data import Data, Landmark
from howff.games.glenmore.explain import explain
from howff.games.glenmore.pictures.art import GUESS, INK, PAPER, Art, box, text, wide, wrap
from howff.games.glenmore.pictures.tiles import landscape
from howff.games.glenmore.pictures.tokens import draw, effect_rows, width_of

WIDTH = 240
HEIGHT = 360


def card_picture(
    card: Landmark, tables: Data, words: Catalogue, folders: Sequence[Traversable] = ()
) -> str:
    """One landmark card; `folders` hold further signs."""
    art = Art(folders)
    tile = tables.tiles[card.tile]
    name = card.label(words.lang)
    size = min(20.0, 20 * 180 / max(180.0, wide(name, 20, serif=True)))
    body = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
    body += f'<svg y="38" width="{WIDTH}" height="150" viewBox="0 36 240 150">'
    body += art.use(f"land-{landscape(tile)}", 0, 0, 240)
    body += art.use("river", 0, 0, 240) if tile.river else ""
    body += "</svg>"
    body += text(108, 27, name, size, serif=True)
    body += f'<path d="M0 38h240M0 188h240" stroke="{INK}" stroke-width="2"/>'
    body += box(204, 6, 29, 26, "#ffffff", "stack" in card.proposed, 6)
    body += text(218.5, 26, data.STACKS[card.stack], 18)
    rows = effect_rows(card.effect, tables)
    signs = [key.replace(".", "-") for key in card.effect.more]
    rows += [[(sign, "")] for sign in signs if art.has(sign)]
    at = 198.0
    for row in rows:
        body += draw(art, row, (WIDTH - width_of(row, 46)) / 2, at, 46)
        at += 48
    at += 16
    parts = [words.say(part) for part in explain(card.effect, tables)]
    for part in parts:
        for line in wrap(part, 13, WIDTH - 24):
            body += text(WIDTH / 2, at, line, 13, weight="normal")
            at += 16
        at += 3
    said = words.say(f"glenmore.picture.timing_{data.TIMINGS[card.timing]}")
    body += f'<path d="M0 326h240v34H0z" fill="#e4dcc3"/><path d="M0 326h240" stroke="{INK}"/>'
    body += text(12, 348, said, 14, anchor="start", style="italic", serif=True)
    source = words.say(f"glenmore.picture.source_{card.source}")
    fill = GUESS if card.proposed else INK
    body += text(WIDTH - 10, 348, source, 11, fill, anchor="end", weight="normal")
    body += (
        f'<rect x="2" y="2" width="{WIDTH - 4}" height="{HEIGHT - 4}" rx="14" fill="none" '
        f'stroke="{INK}" stroke-width="4"/>'
    )
    clip = f'<clipPath id="gm-card"><rect width="{WIDTH}" height="{HEIGHT}" rx="15"/></clipPath>'
    return art.picture(
        WIDTH, HEIGHT, f'{clip}<g clip-path="url(#gm-card)">{body}</g>', name, card.note
    )
