"""Every record names the hash of the tables it was played with."""

from __future__ import annotations

from pathlib import Path

from howff.core import registry
from howff.core.catalogue import LANGUAGES, catalogue
from howff.core.luck import Luck
from howff.core.record import read
from howff.core.replay import Replay
from howff.core.session import Session
from howff.core.setup import Setup
from howff.games.glenmore.tables import load

EXAMPLE = (Path(__file__).parent / "vectors" / "example.howff").read_text(encoding="utf-8")


def test_the_header_of_a_new_game_has_the_hash() -> None:
    session = Session(Setup("glenmore", 2), ("Anna", "Jan"), Luck("1"))
    assert f"data {load().hash}" in session.header.lines()
    assert registry.make(Setup("glenmore", 3)).data_hash() == load().hash
    assert registry.make(Setup("clans", 2)).data_hash() == ""


def test_corrections_change_it(tmp_path: Path) -> None:
    (tmp_path / "tiles.toml").write_text('[[tile]]\nid = "halkirk"\ncost = { coin = 1 }\n')
    setup = Setup("glenmore", 2, data=str(tmp_path))
    game = registry.make(setup)
    assert game.data_hash() == load(str(tmp_path)).hash
    assert game.data_hash() != load().hash


def test_another_hash_is_a_warning_and_a_name_is_not_checked() -> None:
    assert Replay(read(EXAMPLE.encode())).warnings == []
    own = EXAMPLE.replace("data base", f"data {load().hash}")
    assert Replay(read(own.encode())).warnings == []
    other = EXAMPLE.replace("data base", "data sha256:" + "0" * 64)
    replay = Replay(read(other.encode()))
    replay.run()
    assert replay.decisions == 36
    for lang in LANGUAGES:
        said = catalogue(lang).say(replay.warnings[0])
        assert "sha256:000000000000" in said
        assert load().hash[:19] in said


def test_no_hash_no_warning() -> None:
    assert Replay(read(EXAMPLE.replace("data base\n", "").encode())).warnings == []
