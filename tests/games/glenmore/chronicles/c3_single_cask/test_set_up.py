"""What the chronicle brings, how a table with it begins, what its file may say."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from howff.core import registry
from howff.core.catalogue import catalogue
from howff.core.message import Refused
from howff.core.setup import Setup
from howff.games.glenmore import data
from howff.games.glenmore.chronicles.c3_single_cask.part import Part
from howff.games.glenmore.found import chronicle
from howff.games.glenmore.game import GlenGame
from tests.contract.playing import playthrough

REPLACED = {
    "pulteney": "A",
    "glen_mhor": "B",
    "glenlochy": "C",
    "edradour": "C",
    "millburn": "D",
}
NEW = {"ben_wyvis": "B", "glen_albyn": "C"}
SALES = {"cask_sale_b": "B", "cask_sale_c": "C", "cask_sale_d": "D"}


def table(seats: int = 3, folder: str | None = None, **options: Any) -> GlenGame:
    """A table with the chronicle."""
    game = registry.make(Setup("glenmore", seats, dict(options), chronicles=(3,), data=folder))
    assert isinstance(game, GlenGame)
    return game


@pytest.mark.rule("GM-C3-01", "GM-C0-01")
def test_for_two_to_four_and_ten_minutes_longer() -> None:
    found = chronicle(3)
    assert found.players == (2, 3, 4)
    assert found.minutes == 10
    assert found.module().Part is Part
    for seats in (2, 3, 4):
        assert table(seats).seats == seats


@pytest.mark.rule("GM-C3-02", "GM-C3-03", "GM-C0-02")
def test_five_distilleries_are_exchanged_two_are_new_three_are_sale_tiles() -> None:
    tables = table().book.data
    plain = registry.make(Setup("glenmore", 3))
    assert isinstance(plain, GlenGame)
    base = plain.book.data
    for name, letter in REPLACED.items():
        assert name not in tables.tile_index
        old = base.tiles[base.tile_index[name]]
        new = tables.tiles[tables.tile_index[f"{name}_cask"]]
        assert (new.stack, new.river, new.type) == (old.stack, old.river, old.type)
        assert data.STACKS[new.stack] == letter
        assert new.chronicle == 3
        assert new.distils
    for name, letter in (NEW | SALES).items():
        tile = tables.tiles[tables.tile_index[name]]
        assert data.STACKS[tile.stack] == letter
        assert tile.index in tables.stacks[tile.stack]
        assert tile.chronicle == 3
    sizes = [len(stack) for stack in tables.stacks]
    assert sizes == [len(base.stacks[0]), 14, 19, 19, 18]
    cards = tables.tables["c3"]["cellar"]
    assert [(card["number"], card["copies"]) for card in cards] == [(1, 4), (2, 4), (3, 4)]


@pytest.mark.rule("GM-C3-03", "GM-C3-05")
def test_everybody_begins_with_an_empty_first_cellar() -> None:
    game = table(4)
    section = game.view(game.start(), None).table["c3"]
    assert section["cellars"] == [{"owned": 1, "barrels": {}}] * 4
    worth = section["worth"]
    assert [worth[place] for place in ("1.0", "1.1", "1.2", "1.3")] == [0, 1, 2, 3]


@pytest.mark.rule("GM-C3-15", "GM-C0-06")
def test_a_sale_tile_is_laid_and_never_taken_in_a_game() -> None:
    game = table(2)
    sales = {game.book.data.tile_index[name] for name in SALES}
    seen: set[int] = set()
    for _, _, after in playthrough(game, Random(3)):
        seen |= sales & set(after.track.values())
        for land in after.land:
            assert not sales & {pile & 1023 for pile in land.values()}
        assert not any(sales & set(row) for row in after.persons)
    assert seen


WRONG = [
    ('[[cellar]]\nid = "cellar_2"\nspaces = [4, 5]\n', "spaces"),
    ('[[cellar]]\nid = "cellar_2"\ncost = { whisky = 1 }\n', "whisky"),
    ('[[cellar]]\nid = "cellar_2"\nnumber = 3\n', "number"),
    ('[[cellar]]\nid = "cellar_2"\ndepth = 3\n', "depth"),
    ('[[cellar]]\nid = "cellar_3"\nabsent = true\n', "cellar"),
    ('[[tile]]\nid = "cask_sale_b"\nsale = { top = 1, low = { 2 = 2, 3 = 2 } }\n', "low"),
    ('[[tile]]\nid = "cask_sale_b"\nsale = { top = 1, low = { 2 = 2, 3 = 2, 4 = 2, 5 = 1 } }', "5"),
    ('[[tile]]\nid = "ben_wyvis"\nact = [ { "c3.age" = 2 } ]\n', "c3.age"),
]


@pytest.mark.parametrize(("text", "part"), WRONG)
def test_a_wrong_correction_is_refused_in_one_sentence(
    tmp_path: Path, text: str, part: str
) -> None:
    (tmp_path / "chronicles").mkdir()
    (tmp_path / "chronicles" / "c3_single_cask.toml").write_text(text)
    with pytest.raises(Refused) as caught:
        table(folder=str(tmp_path))
    said = catalogue("en").explain(caught.value.reason)
    assert part in said
    assert "{" not in said.replace("{ ", "")


def test_the_owner_corrects_spaces_costs_and_sale_spaces(tmp_path: Path) -> None:
    (tmp_path / "chronicles").mkdir()
    (tmp_path / "chronicles" / "c3_single_cask.toml").write_text(
        '[[cellar]]\nid = "cellar_2"\nspaces = [5, 6, 7]\ncost = { coin = 3 }\n'
        '[[tile]]\nid = "cask_sale_b"\nsale = { top = 2, low = { 2 = 1, 3 = 1, 4 = 1 } }\n'
    )
    game = table(folder=str(tmp_path))
    section = game.view(game.start(), None).table["c3"]
    assert section["worth"]["2.3"] == 7
    assert section["sales"]["cask_sale_b"]["top_spaces"] == 2
    state = next(after for _, _, after in playthrough(game, Random(1)) if game.to_act(after) >= 0)
    assert "c3.build 2 coin3" in game.lines(state, game.to_act(state))
    assert game.why(state, game.to_act(state), "c3.build 2 coin3") is None
