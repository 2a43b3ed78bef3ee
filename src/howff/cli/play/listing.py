"""The legal lines of a turn: numbered, grouped by what they begin with, filtered, spoken."""

from __future__ import annotations

import re
from collections.abc import Sequence

from howff.cli.terminal import Terminal
from howff.core import registry
from howff.core.view import View

SPOKEN_UP_TO = 24
"""So many lines are listed with their spoken names; more are listed closely."""

_GROUP = re.compile(r"[?]?[^>@ ]*")


class Listing:
    """The lines one View offers; a line keeps its number for the whole turn."""

    def __init__(self, terminal: Terminal, view: View) -> None:
        self._terminal = terminal
        self._view = view
        self.lines: tuple[str, ...] = view.ask.moves if view.ask else ()

    def spoken(self, line: str) -> str:
        """The spoken name of a line."""
        speech = registry.room(self._view.setup.game, "speech")
        return self._terminal.words.say(speech.speak_line(self._view, line))

    def numbered(self, answer: str) -> str | None:
        """The line of that number."""
        if answer.isdecimal() and 1 <= int(answer) <= len(self.lines):
            return self.lines[int(answer) - 1]
        return None

    def going_on(self, begun: str) -> list[str]:
        """The lines that begin with these words and want more."""
        return [line for line in self.lines if line.startswith(f"{begun} ")]

    def show(self, wanted: str = "") -> None:
        """Lists the lines, or those that hold the wanted text in notation or in words."""
        found = self._found(wanted)
        if not found:
            self._terminal.say("cli.list.nothing", wanted=wanted)
            return
        self._terminal.say("cli.list.head", count=len(found), all=len(self.lines))
        width = max(len(self.lines[number]) for number in found)
        if len(found) <= SPOKEN_UP_TO:
            for number in found:
                line = self.lines[number]
                self._terminal.line(f"{number + 1:4}  {line:<{width}}  {self.spoken(line)}")
            return
        for group in _groups(self.lines, found):
            self._row(group, width)
        first = _GROUP.match(self.lines[0])
        self._terminal.say("cli.list.filter", example=first[0] if first else self.lines[0])

    def _found(self, wanted: str) -> list[int]:
        """Numbers from 0: those that begin so, or else hold it, or else have it in their words."""
        every = range(len(self.lines))
        begin = [number for number in every if self.lines[number].startswith(wanted)]
        if begin:
            return begin
        inside = [number for number in every if wanted in self.lines[number]]
        if inside:
            return inside
        sought = wanted.casefold().split()
        spoken = {number: self.spoken(self.lines[number]).casefold() for number in every}
        return [number for number in every if all(word in spoken[number] for word in sought)]

    def _row(self, group: Sequence[int], width: int) -> None:
        """One group in columns, in as few rows as fit."""
        per_row = max(1, self._terminal.style.width // (width + 6))
        for begin in range(0, len(group), per_row):
            cells = [
                f"{number + 1:4} {self.lines[number]:<{width}}"
                for number in group[begin : begin + per_row]
            ]
            self._terminal.line(" ".join(cells).rstrip())


def _groups(lines: Sequence[str], numbers: Sequence[int]) -> list[list[int]]:
    """Numbers of lines that begin alike: the same card, the same verb."""
    groups: dict[str, list[int]] = {}
    for number in numbers:
        begin = _GROUP.match(lines[number])
        groups.setdefault(begin[0] if begin else "", []).append(number)
    return list(groups.values())
