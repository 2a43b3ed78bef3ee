"""The games, found by folder: `howff.games.ID` with a `meta.py`; nothing lists them."""

from __future__ import annotations

import pkgutil
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from howff.core.kernel import Game
from howff.core.message import refusal
from howff.core.meta import Meta
from howff.core.setup import Setup

_PACKAGE = "howff.games"


@lru_cache(maxsize=1)
def games() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    package = import_module(_PACKAGE)
    found = (one.name for one in pkgutil.iter_modules(package.__path__) if one.ispkg)
    return tuple(sorted(name for name in found if find_spec(f"{_PACKAGE}.{name}.meta")))


def meta(game: str) -> Meta:
    """What is known of a game without loading its rules; refuses an unknown id."""
    if game not in games():
        raise refusal("E-HEADER", "core.game.unknown", game=game[:60], known=", ".join(games()))
    found = import_module(f"{_PACKAGE}.{game}.meta").META
    assert isinstance(found, Meta)
    return found


def room(game: str, name: str) -> ModuleType:
    """A module of a game's folder by its duty: `draw`, `speech`, `bots`, `pictures` …"""
    meta(game)
    return import_module(f"{_PACKAGE}.{game}.{name}")


@lru_cache(maxsize=64)
def has_room(game: str, name: str) -> bool:
    """Whether a game's folder has a module of that name."""
    return find_spec(f"{_PACKAGE}.{game}.{name}") is not None


def make(setup: Setup) -> Game[Any]:
    """The rules of one table, which all who play at such a table share; refuses a wrong setup."""
    checked = meta(setup.game).check(setup)
    return _made(checked) if checked.data is None else _make(checked)


def _make(checked: Setup) -> Game[Any]:
    made = room(checked.game, "game").make(checked)
    assert isinstance(made, Game)
    return made


# Not with a folder of corrected data, whose files may change while we run.
_made = lru_cache(maxsize=64)(_make)
