"""Draws a tile: landscape, river, name, cost, one-time symbols, activation."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable

from howff.core.catalogue import Catalogue
from howff.core.message import Message
from howff.games.glenmore import data
from howff.games.glenmore.data import Data, Tile
from howff.games.glenmore.pictures.art import GUESS, INK, PAPER, Art, box, disc, text, wide, wrap
from howff.games.glenmore.pictures.tokens import (
    Token,
    act_rows,
    cost_tokens,
    draw,
    once_tokens,
    width_of,
)
from howff.games.glenmore.tables.rows import FIELDS

SIDE = 240
"""Sides of a tile; its river enters and leaves at the same height."""

CAPTION = 46
NAME = 150.0
"""Room for the name between medal and tag."""

COST_FILL = "#f6d9c3"
ONCE_FILL = "#dcebcf"
ACT_FILL = "#fff1bd"
GOLD = "#f2c235"
MEDAL = "#e4dcc3"

_DRESSES = (
    ("#8c3a34", "#274a7a", "#cddbd9"),
    ("#2f6b4f", "#5a3682", "#e6d9c0"),
    ("#274a7a", "#2f6b4f", "#e3cfc4"),
    ("#6b4a8a", "#8c3a34", "#d3dcc4"),
    ("#a5671f", "#3a3640", "#cdd6e0"),
)
"""Cloth, bonnet and background of character tiles."""


def tile_picture(
    tile: Tile, tables: Data, words: Catalogue, folders: Sequence[Traversable] = ()
) -> str:
    """One tile with a line below that tells facts from proposals; `folders` hold further signs."""
    art = Art(folders)
    body = draw_tile(art, tile, tables, words) + caption(tile, words, SIDE)
    return art.picture(SIDE, SIDE + CAPTION, body, tile.label(words.lang), tile.note)


def start_picture(left: Tile, right: Tile, tables: Data, words: Catalogue) -> str:
    """The double start tile."""
    art = Art()
    body = draw_tile(art, left, tables, words) + caption(left, words, SIDE)
    body += f'<g transform="translate({SIDE})">'
    body += draw_tile(art, right, tables, words) + caption(right, words, SIDE) + "</g>"
    title = f"{left.label(words.lang)} · {right.label(words.lang)}"
    return art.picture(2 * SIDE, SIDE + CAPTION, body, title, f"{left.note}; {right.note}")


def draw_tile(art: Art, tile: Tile, tables: Data, words: Catalogue) -> str:
    """The tile itself, without its caption."""
    own = f"land-c{tile.chronicle}-track"
    land = own if tile.kind == data.TRACK and art.has(own) else f"land-{landscape(tile)}"
    body = art.use(land, 0, 0, SIDE, _dress(tile))
    if tile.river:
        body += art.use("river", 0, 0, SIDE)
        if "river" in tile.proposed:
            body += _query(226, 128)
    body += _cost(art, tile) + _once(art, tile, tables) + _act(art, tile, tables)
    body += _head(art, tile, words)
    body += box(2, 2, 236, 236, "none", radius=10, line=4)
    if tile.upgrade:
        body += box(5, 5, 230, 230, "none", radius=8, line=4, colour=GOLD)
    clip = f'<clipPath id="gm-tile"><rect width="{SIDE}" height="{SIDE}" rx="11"/></clipPath>'
    return f'{clip}<g clip-path="url(#gm-tile)">{body}</g>'


def landscape(tile: Tile) -> str:
    """The landscape that fits what the tile is and makes."""
    if tile.kind == data.PERSON:
        return "person"
    if tile.kind == data.END:
        return "end"
    made = {kind for act in tile.acts for kind in act.makes}
    if tile.type == data.FARM:
        return "barley" if data.BARLEY in made else "cattle" if data.CATTLE in made else "pasture"
    if tile.type == data.RESOURCE:
        return "forest" if data.WOOD in made else "quarry" if data.STONE in made else "moor"
    if tile.type == data.WHISKY:
        return "distillery" if tile.distils else "inn"
    plain = {
        data.VILLAGE: "village",
        data.CASTLE: "castle",
        data.LOCH: "loch",
        data.TRADE: "trade",
    }
    return plain.get(tile.type, "moor")


def _dress(tile: Tile) -> str:
    """Different colours for different characters."""
    if tile.kind != data.PERSON:
        return ""
    cloth, bonnet, back = _DRESSES[tile.index % len(_DRESSES)]
    return f' style="--gm-cloth:{cloth};--gm-bonnet:{bonnet};--gm-back:{back}"'


def caption(tile: Tile, words: Catalogue, width: float) -> str:
    """Where the figures come from, and which of them are proposals."""
    said = words.say(facts(tile))
    lines = wrap(said, 12, width - 8)[:3]
    fill = GUESS if tile.proposed else INK
    paper = f'<rect y="{SIDE + 1}" width="{width:g}" height="{CAPTION - 1}" rx="6" fill="{PAPER}"/>'
    return paper + "".join(
        text(width / 2, SIDE + 14 + 14 * at, line, 12, fill, weight="normal")
        for at, line in enumerate(lines)
    )


def facts(tile: Tile) -> Message:
    """The caption of a tile as a message."""
    if not tile.proposed:
        return Message(
            "glenmore.picture.all_source",
            {"source": Message(f"glenmore.picture.source_{tile.source}")},
        )
    keys = list(dict.fromkeys(word.partition(".")[0] for word in tile.proposed))
    if set(FIELDS["tile"]) <= set(tile.proposed):
        return Message("glenmore.picture.guessed_all")
    fields = [Message(f"glenmore.picture.field_{key}") for key in keys]
    return Message("glenmore.picture.guessed", {"fields": list(fields)})


def _head(art: Art, tile: Tile, words: Catalogue) -> str:
    """The name on a strip, the type on a medal, the stack on a tag."""
    name = tile.label(words.lang)
    size = min(19.0, 19 * NAME / max(NAME, wide(name, 19, serif=True)))
    style = "italic" if "name" in tile.proposed else "normal"
    out = f'<path d="M0 0h240v36H0z" fill="{PAPER}" opacity=".94"/>'
    out += f'<path d="M0 36h240" stroke="{INK}" stroke-width="1.5"/>'
    out += text(125, 18 + size * 0.36, name, size, serif=True, style=style)
    if tile.type:
        out += disc(24, 24, 20, GOLD if tile.upgrade else MEDAL, "type" in tile.proposed)
        out += art.use(f"type-{data.TYPES[tile.type]}", 11, 11, 26, f' color="{INK}"')
    letter = data.STACKS[tile.stack]
    if len(letter) == 1:
        out += box(206, 6, 27, 25, "#ffffff", "stack" in tile.proposed, 6)
        out += text(219.5, 25, letter, 18)
    if tile.upgrade:
        out += art.use("upgrade", 8, 46, 32)
    return out


def _cost(art: Art, tile: Tile) -> str:
    tokens = cost_tokens(tile.cost)
    if not tokens:
        if "cost" in tile.proposed and tile.kind == data.LAND:
            return _query(228, 56)
        return ""
    width = width_of(tokens, 32) + 12
    left = 234 - width
    return box(left, 42, width, 40, COST_FILL, "cost" in tile.proposed) + draw(
        art, tokens, left + 6, 46, 32
    )


def _once(art: Art, tile: Tile, tables: Data) -> str:
    tokens = once_tokens(tile, tables)
    if tile.protected:
        tokens.append(("protect", ""))
    if not tokens:
        return ""
    width = width_of(tokens, 36) + 12
    out = box(6, 190, width, 44, ONCE_FILL, "once" in tile.proposed) + draw(
        art, tokens, 12, 194, 36
    )
    guessed = {word.partition(".")[2] for word in tile.proposed if word.startswith("once.")}
    left = 12.0
    for token in tokens:
        step = width_of([token], 36)
        if token[0] in guessed:
            out += box(left - 2, 192, step + 2, 40, "none", guess=True)
        left += step
    return out


def _act(art: Art, tile: Tile, tables: Data) -> str:
    sides = [act_rows(act, tables) for act in tile.acts]
    if tile.kind == data.PERSON:
        extra: list[Token] = [("", f"{tile.counts}×"), ("type-person", "")]
        sides = [[[*extra, ("clan", "")]] if tile.counts != 1 else [[("clan", "")]]]
    rows: list[list[Token]] = []
    for at, side in enumerate(sides):
        rows += [[*row, ("", "/")] if at + 1 < len(sides) else row for row in side]
    if not rows:
        return ""
    size = {1: 38.0, 2: 32.0}.get(len(rows), 28.0)
    once = once_tokens(tile, tables)
    room = 222 - (width_of(once, 36) + 16 if once else 0)
    size *= min(1.0, room / (max(width_of(row, size) for row in rows) + 12))
    width = max(width_of(row, size) for row in rows) + 12
    height = len(rows) * size + 8
    left, top = 234 - width, 234 - height
    guess = "act" in tile.proposed and tile.kind == data.LAND
    out = box(left, top, width, height, ACT_FILL, guess)
    for at, row in enumerate(rows):
        out += draw(art, row, left + 6, top + 4 + at * size, size)
    return out


def _query(x: float, y: float) -> str:
    """The sign of a proposal where nothing is drawn that could be dashed."""
    return disc(x, y, 9, "#ffffff", guess=True) + text(x, y + 5, "?", 14, GUESS)
