"""Bots think in processes of their own; one that hangs or dies costs its move and no more."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from dataclasses import dataclass
from secrets import token_hex
from time import perf_counter
from typing import Any

import structlog

from howff.bots import roster
from howff.bots.external import end_strays, is_external

_LINE = 4_000_000
_GRACE = 5.0
"""Seconds on top of a bot's budget before its process is ended."""

_PRIVATE = ("HOWFF_DATABASE", "HOWFF_BOTS")
"""What neither a thinking process nor a program that it starts has to know."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Answer:
    """A bot's line, and what was wrong where its stand-in had to find it."""

    line: str
    fault: str = ""


class Thinkers:
    """As many processes as there are cores to spare, started when they are needed."""

    def __init__(
        self, most: int | None = None, seen: Callable[[float], None] | None = None
    ) -> None:
        self._most = most or max(1, (os.cpu_count() or 2) - 1)
        self._seen = seen or (lambda seconds: None)
        self._idle: list[Process] = []
        self._all: set[Process] = set()
        self._places = asyncio.Semaphore(self._most)
        self.mark = f"HOWFF_THINKER={token_hex(8)}"
        """In the environment of all processes, and of the programs that they start."""
        self._playing: set[str] = set()
        self._external = False

    async def warm_up(self) -> None:
        """Have one ready, so that the first move of a bot does not wait for it."""
        process = await self._begin()
        self._idle.append(process)

    async def close(self) -> None:
        """End them all."""
        for process in self._all:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        await asyncio.gather(*(process.wait() for process in self._all))
        self._all.clear()
        self._idle.clear()
        self._end_orphans()

    async def choose(
        self, who: str, name: str, view: bytes, seconds: float, standin: str = "greedy"
    ) -> Answer | None:
        """A bot's line for an encoded View; None where it failed to give one in time."""
        level = roster.address(name, standin)
        if is_external(level):
            self._playing.add(who)
            self._external = True
        question = {"who": who, "level": level, "standin": standin, "seed": who}
        reply = await self._answer(question, view, seconds, name)
        move, fault = reply.get("move"), str(reply.get("fault", ""))
        if fault:
            log.warning("bot replaced for a move", who=who, level=name, why=fault, standin=standin)
        return Answer(move, fault) if isinstance(move, str) else None

    def over(self, who: str, result: object) -> None:
        """A game has ended: the program that played at it, if one did, is told."""
        if who not in self._playing:
            return
        self._playing.discard(who)
        line = json.dumps({"over": who, "result": result}).encode() + b"\n"
        for process in self._all:
            # Whoever is busy reads it afterwards; nobody answers it.
            if process.stdin is not None and not process.stdin.is_closing():
                process.stdin.write(line)

    async def hint(self, view: bytes, seed: str, seconds: float) -> dict[str, Any] | None:
        """The best lines for whoever has this View, and every seat's prospects."""
        reply = await self._answer({"level": None, "seed": seed}, view, seconds)
        found = reply.get("hint")
        return found if isinstance(found, dict) else None

    async def order(self, view: bytes, seed: str, seconds: float) -> list[str]:
        """All that can be done of a kind, best order; nothing where the game knows no order."""
        reply = await self._answer({"level": None, "order": True, "seed": seed}, view, seconds)
        found = reply.get("order")
        return [str(line) for line in found] if isinstance(found, list) else []

    async def _answer(
        self, question: dict[str, Any], view: bytes, seconds: float, name: str = "hint"
    ) -> dict[str, object]:
        """What a process answers; nothing where it failed to in time."""
        head = json.dumps({**question, "seconds": seconds})[:-1]
        line = head.encode() + b',"view":' + view + b"}\n"
        async with self._places:
            began = perf_counter()
            process = self._idle.pop() if self._idle else await self._begin()
            try:
                async with asyncio.timeout(seconds + _GRACE):
                    reply = await _ask(process, line)
            except (OSError, TimeoutError, ValueError) as error:
                log.warning("bot failed", level=name, error=type(error).__name__)
                await self._end(process)
                return {}
            except BaseException:
                await self._end(process)
                raise
            self._idle.append(process)
            self._seen(perf_counter() - began)
        if "error" in reply:
            log.warning("bot failed", level=name, error=reply["error"])
        return reply

    async def _begin(self) -> Process:
        mark, _, value = self.mark.partition("=")
        known = {key: kept for key, kept in os.environ.items() if key not in _PRIVATE}
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "howff.table.thinker"),
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            limit=_LINE,
            env={**known, mark: value},
        )
        self._all.add(process)
        return process

    async def _end(self, process: Process) -> None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        self._all.discard(process)

    def _end_orphans(self) -> None:
        """A program whose process was killed may live on; none may outlive the server."""
        if self._external:
            end_strays(self.mark)


async def _ask(process: Process, question: bytes) -> dict[str, object]:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(question)
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line:
        raise ConnectionResetError
    reply = json.loads(line)
    if not isinstance(reply, dict):
        raise ValueError(line[:40])
    return reply
