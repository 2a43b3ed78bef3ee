"""Several chronicles in one game before the referee."""

from __future__ import annotations

from itertools import combinations

import pytest

from howff.core.setup import OptionValue, Setup
from tests.contract.test_records import played
from tests.referee.glenmore.records import check

ALONE = "123457"
"""What it can put together at will; VIII goes with those that bring no mobsters."""
SETS = [tuple(map(int, pair)) for pair in combinations(ALONE, 2)]
SETS += [(4, 8), (7, 8), (4, 7, 8), (1, 2, 3), (2, 3, 4), (3, 5, 7), (1, 2, 3, 4, 5, 7)]
FEW = [(1, 2), (2, 3), (4, 8), (7, 8), (1, 2, 3, 4, 5, 7)]


def accepted(
    chosen: tuple[int, ...], seats: int, seed: str, options: dict[str, OptionValue] | None = None
) -> str:
    """A game of ours that the referee accepts."""
    session = played(Setup("glenmore", seats, options or {}, "", chosen), seed)
    text = session.record().text()
    assert check(text) == session.decisions
    return text


@pytest.mark.parametrize("chosen", FEW, ids=str)
def test_the_referee_accepts_our_games_with_several_chronicles(chosen: tuple[int, ...]) -> None:
    accepted(chosen, 3, "together")


@pytest.mark.long
@pytest.mark.parametrize("chosen", SETS, ids=str)
def test_many_games_with_several_chronicles(chosen: tuple[int, ...]) -> None:
    for game in range(10):
        accepted(chosen, 3 + game % 2 if 4 in chosen else 2 + game % 3, f"long {game}")


@pytest.mark.rule("GM-C8-34")
def test_a_reserved_tile_dumped_onto_a_pile_of_the_council_leaves_the_card_in_use() -> None:
    """AMB-76: the duty ends with the tile, on whatever pile it comes to lie."""
    text = accepted(
        (4, 7, 8),
        3,
        "p2 108",
        {"c4.discard": "takeable", "c8.penny_step": "after", "c8.sibyl": "all"},
    )
    assert "A c8.laird 1 52\n" in text
    assert "B dump 52 move\n" in text
    assert "= c8.void" not in text


@pytest.mark.rule("GM-C0-14")
def test_who_is_not_home_comes_last_after_the_haul_of_the_mountain() -> None:
    """AMB-86: the haul is a decision, so the cards Last are told after its line."""
    end = accepted((1, 2), 2, "haul 29").rpartition("! lay")[2]
    assert 0 <= end.index(" c2.loot ") < end.index("= c1.place")
