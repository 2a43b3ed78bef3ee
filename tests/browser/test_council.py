"""The secret vote of chronicle VII in a real browser, by mouse and by finger, for everybody."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from howff.games.glenmore.data import PERSON
from howff.games.glenmore.tables import load
from tests.browser.conftest import Sit
from tests.browser.test_access import violations
from tests.web.serving import Guest, Server

PERSONS = {tile.id for tile in load(None).tiles if tile.kind == PERSON}
SECRET = "You have voted. The tokens are revealed once everybody has."


def begun(server: Server, guests: list[Guest]) -> str:
    """A table with the Council at which these sit."""
    setup = {"game": "glenmore", "first": "seated", "seats": len(guests), "chronicles": [7]}
    table: str = guests[0].post("/api/tables", setup)["id"]
    link = guests[0].post(f"/api/tables/{table}/invites", {"role": "play"})["url"]
    for seat, guest in enumerate(guests[1:], 1):
        guest.post(f"/api/join/{link.rpartition('/')[2]}")
        guest.do(table, "claim", seat=seat)
    guests[0].do(table, "start")
    return table


def until(table: str, guests: list[Guest], step: str) -> None:
    """Everybody plays through the API until the first seat is asked that; persons are liked."""
    rng = Random(step)
    for _ in range(900):
        for seat, guest in enumerate(guests):
            shown = guest.get(f"/api/tables/{table}/snapshot")
            ask = shown["view"]["ask"]
            if ask is None:
                continue
            if ask["step"] == step and seat == 0:
                return
            guest.do(table, "move", seq=shown["seq"], seat=seat, line=liked(shown, rng))
            break
    raise AssertionError(step)


def liked(shown: dict[str, Any], rng: Random) -> str:
    """A person where one can be taken, else a move that stays in the game."""
    moves = shown["view"]["ask"]["moves"]
    track = dict(map(tuple, shown["view"]["table"]["track"]))
    persons = [one for one in moves if one[:5] == "take " and track[int(one[5:])] in PERSONS]
    others = [one for one in moves if not one.startswith(("sell", "move", "done", "end"))]
    line: str = rng.choice(persons or others or moves)
    return line


def shown_to(guest: Guest, page: Page, url: str, table: str) -> None:
    """This guest's eyes in a browser."""
    for name, value in guest.http.cookies.items():
        page.context.add_cookies([{"name": name, "value": value, "url": url}])
    page.goto(f"/t/{table}")
    page.wait_for_selector(".ballot")


@pytest.mark.long
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_vote_in_secret(sit: Sit, server: Server, axe: str, phone: bool) -> None:
    guests = [Guest.named(server, name) for name in ("Anna", "Jan")]
    table = begun(server, guests)
    until(table, guests, "c7.vote")
    person = sit(phone=phone)
    page = person.page
    shown_to(guests[0], page, server.url, table)
    expect(page.locator(".ballot button")).to_have_count(5)
    assert violations(page, axe) == []
    for button in page.locator(".ballot button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    # A token is picked, another instead, then the choice is confirmed.
    person.hit(".ballot .aye")
    person.hit(".ballot .nay")
    expect(page.locator(".ballot [aria-pressed=true]")).to_have_count(1)
    person.hit(".offer")
    expect(page.locator(".given")).to_have_text(SECRET)
    expect(page.locator(".status")).to_have_text("Waiting for Jan.")
    assert violations(page, axe) == []
    # The other's log does not say whose answer came, and no frame says which.
    log = guests[1].get(f"/api/tables/{table}/snapshot")["log"][-1]
    assert (log["kind"], log.get("name", ""), log.get("seat")) == ("sealed", "", None)
    theirs = guests[1].get(f"/api/tables/{table}/snapshot")
    assert theirs["view"]["to_act"] == [0, 1]
    guests[1].do(table, "move", seq=theirs["seq"], seat=1, line="c7.vote nay")
    expect(page.get_by_text("Anna Nay, Jan Nay").first).to_be_attached()
    page.get_by_role("tab", name="Council").click()
    expect(page.locator(".card.out")).to_have_count(1)
    expect(page.locator(".card.out")).to_contain_text("Rejected: does not count")
    assert violations(page, axe) == []
