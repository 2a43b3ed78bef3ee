"""The cards' names, from `cards.toml`: ranks, colours, and how a card is spelled."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from howff.core.message import refusal
from howff.core.tables import Table, load
from howff.games.clans.state import COLOURS, LOWEST, RANKS, SHIELDS

FILE: Final = "cards.toml"


@dataclass(frozen=True)
class Colour:
    """One of the seven colours: its letter, its name for messages and styles, and its looks."""

    letter: str
    name: str
    fill: str
    ink: str
    sett: str
    glyph: str


def _read() -> tuple[Colour, ...]:
    root = Table(load(Path(__file__).with_name(FILE)), FILE)
    root.text("source")
    ranks = root.items("ranks", int)
    shields = root.number("shields")
    colours = []
    for data in root.items("colour", dict):
        row = Table(data, FILE)
        colours.append(
            Colour(
                letter=row.text("letter"),
                name=row.text("name"),
                fill=row.text("fill"),
                ink=row.text("ink"),
                sett=row.text("sett"),
                glyph=row.text("glyph"),
            )
        )
        row.done()
    root.done()
    letters = [colour.letter for colour in colours]
    # CL-01, CL-04: the packed state counts on these numbers.
    if (
        ranks != list(range(LOWEST, LOWEST + RANKS))
        or shields != SHIELDS
        or letters != sorted(set(letters))
        or len(letters) != COLOURS
    ):
        raise refusal("E-DATA", "clans.data.cards", file=FILE)
    return tuple(colours)


COLOUR_LIST: Final = _read()
"""In the order of their letters, as cards are numbered."""

SHOWN: Final = "roygbpw"
"""In the order in which people are shown them."""

CARD_TEXTS: Final = tuple(
    f"{LOWEST + rank}{colour.letter}" for rank in range(RANKS) for colour in COLOUR_LIST
)

CARD_NUMBERS: Final = {text: card for card, text in enumerate(CARD_TEXTS)}


def rank_of(card: int) -> int:
    """The rank, which is also the worth in points (CL-02)."""
    return LOWEST + card // COLOURS


def colour_of(card: int) -> Colour:
    """The colour."""
    return COLOUR_LIST[card % COLOURS]


def matches(card: int, other: int) -> bool:
    """Whether two cards have the rank or the colour in common (CL-22)."""
    return card // COLOURS == other // COLOURS or card % COLOURS == other % COLOURS
