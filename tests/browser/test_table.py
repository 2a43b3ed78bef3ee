"""At the table: dragging, why not, taking back, reload, restart, one screen, two browsers."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from howff.core import registry
from howff.core.catalogue import catalogue
from howff.core.view import View
from tests.browser.conftest import Sit
from tests.browser.person import Person
from tests.web.serving import Server

CLANS, CLUSTERED = "Clans and Glory", "Clustered"


def view_of(person: Person, server: Server) -> View:
    page = person.page
    return View.from_json(
        page.request.get(f"{server.url}/api/tables/{person.table}/snapshot").json()["view"]
    )


def seq_of(person: Person, server: Server) -> int:
    """How far the table is."""
    page = person.page
    found = page.request.get(f"{server.url}/api/tables/{person.table}/snapshot").json()
    return int(found["seq"])


def test_a_card_is_dragged_to_its_seat(sit: Sit, server: Server) -> None:
    person = sit()
    person.play_now(CLANS)
    person.wait()
    page = person.page
    before = page.locator(".held").count()
    page.locator(".held:not(.dull)").first.hover()
    page.mouse.down()
    box = page.locator(".cell").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] - 30, box["y"] - 10)
    target = page.locator(".cell.target").first.bounding_box()
    assert target is not None
    page.mouse.move(target["x"] + 10, target["y"] + 10, steps=4)
    page.mouse.up()
    expect(page.locator(".offer").first).to_be_visible()
    page.locator(".offer").first.click()
    expect(page.locator(".held")).to_have_count(before - 1)


def test_an_impossible_target_says_why(sit: Sit, server: Server) -> None:
    person = sit()
    person.play_now(CLANS)
    person.wait()
    page = person.page
    page.locator(".held:not(.dull)").first.click()
    page.locator(".cell:not(.target)").first.hover()
    why = page.locator(".why")
    expect(why).to_contain_text(re.compile(r"Why not\? CL-\d\d"))
    assert (
        page.request.get(f"{server.url}/api/rules?lang=en")
        .text()
        .count(why.locator(".clause").inner_text())
    )
    # The same by keyboard.
    page.mouse.move(2, 2)
    page.keyboard.press("Escape")
    page.locator(".cell:not(.target)").first.focus()
    page.keyboard.press("Enter")
    expect(why).to_contain_text(re.compile(r"CL-\d\d"))


def test_a_choice_is_taken_back_step_by_step(sit: Sit, server: Server) -> None:
    person = sit()
    person.play_now(CLUSTERED)
    person.wait()
    page = person.page
    person.tab_to("[role=option]")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement?.getAttribute('role') === 'gridcell'")
    page.keyboard.press("Enter")
    expect(page.locator(".offer")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".offer")).to_have_count(0)
    page.wait_for_function("() => document.activeElement?.getAttribute('role') === 'gridcell'")
    page.keyboard.press("Escape")
    page.wait_for_function("() => document.activeElement?.getAttribute('role') === 'option'")
    expect(page.locator(".held.picked")).to_have_count(0)


@pytest.mark.parametrize("title", [CLANS, CLUSTERED])
def test_cells_and_moves_have_the_terminal_s_names(sit: Sit, server: Server, title: str) -> None:
    person = sit()
    person.play_now(title)
    for _ in range(3):
        person.turn(shield=True)
    person.wait()
    page = person.page
    view = view_of(person, server)
    seats = page.request.get(f"{server.url}/api/tables/{person.table}").json()["seats"]
    speech = registry.room(view.setup.game, "speech")
    words = catalogue("en")

    def spoken(message: object) -> str:
        text = str(words.say(message))  # type: ignore[arg-type]  # speech gives messages
        for seat in seats:
            text = re.sub(rf"\bof {seat['letter']}\b", f"of {seat['name']}", text)
        return text

    cells = page.locator("[data-cell]").all()
    assert len(cells) > 4
    for cell in cells:
        name = cell.get_attribute("data-cell") or ""
        assert cell.get_attribute("aria-label") == spoken(speech.speak_cell(view, name)), name
    page.get_by_role("tab", name="Moves").click()
    assert view.ask is not None
    listed = set(page.locator(".moves li").all_inner_texts())
    assert listed == {spoken(speech.speak_line(view, line)) for line in view.ask.moves}


def test_a_move_is_chosen_from_the_list(sit: Sit, server: Server) -> None:
    person = sit()
    person.play_now(CLANS)
    person.wait()
    page = person.page
    before = page.locator(".held").count()
    page.get_by_role("button", name="Moves as a list").click()
    whole = page.locator(".moves li").count()
    page.get_by_role("searchbox", name="Filter the moves").fill("with a shield")
    expect(page.locator(".moves li")).to_have_count(whole // 2)
    page.locator(".moves li button").first.click()
    page.get_by_role("button", name="Do it").click()
    expect(page.locator(".held")).to_have_count(before - 1)


def test_reload_and_restart_in_mid_turn(sit: Sit, server: Server) -> None:
    person = sit()
    person.play_now(CLANS)
    person.turn()
    person.wait()
    page = person.page
    hand, cells = person.hand(), names(page)
    page.locator(".held:not(.dull)").first.click()
    page.reload()
    person.wait()
    assert (person.hand(), names(page)) == (hand, cells)
    page.locator(".held:not(.dull)").first.click()
    server.kill()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    server.start()
    expect(page.get_by_text("Connection lost")).to_be_hidden(timeout=20_000)
    assert (person.hand(), names(page)) == (hand, cells)
    # The card that was picked up is still in hand.
    expect(page.locator(".held.picked")).to_have_count(1)
    page.keyboard.press("Escape")
    assert person.turn()
    person.wait()


def names(page: Page) -> list[str]:
    return [
        (one.get_attribute("aria-label") or "").split(";")[0].split(": free")[0]
        for one in page.locator("[data-cell]").all()
    ]


def test_two_at_one_screen(sit: Sit, server: Server) -> None:
    person = sit()
    page = person.page
    page.goto("/new/clans")
    page.locator("input[name=company][value=screen]").check()
    page.get_by_label("Player A").fill("Anna")
    page.get_by_label("Player B").fill("Jan")
    page.locator("button[type=submit]").click()
    shown: list[set[str]] = []
    for turn in range(4):
        cover = page.locator(".cover")
        expect(cover).to_be_visible()
        # While the screen changes hands, nobody's cards are in the page.
        expect(page.locator("[role=option]")).to_have_count(0)
        cover.get_by_role("button").click()
        expect(cover).to_be_hidden()
        person.wait()
        shown.append(set(person.hand()))
        if turn >= 2:
            assert shown[turn] < shown[turn - 2]
        person.turn()
    assert shown[0].isdisjoint(shown[1])


def test_two_browsers_and_a_spectator_who_sees_no_secret(sit: Sit, server: Server) -> None:
    anna, jan, watcher = sit(prefs={"name": "Anna"}), sit(prefs={"name": "Jan"}), sit()
    anna.new_table("clans", company="friends")
    link = anna.page.get_by_label("Link").input_value()
    for guest in (jan, watcher):
        guest.page.goto(link)
        guest.page.locator("button[type=submit]").click()
        guest.page.wait_for_selector(".seats")
    jan.page.get_by_role("button", name="Sit here").first.click()
    anna.page.get_by_role("button", name="Start the game").click()
    secrets: dict[str, set[str]] = {"Anna": set(), "Jan": set()}
    for person in (anna, jan, watcher):
        person.page.wait_for_selector(".table")
    people = {"Anna": anna, "Jan": jan}
    open_cards: set[str] = set()
    for _ in range(5):
        for name, person in people.items():
            table = view_of(person, server).table
            secrets[name] |= set(table["hand"] or ())
            open_cards |= {token for token in table["seats"] if token and token[0] != "?"}
        yours = ".status.yours"
        for person in (anna, jan, watcher):
            person.reached(seq_of(watcher, server))
        for person in people.values():
            if person.page.locator(yours).count():
                person.turn()
                break
    table = view_of(watcher, server).table
    assert table["hand"] is None
    open_cards |= {token for token in table["seats"] if token and token[0] != "?"}
    hidden = (secrets["Anna"] | secrets["Jan"]) - open_cards
    assert hidden
    assert watcher.frames
    for frame in watcher.frames:
        assert not [card for card in hidden if f'"{card}"' in frame or f"{card}>" in frame]
    for name, person in people.items():
        others = secrets["Jan" if name == "Anna" else "Anna"] - open_cards
        received = " ".join(person.frames)
        assert not [card for card in others if f'"{card}' in received]


def test_chat_is_text_and_can_be_muted(sit: Sit, server: Server) -> None:
    anna, jan = sit(prefs={"name": "Anna"}), sit(prefs={"name": "Jan <b>"})
    anna.new_table("clustered", company="friends")
    jan.page.goto(anna.page.get_by_label("Link").input_value())
    jan.page.locator("button[type=submit]").click()
    jan.page.get_by_role("button", name="Sit here").first.click()
    words = "<img src=x onerror=alert(1)> \u202e zażółć"
    jan.page.get_by_label("Say something").fill(words)
    jan.page.get_by_role("button", name="Send").click()
    said = anna.page.locator(".said li")
    expect(said).to_contain_text("<img src=x onerror=alert(1)>")
    assert anna.page.locator(".said img").count() == 0
    anna.page.get_by_role("checkbox", name="Mute the chat").check()
    jan.page.get_by_label("Say something").fill("again")
    jan.page.get_by_role("button", name="Send").click()
    expect(jan.page.locator(".said li")).to_have_count(2)
    assert "again" not in anna.page.locator(".said").inner_text()
    assert json.dumps(words)[1:-1].split(" ")[0] in " ".join(anna.frames)


def test_replay_what_if_and_the_record(sit: Sit, server: Server) -> None:
    person = sit()
    person.play_now(CLANS)
    while person.turn():
        pass
    page = person.page
    page.get_by_role("link", name="Replay").first.click()
    expect(page.locator(".move")).to_have_count(16)
    page.get_by_role("slider", name="Position").fill("3")
    expect(page.locator(".count")).to_have_text("3 / 16")
    expect(page.locator(".move[aria-current]")).to_contain_text("3.")
    page.get_by_role("button", name="One move on").click()
    expect(page.locator(".count")).to_have_text("4 / 16")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.path().read_text("utf-8").startswith("howff 1\ngame clans 1\n")
    page.get_by_role("button", name="What if").click()
    expect(page.get_by_text("what if", exact=True)).to_be_visible()
    assert person.turn()
