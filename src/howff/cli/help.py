"""`--help` in the reader's language, in plain lines: ids of the catalogues become their texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from howff.core.catalogue import Catalogue

if TYPE_CHECKING:
    from cyclopts.help import HelpEntry, HelpPanel
    from rich.console import Console, ConsoleOptions

_LABEL = 30
"""Columns that the names take before their sentences begin."""


class Help:
    """Writes the pages that Cyclopts gathers; `examples` belong to the message ids of commands."""

    def __init__(self, words: Catalogue, width: int, examples: Mapping[str, Sequence[str]]) -> None:
        self.words = words
        self.width = min(width, 100)
        self.examples = examples

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        """The first line: how the command is spelled."""
        if usage:
            self._print(console, self.words.say("cli.help.usage", usage=str(usage).strip()))

    def render_description(self, console: Console, options: ConsoleOptions, what: Any) -> None:
        """What the command does, and an example."""
        message_id = _plain(what)
        self._print(console, "")
        for paragraph in self.words.say(message_id).split("\n"):
            for line in wrap(paragraph, self.width) or [""]:
                self._print(console, line)
        examples = self.examples.get(message_id, ())
        if examples:
            self._print(console, "")
            self._print(console, self.words.say("cli.help.example", count=len(examples)))
            for example in examples:
                self._print(console, f"  {example}")

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """One list of commands or parameters."""
        if not panel.entries:
            return
        self._print(console, "")
        self._print(console, self.words.say(f"cli.help.{_plain(panel.title).lower()}"))
        for entry in panel.entries:
            if panel.format == "parameter":
                label, about = ", ".join(entry.display_labels_with_metavar), self._about(entry)
            else:
                label, about = ", ".join(entry.display_labels), self._first_sentence(entry)
            self._entry(console, label, about)
        if panel.format == "command":
            self._entry(console, "--version", self.words.say("cli.arg.version"))
        self._entry(console, "--lang en|pl|de", self.words.say("cli.arg.lang"))

    def _first_sentence(self, entry: HelpEntry) -> str:
        return self.words.say(_plain(entry.description)).partition(". ")[0].rstrip(".")

    def _about(self, entry: HelpEntry) -> str:
        text = self.words.say(_plain(entry.description))
        if entry.choices:
            text += f" [{' | '.join(entry.choices)}]"
        if entry.required:
            text += f" [{self.words.say('cli.help.required')}]"
        elif entry.default not in (None, "", "False"):
            text += f" [{self.words.say('cli.help.default', value=str(entry.default))}]"
        return text

    def _entry(self, console: Console, label: str, about: str) -> None:
        lines = wrap(about, max(self.width - _LABEL - 2, 30)) or [""]
        if len(label) >= _LABEL:
            self._print(console, f"  {label}")
        else:
            self._print(console, f"  {label:<{_LABEL}}{lines.pop(0)}".rstrip())
        for line in lines:
            self._print(console, f"  {'':<{_LABEL}}{line}")

    def _print(self, console: Console, text: str) -> None:
        console.print(text, markup=False, highlight=False, soft_wrap=True)


def _plain(text: Any) -> str:
    """The words of whatever Cyclopts hands over."""
    if text is None:
        return ""
    if hasattr(text, "plain"):
        return str(text.plain).strip()
    primary = getattr(text, "primary_renderable", None)
    return str(primary if primary is not None else text).strip()
