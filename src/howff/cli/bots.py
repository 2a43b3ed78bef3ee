"""`howff bots`: who there is to play against, and how strong each has shown to be."""

from __future__ import annotations

from typing import Any

from howff.bots import roster
from howff.bots.measured import Strength, strengths
from howff.cli.flags import AsJson, Screen
from howff.cli.terminal import Terminal
from howff.core import registry


def bots(*, json: AsJson = False, terminal: Screen) -> None:
    """Lists the bots, what each of them is, and what it has reached in matches."""
    about = {name: terminal.words.say(roster.about(name)) for name in roster.names()}
    shown = {game: strengths(game) for game in registry.games()}
    if json:
        terminal.json(
            [
                {
                    "name": name,
                    "about": text,
                    "strength": [
                        as_data(game, one)
                        for game, found in shown.items()
                        for one in found
                        if one.bot == name
                    ],
                }
                for name, text in about.items()
            ]
        )
        return
    width = max(len(name) for name in about)
    for name, text in about.items():
        terminal.line(f"{name:<{width}}  {text}")
        for game, found in shown.items():
            for one in found:
                if one.bot == name:
                    _tell(terminal, game, one, " " * width)


def as_data(game: str, one: Strength) -> dict[str, Any]:
    """A match for scripts."""
    return {
        "game": game,
        "seats": one.seats,
        "chronicles": list(one.chronicles),
        "against": list(one.others),
        "seconds": one.seconds,
        "score": {"value": one.score.value, "half": one.score.half},
        "first": {"value": one.first.value, "half": one.first.half},
        "games": one.games,
    }


def _tell(terminal: Terminal, game: str, one: Strength, indent: str) -> None:
    kind = "with" if one.chronicles else "plain"
    text = terminal.words.say(
        f"cli.bots.strength_{kind}",
        title=terminal.words.say(f"{game}.title"),
        seats=one.seats,
        chronicles=", ".join(map(str, one.chronicles)),
        first=f"{100 * one.first.value:.0f} ± {100 * one.first.half:.0f}",
        games=one.games,
        others=", ".join(one.others) + (f" ({one.seconds} s)" if one.seconds else ""),
    )
    terminal.line(f"{indent}  {text}")
