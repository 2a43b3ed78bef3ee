"""Random games with the mountain keep every promise of the kernel."""

from __future__ import annotations

import pytest

from howff.core.setup import Setup
from tests.games.glenmore.chronicles.promises import EACH, PROMISES, name, plain, with_options

PLAIN = plain(2)


@pytest.mark.rule("GM-C2-01")
def test_every_number_of_players_with_and_without_the_die() -> None:
    assert {(setup.seats, setup.options["die"]) for setup in PLAIN} == {
        (2, True),
        (3, False),
        (3, True),
        (4, False),
        (4, True),
    }


@pytest.mark.parametrize("promise", EACH)
@pytest.mark.parametrize("setup", PLAIN, ids=name)
def test_promise(setup: Setup, promise: str) -> None:
    PROMISES[promise](setup)


@pytest.mark.long
@pytest.mark.parametrize("promise", ["ends", "notation", "packs", "imagined"])
@pytest.mark.parametrize("setup", with_options(2), ids=name)
def test_promise_with_options(setup: Setup, promise: str) -> None:
    PROMISES[promise](setup)
