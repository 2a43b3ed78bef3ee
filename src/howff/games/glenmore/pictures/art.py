"""Our own drawings, kept as SVG files, put together into pictures that stand alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable

INK = "#2a2730"
PAPER = "#fbf6e8"
GUESS = "#b8480f"
"""The colour of dashed lines round figures that are proposals."""

_SERIF = "Georgia,'Noto Serif','DejaVu Serif',serif"
_SANS = "'Noto Sans','DejaVu Sans',Helvetica,Arial,sans-serif"
_SVG = re.compile(r"<svg[^>]*viewBox=\"([^\"]+)\"[^>]*>(.*)</svg>", re.DOTALL)
_USE = re.compile(r'href="#gm-([a-z0-9_-]+)"')


class Art:
    """One picture in the making: what is drawn, and the symbols it uses."""

    def __init__(self, folders: Sequence[Traversable] = ()) -> None:
        self._folders = (files("howff") / "games" / "glenmore" / "art", *folders)
        self._used: dict[str, str] = {}

    def use(self, name: str, x: float, y: float, size: float, extra: str = "") -> str:
        """A drawing put at a place; `extra` are further attributes."""
        self._take(name)
        place = f'x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"'
        return f'<use href="#gm-{name}" {place}{extra}/>'

    def has(self, name: str) -> bool:
        """Whether there is such a drawing."""
        return any((folder / f"{name}.svg").is_file() for folder in self._folders)

    def picture(self, width: float, height: float, body: str, title: str, note: str = "") -> str:
        """The whole as one SVG with its title for those who hear it."""
        defs = "".join(self._used.values())
        more = f"<desc>{escape(note)}</desc>" if note else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
            f'width="{width:g}" height="{height:g}" role="img">'
            f"<title>{escape(title)}</title>{more}<defs>{defs}</defs>{body}</svg>"
        )

    def _take(self, name: str) -> None:
        if name in self._used:
            return
        box, inside = _read(tuple(self._folders), name)
        for other in _USE.findall(inside):
            self._take(other)
        self._used[name] = f'<symbol id="gm-{name}" viewBox="{box}">{inside}</symbol>'


@lru_cache(maxsize=512)
def _read(folders: tuple[Traversable, ...], name: str) -> tuple[str, str]:
    """The view box and the inside of a drawing, from the first folder that has it."""
    for folder in folders:
        file = folder / f"{name}.svg"
        if file.is_file():
            found = _SVG.search(file.read_text(encoding="utf-8"))
            if found:
                return found.group(1), found.group(2).strip()
    raise FileNotFoundError(f"{name}.svg")


def text(
    x: float,
    y: float,
    words: str,
    size: float,
    fill: str = INK,
    anchor: str = "middle",
    weight: str = "bold",
    serif: bool = False,
    style: str = "normal",
) -> str:
    """One line of text."""
    family = _SERIF if serif else _SANS
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{family}" font-size="{size:g}" fill="{fill}" '
        f'text-anchor="{anchor}" font-weight="{weight}" font-style="{style}">{escape(words)}</text>'
    )


def wide(words: str, size: float, serif: bool = False) -> float:
    """About how wide a line of text is; bold letters with serifs need more room."""
    narrow = sum(words.count(one) for one in "iljtfrI.,:;’'· ")
    broad = sum(words.count(one) for one in "mwMW—≥≤×=")
    return (len(words) - narrow * 0.42 + broad * 0.4) * size * (0.69 if serif else 0.58)


def wrap(words: str, size: float, width: float) -> list[str]:
    """A text in lines that fit."""
    lines: list[str] = []
    for word in words.split():
        if lines and wide(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    guess: bool = False,
    radius: float = 8,
    line: float = 2,
    colour: str = INK,
) -> str:
    """A panel; dashed where what stands in it is a proposal."""
    edge = f'stroke="{GUESS}" stroke-dasharray="6 4"' if guess else f'stroke="{colour}"'
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" '
        f'fill="{fill}" {edge} stroke-width="{line:g}"/>'
    )


def disc(x: float, y: float, radius: float, fill: str, guess: bool = False) -> str:
    """A round medal; dashed where what stands in it is a proposal."""
    edge = f'stroke="{GUESS}" stroke-dasharray="5 3"' if guess else f'stroke="{INK}"'
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" {edge} stroke-width="2.5"/>'
