"""`howff bots`, `tiles`, `bench`: what there is."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from howff.bots import roster
from howff.cli.tiles import page
from howff.core import registry
from howff.core.catalogue import LANGUAGES, catalogue
from tests.cli.running import howff, refused


def test_bots_are_listed_with_what_they_are() -> None:
    out = howff("bots").out
    assert all(name in out for name in roster.names())
    listed = json.loads(howff("bots", "--json").out)
    assert [one["name"] for one in listed] == list(roster.names())
    assert all(len(one["about"]) > 20 for one in listed)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_picture_of_every_game_is_on_the_page(lang: str, tmp_path: Path) -> None:
    file = tmp_path / "pictures.html"
    run = howff("tiles", "--out", file, "--lang", lang, "--json")
    assert run.code == 0
    counts = json.loads(run.out)["pictures"]
    text = file.read_text()
    assert f'<html lang="{lang}">' in text
    words = catalogue(lang)
    for game in registry.games():
        pictures = registry.room(game, "pictures").pictures(words)
        assert counts[game] == len(pictures) > 0
        assert f'<section id="{game}">' in text
        for _, svg in pictures:
            assert svg in text
            ElementTree.fromstring(svg)
    assert "http://" not in text.replace("http://www.w3.org/", "")


def test_titles_on_the_page_are_text_and_not_markup() -> None:
    text = page(catalogue("en"), {"clans": [("<b>5 & red</b>", '<svg viewBox="0 0 90 10"/>')]})
    assert "&lt;b&gt;5 &amp; red&lt;/b&gt;" in text
    assert 'class="wide"' in text


def test_a_page_that_cannot_be_written(tmp_path: Path) -> None:
    assert "no" in refused("tiles", "--out", tmp_path / "no" / "page.html", code=1)


def test_bench_hands_over_to_the_benchmarks() -> None:
    assert "nonsense" in refused("bench", "nonsense", code=2)
