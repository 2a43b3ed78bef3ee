"""The figures of the game, from its tables; nothing else of the program is read."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[3] / "src/howff/games/glenmore/tables"
CHRONICLES = FOLDER.parent / "chronicles"
KINDS = ("wood", "stone", "barley", "sheep", "cattle")


class Figures:
    """Tiles, cards, clans with their roads, and the numbers of the boards."""

    def __init__(self, chronicles: tuple[int, ...] = (), folder: Path = FOLDER) -> None:
        read = {one: _read(folder / f"{one}.toml") for one in ("tiles", "landmarks", "clans")}
        self.added = {n: _read(next(CHRONICLES.glob(f"c{n}_*/c{n}_*.toml"))) for n in chronicles}
        self.board = _read(folder / "board.toml")
        self.tiles: dict[str, dict[str, Any]] = {one["id"]: one for one in read["tiles"]["tile"]}
        for part in self.added.values():
            for tile in part.get("tile", []):
                self.tiles.pop(tile.get("replaces", ""), None)
                self.tiles[tile["id"]] = tile
        cards = [*read["landmarks"]["landmark"]]
        for part in self.added.values():
            cards += part.get("landmark", [])
        self.cards = {one["id"]: one["effect"] for one in cards}
        self.clans: dict[str, dict[str, Any]] = {one["id"]: one for one in read["clans"]["clan"]}
        self.roads = [(road["a"], road["b"], road["cost"]) for road in read["clans"]["road"]]
        self.lead: list[int] = self.board["scoring"]["lead"]
        self.end = next(one for one, tile in self.tiles.items() if tile["kind"] == "end")
        self.homes = {tile["home"]: one for one, tile in self.tiles.items() if tile.get("home")}

    def __deepcopy__(self, memo: dict[int, Any]) -> Figures:
        """Printed things never change."""
        return self

    def stack(self, letter: str) -> list[str]:
        """The tiles of a stack, World's End among those of D."""
        return [
            one
            for one, tile in self.tiles.items()
            if tile["stack"] == letter
            for _ in range(tile.get("copies", 1))
        ]


def _read(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return tomllib.load(file)
