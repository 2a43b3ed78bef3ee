"""Texts as ids and arguments: whoever shows them translates, nothing here is a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Union

Arg = Union[int, str, bool, "Message", "list[Arg]"]


@dataclass(frozen=True, slots=True)
class Message:
    """A message id of the catalogues and its arguments."""

    id: str
    args: Mapping[str, Arg] = field(default_factory=dict)

    def to_json(self) -> dict[str, object]:
        """The message as plain data."""
        return {"id": self.id, "args": {name: _plain(arg) for name, arg in self.args.items()}}


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is not possible: the clause (or error code) and the fact that fails."""

    clause: str
    message: Message

    def to_json(self) -> dict[str, object]:
        """The reason as plain data."""
        return {"clause": self.clause, "message": self.message.to_json()}


class Refused(Exception):
    """Somebody asked for what the rules, the notation or the options do not allow."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.clause}: {reason.message.id} {dict(reason.message.args)}")
        self.reason = reason

    def __reduce__(self) -> tuple[type[Refused], tuple[Reason]]:
        return Refused, (self.reason,)


def refusal(clause: str, message_id: str, **args: Arg) -> Refused:
    """A `Refused` ready to raise."""
    return Refused(Reason(clause, Message(message_id, args)))


def _plain(arg: Arg) -> object:
    if isinstance(arg, Message):
        return arg.to_json()
    if isinstance(arg, list):
        return [_plain(one) for one in arg]
    return arg
