"""`howff tiles`: every picture of every game on one page, for the eye to check."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from howff.cli.flags import AsJson, Screen
from howff.cli.writing import write
from howff.core import registry
from howff.core.catalogue import Catalogue

Out = Annotated[Path, Parameter(name="--out", metavar="FILE.html", help="cli.tiles.out")]

_STYLE = """
:root { color-scheme: light dark; --ink: #16161a; --paper: #fbfbf7; --line: #c9c4b8; }
@media (prefers-color-scheme: dark) { :root { --ink: #f2efe6; --paper: #1c1b19; --line: #4a463f; } }
body { margin: 0 auto; max-width: 75rem; padding: 1rem 1.5rem 4rem; color: var(--ink);
  background: var(--paper); font: 1rem/1.5 system-ui, sans-serif; }
h1, h2 { line-height: 1.2; }
h2 { margin-top: 2.5rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line); }
nav a { margin-right: 1rem; color: inherit; }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 1rem;
  margin: 0; padding: 0; list-style: none; }
li { margin: 0; }
figure { margin: 0; text-align: center; }
figure svg { display: block; width: 100%; height: auto; max-height: 16rem; }
li.wide { grid-column: 1 / -1; }
li.wide svg { max-height: 60rem; }
figcaption { margin-top: .35rem; font-size: .875rem; }
"""

_BOARD = 600
"""A picture with more units across than this is a whole board."""


def tiles(*, out: Out, json: AsJson = False, terminal: Screen) -> None:
    """Draws every card, tile and board of every game on one page."""
    drawn = {
        game: registry.room(game, "pictures").pictures(terminal.words) for game in registry.games()
    }
    write(out, page(terminal.words, drawn).encode())
    counts = {game: len(pictures) for game, pictures in drawn.items()}
    if json:
        terminal.json({"file": str(out), "pictures": counts})
    else:
        terminal.say("cli.tiles.done", count=sum(counts.values()), file=str(out))


def page(words: Catalogue, drawn: dict[str, list[tuple[str, str]]]) -> str:
    """The whole page; it needs no other file."""
    title = escape(words.say("cli.tiles.title"))
    titles = {game: escape(words.say(f"{game}.title")) for game in drawn}
    links = "".join(f'<a href="#{game}">{titles[game]}</a>' for game in drawn)
    parts = [
        f'<!doctype html>\n<html lang="{words.lang}">\n<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>",
        f"<h1>{title}</h1>\n<nav>{links}</nav>",
    ]
    for game, pictures in drawn.items():
        parts.append(f'<section id="{game}">\n<h2>{titles[game]}</h2>\n<ul>')
        parts += [_figure(caption, svg) for caption, svg in pictures]
        parts.append("</ul>\n</section>")
    return "\n".join([*parts, "</body>\n</html>\n"])


def _figure(caption: str, svg: str) -> str:
    """A picture with its name; a board, or one much wider than high, gets a row of its own."""
    wide = ' class="wide"' if _is_wide(svg) else ""
    return f"<li{wide}><figure>{svg}<figcaption>{escape(caption)}</figcaption></figure></li>"


def _is_wide(svg: str) -> bool:
    _, found, rest = svg.partition('viewBox="')
    try:
        _x, _y, width, height = (float(part) for part in rest.partition('"')[0].split())
    except ValueError:
        return False
    return bool(found) and (width > 2 * height or width > _BOARD)
