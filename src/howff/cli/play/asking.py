"""Questions to people, and their typed answers, from a keyboard or from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from howff.cli.terminal import Terminal


class NoMoreInput(Exception):
    """The input has ended: the pipe ran dry, or Ctrl-D was pressed."""


class Asker:
    """Asks at a terminal; every answer is one line."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._keyboard = terminal.source is sys.stdin and terminal.interactive
        if self._keyboard:
            _edit_lines()

    def ask(self, prompt: str) -> str:
        """The answer to a prompt, without the space around it."""
        terminal = self._terminal
        terminal.out.flush()
        if self._keyboard:
            try:
                return input(f"{prompt} ").strip()
            except EOFError:
                terminal.line()
                raise NoMoreInput from None
        terminal.line(prompt)
        answer = terminal.source.readline()
        if not answer:
            raise NoMoreInput
        return answer.strip()

    def yes(self, message_id: str, default: bool, **args: object) -> bool:
        """The answer to a yes-or-no question; Enter takes the default."""
        words = self._terminal.words
        choices = words.say("cli.yes_no.yes" if default else "cli.yes_no.no")
        while True:
            answer = self.ask(f"{words.say(message_id, **args)} [{choices}]").casefold()
            if not answer:
                return default
            if answer in words.say("cli.yes").split():
                return True
            if answer in words.say("cli.no").split():
                return False
            self._terminal.say("cli.yes_no.unclear")

    def choose(self, message_id: str, choices: Sequence[str], default: int) -> int:
        """Which of some things, by number or by name; Enter takes the default."""
        words = self._terminal.words
        while True:
            prompt = f"{words.say(message_id)} [{default + 1}]"
            answer = self.ask(prompt).casefold()
            if not answer:
                return default
            if answer in choices:
                return list(choices).index(answer)
            if answer.isdecimal() and 1 <= int(answer) <= len(choices):
                return int(answer) - 1
            self._terminal.say("cli.choose.unclear", count=len(choices))

    def number(self, message_id: str, low: int, high: int, default: int) -> int:
        """A whole number in a range; Enter takes the default."""
        words = self._terminal.words
        while True:
            prompt = f"{words.say(message_id, low=low, high=high)} [{default}]"
            answer = self.ask(prompt)
            if not answer:
                return default
            if answer.isdecimal() and low <= int(answer) <= high:
                return int(answer)
            self._terminal.say("cli.number.unclear", low=low, high=high)


def _edit_lines() -> None:
    """Arrow keys and history, where Python was built with them."""
    try:
        import readline  # noqa: F401 - being imported is all it does
    except ImportError:
        return
