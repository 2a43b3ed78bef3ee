"""Figures that the engine cannot hold are refused by name, before anything is computed."""

from __future__ import annotations

from pathlib import Path

import pytest

from howff.core import registry
from howff.core.message import Refused
from howff.core.setup import Setup


@pytest.mark.parametrize(
    ("file", "text", "where"),
    [
        ("tiles.toml", '[[tile]]\nid = "halkirk"\ncost = { any = 60 }\n', "tile halkirk"),
        ("tiles.toml", '[[tile]]\nid = "halkirk"\ncost = { wood = 9 }\n', "tile halkirk"),
        ("board.toml", "[player]\ngoods_per_tile = 9\n", "goods_per_tile"),
        ("board.toml", "[player]\nmarkers = 40\n", "markers"),
    ],
)
def test_too_much_is_refused(tmp_path: Path, file: str, text: str, where: str) -> None:
    (tmp_path / file).write_text(text, "utf-8")
    with pytest.raises(Refused) as caught:
        registry.make(Setup("glenmore", 2, data=str(tmp_path)))
    assert caught.value.reason.clause == "E-DATA"
    assert where in str(caught.value)


def test_a_corrected_figure_is_played_with(tmp_path: Path) -> None:
    (tmp_path / "board.toml").write_text("[track]\nspaces = 16\n", "utf-8")
    game = registry.make(Setup("glenmore", 2, data=str(tmp_path)))
    assert game.view(game.start(), None).table["spaces"] == 16
