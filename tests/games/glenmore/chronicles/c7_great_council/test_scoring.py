"""What accepted cards bring, once, at the end (GM-C7-11, GM-C7-12)."""

from __future__ import annotations

import pytest

from howff.core.catalogue import catalogue
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.scoring import hold_round
from tests.games.glenmore.chronicles.c7_great_council.council import (
    SEATS,
    council,
    ended,
    final,
    held,
    points,
)

FOUR = SEATS[4]
KEPT = "c7.kept herds"


def herds(**sheep: int) -> list[str]:
    """So many sheep for each seat."""
    return [
        f"land {letter} 0,0 village | 1,0 castle {','.join(['sheep'] * count)}".rstrip()
        for letter, count in sheep.items()
    ]


@pytest.mark.rule("GM-C7-12", "AMB-100")
@pytest.mark.parametrize(
    ("sheep", "vp"),
    [
        ({"R": 3, "Y": 2, "B": 2, "G": 0}, [10, 0, 0, 0]),
        ({"R": 3, "Y": 3, "B": 2, "G": 0}, [5, 5, 0, 0]),  # EX-76
        ({"R": 3, "Y": 1, "B": 3, "G": 3}, [4, 0, 4, 4]),
        ({"R": 3, "Y": 3, "B": 3, "G": 3}, [3, 3, 3, 3]),
    ],
)
def test_ten_points_shared_and_rounded_up(sheep: dict[str, int], vp: list[int]) -> None:
    game, state = council(FOUR, KEPT, *herds(**sheep))
    assert final(game, state) == {"herds": vp}
    assert points(game, state) == vp


@pytest.mark.rule("AMB-67", "AMB-100")
def test_all_share_even_at_zero_and_the_places_stay() -> None:
    given = "coins R=9 Y=6 B=3"
    game, state = council(KEPT, given)
    assert final(game, state) == {"herds": [4, 4, 4]}
    without, other = council(given)
    final(without, other)
    assert game.places(state) == without.places(other) == [1, 2, 3]
    assert [a - b for a, b in zip(game.scores(state), without.scores(other), strict=True)] == [
        4
    ] * 3


@pytest.mark.rule("GM-C7-11", "GM-C7-12")
def test_only_accepted_cards_each_by_itself_in_the_order_of_the_votes() -> None:
    """EX-81: four votes were held; the fifth card is not scored."""
    land = "land R 0,0 village | 1,0 castle sheep S1 | 0,1 fx.keep S1"
    game, state = council(land, "c7.kept square; c7.out sets; c7.kept herds castles")
    said = [claim for claim in ended(game, state) if claim.startswith("c7.")]
    assert said == [
        "c7.score square R=4 Y=4 B=4",
        "c7.score herds R=10 Y=0 B=0",
        "c7.score castles R=10 Y=0 B=0",
    ]
    assert points(game, state) == [24, 4, 4]


@pytest.mark.rule("GM-C7-11")
def test_without_any_vote_nothing_is_scored() -> None:
    game, state = council(*herds(R=3, Y=0, B=0))
    assert final(game, state) == {}
    assert points(game, state) == [0, 0, 0]


@pytest.mark.rule("GM-C7-12")
def test_the_scoring_rounds_before_the_end_count_no_card() -> None:
    game, state = council(KEPT, *herds(R=3, Y=0, B=0))
    for _ in range(3):
        hold_round(game.book, state)
    assert held(game, state, "R", w.VP) == 0
    # What the table shows meanwhile is how it would end now.
    assert points(game, state) == [10, 0, 0]


@pytest.mark.rule("GM-C7-12", "AMB-86")
def test_every_gain_has_its_source_and_is_told() -> None:
    game, state = council("c7.kept herds square", *herds(R=3, Y=0, B=0))
    before = state.copy()
    ended(game, state)
    won = game.view(state, None).table["seats"][0]["won"]
    assert sum(vp for source, vp in won.items() if source.startswith("c7")) == 14
    words = catalogue("en")
    told = [words.say(event.public) for event in game.events(before, [w.DONE], state)]
    assert any("Great Council" in line and "10" in line for line in told)
