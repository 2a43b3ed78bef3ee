"""Games and the sockets of those who sit there, at our server and at boardgame.io's."""

from __future__ import annotations

import asyncio
import json
from abc import ABC, abstractmethod
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

GAMES = {"clans": 12, "clustered": 40, "glenmore": 60}
"""Decisions that a game of two has at least."""
SPARE = 12
"""With fewer left a game is not taken into another round."""


class Match(ABC):
    """One game and the sockets of all who sit there; `move` returns when the author is answered."""

    @abstractmethod
    async def begin(self) -> None:
        """Whatever there is before anybody connects."""

    @abstractmethod
    async def connect(self) -> None:
        """Connect everybody."""

    @abstractmethod
    async def renew(self) -> None:
        """Begin anew where too little of the game is left."""

    @abstractmethod
    async def move(self) -> None:
        """One move by whoever is to decide; everybody hears of it."""

    @abstractmethod
    async def close(self) -> None:
        """Disconnect."""


class OurMatch(Match):
    """Two guests at one of our tables."""

    def __init__(self, port: int, game: str) -> None:
        self._port, self._game = port, game
        self._sockets: list[ClientConnection] = []
        self._asks: list[list[str]] = [[], []]
        self._seq = 0
        self._count = 0
        self._people: list[str] = []
        self._table = ""
        self._left = 0

    async def begin(self) -> None:
        """A new table of two guests has begun."""
        if not self._people:
            self._people = [await asyncio.to_thread(self._guest, name) for name in ("Anna", "Jan")]
        anna, jan = self._people
        said = {"game": self._game, "open": True, "first": "seated"}
        self._table = (await asyncio.to_thread(self._post, anna, "/api/tables", said))["id"]
        path = f"/api/tables/{self._table}/do"
        await asyncio.to_thread(self._post, jan, path, {"type": "claim", "id": "c", "seat": 1})
        await asyncio.to_thread(self._post, anna, path, {"type": "start", "id": "s"})

    async def renew(self) -> None:
        """A game that has ended, or soon will, makes room for another."""
        if self._left < SPARE:
            await self.close()
            await self.begin()
            await self.connect()

    async def connect(self) -> None:
        """Both look at the table."""
        self._sockets = []
        for token in self._people:
            opened = await connect(
                f"ws://127.0.0.1:{self._port}/ws/table/{self._table}",
                additional_headers={"Authorization": f"Bearer {token}"},
                compression=None,
            )
            await opened.send('{"type":"hello"}')
            self._sockets.append(opened)
        for seat in (0, 1):
            while not self._take(seat, json.loads(await self._sockets[seat].recv())):
                pass
        self._left = GAMES[self._game]

    async def move(self) -> None:
        """Whoever is asked plays the first line."""
        seat = 0 if self._asks[0] else 1
        if not self._asks[seat]:
            raise EOFError
        self._left -= 1
        self._count += 1
        said = {"type": "move", "id": str(self._count), "seq": self._seq, "seat": seat}
        await self._sockets[seat].send(json.dumps({**said, "line": self._asks[seat][0]}))
        for one in (seat, 1 - seat):
            while not self._take(one, json.loads(await self._sockets[one].recv())):
                pass

    async def close(self) -> None:
        """Both go."""
        for opened in self._sockets:
            await opened.close()

    def _take(self, seat: int, said: dict[str, Any]) -> bool:
        if said["type"] == "refuse":
            raise RuntimeError(said)
        if "view" not in said:
            return False
        ask = said["view"]["ask"]
        self._asks[seat] = [] if ask is None else ask["moves"]
        self._seq = said["seq"]
        return True

    def _guest(self, name: str) -> str:
        request = Request(
            f"http://127.0.0.1:{self._port}/api/me",
            json.dumps({"name": name}).encode(),
            {"Content-Type": "application/json"},
        )
        with urlopen(request, timeout=30) as answer:
            csrf = json.load(answer)["csrf"]
            cookie = answer.headers["set-cookie"].partition(";")[0]
        headers = {"Cookie": cookie, "X-CSRF-Token": csrf}
        made = self._post("", "/api/me/tokens", {"label": "load"}, headers)
        return str(made["token"])

    def _post(self, token: str, path: str, body: object, headers: Any = None) -> Any:
        sent = headers or {"Authorization": f"Bearer {token}"}
        url = f"http://127.0.0.1:{self._port}{path}"
        with urlopen(Request(url, json.dumps(body).encode(), sent), timeout=30) as answer:
            return json.load(answer)


class PeerMatch(Match):
    """Two clients of boardgame.io, speaking socket.io by hand."""

    def __init__(self, port: int, number: int) -> None:
        self._port, self._match = port, f"m{number}"
        self._sockets: list[ClientConnection] = []
        self._state = 0

    async def begin(self) -> None:
        """A match begins when somebody joins it."""

    async def renew(self) -> None:
        """The board is emptied when it is full."""

    async def connect(self) -> None:
        """Both join the namespace and the match."""
        for player in ("0", "1"):
            url = f"ws://127.0.0.1:{self._port}/socket.io/?EIO=4&transport=websocket"
            opened = await connect(url, compression=None)
            await self._until(opened, "0")
            await opened.send("40/ttt,")
            await self._until(opened, "40/ttt,")
            await opened.send(f'42/ttt,["sync","{self._match}","{player}",null,2]')
            await self._until(opened, '42/ttt,["sync"')
            self._sockets.append(opened)

    async def move(self) -> None:
        """The next cell, in turn."""
        player = self._state % 2
        payload = {"type": "clickCell", "args": [self._state % 9], "playerID": str(player)}
        action = {"type": "MAKE_MOVE", "payload": {**payload, "credentials": None}}
        said = ["update", action, self._state, self._match, str(player)]
        await self._sockets[player].send("42/ttt," + json.dumps(said))
        for one in (player, 1 - player):
            found = await self._until(self._sockets[one], '42/ttt,["update"')
            state = json.loads(found.partition(",")[2])[2]["_stateID"]
        assert state == self._state + 1
        self._state = state

    async def close(self) -> None:
        """Both go."""
        for opened in self._sockets:
            await opened.close()

    async def _until(self, opened: ClientConnection, start: str) -> str:
        while True:
            found = await opened.recv()
            assert isinstance(found, str)
            if found == "2":
                await opened.send("3")
            elif found.startswith(start):
                return found
