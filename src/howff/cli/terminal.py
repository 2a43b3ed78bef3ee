"""Where the program speaks and listens: plain lines out, one-sentence errors, progress, colour."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TextIO

from howff.core.catalogue import Catalogue, catalogue
from howff.core.message import Message, Reason, Refused
from howff.core.record import RecordError
from howff.core.style import Style


class Terminal:
    """The three streams of a process, the language and the looks."""

    def __init__(
        self, words: Catalogue, out: TextIO, err: TextIO, source: TextIO, style: Style
    ) -> None:
        self.words = words
        self.out = out
        self.err = err
        self.source = source
        self.style = style

    @classmethod
    def standard(cls, lang: str, environment: Mapping[str, str] = os.environ) -> Terminal:
        """The process's own streams, in a language."""
        return cls(catalogue(lang), sys.stdout, sys.stderr, sys.stdin, _style(environment))

    @property
    def watched(self) -> bool:
        """Whether a person sees what is written to the error stream."""
        return self.err.isatty()

    @property
    def interactive(self) -> bool:
        """Whether a person sits at both ends."""
        return self.source.isatty() and self.out.isatty()

    def line(self, text: str = "") -> None:
        """A line (or several) of text."""
        print(text, file=self.out)

    def say(self, message: Message | str, **args: object) -> None:
        """A message in the reader's language."""
        self.line(self.words.say(message, **args))

    def json(self, value: object) -> None:
        """An answer for scripts."""
        self.line(json.dumps(value, ensure_ascii=False, indent=2))

    def raw(self, data: bytes) -> None:
        """Bytes as they are."""
        buffer = getattr(self.out, "buffer", None)
        if buffer is None:
            self.out.write(data.decode())
            return
        self.out.flush()
        buffer.write(data)
        buffer.flush()

    def note(self, message_id: str, **args: object) -> None:
        """A remark beside the answer, on the error stream."""
        print(self.words.say(message_id, **args), file=self.err)

    def complain(self, fault: Message | Refused) -> None:
        """One clear sentence on the error stream."""
        text = self.words.say(fault) if isinstance(fault, Message) else self.explain(fault)
        print(f"howff: {text}", file=self.err)

    def explain(self, refused: Refused) -> str:
        """A refusal as a sentence, with the rule's clause but without our own error codes."""
        if isinstance(refused, RecordError):
            return self.words.say(refused.message())
        return self.reason(refused.reason)

    def reason(self, reason: Reason) -> str:
        """A reason as a sentence, with the rule's clause but without our own error codes."""
        if reason.clause.startswith("E-"):
            return self.words.say(reason.message)
        return self.words.explain(reason)

    @contextmanager
    def progress(self, message_id: str, total: int) -> Iterator[Callable[[int], None]]:
        """Shows how far a long piece of work is, while a person is watching."""
        if not self.watched or total < 2:
            yield lambda _done: None
            return
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            Progress,
            TextColumn,
            TimeRemainingColumn,
        )

        columns: list[Any] = [
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
        ]
        with Progress(*columns, console=Console(file=self.err), transient=True) as bar:
            task = bar.add_task(self.words.say(message_id), total=total)
            yield lambda done: bar.update(task, completed=done)


def _style(environment: Mapping[str, str]) -> Style:
    """Colour only where a terminal shows it and nobody asked for none."""
    plain = bool(environment.get("NO_COLOR")) or environment.get("TERM") == "dumb"
    width = shutil.get_terminal_size((100, 24)).columns
    return Style(colour=sys.stdout.isatty() and not plain, width=max(width, 40))
