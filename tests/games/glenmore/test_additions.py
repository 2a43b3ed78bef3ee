"""What chronicles add to the tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from howff.core.message import Refused
from howff.games.glenmore import data
from howff.games.glenmore.tables import Addition, Words, load, warnings
from tests.games.glenmore.owning import says, tile

NINTH = """
[chronicle]
id = "c9"
number = 9

[[tile]]
id = "pulteney_new"
name = "Pulteney"
replaces = "pulteney"
stack = "A"
kind = "land"
type = "whisky"
river = false
upgrade = false
chronicle = 9
cost = {}
once = ["c9.dram"]
act = [ { choose = [ [ { "c9.age" = 2 } ],
  [ { swap = [ { give = ["barley", "whisky"], get = { "c9.dram" = 1, whisky = 1 } } ] } ] ] } ]
sold = 3
source = "proposal"

[[clan]]
id = "Campbell"
name = "Campbell"
x = 1
y = 1
timing = "once"
effect = { "c9.feast" = true }
source = "proposal"
chronicle = 9

[[road]]
a = "START"
b = "Campbell"
cost = 2
source = "proposal"

[[token]]
id = "dram"
copies = 4
"""

WORDS = Words(
    once=("c9.dram",), act=("c9.age",), get=("c9.dram",), effect=("c9.feast",), keys=("sold",)
)


def ninth(folder: Path, text: str = NINTH, words: Words = WORDS) -> Addition:
    folder.mkdir(exist_ok=True)
    path = folder / "ninth.toml"
    path.write_text(text)
    return Addition("c9", path, words)


def test_a_chronicle_adds_and_replaces(tmp_path: Path) -> None:
    found = load(None, [ninth(tmp_path / "ninth")])
    assert "pulteney" not in found.tile_index
    new = tile(found, "pulteney_new")
    assert found.symbols == ["c9.dram", "c9.age"]
    assert new.once == [(len(data.ONCES), 1)]
    assert new.acts[0].more == [(1, 2)]
    swap = new.acts[1].swaps[0]
    assert (swap.whisky, swap.size, swap.get_more, swap.get_whisky) == (1, 1, [(0, 1)], 1)
    assert new.more == {"sold": 3}
    campbell = found.clans[found.clan_index["Campbell"]]
    assert campbell.effect.more == {"c9.feast": True}
    assert found.distance[found.start_node][campbell.index] == 2
    assert found.tables["c9"]["token"][0]["copies"] == 4
    assert found.hash != load().hash
    assert warnings(found) == []


def test_a_chronicle_is_corrected_in_its_own_file(tmp_path: Path) -> None:
    own = tmp_path / "own"
    (own / "chronicles").mkdir(parents=True)
    (own / "chronicles" / "ninth.toml").write_text(
        '[[tile]]\nid = "pulteney_new"\nsold = 5\n[[token]]\nid = "dram"\ncopies = 7\n'
    )
    found = load(str(own), [ninth(tmp_path / "ninth")])
    assert tile(found, "pulteney_new").more == {"sold": 5}
    assert found.tables["c9"]["token"] == [{"id": "dram", "copies": 7, "source": "owner"}]
    with pytest.raises(Refused, match="stranger"):
        load(str(own))  # Without it nothing would read its corrections.


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ('replaces = "pulteney"', 'replaces = "nessie"', "which is not in the game"),
        ('id = "pulteney_new"', 'id = "halkirk"', "ninth.toml: tile halkirk stands there twice"),
        ("sold = 3", "sole = 3", "ninth.toml: tile pulteney_new: unknown key sole"),
        ('"c9.dram"]', '"c8.dram"]', "once cannot be “c8.dram”"),
    ],
)
def test_wrong_chronicles_are_refused(tmp_path: Path, old: str, new: str, part: str) -> None:
    with pytest.raises(Refused) as caught:
        load(None, [ninth(tmp_path / "ninth", NINTH.replace(old, new))])
    says(caught.value, part)


def test_two_chronicles_cannot_replace_the_same_tile(tmp_path: Path) -> None:
    second = NINTH.replace("pulteney_new", "pulteney_newer").replace("Campbell", "Kerr")
    path = tmp_path / "tenth.toml"
    path.write_text(second)
    with pytest.raises(Refused, match="replaces"):
        load(None, [ninth(tmp_path / "ninth"), Addition("c10", path, WORDS)])
