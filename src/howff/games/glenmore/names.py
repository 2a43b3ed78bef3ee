"""Names of tiles, cards and clans as message arguments: in the reader's language where known."""

from __future__ import annotations

from howff.core.catalogue import LANGUAGES
from howff.core.message import Arg, Message
from howff.games.glenmore.data import Data, Piece


def named(piece: Piece) -> Arg:
    """The name; with translations as a message whose catalogues each pick their own."""
    if not piece.names:
        return piece.name
    return Message("glenmore.named", {lang: piece.label(lang) for lang in LANGUAGES})


def tile_names(data: Data) -> dict[str, Arg]:
    """The names of all tiles by id."""
    return {tile.id: named(tile) for tile in data.tiles}
