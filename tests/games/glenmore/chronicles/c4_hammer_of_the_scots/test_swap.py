"""AMB-36, AMB-56: the Englishman changes places with a tile, a service for other chronicles."""

from __future__ import annotations

import pytest

from howff.games.glenmore.rules import words as w
from tests.games.glenmore.chronicles.c4_hammer_of_the_scots.english import (
    english,
    lay_out,
    part_of,
)
from tests.games.glenmore.table import play


@pytest.mark.rule("AMB-36")
def test_they_change_places() -> None:
    """EX-49: the Englishman on 3, tile X on 9."""
    game, state = english(
        "pos R=1 Y=2 c4.english=3 B=4", "tiles 5-8,10-13=fx.moor; tiles 9=fx.fair"
    )
    part = part_of(game)
    before = state.pos[:]
    part.track_swap(state, 0, 9)
    assert state.pos[part.piece] == 9
    assert state.pos[:4] == before[:4]
    assert game.book.data.tiles[state.track[3]].id == "fx.fair"
    assert list(state.track) == [3, *range(5, 9), *range(10, 14)]
    assert state.discard == ()


@pytest.mark.rule("AMB-36")
def test_what_lies_behind_everybody_is_skipped_at_once_and_refilled_later() -> None:
    game, state = english(
        "pos R=5 Y=6 c4.english=4 B=7", "tiles 8-15=fx.moor; tiles 16=fx.fair", control="R"
    )
    part = part_of(game)
    state.stack.clear()
    state.stack.append((w.ACTING, 0, 0, 0))
    before = state.copy()
    part.track_swap(state, 1, 16)
    assert state.discard == (game.book.data.tile_index["fx.fair"],)
    assert game.claims(before, state) == ["discard fx.fair"]
    assert 4 not in state.track
    play(game, state, "done")
    assert lay_out(game, state)[0] == [17]


@pytest.mark.rule("AMB-36", "AMB-56")
def test_what_may_be_swapped() -> None:
    given = "tiles 5-9,12,13=fx.moor; tiles 10=worlds_end; tiles 11=loch_lomond"
    game, state = english("pos R=1 Y=2 c4.english=3 B=4", given)
    part = part_of(game)
    assert part.swappable(state) == [5, 6, 7, 8, 9, 11, 12, 13]
    assert part.swappable(state, worlds_end=True) == [5, 6, 7, 8, 9, 10, 11, 12, 13]
    state.pos[part.piece] = 10
    assert part.swappable(state) == []


@pytest.mark.rule("AMB-56")
def test_one_beyond_worlds_end_plays_on_when_he_stands_before_it() -> None:
    game, state = english(
        "pos R=1 Y=2 c4.english=12 B=13", "tiles 5-9=fx.moor; tiles 10=worlds_end; tiles 11=fx.moor"
    )
    part = part_of(game)
    state.ended = (2, part.piece)
    part.track_swap(state, 0, 6)
    assert list(state.ended) == [2]
    part.track_swap(state, 0, 11)
    assert list(state.ended) == [2, part.piece]


@pytest.mark.rule("AMB-56")
def test_worlds_end_itself_by_option_of_whoever_swaps() -> None:
    game, state = english(
        "pos R=1 Y=8 c4.english=3 B=9", "tiles 4-7,11-13=fx.moor; tiles 10=worlds_end"
    )
    part = part_of(game)
    part.track_swap(state, 0, 10)
    assert state.numbers[w.END_MILE] == 3
    assert state.ended == (1, 2, part.piece)
