"""One JSON object a line on stderr; no bodies, cookies, tokens or moves are ever logged."""

from __future__ import annotations

import contextlib
import logging
import sys
from typing import Any

import structlog

_SECRET = ("authorization", "cookie", "token", "secret", "seed", "view", "line", "text", "data")


def set_up() -> None:
    """Log this way from here on."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            without_secrets,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=lambda *_: Lines(),
        cache_logger_on_first_use=True,
    )


class Lines:
    """Writes lines to stderr; where they find no room the server goes on without them."""

    def msg(self, line: str) -> None:
        """One line."""
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.write(line + "\n")
            sys.stderr.flush()

    log = debug = info = warning = error = critical = msg


def without_secrets(_logger: Any, _name: str, event: Any) -> Any:
    """Should a secret ever be handed to the log, its value stays out."""
    for key in event:
        if key != "event" and any(word in key.lower() for word in _SECRET):
            event[key] = "-"
    return event
