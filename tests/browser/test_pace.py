"""How soon the page shows things: told by a calm machine only, so `make pace` runs these alone."""

from __future__ import annotations

import statistics

import pytest

from tests.browser.conftest import Sit
from tests.web.serving import Server

# Confirms what is offered; how long until the page shows it.
SHOWN = """() => new Promise(done => {
  const began = performance.now();
  new MutationObserver((_, watch) => {
    if (document.querySelector('.offer')) return;
    watch.disconnect();
    requestAnimationFrame(() => done(performance.now() - began));
  }).observe(document.body, {subtree: true, childList: true});
  document.querySelector('.offer').click();
})"""


@pytest.mark.pace
def test_a_move_shows_within_a_tenth_of_a_second(sit: Sit, server: Server) -> None:
    person = sit()
    person.play_now("Clustered")
    page, times = person.page, list[float]()
    for _ in range(8):
        person.wait()
        person.choose()
        page.wait_for_selector(".offer")
        times.append(page.evaluate(SHOWN))
    assert statistics.median(times) < 100, times


@pytest.mark.pace
def test_three_hundred_pieces_pan_and_zoom_smoothly(sit: Sit, server: Server) -> None:
    person = sit()
    person.new_table("clustered", company="bots", seats=8)
    page = person.page
    for _ in range(27):
        person.turn()
    person.wait()
    assert page.locator(".cell").count() >= 300
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def spent() -> float:
        """Seconds of script, style and layout so far."""
        found = {
            one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]
        }
        return float(sum(found[f"{what}Duration"] for what in ("Script", "RecalcStyle", "Layout")))

    box = page.locator(".area-board").bounding_box()
    assert box is not None
    x, y = box["x"] + 30, box["y"] + 30
    page.mouse.move(x, y)
    frames: list[float] = []
    for step in range(40):
        before = spent()
        if step < 20:
            page.mouse.wheel(0, -40 if step % 4 else 60)
        else:
            if step == 20:
                page.mouse.down()
            page.mouse.move(x + (step - 20) * 9, y + (step - 20) * 5)
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
        frames.append((spent() - before) * 1000)
    page.mouse.up()
    assert statistics.median(frames) < 8, frames
