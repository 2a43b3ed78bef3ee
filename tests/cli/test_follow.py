"""`howff watch URL`: a table on a real server, followed in the terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from howff.cli.follow import PAUSES, message, socket_address
from howff.cli.misuse import Misuse
from howff.core.catalogue import catalogue
from tests.cli.running import refused
from tests.web.serving import Guest, Server, free_port, served


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with served(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, HOWFF_RATE="0") as running:
        yield running


def watching(address: str, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "howff", "watch", address],
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def first_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline()


def rest(process: subprocess.Popen[str]) -> tuple[str, str]:
    """What follows; `communicate` would lose what `readline` has read ahead."""
    assert process.stdout is not None
    assert process.stderr is not None
    out, err = process.stdout.read(), process.stderr.read()
    process.wait(timeout=60)
    return out, err


def play_on(host: Guest, table: str, decisions: int = 1000) -> None:
    """The host plays the first offered line, so often or to the end."""
    for _ in range(decisions):
        shown = host.get(f"/api/tables/{table}/snapshot")
        if shown["table"]["status"] == "over":
            return
        ask = shown["view"]["ask"]
        if ask is not None:
            host.do(table, "move", seq=shown["seq"], seat=shown["eyes"], line=ask["moves"][0])


def new_table(host: Guest, **fields: object) -> str:
    made = host.post(
        "/api/tables", {"game": "clans", "first": "seated", "bots": ["greedy"], **fields}
    )
    return str(made["id"])


def test_an_open_table_is_followed_from_its_lobby_to_its_result(server: Server) -> None:
    anna = Guest.named(server, "Anna")
    table = new_table(anna, open=True)
    with watching(f"{server.url}/t/{table}") as process:
        assert "Anna" in first_line(process)
        anna.do(table, "start")
        anna.do(table, "chat", text="good luck \x1b[2J")
        play_on(anna, table)
        out, err = rest(process)
    assert process.returncode == 0, err
    assert err == ""
    assert "The game has not begun yet." in out
    assert "Anna: good luck [2J" in out
    assert out.count("* ") >= 16
    assert "The game is over." in out
    assert "\x1b" not in out
    # A spectator is told nothing of a hand.
    assert "You" not in out


def test_a_server_that_comes_back_is_found_again(server: Server) -> None:
    anna = Guest.named(server, "Anna")
    table = new_table(anna, open=True, start=True)
    with watching(f"{server.url}/t/{table}") as process:
        first_line(process)
        server.kill()
        server.start()
        play_on(anna, table)
        out, err = rest(process)
    assert process.returncode == 0, err
    assert "trying again" in err
    assert "The game is over." in out


def test_a_table_that_is_not_open_wants_to_know_who_watches(server: Server) -> None:
    anna = Guest.named(server, "Anna")
    table = new_table(anna, start=True)
    address = f"{server.url}/t/{table}"
    assert "HOWFF_TOKEN" in refused("watch", address, code=1)
    assert address in refused("watch", f"{address}x", code=1)
    token = anna.post("/api/me/tokens", {"label": "terminal"})["token"]
    with watching(address, HOWFF_TOKEN=token) as process:
        assert "Anna" in first_line(process)
        play_on(anna, table)
        out, err = rest(process)
    assert process.returncode == 0, err
    assert "The game is over." in out


def test_a_server_that_is_not_there() -> None:
    address = f"http://127.0.0.1:{free_port()}/t/abc"
    assert f"{address} cannot be reached" in refused("watch", address, code=1)
    assert len(PAUSES) > 2


@pytest.mark.parametrize(
    ("url", "socket", "origin"),
    [
        ("http://a:8765/t/xyz", "ws://a:8765/ws/table/xyz", "http://a:8765"),
        ("https://a/t/xyz/?x=1", "wss://a/ws/table/xyz", "https://a"),
        ("ws://a:1/ws/table/xyz", "ws://a:1/ws/table/xyz", "http://a:1"),
    ],
)
def test_addresses(url: str, socket: str, origin: str) -> None:
    assert socket_address(url) == (socket, origin)


@pytest.mark.parametrize("url", ["http://", "http://host", "http://host/", "https:///t/x"])
def test_what_is_no_address_of_a_table(url: str) -> None:
    with pytest.raises(Misuse):
        socket_address(url)
    assert "http://HOST:8765/t/TABLE" in refused("watch", url, code=2)


def test_a_message_from_the_wire_is_a_message() -> None:
    data = {"id": "cli.score", "args": {"who": "\x1bA", "points": 3, "parts": [
        {"id": "cli.usage.expected.int", "args": {}}]}}  # fmt: skip
    assert catalogue("en").say(message(data)) == "  A: 3 (a whole number)"
