"""For everybody: axe on every screen, text size, targets, languages; what the page weighs."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.conftest import Sit
from tests.browser.laird import Laird
from tests.browser.person import Person
from tests.web.serving import Server

SCREENS = (
    "lobby",
    "new",
    "room",
    "clans",
    "clustered",
    "choosing",
    "panel",
    "menu",
    "keys",
    "cover",
    "invited",
    "glenmore",
    "glenmore_setup",
    "glenmore_laying",
    "glenmore_clans",
    "glenmore_replay",
    "rules",
    "settings",
    "statistics",
)
# What stands on a screen once its data has come.
FILLED = {"rules": ".clause-row", "settings": "select", "statistics": ".page p, table"}
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

RUN = """tags => axe.run(document, {runOnly: {type: 'tag', values: tags}}).then(
  r => r.violations.flatMap(v => v.nodes.map(n => `${v.id}: ${n.target} ${n.failureSummary}`)))"""


def show(person: Person, screen: str) -> None:
    """Opens one screen of the page."""
    page = person.page
    if screen == "lobby":
        page.goto("/")
        page.wait_for_selector(".shelf")
    elif screen == "new":
        page.goto("/new/clustered")
        page.wait_for_selector("form")
        page.locator("summary").click()
    elif screen == "room":
        person.new_table("clans", company="friends")
        page.wait_for_selector("img[src^=data]")
    elif screen in ("clans", "clustered", "choosing"):
        person.play_now("Clustered" if screen == "clustered" else "Clans and Glory")
        person.wait()
        if screen == "choosing":
            person.choose()
            page.wait_for_selector(".offer")
    elif screen in ("panel", "menu", "keys", "cover", "invited"):
        show_beside(person, screen)
    elif screen.startswith("glenmore"):
        show_glenmore(person, screen)
    else:
        page.goto(f"/{screen}")
        page.wait_for_selector("h1")
        page.wait_for_selector(FILLED[screen])


def show_beside(person: Person, screen: str) -> None:
    """What opens over a table, and the ways to one."""
    page = person.page
    if screen == "cover":
        page.goto("/new/clans")
        page.locator("input[name=company][value=screen]").check()
        page.locator("button[type=submit]").click()
        page.wait_for_selector(".cover")
    elif screen == "invited":
        person.new_table("clans", company="friends")
        page.goto(page.get_by_label("Link").input_value())
        page.wait_for_selector("form")
    else:
        person.play_now("Clans and Glory")
        person.wait()
        if screen == "keys":
            page.keyboard.press("?")
            page.wait_for_selector("dialog")
        elif screen == "menu":
            page.get_by_role("button", name="Table menu").click()
            page.wait_for_selector("dialog")
        elif person.touch:
            page.get_by_role("button", name="Log, moves and chat").click()
            page.wait_for_selector(".area-panel.shown")


def show_glenmore(person: Person, screen: str) -> None:
    """Glen More II: set-up, the table in several states, its replay."""
    page = person.page
    if screen == "glenmore_setup":
        page.goto("/new/glenmore")
        page.wait_for_selector("form")
        for box in page.locator("fieldset input[type=checkbox]").all()[:8]:
            box.check()
        for summary in page.locator("summary").all():
            summary.click()
        return
    person.play_now("Glen More II")
    laird = Laird(person)
    while person.wait() and not page.locator(".held.loose").count():
        laird.turn()
    if screen == "glenmore_laying":
        person.hit("#gm-main .cell.target")
        page.wait_for_selector(".offer")
    elif screen == "glenmore_clans":
        page.locator("#gm-tab-clans").click()
    elif screen == "glenmore_replay":
        page.goto(f"/t/{person.table}/replay")
        page.wait_for_selector(".move")


def violations(page: Page, axe: str) -> list[str]:
    """What axe finds: rule, element, what is wrong."""
    page.evaluate(axe)
    found = page.evaluate(RUN, RULES)
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.long
def test_axe_finds_nothing(
    sit: Sit, server: Server, axe: str, screen: str, scheme: str, phone: bool
) -> None:
    person = sit(phone=phone, scheme=scheme)
    show(person, screen)
    assert violations(person.page, axe) == []


def test_axe_finds_nothing_on_the_first_screens(sit: Sit, server: Server, axe: str) -> None:
    person = sit()
    for screen in ("lobby", "clans"):
        show(person, screen)
        assert violations(person.page, axe) == []


@pytest.mark.long
def test_axe_finds_nothing_after_the_game(sit: Sit, server: Server, axe: str) -> None:
    person = sit()
    person.play_now("Clans and Glory")
    while person.turn():
        pass
    assert violations(person.page, axe) == []
    person.page.get_by_role("link", name="Replay").first.click()
    person.page.wait_for_selector(".move")
    assert violations(person.page, axe) == []


@pytest.mark.parametrize("screen", ["lobby", "clans", "clustered", "settings"])
def test_no_sideways_scrolling_on_a_phone_with_large_text(
    sit: Sit, server: Server, screen: str
) -> None:
    person = sit(phone=True, prefs={"size": 150})
    show(person, screen)
    wide = person.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390


@pytest.mark.parametrize(("phone", "least"), [(False, 24), (True, 38)], ids=["desk", "phone"])
def test_targets_are_large_enough(sit: Sit, server: Server, phone: bool, least: int) -> None:
    person = sit(phone=phone)
    for screen in ("lobby", "clans", "choosing"):
        show(person, screen)
        small = person.page.evaluate(
            "least => [...document.querySelectorAll('button, select, .cell, [role=option], nav a')]"
            ".map(e => [e.getBoundingClientRect(), e])"
            ".filter(([b]) => b.width && (b.width < least || b.height < least))"
            ".map(([b, e]) => `${e.outerHTML.slice(0, 80)} ${b.width}x${b.height}`)",
            least,
        )
        assert small == [], screen


def test_the_first_load_is_light(sit: Sit, server: Server) -> None:
    person = sit()
    page, sizes = person.page, dict[str, int]()

    def weigh(request: Request) -> None:
        sizes[request.url] = int(request.sizes()["responseBodySize"])

    page.on("requestfinished", weigh)
    page.goto("/")
    page.wait_for_selector(".shelf")
    page.wait_for_load_state("networkidle")
    assert 20_000 < sum(sizes.values()) < 200_000, sizes


def test_another_language_at_once(sit: Sit, server: Server) -> None:
    person = sit(locale="de-DE")
    page = person.page
    page.goto("/settings")
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
    page.get_by_label("Sprache").select_option("pl")
    expect(page.get_by_role("heading", level=1)).to_have_text("Ustawienia")
    page.goto("/")
    expect(page.get_by_role("button", name="Graj teraz: Clustered")).to_be_visible()
