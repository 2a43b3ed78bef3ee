"""Our records before referees that were written from the clauses alone, and spoilt ones."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from howff.core import registry
from howff.core.setup import Setup
from tests.contract.playing import name, setups
from tests.contract.test_records import played
from tests.referee import clans, clustered
from tests.referee.lines import Foul

REFEREES: dict[str, Callable[[str], int]] = {"clans": clans.check, "clustered": clustered.check}
TABLES = [setup for game in REFEREES for setup in setups(game)]


def test_both_card_games_have_a_referee() -> None:
    assert set(REFEREES) == {game for game in registry.games() if registry.meta(game).lists_legal}


@pytest.mark.parametrize("setup", TABLES, ids=name)
def test_random_games_with_all_legal_actions(setup: Setup) -> None:
    for seed in range(2):
        session = played(setup, f"referee {seed}", legal=True)
        assert REFEREES[setup.game](session.record().text()) == session.decisions


@pytest.mark.long
@pytest.mark.parametrize("setup", TABLES, ids=name)
def test_many_random_games(setup: Setup) -> None:
    for seed in range(40):
        session = played(setup, f"long {seed}", legal=True)
        assert REFEREES[setup.game](session.record().text()) == session.decisions


@pytest.mark.parametrize("game", sorted(REFEREES))
def test_the_referee_sees_fouls(game: str) -> None:
    text = played(Setup(game, 2), "foul").record().text()
    lines = text.split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("B "))
    fouls = [
        "\n".join(lines[:at] + lines[at + 1 :]),
        "\n".join([*lines[:at], lines[at].replace("B ", "A ", 1), *lines[at + 1 :]]),
        text.replace("winner A", "winner Z").replace("winner B", "winner Z"),
    ]
    for foul in fouls:
        with pytest.raises(Foul):
            REFEREES[game](foul)
