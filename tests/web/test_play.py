"""People play through a real server: over the API, over sockets, on both databases."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from howff.core import registry
from howff.core.record import read
from howff.core.replay import Replay
from tests.web.serving import Guest, Server, Socket, served

GAMES = registry.games()


def new_table(host: Guest, game: str = "clans", **fields: Any) -> dict[str, Any]:
    made: dict[str, Any] = host.post("/api/tables", {"game": game, "first": "seated", **fields})
    return made


def two_at_a_table(server: Server, game: str = "clans", **fields: Any) -> tuple[Guest, Guest, str]:
    """Anna and Jan sit at a table that has begun; Anna has place 0."""
    anna, jan = Guest.named(server, "Anna"), Guest.named(server, "Jan")
    table = new_table(anna, game, **fields)["id"]
    link = anna.post(f"/api/tables/{table}/invites", {"role": "play"})["url"]
    jan.post(f"/api/join/{link.rpartition('/')[2]}")
    jan.do(table, "claim", seat=1)
    anna.do(table, "start")
    return anna, jan, table


def ask_of(socket: Socket) -> dict[str, Any] | None:
    """What these eyes are asked now."""
    assert socket.view is not None
    ask: dict[str, Any] | None = socket.view["ask"]
    return ask


async def play_on(sockets: list[Socket]) -> None:
    """Whoever is asked plays the first line, to the end of the game."""
    for socket in sockets:
        await socket.until("snapshot")
    while not all(socket.view and socket.view["over"] for socket in sockets):
        for socket in sockets:
            while (ask := ask_of(socket)) is not None:
                assert socket.view is not None
                done = await socket.move(socket.view["seat"], ask["moves"][0])
                if done["type"] == "refuse":
                    assert done["clause"] == "E-STALE"
                    await socket.until("step")
        latest = max(socket.seq for socket in sockets)
        for socket in sockets:
            while socket.seq < latest:
                await socket.next()
        if not any(socket.view["ask"] or socket.view["over"] for socket in sockets if socket.view):
            # A bot is thinking.
            await sockets[0].next()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_a_bot_over_the_api(lasting: Server, game: str) -> None:
    anna = Guest.named(lasting, "Anna")
    table = new_table(anna, game, bots=["greedy"], start=True)["id"]
    for _ in range(2000):
        shown = anna.get(f"/api/tables/{table}/snapshot")
        if shown["table"]["status"] == "over":
            break
        ask = shown["view"]["ask"]
        if ask is not None:
            anna.do(table, "move", seq=shown["seq"], seat=shown["eyes"], line=ask["moves"][0])
    result = shown["table"]["result"]
    assert [sum(parts.values()) for parts in result["breakdown"]] == result["scores"]
    stats = anna.get("/api/me/stats")["games"]
    assert [(one["game"], one["played"]) for one in stats] == [(game, 1)]


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_their_record(database: str, tmp_path: Path, game: str) -> None:
    with served(database, tmp_path, HOWFF_RATE="0") as server:
        anna, jan, table = two_at_a_table(server, game)

        async def play() -> None:
            async with anna.at(table) as one, jan.at(table) as two:
                await play_on([one, two])

        asyncio.run(play())
        text = anna.http.get(f"/api/tables/{table}/record").content
        replay = Replay(read(text))
        replay.run()
        assert replay.finished
        moves = jan.get(f"/api/tables/{table}/moves?seat=0")
        assert len(moves["moves"]) == replay.decisions
        last = jan.get(f"/api/tables/{table}/positions/{replay.decisions}?seat=0")
        assert json.loads(replay.game.view(replay.state, 0).encode()) == last["view"]
        for guest in (anna, jan):
            (figures,) = guest.get("/api/me/stats")["games"]
            assert (figures["played"], figures["with_people"]) == (1, 1)


def test_solo_scores_are_listed(lasting: Server) -> None:
    anna = Guest.named(lasting, "Solo Anna")
    table = new_table(anna, "clustered", seats=1, start=True)["id"]

    async def play() -> None:
        async with anna.at(table) as socket:
            await play_on([socket])

    asyncio.run(play())
    (best,) = anna.get("/api/me/stats")["solo"]
    assert best["table"] == table
    assert table in [one["table"] for one in anna.get("/api/best?game=clustered")]


def test_what_if_branches_from_a_finished_game(lasting: Server) -> None:
    anna = Guest.named(lasting, "Anna")
    table = new_table(anna, bots=["random"], start=True)["id"]
    assert anna.refused(f"/api/tables/{table}/what-if", {"at": 0, "seat": 0}) == (409, "E-STATE")

    async def play(at: str) -> None:
        async with anna.at(at) as socket:
            await play_on([socket])

    asyncio.run(play(table))
    seen = anna.get(f"/api/tables/{table}/positions/4?seat=0")["view"]
    branch = anna.post(f"/api/tables/{table}/what-if", {"at": 4, "seat": 0, "level": "random"})
    assert branch["imagined"]
    shown = anna.get(f"/api/tables/{branch['id']}/snapshot")
    assert shown["view"]["table"].get("hand") == seen["table"].get("hand")
    asyncio.run(play(branch["id"]))
    assert anna.refused(f"/api/tables/{branch['id']}/record", method="GET") == (409, "E-STATE")
    # What was only imagined counts for nothing.
    assert anna.get("/api/me/stats")["games"][0]["played"] == 1
