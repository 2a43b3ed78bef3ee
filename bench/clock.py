"""Interleaved rounds on one core: what is compared is measured within the same seconds."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Mapping
from statistics import median
from time import process_time

Work = Callable[[], int]
"""One piece of work, such as a game played to its end; answers how many units it did."""

Rates = dict[str, list[float]]
"""Units per CPU second of each workload, one figure a round."""


def one_core() -> None:
    """Stays on one core for the rest of the process, where the system can do that."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def rate(work: Work, seconds: float) -> float:
    """Units per CPU second over at least so many seconds."""
    units = 0
    began = process_time()
    while True:
        units += work()
        spent = process_time() - began
        if spent >= seconds:
            return units / spent


def measure(
    works: Mapping[str, Work],
    rounds: int,
    seconds: float,
    tell: Callable[[int], None] = lambda _: None,
) -> Rates:
    """Every workload once a round, in turn, after one round that only warms up."""
    for work in works.values():
        work()
    rates: Rates = {name: [] for name in works}
    gc.collect()
    for number in range(rounds):
        for name, work in works.items():
            rates[name].append(rate(work, seconds))
        tell(number + 1)
    return rates


def ratio(rates: Rates, ours: str, theirs: str) -> float:
    """The median over the rounds of ours to theirs."""
    return median(mine / other for mine, other in zip(rates[ours], rates[theirs], strict=True))
