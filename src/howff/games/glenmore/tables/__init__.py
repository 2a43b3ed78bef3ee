"""The data files of Glen More II, and how an owner of the printed game corrects them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from howff.core.message import Message, refusal
from howff.games.glenmore.data import END, FAR, HOME_CASTLE, HOME_VILLAGE, STACK_D, Data
from howff.games.glenmore.tables.board import read_board
from howff.games.glenmore.tables.cards import read_clan, read_landmark, read_road
from howff.games.glenmore.tables.checks import check
from howff.games.glenmore.tables.checks import warnings as _warnings
from howff.games.glenmore.tables.merge import (
    CHRONICLES,
    PACKAGE,
    Tables,
    add,
    overrides,
    read_base,
    read_file,
)
from howff.games.glenmore.tables.rows import Words
from howff.games.glenmore.tables.tiles import read_tile

__all__ = ["Addition", "Words", "load", "load_from", "warnings"]


class Addition:
    """What one chronicle brings: its file, and the words its tiles and cards use."""

    def __init__(self, key: str, path: Path, words: Words | None = None) -> None:
        self.key = key
        self.path = path
        self.words = words or Words()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Addition) and (self.key, self.path) == (other.key, other.path)

    def __hash__(self) -> int:
        return hash((self.key, self.path))


def load(folder: str | None = None, additions: Sequence[Addition] = ()) -> Data:
    """The tables with an owner's corrections and the chronicles in play; refuses bad ones.

    Without a folder the user's own corrections hold, if there are any. Data is shared: never
    change it.
    """
    over = overrides(folder, [one.path.name for one in additions])
    return _load(PACKAGE, over, tuple(additions))


def load_from(base: Path, additions: Sequence[Addition] = ()) -> Data:
    """The tables of a complete set of files, instead of those of the package."""
    return _load(base, None, tuple(additions))


def warnings(found: Data) -> list[Message]:
    """Where the tables leave the numbers of the printed game."""
    return _warnings(found)


def _load(base: Path, over: Path | None, additions: tuple[Addition, ...]) -> Data:
    """Read once, and again when a file has changed."""
    files = [base.glob("*.toml"), (one.path for one in additions)]
    if over is not None:
        files.append(over.glob("**/*.toml"))
    stamps = [
        (str(path), path.stat().st_mtime_ns, path.stat().st_size)
        for group in files
        for path in sorted(group)
        if path.is_file()
    ]
    return _loaded(base, over, additions, tuple(stamps))


@lru_cache(maxsize=64)
def _loaded(
    base: Path,
    over: Path | None,
    additions: tuple[Addition, ...],
    stamps: tuple[tuple[str, int, int], ...],
) -> Data:
    tables, words = read_base(base, over), Words()
    origin: dict[str, str] = {}
    for one in additions:
        name = one.path.name
        more = read_file(one.path, name, over / CHRONICLES / name if over else None)
        origin |= dict.fromkeys(add(tables, more, name), name)
        tables[one.key] = {
            table: rows
            for table, rows in more.items()
            if table not in ("tile", "landmark", "clan", "road")
        }
        words = words.plus(one.words)
    found = build(tables, words, origin)
    check(found)
    found.tables = tables
    found.hash = hash_of(tables)
    return found


def build(tables: Mapping[str, Any], words: Words, origin: Mapping[str, str]) -> Data:
    """Typed tables out of merged ones; `origin` names the file of a row that is not the base's."""
    found = Data(read_board(tables["board"]))
    found.symbols = words.symbols()
    _build_tiles(found, tables["tile"], words, origin)
    for row in tables["landmark"]:
        file = origin.get(f"landmark {row['id']}", "landmarks.toml")
        card = read_landmark(row, file, words, found.tile_index)
        card.index = len(found.landmarks)
        found.landmark_index[card.id] = card.index
        found.landmarks.append(card)
    _join_cards(found, tables["tile"])
    for row in tables["clan"]:
        file = origin.get(f"clan {row['id']}", "clans.toml")
        clan = read_clan(row, file, words, found.tile_index)
        clan.index = len(found.clans)
        found.clan_index[clan.id] = clan.index
        found.clans.append(clan)
    found.start_node = len(found.clans)
    found.roads = [read_road(row, "clans.toml", found.clan_index) for row in tables["road"]]
    found.distance = _distances(found)
    return found


def hash_of(tables: Tables) -> str:
    """SHA-256 of the canonical JSON: sorted keys, no spaces, UTF-8."""
    text = json.dumps(
        tables, sort_keys=True, separators=(",", ":"), ensure_ascii=False, default=str
    )
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def _build_tiles(
    found: Data, rows: Sequence[Mapping[str, Any]], words: Words, origin: Mapping[str, str]
) -> None:
    found.stacks = [[] for _ in range(STACK_D + 1)]
    for row in rows:
        file = origin.get(f"tile {row['id']}", "tiles.toml")
        tile = read_tile(row, file, words, found.symbols)
        tile.index = len(found.tiles)
        found.tile_index[tile.id] = tile.index
        found.tiles.append(tile)
        if tile.stack <= STACK_D:
            found.stacks[tile.stack] += [tile.index] * tile.copies
        if tile.home == HOME_VILLAGE:
            found.home_village = tile.index
        if tile.home == HOME_CASTLE:
            found.home_castle = tile.index
        if tile.kind == END:
            found.worlds_end = tile.index


def _join_cards(found: Data, rows: Sequence[Mapping[str, Any]]) -> None:
    for tile, row in zip(found.tiles, rows, strict=True):
        word = row.get("landmark", "")
        if not word:
            continue
        if word not in found.landmark_index:
            raise refusal("E-DATA", "glenmore.data.no_card", tile=tile.id, id=word)
        tile.landmark = found.landmark_index[word]


def _distances(found: Data) -> list[list[int]]:
    """Cheapest ways between all nodes of the clan board, by Floyd and Warshall (GM-222)."""
    nodes = range(len(found.clans) + 1)
    far = [[0 if a == b else FAR for b in nodes] for a in nodes]
    for road in found.roads:
        cost = min(road.cost, far[road.a][road.b])
        far[road.a][road.b] = far[road.b][road.a] = cost
    for by in nodes:
        for a in nodes:
            for b in nodes:
                far[a][b] = min(far[a][b], far[a][by] + far[by][b])
    return far
