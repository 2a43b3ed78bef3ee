"""A table on a server, followed in the terminal with a spectator's eyes."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Raw, Struct
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from howff.cli.misuse import FAILED, FINE, misuse
from howff.cli.terminal import Terminal
from howff.core import registry
from howff.core.message import Arg, Message, Refused, refusal
from howff.core.view import View
from howff.web import wire

TOKEN = "HOWFF_TOKEN"
"""A person's token lets them watch tables that are not open to everybody."""

PAUSES = (1.0, 2.0, 4.0, 8.0, 15.0)
"""Seconds between attempts to reach a server that was lost; after the last one we give up."""

_UNKNOWN = 4404


class Seat(Struct):
    """Who has a place."""

    letter: str
    name: str = ""


class Result(Struct):
    """How a game ended."""

    scores: list[int]
    winners: list[int]


class TableNow(Struct):
    """What is told of the table itself."""

    status: str
    title: str = ""
    seats: list[Seat] = []
    result: Result | None = None


class Told(Struct):
    """One thing that happened."""

    message: dict[str, Any]


class Entry(Struct):
    """One entry of the table's log."""

    name: str = ""
    chat: str = ""
    told: list[Told] = []


class Heard(Struct):
    """Any message of the server: of all that it may hold, what a terminal shows."""

    type: str
    seq: int = 0
    table: TableNow | None = None
    entry: Entry | None = None
    view: Raw = Raw(b"")
    message: dict[str, Any] = {}
    again: bool = False


_DECODER = msgspec.json.Decoder(Heard)


def socket_address(url: str) -> tuple[str, Origin]:
    """The table's socket, and the origin that the server knows as its own."""
    parts = urlsplit(url)
    table = parts.path.rstrip("/").rpartition("/")[2]
    if not parts.netloc or not table:
        raise misuse("cli.watch.address", url=url[:80])
    safe = parts.scheme in ("https", "wss")
    origin = f"{'https' if safe else 'http'}://{parts.netloc}"
    return f"{'wss' if safe else 'ws'}://{parts.netloc}/ws/table/{table}", Origin(origin)


class Follower:
    """Tells what happens at one table until its game is over."""

    def __init__(self, terminal: Terminal, url: str) -> None:
        self._terminal = terminal
        self._url = url
        self._socket, self._origin = socket_address(url)
        token = os.environ.get(TOKEN, "")
        self._headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._seq = 0

    def run(self) -> int:
        """Follows the table, coming back when the connection is lost; answers the exit code."""
        for pause in self._pauses():
            if pause:
                self._terminal.note("cli.watch.again")
                time.sleep(pause)
            try:
                with connect(
                    self._socket,
                    origin=self._origin,
                    additional_headers=self._headers,
                    open_timeout=10,
                ) as socket:
                    if self._listen(socket):
                        return FINE
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code == _UNKNOWN:
                    raise self._no_table() from None
            except InvalidStatus:
                # Before it has accepted a socket, a server can only refuse the handshake.
                raise self._no_table() from None
            except (OSError, WebSocketException) as error:
                if not self._seq:
                    reason = str(error) or type(error).__name__
                    raise refusal(
                        "E-TABLE", "cli.watch.unreachable", url=self._url, error=reason
                    ) from None
        self._terminal.note("cli.watch.lost")
        return FAILED

    def _pauses(self) -> Iterator[float]:
        """How long to wait before each attempt; whatever is heard makes us patient again."""
        yield 0.0
        heard, tried = self._seq, 0
        while tried < len(PAUSES):
            if self._seq != heard:
                heard, tried = self._seq, 0
            yield PAUSES[tried]
            tried += 1

    def _no_table(self) -> Refused:
        return refusal("E-TABLE", "cli.watch.no_table", url=self._url)

    def _listen(self, socket: ClientConnection) -> bool:
        """Tells what is said until the game is over; False when the connection ends sooner."""
        socket.send(msgspec.json.encode(wire.Hello(self._seq, None, True)).decode())
        for frame in socket:
            said = _DECODER.decode(frame)
            self._seq = max(self._seq, said.seq)
            if said.type == "bye" and not said.again:
                self._terminal.say(message(said.message))
                return True
            if said.type == "snapshot" and said.table is not None:
                self._introduce(said.table)
            if said.entry is not None:
                self._tell(said.entry)
            self._draw(bytes(said.view))
            if said.table is not None and said.table.status in ("over", "abandoned"):
                self._end(said.table)
                return True
        return False

    def _introduce(self, table: TableNow) -> None:
        """Who sits where, whenever everything is told anew."""
        self._terminal.line(f"{_printable(table.title)} {self._people(table)}".strip())
        if table.status == "lobby":
            self._terminal.say("cli.watch.lobby")
        self._terminal.out.flush()

    def _tell(self, entry: Entry) -> None:
        for told in entry.told:
            self._terminal.line(f"* {self._terminal.words.say(message(told.message))}")
        if entry.chat:
            self._terminal.line(f"{_printable(entry.name)}: {_printable(entry.chat)}")
        self._terminal.out.flush()

    def _draw(self, view: bytes) -> None:
        if view in (b"", b"null"):
            return
        seen = View.decode(view)
        draw = registry.room(seen.setup.game, "draw").draw
        picture = str(draw(seen, self._terminal.words, self._terminal.style))
        self._terminal.line()
        self._terminal.line(picture.rstrip("\n"))
        self._terminal.out.flush()

    def _end(self, table: TableNow) -> None:
        if table.result is None:
            self._terminal.say("cli.watch.abandoned")
            return
        who = [f"{seat.letter} ({_printable(seat.name)})" for seat in table.seats]
        winners = [who[seat] for seat in table.result.winners]
        self._terminal.say("cli.over", count=len(winners), winners=", ".join(winners))
        for seat, points in enumerate(table.result.scores):
            self._terminal.line(f"  {who[seat]}: {points}")

    def _people(self, table: TableNow) -> str:
        """Who sits where; a chair may still be empty."""
        taken = (f"{seat.letter} ({_printable(seat.name)})" for seat in table.seats if seat.name)
        return ", ".join(taken)


def message(data: Mapping[str, object]) -> Message:
    """A message as it came over the wire."""
    args = data.get("args")
    given = args if isinstance(args, dict) else {}
    return Message(str(data["id"]), {str(name): _arg(value) for name, value in given.items()})


def _arg(value: object) -> Arg:
    if isinstance(value, dict) and "id" in value:
        return message(value)
    if isinstance(value, list):
        return [_arg(one) for one in value]
    return value if isinstance(value, int) else _printable(str(value))


def _printable(text: str) -> str:
    """A stranger's text without anything that could steer a terminal."""
    return "".join(sign for sign in text if sign.isprintable())
