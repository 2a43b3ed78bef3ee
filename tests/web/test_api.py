"""The API describes itself, the games, the texts and the rules; outside bots play by socket."""

from __future__ import annotations

import asyncio
import gzip
import json
import sys
import time
from pathlib import Path
from typing import Any

import httpx
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # it has no stubs
from websockets.asyncio.client import connect

from howff.core import registry
from howff.core.catalogue import catalogue
from tests.web.serving import Guest, Server
from tests.web.test_play import new_table, two_at_a_table


def validator(document: dict[str, Any], name: str) -> Draft202012Validator:
    """Checks against one of the described bodies."""
    return Draft202012Validator({"$ref": f"#/components/schemas/{name}", **document})


def test_answers_are_what_openapi_says(lasting: Server) -> None:
    anna, _, table = two_at_a_table(lasting)
    document = anna.get("/openapi.json")
    snapshot = anna.get(f"/api/tables/{table}/snapshot")
    validator(document, "Snapshot").validate(snapshot)
    validator(document, "View").validate(snapshot["view"])
    validator(document, "TableInfo").validate(anna.get(f"/api/tables/{table}"))
    for game in anna.get("/api/games"):
        validator(document, "GameInfo").validate(game)
    validator(document, "Me").validate(anna.get("/api/me"))
    problem = anna.http.get("/api/tables/nothing").json()
    validator(document, "Problem").validate(problem)
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            assert operation["summary"], (method, path)


def test_the_catalogue_of_games_and_texts(lasting: Server) -> None:
    anybody = Guest(lasting)
    games = {one["id"]: one for one in anybody.get("/api/games?lang=pl")}
    assert set(games) == set(registry.games())
    words = catalogue("pl")
    assert games["clans"]["title"] == words.say("clans.title")
    for game in games.values():
        for option in game["options"]:
            assert option["title"]
            assert option["help"]
            assert not option["title"].startswith(f"{game['id']}.option")
    texts = anybody.get("/api/texts/de")
    assert texts["table.stale"] == catalogue("de").texts["table.stale"]
    assert anybody.refused("/api/texts/xx", method="GET") == (404, "E-PATH")
    packed = anybody.http.get("/api/texts/de", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"


def test_the_rules_by_clause(lasting: Server) -> None:
    (book,) = [one for one in Guest(lasting).get("/api/rules?game=clans") if one["home"] == "clans"]
    assert "CL-22" in [clause["id"] for clause in book["clauses"]]
    assert all(clause["text"] for clause in book["clauses"])


def test_refusals_speak_the_readers_language(lasting: Server) -> None:
    response = httpx.get(
        f"{lasting.url}/api/tables/none", headers={"Accept-Language": "pl-PL,en;q=0.5"}
    )
    assert response.json()["text"] == catalogue("pl").say("table.unknown")


def test_lists_of_tables(lasting: Server) -> None:
    anna, eve = Guest.named(lasting, "Anna"), Guest.named(lasting, "Eve")
    shown = new_table(anna, open=True)["id"]
    hidden = new_table(anna)["id"]
    assert {one["id"] for one in anna.get("/api/tables?mine=1")} == {shown, hidden}
    public = {one["id"] for one in eve.get("/api/tables")}
    assert shown in public
    assert hidden not in public
    assert Guest(lasting).refused("/api/tables?mine=1", method="GET") == (401, "E-SIGN-IN")


def test_settings_are_kept(lasting: Server) -> None:
    anna = Guest.named(lasting, "Anna")
    kept = {"theme": "dark", "tartan": False}
    assert anna.http.put("/api/me/settings", json=kept).status_code == 204
    assert anna.get("/api/me")["settings"] == kept


def outside_bot(server: Server, answers: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """A game against a bot in another program: what it was sent, and the table afterwards."""
    anna = Guest.named(server, "Anna")
    table = new_table(anna, "clustered", standin="random")["id"]
    bot = anna.post(f"/api/tables/{table}/seats/1/outside", {"name": "Robo"})
    heard: list[dict[str, Any]] = []

    async def robo() -> None:
        headers = {"Authorization": f"Bearer {bot['token']}"}
        async with connect(bot["url"], additional_headers=headers) as opened:
            async for raw in opened:
                said = json.loads(raw)
                heard.append(said)
                if "over" in said:
                    return
                if "view" in said:
                    if answers == "gone":
                        return
                    moves = said["view"]["ask"]["moves"]
                    await opened.send(
                        json.dumps({"move": moves[0]}) if answers == "good" else answers
                    )

    async def anna_plays() -> None:
        anna.do(table, "start")
        for _ in range(2000):
            shown = await asyncio.to_thread(anna.get, f"/api/tables/{table}/snapshot")
            if shown["table"]["status"] == "over":
                return
            if shown["view"]["ask"] is not None:
                line = shown["view"]["ask"]["moves"][0]
                said = {"seq": shown["seq"], "seat": 0, "line": line}
                await asyncio.to_thread(anna.do, table, "move", **said)
            await asyncio.sleep(0.01)

    async def both() -> None:
        bots = asyncio.create_task(robo())
        await anna_plays()
        bots.cancel()
        await asyncio.gather(bots, return_exceptions=True)

    asyncio.run(both())
    return heard, anna.get(f"/api/tables/{table}/snapshot")


def test_a_bot_in_any_language_plays_over_a_socket(lasting: Server) -> None:
    heard, shown = outside_bot(lasting, "good")
    assert heard[0]["new"]["seat"] == 1
    assert all(one["view"]["seat"] == 1 for one in heard if "view" in one)
    assert "fault" not in [entry["kind"] for entry in shown["log"]]
    assert shown["table"]["status"] == "over"


def test_a_bot_that_fails_is_replaced_and_the_log_says_so(lasting: Server) -> None:
    for answers in ('{"move":"nonsense"}', "noise", "[1]", "gone"):
        _, shown = outside_bot(lasting, answers)
        assert shown["table"]["status"] == "over"
        assert "fault" in [entry["kind"] for entry in shown["log"]], answers
        assert shown["table"]["seats"][1]["standin"] == "random"


def test_a_program_of_the_operators_sits_down_like_a_level(tmp_path: Path) -> None:
    program = tmp_path / "mine.py"
    program.write_text(
        "import json, os, sys\n"
        "assert 'HOWFF_DATABASE' not in os.environ\n"
        "for line in sys.stdin:\n"
        "    view = json.loads(line).get('view')\n"
        "    if view:\n"
        "        print(json.dumps({'move': view['ask']['moves'][-1]}), flush=True)\n"
    )
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, HOWFF_RATE="0")
    try:
        server.start("--bot", f"mine=exec:{sys.executable} {program}")
        anna = Guest.named(server, "Anna")
        levels = anna.get("/api/games")[0]["levels"]
        assert [one["level"] for one in levels if one["own"]] == ["mine"]
        table = new_table(anna, "clustered", bots=["mine"], start=True, first="shuffled")["id"]
        for _ in range(2000):
            shown = anna.get(f"/api/tables/{table}/snapshot")
            if shown["table"]["status"] == "over":
                break
            if shown["view"]["ask"] is not None:
                line = shown["view"]["ask"]["moves"][0]
                anna.do(table, "move", seq=shown["seq"], seat=shown["eyes"], line=line)
            else:
                time.sleep(0.02)
        assert shown["table"]["status"] == "over"
        assert "fault" not in [entry["kind"] for entry in shown["log"]]
        assert "bot replaced" not in server.log
        asked = {"game": "clustered", "seats": 2, "bots": ["exec:true"], "start": True}
        assert anna.refused("/api/tables", asked)[1] == "E-BOT"
    finally:
        server.stop()


def test_the_page_is_compressed_and_checked_by_tag(lasting: Server) -> None:
    page = httpx.get(f"{lasting.url}/")
    assert page.headers["content-type"].startswith("text/html")
    assert "Howff" in page.text
    again = httpx.get(f"{lasting.url}/", headers={"If-None-Match": page.headers["etag"]})
    assert again.status_code == 304
    # A place inside the client is the same page; a file that is not there is not.
    assert httpx.get(f"{lasting.url}/join/abc").text == page.text
    assert httpx.get(f"{lasting.url}/assets/none.js").status_code == 404
    assert httpx.get(f"{lasting.url}/../../etc/passwd").status_code in (200, 404)


def test_first_load_is_small(lasting: Server) -> None:
    from importlib.resources import files

    static = Path(str(files("howff.web") / "static"))
    if not (static / "index.html").exists():
        assert "has not been built" in httpx.get(f"{lasting.url}/").text
        return
    page = (static / "index.html").read_text("utf-8")
    named = [file for file in static.rglob("*.*") if file.name in page]
    size = sum(len(gzip.compress(file.read_bytes(), 9)) for file in named)
    assert size < 200_000
