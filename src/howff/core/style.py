"""How a board is drawn in a terminal: the little that a game's `draw.py` needs to know."""

from __future__ import annotations

from dataclasses import dataclass

_CODES = {
    "red": "31",
    "orange": "38;5;172",
    "yellow": "93",
    "green": "32",
    "blue": "94",
    "purple": "35",
    "white": "37",
    "dim": "2",
    "bold": "1",
    "reverse": "7",
}


@dataclass(frozen=True, slots=True)
class Style:
    """Colour or none, and the width of the terminal in characters."""

    colour: bool = False
    width: int = 100

    def paint(self, text: str, *looks: str) -> str:
        """The text in a look where there is colour, plain where not."""
        if not self.colour or not looks:
            return text
        codes = ";".join(_CODES[look] for look in looks)
        return f"\x1b[{codes}m{text}\x1b[0m"
