"""`howff bots`: who there is to play against."""

from __future__ import annotations

from howff.bots import roster
from howff.cli.flags import AsJson, Screen


def bots(*, json: AsJson = False, terminal: Screen) -> None:
    """Lists the bots and says what each of them is."""
    about = {name: terminal.words.say(roster.about(name)) for name in roster.names()}
    if json:
        terminal.json([{"name": name, "about": text} for name, text in about.items()])
        return
    width = max(len(name) for name in about)
    for name, text in about.items():
        terminal.line(f"{name:<{width}}  {text}")
