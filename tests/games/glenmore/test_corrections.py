"""How an owner of the printed game corrects the tables."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from howff.core import registry
from howff.core.catalogue import catalogue
from howff.core.setup import Setup
from howff.games.glenmore import data
from howff.games.glenmore.making import tables_of
from howff.games.glenmore.tables import load, warnings
from tests.games.glenmore.owning import corrected, refused, says, tile


def test_an_entry_is_corrected_key_by_key(tmp_path: Path) -> None:
    found = corrected(
        tmp_path / "own",
        tiles='[[tile]]\nid = "dunkeld"\ncost = { wood = 2, coin = 1 }\nriver = true\n',
        clans='[[road]]\na = "Chisholm"\nb = "START"\ncost = 3\n',
        board="[market.start]\n4 = 1\n[die]\nfaces = [1, 2, 3]\n",
    )
    dunkeld = tile(found, "dunkeld")
    assert dunkeld.cost == [2, 0, 0, 0, 0, 0, 1, 0, 0]
    assert (dunkeld.river, dunkeld.source, dunkeld.note) == (True, "owner", "")
    assert dunkeld.proposed == ["name", "stack", "type", "upgrade", "once", "act"]
    assert dunkeld.acts[0].swaps[1].get_vp == 8
    assert found.board.market_start == [0, 0, 1, 1, 1]
    assert found.board.faces == [1, 2, 3]
    assert found.board.sources["die"][0] == "owner"
    road = next(one for one in found.roads if one.id == "Chisholm - START")
    assert (road.cost, road.source) == (3, "owner")
    assert len(found.roads) == len(load().roads)
    assert warnings(found) == []


def test_entries_are_added_and_taken_out(tmp_path: Path) -> None:
    new = (
        '[[tile]]\nid = "drumnadrochit"\nname = "Drumnadrochit"\nstack = "A"\nkind = "land"\n'
        'type = "village"\nriver = false\nupgrade = false\ncost = {}\nonce = []\nact = []\n'
        'source = "owner"\n'
    )
    found = corrected(
        tmp_path / "own",
        tiles=new + '[[tile]]\nid = "plockton"\nabsent = true\n',
        clans='[[road]]\na = "START"\nb = "Brodie"\nabsent = true\n',
    )
    assert "plockton" not in found.tile_index
    assert tile(found, "drumnadrochit").index in found.stacks[data.STACK_A]
    assert len(found.roads) == len(load().roads) - 1
    assert warnings(found) == []


def test_a_wrong_count_is_a_warning(tmp_path: Path) -> None:
    found = corrected(
        tmp_path / "own",
        tiles='[[tile]]\nid = "halkirk"\ncopies = 2\n[[tile]]\nid = "kemnay"\nstack = "B"\n',
        clans='[[clan]]\nid = "Ross"\nusable = false\neffect = {}\n',
    )
    said = [catalogue("en").say(one) for one in warnings(found)]
    assert said == [
        "stack B has 18 tiles, the printed game has 17",
        "22 clan spaces have a bonus, in the printed game 23",
    ]


def test_a_card_that_moves_is_a_warning(tmp_path: Path) -> None:
    found = corrected(tmp_path / "own", landmarks='[[landmark]]\nid = "loch_ness"\nstack = "D"\n')
    assert [one.args["have"] for one in warnings(found)] == [1, 4]


def test_the_users_own_folder_holds_without_being_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "config" / "howff" / "glenmore"
    own.mkdir(parents=True)
    (own / "board.toml").write_text("[setup]\ncoins = [1, 2, 3, 4]\n")
    assert load().board.coins == [1, 2, 3, 4]
    named = tmp_path / "named"
    named.mkdir()
    assert load(str(named)).board.coins == [5, 6, 7, 8]
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "elsewhere"))
    assert load().board.coins == [5, 6, 7, 8]


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    own = tmp_path / "own"
    assert corrected(own, board="[setup]\ncoins = [1, 2, 3, 4]\n").board.coins[0] == 1
    assert corrected(own, board="[setup]\ncoins = [11, 12, 13, 14]\n").board.coins[0] == 11


def test_figures_of_chronicles_are_corrected_in_a_folder_of_their_own(tmp_path: Path) -> None:
    own = tmp_path / "own" / "chronicles"
    own.mkdir(parents=True)
    (own / "c1_boat_race.toml").write_text(
        '[[tile]]\nid = "ship_builder_a"\ncost = { stone = 3 }\n'
    )
    (own / "c5_haggis.toml").write_text("[haggis_scoring]\nrolls = 6\n")
    setup = Setup("glenmore", 3, chronicles=(1, 5), data=str(own.parent))
    found, usual = tables_of(setup), tables_of(replace(setup, data=None))
    assert tile(found, "ship_builder_a").cost == [0, 3, 0, 0, 0, 0, 0, 0, 0]
    assert tile(found, "ship_builder_a").source == "owner"
    assert found.tables["c5"]["haggis_scoring"]["rolls"] == 6
    assert usual.tables["c5"]["haggis_scoring"]["rolls"] == 4
    assert found.hash != usual.hash
    assert registry.make(setup).data_hash() == found.hash


def test_a_misspelled_chronicle_is_refused_with_the_names_there_are(tmp_path: Path) -> None:
    own = tmp_path / "own" / "chronicles"
    own.mkdir(parents=True)
    (own / "c1_boats.toml").write_text("")
    says(refused(own.parent), "chronicles/c1_boats.toml", "chronicles/c1_boat_race.toml")
