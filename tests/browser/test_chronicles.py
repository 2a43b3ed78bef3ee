"""All eight chronicles at once in a real browser: every part shown, explained, clean, playable."""

from __future__ import annotations

from importlib.resources import files

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.laird import Laird
from tests.browser.person import Person
from tests.browser.test_access import violations
from tests.browser.test_games import finished
from tests.web.serving import Server

ALL = tuple(rf"^{number}\. " for number in range(1, 9))
LOOKING = 40
"""Decisions between two looks at everything."""

# What each part shows whatever has happened.
SHOWN = {
    1: ".course .river .place",
    2: ".rules li",
    3: ".card .place",
    4: ".english",
    5: ".supply .token",
    6: ".seats > li",
    8: ".jail",
}
SMALL = """least => [...document.querySelectorAll('.glen button, .glen summary')]
  .map(e => [e.getBoundingClientRect(), e])
  .filter(([b]) => b.width && (b.width < least || b.height < least))
  .map(([b, e]) => `${e.outerHTML.slice(0, 90)} ${b.width}x${b.height}`)"""


def numbers() -> list[int]:
    """The chronicles that have a section for the browser."""
    home = files("howff") / "games" / "glenmore" / "chronicles"
    folders = [one for one in home.iterdir() if (one / "client" / "index.ts").is_file()]
    return sorted(int(one.name[1]) for one in folders)


def sit_down(person: Person, seats: int) -> None:
    person.new_table("glenmore", company="bots", seats=seats, flags=ALL)
    person.wait()


def unfold(page: Page) -> None:
    """Everything in the chronicles' tab is open."""
    page.locator("#gm-tab-parts").click()
    expect(page.locator("details[id^=gm-part]")).to_have_count(len(numbers()))
    while page.locator("details[id^=gm-part]:not([open])").count():
        page.locator("details[id^=gm-part]:not([open]) > summary").first.click()


def each_is_shown(page: Page) -> None:
    for number in numbers():
        part = page.locator(f"#gm-part-{number} .inside")
        expect(part).to_be_visible()
        expect(part.locator(SHOWN.get(number, "*")).first).to_be_visible()
    text = page.locator("#gm-main").inner_text()
    assert "glenmore." not in text
    assert "undefined" not in text


class Chronicler(Laird):
    """Points at what chronicles offer, else takes any move of the list, else plays as a laird."""

    def __init__(self, person: Person) -> None:
        super().__init__(person)
        self.decisions = 0
        self.pointed = 0

    def _point(self) -> None:
        self.decisions += 1
        if self._pick():
            self.pointed += 1
        elif self.decisions % 3 == 0 or not self.page.locator(".cell.target, .way").count():
            self._any()
        else:
            super()._point()

    def _pick(self) -> bool:
        """Something in the part of a chronicle that is shown, if the question is about it."""
        page = self.page
        spots = page.locator(
            "#gm-main .inside button.open:enabled, #gm-main .take button, #gm-main .ballot button"
        )
        if not spots.count():
            return False
        spots.first.click()
        for _ in range(3):
            if page.locator(".offer").count():
                self.person.hit(".offer")
                return True
            page.locator(".cell.target").first.press("Enter")
        return False

    def _any(self) -> None:
        """A move of the list, whichever it is."""
        page = self.page
        page.get_by_role("tab", name="Moves").click()
        moves = page.locator(".moves li button")
        moves.nth(self.decisions % moves.count()).click()
        self.person.hit(".offer")


@pytest.mark.long
def test_a_whole_game_of_all_eight(sit: Sit, server: Server, axe: str) -> None:
    person = sit()
    sit_down(person, 3)
    page, player = person.page, Chronicler(person)
    while player.turn():
        if player.decisions % LOOKING == 1 and person.wait():
            unfold(page)
            each_is_shown(page)
            assert violations(page, axe) == []
    assert player.decisions > LOOKING
    assert player.pointed
    finished(person, server)
    unfold(page)
    each_is_shown(page)
    assert violations(page, axe) == []


@pytest.mark.long
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize(("lang", "scheme"), [("pl", "light"), ("de", "dark")])
def test_every_part_unfolds(
    sit: Sit, server: Server, axe: str, lang: str, scheme: str, phone: bool
) -> None:
    person = sit(phone=phone, scheme=scheme, prefs={"lang": lang})
    page = person.page
    sit_down(person, 4)
    unfold(page)
    each_is_shown(page)
    assert violations(page, axe) == []
    assert page.evaluate(SMALL, 44 if phone else 24) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= (390 if phone else 1280)


def test_parts_fold_and_unfold_by_keyboard(sit: Sit, server: Server) -> None:
    person = sit()
    sit_down(person, 3)
    page = person.page
    page.locator("#gm-tab-clans").click()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#gm-tab-parts")).to_be_focused()
    person.tab_to("#gm-part-2 > summary")
    page.keyboard.press("Enter")
    expect(page.locator("#gm-part-2 .rules")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#gm-part-2 .rules")).to_be_hidden()
