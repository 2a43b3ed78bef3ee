"""Records: the text format that is enough to replay a game on another program."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from howff.core.header import Header, HeaderReader
from howff.core.message import Arg, Message, Reason, Refused

MAX_BYTES = 8_000_000
MAX_LINE = 100_000

Kind = Literal["chance", "decision", "claim"]


@dataclass(frozen=True, slots=True)
class Line:
    """One item of a record's body: a chance outcome, a seat's decision, or an assertion."""

    kind: Kind
    text: str
    seat: str = ""
    number: int = 0

    def spell(self) -> str:
        """The line as it is written."""
        if self.kind == "decision":
            return f"{self.seat} {self.text}"
        return f"! {self.text}" if self.kind == "chance" else f"= {self.text}"


@dataclass(frozen=True)
class Record:
    """A header and the lines of a game."""

    header: Header
    lines: tuple[Line, ...]

    def text(self) -> str:
        """The file, exact to the byte for the same game."""
        body = [line.spell() for line in self.lines]
        return "\n".join([*self.header.lines(), *body]) + "\n"

    def encode(self) -> bytes:
        """The file's bytes."""
        return self.text().encode()


class RecordError(Refused):
    """The first line of a record that is wrong, what was pending there, and why it is wrong."""

    def __init__(self, line: int, reason: Reason, pending: Message | None = None) -> None:
        super().__init__(reason)
        self.line = line
        self.pending = pending

    def message(self) -> Message:
        """The whole finding as one message."""
        args: dict[str, Arg] = {
            "line": self.line,
            "clause": self.reason.clause,
            "why": self.reason.message,
        }
        if self.pending is None:
            return Message("core.record.error", args)
        return Message("core.record.error_pending", {**args, "pending": self.pending})


def read(data: bytes, data_folder: str | None = None) -> Record:
    """The record in a file's bytes; refuses with the first line that is no record's."""
    header = HeaderReader()
    made: Header | None = None
    lines: list[Line] = []
    number = 0
    for number, raw in enumerate(_text_lines(data), 1):
        line = _without_comment(raw)
        if not line:
            continue
        try:
            kind = _kind(line)
            if kind is None and made is None:
                header.take(line)
                continue
            if made is None:
                made = header.finish(data_folder)
            if kind is None:
                raise _syntax("core.record.header_after_body", line=line[:60])
            if lines and lines[-1].kind == "claim" and lines[-1].text.startswith("result "):
                raise _syntax("core.record.after_result", line=line[:60])
            lines.append(_body_line(kind, line, number))
        except RecordError:
            raise
        except Refused as refused:
            raise RecordError(number, refused.reason) from None
    if made is None:
        try:
            made = header.finish(data_folder)
        except Refused as refused:
            raise RecordError(max(number, 1), refused.reason) from None
    return Record(made, tuple(lines))


def _text_lines(data: bytes) -> list[str]:
    if len(data) > MAX_BYTES:
        raise RecordError(
            1, Reason("E-SYNTAX", _message("too_large", size=len(data), limit=MAX_BYTES))
        )
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(
            line, Reason("E-SYNTAX", _message("encoding", byte=error.start))
        ) from None
    lines = text.split("\n")
    for at, content in enumerate(lines, 1):
        if len(content) > MAX_LINE:
            raise RecordError(at, Reason("E-SYNTAX", _message("long_line", limit=MAX_LINE)))
        if "\r" in content or "\x00" in content or "\ufeff" in content:
            raise RecordError(at, Reason("E-SYNTAX", _message("control")))
    return lines


def _without_comment(line: str) -> str:
    if line.startswith("#"):
        return ""
    return line.partition(" #")[0].rstrip(" ")


def _kind(line: str) -> Kind | None:
    if line.startswith("!"):
        return "chance"
    if line.startswith("="):
        return "claim"
    if re.match(r"[A-Z]( |$)", line):
        return "decision"
    return None


def _body_line(kind: Kind, line: str, number: int) -> Line:
    mark, space, text = line.partition(" ")
    if not space or not text or len(mark) != 1 or text != text.strip(" "):
        raise _syntax("core.record.bad_line", line=line[:60])
    return Line(kind, text, mark if kind == "decision" else "", number)


def _message(name: str, **args: Arg) -> Message:
    return Message(f"core.record.{name}", args)


def _syntax(message_id: str, **args: Arg) -> Refused:
    return Refused(Reason("E-SYNTAX", Message(message_id, args)))
