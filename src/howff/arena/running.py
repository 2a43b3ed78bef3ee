"""Plays a match here, in several processes or on a Ray cluster; the results are the same."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from itertools import islice
from typing import Any

from howff.arena.plan import Outcome, Plan, Task
from howff.arena.playing import play
from howff.arena.processes import AHEAD, in_order
from howff.arena.stats import Sprt
from howff.arena.store import Store
from howff.core.message import refusal

LOCAL = "local"


def run(
    plan: Plan,
    store: Store,
    *,
    workers: int = 1,
    ray: str | None = None,
    sprt: Sprt | None = None,
    tell: Callable[[int], None] = lambda _: None,
) -> str:
    """Plays what the store does not have yet; the verdict of the sequential test, if one ended."""
    done = {outcome.task for outcome in store.done}
    missing = (task for task in plan.tasks() if task not in done)
    verdict = "" if sprt is None else sprt.verdict(block_scores(plan, store.done))
    if verdict:
        return verdict
    for outcome in _outcomes(plan, missing, workers, ray):
        store.add(outcome)
        tell(len(store.done))
        if sprt is not None and outcome.task.turn == plan.setup.seats - 1:
            verdict = sprt.verdict(block_scores(plan, store.done))
            if verdict:
                break
    return verdict


def block_scores(plan: Plan, outcomes: Iterable[Outcome], lineup: int = 0) -> list[float]:
    """The first member's mean score of every whole block."""
    return _by_block(plan, outcomes, lineup, lambda outcome: outcome.score(0))


def block_means(
    plan: Plan, outcomes: Iterable[Outcome], lineup: int, figure: Callable[[Outcome], float]
) -> list[float]:
    """A figure's mean over every whole block of a line-up."""
    return _by_block(plan, outcomes, lineup, figure)


def _by_block(
    plan: Plan, outcomes: Iterable[Outcome], lineup: int, figure: Callable[[Outcome], float]
) -> list[float]:
    blocks: dict[int, list[float]] = {}
    for outcome in outcomes:
        if outcome.task.lineup == lineup:
            blocks.setdefault(outcome.task.block, []).append(figure(outcome))
    seats = plan.setup.seats
    return [sum(found) / seats for _, found in sorted(blocks.items()) if len(found) == seats]


def _outcomes(
    plan: Plan, tasks: Iterator[Task], workers: int, ray: str | None
) -> Iterator[Outcome]:
    if ray is not None:
        yield from _on_ray(plan, tasks, ray)
    elif workers == 1:
        for task in tasks:
            yield play(plan, task)
    else:
        yield from in_order(partial(play, plan), tasks, workers)


def _on_ray(plan: Plan, tasks: Iterator[Task], address: str) -> Iterator[Outcome]:
    """`local` starts a cluster on this machine (`local:2` one of two workers), anything else is the
    address of one.
    """
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise refusal("E-BOT", "arena.no_ray") from None
    here, _, count = address.partition(":")
    try:
        if here == LOCAL and (not count or count.isdecimal()):
            ray.init(
                num_cpus=int(count) if count else None,
                include_dashboard=False,
                log_to_driver=False,
            )
        else:
            ray.init(address, log_to_driver=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise refusal("E-BOT", "arena.ray", address=address, error=str(error)[:200]) from None
    try:
        remote = ray.remote(play)
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = deque(remote.remote(plan, task) for task in islice(tasks, AHEAD * cores))
        while waiting:
            outcome = ray.get(waiting.popleft())
            assert isinstance(outcome, Outcome)
            yield outcome
            for task in tasks:
                waiting.append(remote.remote(plan, task))
                break
    finally:
        with suppress(Exception):
            ray.shutdown()
