"""Tried, not assumed: other seats, other cookies, other pages, other tables, other tokens."""

from __future__ import annotations

import asyncio
import base64
import json
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.web.serving import Guest, Server, Socket, served
from tests.web.test_play import new_table, play_on, two_at_a_table


def token_of(guest: Guest) -> str:
    return str(guest.post("/api/me/tokens", {"label": "script"})["token"])


def with_token(server: Server, token: str) -> dict[str, Any]:
    return {"base_url": server.url, "headers": {"Authorization": f"Bearer {token}"}}


def test_nobody_acts_for_another_seat(lasting: Server) -> None:
    anna, jan, table = two_at_a_table(lasting)
    eve = Guest.named(lasting, "Eve")
    ask = anna.get(f"/api/tables/{table}/snapshot")["view"]["ask"]
    move = {"seq": 99, "seat": 0, "line": ask["moves"][0]}
    assert jan.do_refused(table, "move", **move) == (403, "E-SEAT")
    assert jan.refused(f"/api/tables/{table}/snapshot?seat=0", method="GET") == (403, "E-SEAT")
    assert jan.refused(f"/api/tables/{table}/positions/0?seat=0", method="GET")[0] == 403
    assert jan.do_refused(table, "why", seat=0, line="x") == (403, "E-SEAT")
    assert jan.do_refused(table, "preview", seat=0, line=ask["moves"][0]) == (403, "E-SEAT")
    assert jan.do_refused(table, "hint", seat=0) == (403, "E-SEAT")
    assert jan.do_refused(table, "order", seat=0) == (403, "E-SEAT")
    assert jan.do_refused(table, "undo", seat=0) == (403, "E-SEAT")
    assert jan.do_refused(table, "handback", seat=0) == (403, "E-SEAT")
    # Somebody who was not invited does not even learn that there is a table.
    for path in ("", "/snapshot", "/log", "/moves", "/positions/0", "/record", "/invites"):
        assert eve.refused(f"/api/tables/{table}{path}", method="GET") == (404, "E-TABLE")
    assert eve.do_refused(table, "move", **move) == (404, "E-TABLE")
    assert eve.do_refused("t_nonsense", "move", **move) == (404, "E-TABLE")


def test_a_spectator_only_looks_on(lasting: Server) -> None:
    anna = Guest.named(lasting, "Anna")
    table = new_table(anna, bots=["random"], open=True, start=True)["id"]
    eve = Guest.named(lasting, "Eve")
    shown = eve.get(f"/api/tables/{table}/snapshot")
    assert shown.get("eyes") is None
    assert shown["view"]["ask"] is None
    for kind in ("move", "why", "preview"):
        assert eve.do_refused(table, kind, seq=99, seat=0, line="x")[0] in (400, 403)
    assert eve.do_refused(table, "abandon") == (403, "E-SEAT")
    assert eve.do_refused(table, "pause", on=True) == (403, "E-SEAT")
    assert eve.do_refused(table, "rescue", seat=0) == (403, "E-SEAT")
    stranger = Guest(lasting)
    assert stranger.get(f"/api/tables/{table}/snapshot")["view"]["ask"] is None
    assert stranger.do_refused(table, "chat", text="hello") == (401, "E-SIGN-IN")


def test_a_watchers_invitation_gives_no_seat(lasting: Server) -> None:
    anna, eve = Guest.named(lasting, "Anna"), Guest.named(lasting, "Eve")
    table = new_table(anna)["id"]
    link = anna.post(f"/api/tables/{table}/invites", {"role": "watch"})["url"]
    eve.post(f"/api/join/{link.rpartition('/')[2]}")
    assert eve.get(f"/api/tables/{table}")["status"] == "lobby"
    assert eve.do_refused(table, "claim", seat=1) == (403, "E-SEAT")
    assert eve.do_refused(table, "start") == (403, "E-SEAT")
    assert eve.do_refused(table, "bot", seat=1, level="random") == (403, "E-SEAT")
    assert eve.do_refused(table, "change", open=True) == (403, "E-SEAT")
    assert eve.refused(f"/api/tables/{table}/invites", {"role": "play"}) == (403, "E-SEAT")


def test_a_revoked_link_is_worthless(lasting: Server) -> None:
    anna, jan, eve = (Guest.named(lasting, name) for name in ("Anna", "Jan", "Eve"))
    table = new_table(anna)["id"]
    invite = anna.post(f"/api/tables/{table}/invites", {"role": "play"})
    assert invite["qr"].startswith("data:image/svg+xml")
    secret = invite["url"].rpartition("/")[2]
    assert jan.get(f"/api/join/{secret}")["host"] == "Anna"
    jan.post(f"/api/join/{secret}")
    response = anna.http.delete(f"/api/tables/{table}/invites/{invite['id']}")
    assert response.status_code == 204
    assert eve.refused(f"/api/join/{secret}") == (404, "E-INVITE")
    assert jan.get(f"/api/tables/{table}")["id"] == table
    assert "url" not in json.dumps(anna.get(f"/api/tables/{table}/invites"))


def test_cookies_that_were_forged_or_went_stale(lasting: Server) -> None:
    anna = Guest.named(lasting, "Anna")
    cookie = anna.http.cookies["howff_session"]
    said, _, signature = cookie.rpartition(".")
    person = said.split(".")[0]
    eve = Guest.named(lasting, "Eve")
    forged = [
        f"{person}.1.{said.rpartition('.')[2]}.{'A' * 43}",
        said + "." + eve.http.cookies["howff_session"].rpartition(".")[2],
        f"{person}.2.{said.rpartition('.')[2]}.{signature}",
        base64.b64encode(cookie.encode()).decode(),
        "....",
        "é",
    ]
    for bad in forged:
        header = f"howff_session={bad}".encode()
        answer = httpx.get(f"{lasting.url}/api/me", headers={b"Cookie": header})
        assert answer.json() == {}, bad
    assert anna.http.delete("/api/me/sessions").status_code == 204
    stale = httpx.get(f"{lasting.url}/api/me", headers={"Cookie": f"howff_session={cookie}"})
    assert stale.json() == {}


def test_writes_by_cookie_need_the_csrf_token_and_our_own_page(lasting: Server) -> None:
    anna, eve = Guest.named(lasting, "Anna"), Guest.named(lasting, "Eve")
    good = anna.http.headers["X-CSRF-Token"]
    for bad in ("", "x", eve.me["csrf"]):
        anna.http.headers["X-CSRF-Token"] = bad
        assert anna.refused("/api/tables", {"game": "clans"}) == (403, "E-CSRF")
    anna.http.headers["X-CSRF-Token"] = good
    anna.http.headers["Origin"] = "http://elsewhere.example"
    assert anna.refused("/api/tables", {"game": "clans"}) == (403, "E-ORIGIN")
    anna.http.headers["Origin"] = lasting.url
    assert anna.post("/api/tables", {"game": "clans"})["status"] == "lobby"
    cookie = anna.http.post("/api/me", json={"name": "Ania"}).headers.get("set-cookie", "")
    assert cookie == ""
    fresh = httpx.post(f"{lasting.url}/api/me", json={"name": "New"}).headers["set-cookie"]
    assert "HttpOnly" in fresh
    assert "SameSite=lax" in fresh


async def closed(url: str, **arguments: Any) -> int:
    """The status or code with which a socket is refused."""
    try:
        async with connect(url, **arguments) as opened:
            await opened.send('{"type":"hello"}')
            await asyncio.wait_for(opened.recv(), 5)
            return 0
    except InvalidStatus as refused:
        return refused.response.status_code
    except ConnectionClosed as gone:
        return gone.rcvd.code if gone.rcvd else -1


def test_the_socket_looks_at_origin_cookie_token_and_table(lasting: Server) -> None:
    anna, jan, table = two_at_a_table(lasting)
    url = f"ws://127.0.0.1:{lasting.port}/ws/table/{table}"
    cookie = {"Cookie": anna.cookie}
    mine = lasting.url

    async def tries() -> list[int]:
        return [
            await closed(url, origin="http://elsewhere.example", additional_headers=cookie),
            await closed(url, additional_headers=cookie),
            await closed(url, origin=mine, additional_headers={"Cookie": "howff_session=x.1.1.y"}),
            await closed(url + "x", origin=mine, additional_headers=cookie),
            await closed(url, additional_headers={"Authorization": "Bearer nonsense"}),
            await closed(url, origin=mine, additional_headers=cookie),
            await closed(url, additional_headers={"Authorization": f"Bearer {token_of(jan)}"}),
        ]

    found = asyncio.run(tries())
    assert all(found[:5]), found
    assert found[5:] == [0, 0]


def test_tokens_are_for_one_person_or_one_table(lasting: Server) -> None:
    anna = Guest.named(lasting, "Anna")
    token = token_of(anna)
    with httpx.Client(**with_token(lasting, token)) as script:
        assert script.get("/api/me").json()["name"] == "Anna"
        table = script.post("/api/tables", json={"game": "clans"}).json()["id"]
        other = script.post("/api/tables", json={"game": "clans"}).json()["id"]
        path = f"/api/tables/{table}/seats/1/outside"
        bot = script.post(path, json={"name": "Robo"}).json()
    with httpx.Client(**with_token(lasting, bot["token"])) as robo:
        assert robo.get(f"/api/tables/{table}").status_code == 200
        assert robo.get(f"/api/tables/{other}").status_code == 404
        assert robo.get("/api/me/tokens").status_code == 404
        assert robo.post("/api/tables", json={"game": "clans"}).status_code == 404
    (shown,) = anna.get("/api/me/tokens")
    assert token not in json.dumps(shown)
    assert anna.http.delete(f"/api/me/tokens/{shown['id']}").status_code == 204
    with httpx.Client(**with_token(lasting, token)) as script:
        assert script.get("/api/me").status_code == 401


def cards_of(view: dict[str, Any]) -> list[str]:
    """The cards in a hand that a View shows, wherever the game keeps them."""
    found: list[str] = []

    def look(name: str, thing: Any) -> None:
        if isinstance(thing, dict):
            for key, inner in thing.items():
                look(key, inner)
        elif isinstance(thing, list):
            if "hand" in name:
                found.extend(one for one in thing if isinstance(one, str) and one != "?")
            for inner in thing:
                look(name, inner)

    look("", view["table"])
    return found


def test_no_frame_of_another_holds_a_hidden_card(lasting: Server) -> None:
    anna, jan, table = two_at_a_table(lasting, watch=True)
    link = anna.post(f"/api/tables/{table}/invites", {"role": "watch"})["url"]
    eve = Guest.named(lasting, "Eve")
    eve.post(f"/api/join/{link.rpartition('/')[2]}")

    async def play() -> list[tuple[list[str], Socket, Socket]]:
        hands: list[tuple[list[str], Socket, Socket]] = []
        async with anna.at(table) as one, jan.at(table) as two, eve.at(table) as three:
            for socket in (one, two, three):
                await socket.until("snapshot")
            assert one.view is not None
            assert two.view is not None
            hands.append((cards_of(one.view), two, three))
            hands.append((cards_of(two.view), one, three))
            # Two quiet commands, so that there is more than a first frame to search.
            await one.answer(await one.send("chat", text="good luck"))
            await two.answer(await two.send("pause", on=True))
            while three.seq < two.seq:
                await three.next()
        return hands

    for hand, *others in asyncio.run(play()):
        assert hand
        for socket in others:
            told = [json.loads(frame) for frame in socket.frames]
            for card in hand:
                # A hidden card is in no View, event or log of anybody else.
                assert f'"{card}"' not in json.dumps([one.get("log") for one in told])
                assert card not in cards_of(socket.view or {"table": {}})
                assert f'"{card}"' not in json.dumps([one.get("entry") for one in told])


def test_the_public_record_hides_what_the_full_one_shows(lasting: Server) -> None:
    anna, jan, table = two_at_a_table(lasting)
    running = jan.http.get(f"/api/tables/{table}/record").text
    assert "record public" in running
    assert "! hand A ? ? ?" in running
    moves = jan.get(f"/api/tables/{table}/moves?seat=1")
    assert all("scores" not in one for one in moves["moves"])

    async def play() -> None:
        async with anna.at(table) as one, jan.at(table) as two:
            await play_on([one, two])

    asyncio.run(play())
    assert (
        "?" not in jan.http.get(f"/api/tables/{table}/record").text.partition("!")[2].split("\n")[1]
    )


def test_every_answer_has_the_safe_headers(lasting: Server) -> None:
    for path in ("/", "/join/abc", "/api/me", "/api/nothing", "/healthz", "/metrics", "/no.txt"):
        headers = httpx.get(lasting.url + path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_names_and_chat_of_any_unicode(lasting: Server) -> None:
    name = "\u202e<script>alert(1)</script>\x00 Zażółć 🏴󠁧󠁢󠁳󠁣󠁴󠁿"
    anna = Guest.named(lasting, name)
    assert anna.me["name"].startswith("<script>")
    assert "\u202e" not in anna.me["name"]
    assert Guest(lasting).refused("/api/me", {"name": " \u200b\x07 "}) == (422, "E-NAME")
    table = new_table(anna, bots=["random"], start=True)["id"]
    anna.do(table, "chat", text="a\nb\u2066 \u202e <b>")
    (said,) = [
        one for one in anna.get(f"/api/tables/{table}/log")["entries"] if one["kind"] == "chat"
    ]
    assert "\n" not in said["chat"]
    assert said["chat"].endswith("<b>")


@pytest.mark.parametrize("scale", ["0.05"])
def test_limits_say_how_long_to_wait(tmp_path: Any, scale: str) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with served(database, tmp_path, HOWFF_RATE=scale) as server:
        with httpx.Client(base_url=server.url) as anybody:
            answers = [anybody.get("/api/me") for _ in range(30)]
        slow = [one for one in answers if one.status_code == 429]
        assert slow
        problem = slow[0].json()
        assert problem["clause"] == "E-LIMIT"
        assert problem["retry"] > 0
        assert int(slow[0].headers["retry-after"]) >= 1
        assert answers[0].status_code == 200


def test_bodies_that_are_too_large_or_nonsense(lasting: Server) -> None:
    anna = Guest.named(lasting, "Anna")
    assert anna.refused("/api/me/settings", {"x": "y" * 70_000}, "PUT") == (413, "E-SIZE")
    assert anna.refused("/api/me/settings", {"x": "y" * 20_000}, "PUT") == (413, "E-SIZE")
    assert anna.refused("/api/tables", {"game": 7}) == (400, "E-MESSAGE")
    assert anna.refused("/api/tables", {"game": "chess"})[0] == 422
    assert anna.refused("/api/tables", {"game": "clans", "seats": 9})[0] == 422
    assert anna.refused("/api/tables", {"game": "clans", "options": {"x": 1}})[0] == 422
    assert anna.refused("/api/tables", {"game": "clans", "bots": ["nobody"]})[0] == 422
    raw = anna.http.post("/api/tables", content=b"[" * 60_000)
    assert raw.status_code == 400
    raw = anna.http.post("/api/tables", content=b"\xff\xfe")
    assert raw.status_code == 400
