"""PostgreSQL tells every process which tables changed; a word that is lost does no harm."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import structlog

from howff.table.store.transact import CHANNEL, PRESENCE

log = structlog.get_logger()


class Ears:
    """Listens for changed tables, for as long as it takes to get a connection again and again."""

    def __init__(
        self,
        url: str,
        heard: Callable[[str], None],
        present: Callable[[list[str]], None],
        deaf: Callable[[], None],
    ) -> None:
        self._url = url.replace("postgresql+asyncpg", "postgresql", 1)
        self._heard = heard
        self._present = present
        self._deaf = deaf
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to listen."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        import asyncpg

        while True:
            try:
                connection = await asyncpg.connect(self._url, timeout=5)
            except (OSError, TimeoutError, asyncpg.PostgresError) as error:
                log.warning("not listening", error=type(error).__name__)
                await asyncio.sleep(1)
                continue
            try:
                await self._listen(connection)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("stopped listening", error=type(error).__name__)
            finally:
                connection.terminate()

    async def _listen(self, connection: Any) -> None:
        lost = asyncio.Event()
        connection.add_termination_listener(lambda *_: lost.set())
        await connection.add_listener(CHANNEL, self._on_word)
        await connection.add_listener(PRESENCE, self._on_presence)
        # Whatever was said while nobody listened is looked for.
        self._deaf()
        await lost.wait()

    def _on_word(self, _connection: Any, _pid: int, _channel: str, words: str) -> None:
        for table in words.split():
            self._heard(table)

    def _on_presence(self, _connection: Any, _pid: int, _channel: str, words: str) -> None:
        self._present(words.split())
