"""Glen More II at a table: dragging, what a placement would bring, all activations at once."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Sit
from tests.browser.laird import Laird
from tests.browser.person import Person
from tests.web.serving import Server

GLEN_MORE = "Glen More II"


def until(laird: Laird, there: Callable[[], bool]) -> None:
    """Plays on until the page shows it."""
    for _ in range(60):
        laird.person.wait()
        if there():
            return
        assert laird.turn()
    raise AssertionError("it never came")


def take_nearest(person: Person) -> None:
    """One of the tiles of the start: free, laid beside the village, without an effect at once."""
    person.wait()
    person.page.locator(".area-track .cell.target").first.click()
    person.page.locator(".offer").click()


def drag(person: Person, what: Locator, to: Locator) -> None:
    page = person.page
    start, end = what.bounding_box(), to.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()


def test_tiles_are_dragged_from_the_track_and_to_their_place(sit: Sit, server: Server) -> None:
    person = sit()
    person.play_now(GLEN_MORE)
    person.wait()
    page, laird = person.page, Laird(person)
    tile = page.locator(".area-track .cell.target").first
    tile.scroll_into_view_if_needed()
    drag(person, tile, page.locator("#gm-main .window"))
    expect(page.locator(".offer")).to_have_count(1)
    page.locator(".offer").click()
    until(laird, lambda: page.locator(".held.loose").count() > 0)
    target = page.locator("#gm-main .cell.target").first
    name = target.get_attribute("data-cell")
    drag(person, page.locator(".held.loose"), target)
    expect(page.locator(".offer")).to_have_count(1)
    # The tile is shown where it would lie.
    expect(page.locator(f"[data-drawn='{name}'] image.draft")).to_have_count(1)
    page.locator(".offer").click()
    expect(page.locator(".held.loose")).to_have_count(0)


def test_a_scot_is_dragged_to_the_next_tile(sit: Sit, server: Server) -> None:
    person = sit()
    person.play_now(GLEN_MORE)
    page, laird = person.page, Laird(person)
    # Activating the village gives the points that a Scot walks with.
    take_nearest(person)
    until(laird, lambda: page.locator(".points").count() > 0)
    # What is drawn lies below the cells that are pointed at.
    scot = page.locator("#gm-main [data-drawn]:has(.scot)").first
    start = scot.get_attribute("data-drawn")
    page.locator(f"#gm-main [data-cell='{start}']").click()
    ends = [
        one.get_attribute("data-cell") or ""
        for one in page.locator("#gm-main .cell.target").all()
        if one.get_attribute("data-cell") != start
    ]
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    drag(person, page.locator(f"[data-cell='{start}']"), page.locator(f"[data-cell='{ends[0]}']"))
    expect(page.locator(".what")).to_have_text(re.compile("Scot"))
    page.locator(".offer").click()
    expect(page.locator(f"[data-drawn='{ends[0]}'] .scot")).to_have_count(1)


def test_a_placement_shows_what_it_would_bring(sit: Sit, server: Server) -> None:
    person = sit()
    person.play_now(GLEN_MORE)
    page, laird = person.page, Laird(person)
    take_nearest(person)
    until(laird, lambda: page.locator(".held.loose").count() > 0)
    page.locator("#gm-main .cell.target").first.click()
    expect(page.locator(".effects")).to_contain_text("can then be activated")
    page.keyboard.press("Escape")
    expect(page.locator(".effects")).to_have_count(0)


def test_all_is_activated_at_once_and_taken_back_step_by_step(sit: Sit, server: Server) -> None:
    person = sit()
    person.play_now(GLEN_MORE)
    page, laird = person.page, Laird(person)
    order = page.locator(".order")
    # The nearest tile is one of the start, which lies beside the village: two to activate.
    take_nearest(person)
    until(laird, lambda: order.count() > 0)
    used = page.locator("#gm-main .tick").count()
    order.click()
    expect(page.locator("#gm-main .tick")).not_to_have_count(used)
    # While the next activation is on its way it is nobody's turn.
    person.wait()
    while page.locator("#gm-main .tick").count() > used:
        ticks = page.locator("#gm-main .tick").count()
        page.get_by_role("button", name="Take back").click()
        expect(page.locator("#gm-main .tick")).to_have_count(ticks - 1)
    expect(order).to_be_visible()


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["desk", "phone"])
def test_everything_is_in_sight(sit: Sit, server: Server, size: tuple[int, int]) -> None:
    person = sit(phone=size[0] < 500)
    person.play_now(GLEN_MORE)
    person.wait()
    wide, high = size
    for what in (".plates", ".area-track", ".area-board", ".area-decide", ".area-hand"):
        box = person.page.locator(what).bounding_box()
        assert box is not None
        assert box["x"] >= 0, what
        assert box["y"] >= 0, what
        assert box["x"] + box["width"] <= wide, what
        assert box["y"] + box["height"] <= high, what
