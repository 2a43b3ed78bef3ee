"""The API: pictures and explanations of a game's pieces, for those games that give them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from starlette.responses import Response

from howff.core import registry
from howff.core.catalogue import catalogue
from howff.core.setup import Setup
from howff.web.api_games import both, squeezed
from howff.web.endpoint import Call, endpoint


@endpoint(
    "GET",
    "/api/pieces/{game}",
    answer=dict[str, Any],
    stranger=True,
    query={"lang": "en, pl or de", "chronicles": "numbers with commas between them"},
)
async def pieces(call: Call) -> Response:
    """Every piece of a game by kind and id, as its own page wants it; empty where it has none."""
    game = call.param("game")[:40]
    words = call.query("chronicles")[:40].split(",")
    numbers = tuple(sorted({int(word) for word in words if word.isdecimal()}))
    return squeezed(call, _pieces(call.lang, game, numbers))


@lru_cache(maxsize=24)
def _pieces(lang: str, game: str, chronicles: tuple[int, ...]) -> tuple[bytes, bytes]:
    meta = registry.meta(game)
    if not registry.has_room(game, "pieces"):
        return both({})
    setup = Setup(game, meta.seats[0], chronicles=chronicles)
    return both(registry.room(game, "pieces").pieces(catalogue(lang), setup))
