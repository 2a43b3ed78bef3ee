"""Bots in any language: one JSON object a line, to a program or over a websocket.

`{"new": …}` begins a game, `{"view": …, "budget": …}` asks, `{"move": "5g>7!"}` answers, and
`{"over": …}` ends it. Whatever goes wrong costs the bot that one move: its stand-in plays.
"""

from __future__ import annotations

import json
import logging
import os
import selectors
import shlex
import signal
import subprocess
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from secrets import token_hex
from time import monotonic
from typing import Any, Protocol
from urllib.parse import parse_qs, urlsplit

from howff.bots.bot import Bot, Budget, offered
from howff.core import registry
from howff.core.message import Refused, refusal
from howff.core.view import View

PROGRAM = "exec:"
SOCKETS = ("ws://", "wss://")

PATIENCE = 8.0
"""Seconds for a move where the budget names none."""

GRACE = 1.0
"""Seconds on top, for the way there and back and for a program to start."""

FAREWELL = 0.5
"""Seconds that a program has to end by itself after the game."""

LONGEST = 100_000
"""Bytes of an answer; whoever writes more does not answer."""

MARK = "HOWFF_BOT"
"""In the environment of a program and of all that it starts, whatever group that moves to."""

log = logging.getLogger(__name__)


class Trouble(Exception):
    """An answer that did not come or was none; the word says what was wrong."""


class Link(Protocol):
    """The way to a bot."""

    def send(self, line: str, until: float) -> None:
        """Bring a line there."""

    def receive(self, until: float) -> str:
        """The next line from there."""

    def close(self, patience: float) -> None:
        """End the bot, or the connection to it, after so many seconds at most."""


class ProgramLink:
    """A program with its own process group and a mark, so that what it forks ends with it."""

    def __init__(self, words: list[str]) -> None:
        self._mark = f"{MARK}={token_hex(8)}"
        name, _, value = self._mark.partition("=")
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                bufsize=0,
                env={**os.environ, name: value},
            )
        except (OSError, ValueError) as error:
            raise Trouble("no_program") from error
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._into = self._process.stdin.fileno()
        self._out = self._process.stdout.fileno()
        os.set_blocking(self._into, False)
        self._read = b""

    def send(self, line: str, until: float) -> None:
        """Write a line, even to a program that is slow to read."""
        data = line.encode() + b"\n"
        while data:
            self._wait(self._into, selectors.EVENT_WRITE, until)
            try:
                data = data[os.write(self._into, data) :]
            except BlockingIOError:
                continue
            except OSError as error:
                raise Trouble("died") from error

    def receive(self, until: float) -> str:
        """Read a line; what comes after it is noise."""
        while b"\n" not in self._read:
            if len(self._read) > LONGEST:
                raise Trouble("flood")
            self._wait(self._out, selectors.EVENT_READ, until)
            part = os.read(self._out, 1 << 16)
            if not part:
                raise Trouble("died")
            self._read += part
        line, _, rest = self._read.partition(b"\n")
        if rest:
            raise Trouble("noise")
        self._read = b""
        return line.decode("utf-8", "replace")

    def close(self, patience: float) -> None:
        """Kill the program, everything of its group and whatever left the group."""
        if patience and self._process.stdin is not None:
            with suppress(OSError, subprocess.TimeoutExpired):
                self._process.stdin.close()
                self._process.wait(patience)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        end_strays(self._mark)
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        self._process.wait()

    def _wait(self, pipe: int, event: int, until: float) -> None:
        with selectors.DefaultSelector() as ready:
            ready.register(pipe, event)
            if not ready.select(max(0.0, until - monotonic())):
                raise Trouble("late")


def strays(mark: str) -> list[int]:
    """The processes with a mark in their environment, where the system lists them."""
    found = []
    for place in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):
            if mark.encode() in place.read_bytes().split(b"\0"):
                found.append(int(place.parent.name))
    return found


def end_strays(mark: str) -> None:
    """End what bears a mark, wherever it has gone."""
    for stray in strays(mark):
        with suppress(ProcessLookupError, PermissionError):
            os.kill(stray, signal.SIGKILL)


class SocketLink:
    """A bot that listens at an address; `?token=` goes along as what signs us in."""

    def __init__(self, address: str) -> None:
        from websockets.exceptions import InvalidHandshake, InvalidURI
        from websockets.sync.client import connect

        token = parse_qs(urlsplit(address).query).get("token", [""])[0]
        headers = {"Authorization": f"Bearer {token}"} if token else None
        self._held = ExitStack()
        try:
            self._socket = self._held.enter_context(
                connect(
                    address,
                    additional_headers=headers,
                    max_size=LONGEST,
                    open_timeout=PATIENCE,
                    close_timeout=FAREWELL,
                )
            )
        except (OSError, InvalidHandshake, InvalidURI) as error:
            raise Trouble("no_answer") from error

    def send(self, line: str, until: float) -> None:
        """Send a line as one frame."""
        from websockets.exceptions import ConnectionClosed

        try:
            self._socket.send(line)
        except (ConnectionClosed, OSError) as error:
            raise Trouble("died") from error

    def receive(self, until: float) -> str:
        """The next frame."""
        from websockets.exceptions import ConnectionClosed

        try:
            frame = self._socket.recv(timeout=max(0.0, until - monotonic()))
        except TimeoutError as error:
            raise Trouble("late") from error
        except (ConnectionClosed, OSError) as error:
            raise Trouble("died") from error
        return frame if isinstance(frame, str) else frame.decode("utf-8", "replace")

    def close(self, patience: float) -> None:
        """Hang up."""
        with suppress(OSError):
            self._held.close()


@dataclass(frozen=True)
class Fault:
    """A move that a bot lost: what was wrong, and what it said."""

    why: str
    said: str


class Guarded:
    """A bot from outside with a stand-in, who plays every move that the bot fails to."""

    def __init__(self, address: str, standin: Bot) -> None:
        self.name = address
        self.standin = standin
        self.faults: list[Fault] = []
        self._link: Link | None = None

    def seed(self, seed: str) -> None:
        """The stand-in's; the bot's luck is its own."""
        self.standin.seed(seed)

    def choose(self, view: View, budget: Budget) -> str:
        """The bot's line if it gives a legal one in time, else the stand-in's."""
        offered(view)
        said = ""
        try:
            said = self._ask(view, budget)
            line = _move(said)
            check(view, line)
        except Trouble as trouble:
            self.faults.append(Fault(str(trouble), said[:200]))
            log.warning("%s: %s (%s)", self.name, trouble, said[:200])
            # A bot out of step would answer the next question with this one's answer.
            if str(trouble) != "illegal":
                self._drop()
            return self.standin.choose(view, budget)
        return line

    def close(self, over: dict[str, Any] | None = None) -> None:
        """The game has ended."""
        if self._link is not None:
            with suppress(Trouble):
                self._link.send(json.dumps({"over": over}), monotonic() + GRACE)
        self._drop(FAREWELL)

    def _ask(self, view: View, budget: Budget) -> str:
        seconds = budget.seconds or PATIENCE
        until = monotonic() + seconds + GRACE
        if self._link is None:
            self._link = link(self.name)
            start = {"setup": view.setup.to_json(), "seat": view.seat}
            self._link.send(json.dumps({"new": start}), until)
        allowed: dict[str, float] = {"seconds": seconds}
        if budget.iterations and not budget.seconds:
            allowed["iterations"] = budget.iterations
        head = json.dumps({"budget": allowed})[:-1]
        self._link.send(f'{head}, "view": {view.encode().decode()}}}', until)
        return self._link.receive(until)

    def _drop(self, patience: float = 0.0) -> None:
        if self._link is not None:
            self._link.close(patience)
        self._link = None


def is_external(name: str) -> bool:
    """Whether a bot's name is a program or an address."""
    return name.startswith((PROGRAM, *SOCKETS))


def link(address: str) -> Link:
    """The way to the bot of that name."""
    if not address.startswith(PROGRAM):
        return SocketLink(address)
    try:
        words = shlex.split(address.removeprefix(PROGRAM))
    except ValueError as error:
        raise refusal("E-BOT", "bots.program", name=address[:60]) from error
    if not words:
        raise refusal("E-BOT", "bots.program", name=address[:60])
    return ProgramLink(words)


def _move(said: str) -> str:
    """The line in an answer."""
    try:
        found = json.loads(said)
    except (ValueError, RecursionError) as error:
        raise Trouble("noise") from error
    line = found.get("move") if isinstance(found, dict) else None
    if not isinstance(line, str):
        raise Trouble("noise")
    return line


def check(view: View, line: str) -> None:
    """See that a line may be played at a View."""
    if view.ask is not None and line in view.ask.moves:
        return
    assert view.seat is not None
    game = registry.make(view.setup)
    try:
        reason = game.why(game.imagine(view, Random(0)), view.seat, line)
    except Refused as error:
        raise Trouble("illegal") from error
    if reason is not None:
        raise Trouble("illegal")
