"""The pictures of Glen More II: complete, well formed, in three languages, and honest."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as Tree

import pytest

from howff.core.catalogue import LANGUAGES, catalogue
from howff.games.glenmore import data
from howff.games.glenmore.explain import explain
from howff.games.glenmore.found import chronicles
from howff.games.glenmore.pictures import pictures
from howff.games.glenmore.pictures.tiles import facts
from howff.games.glenmore.pictures.tokens import effect_rows
from howff.games.glenmore.pictures.track import ring
from howff.games.glenmore.tables import load

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module", params=LANGUAGES)
def drawn(request: pytest.FixtureRequest) -> dict[str, str]:
    shown = pictures(catalogue(request.param))
    assert len({title for title, _ in shown}) == len(shown)
    return dict(shown)


def test_everything_is_drawn_once(drawn: dict[str, str]) -> None:
    found = load()
    boards, start = 4, 1
    parts = [getattr(one.module(), "pictures", None) for one in chronicles()]
    others = [picture for part in parts if part for picture in part(catalogue("en"), None)]
    base = boards + start + (len(found.tiles) - 2) + len(found.landmarks)
    assert len(drawn) == base + len(others)
    for one in found.tiles:
        assert one.home or any(
            {one.name, *one.names.values()} & {*title.split(" · ")} for title in drawn
        )


def test_every_picture_stands_alone(drawn: dict[str, str]) -> None:
    for title, svg in drawn.items():
        root = Tree.fromstring(svg)
        assert root.tag == f"{SVG}svg"
        assert root.get("viewBox")
        assert root.findtext(f"{SVG}title"), title
        there = {one.get("id") for one in root.iter()}
        used = {one.get("href", "").removeprefix("#") for one in root.iter(f"{SVG}use")}
        assert used <= there, title
        assert not re.search(r"(?:href|src)=.?https?:|glenmore\.\w+\.\w+", svg), title


def test_no_text_leaves_its_picture(drawn: dict[str, str]) -> None:
    for title, svg in drawn.items():
        root = Tree.fromstring(svg)
        _, _, width, height = (float(one) for one in str(root.get("viewBox")).split())
        for line in root.findall(f".//{SVG}text"):
            assert 0 <= float(str(line.get("y"))) <= height, title
            assert 0 <= float(str(line.get("x"))) <= width, title


def test_proposals_are_dashed_and_facts_are_not() -> None:
    shown = dict(pictures(catalogue("en")))
    hume = next(svg for title, svg in shown.items() if "David Hume" in title)
    assert "dasharray" not in hume
    assert "every figure from the rulebook" in hume
    assert "the whole tile is our proposal" in shown["Stack A · Dunkeld"]
    assert "proposed: stack, cost" in shown["Stack A · Halkirk"]
    roads = shown[catalogue("en").say("glenmore.picture.clans")]
    dashed = len(re.findall(r'stroke-dasharray="11 7"', roads))
    found = load()
    assert dashed == 1 + sum(road.source == "proposal" for road in found.roads)


def test_an_owners_correction_shows(tmp_path: Path) -> None:
    (tmp_path / "tiles.toml").write_text(
        '[[tile]]\nid = "halkirk"\nstack = "B"\ncost = { coin = 2 }\n'
    )
    shown = dict(pictures(catalogue("de"), str(tmp_path)))
    assert "alle Angaben: von einem Besitzer" in shown["Stapel B · Halkirk"]
    assert "Stapel A · Halkirk" not in shown


def test_every_bonus_has_words_and_signs() -> None:
    found = load()
    effects = [card.effect for card in found.landmarks]
    effects += [clan.effect for clan in found.clans if clan.usable]
    for effect in effects:
        assert effect_rows(effect, found)
        for lang in LANGUAGES:
            words = catalogue(lang)
            said = [words.say(part) for part in explain(effect, found)]
            assert said
            assert not any("{" in one or "glenmore." in one for one in said), said


def test_plurals_in_polish() -> None:
    found = load()
    effect = found.clans[found.clan_index["Oliphant"]].effect
    words = catalogue("pl")
    assert words.say(explain(effect, found)[0]).endswith("od 9: 5 PZ, od 12: 8 PZ")
    coins = [words.say("glenmore.effect.coin", n=n) for n in (1, 3, 5, 22)]
    assert coins == ["1 moneta", "3 monety", "5 monet", "22 monety"]


def test_sources_are_said_in_full() -> None:
    words = catalogue("en")
    tiles = load().tiles
    said = {words.say(facts(one)) for one in tiles}
    assert "every figure from the rulebook" in said
    assert all(one.source in data.SOURCES for one in tiles)


@pytest.mark.parametrize("spaces", [11, 13, 14, 15, 20])
def test_a_ring_of_any_length_fits_the_board(spaces: int) -> None:
    places = ring(spaces)
    assert len(set(places)) == spaces
    for at, (x, y) in enumerate(places):
        assert all(
            abs(x - other) >= 112 or abs(y - down) >= 112 for other, down in places[at + 1 :]
        ), spaces
