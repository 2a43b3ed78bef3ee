"""Every tile, card and board of Glen More II, drawn by us, for `howff tiles`."""

from __future__ import annotations

from howff.core.catalogue import Catalogue
from howff.games.glenmore import data
from howff.games.glenmore.data import Data, Tile
from howff.games.glenmore.found import chronicles
from howff.games.glenmore.pictures.cards import card_picture
from howff.games.glenmore.pictures.clanmap import clan_list_picture, clan_picture
from howff.games.glenmore.pictures.legend import legend_picture
from howff.games.glenmore.pictures.tiles import start_picture, tile_picture
from howff.games.glenmore.pictures.track import track_picture
from howff.games.glenmore.tables import load


def pictures(words: Catalogue, folder: str | None = None) -> list[tuple[str, str]]:
    """Title and SVG of everything, an owner's corrections included."""
    tables = load(folder)
    shown = [
        (words.say("glenmore.picture.legend"), legend_picture(words)),
        (words.say("glenmore.picture.track"), track_picture(tables, words)),
        (words.say("glenmore.picture.clans"), clan_picture(tables, words)),
        (words.say("glenmore.picture.bonuses"), clan_list_picture(tables, words)),
    ]
    left, right = tables.tiles[tables.home_village], tables.tiles[tables.home_castle]
    shown.append(
        (words.say("glenmore.picture.stack_start"), start_picture(left, right, tables, words))
    )
    for stack in range(data.STACK_D + 1):
        shown += _stack(stack, tables, words)
    shown += _stack(data.STACK_ASIDE, tables, words)
    for card in tables.landmarks:
        title = words.say("glenmore.picture.card", name=card.label(words.lang))
        shown.append((title, card_picture(card, tables, words)))
    for one in chronicles():
        more = getattr(one.module(), "pictures", None)
        if more:
            shown += more(words, folder)
    return shown


def _stack(stack: int, tables: Data, words: Catalogue) -> list[tuple[str, str]]:
    return [
        (_title(tile, words), tile_picture(tile, tables, words))
        for tile in tables.tiles
        if tile.stack == stack
    ]


def _title(tile: Tile, words: Catalogue) -> str:
    letter = data.STACKS[tile.stack]
    if tile.stack in (data.STACK_S, data.STACK_START, data.STACK_ASIDE):
        stack = words.say(f"glenmore.picture.stack_{letter}")
    else:
        stack = words.say("glenmore.picture.stack", letter=letter)
    name = tile.label(words.lang)
    if tile.copies > 1:
        name += f" ×{tile.copies}"
    return words.say("glenmore.picture.title_tile", stack=stack, name=name)
