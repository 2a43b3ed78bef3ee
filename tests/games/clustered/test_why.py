"""Why not: each fault with its clause and its fact, in three languages."""

from __future__ import annotations

import pytest

from howff.core.catalogue import LANGUAGES, catalogue
from howff.games.clustered.game import ClusteredGame
from howff.games.clustered.state import ClusteredState
from tests.games.clustered.positions import (
    EVERY_OPTION,
    keeping,
    lines,
    position,
    random_game,
    table,
)

TABLE = {"1,0": "A s1h", "1,1": "B c1l", "-1,0": "B *"}


def told(game: ClusteredGame, state: ClusteredState, text: str, seat: int = 0) -> str:
    """What English readers are told."""
    reason = game.why(state, seat, text)
    assert reason is not None
    for lang in LANGUAGES:
        said = catalogue(lang).explain(reason)
        assert "{" not in said
        assert "clustered." not in said
    return catalogue("en").explain(reason)


@pytest.fixture
def game() -> ClusteredGame:
    return table(2)


@pytest.fixture
def state(game: ClusteredGame) -> ClusteredState:
    return position(game, TABLE, [["s1f", "t2l", "*"], ["c3l"]])


@pytest.mark.rule("CU-20")
def test_a_card_that_is_not_in_the_hand(game: ClusteredGame, state: ClusteredState) -> None:
    assert told(game, state, "s2h@2,0") == "CU-20: 2 hollow squares is not in the hand"
    assert told(game, state, "x s2h") == "CU-20: 2 hollow squares is not in the hand"


@pytest.mark.rule("CU-30")
def test_a_cell_that_is_taken(game: ClusteredGame, state: ClusteredState) -> None:
    assert told(game, state, "s1f@1,0") == "CU-30: 1,0 is taken by 1 hollow square of A"
    assert told(game, state, "s1f@0,0") == "CU-30: 0,0 is taken by start card"
    assert told(game, state, "*@-1,0") == "CU-30: -1,0 is taken by joker of B"


@pytest.mark.rule("CU-30")
def test_a_cell_without_a_card_at_its_edges(game: ClusteredGame, state: ClusteredState) -> None:
    alone = "CU-30: 5,5 has no card at any of its four edges"
    assert told(game, state, "s1f@5,5") == alone
    corner = "CU-30: 2,2 touches other cards only at corners; one must lie at an edge"
    assert told(game, state, "s1f@2,2") == corner


@pytest.mark.rule("CU-31", "CU-32")
def test_neighbours_that_disagree_are_all_named(game: ClusteredGame, state: ClusteredState) -> None:
    assert told(game, state, "s1f@1,2") == (
        "CU-31: 1 full square at 1,2 would need two features in common with each neighbour, "
        "but only the number agrees with 1 lined circle at 1,1"
    )
    assert told(game, state, "t2l@2,0").endswith("but nothing agrees with 1 hollow square at 1,0")
    assert told(game, state, "t2l@1,2").endswith(
        "but only the fill agrees with 1 lined circle at 1,1"
    )
    both = position(game, {"1,0": "A s1h", "0,1": "B s2f"}, [["s3l", "c3f"]])
    assert told(game, both, "s3l@1,1") == (
        "CU-31: 3 lined squares at 1,1 would need two features in common with each neighbour, "
        "but only the shape agrees with 1 hollow square at 1,0, "
        "only the shape agrees with 2 full squares at 0,1"
    )


@pytest.mark.rule("CU-33", "CU-34")
def test_jokers_and_start_cards_are_never_blamed(game: ClusteredGame) -> None:
    near = position(game, {"1,0": "B *", "1,1": "B s1h"}, [["t3l"]])
    said = told(game, near, "t3l@0,1")
    assert said.endswith("but nothing agrees with 1 hollow square at 1,1")
    assert "joker" not in said
    assert "start" not in said


@pytest.mark.rule("CU-41")
def test_a_discard_while_something_can_be_played(
    game: ClusteredGame, state: ClusteredState
) -> None:
    said = told(game, state, "x s1f")
    assert said.startswith(
        "CU-41: nothing may be discarded while a card can be played: 1 full square fits at "
    )
    cell = said.rpartition(" ")[2]
    assert game.why(state, 0, f"s1f@{cell}") is None
    # A card that fits nowhere itself is no excuse either.
    ring = dict.fromkeys(("1,0", "-1,0", "0,1", "0,-1"), "A s1h")
    other = position(game, ring, [["t2l", "s1f"]])
    assert "1 full square fits at" in told(game, other, "x t2l")


@pytest.mark.rule("CU-78")
def test_a_cell_beyond_the_edge_of_the_table() -> None:
    game = table(1, bounds=(-1, -1, 1, 1))
    state = position(game, {"1,0": "A s1h"}, [["s1f"]])
    assert told(game, state, "s1f@2,0") == "CU-78: 2,0 lies beyond the edge of this table"


@pytest.mark.rule("CU-66")
def test_opening_cards_that_are_not_there() -> None:
    game = table(2, quick=True)
    hands = [["*", "c1f", "c2f", "s1h", "s2h", "t1l", "t2l"]] * 2
    state = keeping(game, hands, 0)
    assert told(game, state, "- c1f t3l") == "CU-66: 3 lined triangles is not in the hand"
    assert told(game, state, "- * *") == "CU-66: joker is only once in the hand"
    assert told(game, state, "- c1f c1f") == "CU-66: 1 full circle is only once in the hand"
    assert told(game, state, "- c1f t3l", seat=1).startswith("CU-66: ")


@pytest.mark.rule("CU-67")
def test_a_turn_end_discard_that_is_not_there() -> None:
    game = table(1, quick=True)
    state = position(game, hands=[["*", "c1f", "s1h", "s2h", "t1l", "t3l"]])
    state.stack = [game.turns.drop[0]]
    assert told(game, state, "- c2f") == "CU-67: 2 full circles is not in the hand"
    assert told(game, state, "c1f@1,0").startswith("E-SYNTAX: ")


@pytest.mark.rule("CU-13", "CU-47")
def test_seats_that_have_nothing_to_decide(game: ClusteredGame, state: ClusteredState) -> None:
    assert told(game, state, "c3l@2,0", seat=1) == "E-SEAT: B has nothing to decide now"
    over = random_game(game, 1)[-1]
    assert told(game, over, "s1h@1,0").startswith("CU-47: the game is over")
    assert game.why_chance(over, "draw A s1h") is not None


@pytest.mark.rule("CU-40", "CU-41", "CU-91")
def test_why_and_the_offered_lines_agree() -> None:
    """Every spelled action of a position: legal exactly when it is offered."""
    tokens = ["*", "c1f", "s1h", "s2h", "t3l"]
    for options in EVERY_OPTION[:5]:
        game = table(2, **options)
        for state in random_game(game, "agree")[::13]:
            seat = game.to_act(state)
            if seat < 0:
                continue
            offered = set(lines(game, state))
            tried = [f"{token}@{x},{y}" for token in tokens for x in range(-4, 5) for y in (-1, 2)]
            tried += [f"x {token}" for token in tokens] + [f"- {token}" for token in tokens]
            tried += [f"- {one} {other}" for one in tokens for other in tokens]
            for text in {*tried, *offered}:
                assert (game.why(state, seat, text) is None) == (text in offered), text


def test_card_names_read_well() -> None:
    names = {
        "en": ("1 hollow square", "2 lined triangles", "3 full circles"),
        "pl": ("1 pusty kwadrat", "2 trójkąty w linie", "3 pełne koła"),
        "de": ("1 leeres Quadrat", "2 linierte Dreiecke", "3 volle Kreise"),
    }
    for lang, (first, second, third) in names.items():
        words = catalogue(lang)
        assert words.say("clustered.card.square.hollow", count=1) == first
        assert words.say("clustered.card.triangle.lined", count=2) == second
        assert words.say("clustered.card.circle.full", count=3) == third
