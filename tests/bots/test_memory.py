"""Bots keep nothing of the games that are over: a thousand of them cost no memory."""

from __future__ import annotations

import gc
from dataclasses import replace
from functools import _lru_cache_wrapper
from pathlib import Path
from random import Random

import pytest

import howff
from howff.bots import roster
from howff.bots.bot import Bot, Budget
from howff.bots.levels import LEVELS, thinking_of
from howff.bots.playing import play_out
from howff.bots.search import SearchBot
from howff.core import registry
from howff.core.setup import Setup

GAMES = 1000
WARM = 200

MORE_OBJECTS = 2000
"""Of some hundred thousand; a single leaked node or view a game would be a thousand."""

MORE_PAGES = 8000
"""32 MB of pages that the allocator may not have given back."""


def player(name: str, game: str) -> Bot:
    """A bot that thinks as its level does, but not for long."""
    if name in LEVELS:
        return SearchBot(name, replace(thinking_of(name, game), exact=200))
    return roster.make(name)


def held() -> tuple[int, int]:
    """The objects and the pages of this process, without the caches, which are bounded."""
    gc.collect()
    for one in gc.get_objects():
        if isinstance(one, _lru_cache_wrapper):
            one.cache_clear()
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return len(gc.get_objects()), pages


def one_game(game: str, rng: Random, number: int) -> None:
    """Two bots of any kind."""
    bots = [player(rng.choice(roster.names()), game) for _ in range(2)]
    play_out(registry.make(Setup(game, 2)), bots, f"{number}", budget=Budget(iterations=3))


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs the system's page counts")
@pytest.mark.skipif(
    "interpreted" in howff.build_info(), reason="three thousand games; CI plays them compiled"
)
@pytest.mark.parametrize("game", registry.games())
def test_a_thousand_games_leave_nothing_behind(game: str) -> None:
    rng = Random(game)
    before = (0, 0)
    for number in range(GAMES + 1):
        if number == WARM:
            before = held()
        one_game(game, rng, number)
    objects, pages = held()
    assert objects - before[0] < MORE_OBJECTS
    assert pages - before[1] < MORE_PAGES
