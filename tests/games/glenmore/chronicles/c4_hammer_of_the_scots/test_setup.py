"""GM-C4-01…GM-C4-05, GM-C4-18…GM-C4-22: what comes to the table and where it begins."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from howff.core import registry
from howff.core.message import Refused
from howff.core.setup import Setup
from howff.games.glenmore.data import STACKS
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.track import roll
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c4_hammer_of_the_scots.english import (
    english,
    held,
    lines,
    part_of,
)
from tests.games.glenmore.table import play

TILES = {
    "loch_lomond": "A",
    "glenfinnan_church": "B",
    "glenfinnan_monument": "C",
    "general_wades_military_roads": "D",
}


def table(seats: int, *, die: bool = False) -> GlenGame:
    """A game with the printed tables."""
    game = registry.make(Setup("glenmore", seats, {"die": die}, chronicles=(4,)))
    assert isinstance(game, GlenGame)
    return game


def begun(game: GlenGame) -> GlenState:
    """Set up to the first decision."""
    state = game.start()
    rng = Random(1)
    while game.to_act(state) < 0:
        game.apply(state, game.pick(state, rng))
    return state


@pytest.mark.rule("GM-C4-01")
def test_not_for_two() -> None:
    with pytest.raises(Refused) as caught:
        registry.make(Setup("glenmore", 2, chronicles=(4,)))
    assert caught.value.reason.clause == "GM-C0-01"
    assert table(3).seats == 3
    assert table(4).seats == 4


@pytest.mark.rule("GM-C4-02", "GM-C4-03")
def test_components() -> None:
    book = table(3).book
    for name, stack in TILES.items():
        tile = book.data.tiles[book.data.tile_index[name]]
        assert STACKS[tile.stack] == stack
        assert book.data.landmarks[tile.landmark].id == name
        assert tile.index in book.stack_tiles[tile.stack]
        assert tile.chronicle == 4
    assert book.hooks.piece_names == ["c4.english"]
    assert [name for name, _, _ in book.hooks.rows] == ["england"]


@pytest.mark.rule("GM-C4-04")
def test_sixth_row_with_a_coin_on_its_first_space() -> None:
    game = table(4)
    state = begun(game)
    assert state.rows[5] == 1
    assert game.book.row_prices[5] == [1, 2, 3]
    market = game.view(state, None).table["market"]
    assert list(market)[-1] == "england"
    assert market["england"] == 1


@pytest.mark.rule("GM-C4-05")
@pytest.mark.parametrize("die", [False, True])
@pytest.mark.parametrize("seats", [3, 4])
def test_he_stands_where_the_first_a_tile_would_lie(seats: int, die: bool) -> None:
    game = table(seats, die=die)
    state = begun(game)
    plain = registry.make(Setup("glenmore", seats, {"die": die}))
    assert isinstance(plain, GlenGame)
    without = begun(plain)
    first = seats + die + 5 + 1
    assert state.pos[seats + 1] == first
    assert list(without.track) == [*range(seats + die + 1, first), *range(first, 14)]
    assert list(state.track) == [mile for mile in without.track if mile != first]
    assert state.heaps[1] == len(game.book.data.stacks[1]) - (13 - first)
    assert game.view(state, None).table["c4"]["control"] == "-"


@pytest.mark.rule("GM-C4-18", "GM-C4-21", "GM-C4-17")
@pytest.mark.parametrize("name", ["loch_lomond", "general_wades_military_roads"])
def test_landmarks_whose_other_figures_are_proposals(name: str) -> None:
    game, state = english(f"tiles 9={name}", "coins R=9", control="Y")
    assert lines(game, state, "take") == ["take 9"]
    play(game, state, "take 9")
    if name == "general_wades_military_roads":
        play(game, state, "pay +buy stone coin1")
    play(game, state, "place -1,0" if name == "loch_lomond" else "place 0,1", "one landmark")
    assert part_of(game).controller(state) == game.letters.index("R")
    card = game.book.data.landmark_index[name]
    assert held(game, state, "R", w.CARDS) == 1 << card


@pytest.mark.rule("GM-C4-19")
def test_church_gives_points_for_a_barrel() -> None:
    game, state = english(
        "at R ACT 0,1",
        "land R 0,0 village S1 | 1,0 castle | 0,1 glenfinnan_church",
        "whisky R=1",
    )
    assert lines(game, state, "act 0,1") == ["act 0,1 whisky1"]
    play(game, state, "act 0,1 whisky1")
    assert held(game, state, "R", w.VP) == 4
    assert held(game, state, "R", w.WHISKY) == 0


@pytest.mark.rule("GM-C4-20")
def test_monument_costs_a_scot_and_gives_points() -> None:
    game, state = english(
        "tiles 4=glenfinnan_monument",
        "land R 0,0 village S1 | 1,0 castle S1 | 0,1 fx.moor",
        control="-",
    )
    play(game, state, "take 4", "pay scot@1,0")
    assert held(game, state, "R", w.RESERVE) == 9
    play(game, state, "place 1,1", "one landmark", "act 1,1")
    assert held(game, state, "R", w.VP) == 3
    assert part_of(game).controller(state) == 0


@pytest.mark.rule("GM-C4-22", "GM-C0-03", "GM-C0-04")
@pytest.mark.parametrize("name", TILES)
def test_die_passes_over_the_four_tiles_and_over_him(name: str) -> None:
    game, state = english(
        "opt die=on",
        "pos die=1 Y=2 R=3 B=4 c4.english=6",
        "tiles 5=fx.moor",
        f"tiles 7={name}",
        "tiles 8=fx.wood",
    )
    roll(game.book, state, 2)
    assert state.pos[3] == 8
    assert game.book.data.tile_index[name] in state.track.values()
    assert state.discard == (game.book.data.tile_index["fx.wood"],)


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ('[[market_row]]\nid = "england"\nstart = 4\n', "start"),
        ('[[market_row]]\nid = "england"\nprices = [2, 1]\n', ""),
        ('[[market_row]]\nid = "england"\ngood = "wood"\n', "good"),
        ('[[piece]]\nid = "english"\nstart = "end"\n', "start"),
        ('[[piece]]\nid = "english"\ncopies = 2\n', "copies"),
        ('[[piece]]\nid = "england_token"\nabsent = true\n', "piece"),
        ('[[piece]]\nid = "norman"\nname = "N"\ncopies = 1\nstart = "end"\n', "norman"),
        ('[[tile]]\nid = "loch_lomond"\nenglish_may_take = "no"\n', "english_may_take"),
        ('[[landmark]]\nid = "loch_lomond"\neffect = { "c4.control" = 1 }\n', "c4.control"),
        ('[[market_row]]\nid = "england"\ncolour = "red"\n', "colour"),
    ],
)
def test_bad_tables_are_refused_by_name(tmp_path: Path, change: str, where: str) -> None:
    folder = tmp_path / "chronicles"
    folder.mkdir()
    (folder / "c4_hammer_of_the_scots.toml").write_text(change, encoding="utf-8")
    with pytest.raises(Refused) as caught:
        registry.make(Setup("glenmore", 3, data=str(tmp_path), chronicles=(4,)))
    assert caught.value.reason.clause == "E-DATA"
    assert where in str(caught.value.reason.message.args)


def test_an_owner_corrects_the_row(tmp_path: Path) -> None:
    folder = tmp_path / "chronicles"
    folder.mkdir()
    text = '[[market_row]]\nid = "england"\nprices = [1, 3, 6, 7]\nstart = 2\n'
    (folder / "c4_hammer_of_the_scots.toml").write_text(text, encoding="utf-8")
    game = registry.make(Setup("glenmore", 3, data=str(tmp_path), chronicles=(4,)))
    assert isinstance(game, GlenGame)
    state = begun(game)
    assert game.view(state, None).table["c4"] == {"control": "-", "fee": 6, "stack": 3}
    assert game.view(state, None).table["rows"] == {"england": [1, 3, 6, 7]}
