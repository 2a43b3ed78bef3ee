"""People at one table: clocks, stand-ins, consent, rematch, the same deal, three at one screen."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.person import Person
from tests.browser.test_table import view_of
from tests.web.serving import Server

CLANS, CLUSTERED = "Clans and Glory", "Clustered"
GONE = 90_000
"""Milliseconds by which somebody without a connection counts as absent, and some more."""


def two(sit: Sit, game: str) -> tuple[Person, Person]:
    """Anna and Jan, each at a browser of their own, at a table that has begun."""
    anna, jan = sit(prefs={"name": "Anna"}), sit(prefs={"name": "Jan"})
    anna.new_table(game, company="friends")
    jan.page.goto(anna.page.get_by_label("Link").input_value())
    jan.page.locator("button[type=submit]").click()
    jan.page.get_by_role("button", name="Sit here").first.click()
    anna.page.get_by_role("button", name="Start the game").click()
    for person in (anna, jan):
        person.page.wait_for_selector(".table")
    return anna, jan


def whose(people: tuple[Person, Person], server: Server) -> tuple[Person, Person]:
    """Who is to move, and the other."""
    acting = view_of(people[0], server)
    first = acting.seat in acting.to_act
    return people if first else (people[1], people[0])


# In Glen More the order is drawn, so that a bot may be first.
@pytest.mark.parametrize("title", [CLANS, CLUSTERED])
def test_play_now_reaches_the_own_turn_before_any_bot_s(
    sit: Sit, server: Server, title: str
) -> None:
    person = sit()
    person.play_now(title)
    person.page.wait_for_selector(".status.yours")
    page = person.page.request.get(f"{server.url}/api/tables/{person.table}/snapshot").json()
    others = [one for one in page["log"] if one["kind"] == "moved" and one.get("seat")]
    assert others == []


@pytest.mark.long
def test_a_stand_in_plays_for_who_gets_up_and_hands_back(sit: Sit, server: Server) -> None:
    people = two(sit, "clans")
    acting, other = whose(people, server)
    acting.page.get_by_role("button", name="Table menu").click()
    acting.page.get_by_role("button", name="Get up; a bot plays on").click()
    acting.page.keyboard.press("Escape")
    badge = re.compile("stand-in")
    for person in people:
        expect(person.page.locator(".plate .badge.warm")).to_have_text(badge)
    # The stand-in has moved: it is the other's turn.
    assert other.turn()
    mine = acting.page.locator(".plate.me .face")
    mine.click()
    acting.page.get_by_role("button", name="Take your seat back").click()
    for person in people:
        expect(person.page.locator(".plate .badge.warm")).to_have_count(0)
    assert whose(people, server)[0].turn()


@pytest.mark.long
def test_a_bot_plays_on_for_somebody_who_is_away(sit: Sit, server: Server) -> None:
    people = two(sit, "clustered")
    acting, other = whose(people, server)
    address = acting.page.url
    acting.page.goto("/settings")
    away = other.page.locator(".plate:not(.me)")
    expect(away.locator(".badge")).to_have_text("away")
    away.locator(".face").click()
    rescue = other.page.get_by_role("button", name="Let a bot play on")
    until = time.monotonic() + GONE / 1000
    while rescue.count() and time.monotonic() < until:
        rescue.click()
        # Somebody who was here a moment ago is not replaced yet; the refusal says so.
        other.page.wait_for_function(
            "() => document.querySelector('.plate .badge.warm, [role=alert]')"
        )
        other.page.wait_for_timeout(5000)
    expect(away.locator(".badge.warm")).to_have_text(re.compile("stand-in"))
    assert other.turn()
    acting.page.goto(address)
    acting.page.locator(".plate.me .face").click()
    acting.page.get_by_role("button", name="Take your seat back").click()
    expect(away.locator(".badge.warm")).to_have_count(0)
    other.wait()


@pytest.mark.parametrize("kind", ["real", "days"])
def test_a_clock_runs_for_who_is_to_move(sit: Sit, server: Server, kind: str) -> None:
    person = sit()
    page = person.page
    page.goto("/new/clans")
    page.locator("summary").click()
    page.get_by_label("Clock").select_option(kind)
    if kind == "real":
        page.get_by_label("Minutes each").first.fill("5")
        page.get_by_label("Seconds added").first.fill("20")
    page.locator("input[name=company][value=bots]").check()
    page.locator("button[type=submit]").click()
    page.wait_for_selector(".table")
    person.wait()
    own = page.locator(".plate.me .clock")
    expect(own).to_have_class(re.compile("running"))
    assert page.locator(".clock.running").count() == 1
    began = own.inner_text()
    if kind == "real":
        assert began.startswith(("5:", "4:5"))
        expect(own).not_to_have_text(began)
        person.turn()
        person.wait()
        # The increment of the turn that was played.
        assert own.inner_text().startswith("5:")
    else:
        assert "3" in began or "2" in began
        assert person.turn()


def test_taking_back_by_consent(sit: Sit, server: Server) -> None:
    people = two(sit, "clustered")
    acting, other = whose(people, server)
    assert acting.turn()
    before = view_of(other, server).table["cells"]
    acting.page.get_by_role("button", name="Ask to take back").click()
    asked = other.page.locator(".request")
    expect(asked).to_contain_text("would like to take a move back")
    expect(acting.page.locator(".request")).to_contain_text("Waiting for")
    asked.get_by_role("button", name="Refuse").click()
    expect(acting.page.locator(".request")).to_have_count(0)
    assert view_of(other, server).table["cells"] == before
    acting.page.get_by_role("button", name="Ask to take back").click()
    asked.get_by_role("button", name="Agree").click()
    expect(acting.page.locator(".status.yours")).to_be_visible()
    assert len(view_of(other, server).table["cells"]) < len(before)


@pytest.mark.long
def test_rematch_same_deal_and_statistics(sit: Sit, server: Server) -> None:
    people = two(sit, "clans")
    for person in people:
        person.page.get_by_role("tab", name="Notes").click()
        person.page.get_by_label("Notes only you can read").fill("shh")
        expect(person.page.get_by_text("Kept with the game.")).to_be_visible()
    while not view_of(people[0], server).over:
        assert whose(people, server)[0].turn()
    anna, jan = people
    for person in people:
        expect(person.page.locator(".outcome")).to_be_visible()
    assert "shh" not in " ".join(frame for frame in jan.frames if '"note"' not in frame)
    anna.page.get_by_role("button", name="Same deal for others").click()
    anna.page.wait_for_selector(".seats")
    anna.page.go_back()
    anna.page.get_by_role("button", name="Rematch").click()
    jan.page.get_by_role("link", name="To the next table").click()
    for person in people:
        person.page.wait_for_selector(".table:not(.over), .seats")
    assert anna.table == jan.table
    jan.page.goto("/statistics")
    expect(jan.page.get_by_role("row", name=re.compile(CLANS))).to_be_visible()


def test_three_at_one_screen(sit: Sit, server: Server) -> None:
    person = sit()
    page = person.page
    page.goto("/new/clans")
    page.locator("input[name=seats][value='3']").check(force=True)
    page.locator("input[name=company][value=screen]").check()
    for letter, name in zip("ABC", ("Anna", "Jan", "Ewa"), strict=True):
        page.get_by_label(f"Player {letter}").fill(name)
    page.locator("button[type=submit]").click()
    hands: list[set[str]] = []
    for _ in range(4):
        cover = page.locator(".cover")
        expect(cover).to_be_visible()
        expect(page.locator("[role=option]")).to_have_count(0)
        cover.get_by_role("button").click()
        person.wait()
        hands.append(set(person.hand()))
        person.turn()
    assert not hands[0] & hands[1]
    assert not hands[1] & hands[2]
    assert not hands[0] & hands[2]
    assert hands[3] < hands[0]


def test_another_language_in_the_middle_of_a_game(sit: Sit, server: Server) -> None:
    person = sit()
    page = person.page
    person.play_now(CLUSTERED)
    person.turn()
    person.wait()
    address, hand = page.url, len(person.hand())
    expect(page.get_by_text("Since your last turn")).to_be_visible()
    page.goto("/settings")
    page.get_by_label("Language").select_option("de")
    page.goto(address)
    person.wait()
    expect(page.get_by_role("tab", name="Züge")).to_be_visible()
    assert len(person.hand()) == hand
    assert " you " not in page.locator(".log").inner_text().lower()
    assert person.turn()


def test_the_page_can_be_installed(sit: Sit, server: Server) -> None:
    page = sit().page
    page.goto("/")
    address = page.locator("link[rel=manifest]").get_attribute("href") or ""
    manifest = page.request.get(f"{server.url}{address}").json()
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    assert {one["sizes"] for one in manifest["icons"]} >= {"192x192", "512x512"}
    for icon in manifest["icons"]:
        assert page.request.get(f"{server.url}{icon['src']}").ok


@pytest.mark.long
@pytest.mark.parametrize("title", [CLANS, CLUSTERED])
def test_what_if(sit: Sit, server: Server, title: str) -> None:
    person = sit()
    page = person.page
    if title == CLUSTERED:
        person.new_table("clustered", company="bots", flags=("^Quick play",))
    else:
        person.play_now(title)
    while person.turn():
        pass
    played = person.table
    page.get_by_role("link", name="Replay").first.click()
    page.get_by_role("slider", name="Position").fill("5")
    page.get_by_role("button", name="What if").click()
    expect(page.get_by_text("what if", exact=True)).to_be_visible()
    assert person.table != played
    assert person.turn()
