"""A game told in words: the board, what happened, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from howff.cli.terminal import Terminal
from howff.core import registry
from howff.core.event import Event
from howff.core.kernel import Game


def draw(terminal: Terminal, game: Game[Any], state: Any, seat: int | None) -> None:
    """The board as a seat, or a spectator, sees it."""
    view = game.view(state, seat)
    picture = registry.room(game.setup.game, "draw").draw(view, terminal.words, terminal.style)
    terminal.line()
    terminal.line(str(picture).rstrip("\n"))


def tell(terminal: Terminal, events: Sequence[Event], seat: int | None) -> None:
    """What happened, as a seat or a spectator is told it."""
    for event in events:
        terminal.line(f"* {terminal.words.say(event.told_to(seat))}")


def scores(terminal: Terminal, game: Game[Any], state: Any, names: Sequence[str]) -> None:
    """The points of every seat as if the game ended now, and what they are made of."""
    parts = game.breakdown(state)
    for seat, points in enumerate(game.scores(state)):
        made_of = ", ".join(
            f"{terminal.words.say(f'{game.setup.game}.score.{name}')}: {value}"
            for name, value in parts[seat].items()
        )
        who = title(terminal, game, names, seat)
        terminal.say("cli.score", who=who, points=points, parts=made_of or "-")


def result(terminal: Terminal, game: Game[Any], state: Any, names: Sequence[str]) -> None:
    """The end of a game: who won, and the points."""
    winners = [title(terminal, game, names, seat) for seat in game.winners(state)]
    terminal.line()
    if game.seats == 1:
        terminal.say("cli.over.alone", points=game.scores(state)[0])
    else:
        terminal.say("cli.over", count=len(winners), winners=", ".join(winners))
    scores(terminal, game, state, names)


def title(terminal: Terminal, game: Game[Any], names: Sequence[str], seat: int) -> str:
    """A seat's letter with the name of who sits there."""
    return f"{game.letters[seat]} ({names[seat]})"
