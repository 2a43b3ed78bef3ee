"""Work shared out to processes, its results in the order of the tasks; Ctrl-C ends it cleanly."""

from __future__ import annotations

import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from typing import TypeVar

AHEAD = 4
"""Tasks that are handed out ahead for each process."""
LOOK = 0.1
"""Seconds between two looks whether somebody pressed Ctrl-C."""

Item = TypeVar("Item")
Result = TypeVar("Result")


def in_order(
    work: Callable[[Item], Result], items: Iterator[Item], workers: int
) -> Iterator[Result]:
    """What `work` gives for each item, from so many processes."""
    with (
        noticed() as pressed,
        ProcessPoolExecutor(
            workers, mp_context=get_context("spawn"), initializer=_leave_ctrl_c_to_us
        ) as pool,
    ):
        try:
            waiting = deque(pool.submit(work, item) for item in islice(items, AHEAD * workers))
            while waiting:
                yield _result(waiting.popleft(), pressed)
                waiting.extend(pool.submit(work, item) for item in islice(items, 1))
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def noticed() -> Iterator[list[int]]:
    """Ctrl-C is written down instead of breaking into whatever runs, locks of a pool above all."""
    pressed: list[int] = []
    if threading.current_thread() is not threading.main_thread():
        yield pressed
        return
    before = signal.signal(signal.SIGINT, lambda number, _frame: pressed.append(number))
    try:
        yield pressed
    finally:
        signal.signal(signal.SIGINT, before)


def _result(future: Future[Result], pressed: list[int]) -> Result:
    while not pressed:
        if wait([future], LOOK).done:
            return future.result()
    raise KeyboardInterrupt


def _leave_ctrl_c_to_us() -> None:
    """A worker that is interrupted itself would say so at length."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
