"""Sealed stacks, for play without a trusted server: promised before the seats, opened at the end.

A seal is the SHA-256 of `SALT T1 T2 …`; what was laid must be what was promised.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING

from howff.core.message import Arg, Message, Reason
from howff.games.glenmore.data import STACK_D, STACKS

if TYPE_CHECKING:
    from howff.games.glenmore.game import GlenGame

_HASH = re.compile(r"[0-9a-f]{64}")


def seal_of(salt: str, tiles: Sequence[str]) -> str:
    """The hash that promises a stack."""
    return sha256(" ".join([salt, *tiles]).encode()).hexdigest()


def is_seal(text: str) -> bool:
    """Whether a chance line promises a stack or opens one, so that it changes no position."""
    return text.startswith(("commit ", "open "))


def why_seal(game: GlenGame, told: Sequence[str], over: bool, text: str) -> Reason | None:
    """Why such a line is not true here; `told` are the chance lines before it."""
    words = text.split(" ")
    seals = dict(one.split(" ")[1:3] for one in told if one.startswith("commit "))
    if len(words) < 3 or words[1] not in STACKS[: STACK_D + 1]:
        return _wrong("seal_spelling", text=text[:60])
    stack = words[1]
    if words[0] == "commit":
        if len(words) != 3 or not _HASH.fullmatch(words[2]):
            return _wrong("seal_spelling", text=text[:60])
        if stack in seals or any(one.startswith("seats ") for one in told):
            return _wrong("seal_late", stack=stack)
        return None
    if not over or stack not in seals:
        return _wrong("seal_early", stack=stack)
    if seal_of(words[2], words[3:]) != seals[stack]:
        return _wrong("seal_broken", stack=stack)
    laid = [one.split(" ")[2] for one in told if one.startswith("lay ")]
    of_stack = [tile for tile in laid if _stack_of(game, tile) == stack]
    if of_stack != words[3 : 3 + len(of_stack)]:
        return _wrong("seal_other_order", stack=stack)
    return None


def _stack_of(game: GlenGame, tile: str) -> str:
    data = game.book.data
    return STACKS[data.tiles[data.tile_index[tile]].stack]


def _wrong(name: str, **args: Arg) -> Reason:
    return Reason("E-CHANCE", Message(f"glenmore.why.{name}", {"code": "E-CHANCE", **args}))
