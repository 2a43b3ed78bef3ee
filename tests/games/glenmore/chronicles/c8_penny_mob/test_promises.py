"""What every game promises, held by tables with the mob."""

from __future__ import annotations

import pytest

from howff.core.setup import Setup
from tests.games.glenmore.chronicles.promises import EACH, PROMISES, name, plain, with_options

tables = pytest.mark.parametrize("setup", plain(8), ids=name)


@tables
@pytest.mark.parametrize("promise", EACH)
@pytest.mark.rule("GM-C8-01")
def test_held_for_every_number_of_players(setup: Setup, promise: str) -> None:
    PROMISES[promise](setup)


@pytest.mark.parametrize("setup", with_options(8), ids=name)
@pytest.mark.parametrize("promise", ["ends", "record", "imagined"])
@pytest.mark.rule("AMB-69")
def test_held_with_each_option(setup: Setup, promise: str) -> None:
    PROMISES[promise](setup)
