"""The description of the API against the server: what it allows is taken, what it says is sent."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from starlette.routing import Route

from howff.web.app import application
from howff.web.settings import Settings
from tests.web.schemas import Schemas
from tests.web.serving import Guest, Server, served
from tests.web.test_play import new_table

TRIES = 8
"""Calls of each operation, by each kind of caller."""


class Caller:
    """Somebody who calls operations with what the document allows, and with what it does not."""

    def __init__(self, server: Server, document: dict[str, Any], rng: Random) -> None:
        self.schemas = Schemas(document, rng)
        self.server = server
        self.rng = rng
        self.statuses: set[tuple[str, str, int]] = set()
        self._stranger = Guest(server)
        self._renew()

    def call(self, method: str, path: str, operation: dict[str, Any], signed_in: bool) -> None:
        """One call; fails where the answer is not what the document says."""
        client = self._guest.http if signed_in else self._stranger.http
        content = operation.get("requestBody", {}).get("content", {}).get("application/json")
        body, fits = None, True
        if content is not None:
            make = self.schemas.value if self.rng.random() < 0.6 else self.schemas.spoiled
            body = make(content["schema"])
            fits = self.schemas.fits(content["schema"], body)
        url = self._filled(path)
        query = {
            one["name"]: self.rng.choice(["0", "1", "7", "spectator", "de", "clans", "\x00", "é"])
            for one in operation["parameters"]
            if one["in"] == "query" and self.rng.random() < 0.5
        }
        response = client.request(method.upper(), url, params=query, json=body)
        self.check(f"{method} {url} {query} {body!r}", operation, response)
        self.statuses.add((method, path, response.status_code))
        refused = response.status_code == 400 and response.json()["message"]["id"] == "web.bad_body"
        assert not (fits and refused), (method, url, body, response.text)
        if signed_in and not fits:
            assert response.status_code == 400, (method, url, body, response.text)
        if not signed_in:
            self._stranger.http.cookies.clear()
        elif path == "/api/me/sessions" and response.status_code == 204:
            self._renew()

    def check(self, said: str, operation: dict[str, Any], response: httpx.Response) -> None:
        """The status is in the document, and the answer is of the form that it has there."""
        assert response.status_code < 500, (said, response.text)
        answers = operation["responses"]
        good = answers.get(str(response.status_code))
        assert good is not None or response.status_code >= 400, (said, response.status_code)
        content = (good or answers["default"]).get("content")
        if content is None:
            assert not response.content, said
            return
        ((media, inside),) = content.items()
        assert response.headers["content-type"].startswith(media), said
        if media == "application/json":
            self.schemas.validator(inside["schema"]).validate(response.json())

    def _filled(self, path: str) -> str:
        def found(match: re.Match[str]) -> str:
            known = {"table": self.table, "lang": "de", "game": "glenmore", "seat": "1", "at": "0"}
            odd = ["x", "%00", "0", "-1", "9" * 12, "%F0%9F", "t_nonsense"]
            name = match[1]
            return (
                known[name] if name in known and self.rng.random() < 0.8 else self.rng.choice(odd)
            )

        return re.sub(r"{(\w+)}", found, path)

    def _renew(self) -> None:
        self._guest = Guest.named(self.server, "Anna")
        self.table: str = new_table(self._guest, bots=["random"], start=True)["id"]


@pytest.fixture
def document(lasting: Server) -> dict[str, Any]:
    found: dict[str, Any] = Guest(lasting).get("/openapi.json")
    return found


def test_the_description_is_whole(document: dict[str, Any], tmp_path: Path) -> None:
    text = repr(document)
    for name in re.findall(r"#/components/schemas/(\w+)", text):
        assert name in document["components"]["schemas"]
    operations = [one for path in document["paths"].values() for one in path.values()]
    names = [one["operationId"] for one in operations]
    assert len(set(names)) == len(names)
    described = {(m.upper(), p) for p, methods in document["paths"].items() for m in methods}
    routes = application(Settings(f"sqlite:///{tmp_path / 'none.db'}")).routes
    served_here = {
        (method, one.path)
        for one in routes
        if isinstance(one, Route) and one.path != "/{path:path}"
        for method in one.methods or ()
        if method != "HEAD"
    }
    assert described == served_here
    for path, methods in document["paths"].items():
        for one in methods.values():
            inside = {part["name"] for part in one["parameters"] if part["in"] == "path"}
            assert inside == set(re.findall(r"{(\w+)}", path))


def test_the_server_does_what_its_description_says(database: str, tmp_path: Path) -> None:
    with served(database, tmp_path, HOWFF_RATE="0") as server:
        document = Guest(server).get("/openapi.json")
        caller = Caller(server, document, Random(5))
        for path, methods in document["paths"].items():
            for method, operation in methods.items():
                for nth in range(TRIES):
                    caller.call(method, path, operation, signed_in=nth % 4 > 0)
        # Not only refusals were looked at.
        good = {(method, path) for method, path, status in caller.statuses if status < 400}
        everything = {(m, p) for p, methods in document["paths"].items() for m in methods}
        assert len(good) > 0.7 * len(everything), everything - good
        assert httpx.get(f"{server.url}/healthz").status_code == 200


def test_a_nul_in_a_text_harms_nobody(database: str, tmp_path: Path) -> None:
    with served(database, tmp_path, HOWFF_RATE="0") as server:
        anna = Guest.named(server, "An\x00na")
        table = new_table(anna, bots=["random"], start=True, title="\x00")["id"]
        # A text that only looks like one stays.
        anna.do(table, "note", text="a\x00b \\u0000 \\\x00")
        assert anna.get(f"/api/tables/{table}/snapshot")["note"] == "ab \\u0000 \\"
        assert anna.http.put("/api/me/settings", json={"x": "\x00y"}).status_code == 204
        assert anna.get("/api/me")["settings"] == {"x": "y"}
        body = {"type": "chat", "id": "\x00", "text": "hello"}
        assert anna.refused(f"/api/tables/{table}/do", body) == (400, "E-MESSAGE")
        assert anna.refused("/api/tables/%00", method="GET") == (400, "E-MESSAGE")
