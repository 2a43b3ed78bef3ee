"""Runs `howff` inside the test's process, with piped input and caught output."""

from __future__ import annotations

import io
import sys
from dataclasses import dataclass
from unittest.mock import patch

from howff.cli.main import main


@dataclass(frozen=True)
class Run:
    """What one command came to."""

    code: int
    out: str
    err: str

    @property
    def said(self) -> str:
        return self.out + self.err


def howff(*tokens: object, typed: str | None = None) -> Run:
    """One command line; `typed` is what is piped into it."""
    out, err = _stream(), _stream()
    source = io.StringIO(typed or "")
    with patch.multiple(sys, stdin=source, stdout=out, stderr=err):
        code = main([str(token) for token in tokens])
    return Run(code, _text(out), _text(err))


def refused(*tokens: object, code: int, typed: str | None = None) -> str:
    """The one sentence with which a command refuses."""
    run = howff(*tokens, typed=typed)
    assert run.code == code, run
    lines = run.err.splitlines()
    assert len(lines) == 1, run
    assert "Traceback" not in run.err
    return lines[0]


def _stream() -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode("utf-8")
