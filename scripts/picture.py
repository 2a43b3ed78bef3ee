"""Draws the README's picture: a game as the terminal shows it, some moves before its end.

Run by .venv's Python: `python scripts/picture.py`.
"""

from __future__ import annotations

import io
import re
from inspect import signature
from pathlib import Path
from random import Random

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from howff.core import registry
from howff.core.catalogue import catalogue
from howff.core.kernel import CHANCE
from howff.core.setup import Setup
from howff.core.style import Style

TARGET = Path(__file__).resolve().parent.parent / "docs" / "terminal.svg"
GAME = Setup("clans", 3)
MOVES = 16
WIDTH = 96
DARK, LIGHT = (30, 30, 34), (228, 228, 222)
PLAIN = "000000 de624e 3ebe91 d6b43c 688cff b280e0 5ac8d2 e4e4de"
BRIGHT = "787878 f07864 5ad7aa fdee59 6e96ff c896f0 78dce6 ffffff"


def colours() -> TerminalTheme:
    """The colours of a friendly terminal."""
    plain, bright = (
        [(code[0], code[1], code[2]) for code in map(bytes.fromhex, row.split())]
        for row in (PLAIN, BRIGHT)
    )
    return TerminalTheme(DARK, LIGHT, plain, bright)


def svg_format() -> str:
    """Rich's own, but nothing is loaded from elsewhere: the reader's own letters do."""
    own = str(signature(Console.export_svg).parameters["code_format"].default)
    own = re.sub(r"@font-face \{\{.*?\}\}\n|<!-- .*? -->", "", own, flags=re.DOTALL)
    return own.replace("Fira Code, monospace", "ui-monospace, Menlo, Consolas, monospace")


def board() -> str:
    """The terminal's drawing of a random position."""
    game, rng = registry.make(GAME), Random(11)
    greedy = registry.room(GAME.game, "bots").greedy
    state = game.start()
    moves = 0
    while moves < MOVES or game.to_act(state) == CHANCE:
        seat = game.to_act(state)
        if seat == CHANCE:
            game.apply(state, game.pick(state, rng))
            continue
        for move in game.parse(state, greedy(game, game.view(state, seat), rng)):
            game.apply(state, move)
        moves += 1
    view = game.view(state, game.to_act(state))
    drawn = registry.room(GAME.game, "draw").draw
    return str(drawn(view, catalogue("en"), Style(colour=True, width=WIDTH)))


def main() -> None:
    """Writes the picture."""
    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    console.print(Text.from_ansi(board()))
    picture = console.export_svg(
        title=f"howff play {GAME.game}",
        theme=colours(),
        code_format=svg_format(),
        unique_id="howff",
    )
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(picture, "utf-8")


if __name__ == "__main__":
    main()
