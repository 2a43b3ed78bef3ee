"""Two browsers against each other and a spectator: nothing they were sent tells what is hidden."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from howff.games.glenmore.chronicles.c5_haggis.words import NUMBER as HAGGIS
from howff.games.glenmore.data import PERSON
from howff.games.glenmore.making import additions_of
from howff.games.glenmore.tables import load
from tests.browser.conftest import Sit
from tests.browser.person import Person
from tests.browser.test_table import view_of
from tests.web.serving import Guest, Server

COUNCIL = 7
TILES = load(None, additions_of((HAGGIS,))).tiles
WANTED = {tile.id for tile in TILES if tile.kind == PERSON or tile.chronicle == HAGGIS}
DRAWN = "glenmore.c5.event.drawn"
LEFT = ("sell", "move", "done", "end")
TURNS = 10


def objects(found: Any) -> Iterator[dict[str, Any]]:
    """Every object in what was sent, at any depth."""
    if isinstance(found, dict):
        yield found
        found = list(found.values())
    if isinstance(found, list):
        for one in found:
            yield from objects(one)


def sent(person: Person, since: int = 0) -> list[dict[str, Any]]:
    """All that came to a browser through its socket."""
    assert person.frames
    return [one for frame in person.frames[since:] for one in objects(json.loads(frame))]


def shown_to(guest: Guest, person: Person, table: str) -> None:
    """This guest's eyes in a browser."""
    context = person.page.context
    for name, value in guest.http.cookies.items():
        context.add_cookies([{"name": name, "value": value, "url": guest.server.url}])
    person.page.goto(f"/t/{table}")
    person.page.wait_for_selector(".table")


def gathered(server: Server, setup: dict[str, Any]) -> tuple[str, list[Guest]]:
    """Anna and Jan at a table that has begun, and Ewa who watches."""
    guests = [Guest.named(server, name) for name in ("Anna", "Jan", "Ewa")]
    table: str = guests[0].post("/api/tables", {"first": "seated", "seats": 2, **setup})["id"]
    for guest, role in zip(guests[1:], ("play", "watch"), strict=True):
        link = guests[0].post(f"/api/tables/{table}/invites", {"role": role})["url"]
        guest.post(f"/api/join/{link.rpartition('/')[2]}")
    guests[1].do(table, "claim", seat=1)
    guests[0].do(table, "start")
    return table, guests


def test_clustered_between_two_browsers(sit: Sit, server: Server) -> None:
    table, guests = gathered(server, {"game": "clustered"})
    people = [sit(), sit(), sit()]
    for guest, person in zip(guests, people, strict=True):
        shown_to(guest, person, table)
    held: list[set[str]] = [set(), set()]
    played: set[str] = set()
    for turn in range(TURNS):
        for seat in (0, 1):
            held[seat] |= set(view_of(people[seat], server).table["hand"])
        acting = people[view_of(people[2], server).to_act[0]]
        assert acting.turn(), turn
        board = view_of(people[2], server).table["cells"].values()
        played |= {token.split(" ")[1] for token in board}
    end = guests[2].get(f"/api/tables/{table}/snapshot")["seq"]
    for person in people:
        person.reached(end)
    hidden = (held[0] | held[1]) - played
    assert len(played) > TURNS // 2
    assert hidden
    words = " ".join(people[2].frames)
    assert not [card for card in hidden if re.search(rf"(?<!\w){re.escape(card)}(?!\w)", words)]
    for seat, person in enumerate(people):
        eyes = seat if seat < 2 else None
        views = [one for one in sent(person) if "to_act" in one and "table" in one]
        assert views
        assert {one.get("seat") for one in views} == {eyes}
        if eyes is None:
            assert not [one for one in sent(person) if {"hand", "deck", "face_down"} & one.keys()]


def preferred(shown: dict[str, Any], rng: Random) -> str:
    """Tokens drawn blind, tiles that bring haggis or persons, and the game goes on."""
    moves: list[str] = shown["view"]["ask"]["moves"]
    blind = [line for line in moves if line == "c5.token blind"]
    track = dict(map(tuple, shown["view"]["table"]["track"]))
    takes = [line for line in moves if line[:5] == "take " and track[int(line[5:])] in WANTED]
    others = [line for line in moves if not line.startswith(LEFT)]
    return rng.choice(blind or takes or others or moves)


@pytest.mark.long
def test_glen_more_s_tokens_and_ballots_between_two_browsers(sit: Sit, server: Server) -> None:
    setup = {"game": "glenmore", "chronicles": [HAGGIS, COUNCIL]}
    table, guests = gathered(server, setup)
    people = [sit(), sit(), sit()]
    for guest, person in zip(guests, people, strict=True):
        shown_to(guest, person, table)
    rng, drawn, votes = Random(5), [0, 0], 0
    while not (votes and all(drawn)):
        shown = [guest.get(f"/api/tables/{table}/snapshot") for guest in guests]
        view = shown[2]["view"]
        if view["over"]:
            break
        seat = next(one for one in view["to_act"] if shown[one]["view"]["ask"])
        asked = shown[seat]["view"]["ask"]["step"], view["to_act"], votes
        # Later on somebody may have no Nay left: those votes go without the browsers.
        if asked == ("c7.vote", [0, 1], 0):
            vote(people, shown[2]["seq"])
            votes += 1
            continue
        line = preferred(shown[seat], rng)
        drawn[seat] += line == "c5.token blind"
        guests[seat].do(table, "move", seq=shown[seat]["seq"], seat=seat, line=line)
    assert votes
    assert sum(drawn)
    end = guests[2].get(f"/api/tables/{table}/snapshot")["seq"]
    for person in people:
        person.reached(end)
    for seat, person in enumerate(people):
        all_sent = sent(person)
        eyes = {one["eyes"] for one in all_sent if "mine" in one}
        assert eyes == {seat if seat < 2 else -1}
        if seat == 2:
            assert not any(one["mine"] for one in all_sent if "mine" in one)
            assert not re.search(r"c5\.draw \d", " ".join(person.frames))
        told = [one for one in all_sent if one.get("id") == DRAWN or one.get("key") == DRAWN]
        assert bool(told) == bool(seat < 2 and drawn[seat]), told


def vote(people: list[Person], seq: int) -> None:
    """Anna votes, then Jan; until then nobody else's browser is told how."""
    for person in people:
        person.reached(seq)
    before = [len(person.frames) for person in people]
    people[0].page.wait_for_selector(".ballot")
    people[0].hit(".ballot .aye")
    people[0].hit(".offer")
    expect(people[0].page.locator(".given")).to_be_visible()
    for seat in (1, 2):
        people[seat].reached(seq + 1)
        for one in sent(people[seat], before[seat]):
            assert not one.get("ballot")
            assert "c7.vote" not in str(one.get("line", ""))
            assert not any("c7.vote" in str(told) for told in one.get("told") or ())
    people[1].page.wait_for_selector(".ballot")
    people[1].hit(".ballot .nay")
    people[1].hit(".offer")
    expect(people[1].page.locator(".ballot")).to_have_count(0)
