"""Somebody who plays Glen More II at a page: a decision by pointer, by finger or by keyboard."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.person import Person

PAYING, ACTING = 2, 5

BUSY = 3
"""Activations, moves and sales of one turn; then it is finished."""

# Places that can be picked and that nothing covers, nearest the end of the track first.
WHERE = """() => {
  const open = [...document.querySelectorAll('.cell.target')].map((cell, index) => [cell, index]);
  const far = open.filter(([cell]) => cell.closest('.area-track')).at(-1);
  if (far) return far[1];
  const seen = open.find(([cell]) => {
    const box = cell.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return cell.contains(top);
  });
  return seen ? seen[1] : -1;
}"""
REGIONS = (".area-track", "#gm-main", ".side")
DECIDED = """seq => {
  const table = document.querySelector('.table');
  return Number(table.dataset.seq) > seq && document.querySelector('.status.yours, .outcome');
}"""


class Laird:
    """Plays for a person who sits at a table of Glen More II."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.done = 0

    def turn(self) -> bool:
        """One decision by pointer; False when the game is over."""
        return self._decide(self._point)

    def key_turn(self) -> bool:
        """One decision by keyboard alone; False when the game is over."""
        return self._decide(self._press)

    def _decide(self, how: Callable[[], None]) -> bool:
        if not self.person.wait():
            return False
        seq = int(self.page.locator(".table").get_attribute("data-seq") or 0)
        how()
        self.page.wait_for_function(DECIDED, arg=seq, timeout=30_000)
        return True

    def stage(self) -> str:
        """The step of the turn that the page says we are in."""
        now = self.page.locator(".stages .now")
        return now.inner_text() if now.count() else ""

    def _at(self, stage: int) -> bool:
        return self.page.locator(f".stages li:nth-child({stage}).now").count() > 0

    def _finish(self) -> bool:
        """Whether it is time to press the button that ends the turn."""
        acting = self._at(ACTING)
        self.done = self.done + 1 if acting else 0
        return acting and self.done > BUSY

    def _point(self) -> None:
        hit, page = self.person.hit, self.page
        targets = page.locator(".cell.target")
        if self._finish() or not targets.count():
            piles = page.locator(".pile")
            if piles.count():
                hit(".pile")
                hit(".offer")
            else:
                hit(".way", 0 if self._at(PAYING) else page.locator(".way").count() - 1)
            return
        for _ in range(3):
            hit(".cell.target", int(page.evaluate(WHERE)))
            if page.locator(".offer").count():
                hit(".offer")
                return

    def _press(self) -> None:
        page, press = self.page, self.page.keyboard.press
        if self._finish() or not page.locator(".cell.target").count():
            piles = page.locator(".pile").count()
            last = page.locator(".way").count() - 1
            self.person.tab_to(".pile" if piles else ".way")
            for _ in range(0 if piles or self._at(PAYING) else last):
                press("Tab")
            press("Enter")
            if piles:
                self.person.tab_to(".offer")
                press("Enter")
            return
        for _ in range(3):
            region = next(one for one in REGIONS if page.locator(f"{one} .cell.target").count())
            self.person.tab_to(f"{region} [role=gridcell]")
            press("n")
            if region == ".area-track":
                press("p")
            press("Enter")
            if page.locator(".offer").count():
                self.person.tab_to(".offer")
                press("Enter")
                return
