"""Whole games in a real browser: by mouse, by keyboard alone, by finger at phone size."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.laird import Laird
from tests.browser.person import Person
from tests.web.serving import Server

CLANS, CLUSTERED, GLEN_MORE = "Clans and Glory", "Clustered", "Glen More II"
QUICK = ("^Quick play",)
COUNT_SLIDES = """() => {
  const slide = Element.prototype.animate;
  window.slides = 0;
  Element.prototype.animate = function (...how) {
    window.slides += 1;
    return slide.apply(this, how);
  };
}"""


def finished(person: Person, server: Server) -> None:
    """The outcome on the page is the server's."""
    page = person.page
    expect(page.locator(".outcome")).to_be_visible()
    result = page.request.get(f"{server.url}/api/tables/{person.table}").json()["result"]
    shown = sorted(int(one.inner_text()) for one in page.locator(".outcome .sum").all())
    assert shown == sorted(result["scores"])


def test_clans_by_mouse(sit: Sit, server: Server) -> None:
    person = sit()
    person.play_now(CLANS)
    turns = 0
    while person.turn(shield=turns % 2 == 0):
        turns += 1
    assert turns == 8
    finished(person, server)


def test_quick_clustered_by_mouse(sit: Sit, server: Server) -> None:
    person = sit()
    person.new_table("clustered", company="bots", flags=QUICK)
    decisions = 0
    while person.turn():
        decisions += 1
    # CU-93: the opening, 16 plays and 11 discards.
    assert decisions == 28
    finished(person, server)


def test_glen_more_by_mouse(sit: Sit, server: Server) -> None:
    person = sit()
    person.play_now(GLEN_MORE)
    laird, stages = Laird(person), set[str]()
    while laird.turn():
        stages.add(laird.stage())
    assert {"Tile", "Pay", "Lay", "Activate, move"} <= stages
    finished(person, server)


@pytest.mark.long
def test_glen_more_by_keyboard(sit: Sit, server: Server) -> None:
    person = sit()
    person.play_now(GLEN_MORE)
    laird = Laird(person)
    while laird.key_turn():
        pass
    finished(person, server)


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "pl", "de"])
def test_glen_more_by_finger_on_a_phone(sit: Sit, server: Server, lang: str) -> None:
    person = sit(phone=True, prefs={"lang": lang})
    person.page.goto("/")
    person.page.locator(".game .button.main").last.tap()
    person.page.wait_for_selector(".table")
    laird = Laird(person)
    while laird.turn():
        text = person.page.locator("body").inner_text()
        assert "web." not in text
        assert "glenmore." not in text
    finished(person, server)


@pytest.mark.long
def test_clans_by_keyboard(sit: Sit, server: Server) -> None:
    person = sit()
    person.play_now(CLANS)
    while person.key_turn():
        pass
    finished(person, server)


@pytest.mark.long
def test_quick_clustered_by_keyboard(sit: Sit, server: Server) -> None:
    person = sit()
    person.new_table("clustered", company="bots", flags=QUICK)
    while person.key_turn():
        pass
    finished(person, server)


@pytest.mark.long
@pytest.mark.parametrize("title", [CLANS, CLUSTERED])
def test_by_finger_on_a_phone(sit: Sit, server: Server, title: str) -> None:
    person = sit(phone=True)
    person.play_now(title)
    while person.turn():
        pass
    finished(person, server)


@pytest.mark.long
@pytest.mark.parametrize("lang", ["pl", "de"])
def test_in_another_language(sit: Sit, server: Server, lang: str) -> None:
    person = sit(prefs={"lang": lang})
    page = person.page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", lang)
    page.locator(".game .button.main").first.click()
    while person.turn():
        text = page.locator("body").inner_text()
        assert "web." not in text
        assert "clans." not in text
    finished(person, server)


@pytest.mark.long
def test_without_motion(sit: Sit, server: Server) -> None:
    person = sit(reduced_motion="reduce")
    person.play_now(CLANS)
    person.page.evaluate(COUNT_SLIDES)
    while person.turn():
        pass
    assert person.page.evaluate("() => window.slides") == 0
    finished(person, server)
