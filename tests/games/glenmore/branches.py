"""The branches of the rules that the kept records have to show, read off the lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from howff.core.record import Record
from howff.core.replay import Replay
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState

PLAIN = {
    "dump for a coin",
    "dump for a point",
    "nothing to salvage",
    "salvage of a territory tile",
    "salvage of a person",
    "drop",
    "drop with keep",
    "drop declined",
    "nothing to drop",
    "Loch Ness",
    "Castle of Mey beyond the neighbours",
    "gain",
    "put",
    "put given up",
    "one scot",
    "one whisky",
    "one vp",
    "one clan",
    "one landmark",
    "one good",
    "Sinclair",
    "MacGregor",
    "a Scot pays",
    "a purchase pays a tile",
    "a purchase in an exchange",
    "sale",
    "step",
    "upgrade",
    "stop on World's End",
    "beyond World's End",
    "the die discards",
    "the die leaves",
    "scoring in mid-refill",
    "unused points pay",
}


def branches(record: Record) -> set[str]:
    """Every branch that a record shows."""
    replay = Replay(record)
    found: set[str] = set()
    while replay.at < len(record.lines):
        before = replay.state.copy()
        line = replay.step()
        if line.kind == "decision":
            found |= _decision(replay.game, before, replay.state, line.text)
        elif line.kind == "chance":
            found |= _chance(before, replay.state, line.text)
    return found


def _chance(before: GlenState, after: GlenState, text: str) -> set[str]:
    if text.startswith("lay"):
        held = before.numbers[w.ROUNDS] < after.numbers[w.ROUNDS]
        return {"scoring in mid-refill"} if held and after.stack[-1][0] == w.LAYING else set()
    if text.startswith("die"):
        left = before.pos[-1] and not after.pos[-1]
        grown = len(after.discard) > len(before.discard)
        return ({"the die leaves"} if left else set()) | ({"the die discards"} if grown else set())
    return set()


def _decision(game: Any, before: GlenState, after: GlenState, text: str) -> set[str]:
    assert isinstance(game, GlenGame)
    words = text.split(" ")
    found = set(_by_verb(game, before, words))
    if "+sinclair" in words:
        found.add("Sinclair")
    if "+gregor" in words:
        found.add("MacGregor")
    if "+buy" in words:
        found.add("a purchase pays a tile" if words[0] == "pay" else "a purchase in an exchange")
    if "scot@" in text and words[0] == "pay":
        found.add("a Scot pays")
    end = before.numbers[w.END_MILE]
    if end and max(after.pos) > end and max(before.pos) <= end:
        found.add("beyond World's End")
    if text == "done" and any(
        entry & 0xFFFFF == w.FROM_POINTS and before.won.get(entry, 0) < vp
        for entry, vp in after.won.items()
    ):
        found.add("unused points pay")
    return found


def _by_verb(game: GlenGame, before: GlenState, words: Sequence[str]) -> list[str]:
    verb, first = words[0], words[1] if len(words) > 1 else ""
    if verb == "clan" and first != "-":
        return [f"clan {first}"]
    if verb == "one":
        return [f"one {first}"]
    if verb == "dump":
        return ["dump for a coin" if words[2] == "coin" else "dump for a point"]
    if verb == "salvage":
        if first == "-":
            return ["nothing to salvage"]
        land = game.book.is_land[game.book.data.tile_index[first]]
        return ["salvage of a territory tile" if land else "salvage of a person"]
    if verb == "drop":
        return _drop(game, before, words)
    if verb == "put":
        return ["put given up" if first.endswith("@-") else "put"]
    if verb == "act":
        estate = before.stack[-1][3] & w.ESTATE
        cell = game.parse(before, " ".join(words))[0] & w.CELL
        far = cell - before.stack[-1][2] not in w.HERE_AND_AROUND
        return ["Castle of Mey beyond the neighbours"] if estate and far else []
    if verb == "place":
        return ["upgrade"] if game.book.upgrade[before.stack[-1][2]] else []
    names = {"ness": "Loch Ness", "gain": "gain", "end": "stop on World's End"}
    names |= {"sell": "sale", "move": "step"}
    return [names[verb]] if verb in names else []


def _drop(game: GlenGame, before: GlenState, words: Sequence[str]) -> list[str]:
    if words[1] == "-":
        able = any(move & w.CELL for move in game.legal(before) if move & ~w.ABOUT == w.DROP)
        return ["drop declined" if able else "nothing to drop"]
    return ["drop", "drop with keep"] if "keep" in words else ["drop"]
