"""Wrong usage, as opposed to a failed check: the two have exit codes of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from howff.core.message import Arg, Message, Reason, Refused

FINE, FAILED, WRONG_USAGE, STOPPED = 0, 1, 2, 130
"""Exit codes; the last one is the shell's own for Ctrl-C."""


class Misuse(Refused):
    """The command line asks for what cannot be."""


def misuse(message_id: str, **args: Arg) -> Misuse:
    """A `Misuse` ready to raise."""
    return Misuse(Reason("E-USAGE", Message(message_id, args)))


@contextmanager
def as_misuse() -> Iterator[None]:
    """What the command line asks for is refused as wrong usage; faulty data files are not."""
    try:
        yield
    except Refused as refused:
        if refused.reason.clause == "E-DATA":
            raise
        raise Misuse(refused.reason) from None
