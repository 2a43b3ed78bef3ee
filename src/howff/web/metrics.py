"""Figures for whoever watches the server; none of them tells anything of a game."""

from __future__ import annotations

from typing import get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from howff.web.wire import Command

FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Metrics:
    """The figures of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        of = self.registry
        self.requests = Counter(
            "howff_requests", "HTTP requests", ["method", "status"], registry=of
        )
        self.request_seconds = Histogram(
            "howff_request_seconds", "Time to answer HTTP", buckets=FAST, registry=of
        )
        self.commands = Counter("howff_commands", "Commands carried out", ["kind"], registry=of)
        self.carried = {
            kind.__name__: self.commands.labels(kind.__name__) for kind in get_args(Command)
        }
        """The counters of the commands, looked up once."""
        self.refusals = Counter("howff_refusals", "Commands refused", ["clause"], registry=of)
        self.commits = Histogram(
            "howff_commit_seconds", "Time of a group commit", buckets=FAST, registry=of
        )
        self.batch = Histogram(
            "howff_commit_jobs",
            "Jobs in a commit",
            buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
            registry=of,
        )
        self.thinking = Histogram(
            "howff_bot_seconds", "Time of a bot's decision", buckets=FAST, registry=of
        )
        self.sockets = Gauge("howff_sockets", "Open table sockets", registry=of)
        self.rooms = Gauge("howff_tables_in_memory", "Tables in memory", registry=of)
        self.slow = Counter("howff_slow_clients", "Clients that did not read", registry=of)

    def committed(self, jobs: int, seconds: float) -> None:
        """A group commit is done."""
        self.batch.observe(jobs)
        self.commits.observe(seconds)
