"""What Cyclopts found wrong with a command line, as one sentence of our catalogues."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Literal, get_args, get_origin

from cyclopts import (
    Argument,
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from howff.core.message import Message


def explain(error: CycloptsError, commands: Iterable[str]) -> Message:
    """The sentence for a fault of the command line."""
    if isinstance(error, UnknownCommandError):
        return _unknown("command", (error.unused_tokens or ["?"])[0], commands)
    if isinstance(error, UnknownOptionError):
        names = [name for argument in error.argument_collection for name in argument.names]
        return _unknown("option", error.token.keyword or error.token.value, names)
    if isinstance(error, MissingArgumentError) and error.argument is not None:
        given = error.keyword or any(token.keyword for token in error.argument.tokens)
        fault = "value" if given else "argument"
        return Message(f"cli.usage.missing_{fault}", {"name": _name(error.argument)})
    if isinstance(error, CoercionError) and error.argument is not None:
        value = error.token.value if error.token else ""
        args = {"name": _name(error.argument), "value": value[:60]}
        return Message("cli.usage.bad_value", {**args, "expected": _expected(error)})
    if isinstance(error, RepeatArgumentError):
        return Message("cli.usage.repeated", {"name": error.token.keyword or error.token.value})
    if isinstance(error, UnusedCliTokensError):
        return Message("cli.usage.too_many", {"token": (error.unused_tokens or ["?"])[0]})
    return Message("cli.usage.other", {"error": str(error).strip()})


def _unknown(kind: str, said: str, known: Iterable[str]) -> Message:
    """An unknown word, with the one that may have been meant."""
    near = difflib.get_close_matches(said, sorted(known), n=1)
    if near:
        return Message(f"cli.usage.unknown_{kind}_near", {"said": said[:60], "near": near[0]})
    return Message(f"cli.usage.unknown_{kind}", {"said": said[:60]})


def _name(argument: Argument) -> str:
    return next((token.keyword for token in argument.tokens if token.keyword), argument.name)


def _expected(error: CoercionError) -> Message:
    if get_origin(error.target_type) is Literal:
        choices = ", ".join(str(one) for one in get_args(error.target_type))
        return Message("cli.usage.expected.choice", {"choices": choices})
    if error.target_type is int:
        return Message("cli.usage.expected.int")
    if error.target_type is float:
        return Message("cli.usage.expected.float")
    return Message("cli.usage.expected.other")
