"""Files that the program writes: whole or not at all, even when Ctrl-C is pressed meanwhile."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from howff.core.files import write_whole


def write(file: Path, data: bytes) -> None:
    """Write a file; Ctrl-C waits until it is whole."""
    with undisturbed():
        write_whole(file, data)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Puts Ctrl-C off to the end of a short piece of work."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt
