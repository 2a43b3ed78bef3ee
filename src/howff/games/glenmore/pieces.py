"""Every piece of a table for the page: its picture, its names and what it does, in one language."""

from __future__ import annotations

from copy import copy
from typing import Any

from howff.core.catalogue import Catalogue
from howff.core.setup import Setup
from howff.games.glenmore.data import COSTS, GOODS, STACKS, TIMINGS, TYPES, Clan, Data, Effect, Tile
from howff.games.glenmore.draw_tiles import tile_about
from howff.games.glenmore.explain import explain
from howff.games.glenmore.found import chronicle
from howff.games.glenmore.making import tables_of
from howff.games.glenmore.pictures.art import Art
from howff.games.glenmore.pictures.tiles import SIDE, draw_tile
from howff.games.glenmore.pictures.tokens import Token, draw, effect_rows, width_of

_SIGN = 40.0
_SIGNS = (*GOODS, "whisky", "scot", "coin", "vp", "clan", "die", "move", "landmark", "activate")


def pieces(words: Catalogue, setup: Setup) -> dict[str, Any]:
    """Tiles, cards, clan spaces and roads by id, as the tables of that setup have them."""
    tables = tables_of(setup)
    folders = [chronicle(number).folder / "art" for number in setup.chronicles]
    return {
        "tiles": {tile.id: _tile(tile, tables, words, folders) for tile in tables.tiles},
        "cards": {
            card.id: {
                "name": card.label(words.lang),
                "about": _bonus(card.effect, tables, words),
                "timing": words.say(f"glenmore.picture.timing_{TIMINGS[card.timing]}"),
            }
            for card in tables.landmarks
        },
        "clans": {clan.id: _clan(clan, tables, words, folders) for clan in tables.clans},
        "roads": [
            [_node(tables, road.a), _node(tables, road.b), road.cost] for road in tables.roads
        ],
        "signs": {name: _sign(name) for name in _SIGNS},
        "goods_per_tile": tables.board.goods_per_tile,
        "own": {f"c{number}": _own(number, words) for number in setup.chronicles},
    }


def _own(number: int, words: Catalogue) -> dict[str, Any]:
    """What a chronicle brings besides tiles, cards and clans: `name`, `about`, `svg` by id."""
    found = chronicle(number)
    give = getattr(found.module(), "pieces", None)
    return dict(give(words, found.folder)) if give else {}


def _tile(tile: Tile, tables: Data, words: Catalogue, folders: list[Any]) -> dict[str, Any]:
    # At the table a figure is a figure, wherever it comes from.
    plain = copy(tile)
    plain.proposed = []
    art = Art(folders)
    label = tile.label(words.lang)
    return {
        "name": label,
        "about": tile_about(tables, tile.index, words).removeprefix(f"{label} "),
        "type": TYPES[tile.type],
        "stack": STACKS[tile.stack],
        "river": tile.river,
        "upgrade": tile.upgrade,
        "acts": bool(tile.acts),
        "protected": tile.protected,
        "cost": {COSTS[place]: amount for place, amount in enumerate(tile.cost) if amount},
        "card": tables.landmarks[tile.landmark].id if tile.landmark >= 0 else "",
        "svg": art.picture(SIDE, SIDE, draw_tile(art, plain, tables, words), label),
    }


def _clan(clan: Clan, tables: Data, words: Catalogue, folders: list[Any]) -> dict[str, Any]:
    art = Art(folders)
    row: list[Token] = [token for one in effect_rows(clan.effect, tables) for token in one]
    wide = max(_SIGN, width_of(row, _SIGN))
    label = clan.label(words.lang)
    return {
        "name": label,
        "about": _bonus(clan.effect, tables, words),
        "timing": words.say(f"glenmore.picture.timing_{TIMINGS[clan.timing]}"),
        "lasting": TIMINGS[clan.timing] != "once",
        "repeatable": clan.repeatable,
        "usable": clan.usable,
        "x": clan.x,
        "y": clan.y,
        "wide": wide,
        "svg": art.picture(wide, _SIGN, draw(art, row, 0, 0, _SIGN), label),
    }


def _sign(name: str) -> str:
    art = Art()
    return art.picture(_SIGN, _SIGN, art.use(name, 0, 0, _SIGN), name)


def _bonus(effect: Effect, tables: Data, words: Catalogue) -> str:
    return "; ".join(words.say(one) for one in explain(effect, tables))


def _node(tables: Data, node: int) -> str:
    """A clan's id, or nothing for the start area."""
    return "" if node == tables.start_node else tables.clans[node].id
