"""Somebody at a page: what a hand, a finger or a keyboard does at a table."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import ConsoleMessage, Error, Page, expect

READY = "() => document.querySelector('.status.yours, .outcome')"
# The first possible cell that nothing covers, as a person would pick it.
IN_SIGHT = """() => [...document.querySelectorAll('.cell.target')].findIndex(cell => {
  const box = cell.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return cell.contains(top);
})"""


class Person:
    """One browser with one page."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.wrong: list[str] = []
        self.frames: list[str] = []
        page.on("console", self._said)
        page.on("pageerror", self._failed)
        page.on("websocket", lambda opened: opened.on("framereceived", self._received))

    def _said(self, message: ConsoleMessage) -> None:
        # A server that restarts is meant to be missed for a moment.
        if message.type == "error" and "ERR_CONNECTION_REFUSED" not in message.text:
            self.wrong.append(message.text)

    def _failed(self, error: Error) -> None:
        self.wrong.append(str(error))

    def _received(self, frame: Any) -> None:
        self.frames.append(str(frame))

    # -- going somewhere ----------------------------------------------------------------------

    def play_now(self, title: str) -> None:
        self.page.goto("/")
        self.page.get_by_role("button", name=f"Play now: {title}").click()
        self.page.wait_for_selector(".table")

    def new_table(
        self, game: str, *, company: str, seats: int = 2, flags: tuple[str, ...] = ()
    ) -> None:
        page = self.page
        page.goto(f"/new/{game}")
        page.locator(f"input[name=seats][value='{seats}']").check(force=True)
        if seats > 1:
            page.locator(f"input[name=company][value={company}]").check()
        for flag in flags:
            page.get_by_role("checkbox", name=re.compile(flag)).check()
        page.locator("button[type=submit]").click()
        page.wait_for_selector(".table, .seats")

    # -- at a table ---------------------------------------------------------------------------

    def wait(self) -> bool:
        """Until it is our turn; False when the game is over."""
        self.page.wait_for_function(READY, timeout=30_000)
        return self.page.locator(".outcome").count() == 0

    def reached(self, seq: int) -> None:
        """The page has heard of everything up to that."""
        table = self.page.locator(".table")
        expect(table).to_have_attribute("data-seq", str(seq), timeout=30_000)

    def hit(self, selector: str, nth: int = 0) -> None:
        found = self.page.locator(selector).nth(nth)
        if self.touch:
            found.tap()
        else:
            found.click()

    def choose(self) -> None:
        """Two taps: a card, and where it goes."""
        self.hit(".held:not(.dull)")
        self.hit(".cell.target", int(self.page.evaluate(IN_SIGHT)))

    def turn(self, shield: bool = False) -> bool:
        """Plays one decision by pointer; False when the game is over."""
        if not self.wait():
            return False
        page = self.page
        if page.locator(".cell.target").count():
            self.choose()
        else:
            wanted = 2 if page.locator("[aria-multiselectable=true]").count() else 1
            for index in range(wanted):
                self.hit(".held:not(.dull)", index)
        offers = page.locator(".offer")
        expect(offers.first).to_be_visible()
        self.hit(".offer", offers.count() - 1 if shield else 0)
        expect(offers).to_have_count(0)
        return True

    def key_turn(self) -> bool:
        """Plays one decision with the keyboard alone; False when the game is over."""
        if not self.wait():
            return False
        page = self.page
        self.tab_to("[role=option]")
        page.keyboard.press("n")
        if page.locator(".cell.target").count():
            page.keyboard.press("Enter")
            page.wait_for_function(
                "() => document.activeElement?.getAttribute('role') === 'gridcell'"
            )
            page.keyboard.press("n")
            page.keyboard.press("Enter")
        else:
            wanted = 2 if page.locator("[aria-multiselectable=true]").count() else 1
            for _ in range(wanted):
                page.keyboard.press("Enter")
                page.keyboard.press("ArrowRight")
        page.wait_for_function("() => document.activeElement?.classList.contains('offer')")
        page.keyboard.press("Enter")
        expect(page.locator(".offer")).to_have_count(0)
        return True

    def tab_to(self, selector: str) -> None:
        """Presses Tab until something of that kind has the focus."""
        for _ in range(60):
            if self.page.evaluate(f"() => !!document.activeElement?.matches({selector!r})"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reached {selector}")

    @property
    def table(self) -> str:
        """The id of the table whose page is open."""
        found = re.search(r"/t/([^/?#]+)", self.page.url)
        assert found is not None, self.page.url
        return found[1]

    def hand(self) -> list[str]:
        """The names of the cards in hand."""
        return [
            (one.get_attribute("aria-label") or "").split(",")[0]
            for one in self.page.locator("[role=option]").all()
        ]
