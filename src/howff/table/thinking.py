"""Bots think in processes of their own; one that hangs or dies costs its move and no more."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from time import perf_counter
from typing import Any

import structlog

_LINE = 4_000_000
_GRACE = 5.0
"""Seconds on top of a bot's budget before its process is ended."""

log = structlog.get_logger()


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

    async def choose(self, who: str, level: str, view: bytes, seconds: float) -> str | None:
        """A bot's line for an encoded View; None where it failed to give one in time."""
        reply = await self._answer({"who": who, "level": level, "seed": who}, view, seconds)
        move = reply.get("move")
        return move if isinstance(move, str) else None

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
        self, question: dict[str, Any], view: bytes, seconds: float
    ) -> dict[str, object]:
        """What a process answers; nothing where it failed to in time."""
        head = json.dumps({**question, "seconds": seconds})[:-1]
        line = head.encode() + b',"view":' + view + b"}\n"
        level = question["level"]
        async with self._places:
            began = perf_counter()
            process = self._idle.pop() if self._idle else await self._begin()
            try:
                async with asyncio.timeout(seconds + _GRACE):
                    reply = await _ask(process, line)
            except (OSError, TimeoutError, ValueError) as error:
                log.warning("bot failed", level=level, error=type(error).__name__)
                await self._end(process)
                return {}
            except BaseException:
                await self._end(process)
                raise
            self._idle.append(process)
            self._seen(perf_counter() - began)
        if "error" in reply:
            log.warning("bot failed", level=level, error=reply["error"])
        return reply

    async def _begin(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "howff.table.thinker"),
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            limit=_LINE,
        )
        self._all.add(process)
        return process

    async def _end(self, process: Process) -> None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        self._all.discard(process)


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
